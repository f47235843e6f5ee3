"""Servers for the tests: real processes on free ports, each with a database of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.people import Person, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests of a module; nothing unexpected may be in its log."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()

    assert server.log() == ""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """Give a server that the test starts, kills and starts again; nothing unexpected may be in its log."""
    server = Server(tmp_path)
    yield server
    server.kill()

    assert server.log() == ""


@pytest.fixture
def aya(server: Server) -> Iterator[Person]:
    with Person(server, "Aya") as person:
        yield person


@pytest.fixture
def ben(server: Server) -> Iterator[Person]:
    with Person(server, "Ben") as person:
        yield person


@pytest.fixture
def stranger(server: Server) -> Iterator[Person]:
    """Somebody without a cookie."""
    with Person(server, "") as person:
        yield person
