"""The generic table draws whatever a view says: of each game, and what no game says yet."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

import tefuda
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.table.people import Server

pytestmark = pytest.mark.browser


def zone(name: str, seat: int | None, cards: list[str | None] | None, size: int | None = None) -> dict[str, Any]:
    return {"id": name, "seat": seat, "size": len(cards or ()) if size is None else size, "cards": cards}


VIEW = {
    "tefuda": 1,
    "game": "xeno",
    "version": 1,
    "players": 3,
    "setup": {},
    "cards": {"boy.count": 4},
    "seat": 1,
    "ply": 5,
    "phase": "play",
    "actor": 1,
    "options": ["take:3", "ask:2", "bid:7", "play:2"],
    "labels": [
        {"verb": "name", "card": "seer"},
        {"verb": "target", "seat": 2},
        {"verb": "pick", "value": 1},
        {"verb": "play", "card": "soldier"},
    ],
    "public": {"turn": 1, "protected": [True, False, True], "sage": [False, False, False], "round": 3},
    "zones": [
        zone("deck", None, None, 40),
        zone("market", None, ["seer", None, "boy"]),
        zone("hand", 0, None, 9),
        zone("hand", 1, ["soldier", "soldier", None]),
        zone("hand", 2, []),
        zone("row", 0, ["boy"] * 11),
    ],
    "unseen": {"boy": 2},
    "events": [{"n": 0, "event": "play", "seat": 0, "card": "boy"}, {"n": 1, "event": "unheard", "seat": 0}],
    "returns": None,
}

SHOW = {
    "t": "view",
    "prompt": 5,
    "view": VIEW,
    "from": 0,
    "seats": [
        {"seat": 0, "name": "עדי <i>", "bot": None, "present": False, "open": False},
        {"seat": 1, "name": "Aya", "bot": None, "present": True, "open": False},
        {"seat": 2, "name": None, "bot": "random", "present": True, "open": False},
    ],
    "you": 1,
    "state": "playing",
    "watchers": 2,
    "next": None,
    "invite": None,
    "seed_hash": "00" * 32,
    "seed": None,
}


def at_a_made_up_table(server: Server, visitor: Visitor, plays: list[dict[str, Any]]) -> None:
    """Show a view that no server has sent, and note what is played."""
    table = visitor.play_bots(2)

    def answer(client: WebSocketRoute) -> None:
        def take(message: str | bytes) -> None:
            if json.loads(message)["t"] == "play":
                plays.append(json.loads(message))

        client.on_message(take)
        client.send(json.dumps(SHOW))

    visitor.page.route_web_socket("**/ws", answer)
    visitor.page.goto(table)
    visitor.options.first.wait_for()


@pytest.mark.parametrize("width", [390, 1280])
def test_zones_fields_and_options_of_any_game_are_drawn(server: Server, visit: Visit, width: int) -> None:
    aya = visit(server, width=width)
    plays: list[dict[str, Any]] = []
    at_a_made_up_table(server, aya, plays)
    page = aya.page

    expect(page.locator("[data-zone=deck-table] .count")).to_have_text("40")
    expect(page.locator("[data-zone=market-table] .slot")).to_have_count(3)
    expect(page.locator("[data-zone=market-table] button")).to_have_count(2)
    expect(page.locator("[data-zone=hand-0] .slot")).to_have_count(6)
    expect(page.locator("[data-zone=hand-0]")).to_have_attribute("data-size", "9")
    expect(page.locator("[data-zone=row-0] button")).to_have_count(11)
    expect(page.locator("[data-zone=hand-1] .slot")).to_have_count(3)
    expect(page.locator(".others .badge.strong")).to_have_count(2)
    expect(page.locator(".hand .option")).to_have_text("Play")
    expect(page.locator(".options .option")).to_have_text(["Seer", "Bot 3", "Left"])
    expect(page.locator(".log li")).to_have_count(1)
    assert aya.width() <= width
    page.locator(".options .option").nth(2).click()
    expect(page.locator(".option.sent")).to_have_text("sent…")
    page.locator(".options .option").nth(0).click(force=True)  # nothing can be taken back or added
    page.locator(".hand .option").click(force=True)

    assert [(5, "bid:7")] == [(play["prompt"], play["choice"]) for play in plays]


def test_names_are_text_and_do_not_turn_the_words_around_them(server: Server, visit: Visit) -> None:
    aya = visit(server)
    at_a_made_up_table(server, aya, [])

    expect(aya.page.locator("#seat-0 bdi")).to_have_text("עדי <i>")
    expect(aya.page.locator(".log li")).to_have_text("\u2068עדי <i>\u2069 played the Boy.")


def test_a_changed_number_is_told_with_the_card(server: Server, visit: Visit) -> None:
    aya = visit(server)
    at_a_made_up_table(server, aya, [])
    aya.page.locator("[data-zone=row-0] button").last.click()

    expect(aya.page.get_by_role("dialog")).to_contain_text("There are 4")
    expect(aya.page.get_by_role("dialog")).to_contain_text("Copies: 4")
    expect(aya.page.get_by_role("dialog")).to_contain_text("changed for this table; otherwise 2")


@pytest.mark.parametrize(("width", "lang"), [(390, "ja"), (1280, "en")])
@pytest.mark.parametrize("game", tefuda.games(), ids=lambda game: game.id)
def test_each_game_can_be_played(server: Server, visit: Visit, game: tefuda.Game, width: int, lang: str) -> None:
    aya = visit(server, width=width, lang=lang)
    aya.play_bots(game.seats[0], game=game.id)
    for number in range(8):
        if not aya.wait():
            break
        view = aya.show["view"]
        lying = [card for zone in view["zones"] for card in zone["cards"] or () if card is not None]
        choices = aya.page.locator("[data-choice]").evaluate_all("options => options.map(one => one.dataset.choice)")
        words = aya.page.locator("#table").inner_text()

        assert sorted(lying) == aya.cards()
        assert sorted(view["options"]) == sorted(choices)
        assert aya.width() <= width
        assert not re.search(r"\b(ui|zone|verb|phase|wait|event|field|card)-\w", words), "an id stands for a text"
        aya.choose(number % 3 * 4)
