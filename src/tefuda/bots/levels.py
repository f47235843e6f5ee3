"""How strong a bot is, in four words for people: easy, normal, hard, expert; and which bot that is.

A table keeps the word, not the name of the bot: after an update a game goes on with what its level then is.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Literal, get_args

if TYPE_CHECKING:
    from tefuda.bots import Bot
    from tefuda.bots.judging import Judged
    from tefuda.kernel.game import Game
    from tefuda.kernel.match import View

Level = Literal["easy", "normal", "hard", "expert"]

LEVELS: tuple[Level, ...] = get_args(Level)
"""The weakest first."""

USUAL: Level = "normal"
"""What plays if nobody asks for another."""

_NAMES: dict[Level, str] = {
    "easy": "slipping",
    "normal": "heuristic",
    "hard": "ismcts:50ms",
    "expert": "ismcts:500ms",
}
"""Level -> bot, for games and numbers of players without one of their own in `_OWN`."""

_OWN: dict[tuple[str, int, Level], str] = {
    ("xeno", 2, "hard"): "learned",
    ("xeno", 2, "expert"): "guided:500ms",
    ("xeno", 3, "expert"): "guided:500ms",
    ("tenkai", 2, "hard"): "ismcts:1000",  # 500ms was not measured to be better than 50ms
    ("hinoboru", 2, "hard"): "ismcts:1000",  # the same
    ("hinoboru", 3, "hard"): "ismcts:1000",
    ("hinoboru", 4, "hard"): "ismcts:1000",
    ("metsubo", 4, "hard"): "ismcts:1000",
}
"""(game, players, level) -> bot, where another than the usual one sets the levels further apart: `docs/bots.md`."""

_LIGHT = {"heuristic", "random", "slipping"}
"""Kinds of bots that answer at once and load nothing heavy."""

_MILLISECONDS = re.compile(r"(?<=:)([1-9][0-9]{0,8})ms(?:x[1-9])?\b")


def named(level: str, game: Game, players: int) -> str:
    """The name of the bot that plays a level (`tefuda.bots.make`); any other name stands for itself."""
    for one in LEVELS:
        if one == level:
            return _OWN.get((game.id, players, one), _NAMES[one])
    return level


def kind(name: str) -> str:
    """What sort of bot a name means: what stands before its budget."""
    return name.partition(":")[0]


def is_light(name: str) -> bool:
    """Whether a bot answers at once, without a compiler: it may think in the process that asks."""
    return kind(name) in _LIGHT


def simple(game: Game) -> str:
    """The best bot that answers at once: what plays while a better one is not ready."""
    from tefuda.bots import names  # which needs none of this

    return next(name for name in names(game) if is_light(name))


def seconds(name: str) -> float:
    """How long a bot thinks by its name; 0 if the name does not tell."""
    found = _MILLISECONDS.search(name)
    return int(found[1]) / 1000 if found else 0.0


def hurried(name: str, most: float) -> str:
    """The same bot with at most so many seconds, if its name tells how long it thinks."""
    if seconds(name) <= most:
        return name
    return _MILLISECONDS.sub(f"{max(1, round(most * 1000))}ms", name)


class LevelBot:
    """A level where it is not known yet how many play: each number of players may have another bot."""

    def __init__(self, level: Level, game: Game, seed: int) -> None:
        self._level = level
        self._game = game
        self._seed = seed
        self._bots: dict[str, Bot] = {}

    @property
    def seed(self) -> int:
        """What its surprises follow from."""
        return self._seed

    @seed.setter
    def seed(self, seed: int) -> None:
        self._seed = seed
        for bot in self._bots.values():
            bot.seed = seed

    def prepare(self, players: int) -> Bot:
        """Make the bot for so many players, unless that is done; one that searches compiles, up to a minute."""
        from tefuda.bots import make

        name = named(self._level, self._game, players)
        if name not in self._bots:
            self._bots[name] = make(name, self._game, self._seed)
        return self._bots[name]

    def choose(self, view: View) -> str:
        """One of the view's options."""
        return self.prepare(view.players).choose(view)

    def judge(self, view: View) -> list[Judged]:
        """Every option of the view, in its order."""
        bot: Any = self.prepare(view.players)  # Any: not every bot can judge, but those of the levels can
        judged: list[Judged] = bot.judge(view)
        return judged
