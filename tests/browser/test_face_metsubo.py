"""The table of 滅亡帝国: a column for each faction, the players, and the track of their points."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

import tefuda
from tests.browser.conftest import Visit
from tests.browser.test_generic import SHOW
from tests.browser.visitor import Visitor
from tests.table.people import Server

pytestmark = pytest.mark.browser

GAME = tefuda.game("metsubo")
SEALS = {"red", "blue", "green", "yellow", "crown", "cube"}


def lying(view: dict[str, Any]) -> list[str]:
    """The cards that a view knows, wherever they lie."""
    return sorted(card for zone in view["zones"] for card in zone["cards"] or () if card is not None)


def zone(view: dict[str, Any], name: str, seat: int | None = None) -> dict[str, Any]:
    return next(zone for zone in view["zones"] if (zone["id"], zone["seat"]) == (name, seat))


def choices(visitor: Visitor) -> list[str]:
    """The choices of all buttons on the page."""
    found = visitor.page.locator("[data-choice]").evaluate_all("options => options.map(one => one.dataset.choice)")
    return sorted(map(str, found))


def show(server: Server, visitor: Visitor, view: dict[str, Any], you: int | None) -> None:
    """Show a view at a table of its own."""
    seats = [
        {"seat": seat, "name": f"P{seat}", "bot": None, "present": True, "open": False}
        for seat in range(view["players"])
    ]
    table = visitor.play_bots(view["players"], game="metsubo")

    def answer(client: WebSocketRoute) -> None:
        client.on_message(lambda _: None)
        client.send(json.dumps(SHOW | {"view": view, "you": you, "seats": seats, "prompt": view["ply"]}))

    visitor.page.route_web_socket("**/ws", answer)
    visitor.page.goto(table)
    expect(visitor.page.locator(f"[data-ply='{view['ply']}']")).to_be_visible()


def play_until(phase: str, players: int = 3, **wishes: Any) -> tefuda.Match:
    """Let chance play until a seat is asked this, with more than two choices."""
    for seed in range(40):
        rng, match = random.Random(seed), tefuda.Match("metsubo", players=players, seed=seed, **wishes)
        while match.returns() is None:
            if match.phase == phase and len(match.options()) > 2:
                return match
            match.play(rng.choice(sorted(match.options())))
    pytest.fail(f"no game came to {phase}")


def test_every_card_has_its_own_drawing() -> None:
    drawn = re.findall(r'<symbol id="(\w+)" viewBox="0 0 64 64">', (GAME.folder / "emblems.svg").read_text("utf-8"))

    assert sorted({*GAME.card_ids} - {""} | SEALS) == sorted(drawn)


@pytest.mark.parametrize(("players", "lang", "width"), [(3, "en", 1280), (4, "ja", 390), (4, "en", 320)])
def test_whole_games_lie_on_the_table_as_the_views_say(
    server: Server, visit: Visit, players: int, lang: str, width: int
) -> None:
    aya = visit(server, lang=lang, width=width, height=844)
    aya.play_bots(players, game="metsubo")
    moves = 0
    while aya.wait():
        view, words = aya.show["view"], aya.page.locator("#table").inner_text()

        assert sorted(view["options"]) == choices(aya)
        assert lying(view) == aya.cards()
        assert aya.width() <= width
        assert not re.search(r"\b(ui|face|zone|verb|phase|event|field|card)-\w", words), "an id stands for a text"
        aya.choose(moves % 3 * 4)
        moves += 1

    assert lying(aya.show["view"]) == aya.cards()
    expect(aya.end.locator(".results li")).to_have_count(players)


def test_an_onlooker_sees_the_same_table_without_choices(server: Server, visit: Visit) -> None:
    aya, onlooker = visit(server), visit(server, lang="ja", width=390)
    table = aya.play_bots(3, game="metsubo")
    aya.options.first.wait_for()
    aya.choose()
    aya.wait()
    onlooker.page.goto(table)
    onlooker.expect_ply(aya.show["prompt"])

    assert [] == choices(onlooker)
    assert lying(onlooker.show["view"]) == onlooker.cards()
    expect(onlooker.page.locator(".people .seat")).to_have_count(3)
    expect(onlooker.page.locator("[data-zone=hand-0] .slot")).to_have_count(4)


def test_cards_travel_when_motion_is_allowed(server: Server, visit: Visit) -> None:
    aya = visit(server, calm=False)
    aya.page.add_init_script(COUNT_TRAVELS)
    aya.play_bots(3, game="metsubo")
    aya.options.first.wait_for()
    aya.choose()
    aya.wait()

    assert aya.page.evaluate("travels") > 0


COUNT_TRAVELS = """
window.travels = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) { travels += 1; return animate.apply(this, given); };
"""


def test_choices_stand_at_the_faction_or_the_place_they_are_about(server: Server, visit: Visit) -> None:
    aya = visit(server)
    match = play_until("swap")
    view = match.view(match.actor).to_json()
    pile = zone(view, f"pile-{view['public']['card']}")["cards"]
    show(server, aya, view, match.actor)
    aya.options.first.wait_for()

    assert sorted(view["options"]) == choices(aya)
    expect(aya.page.locator(".tray [data-choice]")).to_have_attribute("data-choice", "stay")
    places = aya.page.locator(".checked .places > li:not(.free)")
    assert pile[::-1] == places.locator("[data-card]").evaluate_all("slots => slots.map(slot => slot.dataset.card)")
    for choice in view["options"][1:]:
        depth = int(choice.partition(":")[2])
        expect(places.nth(depth).locator("[data-choice]")).to_have_attribute("data-choice", choice)


def test_the_pile_tells_its_places_owners_and_points(server: Server, visit: Visit) -> None:
    aya = visit(server)
    match = play_until("swap", cards={"council.points": [4, -1, 0]})
    view = match.view(match.actor).to_json()
    cards = zone(view, "pile-council")["cards"]
    show(server, aya, view, match.actor)
    column = aya.page.locator(".faction.checked")
    gives = column.locator(".gives")
    top = tefuda.game("metsubo").card_ids.index(cards[-1])

    expect(gives).to_have_text(["+4", "-1", "0"])
    expect(column.locator(".places button.slot").first).to_have_accessible_name(
        re.compile(rf"; card of P{(top - 10) // 5}, pile of Council from the top, 1 of {len(cards)}$")
    )
    expect(column.locator(".sum")).to_have_text(f"Sum {sum(int(card[-1]) for card in cards)}/10")


@pytest.mark.parametrize("width", [390, 1280])
def test_the_track_shows_everybodys_points(server: Server, visit: Visit, width: int) -> None:
    aya = visit(server, width=width)
    match = play_until("move", players=4)
    view = match.view(None).to_json()
    view["public"]["score"] = [-3, 27, 0, 27]
    show(server, aya, view, None)
    track = aya.page.locator(".track li")
    boxes = [box for box in (track.nth(seat).locator(".token").bounding_box() for seat in range(4)) if box]

    expect(track).to_have_text(["P0: -3 points", "P1: 27 points", "P2: 0 points", "P3: 27 points"])
    assert boxes[0]["x"] < boxes[2]["x"] < boxes[1]["x"] == boxes[3]["x"]
    assert boxes[1]["y"] < boxes[3]["y"]
    assert aya.width() <= width


def test_a_view_with_open_hands_shows_them_all(server: Server, visit: Visit) -> None:
    aya = visit(server, width=390)
    match = play_until("set", players=4)
    view = match.view(None).to_json()
    for seat, colour in enumerate(("red", "blue", "green", "yellow")):
        hand = zone(view, "hand", seat)
        hand["cards"] = [f"{colour}{number}" for number in range(1, hand["size"] + 1)]
    show(server, aya, view, None)

    assert lying(view) == aya.cards()
    assert aya.width() <= 390
