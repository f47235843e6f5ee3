"""The WebSocket of a table view: one reader, and one writer that sends whole views, the newest first.

A slow reader on the other side costs one pending view and a few short answers, never a queue of views.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager, suppress

from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from tefuda.table.deflating import TOGETHER
from tefuda.table.guests import Guests
from tefuda.table.language import sentence
from tefuda.table.limits import Bucket, Open, address
from tefuda.table.origins import Origins
from tefuda.table.presence import Listener
from tefuda.table.problems import Problem
from tefuda.table.protocol import (
    Ack,
    BadMessage,
    Better,
    Error,
    FromClient,
    FromServer,
    Heard,
    Hint,
    Ping,
    Play,
    Pong,
    Probe,
    Say,
    Show,
    Talk,
    Wonder,
    decode,
    encode,
)
from tefuda.table.room import Room
from tefuda.table.rooms import Rooms
from tefuda.table.settings import Limits

HINTS = 4
"""Most questions for a hint that one socket may have open."""

ANSWERS = 64
"""Most answers waiting for a socket that does not read; one more closes it."""

PAD = 96
"""Most random bytes beside somebody's own words, whose compressed length could tell of hands in the same stream."""

REFUSED = 1008
"""Close code after an `Error`: a policy was broken."""

FAILED = 1011
"""Close code after a failure of ours; the client tries again."""

GONE = 1006
"""Close code that stands for none: the other side has gone without a word."""

logger = logging.getLogger(__name__)


class Sockets:
    """Answers at `/t/ID/ws`."""

    def __init__(self, rooms: Rooms, guests: Guests, origins: Origins, limits: Limits) -> None:
        self._rooms = rooms
        self._guests = guests
        self._origins = origins
        self._limits = limits
        self._of_guest = Open(limits.sockets_per_guest)
        self._of_address = Open(limits.sockets_per_address)

    async def table(self, websocket: WebSocket) -> None:
        """Let somebody look at a table, and play if they have a seat; a refused handshake says why in plain text."""
        try:
            async with AsyncExitStack() as stack:
                view = await self._admit(websocket, stack)
                with _far_end_gone():
                    await websocket.accept()
                await view.run()
        except Problem as problem:
            text = sentence(websocket, problem.text, **problem.args_of_text)
            with suppress(WebSocketDisconnect), _far_end_gone():
                await websocket.send_denial_response(PlainTextResponse(text + "\n", problem.status))
        except WebSocketDisconnect:
            pass

    async def _admit(self, websocket: WebSocket, stack: AsyncExitStack) -> TableView:
        """Check everything before the handshake, and hold what the socket needs for as long as it is open."""
        self._origins.check_host(websocket)
        self._origins.check_socket(websocket, has_cookie=self._guests.has_cookie(websocket))
        client = websocket.scope.get("client")
        stack.enter_context(self._of_address.one_more(address(client)))
        guest = await self._guests.of(websocket)
        guest_id = None if guest is None else guest.id
        stack.enter_context(self._of_guest.one_more(guest_id))
        room = await stack.enter_async_context(self._rooms.hold(websocket.path_params["table"]))
        if not room.may_look(guest_id):
            raise Problem(403, "ui-error-players-only")
        if room.seat_of(guest_id) is None and room.watchers >= self._limits.watchers_per_table:
            raise Problem(429, "ui-error-too-many")
        listener = await stack.enter_async_context(room.listening(guest_id))
        return TableView(websocket, room, listener, self._limits)


class TableView:
    """One open socket."""

    def __init__(self, websocket: WebSocket, room: Room, listener: Listener, limits: Limits) -> None:
        self._websocket = websocket
        self._room = room
        self._listener = listener
        self._together = TOGETHER in websocket.scope["extensions"]
        self._longest = limits.message
        self._bucket = Bucket(limits.messages_per_second, limits.message_burst)
        self._answers: deque[FromServer] = deque()
        self._closing = False
        self._shown: int | None = None
        """Version of the room that was sent last."""
        self._seat: int | None = None
        self._events = 0
        """Events that this seat has been sent on this socket."""
        self._lines = 0
        """Lines of talk that this socket has been sent."""
        self._probes = 0
        self._probed = 0.0
        """When the last probe was sent, by the monotonic clock; 0: none is on its way."""
        self._hints: set[asyncio.Task[None]] = set()
        """Questions that a bot thinks about."""
        self._better: int | None = None
        """The last prompt of which it was said that a better bot is ready."""

    async def run(self) -> None:
        """Read and write until one side closes."""
        writer = asyncio.create_task(self._write())
        self._listener.news.set()
        try:
            await self._read()
        finally:
            for task in (writer, *self._hints):
                task.cancel()
            await asyncio.gather(writer, *self._hints, return_exceptions=True)

    async def _read(self) -> None:
        while (message := await self._websocket.receive())["type"] == "websocket.receive":
            if not self._closing:
                await self._take(message.get("text"))

    async def _take(self, text: str | None) -> None:
        if not self._bucket.take():
            self._give_up("ui-error-too-many")
        elif text is not None and len(text) > self._longest:
            self._give_up("ui-error-too-big")
        else:
            try:
                await self._obey(decode(text or ""))
            except BadMessage:
                self._give_up("ui-error-bad-message")
            except Problem as problem:
                self._give_up(problem.text)

    async def _obey(self, message: FromClient) -> None:
        guest_id = self._listener.guest_id
        if isinstance(message, Ping):
            self._answer(Pong(message.n))
            self._probe()
        elif isinstance(message, Heard):
            self._take_lag(message)
        elif isinstance(message, Play):
            ack = await self._room.play(guest_id, message)
            if ack.status == "stale":
                self._shown = None
            self._answer(ack)
        elif isinstance(message, Wonder):
            self._begin_hint(message)
        elif isinstance(message, Say):
            self._answer(await self._room.say(guest_id, message))
        else:
            self._answer(await self._room.do(guest_id, message))

    def _begin_hint(self, wish: Wonder) -> None:
        """Have a bot think while the socket goes on."""
        self._better = None
        if len(self._hints) >= HINTS:
            self._answer(Ack(wish.id, "refused", "ui-error-hint-fast"))
            return
        task = asyncio.create_task(self._hint(wish))
        self._hints.add(task)
        task.add_done_callback(self._hints.discard)

    async def _hint(self, wish: Wonder) -> None:
        try:
            hint = await self._room.hint(self._listener.guest_id, wish)
        except Exception as problem:  # noqa: BLE001 - the asker is told, and the table goes on
            logger.error("table %s: a hint failed with %s", self._room.id, type(problem).__name__)  # noqa: TRY400
            hint = Ack(wish.id, "refused", "ui-error-server")
        self._answer(hint)
        if isinstance(hint, Hint):
            self._answer(Ack(wish.id, "ok"))

    def _probe(self) -> None:
        """Measure the way there and back, where a clock runs. What a client says of it is never asked."""
        if self._room.has_clocks and not self._probed:
            self._probes += 1
            self._probed = time.monotonic()
            self._answer(Probe(self._probes))

    def _take_lag(self, message: Heard) -> None:
        if message.n == self._probes and self._probed:
            self._listener.lag = time.monotonic() - self._probed
            self._probed = 0.0

    def _answer(self, message: FromServer) -> None:
        if len(self._answers) >= ANSWERS:
            self._give_up("ui-error-too-many")
            return
        self._answers.append(message)
        self._listener.news.set()

    def _give_up(self, error: str) -> None:
        self._closing = True
        self._answers.append(Error(error))
        self._listener.news.set()

    async def _write(self) -> None:
        try:
            await self._write_news()
        except WebSocketDisconnect:
            pass
        except Exception as problem:  # noqa: BLE001 - the reader would wait on for a view that never comes
            logger.error("table %s: a view failed with %s", self._room.id, type(problem).__name__)  # noqa: TRY400
            with suppress(WebSocketDisconnect):
                await self._close(FAILED)

    async def _write_news(self) -> None:
        while True:
            await self._listener.news.wait()
            self._listener.news.clear()
            messages = list(self._answers)
            self._answers.clear()
            if not self._closing and not self._room.may_look(self._listener.guest_id):  # the seat has been left
                self._closing = True
                messages.append(Error("ui-error-players-only"))
            if not self._closing:
                messages += self._news()
            if messages:
                await self._send(messages)
            if self._closing:
                await self._close(REFUSED)
                return

    def _news(self) -> Iterator[FromServer]:
        """What this socket has not been shown."""
        if self._shown != self._room.version:
            yield self._show()
        if self._lines < len(self._room.talk):
            yield self._talk()
        better = self._room.better_hint(self._listener.guest_id)
        if better is not None and better != self._better:
            self._better = better
            yield Better(better)

    def _show(self) -> Show:
        guest_id = self._listener.guest_id
        seat = self._room.seat_of(guest_id)
        if seat != self._seat:
            self._seat, self._events = seat, 0
        self._shown = self._room.version
        show = self._room.show(guest_id, self._events)
        if show.view is not None:
            self._events += len(show.view["events"])
        return show

    def _talk(self) -> Talk:
        lines = self._room.talk.lines(self._lines)
        self._lines = lines[-1].n + 1
        own_words = any(line.text is not None for line in lines)
        return Talk(lines, secrets.token_urlsafe(secrets.randbelow(PAD)) if own_words else "")

    async def _send(self, messages: Sequence[FromServer]) -> None:
        """Send messages, by one call if the server can do that."""
        texts = [encode(message) for message in messages]
        with _far_end_gone():
            if self._together:
                await self._websocket.send({"type": "websocket.send", TOGETHER: texts})
            else:
                for text in texts:
                    await self._websocket.send_text(text)

    async def _close(self, code: int) -> None:
        with _far_end_gone():
            await self._websocket.close(code)


@contextmanager
def _far_end_gone() -> Iterator[None]:
    """Take the ways in which uvicorn says that there is nobody to send to any more for the one that Starlette names.

    It may have closed the socket itself - the ping was not answered, a frame was too long - before we are told.
    """
    try:
        yield
    except (OSError, RuntimeError) as problem:
        raise WebSocketDisconnect(GONE) from problem
