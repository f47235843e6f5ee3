"""Clocks: how long each seat may think, and how long it has thought. Times are milliseconds; nothing here waits."""

from __future__ import annotations

import time
from collections.abc import Callable

from tefuda.table.protocol import ClockLine
from tefuda.table.terms import Clock

LAG = 1000
"""Most that the way to a seat and back may take off a choice: beyond it, it is the seat's own time."""


class Clocks:
    """The clocks of one table. One runs at a time, and only for a guest who is asked."""

    def __init__(self, clock: Clock, players: int, now: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._now = now
        self._bank = [clock.seconds * 1000] * players
        """What is left of the game's time."""
        self.running: int | None = None
        self.reaction = False
        """Whether the seat that was asked last answers somebody else's play, which has a time of its own."""
        self._since = 0.0
        self._asked: tuple[int, int] | None = None
        """Who was asked last, and at which ply."""
        self._thought = 0.0
        """Seconds that the seat had thought when its clock stopped without an answer."""

    def charge(self, seat: int, spent: int | None) -> None:
        """Take a choice off a seat's time; None: no clock ran."""
        if self.clock.kind == "game" and spent is not None:
            self._bank[seat] = max(0, self._bank[seat] - spent)
            if self._bank[seat]:
                self._bank[seat] += self.clock.more * 1000

    def ask(self, seat: int | None, ply: int = 0, *, reaction: bool = False) -> None:
        """Let the clock of the seat run that is asked at this ply; None: stop it.

        A clock that was stopped at the same ply - its seat was left to a bot, and taken back - runs on from there.
        """
        if self.running is not None:
            if self._asked == (seat, ply):
                return
            self._thought = self._now() - self._since
        self.running = seat
        if seat is None:
            return
        if self._asked != (seat, ply):
            self._asked, self._thought = (seat, ply), 0.0
        self.reaction = reaction and self.clock.reaction is not None
        self._since = self._now() - self._thought

    @property
    def limit(self) -> int | None:
        """How long the seat that is asked has, counted from when it was asked; None: as long as it likes."""
        if self.running is None:
            return None
        if self.reaction and self.clock.reaction is not None:
            return self.clock.reaction * 1000
        if self.clock.kind == "game":
            return self._bank[self.running]
        return self.clock.seconds * 1000 if self.clock.kind == "move" else None

    def spent(self, lag: float) -> int | None:
        """Return how long the seat that is asked has thought; `lag`: seconds on the way. None: that is not counted."""
        if self.running is None or self.reaction or self.clock.kind != "game":
            return None
        return max(0, int((self._now() - self._since) * 1000) - _allowed(lag))

    def had_spent(self, seat: int, ply: int) -> int | None:
        """Return how long a seat had thought when a bot took over its choice at this ply. None: that is not counted."""
        if self.running is not None or self._asked != (seat, ply) or self.reaction or self.clock.kind != "game":
            return None
        return int(self._thought * 1000)

    def deadline(self, lag: float) -> float | None:
        """Return when the time of the seat that is asked runs out, by the clock this was made with."""
        limit = self.limit
        return None if limit is None else self._since + (limit + _allowed(lag)) / 1000

    def has_run_out(self, seat: int) -> bool:
        """Tell whether a seat has used up its time for the game."""
        return self.clock.kind == "game" and self._bank[seat] == 0

    def line(self) -> ClockLine | None:
        """Return what the table shows of the clocks; None where there are none."""
        kind = self.clock.kind
        limit = self.limit
        if kind == "none" and limit is None:
            return None
        left: list[int | None] = [None] * len(self._bank)
        if kind == "game":
            left = list(self._bank)
        if self.running is not None and limit is not None:
            left[self.running] = max(0, limit - int((self._now() - self._since) * 1000))
        return ClockLine(kind, left, self.running if limit is not None else None, self.reaction and limit is not None)


def _allowed(lag: float) -> int:
    return min(LAG, max(0, int(lag * 1000)))
