"""The searching bot: it imagines the worlds that its view allows and plays them on, thousands at a time.

It is compiled once a game; a budget is a number of simulations, or seconds.  The same seed, view and number of
simulations give the same choice.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import numpy as np

from tefuda.bots import tree
from tefuda.bots.judging import Judged, Worth
from tefuda.bots.random import generator
from tefuda.bots.tree import ACTION, FIRST, NEXT, SIMULATIONS, TRIED
from tefuda.kernel import worlds
from tefuda.kernel.cloud import Cloud, Lost, hidden_forms
from tefuda.kernel.compiled import compile_watched, new_options, new_rng, watched_dtype

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tefuda.kernel.game import Game
    from tefuda.kernel.match import Seen, View

EXPLORE = 0.7
"""Weight of the upper bound in `select`, for returns from -1 to 1."""
SLICE = 256
"""Simulations between two looks at the clock."""
NODES, EDGES, DEPTH = 1 << 17, 1 << 20, 512
"""Room of an arena: places for nodes (half of them are used), edges, and choices on one path."""
MOST = 1 << 11
"""Most worlds that a belief is followed with; sixteen times as many if those drawn turn out not to fit."""
SEATS = 64
"""Most seats whose worlds are remembered from one view to the next."""
WORLDS = 2048
"""Most worlds that a search draws from."""


HOPELESS = -1e9
"""A return that no upper bound makes up for."""


class Arena:
    """The memory of one thread's search."""

    def __init__(self, game: Game) -> None:
        self.keys = np.zeros(NODES, np.int64)
        self.nodes = np.zeros((NODES, 2), np.int32)
        self.edges = np.zeros((EDGES, 4), np.int32)
        self.totals = np.zeros(EDGES)
        self.counters = np.zeros(4, np.int64)
        self.path = np.zeros((DEPTH, 2), np.int32)
        self.work = np.zeros(watched_dtype(game).itemsize, np.uint8)
        self.options = new_options(game)


class Search:
    """Searches of one game, one after the other."""

    def __init__(self, game: Game, *, explore: float = EXPLORE, informed: bool = True, threads: int = 1) -> None:
        self._game = game
        self._code = compile_watched(game, worlds, tree)
        self._hidden, _ = hidden_forms(game)
        self._explore = np.array([explore])
        self._informed = informed
        self._arenas = [Arena(game) for _ in range(threads)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._beliefs: OrderedDict[object, tuple[object, tuple[Seen, ...], Cloud]] = OrderedDict()
        """By seed and seat what was searched for last: the game, what had been seen of it, and the worlds."""

    def judge(
        self,
        view: View,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        seed: int = 1,
        belief_seed: int | None = None,
        only: str | None = None,
    ) -> list[Judged]:
        """Every option of the view, in its order: its share of the simulations, and their mean return.

        The budget is `simulations` or `seconds`; with `only` all of it goes to what follows after that option.
        With one `belief_seed` for a whole game its worlds are followed from view to view, which costs less.
        """
        started = time.perf_counter()
        rows, odds = self._worlds(view, seed if belief_seed is None else belief_seed)
        deadline = None if seconds is None else started + seconds
        share = None if simulations is None else -(-simulations // len(self._arenas))
        alone = None if only is None else (view.seat, self._game.action_of[only])
        jobs = [(arena, rows, odds, share, deadline, seed * 64 + n, alone) for n, arena in enumerate(self._arenas)]
        if self._pool is None:
            self._search(*jobs[0])
        else:
            list(self._pool.map(lambda job: self._search(*job), jobs))
        assert view.seat is not None
        return self._found(view, view.seat)

    def _followed(self, view: View, seed: int) -> Cloud:
        """The worlds of a view; those of an earlier one are followed on if this view goes on from it."""
        key, game = (seed, view.seat), (view.players, view.setup, view.cards)
        known, seen, cloud = self._beliefs.pop(key, (None, (), None))  # until they have been followed to the end
        if cloud is None or known != game or view.log[: len(seen)] != seen:
            seen, cloud = (), Cloud(view, most=MOST, seed=seed, templates=(tree,))
        for entry in view.log[len(seen) :]:
            cloud.observe(entry)
        self._beliefs[key] = game, view.log, cloud
        if len(self._beliefs) > SEATS:
            self._beliefs.popitem(last=False)
        return cloud

    def _worlds(self, view: View, seed: int) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
        try:
            cloud = self._followed(view, seed).narrowed(view)
        except Lost:
            cloud = Cloud.of(view, most=16 * MOST, seed=seed, templates=(tree,))
        rows, weights = cloud.drawn(WORLDS, new_rng(seed))
        assert view.seat is not None
        scratch = np.zeros(rows.shape[1], np.uint8)
        self._code.prepare(rows, len(rows), view.players, view.seat, int(self._informed), scratch)
        odds = np.cumsum(weights)
        odds[-1] = 1.0
        return rows, odds

    def _search(
        self,
        arena: Arena,
        rows: NDArray[np.uint8],
        odds: NDArray[np.float64],
        simulations: int | None,
        deadline: float | None,
        seed: int,
        alone: tuple[int, int] | None,
    ) -> None:
        arena.keys[:] = -1
        arena.counters[:] = 0
        rng = new_rng(seed)
        left = 1 << 60 if simulations is None else simulations
        if alone is not None:
            self._simulate(arena, rows, odds, 1, rng)
            self._leave(arena, *alone)
        while left > 0 and (deadline is None or time.perf_counter() < deadline):
            count = min(left, SLICE) if deadline is not None else left
            self._simulate(arena, rows, odds, count, rng)
            left -= count

    def _simulate(
        self, arena: Arena, rows: NDArray[np.uint8], odds: NDArray[np.float64], count: int, rng: NDArray[np.uint64]
    ) -> None:
        self._code.search(
            rows,
            odds,
            len(rows),
            count,
            arena.work,
            self._hidden,
            arena.keys,
            arena.nodes,
            arena.edges,
            arena.totals,
            arena.counters,
            arena.path,
            arena.options,
            self._explore,
            rng,
        )

    def _leave(self, arena: Arena, seat: int, action: int) -> None:
        """Forget what the first simulation found, and take all options but one for hopeless: none is tried again."""
        edge = arena.nodes[int(self._code.root_row(arena.keys, seat, arena.work)), FIRST]
        while edge >= 0:
            hopeless = arena.edges[edge, ACTION] != action
            arena.edges[edge, TRIED] = int(hopeless)
            arena.totals[edge] = HOPELESS if hopeless else 0.0
            edge = arena.edges[edge, NEXT]
        arena.counters[SIMULATIONS] = 0

    @property
    def simulations(self) -> int:
        """How many simulations the last search made."""
        return int(sum(arena.counters[SIMULATIONS] for arena in self._arenas))

    def _found(self, view: View, seat: int) -> list[Judged]:
        visits: dict[int, int] = {}
        totals: dict[int, float] = {}
        for arena in self._arenas:
            at = int(self._code.root_row(arena.keys, seat, arena.work))
            edge = arena.nodes[at, FIRST] if arena.keys[at] >= 0 else -1
            while edge >= 0:
                action = int(arena.edges[edge, ACTION])
                visits[action] = visits.get(action, 0) + int(arena.edges[edge, TRIED])
                totals[action] = totals.get(action, 0.0) + float(arena.totals[edge])
                edge = arena.edges[edge, NEXT]
        made = max(1, sum(visits.values()))
        found = []
        for choice in view.options:
            action = self._game.action_of[choice]
            n = visits.get(action, 0)
            found.append(Judged(choice, n / made, totals[action] / n if n else None))
        return found


class SearchBot:
    """Plays what its search visited most."""

    def __init__(
        self, game: Game, seed: int, *, simulations: int | None = None, seconds: float | None = None, threads: int = 1
    ) -> None:
        self.seed = seed
        self._simulations = simulations
        self._seconds = seconds
        self.search = Search(game, threads=threads)

    def choose(self, view: View) -> str:
        """One of the view's options."""
        if len(view.options) == 1:
            return view.options[0]
        return max(self.judge(view), key=lambda one: one.share).choice

    def judge(self, view: View) -> list[Judged]:
        """Every option of the view, in its order, as the search found it."""
        seed = generator(self.seed, view).getrandbits(48)
        return self.search.judge(
            view, simulations=self._simulations, seconds=self._seconds, seed=seed, belief_seed=self.seed
        )

    @property
    def simulations(self) -> int:
        """How many simulations stand behind the last judgement."""
        return self.search.simulations

    def weigh(self, view: View, choice: str) -> Worth:
        """What half the budget finds of one option alone."""
        seed = generator(self.seed, view).getrandbits(48)
        judged = self.search.judge(
            view,
            simulations=None if self._simulations is None else -(-self._simulations // 2),
            seconds=None if self._seconds is None else self._seconds / 2,
            seed=seed,
            belief_seed=self.seed,
            only=choice,
        )
        value = next(one.value for one in judged if one.choice == choice)
        assert value is not None
        return Worth(value, self.simulations)
