"""What is read aloud: each thing once, in sentences, and neither the countdown nor the log that one can look at."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_people import from_menu, open_for_friends
from tests.browser.visitor import Visitor, play_to_the_end, whose_turn
from tests.table.people import Server

pytestmark = pytest.mark.browser

LISTEN = """
window.spoken = [];
new MutationObserver((changes) => {
    const live = changes.map(({ target }) => (target.closest ? target : target.parentElement)
        ?.closest("[aria-live], [role=status], [role=alert], [role=log], [role=timer], [aria-hidden=true]"));
    for (const part of new Set(live)) {
        if (!part || part.matches("[aria-live=off], [role=timer], [aria-hidden=true]")) continue;
        const words = part.textContent.replace(/\\s+/g, " ").trim();
        if (words) window.spoken.push([part.id || part.className || part.getAttribute("role"), words]);
    }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Takes note of whatever a screen reader would read by itself, and of the region it stands in."""


def listener(server: Server, visit: Visit, lang: str = "en") -> Visitor:
    """Somebody at whose pages note is taken of what is read aloud."""
    visitor = visit(server, lang=lang)
    visitor.page.add_init_script(LISTEN)
    return visitor


def spoken(visitor: Visitor, region: str) -> list[str]:
    """What a region has said on this page so far."""
    said: list[list[str]] = visitor.page.evaluate("window.spoken")
    return [words for where, words in said if where == region]


def two_listeners(server: Server, visit: Visit, **terms: str) -> tuple[Visitor, Visitor]:
    aya, bun = listener(server, visit), listener(server, visit, "ja")
    bun.accept(open_for_friends(aya, "Aya", **terms), "文")
    for visitor in (aya, bun):
        visitor.page.locator(".felt").wait_for()
    return aya, bun


def test_whatever_happens_is_said_once_and_so_is_every_turn(server: Server, visit: Visit) -> None:
    aya, bun = two_listeners(server, visit)
    known = [visitor.page.locator(".log li").all_inner_texts() for visitor in (aya, bun)]
    chosen = play_to_the_end(aya, bun)
    asked = [len(visitor.sent) for visitor in (aya, bun)]

    assert len(chosen) == sum(asked)
    for visitor, before, turns, turn in zip((aya, bun), known, asked, ("Your turn", "あなたの番"), strict=True):
        log = visitor.page.locator(".log li").all_inner_texts()
        expect(visitor.page.locator("#say-polite")).to_contain_text(log[-1])
        assert " ".join(log[len(before) :]) == " ".join(spoken(visitor, "say-polite"))
        assert turns == len(spoken(visitor, "say-assertive"))
        assert all(words.startswith(turn) for words in spoken(visitor, "say-assertive"))
        assert {"say-polite", "say-assertive"} == {where for where, _ in visitor.page.evaluate("window.spoken")}


def test_time_that_gets_short_is_said_once_and_no_second_is_counted_aloud(server: Server, visit: Visit) -> None:
    aya, bun = two_listeners(server, visit, clock="move:12")
    asked = whose_turn(aya, bun)
    own = asked.page.locator(".ask .clock")
    expect(own).to_have_text(re.compile(r"! 0:07"))

    assert 1 == len(
        [words for words in spoken(asked, "say-assertive") if re.fullmatch(r"\d+ seconds left|残り\d+秒", words)]
    )
    assert 2 == len(spoken(asked, "say-assertive"))
    assert [] == spoken(bun if asked is aya else aya, "say-assertive")
    expect(own).to_have_role("timer")


def test_a_line_of_talk_and_a_bot_that_stands_in_are_said_once(server: Server, visit: Visit) -> None:
    aya, bun = two_listeners(server, visit)
    aya.page.locator("#open-talk").click()
    bun.page.locator("#open-talk").click()
    aya.page.get_by_role("button", name="Moods").click()
    mood = aya.page.locator(".phrases button").first
    words = mood.inner_text()
    mood.click()
    expect(bun.page.locator(".talk .lines li")).to_have_count(1)
    expect(bun.page.locator("#say-talk")).not_to_be_empty()
    line = bun.page.locator(".talk .lines li").inner_text().removeprefix("Aya").strip()
    from_menu(bun, "テーブルを離れる")
    bun.page.locator(".sure .primary").click()
    bun.page.wait_for_url(server.url + "/")
    expect(aya.page.locator("#say-talk")).to_contain_text("a bot plays on")

    assert [f"You: {words}", "文 left; a bot plays on."] == spoken(aya, "say-talk")
    assert words != line != ""


def test_things_that_happen_at_the_same_moment_are_said_together(server: Server, visit: Visit) -> None:
    aya = listener(server, visit)
    aya.play_bots(2)
    aya.wait()
    count = len(spoken(aya, "say-polite"))
    aya.page.evaluate(
        "import(document.querySelector('script[src*=\"table.js\"]').src.replace('table.js', 'side.js'))"
        ".then(({ announce }) => { announce('First.', ''); announce('Second.', ''); })"
    )
    expect(aya.page.locator("#say-polite")).to_have_text("First. Second.")

    assert ["First. Second."] == spoken(aya, "say-polite")[count:]
