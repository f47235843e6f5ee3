"""The bots of a sitting, and the one that gives hints; those that search think in a process of their own.

So the screen goes on while the first of them compiles, which takes up to a minute. If such a process fails, what the
game says about playing well plays on.
"""

from __future__ import annotations

import shlex
import sys
from dataclasses import dataclass

from tefuda import bots
from tefuda.bots import HeuristicBot, levels
from tefuda.bots.judging import Judged, Opinion, opinion
from tefuda.bots.program import ProgramBot
from tefuda.kernel.game import Game
from tefuda.kernel.match import View

ADVISER = "expert"
"""The level that gives hints."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot thinks of a view, and which bot it is."""

    by: str
    """What kind of bot it is."""
    stand_in: bool
    """Whether it is simpler than the one that was asked, which did not answer."""
    opinion: Opinion


class Opponents:
    """Bots by level or by name, in one game."""

    def __init__(self, game: Game, players: int) -> None:
        self._game = game
        self._players = players
        self._programs: dict[str, ProgramBot] = {}
        self.weakened = False
        """Whether something simpler had to play in a bot's place."""
        self._ready: set[str] = set()

    def is_ready(self, name: str) -> bool:
        """Tell whether a bot can be asked without waiting for its process, which may have to compile first."""
        named = levels.named(name, self._game, self._players)
        return levels.is_light(named) or named in self._ready

    def choose(self, name: str, view: View, seed: int) -> str:
        """Return what a bot chooses; it may be slow."""
        named = levels.named(name, self._game, self._players)
        if levels.is_light(named):
            return bots.make(named, self._game, seed).choose(view)
        try:
            choice = self._program(named, seed).choose(view)
        except Exception:  # noqa: BLE001 - whatever became of the process, the game goes on
            self.weakened = True
            self._ready.discard(named)
            return self._simple(seed).choose(view)
        self._ready.add(named)
        return choice

    def judge(self, view: View, seed: int) -> Advice:
        """Return what the best bot there is thinks; it may be slow."""
        named = levels.named(ADVISER, self._game, self._players)
        try:
            if not levels.is_light(named):
                judged = self._program(named, seed).judge(view)
                self._ready.add(named)
                return Advice(levels.kind(named), False, opinion(judged))
        except Exception:  # noqa: BLE001 - whatever became of the process, the game goes on
            self._ready.discard(named)
        simple = levels.simple(self._game)
        return Advice(simple, named != simple, opinion(self._simple_judgement(view, seed), by_lot=True))

    def _simple_judgement(self, view: View, seed: int) -> list[Judged]:
        simple = self._simple(seed)
        if isinstance(simple, HeuristicBot):
            return simple.judge(view)
        return [Judged(option, 1 / len(view.options), None) for option in view.options]

    def close(self) -> None:
        """End the processes; a bot that still thinks gives up."""
        for program in self._programs.values():
            program.close()

    def _program(self, name: str, seed: int) -> ProgramBot:
        if name not in self._programs:
            command = shlex.join([sys.executable, "-m", "tefuda", "bot", name, self._game.id])
            self._programs[name] = ProgramBot(command)
        program = self._programs[name]
        program.seed = seed
        return program

    def _simple(self, seed: int) -> bots.Bot:
        return bots.make(levels.simple(self._game), self._game, seed)
