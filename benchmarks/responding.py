"""How far bots can be beaten in the whole game, from below: `python -m benchmarks.responding BOT ...`.

Networks are trained to answer each bot (`tefuda.study.responding`; it takes the extra `train`), all of them are tried
on some deals, and the best of them plays fresh ones: duplicate deals, the answer in each seat in turn, the bot in all
others.  What is printed is the answer's mean return (0 is even, 1 wins all) with a 95 % interval.  A best response gets
at least as much.
"""

from __future__ import annotations

import argparse
import sys
import time

import tefuda
import tefuda.bots
from tefuda.arena import Estimate
from tefuda.bots import Bot
from tefuda.study.responding import answers, gain


def told(got: Estimate | None) -> str:
    """A mean with its interval."""
    assert got is not None
    return f"{got.mean:+.4f} [{got.low:+.4f}, {got.high:+.4f}]"


def measure(given: argparse.Namespace, name: str) -> None:
    """Print one bot's row."""
    begun = time.perf_counter()
    game = tefuda.game(given.game)

    def make(seed: int) -> Bot:
        return tefuda.bots.make(name, game, seed)

    def make_watched(seed: int) -> Bot:
        return tefuda.bots.make(given.watched or name, game, seed)

    found = answers(
        game,
        given.players,
        make_watched,
        seconds=60 * given.minutes,
        games=given.watch,
        rounds=given.rounds,
        seed=given.seed,
        simulations=given.search,
        tell=lambda line: print(f"    {line}", flush=True),
    )
    first = [(one, gain(game, given.players, make, one, given.try_out, given.seed + 1)) for one in found]
    for one, got in first:
        print(f"    {one.name}: {told(got)}", flush=True)
    best = max(first, key=lambda pair: pair[1].mean if pair[1] else -1)[0]
    got = gain(game, given.players, make, best, given.deals, given.seed + 2)
    took = time.perf_counter() - begun
    print(f"  {name:16} beaten by {told(got)} ({best.name}), {given.deals} deals, {took:.0f} s", flush=True)


def main() -> int:
    """Measure the bots that are named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="+", help="names as tefuda arena takes them")
    parser.add_argument("--game", default="xeno", choices=["xeno"])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=3.0, help="of training for each answer")
    parser.add_argument("--watch", type=int, default=3000, help="games in which a bot is watched, each round")
    parser.add_argument("--watched", help="the bot that is watched in its place, such as the same with less time")
    parser.add_argument(
        "--search",
        type=int,
        default=0,
        help="simulations of a search that knows the heuristic: another answer",
    )
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--try-out", type=int, default=200, help="deals on which the answers are compared")
    parser.add_argument("--deals", type=int, default=1000, help="fresh deals that the best of them plays")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(f"{given.game}, {given.players} players, seed {given.seed}", flush=True)
    for name in given.bots:
        measure(given, name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
