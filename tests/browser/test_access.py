"""Nobody is shut out: what axe-core finds on every page, narrow windows, forced colours, sizes of targets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest
from playwright.sync_api import expect

import tefuda
from tests.browser.conftest import Visit
from tests.browser.test_games import SHORT
from tests.browser.test_history import bring, played
from tests.browser.test_learning import begin
from tests.browser.test_pages import NAMELESS, TWICE
from tests.browser.test_people import open_for_friends
from tests.browser.visitor import Visitor
from tests.table.people import Server

pytestmark = pytest.mark.browser

GAMES = [game.id for game in tefuda.games()]

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
"""axe-core, evaluated by the debugger: the policy of the page stays as strict as it is."""

FAULTS = """() => axe.run({ resultTypes: ["violations"] })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`)))"""

FLAT = """() => document.styleSheets[0].insertRule(".felt { background: var(--felt) !important; }")"""
"""axe-core measures no contrast before a gradient: let the felt have its lightest colour everywhere."""

SMALL = """() => [...document.querySelectorAll("button, a, input, select, summary")]
    .filter(control => control.checkVisibility() && !control.closest(".skip, .foot, .felt [data-zone^=hand-]"))
    .map(control => [control, control.getBoundingClientRect()])
    .filter(([, { width, height }]) => Math.min(width, height) < 44)
    .map(([control, { width, height }]) => `${control.outerHTML.slice(0, 90)} ${width}x${height}`)"""
"""What can be pressed and is smaller than a thumb, but for others' cards that the reader has been shown."""

COVERED = """() => [...document.querySelectorAll("[data-option]")].flatMap(option => {
    option.scrollIntoView({ block: "nearest" });
    const { left, right, top, bottom } = option.getBoundingClientRect();
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return option.contains(above) ? [] : [`${option.id} under ${above?.outerHTML.slice(0, 90)}`];
})"""
"""Choices that have been brought into sight and lie beneath something."""

EDGELESS = """() => [...document.querySelectorAll("button, .card")]
    .filter(part => part.checkVisibility() && !part.matches(".slot, .quiet, .fold, .switch, .on-card"))
    .filter(part => { const style = getComputedStyle(part); return parseFloat(style.borderTopWidth) === 0; })
    .map(part => part.outerHTML.slice(0, 120))"""
"""Buttons and cards that would have no shape without their background."""

FILLS = "dots => dots.map(dot => [getComputedStyle(dot).backgroundColor, dot.matches('.full')])"
"""The fill of each dot, and whether it stands for a card that has not been seen."""

LOOKS: dict[str, dict[str, Any]] = {
    "en-light-desk": {"lang": "en", "width": 1280, "height": 800},
    "ja-dark-phone": {"lang": "ja", "width": 390, "height": 844, "dark": True},
    "en-dark-desk": {"lang": "en", "width": 1280, "height": 800, "dark": True},
    "ja-light-phone": {"lang": "ja", "width": 390, "height": 844},
}
"""Both languages, both themes and both sizes, each theme with each size."""


def faults(visitor: Visitor, place: str) -> list[str]:
    """What axe-core has against the page as it stands."""
    page = visitor.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
        page.evaluate(FLAT)
    found: list[str] = page.evaluate(FAULTS)
    return [f"{place}: {fault}" for fault in found]


@pytest.mark.parametrize("look", ["en-light-desk", "ja-dark-phone"])
def test_axe_has_nothing_against_a_page_without_a_table(
    server: Server, visit: Visit, tmp_path: Path, look: str
) -> None:
    aya, ben = visit(server, **LOOKS[look]), visit(server, **LOOKS[look])
    found: list[str] = []
    page = aya.page

    page.goto("/")
    page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
    expect(page.locator(".changes:has(.card-values)")).to_have_count(2 * len(GAMES))
    page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
    found += faults(aya, "front")
    for game in GAMES:
        page.goto(f"/rules/{game}")
        found += faults(aya, f"rules of {game}")
    page.goto("/open")
    found += faults(aya, "open tables, perhaps none")
    invitation = open_for_friends(ben, "Ben", 3, clock="move:45", listed="yes")
    found += faults(ben, "waiting room")
    ben.page.goto("/")
    found += faults(ben, "front, with a table of one's own")
    page.goto("/open")
    found += faults(aya, "open tables")
    page.goto(invitation)
    page.locator("form.join, .waiting-room").nth(1).wait_for()
    found += faults(aya, "invitation")
    page.goto("/history")
    found += faults(aya, "bring a record")
    page.locator("#record").fill("[]")
    page.locator("form.bring .primary").click()
    page.locator("main > .error").wait_for()
    found += faults(aya, "refused record")
    page.goto("/t/none")
    found += faults(aya, "error")
    aya.problems.clear()  # the browser reports the 400 and the 404

    assert [] == found


@pytest.mark.parametrize(
    ("game", "look"),
    [
        ("xeno", "en-light-desk"),
        ("xeno", "ja-dark-phone"),
        ("metsubo", "ja-light-phone"),
        ("metsubo", "en-dark-desk"),
        ("tenkai", "en-light-desk"),
        ("tenkai", "ja-dark-phone"),
        ("hinoboru", "ja-light-phone"),
        ("hinoboru", "en-dark-desk"),
    ],
)
def test_axe_has_nothing_against_a_table(server: Server, visit: Visit, game: str, look: str) -> None:
    players = tefuda.game(game).seats[0]
    terms = {"clock": "move:180", "talk": "free", "bots": str(players - 2)}
    aya, ben, onlooker = (visit(server, **LOOKS[look]) for _ in range(3))
    ben.accept(open_for_friends(aya, "Aya", players, game, **terms), "文")
    onlooker.page.goto(aya.page.url)
    onlooker.page.locator(".felt").wait_for()
    found = [fault for place in opened(aya, ben) for fault in faults(aya, f"{game}, {place}")]
    found += faults(onlooker, f"{game}, onlooker")
    table = ben.page.url
    leave(ben, LEAVE)
    ben.page.wait_for_url(f"{server.url}/")
    ben.page.goto(table)
    ben.page.locator(".back-note").wait_for()
    found += faults(ben, f"{game}, while a bot plays")
    for visitor in (ben, aya)[: players - 1]:  # a bot that is left alone has won
        leave(visitor, RESIGN)
    aya.end.wait_for()
    found += faults(aya, f"{game}, end")

    assert [] == found


@pytest.mark.parametrize("look", ["ja-light-phone", "en-dark-desk"])
def test_axe_has_nothing_against_the_guide_nor_a_reason_nor_history(
    server: Server, visit: Visit, tmp_path: Path, look: str
) -> None:
    aya = visit(server, **LOOKS[look])
    found: list[str] = []
    begin(aya)
    aya.wait()
    found += faults(aya, "guide")
    aya.play_bots(2, game="hinoboru")
    aya.wait()
    aya.page.locator(".barred [aria-expanded]").click()
    aya.page.locator("[data-barred]").first.click(force=True)
    aya.page.locator(".barred .why a").wait_for()
    found += faults(aya, "reason")
    for game in GAMES:
        record = played(game, tefuda.game(game).seats[-1])
        path = bring(aya, record, tmp_path)
        for ply, side in ((len(record["choices"]) // 2, "1"), (len(record["choices"]), "open")):
            aya.page.goto(f"{path}#ply={ply}&as={side}")
            aya.expect_ply(ply)
            aya.page.locator(".verdict.good").wait_for(state="attached")
            found += faults(aya, f"{game}, history at {ply} as {side}")

    assert [] == found


LEAVE, RESIGN = -2, -1


def leave(visitor: Visitor, way: int) -> None:
    """Take this way out of the game, of those at the end of the menu."""
    visitor.page.locator("#open-menu").click()
    visitor.page.locator(".sheet .buttons button").nth(way).click()
    visitor.page.locator(".sure .primary").click()


def opened(aya: Visitor, ben: Visitor) -> Iterator[str]:
    """Open on Aya's page, one after the other, everything that opens at a table."""
    page = aya.page
    for visitor in (aya, ben):
        visitor.page.locator(".felt").wait_for()
    asked = aya if aya.wait_for_turn() else ben
    asked.wait()
    yield "at the table"
    page.locator("#table [data-card][aria-haspopup]").first.click()
    page.locator("dialog li, dialog .facts").first.wait_for()
    yield "help of a card"
    page.keyboard.press("Escape")
    page.locator("#bar [aria-haspopup]").click()
    page.locator("dialog li .values li").first.wait_for()
    yield "help of all cards"
    page.keyboard.press("Escape")
    page.locator("#open-talk").click()
    page.locator(".phrases button").first.click()
    if page.locator(".draft").count():
        yield "saying something"
        page.locator(".draft .primary").click()
    page.locator(".talk .lines li").first.wait_for()
    page.locator(".hush summary").click()
    yield "talk"
    page.locator("#open-menu").click()
    page.locator(".sheet .buttons button").first.click()
    page.locator(".said").wait_for()
    page.locator(".sheet .buttons button").last.click()
    page.locator(".sure").wait_for()
    yield "menu"
    page.keyboard.press("Escape")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("lang", "width", "height"), [("en", 320, 640), ("ja", 320, 640), ("en", 640, 400)], ids=["en", "ja", "magnified"]
)
def test_a_narrow_table_fits_and_one_that_is_magnified_twice(
    server: Server, visit: Visit, game: str, lang: str, width: int, height: int
) -> None:
    aya = visit(server, lang=lang, width=width, height=height)
    aya.play_bots(tefuda.game(game).seats[-1], game=game, cards=SHORT.get(game) if game == "hinoboru" else None)
    for number in range(8):
        if not aya.wait():
            break
        assert width == aya.width()
        for problems in (SMALL, NAMELESS, TWICE, COVERED):
            assert [] == aya.page.evaluate(problems)
        aya.choose(number % 3 * 4)


@pytest.mark.parametrize("game", GAMES)
def test_choices_and_cards_keep_their_edges_where_colours_are_forced(server: Server, visit: Visit, game: str) -> None:
    aya = visit(server, width=390, height=844)
    aya.page.emulate_media(forced_colors="active")
    aya.play_bots(2 if game != "metsubo" else 3, game=game)
    aya.wait()

    assert [] == aya.page.evaluate(EDGELESS)
    if game == "xeno":
        fills = aya.page.locator(".dots i").evaluate_all(FILLS)
        assert len({fill for fill, full in fills if full}) == len({fill for fill, full in fills if not full}) == 1
        assert len({fill for fill, _ in fills}) == 2
