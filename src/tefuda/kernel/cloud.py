"""Beliefs in machine code: the worlds of `tefuda.kernel.belief` as packed rows, for views that allow very many.

While there are no more than `most` worlds they are all there, and their weights are exact but for the rounding of
floating-point numbers.  Beyond that, `most` of them are drawn with their weights after each choice: odds then come out
right on average, and `exact` is False.

A policy is a template with a rule `likely` (see `tefuda.kernel.worlds`) and the numbers that it reads: worlds then
count by what the others, if they played by it, would have done.  It is given what the seat knows of the state, and of
the past what a rule `remember` keeps in the fields behind it; what depends on more of the past takes a `Belief`.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from tefuda.kernel import watching, worlds
from tefuda.kernel.belief import NONE_ALLOWS, Refuted
from tefuda.kernel.compiled import compile_watched, new_options, new_rng, watched_dtype
from tefuda.kernel.match import Seen, View
from tefuda.kernel.sound import public
from tefuda.kernel.state import WATCHER
from tefuda.kernel.worlds import FORM, TEXT

if TYPE_CHECKING:
    from types import ModuleType

    from numpy.typing import NDArray

    from tefuda.kernel.game import Game

MOST = 1 << 16
"""Most worlds that are kept, if nothing else is said."""
NO_POLICY = np.zeros(0, np.float32)


class Lost(Exception):  # noqa: N818 - what became of the worlds, not an error of the program
    """Worlds were drawn, and none of those drawn allows what was seen next."""


class Cloud:
    """The worlds that a view's owner holds possible: at first, before the first choice.

    `templates` are what else is bound to the game, among them the policy's if there is one; `policy` holds the numbers
    that its rule `likely` reads, at least one.  Where chance would make more than about `followed` worlds of those that
    there are, some of its choices are drawn by their odds instead: this bounds the time that a choice takes.
    """

    def __init__(
        self,
        view: View,
        *,
        most: int = MOST,
        seed: int = 1,
        templates: tuple[ModuleType, ...] = (),
        policy: NDArray[np.float32] = NO_POLICY,
        followed: int | None = None,
    ) -> None:
        game = self._game = view.game
        self._code = compile_watched(game, worlds, *templates)
        self._viewer = WATCHER if view.seat is None else view.seat
        self._most = most
        self._followed = followed
        self._rng = new_rng(seed)
        self._options = new_options(game)
        self._hidden, self._form_of = hidden_forms(game)
        self._width = watched_dtype(game, *templates).itemsize
        self._policy, self._likely, self._known = policy, np.zeros(game.width), np.zeros(self._width, np.uint8)
        self._rows = np.zeros((1, self._width), np.uint8)
        self._weights = np.ones(1)
        self._ply = 0
        numbers = game.setup_numbers(view.setup, view.cards)
        self._code.first_world(self._rows, view.players, np.array(numbers, np.int64))
        self.exact = True
        """Whether every world is still there."""

    def follow(self, view: View) -> None:
        """Follow all that the view's owner saw since the last choice that was followed.  Raises Lost and Refuted."""
        for seen in view.log[self._ply :]:
            self.observe(seen)

    def narrowed(self, view: View) -> Cloud:
        """Those of the worlds that look as the view does, whose log must have been followed.  Raises Lost and Refuted.

        A view shows more than its log tells: between which cards that are known the others now lie.
        """
        narrow = copy(self)
        rows, weights = self._rows.copy(), self._weights.copy()
        wanted = np.frombuffer(view.state.pack(), np.uint8).copy()
        count = int(self._code.agree(rows, weights, len(self), self._viewer, wanted, self._known))
        if count == 0:
            self._check_public(view)
            self._fail("the view")
        narrow._rows, narrow._weights = rows[:count], weights[:count]  # noqa: SLF001 -- its own kind
        return narrow

    def _check_public(self, view: View) -> None:
        """Raise ValueError unless the public fields, which follow from the log alone, are those of the worlds."""
        world = self._game.state.unpack(self._rows[0, : self._game.state.nbytes].tobytes())
        if public(world) != public(view.state):
            raise ValueError(NONE_ALLOWS)

    def __len__(self) -> int:
        return len(self._weights)

    @property
    def rows(self) -> NDArray[np.uint8]:
        """The worlds, one a row, as wide as `watched_dtype` with the templates; the caller changes nothing in them."""
        return self._rows

    @property
    def odds(self) -> NDArray[np.float64]:
        """The probability of each world."""
        odds: NDArray[np.float64] = self._weights / self._weights.sum()
        return odds

    def drawn(self, count: int, rng: NDArray[np.uint64]) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
        """At most so many worlds with their probabilities: all, or some that are drawn by them; the caller's own."""
        if len(self) <= count:
            return self._rows.copy(), self.odds
        rows, weights = np.zeros((count, self._width), np.uint8), np.zeros(count)
        self._code.thin(self._rows, self._weights, len(self), rows, weights, count, rng)
        return rows, weights / weights.sum()

    def observe(self, seen: Seen) -> None:
        """Follow one more choice, as the viewer saw it.  Raises Lost and Refuted."""
        allowed, expected = self._allowed(seen.choice), self._expected(seen)
        alike = int(np.count_nonzero(allowed))
        draws = self._draws(alike)
        room = max(64, len(self) * min(alike, 4, draws))
        while True:
            rows, weights = np.empty((room, self._width), np.uint8), np.empty(room)
            count = self._code.advance(
                self._rows,
                self._weights,
                len(self),
                allowed,
                self._hidden,
                expected,
                self._viewer,
                rows,
                weights,
                self._options,
                self._policy,
                self._likely,
                self._known,
                draws,
                self._rng,
            )
            if count >= 0:
                break
            room *= 4
        if count == 0:
            self._fail(repr(seen))
        self._take(rows, weights, self._merged(rows, weights, count))
        self._ply += 1

    def _draws(self, alike: int) -> int:
        """How many of chance's choices that look alike are followed in each world."""
        if self._followed is None or alike * len(self) <= self._followed:
            return self._game.width
        self.exact = False
        return -(-self._followed // len(self))

    def _fail(self, what: str) -> NoReturn:
        """No world is left."""
        if not self.exact:
            raise Lost(what)
        if len(self._policy) == 0:
            raise ValueError(NONE_ALLOWS)
        raise Refuted(what)

    def _merged(self, rows: NDArray[np.uint8], weights: NDArray[np.float64], count: int) -> int:
        table = np.full(1 << (2 * count).bit_length(), -1, np.int64)
        return int(self._code.merge(rows, weights, count, table))

    def _take(self, rows: NDArray[np.uint8], weights: NDArray[np.float64], count: int) -> None:
        if count > self._most:
            self.exact = False
        self._rows, self._weights = rows[:count], weights[:count]
        if count > self._most:
            self._rows, self._weights = self.drawn(self._most, self._rng)

    def _allowed(self, text: str) -> NDArray[np.int64]:
        allowed = np.zeros(len(self._game.choices), np.int64)
        action = self._game.action_of.get(text)
        if action is not None:
            allowed[action] = TEXT
        for same in self._form_of.get(text, ()):
            allowed[same] = FORM
        return allowed

    def _expected(self, seen: Seen) -> NDArray[np.uint64]:
        number = 0
        for event in seen.events:
            number = watching.fold(number, watching.event_word(*event))
        return np.array([number], np.uint64)


def hidden_forms(game: Game) -> tuple[NDArray[np.int64], dict[str, list[int]]]:
    """For each action the number of its hidden form, from 1, or 0; and for each form the actions that look like it."""
    forms: dict[str, list[int]] = {}
    numbers: Any = np.zeros(len(game.choices), np.int64)
    for action, choice in enumerate(game.choices):
        if choice.hidden:
            forms.setdefault(choice.hidden, []).append(action)
    for number, actions in enumerate(forms.values(), 1):
        numbers[actions] = number
    return numbers, forms
