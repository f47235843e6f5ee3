"""Somebody with a browser window of their own: cookies, a page, every frame that came through its sockets."""

from __future__ import annotations

import json
import re
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, WebSocket, expect

PATIENCE = 15_000
"""Milliseconds until something that should have happened is missed."""

READY = "[data-option]:not([aria-disabled])"
"""A choice that can be pressed now."""

expect.set_options(timeout=PATIENCE)


class Visitor:
    """One person and one window."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        lang: Literal["en", "ja"] = "en",
        width: int = 1280,
        height: int = 800,
        dark: bool = False,
        calm: bool = True,
        touch: bool = False,
    ) -> None:
        self.url = url
        self.context = browser.new_context(
            base_url=url,
            viewport={"width": width, "height": height},
            locale={"en": "en-GB", "ja": "ja-JP"}[lang],
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if calm else "no-preference",
            has_touch=touch,
            accept_downloads=True,
        )
        self.context.set_default_timeout(PATIENCE)
        self.problems: list[str] = []
        """What the browser complained of: errors of scripts and of the content security policy among them."""
        self.frames: list[dict[str, Any]] = []
        """Every message that a socket brought."""
        self.sent: list[dict[str, Any]] = []
        """Every message that the page sent, but for pings."""
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Open another tab."""
        page = self.context.new_page()
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("websocket", self._listen)
        return page

    def leave(self) -> None:
        self.context.close()

    # At the front page

    def play_bots(
        self,
        players: int = 2,
        *,
        game: str = "xeno",
        name: str = "",
        cards: dict[str, str] | None = None,
        refused: bool = False,
        **options: str,
    ) -> str:
        """Open a table against bots with the button on the front page, and give its path."""
        self.page.goto("/")
        way = self.page.locator(f"form.way:has(input[value={game}]):has(input[value=bots])")
        if name or options or cards:
            way.locator("summary").first.click()
            way.locator("[name=name]").fill(name)
            for option, value in options.items():
                way.locator(f"[name='option.{option}']").select_option(value)
            self.change(way, cards or {})
        way.locator(f"button[name=players][value='{players}']").click()
        return "" if refused else self.at_table()

    def change(self, way: Locator, cards: dict[str, str]) -> None:
        """Change values of cards in a form whose choices are open."""
        if cards:
            way.locator(".changes-of-cards > summary").click()
        for name, value in cards.items():
            card = way.locator(f".card-values:has([name^='card.{name.partition('.')[0]}.'])")
            if not card.locator("[name]").first.is_visible():
                card.locator("summary").click()
            field = way.locator(f"[name='card.{name}']")
            if field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)

    def open_table(
        self, name: str, players: int = 2, *, cards: dict[str, str] | None = None, **options: str
    ) -> tuple[str, str]:
        """Open a table for friends, and give its path and the address of the invitation."""
        self.page.goto("/")
        way = self.page.locator("form.way:has(input[value=xeno]):has(input[value=friends])")
        way.locator("[name=name]").fill(name)
        way.locator("[name=players]").select_option(str(players))
        if options or cards:
            way.locator("summary").first.click()
            for option, value in options.items():
                way.locator(f"[name='option.{option}']").select_option(value)
            self.change(way, cards or {})
        way.locator("button").click()
        table = self.at_table()
        invitation = self.page.locator("#invitation").input_value()
        return table, invitation

    def accept(self, invitation: str, name: str) -> str:
        """Follow an invitation and take the seat."""
        self.page.goto(invitation)
        self.page.locator("form.join [name=name]").fill(name)
        self.page.locator("form.join button").click()
        return self.at_table()

    def at_table(self) -> str:
        """Wait until the page of a table is there, and give its path."""
        self.page.wait_for_url(re.compile(r"/t/\w+$"))
        expect(self.page.locator("#table [id=move]")).to_be_visible()
        return self.page.url.removeprefix(self.url)

    # At a table

    @property
    def options(self) -> Locator:
        return self.page.locator(READY)

    @property
    def end(self) -> Locator:
        return self.page.locator(".end")

    @property
    def show(self) -> dict[str, Any]:
        """The newest view message."""
        return next(frame for frame in reversed(self.frames) if frame["t"] == "view")

    def wait(self) -> bool:
        """Wait until a choice can be made or the game is over; tell whether there is a choice."""
        self.page.locator(f"{READY}, .end").first.wait_for()
        return self.end.count() == 0

    def wait_for_turn(self) -> bool:
        """Wait until it is clear whose turn it is; tell whether it is this visitor's."""
        self.page.locator(f"{READY}, .end, .tray:not(.acting)").first.wait_for()
        return self.options.count() > 0

    def choose(self, number: int = 0) -> str:
        """Press the choice of this number, and give its text."""
        option = self.options.nth(min(number, self.options.count() - 1))
        choice = option.get_attribute("data-choice") or ""
        ply = self.show["prompt"]
        option.click()
        expect(self.page.locator(f"[data-ply='{ply}']")).to_have_count(0)
        return choice

    def expect_ply(self, ply: int) -> None:
        """Wait until the page shows the table after so many choices."""
        expect(self.page.locator(f"[data-ply='{ply}']")).to_be_visible()

    def cards(self) -> list[str]:
        """The kinds of all cards that lie face up on this page."""
        return sorted(card for card in self.page.locator("[data-card]").evaluate_all(CARDS) if card)

    def width(self) -> int:
        """How wide the page is, with what sticks out at the side."""
        return int(self.page.evaluate("document.documentElement.scrollWidth"))

    def _note(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.problems.append(f"{message.text} ({self.page.url})")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.frames.append(json.loads(payload)))
        socket.on("framesent", lambda payload: self._sent(json.loads(payload)))

    def _sent(self, message: dict[str, Any]) -> None:
        if message["t"] != "ping":
            self.sent.append(message)


CARDS = "slots => slots.map(slot => slot.dataset.card)"


def whose_turn(*visitors: Visitor) -> Visitor:
    """Wait until one of them can choose, and give whom: their pages need not show the same moment yet."""
    for _ in range(PATIENCE // 50):
        for visitor in visitors:
            if visitor.options.count() > 0:
                return visitor
        visitors[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def play_to_the_end(*visitors: Visitor) -> list[str]:
    """Let whoever is asked choose, now the first and now the last option, until the game is over."""
    chosen: list[str] = []
    while True:
        asking = [visitor for visitor in visitors if visitor.end.count() == 0 and visitor.options.count() > 0]
        for visitor in asking:
            chosen.append(visitor.choose(len(chosen) % 2 * 99))
        if all(visitor.end.count() for visitor in visitors):
            return chosen
        if not asking:
            visitors[0].page.wait_for_timeout(50)
