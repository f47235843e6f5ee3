"""What is kept on disk: guests, tables, seats and the log of choices, in one SQLite file.

One thread writes. It takes all jobs that are waiting and commits them with one sync to disk; only then does anybody
hear of them. So an answer means that the row is on disk, and a thousand players share the price of one sync. Choices
alone, the common case, go in by one statement; other jobs, and choices one of which breaks a key, each under a
savepoint of their own. Readers use connections of their own and see what has been committed.

Correctness across processes comes from the unique keys (table, ply) and (table, command id): a job that breaks one is
undone whole and answered with `Conflict`. Even so a second process on the same file is refused, because it would not
hear of the first one's moves.

A file that is deleted or replaced under the running server would take rows that nobody ever reads again. So its place
is looked at before and after each commit; once it is gone, nothing more is kept, and nobody is told that anything was.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from alembic.command import upgrade
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import (
    URL,
    Connection,
    Engine,
    Insert,
    Row,
    Update,
    bindparam,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import DatabaseError, IntegrityError, SQLAlchemyError
from sqlalchemy.sql.compiler import SQLCompiler

from tefuda.table import schema
from tefuda.table.lockfile import LockFile, LockTaken
from tefuda.table.terms import Terms, terms_of

Result = TypeVar("Result")

logger = logging.getLogger(__name__)

GROUP = 256
"""Most jobs in one commit: what waits longer than that commit takes is not made to wait for more."""

CHOICE_COLUMNS = ("table_id", "ply", "seat", "command_id", "choice", "at", "spent", "simpler")
"""Columns of a choice in the log, in the order in which the driver gets their values."""

MIGRATIONS = Path(__file__).parent / "migrations"


class StoreProblem(Exception):  # noqa: N818 - a sentence for the person who runs the table
    """The database cannot be used; the message is one sentence."""


class Conflict(Exception):  # noqa: N818 - an answer: somebody else was first
    """A unique key was taken; nothing of the job was kept."""


@dataclass(frozen=True, slots=True)
class GuestRow:
    """Somebody with a cookie."""

    id: str
    name: str | None


@dataclass(frozen=True, slots=True)
class TableRow:
    """One table, without seats and log."""

    id: str
    code: str = field(repr=False)
    """Invitation code: who has it may sit down."""
    game: str
    rules_version: int
    players: int
    options: dict[str, object]
    cards: dict[str, object]
    seed: bytes = field(repr=False)
    seed_hash: str
    ended: bool = False
    next_id: str | None = None
    terms: Terms = field(default_factory=Terms)
    score: tuple[float, ...] | None = None
    """Games that each seat has won in this series before this one; None: it is the first."""
    round: int = 1
    """The how manieth game of its series this is."""
    returns: tuple[float, ...] | None = None
    """How it ended: by the rules, or because all others resigned."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One taken seat: a guest's or a bot's, never both."""

    seat: int
    guest_id: str | None
    name: str | None
    bot: str | None
    stand_in: str | None = None
    """The bot that plays for the guest."""
    resigned: bool = False

    @property
    def played_by(self) -> str | None:
        """The bot that chooses for this seat, None if its guest does."""
        return self.bot or self.stand_in


@dataclass(frozen=True, slots=True)
class TalkRow:
    """One line of a table's talk."""

    n: int
    seat: int | None
    """Who says it, or whom the table speaks of."""
    body: dict[str, object] = field(repr=False)
    """`code`, with `card` and `target`, or `text`."""
    command_id: str | None = None
    """`seat:id` of the click; None: the table itself."""
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class LogRow:
    """One choice."""

    ply: int
    seat: int | None
    """None: chance."""
    choice: str = field(repr=False)
    command_id: str | None = None
    """`seat:id` of the click; None for chance and bots."""
    spent: int | None = None
    """Milliseconds by the guest's clock, None if no clock ran."""
    simpler: str | None = None
    """The bot that chose while the one that was to choose was not ready, or gave no answer; None if that one did."""


@dataclass(frozen=True, slots=True)
class Saved:
    """All that is known of a table."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    log: tuple[LogRow, ...]
    talk: tuple[TalkRow, ...] = ()


class Store:
    """The database of one process. Open it before use; close it to let another process have the file."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.commits = 0
        """Commits so far: fewer than jobs when jobs come together."""
        self._lock = LockFile(self.path.with_name(self.path.name + ".lock"))
        self._engine: Engine | None = None
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._readers: ThreadPoolExecutor | None = None
        self._files: dict[Path, tuple[int, int]] = {}
        """What lay where when the store was opened: the database and its log of writes."""
        self._lost = False
        self._insert_choice = self._end_table = ""
        """The statements for a choice and for the end of a game, in the words of the database's driver."""

    @property
    def is_open(self) -> bool:
        """Whether the store can be used."""
        return self._engine is not None

    @property
    def is_sound(self) -> bool:
        """Whether the store can be used and its file is still where it was."""
        return self.is_open and not self._lost

    def open(self) -> None:
        """Lock the file, bring its schema up to date and start the writer; StoreProblem if it cannot be used."""
        if self.is_open:
            return
        self._take_lock()
        engine = _engine(self.path)
        try:
            _migrate(engine, self.path)
        except BaseException:
            engine.dispose()
            self._lock.release()
            raise
        self._engine = engine
        self._insert_choice = _for_driver(engine, insert(schema.command), CHOICE_COLUMNS)
        self._end_table = _for_driver(engine, _ending(), ("at", "scores", "table"))
        self._lost = False
        places = (self.path, self.path.with_name(self.path.name + "-wal"))
        self._files = {path: found for path in places if (found := _identity(path)) is not None}
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="tefuda-read")
        self._writer = threading.Thread(target=self._write_jobs, args=(engine,), name="tefuda-write", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Finish what is waiting to be written and let go of the file."""
        if self._engine is None or self._writer is None or self._readers is None:
            return
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        self._engine.dispose()
        self._lock.release()
        self._engine = self._writer = self._readers = None

    def _take_lock(self) -> None:
        try:
            self._lock.take()
        except LockTaken as taken:
            raise StoreProblem(
                f"another Tefuda process is using {self.path}; stop it first, or choose another database"
            ) from taken
        except OSError as problem:
            raise StoreProblem(f"the database {self.path} cannot be used: {problem.strerror}") from problem

    # Guests

    async def guest(self, token_sha256: str) -> GuestRow | None:
        """Return the guest whose token has this hash."""
        query = select(schema.guest.c.id, schema.guest.c.name).where(schema.guest.c.token_sha256 == token_sha256)

        def read(connection: Connection) -> GuestRow | None:
            row = connection.execute(query).one_or_none()
            return None if row is None else GuestRow(row.id, row.name)

        return await self._read(read)

    async def add_guest(self, guest_id: str, token_sha256: str, name: str | None) -> GuestRow:
        """Keep a new guest."""

        def write(connection: Connection) -> GuestRow:
            values = {"id": guest_id, "token_sha256": token_sha256, "name": name, "created_at": time.time()}
            connection.execute(insert(schema.guest).values(values))
            return GuestRow(guest_id, name)

        return await self.write(write)

    async def name_guest(self, guest_id: str, name: str) -> None:
        """Remember the name that a guest gave last."""

        def write(connection: Connection) -> None:
            connection.execute(update(schema.guest).where(schema.guest.c.id == guest_id).values(name=name))

        await self.write(write)

    # Tables

    async def load(self, table_id: str) -> Saved | None:
        """Return a table with its seats and its log, all of one moment."""
        return await self._read(lambda connection: _load(connection, table_id, with_log=True))

    async def table_of_code(self, code: str) -> str | None:
        """Return the id of the table that an invitation is for."""
        query = select(schema.game_table.c.id).where(schema.game_table.c.code == code)
        return await self._read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def tables_of(self, guest_id: str, limit: int) -> list[Saved]:
        """Return the newest tables at which a guest sits, without their logs."""
        of_guest = select(schema.seat.c.table_id).where(schema.seat.c.guest_id == guest_id)
        newest = (
            select(schema.game_table.c.id)
            .where(schema.game_table.c.id.in_(of_guest))
            .order_by(schema.game_table.c.created_at.desc())
            .limit(limit)
        )

        def read(connection: Connection) -> list[Saved]:
            tables = [_load(connection, table_id, with_log=False) for table_id in connection.execute(newest).scalars()]
            return [table for table in tables if table is not None]

        return await self._read(read)

    async def create(
        self, table: TableRow, seats: Sequence[SeatRow], log: Sequence[LogRow], *, after: str | None = None
    ) -> None:
        """Keep a new table; with `after` it is the table at which that one goes on.

        Conflict if that one goes on elsewhere already.
        """

        def write(connection: Connection) -> None:
            connection.execute(
                insert(schema.game_table).values(
                    id=table.id,
                    code=table.code,
                    game=table.game,
                    rules_version=table.rules_version,
                    players=table.players,
                    options=json.dumps(table.options),
                    cards=json.dumps(table.cards),
                    seed=table.seed,
                    seed_hash=table.seed_hash,
                    created_at=time.time(),
                    terms=table.terms.text,
                    score=None if table.score is None else json.dumps(table.score),
                    round=table.round,
                )
            )
            for seat in seats:
                _insert_seat(connection, table.id, seat)
            _insert_log(connection, table.id, log)
            if after is not None:
                old = schema.game_table
                free = update(old).where(old.c.id == after, old.c.next_id.is_(None)).values(next_id=table.id)
                if connection.execute(free).rowcount != 1:
                    raise Conflict(f"table {after} goes on elsewhere")

        await self.write(write)

    async def take_seats(self, table_id: str, seats: Sequence[SeatRow], log: Sequence[LogRow]) -> None:
        """Seat somebody and, if these were the last seats, keep the deal; Conflict if a seat is taken."""

        def write(connection: Connection) -> None:
            for seat in seats:
                _insert_seat(connection, table_id, seat)
            _insert_log(connection, table_id, log)

        await self.write(write)

    async def free_seat(self, table_id: str, seat: int) -> None:
        """Let a seat be taken by others; Conflict once the cards are dealt."""

        def write(connection: Connection) -> None:
            dealt = select(schema.command.c.ply).where(schema.command.c.table_id == table_id).limit(1)
            if connection.execute(dealt).first() is not None:
                raise Conflict(f"table {table_id} has begun")
            rows = schema.seat
            connection.execute(delete(rows).where(rows.c.table_id == table_id, rows.c.seat == seat))

        await self.write(write)

    async def change_seat(
        self, table_id: str, seat: SeatRow, line: TalkRow | None, returns: Sequence[float] | None = None
    ) -> None:
        """Keep who plays for a seat, what the table says of it and, if that ends the game, how it ends."""

        def write(connection: Connection) -> None:
            rows = schema.seat
            connection.execute(
                update(rows)
                .where(rows.c.table_id == table_id, rows.c.seat == seat.seat)
                .values(stand_in=seat.stand_in, resigned=seat.resigned)
            )
            if line is not None:
                _insert_talk(connection, table_id, line)
            if returns is not None:
                _end(connection, table_id, returns)

        await self.write(write)

    async def say(self, table_id: str, line: TalkRow) -> None:
        """Keep a line of talk; Conflict if a key is taken."""
        await self.write(lambda connection: _insert_talk(connection, table_id, line))

    async def append(self, table_id: str, log: Sequence[LogRow], returns: Sequence[float] | None = None) -> None:
        """Keep choices, all or none, and with `returns` that the game has ended; Conflict if a key is taken."""
        await self._have_done(_Append(_log_values(table_id, log), table_id, returns))

    # Records that were brought

    async def keep_record(self, text: str) -> str:
        """Keep a record, once however often it comes, and return its id: the hash of its text."""
        record_id = hashlib.sha256(text.encode()).hexdigest()
        values = {"id": record_id, "record": text, "created_at": time.time()}

        def write(connection: Connection) -> None:
            connection.execute(insert(schema.kept_record).values(values))

        if await self.kept_record(record_id) is None:
            with suppress(Conflict):  # the same record, at the same moment
                await self.write(write)
        return record_id

    async def kept_record(self, record_id: str) -> str | None:
        """Return the text of a record."""
        query = select(schema.kept_record.c.record).where(schema.kept_record.c.id == record_id)
        return await self._read(lambda connection: connection.execute(query).scalar_one_or_none())

    # The writer and the readers

    async def write(self, job: Callable[[Connection], Result]) -> Result:
        """Have the writer do a job; when this returns, the job is on disk."""
        return await self._have_done(_Job(job))  # type: ignore[return-value]

    async def _have_done(self, job: _Job) -> object:
        if self._engine is None:
            raise StoreProblem("the store is closed")
        self._jobs.put(job)
        return await job.result

    async def _read(self, job: Callable[[Connection], Result]) -> Result:
        engine, readers = self._engine, self._readers
        if engine is None or readers is None:
            raise StoreProblem("the store is closed")

        def read() -> Result:
            with engine.connect() as connection:
                return job(connection)

        return await asyncio.get_running_loop().run_in_executor(readers, read)

    def _write_jobs(self, engine: Engine) -> None:
        with engine.connect().execution_options(tefuda_writer=True) as connection:
            going = True
            while going:
                batch, going = self._waiting_jobs()
                if batch:
                    self._commit(connection, batch)

    def _waiting_jobs(self) -> tuple[list[_Job], bool]:
        """Wait for a job, then take those that wait behind it; False after the last one."""
        batch: list[_Job] = []
        job = self._jobs.get()
        while job is not None:
            batch.append(job)
            if len(batch) == GROUP:
                return batch, True
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _commit(self, connection: Connection, batch: Sequence[_Job]) -> None:
        try:
            self._look_after_files()
            if not self._append_all(connection, batch):
                with connection.begin():
                    for job in batch:
                        job.do(connection)
            self._look_after_files()
        except Exception as problem:  # noqa: BLE001 - the thread must live on, and nobody may wait for ever
            for job in batch:
                job.problem = _unwritable(problem)
        else:
            self.commits += 1
        _tell(batch)

    def _append_all(self, connection: Connection, batch: Sequence[_Job]) -> bool:
        """Do a batch of nothing but choices at once, the common case; False, and nothing done, if that cannot be."""
        appends = [job for job in batch if isinstance(job, _Append)]
        if len(appends) < len(batch):
            return False
        try:
            with connection.begin():
                connection.exec_driver_sql(self._insert_choice, [values for job in appends for values in job.values])
                ended = [values for job in appends for values in job.ended]
                if ended:
                    connection.exec_driver_sql(self._end_table, ended)
        except DatabaseError:  # one of them: each by itself tells which, and why
            return False
        return True

    def _look_after_files(self) -> None:
        """Find the files where they were, or keep nothing more (StoreProblem): what is written now would be lost."""
        moved = next((path for path, identity in self._files.items() if _identity(path) != identity), None)
        if moved is not None and not self._lost:
            self._lost = True
            logger.critical(
                "%s was deleted or replaced while the table ran; nothing more is kept. Start it again.", moved
            )
        if self._lost:
            raise StoreProblem(f"the database {self.path} was deleted or replaced while the table ran")


class _Job:
    """Something to be written, and who waits to hear of it."""

    def __init__(self, work: Callable[[Connection], object]) -> None:
        self._work = work
        self._outcome: object = None
        self.problem: Exception | None = None
        """Why it was not done."""
        self.loop = asyncio.get_running_loop()
        self.result: asyncio.Future[object] = self.loop.create_future()

    def do(self, connection: Connection) -> None:
        """Do the work under a savepoint: what goes wrong here leaves the rest of the batch alone."""
        try:
            with connection.begin_nested():
                self._outcome = self._work(connection)
        except IntegrityError as problem:
            self.problem = Conflict(str(problem.orig))
        except SQLAlchemyError as problem:
            self.problem = _unwritable(problem)
        except Exception as problem:  # noqa: BLE001 - whatever it is belongs to the one who waits
            self.problem = problem

    def tell(self) -> None:
        """Tell the one who waits, unless that one has gone."""
        if self.result.done():
            return
        if self.problem is not None:
            self.result.set_exception(self.problem)
        else:
            self.result.set_result(self._outcome)


class _Append(_Job):
    """Choices to be kept: many of these go into the log at once."""

    def __init__(self, values: list[dict[str, Any]], table_id: str, returns: Sequence[float] | None) -> None:
        super().__init__(self._append)
        self._rows = values
        self._table_id = table_id
        self._returns = returns

    @property
    def values(self) -> list[tuple[Any, ...]]:
        """The rows as the driver takes them."""
        return [tuple([row[column] for column in CHOICE_COLUMNS]) for row in self._rows]

    @property
    def ended(self) -> list[tuple[Any, ...]]:
        """How the game has ended, if it has, as the driver takes it."""
        if self._returns is None:
            return []
        return [(time.time(), json.dumps(list(self._returns)), self._table_id)]

    def _append(self, connection: Connection) -> None:
        if self._rows:
            connection.execute(insert(schema.command), self._rows)
        if self._returns is not None:
            _end(connection, self._table_id, self._returns)


def _tell(batch: Sequence[_Job]) -> None:
    """Tell all who wait, with one call into each of their loops."""
    for loop in {job.loop for job in batch}:
        with suppress(RuntimeError):  # it was closed, and nobody waits there any more
            loop.call_soon_threadsafe(_tell_now, [job for job in batch if job.loop is loop])


def _tell_now(batch: Sequence[_Job]) -> None:
    for job in batch:
        job.tell()


def _unwritable(problem: Exception) -> StoreProblem:
    if isinstance(problem, StoreProblem):
        return problem
    return StoreProblem(f"the database could not be written ({type(problem).__name__})")


def _identity(path: Path) -> tuple[int, int] | None:
    """Return what tells a file from any other at the same place, None if there is none."""
    try:
        found = os.stat(path)  # noqa: PTH116 - twice a commit
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _engine(path: Path) -> Engine:
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        connect_args={"timeout": 10, "check_same_thread": False},
        hide_parameters=True,  # they are hands and seeds
    )

    @event.listens_for(engine, "connect")
    def configure(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # else the driver opens transactions of its own and breaks savepoints
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writing = connection.get_execution_options().get("tefuda_writer")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine


def _for_driver(engine: Engine, statement: Insert | Update, names: Sequence[str]) -> str:
    """Return a statement in the words of the database's driver, which takes these values in this order."""
    keys = names if isinstance(statement, Insert) else None
    compiled = statement.compile(dialect=engine.dialect, column_keys=keys)
    assert isinstance(compiled, SQLCompiler)
    assert tuple(compiled.positiontup or ()) == tuple(names), compiled.positiontup
    return str(compiled)


def _migrate(engine: Engine, path: Path) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    try:
        path.touch(mode=0o600)  # all hands can be read from it
        with engine.begin() as connection:
            if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
                raise StoreProblem(f"the database {path} is damaged; put a copy of it in its place")
            config.attributes["connection"] = connection
            upgrade(config, "head")
    except OSError as problem:
        raise StoreProblem(f"the database {path} cannot be used: {problem.strerror}") from problem
    except CommandError as problem:
        raise StoreProblem(f"the database {path} was made by a newer Tefuda; use that version") from problem
    except DatabaseError as problem:
        if "malformed" in str(problem.orig):
            raise StoreProblem(f"the database {path} is damaged; put a copy of it in its place") from problem
        raise StoreProblem(f"the database {path} cannot be used: {problem.orig}") from problem


def _load(connection: Connection, table_id: str, *, with_log: bool) -> Saved | None:
    table = connection.execute(select(schema.game_table).where(schema.game_table.c.id == table_id)).one_or_none()
    if table is None:
        return None
    seats = connection.execute(
        select(schema.seat).where(schema.seat.c.table_id == table_id).order_by(schema.seat.c.seat)
    ).all()
    log: Sequence[Row[Any]] = ()
    talk: Sequence[Row[Any]] = ()
    if with_log:
        lines = select(schema.talk).where(schema.talk.c.table_id == table_id).order_by(schema.talk.c.n)
        talk = connection.execute(lines).all()
        log = connection.execute(
            select(schema.command).where(schema.command.c.table_id == table_id).order_by(schema.command.c.ply)
        ).all()
    return Saved(
        TableRow(
            id=table.id,
            code=table.code,
            game=table.game,
            rules_version=table.rules_version,
            players=table.players,
            options=json.loads(table.options),
            cards=json.loads(table.cards),
            seed=bytes(table.seed),
            seed_hash=table.seed_hash,
            ended=table.ended_at is not None,
            next_id=table.next_id,
            terms=terms_of(table.terms),
            score=None if table.score is None else tuple(json.loads(table.score)),
            round=table.round,
            returns=None if table.returns is None else tuple(json.loads(table.returns)),
        ),
        tuple(SeatRow(row.seat, row.guest_id, row.name, row.bot, row.stand_in, row.resigned) for row in seats),
        tuple(LogRow(row.ply, row.seat, row.choice, row.command_id, row.spent, row.simpler) for row in log),
        tuple(TalkRow(row.n, row.seat, json.loads(row.body), row.command_id, row.at) for row in talk),
    )


def _insert_seat(connection: Connection, table_id: str, row: SeatRow) -> None:
    connection.execute(
        insert(schema.seat).values(
            table_id=table_id,
            seat=row.seat,
            guest_id=row.guest_id,
            name=row.name,
            bot=row.bot,
            stand_in=row.stand_in,
            resigned=row.resigned,
        )
    )


def _insert_talk(connection: Connection, table_id: str, line: TalkRow) -> None:
    connection.execute(
        insert(schema.talk).values(
            table_id=table_id,
            n=line.n,
            seat=line.seat,
            command_id=line.command_id,
            body=json.dumps(line.body),
            at=line.at,
        )
    )


def _ending() -> Update:
    """The statement for the end of a game."""
    ended = update(schema.game_table).values(ended_at=bindparam("at"), returns=bindparam("scores"))
    return ended.where(schema.game_table.c.id == bindparam("table"))


def _end(connection: Connection, table_id: str, returns: Sequence[float]) -> None:
    connection.execute(_ending(), {"at": time.time(), "scores": json.dumps(list(returns)), "table": table_id})


def _insert_log(connection: Connection, table_id: str, log: Sequence[LogRow]) -> None:
    if log:
        connection.execute(insert(schema.command), _log_values(table_id, log))


def _log_values(table_id: str, log: Sequence[LogRow]) -> list[dict[str, Any]]:
    now = time.time()
    return [
        {
            "table_id": table_id,
            "ply": row.ply,
            "seat": row.seat,
            "command_id": row.command_id,
            "choice": row.choice,
            "at": now,
            "spent": row.spent,
            "simpler": row.simpler,
        }
        for row in log
    ]
