"""Whose pages may talk to the table: the exact addresses it is served under, and no other.

With addresses in the settings only those count. Without, the table is local: it answers requests for a loopback name,
for the very address a connection arrived at, and for the machine's own name. None of these can be pointed at us from
outside by a name server, so a page whose address equals the request's `Host` is one of ours.
"""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from tefuda.table.problems import Problem

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


class Origins:
    """The table's addresses."""

    def __init__(self, public: tuple[str, ...]) -> None:
        self._public = frozenset(public)
        self._hosts = frozenset(urlsplit(origin).netloc for origin in public)
        machine = socket.gethostname().lower()
        self._machine = frozenset({machine, machine.partition(".")[0], f"{machine.partition('.')[0]}.local"}) - {""}

    def check_host(self, connection: HTTPConnection) -> None:
        """Refuse a request for an address that is not ours (Problem 421)."""
        if not self._serves(connection):
            raise Problem(421, "ui-error-host")

    def of(self, connection: HTTPConnection) -> str:
        """Return the origin under which a request came, as browsers write it, for addresses that are passed on."""
        host = connection.headers["host"]
        if self._public:
            return min(self._public, key=lambda origin: (urlsplit(origin).netloc != host, origin))
        return f"http://{host}"

    def check_socket(self, connection: HTTPConnection, *, has_cookie: bool) -> None:
        """Refuse a socket from a foreign page; a client that is no browser has neither Origin nor cookie."""
        origin = connection.headers.get("origin")
        if origin is None and not has_cookie:
            return
        if origin is None or not self._is_ours(connection, origin):
            raise Problem(403, "ui-error-foreign")

    def check_form(self, connection: HTTPConnection) -> None:
        """Refuse a form that was not on a page of ours: what the browser says of it must be said, and be right."""
        site = connection.headers.get("sec-fetch-site")
        origin = connection.headers.get("origin")
        known = site is not None or origin is not None
        same_site = site is None or site == "same-origin"
        if not (known and same_site and (origin is None or self._is_ours(connection, origin))):
            raise Problem(403, "ui-error-foreign")

    def _is_ours(self, connection: HTTPConnection, origin: str) -> bool:
        if self._public:
            return origin in self._public
        return self._serves(connection) and origin == f"http://{connection.headers['host']}"

    def _serves(self, connection: HTTPConnection) -> bool:
        hosts = connection.headers.getlist("host")
        if len(hosts) != 1:  # which one counts is up to whoever reads them
            return False
        if self._public:
            return hosts[0] in self._hosts
        try:
            parts = urlsplit(f"http://{hosts[0]}")
            name, exact = parts.hostname, parts.netloc == hosts[0] and parts.username is None and parts.port != 0
        except ValueError:
            return False
        if not exact:
            return False
        return name is not None and (name in LOOPBACK or name in self._machine or name == _arrived_at(connection))


def _arrived_at(connection: HTTPConnection) -> str | None:
    """Return the address of this machine at which the connection arrived."""
    server = connection.scope.get("server")
    return None if server is None else str(server[0]).lower().removeprefix("::ffff:")
