"""A template: a search that takes everybody to play as a network does, and looks for what is better than that.

Others draw their choices from the network's odds, also when worlds are weighted by what they did (`likely`).  The
searcher alone has a tree, explored by PUCT with the network's odds as priors (Silver et al. 2017); a new leaf is worth
what comes of playing on as the network does.  Bound to a game with `features`, the network and `tefuda.bots.tree`.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from numpy import empty, float32, uint8

from tefuda.bots.tree import EXPLORE, FIRST, HOPELESS, NEXT, TRIED
from tefuda.kernel.state import Options, Rng, Setup, rule
from tefuda.kernel.watching import Watched

WIDTH, FIRST_UNITS, SECOND_UNITS, OUTPUTS, HEADER = 0, 1, 2, 3, 4
"""The numbers of a network begin with its sizes."""
DOUBT = 0.05
"""How much of anybody's choosing is taken to be by lot, when worlds are weighted by what was chosen."""

if TYPE_CHECKING:
    from tefuda.bots.network import drawn_option, weigh
    from tefuda.kernel.bound import Floats, Table, Weights


@rule
def guess(s: Watched, p: int, out: Options, k: int, numbers: Floats, odds: Floats) -> None:
    """Write the network's odds of each option of a seat."""
    if k == 1:
        odds[0] = 1.0
        return
    n0 = int(numbers[WIDTH])
    n1 = int(numbers[FIRST_UNITS])
    n2 = int(numbers[SECOND_UNITS])
    n3 = int(numbers[OUTPUTS])
    a = HEADER
    b = a + n0 * n1
    c = b + n1
    d = c + n1 * n2
    e = d + n2
    f = e + n3 * n2
    units = empty(n1 + n2, float32)
    weigh(
        s,
        p,
        out,
        k,
        empty(n0, uint8),
        numbers[a:b].reshape((n0, n1)),
        numbers[b:c],
        numbers[c:d].reshape((n1, n2)),
        numbers[d:e],
        numbers[e:f].reshape((n3, n2)),
        numbers[f : f + n3],
        units[:n1],
        units[n1:],
        odds,
    )


@rule
def prefer(s: Watched, who: int, out: Options, k: int, numbers: Floats, rng: Rng) -> int:
    """A choice drawn from the network's odds."""
    if k == 1:
        return out[0, 0]
    odds = empty(k, float32)
    guess(s, who, out, k, numbers, odds)
    return out[drawn_option(odds, k, rng), 0]


@rule
def likely(s: Watched, who: int, out: Options, k: int, odds: Weights, numbers: Floats) -> None:
    """The odds of what others did, for beliefs: the network's, with some doubt."""
    sure = empty(k, float32)
    guess(s, who, out, k, numbers, sure)
    for j in range(k):
        odds[j] = sure[j] * (1 - DOUBT) + DOUBT / k


@rule
def expect(s: Watched, who: int, out: Options, k: int, numbers: Floats, totals: Weights, at: int) -> None:
    """Write the network's odds of the options of a new node into `totals`, from a place on."""
    odds = empty(k, float32)
    guess(s, who, out, k, numbers, odds)
    for j in range(k):
        totals[at + j] = odds[j]


@rule
def select(
    nodes: Table,
    node: int,
    edges: Table,
    totals: Weights,
    counters: Setup,  # noqa: ARG001 -- as in `tree`
    out: Options,  # noqa: ARG001
    k: int,  # noqa: ARG001
    settings: Weights,
    rng: Rng,  # noqa: ARG001
) -> int:
    """The edge to follow, by PUCT; what was never tried is worth what its node is."""
    tried = 0
    total = 0.0
    edge = nodes[node, FIRST]
    while edge >= 0:
        if totals[edge] > HOPELESS:
            tried += edges[edge, TRIED]
            total += totals[edge]
        edge = edges[edge, NEXT]
    worth = total / tried if tried > 0 else 0.0
    chosen = -1
    best = -1e300
    edge = nodes[node, FIRST]
    while edge >= 0:
        n = edges[edge, TRIED]
        mean = totals[edge] / n if n > 0 else worth
        bound = mean + settings[EXPLORE] * totals[len(edges) + edge] * sqrt(tried + 1) / (n + 1)
        if bound > best and totals[edge] > HOPELESS:
            best = bound
            chosen = edge
        edge = edges[edge, NEXT]
    return chosen


@rule
def leaves(tried: int, new: int, k: int, depth: int) -> int:  # noqa: ARG001 -- as in `tree`
    """1 behind a new node that leaves a choice, but for the first of all."""
    return 1 if new == 1 and k > 1 and depth > 0 else 0
