"""Who plays in the arena, by name: our bots, levels, outside programs, and bots that a caller brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from tefuda import bots
from tefuda.bots import levels

if TYPE_CHECKING:
    from tefuda.bots import Bot
    from tefuda.kernel.game import Game

PROGRAM = "program:"
"""What the name of an outside program begins with; its command follows.

Only the arena starts programs by name: `tefuda.bots.make` does not, so no table can be asked to.
"""

Maker = Callable[["Game", int], "Bot"]
"""(game, seed) -> bot."""


def resolved(name: str, game: Game, players: int) -> str:
    """The bot that a name means: a level is measured under the name of its bot."""
    return levels.named(name, game, players)


def make(name: str, game: Game, seed: int, *, limit_s: float, makers: Mapping[str, Maker] | None = None) -> Bot:
    """The bot of that name; an outside program has `limit_s` seconds for a choice.  Raises BadSetup."""
    if makers is not None and name in makers:
        return makers[name](game, seed)
    if name.startswith(PROGRAM):
        from tefuda.bots.program import ProgramBot

        return ProgramBot(name.removeprefix(PROGRAM), seed, answer_s=limit_s)
    return bots.make(name, game, seed)
