"""Our search beside OpenSpiel's IS-MCTS on the same game with the same time a move: `python -m benchmarks.search`.

Both play a game of ours for two; OpenSpiel through `openspiel_game`, which gives it our compiled rules and draws worlds
of the exact belief for it in some microseconds.  Its searcher is that of `open_spiel.python.algorithms.ismcts`: the one
in C++ cannot ask a game in Python to resample a state, and ends the process.  It plays once with its own random
roll-outs, a loop in Python, and once with roll-outs in machine code, which it would not have without us.

Every deal is played from both seats; a deal is one observation of the 95 % intervals.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import metadata
from typing import TYPE_CHECKING, TypeVar

import numpy as np

import tefuda
from tefuda.bots.ismcts import Search, SearchBot

if TYPE_CHECKING:
    import pyspiel
    from open_spiel.python.algorithms import ismcts

    from benchmarks.openspiel_game import TefudaGame

T = TypeVar("T")

GAMES, SECONDS, EXPLORE, SEED = 800, 0.05, 2.0, 5
"""What is measured if nothing else is said; EXPLORE by `--tune`."""
TUNED = (0.5, 0.7, 1.0, 1.4, 2.0)
"""The UCT constants that `--tune` tries."""


@dataclass
class Spent:
    """What a searcher used on the choices that were no foregone ones."""

    name: str
    moves: int = 0
    simulations: int = 0
    seconds: float = 0.0
    """On the clock."""
    processor: float = 0.0
    """Seconds of the processor."""

    def count(self, think: Callable[[], T], searcher: Search | ismcts.ISMCTSBot) -> T:
        """Let the searcher make one choice."""
        begun, used = time.perf_counter(), time.process_time()
        choice = think()
        self.seconds += time.perf_counter() - begun
        self.processor += time.process_time() - used
        self.simulations += searcher.simulations
        self.moves += 1
        return choice

    @property
    def rate(self) -> float:
        """Simulations a second of the processor."""
        return self.simulations / self.processor


@dataclass
class Result:
    """One pairing."""

    ours: Spent
    theirs: Spent
    returns: list[float] = field(default_factory=list)
    """Ours, the mean of both games of a deal."""


class OutOfTime(Exception):  # noqa: N818 - the ordinary end of a search
    """The time of a move is used."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is measured."""

    game: str
    games: int
    seconds: float
    """Of a move ..."""
    simulations: int | None
    """... or, instead, how many simulations."""
    explore: float
    """OpenSpiel's UCT constant."""
    fast: bool
    """Whether OpenSpiel gets roll-outs in machine code."""
    seed: int


def openspiel_search(game: TefudaGame, plan: Plan) -> ismcts.ISMCTSBot:
    """OpenSpiel's IS-MCTS, which takes a number of simulations only; stopped by the clock if there is none."""
    from open_spiel.python.algorithms import ismcts, mcts

    class Evaluator(mcts.RandomRolloutEvaluator):  # type: ignore[misc]
        """One random roll-out; in machine code if it is to be fast."""

        def evaluate(self, state: pyspiel.State) -> np.ndarray:
            return state.roll_out() if plan.fast else super().evaluate(state)

    class Timed(ismcts.ISMCTSBot):  # type: ignore[misc]
        """Searches until the time is up, and says how much it did."""

        simulations = 0

        def run_search(self, state: pyspiel.State) -> list[tuple[int, float]]:
            self.simulations, self.deadline = 0, time.perf_counter() + plan.seconds
            try:
                return super().run_search(state)
            except OutOfTime:
                return self.get_final_policy(state, self._root_node)

        def sample_root_state(self, state: pyspiel.State) -> pyspiel.State:
            if plan.simulations is None and self.simulations > 1 and time.perf_counter() >= self.deadline:
                raise OutOfTime
            self.simulations += 1
            return super().sample_root_state(state)

    random_state = np.random.RandomState(plan.seed)
    evaluator = Evaluator(n_rollouts=1, random_state=random_state)
    return Timed(game, evaluator, plan.explore, plan.simulations or 1 << 60, random_state=random_state)


def play(result: Result, ours: SearchBot, theirs: ismcts.ISMCTSBot, game: TefudaGame, *, seat: int, seed: int) -> float:
    """One game with ours in the seat; returns what ours gets."""
    match = tefuda.Match(game.tefuda.id, 2, seed=seed)
    state, told = game.new_initial_state(), 0
    while True:
        for choice in match.choices_since(told):
            state.apply_action(game.tefuda.action_of[choice])
        told = match.ply
        if match.actor == tefuda.END:
            break
        if len(match.options()) == 1:
            match.play(match.options()[0])
        elif match.actor == seat:
            view = match.view(seat)
            match.play(result.ours.count(lambda: ours.choose(view), ours.search))  # noqa: B023 -- called at once
        else:
            action = int(result.theirs.count(lambda: theirs.step(state), theirs))
            match.play(game.tefuda.choices[action].text)
    returns = match.returns()
    assert returns is not None
    return returns[seat]


def measure(plan: Plan) -> Result:
    """Play so many games, every deal twice with the seats changed."""
    from benchmarks.openspiel_game import openspiel_game

    game = openspiel_game(plan.game)
    budget = f"{plan.seconds * 1000:.0f}ms" if plan.simulations is None else str(plan.simulations)
    result = Result(Spent(f"ismcts:{budget}"), Spent("OpenSpiel" + " with fast roll-outs" * plan.fast))
    theirs = openspiel_search(game, plan)
    seconds = plan.seconds if plan.simulations is None else None
    ours = SearchBot(game.tefuda, plan.seed, seconds=seconds, simulations=plan.simulations)
    _warm_up(ours, theirs, game)
    for deal in range(max(2, plan.games // 2)):
        scores = [play(result, ours, theirs, game, seat=seat, seed=plan.seed << 32 | deal) for seat in range(2)]
        result.returns.append(sum(scores) / 2)
    return result


def _warm_up(ours: SearchBot, theirs: ismcts.ISMCTSBot, game: TefudaGame) -> None:
    """One game that is not counted: imports, caches, and the code that is loaded."""
    play(Result(Spent(""), Spent("")), ours, theirs, game, seat=0, seed=0)


def report(result: Result) -> str:
    """Say how it went."""
    mean = sum(result.returns) / len(result.returns)
    variance = sum((each - mean) ** 2 for each in result.returns) / (len(result.returns) - 1)
    half = 1.96 * math.sqrt(variance / len(result.returns))
    won, spread = 50 + 50 * mean, 50 * half
    lines = [
        f"  {each.name:30} {each.rate:12,.0f} simulations a second, {each.simulations / each.moves:10,.0f} a move of"
        f" {1000 * each.seconds / each.moves:.1f} ms, {each.moves} moves"
        for each in (result.ours, result.theirs)
    ]
    return "\n".join(
        [
            f"{result.ours.name} against {result.theirs.name}, {2 * len(result.returns)} games",
            *lines,
            f"  ours makes {result.ours.rate / result.theirs.rate:,.0f} times the simulations a second",
            f"  and wins {won:.1f} % ± {spread:.1f} (a shared win counts half)",
        ]
    )


def leduc(seconds: float, seed: int) -> str:
    """What OpenSpiel's search in C++ does with a game of its own in C++: another game, for scale only."""
    import pyspiel

    state = pyspiel.load_game("leduc_poker").new_initial_state()
    for action in (0, 3):
        state.apply_action(action)
    simulations = 1000
    while True:
        bot = pyspiel.ISMCTSBot(seed, pyspiel.RandomRolloutEvaluator(1, seed), 1.0, simulations)
        begun = time.process_time()
        bot.step(state)
        taken = time.process_time() - begun
        if taken >= seconds:
            rate = simulations / taken
            return f"for scale: OpenSpiel's ISMCTSBot in C++ on its own Leduc, first move: {rate:,.0f} a second"
        simulations *= 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line, play, and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.search", description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="xeno")
    parser.add_argument("--games", type=int, default=GAMES, help="of each pairing (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of a move, for both (default: %(default)s)")
    parser.add_argument("--simulations", type=int, help="of a move, for both, instead of a time")
    parser.add_argument(
        "--explore", type=float, default=EXPLORE, help="OpenSpiel's UCT constant (default: %(default)s)"
    )
    parser.add_argument("--fast", action="store_true", help="only OpenSpiel with roll-outs in machine code")
    parser.add_argument("--tune", action="store_true", help=f"OpenSpiel's UCT constant: {', '.join(map(str, TUNED))}")
    parser.add_argument("--seed", type=int, default=SEED, help="of deals and searchers (default: %(default)s)")
    given = parser.parse_args(arguments)
    try:
        print(f"open_spiel {metadata.version('open_spiel')}, {given.game} for two, seed {given.seed}", flush=True)
    except metadata.PackageNotFoundError:
        print("open_spiel is not installed, so search has no peer: pip install 'tefuda[bench]'")
        return 0
    try:
        for explore in TUNED if given.tune else (given.explore,):
            for fast in (True,) if given.fast or given.tune else (False, True):
                print(f"OpenSpiel's UCT constant {explore}: ", end="")
                plan = Plan(given.game, given.games, given.seconds, given.simulations, explore, fast, given.seed)
                print(report(measure(plan)), flush=True)
        print(leduc(0.5, given.seed))
    except tefuda.Refused as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
