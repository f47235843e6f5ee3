"""What playing a card is worth: the chance to win, worked out over all cards that the target can hold and draw.

What comes after the play is asked of an `Outlook`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from tefuda.games.xeno.rules import RANKS, Card

Odds = Sequence[float]
"""Indexed by rank, 1 to 10; index 0 is not used.  They add up to one."""
Ranks = range(1, RANKS + 1)
PLAIN, PROTECTED, PROMISED = 0, 1, 2
"""How a player waits for the next turn: as usual, behind a Maiden, or with the Sage's draw to come."""
UNKNOWN = 0
"""In the place of a rank: the player does not know it."""
LUCKY_GUESS = 0.1
"""How often somebody who plays at random names the right one of ten ranks."""


Row = list[float]
Table = list[Row]


def certain(rank: int) -> list[float]:
    """The odds of a card that was seen."""
    return [float(each == rank) for each in range(RANKS + 1)]


CERTAIN = [certain(rank) for rank in range(RANKS + 1)]


def shares(weights: Iterable[float]) -> list[float]:
    """Weights as odds; all zero if there are no weights."""
    weights = list(weights)
    total = sum(weights)
    return [weight / total for weight in weights] if total else weights


def sure_of(odds: Odds) -> int:
    """The rank that is certain, else UNKNOWN."""
    return next((rank for rank in Ranks if odds[rank] >= 1.0), UNKNOWN)


def showdown(mine: int, theirs: int) -> float:
    """The higher card wins, equal ones share."""
    return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0


class Outlook(Protocol):
    """The chance to win once a play is over, for a player who waits with one card."""

    def waits(self, mine: int, theirs: Odds, left: int, guard: int = PLAIN, *, shown: bool = False) -> float:
        """With `left` cards in the deck; the target's card has these odds; `shown`: the target has seen `mine`."""
        ...

    def without(self, mine: int, left: int) -> float:
        """The target is out."""
        ...

    def together(self) -> float:
        """Both are out."""
        ...


@dataclass(frozen=True, slots=True)
class Play:
    """A card played at a target."""

    card: int
    kept: int
    theirs: Odds
    """The target's hand."""
    pool: Odds
    """What a draw brings."""
    left: int
    """Cards in the deck."""
    protected: bool = False
    """The target is."""
    boys: float = 0.5
    """How likely it is that a Boy lies on the table already [1b]."""
    shows: bool = False
    """A Noble only shows [6c]."""


def effect(play: Play, then: Outlook) -> float:  # noqa: C901, PLR0911 -- one case a card, as in rules.py
    """The chance to win after a play."""
    kept, theirs, left = play.kept, play.theirs, play.left
    match play.card:
        case Card.MAIDEN:
            return then.waits(kept, theirs, left, PROTECTED)
        case Card.SAGE:
            return then.waits(kept, theirs, left, PROMISED)
        case _ if play.protected:
            return then.waits(kept, theirs, left)
        case Card.SOLDIER:
            return max(naming(play, then).values())
        case Card.SEER:
            return sum(odds * then.waits(kept, CERTAIN[held], left) for held, odds in possible(theirs))
        case Card.NOBLE:
            return sum(odds * _duel(play, held, then) for held, odds in possible(theirs))
        case Card.SPIRIT:
            return sum(odds * then.waits(held, CERTAIN[kept], left, shown=True) for held, odds in possible(theirs))
        case Card.DEATH if left > 0:
            return then.waits(kept, [(old + new) / 2 for old, new in zip(theirs, play.pool, strict=True)], left - 1)
        case Card.BOY if left > 0:
            first = then.waits(kept, theirs, left) if play.boys < 1 else 0.0
            return (1 - play.boys) * first + (play.boys and play.boys * _execution(play, then))
        case Card.EMPEROR if left > 0:
            return _execution(play, then)
    return then.waits(kept, theirs, left)


def possible(odds: Odds) -> Iterator[tuple[int, float]]:
    """The ranks that there is a chance of."""
    return ((rank, odds[rank]) for rank in Ranks if odds[rank] > 0)


def naming(play: Play, then: Outlook) -> dict[int, float]:
    """The chance to win with every rank that the Soldier can name in earnest: hit or miss, both are learnt from."""
    chances = {}
    for rank, odds in possible(play.theirs):
        hit = then.waits(play.kept, play.pool, play.left) if rank == Card.HERO else then.without(play.kept, play.left)
        rest = shares(0.0 if each == rank else other for each, other in enumerate(play.theirs))
        chances[rank] = odds * hit + ((1 - odds) * then.waits(play.kept, rest, play.left) if odds < 1 else 0.0)
    return chances


def _duel(play: Play, held: int, then: Outlook) -> float:
    if play.shows:
        return then.waits(play.kept, CERTAIN[held], play.left, shown=True)
    if play.kept == held:
        return then.together()
    return then.without(play.kept, play.left) if play.kept > held else 0.0


def _execution(play: Play, then: Outlook) -> float:
    """The target draws, and loses the card that it is better without."""
    chance = 0.0
    for held, odds in possible(play.theirs):
        for drawn, draws in possible(play.pool):
            chance += odds * draws * max(struck(play, held, drawn, then), struck(play, drawn, held, then))
    return chance


def struck(play: Play, lost: int, stays: int, then: Outlook) -> float:
    """The chance to win after an execution has taken one of two cards."""
    if lost != Card.HERO:
        return then.waits(play.kept, CERTAIN[stays], play.left - 1)
    if play.card == Card.EMPEROR:
        return then.without(play.kept, play.left - 1)
    return then.waits(play.kept, play.pool, play.left - 1)
