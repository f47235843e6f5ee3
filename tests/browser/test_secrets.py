"""Nobody is shown a card that is not theirs to see: not on the page, not to a screen reader, not in a frame."""

from __future__ import annotations

import html
import json
import re
import sqlite3
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import tefuda
from tefuda.texts import Texts
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.table.people import Server

pytestmark = pytest.mark.browser

GAME = tefuda.game("xeno")
CARDS = GAME.card_ids[1:]


def match_at(server: Server, table: str, ply: int) -> tefuda.Match:
    """The match of a table after so many choices, from the log on the disk."""
    with sqlite3.connect(server.database) as database:
        table_id = table.rpartition("/")[2]
        players, options = database.execute(
            "SELECT players, options FROM game_table WHERE id = ?", [table_id]
        ).fetchone()
        log = database.execute("SELECT choice FROM command WHERE table_id = ? ORDER BY ply", [table_id]).fetchall()
    database.close()
    m = tefuda.Match("xeno", players, options=json.loads(options))
    for (choice,) in log[:ply]:
        m.play(choice)
    return m


def cards_in(text: str) -> set[str]:
    """The kinds of cards that a text names, by id or in words."""
    names = {card: Texts("en", GAME).card(card) for card in CARDS}
    return {card for card, name in names.items() if re.search(rf"\b({card}|{name})\b", text)}


def seen_on(visitor: Visitor) -> set[str]:
    """The kinds that stand anywhere in a page or are told to a screen reader, but for explanations of the rules."""
    page = visitor.page
    # The count of unseen cards has a place for every kind; tests/browser/test_face_xeno.py holds it to the view.
    tally = page.locator(".tally")
    count = tally.evaluate("part => { part.hidden = true; return part.outerHTML; }")
    told = page.content().replace(count, "")
    told += page.locator("body").inner_text() + page.locator("body").aria_snapshot()
    tally.evaluate("part => { part.hidden = false; }")
    for explanation in page.locator(".tray .hint, .reminder dd").all_inner_texts():
        told = told.replace(explanation, "")
    for attribute in ("data-ranks", "data-order"):  # the card file, which is the same for everybody
        value = page.locator("#table").get_attribute(attribute) or ""
        told = told.replace(html.escape(value, quote=True), "")
    return cards_in(told)


def told_to(visitor: Visitor) -> set[str]:
    """The kinds that all frames told of, as values: the keys are the same for everybody."""
    return cards_in(" ".join(values_in(visitor.frames)))


def values_in(json: object) -> Iterator[str]:
    """Every text that stands as a value."""
    if isinstance(json, dict | list):
        for part in json.values() if isinstance(json, dict) else json:
            yield from values_in(part)
    elif isinstance(json, str):
        yield json


def test_two_people_at_one_table_see_their_own_cards_only(server: Server, visit: Visit) -> None:
    aya, ben = visit(server), visit(server)
    table, invitation = aya.open_table("Aya")
    ben.accept(invitation, "Ben")
    aya.options.first.wait_for()
    expect(ben.page.locator("#hand-1-0")).to_be_visible()
    m = match_at(server, table, aya.show["prompt"])

    for visitor, seat in ((aya, 0), (ben, 1)):
        assert (hand_of(m, seat), hand_of(m, seat)) == (seen_on(visitor), told_to(visitor))


def hand_of(m: tefuda.Match, seat: int) -> set[str]:
    """What a seat holds, as it sees it itself."""
    zones = m.view(seat).to_json()["zones"]
    return {card for zone in zones if (zone["id"], zone["seat"]) == ("hand", seat) for card in zone["cards"]}


def test_an_onlooker_and_a_stranger_without_a_cookie_see_no_card(server: Server, visit: Visit) -> None:
    aya, ben = visit(server), visit(server)
    table, invitation = aya.open_table("Aya")
    ben.accept(invitation, "Ben")
    elsewhere, stranger = visit(server), visit(server)
    elsewhere.play_bots()  # this one has a cookie, and a seat at another table
    elsewhere.frames.clear()
    for onlooker in (elsewhere, stranger):
        onlooker.page.goto(table)
        expect(onlooker.page.locator(".notes .note")).to_have_text("You are looking on; hands stay hidden.")

    assert [] == stranger.context.cookies()
    for onlooker in (elsewhere, stranger):
        assert (set(), set()) == (seen_on(onlooker), told_to(onlooker))
        assert {None} == {frame["you"] for frame in onlooker.frames if frame["t"] == "view"}
        expect(onlooker.page.locator("[data-option]")).to_have_count(0)


def test_through_a_whole_game_every_page_shows_what_its_seat_has_seen_and_no_more(server: Server, visit: Visit) -> None:
    aya, ben, onlooker = visit(server), visit(server), visit(server)
    table, invitation = aya.open_table("Aya", death="arranged")
    ben.accept(invitation, "Ben")
    onlooker.page.goto(table)
    seats = {aya: 0, ben: 1, onlooker: None}
    number = 0
    while True:
        chooser = next((v for v in (aya, ben) if v.options.count()), None)
        ended = all(v.end.count() for v in seats)
        if chooser is None and not ended:
            aya.page.wait_for_timeout(30)
            continue
        ply = chooser.show["prompt"] if chooser else aya.show["prompt"]
        for visitor, seat in seats.items():
            visitor.expect_ply(ply)
            may_see = match_at(server, table, ply).view(seat).to_json()
            lying = sorted(card for zone in may_see["zones"] for card in zone["cards"] or () if card is not None)
            assert lying == visitor.cards()
        if chooser is None:
            break
        chooser.choose(number % 2 * 99)
        number += 1

    for visitor, seat in seats.items():
        for frame in visitor.frames:
            if frame["t"] == "view" and frame["view"] is not None:
                assert frame["you"] in {None, seat}  # whoever opens an invitation looks on until the form is sent
                may_see = match_at(server, table, frame["prompt"]).view(frame["you"]).to_json(frame["from"])
                assert may_see == frame["view"]
