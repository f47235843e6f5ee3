"""A template: a search that takes everybody to play as a network does, and looks for what is better than that.

Others draw their choices from the network's odds, also when worlds are weighted by what they did (`likely`).  The
searcher's own choices form a tree over what it was told, explored by PUCT with the network's odds as priors (Silver et
al. 2017); a new leaf is worth what the network expects, or what comes of playing on by it.  Bound to a game with
`features`, the network, `tefuda.bots.tree` and `tefuda.kernel.worlds`.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from numpy import empty, float32, uint8

from tefuda.bots.tree import ACTION, EDGE, FIRST, NEXT, PLIES, SEAT, SIMULATIONS, TRIED
from tefuda.kernel.state import CHANCE, END, Options, Rng, Setup, rule
from tefuda.kernel.verbs import weighed
from tefuda.kernel.watching import HIGH, LOW, Watched

WIDTH, FIRST_UNITS, SECOND_UNITS, OUTPUTS, HEADER = 0, 1, 2, 3, 4
"""The numbers of a network begin with its sizes."""
DOUBT = 0.05
"""How much of anybody's choosing is taken to be by lot, when worlds are weighted by what was chosen."""
LEFT_OUT = -1e8
"""Total below which an edge is never followed."""
PUCT, CUT = 0, 1
"""Places in `settings`: weight of the priors; after how many own choices the network's value ends a simulation."""
if TYPE_CHECKING:
    from tefuda.bots.network import drawn_option, weigh
    from tefuda.bots.tree import drawn, grow, key_of, slot_of, take_step
    from tefuda.kernel.bound import DTYPE, Floats, Raw, Rows, Table, Weights, actor, apply, options, returns
    from tefuda.kernel.watching import fold


@rule
def guess(
    s: Watched, p: int, out: Options, k: int, numbers: Floats, x: Raw, h1: Floats, h2: Floats, odds: Floats
) -> float:
    """Write the network's odds of each option of a seat; returns what it expects the seat's return to be."""
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
    w3 = numbers[e:f].reshape((n3, n2))
    b3 = numbers[f : f + n3]
    weigh(
        s,
        p,
        out,
        k,
        x,
        numbers[a:b].reshape((n0, n1)),
        numbers[b:c],
        numbers[c:d].reshape((n1, n2)),
        numbers[d:e],
        w3,
        b3,
        h1,
        h2,
        odds,
    )
    value = b3[n3 - 1]
    for i in range(n2):
        value += h2[i] * w3[n3 - 1, i]
    expected: float = max(-1.0, min(1.0, value))
    return expected


@rule
def guided_step(
    s: Watched, who: int, out: Options, k: int, numbers: Floats, x: Raw, h1: Floats, h2: Floats, odds: Floats, rng: Rng
) -> int:
    """What a seat that plays as the network does chooses."""
    if k == 1:
        return out[0, 0]
    guess(s, who, out, k, numbers, x, h1, h2, odds)
    return out[drawn_option(odds, k, rng), 0]


@rule
def play_on(s: Watched, out: Options, numbers: Floats, x: Raw, h1: Floats, h2: Floats, odds: Floats, rng: Rng) -> None:
    """Play to the end as the network does."""
    s.watch[LOW] = 0
    s.watch[HIGH] = 0
    who = actor(s)
    while who != END:
        k = options(s, out)
        if who == CHANCE:
            apply(s, weighed(out, k, rng))
        else:
            apply(s, guided_step(s, who, out, k, numbers, x, h1, h2, odds, rng))
        who = actor(s)


@rule
def best_edge(nodes: Table, node: int, edges: Table, totals: Weights, priors: Floats, settings: Weights) -> int:
    """The edge to follow, by PUCT; what was never tried is worth what its node is."""
    tried = 0
    total = 0.0
    edge = nodes[node, FIRST]
    while edge >= 0:
        if totals[edge] > LEFT_OUT:
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
        bound = mean + settings[PUCT] * priors[edge] * sqrt(tried + 1) / (n + 1)
        if bound > best and totals[edge] > LEFT_OUT:
            best = bound
            chosen = edge
        edge = edges[edge, NEXT]
    return chosen


@rule
def simulate_guided(
    s: Watched,
    searcher: int,
    hidden: Setup,
    keys: Setup,
    nodes: Table,
    edges: Table,
    totals: Weights,
    priors: Floats,
    counters: Setup,
    path: Table,
    out: Options,
    settings: Weights,
    numbers: Floats,
    x: Raw,
    h1: Floats,
    h2: Floats,
    odds: Floats,
    rng: Rng,
) -> None:
    """One simulation in a world."""
    s.watch[LOW] = searcher
    s.watch[HIGH] = searcher + 1
    depth = 0
    growing = 1
    value = 2.0
    who = actor(s)
    while who != END and growing == 1 and depth < len(path):
        k = options(s, out)
        if who == CHANCE:
            take_step(s, who, weighed(out, k, rng), hidden)
        elif who != searcher or (k == 1 and depth > 0):
            take_step(s, who, guided_step(s, who, out, k, numbers, x, h1, h2, odds, rng), hidden)
        else:
            key = key_of(fold(s.heard[who], who + 1))
            at = slot_of(keys, key)
            if keys[at] < 0:
                expected = guess(s, who, out, k, numbers, x, h1, h2, odds)
                if grow(keys, key, at, nodes, edges, totals, counters, out, k) == 0:
                    break
                for j in range(k):
                    priors[nodes[at, FIRST] + j] = odds[j]
                if depth > 0:
                    growing = 0
                    if depth >= settings[CUT]:
                        value = expected
                        break
            edge = best_edge(nodes, at, edges, totals, priors, settings)
            path[depth, EDGE] = edge
            path[depth, SEAT] = who
            depth += 1
            take_step(s, who, edges[edge, ACTION], hidden)
        who = actor(s)
    if value > 1.0:
        play_on(s, out, numbers, x, h1, h2, odds, rng)
        value = returns(s, searcher)
    for d in range(depth):
        edge = path[d, EDGE]
        edges[edge, TRIED] += 1
        totals[edge] += value
    counters[SIMULATIONS] += 1
    counters[PLIES] += depth


@rule
def search_guided(
    worlds: Rows,
    chances: Weights,
    count: int,
    simulations: int,
    searcher: int,
    work: Raw,
    hidden: Setup,
    keys: Setup,
    nodes: Table,
    edges: Table,
    totals: Weights,
    priors: Floats,
    counters: Setup,
    path: Table,
    out: Options,
    settings: Weights,
    numbers: Floats,
    x: Raw,
    h1: Floats,
    h2: Floats,
    odds: Floats,
    rng: Rng,
) -> None:
    """So many simulations; `chances` are the sums of the worlds' probabilities up to each, the last of them 1."""
    s = work.view(DTYPE)[0]
    for _ in range(simulations):
        work[:] = worlds[drawn(chances, count, rng)]
        simulate_guided(
            s,
            searcher,
            hidden,
            keys,
            nodes,
            edges,
            totals,
            priors,
            counters,
            path,
            out,
            settings,
            numbers,
            x,
            h1,
            h2,
            odds,
            rng,
        )


@rule
def likely(s: Watched, who: int, out: Options, k: int, odds: Weights, numbers: Floats) -> None:
    """The odds of what others did, for beliefs: the network's, with some doubt."""
    if k == 1:
        odds[0] = 1.0
        return
    x = empty(int(numbers[WIDTH]), uint8)
    h1 = empty(int(numbers[FIRST_UNITS]), float32)
    h2 = empty(int(numbers[SECOND_UNITS]), float32)
    chances = empty(k, float32)
    guess(s, who, out, k, numbers, x, h1, h2, chances)
    for j in range(k):
        odds[j] = chances[j] * (1 - DOUBT) + DOUBT / k
