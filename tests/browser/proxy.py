"""A bad line between a browser and the server: a TCP proxy that cuts, refuses, swallows or goes silent."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit


class Proxy:
    """Passes bytes on until it is told otherwise. `with Proxy(server.url) as proxy: visit(proxy)`."""

    def __init__(self, target: str) -> None:
        self._target = urlsplit(target)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._links: set[_Link] = set()
        self._passing: set[asyncio.Task[None] | None] = set()
        self.url = ""
        self.refusing = False
        """Whether new connections are closed at once."""
        self.swallowing = False
        """Whether what the server says is lost, while the browser's words arrive."""

    def __enter__(self) -> Proxy:
        self._thread.start()
        self._server: asyncio.Server = self._run(asyncio.start_server(self._accept, "127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    def __exit__(self, *_: object) -> None:
        self._run(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5)
        self._loop.close()

    def cut(self) -> int:
        """Break every connection without a goodbye, and tell how many there were."""

        async def cut() -> int:
            count = len(self._links)
            for link in self._links:
                link.abort()
            return count

        return int(self._run(cut()))

    def go_silent(self) -> None:
        """Let nothing more through on the connections there are, and tell neither side; new ones are good."""
        for link in list(self._links):
            link.silent = True

    def _run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    async def _end(self) -> None:
        self._server.close()
        self.refusing = True
        while self._passing:
            for link in self._links:
                link.abort()
            await asyncio.sleep(0.01)
        for link in self._links:
            await link.ended()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._passing.add(task := asyncio.current_task())
        try:
            await self._pass(reader, writer)
        finally:
            self._passing.discard(task)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refusing:
            writer.transport.abort()
            return
        try:
            up = await asyncio.open_connection(self._target.hostname, self._target.port)
        except OSError:
            writer.transport.abort()
            return
        link = _Link(self, writer, up[1])
        self._links.add(link)
        await asyncio.gather(link.pump(reader, up[1]), link.pump(up[0], writer, down=True))
        if not link.silent:  # what is silent stays open on either side until the proxy ends
            self._links.discard(link)


class _Link:
    """One connection through the proxy."""

    def __init__(self, proxy: Proxy, *ends: asyncio.StreamWriter) -> None:
        self._proxy = proxy
        self._ends = ends
        self.silent = False

    async def pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, *, down: bool = False) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                if self.silent or (down and self._proxy.swallowing):
                    continue
                sink.write(data)
                await sink.drain()
        if not self.silent:
            for end in self._ends:
                end.close()

    def abort(self) -> None:
        for end in self._ends:
            end.transport.abort()

    async def ended(self) -> None:
        """Wait until both ends of a link that was aborted are closed."""
        self.abort()
        for end in self._ends:
            with suppress(OSError):
                await end.wait_closed()
