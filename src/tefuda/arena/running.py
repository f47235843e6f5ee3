"""Playing what is missing of a run, in as many processes as there are cores.

Each process makes its bots once, one for each seat, and plays one game after the other: a bot that thinks by the clock
has a core for itself, and an outside program sees the views of one seat only.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import connection
from typing import TYPE_CHECKING, Any

from tefuda.arena import entrants
from tefuda.arena.deals import Played, Stopped, play_deal, starter
from tefuda.arena.result import Pair, Result, Settings, whole
from tefuda.kernel.refusal import Refused

if TYPE_CHECKING:
    from multiprocessing.synchronize import Event

    from tefuda.bots import Bot

MOST_JOBS = 256
AHEAD = 3
"""Deals that wait for each process, so that none is ever idle."""
GRACE_S = 0.5
"""Seconds a process has to break off at a choice; one that still thinks, or still loads a bot, is ended."""
LOOK_S = 0.2
"""Seconds until a process finds out that it is to stop, whatever it is at."""


class _Refusal(Exception):  # noqa: N818 - carries one from a process to the next
    """A refusal on its way between processes, which its own class would not survive."""


def cores() -> int:
    """How many processes can run at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def go_on(
    result: Result,
    *,
    jobs: int | None = None,
    report: Callable[[Result], None] | None = None,
    makers: Mapping[str, entrants.Maker] | None = None,
) -> None:
    """Play all that is missing, into `result`, and call `report` after each deal.

    Whatever ends it early (Ctrl-C, an outside program that fails: Refused), the result holds what was played, and
    going on later ends in the same outcomes.  A single job runs in this process.
    """
    count = cores() if jobs is None else jobs
    whole("jobs", count, 1, MOST_JOBS)
    told = report or (lambda _result: None)
    if count == 1:
        _alone(result, told, makers)
    else:
        _together(result, count, told, makers)


def _alone(result: Result, report: Callable[[Result], None], makers: Mapping[str, entrants.Maker] | None) -> None:
    room = _Room(result.settings, makers)
    try:
        for pair, deal in result.missing():
            result.add(pair, deal, room.play(pair, deal))
            report(result)
    finally:
        room.close()


def _together(
    result: Result, jobs: int, report: Callable[[Result], None], makers: Mapping[str, entrants.Maker] | None
) -> None:
    context = multiprocessing.get_context("spawn")  # nothing is inherited: no lock, no thread, no signal
    stop = context.Event()
    missing = iter(list(result.missing()))
    with ProcessPoolExecutor(jobs, context, _enter, (result.settings, makers, stop)) as pool:
        waiting: dict[Future[Played | None], tuple[Pair, int]] = {}

        def hand_out(most: int) -> None:
            for task in islice(missing, most):
                with _undisturbed():
                    waiting[pool.submit(_play, *task)] = task

        try:
            hand_out(jobs * AHEAD)
            while waiting:
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    pair, deal = waiting.pop(future)
                    result.add(pair, deal, _played(future))
                    hand_out(1)
                    report(result)
        except BrokenProcessPool:
            sentence = "a process of the run was ended from outside; is there enough memory?"
            raise Refused("arena-died", sentence) from None
        finally:
            stop.set()  # whoever still plays, because of Ctrl-C or a refusal, breaks off
            pool.shutdown(cancel_futures=True)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let Ctrl-C wait while a process may be started: that begins with it blocked, until it can ignore it itself."""
    if threading.current_thread() is not threading.main_thread():  # which no signal disturbs
        yield
        return
    came: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if sys.platform != "win32" else None
    try:
        yield
    finally:
        if sys.platform != "win32" and blocked is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
        signal.signal(signal.SIGINT, handler)
        if came:
            signal.raise_signal(signal.SIGINT)


def _played(future: Future[Played | None]) -> Played:
    try:
        played = future.result()
    except _Refusal as refusal:
        code, sentence, facts = refusal.args
        raise Refused(code, sentence, **facts) from None
    assert played is not None, "nobody has asked to stop"
    return played


# -- in a process ------------------------------------------------------------------------------------------------------
class _Room:
    """The bots of one process, and the deals they play."""

    def __init__(
        self,
        settings: Settings,
        makers: Mapping[str, entrants.Maker] | None,
        stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        self._settings = settings
        self._makers = makers
        self._stopped = stopped
        self._bots: dict[tuple[int, int], Bot] = {}
        self._warm: set[tuple[int, int]] = set()
        self._start = starter(settings.of, settings.players, settings.options, settings.cards)

    def play(self, pair: Pair, deal: int) -> Played:
        """Play a deal."""
        its = self._settings
        return play_deal(
            self._start,
            its.seatings(pair),
            self._seated,
            seed=its.seed,
            deal=deal,
            warm=self._warm,
            stopped=self._stopped,
        )

    def _seated(self, number: int, seat: int) -> Bot:
        found = self._bots.get((number, seat))
        if found is None:
            if self._stopped():
                raise Stopped
            its = self._settings
            found = entrants.make(its.bots[number], its.of, 0, limit_s=its.limit, makers=self._makers)
            self._bots[number, seat] = found
        return found

    def close(self) -> None:
        """End the programs among the bots."""
        for bot in self._bots.values():
            end: Any = getattr(bot, "close", None)
            if end is not None:
                end()


_rooms: list[_Room] = []
"""The room of this process, once it has been entered."""


def _enter(settings: Settings, makers: Mapping[str, entrants.Maker] | None, stop: Event) -> None:
    """Begin the life of a process: Ctrl-C is for the one that started it, and none outlives that."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    signal.signal(signal.SIGTERM, lambda *_: None)  # the pool's, once one has left: the others leave in order too
    _rooms.append(_Room(settings, makers, stop.is_set))
    atexit.register(_rooms[0].close)
    threading.Thread(target=_leave_in_time, args=(stop,), daemon=True).start()


def _leave_in_time(stop: Event) -> None:
    """End this process and its programs, whatever it is at: at once with its parent, a little after it was to stop."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    while not connection.wait([parent.sentinel], LOOK_S):  # `stop.wait` of a process that is killed would hang `set`
        if stop.is_set():
            connection.wait([parent.sentinel], GRACE_S)
            break
    with suppress(Exception):
        _rooms[0].close()
    os._exit(1)


def _play(pair: Pair, deal: int) -> Played | None:
    try:
        return _rooms[0].play(pair, deal)
    except Stopped:
        return None
    except Refused as refused:
        _rooms[0].close()
        raise _Refusal(refused.code, str(refused), refused.facts) from None
