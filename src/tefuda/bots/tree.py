"""Templates of the search: multi-observer information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012).

Every simulation plays one world from the searcher's belief.  Each seat that is told what happens has a tree of its own,
whose nodes are what it has been told since the search began; so a seat never chooses by what it could not know.  All
trees lie in one table, found by the number of the seat's history.  Who has no tree chooses as in play-outs.  Bound to a
game with the verbs of `tefuda.kernel.watching`.

A template that is bound after this one may say otherwise how seats play on (`prefer`), what a game that is cut off is
worth (`evaluate`), what to expect of a new node's options (`expect`), which to follow (`select`), and where a
simulation leaves the trees (`leaves`).
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING

from tefuda.kernel.state import CHANCE, END, Options, Rng, Setup, State, rule
from tefuda.kernel.verbs import below, weighed
from tefuda.kernel.watching import HIGH, LOW, Watched, begin_step, end_step, fold

NODES_USED, EDGES_USED, SIMULATIONS = 0, 1, 2
"""Places in the counters of an arena."""
FIRST, LAST = 0, 1
"""Columns of a node: its first edge and its last."""
ACTION, TRIED, OFFERED, NEXT = 0, 1, 2, 3
"""Columns of an edge: the choice, how often it was made, how often it could have been, the node's next edge or -1."""
EDGE, SEAT = 0, 1
"""Columns of a path."""
EXPLORE, CUTOFF, PREFER = 0, 1, 2
"""Places in the settings of a search: the weight of the upper bound; after how many choices of seats outside the trees
a play-out is cut off and `evaluate` says what it is worth; 1 if choices are those that `prefer` makes, not by lot."""
HOPELESS = -1e9
"""Total of an edge that is left out: no upper bound makes up for it."""

if TYPE_CHECKING:
    from tefuda.kernel.bound import (
        DTYPE,
        NBYTES,
        WORD,
        Floats,
        Raw,
        Rows,
        Table,
        Weights,
        actor,
        apply,
        forget,
        imagine,
        options,
        returns,
    )


@rule
def key_of(number: int) -> int:
    """The number of a history as a key: never negative."""
    return number & 0x7FFFFFFFFFFFFFFF


@rule
def slot_of(keys: Setup, key: int) -> int:
    """The place of a key in the table: where it is, or the empty one where it belongs."""
    at = (key ^ key >> 32) & len(keys) - 1
    while keys[at] >= 0 and keys[at] != key:
        at = at + 1 & len(keys) - 1
    return at


@rule
def prepare(rows: Rows, count: int, low: int, high: int, searcher: int, informed: int, scratch: Raw) -> None:
    """Make worlds ready: the seats from `low` to before `high` have trees, and have been told nothing yet.

    If `informed`, each of them knows what it knows of its world; the searcher knows the same in all of them.
    """
    t = scratch.view(DTYPE)[0]
    for i in range(count):
        s = rows[i].view(DTYPE)[0]
        s.watch[LOW] = low
        s.watch[HIGH] = high
        for p in range(low, high):
            s.heard[p] = p + 1
            if informed == 1 and p != searcher:
                scratch[:] = rows[i]
                forget(t, p)
                s.heard[p] = fold(p + 1, number_of_bytes(scratch))


@rule
def imagine_rows(rows: Rows, count: int, rng: Rng) -> None:
    """Decide in each of these views what it leaves open."""
    for i in range(count):
        imagine(rows[i].view(DTYPE)[0], rng)


@rule
def number_of_bytes(raw: Raw) -> int:
    """A number for the bytes of a packed state."""
    number = 1469598103934665603
    words = raw.view(WORD)
    for w in range(NBYTES // 8):
        number = (number ^ words[w]) * 1099511628211
        number ^= number >> 31
    return key_of(number)


@rule
def take_step(s: Watched, who: int, action: int, hidden: Setup) -> None:
    """Carry out a choice; every seat is told its part of it."""
    begin_step(s, who, action, hidden)
    apply(s, action)
    end_step(s, action, hidden)


@rule
def grow(
    keys: Setup, key: int, at: int, nodes: Table, edges: Table, totals: Weights, counters: Setup, out: Options, k: int
) -> int:
    """Make a node with an edge for each option; 1 if there was room.

    `totals` holds the sum of the returns of each edge and, behind these, what `expect` said of each.
    """
    first = counters[EDGES_USED]
    if 2 * (counters[NODES_USED] + 1) > len(keys) or first + k > len(edges):
        return 0
    keys[at] = key
    nodes[at, FIRST] = first
    nodes[at, LAST] = first + k - 1
    for j in range(k):
        new_edge(edges, totals, first + j, out[j, 0], first + j + 1)
    edges[first + k - 1, NEXT] = -1
    counters[NODES_USED] += 1
    counters[EDGES_USED] = first + k
    return 1


@rule
def new_edge(edges: Table, totals: Weights, edge: int, action: int, following: int) -> None:
    """An edge that was never tried."""
    edges[edge, ACTION] = action
    edges[edge, TRIED] = 0
    edges[edge, OFFERED] = 0
    edges[edge, NEXT] = following
    totals[edge] = 0.0


@rule
def edge_of(nodes: Table, node: int, edges: Table, totals: Weights, counters: Setup, action: int) -> int:
    """The edge of a choice at a node, made if the node has none; -1 if the arena is full."""
    edge: int = nodes[node, FIRST]
    while edge >= 0:
        if edges[edge, ACTION] == action:
            return edge
        edge = edges[edge, NEXT]
    edge = counters[EDGES_USED]
    if edge == len(edges):
        return -1
    new_edge(edges, totals, edge, action, -1)
    edges[nodes[node, LAST], NEXT] = edge
    nodes[node, LAST] = edge
    counters[EDGES_USED] = edge + 1
    return edge


@rule
def expect(s: Watched, who: int, out: Options, k: int, numbers: Floats, totals: Weights, at: int) -> None:
    """Write what to expect of each option of a new node into `totals`, from a place on: nothing, in this search."""


@rule
def select(
    nodes: Table,
    node: int,
    edges: Table,
    totals: Weights,
    counters: Setup,
    out: Options,
    k: int,
    settings: Weights,
    rng: Rng,
) -> int:
    """The edge to follow: one never tried if there is one, at random, else the best upper bound; -1: arena full."""
    untried = 0
    chosen = -1
    best = -1e300
    for j in range(k):
        edge = edge_of(nodes, node, edges, totals, counters, out[j, 0])
        if edge < 0:
            return -1
        edges[edge, OFFERED] += 1
        tried = edges[edge, TRIED]
        if tried == 0:
            untried += 1
            if below(rng, untried) == 0:
                chosen = edge
        elif untried == 0:
            bound = totals[edge] / tried + settings[EXPLORE] * sqrt(log(edges[edge, OFFERED]) / tried)
            if bound > best:
                best = bound
                chosen = edge
    return chosen


@rule
def leaves(tried: int, new: int, k: int, depth: int) -> int:  # noqa: ARG001 -- the default
    """1 if a simulation leaves the trees by an edge tried so often, of a node (new or not) with k options: if never."""
    return 1 if tried == 0 else 0


@rule
def prefer(s: State, who: int, out: Options, k: int, numbers: Floats, rng: Rng) -> int:  # noqa: ARG001 -- the default
    """What a seat chooses outside the trees, by the numbers of a policy: at random, unless a template says otherwise.

    It may look only at what the seat knows, or the others would be taken for clairvoyants.
    """
    return out[below(rng, k), 0]


@rule
def evaluate(s: State, p: int) -> float:  # noqa: ARG001 -- the default
    """What a game that is cut off is worth to a seat, from -1 to 1."""
    return 0.0


@rule
def roll_out(s: Watched, out: Options, settings: Weights, numbers: Floats, rng: Rng) -> int:
    """Play on to the end, or for so many choices of seats; nobody need be told.  Returns 1 if it ended."""
    s.watch[LOW] = 0
    s.watch[HIGH] = 0
    plies = 0
    who = actor(s)
    while who != END:
        k = options(s, out)
        if who == CHANCE:
            apply(s, weighed(out, k, rng))
        else:
            if plies >= settings[CUTOFF]:
                return 0
            plies += 1
            if settings[PREFER] == 1:
                apply(s, prefer(s, who, out, k, numbers, rng))
            else:
                apply(s, out[below(rng, k), 0])
        who = actor(s)
    return 1


@rule
def simulate(
    s: Watched,
    hidden: Setup,
    keys: Setup,
    nodes: Table,
    edges: Table,
    totals: Weights,
    counters: Setup,
    path: Table,
    out: Options,
    settings: Weights,
    numbers: Floats,
    rng: Rng,
) -> None:
    """One simulation in a world: down the trees, one new node, a play-out, and back up."""
    depth = 0
    growing = 1
    who = actor(s)
    while who != END and growing == 1 and depth < len(path):
        k = options(s, out)
        if who == CHANCE:
            action = weighed(out, k, rng)
        elif who < s.watch[LOW] or who >= s.watch[HIGH]:
            action = prefer(s, who, out, k, numbers, rng)
        else:
            key = key_of(fold(s.heard[who], who + 1))
            at = slot_of(keys, key)
            new = 1 if keys[at] < 0 else 0
            if new == 1:
                if grow(keys, key, at, nodes, edges, totals, counters, out, k) == 0:
                    break
                expect(s, who, out, k, numbers, totals, len(edges) + nodes[at, FIRST])
            edge = select(nodes, at, edges, totals, counters, out, k, settings, rng)
            if edge < 0:
                break
            if leaves(edges[edge, TRIED], new, k, depth) == 1:
                growing = 0
            path[depth, EDGE] = edge
            path[depth, SEAT] = who
            depth += 1
            action = edges[edge, ACTION]
        take_step(s, who, action, hidden)
        who = actor(s)
    ended = roll_out(s, out, settings, numbers, rng)
    for d in range(depth):
        edge = path[d, EDGE]
        edges[edge, TRIED] += 1
        if ended == 1:
            totals[edge] += returns(s, path[d, SEAT])
        else:
            totals[edge] += evaluate(s, path[d, SEAT])


@rule
def search(
    worlds: Rows,
    odds: Weights,
    count: int,
    simulations: int,
    work: Raw,
    hidden: Setup,
    keys: Setup,
    nodes: Table,
    edges: Table,
    totals: Weights,
    counters: Setup,
    path: Table,
    out: Options,
    settings: Weights,
    numbers: Floats,
    rng: Rng,
) -> None:
    """So many simulations; `odds` are the sums of the worlds' probabilities up to each, the last of them 1."""
    s = work.view(DTYPE)[0]
    for _ in range(simulations):
        work[:] = worlds[drawn(odds, count, rng)]
        simulate(s, hidden, keys, nodes, edges, totals, counters, path, out, settings, numbers, rng)
    counters[SIMULATIONS] += simulations


@rule
def drawn(odds: Weights, count: int, rng: Rng) -> int:
    """The number of a world, drawn by its probability."""
    wanted = below(rng, 1 << 30) / (1 << 30)
    low = 0
    high = count - 1
    while low < high:
        middle = (low + high) // 2
        if odds[middle] > wanted:
            high = middle
        else:
            low = middle + 1
    return low


@rule
def root_row(keys: Setup, searcher: int, _raw: Raw) -> int:
    """The place of the searcher's first node in the table."""
    return slot_of(keys, key_of(fold(searcher + 1, searcher + 1)))
