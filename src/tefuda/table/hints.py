"""The hints at one table: each question is thought about once, and nobody asks too often."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from tefuda.table.bots import Advice
from tefuda.table.limits import Bucket
from tefuda.table.problems import Problem

RATE, BURST = 0.5, 5
"""Questions a second that one seat may have thought about, and how many at once."""


class Hints:
    """What bots were asked on behalf of the seats; only the newest question of a seat is remembered."""

    def __init__(self) -> None:
        self._asked: dict[int, tuple[int, asyncio.Task[Advice]]] = {}
        self._buckets: dict[int, Bucket] = {}

    def of(self, seat: int, prompt: int) -> asyncio.Task[Advice] | None:
        """Return the thought about a seat's question, None if nobody has asked or it failed."""
        asked_for, thought = self._asked.get(seat, (None, None))
        failed = thought is not None and thought.done() and (thought.cancelled() or thought.exception() is not None)
        return thought if asked_for == prompt and not failed else None

    def demand(self, seat: int) -> None:
        """Let a seat ask once more, or Problem 429."""
        if not self._buckets.setdefault(seat, Bucket(RATE, BURST)).take():
            raise Problem(429, "ui-error-hint-fast")

    def begin(self, seat: int, prompt: int, thought: Coroutine[Any, Any, Advice]) -> asyncio.Task[Advice]:
        """Begin to think; the last thought of that seat is given up."""
        if seat in self._asked:
            self._asked[seat][1].cancel()
        task = asyncio.create_task(thought)
        task.add_done_callback(_note_failure)
        self._asked[seat] = prompt, task
        return task


def _note_failure(thought: asyncio.Task[Advice]) -> None:
    """Take note of a failure: who asked may be gone, and asyncio would log what nobody heard of, views and all."""
    if not thought.cancelled():
        thought.exception()
