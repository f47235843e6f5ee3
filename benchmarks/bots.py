"""How a bot does against others: `python -m benchmarks.bots`.

One bot sits with rivals of another name.  Every deal is played once from each seat, so that neither the seat nor the
luck of the deal favours anybody; as the plays differ, so do the later draws.  Intervals are 95 %; a deal, not a game,
is one observation.  Time is the processor's.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import tefuda
import tefuda.bots


@dataclass
class Tally:
    """What one bot did at one number of players."""

    players: int
    won: list[float] = field(default_factory=list)
    """A share of its games, one number a deal; the same below."""
    tied: list[float] = field(default_factory=list)
    returns: list[float] = field(default_factory=list)
    moves: int = 0
    """Of all seats."""
    thought: int = 0
    """Choices of the bot that were no foregone ones."""
    thinking: float = 0.0
    """Seconds of the processor for them; the same below."""
    viewing: float = 0.0
    """Seconds for the views of all moves."""
    seconds: float = 0.0

    @property
    def games(self) -> int:
        """Games played."""
        return len(self.won) * self.players


def measure(bot: str, rival: str, *, game: str, players: int, games: int, seed: int) -> Tally:
    """Play about so many games: whole deals, each from every seat."""
    tally = Tally(players)
    mine, theirs = tefuda.bots.make(bot, game, seed), tefuda.bots.make(rival, game, seed + 1)
    started = time.process_time()
    for deal in range(max(2, round(games / players))):
        scores = []
        for seat in range(players):
            match = tefuda.Match(game, players=players, seed=seed << 32 | deal)
            seats = [mine if each == seat else theirs for each in range(players)]
            scores.append(_play(match, seats, seat, tally))
        tally.won.append(sum(score == 1.0 for score in scores) / players)
        tally.tied.append(sum(_is_shared(score, players) for score in scores) / players)
        tally.returns.append(sum(scores) / players)
    tally.seconds = time.process_time() - started
    return tally


def _play(match: tefuda.Match, seats: Sequence[tefuda.bots.Bot], measured: int, tally: Tally) -> float:
    while match.actor != tefuda.END:
        seat = match.actor
        begun = time.process_time()
        view = match.view(seat)
        seen = time.process_time()
        choice = seats[seat].choose(view)
        chosen = time.process_time()
        tally.moves += 1
        tally.viewing += seen - begun
        if seat == measured and len(view.options) > 1:
            tally.thought += 1
            tally.thinking += chosen - seen
        match.play(choice)
    returns = match.returns()
    assert returns is not None
    return returns[measured]


def _is_shared(score: float, players: int) -> bool:
    """Neither a win of one's own nor a loss, which is the least that a seat can get."""
    return -1 / (players - 1) + 1e-9 < score < 1.0


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and half of its 95 % interval."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, 1.96 * math.sqrt(variance / len(values))


def _share(values: Sequence[float]) -> str:
    mean, half = _mean(values)
    return f"{100 * mean:5.1f} % ± {100 * half:.1f}"


def report(tally: Tally, bot: str, rival: str) -> str:
    """Say how it went."""
    lost = [1 - won - tied for won, tied in zip(tally.won, tally.tied, strict=True)]
    mean, half = _mean(tally.returns)
    return "\n".join(
        [
            f"{tally.players} players: {bot} v {tally.players - 1} {rival}, {tally.games} games",
            f"  won     {_share(tally.won)}   (an equal player: {100 / tally.players:.1f} %)",
            f"  shared  {_share(tally.tied)}",
            f"  lost    {_share(lost)}",
            f"  return  {mean:+.3f} ± {half:.3f}   (0: an equal player, 1: won them all)",
            f"  a second: {tally.moves / tally.seconds:,.0f} moves; {tally.moves / tally.viewing:,.0f} views alone;",
            f"            {tally.thought / tally.thinking:,.0f} choices of {bot} alone, forced ones left out",
        ]
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line, play, and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots", description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="xeno")
    parser.add_argument("--bot", default="heuristic", help="the one that is measured")
    parser.add_argument("--against", default="random", help="all others")
    parser.add_argument("--players", type=int, nargs="+", help="default: every number the game allows")
    parser.add_argument("--games", type=int, default=10_000, help="at each number of players (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=2, help="of the deals and the bots (default: %(default)s)")
    given = parser.parse_args(arguments)
    try:
        seats = given.players or list(tefuda.game(given.game).seats)
        print(f"{given.game}, seed {given.seed}")
        for players in seats:
            tally = measure(
                given.bot, given.against, game=given.game, players=players, games=given.games, seed=given.seed
            )
            print(report(tally, given.bot, given.against), flush=True)
    except tefuda.Refused as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
