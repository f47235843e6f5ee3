"""The searching bot that takes everybody to play as the game's network does, and looks for what is better than that.

It searches as `tefuda.bots.ismcts` does, by the template `tefuda.bots.guide`; worlds count by how likely the network
would have done in them what the others did.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from tefuda.bots import guide, network
from tefuda.bots.ismcts import Search, SearchBot
from tefuda.bots.learned import load, remembered
from tefuda.kernel.belief import Refuted
from tefuda.kernel.compiled import watched_dtype

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tefuda.bots.judging import Judged
    from tefuda.kernel.cloud import Cloud
    from tefuda.kernel.game import Game
    from tefuda.kernel.match import View

PRIOR = 1.0
"""Weight of the network's odds against what the search found."""


class GuidedSearch(Search):
    """Searches of one game, one after the other."""

    def __init__(
        self,
        game: Game,
        *,
        layers: Sequence[NDArray[np.float32]] | None = None,
        prior: float = PRIOR,
        threads: int = 1,
    ) -> None:
        """`layers` instead of the game's own."""
        looks: Any = import_module(f"tefuda.games.{game.id}.features")
        templates = (looks, network, guide)
        super().__init__(game, explore=prior, rollout=templates, own_tree_only=True, threads=threads)
        self._layers = layers
        self._numbers: dict[int, NDArray[np.float32]] = {}
        fields = watched_dtype(game, *self._templates).fields
        assert fields is not None
        self._fields = {name: fields[name][1] for name, _, _ in looks.FIELDS}

    def judge(self, view: View, **budget: Any) -> list[Judged]:  # noqa: ANN401 - what `Search.judge` takes
        """Every option of the view; as `Search.judge`."""
        if view.players not in self._numbers:
            layers = load(self._game, view.players) if self._layers is None else self._layers
            self._numbers[view.players] = flat(layers)
        self._policy = self._numbers[view.players]
        return super().judge(view, **budget)

    def _followed(self, view: View, seed: int) -> Cloud | None:
        try:
            return super()._followed(view, seed)
        except Refuted:  # with DOUBT in everybody's choices only rounding could come to that
            return None

    def _imagined(self, view: View, seed: int) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
        rows, odds = super()._imagined(view, seed)
        state = remembered(view)
        for name, at in self._fields.items():
            memory = np.array(getattr(state, name), np.int8).view(np.uint8)
            rows[:, at : at + len(memory)] = memory
        return rows, odds


def flat(layers: Sequence[NDArray[np.float32]]) -> NDArray[np.float32]:
    """A network as the one array that `tefuda.bots.guide` reads: its sizes, then its layers."""
    w1, _, w2, _, w3, _ = layers
    sizes = np.array([*w1.shape, w2.shape[1], w3.shape[0]], np.float32)
    return np.concatenate([sizes, *(layer.ravel() for layer in layers)]).astype(np.float32)


class GuidedBot(SearchBot):
    """The searching bot by this search."""

    SEARCH = GuidedSearch
