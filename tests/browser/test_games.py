"""Whole games in a browser: against bots and between people, in Japanese and in English, with mouse and keyboard."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import tefuda
from tests.browser.conftest import Visit
from tests.browser.visitor import READY, Visitor, play_to_the_end
from tests.table.people import Server

pytestmark = pytest.mark.browser

JAPANESE = re.compile(r"[぀-ヿ㐀-鿿]")


@pytest.mark.parametrize(("lang", "players"), [("en", 2), ("ja", 2), ("en", 4)])
def test_a_game_against_bots_is_played_to_its_end(server: Server, visit: Visit, lang: str, players: int) -> None:
    aya = visit(server, lang=lang)
    aya.play_bots(players)
    play_to_the_end(aya)

    returns = aya.show["view"]["returns"]
    best = max(returns)
    expect(aya.end.locator(".results li")).to_have_count(players)
    expect(aya.end.locator(".results .won")).to_have_count(returns.count(best))
    expect(aya.end.locator(".results .points")).to_have_text([""] * players)  # nothing is counted in XENO
    assert (lang == "ja") == bool(JAPANESE.search(aya.end.inner_text()))
    assert (lang == "ja") == bool(JAPANESE.search(aya.page.locator(".log ol").inner_text()))
    assert len(aya.show["view"]["zones"]) > 0
    verify_record(aya)


def verify_record(visitor: Visitor) -> None:
    """Download the record of a finished game, play it again and recompute every card dealt."""
    with visitor.page.expect_download() as download:
        visitor.end.locator("a[download]").click()
    record = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))

    assert tefuda.verify(record).ok
    assert visitor.show["view"]["returns"] == tefuda.replay(record).returns()
    assert visitor.show["seed"] == record["seed"]


def test_two_people_play_in_two_languages_and_go_on_to_another_game(server: Server, visit: Visit) -> None:
    aya, ben = visit(server, lang="en"), visit(server, lang="ja", width=390, height=844)
    table, invitation = aya.open_table("Aya", death="arranged")
    expect(aya.page.locator("h1#waiting-title")).to_have_text("Waiting for one more player")
    assert table == ben.accept(invitation, "べん")
    play_to_the_end(aya, ben)

    expect(aya.end.locator(".results")).to_contain_text("べん")
    expect(ben.end.locator(".results")).to_contain_text("Aya")
    expect(ben.page.locator("#say-polite")).to_have_text(JAPANESE)
    assert aya.page.locator(".log li").count() == ben.page.locator(".log li").count() > 5

    aya.end.get_by_role("button", name="Play again").click()
    again = aya.at_table()
    ben.end.get_by_role("link", name="次の対局へ").click()

    assert again == ben.at_table() != table
    ben.options.first.wait_for()  # seats are rotated: Ben begins


def test_a_game_is_played_with_the_keyboard_alone(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.page.goto("/")
    press = aya.page.keyboard.press
    tab_to(aya, "button[name=players][value='2']")
    press("Enter")
    aya.at_table()
    moves = 0
    while aya.wait():
        if moves == 0:
            tab_to(aya, "[data-option]")
        # After each move the focus is on the next choice, or on the table's question until there is one.
        if not aya.page.evaluate("document.activeElement.matches('[data-option]')"):
            assert "move" == aya.page.evaluate("document.activeElement.id")
            tab_to(aya, "[data-option]")
        press("End" if moves % 2 else "Home")
        expect(aya.page.locator(f"{READY}:focus")).to_have_count(1)
        ply = aya.show["prompt"]
        press("Enter")
        expect(aya.page.locator(f"[data-ply='{ply}']")).to_have_count(0)
        moves += 1

    assert moves > 0
    assert "move" == aya.page.evaluate("document.activeElement.id")
    tab_to(aya, ".end .buttons button")


def tab_to(visitor: Visitor, selector: str) -> None:
    """Press Tab until the focus is there; it must be reachable within one round of the page."""
    for _ in range(60):
        visitor.page.keyboard.press("Tab")
        if visitor.page.locator(f"{selector}:focus").count():
            return
    pytest.fail(f"{selector} cannot be reached with the Tab key")


def test_the_focus_is_never_lost_and_cards_in_hand_are_one_stop(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.play_bots(3)
    aya.options.first.wait_for()
    cards = aya.page.locator(".hand [data-rove]")
    expect(cards).to_have_count(2)
    cards.nth(0).focus()
    aya.page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    aya.page.keyboard.press("Home")
    expect(cards.nth(0)).to_be_focused()

    assert ["0", "-1"] == [cards.nth(n).get_attribute("tabindex") for n in (0, 1)]
    while aya.wait():
        aya.options.first.focus()
        aya.choose()
        assert "BODY" != aya.page.evaluate("document.activeElement.tagName")


@pytest.mark.parametrize(("game", "width"), [("metsubo", 390), ("tenkai", 1280), ("hinoboru", 390)])
def test_every_game_is_played_to_its_end(server: Server, visit: Visit, game: str, width: int) -> None:
    aya = visit(server, lang="ja" if width < 900 else "en", width=width)
    aya.play_bots(tefuda.game(game).seats[0], game=game, cards=SHORT[game])
    play_to_the_end(aya)

    expect(aya.page.locator(".end h2")).to_be_in_viewport()
    public = aya.show["view"]["public"]
    told = aya.end.locator(".results .points").all_inner_texts()
    assert [str(count) for count in public["chips" if game == "tenkai" else "score"]] == re.findall(
        r"-?\d+", " ".join(told)
    )
    assert aya.width() <= width
    verify_record(aya)


SHORT = {
    "metsubo": {},
    "tenkai": {"rules.chips": "1"},
    "hinoboru": {"table.quiet": "1", "table.draw": "5"},
}
"""Values by which a game is over soon."""


def test_changed_cards_are_sent_checked_told_and_replayed(server: Server, visit: Visit) -> None:
    aya, onlooker = visit(server), visit(server, lang="ja")
    table = aya.play_bots(
        3, game="metsubo", cards={"industry.points": "2, 1,0", "industry.icon": "top", "red1.count": "1"}
    )
    told = [
        "Industry, Points 1, 0, 0 → 2, 1, 0",
        "Industry, Whose effect works that of every card set → that of the top card",
    ]
    onlooker.page.goto(table)

    expect(aya.page.locator(".changed span")).to_have_text(sorted(told, reverse=True))
    expect(onlooker.page.locator(".changed")).to_contain_text("1, 0, 0 → 2, 1, 0")
    aya.options.first.wait_for()
    assert {"industry.icon": "top", "industry.points": [2, 1, 0]} == aya.show["view"]["cards"]
    with aya.page.expect_response("**/tables") as answer:
        aya.play_bots(3, game="metsubo", cards={"industry.points": "2, 1"}, refused=True)
    assert 400 == answer.value.status
    expect(aya.page.get_by_role("alert")).to_contain_text("Industry, Points is a list of 3 whole numbers from -9 to 9")
    assert ["Failed to load resource: the server responded with a status of 400"] == [
        problem.partition(" (")[0] for problem in aya.problems
    ]
    aya.problems.clear()


def test_an_invitation_says_which_cards_are_changed(server: Server, visit: Visit) -> None:
    aya, ben = visit(server), visit(server)
    _, invitation = aya.open_table("Aya", cards={"boy.count": "1"})
    ben.page.goto(invitation)

    expect(aya.page.locator(".changed")).to_have_text(
        re.compile("Played with changed cards:.*Boy, Copies 2 → 1", re.DOTALL)
    )
    expect(ben.page.locator(".changed")).to_contain_text("Boy, Copies 2 → 1")


@pytest.mark.parametrize(
    ("lang", "mark"), [("en", "house value: the source gives no points"), ("ja", "独自の値：資料に得点は")]
)
def test_help_marks_house_values_with_the_reason(server: Server, visit: Visit, lang: str, mark: str) -> None:
    aya = visit(server, lang=lang)
    aya.play_bots(3, game="metsubo")
    aya.page.locator("#bar [aria-haspopup=dialog]").first.click()
    shown = aya.page.get_by_role("dialog")

    expect(shown.locator(".values .house").filter(has_text=mark).first).to_be_visible()
    expect(shown.locator("li:has(> .card)")).to_have_count(len(tefuda.game("metsubo").card_ids) - 1)


@pytest.mark.parametrize("width", [390, 1280])
def test_a_deck_whose_backs_differ_lies_in_its_order(server: Server, visit: Visit, width: int) -> None:
    aya = visit(server, width=width)
    aya.play_bots(2, game="tenkai")
    aya.options.first.wait_for()
    deck = next(zone for zone in aya.show["view"]["zones"] if zone["id"] == "deck")
    lying = aya.page.locator("[data-zone=deck-table] .card")
    backs = lying.evaluate_all("cards => cards.map(card => /back-(\\w+)/.exec(card.className)[1])")
    boxes = [box for box in (lying.nth(n).bounding_box() for n in range(lying.count())) if box]

    assert deck["backs"][::-1] == backs
    assert boxes == sorted(boxes, key=lambda box: (box["y"], box["x"]))
    expect(aya.page.locator("#zone-deck-table")).to_have_text(f"Deck, top first × {deck['size']}")


@pytest.mark.parametrize("width", [390, 1280])
def test_the_cards_of_a_grid_are_their_own_buttons_row_beneath_row(server: Server, visit: Visit, width: int) -> None:
    aya = visit(server, width=width)
    aya.play_bots(2, game="hinoboru")
    aya.options.first.wait_for()
    rows = [aya.page.locator(f"[data-zone=row{number}-table]").bounding_box() for number in range(1, 5)]
    tops = [row["y"] for row in rows if row]

    assert tops == sorted(set(tops))
    assert len(tops) == 4
    aya.page.get_by_role("button", name="Turn up: row 2, place 3, a face-down card, kingdom back").click()
    expect(aya.page.locator(".log")).to_contain_text("place 23")
