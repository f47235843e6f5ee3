"""Bots that think long, in a process of their own, so that the tables go on whatever it does and however long it takes.

There is one such process (`worker.py`), started when a table first has such a bot, and again when it has died. What is
asked of it waits in one queue: a table's bots come one after the other, so no table has more than its turn. While many
wait, each gets less time. Who asks gets None where there is no answer in time - the process is not ready, or has died,
or much is waiting - and then plays something simpler.

Nothing but views goes there. How long an answer takes depends on what everybody may know: a choice among one option
is thought about as all others are, and a turn lasts as long as it may, so that whoever comes next is not told either.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import signal
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeVar

import msgspec

from tefuda import View
from tefuda.bots import levels
from tefuda.bots.judging import Judged
from tefuda.bots.lines import LONGEST, Choice, JudgedAll, Welcome, shown

COMMAND = (sys.executable, "-m", "tefuda.table.worker")

PATIENCE = 3.0
"""Seconds after which something simpler plays: from there on people wonder."""

LATE = 1.0
"""Seconds beyond its time after which nobody begins to wait behind a bot that thinks."""

ROUND = 1.5
"""Seconds of thought that all who wait share, if each would like more than its part."""

LEAST = 0.02
"""Seconds that a bot thinks at least, however many wait."""

MARGIN = 0.05
"""Seconds that a bot may take beyond its time without anybody's noticing: every turn lasts so much longer."""

WEIGHT = 0.3
"""How much of the pace the last turn makes up."""

HUNG = 15.0
"""Seconds beyond its time after which the process is taken for hung, and ended."""

PREPARING = 600.0
"""Seconds that compiling may take."""

WAITS = (1.0, 60.0)
"""Seconds until what has failed - the process, or to load a bot - is tried again: at first, doubled, at most."""

logger = logging.getLogger(__name__)

Answer = TypeVar("Answer", Choice, JudgedAll, Welcome)

Key = tuple[str, str]
"""A kind of bot, and a game."""


@dataclass(eq=False, slots=True)
class _Job:
    """Something asked: a view, or (without one) that a bot be loaded."""

    what: str
    bot: str
    game: str
    view: View | None = None
    seed: int = 0
    answer: asyncio.Future[bytes | None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    until: float = 0.0
    """When, by the monotonic clock, its turn ends: set when that has come."""


@dataclass(slots=True)
class _Failures:
    """How often something has failed in a row, and when it may be tried again."""

    count: int = 0
    not_before: float = 0.0
    """By the monotonic clock."""

    def note(self) -> None:
        """It has failed once more."""
        first, most = WAITS
        self.not_before = time.monotonic() + min(most, first * 2.0**self.count)
        self.count = min(self.count + 1, 10)


class Thinkers:
    """The bots in the other process."""

    def __init__(self, command: tuple[str, ...] = COMMAND, *, patience: float = PATIENCE) -> None:
        self._command = command
        self._patience = patience
        self._waiting: deque[_Job] = deque()
        self._news = asyncio.Event()
        self._runner: asyncio.Task[None] | None = None
        self._process: Process | None = None
        self._compiled: set[Key] = set()
        """What a process of its own has compiled, so that loading takes a second."""
        self._loaded: set[Key] = set()
        """What the present process has loaded."""
        self.changed: Callable[[], None] = lambda: None
        """Called whenever `is_ready` may say something else than before."""
        self._preparing: dict[Key, asyncio.Task[None]] = {}
        self._later: dict[Key, asyncio.TimerHandle] = {}
        """What is to be prepared once the time after a failure has passed."""
        self._compiling = asyncio.Lock()
        self._failures = _Failures()
        """Of the process."""
        self._failing: dict[Key, _Failures] = {}
        """Of bots that could not be made ready when that was last tried."""
        self._current: _Job | None = None
        self._pace = 0.0
        """Seconds that a turn really takes, the last ones counting most."""
        self._numbers = itertools.count(1)
        self._complained: set[str] = set()
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The number of the process, None while there is none."""
        return None if self._process is None else self._process.pid

    def is_ready(self, bot: str, game: str) -> bool:
        """Tell whether a bot can be asked without waiting for a compiler."""
        return (levels.kind(bot), game) in self._loaded

    def is_failing(self, bot: str, game: str) -> bool:
        """Tell whether a bot could not be made ready when that was last tried; it is tried again later."""
        return (levels.kind(bot), game) in self._failing

    def prepare(self, bot: str, game: str) -> None:
        """Begin to load a bot, unless that is done; it goes on by itself. After a failure it begins a little later."""
        key = levels.kind(bot), game
        if self._closed or key in self._loaded or key in self._preparing or key in self._later:
            return
        waits = (self._failures, self._failing.get(key, _Failures()))
        pause = max(failures.not_before for failures in waits) - time.monotonic()
        if pause > 0:
            self._later[key] = asyncio.get_running_loop().call_later(pause, self._prepare_now, key, bot)
            return
        task = asyncio.create_task(self._prepare(key, bot))
        self._preparing[key] = task
        task.add_done_callback(lambda _: self._preparing.pop(key, None))

    def _prepare_now(self, key: Key, bot: str) -> None:
        del self._later[key]
        self.prepare(bot, key[1])

    async def ready(self, bot: str, game: str) -> bool:
        """Wait until a bot can be asked; False if it cannot be."""
        self.prepare(bot, game)
        preparing = self._preparing.get((levels.kind(bot), game))
        if preparing is not None:
            await asyncio.wait([preparing])
        return self.is_ready(bot, game)

    async def choose(self, view: View, bot: str, seed: int) -> str | None:
        """Return what a bot chooses, or None."""
        game = view.game.id
        if not self.is_ready(bot, game):
            self.prepare(bot, game)
            return None
        if self._is_late or self._pace * len(self._waiting) > self._patience:
            return None
        forced = len(view.options) == 1  # a bot that is asked to choose would not think about that
        try:
            async with asyncio.timeout(self._patience):
                answer = await self._ask(_Job("judge" if forced else "view", bot, game, view, seed))
        except TimeoutError:
            return None
        if forced:
            return None if self._read(answer, JudgedAll, bot) is None else view.options[0]
        choice = self._read(answer, Choice, bot)
        return None if choice is None else choice.choice

    async def judge(self, view: View, bot: str, seed: int, *, patience: float | None = None) -> list[Judged] | None:
        """Return what a bot thinks of every option, or None; it may have to be made ready first."""
        game = view.game.id
        try:
            async with asyncio.timeout(self._patience if patience is None else patience):
                if not await self.ready(bot, game):
                    return None
                answer = await self._ask(_Job("judge", bot, game, view, seed))
        except TimeoutError:
            return None
        judged = self._read(answer, JudgedAll, bot)
        if judged is None or [one.choice for one in judged.options] != list(view.options):
            return None
        return [Judged(one.choice, one.share, one.value, one.tried) for one in judged.options]

    async def close(self) -> None:
        """End the process; whoever waits gets nothing."""
        self._closed = True
        for timer in self._later.values():
            timer.cancel()
        tasks = [*self._preparing.values(), *([self._runner] if self._runner else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        while (job := self._next()) is not None:
            job.answer.set_result(None)
        await self._end()

    # Getting ready

    async def _prepare(self, key: Key, bot: str) -> None:
        """Compile in a process that nobody waits for, then load what it has found."""
        if key not in self._compiled:
            async with self._compiling:
                if not await self._compile(bot, key[1]):
                    self._complain(f"bot {bot} could not be made ready for {key[1]}; something simpler plays")
                    self._note_failure(key)
                    return
            self._compiled.add(key)
        answer = await self._ask(_Job("prepare", bot, key[1]))
        if _decoded(answer, Welcome) is None:
            if answer is not None:  # else the process has died, which has been said
                self._complain(f"bot {bot} could not be made ready for {key[1]}; something simpler plays")
            self._note_failure(key)
            return
        self._failing.pop(key, None)
        self._loaded.add(key)
        self.changed()

    def _note_failure(self, key: Key) -> None:
        """A bot could not be made ready: that is tried again later."""
        if self._closed:
            return
        self._failing.setdefault(key, _Failures()).note()
        self._preparing.pop(key, None)  # who is told may ask for it again
        self.changed()

    async def _compile(self, bot: str, game: str) -> bool:
        process, code = None, -1
        try:
            process = await asyncio.create_subprocess_exec(
                *self._command, bot, game, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL
            )
            async with asyncio.timeout(PREPARING):
                code = await process.wait()
        except (OSError, TimeoutError):  # OSError: there is no memory, or no handle, for one process more
            pass
        finally:
            if process is not None:
                await _kill(process)
        return code == 0

    # Asking

    async def _ask(self, job: _Job) -> bytes | None:
        if self._closed:
            return None
        self._waiting.append(job)
        if self._runner is None:
            self._runner = asyncio.create_task(self._run())
        self._news.set()
        return await job.answer

    async def _run(self) -> None:
        while True:
            job = self._next()
            if job is None:
                self._news.clear()
                await self._news.wait()
                continue
            self._current = job
            try:
                answer = await self._work(job)
            except (OSError, RuntimeError, ValueError, asyncio.IncompleteReadError, TimeoutError):
                answer = None  # RuntimeError: what uvloop says of a pipe that is closed
                await self._died()
            except asyncio.CancelledError:
                if not job.answer.done():
                    job.answer.set_result(None)
                raise
            except Exception as problem:  # noqa: BLE001 - who asks next must not wait for a runner that is gone
                answer = None
                logger.error("asking the bots' process failed with %s", type(problem).__name__)  # noqa: TRY400 - no view
                await self._died()
            self._current = None
            if not job.answer.done():
                job.answer.set_result(answer)

    @property
    def _is_late(self) -> bool:
        """Whether the process should have answered by now."""
        return self._current is not None and 0 < self._current.until < time.monotonic() - LATE

    def _next(self) -> _Job | None:
        """Return the next that somebody still waits for."""
        while self._waiting:
            job = self._waiting.popleft()
            if not job.answer.done():
                return job
        return None

    async def _work(self, job: _Job) -> bytes | None:
        """Let a job have its turn; raises if the process does not answer."""
        bot = job.bot if job.what == "prepare" else self._hurried(job.bot)
        began = time.monotonic()
        job.until = began + levels.seconds(bot) + MARGIN
        if job.what != "prepare" and not (self._process and self.is_ready(bot, job.game)):
            return None  # the process has died since that was asked
        asked: dict[str, object] = {"type": job.what, "bot": bot, "game": job.game, "seed": job.seed}
        if job.view is not None:
            asked |= {"id": next(self._numbers)} | shown(job.view)
        line = msgspec.json.encode(asked)
        process = await self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line + b"\n")
        limit = PREPARING if job.what == "prepare" else levels.seconds(bot) + HUNG
        async with asyncio.timeout(limit):
            answer = await process.stdout.readuntil(b"\n")
        self._failures.count = 0
        if job.what != "prepare":
            await asyncio.sleep(job.until - time.monotonic())
            self._pace += WEIGHT * (time.monotonic() - began - self._pace)
        return answer

    def _hurried(self, bot: str) -> str:
        """Return a bot with the time that there is, halved until all who wait have theirs."""
        waiting = 1 + sum(not job.answer.done() for job in self._waiting)
        wanted = seconds = levels.seconds(bot)
        while seconds * waiting > ROUND and seconds / 2 > LEAST:
            seconds /= 2
        return bot if seconds == wanted else levels.hurried(bot, seconds)

    async def _started(self) -> Process:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST
            )
        return self._process

    def _read(self, answer: bytes | None, kind: type[Answer], bot: str) -> Answer | None:
        """Return an answer; None, said once in the log, if the bot could give none."""
        found = _decoded(answer, kind)
        if answer is not None and found is None:
            self._complain(f"bot {bot} gave no answer")
        return found

    def _complain(self, sentence: str) -> None:
        """Say something in the log, once; it must tell nothing of a view."""
        if sentence not in self._complained:
            logger.error("%s", sentence)
        self._complained.add(sentence)

    async def _died(self) -> None:
        logger.warning("the bots' process has died or hangs; it is started again")
        self._failures.note()
        await self._end()

    async def _end(self) -> None:
        process, self._process = self._process, None
        if self._loaded and not self._closed:
            self._loaded.clear()
            self.changed()
        if process is not None:
            await _kill(process)


def _decoded(answer: bytes | None, kind: type[Answer]) -> Answer | None:
    """Return an answer; None if there is none, or another one."""
    try:
        return None if answer is None else msgspec.json.decode(answer, type=kind)
    except msgspec.MsgspecError:
        return None


async def _kill(process: Process) -> None:
    """End a process, if it has not ended. `Process.kill` would look first, and take its end from asyncio's watcher."""
    with suppress(ProcessLookupError):
        if process.returncode is None and sys.platform != "win32":
            os.kill(process.pid, signal.SIGKILL)
        elif process.returncode is None:
            process.kill()
    await process.wait()
