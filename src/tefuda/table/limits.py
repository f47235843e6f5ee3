"""How often and how much: token buckets by key, and counts of what is open."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import ip_address

from tefuda.table.problems import Problem

KEYS = 10_000
"""Most keys remembered; beyond it the one that asked longest ago is forgotten."""


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("_burst", "_clock", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = burst
        self._seen = clock()

    def take(self) -> bool:
        """Take one if there is one."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class PerMinute:
    """A bucket for each key: so many a minute, all at once if need be."""

    def __init__(self, count: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._count = count
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def demand(self, key: str) -> None:
        """Take one, or Problem 429."""
        bucket = self._buckets.pop(key, None) or Bucket(self._count / 60, self._count, self._clock)
        self._buckets[key] = bucket
        if len(self._buckets) > KEYS:
            self._buckets.popitem(last=False)
        if not bucket.take():
            raise Problem(429, "ui-error-too-many")


class Open:
    """How many of something each key holds open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._count: Counter[str] = Counter()

    @contextmanager
    def one_more(self, key: str | None) -> Iterator[None]:
        """Hold one open, or Problem 429 if the key has as many as it may; None is not counted."""
        if key is None:
            yield
            return
        if self._count[key] >= self._most:
            raise Problem(429, "ui-error-too-many")
        self._count[key] += 1
        try:
            yield
        finally:
            self._count[key] -= 1
            if not self._count[key]:
                del self._count[key]


def address(client: tuple[str, int] | None) -> str:
    """Return the key of a visitor's address; one household has one IPv6 network, whatever the end of its addresses."""
    host = client[0] if client else ""
    try:
        ip = ip_address(host)
    except ValueError:
        return host
    return str(ip) if ip.version == 4 else ip.exploded[:19]
