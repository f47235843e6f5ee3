"""The same in engines that are not Chromium's: a few moves of XENO, a reload, no complaint."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from typing import Any, Protocol

import pytest

from tests.browser.bidi import FIREFOX, Firefox
from tests.browser.visitor import READY
from tests.table.people import Server

pytestmark = pytest.mark.browser

PATIENCE = 60
"""Seconds until something that should have happened is missed."""

SIGHT = """[...document.querySelectorAll(".felt [data-card], .hand [data-card], #question, .log li")]
    .map(part => part.dataset.card ?? part.innerText).join("\\n")"""
"""What a player sees of a table, in one text."""


class Window(Protocol):
    """A browser window, whichever engine draws it."""

    @property
    def problems(self) -> list[str]: ...

    def go(self, url: str) -> None: ...

    def reload(self) -> None: ...

    def ask(self, script: str) -> Any: ...

    def click(self, selector: str) -> None: ...


def missing(what: str, package: str) -> None:
    """Skip where a browser is not installed; where all must be, fail."""
    reason = f"there is no {what} (Debian: apt-get install {package})"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture
def firefox() -> Iterator[Window]:
    if not FIREFOX.exists():
        missing("Firefox ESR", "firefox-esr")
    with Firefox() as window:
        yield window


@pytest.fixture
def webkit() -> Iterator[Window]:
    from tests.browser.webkit import BROWSERS, DRIVER, SCREEN, WebKit

    if not (BROWSERS and DRIVER.exists() and SCREEN.exists()):
        missing("WebKitGTK with its driver and a screen", "webkit2gtk-driver xvfb")
    with WebKit() as window:
        yield window


def test_xeno_can_be_played_in_firefox(server: Server, firefox: Window) -> None:
    for lang in ("ja", "en"):
        play(firefox, server, lang)


def test_xeno_can_be_played_in_webkit(server: Server, webkit: Window) -> None:
    for lang in ("ja", "en"):
        play(webkit, server, lang)


def play(window: Window, server: Server, lang: str) -> None:
    """Choose the language, start a game with a bot, make four moves, and load the page anew."""
    window.go(server.url)
    if window.ask("document.documentElement.lang") != lang:
        window.click(f".language button[value={lang}]")
    wait(window, f"document.documentElement?.lang === '{lang}' && document.readyState === 'complete'")
    window.click("form.way:has(input[value=xeno]):has(input[value=bots]) button[name=players][value='2']")
    for _ in range(4):
        wait(window, f"document.querySelector('{READY}') !== null")
        ply = window.ask("document.querySelector('[data-ply]').dataset.ply")
        window.click(READY)
        wait(window, f"document.querySelector('[data-ply]').dataset.ply !== '{ply}'")
    wait(window, f"document.querySelector('{READY}') !== null")
    before = window.ask(SIGHT)
    window.reload()
    wait(window, f"document.querySelector('{READY}') !== null")

    assert before == window.ask(SIGHT)
    assert [] == window.problems


def wait(window: Window, truth: str) -> None:
    """Wait until this holds on the page, which may be another one by then."""
    end = time.monotonic() + PATIENCE
    while not window.ask(f"Boolean({truth})"):
        assert time.monotonic() < end, f"{truth}, waited for in vain at {window.ask('location.href')}"
        time.sleep(0.05)
