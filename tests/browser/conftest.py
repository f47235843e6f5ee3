"""Chromium for the tests, and visitors who look at a real server through it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.visitor import Visitor
from tests.table.people import Server

CHROMIUM = Path("/usr/bin/chromium")

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

Visit = Callable[..., Visitor]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        reason = f"there is no browser at {CHROMIUM} (Debian: apt-get install chromium)"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not break it; nothing unexpected may be in its log."""
    server = Server(tmp_path_factory.mktemp("server"), bot_pause=0.02)
    server.start()
    yield server
    server.stop()

    assert server.log() == ""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """Give a running server that the test may kill."""
    server = Server(tmp_path, bot_pause=0.02)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    """Let somebody new look at a server: `visit(server, lang=..., width=..., ...)`. No page may report an error."""
    visitors: list[Visitor] = []

    def come(server: Server, **wishes: object) -> Visitor:
        visitor = Visitor(chromium, server.url, **wishes)  # type: ignore[arg-type]
        visitors.append(visitor)
        return visitor

    yield come
    for visitor in visitors:
        visitor.leave()

    assert [] == [problem for visitor in visitors for problem in visitor.problems]
