"""The bot that plays by what a game says about playing well: `tefuda.games.<id>.heuristics`."""

from __future__ import annotations

from importlib import import_module

from tefuda.bots.random import generator
from tefuda.kernel.game import Game
from tefuda.kernel.match import View


class HeuristicBot:
    """Chooses as `choose(view, rng)` of the game's heuristics does."""

    __slots__ = ("_choose", "seed")

    def __init__(self, game: Game, seed: int) -> None:
        self.seed = seed
        self._choose = import_module(f"tefuda.games.{game.id}.heuristics").choose

    def choose(self, view: View) -> str:
        """One of the view's options."""
        choice: str = self._choose(view, generator(self.seed, view))
        assert choice in view.options, f"{choice} is not an option"
        return choice
