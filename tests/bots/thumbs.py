"""A template for tests: a game step by step, and what the rules of thumb would do at each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.kernel.state import Options, Rng, Setup, rule
from tefuda.kernel.watching import HIGH, LOW

if TYPE_CHECKING:
    from tefuda.kernel.bound import DTYPE, Floats, Raw, Weights, apply, likely, options, prefer, start


@rule
def start_watched(raw: Raw, players: int, setup: Setup) -> None:
    """A new game, of which nobody need be told."""
    s = raw.view(DTYPE)[0]
    start(s, players, setup)
    s.watch[LOW] = 0
    s.watch[HIGH] = 0


@rule
def apply_watched(raw: Raw, action: int) -> None:
    """Carry out a choice."""
    apply(raw.view(DTYPE)[0], action)


@rule
def likely_watched(raw: Raw, who: int, out: Options, odds: Weights, numbers: Floats) -> int:
    """Write the odds of the options of a seat; returns how many there are."""
    s = raw.view(DTYPE)[0]
    k = options(s, out)
    likely(s, who, out, k, odds, numbers)
    return k


@rule
def prefer_watched(raw: Raw, who: int, out: Options, numbers: Floats, rng: Rng) -> int:
    """What a seat chooses."""
    s = raw.view(DTYPE)[0]
    return prefer(s, who, out, options(s, out), numbers, rng)
