"""Templates for beliefs: many packed worlds at a time follow what a viewer saw, each with a weight.

Bound to a game with the verbs of `watching`.  `tefuda.kernel.belief` says what the weights are, `tefuda.kernel.cloud`
runs these.  A template that is bound after this one may say otherwise what `likely` is: then worlds are weighted by it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.kernel.state import CHANCE, Options, Rng, Setup, rule
from tefuda.kernel.verbs import below
from tefuda.kernel.watching import HIGH, LOW, VIEWERS, Watched, begin_step, saw_choice

TEXT, FORM = 1, 2
"""How a choice may be what the viewer saw: by its text, or by its hidden form."""

if TYPE_CHECKING:
    from tefuda.kernel.bound import (
        DTYPE,
        WORD,
        Floats,
        Raw,
        Rows,
        Weights,
        Words,
        actor,
        apply,
        forget,
        options,
        start,
    )


@rule
def first_world(rows: Rows, players: int, setup: Setup) -> None:
    """The only world before the first choice."""
    rows[0, :] = 0
    start(rows[0].view(DTYPE)[0], players, setup)


@rule
def likely(s: Watched, who: int, out: Options, k: int, odds: Weights, numbers: Floats) -> None:
    """Write into `odds` the probability with which the seat takes each of the k options, by the numbers of a policy.

    The state is what the seat knows, with the fields that templates ask for as they are in the world.
    """


@rule
def advance(
    source: Rows,
    weights: Weights,
    count: int,
    allowed: Setup,
    hidden: Setup,
    expected: Words,
    viewer: int,
    target: Rows,
    new_weights: Weights,
    out: Options,
    numbers: Floats,
    odds: Weights,
    known: Raw,
    draws: int,
    rng: Rng,
) -> int:
    """Write the worlds after one more choice of which the viewer saw this; returns how many, -1 if there is no room.

    `allowed[action]` is 0, TEXT or FORM; `expected` the number of the events that the viewer was told.  With `numbers`
    the choices of others count by what `likely` makes of them; `odds` and `known` have room for it.  Where more than
    `draws` choices of chance are allowed, so many are drawn by their odds, instead of all being followed.
    """
    m = 0
    t = known.view(DTYPE)[0]
    for i in range(count):
        s = source[i].view(DTYPE)[0]
        who = actor(s)
        k = options(s, out)
        guided = len(numbers) > 0 and who not in (CHANCE, viewer)
        if guided:
            known[:] = source[i]
            forget(t, who)
            likely(t, who, out, k, odds, numbers)
        unseen = 1 if guided else count_options(who, out, k, allowed, draws, odds, rng)
        for j in range(k):
            action = out[j, 0]
            if allowed[action] == 0 or odds[j] <= 0.0:
                continue
            if m == len(target):
                return -1
            target[m, :] = source[i]
            after = target[m].view(DTYPE)[0]
            after.watch[LOW] = viewer
            after.watch[HIGH] = viewer + 1
            begin_step(after, who, action, hidden)
            apply(after, action)
            seen = saw_choice(after, viewer, action, hidden)
            if after.heard[viewer] != expected[0] or (allowed[action] == FORM and seen == 1):
                continue
            weight = weights[i] * odds[j]
            if seen == 0:
                weight /= unseen
            unwatch(after)
            new_weights[m] = weight
            m += 1
    return m


@rule
def count_options(who: int, out: Options, k: int, allowed: Setup, draws: int, odds: Weights, rng: Rng) -> int:
    """Write what each option counts, for chance its odds; returns by what to divide that if the viewer has not seen it.

    A seat's choice that is seen is no evidence.
    """
    total = 0
    for j in range(k):
        odds[j] = out[j, 1]
        total += out[j, 1]
    if who != CHANCE:
        return total
    if k > draws:
        draw_some(out, k, allowed, draws, odds, rng)
    for j in range(k):
        odds[j] /= total
    return 1


@rule
def draw_some(out: Options, k: int, allowed: Setup, draws: int, odds: Weights, rng: Rng) -> None:
    """Draw so many of the allowed choices of chance: each gets its part of the weight of them all, the others none."""
    total = 0
    for j in range(k):
        odds[j] = 0.0
        if allowed[out[j, 0]] != 0:
            total += out[j, 1]
    at = below(rng, 1 << 30) / (1 << 30)
    n = 0
    reached = 0.0
    for j in range(k):
        if allowed[out[j, 0]] != 0:
            reached += out[j, 1]
            while n < draws and (n + at) * total / draws < reached:
                odds[j] += total / draws
                n += 1


@rule
def unwatch(s: Watched) -> None:
    """Forget what viewers were told, which is the same in all worlds; what templates ask for stays."""
    for v in range(VIEWERS):
        s.heard[v] = 0
        s.told[v] = 0
    for p in range(len(s.secret)):
        s.secret[p] = 0
    for i in range(len(s.watch)):
        s.watch[i] = 0


@rule
def merge(rows: Rows, weights: Weights, count: int, table: Setup) -> int:
    """Put equal worlds together; returns how many are left.

    `table` has room for twice as many, a power of two, and holds -1 everywhere.
    """
    places = len(table) - 1
    kept = 0
    for i in range(count):
        number = 1469598103934665603
        words = rows[i].view(WORD)
        for w in range(len(words)):
            number = (number ^ words[w]) * 1099511628211
            number ^= number >> 31
        at = number & places
        while table[at] >= 0 and same(rows, table[at], i) == 0:
            at = at + 1 & places
        if table[at] >= 0:
            weights[table[at]] += weights[i]
        else:
            table[at] = kept
            if kept != i:
                rows[kept, :] = rows[i]
            weights[kept] = weights[i]
            kept += 1
    return kept


@rule
def agree(rows: Rows, weights: Weights, count: int, viewer: int, wanted: Raw, known: Raw) -> int:
    """Keep the worlds of which the viewer knows the state `wanted`; returns how many are left."""
    t = known.view(DTYPE)[0]
    kept = 0
    for i in range(count):
        known[:] = rows[i]
        forget(t, viewer)
        b = 0
        while b < len(wanted) and known[b] == wanted[b]:
            b += 1
        if b == len(wanted):
            rows[kept, :] = rows[i]
            weights[kept] = weights[i]
            kept += 1
    return kept


@rule
def same(rows: Rows, i: int, j: int) -> int:
    """1 if two worlds are equal."""
    one = rows[i].view(WORD)
    other = rows[j].view(WORD)
    for w in range(len(one)):
        if one[w] != other[w]:
            return 0
    return 1


@rule
def thin(source: Rows, weights: Weights, count: int, target: Rows, new_weights: Weights, keep: int, rng: Rng) -> None:
    """Draw `keep` of the worlds with their weights (systematic resampling) into `target`; all weigh the same there."""
    total = 0.0
    for i in range(count):
        total += weights[i]
    at = below(rng, 1 << 30) / (1 << 30)
    i = 0
    reached = weights[0]
    for n in range(keep):
        wanted = (n + at) * total / keep
        while reached < wanted and i + 1 < count:
            i += 1
            reached += weights[i]
        target[n, :] = source[i]
        new_weights[n] = total / keep
