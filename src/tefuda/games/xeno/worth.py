"""A template: what playing a card is worth, the chance to win, worked out over all that the target can hold and draw.

It reads an outlook, a row of numbers: what a seat knows of its rivals' cards (`counting`), and what is left of a chance
to win from the table for two (`duel`).  Two ideas are added:

- several rivals: the odds against each of them add up, as in a lottery;
- a card that a rival has seen is in danger, as a Soldier would name it, or the Emperor find the Hero.

As everywhere here `w` is the outlook, `t` the target's seat, and `left` counts the cards in the deck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.games.xeno.counting import ROOM, to_odds
from tefuda.games.xeno.rules import MAX_PLAYERS, RANKS, Card
from tefuda.kernel.state import rule

if TYPE_CHECKING:
    from tefuda.kernel.bound import Floats, Weights

POOL, HANDS, THEN, STAYS, SEATS = 0, ROOM, (1 + MAX_PLAYERS) * ROOM, (2 + MAX_PLAYERS) * ROOM, (3 + MAX_PLAYERS) * ROOM
"""Rows of an outlook: the odds of what a draw brings; of each seat's hand; of the target's hand after the play; by
rank, the chance to win if that is what the target is left with."""
IN, KNOWS, SAFE, REST = SEATS, SEATS + MAX_PLAYERS, SEATS + 2 * MAX_PLAYERS, SEATS + 3 * MAX_PLAYERS
"""Of each seat: 1 if it is a rival and still in; which card it has seen in this hand, 0 if none; 1 if protected."""
RIVALS, BOYS, SHOWS, WARY, OUTLOOK = REST, REST + 1, REST + 2, REST + 3, REST + 4
"""How many rivals; how likely it is that a Boy lies on the table already [1b]; 1 if a Noble only shows [6c]; how often
a rival who has seen a card makes use of it if it can.  So many numbers an outlook has."""

PLAIN, PROTECTED, PROMISED, OPEN = 0, 1, 2, 3
"""How a player waits for the next turn: as usual, behind a Maiden, with the Sage's draw to come; or as usual, but the
target has seen the card."""
GUARDS = 3
"""As the table has it, which knows nothing of open cards."""
DEPTH = 11
"""Cards in the deck from which on the table hardly changes."""
KNOWN_AT = GUARDS * RANKS * RANKS
"""In the table each number of cards left has a part: for each way to wait, the rival's rank, the own rank the chance to
win; then the same for a rival whose card is known."""
SIZE = 2 * KNOWN_AT * (DEPTH + 1)
"""Numbers in the table."""


# -- what a card is worth ---------------------------------------------------------------------------------------------
@rule
def effect(w: Weights, table: Floats, t: int, card: int, kept: int, left: int) -> float:
    """The chance to win after a play."""
    if card == Card.MAIDEN:
        return waits(w, table, t, HANDS + t * ROOM, kept, left, PROTECTED)
    if card == Card.SAGE:
        return waits(w, table, t, HANDS + t * ROOM, kept, left, PROMISED)
    if w[SAFE + t] == 0:
        match card:
            case Card.SOLDIER:
                return best_name(w, table, t, kept, left)
            case Card.SEER:
                return looking(w, table, t, kept, left, PLAIN)
            case Card.NOBLE:
                return fighting(w, table, t, kept, left)
            case Card.SPIRIT:
                return swapping(w, table, t, kept, left)
            case Card.DEATH:
                if left > 0:
                    return infecting(w, table, t, kept, left)
            case Card.BOY:
                if left > 0:
                    return second_boy(w, table, t, kept, left)
            case Card.EMPEROR:
                if left > 0:
                    return executing(w, table, t, card, kept, left)
    return waits(w, table, t, HANDS + t * ROOM, kept, left, PLAIN)


@rule
def best_name(w: Weights, table: Floats, t: int, kept: int, left: int) -> float:
    """Soldier: the chance with the best of the ranks that can be named in earnest."""
    best = 0.0
    for rank in range(1, ROOM):
        if w[HANDS + t * ROOM + rank] > 0:
            best = max(best, naming(w, table, t, kept, left, rank))
    return best


@rule
def naming(w: Weights, table: Floats, t: int, kept: int, left: int, rank: int) -> float:
    """The chance with one rank: hit or miss, both are learnt from."""
    odds: float = w[HANDS + t * ROOM + rank]
    hit = waits(w, table, t, POOL, kept, left, PLAIN) if rank == Card.HERO else without(w, table, t, kept, left)
    if odds == 1:
        return hit
    for other in range(1, ROOM):
        w[THEN + other] = w[HANDS + t * ROOM + other]
    w[THEN + rank] = 0.0
    to_odds(w, THEN)
    return odds * hit + (1 - odds) * waits(w, table, t, THEN, kept, left, PLAIN)


@rule
def looking(w: Weights, table: Floats, t: int, kept: int, left: int, guard: int) -> float:
    """Seer, and a Noble that only shows: the target's card is known afterwards."""
    chance = 0.0
    for held in range(1, ROOM):
        if w[HANDS + t * ROOM + held] > 0:
            w[THEN] = held
            chance += w[HANDS + t * ROOM + held] * waits(w, table, t, THEN, kept, left, guard)
    return chance


@rule
def fighting(w: Weights, table: Floats, t: int, kept: int, left: int) -> float:
    """Noble: the lower is out; if both are, it is a draw, but only if nobody else is in."""
    if w[SHOWS] == 1:
        return looking(w, table, t, kept, left, OPEN)
    lower = 0.0
    for held in range(1, kept):
        lower += w[HANDS + t * ROOM + held]
    chance = lower * without(w, table, t, kept, left)
    if w[RIVALS] == 1:
        chance += w[HANDS + t * ROOM + kept] * 0.5
    return chance


@rule
def swapping(w: Weights, table: Floats, t: int, kept: int, left: int) -> float:
    """Spirit: each knows what the other has then."""
    chance = 0.0
    w[THEN] = kept
    for held in range(1, ROOM):
        if w[HANDS + t * ROOM + held] > 0:
            chance += w[HANDS + t * ROOM + held] * waits(w, table, t, THEN, held, left, OPEN)
    return chance


@rule
def infecting(w: Weights, table: Floats, t: int, kept: int, left: int) -> float:
    """Death: the target has its card or a new one."""
    w[THEN] = 0.0
    for rank in range(1, ROOM):
        w[THEN + rank] = (w[HANDS + t * ROOM + rank] + w[POOL + rank]) / 2
        if w[THEN + rank] == 1:
            w[THEN] = rank
    return waits(w, table, t, THEN, kept, left - 1, PLAIN)


@rule
def second_boy(w: Weights, table: Floats, t: int, kept: int, left: int) -> float:
    """Boy: an execution, if it is not the first [1b]."""
    chance = 0.0
    if w[BOYS] > 0:
        chance += w[BOYS] * executing(w, table, t, Card.BOY, kept, left)
    if w[BOYS] < 1:
        chance += (1 - w[BOYS]) * waits(w, table, t, HANDS + t * ROOM, kept, left, PLAIN)
    return chance


@rule
def executing(w: Weights, table: Floats, t: int, card: int, kept: int, left: int) -> float:
    """The target draws, and loses the card that it is better without."""
    for stays in range(1, ROOM):
        if w[HANDS + t * ROOM + stays] > 0 or w[POOL + stays] > 0:
            w[STAYS + stays] = bereaved(w, table, t, kept, left, stays)
    hero = hero_struck(w, table, t, card, kept, left)
    chance = 0.0
    for held in range(1, ROOM):
        if w[HANDS + t * ROOM + held] > 0:
            for drawn in range(1, ROOM):
                if w[POOL + drawn] > 0:
                    old = hero if held == Card.HERO else w[STAYS + drawn]
                    new = hero if drawn == Card.HERO else w[STAYS + held]
                    chance += w[HANDS + t * ROOM + held] * w[POOL + drawn] * max(old, new)
    return chance


@rule
def bereaved(w: Weights, table: Floats, t: int, kept: int, left: int, stays: int) -> float:
    """The target is left with a card that all have seen."""
    w[THEN] = stays
    return waits(w, table, t, THEN, kept, left - 1, PLAIN)


@rule
def hero_struck(w: Weights, table: Floats, t: int, card: int, kept: int, left: int) -> float:
    """The target's Hero falls by the Emperor, and is reborn else."""
    if card == Card.EMPEROR:
        return without(w, table, t, kept, left - 1)
    return waits(w, table, t, POOL, kept, left - 1, PLAIN)


# -- the chance to win once a play is over ----------------------------------------------------------------------------
@rule
def waits(w: Weights, table: Floats, t: int, at: int, mine: int, left: int, guard: int) -> float:
    """Of who waits with one card; the row at `at` has the odds of the target's."""
    cards = turns(w, left)
    stance = guard
    warned = 0
    if guard == OPEN:
        stance = PLAIN
        warned = 1
    elif w[KNOWS + t] == mine:
        warned = 1
    chance = against(w, table, at, mine, cards, stance, warned)
    others = against_others(w, table, t, mine, cards, stance)
    if chance == 0 or others < 0:
        return 0.0
    return 1.0 / (1.0 + (1.0 - chance) / chance + others)


@rule
def without(w: Weights, table: Floats, t: int, mine: int, left: int) -> float:
    """The target is out."""
    others = against_others(w, table, t, mine, turns(w, left), PLAIN)
    if others < 0:
        return 0.0
    return 1.0 / (1.0 + others)


@rule
def turns(w: Weights, left: int) -> int:
    """As many cards as leave a table of two with as many turns each; deep in the deck only even or odd matters."""
    rivals = int(w[RIVALS])
    cards = (left * 2 + rivals) // (rivals + 1)
    if cards > DEPTH:
        return DEPTH - (cards - DEPTH) % 2
    return cards


@rule
def against_others(w: Weights, table: Floats, t: int, mine: int, cards: int, stance: int) -> float:
    """The sum of the odds against doing better than each of the others; -1: there is no chance."""
    if w[RIVALS] == 1:
        return 0.0
    total = 0.0
    for q in range(MAX_PLAYERS):
        if q != t and w[IN + q] == 1:
            warned = 1 if w[KNOWS + q] == mine else 0
            chance = against(w, table, HANDS + q * ROOM, mine, cards, stance, warned)
            if chance == 0:
                return -1.0
            total += (1.0 - chance) / chance
    return total


@rule
def against(w: Weights, table: Floats, at: int, mine: int, cards: int, stance: int, warned: int) -> float:
    """The chance to do better than one rival, whose hand has the odds of a row."""
    sure = int(w[at])
    row = place_of(cards, stance) + mine
    chance = 0.0
    if sure > 0:
        chance += table[row + KNOWN_AT + sure * RANKS]
    else:
        for held in range(1, ROOM):
            chance += w[at + held] * table[row + held * RANKS]
    if warned == 1 and cards > 0 and stance != PROTECTED:
        threat = Card.EMPEROR if mine == Card.HERO else Card.SOLDIER
        armed = w[at + threat]
        if sure > 0:
            armed = 1.0 if sure == threat else 0.0
        chance *= 1.0 - w[WARY] * (armed + (1.0 - armed) * w[POOL + threat])
    return chance


@rule
def place_of(cards: int, stance: int) -> int:
    """Where the table has this number of cards left and way to wait; then add ten times the rival's rank, and the own.

    KNOWN_AT further on the rival's card is known.
    """
    return 2 * KNOWN_AT * cards + stance * RANKS * RANKS - ROOM


@rule
def higher(mine: int, theirs: int) -> float:
    """The higher card wins, equal ones share."""
    if mine == theirs:
        return 0.5
    return 1.0 if mine > theirs else 0.0
