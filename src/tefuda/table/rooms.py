"""All tables in memory. A room that nobody holds is forgotten; the log brings it back."""

from __future__ import annotations

import asyncio
import itertools
import logging
import re
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from tefuda.table.dealing import deal, rows
from tefuda.table.problems import Problem
from tefuda.table.room import Room
from tefuda.table.store import Conflict, SeatRow, Store, StoreProblem, TableRow
from tefuda.table.thinking import Thinkers

RETRY = (0.5, 30.0)
"""Seconds until bots try again what could not be kept: at first, doubled each time, and at most."""

TABLE_ID = re.compile(r"[0-9a-f]{32}")
"""What the id of a table looks like."""

logger = logging.getLogger(__name__)


@dataclass(eq=False, slots=True)
class _Held:
    """A room, or the reading of it, and how many hold it."""

    loading: asyncio.Task[Room]
    holders: int = 0


class Rooms:
    """All rooms that somebody holds: sockets, requests, and bots at work."""

    def __init__(
        self,
        store: Store,
        *,
        bot_pause: float,
        retry: tuple[float, float] = RETRY,
        thinkers: Thinkers | None = None,
    ) -> None:
        self._store = store
        self._thinkers = thinkers
        self._bot_pause = bot_pause
        self._retry = retry
        self._held: dict[str, _Held] = {}
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._alarms: dict[str, asyncio.Task[None]] = {}
        if thinkers is not None:
            thinkers.changed = self._note_bots

    @asynccontextmanager
    async def hold(self, table_id: str) -> AsyncIterator[Room]:
        """Give the room of a table, read from the log if nobody holds it; Problem 404 if there is no such table.

        Bots that the table waits for go on choosing.
        """
        if TABLE_ID.fullmatch(table_id) is None:
            raise Problem(404, "ui-error-no-table")
        held = self._held.get(table_id)
        if held is None:
            held = self._held[table_id] = _Held(asyncio.create_task(self._load(table_id)))
        held.holders += 1
        try:
            room = await asyncio.shield(held.loading)
            self._wake(room)
            yield room
        finally:
            held.holders -= 1
            if not held.holders and self._held.get(table_id) is held:
                del self._held[table_id]

    async def open(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """Keep a new table, dealt if all seats are taken; one that is kept already stays as it is."""
        log = rows(deal(table), 0) if len(seats) == table.players else []
        try:
            await self._store.create(table, seats, log)
        except Conflict:
            if await self._store.load(table.id) is None:
                raise

    async def close(self) -> None:
        """Stop the bots and the clocks."""
        tasks = [*self._bots.values(), *self._alarms.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _load(self, table_id: str) -> Room:
        saved = await self._store.load(table_id)
        if saved is None:
            raise Problem(404, "ui-error-no-table")
        return Room(saved, self._store, bot_pause=self._bot_pause, changed=self._wake, thinkers=self._thinkers)

    @property
    def shown_to_all(self) -> list[Room]:
        """The tables that the list of open tables names."""
        return [room for room in self._loaded if room.is_shown_to_all]

    @property
    def _loaded(self) -> list[Room]:
        loaded = [held.loading for held in self._held.values()]
        return [task.result() for task in loaded if task.done() and not task.cancelled() and task.exception() is None]

    def _note_bots(self) -> None:
        """Bots that search have been made ready, or their process has died."""
        for room in self._loaded:
            room.note_bots()

    def _wake(self, room: Room) -> None:
        """Something has changed: it may be a bot's turn, or time may have something to bring."""
        room.news_of_alarm.set()
        if room.alarm is not None and room.id not in self._alarms:
            self._alarms[room.id] = asyncio.create_task(self._wait_for_alarms(room.id))
        self._wake_bots(room)

    async def _wait_for_alarms(self, table_id: str) -> None:
        try:
            async with self.hold(table_id) as room:
                await self._wait_for_alarms_of(room)
        except Exception as problem:  # noqa: BLE001 - the next change of the table wakes the clock again
            logger.error("table %s: its clock stopped with %s", table_id, type(problem).__name__)  # noqa: TRY400 - no state
        finally:
            del self._alarms[table_id]

    async def _wait_for_alarms_of(self, room: Room) -> None:
        pause, longest = self._retry
        while (moment := room.alarm) is not None:
            room.news_of_alarm.clear()
            wait = moment - time.monotonic()
            try:
                if wait <= 0:
                    await room.ring()
                    pause = self._retry[0]
                else:
                    await asyncio.wait_for(room.news_of_alarm.wait(), wait)
            except TimeoutError:
                pass
            except StoreProblem:
                logger.error("table %s: what time brought could not be kept", room.id)  # noqa: TRY400 - no state
                await asyncio.sleep(pause)
                pause = min(2 * pause, longest)

    def _wake_bots(self, room: Room) -> None:
        if room.bot_to_choose is not None and room.id not in self._bots:
            self._bots[room.id] = asyncio.create_task(self._play_bots(room.id))

    async def _play_bots(self, table_id: str) -> None:
        try:
            async with self.hold(table_id) as room:
                await self._play_bots_of(room)
        except Exception as problem:  # noqa: BLE001 - the next who looks at the table wakes the bots again
            logger.error("table %s: bots stopped with %s", table_id, type(problem).__name__)  # noqa: TRY400 - no state
        finally:
            del self._bots[table_id]

    async def _play_bots_of(self, room: Room) -> None:
        """Let bots choose; while anybody looks, what could not be kept is tried again, and said once."""
        pause, longest = self._retry
        for failures in itertools.count():
            try:
                await room.play_bots()
            except StoreProblem as problem:
                if not failures:
                    logger.error("table %s: the choice of a bot could not be kept: %s", room.id, problem)  # noqa: TRY400
            else:
                return
            await asyncio.sleep(pause)
            pause = min(2 * pause, longest)
            if not room.is_looked_at:
                return
