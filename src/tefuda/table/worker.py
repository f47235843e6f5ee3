"""The process in which bots that search think: `python -m tefuda.table.worker`. `thinking.py` starts and asks it.

It speaks the line protocol of `tefuda.bots.lines`, with three fields more in each request: `bot`, `game` and `seed` say
who is asked. A `prepare` with the first two loads what that bot needs. With `BOT GAME` as arguments it only does that
and ends: so the compiler works in a process that nobody waits for, and its results are found by the next.

However busy it is, it ends at once with its server: when its input ends, or, if it only prepares and has no input, when
another process has become its parent.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
import time
from collections import OrderedDict
from contextlib import suppress

import msgspec

import tefuda
from tefuda.bots import Bot, levels, make
from tefuda.bots.lines import LONGEST, Served, Trouble, Welcome
from tefuda.kernel.match import FORMAT

KEPT = 64
"""Bots that stay in memory, the last ones asked."""

LOOK = 0.5
"""Seconds between two looks whether the server is still there."""

NICENESS = 5
"""How far thinking stands back behind serving where processors are scarce."""


class Asked(msgspec.Struct):
    """Who is asked; what else a line has is read by the bot that is."""

    type: str
    bot: str
    game: str
    seed: int = 0


class Bots:
    """The bots that were asked last."""

    def __init__(self) -> None:
        self._bots: OrderedDict[tuple[str, str], tuple[Bot, Served]] = OrderedDict()

    def answer(self, line: bytes) -> bytes:
        """Return the answer to a line; a failure is one sentence that tells nothing of a view."""
        try:
            asked = msgspec.json.decode(line, type=Asked)
            if asked.type == "prepare":
                prepare(asked.bot, asked.game)
                return msgspec.json.encode(Welcome(FORMAT, judges=True))
            return self._served(asked).answer(line) or b""
        except (msgspec.MsgspecError, tefuda.Refused, ValueError) as problem:
            return msgspec.json.encode(Trouble(f"the worker was asked something strange ({type(problem).__name__})"))
        except Exception as problem:  # noqa: BLE001 - a bot that fails must not tell its view in a traceback
            return msgspec.json.encode(Trouble(f"the bot failed with {type(problem).__name__}"))

    def _served(self, asked: Asked) -> Served:
        key = asked.bot, asked.game
        bot, served = self._bots.pop(key) if key in self._bots else self._new(*key)
        bot.seed = asked.seed
        self._bots[key] = bot, served
        if len(self._bots) > KEPT:
            self._bots.popitem(last=False)
        return served

    def _new(self, name: str, game_id: str) -> tuple[Bot, Served]:
        """Make a bot; one that only has another budget goes on with the search, and the memory, of the others."""
        game = tefuda.game(game_id)
        bot = make(name, game, seed=0)
        for (other_name, other_game), (other, _) in self._bots.items():
            if other_game == game_id and levels.kind(other_name) == levels.kind(name) and hasattr(other, "search"):
                bot.search = other.search  # type: ignore[attr-defined]
                break
        return bot, Served(bot, game)


def prepare(bot: str, game: str) -> None:
    """Have a bot choose in a game of nobody's, so that all it needs is there."""
    match = tefuda.Match(game, seed=1)
    one = make(bot, game, seed=1)
    judge = getattr(one, "judge", one.choose)
    judge(match.view(match.actor))


def read(lines: queue.SimpleQueue[bytes]) -> None:
    """Take in lines until the input ends, and this process with it."""
    while line := sys.stdin.buffer.readline(LONGEST):
        lines.put(line)
    os._exit(0)


def leave_with(parent: int) -> None:
    """End this process as soon as it has another parent."""
    while os.getppid() == parent:
        time.sleep(LOOK)
    os._exit(0)


def main(arguments: list[str]) -> int:
    """Prepare one bot and return the exit code, or answer lines until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes the input
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if arguments:
        threading.Thread(target=leave_with, args=(os.getppid(),), daemon=True).start()
        prepare(*arguments)
        return 0
    bots = Bots()
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=read, args=(lines,), daemon=True).start()
    with suppress(OSError):  # nobody hears the answer
        while True:
            sys.stdout.buffer.write(bots.answer(lines.get()) + b"\n")
            sys.stdout.buffer.flush()
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
