"""The store's contract: what it says is kept is kept, all of it or none of it."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from tefuda.table import schema
from tefuda.table.dealing import new_table
from tefuda.table.store import Conflict, LogRow, SeatRow, Store, StoreProblem, TableRow

GUEST = "0" * 32

WRITE = """
import asyncio, sys
from tefuda.table.store import LogRow, Store

async def main():
    store = Store(sys.argv[1])
    store.open()
    async def write(ply):
        await store.append(sys.argv[2], [LogRow(ply, 0, "play:1", f"0:{ply}")])
        print(ply, flush=True)
    for start in range(0, 1_000_000, 20):
        await asyncio.gather(*(write(ply) for ply in range(start, start + 20)))

asyncio.run(main())
"""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "table.sqlite3")
    store.open()
    yield store
    store.close()


async def a_table(store: Store) -> TableRow:
    table = new_table("xeno", 2, {"first": 1}, {})
    await store.add_guest(GUEST, "1" * 64, "Aya")
    await store.create(table, [SeatRow(0, GUEST, "Aya", None)], [])
    return table


def plies(store: Store, table: TableRow) -> list[int]:
    with sqlite3.connect(store.path) as database:
        rows = database.execute("SELECT ply FROM command WHERE table_id = ? ORDER BY ply", (table.id,)).fetchall()
    database.close()
    return [row[0] for row in rows]


def test_what_is_kept_is_read_again(store: Store) -> None:
    async def scene() -> None:
        table = await a_table(store)
        await store.take_seats(table.id, [SeatRow(1, None, None, "random")], [LogRow(0, None, "draw:1")])
        await store.append(
            table.id, [LogRow(1, 0, "play:1", "0:click"), LogRow(2, 1, "play:2", simpler="random")], [1.0, -1.0]
        )

        saved = await store.load(table.id)

        assert saved is not None
        assert saved.table.options == {"first": 1}
        assert (saved.table.seed, saved.table.seed_hash) == (table.seed, table.seed_hash)
        assert saved.table.ended
        assert saved.seats == (SeatRow(0, GUEST, "Aya", None), SeatRow(1, None, None, "random"))
        assert saved.log == (
            LogRow(0, None, "draw:1"),
            LogRow(1, 0, "play:1", "0:click"),
            LogRow(2, 1, "play:2", simpler="random"),
        )
        assert await store.table_of_code(table.code) == table.id
        assert [mine.table.id for mine in await store.tables_of(GUEST, 5)] == [table.id]

    asyncio.run(scene())


@pytest.mark.parametrize(
    "taken",
    [LogRow(1, 0, "play:2", "0:other"), LogRow(9, 0, "play:2", "0:click")],
    ids=["ply", "command"],
)
def test_a_taken_key_is_a_conflict_and_nothing_of_the_job_is_kept(store: Store, taken: LogRow) -> None:
    async def scene() -> None:
        table = await a_table(store)
        await store.append(table.id, [LogRow(0, None, "draw:1"), LogRow(1, 0, "play:1", "0:click")])

        with pytest.raises(Conflict):
            await store.append(table.id, [LogRow(8, 0, "play:3", "0:new"), taken], [1.0, -1.0])

        assert plies(store, table) == [0, 1]
        saved = await store.load(table.id)
        assert saved is not None
        assert not saved.table.ended

    asyncio.run(scene())


def test_the_same_keys_at_another_table_are_free(store: Store) -> None:
    async def scene() -> None:
        tables = [await a_table(store), new_table("xeno", 2, {}, {})]
        await store.create(tables[1], [SeatRow(0, GUEST, None, None)], [])

        for table in tables:
            await store.append(table.id, [LogRow(0, 0, "play:1", "0:click")])

        assert [plies(store, table) for table in tables] == [[0], [0]]

    asyncio.run(scene())


@pytest.mark.parametrize(
    "seat",
    [SeatRow(0, None, None, "random"), SeatRow(1, GUEST, None, None), SeatRow(1, None, "Ben", None)],
    ids=["taken", "second seat of a guest", "nobody"],
)
def test_a_seat_is_one_guests_or_one_bots(store: Store, seat: SeatRow) -> None:
    async def scene() -> None:
        table = await a_table(store)

        with pytest.raises(Conflict):
            await store.take_seats(table.id, [seat], [LogRow(0, None, "draw:1")])

        assert plies(store, table) == []

    asyncio.run(scene())


def test_a_table_goes_on_at_one_table_only(store: Store) -> None:
    async def scene() -> None:
        table, first, second = await a_table(store), new_table("xeno", 2, {}, {}), new_table("xeno", 2, {}, {})
        await store.create(first, [], [], after=table.id)

        with pytest.raises(Conflict):
            await store.create(second, [], [], after=table.id)

        saved = await store.load(table.id)
        assert saved is not None
        assert saved.table.next_id == first.id
        assert await store.load(second.id) is None

    asyncio.run(scene())


def test_a_record_is_kept_once_however_often_it_comes(store: Store) -> None:
    async def keep() -> list[str | None]:
        first = await asyncio.gather(*(store.keep_record('{"tefuda":1}') for _ in range(3)))
        again = await store.keep_record('{"tefuda":1}')
        return [*first, again, await store.kept_record(again), await store.kept_record("0" * 64)]

    *ids, text, nothing = asyncio.run(keep())

    assert ['{"tefuda":1}', None] == [text, nothing]
    assert 1 == len(set(ids))


def test_jobs_that_wait_together_are_committed_together(store: Store) -> None:
    async def scene() -> None:
        table = await a_table(store)
        writing, go_on = threading.Event(), threading.Event()

        def hold(_connection: Any) -> None:
            writing.set()
            go_on.wait(20)

        holding = asyncio.create_task(store.write(hold))
        await asyncio.to_thread(writing.wait, 20)
        before = store.commits
        appends = [asyncio.create_task(store.append(table.id, [LogRow(ply, 0, "play:1")])) for ply in range(100)]
        await asyncio.sleep(0)  # let each put its job in the queue
        go_on.set()
        await asyncio.gather(holding, *appends)

        assert store.commits - before == 2
        assert plies(store, table) == list(range(100))

    asyncio.run(scene())


def test_a_job_that_fails_leaves_the_others_of_its_commit_alone(store: Store) -> None:
    async def scene() -> None:
        table = await a_table(store)
        writing, go_on = threading.Event(), threading.Event()

        def hold(_connection: Any) -> None:
            writing.set()
            go_on.wait(20)

        def fail(_connection: Any) -> None:
            raise RuntimeError("this job only")

        holding = asyncio.create_task(store.write(hold))
        await asyncio.to_thread(writing.wait, 20)
        jobs = [
            store.append(table.id, [LogRow(0, 0, "play:1")]),
            store.write(fail),
            store.append(table.id, [LogRow(0, 0, "play:2")]),
            store.append(table.id, [LogRow(1, 0, "play:3")]),
        ]
        tasks = [asyncio.create_task(job) for job in jobs]
        await asyncio.sleep(0)
        go_on.set()
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        await holding

        assert [type(outcome) for outcome in outcomes] == [type(None), RuntimeError, Conflict, type(None)]
        assert plies(store, table) == [0, 1]

    asyncio.run(scene())


def test_every_row_that_was_acknowledged_survives_kill_9(tmp_path: Path) -> None:
    store = Store(tmp_path / "table.sqlite3")
    store.open()
    table = asyncio.run(a_table(store))
    store.close()
    with subprocess.Popen(
        [sys.executable, "-c", WRITE, str(store.path), table.id], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        acknowledged = [int(writer.stdout.readline()) for _ in range(200)]
        writer.kill()
        acknowledged += [int(line) for line in writer.stdout.read().splitlines(keepends=True) if line.endswith("\n")]

    store.open()
    saved = asyncio.run(store.load(table.id))
    store.close()

    assert saved is not None
    assert set(acknowledged) <= {row.ply for row in saved.log}
    assert len({row.command_id for row in saved.log}) == len(saved.log)


def test_commits_are_synced_to_disk_before_anybody_is_told(store: Store) -> None:
    def pragmas(connection: Any) -> tuple[Any, ...]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return tuple(connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names)

    assert asyncio.run(store.write(pragmas)) == ("wal", 2, 1)  # 2: FULL


def test_the_migrations_make_the_schema(store: Store) -> None:
    engine = create_engine(f"sqlite:///{store.path}")
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), schema.metadata)
    engine.dispose()

    assert differences == []


def test_a_second_store_on_the_same_file_is_refused_until_the_first_is_closed(store: Store) -> None:
    second = Store(store.path)
    with pytest.raises(StoreProblem, match=r"another Tefuda process is using .*table\.sqlite3; stop it first"):
        second.open()
    store.close()

    second.open()

    assert second.is_open
    second.close()


def test_a_database_that_cannot_be_used_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "novel").write_text("Call me Ishmael. " * 100)
    newer = Store(tmp_path / "newer")
    newer.open()
    newer.close()
    with sqlite3.connect(newer.path) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()

    for name, reason in {
        "novel": "file is not a database",
        "newer": "made by a newer Tefuda",
        "no/such/folder": "No such file or directory",
    }.items():
        with pytest.raises(StoreProblem, match=reason):
            Store(tmp_path / name).open()
        assert not Store(tmp_path / name).is_open


@pytest.mark.parametrize("place", [0.2, 0.5, 0.9])
def test_a_damaged_database_is_refused_with_one_sentence(tmp_path: Path, place: float) -> None:
    store = Store(tmp_path / "damaged")
    store.open()
    for _ in range(20):
        asyncio.run(store.create(new_table("xeno", 2, {}, {}), [], [LogRow(ply, 0, "play:1") for ply in range(50)]))
    store.close()
    content = bytearray(store.path.read_bytes())
    page = int(place * len(content) / 4096) * 4096
    content[page : page + 4096] = b"\xa5" * 4096
    store.path.write_bytes(content)

    with pytest.raises(StoreProblem, match=r"the database .*damaged is damaged; put a copy of it in its place"):
        store.open()

    assert not store.is_open
    assert store.path.read_bytes() == content


def delete(path: Path) -> None:
    path.unlink()


def replace(path: Path) -> None:
    other = path.with_name("other")
    other.write_bytes(path.read_bytes())
    other.replace(path)


@pytest.mark.parametrize("name", ["table.sqlite3", "table.sqlite3-wal"])
@pytest.mark.parametrize("harm", [delete, replace])
def test_nothing_is_acknowledged_once_the_file_is_no_longer_there(
    store: Store, caplog: pytest.LogCaptureFixture, harm: Callable[[Path], None], name: str
) -> None:
    async def scene() -> None:
        table = await a_table(store)
        path = store.path.with_name(name)
        back = path.with_name("back")
        back.hardlink_to(path)
        harm(path)

        for ply in range(2):
            with pytest.raises(StoreProblem, match="was deleted or replaced while the table ran"):
                await store.append(table.id, [LogRow(ply, 0, "play:1")])
        assert not store.is_sound
        back.replace(path)  # too late: who knows what was in between
        with pytest.raises(StoreProblem):
            await store.append(table.id, [LogRow(0, 0, "play:1")])

        saved = await store.load(table.id)
        assert saved is not None
        assert saved.log == ()

    asyncio.run(scene())

    assert [record.levelname for record in caplog.records] == ["CRITICAL"]
    assert f"{name} was deleted or replaced while the table ran; nothing more is kept." in caplog.text


def test_a_file_that_goes_while_it_is_written_is_not_acknowledged(store: Store) -> None:
    async def scene() -> None:
        table = await a_table(store)
        appended = [asyncio.create_task(store.write(lambda _: delete(store.path)))]
        appended.append(asyncio.create_task(store.append(table.id, [LogRow(0, 0, "play:1")])))

        outcomes = await asyncio.gather(*appended, return_exceptions=True)

        assert [type(outcome) for outcome in outcomes] == [StoreProblem, StoreProblem]

    asyncio.run(scene())


def test_a_backup_and_a_look_from_outside_leave_the_store_in_use(store: Store, tmp_path: Path) -> None:
    table = asyncio.run(a_table(store))
    with sqlite3.connect(store.path) as outside, sqlite3.connect(tmp_path / "copy") as copy:
        outside.backup(copy)
        outside.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    outside.close()
    copy.close()

    asyncio.run(store.append(table.id, [LogRow(0, 0, "play:1")]))

    assert store.is_sound
    assert plies(store, table) == [0]


def test_the_database_is_for_its_owner_only(store: Store) -> None:
    assert store.path.stat().st_mode & 0o077 == 0


def test_rows_do_not_show_seeds_codes_and_choices(store: Store) -> None:
    table = asyncio.run(a_table(store))
    shown = repr(table) + repr(LogRow(0, None, "draw:7"))

    assert table.code not in shown
    assert repr(table.seed) not in shown
    assert "draw:7" not in shown


def test_new_tables_share_nothing() -> None:
    tables = [new_table("xeno", 2, {}, {}) for _ in range(3)]

    assert len({secret for table in tables for secret in (table.id, table.code, table.seed, table.seed_hash)}) == 12
