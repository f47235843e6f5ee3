"""An advisory lock: one process at a time. The system lets go of it when the process dies, however it dies."""

from __future__ import annotations

import os
import sys
from pathlib import Path


class LockTaken(Exception):  # noqa: N818 - an answer
    """Another process holds the lock."""


class LockFile:
    """A lock on a file beside the one to be protected; the file stays, the lock goes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    def take(self) -> None:
        """Take the lock or raise LockTaken; OSError if the file cannot be made."""
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        try:
            _lock(handle)
        except OSError as problem:
            os.close(handle)
            raise LockTaken(str(self.path)) from problem
        self._handle = handle

    def release(self) -> None:
        """Let go of the lock; nothing happens if it is not held."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
