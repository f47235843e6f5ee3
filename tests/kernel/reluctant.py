"""A simple policy, compiled and plain: a XENO player who holds a Noble plays no Maiden, but for a slip now and then."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from tefuda.games.xeno.rules import HAND, PLAY_AT, Card, Phase, Xeno
from tefuda.kernel.bound import Floats, Weights
from tefuda.kernel.match import View
from tefuda.kernel.state import Options, rule
from tefuda.kernel.verbs import find

SLIP = Fraction(1, 8)
"""Odds of the Maiden beside a Noble; any other choice is made by equal odds."""


@rule
def likely(s: Xeno, who: int, out: Options, k: int, odds: Weights, numbers: Floats) -> None:
    """Write the odds of each option; `numbers` holds the slip."""
    for j in range(k):
        odds[j] = 1.0 / k
    if (
        s.phase == Phase.PLAY
        and k == 2
        and find(s, HAND + who, Card.MAIDEN) >= 0
        and find(s, HAND + who, Card.NOBLE) >= 0
    ):
        for j in range(k):
            odds[j] = 1.0 - numbers[0]
            if out[j, 0] == PLAY_AT + Card.MAIDEN - 1:
                odds[j] = numbers[0]


def plays(view: View) -> Mapping[str, Fraction]:
    """The same from a view."""
    if set(view.options) == {"play:4", "play:6"}:
        return {"play:4": SLIP, "play:6": 1 - SLIP}
    return {choice: Fraction(1, len(view.options)) for choice in view.options}
