"""Random play-outs, compiled and plain, beside RLCard's and OpenSpiel's Leduc: `python -m benchmarks.playouts`.

All contenders run in one process, in rounds; each round is shuffled and gives one ratio a pair; the medians of these
are printed.  Time is processor time of one core.  A step is a choice of chance or of a seat, a decision a seat's alone.
RLCard has no steps of chance, its own count of steps is that of its decisions; the dealt cards are counted for it here.
The games differ: a ratio says how fast each goes through its own steps, not which game is sooner over.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import metadata
from typing import Any

import tefuda
from tefuda.kernel import compiled, playout

Played = tuple[int, int, int]
"""Steps, decisions, games."""
STEPS, DECISIONS, GAMES = 0, 1, 2
WANTED = {"xeno": (5, 512), "metsubo": (2, 2048), "tenkai": (2, 2048), "hinoboru": (1, 2048)}
"""Million steps a second of the fewest players that are wanted at least, bytes of a state at most."""


@dataclass
class Contender:
    """Something that plays games at random."""

    name: str
    play: Callable[[int], Played]
    """Plays so many games."""
    games: int = 0
    """A round."""
    rates: list[tuple[float, float, float]] = field(default_factory=list)
    """Steps, decisions and games a second, of every round."""

    def calibrate(self, seconds: float) -> None:
        """Find how many games take about so long."""
        self.games = 1
        while (taken := _timed(self.play, self.games)[1]) < seconds / 4:
            self.games *= 2 if taken > 0.001 else 16
        self.games = max(1, round(self.games * seconds / taken))

    def run(self) -> None:
        """Play one round."""
        played, taken = _timed(self.play, self.games)
        self.rates.append((played[0] / taken, played[1] / taken, played[2] / taken))

    def median(self, what: int) -> float:
        """The median rate of STEPS, DECISIONS or GAMES."""
        return statistics.median(rate[what] for rate in self.rates)


def _timed(play: Callable[[int], Played], games: int) -> tuple[Played, float]:
    begun = time.process_time()
    played = play(games)
    return played, time.process_time() - begun


# -- Tefuda -----------------------------------------------------------------------------------------------------------
def compiled_playouts(game: tefuda.Game, players: int) -> Contender:
    """The rules as Numba compiles them."""
    code = compiled.compile_game(game)
    raw, out, rng = compiled.new_raw(game), compiled.new_options(game), compiled.new_rng(players)
    setup = compiled.new_setup(game, players)

    def play(games: int) -> Played:
        tally = compiled.new_setup(game, players) * 0
        code.playouts(raw, out, rng, tally, setup, players, games)
        return int(tally[playout.STEPS]), int(tally[playout.DECISIONS]), int(tally[playout.GAMES])

    return Contender(f"{game.id}, {players} players, compiled", play)


def plain_playouts(game: tefuda.Game, players: int) -> Contender:
    """The same rules as Python runs them."""
    run = compiled.plain_playouts(game)
    seeds = iter(range(1, 1_000_000))

    def play(games: int) -> Played:
        tally = run(players, games, next(seeds))
        return tally[playout.STEPS], tally[playout.DECISIONS], tally[playout.GAMES]

    return Contender(f"{game.id}, {players} players, plain", play)


# -- peers ------------------------------------------------------------------------------------------------------------
def rlcard_leduc_run() -> Contender:
    """RLCard as its first example has it: `env.run` with its own random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("leduc-holdem", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(games: int) -> Played:
        before, dealt = env.timestep, 0
        for _ in range(games):
            env.run(is_training=False)
            dealt += _dealt(env.game.public_card)
        decisions = env.timestep - before
        return decisions + dealt, decisions, games

    return Contender("RLCard Leduc, env.run", play)


def rlcard_leduc_step() -> Contender:
    """RLCard's `env.step`, the faster of its two documented ways."""
    import rlcard

    env, rng = rlcard.make("leduc-holdem", config={"seed": 1}), random.Random(1)

    def play(games: int) -> Played:
        decisions = dealt = 0
        for _ in range(games):
            state, _player = env.reset()
            while not env.is_over():
                state, _player = env.step(rng.choice(list(state["legal_actions"])))
                decisions += 1
            dealt += _dealt(env.game.public_card)
        return decisions + dealt, decisions, games

    return Contender("RLCard Leduc, env.step", play)


def rlcard_leduc_bare() -> Contender:
    """RLCard's rules alone, without the environment that makes features of them: not a documented way to play."""
    import numpy as np
    from rlcard.games.leducholdem import Game

    game, rng = Game(), random.Random(1)
    game.np_random = np.random.RandomState(1)

    def play(games: int) -> Played:
        decisions = dealt = 0
        for _ in range(games):
            game.init_game()
            while not game.is_over():
                game.step(rng.choice(game.get_legal_actions()))
                decisions += 1
            dealt += _dealt(game.public_card)
        return decisions + dealt, decisions, games

    return Contender("RLCard Leduc, rules alone", play)


def _dealt(public_card: object) -> int:
    """RLCard deals inside its steps; counted as chance's choices these are two hands and, later, a public card."""
    return 2 + (public_card is not None)


def openspiel_leduc_loop() -> Contender:
    """OpenSpiel's state from a Python loop, as its example and its benchmark do it."""
    import pyspiel

    game, rng = pyspiel.load_game("leduc_poker"), random.Random(1)

    def play(games: int) -> Played:
        steps = decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                steps += 1
                if state.is_chance_node():
                    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, odds)[0])
                else:
                    decisions += 1
                    state.apply_action(rng.choice(state.legal_actions()))
        return steps, decisions, games

    return Contender("OpenSpiel Leduc, Python loop", play)


def openspiel_leduc_bots() -> Contender:
    """OpenSpiel's random bots, which play a whole game in C++; its steps are the Python loop's, on average."""
    import pyspiel

    game = pyspiel.load_game("leduc_poker")
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(2)]
    steps, decisions, sample = openspiel_leduc_loop().play(5_000)
    seeds = iter(range(1, 1_000_000_000))

    def play(games: int) -> Played:
        for _ in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return round(games * steps / sample), round(games * decisions / sample), games

    return Contender("OpenSpiel Leduc, C++ bots", play)


PEERS: dict[str, tuple[str, Sequence[Callable[[], Contender]]]] = {
    "rlcard": ("rlcard", (rlcard_leduc_step, rlcard_leduc_run, rlcard_leduc_bare)),
    "pyspiel": ("open_spiel", (openspiel_leduc_bots, openspiel_leduc_loop)),
}
"""Module -> its distribution and its loops."""


def peers() -> list[Contender]:
    """The peers that are installed; says which are not."""
    found: list[Contender] = []
    for module, (distribution, loops) in PEERS.items():
        try:
            version = metadata.version(distribution)
            found += [loop() for loop in loops]
        except (ImportError, metadata.PackageNotFoundError):
            print(f"{distribution} is not installed, so {module} is left out: pip install 'tefuda[bench]'")
        else:
            print(f"{distribution} {version}")
    return found


# -- starting ---------------------------------------------------------------------------------------------------------
START = """
import tefuda
from tefuda.kernel import compiled
game = tefuda.game({game!r})
code = compiled.compile_game(game)
setup = compiled.new_setup(game, 2)
raw, out, rng = compiled.new_raw(game), compiled.new_options(game), compiled.new_rng(1)
code.playouts(raw, out, rng, setup * 0, setup, 2, 1)
"""
CLOCK = """
import time
begun, used = time.perf_counter(), time.process_time()
{code}
print(time.perf_counter() - begun, time.process_time() - used)
"""


def _seconds(code: str, **environment: str) -> tuple[float, float]:
    """What a fresh interpreter takes for some code, on the clock and of the processor; its own start is not in it."""
    done = subprocess.run(
        [sys.executable, "-c", CLOCK.format(code=code)],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
    )
    clock, processor = map(float, done.stdout.split())
    return clock, processor


def print_starts(game: str, times: int) -> None:
    """Print how long it takes to import, to compile into an empty cache, and to start from a full one."""
    code = START.format(game=game)
    with tempfile.TemporaryDirectory() as folder:
        cold = [_seconds(code, **{compiled.CACHE: folder})]
        warm = [_seconds(code, **{compiled.CACHE: folder}) for _ in range(times)]
    imports = [_seconds("import tefuda") for _ in range(times)]
    print(f"\n{'seconds, medians (least-most)':34}{'on the clock':>22}{'of the processor':>22}   wanted")
    print(f"  {'import tefuda':32}{_spread(imports)}   under 0.3")
    print(f"  {'first game, empty cache':32}{_spread(cold)}   at most 15")
    print(f"  {'first game, full cache':32}{_spread(warm)}   under 1")


def _spread(taken: Sequence[tuple[float, float]]) -> str:
    cells = (f"{statistics.median(each):.2f} ({min(each):.2f}-{max(each):.2f})" for each in zip(*taken, strict=True))
    return "".join(f"{cell:>22}" for cell in cells)


# -- the table --------------------------------------------------------------------------------------------------------
def measure(contenders: Sequence[Contender], rounds: int, seconds: float, seed: int) -> None:
    """Run all contenders in every round, in a new order each time."""
    rng, order = random.Random(seed), list(contenders)
    for contender in contenders:
        contender.calibrate(seconds)
    for _ in range(rounds):
        rng.shuffle(order)
        for contender in order:
            contender.run()


def ratio(one: Contender, other: Contender, what: int) -> str:
    """The median of the rounds' ratios, with the smallest and the greatest."""
    ratios = [mine[what] / its[what] for mine, its in zip(one.rates, other.rates, strict=True)]
    return f"{_short(statistics.median(ratios))} ({_short(min(ratios))}-{_short(max(ratios))})"


def _short(number: float) -> str:
    return f"{number:.0f}" if number >= 20 else f"{number:.2g}"


def print_ratios(contenders: Sequence[Contender]) -> None:
    """How many times faster the first contender is than each other."""
    first = contenders[0]
    print(f"\n{first.name}: how many times as many a second as")
    print(f"{'':34}{'steps':>18}{'decisions':>18}{'games':>20}")
    for other in contenders[1:]:
        print(f"  {other.name:32}" + "".join(f"{ratio(first, other, what):>19}" for what in (STEPS, DECISIONS, GAMES)))


def print_rates(contenders: Sequence[Contender]) -> None:
    """Medians a second."""
    print(f"\n{'a second of one core (medians)':34}{'steps':>14}{'decisions':>14}{'games':>14}")
    for each in contenders:
        print(f"  {each.name:32}" + "".join(f"{each.median(what):>14,.0f}" for what in (STEPS, DECISIONS, GAMES)))


def print_targets(game: tefuda.Game, contenders: Sequence[Contender]) -> None:
    """The figures that are wanted, and whether they were met."""
    first = contenders[0]
    million = first.median(STEPS) / 1e6
    wanted, largest = WANTED[game.id]
    print(f"\nwanted: {wanted} million steps a second of {first.name}: {million:.1f}, {_met(million >= wanted)}")
    for rlcard in contenders:
        if rlcard.name.startswith("RLCard"):
            times = statistics.median(
                mine[STEPS] / its[DECISIONS] for mine, its in zip(first.rates, rlcard.rates, strict=True)
            )
            print(
                f"wanted: 100 times the steps, as it counts them, of {rlcard.name}: {times:.0f}, {_met(times >= 100)}"
            )
    size = game.state.nbytes
    print(f"wanted: a state of at most {largest} bytes: {size}, {_met(size <= largest)}")


def _met(is_met: bool) -> str:
    return "met" if is_met else "NOT met"


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line, measure, and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.playouts", description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="xeno")
    parser.add_argument("--rounds", type=int, default=9, help="(default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=0.3, help="of each contender a round (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the order (default: %(default)s)")
    parser.add_argument("--no-starts", action="store_true", help="leave out compiling and starting")
    given: Any = parser.parse_args(arguments)
    try:
        game = tefuda.game(given.game)
    except tefuda.BadSetup as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores, seed {given.seed}")
    for name in ("numba", "numpy"):
        print(f"{name} {metadata.version(name)}")
    contenders = [
        *(compiled_playouts(game, players) for players in game.seats),
        *(plain_playouts(game, players) for players in game.seats),
        *peers(),
    ]
    measure(contenders, given.rounds, given.seconds, given.seed)
    print_ratios(contenders)
    print_rates(contenders)
    print_targets(game, contenders)
    if not given.no_starts:
        print_starts(game.id, 7)
    return 0


if __name__ == "__main__":
    sys.exit(main())
