"""The talk of one table in memory: its lines, and how much one guest may say."""

from __future__ import annotations

import time
from collections.abc import Sequence

from tefuda.table.limits import Bucket
from tefuda.table.problems import Problem
from tefuda.table.protocol import Line
from tefuda.table.store import TalkRow

LINES = 2000
"""Most lines that are kept of one table."""

RECENT = 100
"""Lines that somebody who comes is shown."""

RATE, BURST = 0.5, 5
"""Lines a second that one guest may say, and how many at once."""


class Conversation:
    """What was said at a table, in its order. Nobody need be kept from reading it."""

    def __init__(self, rows: Sequence[TalkRow]) -> None:
        self._rows = list(rows)
        self._buckets: dict[str, Bucket] = {}

    def __len__(self) -> int:
        return len(self._rows)

    def lines(self, since: int) -> list[Line]:
        """Return the lines from number `since` on; to somebody who comes only the last of them."""
        rows = self._rows[since:] if since else self._rows[-RECENT:]
        return [Line(row.n, row.seat, **row.body) for row in rows]  # type: ignore[arg-type]

    def next_line(self, seat: int, body: dict[str, object], command: str | None = None) -> TalkRow | None:
        """Return the line to be kept next; None when there are more than anybody reads."""
        if len(self._rows) >= LINES:
            return None
        return TalkRow(len(self._rows), seat, body, command, time.time())

    def demand(self, guest_id: str) -> None:
        """Let a guest say one line more, or Problem 429."""
        if not self._buckets.setdefault(guest_id, Bucket(RATE, BURST)).take():
            raise Problem(429, "ui-error-talk-fast")

    def add(self, line: TalkRow | None) -> None:
        """Take over a line that has been kept."""
        if line is not None:
            self._rows.append(line)
