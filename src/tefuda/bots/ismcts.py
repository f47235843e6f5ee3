"""The searching bot: it imagines the worlds that its view allows and plays them on, thousands at a time.

It is compiled once a game; a budget is a number of simulations, or seconds.  The same seed, view, number of simulations
and number of threads give the same choice.  An interrupt is answered between two portions of the simulations.

Play-outs are at random, or by what a game's `rollouts` prefers: two rules, both optional, `prefer` and `evaluate` as in
`tefuda.bots.tree`, which they take the place of.  Other templates may be given instead.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from math import inf
from threading import Event
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from tefuda.bots import tree
from tefuda.bots.judging import Judged, Worth
from tefuda.bots.random import generator
from tefuda.bots.tree import ACTION, FIRST, HOPELESS, NEXT, SIMULATIONS, TRIED
from tefuda.kernel import worlds
from tefuda.kernel.cloud import NO_POLICY, Cloud, Lost, hidden_forms
from tefuda.kernel.compiled import compile_watched, new_options, new_rng, watched_dtype
from tefuda.kernel.refusal import BadSetup, quoted

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tefuda.kernel.game import Game
    from tefuda.kernel.match import Seen, View

EXPLORE = 0.7
"""Weight of the upper bound in `select`, for returns from -1 to 1."""
FEWEST = 100
"""Simulations that are made however little time is left: without any, a choice would be the first option."""
LOOK, LONG_LOOK = 0.0005, 0.05
"""Seconds between two looks at the clock, about: of a search by time, and of one that only interrupts cut short."""
NODES, EDGES, DEPTH = 1 << 17, 1 << 20, 512
"""Room of an arena: places for nodes (half of them are used), edges, and choices on one path."""
MOST, LEAST, ROOM = 1 << 11, 1 << 9, 1 << 20
"""Most worlds that a belief is followed with: MOST, but no more than fit into ROOM bytes if LEAST do not."""
SEATS = 64
"""Most seats whose worlds are remembered from one view to the next."""
RANDOM, HEURISTIC = "random", "heuristic"
"""Play-outs that have a name."""
NEVER = 1 << 30
"""A cut-off that no game reaches."""


class Arena:
    """The memory of one thread's search; `tefuda.bots.tree` names the columns and places."""

    def __init__(self, game: Game, width: int) -> None:
        self.keys = np.zeros(NODES, np.int64)
        """Key of the node in each place, -1 where there is none."""
        self.nodes = np.zeros((NODES, 2), np.int32)
        self.edges = np.zeros((EDGES, 4), np.int32)
        self.totals = np.zeros(2 * EDGES)
        """Sum of returns of each edge; behind these what was expected of each."""
        self.counters = np.zeros(3, np.int64)
        self.path = np.zeros((DEPTH, 2), np.int32)
        self.work = np.zeros(width, np.uint8)
        """The world of the simulation."""
        self.options = new_options(game)


@dataclass(frozen=True, slots=True)
class Budget:
    """What a thread's search may use: at least one of the two is given.

    Where following the belief has taken all the time, FEWEST simulations are made all the same.
    """

    simulations: int | None
    deadline: float | None
    """By `time.perf_counter`."""
    halted: Event = field(default_factory=Event)
    """Set when nobody waits for the search any more."""

    def portions(self) -> Iterator[int]:
        """How many simulations to make next, until nothing is left: few enough to be back in time."""
        assert self.simulations is not None or self.deadline is not None, "a search needs a budget"
        left: float = inf if self.simulations is None else self.simulations
        ends, look = (inf, LONG_LOOK) if self.deadline is None else (self.deadline, LOOK)
        count, made, before = 1, 0, time.perf_counter()
        while left > 0 and (before < ends or made < FEWEST) and not self.halted.is_set():
            portion = int(min(left, count))
            yield portion
            left -= portion
            made += portion
            now = time.perf_counter()
            count = max(1, min(2 * count, int(count * min(look, ends - now) / (now - before))))
            before = now


class Search:
    """Searches of one game, one after the other."""

    def __init__(
        self,
        game: Game,
        *,
        explore: float = EXPLORE,
        informed: bool = True,
        rollout: str | tuple[ModuleType, ...] | None = None,
        cutoff: int | None = None,
        own_tree_only: bool = False,
        threads: int = 1,
    ) -> None:
        """`rollout` is RANDOM, HEURISTIC (the game's own, the default if it has some) or templates like a `rollouts`.

        A play-out is cut off after `cutoff` choices of seats, and `evaluate` tells what it is worth; if that is not
        given, the CUTOFF of the `rollouts` holds if they are used and have one.  Other seats have trees, too, in which
        they are `informed` of what they know of their world; with `own_tree_only` they choose as in play-outs.  Each
        thread has trees of its own.  Raises BadSetup.
        """
        self._game = game
        policies, used = _policies(game, rollout)
        if cutoff is None:
            cutoff = next((getattr(policy, "CUTOFF", NEVER) for policy in policies if used), NEVER)
        self._templates = (tree, *policies)
        self._policy = NO_POLICY
        self._code = compile_watched(game, worlds, *self._templates)
        self._hidden, _ = hidden_forms(game)
        self._settings = np.array([explore, cutoff, used], np.float64)
        self._informed = informed
        self._own_tree_only = own_tree_only
        self._width = watched_dtype(game, *self._templates).itemsize
        self._most = min(MOST, max(LEAST, ROOM // self._width))
        self._arenas = [Arena(game, self._width) for _ in range(threads)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._beliefs: OrderedDict[object, tuple[object, tuple[Seen, ...], Cloud | None]] = OrderedDict()
        """By seed and seat what was searched for last: the game, what had been seen of it, and the worlds.

        None if worlds were drawn and those do not fit what came then: from there on they are imagined.
        """
        self._ready: tuple[object, NDArray[np.uint8], NDArray[np.float64]] | None = None
        """The worlds that were searched last, ready for another search, and what they are of."""

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
        budget = Budget(None if simulations is None else -(-simulations // len(self._arenas)), deadline)
        assert view.seat is not None
        alone = None if only is None else (view.seat, self._game.action_of[only])
        jobs = [(arena, rows, odds, budget, seed * 64 + n, alone) for n, arena in enumerate(self._arenas)]
        if self._pool is None:
            self._search(*jobs[0])
        else:
            found = [self._pool.submit(self._search, *job) for job in jobs]
            try:
                for one in found:
                    one.result()
            finally:
                budget.halted.set()
                wait(found)
        return self._found(view, view.seat)

    def _worlds(self, view: View, seed: int) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
        """Worlds of a view, one a row, and their odds added up to each; for the same view again the same arrays."""
        asked = (seed, view.seat, view.players, view.setup, view.cards, view.log, view.state.pack())
        if self._ready is not None and self._ready[0] == asked:
            return self._ready[1:]
        cloud = self._followed(view, seed)
        try:
            found = None if cloud is None else cloud.narrowed(view).drawn(self._most, new_rng(seed))
        except Lost:
            found = None
        rows, weights = self._imagined(view, seed) if found is None else found
        assert view.seat is not None
        low, high = (view.seat, view.seat + 1) if self._own_tree_only else (0, view.players)
        scratch = np.zeros(self._width, np.uint8)
        self._code.prepare(rows, len(rows), low, high, view.seat, int(self._informed), scratch)
        odds = np.cumsum(weights)
        odds[-1] = 1.0
        self._ready = asked, rows, odds
        return rows, odds

    def _followed(self, view: View, seed: int) -> Cloud | None:
        """The worlds of a view; those of an earlier one are followed on if this view goes on from it.  None if lost."""
        key, game = (seed, view.seat), (view.players, view.setup, view.cards)
        known, seen, cloud = self._beliefs.pop(key, (None, (), None))  # until they have been followed to the end
        if known != game or view.log[: len(seen)] != seen:
            cloud = Cloud(
                view,
                most=self._most,
                seed=seed,
                templates=self._templates,
                policy=self._policy,
                followed=2 * self._most,
            )
        try:
            if cloud is not None:
                cloud.follow(view)
        except Lost:
            cloud = None
        self._beliefs[key] = game, view.log, cloud
        if len(self._beliefs) > SEATS:
            self._beliefs.popitem(last=False)
        return cloud

    def _imagined(self, view: View, seed: int) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
        """Worlds that the view's state allows, one a row, and their odds, whatever happened before."""
        rows = np.zeros((self._most, self._width), np.uint8)
        rows[:, : self._game.state.nbytes] = np.frombuffer(view.state.pack(), np.uint8)
        self._code.imagine_rows(rows, self._most, new_rng(seed))
        return rows, np.full(self._most, 1 / self._most)

    def _search(
        self,
        arena: Arena,
        rows: NDArray[np.uint8],
        odds: NDArray[np.float64],
        budget: Budget,
        seed: int,
        alone: tuple[int, int] | None,
    ) -> None:
        arena.keys[:] = -1
        arena.counters[:] = 0
        rng = new_rng(seed)
        if alone is not None:
            self._simulate(arena, rows, odds, 1, rng)
            self._leave(arena, *alone)
        for portion in budget.portions():
            self._simulate(arena, rows, odds, portion, rng)

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
            self._settings,
            self._policy,
            rng,
        )

    def _leave(self, arena: Arena, seat: int, action: int) -> None:
        """Forget what the first simulation found, and take all options but one for hopeless: none is tried again."""
        for edge in self._first_edges(arena, seat):
            hopeless = arena.edges[edge, ACTION] != action
            arena.edges[edge, TRIED] = int(hopeless)
            arena.totals[edge] = HOPELESS if hopeless else 0.0
        arena.counters[SIMULATIONS] = 0

    def _first_edges(self, arena: Arena, seat: int) -> Iterator[int]:
        """The edges of the searcher's first node; none before the first simulation."""
        at = int(self._code.root_row(arena.keys, seat, arena.work))
        edge = int(arena.nodes[at, FIRST]) if arena.keys[at] >= 0 else -1
        while edge >= 0:
            yield edge
            edge = int(arena.edges[edge, NEXT])

    @property
    def simulations(self) -> int:
        """How many simulations the last search made."""
        return int(sum(arena.counters[SIMULATIONS] for arena in self._arenas))

    def _found(self, view: View, seat: int) -> list[Judged]:
        visits: dict[int, int] = {}
        totals: dict[int, float] = {}
        for arena in self._arenas:
            for edge in self._first_edges(arena, seat):
                if arena.totals[edge] != HOPELESS:
                    action = int(arena.edges[edge, ACTION])
                    visits[action] = visits.get(action, 0) + int(arena.edges[edge, TRIED])
                    totals[action] = totals.get(action, 0.0) + float(arena.totals[edge])
        made = max(1, sum(visits.values()))
        found = []
        for choice in view.options:
            action = self._game.action_of[choice]
            n = visits.get(action, 0)
            found.append(Judged(choice, n / made, totals[action] / n if n else None, n))
        return found


def _policies(game: Game, rollout: str | tuple[ModuleType, ...] | None) -> tuple[tuple[ModuleType, ...], bool]:
    """What is bound for play-outs, and whether it is asked; a game's own is bound in any case."""
    if isinstance(rollout, tuple):
        return rollout, True
    if rollout not in (None, RANDOM, HEURISTIC):
        sentence = f"play-outs are {RANDOM} or {HEURISTIC}, not {quoted(rollout)}"
        raise BadSetup("rollout", sentence, given=quoted(rollout))
    if has_rollouts(game):
        return (import_module(f"tefuda.games.{game.id}.rollouts"),), rollout != RANDOM
    if rollout == HEURISTIC:
        raise BadSetup("rollout", f"{game.id} has no {HEURISTIC} play-outs", given=HEURISTIC, game=game.id)
    return (), False


def has_rollouts(game: Game) -> bool:
    """Whether a game says how to play on by rules of thumb."""
    return find_spec(f"tefuda.games.{game.id}.rollouts") is not None


class SearchBot:
    """Plays what its search visited most; of those, what it found best.

    Not what has the highest value: of options that were visited little, some have a high one by luck.
    """

    SEARCH: ClassVar[type[Search]] = Search

    def __init__(
        self,
        game: Game,
        seed: int,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        **options: Any,  # noqa: ANN401 - each search has its own
    ) -> None:
        """The `options` are those of the search."""
        self.seed = seed
        self._simulations = simulations
        self._seconds = seconds
        self.search = self.SEARCH(game, **options)

    def choose(self, view: View) -> str:
        """One of the view's options."""
        if len(view.options) == 1:
            return view.options[0]
        return max(self.judge(view), key=lambda one: (one.share, one.value or 0.0)).choice

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
