"""The bot for those who want to win sometimes: it plays by the game's heuristics, but often it slips."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tefuda.bots.heuristic import HeuristicBot
from tefuda.bots.judging import Judged

if TYPE_CHECKING:
    from tefuda.kernel.game import Game
    from tefuda.kernel.match import View

OFTEN = 35
"""How many of a hundred choices are slips if nothing else is said."""


class SlippingBot:
    """Chooses as the heuristic does, but for a share of choices any option at random; the same view, the same slip."""

    __slots__ = ("_odds", "_wary")

    def __init__(self, game: Game, seed: int, *, often: int = OFTEN) -> None:
        self._odds = often / 100
        self._wary = HeuristicBot(game, seed)

    @property
    def seed(self) -> int:
        """What slips and surprises follow from."""
        return self._wary.seed

    @seed.setter
    def seed(self, seed: int) -> None:
        self._wary.seed = seed

    def choose(self, view: View) -> str:
        """One of the view's options."""
        surprises = random.Random(f"slip {self.seed} {view.seat} {view.ply}")
        if surprises.random() < self._odds:
            return surprises.choice(view.options)
        return self._wary.choose(view)

    def judge(self, view: View) -> list[Judged]:
        """Every option of the view, in its order: what the heuristic makes of it, and the odds of a slip to it."""
        slip = self._odds / len(view.options)
        return [Judged(one.choice, slip + (1 - self._odds) * one.share, one.value) for one in self._wary.judge(view)]
