"""How to play XENO well from what a seat has seen: a template, and the same rules un-compiled for a bot.

The player counts cards (`counting`), works out what each play does to each target (`worth`), and takes what is left of
its chance to win from a table for two (`duel`).  Among plays that are as good, and left and right, the choice is by
lot, so that nobody can read it.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tefuda.games.xeno import counting, memories, worth
from tefuda.games.xeno.counting import ROOM, count_unplaced, follow, learn, to_odds, weigh_hand
from tefuda.games.xeno.duel import table_for
from tefuda.games.xeno.rules import (
    DECK,
    DISCARD_AT,
    DRAWN,
    FACE_FIRST,
    HAND,
    KEEP_AT,
    MAX_PLAYERS,
    NAME_AT,
    PLAY_AT,
    TARGET_AT,
    Card,
    Phase,
    Xeno,
    on_table,
)
from tefuda.games.xeno.worth import (
    BOYS,
    HANDS,
    IN,
    KNOWS,
    POOL,
    RIVALS,
    SAFE,
    SHOWS,
    THEN,
    WARY,
    bereaved,
    effect,
    hero_struck,
    naming,
)
from tefuda.kernel import watching
from tefuda.kernel.state import Options, Rng, rule
from tefuda.kernel.verbs import below, seen_by

if TYPE_CHECKING:
    from tefuda.kernel.bound import Floats, Weights
    from tefuda.kernel.match import View
    from tefuda.kernel.watching import Watched

PARTS = (counting, worth)
"""The templates that this one is compiled with; the first holds the memory."""
BESIDE_FEATURES = (memories,)
"""What is bound behind it where the game's `features` are bound, too."""
CLOSE = 0.004
"""Chances that differ by less are taken as equal."""
SENSE = 0.25
"""How often a rival who has seen this seat's card makes use of it if it can."""
UNTHINKABLE = -1.0
"""In the place of a chance to win: an option not worth a thought."""


# -- the options of a seat --------------------------------------------------------------------------------------------
@rule
def likely(s: Watched, who: int, out: Options, k: int, odds: Weights, numbers: Floats) -> None:
    """Write the probability with which a seat takes each option: even over those that are as good as the best.

    The numbers are those of `duel.table_for`.
    """
    if k == 1 or judge(s, who, out, k, odds, numbers) == 0:
        for j in range(k):
            odds[j] = 1.0 / k
        return
    best = 0.0
    for j in range(k):
        best = max(best, odds[j])
    n = 0
    for j in range(k):
        odds[j] = 1.0 if odds[j] >= best - CLOSE and odds[j] != UNTHINKABLE else 0.0
        n += int(odds[j])
    for j in range(k):
        odds[j] /= n


@rule
def prefer(s: Watched, who: int, out: Options, k: int, numbers: Floats, rng: Rng) -> int:
    """One of those options, by lot."""
    odds = s.likely.copy()  # room to work, of the same kind compiled and plain
    likely(s, who, out, k, odds, numbers)
    chosen = 0
    n = 0
    for j in range(k):
        if odds[j] > 0:
            n += 1
            if below(rng, n) == 0:
                chosen = j
    return out[chosen, 0]


@rule
def judge(s: Watched, who: int, out: Options, k: int, chances: Weights, table: Floats) -> int:
    """Write the chance to win that each option leaves, or UNTHINKABLE; returns 0 where there is nothing to tell."""
    match s.phase:
        case Phase.LEFT | Phase.PICK:
            return 0
    w = s.likely.copy()  # as above
    look_out(s, who, w)
    for j in range(k):
        chances[j] = chance_of(s, who, out[j, 0], w, table)
    return 1


@rule
def chance_of(s: Watched, who: int, action: int, w: Weights, table: Floats) -> float:  # noqa: PLR0911 -- one case a phase
    """The chance to win that one option leaves."""
    left = s.size[DECK]
    mine = s.kind[HAND + who, 0]
    match s.phase:
        case Phase.PLAY:
            rank = action - PLAY_AT + 1
            return playing(w, table, rank, other_than(s, HAND + who, rank), left)
        case Phase.TARGET:
            return effect(w, table, action - TARGET_AT, s.card, mine, left)
        case Phase.NAME:
            if w[HANDS + s.target * ROOM + action - NAME_AT + 1] == 0:
                return UNTHINKABLE
            return naming(w, table, s.target, mine, left, action - NAME_AT + 1)
        case Phase.KEEP:
            return keeping(w, table, mine, action - KEEP_AT + 1, left + s.size[DRAWN] - 1)
    lost = action - DISCARD_AT + 1
    if lost == Card.HERO:
        return hero_struck(w, table, s.target, s.card, mine, left + 1)  # the target has drawn already
    return bereaved(w, table, s.target, mine, left + 1, other_than(s, HAND + s.target, lost))


@rule
def keeping(w: Weights, table: Floats, held: int, rank: int, left: int) -> float:
    """The chance with one of the Sage's cards: that of the better play of the pair."""
    best = 0.0
    if held != Card.HERO:
        best = playing(w, table, held, rank, left)
    if rank != Card.HERO:
        best = max(best, playing(w, table, rank, held, left))
    return best


@rule
def playing(w: Weights, table: Floats, card: int, kept: int, left: int) -> float:
    """The chance to win with a card, at the best target."""
    best = 0.0
    for q in range(MAX_PLAYERS):
        if w[IN + q] == 1:
            best = max(best, effect(w, table, q, card, kept, left))
            if has_no_target(card):
                return best
    return best


@rule
def has_no_target(card: int) -> bool:
    """Whether it is worth the same whoever the rival."""
    match card:
        case Card.MAIDEN | Card.SAGE:
            return True
    return False


@rule
def other_than(s: Xeno, hand: int, rank: int) -> int:
    """The other one of two cards."""
    if s.kind[hand, 0] == rank:
        return s.kind[hand, 1]
    return s.kind[hand, 0]


@rule
def look_out(s: Watched, who: int, w: Weights) -> None:
    """Write the outlook of a seat (`worth`)."""
    count_unplaced(s, seen_by(who), w, THEN)
    for rank in range(1, ROOM):
        w[POOL + rank] = w[THEN + rank]
    to_odds(w, POOL)
    w[RIVALS] = 0.0
    for q in range(MAX_PLAYERS):
        w[IN + q] = 1.0 if q < s.players and q != who and s.out[q] == 0 else 0.0
        w[KNOWS + q] = s.known[who * MAX_PLAYERS + q]
        w[SAFE + q] = s.protected[q]
        w[RIVALS] += w[IN + q]
        if w[IN + q] == 1:
            weigh_hand(s, who, q, w, THEN, HANDS + q * ROOM)
    w[BOYS] = 1.0 if on_table(s, Card.BOY) > 0 else 0.0
    w[SHOWS] = 1.0 if s.noble == FACE_FIRST and on_table(s, Card.NOBLE) == 0 else 0.0
    w[WARY] = SENSE


# -- for the bot ------------------------------------------------------------------------------------------------------
def choose(view: View, rng: Random) -> str:
    """One of the view's options."""
    assert view.seat is not None
    state, options = remembered(view), view.options
    table = table_of(state)  # also where there is nothing to choose: its time would tell
    if len(options) > 1:
        out, odds = _actions(view), [0.0] * len(options)
        likely(state, view.seat, out, len(options), odds, table)
        options = tuple(option for option, chance in zip(options, odds, strict=True) if chance > 0)
        return rng.choice(options)
    return options[0]


def _actions(view: View) -> Options:
    """The options as the rules write them."""
    out = Options(len(view.options), 2)
    for j, option in enumerate(view.options):
        out[j, 0] = view.game.action_of[option]
    return out


def table_of(state: Xeno) -> list[float]:
    """The numbers that `likely` and `prefer` read, for the cards of a game of which this is a state."""
    copies = [0] * ROOM
    count_unplaced(state, 0, copies, 0)
    return table_for(tuple(copies[1:]))


def remembered(view: View) -> Watched:
    """The view's state with the seat's own part of the memory, from its log."""
    assert view.seat is not None
    me = view.seat

    def keep(state: Watched, event: int, seat: int, target: int, kind: int) -> None:
        learn(state, me, event, seat, target, kind)
        follow(state, event, seat, target, kind)

    return watching.remembered(view, counting.FIELDS, keep)
