"""How play-outs of 陽がまた昇る go on: match what can be matched, buy what can be bought, draw with a small hand.

`evaluate` says what a position is worth in which a play-out is cut off.  `prefer` looks only at what the seat knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.games.hinoboru.rules import (
    BOUGHT,
    CAPTURED,
    COLOURS,
    DONE_AT,
    DRAW_THREE_AT,
    END_AT,
    HAND,
    INFLUENCE,
    KEEP_AT,
    KINGDOM,
    MATCH_AT,
    MAX_COLUMNS,
    ROW,
    SWAP_AT,
    TURN_AT,
    Hinoboru,
    Phase,
    colour,
    lies,
    number,
)
from tefuda.kernel.state import UNSEEN, Options, Rng, rule
from tefuda.kernel.verbs import below, seen_by

if TYPE_CHECKING:
    from tefuda.kernel.bound import Floats

CUTOFF = 20
"""After how many choices a play-out is cut off."""
FEW = 3
"""Hands with fewer cards are filled up."""
AVERAGE, NOW = 0.4, 0.6
"""What a captured card's number is worth as long as ranks may change, and how much the ranks of now count then."""
TOOL = 1.0
"""What an influence card without points is worth."""
HELD, LATE_HELD = 0.1, 0.8
"""What each of a hand's numbers costs, before and in the last round."""
CLOSE = 6.0
"""A lead of so many points wins three times of four."""


# -- choices ----------------------------------------------------------------------------------------------------------
@rule
def prefer(s: Hinoboru, who: int, out: Options, k: int, numbers: Floats, rng: Rng) -> int:  # noqa: ARG001
    """One of the options, by rules of thumb where there is one."""
    match s.phase:
        case Phase.TURN:
            return to_turn(s, who, out, k, rng)
        case Phase.TAKE:
            return to_take(out, k, rng)
        case Phase.AFTER | Phase.PAIR | Phase.HEART:
            return rather_not(out, k, rng)
    return out[below(rng, k), 0]


@rule
def to_turn(s: Hinoboru, who: int, out: Options, k: int, rng: Rng) -> int:
    """A card that can be matched, else three more for a small hand, else anything but to end the turn."""
    fitting = 0
    chosen = END_AT
    for j in range(k):
        action = out[j, 0]
        if action < DRAW_THREE_AT and matches(s, who, action - TURN_AT):
            fitting += 1
            if below(rng, fitting) == 0:
                chosen = action
        elif action == DRAW_THREE_AT and fitting == 0 and s.size[HAND + who] < FEW:
            chosen = action
    if chosen != END_AT:
        return chosen
    return rather_not(out, k, rng)


@rule
def matches(s: Hinoboru, who: int, place: int) -> bool:
    """Whether a seat knows that it has a card with the number of the one that lies there."""
    kind = lies(s, place)
    if (
        kind <= UNSEEN
        or s.seen[ROW + place // MAX_COLUMNS, place % MAX_COLUMNS] & seen_by(who) == 0
        or number(kind) == 0
    ):
        return False
    for i in range(s.size[HAND + who]):  # noqa: SIM110
        if number(s.kind[HAND + who, i]) == number(kind):
            return True
    return False


@rule
def to_take(out: Options, k: int, rng: Rng) -> int:
    """A match if there is one, at random."""
    fitting = 0
    chosen = SWAP_AT
    for j in range(k):
        if out[j, 0] >= MATCH_AT and out[j, 0] < SWAP_AT:
            fitting += 1
            if below(rng, fitting) == 0:
                chosen = out[j, 0]
    return chosen


@rule
def rather_not(out: Options, k: int, rng: Rng) -> int:
    """Anything but to stop, if there is anything else."""
    while k > 1:
        action = out[below(rng, k), 0]
        if action not in (END_AT, DONE_AT, KEEP_AT):
            return action
    return out[0, 0]


# -- worth ------------------------------------------------------------------------------------------------------------
@rule
def evaluate(s: Hinoboru, p: int) -> float:
    """What the lead over the best rival makes of the chance to win, as a return."""
    cubes = standings(s)
    rival = -1000.0
    for q in range(s.players):
        if q != p:
            rival = max(rival, holding(s, q, cubes))
    lead = holding(s, p, cubes) - rival
    share = 0.5 + 0.5 * lead / (CLOSE + abs(lead))
    return (s.players * share - 1.0) / (s.players - 1)


@rule
def standings(s: Hinoboru) -> int:
    """The cubes of the colours, eight bits each, as they would be if the rows were counted now."""
    cubes = 0
    for c in range(COLOURS):
        cubes += s.cubes[c] << 8 * c
    if s.phase < Phase.HEART:
        for row in range(s.rows):
            cubes += row_cube(s, row)
    return cubes


@rule
def row_cube(s: Hinoboru, row: int) -> int:
    """The cube of a row in `standings`: electors count by their backs."""
    counts = 0
    for i in range(s.columns):
        kind = s.kind[ROW + row, i]
        if kind > UNSEEN and kind < KINGDOM:
            counts += 1 << 8 * colour(kind)
        elif kind < UNSEEN and -kind <= COLOURS:
            counts += 1 << 8 * (-kind - 1)
    most = 0
    cube = 0
    for c in range(COLOURS):
        n = counts >> 8 * c & 255
        if n > most:
            most = n
            cube = 1 << 8 * c
        elif n == most:
            cube = 0
    return cube


@rule
def holding(s: Hinoboru, p: int, cubes: int) -> float:
    """What lies before a seat, less what its hand may cost."""
    late = 1 if s.emptied >= 0 or s.phase >= Phase.PAIR else 0
    total = 0.0
    for i in range(s.size[CAPTURED + p]):
        total += counts_for(s.kind[CAPTURED + p, i], cubes, late)
    for i in range(s.size[BOUGHT + p]):
        points = s.points[s.kind[BOUGHT + p, i] - INFLUENCE]
        if points > 0:
            total += points
        elif late == 0:
            total += TOOL
    cost = LATE_HELD if late == 1 else HELD
    for i in range(s.size[HAND + p]):
        total -= cost * number(s.kind[HAND + p, i])
    return total


@rule
def counts_for(kind: int, cubes: int, late: int) -> float:
    """What a captured card is worth by the cubes of now, and while they may change by its number, too."""
    mine = cubes >> 8 * colour(kind) & 255
    rank = 0
    for c in range(COLOURS):
        if cubes >> 8 * c & 255 >= mine:
            rank += 1
    worth = -1.0
    if rank == 1:
        worth = 1.0 * number(kind)
    elif rank == 2:
        worth = 1.0
    elif rank == 3:
        worth = 0.0
    if late == 1:
        return worth
    return NOW * worth + (1 - NOW) * AVERAGE * number(kind)
