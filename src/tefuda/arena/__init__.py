"""The arena: bots play each other on the same deals from every seat, and what comes of it is told with intervals.

>>> import tefuda.arena
>>> result = tefuda.arena.play("xeno", ["heuristic", "random"], games=40, jobs=1)
>>> result.is_finished
True
>>> 0.0 <= tefuda.arena.matrix(result)[0][1].mean <= 1.0
True

With more than one job it works in processes of its own, so a script that calls it keeps what it does under
`if __name__ == "__main__":`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tefuda.arena.entrants import Maker
from tefuda.arena.figures import Estimate, Rating, matrix, mean_returns, ratings, shares
from tefuda.arena.result import Result, Settings, begin, load
from tefuda.arena.running import go_on


def play(
    game: str,
    bots: Sequence[str],
    *,
    jobs: int | None = None,
    report: Callable[[Result], None] | None = None,
    makers: Mapping[str, Maker] | None = None,
    **asked: Any,  # noqa: ANN401 - what `begin` takes, and checks
) -> Result:
    """Play a run to its end: `games`, `players`, `seed`, `options`, `cards`, `limit` and the rest as for `begin`.

    `report` is called with the result after each deal. `makers` brings bots of your own, by name: `maker(game, seed)`
    gives a bot; with more than one job it must be something that a new process can import. Raises BadSetup, and Refused
    if an outside program fails.
    """
    result = begin(game, bots, makers=makers, **asked)
    go_on(result, jobs=jobs, report=report, makers=makers)
    return result


__all__ = [
    "Estimate",
    "Maker",
    "Rating",
    "Result",
    "Settings",
    "begin",
    "go_on",
    "load",
    "matrix",
    "mean_returns",
    "play",
    "ratings",
    "shares",
]
