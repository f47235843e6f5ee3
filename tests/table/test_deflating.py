"""What goes over a table's socket below its messages: small windows, and answer and view in one piece."""

from __future__ import annotations

import base64
import json
import os
import socket as plain
import time
import zlib

from tests.table.people import PATIENCE, Person, seated

OFFER = "permessage-deflate; client_max_window_bits"
"""What Chromium offers."""


def test_windows_are_small_and_a_view_after_another_is_shorter_by_far(aya: Person, ben: Person) -> None:
    table = seated(aya, ben)
    with opened(aya, table) as (connection, head, rest):
        inflate = zlib.decompressobj(-12)
        first = frame(connection, rest)
        views = [json.loads(inflate.decompress(first + b"\0\0\xff\xff"))]
        with ben.look(table).connection:  # Ben comes, which is news
            second = frame(connection, b"")
        views.append(json.loads(inflate.decompress(second + b"\0\0\xff\xff")))

    assert "permessage-deflate; server_max_window_bits=12; client_max_window_bits=9" in head
    assert [view["t"] for view in views] == ["view", "view"]
    assert len(second) * 4 < len(first)


def test_an_answer_and_the_view_after_it_come_together(aya: Person, ben: Person) -> None:
    table = seated(aya, ben)
    socket = aya.look(table)
    show = socket.until_view(lambda show: show["view"] is not None)
    player = aya if show["view"]["actor"] == show["you"] else ben
    other = player.look(table)
    options = other.until_view(lambda show: bool(show["view"]["options"]))["view"]["options"]

    assert other.play(options[0])["status"] == "ok"
    assert other.receive()["t"] == "view"


def test_a_socket_that_is_closed_says_goodbye_at_once(aya: Person) -> None:
    socket = aya.look(aya.create())
    socket.until_view()
    begun = time.monotonic()
    socket.send("no message of this table")
    socket.until(lambda message: message["t"] == "error")
    socket.close()

    assert time.monotonic() - begun < 5


class opened:  # noqa: N801 - used as a function
    """A socket of bare bytes, its handshake's answer, and what came behind it."""

    def __init__(self, person: Person, table: str) -> None:
        self.person, self.table = person, table

    def __enter__(self) -> tuple[plain.socket, str, bytes]:
        url = self.person.server.url
        host, _, port = url.removeprefix("http://").partition(":")
        lines = [
            f"GET {self.table}/ws HTTP/1.1",
            f"Host: {host}:{port}",
            f"Origin: {url}",
            f"Cookie: tefuda-guest={self.person.token}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Extensions: {OFFER}",
        ]
        self.connection = plain.create_connection((host, int(port)), timeout=PATIENCE)
        self.connection.sendall("\r\n".join([*lines, "", ""]).encode())
        come = b""
        while b"\r\n\r\n" not in come:
            come += self.connection.recv(4096)
        head, _, rest = come.partition(b"\r\n\r\n")
        return self.connection, head.decode(), rest

    def __exit__(self, *_: object) -> None:
        self.connection.close()


def frame(connection: plain.socket, come: bytes) -> bytes:
    """Read one whole compressed frame, less than 64 KiB long, and nothing behind it."""
    come += connection.recv(4 - len(come)) if len(come) < 4 else b""
    assert come[0] == 0xC1
    at, size = (4, int.from_bytes(come[2:4], "big")) if come[1] == 126 else (2, come[1])
    while len(come) < at + size:
        come += connection.recv(at + size - len(come))
    return come[at:]
