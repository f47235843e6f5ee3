"""What a run says: means with their 95 % intervals, and ratings.

The games of one deal hang together, so it is deals that are counted: the mean over the games of each deal is one
observation.  What luck a deal holds for a seat cancels out in it, which makes the intervals narrower than those of as
many single games.  SciPy is imported when a figure is asked for.

Ratings are those of Bradley and Terry (1952), in Luce's form for more than two seats: who has strength w wins with odds
w / (sum of the strengths at the table).  The likelihood is made as large as can be, a shared win counting in parts; one
drawn game more for each pair that has met keeps the strengths finite.  The intervals are those of the sandwich
estimator with deals as clusters (Liang and Zeger 1986), the drawn game being one too.

No interval is narrower than so many deals can tell, however alike they ended: `estimate` says how wide that is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tefuda.arena.deals import Outcome
    from tefuda.arena.result import Pair, Result

CONFIDENCE = 0.95
ELO = 400 / math.log(10)
"""Points of a rating for one of the natural logarithm of strength: 400 points are odds of 10 to 1."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over deals and its 95 % interval."""

    mean: float
    low: float
    high: float
    deals: int


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's strength in Elo points, against the mean of all bots of the run, and its 95 % interval."""

    points: float
    low: float
    high: float


def won(returns: Sequence[float]) -> list[float]:
    """Each seat's share of the win: the best share it."""
    best = max(returns)
    count = sum(value == best for value in returns)
    return [(value == best) / count for value in returns]


def estimate(values: Sequence[float], least: float, most: float) -> Estimate | None:
    """The mean of independent values from `least` to `most`, with Student's interval or a wider one; None without any.

    Few values may all be alike by chance, or all but a few. So the interval holds at least what the mean would be if
    as many others as can be left out by chance (`_unmet`) were all the least, or all the most. For values that are all
    the least or all the most that is Clopper and Pearson's, for a single one what Markov's inequality says.
    """
    import numpy as np
    from scipy import stats

    count = len(values)
    if count == 0:
        return None
    mean = float(np.mean(values))
    low, high = mean - _unmet(count) * (mean - least), mean + _unmet(count) * (most - mean)
    if count > 1:
        half = float(stats.t.ppf((1 + CONFIDENCE) / 2, count - 1)) * float(np.std(values, ddof=1)) / math.sqrt(count)
        low, high = max(least, min(low, mean - half)), min(most, max(high, mean + half))
    return Estimate(mean, low, high, count)


def _unmet(deals: int) -> float:
    """What part of all deals may be of a kind that is not among so many: of more, one would be in 39 of 40 runs."""
    return float(1.0 - ((1 - CONFIDENCE) / 2) ** (1 / deals))


def matrix(result: Result) -> list[list[Estimate | None]]:
    """Row bot against column bot: the row's mean share of the win.

    With more than two seats it is the share of the row's bot alone among copies of the column's, 1 / seats if they are
    as strong.
    """
    bots = range(len(result.settings.bots))
    return [[estimate(_shares_of(result, row, column), 0.0, 1.0) for column in bots] for row in bots]


def _shares_of(result: Result, row: int, column: int) -> list[float]:
    if row == column:
        return []
    pair = (min(row, column), max(row, column))
    alone = [
        (game, seating.index(row))
        for game, seating in enumerate(result.settings.seatings(pair))
        if seating.count(row) == 1
    ]
    return [
        math.fsum(won(outcome[game])[seat] for game, seat in alone) / len(alone)
        for _, outcome in sorted(result.done[pair].items())
    ]


def shares(result: Result) -> list[Estimate | None]:
    """Each bot's mean share of the win a seat that it played, over all its games."""
    return [estimate(values, 0.0, 1.0) for values in _by_deal(result, won)]


def mean_returns(result: Result) -> list[Estimate | None]:
    """Each bot's mean return a seat that it played, over all its games."""
    return [estimate(values, -1.0, 1.0) for values in _by_deal(result, list)]


def _by_deal(result: Result, scored: Callable[[Sequence[float]], list[float]]) -> list[list[float]]:
    """For each bot, deal by deal, the mean score of its seats in all games on that deal."""
    sums: dict[int, list[list[float]]] = {}
    for pair, deal, outcome in _played(result):
        scores = sums.setdefault(deal, [[] for _ in result.settings.bots])
        for seating, returns in zip(result.settings.seatings(pair), outcome, strict=True):
            for bot, score in zip(seating, scored(returns), strict=True):
                scores[bot].append(score)
    deals = [scores for _, scores in sorted(sums.items())]
    return [
        [math.fsum(scores[bot]) / len(scores[bot]) for scores in deals if scores[bot]]
        for bot in range(len(result.settings.bots))
    ]


def _played(result: Result) -> Iterator[tuple[Pair, int, Outcome]]:
    for pair, deals in result.done.items():
        for deal, outcome in deals.items():
            yield pair, deal, outcome


# -- ratings -----------------------------------------------------------------------------------------------------------
def ratings(result: Result) -> list[Rating] | None:
    """Each bot's rating; None before two deals have been played."""
    import numpy as np

    bots = len(result.settings.bots)
    deals = {deal: row for row, deal in enumerate(sorted({deal for _, deal, _ in _played(result)}))}
    if len(deals) < 2:
        return None
    tables = _Tables(bots)
    rows: dict[int, dict[int, int]] = {row: {} for row in range(len(deals))}
    wins = np.zeros((len(deals), bots))
    for pair, deal, outcome in _played(result):
        row = deals[deal]
        for seating, returns in zip(result.settings.seatings(pair), outcome, strict=True):
            table = tables.number(seating)
            rows[row][table] = rows[row].get(table, 0) + 1
            for bot, share in zip(seating, won(returns), strict=True):
                wins[row, bot] += share
    met = [pair for pair, played in result.done.items() if played]
    drawn = [tables.number(pair) for pair in met]
    counts = np.zeros((len(deals) + len(met), len(tables)))
    for row, its in rows.items():
        for table, count in its.items():
            counts[row, table] = count
    for extra, (pair, table) in enumerate(zip(met, drawn, strict=True)):
        counts[len(deals) + extra, table] = 1
        wins = np.vstack([wins, [0.5 * (bot in pair) for bot in range(bots)]])
    return _fitted(tables.seats(), counts, wins, len(deals))


class _Tables:
    """The kinds of tables that were played at: how many seats each bot had."""

    def __init__(self, bots: int) -> None:
        self._bots = bots
        self._numbers: dict[tuple[int, ...], int] = {}

    def __len__(self) -> int:
        return len(self._numbers)

    def number(self, seating: Sequence[int]) -> int:
        """The number of a table's kind."""
        return self._numbers.setdefault(tuple(seating.count(bot) for bot in range(self._bots)), len(self._numbers))

    def seats(self) -> NDArray[np.float64]:
        """Kind of table x bot -> seats."""
        import numpy as np

        return np.array(list(self._numbers), dtype=np.float64)


def _fitted(
    seats: NDArray[np.float64], counts: NDArray[np.float64], wins: NDArray[np.float64], deals: int
) -> list[Rating]:
    """Ratings from `seats` (table x bot), `counts` (cluster x table: games) and `wins` (cluster x bot)."""
    import numpy as np
    from scipy import optimize, special, stats

    games, bots = counts.sum(axis=0), seats.shape[1]
    with np.errstate(divide="ignore"):
        sizes = np.log(seats)

    def odds(strengths: NDArray[np.float64]) -> NDArray[np.float64]:
        chances: NDArray[np.float64] = special.softmax(sizes + strengths, axis=1)
        return chances

    def curvature(strengths: NDArray[np.float64]) -> NDArray[np.float64]:
        chances = odds(strengths)
        bent: NDArray[np.float64] = np.diag(games @ chances) - (chances * games[:, None]).T @ chances
        return bent

    def fit(total: NDArray[np.float64]) -> NDArray[np.float64]:
        def loss(strengths: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
            value = games @ special.logsumexp(sizes + strengths, axis=1) - total @ strengths
            return float(value), games @ odds(strengths) - total

        found = optimize.minimize(loss, np.zeros(bots), jac=True, hess=curvature, method="trust-exact")
        strengths: NDArray[np.float64] = found.x - found.x.mean()
        return strengths

    total = wins.sum(axis=0)
    strengths = fit(total)
    chances = odds(strengths)
    scores = wins - counts @ chances
    bread = np.linalg.pinv(curvature(strengths), hermitian=True)
    spread = bread @ (scores.T @ scores) @ bread * deals / (deals - 1)
    half = float(stats.t.ppf((1 + CONFIDENCE) / 2, deals - 1)) * np.sqrt(np.clip(np.diag(spread), 0, None))
    rated = []
    for bot in range(bots):  # where it sits: what if the deals that were not met were all lost, or all won?
        others = chances * (np.arange(bots) != bot)
        sits = chances[:, [bot]] > 0
        losing = np.where(sits, others / others.sum(axis=1, keepdims=True) - chances, 0)
        winning = np.where(sits, np.eye(bots)[bot] - chances, 0)
        unmet = _unmet(deals) * counts[:deals].sum(axis=0)
        low = min(strengths[bot] - half[bot], fit(total + unmet @ losing)[bot])
        high = max(strengths[bot] + half[bot], fit(total + unmet @ winning)[bot])
        rated.append(Rating(ELO * float(strengths[bot]), ELO * float(low), ELO * float(high)))
    return rated


def told(result: Result) -> dict[str, Any]:
    """All figures as they stand in the file, bots in the order of the settings."""
    rated = ratings(result)
    return {
        "confidence": CONFIDENCE,
        "matrix": [[_told(cell) for cell in row] for row in matrix(result)],
        "ratings": None if rated is None else [asdict(one) for one in rated],
        "shares": [_told(one) for one in shares(result)],
        "returns": [_told(one) for one in mean_returns(result)],
    }


def _told(one: Estimate | None) -> dict[str, Any] | None:
    return None if one is None else asdict(one)
