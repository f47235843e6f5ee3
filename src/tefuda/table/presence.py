"""Who has a table open: the listeners, the seats whose guests are there, and since when the others are gone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field


@dataclass(eq=False, slots=True)
class Listener:
    """Somebody who looks at a table: a guest or not, and the event that says something has changed."""

    guest_id: str | None
    news: asyncio.Event = field(default_factory=asyncio.Event)
    lag: float = 0.0
    """Seconds that a message takes there and back, as the server has measured."""


class Presence:
    """The listeners of one table."""

    def __init__(self, seat_of: Callable[[str | None], int | None], now: Callable[[], float] = time.monotonic) -> None:
        self._seat_of = seat_of
        self._now = now
        self._listeners: set[Listener] = set()
        self._gone: dict[int, float] = {}

    def __bool__(self) -> bool:
        return bool(self._listeners)

    def add(self, listener: Listener) -> None:
        """Somebody has come."""
        self._listeners.add(listener)

    def remove(self, listener: Listener) -> None:
        """Somebody has gone."""
        self._listeners.discard(listener)

    def tell(self, concerns: Callable[[str | None], object] | None = None) -> None:
        """Tell everybody that something has changed, or only the guests for whom `concerns` gives something."""
        for listener in self._listeners:
            if concerns is None or concerns(listener.guest_id) is not None:
                listener.news.set()

    def note(self, seats: Collection[int]) -> None:
        """Note who of the guests at these seats is there, and since when the others are not."""
        now, here = self._now(), self.seats
        self._gone = {seat: self._gone.get(seat, now) for seat in seats if seat not in here}

    @property
    def seats(self) -> set[int]:
        """The seats whose guests have the table open."""
        found = (self._seat_of(listener.guest_id) for listener in self._listeners)
        return {seat for seat in found if seat is not None}

    @property
    def watchers(self) -> int:
        """How many look on without a seat."""
        return sum(self._seat_of(listener.guest_id) is None for listener in self._listeners)

    def gone_since(self, seat: int) -> float | None:
        """Return when the guest of a seat was last there, None for one who is."""
        return self._gone.get(seat)

    def lag(self, seat: int | None) -> float:
        """Return the seconds that a message to a seat's guest takes there and back, by the quickest way."""
        if seat is None:
            return 0.0
        lags = [listener.lag for listener in self._listeners if self._seat_of(listener.guest_id) == seat]
        return min(lags, default=0.0)
