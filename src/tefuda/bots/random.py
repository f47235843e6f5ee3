"""The bot that plays anything, and the generator that every bot takes its surprises from."""

from __future__ import annotations

import random

from tefuda.kernel.game import Game
from tefuda.kernel.match import View


def generator(seed: int, view: View) -> random.Random:
    """A generator that depends on the seed, the seat and the number of the choice, and on nothing that is hidden."""
    return random.Random(f"{seed} {view.seat} {view.ply}")


class RandomBot:
    """Chooses each option with the same odds."""

    __slots__ = ("seed",)

    def __init__(self, _game: Game, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View) -> str:
        """One of the view's options."""
        return generator(self.seed, view).choice(view.options)
