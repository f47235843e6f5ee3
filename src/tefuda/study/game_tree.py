"""The whole tree of a small game for two: every history, and what each seat can tell apart, as flat arrays.

Histories are numbered level by level, the level being the number of choices made.  An information set is what a seat
was told from the first choice on, so a seat remembers everything and its information sets lie in one level each.  An
*edge* is one option of one information set; a strategy is the probability of every edge.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

import tefuda
from tefuda.kernel.cloud import hidden_forms
from tefuda.kernel.compiled import compile_watched, new_options, watched_dtype
from tefuda.kernel.match import Match, View
from tefuda.study import unfolding
from tefuda.study.unfolding import ACTION, ACTOR, COUNT, SLOT, SOURCE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tefuda.kernel.game import Game

    Decide = Callable[[slice, slice, NDArray[np.float64]], NDArray[np.float64]]

PLAYERS = 2
MOST = 20_000_000
"""Most histories that `unfolded` will make: some 40 bytes each, and a kilobyte each while a level is unfolded."""


class TooLarge(Exception):  # noqa: N818 - a fact about the game, not an error of the program
    """The game has more histories than were allowed."""


@dataclass(frozen=True, slots=True, eq=False)
class GameTree:
    """Every history and information set of a two-player game whose returns sum to 0."""

    game: Game
    options: Mapping[str, Any]
    cards: Mapping[str, Any]
    """Changed card values."""
    levels: tuple[slice, ...]
    """The histories of each level."""
    parent: NDArray[np.int32]
    """History -> the one before its last choice; the first history is its own."""
    action: NDArray[np.int16]
    """History -> its last choice."""
    luck: NDArray[np.float64]
    """History -> the product of chance's odds on the way to it."""
    edge: NDArray[np.int32]
    """History -> the edge that leads to it, -1 after a choice of chance."""
    payoff: NDArray[np.float64]
    """History -> what seat 0 gets at an end, 0 elsewhere."""
    place: NDArray[np.int32]
    """History -> the information set of the seat that decides, -1 where chance does or nobody."""
    set_levels: tuple[slice, ...]
    """The information sets of each level."""
    seat: NDArray[np.int8]
    """Information set -> the seat that decides."""
    first: NDArray[np.int32]
    """Information set -> its first edge; one more entry at the end."""
    example: NDArray[np.int32]
    """Information set -> one of its histories."""

    @property
    def edges(self) -> int:
        """How many edges there are."""
        return int(self.first[-1])

    @property
    def edge_seat(self) -> NDArray[np.int8]:
        """Edge -> the seat whose option it is."""
        return np.repeat(self.seat, np.diff(self.first))

    def choices(self, history: int) -> list[str]:
        """The choices of a history, chance's included."""
        made = []
        while history != 0:
            made.append(self.game.choices[self.action[history]].text)
            history = int(self.parent[history])
        return made[::-1]

    def view(self, information_set: int) -> View:
        """What the seat knows there; its options are the edges in their order."""
        match = Match(self.game, PLAYERS, options=self.options, cards=self.cards)
        for choice in self.choices(int(self.example[information_set])):
            match.play(choice)
        return match.view(match.actor)

    # -- passes over the tree ----------------------------------------------------------------------------------------
    def even(self) -> NDArray[np.float64]:
        """The strategy of equal probabilities everywhere."""
        counts = np.diff(self.first)
        return np.repeat(1 / counts, counts)

    def step_down(self, level: slice, strategy: NDArray[np.float64], reach: NDArray[np.float64]) -> None:
        """Give the histories of a level, in `reach`, the product of the probabilities of their edges."""
        edge = self.edge[level]
        reach[level] = reach[self.parent[level]] * np.where(edge >= 0, strategy[edge], 1.0)

    def reaches(self, strategy: NDArray[np.float64]) -> NDArray[np.float64]:
        """History -> the product of the probabilities of its edges."""
        reach = np.ones(len(self.parent))
        for level in self.levels:
            self.step_down(level, strategy, reach)
        return reach

    def stakes(self, seat: int, strategy: NDArray[np.float64]) -> NDArray[np.float64]:
        """History -> what a seat gets there, weighed by chance's odds and the other seat's probabilities."""
        others = self.reaches(np.where(self.edge_seat == seat, 1.0, strategy))
        stakes: NDArray[np.float64] = self.luck * others * (self.payoff if seat == 0 else -self.payoff)
        return stakes

    def work_up(self, seat: int, worth: NDArray[np.float64], decide: Decide) -> float:
        """Add up `worth` from the ends to the first history, whose sum is returned; `worth` is used up.

        `decide(sets, edges, sums)` is told the information sets of a level, their edges, and the sum of what each edge
        is worth over all histories; it returns the probabilities of the edges, of which those of the seat are used.
        """
        factor, mine = np.ones(self.edges), self.edge_seat == seat
        for level, before, sets in zip(self.levels[:0:-1], self.levels[-2::-1], self.set_levels[-2::-1], strict=True):
            edge, here = self.edge[level], worth[level]
            if sets.start < sets.stop:
                edges = slice(int(self.first[sets.start]), int(self.first[sets.stop]))
                chosen = edge >= 0
                sums: NDArray[np.float64] = np.zeros(edges.stop - edges.start)
                sums += np.bincount(edge[chosen] - edges.start, here[chosen], len(sums))
                factor[edges] = np.where(mine[edges], decide(sets, edges, sums), 1.0)
            here = here * np.where(edge >= 0, factor[edge], 1.0)
            worth[before] += np.bincount(self.parent[level] - before.start, here, before.stop - before.start)
        return float(worth[0])


def unfolded(
    game: Game | str,
    *,
    options: Mapping[str, Any] | None = None,
    cards: Mapping[str, Any] | None = None,
    most: int = MOST,
) -> GameTree:
    """The tree of a set-up for two.  Raises BadSetup, or TooLarge beyond `most` histories.

    Information sets are told apart by 64-bit numbers of what was heard; that two fall together is not to be expected.
    """
    found = tefuda.game(game) if isinstance(game, str) else game
    assert found.total == 0.0, "a best response to both seats at once is worked out where returns sum to 0"
    match = Match(found, PLAYERS, options=options, cards=cards)
    numbers = np.array(found.setup_numbers(match.setup, match.cards), np.int64)
    return _Builder(found, most).build(numbers, options or {}, match.cards)


class _Builder:
    """A tree in the making: one piece a level of each array."""

    def __init__(self, game: Game, most: int) -> None:
        self._game = game
        self._code = compile_watched(game, unfolding)
        self._hidden, _ = hidden_forms(game)
        self._buffer = new_options(game)
        self._most = most
        self._made = self._sets = self._edges = 0
        self._pieces: dict[str, list[NDArray[Any]]] = {}

    def build(self, numbers: NDArray[np.int64], options: Mapping[str, Any], cards: Mapping[str, Any]) -> GameTree:
        rows = np.zeros((1, watched_dtype(self._game, unfolding).itemsize), np.uint8)
        self._code.first_row(rows, PLAYERS, numbers)
        origin: dict[str, NDArray[Any]] = {
            "parent": np.zeros(1, np.int32),
            "action": np.zeros(1, np.int16),
            "luck": np.ones(1),
            "edge": np.full(1, -1, np.int32),
        }
        levels, set_levels = [], []
        while len(rows):
            before, sets_before = self._made, self._sets
            rows, origin = self._level(rows, origin)
            levels.append(slice(before, self._made))
            set_levels.append(slice(sets_before, self._sets))
        joined = {name: np.concatenate(pieces) for name, pieces in self._pieces.items()}
        joined["first"] = np.append(joined["first"], self._edges).astype(np.int32)
        return GameTree(self._game, options, cards, tuple(levels), set_levels=tuple(set_levels), **joined)

    def _level(
        self, rows: NDArray[np.uint8], origin: dict[str, NDArray[Any]]
    ) -> tuple[NDArray[np.uint8], dict[str, NDArray[Any]]]:
        """Write down the histories of a level; returns the next one."""
        count = len(rows)
        facts, heard = np.zeros((count, 2), np.int32), np.zeros(count, np.uint64)
        payoff = np.zeros(count)
        successors = self._code.describe(rows, count, facts, heard, payoff, self._buffer)
        if self._made + count + successors > self._most:
            raise TooLarge(f"the game has more than {self._most:,} histories")
        place, first_edge = self._tell_apart(facts, heard)
        self._add(payoff=payoff, place=place, **origin)
        target = np.zeros((successors, rows.shape[1]), np.uint8)
        came, odds = np.zeros((successors, 3), np.int32), np.zeros(successors)
        self._code.unfold(rows, count, self._hidden, target, came, odds, self._buffer)
        source = came[:, SOURCE]
        following: dict[str, NDArray[Any]] = {
            "parent": (source + self._made).astype(np.int32),
            "action": came[:, ACTION].astype(np.int16),
            "luck": origin["luck"][source] * odds,
            "edge": np.where(place[source] >= 0, first_edge[source] + came[:, SLOT], -1).astype(np.int32),
        }
        self._made += count
        return target, following

    def _tell_apart(self, facts: NDArray[np.int32], heard: NDArray[np.uint64]) -> tuple[NDArray[Any], NDArray[Any]]:
        """Number the information sets of a level; returns each history's, and that one's first edge."""
        place, first_edge = np.full(len(facts), -1, np.int32), np.full(len(facts), -1, np.int32)
        deciding = np.flatnonzero(facts[:, ACTOR] >= 0)
        _, example, inverse = np.unique(heard[deciding], return_index=True, return_inverse=True)
        counts = facts[deciding[example], COUNT]
        assert (counts[inverse] == facts[deciding, COUNT]).all(), "a seat's options depend on what it cannot know"
        first = self._edges + np.cumsum(counts) - counts
        place[deciding], first_edge[deciding] = self._sets + inverse, first[inverse]
        self._add(seat=facts[deciding[example], ACTOR].astype(np.int8), first=first)
        self._add(example=(self._made + deciding[example]).astype(np.int32))
        self._sets += len(counts)
        self._edges += int(counts.sum())
        return place, first_edge

    def _add(self, **pieces: NDArray[Any]) -> None:
        for name, piece in pieces.items():
            self._pieces.setdefault(name, []).append(piece)
