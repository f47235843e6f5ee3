"""A table of what a hand is worth in a game of two, by backward induction from the last card of the deck.

1. Every card is drawn with the odds of the full pack, and the rival plays either of its two cards with even odds.
2. The player takes the play of the greatest `effect`, and knows the rival's card only while it is sure of it.
3. With no card left the higher hand wins.

Its first part, the rival to draw, is what `worth` reads, also while the table grows; the second, the player to draw, is
needed only for that.  It is made un-compiled, once for a pack.
"""

from __future__ import annotations

import functools
from array import array
from collections.abc import Mapping, Sequence

from tefuda.games.xeno.counting import ROOM, to_odds
from tefuda.games.xeno.rules import RANKS, Card
from tefuda.games.xeno.worth import (
    BOYS,
    DEPTH,
    GUARDS,
    HANDS,
    IN,
    KNOWN_AT,
    OUTLOOK,
    POOL,
    PROMISED,
    PROTECTED,
    RIVALS,
    SAFE,
    SIZE,
    effect,
    higher,
    place_of,
)

Ranks = range(1, ROOM)
LUCKY_GUESS = 0.1
"""How often somebody who plays at random names the right one of ten ranks."""
UNKNOWN = 0
"""In the place of a rank: the player does not know it."""
RIVAL = 0
"""The rival's seat in the outlook."""
MOVING = 4 * ROOM * RANKS
"""For each number of cards left: is the rival protected, has the player the Sage's promise, the rival's rank or
UNKNOWN, the own rank: the chance to win, the player to draw."""


@functools.lru_cache(maxsize=8)
def table_for(copies: tuple[int, ...], depth: int = DEPTH) -> list[float]:
    """The first part of the table for a pack with so many cards of each rank, 1 to 10; it takes about half a second.

    `depth`: up to so many cards in the deck.
    """
    return Duel(copies, depth).numbers.tolist()[:SIZE]


class Duel:
    """The table as it grows."""

    def __init__(self, copies: Sequence[int], depth: int) -> None:
        self.numbers = array("f", [0.0]) * (SIZE + MOVING * (DEPTH + 1))
        """Both parts: single-precision floats, so that compiled and plain rules read the same."""
        self._outlook = [0.0] * OUTLOOK
        self._outlook[POOL : POOL + ROOM] = [0.0, *copies]
        to_odds(self._outlook, POOL)
        self._outlook[IN + RIVAL] = self._outlook[RIVALS] = 1.0
        self._outlook[BOYS] = 0.5
        self._pack = [(rank, self._outlook[POOL + rank]) for rank in Ranks if self._outlook[POOL + rank] > 0]
        """(Rank, odds) of what can be drawn."""
        self._last_card()
        for left in range(1, depth + 1):
            for guard in range(GUARDS):
                for known in (False, True):
                    self._rival_turns(left, guard, known)
            for protected in (False, True):
                self._own_turns(left, protected)

    def _last_card(self) -> None:
        for part in range(2 * GUARDS):
            for held in Ranks:
                for mine in Ranks:
                    self.numbers[place_of(0, part) + held * RANKS + mine] = higher(mine, held)

    # -- the rival's turn --------------------------------------------------------------------------------------------
    def _rival_turns(self, left: int, guard: int, known: bool) -> None:
        """The rival draws and plays; the player may know its card."""
        row = place_of(left, guard) + known * KNOWN_AT
        for held in Ranks:
            for mine in Ranks:
                self.numbers[row + held * RANKS + mine] = sum(
                    odds * self._rival_turn(left - 1, guard, known, held, drawn, mine) for drawn, odds in self._pack
                )

    def _rival_turn(self, left: int, guard: int, known: bool, held: int, drawn: int, mine: int) -> float:
        """It plays either card, never the Hero [T4]; what it holds stays known as long as it does not play it."""
        if held in (drawn, Card.HERO):
            return self._reply(left, guard, known, drawn, held, mine)
        old = self._reply(left, guard, False, held, drawn, mine)
        if drawn == Card.HERO:
            return old
        return (old + self._reply(left, guard, known, drawn, held, mine)) / 2

    def _reply(self, left: int, guard: int, known: bool, card: int, kept: int, mine: int) -> float:  # noqa: PLR0911 -- one case a card
        """The chance to win after the rival has played a card and kept another, which may be known."""
        promised = guard == PROMISED
        if card == Card.MAIDEN:
            return self._moves(left, promised, known, kept, mine, protected=True)
        now = self._moves(left, promised, known, kept, mine)
        if guard == PROTECTED:
            return now
        match card:
            case Card.SOLDIER:
                hit = self._reborn(left, promised, known, kept) if mine == Card.HERO else 0.0
                return (1 - LUCKY_GUESS) * now + LUCKY_GUESS * hit
            case Card.NOBLE:
                return higher(mine, kept)
            case Card.SPIRIT:
                return self._moves(left, promised, True, mine, kept)
            case Card.BOY if left > 0:
                return (self._struck(left - 1, promised, known, card, kept, mine) + now) / 2
            case Card.DEATH | Card.EMPEROR if left > 0:
                return self._struck(left - 1, promised, known, card, kept, mine)
        return now

    def _moves(self, left: int, promised: bool, known: bool, kept: int, mine: int, *, protected: bool = False) -> float:
        """The chance to win, the player to draw."""
        if left == 0:
            return higher(mine, kept)
        return self.numbers[_moving(left, protected, promised, kept if known else UNKNOWN) + mine]

    def _reborn(self, left: int, promised: bool, known: bool, kept: int) -> float:
        """The chance to win with a card drawn by chance."""
        return sum(odds * self._moves(left, promised, known, kept, drawn) for drawn, odds in self._pack)

    def _struck(self, left: int, promised: bool, known: bool, card: int, kept: int, mine: int) -> float:
        """The chance to win after the player has drawn a card and lost either of the two."""
        hero = 0.0 if card == Card.EMPEROR else self._reborn(left, promised, known, kept)
        stays = self._moves(left, promised, known, kept, mine)
        chance = 0.0
        for drawn, odds in self._pack:
            old = hero if drawn == Card.HERO else stays
            new = hero if mine == Card.HERO else self._moves(left, promised, known, kept, drawn)
            chance += odds * (old + new) / 2
        return chance

    # -- the own turn ------------------------------------------------------------------------------------------------
    def _own_turns(self, left: int, protected: bool) -> None:
        """The player draws one card, or keeps the best of the Sage's three, and takes the better play."""
        self._outlook[SAFE + RIVAL] = protected
        for theirs in (UNKNOWN, *Ranks):
            self._see(theirs)
            plays = {
                (card, kept): effect(self._outlook, self.numbers, RIVAL, card, kept, left - 1)
                for card in Ranks
                for kept in Ranks
            }
            for mine in Ranks:
                draws = sorted((_better(plays, mine, drawn), odds) for drawn, odds in self._pack)
                self.numbers[_moving(left, protected, False, theirs) + mine] = _best_of(1, draws)
                self.numbers[_moving(left, protected, True, theirs) + mine] = _best_of(3, draws)

    def _see(self, theirs: int) -> None:
        """The rival's card is this one, or UNKNOWN."""
        for rank in Ranks:
            self._outlook[HANDS + rank] = self._outlook[POOL + rank] if theirs == UNKNOWN else float(rank == theirs)
        to_odds(self._outlook, HANDS)


def _moving(left: int, protected: bool, promised: bool, theirs: int) -> int:
    """Where the second part of the table has this; then add the own rank."""
    return SIZE + MOVING * left + ((2 * protected + promised) * ROOM + theirs) * RANKS - 1


def _better(plays: Mapping[tuple[int, int], float], one: int, other: int) -> float:
    """What a pair of cards is worth; the Hero is never played [T4]."""
    low, high = min(one, other), max(one, other)
    return plays[low, high] if high == Card.HERO else max(plays[low, high], plays[high, low])


def _best_of(number: int, draws: Sequence[tuple[float, float]]) -> float:
    """What the best of so many draws is worth on average; of each, the lowest first, its worth and its odds."""
    chance = below = 0.0
    for value, odds in draws:  # the best draw is this one if all are this one or lower, but not all lower
        chance += value * ((below + odds) ** number - below**number)
        below += odds
    return chance
