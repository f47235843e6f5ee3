"""A finished game is stepped through from any side, shared, brought from a file; its dealing is checked in the page."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import tefuda
from tefuda.kernel.dealing import seed_hash
from tests.browser.conftest import Visit
from tests.browser.test_pages import NAMELESS, SMALL_TARGETS, TWICE
from tests.browser.visitor import Visitor, play_to_the_end
from tests.table.people import Server

pytestmark = pytest.mark.browser

VERDICT = ".fair .verdict"


def played(game: str = "xeno", players: int = 3, seed: object = 7) -> dict[str, Any]:
    rng = random.Random(3)
    match = tefuda.Match(game, players, seed=seed)
    while match.actor != tefuda.END:
        match.play(rng.choice(match.options()))
    return match.record()


def bring(visitor: Visitor, record: dict[str, Any], folder: Path, name: str = "record.json") -> str:
    """Bring a record by its file, and give the path of its game."""
    path = folder / name
    path.write_text(json.dumps(record, indent=1))
    visitor.page.goto("/history")
    visitor.page.locator("#file").set_input_files(path)
    visitor.page.locator(".history[data-ply]").wait_for()
    return visitor.page.url.removeprefix(visitor.url).partition("#")[0]


def hands(visitor: Visitor, record: dict[str, Any], ply: int) -> tuple[list[str], list[str]]:
    """The cards that lie open on the page, and those of the open view there."""
    match = tefuda.replay({**record, "returns": None}, to=ply)
    lying = [card for zone in match.open_view().to_json()["zones"] for card in zone["cards"] or () if card is not None]
    return visitor.cards(), sorted(lying)


def test_a_finished_game_is_stepped_through_by_keyboard_and_by_buttons(
    server: Server, visit: Visit, tmp_path: Path
) -> None:
    aya = visit(server)
    record = played()
    last = len(record["choices"])
    bring(aya, record, tmp_path)
    page = aya.page

    aya.expect_ply(0)
    for ply in (1, 2, 3, 4, 5):
        page.keyboard.press("ArrowRight")
        aya.expect_ply(ply)
        shown, true = hands(aya, record, ply)
        assert true == shown
    page.keyboard.press("ArrowLeft")
    aya.expect_ply(4)
    page.keyboard.press("End")
    aya.expect_ply(last)
    expect(page.locator(".results li")).to_have_count(3)
    expect(page.locator("#question")).to_have_text("The game is over")
    page.keyboard.press("Home")
    aya.expect_ply(0)
    for name, ply in (("One choice on", 1), ("One choice on", 2), ("One choice back", 1), ("To the end", last)):
        page.get_by_role("button", name=name).click()
        aya.expect_ply(ply)
    page.get_by_role("button", name="One choice on").click(force=True)  # leads nowhere, and keeps the focus
    aya.expect_ply(last)
    expect(page.get_by_role("button", name="One choice on")).to_be_focused()
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowLeft")
    aya.expect_ply(last - 1)
    expect(page.get_by_role("slider")).to_be_focused()
    line = page.locator(".story .line").nth(3)
    line.click()
    expect(page.locator(".story [aria-current=step]").first).to_have_text(line.inner_text())
    assert 0 == page.locator("[data-option]").count()


def test_it_plays_by_itself_until_it_is_stopped(server: Server, visit: Visit, tmp_path: Path) -> None:
    aya = visit(server)
    bring(aya, played(), tmp_path)
    aya.page.get_by_label("Speed").select_option("fast")
    aya.page.get_by_role("button", name="Play it").click()
    aya.expect_ply(2)
    aya.page.get_by_role("button", name="Pause").click()
    ply = int(aya.page.locator("[data-ply]").get_attribute("data-ply") or 0)
    aya.page.wait_for_timeout(900)

    aya.expect_ply(ply)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_each_side_shows_what_it_saw_and_a_link_opens_the_same(
    server: Server, visit: Visit, tmp_path: Path, lang: str
) -> None:
    aya, ben = visit(server, lang=lang), visit(server, lang=lang, width=390, height=844)
    record = played()
    path = bring(aya, record, tmp_path)
    ply = len(record["choices"]) // 2
    match = tefuda.replay({**record, "returns": None}, to=ply)
    for side in ("public", "0", "1", "2", "open"):
        aya.page.goto(f"{path}#ply={ply}&as=open")
        aya.page.locator(".side-choice").select_option(side)
        expect(aya.page.locator(".side-choice")).to_have_value(side)
        view = match.open_view() if side == "open" else match.view(None if side == "public" else int(side))
        lying = sorted(card for zone in view.to_json()["zones"] for card in zone["cards"] or () if card)
        expect(aya.page.locator("[data-card]:not([data-card=''])")).to_have_count(len(lying))
        assert lying == aya.cards()
        aya.page.wait_for_url(f"**#ply={ply}&as={side}")
        ben.page.goto("about:blank")
        ben.page.goto(aya.page.url)
        ben.expect_ply(ply)
        expect(ben.page.locator(".side-choice")).to_have_value(side)
        assert lying == ben.cards()


@pytest.mark.parametrize("hash_", ["#ply=99999&as=7", "#ply=-4&as=<b>", "#ply=x&as=__proto__", "#as=length", "#%"])
def test_an_address_that_names_no_place_shows_one_that_there_is(
    server: Server, visit: Visit, tmp_path: Path, hash_: str
) -> None:
    aya = visit(server)
    path = bring(aya, played(), tmp_path)
    aya.page.goto("about:blank")
    aya.page.goto(path + hash_)

    expect(aya.page.locator(".history[data-ply]")).to_be_visible()
    expect(aya.page.locator(".side-choice")).to_have_value("open")


def test_an_address_that_comes_while_the_last_place_is_written_is_followed(
    server: Server, visit: Visit, tmp_path: Path
) -> None:
    aya = visit(server)
    bring(aya, played(), tmp_path)
    aya.page.evaluate("location.hash = '#ply=3&as=1'; history.replaceState(null, '', '#ply=0&as=open')")

    aya.expect_ply(3)
    expect(aya.page.locator(".side-choice")).to_have_value("1")


def test_from_the_end_of_a_game_to_its_history_and_with_its_record_to_another_server(
    server: Server, own_server: Server, visit: Visit, tmp_path: Path
) -> None:
    aya, stranger, elsewhere = visit(server), visit(server), visit(own_server)
    table = aya.play_bots(2, name="Aya")
    play_to_the_end(aya)
    aya.end.get_by_role("link", name="Look at the game again").click()
    aya.expect_ply(0)
    expect(aya.page.locator(VERDICT)).to_contain_text("Dealt fairly")
    expect(aya.page.locator(".side-choice option")).to_have_count(4)
    expect(aya.page.locator(".side-choice option").nth(2)).to_have_text("Aya")
    stranger.page.goto(aya.page.url)
    stranger.expect_ply(0)
    assert [] == stranger.context.cookies()
    with aya.page.expect_download() as download:
        aya.page.get_by_role("link", name="Download the record").click()
    download.value.save_as(tmp_path / "mine.json")
    record = json.loads((tmp_path / "mine.json").read_text())
    bring(elsewhere, record, tmp_path)
    expect(elsewhere.page.locator(VERDICT)).to_contain_text("Dealt fairly")
    aya.page.goto("/")
    expect(aya.page.locator(f".mine a[href='{table.replace('/t/', '/h/')}']")).to_be_visible()


def tampered(record: dict[str, Any]) -> tuple[dict[str, Any], int]:
    """The same game with one other deal, and the number of that choice."""
    for ply in reversed(range(len(record["choices"]))):
        match = tefuda.replay({**record, "returns": None}, to=ply)
        for option in match.options() if match.actor == tefuda.CHANCE else ():
            choices = [*record["choices"][:ply], option, *record["choices"][ply + 1 :]]
            try:
                other = tefuda.replay({**record, "choices": choices, "returns": None})
            except tefuda.Refused:
                continue
            if option != record["choices"][ply] and other.actor == tefuda.END:
                return {**record, "choices": choices, "returns": other.returns()}, ply
    raise AssertionError("no deal can be another one")


def test_a_dealing_that_is_not_the_seeds_is_seen_to_be_none(server: Server, visit: Visit, tmp_path: Path) -> None:
    aya = visit(server)
    record = played()
    count = tefuda.verify(record).chance
    verdict = aya.page.locator(VERDICT)

    bring(aya, record, tmp_path)
    expect(verdict).to_have_text(f"Dealt fairly: all {count} deals follow from the secret number.")
    expect(verdict).to_have_class("verdict good")
    aya.page.locator(".fair summary").click()
    expect(aya.page.locator(".fair code").nth(0)).to_have_text(record["seed_hash"])
    expect(aya.page.locator(".fair code").nth(1)).to_have_text(record["seed"])
    expect(aya.page.locator(".fair details")).to_contain_text(f"{count} deals were computed again")

    changed, ply = tampered(record)
    assert "choice" == tefuda.verify(changed).problem
    bring(aya, changed, tmp_path)
    expect(verdict).to_have_class("verdict bad")
    expect(verdict).to_contain_text(f"Choice {ply} (counted from 0) differs")
    aya.page.get_by_role("button", name="Look at that place").click()
    aya.expect_ply(ply)

    wrong = record["seed"][:-1] + ("0" if record["seed"][-1] != "0" else "1")
    bring(aya, {**record, "seed": wrong}, tmp_path)
    expect(verdict).to_have_class("verdict bad")
    expect(verdict).to_contain_text("not the promised one")

    promised = {**record, "seed": wrong, "seed_hash": seed_hash(bytes.fromhex(wrong))}
    first = tefuda.verify(promised).ply
    bring(aya, promised, tmp_path)
    expect(verdict).to_have_class("verdict bad")
    expect(verdict).to_contain_text(f"Choice {first} (counted from 0) differs")

    for missing, words in (("seed_hash", "no fingerprint"), ("seed", "cannot be verified")):
        bring(aya, {key: value for key, value in record.items() if key != missing}, tmp_path)
        expect(verdict).to_have_class("verdict unknown")
        expect(verdict).to_contain_text(words)


def test_a_file_that_is_no_record_is_told_so(server: Server, visit: Visit, tmp_path: Path) -> None:
    aya = visit(server)
    aya.page.goto("/history")
    (tmp_path / "bad.json").write_text('{"tefuda": 1, "game": "<img src=x onerror=alert(1)>"')
    aya.page.locator("#file").set_input_files(tmp_path / "bad.json")
    expect(aya.page.locator("main > .error")).to_contain_text("It is not JSON")
    (tmp_path / "big.json").write_text(" " * 300_000)
    aya.page.locator("#file").set_input_files(tmp_path / "big.json")
    expect(aya.page.locator("form .error")).to_have_text("That was more than the table accepts.")
    aya.page.get_by_label("Or paste").fill("[]")
    aya.page.get_by_role("button", name="Show the game").click()
    expect(aya.page.locator("main > .error")).to_contain_text("A record is a JSON object")
    aya.problems.clear()  # the browser reports the refusals


def check(visitor: Visitor) -> None:
    """The page fits, and what leads through the game is large enough for a thumb.

    A game may draw small what nobody saw at its table; the help of such a card is in the list of all cards too.
    """
    assert visitor.page.viewport_size is not None
    assert visitor.width() <= visitor.page.viewport_size["width"]
    assert [] == [control for control in visitor.page.evaluate(SMALL_TARGETS) if 'class="slot"' not in control]
    assert [] == visitor.page.evaluate(NAMELESS)
    assert [] == visitor.page.evaluate(TWICE)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800), (320, 640)])
def test_the_pages_fit_the_screen(
    server: Server, visit: Visit, tmp_path: Path, lang: str, width: int, height: int
) -> None:
    aya = visit(server, lang=lang, width=width, height=height, dark=lang == "ja")
    aya.page.goto("/history")
    check(aya)
    for game in tefuda.games():
        record = played(game.id, game.seats[-1])
        path = bring(aya, record, tmp_path)
        last = len(record["choices"])
        for ply, side in ((0, "open"), (last // 2, "open"), (last // 2, "1"), (last, "public")):
            aya.page.goto(f"{path}#ply={ply}&as={side}")
            aya.expect_ply(ply)
            expect(aya.page.locator(".verdict.good")).to_be_attached()
            check(aya)


def test_only_the_history_loads_what_checks_the_dealing(server: Server, visit: Visit) -> None:
    aya = visit(server)
    fetched: list[str] = []
    aya.page.on("request", lambda request: fetched.append(request.url))
    aya.play_bots(2)
    play_to_the_end(aya)

    assert [] == [url for url in fetched if "noble" in url or "history" in url or "replay" in url]
