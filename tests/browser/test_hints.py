"""Hints and levels in the browser: asked for, read, heard, gone with the question; a bot and how strong it is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_access import AXE, FAULTS, FLAT, SMALL
from tests.browser.test_people import open_for_friends
from tests.browser.visitor import Visitor
from tests.table.people import Server

pytestmark = pytest.mark.browser

LINES = ".hinted li"

SLOW = 60_000
"""Milliseconds that a first hint may take where a compiler and all other tests want the processor too."""


def with_a_choice(visitor: Visitor) -> None:
    """Play on until there is more than one option."""
    while visitor.wait() and visitor.options.count() < 2:
        visitor.choose()
    assert visitor.options.count() > 1


def ask(visitor: Visitor) -> None:
    """Press the button and wait for the hint."""
    visitor.page.locator("#ask-hint").click()
    expect(visitor.page.locator(f"{LINES}.best")).to_be_visible(timeout=SLOW)


def best(visitor: Visitor) -> str:
    """The choice that the newest hint proposes."""
    hint = next(frame for frame in reversed(visitor.frames) if frame["t"] == "hint")
    choice: str = max(hint["options"], key=lambda option: option["share"])["choice"]
    return choice


@pytest.mark.parametrize(("lang", "words"), [("en", "proposed"), ("ja", "おすすめ")])
def test_a_hint_says_what_a_bot_would_play_and_how_sure_it_is(
    server: Server, visit: Visit, lang: str, words: str
) -> None:
    aya = visit(server, lang=lang, width=390, height=844, touch=True)
    aya.play_bots(3)
    with_a_choice(aya)

    ask(aya)

    expect(aya.page.locator(f"{LINES}.best")).to_have_count(1)
    expect(aya.page.locator(f"{LINES}.best")).to_contain_text(words)
    expect(aya.page.locator(f"{LINES}.best")).to_be_in_viewport()
    expect(aya.page.locator(".option.proposed")).to_have_attribute("data-choice", best(aya))
    expect(aya.page.locator(".option.proposed")).to_have_attribute("aria-description", words)
    assert 390 == aya.width()
    assert [] == aya.page.evaluate(SMALL)


def test_a_hint_is_said_once_to_those_who_listen_and_has_no_faults(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.play_bots(3)
    with_a_choice(aya)

    aya.page.locator("#ask-hint").focus()
    aya.page.keyboard.press("Enter")

    expect(aya.page.locator("#say-polite")).to_have_text(re.compile(r"^The bot would play: .+, \d+ %\.$"), timeout=SLOW)
    expect(aya.page.locator("#ask-hint")).to_be_focused()
    expect(aya.page.locator("#ask-hint")).to_have_attribute("aria-expanded", "true")
    aya.page.evaluate(FLAT)
    aya.page.evaluate(AXE)
    assert [] == aya.page.evaluate(FAULTS)


def test_a_hint_goes_with_its_question_and_can_be_put_away(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.play_bots(3)
    with_a_choice(aya)

    ask(aya)
    aya.page.get_by_role("button", name="Hide the hint").click()
    expect(aya.page.locator(".hinted")).to_have_count(0)
    expect(aya.page.locator(".option.proposed")).to_have_count(0)

    ask(aya)
    aya.choose()
    expect(aya.page.locator(".hinted")).to_have_count(0)


def test_many_choices_are_told_a_few_at_a_time(server: Server, visit: Visit) -> None:
    aya = visit(server, width=390, height=844)
    aya.play_bots(3, game="metsubo")
    with_a_choice(aya)

    ask(aya)
    few = aya.page.locator(LINES).count()
    assert few < aya.options.count()
    aya.page.locator(".hinted button", has_text="more choice").click()

    expect(aya.page.locator(LINES)).to_have_count(aya.options.count())
    assert 390 == aya.width()


def test_among_people_a_hint_is_told_to_all_and_shown_to_who_asked(server: Server, visit: Visit) -> None:
    aya, bun = visit(server), visit(server, lang="ja")
    invitation = open_for_friends(aya, "Aya", 2, hints="yes")
    expect(aya.page.locator(".terms")).to_contain_text("Hints allowed")
    bun.accept(invitation, "文")
    for visitor in (aya, bun):
        expect(visitor.page.locator(".felt")).to_be_visible()
    asker, other = (aya, bun) if aya.show["view"]["actor"] == aya.show["you"] else (bun, aya)
    while asker.options.count() < 2:
        asker.choose()
        asker, other = (aya, bun) if aya.show["view"]["actor"] == aya.show["you"] else (bun, aya)
        asker.wait()

    ask(asker)

    said = "Ayaがボットにヒントを聞きました。" if other is bun else "文 asked a bot for a hint."
    expect(other.page.locator(".talk-fold")).to_contain_text(said)
    expect(other.page.locator(".hinted")).to_have_count(0)
    assert not [frame for frame in other.frames if frame["t"] == "hint"]


def test_where_no_hints_were_agreed_on_there_is_no_button(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.page.goto("/")
    way = aya.page.locator("form.way:has(input[value=xeno]):has(input[value=bots])")
    for summary in way.locator("summary").all()[:1]:
        summary.click()
    way.locator("summary", has_text="Clock, hints").click()
    way.locator("[name=hints]").select_option("no")
    way.locator("button[name=players][value='3']").click()
    aya.at_table()
    with_a_choice(aya)

    expect(aya.page.locator("#ask-hint")).to_have_count(0)


def test_levels_are_asked_for_seat_by_seat_and_stand_beside_the_names(server: Server, visit: Visit) -> None:
    aya = visit(server, lang="ja", width=390, height=844)
    aya.page.goto("/")
    way = aya.page.locator("form.way:has(input[value=xeno]):has(input[value=bots])")
    way.locator("summary").first.click()
    way.locator("[name=bot]").select_option("easy")
    expect(way.locator(".levels li")).to_have_count(4)
    way.locator("summary", has_text="ボットごとに選ぶ").click()
    way.locator("[name='bot.2']").select_option("normal")
    way.locator("button[name=players][value='3']").click()
    aya.at_table()

    expect(aya.page.locator(".seat-head", has_text="ボット2")).to_contain_text("やさしい")
    expect(aya.page.locator(".seat-head", has_text="ボット3")).to_contain_text("ふつう")
    aya.page.locator("#open-menu").click()
    expect(aya.page.locator(".sheet .people-list")).to_contain_text("やさしい")


def test_bots_that_fill_a_table_have_the_level_that_is_chosen_there(server: Server, visit: Visit) -> None:
    aya = visit(server)
    open_for_friends(aya, "Aya", 3)

    expect(aya.page.get_by_label("Level of the bots")).to_have_value("normal")
    aya.page.get_by_label("Level of the bots").select_option("Easy")
    aya.page.get_by_role("button", name="Let bots take the free seats").click()

    expect(aya.page.locator(".seat-head", has_text="Easy")).to_have_count(2)
