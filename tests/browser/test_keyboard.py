"""Everything can be done with Tab, arrows, Enter and Escape, and the focus is never lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import tefuda
from tests.browser.conftest import Visit
from tests.browser.test_games import SHORT, tab_to
from tests.browser.test_people import two_friends
from tests.browser.visitor import READY
from tests.table.people import Server

pytestmark = pytest.mark.browser

FOCUS = "document.activeElement"

COVERED = """() => {
    const { activeElement: part } = document;
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const free = part.contains(above) || above?.contains(part);
    return free ? null : `${part.outerHTML.slice(0, 99)} under ${above?.outerHTML.slice(0, 99)}`;
}"""
"""What has the focus and what lies over its middle, or nothing."""

STOPS = """() => {
    const cards = [...document.querySelectorAll("[data-rove]")];
    return Object.values(Object.groupBy(cards, ({ dataset }) => dataset.rove))
        .map(row => row.filter(({ tabIndex }) => tabIndex === 0).length);
}"""
"""For each row of cards, at how many of its cards the Tab key stops."""


@pytest.mark.parametrize(
    ("game", "lang", "width", "height"),
    [("xeno", "ja", 390, 844), ("metsubo", "en", 1280, 800), ("tenkai", "en", 390, 844), ("hinoboru", "ja", 1280, 800)],
)
def test_every_game_is_played_to_its_end_by_keyboard(
    server: Server, visit: Visit, game: str, lang: str, width: int, height: int
) -> None:
    aya = visit(server, lang=lang, width=width, height=height)
    aya.play_bots(tefuda.game(game).seats[0], game=game, cards=SHORT.get(game))
    press = aya.page.keyboard.press
    moves = 0
    while aya.wait():
        if not aya.page.evaluate(f"{FOCUS}.matches('[data-option]')"):
            assert moves == 0 or aya.page.evaluate(f"{FOCUS}.matches('#table *')"), "the focus is lost"
            tab_to(aya, "[data-option]")
        for _ in range(moves % 3):
            press("ArrowRight")
        expect(aya.page.locator(f"{READY}:focus")).to_have_count(1)
        assert None is aya.page.evaluate(COVERED)
        assert {1} >= set(aya.page.evaluate(STOPS))
        ply = aya.show["prompt"]
        press("Enter")
        expect(aya.page.locator(f"[data-ply='{ply}']")).to_have_count(0)
        moves += 1

    assert moves > 1
    assert "BODY" != aya.page.evaluate(f"{FOCUS}.tagName")
    tab_to(aya, ".end .buttons button")
    press("Enter")
    aya.page.wait_for_url(re.compile(r"/t/\w+$"))


@pytest.mark.parametrize("game", [game.id for game in tefuda.games()])
def test_nothing_that_has_the_focus_is_covered_on_a_phone(server: Server, visit: Visit, game: str) -> None:
    aya = visit(server, width=390, height=844)
    aya.play_bots(tefuda.game(game).seats[-1], game=game)
    for _ in range(3):
        if aya.wait():
            aya.choose(1)
    aya.wait()
    covered: list[str] = []
    for _ in range(80):
        aya.page.keyboard.press("Tab")
        if aya.page.evaluate(f"{FOCUS} === document.body || {FOCUS}.closest('.foot') !== null"):
            break
        covered += [part for part in [aya.page.evaluate(COVERED)] if part]

    assert [] == covered


def test_help_menu_and_talk_are_opened_used_and_closed_by_keyboard(server: Server, visit: Visit) -> None:
    aya, bun = two_friends(server, visit)
    for visitor, close, again in ((aya, "Close", "Whose turn"), (bun, "閉じる", "だれの番か")):
        page, press = visitor.page, visitor.page.keyboard.press
        dialog = page.get_by_role("dialog")

        tab_to(visitor, ".hand [data-card]")
        card = page.locator(".hand [data-card]:focus")
        press("Enter")
        expect(dialog.get_by_role("button", name=close)).to_be_focused()
        press("Escape")
        expect(dialog).to_have_count(0)
        expect(card).to_be_focused()

        page.locator("body").evaluate(AT_THE_TOP)
        tab_to(visitor, "#open-menu")
        press("Enter")
        expect(dialog.locator("h2")).to_be_focused()
        said = dialog.get_by_role("button", name=again)
        while not said.evaluate(f"button => button === {FOCUS}"):
            press("Tab")
            assert dialog.evaluate(f"dialog => dialog.contains({FOCUS})")
        press("Enter")
        expect(page.locator("#say-polite")).to_have_text(page.locator(".said").inner_text())
        press("Escape")
        expect(dialog).to_have_count(0)
        expect(page.locator("#open-menu")).to_be_focused()

        page.locator("body").evaluate(AT_THE_TOP)
        tab_to(visitor, "#open-talk")
        press("Enter")
        tab_to(visitor, ".groups-of-talk button")
        press("Tab")
        press("Tab")
        press("Enter")  # moods
        tab_to(visitor, ".phrases button")
        words = page.locator(".phrases button:focus").inner_text()
        press("Enter")
        expect(page.locator(".talk .lines li").last).to_contain_text(words)
        expect(page.locator(".phrases button:focus")).to_have_text(words)

    press("Escape")
    expect(dialog).to_have_count(0)  # at a phone talk lies over the page
    expect(page.locator("#open-talk")).to_be_focused()


AT_THE_TOP = "body => { body.tabIndex = -1; body.focus(); }"
"""As if the page had just been loaded."""
