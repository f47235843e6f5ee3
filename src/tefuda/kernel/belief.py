"""Beliefs: the exact odds of every world that a viewer's whole history allows.

A world is a state in which the cards that somebody has seen are decided and all others are still in the pool, so there
are few of them (some hundreds for two hands, with four hands many thousands).  The viewer's log is followed choice by
choice (a forward filter); a world stays possible while the same choice brings about in it what the viewer saw happen:

1. a chance choice it did not see may be any of chance's options, with chance's odds;
2. a seat's choice that it saw must be an option in the world, and is no evidence beyond that: which physical card a
   player takes is taken to have nothing to do with its face, so the weight is the number of cards the text stands for;
3. a seat's choice that it did not see may be any option, each physical card with equal odds.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd, lcm
from typing import TYPE_CHECKING, Self

from tefuda.kernel.game import Game
from tefuda.kernel.match import Entry, Seen, View, as_seen
from tefuda.kernel.state import CHANCE, WATCHER, Options, State

if TYPE_CHECKING:
    from random import Random


class Belief:
    """The worlds that a viewer holds possible, each with an integer weight."""

    __slots__ = ("_buffer", "_game", "_rules", "_viewer", "_worlds")

    def __init__(self, game: Game, players: int, setup_numbers: list[int], seat: int | None) -> None:
        self._game = game
        self._rules = game.plain
        self._viewer = WATCHER if seat is None else seat
        self._buffer = Options(game.width, 2)
        state = game.state()
        self._rules.start(state, players, setup_numbers)
        self._worlds: dict[bytes, tuple[State, int]] = {state.pack(): (state, 1)}

    @classmethod
    def of(cls, view: View) -> Self:
        """The belief of a view's owner."""
        belief = cls(view.game, view.players, view.game.setup_numbers(view.setup, view.cards), view.seat)
        for seen in view.log:
            belief.observe(seen)
        return belief

    def observe(self, seen: Seen) -> None:
        """Follow one more choice, as the viewer saw it."""
        steps = [(state, weight, list(self._steps(state, seen))) for state, weight in self._worlds.values()]
        scale = lcm(*(total for _, _, successors in steps for _, _, total in successors))
        worlds: dict[bytes, tuple[State, int]] = {}
        for _, weight, successors in steps:
            for state, odds, total in successors:
                key = state.pack()
                known = worlds.get(key)
                added = weight * odds * (scale // total)
                worlds[key] = (state, added) if known is None else (known[0], known[1] + added)
        assert worlds, f"no world allows {seen!r}: the log is not one of this game"
        common = gcd(*(weight for _, weight in worlds.values()))
        self._worlds = {key: (state, weight // common) for key, (state, weight) in worlds.items()}

    def _steps(self, state: State, seen: Seen) -> Iterable[tuple[State, int, int]]:
        """Successors that look as seen: state, odds and what the odds are out of."""
        rules, game = self._rules, self._game
        actor: int = rules.actor(state)
        chance = actor == CHANCE
        count = rules.options(state, self._buffer)
        cells = self._buffer.cells[: 2 * count]
        total = sum(cells[1::2])
        for action, weight in zip(cells[::2], cells[1::2], strict=True):
            choice = game.choices[action]
            if seen.choice not in (choice.text, choice.hidden):
                continue
            after = state.clone()
            rules.apply(after, action)
            told = as_seen(game, Entry(action, actor, _audience(after, actor), tuple(after.events)), self._viewer)
            if told.events == seen.events and seen.choice in (told.choice, choice.text):  # it may be disclosed later
                public = told.choice == choice.text and not chance
                after.events, after.disclosed = [], []
                yield after, weight, 1 if public else total

    def worlds(self) -> list[tuple[State, int]]:
        """Every world with its integer weight, in a fixed order; the states are the belief's own."""
        return [self._worlds[key] for key in sorted(self._worlds)]

    def odds(self) -> dict[bytes, float]:
        """Packed world -> probability."""
        total = sum(weight for _, weight in self._worlds.values())
        return {key: weight / total for key, (_, weight) in sorted(self._worlds.items())}

    def sample(self, rng: Random) -> State:
        """One world, with its odds; a copy."""
        worlds = self.worlds()
        return rng.choices([state for state, _ in worlds], [weight for _, weight in worlds])[0].clone()


def _audience(after: State, actor: int) -> int:
    """Who has seen the step's own choice once the step is over."""
    mask = after.audience
    for seat, more in after.disclosed:
        if seat == actor:
            mask |= more
    return mask
