"""Running the table: one process, one port, one database, with the settings that must not be forgotten."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

import uvicorn

from tefuda.table.app import create_app
from tefuda.table.floods import CountingProtocol
from tefuda.table.settings import LAST_PORT, BadSettings, Limits, Settings
from tefuda.table.store import Store, StoreProblem

FRAME = 8192
"""Longest frame that is read from a socket, in bytes; a longer one closes it (1009)."""

COLLECTION = 30
"""Seconds between two looks for garbage that only a look finds."""

UNUSABLE = 2
"""Exit code for settings that cannot be used, as of the command line."""

PATIENCE = 3
"""Seconds that open connections get when the server stops."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | os.PathLike[str] | None = None,
    origins: Sequence[str] = (),
    *,
    bot_pause: float | None = None,
    limits: Limits | None = None,
    announce: Callable[[str], None] | None = None,
) -> int:
    """Serve the table until it is told to stop, and return an exit code.

    It is 1, with one sentence, if the table cannot start, and 2 if that is because of a setting that is never good.

    What is not given comes from the environment (`Settings.from_environment`), then from the defaults. `announce` gets
    the address as soon as the table answers there; without it the address is printed. Port 0 takes a free one.
    """
    try:
        settings = _settings(database, origins, bot_pause, limits)
        listener = _listen(host, port)
    except BadSettings as problem:
        return _fail(problem, UNUSABLE)
    except _NoPort as problem:
        return _fail(problem)
    with listener:
        store = Store(settings.database)
        try:
            store.open()
        except StoreProblem as problem:
            return _fail(problem)
        address = _address(host, listener, settings.origins)
        config = _config(settings, store)
        _collect_seldom()
        with suppress(KeyboardInterrupt), _stopping_in_order():
            _Server(config, lambda: (announce or _say)(address)).run([listener])
        store.close()
    return 0


def _config(settings: Settings, store: Store) -> uvicorn.Config:
    config = uvicorn.Config(
        create_app(settings, store),
        ws=CountingProtocol,
        ws_max_size=FRAME,
        ws_max_queue=32,
        ws_ping_interval=20,
        timeout_graceful_shutdown=PATIENCE,
        proxy_headers=bool(settings.trusted),
        forwarded_allow_ips=list(settings.trusted),
        log_level="warning",
        access_log=False,  # addresses of tables and invitations are for those who have them
        server_header=False,
        lifespan="on",
    )
    logging.getLogger("uvicorn.error").addFilter(_is_of_concern)
    return config


def _collect_seldom() -> None:
    """Have Python look for cycles of garbage only when `_collect_now_and_then` says so, or after very many new objects.

    There are few, while tables and sockets are many and stay: looking at them again and again took a third of a busy
    server's time, and each look held up every table.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(500_000, 2, 2)


async def _collect_now_and_then() -> None:
    while True:
        await asyncio.sleep(COLLECTION)
        gc.collect()


OF_NO_CONCERN = frozenset(
    {
        "ASGI callable returned without completing handshake.",  # it was refused with a sentence, or given up
        "Invalid UTF-8 sequence received from client.",  # the socket was closed for it
    }
)
"""What uvicorn's websockets-sansio logs as an error of ours though a visitor made it."""


def _is_of_concern(record: logging.LogRecord) -> bool:
    return record.msg not in OF_NO_CONCERN


class _Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._collecting = asyncio.create_task(_collect_now_and_then())
            self._ready()


@contextmanager
def _stopping_in_order() -> Iterator[None]:
    """Take SIGTERM for Ctrl-C: uvicorn stops in order at either, then passes it on, which would look like a failure."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


class _NoPort(Exception):  # noqa: N818 - a sentence for the person who runs the table
    """The address cannot be listened at."""


def _settings(
    database: str | os.PathLike[str] | None, origins: Sequence[str], bot_pause: float | None, limits: Limits | None
) -> Settings:
    found = Settings.from_environment(os.environ)
    return Settings(
        database=found.database if database is None else os.fspath(database),
        origins=tuple(origins) or found.origins,
        proxies=found.proxies,
        bot_pause=found.bot_pause if bot_pause is None else bot_pause,
        review_bot=found.review_bot,
        limits=limits or found.limits,
    )


def _listen(host: str, port: int) -> socket.socket:
    """Take the port before anything else is done, so that a second server changes nothing."""
    if not 0 <= port <= LAST_PORT:
        raise BadSettings(f"there is no port {port}; expected a number from 0 to {LAST_PORT}")
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError) as problem:
        raise _NoPort(f"{host!r} is no address of this machine; try 127.0.0.1") from problem
    listener = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":  # there it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(where)
        listener.listen(2048)
    except OSError as problem:
        listener.close()
        raise _NoPort(f"cannot listen at {host} port {port}: {problem.strerror}; choose another port") from problem
    listener.setblocking(False)
    return listener


def _address(host: str, listener: socket.socket, origins: Sequence[str]) -> str:
    """Return the address to be typed into a browser; behind a proxy also the one that the proxy is to ask."""
    port = listener.getsockname()[1]
    everywhere = host in {"0.0.0.0", "::", ""}  # noqa: S104
    shown = "localhost" if everywhere else f"[{host}]" if ":" in host else host
    here = f"http://{shown}:{port}"
    if origins:
        return f"{origins[0]} (listening at {here})"
    outward = _outward() if everywhere else None
    return here if outward is None else f"{here} (for others in your network: http://{outward}:{port})"


def _outward() -> str | None:
    """Return the address that this machine has in its network, None if it is in none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation, which nobody has
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _say(address: str) -> None:
    sys.stdout.write(f"Tefuda is at {address}\n")
    sys.stdout.flush()


def _fail(problem: Exception, code: int = 1) -> int:
    sys.stderr.write(f"{problem}\n")
    return code
