"""天界じゃんけん's own table: whole games, every card drawn, backs told apart, the Counter's window announced."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import tefuda
from tests.browser.conftest import Visit
from tests.browser.test_history import bring
from tests.browser.visitor import Visitor
from tests.table.people import Server

pytestmark = pytest.mark.browser

ALL_CARDS = {"demons": "true", "sealed": "true", "expansion": "add"}
BACKS = ("blue", "yellow", "black", "red", "purple")


def check(visitor: Visitor, width: int) -> None:
    """The page shows what the view says, each option once, and nothing sticks out at the side."""
    view = visitor.show["view"]
    visitor.expect_ply(view["ply"])
    lying = [card for zone in view["zones"] for card in zone["cards"] or () if card is not None]
    backs = {
        f"{zone['id']}-{'table' if zone['seat'] is None else zone['seat']}": zone["backs"] for zone in view["zones"]
    }
    choices = visitor.page.locator("[data-choice]").evaluate_all("options => options.map(one => one.dataset.choice)")

    assert sorted(lying) == visitor.cards()
    assert sorted(view["options"]) == sorted(choices)
    assert backs["deck-table"][::-1] == seen_backs(visitor, "deck-table")
    for zone in ("hand-0", "hand-1", "discards-table"):
        assert backs[zone] == seen_backs(visitor, zone)
    assert visitor.width() <= width


def seen_backs(visitor: Visitor, zone: str) -> list[str]:
    """The backs by which the cards of a zone can be told: of those that lie face up, by the sign in the corner."""
    cards = visitor.page.locator(f"[data-zone={zone}] .card")
    found = cards.evaluate_all("cards => cards.map(card => card.className)")
    return [match[1] for name in found if (match := re.search(r"\b(?:back|of)-(\w+)", name))]


@pytest.mark.parametrize(("lang", "width", "height", "dark"), [("ja", 390, 844, False), ("en", 1280, 800, True)])
def test_a_game_with_every_card_is_played_to_its_end(
    server: Server, visit: Visit, lang: str, width: int, height: int, dark: bool
) -> None:
    aya = visit(server, lang=lang, width=width, height=height, dark=dark)
    onlooker = visit(server, lang=lang, width=width, height=height)
    onlooker.page.goto(aya.play_bots(2, game="tenkai", cards={"rules.chips": "2"}, **ALL_CARDS))
    number = 0
    phases = set()
    while aya.wait():
        check(aya, width)
        phases.add(aya.show["view"]["phase"])
        aya.choose(number % 3 * 2)
        number += 1
    expect(onlooker.end).to_be_visible()
    check(aya, width)

    assert onlooker.width() <= width
    assert {"play", "janken"} <= phases
    expect(aya.page.locator(".seat [data-zone^=hand]")).to_have_count(2)
    chips = [aya.page.locator(f"section[aria-labelledby=seat-{seat}] .chips .won").count() for seat in (0, 1)]
    assert aya.show["view"]["public"]["chips"] == chips


@pytest.mark.parametrize("width", [390, 1280])
def test_whoever_may_counter_is_told_so_and_so_is_everybody_else(server: Server, visit: Visit, width: int) -> None:
    aya, onlooker = visit(server, width=width), visit(server, lang="ja", width=width)
    onlooker.page.goto(aya.play_bots(2, game="tenkai", name="Aya", first="1"))
    while aya.wait() and aya.show["view"]["phase"] != "answer":
        aya.choose()
    played = aya.show["view"]["public"]["card"]

    expect(aya.page.locator(".window .answer")).to_have_text("Counter? You may answer.")
    expect(onlooker.page.locator(".window .answer")).to_have_text("カウンターは？ Ayaが答える番")
    expect(aya.page.locator(".window [data-card]")).to_have_attribute("data-card", played)
    while aya.show["view"]["phase"] == "answer":
        aya.choose()
        aya.wait()
    expect(aya.page.locator(".window")).to_have_count(0)


def test_every_card_has_its_drawing(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.play_bots(2, game="tenkai")
    aya.page.locator("#bar").get_by_role("button", name="Cards").click()
    aya.page.locator("dialog .emblem use").nth(len(tefuda.game("tenkai").card_ids) - 2).wait_for()
    drawn = aya.page.locator("dialog .emblem use").evaluate_all(
        "uses => uses.map(use => [use.getAttribute('href').split('#')[1], use.getBBox().width > 20])"
    )

    assert [[card, True] for card in tefuda.game("tenkai").card_ids[1:]] == drawn


def test_backs_differ_by_pattern_and_sign_too(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.play_bots(2, game="tenkai")
    aya.options.first.wait_for()
    looks = aya.page.evaluate(LOOKS, list(BACKS))

    for look in ("pattern", "sign"):
        assert len({back[look] for back in looks}) == len(BACKS)


LOOKS = """backs => backs.map(back => {
  const card = document.createElement('span');
  card.className = `card back small back-${back}`;
  document.querySelector('.felt').append(card);
  const look = { pattern: getComputedStyle(card).backgroundImage, sign: getComputedStyle(card, '::after').clipPath };
  card.remove();
  return look;
})"""


def test_help_tells_cards_that_are_not_in_this_game(server: Server, visit: Visit) -> None:
    told = {
        "none": {"Sunken City": "not in this game", "Judgment": "not in play so far"},
        "swap": {"Ancient Ruins": "not in this game", "Imp": "not in this game"},
    }
    for expansion, cards in told.items():
        aya = visit(server)
        aya.play_bots(2, game="tenkai", expansion=expansion, sealed="true")
        aya.options.first.wait_for()
        aya.page.locator("#bar").get_by_role("button", name="Cards").click()
        for card, words in cards.items():
            entry = aya.page.locator("dialog li", has=aya.page.get_by_role("heading", name=card, exact=True))
            expect(entry.locator(".facts")).to_contain_text(words)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_duel_that_ends_a_game_shows_who_has_won_it(
    server: Server, visit: Visit, tmp_path: Path, seed: int
) -> None:
    rng, match = random.Random(seed), tefuda.Match("tenkai", 2, seed=seed)
    while match.actor != tefuda.END:
        match.play(rng.choice(match.options()))
    returns = match.returns()
    assert returns is not None
    aya = visit(server)
    bring(aya, match.record(), tmp_path)
    aya.page.keyboard.press("End")

    expect(aya.page.locator(".duel:not(.last) .won .who")).to_have_text(f"Player {returns.index(1.0) + 1}")
    expect(aya.page.locator(".results li.won strong")).to_have_text(f"Player {returns.index(1.0) + 1}")


def test_cards_travel(server: Server, visit: Visit) -> None:
    aya = visit(server, calm=False)
    aya.play_bots(2, game="tenkai")
    aya.options.first.wait_for()
    aya.page.evaluate(COUNT_TRAVELS)
    for _ in range(3):
        aya.wait()
        aya.choose()

    assert 0 < aya.page.evaluate("travels.length")
    assert "hand" in " ".join(aya.page.evaluate("travels"))


COUNT_TRAVELS = """() => {
  window.travels = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    window.travels.push(this.closest('[data-zone]')?.dataset.zone);
    return animate.apply(this, given);
  };
}"""
