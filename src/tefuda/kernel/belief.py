"""Beliefs: the exact odds of every world that a viewer's whole history allows.

A world is a state in which the cards that somebody has seen are decided and all others are still in the pool, so there
are few of them (some hundreds for two hands, with four hands many thousands).  The viewer's log is followed choice by
choice (a forward filter); a world stays possible while the same choice brings about in it what the viewer saw happen:

1. a chance choice it did not see may be any of chance's options, with chance's odds;
2. a seat's choice that it saw must be an option in the world, and is no evidence beyond that: which physical card a
   player takes is taken to have nothing to do with its face, so the weight is the number of cards the text stands for;
3. a seat's choice that it did not see may be any option, each physical card with equal odds.

With a policy given, the choices of other seats are evidence (Bayes): each counts by the probability that the policy
gives it.  What a seat does may depend on all that it has seen, so a world is then a whole history.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from math import gcd, lcm
from typing import TYPE_CHECKING, TypeVar

from tefuda.kernel.match import Entry, Match, Seen, View, as_seen
from tefuda.kernel.state import CHANCE, WATCHER, Options, State

if TYPE_CHECKING:
    from random import Random

Policy = Callable[[View], Mapping[str, float | Fraction]]
"""What a seat would do: from its own view, in which it must choose, to the probability of each option; those left out
have none."""

World = TypeVar("World", State, Match)
Step = tuple[Hashable, World, int, int]
"""A successor: what tells it from others, itself, its odds and what the odds are out of."""


NONE_ALLOWS = "no world allows what the view tells: it is not one of its game"
"""The sentence of the ValueError that is raised then; nothing of the view is in it."""


class Refuted(Exception):  # noqa: N818 - what became of an assumption, not an error of the program
    """By the policy that was given, what was seen cannot have happened."""


class Belief:
    """The worlds that a view's owner holds possible, each with an integer weight: at first, before the first choice."""

    __slots__ = ("_buffer", "_game", "_rules", "_viewer", "_worlds")

    def __init__(self, view: View) -> None:
        game = self._game = view.game
        self._rules = game.plain
        self._viewer = WATCHER if view.seat is None else view.seat
        self._buffer = Options(game.width, 2)
        state = game.state()
        self._rules.start(state, view.players, game.setup_numbers(view.setup, view.cards))
        self._worlds: dict[Hashable, tuple[State, int]] = {state.pack(): (state, 1)}

    @classmethod
    def of(cls, view: View, policy: Policy | None = None) -> Belief:
        """The worlds after all that the owner saw; with a policy, others are taken to have played by it.

        Raises Refuted if the policy rules that out.
        """
        belief = cls(view) if policy is None else PolicyBelief(view, policy)
        for seen in view.log:
            belief.observe(seen)
        belief.narrow(view)
        return belief

    def narrow(self, view: View) -> None:
        """Leave only worlds that look as the view does, whose log must have been followed; then follow no further.

        A view shows more than its log tells: between which cards that are known the others now lie.
        """
        wanted = view.state.pack()
        self._worlds = {key: world for key, world in self._worlds.items() if self._known(world[0]) == wanted}
        if not self._worlds:
            self._fail("the view")

    def _fail(self, _what: str) -> None:
        """No world is left."""
        raise ValueError(NONE_ALLOWS)

    def _known(self, state: State) -> bytes:
        known = state.clone()
        self._rules.forget(known, self._viewer)
        return known.pack()

    def observe(self, seen: Seen) -> None:
        """Follow one more choice, as the viewer saw it."""
        self._worlds = _followed((weight, self._steps(state, seen)) for state, weight in self._worlds.values())
        if not self._worlds:
            self._fail(repr(seen))

    def _steps(self, state: State, seen: Seen) -> Iterable[Step[State]]:
        rules, game = self._rules, self._game
        actor: int = rules.actor(state)
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
            if _looks_as(told, seen, choice.text):
                public = told.choice == choice.text and actor != CHANCE
                after.events, after.disclosed = [], []
                yield after.pack(), after, weight, 1 if public else total

    def worlds(self) -> list[tuple[State, int]]:
        """Every world with its integer weight, in a fixed order; the states are the belief's own."""
        return [self._worlds[key] for key in sorted(self._worlds)]  # type: ignore[type-var]  # packed states

    def odds(self) -> dict[bytes, float]:
        """Packed world -> probability."""
        worlds = self.worlds()
        total = sum(weight for _, weight in worlds)
        return {state.pack(): weight / total for state, weight in worlds}

    def sample(self, rng: Random) -> State:
        """One world, with its odds; a copy."""
        worlds = self.worlds()
        return rng.choices([state for state, _ in worlds], [weight for _, weight in worlds])[0].clone()


class PolicyBelief(Belief):
    """A belief that takes the other seats to have played by a policy: it follows histories, so it is slow."""

    __slots__ = ("_histories", "_policy", "_seat")

    def __init__(self, view: View, policy: Policy) -> None:
        super().__init__(view)
        self._policy = policy
        first = Match(view.game, view.players, options=view.setup, cards=view.cards)
        self._histories: dict[Hashable, tuple[Match, int]] = {(): (first, 1)}

    def observe(self, seen: Seen) -> None:
        """Follow one more choice, as the viewer saw it.  Raises Refuted."""
        histories = self._histories.values()
        self._histories = _followed((weight, self._played(match, seen)) for match, weight in histories)
        if not self._histories:
            self._fail(repr(seen))
        self._worlds = _followed((weight, [_as_it_stands(match)]) for match, weight in self._histories.values())

    def _fail(self, what: str) -> None:
        raise Refuted(what)

    def _played(self, match: Match, seen: Seen) -> Iterable[Step[Match]]:
        options = {self._game.choices[action].text: copies for action, copies in match._options()}  # noqa: SLF001 -- as below
        total = sum(options.values())
        judged = match.actor not in (CHANCE, self._viewer)
        odds = self._policy(match.view(match.actor)) if judged else {}
        for text, copies in options.items():
            if seen.choice not in (text, self._game.choices[self._game.action_of[text]].hidden):
                continue
            part = Fraction(odds.get(text, 0)) if judged else Fraction(copies, total)
            if part <= 0:
                continue
            after = match.copy()
            after.play(text)
            entry = after._log[-1]  # noqa: SLF001
            if _looks_as(as_seen(self._game, entry, self._viewer), seen, text):
                yield after.choices, after, part.numerator, part.denominator


def _followed(steps: Iterable[tuple[int, Iterable[Step[World]]]]) -> dict[Hashable, tuple[World, int]]:
    """The worlds after one more choice, equal ones put together: each one's weight with its successors before."""
    steps = [(weight, list(successors)) for weight, successors in steps]
    scale = lcm(*(total for _, successors in steps for _, _, _, total in successors))
    worlds: dict[Hashable, tuple[World, int]] = {}
    for weight, successors in steps:
        for key, world, odds, total in successors:
            known = worlds.get(key)
            added = weight * odds * (scale // total)
            worlds[key] = (world, added) if known is None else (known[0], known[1] + added)
    common = gcd(*(weight for _, weight in worlds.values()))
    return {key: (world, weight // common) for key, (world, weight) in worlds.items()}


def _looks_as(told: Seen, seen: Seen, text: str) -> bool:
    """Whether what the viewer is told of a step, whose choice was `text`, is what it saw."""
    return told.events == seen.events and seen.choice in (told.choice, text)  # it may be disclosed later


def _as_it_stands(match: Match) -> Step[State]:
    state = match._state  # noqa: SLF001 -- a match of the belief's own making
    return state.pack(), state, 1, 1


def _audience(after: State, actor: int) -> int:
    """Who has seen the step's own choice once the step is over."""
    mask = after.audience
    for seat, more in after.disclosed:
        if seat == actor:
            mask |= more
    return mask
