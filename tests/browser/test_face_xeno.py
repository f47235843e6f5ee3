"""XENO's own face: whole games on it, what it shows of a view, and that it shows nothing else."""

from __future__ import annotations

import gzip
import json
import re

import pytest
from playwright.sync_api import expect

import tefuda
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor, play_to_the_end
from tests.table.people import Server

pytestmark = pytest.mark.browser

GAME = tefuda.game("xeno")
CARDS = GAME.card_ids[1:]
SIZES = [(390, 844), (1280, 800)]

COUNT_TRAVELS = (
    "window.travels = 0; const animate = Element.prototype.animate;"
    "Element.prototype.animate = function (...given) { window.travels++; return animate.apply(this, given); };"
)


def check(visitor: Visitor) -> None:
    """The page shows every card and every option of the newest view once, and what is unseen; nothing sticks out."""
    view = visitor.show["view"]
    visitor.expect_ply(view["ply"])
    page = visitor.page
    lying = [card for zone in view["zones"] for card in zone["cards"] or () if card is not None]
    choices = page.locator("[data-choice]").evaluate_all("options => options.map(one => one.dataset.choice)")

    assert sorted(lying) == visitor.cards()
    assert sorted(view["options"]) == sorted(choices)
    assert [view["unseen"].get(card, 0) for card in CARDS] == dots(visitor, "i.full")
    assert [view["unseen"].get(card, 0) + lying.count(card) for card in CARDS] == dots(visitor, "i")
    for zone in view["zones"]:
        shown = page.locator(f"[data-zone={zone['id']}-{'table' if zone['seat'] is None else zone['seat']}]")
        if zone["size"] or zone["id"] in {"deck", "rebirth", "row"}:
            expect(shown).to_have_attribute("data-size", str(zone["size"]))
    assert page.viewport_size is not None
    assert visitor.width() <= page.viewport_size["width"]


def dots(visitor: Visitor, kind: str) -> list[int]:
    """How many dots of a kind each rank has in the count of what is unseen."""
    counted: list[int] = visitor.page.locator(".tally li").evaluate_all(
        f"ranks => ranks.map(rank => rank.querySelectorAll('.dots {kind}').length)"
    )
    return counted


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize(("lang", "players"), [("en", 3), ("ja", 4)])
def test_a_whole_game_is_shown_as_it_is(
    server: Server, visit: Visit, lang: str, players: int, width: int, height: int
) -> None:
    aya = visit(server, lang=lang, width=width, height=height, calm=False)
    aya.page.add_init_script(COUNT_TRAVELS)
    aya.play_bots(players)
    number = 0
    while aya.wait():
        check(aya)
        aya.choose(number % 3 * 4)
        number += 1

    expect(aya.page.locator(".tray .results li")).to_have_count(players)
    assert aya.page.evaluate("window.travels") > 0


def test_two_people_and_an_onlooker_see_the_same_table(server: Server, visit: Visit) -> None:
    aya, ben = visit(server), visit(server, lang="ja", width=390, height=844)
    onlooker = visit(server, width=390, height=844, dark=True)
    table, invitation = aya.open_table("Aya", death="arranged")
    ben.accept(invitation, "Ben")
    onlooker.page.goto(table)
    play_to_the_end(aya, ben)
    onlooker.end.wait_for()

    rows = [[row.get_attribute("data-card") for row in v.page.locator(".is-row [data-card]").all()] for v in (aya, ben)]
    assert sorted(map(str, rows[0])) == sorted(map(str, rows[1])) != []
    for visitor in (aya, ben, onlooker):
        expect(visitor.page.locator(".seat")).to_have_count(2)
        assert visitor.width() <= (1280 if visitor is aya else 390)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_four_players_fit_a_phone(server: Server, visit: Visit, lang: str) -> None:
    aya = visit(server, lang=lang, width=390, height=844)
    aya.play_bots(4)
    aya.wait()
    tray = aya.page.locator(".tray").bounding_box()
    own = aya.page.locator(".seat.own").bounding_box()

    assert tray is not None
    assert own is not None
    assert own["y"] + own["height"] <= tray["y"]
    assert tray["y"] + tray["height"] <= 844


def test_marks_say_in_words_what_cards_have_brought(server: Server, visit: Visit) -> None:
    aya = visit(server)
    table = aya.play_bots(4)
    aya.wait()
    show = aya.show
    show["view"] = tefuda.Match("xeno", 4, seed=1).view(0).to_json()
    show["view"]["public"] |= {
        "turn": 1,
        "card": "noble",
        "target": 3,
        "protected": [False, True, False, False],
        "sage": [False, False, False, True],
        "out": [False, False, True, False],
    }
    next(zone for zone in show["view"]["zones"] if (zone["id"], zone["seat"]) == ("row", 1)).update(
        size=2, cards=["maiden", "noble"]
    )
    aya.page.route_web_socket("**/ws", lambda client: client.send(json.dumps(show)))
    aya.page.goto(table)

    for seat, marks in {1: ["Protected"], 2: ["Out"], 3: ["Target", "Draws 3"]}.items():
        expect(aya.page.locator(f"[aria-labelledby=seat-{seat}] .badge.strong")).to_have_text(marks)
    expect(aya.page.locator(".live button")).to_have_accessible_name("6 Noble; Discards of Bot 2, 2 of 2")


def test_a_card_that_a_sage_put_back_is_not_said_to_be_out_of_the_game(server: Server, visit: Visit) -> None:
    aya = visit(server)
    table = aya.play_bots(2)
    aya.wait()
    match = tefuda.Match("xeno", 2)
    for choice in ["draw:7", "draw:2", "draw:4", "play:7", "draw:3", "play:3", "draw:9", "draw:8", "draw:1", "keep:8"]:
        match.play(choice)
    show = aya.show | {"view": match.view(0).to_json(), "prompt": match.ply, "from": 0}
    aya.page.route_web_socket("**/ws", lambda client: client.send(json.dumps(show)))
    aya.page.goto(table)
    aya.page.get_by_role("button", name="Cards", exact=True).click()
    emperor = aya.page.locator("dialog li:has(h3:text-is('9 Emperor'))")

    assert "emperor" not in show["view"]["unseen"]
    expect(emperor.locator(".facts")).to_contain_text("you have seen them all")


def test_every_card_has_its_drawing() -> None:
    drawn = re.findall(r'<symbol id="(\w+)" viewBox="0 0 64 64">', (GAME.folder / "emblems.svg").read_text("utf-8"))

    assert list(CARDS) == drawn


def test_the_face_is_small() -> None:
    files = [(GAME.folder / name).read_bytes() for name in ("face.js", "face.css")]

    assert sum(len(gzip.compress(file)) for file in files) < 6_000
