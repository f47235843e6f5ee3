"""Hints and levels in the browser: asked for, read, heard, gone with the question; a bot and how strong it is."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

import tefuda
from tefuda.bots.judging import UNMEASURED
from tests.browser.conftest import Visit
from tests.browser.test_access import AXE, FAULTS, FLAT, SMALL
from tests.browser.test_people import open_for_friends
from tests.browser.visitor import Visitor, whose_turn
from tests.table.people import Server

pytestmark = pytest.mark.browser

LINES = ".hinted li"

SLOW = 60_000
"""Milliseconds that a first hint may take where a compiler and all other tests want the processor too."""


def with_a_choice(visitor: Visitor) -> None:
    """Play on until there is more than one option."""
    while visitor.wait() and visitor.options.count() < 2:
        visitor.choose()
    assert visitor.options.count() > 1


def ask(visitor: Visitor) -> None:
    """Press the button and wait for the hint."""
    visitor.page.locator("#ask-hint").click()
    expect(visitor.page.locator(f"{LINES}.best")).to_be_visible(timeout=SLOW)


def best(visitor: Visitor) -> str:
    """The choice that the newest hint proposes."""
    hint = next(frame for frame in reversed(visitor.frames) if frame["t"] == "hint")
    choice: str = next(option["choice"] for option in hint["options"] if option["best"])
    return choice


@pytest.mark.parametrize(("lang", "words"), [("en", "proposed"), ("ja", "おすすめ")])
def test_a_hint_says_what_a_bot_would_play_and_how_sure_it_is(
    server: Server, visit: Visit, lang: str, words: str
) -> None:
    aya = visit(server, lang=lang, width=390, height=844, touch=True)
    aya.play_bots(3)
    with_a_choice(aya)

    ask(aya)

    expect(aya.page.locator(f"{LINES}.best")).to_have_count(1)
    expect(aya.page.locator(f"{LINES}.best")).to_contain_text(words)
    expect(aya.page.locator(f"{LINES}.best")).to_be_in_viewport()
    expect(aya.page.locator(".option.proposed")).to_have_attribute("data-choice", best(aya))
    expect(aya.page.locator(".option.proposed")).to_have_attribute("aria-description", words)
    assert 390 == aya.width()
    assert [] == aya.page.evaluate(SMALL)


def test_a_hint_is_said_once_to_those_who_listen_and_has_no_faults(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.play_bots(3)
    with_a_choice(aya)

    aya.page.locator("#ask-hint").focus()
    aya.page.keyboard.press("Enter")

    said = re.compile(r"^The bot would play: .+?(, \d+ %)?\.( \w.+[.])?$")
    expect(aya.page.locator("#say-polite")).to_have_text(said, timeout=SLOW)
    expect(aya.page.locator("#ask-hint")).to_be_focused()
    expect(aya.page.locator("#ask-hint")).to_have_attribute("aria-expanded", "true")
    aya.page.evaluate(FLAT)
    aya.page.evaluate(AXE)
    assert [] == aya.page.evaluate(FAULTS)


def test_a_hint_goes_with_its_question_and_can_be_put_away(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.play_bots(3)
    with_a_choice(aya)

    ask(aya)
    aya.page.get_by_role("button", name="Hide the hint").click()
    expect(aya.page.locator(".hinted")).to_have_count(0)
    expect(aya.page.locator(".option.proposed")).to_have_count(0)

    ask(aya)
    aya.choose()
    expect(aya.page.locator(".hinted")).to_have_count(0)


def test_many_choices_are_told_a_few_at_a_time(server: Server, visit: Visit) -> None:
    aya = visit(server, width=390, height=844)
    aya.play_bots(3, game="metsubo")
    with_a_choice(aya)

    ask(aya)
    few = aya.page.locator(LINES).count()
    assert few < aya.options.count()
    aya.page.locator(".hinted button", has_text="more choice").click()

    expect(aya.page.locator(LINES)).to_have_count(aya.options.count())
    assert 390 == aya.width()


@pytest.mark.parametrize("game", ["metsubo", "hinoboru", "tenkai"])
def test_on_a_phone_each_line_leads_to_its_button(server: Server, visit: Visit, game: str) -> None:
    aya = visit(server, lang="ja", width=390, height=844, touch=True)
    aya.play_bots(tefuda.game(game).seats[0], game=game)
    with_a_choice(aya)
    ask(aya)
    expect(aya.page.locator(f"{LINES}.best")).to_be_in_viewport(ratio=1)

    aya.page.locator(f"{LINES}.best button").tap()

    proposed = aya.page.locator(f"[data-choice='{best(aya)}']")
    expect(proposed).to_be_focused()
    expect(proposed).to_be_in_viewport(ratio=1)
    assert 0 == aya.page.evaluate("document.querySelectorAll('.sent').length"), "to look is not to choose"
    proposed.tap()
    expect(aya.page.locator(".hinted")).to_have_count(0)


def test_among_people_a_hint_is_told_to_all_and_shown_to_who_asked(server: Server, visit: Visit) -> None:
    aya, bun = visit(server), visit(server, lang="ja")
    invitation = open_for_friends(aya, "Aya", 2, hints="yes")
    expect(aya.page.locator(".terms")).to_contain_text("Hints allowed")
    bun.accept(invitation, "文")
    for visitor in (aya, bun):
        expect(visitor.page.locator(".felt")).to_be_visible()
    while (asker := whose_turn(aya, bun)).options.count() < 2:
        asker.choose()
    other = bun if asker is aya else aya

    ask(asker)

    said = "Ayaがボットにヒントを聞きました。" if other is bun else "文 asked a bot for a hint."
    expect(other.page.locator(".bubble")).to_contain_text(said)
    expect(asker.page.locator(".bubble")).to_have_count(0)
    expect(other.page.locator(".talk-fold")).to_contain_text(said)
    expect(other.page.locator(".hinted")).to_have_count(0)
    assert not [frame for frame in other.frames if frame["t"] == "hint"]


def test_where_no_hints_were_agreed_on_there_is_no_button(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.page.goto("/")
    way = aya.page.locator("form.way:has(input[value=xeno]):has(input[value=bots])")
    for summary in way.locator("summary").all()[:1]:
        summary.click()
    way.locator("summary", has_text="Clock, hints").click()
    way.locator("[name=hints]").select_option("no")
    way.locator("button[name=players][value='3']").click()
    aya.at_table()
    with_a_choice(aya)

    expect(aya.page.locator("#ask-hint")).to_have_count(0)


def test_levels_are_asked_for_seat_by_seat_and_stand_beside_the_names(server: Server, visit: Visit) -> None:
    aya = visit(server, lang="ja", width=390, height=844)
    aya.page.goto("/")
    way = aya.page.locator("form.way:has(input[value=xeno]):has(input[value=bots])")
    way.locator("summary").first.click()
    way.locator("[name=bot]").select_option("easy")
    expect(way.locator(".levels li")).to_have_count(4)
    way.locator("summary", has_text="ボットごとに選ぶ").click()
    way.locator("[name='bot.2']").select_option("normal")
    way.locator("button[name=players][value='3']").click()
    aya.at_table()

    expect(aya.page.locator(".seat-head", has_text="ボット2")).to_contain_text("やさしい")
    expect(aya.page.locator(".seat-head", has_text="ボット3")).to_contain_text("ふつう")
    aya.page.locator("#open-menu").click()
    expect(aya.page.locator(".sheet .people-list")).to_contain_text("やさしい")


def test_bots_that_fill_a_table_have_the_level_that_is_chosen_there(server: Server, visit: Visit) -> None:
    aya = visit(server)
    open_for_friends(aya, "Aya", 3)

    expect(aya.page.get_by_label("Level of the bots")).to_have_value("normal")
    aya.page.get_by_label("Level of the bots").select_option("Easy")
    aya.page.get_by_role("button", name="Let bots take the free seats").click()

    expect(aya.page.locator(".seat-head", has_text="Easy")).to_have_count(2)


# Bots that are not ready


def line_of(choice: str, *, best: bool, **given: Any) -> dict[str, Any]:
    """An option of a hint."""
    return {
        "choice": choice,
        "share": float(best),
        "value": 0.5,
        "untried": False,
        "best": best,
        "equal": False,
    } | given


class Told:
    """A table whose server is the test: it shows a real view with other seats, and gives one hint after the other."""

    def __init__(self, visitor: Visitor, hints: list[dict[str, Any]]) -> None:
        table = visitor.play_bots(3)
        with_a_choice(visitor)
        self.show = {**visitor.show, "from": 0}
        self.hints = hints
        self.is_away = False
        visitor.page.route_web_socket("**/ws", self._answer)
        visitor.page.goto(table)
        visitor.options.first.wait_for()

    def say(self, *warming: int, failing: tuple[int, ...] = ()) -> None:
        """Show the table with these seats not ready."""
        seats = [
            {**seat, "warming": seat["seat"] in (*warming, *failing), "failing": seat["seat"] in failing}
            for seat in self.show["seats"]
        ]
        self.client.send(json.dumps({**self.show, "seats": seats}))

    def _answer(self, client: WebSocketRoute) -> None:
        if self.is_away:
            client.close()
            return
        self.client = client
        client.on_message(lambda message: self._take(json.loads(message)))
        self.say()

    def _take(self, asked: dict[str, Any]) -> None:
        if asked["t"] == "hint":
            options = self.show["view"]["options"]
            given = self.hints.pop(0)
            lines = [line_of(option, best=n == 0, value=n / 10) for n, option in enumerate(options)]
            hint = {"t": "hint", "prompt": asked["prompt"], "stand_in": None, "sure": None, "options": lines, **given}
            hint = {"measured": hint["sure"] not in UNMEASURED, **hint}
            self.client.send(json.dumps(hint))
            self.client.send(json.dumps({"t": "ack", "id": asked["id"], "status": "ok", "error": None}))


@pytest.mark.parametrize(
    ("lang", "one", "two", "failing"),
    [
        (
            "en",
            "Bot 2 (Normal) is being made ready; until then it plays as Normal.",
            "Bot 2 (Normal) · Bot 3 (Normal) are being made ready; until then they play as Normal.",
            "Bot 3 (Normal) could not be made ready; it plays as Normal.",
        ),
        (
            "ja",
            "ボット2（ふつう）は準備中です。それまでは「ふつう」の強さで遊びます。",
            "ボット2（ふつう） · ボット3（ふつう）は準備中です。それまでは「ふつう」の強さで遊びます。",
            "ボット3（ふつう）は準備できませんでした。「ふつう」の強さで遊びます。",
        ),
    ],
)
def test_bots_that_are_not_ready_are_named_until_they_are(
    server: Server, visit: Visit, lang: str, one: str, two: str, failing: str
) -> None:
    aya = visit(server, lang=lang, width=390, height=844)
    table = Told(aya, [])
    line = aya.page.locator(".notes .warming")

    expect(line).to_have_count(0)
    table.say(1)
    expect(line).to_have_text(one)
    table.say(1, 2)
    expect(line).to_have_text(two)
    assert 390 == aya.width()
    table.say(1, failing=(2,))
    expect(line).to_have_text(one)
    expect(aya.page.locator(".notes .failing")).to_have_text(failing)
    table.say()
    expect(line).to_have_count(0)


def test_a_hint_of_one_that_stands_in_says_so_and_can_be_asked_for_again(server: Server, visit: Visit) -> None:
    aya = visit(server)
    Told(aya, [{"by": "heuristic", "stand_in": "warming", "sure": "rule"}, {"by": "guided", "sure": "higher"}])
    hinted = aya.page.locator(".hinted")

    ask(aya)
    expect(hinted).to_contain_text("by counting the cards")
    expect(hinted).to_contain_text("The stronger bot is still being made ready")
    expect(hinted.locator(".sure")).to_contain_text("rules of thumb")
    expect(hinted.locator(".share")).to_have_count(0)  # nothing that looks measured
    expect(hinted).not_to_contain_text("%")
    expect(aya.page.locator("#say-polite")).to_have_text(re.compile(r"^The bot would play: [^%]+[.] [^%]+thumb[^%]+$"))
    aya.page.locator("#ask-hint").click()  # asks anew, as the button in the panel does

    expect(hinted).to_contain_text("guided by what it has learned")
    expect(hinted).not_to_contain_text("still being made ready")
    expect(hinted.locator(".sure")).to_contain_text("rests on fewer tries")
    expect(hinted).to_contain_text("+1 is a win, −0.5 a loss, 0 even")  # among three
    expect(hinted.locator(".legend .key.value")).to_have_count(2)  # above and below even
    expect(hinted.get_by_role("button", name="Ask again")).to_have_count(0)


def test_it_says_which_options_the_bot_has_hardly_tried(server: Server, visit: Visit) -> None:
    aya = visit(server, lang="ja", width=390, height=844)
    table = Told(aya, [])
    options = table.show["view"]["options"]
    told = [line_of(o, best=o == options[0], share=0.4, value=None, untried=True) for o in options]
    told[0] |= {"share": 0.6, "value": 0.5, "untried": False}
    table.hints = [{"by": "ismcts", "options": told}]

    ask(aya)

    expect(aya.page.locator(f"{LINES}.best")).to_contain_text("+0.50")
    expect(aya.page.locator(LINES).last).to_contain_text("ほとんど試さず")
    expect(aya.page.locator(f"{LINES} .value")).to_have_count(1)
    assert [] == aya.page.evaluate(SMALL)


@pytest.mark.parametrize(
    ("lang", "width", "height", "words", "badge"),
    [
        (
            "en",
            1280,
            800,
            "Another choice is about equal: the bot cannot tell which of the two is better.",
            "about equal",
        ),
        ("ja", 390, 844, "ほぼ互角の選択がほかに1件あります。どれが良いかはボットにも見分けられません。", "ほぼ互角"),
    ],
)
def test_it_says_that_choices_are_about_equal_to_those_who_look_and_to_those_who_listen(
    server: Server, visit: Visit, lang: str, width: int, height: int, words: str, badge: str
) -> None:
    aya = visit(server, lang=lang, width=width, height=height)
    table = Told(aya, [])
    options = table.show["view"]["options"]
    told = [line_of(o, best=n == 0, equal=n == 1, share=0.66 if n == 0 else 0.34) for n, o in enumerate(options)]
    table.hints = [{"by": "guided", "sure": "equal", "options": told}]

    ask(aya)

    expect(aya.page.locator(".hinted .sure")).to_have_text(words)
    expect(aya.page.locator(f"{LINES} .badge", has_text=badge)).to_have_count(1)
    expect(aya.page.locator(f"{LINES} .unseen").nth(1)).to_contain_text(badge)
    expect(aya.page.locator("#say-polite")).to_contain_text(words)
    assert [] == aya.page.evaluate(SMALL)
    aya.page.evaluate(AXE)
    assert [] == aya.page.evaluate(FAULTS)


@pytest.mark.parametrize(
    ("lang", "size", "busy", "better", "again"),
    [
        ("en", (1280, 800), "has much to do", "The stronger bot is ready now. Ask again for its hint.", "Ask again"),
        (
            "ja",
            (390, 844),
            "今いそがしい",
            "強いほうのボットの準備ができました。もう一度聞いてみてください。",
            "もう一度聞く",
        ),
    ],
)
def test_when_the_better_bot_is_ready_an_open_hint_offers_to_ask_it(
    server: Server, visit: Visit, lang: str, size: tuple[int, int], busy: str, better: str, again: str
) -> None:
    aya = visit(server, lang=lang, width=size[0], height=size[1])
    hints = [{"by": "heuristic", "stand_in": why, "sure": "rule"} for why in ("warming", "busy")]
    table = Told(aya, [*hints, {"by": "guided"}])
    hinted = aya.page.locator(".hinted")
    ready = json.dumps({"t": "better", "prompt": table.show["prompt"]})

    ask(aya)
    expect(aya.page.locator("#say-polite")).to_have_text(re.compile("rules of thumb|経験則"))  # the hint has been said
    table.client.send(json.dumps({"t": "better", "prompt": table.show["prompt"] - 1}))  # of another question
    table.client.send(ready)
    expect(hinted.locator(".better")).to_have_text(better)
    expect(aya.page.locator("#say-polite")).to_have_text(better)
    assert [] == aya.page.evaluate(SMALL)
    assert size[0] == aya.width()
    hinted.get_by_role("button", name=again).click()
    expect(hinted).to_contain_text(busy)
    expect(hinted.locator(".better")).to_have_count(0)
    hinted.get_by_role("button", name=again).click()
    expect(hinted.get_by_role("button", name=again)).to_have_count(0)


@pytest.mark.parametrize(("lang", "words"), [("en", "The connection is lost"), ("ja", "接続が切れています")])
def test_without_a_connection_it_says_that_it_waits_for_it(server: Server, visit: Visit, lang: str, words: str) -> None:
    aya = visit(server, lang=lang)
    table = Told(aya, [{"by": "guided", "sure": "sure"}])
    table.is_away = True
    table.client.close()
    expect(aya.page.locator(".link.lost")).to_be_visible()

    aya.page.locator("#ask-hint").click()
    expect(aya.page.locator(".hinted .thinking")).to_contain_text(words)

    table.is_away = False
    expect(aya.page.locator(f"{LINES}.best")).to_be_visible()


def test_the_hint_of_one_that_stands_in_can_be_put_away(server: Server, visit: Visit) -> None:
    aya = visit(server)
    Told(aya, [{"by": "heuristic", "stand_in": "warming", "sure": "lot"}])

    ask(aya)
    aya.page.get_by_role("button", name="Hide the hint").click()

    expect(aya.page.locator(".hinted")).to_have_count(0)
