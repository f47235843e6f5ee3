"""The bot that plays by what a game says about playing well: `tefuda.games.<id>.heuristics`."""

from __future__ import annotations

import random
from collections import Counter
from importlib import import_module

from tefuda.bots.judging import Judged
from tefuda.bots.random import generator
from tefuda.kernel.game import Game
from tefuda.kernel.match import View

ASKED = 8
"""How often the heuristics are asked for one judgement, as they choose by lot among what they take for equal."""


class HeuristicBot:
    """Chooses as `choose(view, rng)` of the game's heuristics does.

    Where they also have `returns(view)`, the expected return after options, its judgements have values.
    """

    __slots__ = ("_choose", "_returns", "seed")

    def __init__(self, game: Game, seed: int) -> None:
        self.seed = seed
        heuristics = import_module(f"tefuda.games.{game.id}.heuristics")
        self._choose = heuristics.choose
        self._returns = getattr(heuristics, "returns", None)

    def choose(self, view: View) -> str:
        """One of the view's options."""
        choice: str = self._choose(view, generator(self.seed, view))
        assert choice in view.options, f"{choice} is not an option"
        return choice

    def judge(self, view: View) -> list[Judged]:
        """Every option of the view, in its order; shares as far as asking `ASKED` times tells them."""
        lots = random.Random(f"judge {self.seed} {view.seat} {view.ply}")
        chosen = Counter(self._choose(view, lots) for _ in range(ASKED))
        values: dict[str, float] | None = None if self._returns is None else self._returns(view)
        return [
            Judged(option, chosen[option] / ASKED, None if values is None else values.get(option))
            for option in view.options
        ]
