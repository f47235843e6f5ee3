"""The bot that learned from playing against itself: a small network, whose weights are in the game's folder.

It needs NumPy and nothing else; `tefuda.study.training` says how the weights came about.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from tefuda.bots.judging import Judged
from tefuda.bots.random import generator
from tefuda.kernel import watching

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tefuda.kernel.game import Game
    from tefuda.kernel.match import View
    from tefuda.kernel.watching import Watched

WEIGHTS = "learned.npz"
NAMES = ("w1", "b1", "w2", "b2", "w3", "b3")
"""The layers in a file, behind the number of players and a dot; half-precision floats."""
RARE = 0.02
"""Options with less than this probability are never taken: training keeps a little of everything alive."""


def has_learned(game: Game) -> bool:
    """Whether there are weights for a game."""
    return (game.folder / WEIGHTS).is_file() and find_spec(f"tefuda.games.{game.id}.features") is not None


@functools.cache
def load(game: Game, players: int) -> tuple[NDArray[np.float32], ...]:
    """The layers for a number of players, as `tefuda.bots.network` takes them: w1, b1, w2, b2, w3, b3.

    w1 is (features, units), w2 (units, units), w3 (choices and the value, units); each b is as long as what it is added
    to.
    """
    import numpy as np

    with np.load(game.folder / WEIGHTS) as file:
        return tuple(np.array(file[f"{players}.{name}"], np.float32, order="C") for name in NAMES)


class LearnedBot:
    """Draws from the network's odds, without the rare ones."""

    def __init__(
        self, game: Game, seed: int, *, layers: Sequence[NDArray[np.float32]] | None = None, rare: float = RARE
    ) -> None:
        """`layers` instead of the game's own, for any number of players."""
        self.seed = seed
        self._game = game
        self._layers = layers
        self._rare = rare
        self._looks: Any = import_module(f"tefuda.games.{game.id}.features")

    def choose(self, view: View) -> str:
        """One of the view's options."""
        if len(view.options) == 1:
            return view.options[0]
        odds = self.policy(view)
        return generator(self.seed, view).choices(list(odds), list(odds.values()))[0]

    def policy(self, view: View) -> Mapping[str, float]:
        """The probability of each option."""
        chances, _ = self._weighed(view)
        kept = [chance if chance >= min(self._rare, max(chances)) else 0.0 for chance in chances]
        return {option: chance / sum(kept) for option, chance in zip(view.options, kept, strict=True)}

    def judge(self, view: View) -> list[Judged]:
        """Every option with its probability; the network values the position, not the options."""
        return [Judged(option, share, None) for option, share in self.policy(view).items()]

    def value(self, view: View) -> float:
        """The return that the seat can expect."""
        return self._weighed(view)[1]

    def _weighed(self, view: View) -> tuple[list[float], float]:
        """The odds of the options in their order, and the value."""
        import numpy as np

        assert view.seat is not None
        w1, b1, w2, b2, w3, b3 = load(self._game, view.players) if self._layers is None else self._layers
        state = remembered(view)
        x = np.zeros(self._looks.WIDTH, np.uint8)
        self._looks.features(state, view.seat, x)
        h = np.maximum(w1[np.flatnonzero(x)].sum(0) + b1, 0)
        h = np.maximum(h @ w2 + b2, 0)
        slots = [self._looks.slot_for(state, view.seat, self._game.action_of[option]) for option in view.options]
        scores = (w3[slots] @ h + b3[slots]).astype(np.float64)
        odds = np.exp(scores - scores.max())
        return (odds / odds.sum()).tolist(), float(w3[-1] @ h + b3[-1])


def remembered(view: View) -> Watched:
    """The view's state with the memory that the game's `features` reads, made from the seat's own log."""
    looks: Any = import_module(f"tefuda.games.{view.game.id}.features")
    return watching.remembered(view, looks.FIELDS, looks.remember)
