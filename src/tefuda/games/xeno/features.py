"""What a learned player of XENO looks at: some hundreds of yes-or-no features of what a seat knows.

`remember` keeps, from the events, what everybody (or the two concerned) can tell of every hand; `features` reads that
and the state, of which it looks only at cards that the seat has seen.  Both run compiled in self-play and plain on a
view.
"""

from __future__ import annotations

from tefuda.games.xeno.rules import (
    ARRANGED,
    DECK,
    DRAWN,
    HAND,
    MAX_PLAYERS,
    RANKS,
    ROW,
    TARGET_AT,
    Card,
    Event,
    Phase,
    on_table,
)
from tefuda.kernel.bound import Raw
from tefuda.kernel.state import rule
from tefuda.kernel.verbs import count, seen_by
from tefuda.kernel.watching import Watched

TURNS, PLAYED, NAMED, SAGE_AGE, STRUCK_AGE, REBORN, MISSED, KNOWN, DREW, SHOWN, BLOCK = (
    0,
    1,
    4,
    5,
    6,
    7,
    8,
    18,
    22,
    23,
    24,
)
"""Places in a seat's block of the memory: turns taken; the last three ranks played; the rank named last; own turns,
from 1, since the hand was kept by a Sage, struck, reborn; for each rank since it was a wrong guess; for each viewer the
rank that it has seen in this hand; the rank drawn last; and, if both cards lie open, the older."""
PAST = 3
"""Ages are counted so far."""
FIELDS = (("memo", "i1", MAX_PLAYERS * BLOCK),)
"""The memory, behind the packed state."""

PHASE_F, CARD_F, LEFT_F, VARIANT_F, HAVE_F, PAIR_F, DRAWN_F, UNSEEN_F, BACK_F, TABLE_F = (
    0, 8, 18, 35, 40, 50, 51, 71, 91, 101,
)  # fmt: skip
OWN_F = 103
OPEN = OWN_F
"""Features before this one tell what the seat alone sees, or what a critic need not be told twice."""
TURNS_N = 6
SEAT_N = 32 + TURNS_N + 10 + PAST + PAST + PAST
"""Features of any seat: protected, promised; three ranks played, turns, named rank, ages of Sage, blow and rebirth."""
RIVAL_N = SEAT_N + 2 + 10 + 1 + PAST * RANKS + 10
"""Features of a rival: also in the game, aimed at, its cards that are seen, two of them alike, wrong guesses, the own
cards that it has seen."""
WIDTH = OWN_F + SEAT_N + (MAX_PLAYERS - 1) * RIVAL_N
"""How many features there are."""


# -- memory -----------------------------------------------------------------------------------------------------------
@rule
def remember(s: Watched, event: int, seat: int, target: int, kind: int) -> None:
    """Keep what an event tells."""
    remember_hands(s, event, seat, target, kind)


@rule
def remember_hands(s: Watched, event: int, seat: int, target: int, kind: int) -> None:
    """Keep what an event tells of the hands."""
    match event:
        case Event.PLAY:
            at = seat * BLOCK
            s.memo[at + TURNS] = min(s.memo[at + TURNS] + 1, 100)
            s.memo[at + PLAYED + 2] = s.memo[at + PLAYED + 1]
            s.memo[at + PLAYED + 1] = s.memo[at + PLAYED]
            s.memo[at + PLAYED] = kind
            part(s, seat, kind)
        case Event.DRAW:
            s.memo[seat * BLOCK + DREW] = kind
        case Event.STRUCK:
            lose(s, seat, kind)
        case Event.NAME:
            s.memo[seat * BLOCK + NAMED] = kind
        case Event.MISS:
            s.memo[target * BLOCK + MISSED + kind - 1] = 1
        case Event.PUT_BACK:
            s.memo[seat * BLOCK + SAGE_AGE] = 1
        case Event.LOOK:
            s.memo[target * BLOCK + KNOWN + seat] = kind
        case Event.SHOW:
            s.memo[seat * BLOCK + KNOWN + target] = kind
        case Event.SWAP:
            renew(s, seat)
            renew(s, target)
        case Event.GIVE:
            s.memo[target * BLOCK + KNOWN + seat] = kind
        case Event.EXPOSE:
            s.memo[seat * BLOCK + SHOWN] = kind
        case Event.DISCARD:
            renew(s, seat)
        case Event.REBORN:
            s.memo[seat * BLOCK + REBORN] = 1


@rule
def part(s: Watched, seat: int, kind: int) -> None:
    """A card has left a hand of two: what was known of the older one is an own turn older, or gone with it."""
    at = seat * BLOCK
    for i in range(SAGE_AGE, MISSED + RANKS):
        if s.memo[at + i] > 0:
            s.memo[at + i] = min(s.memo[at + i] + 1, PAST + 1)
    for v in range(MAX_PLAYERS):
        if s.memo[at + KNOWN + v] == kind:
            s.memo[at + KNOWN + v] = 0


@rule
def lose(s: Watched, seat: int, kind: int) -> None:
    """A card was taken from a hand; if both lay open, everybody knows the other."""
    at = seat * BLOCK
    part(s, seat, kind)
    s.memo[at + STRUCK_AGE] = 1
    if s.memo[at + SHOWN] > 0:
        left = s.memo[at + SHOWN]
        if left == kind:
            left = s.memo[at + DREW]
        for v in range(MAX_PLAYERS):
            s.memo[at + KNOWN + v] = left
        s.memo[at + SHOWN] = 0


@rule
def renew(s: Watched, seat: int) -> None:
    """A hand is another one: nothing of the old is known of it."""
    for i in range(SAGE_AGE, KNOWN + MAX_PLAYERS):
        s.memo[seat * BLOCK + i] = 0


# -- features ---------------------------------------------------------------------------------------------------------
@rule
def features(s: Watched, p: int, x: Raw) -> None:
    """Write the features of what the seat knows, 0 or 1 each, in its order of seats: itself, then who follows."""
    x[:] = 0
    x[PHASE_F + max(s.phase - Phase.PLAY, 0)] = 1
    if s.card > 0:
        x[CARD_F + s.card - 1] = 1
    x[LEFT_F + min(s.size[DECK], 16)] = 1
    x[VARIANT_F + s.noble] = 1
    x[VARIANT_F + 2] = s.death
    if s.players > 2:
        x[VARIANT_F + s.players] = 1
    hold(s, HAND + p, p, x, HAVE_F, PAIR_F)
    for rank in range(1, RANKS + 1):
        drawn = count(s, DRAWN, rank)
        if s.turn == p and drawn > 0:
            x[DRAWN_F + rank - 1] = 1
            x[DRAWN_F + RANKS + rank - 1] = min(drawn - 1, 1)
    count_unseen(s, p, x)
    i = 0
    while i < s.size[DECK] and s.kind[DECK, i] > 0:
        if s.seen[DECK, i] & seen_by(p) != 0:
            x[BACK_F + s.kind[DECK, i] - 1] = 1
        i += 1
    x[TABLE_F] = min(on_table(s, Card.BOY), 1)
    x[TABLE_F + 1] = min(on_table(s, Card.NOBLE), 1)
    of_seat(s, p, x, OWN_F)
    for d in range(1, s.players):
        q = (p + d) % s.players
        of_rival(s, p, q, x, OWN_F + SEAT_N + (d - 1) * RIVAL_N)


@rule
def hold(s: Watched, zone: int, p: int, x: Raw, at: int, pair: int) -> None:
    """The cards of a hand that the seat has seen."""
    for i in range(s.size[zone]):
        kind = s.kind[zone, i]
        if kind > 0 and s.seen[zone, i] & seen_by(p) != 0:
            if x[at + kind - 1] == 1:
                x[pair] = 1
            x[at + kind - 1] = 1


@rule
def count_unseen(s: Watched, p: int, x: Raw) -> None:
    """How many copies of each rank the seat has not placed: at least one, at least two."""
    for rank in range(1, RANKS + 1):
        x[UNSEEN_F + rank - 1] = s.pool[rank]
    for zone in range(ROW):
        if zone != ARRANGED:
            for i in range(s.size[zone]):
                kind = s.kind[zone, i]
                if kind > 0 and s.seen[zone, i] & seen_by(p) == 0:
                    x[UNSEEN_F + kind - 1] += 1
    for at in range(UNSEEN_F, UNSEEN_F + RANKS):
        x[at + RANKS] = min(x[at] // 2, 1)
        x[at] = min(x[at], 1)


@rule
def mark(x: Raw, at: int, n: int, most: int) -> None:
    """One of `most` features for a number from 1 up; none for 0 and what is beyond."""
    if n > 0 and n <= most:
        x[at + n - 1] = 1


@rule
def of_seat(s: Watched, q: int, x: Raw, at: int) -> None:
    """What everybody knows of a seat."""
    memo = q * BLOCK
    x[at] = s.protected[q]
    x[at + 1] = s.sage[q]
    for i in range(3):
        mark(x, at + 2 + i * RANKS, s.memo[memo + PLAYED + i], RANKS)
    for i in range(min(s.memo[memo + TURNS], TURNS_N)):
        x[at + 32 + i] = 1
    mark(x, at + 32 + TURNS_N, s.memo[memo + NAMED], RANKS)
    for i in range(3):
        mark(x, at + 42 + TURNS_N + i * PAST, s.memo[memo + SAGE_AGE + i], PAST)


@rule
def of_rival(s: Watched, p: int, q: int, x: Raw, at: int) -> None:
    """What a seat knows of a rival."""
    of_seat(s, q, x, at)
    x[at + SEAT_N] = 1 - s.out[q]
    if s.target == q:
        x[at + SEAT_N + 1] = 1
    hold(s, HAND + q, p, x, at + SEAT_N + 2, at + SEAT_N + 12)
    for i in range(RANKS):
        mark(x, at + SEAT_N + 13 + i * PAST, s.memo[q * BLOCK + MISSED + i], PAST)
    mark(x, at + SEAT_N + 13 + PAST * RANKS, s.memo[p * BLOCK + KNOWN + q], RANKS)


@rule
def slot_for(s: Watched, p: int, action: int) -> int:
    """Where a network's outputs have a choice of the seat: targets are counted from its own place."""
    if action >= TARGET_AT and action < TARGET_AT + MAX_PLAYERS:
        distance: int = (action - TARGET_AT - p + s.players) % s.players
        return TARGET_AT + distance
    return action
