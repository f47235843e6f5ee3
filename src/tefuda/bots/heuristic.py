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

    Its judgements have no values: what a rule of thumb compares options by is no result that can be expected.
    """

    __slots__ = ("_choose", "seed")

    def __init__(self, game: Game, seed: int) -> None:
        self.seed = seed
        self._choose = import_module(f"tefuda.games.{game.id}.heuristics").choose

    def choose(self, view: View) -> str:
        """One of the view's options."""
        choice: str = self._choose(view, generator(self.seed, view))
        assert choice in view.options, f"{choice} is not an option"
        return choice

    def judge(self, view: View) -> list[Judged]:
        """Every option of the view, in its order; shares as far as asking `ASKED` times tells them."""
        lots = random.Random(f"judge {self.seed} {view.seat} {view.ply}")
        chosen = Counter(self._choose(view, lots) for _ in range(ASKED))
        return [Judged(option, chosen[option] / ASKED, None) for option in view.options]
