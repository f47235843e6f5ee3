"""Bots in a process of their own, whatever it does: it dies, hangs, talks nonsense, is slow, is asked by many."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from importlib import import_module
from importlib.util import find_spec

import pytest

import tefuda
from tefuda.table import thinking
from tefuda.table.thinking import LATE, MARGIN, Thinkers

PATIENCE = 20

LOOPS = ["asyncio", *(["uvloop"] if find_spec("uvloop") else [])]
"""Modules with the event loops that a server runs on: they say different things of pipes that are closed."""

FAKE = """
import json, os, sys, time
mode, arguments = sys.argv[1], sys.argv[2:]
if arguments:
    sys.exit(1 if mode == "no-compiler" else 0)
for number, line in enumerate(sys.stdin):
    asked = json.loads(line)
    if asked["type"] == "prepare" and (mode == "cannot-load" or mode == "loads-late" and not number):
        answer = {"type": "error", "sentence": "the bot failed"}
    elif mode == "dies-loading":
        os.abort()
    elif asked["type"] == "prepare":
        answer = {"type": "hello", "tefuda": 1}
    elif mode == "dies":
        os.abort()
    elif mode == "hangs":
        time.sleep(1000)
    elif mode == "nonsense":
        print("<html>", flush=True)
        continue
    elif mode == "floods":
        print("x" * (10 << 20), flush=True)
        continue
    elif mode == "sorry":
        answer = {"type": "error", "sentence": "the bot failed"}
    else:
        milliseconds = int(asked["bot"].partition(":")[2].removesuffix("ms"))
        options = asked["view"]["options"]
        time.sleep(milliseconds / 1000 if len(options) > 1 else 0)
        judged = [{"choice": o, "share": float(n == 0), "value": milliseconds / 1000} for n, o in enumerate(options)]
        answer = {"type": "choice", "id": asked["id"], "choice": options[-1]}
        if asked["type"] == "judge":
            answer = {"type": "judged", "id": asked["id"], "options": judged}
    print(json.dumps(answer), flush=True)
"""


def view(*, forced: bool = False) -> tefuda.View:
    """The view of somebody at a table of XENO who may choose, or has one choice only."""
    m = tefuda.Match("xeno", players=2, seed=5)
    while (len(m.options()) == 1) != forced:
        m.play(next(iter(m.options())))
    return m.view(m.actor)


def scene(
    mode: str,
    act: Callable[[Thinkers], Awaitable[None]],
    *,
    patience: float = PATIENCE,
    loop: str = "asyncio",
) -> None:
    """Play a scene with a process of this kind, and see that none is left."""

    async def whole() -> None:
        thinkers = Thinkers((sys.executable, "-c", FAKE, mode), patience=patience)
        try:
            async with asyncio.timeout(PATIENCE):
                await act(thinkers)
        finally:
            pid = thinkers.pid
            await thinkers.close()
        if pid is not None:
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)

    with asyncio.Runner(loop_factory=import_module(loop).new_event_loop) as runner:
        runner.run(whole())


async def ready(thinkers: Thinkers) -> None:
    """Wait until a bot can be asked."""
    assert await thinkers.ready("ismcts:30ms", "xeno")


def test_who_asks_before_anything_is_ready_is_not_kept_waiting() -> None:
    async def act(thinkers: Thinkers) -> None:
        began = time.monotonic()
        assert await thinkers.choose(view(), "ismcts:30ms", 1) is None
        assert time.monotonic() - began < 1
        await ready(thinkers)  # it has begun by itself
        assert await thinkers.choose(view(), "ismcts:30ms", 1) == view().options[-1]

    scene("works", act)


def test_a_hint_waits_until_the_bot_is_ready() -> None:
    async def act(thinkers: Thinkers) -> None:
        judged = await thinkers.judge(view(), "ismcts:30ms", 1)
        assert judged is not None
        assert list(view().options) == [one.choice for one in judged]

    scene("works", act)


def test_a_process_that_cannot_be_started_is_a_bot_that_is_not_ready(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def act() -> None:
        thinkers = Thinkers(("/nowhere/python",))
        assert not await thinkers.ready("ismcts:30ms", "xeno")
        assert await thinkers.choose(view(), "ismcts:30ms", 1) is None
        await thinkers.close()

    asyncio.run(act())

    expected = "bot ismcts:30ms could not be made ready for xeno; something simpler plays"
    assert [expected] == [r.message for r in caplog.records]


def test_a_process_that_says_too_much_at_once_counts_as_dead_and_comes_back(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "WAITS", (0.05, 0.05))

    async def act(thinkers: Thinkers) -> None:
        for _ in range(2):
            await ready(thinkers)
            assert await thinkers.choose(view(), "ismcts:30ms", 1) is None
            await asyncio.sleep(0.1)

    scene("floods", act)

    assert "asking the bots' process failed with LimitOverrunError" in [r.message for r in caplog.records]


@pytest.mark.parametrize("loop", LOOPS)
def test_a_process_that_dies_answers_nobody_and_comes_back(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, loop: str
) -> None:
    monkeypatch.setattr(thinking, "WAITS", (0.05, 0.05))

    async def act(thinkers: Thinkers) -> None:
        await ready(thinkers)
        assert thinkers.pid is not None
        os.kill(thinkers.pid, signal.SIGKILL)
        await asyncio.sleep(0.1)  # the pipe is known to be closed
        assert await thinkers.choose(view(), "ismcts:30ms", 1) is None
        await asyncio.sleep(0.1)
        await ready(thinkers)
        assert await thinkers.choose(view(), "ismcts:30ms", 1) == view().options[-1]

    scene("works", act, loop=loop)

    assert ["the bots' process has died or hangs; it is started again"] == [r.message for r in caplog.records]


def test_whoever_wants_to_know_is_told_when_bots_are_ready_and_when_they_are_no_longer(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "WAITS", (0.05, 0.05))
    told = []

    async def act(thinkers: Thinkers) -> None:
        news = asyncio.Event()

        def changed() -> None:
            told.append(thinkers.is_ready("ismcts:30ms", "xeno"))
            thinkers.prepare("ismcts:30ms", "xeno")  # as whoever has such a bot does
            news.set()

        thinkers.changed = changed
        await ready(thinkers)
        assert thinkers.pid is not None
        os.kill(thinkers.pid, signal.SIGKILL)
        await asyncio.sleep(0.1)
        news.clear()
        assert await thinkers.choose(view(), "ismcts:30ms", 1) is None
        while not thinkers.is_ready("ismcts:30ms", "xeno"):  # it has been loaded again by itself
            await news.wait()
            news.clear()

    scene("works", act)

    assert [True, False, True] == told


@pytest.mark.parametrize(
    ("mode", "log"),
    [
        ("dies", "the bots' process has died or hangs; it is started again"),
        ("nonsense", "bot ismcts:30ms gave no answer"),
        ("sorry", "bot ismcts:30ms gave no answer"),
    ],
)
def test_what_is_no_answer_is_none(mode: str, log: str, caplog: pytest.LogCaptureFixture) -> None:
    async def act(thinkers: Thinkers) -> None:
        await ready(thinkers)
        assert await thinkers.choose(view(), "ismcts:30ms", 1) is None

    scene(mode, act)

    assert [log] == [record.message for record in caplog.records]


def test_nobody_waits_longer_than_people_do(caplog: pytest.LogCaptureFixture) -> None:
    async def act(thinkers: Thinkers) -> None:
        await ready(thinkers)
        began = time.monotonic()
        assert await thinkers.choose(view(), "ismcts:30ms", 1) is None
        assert await thinkers.choose(view(), "ismcts:30ms", 1) is None  # behind the first
        assert 0.6 < time.monotonic() - began < 2
        await asyncio.sleep(LATE)
        began = time.monotonic()
        assert await thinkers.choose(view(), "ismcts:30ms", 1) is None  # which should have answered long ago
        assert time.monotonic() - began < 1

    scene("hangs", act, patience=0.3)


def test_a_choice_among_one_option_is_waited_for_as_long_where_the_process_hangs() -> None:
    async def act(thinkers: Thinkers) -> None:
        await ready(thinkers)
        began = time.monotonic()
        assert await thinkers.choose(view(forced=True), "ismcts:30ms", 1) is None
        assert 0.3 <= time.monotonic() - began < 1

    scene("hangs", act, patience=0.3)


def test_a_process_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(thinking, "HUNG", 0.2)

    async def act(thinkers: Thinkers) -> None:
        await ready(thinkers)
        assert await thinkers.choose(view(), "ismcts:30ms", 1) is None
        assert thinkers.pid is None

    scene("hangs", act)

    assert ["the bots' process has died or hangs; it is started again"] == [r.message for r in caplog.records]


def test_without_a_compiler_nothing_is_ready_and_it_is_not_tried_at_each_move(caplog: pytest.LogCaptureFixture) -> None:
    async def act(thinkers: Thinkers) -> None:
        for _ in range(3):
            assert await thinkers.judge(view(), "ismcts:30ms", 1) is None

    scene("no-compiler", act)

    assert ["bot ismcts:30ms could not be made ready for xeno; something simpler plays"] == [
        record.message for record in caplog.records
    ]


def test_a_bot_that_cannot_be_loaded_is_not_asked_for_that_at_each_choice(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked, told = [], []
    ask = Thinkers._ask
    monkeypatch.setattr(Thinkers, "_ask", lambda self, job: asked.append(job.what) or ask(self, job))

    async def act(thinkers: Thinkers) -> None:
        thinkers.changed = lambda: told.append(thinkers.is_failing("ismcts:30ms", "xeno"))
        assert not await thinkers.ready("ismcts:30ms", "xeno")
        for _ in range(5):
            assert await thinkers.choose(view(), "ismcts:30ms", 1) is None
            assert await thinkers.judge(view(), "ismcts:30ms", 1) is None
        assert thinkers.is_failing("ismcts:30ms", "xeno")
        assert not thinkers.is_failing("guided:30ms", "xeno")

    scene("cannot-load", act)

    assert ["prepare"] == asked
    assert [True] == told
    expected = "bot ismcts:30ms could not be made ready for xeno; something simpler plays"
    assert [expected] == [r.message for r in caplog.records]


def test_a_process_that_dies_while_it_loads_a_bot_is_told_of_once(caplog: pytest.LogCaptureFixture) -> None:
    async def act(thinkers: Thinkers) -> None:
        assert not await thinkers.ready("ismcts:30ms", "xeno")
        assert thinkers.is_failing("ismcts:30ms", "xeno")

    scene("dies-loading", act)

    assert ["the bots' process has died or hangs; it is started again"] == [r.message for r in caplog.records]


def test_a_bot_that_could_not_be_loaded_is_loaded_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "WAITS", (0.05, 0.05))

    async def act(thinkers: Thinkers) -> None:
        news = asyncio.Event()
        thinkers.changed = news.set
        assert not await thinkers.ready("ismcts:30ms", "xeno")
        news.clear()
        assert await thinkers.choose(view(), "ismcts:30ms", 1) is None
        await news.wait()
        assert thinkers.is_ready("ismcts:30ms", "xeno")
        assert not thinkers.is_failing("ismcts:30ms", "xeno")
        assert await thinkers.choose(view(), "ismcts:30ms", 1) == view().options[-1]

    scene("loads-late", act)


def test_who_is_told_of_a_failure_may_ask_for_the_bot_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "WAITS", (0.05, 0.05))

    async def act(thinkers: Thinkers) -> None:
        loaded = asyncio.Event()

        def look() -> None:
            thinkers.prepare("ismcts:30ms", "xeno")
            if thinkers.is_ready("ismcts:30ms", "xeno"):
                loaded.set()

        thinkers.changed = look
        look()
        await loaded.wait()

    scene("loads-late", act)


def test_each_time_it_is_waited_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "WAITS", (1.0, 5.0))
    monkeypatch.setattr("tefuda.table.thinking.time.monotonic", lambda: 100.0)
    failures = thinking._Failures()
    moments = []
    for _ in range(5):
        failures.note()
        moments.append(failures.not_before - 100)

    assert [1, 2, 4, 5, 5] == moments


def test_the_time_taken_does_not_tell_that_there_was_but_one_choice() -> None:
    async def act(thinkers: Thinkers) -> None:
        await ready(thinkers)
        for forced in (False, True):
            began = time.monotonic()
            assert await thinkers.choose(view(forced=forced), "ismcts:200ms", 1) is not None
            taken.append(time.monotonic() - began)

    taken: list[float] = []
    scene("works", act)

    assert taken[0] == pytest.approx(0.2 + MARGIN, abs=0.06)
    assert taken[0] == pytest.approx(taken[1], abs=0.06)


def test_nor_does_the_time_that_the_next_one_waits() -> None:
    async def act(thinkers: Thinkers) -> None:
        await ready(thinkers)
        for forced in (False, True):
            began = time.monotonic()
            first = asyncio.create_task(thinkers.choose(view(forced=forced), "ismcts:200ms", 1))
            await asyncio.sleep(0)
            assert await thinkers.judge(view(), "ismcts:200ms", 1) is not None
            taken.append(time.monotonic() - began)
            assert await first is not None

    taken: list[float] = []
    scene("works", act)

    assert taken[0] == pytest.approx(2 * (0.2 + MARGIN), abs=0.06)
    assert taken[0] == pytest.approx(taken[1], abs=0.06)


def test_where_many_wait_each_gets_its_part_and_nobody_is_forgotten() -> None:
    async def act(thinkers: Thinkers) -> None:
        await ready(thinkers)
        began = time.monotonic()
        judged = await asyncio.gather(*(thinkers.judge(view(), "ismcts:500ms", 1) for _ in range(20)))
        taken.append(time.monotonic() - began)
        seconds.extend(one[0].value for one in judged if one is not None)

    taken: list[float] = []
    seconds: list[float | None] = []
    scene("works", act)

    assert len(seconds) == 20
    assert taken[0] < 5  # 20 times 500 ms would be ten
    assert seconds[-1] == 0.5  # the last had no one behind it


def test_where_the_processor_is_scarce_nobody_begins_to_wait_for_longer_than_people_do() -> None:
    async def act(thinkers: Thinkers) -> None:
        await ready(thinkers)
        assert await thinkers.choose(view(), "ismcts:300ms", 1) is not None
        began = time.monotonic()
        answers = await asyncio.gather(*(thinkers.choose(view(), "ismcts:1000", 1) for _ in range(20)))
        assert time.monotonic() - began < 2 * 0.4  # though each takes a second, and takes no less if many wait
        assert None in answers

    scene("works", act, patience=0.4)


def test_who_waits_when_the_server_stops_gets_nothing() -> None:
    async def act(thinkers: Thinkers) -> None:
        await ready(thinkers)
        asked = [asyncio.create_task(thinkers.judge(view(), "ismcts:300ms", 1)) for _ in range(3)]
        await asyncio.sleep(0.05)
        await thinkers.close()
        assert [None] * 3 == await asyncio.gather(*asked)
        assert await thinkers.judge(view(), "ismcts:300ms", 1) is None

    scene("works", act)


def test_the_logs_tell_no_view(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def act(thinkers: Thinkers) -> None:
        await ready(thinkers)
        await thinkers.choose(view(), "ismcts:30ms", 1)

    scene("sorry", act)

    assert not any(option in caplog.text for option in view().options)
