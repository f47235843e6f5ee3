"""Beliefs in machine code: the worlds of `tefuda.kernel.belief` as packed rows, for views that allow very many.

While there are no more than `most` worlds they are all there, and their weights are exact but for the rounding of
floating-point numbers.  Beyond that, `most` of them are drawn with their weights after each choice: odds then come out
right on average, and `exact` is False.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tefuda.kernel import watching, worlds
from tefuda.kernel.compiled import compile_watched, new_options, new_rng, watched_dtype
from tefuda.kernel.match import Seen, View
from tefuda.kernel.state import WATCHER
from tefuda.kernel.worlds import FORM, TEXT

if TYPE_CHECKING:
    from types import SimpleNamespace

    from numpy.typing import NDArray

    from tefuda.kernel.game import Game

MOST = 1 << 16
"""Most worlds that are kept, if nothing else is said."""


class Lost(Exception):  # noqa: N818 - what became of the worlds, not an error of the program
    """Worlds were drawn, and none of those drawn allows what was seen next."""


class Cloud:
    """The worlds that a viewer holds possible."""

    def __init__(
        self,
        game: Game,
        players: int,
        setup_numbers: list[int],
        seat: int | None,
        *,
        most: int = MOST,
        seed: int = 1,
        code: SimpleNamespace | None = None,
    ) -> None:
        self._game = game
        self._code = compile_watched(game, worlds) if code is None else code
        self._viewer = WATCHER if seat is None else seat
        self._most = most
        self._rng = new_rng(seed)
        self._options = new_options(game)
        self._hidden, self._form_of = hidden_forms(game)
        self._width = watched_dtype(game).itemsize
        self._rows = np.zeros((1, self._width), np.uint8)
        self._weights = np.ones(1)
        self._code.first_world(self._rows, players, np.array(setup_numbers, np.int64))
        self.exact = True
        """Whether every world is still there."""

    @classmethod
    def of(cls, view: View, *, most: int = MOST, seed: int = 1, code: SimpleNamespace | None = None) -> Cloud:
        """The worlds of a view's owner.  Raises Lost.

        `code` is what `compile_watched` made of these and other templates, if that is there already.
        """
        numbers = view.game.setup_numbers(view.setup, view.cards)
        cloud = cls(view.game, view.players, numbers, view.seat, most=most, seed=seed, code=code)
        for seen in view.log:
            cloud.observe(seen)
        return cloud

    def __len__(self) -> int:
        return len(self._weights)

    @property
    def rows(self) -> NDArray[np.uint8]:
        """The worlds, one a row, as wide as `watched_dtype`; the caller changes nothing in them."""
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
        """Follow one more choice, as the viewer saw it.  Raises Lost."""
        allowed, expected = self._allowed(seen.choice), self._expected(seen)
        room = max(64, 4 * len(self))
        while True:
            rows, weights = np.zeros((room, self._width), np.uint8), np.zeros(room)
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
            )
            if count >= 0:
                break
            room *= 4
        if count == 0:
            assert not self.exact, f"no world allows {seen!r}: the log is not one of this game"
            raise Lost(seen.choice)
        self._take(rows, weights, self._merged(rows, weights, count))

    def _merged(self, rows: NDArray[np.uint8], weights: NDArray[np.float64], count: int) -> int:
        table = np.full(1 << (2 * count).bit_length(), -1, np.int64)
        return int(self._code.merge(rows, weights, count, table))

    def _take(self, rows: NDArray[np.uint8], weights: NDArray[np.float64], count: int) -> None:
        if count > self._most:
            self.exact = False
        self._rows, self._weights = rows[:count], weights[:count]
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
