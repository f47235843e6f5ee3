"""A table of what a hand is worth in a game of two, made by backward induction from the last card of the deck.

1. Every card is drawn with the odds of the full pack, and the rival plays either of its two cards with even odds.
2. The player takes the play of the greatest `effect`, and knows the rival's card only while it is sure of it.
3. With no card left the higher hand wins.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping

from tefuda.games.xeno.rules import RANKS, Card
from tefuda.games.xeno.worth import (
    CERTAIN,
    PLAIN,
    PROMISED,
    PROTECTED,
    UNKNOWN,
    Odds,
    Play,
    Ranks,
    effect,
    possible,
    showdown,
    sure_of,
)

LUCKY_GUESS = 0.1
"""How often somebody who plays at random names the right one of ten ranks."""
Row = list[float]
Table = list[Row]


class Duel:
    """The outlook of a game of two in which nothing is known but the make-up of the pack."""

    def __init__(self, pack: Odds, depth: int) -> None:
        self._pack = pack
        self._drawn = list(possible(pack))
        self._hands = [pack, *CERTAIN[1:]]
        """UNKNOWN or a rank -> the odds of the rival's hand."""
        self._waiting: list[dict[tuple[int, bool], Table]] = [{}]
        """left -> (guard, rival's card known) -> the rival's card -> own card; the rival is to draw."""
        self._moving: list[dict[tuple[bool, bool], Table]] = [{}]
        """left -> (rival protected, Sage promised) -> the rival's card or UNKNOWN -> own card; the player draws."""
        for left in range(1, depth + 1):
            self._waiting.append({})
            for guard, known in itertools.product((PLAIN, PROTECTED, PROMISED), (False, True)):
                self._waiting[left][guard, known] = self._rival_turns(left, guard, known)
            self._moving.append({})
            for protected in (False, True):
                self._moving[left].update(self._own_turns(left, protected))

    # -- the outlook -------------------------------------------------------------------------------------------------
    def waits(self, mine: int, theirs: Odds, left: int, guard: int = PLAIN, *, shown: bool = False) -> float:  # noqa: ARG002 -- this rival plays at random, whatever it has seen
        """The rival is to draw."""
        if left == 0:
            return sum(odds * showdown(mine, held) for held, odds in possible(theirs))
        sure = sure_of(theirs)
        if sure != UNKNOWN:
            return self._waiting[left][guard, True][sure][mine]
        table = self._waiting[left][guard, False]
        return sum(odds * table[held][mine] for held, odds in possible(theirs))

    def without(self, mine: int, left: int) -> float:  # noqa: ARG002 -- the game is over
        """The rival is out."""
        return 1.0

    def together(self) -> float:
        """Both are out: they share."""
        return 0.5

    # -- the rival's turn --------------------------------------------------------------------------------------------
    def _rival_turns(self, left: int, guard: int, known: bool) -> Table:
        """The rival's card -> own card -> the chance to win."""
        replies = {
            (card, kept, sure): self._reply(card, kept, left - 1, guard, known=sure)
            for card, kept, sure in itertools.product(Ranks, Ranks, {False, known})
        }
        return [[], *(self._rival_turn(held, known, replies) for held in Ranks)]

    def _rival_turn(self, held: int, known: bool, replies: Mapping[tuple[int, int, bool], Row]) -> Row:
        """The rival draws and plays either card; what it holds stays known as long as it does not play it."""
        parts = [
            (odds * share, replies[card, kept, known and kept == held])
            for drawn, odds in self._drawn
            for card, kept, share in _either(held, drawn)
        ]
        return [sum(share * row[mine] for share, row in parts) for mine in range(RANKS + 1)]

    def _reply(self, card: int, kept: int, left: int, guard: int, *, known: bool) -> Row:  # noqa: PLR0911 -- one case a card
        """Own card -> the chance to win, after the rival has played a card and kept another, which may be known."""
        promised = guard == PROMISED
        if card == Card.MAIDEN:
            return self._moves(kept, left, promised, known=known, protected=True)
        now = self._moves(kept, left, promised, known=known)
        if guard == PROTECTED:
            return now
        match card:
            case Card.SOLDIER:
                lucky = [0.0] * Card.HERO + [self._reborn(now)]
                return [(1 - LUCKY_GUESS) * missed + LUCKY_GUESS * hit for missed, hit in zip(now, lucky, strict=True)]
            case Card.NOBLE:
                return [showdown(mine, kept) for mine in range(RANKS + 1)]
            case Card.SPIRIT:
                return [self._moves(mine, left, promised, known=True)[kept] for mine in range(RANKS + 1)]
            case Card.BOY | Card.DEATH | Card.EMPEROR if left > 0:
                later = self._moves(kept, left - 1, promised, known=known)
                struck = self._struck(later, 0.0 if card == Card.EMPEROR else self._reborn(later))
                return struck if card != Card.BOY else [(a + b) / 2 for a, b in zip(struck, now, strict=True)]
        return now

    def _moves(self, theirs: int, left: int, promised: bool, *, known: bool, protected: bool = False) -> Row:
        """Own card -> the chance to win, the player to draw."""
        if left <= 0:
            return [showdown(mine, theirs) for mine in range(RANKS + 1)]
        return self._moving[left][protected, promised][theirs if known else UNKNOWN]

    def _reborn(self, row: Row) -> float:
        """The chance to win with a card drawn by chance."""
        return sum(odds * row[rank] for rank, odds in self._drawn)

    def _struck(self, later: Row, without_hero: float) -> Row:
        """Own card -> the chance to win after the player has drawn a card and lost either of the two."""

        def stays(rank: int, lost: int) -> float:
            return without_hero if lost == Card.HERO else later[rank]

        return [
            sum(odds * (stays(mine, drawn) + stays(drawn, mine)) / 2 for drawn, odds in self._drawn)
            for mine in range(RANKS + 1)
        ]

    # -- the own turn ------------------------------------------------------------------------------------------------
    def _own_turns(self, left: int, protected: bool) -> dict[tuple[bool, bool], Table]:
        """(Rival protected, Sage promised) -> the rival's card or UNKNOWN -> own card -> the chance to win."""
        turns: dict[tuple[bool, bool], Table] = {(protected, False): [], (protected, True): []}
        for hand in self._hands:
            effects = {
                (card, kept): effect(Play(card, kept, hand, self._pack, left - 1, protected), self)
                for card, kept in itertools.product(Ranks, Ranks)
            }
            for (_, promised), table in turns.items():
                table.append([0.0, *(self._own_turn(mine, effects, 3 if promised else 1) for mine in Ranks)])
        return turns

    def _own_turn(self, mine: int, effects: Mapping[tuple[int, int], float], draws: int) -> float:
        """The player draws one card, or keeps the best of the Sage's three, and takes the better play."""
        plays = sorted(
            (max(effects[card, kept] for card, kept, _ in _either(mine, drawn)), odds) for drawn, odds in self._drawn
        )
        chance = below = 0.0
        for value, odds in plays:  # the best draw is this one if all are this one or lower, but not all lower
            chance += value * ((below + odds) ** draws - below**draws)
            below += odds
        return chance


def _either(held: int, drawn: int) -> tuple[tuple[int, int, float], ...]:
    """(Card played, card kept, share) of somebody who plays either of two cards; the Hero is never played [T4]."""
    if held == drawn:
        return ((held, drawn, 1.0),)
    if Card.HERO in (held, drawn):
        return ((min(held, drawn), Card.HERO, 1.0),)
    return ((held, drawn, 0.5), (drawn, held, 0.5))
