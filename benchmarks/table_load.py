"""What the web table carries: `python -m benchmarks.table_load`.

A server in a process of its own, five hundred two-seat tables of XENO, people in both seats, and this process as all
their browsers: raw WebSockets with permessage-deflate. Every move is on disk (SQLite, synchronous=FULL) before anybody
is shown it. Beside it, where Node and npm are there, a boardgame.io server that keeps its matches in memory, with a
hidden-hand game of XENO's shape (boardgame_io/server.js), measured by the same code in the same rounds.

In each round each contender, in shuffled order, gets fresh tables twice: first moves come at a given rate, whatever
the answers (open loop), then each table moves as soon as it has been shown the last move (closed loop). A stage ends
when fewer than half of its tables go on.

- Latency: from sending a move until the other seat's new view, and until the own answer, has arrived.
- Bytes: of frames, headers included, that a seat's socket received from one view to the next.
- Processor time: of the server's process, all threads, user and system.
- Memory: resident size of the server's process, with all tables open and played on, less that before.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import functools
import json
import os
import platform
import random
import re
import secrets
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
import zlib
from collections import deque
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import msgspec

PEER = Path(__file__).parent / "boardgame_io"
HANDS = 32
"""Tables that are opened at a time."""
PATIENCE = 60
"""Seconds without a move after which a stage has failed."""
TICK = os.sysconf("SC_CLK_TCK")
TAIL = b"\x00\x00\xff\xff"
"""What permessage-deflate leaves out at the end of each message."""


# -- a browser's socket -----------------------------------------------------------------------------------------------
class Wire(asyncio.Protocol):
    """One WebSocket as a browser opens it, with as little work as can be: the server is to be measured, not this."""

    def __init__(self, path: str, headers: dict[str, str], hear: Callable[[bytes], None]) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.received = 0
        """Bytes of the frames so far."""
        self._path = path
        self._headers = headers
        self._hear = hear
        self._data = bytearray()
        self._inflate: Any = None
        self._deflate: Any = None
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        assert isinstance(transport, asyncio.Transport) or hasattr(transport, "write")
        self._transport = transport  # type: ignore[assignment]
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        asked = {
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": key,
            "Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits",
        }
        lines = "".join(f"{name}: {value}\r\n" for name, value in (self._headers | asked).items())
        self._transport.write(f"GET {self._path} HTTP/1.1\r\n{lines}\r\n".encode())

    def connection_lost(self, exc: Exception | None) -> None:
        """Say so to whoever waits for it to open."""
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"{self._path} was closed ({exc})"))

    def data_received(self, data: bytes) -> None:
        """Take in bytes: first the answer to the upgrade, then frames."""
        self._data += data
        if not self.opened.done():
            head, found, rest = bytes(self._data).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.opened.set_exception(ConnectionError(f"{self._path}: {bytes(self._data)[:300]!r}"))
                return
            if b"permessage-deflate" in head.lower():
                self._inflate, self._deflate = zlib.decompressobj(-15), zlib.compressobj(6, zlib.DEFLATED, -12, 5)
            self._data = bytearray(rest)
            self.opened.set_result(None)
        while (frame := self._frame()) is not None:
            self._take(*frame)

    def _frame(self) -> tuple[int, bytes] | None:
        data = self._data
        if len(data) < 2:
            return None
        at, size = 2, data[1]
        if size == 126:
            at, size = 4, int.from_bytes(data[2:4], "big")
        elif size == 127:
            at, size = 10, int.from_bytes(data[2:10], "big")
        if len(data) < at + size:
            return None
        first, body = data[0], bytes(data[at : at + size])
        del data[: at + size]
        self.received += at + size
        return first, body

    def _take(self, first: int, body: bytes) -> None:
        kind = first & 0x0F
        if kind == 1:
            self._hear(self._inflate.decompress(body + TAIL) if first & 0x40 else body)
        elif kind == 9:
            self._write(0x8A, body)

    def send(self, body: bytes) -> None:
        """Send a text, compressed if the server takes that, as browsers do."""
        if self._deflate is None:
            self._write(0x81, body)
        else:
            packed = self._deflate.compress(body) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
            self._write(0xC1, packed[:-4])

    def _write(self, first: int, body: bytes) -> None:
        # The mask is all zeros: the server unmasks all the same, and nothing need be done here.
        size = len(body)
        head = bytes((first, 0x80 | size)) if size < 126 else bytes((first, 0xFE)) + size.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + body)

    def close(self) -> None:
        """Go away."""
        self._transport.close()


class Http:
    """One connection for forms, one after the other."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._lock = asyncio.Lock()
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, form: dict[str, object], headers: dict[str, str]) -> dict[str, str]:
        """Post a form that leads on to another page; return the headers of the answer."""
        body = urlencode(form)
        async with self._lock:
            if self._streams is None:
                self._streams = await asyncio.open_connection("127.0.0.1", self._port)
            reader, writer = self._streams
            kind = {"Content-Type": "application/x-www-form-urlencoded", "Content-Length": str(len(body))}
            lines = "".join(f"{name}: {value}\r\n" for name, value in (headers | kind).items())
            writer.write(f"POST {path} HTTP/1.1\r\n{lines}\r\n{body}".encode())
            status, *got = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").strip().split("\r\n")
            if " 303 " not in status:
                raise ConnectionError(f"POST {path}: {status}")
            return dict(line.split(": ", 1) for line in got)

    def close(self) -> None:
        """Go away."""
        if self._streams is not None:
            self._streams[1].close()


# -- a table and its stage --------------------------------------------------------------------------------------------
@dataclass
class Figures:
    """What a stage saw."""

    other: list[float] = field(default_factory=list)
    """Seconds from sending a move until the other seat was shown it; the next: until the mover had an answer."""
    own: list[float] = field(default_factory=list)
    received: list[int] = field(default_factory=list)
    """Bytes that a seat received for a move."""
    seconds: float = 0.0
    processor: float = 0.0
    """Seconds of the server's processor time."""
    mine: float = 0.0
    """Seconds of this process's."""

    @property
    def moves(self) -> int:
        """Moves that were shown to both seats."""
        return len(self.other)


class Stage:
    """Tables being played at: which may move, how many go on, and what was seen."""

    def __init__(self, closed: bool) -> None:
        self.closed = closed
        self.figures = Figures()
        self.ready: deque[Table] = deque()
        self.going = 0
        self.least = 0
        self.over = asyncio.Event()
        self.last = time.perf_counter()

    def begin(self, tables: Sequence[Table]) -> None:
        """Take tables in."""
        self.going, self.least = len(tables), len(tables) // 2
        for table in tables:
            table.stage = self
            self.can_move(table)

    def can_move(self, table: Table) -> None:
        """A table has been shown its last move."""
        if self.over.is_set():
            return
        if table.choices:
            if self.closed:
                table.move()
            else:
                self.ready.append(table)
        else:
            self.going -= 1
            if self.going < self.least:
                self.over.set()


class Table:
    """One table with both its sockets."""

    def __init__(self, rng: random.Random) -> None:
        self.wires: list[Wire] = []
        self.stage: Stage | None = None
        self.choices: list[str] = []
        """What the seat at turn may choose; empty once the game is over."""
        self.turn = 0
        self.started = asyncio.Event()
        self._rng = rng
        self._ply = [-1, -1]
        self._sent = 0.0
        self._mover = 0
        self._received = [0, 0]
        self._offered: list[list[str]] = [[], []]

    def move(self) -> None:
        """Send a move of the seat at turn."""
        choice = self._rng.choice(self.choices)
        self._mover = self.turn
        self.choices = []
        self._sent = time.perf_counter()
        self.send(self._mover, self._ply[self._mover], choice)

    def send(self, seat: int, ply: int, choice: str) -> None:
        """Send a choice as the contender wants it."""
        raise NotImplementedError

    def answered(self, seat: int) -> None:
        """The mover has an answer to its move."""
        if self.stage is not None and seat == self._mover and not self.stage.over.is_set():
            self.stage.figures.own.append(time.perf_counter() - self._sent)

    def shown(self, seat: int, ply: int, actor: int | None, choices: list[str]) -> None:
        """A seat has been shown the table; `actor` is None once the game is over."""
        if ply <= self._ply[seat]:
            return
        self._ply[seat] = ply
        self._offered[seat] = choices
        stage = self.stage
        if stage is not None and not stage.over.is_set():
            wire = self.wires[seat]
            stage.figures.received.append(wire.received - self._received[seat])
            self._received[seat] = wire.received
            if seat != self._mover:
                stage.last = time.perf_counter()
                stage.figures.other.append(stage.last - self._sent)
        if self._ply[0] == self._ply[1]:
            self.turn = 0 if actor is None else actor
            self.choices = [] if actor is None else self._offered[self.turn]
            if stage is not None:
                stage.can_move(self)
            else:
                self.started.set()

    def settle(self) -> None:
        """Count bytes from here on."""
        self._received = [wire.received for wire in self.wires]

    def close(self) -> None:
        """Close both sockets."""
        for wire in self.wires:
            wire.close()


# -- the contenders ---------------------------------------------------------------------------------------------------
class Contender:
    """A server in a process of its own."""

    name = ""

    def __init__(self, process: subprocess.Popen[str], port: int, rng: random.Random) -> None:
        self.process = process
        self.port = port
        self.rng = rng

    async def table(self, http: Http) -> Table:
        """Open a table with two people at it."""
        raise NotImplementedError

    async def wire(self, path: str, headers: dict[str, str], hear: Callable[[bytes], None]) -> Wire:
        """Open a socket."""
        loop = asyncio.get_running_loop()
        _, wire = await loop.create_connection(lambda: Wire(path, headers, hear), "127.0.0.1", self.port)
        await wire.opened
        return wire

    @property
    def processor(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    @property
    def memory(self) -> int:
        """Resident bytes."""
        found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{self.process.pid}/status").read_text())
        assert found is not None
        return int(found[1]) * 1024


class _View(msgspec.Struct):
    actor: int | str
    ply: int
    options: list[str]


class _Show(msgspec.Struct, tag_field="t", tag="view"):
    prompt: int
    view: _View | None
    you: int | None
    state: str
    invite: str | None = None


class _Ack(msgspec.Struct, tag_field="t", tag="ack"):
    id: str
    status: str


class _Error(msgspec.Struct, tag_field="t", tag="error"):
    error: str


_tefuda = msgspec.json.Decoder(_Show | _Ack | _Error)


class TefudaTable(Table):
    """A table of ours."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.invitation: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def send(self, seat: int, ply: int, choice: str) -> None:
        """Send a click."""
        self.wires[seat].send(
            b'{"t":"play","id":"%s","prompt":%d,"choice":"%s"}' % (str(uuid.uuid4()).encode(), ply, choice.encode())
        )

    def hear(self, seat: int, text: bytes) -> None:
        """Take a message."""
        message = _tefuda.decode(text)
        if isinstance(message, _Show):
            if message.invite and not self.invitation.done():
                self.invitation.set_result(message.invite)
            if message.view is not None:
                actor = message.view.actor
                self.shown(seat, message.prompt, actor if isinstance(actor, int) else None, message.view.options)
        elif isinstance(message, _Error) or message.status != "ok":
            raise AssertionError(text)
        else:
            self.answered(seat)


class Tefuda(Contender):
    """The table: every move on disk before it is shown."""

    name = "Tefuda, XENO, on disk"

    async def table(self, http: Http) -> TefudaTable:
        """Take the form for a new table, and the form of its invitation."""
        table, here = TefudaTable(self.rng), f"127.0.0.1:{self.port}"
        base = {"Host": here, "Origin": f"http://{here}"}
        form = {"guest": secrets.token_urlsafe(32), "name": "Aya", "game": "xeno", "players": 2, "opponents": "friends"}
        got = await http.post("/tables", form, base)
        path = got["location"]
        table.wires.append(await self.wire(f"{path}/ws", base | _cookie(got), functools.partial(table.hear, 0)))
        code = (await table.invitation).removeprefix("/i/")
        form = {"guest": secrets.token_urlsafe(32), "name": "Ben", "code": code, "seat": "1"}
        got = await http.post(f"{path}/join", form, base)
        table.wires.append(await self.wire(f"{path}/ws", base | _cookie(got), functools.partial(table.hear, 1)))
        return table


def _cookie(answer: dict[str, str]) -> dict[str, str]:
    return {"Cookie": answer["set-cookie"].partition(";")[0]}


class _Board(msgspec.Struct):
    hands: list[list[int | None]]


class _Turn(msgspec.Struct):
    current: str = msgspec.field(name="currentPlayer")
    gameover: Any = None


class _State(msgspec.Struct):
    board: _Board = msgspec.field(name="G")
    turn: _Turn = msgspec.field(name="ctx")
    number: int = msgspec.field(name="_stateID")


class _Sync(msgspec.Struct):
    state: _State


_list = msgspec.json.Decoder(list[msgspec.Raw])
_state = msgspec.json.Decoder(_State)
_synced = msgspec.json.Decoder(_Sync)
_SPACE = b"/hidden,"


class BoardgameTable(Table):
    """A match of boardgame.io, over Socket.IO as its client speaks it."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.match = secrets.token_urlsafe(8)
        self.joined = [asyncio.Event(), asyncio.Event()]

    def send(self, seat: int, ply: int, choice: str) -> None:
        """Send an action."""
        payload = f'{{"type":"play","args":[{choice}],"playerID":"{seat}"}}'
        action = f'{{"type":"MAKE_MOVE","payload":{payload}}}'
        self.emit(seat, f'["update",{action},{ply},"{self.match}","{seat}"]')

    def sync(self, seat: int) -> None:
        """Ask for the state, as a client does first."""
        self.emit(seat, f'["sync","{self.match}","{seat}",null,2]')

    def emit(self, seat: int, event: str) -> None:
        """Send a Socket.IO event."""
        self.wires[seat].send(b"42" + _SPACE + event.encode())

    def hear(self, seat: int, text: bytes) -> None:
        """Take an Engine.IO packet."""
        if text.startswith(b"42"):
            name, _, third, *_ = _list.decode(text[2 + len(_SPACE) :])
            if bytes(name) == b'"update"':
                self.answered(seat)
                self.told(seat, _state.decode(third))
            elif bytes(name) == b'"sync"':
                self.told(seat, _synced.decode(third).state)
        elif text == b"2":
            self.wires[seat].send(b"3")
        elif text.startswith(b"40"):
            self.joined[seat].set()

    def told(self, seat: int, state: _State) -> None:
        """Take a state as this seat sees it."""
        actor = int(state.turn.current) if state.turn.gameover is None else None
        choices = [str(card) for card in state.board.hands[seat] if card is not None] if actor == seat else []
        self.shown(seat, state.number, actor, choices)


class BoardgameIo(Contender):
    """The peer: matches in memory."""

    name = "boardgame.io, in memory"

    async def table(self, http: Http) -> BoardgameTable:  # noqa: ARG002 - the lobby is not needed
        """Ask for a match that is not there: the first who does has it made."""
        table, host = BoardgameTable(self.rng), {"Host": f"127.0.0.1:{self.port}"}
        for seat in range(2):
            path = "/socket.io/?EIO=4&transport=websocket"
            table.wires.append(await self.wire(path, host, functools.partial(table.hear, seat)))
            table.wires[seat].send(b"40" + _SPACE)
            await table.joined[seat].wait()
        for seat in range(2):
            table.sync(seat)
        return table


# -- starting them ----------------------------------------------------------------------------------------------------
SERVE = """
import json, sys
from tefuda.table import serve
from tefuda.table.settings import Limits
given = json.loads(sys.argv[1])
sys.exit(serve(**given | {"limits": Limits(**given["limits"])}))
"""

MANY = 1_000_000
LIMITS = {
    "messages_per_second": MANY,
    "message_burst": MANY,
    "tables_per_minute": MANY,
    "joins_per_minute": MANY,
    "sockets_per_guest": MANY,
    "sockets_per_address": MANY,
}
"""All browsers have one address here, and click faster than people."""


@contextmanager
def tefuda_server(folder: Path, rng: random.Random) -> Iterator[Tefuda]:
    """Start ours."""
    given = {"port": 0, "database": str(folder / "table.sqlite3"), "limits": LIMITS}
    with _process([sys.executable, "-c", SERVE, json.dumps(given)], None) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        yield Tefuda(process, int(line.rstrip().rpartition(":")[2]), rng)


@contextmanager
def boardgame_server(folder: Path, rng: random.Random, *, deflate: bool) -> Iterator[BoardgameIo]:
    """Fetch boardgame.io into the folder, and start it."""
    for name in ("package.json", "server.js"):
        shutil.copy(PEER / name, folder)
    fetch = ["npm", "install", "--omit=dev", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"]
    subprocess.run(fetch, cwd=folder, check=True)
    command = ["node", "server.js", *(["deflate"] if deflate else [])]
    with _process(command, folder) as process:
        assert process.stdout is not None
        yield BoardgameIo(process, int(process.stdout.readline().split()[1]), rng)


@contextmanager
def _process(command: list[str], folder: Path | None) -> Iterator[subprocess.Popen[str]]:
    environ = os.environ | {"NODE_ENV": "production"}
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True, env=environ) as process:
        try:
            yield process
        finally:
            process.terminate()


# -- measuring --------------------------------------------------------------------------------------------------------
@dataclass
class Outcome:
    """What one contender did in one round."""

    open: Figures
    closed: Figures
    memory: float
    """Bytes a table."""


async def _open(contender: Contender, count: int) -> list[Table]:
    """Open so many tables, some at a time."""
    waiting = list(range(count))
    tables: list[Table] = []

    async def work() -> None:
        http = Http(contender.port)
        while waiting:
            waiting.pop()
            table = await contender.table(http)
            await table.started.wait()
            tables.append(table)
        http.close()

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(work() for _ in range(HANDS)))
    return tables


async def _warm(contender: Contender) -> None:
    """Have everything used once that is made when it is first used: that is no part of the memory of tables."""
    opened = await _open(contender, HANDS)
    await _stage(contender, opened, None)
    for table in opened:
        table.close()
    await asyncio.sleep(0.5)


async def _stage(contender: Contender, tables: list[Table], rate: float | None) -> Figures:
    """Have tables played at, at a rate or as fast as it goes."""
    await asyncio.sleep(0.5)  # what opening them has left to do is no part of it
    for table in tables:
        table.settle()
    stage = Stage(closed=rate is None)
    figures = stage.figures
    began, spent, mine = time.perf_counter(), contender.processor, time.process_time()
    stage.begin(tables)
    feeding = None if rate is None else asyncio.create_task(_feed(stage, rate))
    while not stage.over.is_set():
        try:
            await asyncio.wait_for(stage.over.wait(), 1)
        except TimeoutError:
            assert time.perf_counter() - stage.last < PATIENCE, "no move for a minute"
    figures.seconds = time.perf_counter() - began
    figures.processor = contender.processor - spent
    figures.mine = time.process_time() - mine
    if feeding is not None:
        feeding.cancel()
    return figures


async def _feed(stage: Stage, rate: float) -> None:
    """Have a table move when it is time, whether or not others have been answered."""
    began, sent = time.perf_counter(), 0
    while True:
        due = int((time.perf_counter() - began) * rate)
        while sent < due and stage.ready:
            stage.ready.popleft().move()
            sent += 1
        await asyncio.sleep(max(0.0, began + (sent + 1) / rate - time.perf_counter()))


async def measure(contender: Contender, tables: int, rate: float) -> Outcome:
    """Measure one contender once."""
    await _warm(contender)
    before = contender.memory
    figures, memory = [], 0.0
    for pace in (rate, None):
        opened = await _open(contender, tables)
        figures.append(await _stage(contender, opened, pace))
        if pace is not None:
            memory = (contender.memory - before) / tables
        for table in opened:
            table.close()
        await asyncio.sleep(0.5)
    return Outcome(figures[0], figures[1], memory)


def _sync(folder: Path) -> list[float]:
    """Seconds that the disk takes to sync a small write, each of some: no move is shown in less."""
    seconds = []
    with (folder / "sync").open("wb", buffering=0) as file:
        for _ in range(300):
            file.write(b"x" * 4096)
            begun = time.perf_counter()
            os.fsync(file.fileno())
            seconds.append(time.perf_counter() - begun)
    return seconds


def _at(values: Sequence[float], share: float) -> float:
    """The value below which this share of the values lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def _spread(values: Sequence[float], form: str) -> str:
    """The median with the least and the greatest."""
    middle = format(statistics.median(values), form)
    return middle if len(values) == 1 else f"{middle} ({format(min(values), form)}-{format(max(values), form)})"


def _latency(values: Sequence[float]) -> str:
    return f"p50 {_at(values, 0.5):.2f}   p99 {_at(values, 0.99):.2f}   most {max(values):.0f}"


def _per_second(outcome: Outcome) -> float:
    return outcome.closed.moves / outcome.closed.seconds


def report(name: str, outcomes: Sequence[Outcome], rate: float) -> str:
    """Say how a contender did; the first round's memory counts, later ones find it claimed already."""
    opened, closed = [outcome.open for outcome in outcomes], [outcome.closed for outcome in outcomes]
    other = [1000 * seconds for figures in opened for seconds in figures.other]
    own = [1000 * seconds for figures in opened for seconds in figures.own]
    received = [count for figures in opened for count in figures.received]
    sizes = (_at(received, 0.5), _at(received, 0.99), statistics.mean(received))
    return "\n".join(
        [
            f"{name}",
            f"  at {rate:.0f} moves/s: {len(other)} moves came",
            f"    other seat's view, ms   {_latency(other)}",
            f"    own answer, ms          {_latency(own)}",
            f"    server, µs a move       {_spread([1e6 * f.processor / f.moves for f in opened], '.0f')}",
            "    bytes a move and seat   median {}   p99 {}   mean {:.0f}".format(*sizes),
            f"  most moves a second       {_spread([f.moves / f.seconds for f in closed], ',.0f')}",
            f"    server, µs a move       {_spread([1e6 * f.processor / f.moves for f in closed], '.0f')}",
            f"    this process, share of a core  {_spread([f.mine / f.seconds for f in closed], '.0%')}",
            f"  memory, kB a table        {outcomes[0].memory / 1000:.0f}",
        ]
    )


async def compare(contenders: Sequence[Contender], rounds: int, tables: int, rate: float, rng: random.Random) -> None:
    """Measure all contenders in turn and print what came of it."""
    outcomes: dict[str, list[Outcome]] = {contender.name: [] for contender in contenders}
    for number in range(rounds):
        for contender in rng.sample(contenders, len(contenders)):
            outcome = await measure(contender, tables, rate)
            outcomes[contender.name].append(outcome)
            print(
                f"round {number + 1}: {contender.name}: p99 {1000 * _at(outcome.open.other, 0.99):.2f} ms, "
                f"{_per_second(outcome):,.0f} moves/s, load {os.getloadavg()[0]:.1f}",
                flush=True,
            )
    for contender in contenders:
        print()
        print(report(contender.name, outcomes[contender.name], rate))
    if len(contenders) > 1:
        ours, theirs = (outcomes[contender.name] for contender in contenders[:2])
        pairs = list(zip(ours, theirs, strict=True))
        print(f"\n{contenders[0].name} against {contenders[1].name}, by rounds")
        for title, of in (
            ("most moves a second", _per_second),
            ("processor time a move, closed loop", lambda one: one.closed.processor / one.closed.moves),
            (f"p99 at {rate:.0f} moves/s", lambda one: _at(one.open.other, 0.99)),
            ("bytes a move and seat, median", lambda one: _at(one.open.received, 0.5)),
        ):
            print(f"  {title:36}{_spread([of(a) / of(b) for a, b in pairs], '.2f')} times")
        print(f"  {'memory a table':36}{ours[0].memory / theirs[0].memory:.2f} times")


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line, measure, and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.table_load", description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument(
        "--rate", type=float, default=500, help="moves a second in the open loop (default: %(default)s)"
    )
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1, help="of the choices; deals are the servers' secrets")
    parser.add_argument("--folder", help="where the database goes for the time (default: the usual temporary folder)")
    parser.add_argument("--alone", action="store_true", help="leave boardgame.io out")
    parser.add_argument(
        "--deflate", action="store_true", help="have boardgame.io compress too, which it usually does not"
    )
    given = parser.parse_args(arguments)
    rng = random.Random(given.seed)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the servers stop too
    with ExitStack() as stack:
        folders = [
            Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="tefuda-load-", dir=given.folder)))
            for _ in "ab"
        ]
        contenders: list[Contender] = [stack.enter_context(tefuda_server(folders[0], rng))]
        if not given.alone and shutil.which("node") and shutil.which("npm"):
            contenders.append(stack.enter_context(boardgame_server(folders[1], rng, deflate=given.deflate)))
        elif not given.alone:
            print("Node or npm is not there: boardgame.io is left out")
        print(
            f"{given.tables} tables, seed {given.seed}, Python {platform.python_version()}, "
            f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
        )
        print(f"a sync of the disk, ms: {_latency([1000 * seconds for seconds in _sync(folders[0])])}", flush=True)
        _run(compare(contenders, given.rounds, given.tables, given.rate, rng))
    return 0


def _run(work: Coroutine[Any, Any, None]) -> None:
    """Run on uvloop if it is there: this process is not to be the slower one."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(work)
    else:
        uvloop.run(work)


if __name__ == "__main__":
    sys.exit(main())
