"""Rooms without a network: other processes, failing bots, broken logs, slow readers."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import tefuda
from tefuda import View
from tefuda.bots import levels
from tefuda.bots.judging import FEW, Judged
from tefuda.table import bots, dealing
from tefuda.table.dealing import new_table, rows
from tefuda.table.history import _of_table
from tefuda.table.problems import Problem
from tefuda.table.protocol import Do, Hint, Play, Say, Wonder
from tefuda.table.rooms import Room, Rooms
from tefuda.table.settings import Limits
from tefuda.table.sockets import TableView
from tefuda.table.store import GuestRow, LogRow, SeatRow, Store, StoreProblem, TableRow
from tefuda.table.terms import Clock, Terms
from tefuda.table.thinking import Thinkers
from tests.table.people import SEED

AYA, BEN = GuestRow("a" * 32, "Aya"), GuestRow("b" * 32, "Ben")
PATIENCE = 20


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "new_seed", lambda: SEED)


class Elsewhere(Thinkers):
    """Bots that are ready when the test says so, with no process."""

    def __init__(self) -> None:
        super().__init__(("/nowhere",))
        self.prepared = 0

    def prepare(self, bot: str, game: str) -> None:
        self.prepared += 1

    def fail(self, bot: str) -> None:
        self._note_failure((levels.kind(bot), "xeno"))

    def become(self, bot: str, *, ready: bool) -> None:
        (self._loaded.add if ready else self._loaded.discard)((levels.kind(bot), "xeno"))
        self.changed()

    async def choose(self, view: View, bot: str, seed: int) -> str | None:
        return view.options[-1] if self.is_ready(bot, "xeno") else None

    async def judge(self, view: View, bot: str, seed: int, *, patience: float | None = None) -> list[Judged] | None:
        return [Judged(option, 1 / len(view.options), 0.5) for option in view.options] if self._loaded else None


class House:
    """A store and its rooms, with two guests."""

    def __init__(self, path: Path) -> None:
        self.store = Store(path)
        self.thinkers = Elsewhere()
        self.rooms = Rooms(self.store, bot_pause=0, retry=(0, 0), thinkers=self.thinkers)

    async def table(self, *seats: SeatRow, terms: Terms | None = None) -> TableRow:
        table = new_table("xeno", 2, {}, {}, terms=terms)
        await self.rooms.open(table, seats or [SeatRow(0, AYA.id, "Aya", None), SeatRow(1, BEN.id, "Ben", None)])
        return table


@asynccontextmanager
async def house(path: Path) -> AsyncIterator[House]:
    here = House(path / "table.sqlite3")
    here.store.open()
    for number, guest in enumerate((AYA, BEN)):
        await here.store.add_guest(guest.id, str(number) * 64, guest.name)
    try:
        yield here
    finally:
        await here.rooms.close()
        here.store.close()


def scene(path: Path) -> Callable[[Callable[[House], Awaitable[None]]], None]:
    """Play a scene in a house at this path."""

    def play(act: Callable[[House], Awaitable[None]]) -> None:
        async def whole() -> None:
            async with asyncio.timeout(PATIENCE), house(path) as here:
                await act(here)

        asyncio.run(whole())

    return play


def click(room: Room, choice: str | None = None, command: str = "command-1") -> Play:
    show = room.show(AYA.id, 0)
    assert show.view is not None
    return Play(command, show.prompt, choice or show.view["options"][0])


def test_nobody_has_no_seat(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(SeatRow(0, None, None, "random"))
        async with here.rooms.hold(table.id) as room:
            assert room.seat_of(None) is None
            assert room.seat_of("") is None
            assert room.show(None, 0).you is None


def test_a_move_of_another_process_is_noticed_and_the_click_is_checked_anew(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table()
        async with here.rooms.hold(table.id) as room:
            play = click(room)
            match = dealing.deal(table)
            before = match.ply
            match.play(match.options()[-1])
            await here.store.append(table.id, rows(match, before, seat=0, command_id="0:elsewhere"))

            answer = await room.play(AYA.id, play)

            assert (answer.status, answer.error) == ("stale", "ui-error-stale")
            assert room.show(AYA.id, 0).prompt == match.ply
            again = await room.play(AYA.id, Play("elsewhere", play.prompt, play.choice))
            assert again.status == "dup"


def test_the_same_click_through_another_process_is_a_dup(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table()
        async with here.rooms.hold(table.id) as room:
            play = click(room)
            match = dealing.deal(table)
            before = match.ply
            match.play(play.choice)
            await here.store.append(table.id, rows(match, before, seat=0, command_id=f"0:{play.id}"))

            assert (await room.play(AYA.id, play)).status == "dup"


def test_nothing_is_shown_before_it_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table()
        async with here.rooms.hold(table.id) as room, room.listening(BEN.id) as listener:
            listener.news.clear()
            before, version = room.show(AYA.id, 0), room.version

            async def fail(*_: object, **__: object) -> None:
                raise StoreProblem("the disk is full")

            with monkeypatch.context() as broken:
                broken.setattr(here.store, "append", fail)
                answer = await room.play(AYA.id, click(room))

            assert (answer.status, answer.error) == ("refused", "ui-error-server")
            assert room.show(AYA.id, 0) == before
            assert (room.version, listener.news.is_set()) == (version, False)
            assert (await room.play(AYA.id, click(room))).status == "ok"
            assert listener.news.is_set()


class FullDisk:
    """A store's way of keeping choices that fails so many times."""

    def __init__(self, store: Store, failures: int) -> None:
        self._keep = store.append
        self.failures = failures
        self.failed = asyncio.Event()

    async def append(self, *given: Any) -> None:
        if self.failures:
            self.failures -= 1
            self.failed.set()
            raise StoreProblem("the disk is full")
        await self._keep(*given)


BOTS = (SeatRow(0, None, None, "random"), SeatRow(1, None, None, "random"))


def test_bots_go_on_by_themselves_once_their_choices_can_be_kept_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        monkeypatch.setattr(here.store, "append", FullDisk(here.store, failures=5).append)
        table = await here.table(*BOTS)
        async with here.rooms.hold(table.id) as room, room.listening(None) as listener:
            while room.state != "ended":
                await listener.news.wait()
                listener.news.clear()
            assert tefuda.verify(room.record()).ok

    assert caplog.text.count("the choice of a bot could not be kept: the disk is full") == 1
    assert len(caplog.records) == 1


def test_bots_stop_trying_when_nobody_looks_and_begin_again_when_somebody_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        disk = FullDisk(here.store, failures=10**9)
        monkeypatch.setattr(here.store, "append", disk.append)
        table = await here.table(*BOTS)
        async with here.rooms.hold(table.id) as room, room.listening(None):
            await disk.failed.wait()
        await asyncio.gather(*here.rooms._bots.values())

        disk.failures = 0
        async with here.rooms.hold(table.id) as room, room.listening(None) as listener:
            while room.state != "ended":
                await listener.news.wait()
                listener.news.clear()


@pytest.mark.parametrize(("failures", "pauses"), [(1, [0.5]), (8, [0.5, 1, 2, 4, 8, 16, 30, 30])])
def test_bots_wait_longer_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failures: int, pauses: list[float]
) -> None:
    waited: list[float] = []

    async def nap(seconds: float) -> None:
        if seconds:
            waited.append(seconds)

    @scene(tmp_path)
    async def _(here: House) -> None:
        monkeypatch.setattr(here.store, "append", FullDisk(here.store, failures).append)
        table = await here.table(*BOTS)
        with monkeypatch.context() as hurried:
            hurried.setattr("tefuda.table.rooms.asyncio.sleep", nap)
            async with Rooms(here.store, bot_pause=0).hold(table.id) as room, room.listening(None) as listener:
                while room.state != "ended":
                    await listener.news.wait()
                    listener.news.clear()

    assert waited == pauses


def test_two_clicks_at_once_are_one_move(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table()
        async with here.rooms.hold(table.id) as room:
            plays = [click(room, command=f"command-{n}") for n in range(8)]

            answers = await asyncio.gather(*(room.play(AYA.id, play) for play in plays))

            assert [answer.status for answer in answers] == ["ok"] + ["stale"] * 7


def test_all_hold_the_same_room_until_nobody_does(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table()
        async with here.rooms.hold(table.id) as first, here.rooms.hold(table.id) as second:
            assert first is second
        async with here.rooms.hold(table.id) as third:
            assert third is not first
            assert third.show(AYA.id, 0).view == first.show(AYA.id, 0).view


@pytest.mark.parametrize("log", ["shorter", "other", "illegal"])
def test_a_log_that_the_rules_do_not_give_is_not_played(
    tmp_path: Path, log: str, caplog: pytest.LogCaptureFixture
) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = new_table("xeno", 2, {}, {})
        good = rows(dealing.deal(table), 0)
        bad = {
            "shorter": good[:-1],
            "other": [LogRow(0, None, "draw:9"), *good[1:]],
            "illegal": [*good, LogRow(len(good), 0, "play:10")],
        }[log]
        await here.store.create(table, [SeatRow(0, AYA.id, None, None), SeatRow(1, BEN.id, None, None)], bad)

        with pytest.raises(Problem) as refusal:
            async with here.rooms.hold(table.id):
                pass

        assert (refusal.value.status, refusal.value.text) == (410, "ui-error-version")

    assert caplog.text
    assert "draw:" not in caplog.text
    assert "play:" not in caplog.text


class Broken:
    """A bot that fails."""

    def __init__(self, choice: str | None) -> None:
        self.choice = choice

    def choose(self, view: tefuda.View) -> str:
        if self.choice is None:
            raise RuntimeError(f"I hold {view.state}")
        return self.choice


@pytest.mark.parametrize("choice", [None, "play:10", ""])
def test_a_bot_that_fails_does_not_stop_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, choice: str | None
) -> None:
    monkeypatch.setattr(bots, "make", lambda *_: Broken(choice))

    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(SeatRow(0, None, None, "random"), SeatRow(1, None, None, "random"))
        async with here.rooms.hold(table.id) as room, room.listening(None) as listener:
            while room.state != "ended":
                await listener.news.wait()
                listener.news.clear()
            assert tefuda.verify(room.record()).ok

    assert "bot random" in caplog.text
    assert "hold" not in caplog.text


def test_bots_get_views_of_their_own_seat_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []

    class Watched:
        def choose(self, view: tefuda.View) -> str:
            seen.append(view)
            return view.options[0]

    monkeypatch.setattr(bots, "make", lambda *_: Watched())

    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(SeatRow(0, None, None, "random"), SeatRow(1, None, None, "random"))
        async with here.rooms.hold(table.id) as room, room.listening(None) as listener:
            while room.state != "ended":
                await listener.news.wait()
                listener.news.clear()

    assert all(type(view) is tefuda.View and view.seat == view.actor for view in seen)


class SlowSocket:
    """The far end of a socket that does not read until it is told to."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {"extensions": {}}
        self.sent: list[dict[str, Any]] = []
        self.reading = asyncio.Event()
        self.incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._more = asyncio.Condition()

    async def send_text(self, text: str) -> None:
        async with self._more:
            self.sent.append(json.loads(text))
            self._more.notify_all()
        await self.reading.wait()

    async def until(self, wanted: Callable[[], bool]) -> None:
        async with self._more:
            await self._more.wait_for(wanted)

    async def receive(self) -> dict[str, Any]:
        message = await self.incoming.get()
        self.incoming.task_done()
        return message

    async def close(self, code: int) -> None:
        self.sent.append({"closed": code})
        self.incoming.put_nowait({"type": "websocket.disconnect"})


def test_a_slow_reader_gets_the_newest_view_and_no_queue(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table()
        async with here.rooms.hold(table.id) as room, room.listening(BEN.id) as listener:
            slow = SlowSocket()
            running = asyncio.create_task(TableView(slow, room, listener, Limits()).run())  # type: ignore[arg-type]
            await slow.until(lambda: bool(slow.sent))
            for _ in range(30):  # onlookers come and go
                async with room.listening(None):
                    await asyncio.sleep(0)
            async with room.listening(None):
                slow.reading.set()
                await slow.until(lambda: slow.sent[-1]["watchers"] == 1)
                assert len(slow.sent) <= 3
            slow.incoming.put_nowait({"type": "websocket.disconnect"})
            await running


def test_a_socket_that_asks_and_does_not_read_is_closed(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table()
        async with here.rooms.hold(table.id) as room, room.listening(AYA.id) as listener:
            slow = SlowSocket()
            generous = Limits(message_burst=1000)
            running = asyncio.create_task(TableView(slow, room, listener, generous).run())  # type: ignore[arg-type]
            for n in range(200):
                slow.incoming.put_nowait({"type": "websocket.receive", "text": json.dumps({"t": "ping", "n": n})})
            await slow.incoming.join()
            slow.reading.set()
            await running

            assert slow.sent[-2:] == [{"t": "error", "error": "ui-error-too-many"}, {"closed": 1008}]
            assert len(slow.sent) < 70


# Bots that think elsewhere


async def until_asked(room: Room, guest: GuestRow) -> None:
    """Wait until the bots have played and this guest is to choose."""
    async with room.listening(guest.id) as listener:
        while not room.must_choose(guest.id):
            listener.news.clear()
            await listener.news.wait()


def test_it_is_kept_which_choices_were_made_by_others_and_the_finished_game_tells(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(SeatRow(0, AYA.id, "Aya", None), SeatRow(1, None, None, "hard"))
        async with here.rooms.hold(table.id) as room, room.listening(AYA.id) as listener:
            await until_asked(room, AYA)
            await room.play(AYA.id, click(room))
            await until_asked(room, AYA)
            here.thinkers.become("learned", ready=True)
            before = room.show(AYA.id, 0).prompt
            await room.play(AYA.id, click(room))
            while room.state != "ended" and not room.must_choose(AYA.id):
                listener.news.clear()
                await listener.news.wait()
            left = room.show(AYA.id, 0).prompt
            await room.do(AYA.id, Do("leave-the-table", "leave"))
            while room.state != "ended":
                listener.news.clear()
                await listener.news.wait()

        saved = await here.store.load(table.id)
        assert saved is not None
        of_bot = [row for row in saved.log if row.seat == 1]
        assert {"heuristic"} == {row.simpler for row in of_bot if row.ply < before}
        assert {None} == {row.simpler for row in of_bot if row.ply > before}
        others = _of_table(saved).others
        mine = {row.ply for row in saved.log if row.seat == 0}
        assert {ply: "absent" for ply in mine if ply >= left} == {p: o for p, o in others.items() if p in mine}
        assert {row.ply: "simpler" for row in of_bot if row.ply < before} == {
            p: others[p] for p in others if p not in mine
        }


def test_what_was_chosen_by_lot_is_not_kept_as_the_choice_of_a_bot_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "make", lambda *_: Broken(None))

    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(SeatRow(0, None, None, "hard"), SeatRow(1, None, None, "heuristic"))
        async with here.rooms.hold(table.id) as room, room.listening(None) as listener:
            while room.state != "ended":
                await listener.news.wait()
                listener.news.clear()

        saved = await here.store.load(table.id)
        assert saved is not None
        assert {(0, "random"), (1, "random")} == {(row.seat, row.simpler) for row in saved.log if row.seat is not None}


def warming(room: Room) -> list[bool]:
    return [seat.warming for seat in room.show(AYA.id, 0).seats]


def test_everybody_is_told_while_a_bot_is_not_ready_and_when_it_is(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(SeatRow(0, AYA.id, "Aya", None), SeatRow(1, None, None, "hard"))
        async with here.rooms.hold(table.id) as room, room.listening(AYA.id) as listener:
            assert warming(room) == [False, True]
            assert room.show(None, 0).seats == room.show(AYA.id, 0).seats  # onlookers too

            for ready in (True, False, True):  # made ready, its process dies, made ready again
                listener.news.clear()
                here.thinkers.become("learned", ready=ready)
                assert listener.news.is_set()
                assert warming(room) == [False, not ready]
            listener.news.clear()
            here.thinkers.become("guided", ready=True)  # which nobody has here
            assert not listener.news.is_set()


def test_everybody_is_told_that_a_bot_could_not_be_made_ready(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(SeatRow(0, AYA.id, "Aya", None), SeatRow(1, None, None, "hard"))
        async with here.rooms.hold(table.id) as room, room.listening(AYA.id) as listener:
            assert warming(room) == [False, True]
            listener.news.clear()
            here.thinkers.fail("learned")
            assert listener.news.is_set()
            line = room.show(AYA.id, 0).seats[1]
            assert (line.warming, line.failing) == (True, True)
            here.thinkers.become("learned", ready=True)
            line = room.show(AYA.id, 0).seats[1]
            assert (line.warming, line.failing) == (False, False)


def test_a_bot_whose_process_died_is_made_ready_again_while_somebody_looks(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(SeatRow(0, AYA.id, "Aya", None), SeatRow(1, None, None, "hard"))
        async with here.rooms.hold(table.id) as room:
            before = here.thinkers.prepared
            here.thinkers.become("learned", ready=False)
            assert here.thinkers.prepared == before
            async with room.listening(AYA.id):
                here.thinkers.become("learned", ready=False)
                assert here.thinkers.prepared > before


def test_it_is_said_of_bots_that_stand_in_too_and_of_nobody_after_the_end(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(terms=Terms(level="hard"))
        async with here.rooms.hold(table.id) as room, room.listening(AYA.id):
            assert warming(room) == [False, False]
            await room.do(BEN.id, Do("leave-the-table", "leave"))
            assert warming(room) == [False, True]
            await room.do(AYA.id, Do("resign-the-game", "resign"))
            assert room.state == "ended"
            assert warming(room) == [False, False]


def test_no_value_is_sent_that_rests_on_few_simulations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def judge(_: Elsewhere, view: View, *__: object, **___: object) -> list[Judged]:
        found = zip(view.options, (0.97, 0.03), (0.2, 0.9), (FEW, FEW - 1), strict=True)
        return [Judged(*one) for one in found]

    monkeypatch.setattr(Elsewhere, "judge", judge)

    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(terms=Terms(hints=True))
        async with here.rooms.hold(table.id) as room:
            asker = AYA if room.must_choose(AYA.id) else BEN

            hint = await room.hint(asker.id, Wonder("a-hint-please", room.show(None, 0).prompt))

            assert isinstance(hint, Hint)
            assert [(0.2, False), (None, True)] == [(one.value, one.untried) for one in hint.options]


def test_a_hint_says_that_the_best_bot_could_not_be_made_ready(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(terms=Terms(hints=True))
        here.thinkers.fail("guided")
        async with here.rooms.hold(table.id) as room:
            asker = AYA if room.must_choose(AYA.id) else BEN
            hint = await room.hint(asker.id, Wonder("a-hint-please", room.show(None, 0).prompt))
            assert isinstance(hint, Hint)
            assert hint.stand_in == "failing"


def test_a_hint_says_that_the_best_bot_had_no_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def judge(*_: object, **__: object) -> None:
        return None

    monkeypatch.setattr(Elsewhere, "judge", judge)

    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(terms=Terms(hints=True))
        here.thinkers.become("guided", ready=True)
        async with here.rooms.hold(table.id) as room:
            asker = AYA if room.must_choose(AYA.id) else BEN
            hint = await room.hint(asker.id, Wonder("a-hint-please", room.show(None, 0).prompt))
            assert isinstance(hint, Hint)
            assert hint.stand_in == "busy"
            assert room.better_hint(asker.id) is None  # it would be no other answer than that of now


def test_a_hint_says_that_the_best_bot_was_not_ready_although_it_is_by_the_time_that_a_simpler_one_has_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def judge(thinkers: Elsewhere, *_: object, **__: object) -> None:
        thinkers.become("guided", ready=True)  # too late for this question

    monkeypatch.setattr(Elsewhere, "judge", judge)

    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(terms=Terms(hints=True))
        async with here.rooms.hold(table.id) as room:
            asker = AYA if room.must_choose(AYA.id) else BEN
            prompt = room.show(None, 0).prompt
            hint = await room.hint(asker.id, Wonder("a-hint-please", prompt))
            assert isinstance(hint, Hint)
            assert hint.stand_in == "warming"
            assert room.better_hint(asker.id) == prompt


async def late(room: Room) -> None:
    """Wait until the clock has chosen for somebody."""
    before = room.show(None, 0).prompt
    async with room.listening(None) as look:
        while room.show(None, 0).prompt == before:
            look.news.clear()
            await look.news.wait()


def test_a_hint_whose_asker_has_gone_is_told_to_the_others_and_stops_no_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    kept, go_on = asyncio.Event(), asyncio.Event()
    say = Store.say

    async def kept_but_not_yet_known(store: Store, *given: Any) -> None:
        await say(store, *given)
        kept.set()
        await go_on.wait()

    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(terms=Terms(hints=True, clock=Clock("move", 3), free_talk=True))
        async with here.rooms.hold(table.id) as room:
            asker, other = (AYA, BEN) if room.must_choose(AYA.id) else (BEN, AYA)
            monkeypatch.setattr(Store, "say", kept_but_not_yet_known)
            hint = asyncio.create_task(room.hint(asker.id, Wonder("a-hint-please", room.show(None, 0).prompt)))
            await kept.wait()
            hint.cancel()
            await asyncio.wait([hint])
            go_on.set()
            monkeypatch.setattr(Store, "say", say)

            assert "ok" == (await room.say(other.id, Say("hello-there", text="Well?"))).status
            assert ["table-hint", None] == [line.code for line in room.talk.lines(0)]
            await late(room)
            assert "" == caplog.text


def test_a_clock_goes_on_where_another_process_has_said_something(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(terms=Terms(clock=Clock("move", 3)))
        async with here.rooms.hold(table.id) as room:
            line = room.talk.next_line(0, {"code": "table-late"})
            assert line is not None
            await here.store.say(table.id, line)
            await late(room)
            await late(room)


def test_a_bot_that_has_died_while_it_was_asked_for_a_hint_is_made_ready_again(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(terms=Terms(hints=True))
        async with here.rooms.hold(table.id) as room:
            asker = AYA if room.must_choose(AYA.id) else BEN
            for n in range(2):  # the second time the same hint is told
                before = here.thinkers.prepared
                hint = await room.hint(asker.id, Wonder(f"a-hint-please-{n}", room.show(None, 0).prompt))
                assert isinstance(hint, Hint)
                assert hint.stand_in == "warming"
                assert here.thinkers.prepared > before


def test_the_best_bot_is_made_ready_again_while_somebody_waits_for_its_hint(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(terms=Terms(hints=True))
        async with here.rooms.hold(table.id) as room:
            asker = AYA if room.must_choose(AYA.id) else BEN

            def prepared_after_a_death() -> int:
                before = here.thinkers.prepared
                here.thinkers.become("guided", ready=False)
                return here.thinkers.prepared - before

            async with room.listening(asker.id):
                assert prepared_after_a_death() == 0  # nobody has asked
                await room.hint(asker.id, Wonder("a-hint-please", room.show(None, 0).prompt))
                assert prepared_after_a_death() == 1
            assert prepared_after_a_death() == 0  # nobody looks
            async with room.listening(asker.id):
                await room.play(asker.id, click(room))
                assert prepared_after_a_death() == 0  # it was another question


def test_nobody_is_told_of_a_better_hint_while_a_bot_plays_in_the_own_place(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(terms=Terms(hints=True))
        async with here.rooms.hold(table.id) as room:
            asker = AYA if room.must_choose(AYA.id) else BEN
            prompt = room.show(None, 0).prompt
            await room.hint(asker.id, Wonder("a-hint-please", prompt))
            here.thinkers.become("guided", ready=True)
            assert room.better_hint(asker.id) == prompt
            await room.do(asker.id, Do("leave-the-table", "leave"))
            assert room.show(None, 0).prompt == prompt
            assert room.better_hint(asker.id) is None


def test_a_hint_that_fails_after_its_asker_has_gone_says_nothing_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    thinking, gone = asyncio.Event(), asyncio.Event()

    async def judge(_: Elsewhere, view: View, *__: object, **___: object) -> None:
        thinking.set()
        await gone.wait()
        raise RuntimeError(view.options)

    monkeypatch.setattr(Elsewhere, "judge", judge)

    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(terms=Terms(hints=True))
        async with here.rooms.hold(table.id) as room:
            asker = AYA if room.must_choose(AYA.id) else BEN
            hint = asyncio.create_task(room.hint(asker.id, Wonder("a-hint-please", room.show(None, 0).prompt)))
            await thinking.wait()
            hint.cancel()
            await asyncio.wait([hint])
            gone.set()
            await here.store.load(table.id)  # by then the thought has failed
        gc.collect()

    gc.collect()
    assert "" == caplog.text


def test_a_hint_that_failed_is_thought_about_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def judge(*_: object, **__: object) -> None:
        raise RuntimeError

    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(terms=Terms(hints=True))
        here.thinkers.become("guided", ready=True)
        async with here.rooms.hold(table.id) as room:
            asker = AYA if room.must_choose(AYA.id) else BEN
            prompt = room.show(None, 0).prompt
            with monkeypatch.context() as broken:
                broken.setattr(Elsewhere, "judge", judge)
                with pytest.raises(RuntimeError):
                    await room.hint(asker.id, Wonder("a-hint-please", prompt))
            hint = await room.hint(asker.id, Wonder("a-hint-again", prompt))
            assert isinstance(hint, Hint)
            assert hint.stand_in is None


def test_who_asked_is_told_when_the_best_bot_is_ready_and_nobody_else_hears_of_it(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(terms=Terms(hints=True))
        async with here.rooms.hold(table.id) as room, AsyncExitStack() as stack:
            asker, other = (AYA, BEN) if room.must_choose(AYA.id) else (BEN, AYA)
            prompt = room.show(None, 0).prompt
            looks = {
                guest: await stack.enter_async_context(room.listening(guest)) for guest in (asker.id, other.id, None)
            }

            async def told() -> list[str | None]:
                """Who has news of bots that were made ready."""
                for look in looks.values():
                    look.news.clear()
                here.thinkers.become("guided", ready=False)
                here.thinkers.become("guided", ready=True)
                return [guest for guest, look in looks.items() if look.news.is_set()]

            assert await told() == []  # nobody has asked
            here.thinkers.become("guided", ready=False)
            assert isinstance(await room.hint(asker.id, Wonder("a-hint-please", prompt)), Hint)
            assert room.better_hint(asker.id) is None
            assert await told() == [asker.id]
            assert [room.better_hint(guest) for guest in looks] == [prompt, None, None]
            assert isinstance(await room.hint(asker.id, Wonder("a-hint-again", prompt)), Hint)
            assert await told() == []  # the best has answered
            await room.play(asker.id, click(room))
            assert room.better_hint(asker.id) is None


def test_it_is_told_once_a_socket_and_again_after_another_hint_of_a_simpler_bot(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(terms=Terms(hints=True))
        async with here.rooms.hold(table.id) as room:
            asker = AYA if room.must_choose(AYA.id) else BEN
            prompt = room.show(None, 0).prompt
            async with room.listening(asker.id) as listener:
                socket = SlowSocket()
                socket.reading.set()
                running = asyncio.create_task(TableView(socket, room, listener, Limits()).run())  # type: ignore[arg-type]

                def count(kind: str) -> int:
                    return sum(message.get("t") == kind for message in socket.sent)

                for n in (1, 2):
                    here.thinkers.become("guided", ready=False)
                    wish = {"t": "hint", "id": f"a-hint-please-{n}", "prompt": prompt}
                    socket.incoming.put_nowait({"type": "websocket.receive", "text": json.dumps(wish)})
                    await socket.until(lambda n=n: count("hint") == n)
                    here.thinkers.become("guided", ready=True)
                    await socket.until(lambda n=n: count("better") == n)
                    here.thinkers.become("guided", ready=True)
                    socket.incoming.put_nowait({"type": "websocket.receive", "text": '{"t": "ping", "n": 1}'})
                    await socket.until(lambda n=n: count("pong") == n)
                    assert count("better") == n

                assert [{"t": "better", "prompt": prompt}] * 2 == [m for m in socket.sent if m.get("t") == "better"]
                socket.incoming.put_nowait({"type": "websocket.disconnect"})
                await running


def test_a_hint_of_one_that_stands_in_is_thought_about_anew_once_the_best_is_ready(tmp_path: Path) -> None:
    @scene(tmp_path)
    async def _(here: House) -> None:
        table = await here.table(terms=Terms(hints=True))
        async with here.rooms.hold(table.id) as room:
            asker = AYA if room.must_choose(AYA.id) else BEN

            async def hint() -> Hint:
                answer = await room.hint(asker.id, Wonder("a-hint-please", room.show(None, 0).prompt))
                assert isinstance(answer, Hint)
                return answer

            first = await hint()
            assert (first.stand_in, first.by) == ("warming", "heuristic")
            assert await hint() == first
            here.thinkers.become("guided", ready=True)
            second = await hint()
            assert (second.stand_in, second.by) == (None, "guided")
            assert await hint() == second
            assert [line.code for line in room.talk.lines(0)] == ["table-hint"]  # told once for one question
