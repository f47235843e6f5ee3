"""A template: a small network that looks at a seat's features and weighs its options, in machine code.

Two hidden layers of rectified units; the features are 0 or 1, most of them 0.  The output has a row for each choice of
the notation, and one more for the expected return of the seat.  Bound to a game that has `features`.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from tefuda.kernel.state import Options, Rng, rule
from tefuda.kernel.verbs import below
from tefuda.kernel.watching import Watched

if TYPE_CHECKING:
    from tefuda.kernel.bound import Floats, Layer, Raw, features, slot_for


@rule
def think(x: Raw, w1: Layer, b1: Floats, w2: Layer, b2: Floats, h1: Floats, h2: Floats) -> None:
    """The hidden layers for these features."""
    for j in range(len(h1)):
        h1[j] = b1[j]
    for i in range(len(x)):
        if x[i] == 1:
            for j in range(len(h1)):
                h1[j] += w1[i, j]
    for j in range(len(h2)):
        h2[j] = b2[j]
    for i in range(len(h1)):
        unit = h1[i]
        if unit > 0:
            for j in range(len(h2)):
                h2[j] += unit * w2[i, j]
    for i in range(len(h2)):
        h2[i] = max(h2[i], 0)


@rule
def weigh(
    s: Watched,
    p: int,
    out: Options,
    k: int,
    x: Raw,
    w1: Layer,
    b1: Floats,
    w2: Layer,
    b2: Floats,
    w3: Layer,
    b3: Floats,
    h1: Floats,
    h2: Floats,
    odds: Floats,
) -> None:
    """Write the odds of each option of a seat."""
    features(s, p, x)
    think(x, w1, b1, w2, b2, h1, h2)
    highest = -1e30
    for j in range(k):
        slot = slot_for(s, p, out[j, 0])
        score = b3[slot]
        for i in range(len(h2)):
            score += h2[i] * w3[slot, i]
        odds[j] = score
        highest = max(highest, score)
    total = 0.0
    for j in range(k):
        odds[j] = exp(odds[j] - highest)
        total += odds[j]
    for j in range(k):
        odds[j] /= total


@rule
def drawn_option(odds: Floats, k: int, rng: Rng) -> int:
    """The number of an option, drawn by the odds."""
    left = below(rng, 1 << 30) / (1 << 30)
    for j in range(k - 1):
        left -= odds[j]
        if left < 0:
            return j
    return k - 1
