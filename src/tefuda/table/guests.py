"""Guests: somebody is whoever has the cookie. No cookie, no seat.

The cookie holds 256 random bits; only their hash is kept. It is set in answer to a form, never to a page view, so a
link cannot make anybody a guest.

The bits come with the page that the form is on. So a form that arrives twice, by a double click or because the first
answer was lost, makes one guest, and each answer sets the same cookie.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tefuda.table.problems import Problem
from tefuda.table.store import Conflict, GuestRow, Store

YEAR = 365 * 24 * 3600
"""How long a browser keeps a cookie, in seconds."""

_TOKEN = re.compile(r"[0-9A-Za-z_-]{43}")


class Guests:
    """Tells guests by their cookies."""

    def __init__(self, store: Store, *, secure: bool) -> None:
        self._store = store
        self._secure = secure
        self.cookie = "__Host-tefuda" if secure else "tefuda-guest"
        """Name of the cookie; a browser takes a `__Host-` one only by https."""

    def has_cookie(self, connection: HTTPConnection) -> bool:
        """Tell whether a cookie of ours came along, whatever is in it."""
        return self.cookie in connection.cookies

    async def of(self, connection: HTTPConnection) -> GuestRow | None:
        """Return the guest of a request, None for everybody without a cookie that we gave."""
        token = connection.cookies.get(self.cookie)
        if token is None or _TOKEN.fullmatch(token) is None:
            return None
        return await self._store.guest(_hashed(token))

    async def welcome(self, connection: HTTPConnection, secret: str, name: str | None) -> tuple[GuestRow, str | None]:
        """Return the guest of a form, with the token for `give` if there is no cookie; keep the name if given.

        Without a cookie it is the guest of the form's secret, made now if this is the first time that the form arrives.
        """
        guest, token = await self.of(connection), None
        if guest is None:
            guest, token = await self._guest_of_form(secret, name), secret
        if name is not None and name != guest.name:
            await self._store.name_guest(guest.id, name)
            guest = GuestRow(guest.id, name)
        return guest, token

    async def _guest_of_form(self, secret: str, name: str | None) -> GuestRow:
        hashed = _hashed(secret)
        guest = await self._store.guest(hashed)
        if guest is None:
            try:
                return await self._store.add_guest(secrets.token_hex(16), hashed, name)
            except Conflict:  # the same form, at the same moment
                guest = await self._store.guest(hashed)
                assert guest is not None
        return guest

    def give(self, response: Response, token: str | None) -> None:
        """Set a new guest's cookie."""
        if token is not None:
            response.set_cookie(
                self.cookie, token, max_age=YEAR, path="/", secure=self._secure, httponly=True, samesite="lax"
            )


def fresh_secret() -> str:
    """Return what a page puts into its forms: the token of the guest that one of them may make."""
    return secrets.token_urlsafe(32)


def secret_of(form: Mapping[str, str]) -> str:
    """Return the secret that came with a form; Problem 400 if it is none that a page of ours gave."""
    secret = form.get("guest", "")
    if _TOKEN.fullmatch(secret) is None:
        raise Problem(400, "ui-error-form")
    return secret


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
