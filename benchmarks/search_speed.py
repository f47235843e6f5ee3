"""How many simulations a search makes, and how well it keeps its time: `python -m benchmarks.search_speed`.

One searching bot plays with heuristic ones; counted are its choices between options, the first of a game apart, as its
time holds the compiled rules' first steps.  Time is on the clock, as that is what a budget means; simulations are per
second of the processor, which others on the machine do not change.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import tefuda
import tefuda.bots
from tefuda.bots.ismcts import SearchBot

PLAYERS = {"xeno": 2, "tenkai": 2, "metsubo": 3, "hinoboru": 2}


@dataclass
class Pace:
    """What a bot took for its choices."""

    clock: list[float] = field(default_factory=list)
    """Seconds of each; the same below, on all cores."""
    processor: list[float] = field(default_factory=list)
    simulations: int = 0

    def __str__(self) -> str:
        """One line."""
        clock = sorted(1000 * seconds for seconds in self.clock)
        middle, high = statistics.median(clock), clock[int(0.95 * len(clock))]
        pace = self.simulations / sum(self.processor)
        return f"{len(clock):>6} choices  median {middle:6.1f} ms  95 % {high:6.1f} ms  {pace:>9,.0f} simulations/s"


def measure(name: str, game: str, players: int, *, games: int, seed: int) -> Pace:
    """Play so many games."""
    pace, bot, rival = Pace(), tefuda.bots.make(name, game, seed), tefuda.bots.make("heuristic", game, seed + 1)
    assert isinstance(bot, SearchBot)
    for deal in range(games):
        match, asked = tefuda.Match(game, players, seed=seed << 32 | deal), 0
        while match.actor != tefuda.END:
            view = match.view(match.actor)
            if match.actor != deal % players:
                match.play(rival.choose(view))
                continue
            clock, processor = time.perf_counter(), time.process_time()
            match.play(bot.choose(view))
            asked += len(view.options) > 1
            if asked > 1 and len(view.options) > 1:
                pace.clock.append(time.perf_counter() - clock)
                pace.processor.append(time.process_time() - processor)
                pace.simulations += bot.simulations
    return pace


def main(argv: Sequence[str] | None = None) -> int:
    """Print a line a game."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.search_speed", description=__doc__)
    parser.add_argument("--bot", default="ismcts:50ms", help="a searching bot")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("game", nargs="*", default=list(PLAYERS), help="games, all if none is named")
    given = parser.parse_args(argv)
    for game in given.game:
        pace = measure(given.bot, game, PLAYERS[game], games=given.games, seed=given.seed)
        print(f"{game:<9} {PLAYERS[game]} players  {given.bot}  {pace}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
