"""What stands before every answer: the headers that protect a page, the check of the address, and the last resort.

No traceback reaches a visitor, and none with values in it reaches the log: messages of exceptions may name hands.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable
from contextlib import suppress

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tefuda.table.origins import Origins
from tefuda.table.problems import Problem

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
"""On every answer but plain parts of pages."""

ON_PARTS = {name: HEADERS[name] for name in ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")}
"""On parts of pages: a first page has thirty of them, and the other headers would be a fifth of its bytes."""

PARTS = ("text/javascript", "text/css", "application/json", "text/plain")
"""Types of such parts: whoever opens one for itself sees text, in which nothing runs."""

BY_HTTPS_ONLY = {"Strict-Transport-Security": "max-age=31536000"}

HEALTH = "/healthz"
"""Asked by machines, under whatever address they have."""

logger = logging.getLogger(__name__)


class Shield:
    """ASGI middleware around everything else."""

    def __init__(
        self, app: ASGIApp, *, origins: Origins, secure: bool, refuse: Callable[[Request, Problem], Response]
    ) -> None:
        self._app = app
        self._origins = origins
        self._headers = HEADERS | (BY_HTTPS_ONLY if secure else {})
        self._refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one connection."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def send_protected(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                is_part = message["status"] < 400 and headers.get("content-type", "").startswith(PARTS)
                for name, value in (ON_PARTS if is_part else self._headers).items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        request = Request(scope)
        try:
            if scope["path"] != HEALTH:
                self._origins.check_host(request)
            await self._app(scope, receive, send_protected)
        except Problem as problem:
            await self._refuse(request, problem)(scope, receive, send_protected)
        except Exception as failure:  # noqa: BLE001 - the last resort
            log_failure(failure)
            if not started:
                await self._refuse(request, Problem(500, "ui-error-server"))(scope, receive, send_protected)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._app(scope, receive, send)
        except Exception as failure:  # noqa: BLE001 - the last resort
            log_failure(failure)
            with suppress(OSError, RuntimeError):  # nobody is there any more
                await send({"type": "websocket.close", "code": 1011})


def log_failure(failure: BaseException) -> None:
    """Log what failed and where, without the message or any value."""
    places = "".join(traceback.format_tb(failure.__traceback__))
    logger.error("unexpected %s\n%s", type(failure).__name__, places)
