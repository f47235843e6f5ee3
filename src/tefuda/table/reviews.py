"""Reviews of finished games, each made by a process of its own, few at once, and kept for the next reader.

The process is `tefuda review`, asked for JSON lines: so the server never imports a compiler, and a review is ended by
ending its process.  That happens when nobody has asked for news of it for a while.  Only records of games that are over
come here (`history.py`).  What is kept is lost when the server stops; whoever still looks asks again.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
import os
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from tefuda.table.frames import Stretch
from tefuda.table.problems import Problem

State = Literal["none", "waiting", "working", "done", "failed"]

COMMAND = (sys.executable, "-m", "tefuda", "review", "-", "--json", "--lang", "en")

WAITING = 20
"""Most reviews that are not done."""

OF_ONE = 3
"""Most of them that one address has asked for."""

UNWATCHED = 15.0
"""Seconds without a question after which a review is given up; pages ask every second."""

LONGEST = 900.0
"""Seconds that a review may take."""

KEPT = 32 << 20
"""Most bytes of reviews that are kept; beyond it the one that was looked at longest ago goes."""

LINE = 1 << 20
"""Most bytes of a line."""

KINDNESS = 15
"""What the process is set back by, in steps of Unix: the tables come first."""

logger = logging.getLogger(__name__)


@dataclass(eq=False, slots=True)
class _Review:
    """One review."""

    id: str
    number: int
    """How many were asked for before it."""
    record: bytes
    asker: str
    state: State = "waiting"
    bot: str = ""
    scale: dict[str, Any] | None = None
    """What a lost game returns and from which loss on a choice gets a grade, once that is known."""
    total: int | None = None
    """How many decisions there are, once that is known."""
    decisions: list[bytes] = field(default_factory=list)
    """Each as JSON, as it came."""
    summary: bytes = b"null"
    size: int = 0
    """Bytes of all of it."""
    looked: float = field(default_factory=time.monotonic)
    """When somebody last asked for news of it."""
    task: asyncio.Task[None] | None = None

    @property
    def is_open(self) -> bool:
        return self.state in ("waiting", "working")

    @property
    def is_watched(self) -> bool:
        return time.monotonic() - self.looked < UNWATCHED


class Reviews:
    """All reviews, by the id of the game."""

    def __init__(self, bot: str, at_once: int = 1, command: tuple[str, ...] = COMMAND) -> None:
        self._command = (*command, "--bot", bot)
        self._turn = asyncio.Semaphore(at_once)
        self._reviews: dict[str, _Review] = {}
        """The one that was looked at last comes last."""
        self._numbers = itertools.count()

    def ask(self, past_id: str, record: Mapping[str, Any], asker: str) -> None:
        """Begin the review of a finished game, unless there is one; Problem 429 or 503 if too much is asked."""
        known = self._reviews.get(past_id)
        if known is not None and known.state != "failed":
            return
        self._give_up()
        waiting = [review for review in self._reviews.values() if review.is_open]
        if sum(review.asker == asker for review in waiting) >= OF_ONE:
            raise Problem(429, "ui-error-too-many")
        if len(waiting) >= WAITING:
            raise Problem(503, "ui-error-review-many")
        review = _Review(past_id, next(self._numbers), _as_input(record), asker)
        self._reviews[past_id] = review
        review.task = asyncio.create_task(self._run(review))

    def told(self, past_id: str, stretch: Stretch) -> bytes:
        """Return how far a review is, with a stretch of its decisions, as JSON."""
        review = self._reviews.pop(past_id, None)
        if review is None:
            return b'{"state":"none"}'
        self._reviews[past_id] = review
        review.looked = time.monotonic()
        head = {
            "state": review.state,
            "ahead": sum(other.is_open and other.number < review.number for other in self._reviews.values()),
            "bot": review.bot,
            "scale": review.scale,
            "total": review.total,
            "from": stretch.start,
        }
        part = b",".join(review.decisions[stretch.start : stretch.start + stretch.count])
        return msgspec.json.encode(head)[:-1] + b',"summary":' + review.summary + b',"decisions":[' + part + b"]}"

    async def close(self) -> None:
        """End all that is being made."""
        tasks = [review.task for review in self._reviews.values() if review.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _give_up(self) -> None:
        """Forget what waits though nobody looks any more."""
        for review in [*self._reviews.values()]:
            if review.state == "waiting" and not review.is_watched:
                self._forget(review)

    def _forget(self, review: _Review) -> None:
        if self._reviews.get(review.id) is review:
            del self._reviews[review.id]
        if review.task is not None and review.task is not asyncio.current_task():
            review.task.cancel()

    async def _run(self, review: _Review) -> None:
        """Make a review when its turn has come."""
        async with self._turn:
            if not review.is_watched:
                self._forget(review)
                return
            review.state = "working"
            try:
                async with asyncio.timeout(LONGEST):
                    watched = await self._make(review)
            except (OSError, TimeoutError, ValueError) as problem:  # ValueError: a line that is too long, or no JSON
                logger.error("a review failed with %s", type(problem).__name__)  # noqa: TRY400 - no record in logs
                watched = True
        review.record = b""
        if not watched:
            self._forget(review)
        elif review.state == "working":
            review.state = "failed"
        self._keep_few()

    async def _make(self, review: _Review) -> bool:
        """Let a process make it; False if it was given up because nobody looked any more."""
        process = await asyncio.create_subprocess_exec(
            *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LINE
        )
        _set_back(process)
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            with suppress(ConnectionError):  # it has ended: there are no lines either
                process.stdin.write(review.record)
                await process.stdin.drain()
            process.stdin.close()
            while review.state == "working":
                if not review.is_watched:
                    return False
                try:
                    async with asyncio.timeout(1):
                        line = await process.stdout.readline()
                except TimeoutError:
                    continue
                if not line:
                    logger.error("a review ended early with exit code %s", await process.wait())
                    break
                _take(review, line)
        finally:
            await _end(process)
        return True

    def _keep_few(self) -> None:
        kept = sum(review.size for review in self._reviews.values())
        for review in [*self._reviews.values()]:
            if kept <= KEPT:
                return
            if not review.is_open:
                kept -= review.size
                self._forget(review)


def _as_input(record: Mapping[str, Any]) -> bytes:
    """Return what is reviewed: of a game that was given up the returns are not those of its choices."""
    left_out = ("returns", "seed", "seed_hash")
    return json.dumps({key: value for key, value in record.items() if key not in left_out}).encode()


def _take(review: _Review, line: bytes) -> None:
    """Take in one line: what is reviewed, a decision, or the summary."""
    told = msgspec.json.decode(line, type=dict[str, Any])
    review.size += len(line)
    if "review" in told:
        review.bot, review.total, review.scale = told["bot"], told["decisions"], told["scale"]
    elif "summary" in told:
        review.summary = msgspec.json.encode(told["summary"])
        review.state = "done"
    else:
        review.decisions.append(line.rstrip(b"\n"))


def _set_back(process: Process) -> None:
    """Let the tables come first, where the system knows of that."""
    if sys.platform != "win32":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, process.pid, KINDNESS)


async def _end(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
