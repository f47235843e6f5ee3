"""Bots that sit at tables. A bot gets a view and gives one of its options; it never meets a match."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from tefuda import Game, View
from tefuda.bots import HeuristicBot, levels, make
from tefuda.bots.judging import Judged, Opinion, opinion
from tefuda.table.protocol import Absence
from tefuda.table.thinking import Thinkers

Result = TypeVar("Result")

ADVISER = "expert"
"""The level that says what it would play, to those who ask for a hint."""

HINT_PATIENCE = 3.0
"""Seconds after which something simpler gives the hint."""

HINT_PAUSE = 0.3
"""Seconds that a simple bot's hint takes at least: else it would tell how long such bots think at other tables."""

AT_RANDOM = "random"
"""The bot that a choice by lot is kept as."""

logger = logging.getLogger(__name__)

_quick = ThreadPoolExecutor(1, thread_name_prefix="tefuda-bots")
"""Where simple bots think, one after the other: what one has worked out, as a table of chances, the next one finds."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A bot's choice."""

    choice: str
    simpler: str | None = None
    """The simpler bot that made it, in the place of one that was not ready or gave no answer; None if that one did."""


class BotSeat:
    """One bot in one seat: of a level, or a bot by its name.

    One that thinks long does so elsewhere; if it has no answer in time, what a game says about playing well answers.
    """

    def __init__(
        self, name: str, game: Game, players: int, *, seed: int, pause: float, thinkers: Thinkers | None = None
    ) -> None:
        self._name = levels.named(name, game, players)
        self._seed = seed
        self._pause = pause
        self._thinkers = None if levels.is_light(self._name) else thinkers
        self._quick = self._name if levels.is_light(self._name) else levels.simple(game)
        self._bot = make(self._quick, game, seed)
        self._game = game
        self.prepare()

    def prepare(self) -> None:
        """Have it made ready, unless it is."""
        if self._thinkers is not None:
            self._thinkers.prepare(self._name, self._game.id)

    @property
    def is_ready(self) -> bool:
        """Whether it is what it is called; until then something simpler plays."""
        return self._thinkers is None or self._thinkers.is_ready(self._name, self._game.id)

    @property
    def is_failing(self) -> bool:
        """Whether it could not be made ready when that was last tried."""
        return self._thinkers is not None and self._thinkers.is_failing(self._name, self._game.id)

    async def choose(self, view: View) -> Chosen:
        """Think for as long as people need to follow: the time taken tells nothing of the hand."""
        chosen, _ = await asyncio.gather(self._think(view), asyncio.sleep(self._pause))
        return chosen

    async def choose_at_once(self, view: View) -> str:
        """Choose for somebody whose time has run out."""
        return (await _beside(lambda: self._think_quickly(view))).choice

    async def _think(self, view: View) -> Chosen:
        if self._thinkers is not None:
            choice = await self._thinkers.choose(view, self._name, self._seed)
            if choice is not None and choice in view.options:
                return Chosen(choice)
        return await _beside(lambda: self._think_quickly(view))

    def _think_quickly(self, view: View) -> Chosen:
        """Ask the bot; if it fails, play at random, so that the people at the table can go on."""
        try:
            choice = self._bot.choose(view)
        except Exception as problem:  # noqa: BLE001 - whatever a bot does, the table stands
            logger.error("bot %s failed with %s", self._quick, type(problem).__name__)  # noqa: TRY400 - no view in logs
        else:
            if choice in view.options:
                return Chosen(choice, None if self._quick == self._name else self._quick)
            logger.error("bot %s gave no option of its seat", self._quick)
        return Chosen(secrets.choice(view.options), AT_RANDOM)


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would play, and how sure it is."""

    prompt: int
    """The question that it is an answer to."""
    by: str
    """What kind of bot it was."""
    stand_in: Absence | None
    """Why it is a simpler one than that which was to be asked; None if it is not."""
    opinion: Opinion
    """What it thinks of every option, and how sure it is."""


async def advice(view: View, thinkers: Thinkers | None, seed: int) -> Advice:
    """Return what the best bot there is makes of a view; a simpler one answers if that one has no answer in time."""
    name, simple = levels.named(ADVISER, view.game, view.players), levels.simple(view.game)
    absence: Absence = "warming"
    if thinkers is not None and not levels.is_light(name):
        was_ready = adviser_is_ready(view, thinkers)
        judged = await thinkers.judge(view, name, seed, patience=HINT_PATIENCE)
        if judged is not None:
            return Advice(view.ply, levels.kind(name), stand_in=None, opinion=opinion(judged))
        if was_ready and adviser_is_ready(view, thinkers):
            absence = "busy"
        elif thinkers.is_failing(name, view.game.id):
            absence = "failing"
        prepare_adviser(view, thinkers)  # its process may have died
    quick, _ = await asyncio.gather(_beside(lambda: _quick_judgement(view, seed)), asyncio.sleep(HINT_PAUSE))
    stand_in = None if name == simple else absence
    return Advice(view.ply, simple, stand_in=stand_in, opinion=opinion(quick, by_lot=True))


def adviser_is_ready(view: View, thinkers: Thinkers | None) -> bool:
    """Tell whether the best bot there is could be asked at once."""
    name = levels.named(ADVISER, view.game, view.players)
    return thinkers is not None and thinkers.is_ready(name, view.game.id)


def prepare_adviser(view: View, thinkers: Thinkers | None) -> None:
    """Have the best bot there is made ready, unless it is."""
    if thinkers is not None:
        thinkers.prepare(levels.named(ADVISER, view.game, view.players), view.game.id)


async def _beside(think: Callable[[], Result]) -> Result:
    return await asyncio.get_running_loop().run_in_executor(_quick, think)


def _quick_judgement(view: View, seed: int) -> list[Judged]:
    """Ask the game's heuristics; if there are none, or they fail, every option is as good as the others."""
    bot = make(levels.simple(view.game), view.game, seed)
    if isinstance(bot, HeuristicBot):
        try:
            return bot.judge(view)
        except Exception as problem:  # noqa: BLE001 - whatever a bot does, the table stands
            logger.error("a hint failed with %s", type(problem).__name__)  # noqa: TRY400 - no view in logs
    return [Judged(option, 1 / len(view.options), None) for option in view.options]


def bot_seed(table_seed: bytes, seat: int) -> int:
    """Return the secret seed of a bot: the same after a restart, foretold by nobody before the table's seed is told."""
    return int.from_bytes(hmac.digest(table_seed, b"tefuda bot:%d" % seat, "sha256")[:8], "big")
