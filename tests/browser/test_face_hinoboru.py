"""The table of 陽がまた昇る: its grid, succession cards, prices and drawings, in a browser."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import tefuda
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.table.people import Server

pytestmark = pytest.mark.browser

GAME = tefuda.game("hinoboru")
COLOURS = ("red", "blue", "green", "yellow")
SIGNS = (*(f"succession-{colour}" for colour in COLOURS), *COLOURS, "any", "cube")
"""What the face draws besides the cards of the card file."""
SHORT = {"table.quiet": "1", "table.draw": "5"}
"""Values by which a game is over soon."""


def test_every_card_has_a_drawing() -> None:
    drawings = (GAME.folder / "emblems.svg").read_text(encoding="utf-8")
    ids = re.findall(r'<symbol id="([^"]+)" viewBox="0 0 64 64">', drawings)
    bodies = re.findall(r"<symbol [^>]*>\s*(?:<!--.*?-->\s*)?(.*?)\s*</symbol>", drawings, re.DOTALL)

    assert sorted([*(card for card in GAME.card_ids[1:] if card != "empty"), *SIGNS]) == sorted(ids)
    assert len(ids) == len(set(bodies)), "two cards are drawn alike"
    assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', drawings)) == {"currentColor", "none"}


@pytest.mark.parametrize(
    ("lang", "width", "height", "players"), [("ja", 390, 844, 2), ("en", 390, 844, 4), ("en", 1280, 800, 3)]
)
def test_a_whole_game_is_played_on_its_own_table(
    server: Server, visit: Visit, lang: str, width: int, height: int, players: int
) -> None:
    aya = visit(server, lang=lang, width=width, height=height)
    aya.play_bots(players, game="hinoboru", cards=SHORT)
    while aya.wait():
        expect_the_view(aya, width)
        aya.choose(len(aya.sent) % 4 * 3)

    expect(aya.page.locator(".seat .badge.strong")).to_have_count(players)  # the points
    expect(aya.page.locator("[data-zone^=hand-] .back")).to_have_count(0)
    expect(aya.end.locator(".results li")).to_have_count(players)


def expect_the_view(visitor: Visitor, width: int) -> None:
    """Everything that lies open, and every choice once, is on the page, and none of it sticks out."""
    view = visitor.show["view"]
    lying = [card for zone in view["zones"] for card in zone["cards"] or () if card is not None]
    choices = visitor.page.locator("[data-choice]").evaluate_all("options => options.map(one => one.dataset.choice)")
    cubes = [view["public"][f"cubes_{colour}"] for colour in COLOURS]

    assert sorted(lying) == visitor.cards()
    assert sorted(view["options"]) == sorted(choices)
    assert cubes == [int(text) for text in visitor.page.locator(".cubes b").all_inner_texts()]
    assert visitor.width() <= width
    words = visitor.page.locator("#table").inner_text()
    assert not re.search(r"\b(ui|face|zone|verb|phase|event|field|card)-\w", words), "an id stands for a text"
    for zone in view["zones"]:
        if zone["size"] > 0:
            owner = "table" if zone["seat"] is None else zone["seat"]
            drawn = visitor.page.locator(f"[data-zone={zone['id']}-{owner}]")
            expect(drawn).to_have_attribute("data-size", str(zone["size"]))


def test_every_drawing_on_the_page_is_there(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.play_bots(2, game="hinoboru")
    aya.options.first.wait_for()
    used = aya.page.locator("#table svg.emblem use")
    wanted = used.evaluate_all("drawings => drawings.map(one => one.getAttribute('href').split('#')[1])")
    widths = used.evaluate_all("drawings => drawings.map(one => one.getBoundingClientRect().width)")

    assert len(wanted) > 5 + 4 * 2
    assert min(widths) > 0


@pytest.mark.parametrize("width", [390, 1280])
def test_the_grid_has_numbers_and_fits(server: Server, visit: Visit, width: int) -> None:
    aya = visit(server, width=width)
    aya.play_bots(2, game="hinoboru")
    aya.options.first.wait_for()
    places = [box(place) for place in aya.page.locator(".grid .option").all()]

    assert len(places) == 4 * 5
    assert min(min(place["width"], place["height"]) for place in places) >= 44
    assert max(place["x"] + place["width"] for place in places) <= width
    expect(aya.page.locator(".columns span")).to_have_text(["1", "2", "3", "4", "5"])


def box(thing: Locator) -> Any:
    return thing.bounding_box()


def test_cards_are_bought_and_cubes_given_where_they_lie(server: Server, visit: Visit) -> None:
    aya = visit(server)
    free = {f"{card}.marks": "5, 0, 0" for card in GAME.card_ids if card.startswith(("power", "corruption", "heart"))}
    aya.play_bots(2, game="hinoboru", cards=free)
    while not aya.page.locator(".offers .option").count():
        assert aya.wait()
        matches = aya.page.locator(".hand .option[data-choice^=match]:not([aria-disabled])")
        ply = aya.show["prompt"]
        (matches.first if matches.count() else aya.options.first).click()
        expect(aya.page.locator(f"[data-ply='{ply}']")).to_have_count(0)
        aya.wait()
    offer = aya.page.locator(".offers li:has(.option)").first
    expect(offer.locator(".price")).to_contain_text("Price:")
    offer.locator(".option:not([aria-disabled])").click()
    cube = aya.page.locator(".crowns .option")
    while not cube.count():
        aya.choose()
        aya.page.locator(".crowns .option, .options .option:not([aria-disabled])").first.wait_for()
    before = aya.show["view"]["public"]["cubes_yellow"]
    aya.page.get_by_role("button", name="Add a cube: Yellow").and_(aya.options).click()

    expect(aya.page.get_by_role("img", name=re.compile(rf"^Yellow: {before + 1} cube"))).to_be_visible()


def test_what_the_reader_knows_and_lies_face_down_says_so(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.play_bots(2, game="hinoboru")
    known = aya.page.locator(".known-down button")
    while known.count() == 0:
        assert aya.wait()
        aya.choose()
        aya.wait()

    expect(known.first).to_have_attribute("aria-label", re.compile("face down: "))
    grid = [card for zone in aya.show["view"]["zones"] for card in zone["cards"] or () if zone["id"].startswith("row")]
    assert known.count() == sum(card not in {None, "empty"} for card in grid) - sum(aya.show["view"]["public"]["up"])


@pytest.mark.parametrize("calm", [False, True])
def test_cards_travel_unless_motion_is_unwelcome(server: Server, visit: Visit, calm: bool) -> None:
    aya = visit(server, calm=calm)
    aya.page.add_init_script(
        "const animate = Element.prototype.animate; window.travels = 0;"
        "Element.prototype.animate = function (...how) { window.travels += 1; return animate.apply(this, how); };"
    )
    aya.play_bots(2, game="hinoboru")
    aya.options.first.wait_for()
    aya.choose(99)

    assert calm == (aya.page.evaluate("window.travels") == 0)


def test_an_onlooker_sees_the_same_table_without_hands(server: Server, visit: Visit) -> None:
    aya, onlooker = visit(server), visit(server, width=390)
    table = aya.play_bots(2, game="hinoboru")
    aya.options.first.wait_for()
    onlooker.page.goto(table)

    expect(onlooker.page.locator(".seat")).to_have_count(2)
    expect(onlooker.page.locator("[data-zone=hand-0] .back-red")).to_have_count(5)
    expect(onlooker.page.locator("[data-choice]")).to_have_count(0)
    assert onlooker.width() <= 390
