"""How to play XENO well from what a seat has seen.

The player counts cards (`counting`), works out what each play does to each target (`worth`), and takes what is left of
its chance to win from a table for two (`duel`).  Three ideas are added to that:

- several rivals: the odds against each of them add up, as in a lottery;
- a card that a rival has seen is in danger, as a Soldier would name it, or the Emperor find the Hero;
- among plays that are as good, and left and right, the choice is by lot, so that nobody can read it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from random import Random

from tefuda.games.xeno.counting import Count
from tefuda.games.xeno.duel import Duel
from tefuda.games.xeno.rules import DECK, DRAWN, FACE_FIRST, HAND, ROW, Card, Xeno
from tefuda.games.xeno.worth import PLAIN, PROTECTED, Odds, Play, effect, naming, shares, struck
from tefuda.kernel.match import View

DEPTH = 11
"""Cards in the deck from which on the table hardly changes."""
CLOSE = 0.004
"""Chances that differ by less are taken as equal."""
SENSE = 0.25
"""How often a rival who has seen this seat's card makes use of it if it can."""
AIMLESS = (Card.MAIDEN, Card.SAGE)


def choose(view: View, rng: Random) -> str:
    """One of the view's options."""
    if len(view.options) == 1:
        return view.options[0]
    values = _VALUES.get(view.phase)
    if values is None:
        return rng.choice(view.options)
    chances = values(Position(view))
    best = max(chances.values())
    return rng.choice([option for option, chance in chances.items() if chance >= best - CLOSE])


def returns(view: View) -> dict[str, float] | None:
    """The expected return after each option worth a thought, by its chance to win; None if there is nothing to tell."""
    values = _VALUES.get(view.phase)
    if values is None:
        return None
    n = view.players
    return {option: (n * chance - 1) / (n - 1) for option, chance in values(Position(view)).items()}


class Position:
    """What the seat knows, and its choices with the chance to win that each leaves."""

    def __init__(self, view: View) -> None:
        assert isinstance(view.state, Xeno)
        self.options = view.options
        self.state = view.state
        self.count = Count(view)
        self.me = self.count.me
        self.left = self.state.size[DECK]
        self.pool = shares(self.count.unseen)
        self.rivals = [seat for seat in self.count.known_to if not self.state.out[seat]]
        self.hand = [self.state.kind[HAND + self.me, i] for i in range(self.state.size[HAND + self.me])]
        self.table = _duel(tuple(self.count.copies))

    def plays(self) -> dict[str, float]:
        """Which card to play."""
        return {option: self._playing(rank, self.hand) for option, rank in self._ranks()}

    def targets(self) -> dict[str, float]:
        """At whom to aim."""
        card, kept = self.state.card, self.hand[0]
        return {option: self._effect(card, kept, seat) for option, seat in self._ranks()}

    def names(self) -> dict[str, float]:
        """Which rank to name."""
        target = self.state.target
        chances = naming(self._play(Card.SOLDIER, self.hand[0], target), Aim(self, target))
        return {f"name:{rank}": chance for rank, chance in chances.items()}

    def keeps(self) -> dict[str, float]:
        """Which of the Sage's cards to keep: the one that makes the best pair."""
        self.left += self.state.size[DRAWN] - 1
        chances = {}
        for option, rank in self._ranks():
            pair = [self.hand[0], rank]
            chances[option] = max(self._playing(card, pair) for card in pair if card != Card.HERO)
        return chances

    def strikes(self) -> dict[str, float]:
        """Which of two shown cards the target loses."""
        target, then = self.state.target, Aim(self, self.state.target)
        self.left += 1  # the target has drawn already
        play = self._play(self.state.card, self.hand[0], target)
        pair = [self.state.kind[HAND + target, i] for i in range(2)]
        return {option: struck(play, rank, _other(pair, rank), then) for option, rank in self._ranks()}

    def _ranks(self) -> Iterable[tuple[str, int]]:
        return ((option, int(option.partition(":")[2])) for option in self.options)

    def _playing(self, card: int, pair: list[int]) -> float:
        """The chance to win with a card, at the best target."""
        kept = _other(pair, card)
        targets = self.rivals[:1] if card in AIMLESS else self.rivals
        return max(self._effect(card, kept, target) for target in targets)

    def _effect(self, card: int, kept: int, target: int) -> float:
        return effect(self._play(card, kept, target), Aim(self, target))

    def _play(self, card: int, kept: int, target: int) -> Play:
        return Play(
            card,
            kept,
            self.count.hands[target],
            self.pool,
            self.left,
            protected=self.state.protected[target] == 1,
            boys=float(self._on_table(Card.BOY) > 0),
            shows=self.state.noble == FACE_FIRST and self._on_table(Card.NOBLE) == 0,
        )

    def _on_table(self, rank: int) -> int:
        rows = range(ROW, ROW + self.state.players)
        return sum(self.state.kind[row, i] == rank for row in rows for i in range(self.state.size[row]))


class Aim:
    """The outlook of a position, for a play at one rival."""

    def __init__(self, position: Position, target: int) -> None:
        self._position = position
        self._target = target
        self._others = [rival for rival in position.rivals if rival != target]

    def waits(self, mine: int, theirs: Odds, left: int, guard: int = PLAIN, *, shown: bool = False) -> float:
        """The target's card has these odds."""
        others = self._against_others(mine, left, guard)
        return _all([self._against(self._target, mine, theirs, left, guard, shown), *others])

    def without(self, mine: int, left: int) -> float:
        """The target is out."""
        return _all(self._against_others(mine, left, PLAIN))

    def together(self) -> float:
        """Both are out, which is a draw only if nobody else is in."""
        return 0.0 if self._others else 0.5

    def _against_others(self, mine: int, left: int, guard: int) -> list[float]:
        hands = self._position.count.hands
        return [self._against(rival, mine, hands[rival], left, guard, False) for rival in self._others]

    def _against(self, rival: int, mine: int, theirs: Odds, left: int, guard: int, shown: bool) -> float:
        """The chance to do better than one rival."""
        position = self._position
        chance = position.table.waits(mine, theirs, _turns(left, len(position.rivals)), guard)
        if guard == PROTECTED or left == 0 or not (shown or position.count.known_to[rival] == mine):
            return chance
        threat = Card.EMPEROR if mine == Card.HERO else Card.SOLDIER
        armed = theirs[threat] + (1 - theirs[threat]) * position.pool[threat]
        return chance * (1 - SENSE * armed)


def _turns(left: int, rivals: int) -> int:
    """As many cards as leave a table of two with as many turns each; deep in the deck only even or odd matters."""
    cards = -(-left * 2 // (rivals + 1))
    return cards if cards <= DEPTH else DEPTH - (cards - DEPTH) % 2


def _all(chances: list[float]) -> float:
    """The chance to do better than all: the odds against add up."""
    if not all(chances):
        return 0.0
    return 1 / (1 + sum((1 - chance) / chance for chance in chances))


def _other(pair: list[int], rank: int) -> int:
    return pair[1] if pair[0] == rank else pair[0]


@functools.lru_cache(maxsize=8)
def _duel(copies: tuple[int, ...]) -> Duel:
    return Duel(shares(copies), DEPTH)


_VALUES: dict[str, Callable[[Position], dict[str, float]]] = {
    "play": Position.plays,
    "target": Position.targets,
    "name": Position.names,
    "keep": Position.keeps,
    "discard": Position.strikes,
}
"""Phase -> its choices with their chances; what is not here is by lot."""
