"""Learning by playing: the guide to a first game, greyed options that say why, and the rules with their anchors."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import expect

import tefuda
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.table.people import Server

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}


def begin(aya: Visitor) -> None:
    """Open the table with the guide from the front page."""
    aya.page.goto("/")
    aya.page.locator("button[name=guide]").click()
    aya.page.wait_for_url(re.compile(r"/t/\w+#guide$"))
    expect(aya.page.locator(".guide-text")).to_be_visible()


def read(aya: Visitor) -> dict[str, str]:
    """Read what the guide has to say now, page by page."""
    text, next_page = aya.page.locator(".guide-text"), aya.page.locator(".guide button.secondary")
    told = {text.get_attribute("data-guide") or "": text.inner_text()}
    while next_page.count():
        next_page.click()
        told[text.get_attribute("data-guide") or ""] = text.inner_text()
    return told


def is_above_all(aya: Visitor) -> bool:
    """Whether the guide covers no button that chooses."""
    return bool(
        aya.page.evaluate(
            "(() => { const guide = document.querySelector('.guide').getBoundingClientRect();"
            "return [...document.querySelectorAll('[data-option]')].every(button => {"
            "const box = button.getBoundingClientRect();"
            "return box.right <= guide.left || box.left >= guide.right"
            " || box.bottom <= guide.top || box.top >= guide.bottom"
            "}) })()"
        )
    )


@pytest.mark.parametrize(
    ("lang", "size"), [("ja", PHONE), ("en", PHONE), ("en", {"width": 1280, "height": 800})], ids=["ja", "en", "desk"]
)
def test_the_guide_leads_through_a_whole_game(
    server: Server, visit: Visit, lang: Literal["en", "ja"], size: dict[str, int]
) -> None:
    aya = visit(server, lang=lang, **size)
    begin(aya)
    told: dict[str, str] = {}
    number = 0
    while aya.wait():
        told |= read(aya)
        assert is_above_all(aya)
        assert aya.width() == size["width"]
        aya.choose(number % 2)
        number += 1
    told |= read(aya)

    assert ["welcome", "ask-play"] == list(told)[:2]
    assert "after" == list(told)[-1]
    assert any(moment.startswith("end-") for moment in told)
    assert len([moment for moment in told if moment.startswith("hand-")]) >= 2
    assert all(len(words) > 5 and "guide-" not in words and "{" not in words for words in told.values())
    expect(aya.page.locator(".guide a[href^='/rules/xeno']")).to_be_visible()


def test_the_guide_can_be_hidden_and_stays_so_after_a_reload(server: Server, visit: Visit) -> None:
    aya = visit(server)
    begin(aya)
    aya.page.locator(".guide button.quiet").click()
    expect(aya.page.locator(".guide-text")).to_have_count(0)
    aya.page.reload()
    expect(aya.page.locator(".guide.folded button")).to_be_visible()
    aya.page.locator(".guide.folded button").press("Enter")

    expect(aya.page.locator(".guide-text")).to_have_attribute("aria-live", "polite")


def test_the_guide_follows_into_the_other_language(server: Server, visit: Visit) -> None:
    aya = visit(server)
    begin(aya)
    aya.page.locator("form.language button").click()

    expect(aya.page.locator("html[lang=ja] .guide-text")).to_be_visible()


def test_who_does_not_ask_for_the_guide_fetches_nothing_of_it(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.play_bots(2)
    aya.page.wait_for_load_state("networkidle")
    fetched = aya.page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name).join(' ')")
    words = aya.page.evaluate("fetch('/text/en/xeno.ftl').then(answer => answer.text())")

    assert "guide" not in fetched
    assert "guide-" not in words
    assert "barred-" not in words
    expect(aya.page.locator(".guide")).to_have_count(0)


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_a_greyed_option_tells_why(server: Server, visit: Visit, way: str) -> None:
    aya = visit(server)
    aya.play_bots(2, game="hinoboru")
    aya.wait()
    ply = aya.show["view"]["ply"]
    fold = aya.page.locator(".barred [aria-expanded]")
    greyed = aya.page.locator("[data-barred]").first
    if way == "mouse":
        fold.click()
        greyed.click(force=True)  # it is disabled for choosing, not for asking
    else:
        fold.focus()
        fold.press("Enter")
        fold.press("Tab")
        expect(greyed).to_be_focused()
        greyed.press("Enter")

    expect(greyed).to_have_attribute("aria-disabled", "true")
    expect(aya.page.locator(".barred [role=status]")).to_contain_text("You have not captured what")
    expect(aya.page.locator(".barred [role=status] a")).to_have_attribute(
        "href", re.compile(r"/rules/hinoboru\?.*#C1$")
    )
    expect(greyed).not_to_have_attribute("data-option", re.compile(".*"))
    assert (ply, []) == (aya.show["view"]["ply"], aya.sent)


def test_the_reason_is_in_the_readers_language(server: Server, visit: Visit) -> None:
    aya = visit(server, lang="ja", **PHONE)
    aya.play_bots(2, game="hinoboru")
    aya.wait()
    aya.page.locator(".barred [aria-expanded]").click()
    aya.page.locator("[data-barred]").first.click(force=True)

    expect(aya.page.locator(".barred [role=status]")).to_contain_text("値段に足りません")
    assert aya.width() == 390


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", [game.id for game in tefuda.games()])
def test_the_rules_have_anchors_contents_and_a_way_back(
    server: Server, visit: Visit, game: str, lang: Literal["en", "ja"]
) -> None:
    aya = visit(server, lang=lang, **PHONE)
    table = aya.play_bots(tefuda.game(game).seats[0], game=game)
    aya.page.goto(f"/rules/{game}?table={table.removeprefix('/t/')}#S1")
    dead = aya.page.evaluate(
        "[...document.querySelectorAll('main a[href^=\"#\"]')].map(link => decodeURIComponent(link.hash.slice(1)))"
        ".filter(id => document.getElementById(id) === null)"
    )

    assert [] == dead
    assert aya.width() == 390
    expect(aya.page.locator("li#S1")).to_be_in_viewport()
    aya.page.locator(".contents summary").click()
    expect(aya.page.locator(".contents a").last).to_be_visible()
    aya.page.locator(".ahead a.button").click()
    assert table == aya.at_table()


def test_card_help_links_to_the_rules(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.play_bots(2)
    aya.wait()
    aya.page.locator(".hand [data-card]").first.click()
    link = aya.page.locator("dialog a.place")
    address = link.get_attribute("href") or ""
    aya.page.goto(address)

    expect(aya.page.locator(f"[id='{address.partition('#')[2]}']")).to_be_in_viewport()


@pytest.mark.parametrize(("game", "players"), [("metsubo", 3), ("hinoboru", 2)])
@pytest.mark.parametrize(("lang", "words"), [("en", "House values"), ("ja", "独自の値")])
def test_a_table_that_shows_house_values_says_so(
    server: Server, visit: Visit, game: str, players: int, lang: Literal["en", "ja"], words: str
) -> None:
    aya = visit(server, lang=lang)
    aya.play_bots(players, game=game)

    expect(aya.page.locator(".felt")).to_contain_text(words)
