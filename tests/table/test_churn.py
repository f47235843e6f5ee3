"""Sockets that go in the middle of things: no failure of ours, so nothing in the log, and the others play on."""

from __future__ import annotations

import base64
import contextlib
import os
import socket as plain
import struct
import time

import pytest

from tests.table.people import PATIENCE, Person, Server, seated

TOO_LONG = b"\x81\xff" + struct.pack("!Q", 70_000) + b"\0\0\0\0" + b"x" * 70_000
NO_TEXT = b"\x81\x82\0\0\0\0\xff\xff"


def half_open(server: Server, table: str) -> plain.socket:
    """Send a handshake and read no answer."""
    host, _, port = server.url.removeprefix("http://").partition(":")
    lines = [
        f"GET {table}/ws HTTP/1.1",
        f"Host: {host}:{port}",
        f"Origin: {server.url}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
    ]
    connection = plain.create_connection((host, int(port)), timeout=PATIENCE)
    connection.sendall("\r\n".join([*lines, "", ""]).encode())
    return connection


@pytest.mark.parametrize("last_words", [b"", TOO_LONG, NO_TEXT], ids=["nothing", "too long", "no text"])
@pytest.mark.parametrize("answered", [False, True])
@pytest.mark.parametrize("reset", [False, True])
def test_sockets_that_come_and_go_leave_no_trace(
    aya: Person, ben: Person, server: Server, last_words: bytes, answered: bool, reset: bool
) -> None:
    table, log = seated(aya, ben), server.log()
    for place in (table, "/t/none"):
        for _ in range(10):
            connection = half_open(server, place)
            if answered:
                connection.recv(1)
            if last_words:
                connection.sendall(last_words)
            if reset:
                connection.setsockopt(plain.SOL_SOCKET, plain.SO_LINGER, struct.pack("ii", 1, 0))
            connection.close()

    show = aya.look(table).until_view(lambda show: show["watchers"] == 0)

    assert show["state"] == "playing"
    assert server.log() == log


PING, PIECE = b"\x89\x80\0\0\0\0", b"\x00\x80\0\0\0\0"
BEGINNING = b"\x01\x80\0\0\0\0"


@pytest.mark.parametrize("flood", [PING, b"\x8a\x80\0\0\0\0", BEGINNING + PIECE], ids=["pings", "pongs", "pieces"])
def test_a_flood_below_the_messages_closes_its_socket_and_holds_up_nobody(
    aya: Person, ben: Person, server: Server, flood: bytes
) -> None:
    table = seated(aya, ben)
    others = aya.look(table)
    others.until_view()
    begun = time.monotonic()
    with half_open(server, table) as connection:
        connection.recv(1)
        with contextlib.suppress(ConnectionError):
            connection.sendall(flood[: -len(PIECE)] + flood[-len(PIECE) :] * 100_000)
        others.send({"t": "ping", "n": 1})
        others.until(lambda message: message["t"] == "pong")
        with contextlib.suppress(ConnectionError):
            while connection.recv(1 << 16):
                pass

    assert time.monotonic() - begun < 3
    assert server.log() == ""


def test_a_few_pings_are_answered(aya: Person, ben: Person, server: Server) -> None:
    with half_open(server, seated(aya, ben)) as connection:
        answer = connection.recv(1)  # what is sent before the handshake is answered is lost
        connection.sendall(PING * 10)
        while answer.count(b"\x8a\x00") < 10:
            come = connection.recv(1 << 16)
            assert come
            answer += come
