"""What every page must be: it fits, speaks both languages, keeps to the strict policy, is small, and helps."""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Request, expect

import tefuda
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor, play_to_the_end
from tests.table.people import Server

pytestmark = pytest.mark.browser

SMALL_TARGETS = """() => [...document.querySelectorAll("button, a, input, select, summary")]
    .filter(control => control.checkVisibility() && !control.closest(".text, .skip, .makers, .foot"))
    .map(control => [control, control.getBoundingClientRect()])
    .filter(([control, box]) => box.height > 0 && (box.height < 44 || box.width < 44))
    .map(([control, box]) => `${control.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""

NAMELESS = """() => [...document.querySelectorAll("button, a, input:not([type=hidden]), select, dialog, section")]
    .filter(part => part.checkVisibility())
    .filter(part => !(part.innerText?.trim() || part.ariaLabel || part.labels?.length
        || part.textContent.trim() || part.getAttribute("aria-labelledby")))
    .map(part => part.outerHTML.slice(0, 120))"""

TWICE = """() => { const ids = [...document.querySelectorAll("[id]")].map(part => part.id);
    return ids.filter((id, place) => ids.indexOf(id) !== place); }"""


def check(visitor: Visitor) -> None:
    """The page on show has no sideways scroll, no small targets, no nameless controls and no id twice."""
    assert visitor.page.viewport_size is not None
    assert visitor.width() <= visitor.page.viewport_size["width"]
    assert [] == visitor.page.evaluate(SMALL_TARGETS)
    assert [] == visitor.page.evaluate(NAMELESS)
    assert [] == visitor.page.evaluate(TWICE)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800), (320, 640)])
def test_every_page_fits_the_screen(server: Server, visit: Visit, lang: str, width: int, height: int) -> None:
    aya = visit(server, lang=lang, width=width, height=height)
    aya.page.goto("/")
    check(aya)
    for summaries in (".way > details > summary", ".changes-of-cards > summary"):
        for summary in aya.page.locator(summaries).all():
            summary.click()
    expect(aya.page.locator(".changes:has(.card-values)")).to_have_count(2 * len(tefuda.games()))
    aya.page.evaluate("for (const part of document.querySelectorAll('.card-values')) part.open = true")
    check(aya)
    for game in tefuda.games():
        aya.page.goto(f"/rules/{game.id}")
        check(aya)
    assert 404 == aya.page.goto("/t/none").status  # type: ignore[union-attr]
    check(aya)
    aya.problems.clear()  # the browser reports the 404
    aya.open_table("Wolfeschlegelsteinhausen", 4)
    check(aya)
    aya.play_bots(4)
    while aya.wait():
        check(aya)
        aya.choose()
    check(aya)


def test_the_language_is_the_browsers_and_can_be_changed_on_every_page(server: Server, visit: Visit) -> None:
    aya = visit(server, lang="ja")
    aya.play_bots(2)
    expect(aya.page.locator("html")).to_have_attribute("lang", "ja")
    aya.page.get_by_role("button", name="English").click()
    expect(aya.page.locator("html")).to_have_attribute("lang", "en")
    aya.at_table()
    aya.wait()
    expect(aya.page.get_by_role("heading", name="What happened")).to_be_visible()
    for path in ("/", "/rules/xeno"):
        aya.page.goto(path)
        expect(aya.page.locator("html")).to_have_attribute("lang", "en")
        aya.page.get_by_role("button", name="日本語").click()
        expect(aya.page.locator("html")).to_have_attribute("lang", "ja")
        assert aya.page.url == server.url + path
        aya.page.get_by_role("button", name="English").click()
        expect(aya.page.locator("html")).to_have_attribute("lang", "en")


def test_every_card_opens_its_help_and_the_focus_comes_back(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.play_bots(2)
    aya.options.first.wait_for()
    ply = aya.show["prompt"]
    card = aya.page.locator(".hand [data-card]").first
    words = tefuda.game("xeno").card_ids
    dialog = aya.page.get_by_role("dialog")

    assert card.get_attribute("data-card") in words
    card.click()
    expect(dialog).to_be_visible()
    expect(dialog.locator("h2")).to_have_text(re.compile(r"^\d+ \w+$"))
    assert len(dialog.inner_text()) > 60
    check(aya)
    aya.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(card).to_be_focused()
    aya.page.keyboard.press("Enter")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="All cards").click()
    expect(dialog.locator("li:has(> .card)")).to_have_count(10)
    expect(dialog.locator("h2")).to_be_in_viewport()
    check(aya)
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    expect(card).to_be_focused()
    aya.page.get_by_role("button", name="Cards", exact=True).click()
    expect(dialog.locator("li:has(> .card)")).to_have_count(10)
    aya.page.mouse.click(5, 5)  # beside the dialog
    expect(dialog).to_have_count(0)
    assert ply == aya.show["prompt"], "looking at cards is no move"


def test_help_opens_by_touch_and_stays_open_while_the_others_play(server: Server, visit: Visit) -> None:
    aya, ben = visit(server, width=390, height=844, touch=True), visit(server)
    _, invitation = aya.open_table("Aya", 2)
    ben.accept(invitation, "Ben")
    aya.options.first.wait_for()
    ben.page.locator("#hand-1-0").click()
    aya.page.locator(".hand [data-card]").first.tap()
    expect(aya.page.get_by_role("dialog")).to_be_visible()
    aya.page.get_by_role("button", name="Close").tap()
    ply = aya.show["prompt"]
    aya.options.first.tap()
    expect(ben.page.locator(f"[data-ply='{ply}']")).to_have_count(0)

    expect(ben.page.get_by_role("dialog")).to_be_visible()


def test_the_invitation_is_copied(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.context.grant_permissions(["clipboard-read", "clipboard-write"])
    _, invitation = aya.open_table("Aya", 3)
    aya.page.get_by_role("button", name="Copy").click()

    expect(aya.page.get_by_role("button", name="Copied")).to_be_visible()
    assert invitation == aya.page.evaluate("navigator.clipboard.readText()")
    assert invitation.startswith(server.url + "/i/")


def test_the_waiting_room_shows_who_has_come(server: Server, visit: Visit) -> None:
    aya, ben = visit(server), visit(server)
    _, invitation = aya.open_table("Aya", 3)
    ben.accept(invitation, "<b>Ben</b>")

    for visitor in (aya, ben):
        expect(visitor.page.locator(".people-list")).to_contain_text("<b>Ben</b>")
        expect(visitor.page.locator("h1#waiting-title")).to_have_text("Waiting for one more player")


def test_the_policy_is_strict_and_stops_what_it_should(server: Server, visit: Visit) -> None:
    aya = visit(server)
    answer = aya.page.goto("/")
    assert answer is not None
    policy = answer.header_value("content-security-policy") or ""

    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    aya.page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p id=planted style=\"color: red\">x</p>')")
    assert 1 == len([problem for problem in aya.problems if "Content Security Policy" in problem])
    aya.problems.clear()


@pytest.mark.parametrize("game", [None, *(game.id for game in tefuda.games())])
def test_a_first_page_is_small(server: Server, visit: Visit, game: str | None) -> None:
    path = "/" if game is None else visit(server).play_bots(tefuda.game(game).seats[-1], game=game)
    aya = visit(server, lang="ja")
    answers: list[Request] = []
    aya.page.on("requestfinished", lambda answer: answers.append(answer))  # noqa: PLW0108 - marked by Playwright
    aya.page.goto(path)
    if game is not None:
        aya.page.locator(".felt").wait_for()
    aya.page.wait_for_load_state("networkidle")

    assert 3_000 < weight(answers) < 60_000


def weight(answers: Iterable[Request]) -> int:
    """Bytes on the wire of what a page fetched, headers included, but for pictures, which nothing waits for."""
    sizes = [answer.sizes() for answer in answers if not urlsplit(answer.url).path.endswith(".svg")]
    return sum(size["responseHeadersSize"] + size["responseBodySize"] for size in sizes)


def test_what_happened_is_told_once_and_the_turn_is_announced(server: Server, visit: Visit) -> None:
    aya, ben = visit(server), visit(server)
    _, invitation = aya.open_table("Aya", 2)
    ben.accept(invitation, "Ben")
    aya.options.first.wait_for()
    expect(aya.page.locator("#say-assertive")).to_have_text(re.compile(r"^Your turn"))
    expect(ben.page.locator("#say-assertive")).to_be_empty()
    expect(aya.page).to_have_title(re.compile("^● Your turn"))
    expect(ben.page).not_to_have_title(re.compile("●"))
    aya.choose()

    expect(ben.page.locator("#say-polite")).to_contain_text("Aya played the")
    expect(ben.page.locator("[role=log]")).to_have_attribute("aria-live", "off")


def test_a_finished_table_is_the_same_after_a_reload(server: Server, visit: Visit) -> None:
    aya = visit(server, dark=True)
    aya.play_bots(2)
    play_to_the_end(aya)
    before = aya.end.inner_text(), aya.cards()
    aya.page.reload()
    aya.end.wait_for()

    assert before == (aya.end.inner_text(), aya.cards())
    expect(aya.page.locator(".fair code")).to_have_count(2)


def test_cards_travel_and_nothing_waits_for_them(server: Server, visit: Visit) -> None:
    calm, lively = visit(server), visit(server, calm=False)
    for visitor, motion in ((calm, False), (lively, True)):
        visitor.page.add_init_script(
            "window.travels = 0; const animate = Element.prototype.animate;"
            "Element.prototype.animate = function (...given) { window.travels++; return animate.apply(this, given); };"
        )
        visitor.play_bots(2)
        visitor.wait()
        visitor.choose()
        visitor.wait()
        assert motion == (visitor.page.evaluate("window.travels") > 0)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_rules_show_every_card_and_their_links_lead_somewhere(server: Server, visit: Visit, lang: str) -> None:
    aya = visit(server, lang=lang)
    aya.page.goto("/rules/xeno")
    links = aya.page.locator(".text a[href^='#']")

    expect(aya.page.locator(".gallery li")).to_have_count(10)
    assert links.count() > 0
    for link in links.all():
        link.click()
        expect(aya.page.locator(":target")).to_be_in_viewport()


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_names_of_cards_on_the_front_page_are_whole(server: Server, visit: Visit, lang: str, width: int) -> None:
    aya = visit(server, lang=lang, width=width)
    aya.page.goto("/")

    assert [] == aya.page.locator(".sample .card").evaluate_all(
        "cards => cards.map(card => card.querySelector('.card-name'))"
        ".filter(name => name.scrollWidth > name.clientWidth || name.offsetHeight > 30).map(name => name.textContent)"
    )
