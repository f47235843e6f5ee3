"""The WebSocket protocol of the server: uvicorn's, with compression that takes less memory and messages sent together.

A view is hardly more than a kilobyte, and the last one, which the next repeats, lies within a small window. So small
tables do: half the memory of a socket was in them, and the views get no longer than by 1 %.

The answer to a click and the view after it go out together, by one call of the system, which costs as much as making
the view.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.server import ServerProtocol

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

    from uvicorn._types import ASGISendEvent
    from uvicorn.config import Config
    from uvicorn.server import ServerState

TOGETHER = "tefuda.together"
"""ASGI extension: a `websocket.send` whose value by this name is a list of texts sends them all."""

WINDOW = 12
"""Bits of the window for what is sent: 4 KiB, in which the last view lies."""

CLICKS = 9
"""Bits of the window for what clients send: 512 bytes, several clicks."""

MEMORY = 3
"""zlib's `memLevel`, from 1 to 9."""


class DeflatingProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol for one connection."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = ServerProtocol(
            extensions=[
                ServerPerMessageDeflateFactory(
                    server_max_window_bits=WINDOW,
                    client_max_window_bits=CLICKS,
                    compress_settings={"memLevel": MEMORY},
                )
            ],
            max_size=config.ws_max_size,
            logger=logging.getLogger("uvicorn.error"),
        )

    def handle_connect(self, event: Request) -> None:
        """Begin, and tell the application what this can do."""
        super().handle_connect(event)
        if not self.close_sent:  # else the handshake was refused
            cast("dict[str, object]", self.scope["extensions"])[TOGETHER] = {}

    def connection_lost(self, exc: Exception | None) -> None:
        """End, and give back at once what takes most memory."""
        super().connection_lost(exc)
        self.conn.extensions = []

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application has."""
        texts = cast("list[str] | None", message.get(TOGETHER))
        if texts is None:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected
        if self.close_sent:
            raise RuntimeError("the socket has been closed")
        try:
            for text in texts:
                self.conn.send_text(text.encode())
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))
