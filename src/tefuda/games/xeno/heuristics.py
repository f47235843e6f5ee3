"""How to play XENO well from what a seat has seen."""

from __future__ import annotations

from random import Random

from tefuda.kernel.match import View


def choose(view: View, rng: Random) -> str:
    """One of the view's options."""
    return rng.choice(view.options)
