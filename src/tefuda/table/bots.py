"""Bots that sit at tables. A bot gets a view and gives one of its options; it never meets a match."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets

from tefuda import View
from tefuda.bots import Bot, make

logger = logging.getLogger(__name__)


class BotSeat:
    """One bot in one seat."""

    def __init__(self, name: str, game: str, *, seed: int, pause: float) -> None:
        self._name = name
        self._bot: Bot = make(name, game, seed)
        self._pause = pause

    async def choose(self, view: View) -> str:
        """Think for as long as people need to follow: the time taken tells nothing of the hand."""
        choice, _ = await asyncio.gather(asyncio.to_thread(self._think, view), asyncio.sleep(self._pause))
        return choice

    async def choose_at_once(self, view: View) -> str:
        """Choose for somebody whose time has run out."""
        return await asyncio.to_thread(self._think, view)

    def _think(self, view: View) -> str:
        """Ask the bot; if it fails, play at random, so that the people at the table can go on."""
        try:
            choice = self._bot.choose(view)
        except Exception as problem:  # noqa: BLE001 - whatever a bot does, the table stands
            logger.error("bot %s failed with %s", self._name, type(problem).__name__)  # noqa: TRY400 - no view in logs
        else:
            if choice in view.options:
                return choice
            logger.error("bot %s gave no option of its seat", self._name)
        return secrets.choice(view.options)


def bot_seed(table_seed: bytes, seat: int) -> int:
    """Return the secret seed of a bot: the same after a restart, foretold by nobody before the table's seed is told."""
    return int.from_bytes(hmac.digest(table_seed, b"tefuda bot:%d" % seat, "sha256")[:8], "big")
