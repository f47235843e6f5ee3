"""Our games for two as OpenSpiel sees games: a `pyspiel.Game` in Python over the compiled rules.

Chance is a player with explicit odds, actions are our action numbers.  The information state is the number of all that
a seat was told (`tefuda.kernel.watching`), so equal views have equal strings.  `resample_from_infostate`, which IS-MCTS
asks for in every simulation, draws a world of the seat's exact belief; that is worked out once a move, from a view.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel

import tefuda
from benchmarks import stepping
from tefuda.bots import tree
from tefuda.bots.ismcts import NEVER
from tefuda.kernel import worlds
from tefuda.kernel.cloud import NO_POLICY, Cloud, hidden_forms
from tefuda.kernel.compiled import compile_watched, new_options, new_rng, watched_dtype
from tefuda.kernel.match import Match, View
from tefuda.kernel.state import CHANCE, END
from tefuda.study import unfolding

PLAYERS = 2
AT_RANDOM = np.array([0.0, NEVER, 0.0])
"""Settings of `tree`: play-outs by lot, to the end."""
TEMPLATES = (tree, unfolding, stepping)
TABLE = 1 << 12
"""Worlds of a belief that are ready to be drawn: as many of each as its odds say."""


def openspiel_game(
    name: str, options: Mapping[str, Any] | None = None, cards: Mapping[str, Any] | None = None
) -> TefudaGame:
    """A game for two as OpenSpiel plays it.  Raises BadSetup."""
    return TefudaGame(tefuda.game(name), dict(options or {}), dict(cards or {}))


class TefudaGame(pyspiel.Game):  # type: ignore[misc]
    """One set-up of one of our games for two."""

    def __init__(self, game: tefuda.Game, options: dict[str, Any], cards: dict[str, Any]) -> None:
        self.tefuda, self.options, self.cards = game, options, cards
        match = self.new_match()
        self.code = _code(game)
        self.hidden, _ = hidden_forms(game)
        self.buffer = new_options(game)
        self.heard, self.payoffs = np.zeros(PLAYERS, np.uint64), np.zeros(PLAYERS)
        self.rng = new_rng(1)
        self.start = np.zeros(watched_dtype(game, *TEMPLATES).itemsize, np.uint8)
        numbers = np.array(game.setup_numbers(match.setup, match.cards), np.int64)
        self.code.first_row(self.start[np.newaxis], PLAYERS, numbers)
        super().__init__(_type_of(game), _info_of(game), {})

    def new_initial_state(self) -> TefudaState:
        """The state before the first card."""
        return TefudaState(self)

    def new_match(self) -> Match:
        """The same set-up as a match, nothing dealt yet."""
        return Match(self.tefuda, PLAYERS, options=self.options, cards=self.cards)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> _Observer:  # noqa: ARG002
        """What C++ code asks for information states through."""
        return _Observer()


class TefudaState(pyspiel.State):  # type: ignore[misc]
    """A state: one packed row with each seat's history behind it."""

    def __init__(self, game: TefudaGame) -> None:
        super().__init__(game)
        self.row = _Row(game.start.copy())
        self.game = _Shared(game)
        self.actor = CHANCE
        self.made: tuple[int, ...] = ()
        self.drawer: Callable[[], np.ndarray] | None = None

    def current_player(self) -> int:
        """The seat that decides, or OpenSpiel's numbers for chance and the end."""
        if self.actor >= 0:
            return self.actor
        return int(pyspiel.PlayerId.CHANCE if self.actor == CHANCE else pyspiel.PlayerId.TERMINAL)

    def is_chance_node(self) -> bool:
        """Whether chance decides."""
        return self.actor == CHANCE

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.actor == END

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What may be chosen, chance's choices too."""
        return [] if self.actor == END or player not in {None, self.current_player()} else self._options()[0]

    def _legal_actions(self, _player: int) -> list[int]:
        return self._options()[0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Chance's choices with their odds."""
        actions, odds = self._options()
        total = sum(odds)
        return [(action, weight / total) for action, weight in zip(actions, odds, strict=True)]

    def _options(self) -> tuple[list[int], list[int]]:
        game = self.game.one
        count = game.code.options_raw(self.row.raw, game.buffer)
        return game.buffer[:count, 0].tolist(), game.buffer[:count, 1].tolist()

    def _apply_action(self, action: int) -> None:
        game = self.game.one
        self.actor = game.code.step_raw(self.row.raw, action, game.hidden)
        self.made = (*self.made, action)
        self.drawer = None

    def _action_to_string(self, _player: int, action: int) -> str:
        return self.game.one.tefuda.choices[action].text

    def returns(self) -> list[float]:
        """What each seat gets at the end, 0 before it."""
        game = self.game.one
        if self.actor != END:
            return [0.0] * PLAYERS
        game.code.returns_raw(self.row.raw, game.payoffs)
        return game.payoffs.tolist()

    def information_state_string(self, player: int | None = None) -> str:
        """The seat and the number of all it was told."""
        game, seat = self.game.one, self.actor if player is None else player
        game.code.heard_raw(self.row.raw, game.heard)
        return f"{seat} {game.heard[seat]}"

    def __str__(self) -> str:
        return " ".join(self.game.one.tefuda.choices[action].text for action in self.made)

    def view(self, seat: int) -> View:
        """What a seat knows, from the choices that led here; not for states that were resampled."""
        match = self.game.one.new_match()
        for action in self.made:
            match.play(self.game.one.tefuda.choices[action].text)
        return match.view(seat)

    def resample_from_infostate(self, player: int, _sampler: object = None) -> TefudaState:
        """A state that the seat could be in, drawn from its exact belief; its history before now is not told."""
        if self.drawer is None:
            self.drawer = _belief(self, player)
        state = TefudaState(self.game.one)
        state.row.raw = self.drawer()
        state.actor = self.actor
        return state

    def roll_out(self) -> np.ndarray:
        """What each seat gets when the game goes on at random, all of it in machine code; the state stays."""
        game = self.game.one
        game.code.roll_out_raw(self.row.raw.copy(), game.payoffs, game.buffer, AT_RANDOM, NO_POLICY, game.rng)
        return game.payoffs.copy()


class _Row:
    """A packed row that OpenSpiel's clones copy quickly."""

    __slots__ = ("raw",)

    def __init__(self, raw: np.ndarray) -> None:
        self.raw = raw

    def __deepcopy__(self, _memo: object) -> _Row:
        return _Row(self.raw.copy())


class _Shared:
    """The game, which clones of a state share."""

    __slots__ = ("one",)

    def __init__(self, game: TefudaGame) -> None:
        self.one = game

    def __deepcopy__(self, _memo: object) -> _Shared:
        return self


class _Observer:
    """Information states for code that asks by OpenSpiel's observers; there is no tensor."""

    tensor = None
    dict: Mapping[str, Any] = {}

    def set_from(self, state: TefudaState, player: int) -> None:
        """Nothing: there is no tensor."""

    def string_from(self, state: TefudaState, player: int) -> str:
        """The information state."""
        return state.information_state_string(player)


@functools.cache
def _code(game: tefuda.Game) -> SimpleNamespace:
    return compile_watched(game, worlds, *TEMPLATES)


def _belief(state: TefudaState, seat: int) -> Callable[[], np.ndarray]:
    """Draws rows of the seat's belief, with the seat's history.

    The others' histories are what they know of their world, as our own search has it.
    """
    game, view = state.game.one, state.view(seat)
    cloud = Cloud(view, templates=TEMPLATES)
    cloud.follow(view)
    rows, odds = cloud.narrowed(view).drawn(TABLE, new_rng(1))
    game.code.prepare(rows, len(rows), 0, PLAYERS, seat, 1, np.zeros(rows.shape[1], np.uint8))
    game.code.heard_raw(state.row.raw, game.heard)
    for row in rows:
        game.code.tell_raw(row, seat, game.heard)
    sums = np.cumsum(odds)
    sums[-1] = 1.0
    rng = np.random.default_rng(len(state.made))
    order: list[int] = []

    def draw() -> np.ndarray:
        if not order:
            order.extend(np.searchsorted(sums, rng.random(1024), side="right").tolist())
        return rows[order.pop()].copy()

    return draw


def _type_of(game: tefuda.Game) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"tefuda_{game.id}",
        long_name=f"Tefuda {game.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=PLAYERS,
        min_num_players=PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )


def _info_of(game: tefuda.Game) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=len(game.choices),
        max_chance_outcomes=len(game.choices),
        num_players=PLAYERS,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=1000,
    )
