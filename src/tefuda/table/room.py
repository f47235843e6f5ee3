"""A table in memory: who sits where and who plays for them, the match, the clocks, the talk, and who is to be told.

Order of a move: check, append to the log, and only when that is on disk take over the new match, acknowledge, and wake
everybody. Whatever else changes a table goes the same way.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Literal

import tefuda
from tefuda import END, View
from tefuda.bots.judging import Weighed
from tefuda.kernel.match import Match
from tefuda.table.bots import Advice, BotSeat, advice, adviser_is_ready, bot_seed, prepare_adviser
from tefuda.table.clocks import Clocks
from tefuda.table.conversation import Conversation
from tefuda.table.dealing import deal, new_table, rebuilt, rows
from tefuda.table.hints import Hints
from tefuda.table.limits import Bucket
from tefuda.table.presence import Listener, Presence
from tefuda.table.problems import Problem
from tefuda.table.protocol import Absence, Ack, Do, Ending, Hint, HintLine, Play, Say, SeatLine, Show, Wonder
from tefuda.table.seats import Change, Seats
from tefuda.table.series import score_after, shares, winners
from tefuda.table.store import Conflict, GuestRow, Saved, SeatRow, Store, StoreProblem, TableRow, TalkRow
from tefuda.table.talk import said
from tefuda.table.thinking import Thinkers

TRIES = 8
"""How often a move is checked anew because another process was first."""

LATE = 2
"""So many choices in a row that somebody lets run out, and a bot plays on."""

BACK_PER_SECOND, BACK_AT_ONCE = 0.1, 5
"""How often a seat may be taken back from its bot, each time told to everybody, and how often at once."""

State = Literal["open", "playing", "ended"]

logger = logging.getLogger(__name__)


class Room:
    """One table in memory. `view` is the only way by which anything of the match leaves it."""

    def __init__(
        self,
        saved: Saved,
        store: Store,
        *,
        bot_pause: float,
        changed: Callable[[Room], None],
        thinkers: Thinkers | None = None,
    ) -> None:
        self.version = 0
        """Goes up whenever anybody may have to be shown something new."""
        self.news_of_alarm = asyncio.Event()
        """Set when `alarm` may be another one."""
        self._store = store
        self._bot_pause = bot_pause
        self._changed = changed
        self._thinkers = thinkers
        self._bots: dict[int, BotSeat] = {}
        self._hints = Hints()
        self._lock = asyncio.Lock()
        self._presence = Presence(self.seat_of)
        self._around: tuple[list[SeatLine], int] | None = None
        self._late: dict[int, int] = {}
        self._back: dict[int, Bucket] = {}
        self._take_over(saved)
        self._presence.note(self._seats.of_guests)
        self._call_bots()

    def _take_over(self, saved: Saved) -> None:
        match = rebuilt(saved)
        self.table: TableRow = saved.table
        self._seats = Seats(saved.seats, saved.table.players, saved.table.terms.level)
        self.talk = Conversation(saved.talk)
        said_ids = (row.command_id for row in saved.talk)
        self._commands = {each for each in (*(row.command_id for row in saved.log), *said_ids) if each is not None}
        self._views: dict[int | None, View] = {}
        self._match: Match | None = match
        self._clocks = Clocks(saved.table.terms.clock, saved.table.players)
        for row in saved.log:
            if row.seat is not None:
                self._clocks.charge(row.seat, row.spent)
        self._set_clocks()

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
        return "ended" if self.table.ended or self._match.actor == END else "playing"

    @property
    def seats(self) -> dict[int, SeatRow]:
        """The taken seats."""
        return self._seats.rows

    @property
    def free_seats(self) -> list[int]:
        """Seats that can be taken."""
        return self._seats.free

    def seat_of(self, guest_id: str | None) -> int | None:
        """Return a guest's seat. Nobody (None) has none, whatever the seats are."""
        return self._seats.of(guest_id)

    def must_choose(self, guest_id: str) -> bool:
        """Tell whether the table waits for this guest."""
        seat = self.seat_of(guest_id)
        return seat is not None and self.actor == seat and self.seats[seat].played_by is None

    @property
    def actor(self) -> int | None:
        """The seat that the table waits for, None while none is asked."""
        return None if self._match is None or self.state != "playing" else self._match.actor

    @property
    def has_clocks(self) -> bool:
        """Whether anybody's time can run out at this table."""
        clock = self.table.terms.clock
        return clock.kind != "none" or clock.reaction is not None

    def may_look(self, guest_id: str | None) -> bool:
        """Tell whether somebody may see this table: those who sit at it, and others if that was agreed."""
        return self.table.terms.watch == "link" or self.seat_of(guest_id) is not None

    def record(self) -> dict[str, object]:
        """Return the record with all hands and the seed; Problem 409 before the end."""
        if self._match is None or self.state != "ended":
            raise Problem(409, "ui-error-not-over")
        return self._match.record() | {"seed": self.table.seed.hex(), "seed_hash": self.table.seed_hash}

    # Who looks at it

    @asynccontextmanager
    async def listening(self, guest_id: str | None) -> AsyncIterator[Listener]:
        """Have a listener be told of every change."""
        listener = Listener(guest_id)
        self._presence.add(listener)
        self._note_presence()
        try:
            yield listener
        finally:
            self._presence.remove(listener)
            self._note_presence()

    def _note_presence(self) -> None:
        """Somebody has come or gone."""
        self._presence.note(self._seats.of_guests)
        self._tell()
        self._changed(self)

    @property
    def watchers(self) -> int:
        """How many look on without a seat."""
        return self._people()[1]

    @property
    def is_looked_at(self) -> bool:
        """Whether anybody has the table open, seated or not."""
        return bool(self._presence)

    @property
    def is_shown_to_all(self) -> bool:
        """Whether the list of open tables names this one: somebody waits or plays there who wants that."""
        wanted = self.table.terms.listed and (self.state == "open" or self.table.terms.watch == "link")
        return wanted and self.state != "ended" and bool(self._presence.seats)

    def _people(self) -> tuple[list[SeatLine], int]:
        """Return the seats and the number of onlookers; counted once a change, however many look."""
        if self._around is None:
            here, won = self._presence.seats, self._won()
            lines = [self._seat_line(seat, won[seat], present=seat in here) for seat in range(self.table.players)]
            self._around = lines, self._presence.watchers
        return self._around

    def _seat_line(self, seat: int, won: float, *, present: bool) -> SeatLine:
        row = self.seats.get(seat)
        if row is None:
            return SeatLine(seat, None, None, present=False, open=True, won=won)
        here = present or row.bot is not None
        warming, failing = self._is_warming(seat), self._is_failing(seat)
        return SeatLine(seat, row.name, row.bot, here, False, row.stand_in, row.resigned, won, warming, failing)

    def _is_warming(self, seat: int) -> bool:
        """Tell whether something simpler plays for a bot that is not ready."""
        is_bot = seat in self._bots and self.seats[seat].played_by is not None
        return self.state == "playing" and is_bot and not self._bots[seat].is_ready

    def _is_failing(self, seat: int) -> bool:
        """Tell whether that bot could not be made ready."""
        return self._is_warming(seat) and self._bots[seat].is_failing

    def _won(self) -> tuple[float, ...]:
        """Return the games that each seat has won in this series so far."""
        before = self.table.score or (0.0,) * self.table.players
        return before if self._returns is None else score_after(before, shares(self._returns, self._seats.resigned))

    def _ending(self) -> Ending | None:
        returns = self._returns
        if returns is None or self._match is None:
            return None
        won = winners(returns, self._seats.resigned)
        if self._match.actor != END:
            return Ending(won, "resigned")
        return Ending(won, "rules" if returns[won[0]] == max(returns) else "without")

    @property
    def _returns(self) -> Sequence[float] | None:
        return self.table.returns if self.table.returns is not None or self._match is None else self._match.returns()

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
            round=self.table.round,
            clock=self._clocks.line(),
            returns=None if self._returns is None else list(self._returns),
            ending=self._ending(),
            free_talk=self.table.terms.free_talk,
            hints=self.table.terms.hints,
        )

    def _view(self, match: Match, seat: int | None) -> View:
        if seat not in self._views:
            self._views[seat] = match.view(seat)
        return self._views[seat]

    def _tell(self) -> None:
        self.version += 1
        self._around = None
        self._presence.tell()

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
            row = self._seats.for_guest(guest, seat)
            match = deal(self.table) if self.free_seats == [row.seat] else None
            try:
                await self._store.take_seats(self.id, [row], [] if match is None else rows(match, 0))
            except Conflict:
                await self._reload()
                if self.seat_of(guest.id) is not None:
                    return
                raise Problem(409, "ui-error-seat-taken") from None
            self._seats.take(row)
            self._presence.note(self._seats.of_guests)
            self._now(match)

    async def do(self, guest_id: str | None, wish: Do) -> Ack:
        """Change who plays, as a guest at the table wishes; the answer says what became of it."""
        async with self._lock:
            seat = self.seat_of(guest_id)
            if seat is None:
                return Ack(wish.id, "dup" if wish.what == "leave" else "refused", _unless(wish.what == "leave"))
            if self.state == "ended":
                return Ack(wish.id, "dup" if wish.what in {"leave", "resign"} else "refused", "ui-error-over")
            try:
                done = await self._wishes[wish.what](seat, wish)
            except Problem as problem:
                return Ack(wish.id, "refused", problem.text)
            except Conflict:
                await self._reload()
                return Ack(wish.id, "stale", "ui-error-stale")
            except StoreProblem:
                logger.error("table %s: a change of seats could not be kept", self.id)  # noqa: TRY400 - no state in logs
                return Ack(wish.id, "refused", "ui-error-server")
            return Ack(wish.id, "ok" if done else "dup")

    @property
    def _wishes(self) -> dict[str, Callable[[int, Do], Awaitable[bool]]]:
        return {
            "leave": self._leave,
            "back": self._come_back,
            "stand-in": self._send_for_bot,
            "fill": self._fill,
            "resign": self._resign,
        }

    async def _leave(self, seat: int, _wish: Do) -> bool:
        if self.state == "open":
            await self._store.free_seat(self.id, seat)
            del self.seats[seat]
            self._presence.note(self._seats.of_guests)
            self._tell()
            self._changed(self)
            return True
        return await self._change(self._seats.stand_in(seat, "table-left"))

    async def _come_back(self, seat: int, _wish: Do) -> bool:
        change = self._seats.come_back(seat, out_of_time=self._clocks.has_run_out(seat))
        if change is None:
            return False
        if not self._back.setdefault(seat, Bucket(BACK_PER_SECOND, BACK_AT_ONCE)).take():
            raise Problem(429, "ui-error-too-many")
        self._late.pop(seat, None)
        return await self._change(change)

    async def _send_for_bot(self, seat: int, wish: Do) -> bool:
        if self.state == "open":
            raise Problem(409, "ui-error-not-away")
        return await self._change(self._seats.stand_in_for_other(seat, wish.seat, self._presence.seats))

    async def _fill(self, _seat: int, wish: Do) -> bool:
        taken = self._seats.for_bots(wish.level)
        if not taken:
            return False
        match = deal(self.table)
        await self._store.take_seats(self.id, taken, rows(match, 0))
        self._seats.take(*taken)
        self._call_bots()
        self._now(match)
        return True

    async def _resign(self, seat: int, _wish: Do) -> bool:
        if self.state == "open":
            raise Problem(409, "ui-error-not-started")
        return await self._change(self._seats.resign(seat))

    async def _change(self, change: Change | None) -> bool:
        """Keep who plays for a seat, and say so; False if nothing changes."""
        if change is None:
            return False
        seat, line = change.row.seat, self.talk.next_line(change.row.seat, {"code": change.code})
        await self._store.change_seat(self.id, change.row, line, change.returns)
        self._seats.take(change.row)
        self.talk.add(line)
        self._bots.pop(seat, None)
        self._call_bots()
        if change.returns is not None:
            self.table = replace(self.table, ended=True, returns=change.returns)
        self._now(self._match)
        return True

    async def say(self, guest_id: str | None, message: Say) -> Ack:
        """Keep what somebody at the table says, once; the answer says what became of it."""
        async with self._lock:
            seat = self.seat_of(guest_id)
            if seat is None or guest_id is None:
                return Ack(message.id, "refused", "ui-error-onlooker")
            command = f"{seat}:{message.id}"
            if command in self._commands:
                return Ack(message.id, "dup")
            try:
                line = self._line_of(guest_id, seat, message, command)
                await self._store.say(self.id, line)
            except Problem as problem:
                return Ack(message.id, "refused", problem.text)
            except Conflict:
                await self._reload()
                return Ack(message.id, "dup" if command in self._commands else "stale", "ui-error-stale")
            except StoreProblem:
                logger.error("table %s: a line could not be kept", self.id)  # noqa: TRY400 - no state in logs
                return Ack(message.id, "refused", "ui-error-server")
            self._commands.add(command)
            self.talk.add(line)
            self._tell()
            return Ack(message.id, "ok")

    def _line_of(self, guest_id: str, seat: int, message: Say, command: str) -> TalkRow:
        """Return the line to be kept, or Problem; before the game the seat may yet be somebody else's."""
        if self.state == "open":
            raise Problem(409, "ui-error-not-started")
        game = tefuda.game(self.table.game)
        body = said(message, seat, self.table.players, game, free=self.table.terms.free_talk)
        self.talk.demand(guest_id)
        line = self.talk.next_line(seat, body, command)
        if line is None:
            raise Problem(409, "ui-error-talk-full")
        return line

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
        if self.state == "playing" and self.seats[seat].stand_in is not None:
            return Ack(command.id, "refused", "ui-error-stand-in")
        objection = self._objection(self._match, seat, command.choice)
        return None if objection is None else Ack(command.id, "refused", objection)

    def _objection(self, match: Match, seat: int, choice: str) -> str | None:
        """Return the id of the sentence that says why a seat cannot choose this now."""
        if self.state == "ended":
            return "ui-error-over"
        if match.actor != seat:
            return "ui-error-not-your-turn"
        return None if choice in self._view(match, seat).options else "ui-error-not-an-option"

    async def play_bots(self) -> None:
        """Let bots choose until the table waits for somebody else."""
        while (seat := self.bot_to_choose) is not None and (match := self._match) is not None:
            chosen = await self._bot(seat).choose(match.view(seat))
            async with self._lock:
                if self._match is match and self.bot_to_choose == seat:
                    await self._advance(chosen.choice, None, simpler=chosen.simpler)

    @property
    def bot_to_choose(self) -> int | None:
        """The seat the table waits for, if a bot plays there."""
        seat = self.actor
        return seat if seat is not None and self.seats[seat].played_by is not None else None

    def _bot(self, seat: int) -> BotSeat:
        """Return the bot that plays for a seat, or that would."""
        if seat not in self._bots:
            name = self.seats[seat].played_by or self.table.terms.level
            self._bots[seat] = BotSeat(
                name,
                tefuda.game(self.table.game),
                self.table.players,
                seed=bot_seed(self.table.seed, seat),
                pause=self._bot_pause,
                thinkers=self._thinkers,
            )
        return self._bots[seat]

    def _call_bots(self) -> None:
        """Have the bots at the table make ready, before they are asked."""
        if self.state != "ended":
            for row in self.seats.values():
                if row.played_by is not None:
                    self._bot(row.seat).prepare()

    def note_bots(self) -> None:
        """Some bots have been made ready, could not be, or are it no longer: they are again, and everybody is told."""
        if self.is_looked_at:
            self._call_bots()
            self._call_adviser()
        told, _ = self._people()
        now = [(self._is_warming(line.seat), self._is_failing(line.seat)) for line in told]
        if now != [(line.warming, line.failing) for line in told]:
            self._tell()
        self._presence.tell(self.better_hint)

    # What bots tell

    async def hint(self, guest_id: str | None, wish: Wonder) -> Hint | Ack:
        """Return what a bot would play in a guest's place, or why that is not told.

        People at the table are told that somebody asked: a hint is no secret.
        """
        try:
            asked = await asyncio.shield(self._begin_hint(guest_id, wish))  # who asked may be gone before it is told
            await asyncio.wait([asked])
        except Problem as problem:
            return Ack(wish.id, "stale" if problem.text == "ui-error-stale" else "refused", problem.text)
        except StoreProblem:
            logger.error("table %s: a hint could not be told to the others", self.id)  # noqa: TRY400 - no state in logs
            return Ack(wish.id, "refused", "ui-error-server")
        if asked.cancelled() or self._match is None or self._match.ply != wish.prompt:
            return Ack(wish.id, "stale", "ui-error-stale")
        told = asked.result()
        options = [_hint_line(one) for one in told.opinion.options]
        return Hint(told.prompt, told.by, told.stand_in, told.opinion.sure, told.opinion.measured, options)

    def better_hint(self, guest_id: str | None) -> int | None:
        """Return the prompt for which a guest had a hint while the best bot was not ready, once it is; else None."""
        view = self._could_be_better
        if view is None or view.seat != self.seat_of(guest_id) or not adviser_is_ready(view, self._thinkers):
            return None
        return view.ply

    @property
    def _could_be_better(self) -> View | None:
        """The view for which a guest had a hint while the best bot was not ready; None if nobody waits for another."""
        seat = self.actor
        if seat is None or self._match is None or self.seats[seat].played_by is not None:
            return None
        known = self._hints.of(seat, self._match.ply)
        waited = known is not None and _by_stand_in(known) in {"warming", "failing"}
        return self._view(self._match, seat) if waited else None

    def _call_adviser(self) -> None:
        """Have the best bot made ready where somebody waits for its hint."""
        view = self._could_be_better
        if view is not None:
            prepare_adviser(view, self._thinkers)

    async def _begin_hint(self, guest_id: str | None, wish: Wonder) -> asyncio.Task[Advice]:
        """Return the thought about a question, begun now if nobody has asked yet; Problem if it may not be asked."""
        async with self._lock:
            return await self._ask_for_hint(guest_id, wish)

    async def _ask_for_hint(self, guest_id: str | None, wish: Wonder) -> asyncio.Task[Advice]:
        seat = self.seat_of(guest_id)
        if seat is None:
            raise Problem(403, "ui-error-onlooker")
        if self._match is None:
            raise Problem(409, "ui-error-not-started")
        if not self.table.terms.hints:
            raise Problem(409, "ui-error-hint-none")
        if self._match.ply != wish.prompt:
            raise Problem(409, "ui-error-stale")
        if self.state == "ended" or self.actor != seat or self.seats[seat].stand_in is not None:
            raise Problem(409, "ui-error-over" if self.state == "ended" else "ui-error-not-your-turn")
        known, view = self._hints.of(seat, wish.prompt), self._view(self._match, seat)
        if known is not None and not (_by_stand_in(known) and adviser_is_ready(view, self._thinkers)):
            if _by_stand_in(known):
                prepare_adviser(view, self._thinkers)
            return known
        self._hints.demand(seat)
        if known is None:
            await self._tell_hint(seat)
        thought = advice(view, self._thinkers, bot_seed(self.table.seed, seat))
        return self._hints.begin(seat, wish.prompt, thought)

    async def _tell_hint(self, seat: int) -> None:
        """Tell the people at the table, if there are others, that somebody asks for a hint."""
        if all(other == seat for other in self._seats.of_guests):
            return
        line = self.talk.next_line(seat, {"code": "table-hint"})
        if line is None:
            raise Problem(409, "ui-error-talk-full")
        try:
            await self._store.say(self.id, line)
        except Conflict:
            await self._reload()
            raise Problem(409, "ui-error-stale") from None
        self.talk.add(line)
        self._tell()

    # What time changes

    @property
    def alarm(self) -> float | None:
        """When, by the monotonic clock, `ring` is to be called; None: nothing waits for time to pass."""
        if self.state != "playing":
            return None
        moments = [self._away_at(seat) for seat in self._seats.of_guests]
        moments.append(self._clocks.deadline(self._presence.lag(self._clocks.running)))
        return min((moment for moment in moments if moment is not None), default=None)

    async def ring(self) -> None:
        """Carry out what time has brought: choices of those whose time has run out, bots for those who are gone."""
        async with self._lock:
            if self.state != "playing":
                return
            try:
                await self._ring()
            except Conflict:  # another process was first
                await self._reload()

    async def _ring(self) -> None:
        now, deadline = time.monotonic(), self._clocks.deadline(self._presence.lag(self._clocks.running))
        if deadline is not None and deadline <= now:
            await self._choose_for_late()
        for seat in self._seats.of_guests:
            moment = self._away_at(seat)
            if moment is not None and moment <= now and self.state == "playing":
                await self._change(self._seats.stand_in(seat, "table-away"))

    def _away_at(self, seat: int) -> float | None:
        """Return when a bot is to play for somebody who is gone, while others are there; None: not for want of them."""
        away, gone = self.table.terms.away, self._presence.gone_since(seat)
        if away is None or gone is None or self.seats[seat].stand_in is not None or not self._presence.seats:
            return None
        return gone + away

    async def _choose_for_late(self) -> None:
        """Choose for the seat whose time has run out: what the game declares, else what a bot would."""
        match, seat = self._match, self._clocks.running
        assert match is not None
        assert seat is not None
        choice = tefuda.game(self.table.game).reactions.get(match.phase)
        let_pass = self._clocks.reaction and choice in match.view(seat).options
        if choice is None or choice not in match.view(seat).options:
            choice = await self._bot(seat).choose_at_once(match.view(seat))
        if not await self._advance(choice, None) or let_pass or self.state == "ended":
            return
        self._late[seat] = self._late.get(seat, 0) + 1
        if self._clocks.has_run_out(seat):
            await self._change(self._seats.stand_in(seat, "table-out-of-time"))
        elif self._late[seat] >= LATE:
            await self._change(self._seats.stand_in(seat, "table-away"))
        else:
            await self._tell_late(seat)

    async def _tell_late(self, seat: int) -> None:
        line = self.talk.next_line(seat, {"code": "table-late"})
        if line is not None:
            await self._store.say(self.id, line)
            self.talk.add(line)
            self._tell()

    def _set_clocks(self) -> None:
        """Let the clock of the guest run who is asked, if it does not run already."""
        seat = self.actor
        if seat is None or self._match is None or self.seats[seat].played_by is not None:
            self._clocks.ask(None)
        else:
            reaction = self._match.phase in tefuda.game(self.table.game).reactions
            self._clocks.ask(seat, self._match.ply, reaction=reaction)

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
        old, won = self.table, self._won()
        table = replace(
            new_table(old.game, old.players, old.options, old.cards, terms=old.terms),
            score=(*won[1:], won[0]),  # so the next in turn begins
            round=old.round + 1,
        )
        seats = self._seats.moved_round(self._presence.seats)
        with suppress(Conflict):  # another process was first: its table is the one
            await self._store.create(table, seats, rows(deal(table), 0), after=old.id)
        await self._reload()

    async def _advance(self, choice: str, command: str | None, *, simpler: str | None = None) -> bool:
        """Keep a choice of the actor and what chance makes of it, then play on; False if another process was first."""
        assert self._match is not None
        match, seat = self._match.copy(), self._match.actor
        if self._clocks.running == seat:
            spent = self._clocks.spent(self._presence.lag(seat))
        else:
            spent = self._clocks.had_spent(seat, match.ply)
        match.play(choice)
        command_id = None if command is None else f"{seat}:{command}"
        log = rows(match, self._match.ply, seat=seat, command_id=command_id, spent=spent, simpler=simpler)
        returns = match.returns()
        try:
            await self._store.append(self.id, log, returns)
        except Conflict:
            await self._reload()
            return False
        if command_id is not None:
            self._commands.add(command_id)
            self._late.pop(seat, None)
        self._clocks.charge(seat, spent)
        if returns is not None:
            self.table = replace(self.table, ended=True, returns=tuple(returns))
        self._now(match)
        return True

    async def _reload(self) -> None:
        saved = await self._store.load(self.id)
        assert saved is not None
        self._take_over(saved)
        self._call_bots()
        self._now(self._match)

    def _now(self, match: Match | None) -> None:
        self._match = match
        self._views.clear()
        self._set_clocks()
        self._tell()
        self._changed(self)


def _by_stand_in(thought: asyncio.Task[Advice]) -> Absence | None:
    """Return why a simpler bot has answered; None if none has."""
    answered = thought.done() and not thought.cancelled() and thought.exception() is None
    return thought.result().stand_in if answered else None


def _hint_line(one: Weighed) -> HintLine:
    value = None if one.value is None else round(one.value, 3)
    return HintLine(one.choice, round(one.share, 4), value, one.untried, one.best, one.equal)


def _unless(done: bool) -> str | None:
    return None if done else "ui-error-onlooker"
