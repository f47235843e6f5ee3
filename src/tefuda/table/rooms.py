"""Tables in memory: who sits where, the match, and who is to be told when something changes.

Order of a move: check, append to the log, and only when that is on disk take over the new match, acknowledge, and wake
everybody. A room that nobody holds is forgotten; the log brings it back.
"""

from __future__ import annotations

import asyncio
import hmac
import itertools
import logging
import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Literal

from tefuda import END, View
from tefuda.kernel.match import Match
from tefuda.table.bots import BotSeat, bot_seed
from tefuda.table.dealing import deal, new_table, rebuilt, rows
from tefuda.table.names import told_apart
from tefuda.table.problems import Problem
from tefuda.table.protocol import Ack, Play, SeatLine, Show
from tefuda.table.store import Conflict, GuestRow, Saved, SeatRow, Store, StoreProblem, TableRow

TRIES = 8
"""How often a move is checked anew because another process was first."""

RETRY = (0.5, 30.0)
"""Seconds until bots try again what could not be kept: at first, doubled each time, and at most."""

TABLE_ID = re.compile(r"[0-9a-f]{32}")
"""What the id of a table looks like."""

State = Literal["open", "playing", "ended"]

logger = logging.getLogger(__name__)


@dataclass(eq=False, slots=True)
class Listener:
    """Somebody who looks at a table: a guest or not, and the event that says something has changed."""

    guest_id: str | None
    news: asyncio.Event = field(default_factory=asyncio.Event)


class Room:
    """One table in memory. `view` is the only way by which anything of the match leaves it."""

    def __init__(self, saved: Saved, store: Store, *, bot_pause: float, bots_turn: Callable[[Room], None]) -> None:
        self.version = 0
        """Goes up whenever anybody may have to be shown something new."""
        self._store = store
        self._bot_pause = bot_pause
        self._bots_turn = bots_turn
        self._bots: dict[int, BotSeat] = {}
        self._lock = asyncio.Lock()
        self._listeners: set[Listener] = set()
        self._around: tuple[list[SeatLine], int] | None = None
        self._take_over(saved)

    def _take_over(self, saved: Saved) -> None:
        match = rebuilt(saved)
        self.table: TableRow = saved.table
        self.seats: dict[int, SeatRow] = {row.seat: row for row in saved.seats}
        """The taken seats."""
        self._commands: set[str] = {row.command_id for row in saved.log if row.command_id is not None}
        self._views: dict[int | None, View] = {}
        self._match: Match | None = match

    # What it is

    @property
    def id(self) -> str:
        """The table's id."""
        return self.table.id

    @property
    def state(self) -> State:
        """Whether seats are open, the game goes on, or it is over."""
        if self._match is None:
            return "open"
        return "ended" if self._match.actor == END else "playing"

    @property
    def free_seats(self) -> list[int]:
        """Seats that can be taken."""
        return [seat for seat in range(self.table.players) if seat not in self.seats]

    def seat_of(self, guest_id: str | None) -> int | None:
        """Return a guest's seat. Nobody (None) has none, whatever the seats are."""
        if guest_id is None:
            return None
        return next((row.seat for row in self.seats.values() if row.guest_id == guest_id), None)

    def must_choose(self, guest_id: str) -> bool:
        """Tell whether the table waits for this guest."""
        seat = self.seat_of(guest_id)
        return seat is not None and self._match is not None and self._match.actor == seat

    def record(self) -> dict[str, object]:
        """Return the record with all hands and the seed; Problem 409 before the end."""
        if self._match is None or self._match.actor != END:
            raise Problem(409, "ui-error-not-over")
        return self._match.record()

    # Who looks at it

    @asynccontextmanager
    async def listening(self, guest_id: str | None) -> AsyncIterator[Listener]:
        """Have a listener be told of every change."""
        listener = Listener(guest_id)
        self._listeners.add(listener)
        self._tell()
        try:
            yield listener
        finally:
            self._listeners.discard(listener)
            self._tell()

    @property
    def watchers(self) -> int:
        """How many look on without a seat."""
        return self._people()[1]

    @property
    def is_looked_at(self) -> bool:
        """Whether anybody has the table open, seated or not."""
        return bool(self._listeners)

    def _people(self) -> tuple[list[SeatLine], int]:
        """Return the seats and the number of onlookers; counted once a change, however many look."""
        if self._around is None:
            looking = [self.seat_of(listener.guest_id) for listener in self._listeners]
            lines = [self._seat_line(seat, present=seat in looking) for seat in range(self.table.players)]
            self._around = lines, looking.count(None)
        return self._around

    def _seat_line(self, seat: int, *, present: bool) -> SeatLine:
        row = self.seats.get(seat)
        if row is None:
            return SeatLine(seat, None, None, present=False, open=True)
        return SeatLine(seat, row.name, row.bot, present=present or row.bot is not None, open=False)

    def show(self, guest_id: str | None, since: int) -> Show:
        """Return what a guest, or an onlooker, may see now, with the events from number `since` on."""
        seat = self.seat_of(guest_id)
        match, state, invited = self._match, self.state, seat is not None and bool(self.free_seats)
        seats, watchers = self._people()
        return Show(
            prompt=0 if match is None else match.ply,
            view=None if match is None else self._view(match, seat).to_json(since),
            from_=since,
            seats=seats,
            you=seat,
            state=state,
            watchers=watchers,
            next=None if self.table.next_id is None else f"/t/{self.table.next_id}",
            invite=f"/i/{self.table.code}" if invited else None,
            seed_hash=self.table.seed_hash,
            seed=self.table.seed.hex() if state == "ended" else None,
        )

    def _view(self, match: Match, seat: int | None) -> View:
        if seat not in self._views:
            self._views[seat] = match.view(seat)
        return self._views[seat]

    def _tell(self) -> None:
        self.version += 1
        self._around = None
        for listener in self._listeners:
            listener.news.set()

    # What changes it

    def check_invitation(self, code: str) -> None:
        """Refuse whoever has no invitation to this table (Problem 403)."""
        if not hmac.compare_digest(code.encode(), self.table.code.encode()):
            raise Problem(403, "ui-error-need-invitation")

    async def sit(self, guest: GuestRow, code: str, seat: int | None) -> None:
        """Give a guest with an invitation a seat, the first free one if none is named; a seated guest stays put."""
        async with self._lock:
            if self.seat_of(guest.id) is not None:
                return
            self.check_invitation(code)
            free = self.free_seats
            if not free:
                raise Problem(409, "ui-error-table-full")
            if seat is not None and seat not in free:
                raise Problem(409, "ui-error-seat-taken")
            name = told_apart(guest.name, (other.name for other in self.seats.values()))
            row = SeatRow(free[0] if seat is None else seat, guest.id, name, None)
            match = deal(self.table) if len(free) == 1 else None
            try:
                await self._store.take_seat(self.id, row, [] if match is None else rows(match, 0))
            except Conflict:
                await self._reload()
                if self.seat_of(guest.id) is not None:
                    return
                raise Problem(409, "ui-error-seat-taken") from None
            self.seats[row.seat] = row
            self._now(match)

    async def play(self, guest_id: str | None, command: Play) -> Ack:
        """Carry out a guest's click, once, whatever happens; the answer says what became of it."""
        async with self._lock:
            try:
                for _ in range(TRIES):
                    answer = self._answer(self.seat_of(guest_id), command)
                    if answer is not None:
                        return answer
                    if await self._advance(command.choice, command.id):
                        return Ack(command.id, "ok")
            except StoreProblem:
                logger.error("table %s: a choice could not be kept", self.id)  # noqa: TRY400 - no state in logs
                return Ack(command.id, "refused", "ui-error-server")
        return Ack(command.id, "stale", "ui-error-stale")

    def _answer(self, seat: int | None, command: Play) -> Ack | None:
        """Return what a click deserves that is not to be carried out, None for one that is."""
        if seat is None:
            return Ack(command.id, "refused", "ui-error-onlooker")
        if f"{seat}:{command.id}" in self._commands:
            return Ack(command.id, "dup")
        if self._match is None:
            return Ack(command.id, "refused", "ui-error-not-started")
        if command.prompt != self._match.ply:
            return Ack(command.id, "stale", "ui-error-stale")
        objection = self._objection(self._match, seat, command.choice)
        return None if objection is None else Ack(command.id, "refused", objection)

    def _objection(self, match: Match, seat: int, choice: str) -> str | None:
        """Return the id of the sentence that says why a seat cannot choose this now."""
        if match.actor == END:
            return "ui-error-over"
        if match.actor != seat:
            return "ui-error-not-your-turn"
        return None if choice in self._view(match, seat).options else "ui-error-not-an-option"

    async def play_bots(self) -> None:
        """Let bots choose until the table waits for somebody else."""
        while (seat := self.bot_to_choose) is not None and (match := self._match) is not None:
            choice = await self._bot(seat).choose(match.view(seat))
            async with self._lock:
                if self._match is match:
                    await self._advance(choice, None)

    @property
    def bot_to_choose(self) -> int | None:
        """The seat the table waits for, if a bot sits there."""
        row = None if self._match is None else self.seats.get(self._match.actor)
        return row.seat if row is not None and row.bot is not None else None

    def _bot(self, seat: int) -> BotSeat:
        name = self.seats[seat].bot
        assert name is not None
        if seat not in self._bots:
            seed = bot_seed(self.table.seed, seat)
            self._bots[seat] = BotSeat(name, self.table.game, seed=seed, pause=self._bot_pause)
        return self._bots[seat]

    async def again(self, guest_id: str | None) -> str:
        """Return the table at which this one goes on, made now if need be: same people, seats moved round by one."""
        async with self._lock:
            if self.seat_of(guest_id) is None:
                raise Problem(403, "ui-error-not-seated")
            if self.table.next_id is None:
                if self.state != "ended":
                    raise Problem(409, "ui-error-not-over")
                await self._go_on()
            assert self.table.next_id is not None
            return self.table.next_id

    async def _go_on(self) -> None:
        old = self.table
        table = new_table(old.game, old.players, old.options, old.cards)
        seats = [
            SeatRow((row.seat - 1) % old.players, row.guest_id, row.name, row.bot)  # so the next in turn begins
            for row in self.seats.values()
        ]
        with suppress(Conflict):  # another process was first: its table is the one
            await self._store.create(table, seats, rows(deal(table), 0), after=old.id)
        await self._reload()

    async def _advance(self, choice: str, command: str | None) -> bool:
        """Keep a choice of the actor and what chance makes of it, then play on; False if another process was first."""
        assert self._match is not None
        match, seat = self._match.copy(), self._match.actor
        match.play(choice)
        command_id = None if command is None else f"{seat}:{command}"
        log = rows(match, self._match.ply, seat=seat, command_id=command_id)
        try:
            await self._store.append(self.id, log, match.returns())
        except Conflict:
            await self._reload()
            return False
        if command_id is not None:
            self._commands.add(command_id)
        self._now(match)
        return True

    async def _reload(self) -> None:
        saved = await self._store.load(self.id)
        assert saved is not None
        self._take_over(saved)
        self._now(self._match)

    def _now(self, match: Match | None) -> None:
        self._match = match
        self._views.clear()
        self._tell()
        self._bots_turn(self)


@dataclass(eq=False, slots=True)
class _Held:
    """A room, or the reading of it, and how many hold it."""

    loading: asyncio.Task[Room]
    holders: int = 0


class Rooms:
    """All rooms that somebody holds: sockets, requests, and bots at work."""

    def __init__(self, store: Store, *, bot_pause: float, retry: tuple[float, float] = RETRY) -> None:
        self._store = store
        self._bot_pause = bot_pause
        self._retry = retry
        self._held: dict[str, _Held] = {}
        self._bots: dict[str, asyncio.Task[None]] = {}

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
            self._wake_bots(room)
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
        """Stop the bots."""
        tasks = list(self._bots.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _load(self, table_id: str) -> Room:
        saved = await self._store.load(table_id)
        if saved is None:
            raise Problem(404, "ui-error-no-table")
        return Room(saved, self._store, bot_pause=self._bot_pause, bots_turn=self._wake_bots)

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
