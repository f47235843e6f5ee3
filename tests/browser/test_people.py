"""Who plays, for how long they may think, and what they say to each other, as the pages show it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.test_pages import check
from tests.browser.visitor import Visitor, play_to_the_end, whose_turn
from tests.table.people import Server

pytestmark = pytest.mark.browser

CHOOSE = """([form, fields]) => {
    for (const part of form.querySelectorAll("details")) part.open = true;
    for (const [name, value] of Object.entries(fields)) {
        const field = form.elements[name];
        if (field.options && ![...field.options].some(option => option.value === value))
            field.add(new Option(value, value));
        field.value = value;
        field.dispatchEvent(new Event("change"));
    }
}"""


def open_for_friends(visitor: Visitor, name: str, players: int = 2, game: str = "xeno", **fields: str) -> str:
    """Open a table for friends with these terms; give the address of the invitation, if seats are free."""
    visitor.page.goto("/")
    way = visitor.page.locator(f"form.way:has(input[value={game}]):has(input[value=friends])")
    given = {"name": name, "players": str(players)} | fields
    way.evaluate("(form, fields) => (" + CHOOSE + ")([form, fields])", given)
    way.locator(".buttons button").click()
    visitor.at_table()
    invitation = visitor.page.locator("#invitation")
    return invitation.input_value() if fields.get("bots", "0") != str(players - 1) else ""


def two_friends(server: Server, visit: Visit, **fields: str) -> tuple[Visitor, Visitor]:
    """Aya at the desk in English, Bun at a phone in Japanese, at one table."""
    aya, bun = visit(server), visit(server, lang="ja", width=390, height=844)
    bun.accept(open_for_friends(aya, "Aya", **fields), "文")
    for visitor in (aya, bun):
        visitor.page.locator(".felt").wait_for()
    bun.page.wait_for_timeout(300)  # what comes with a first view counts as said before
    return aya, bun


def from_menu(visitor: Visitor, *names: str) -> None:
    """Open the table's menu and press these buttons in turn."""
    visitor.page.locator("#open-menu").click()
    for name in names:
        visitor.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


# Before the game


def test_the_waiting_room_shows_terms_and_a_code_to_scan_and_lets_bots_in(server: Server, visit: Visit) -> None:
    aya = visit(server, width=320, height=640)
    open_for_friends(aya, "Aya", 3, clock="move:45", watch="nobody")

    expect(aya.page.locator(".terms .badge")).to_have_text(["45 seconds for each choice", "no onlookers"])
    assert aya.page.get_by_alt_text("QR code").evaluate("picture => picture.decode().then(() => picture.naturalWidth)")
    check(aya)
    aya.page.get_by_role("button", name="Let bots take the free seats").click()
    expect(aya.page.locator(".felt")).to_be_visible()
    expect(aya.page.locator(".seat-head", has_text="Bot")).to_have_count(2)


def test_whoever_leaves_before_the_game_frees_the_seat(server: Server, visit: Visit) -> None:
    aya, bun = visit(server), visit(server)
    bun.accept(open_for_friends(aya, "Aya", 3), "Bun")
    expect(aya.page.locator(".people-list")).to_contain_text("Bun")
    bun.page.get_by_role("button", name="Leave the table").click()

    bun.page.wait_for_url(server.url + "/")
    expect(aya.page.locator(".people-list")).not_to_contain_text("Bun")


def test_bots_can_have_seats_from_the_start(server: Server, visit: Visit) -> None:
    aya, bun = visit(server), visit(server)
    bun.accept(open_for_friends(aya, "Aya", 4, bots="2"), "Bun")

    expect(bun.page.locator(".felt")).to_be_visible()
    assert [None, None, "normal", "normal"] == [seat["bot"] for seat in bun.show["seats"]]


def test_an_invitation_to_a_table_without_onlookers_tells_who_sits_there(server: Server, visit: Visit) -> None:
    aya, bun = visit(server), visit(server, lang="ja", width=390, height=844)
    invitation = open_for_friends(aya, "Aya", 3, clock="move:45", watch="nobody")
    bun.page.goto(invitation)

    expect(bun.page.locator(".people-list li")).to_have_text(["Aya", "空席", "空席"])
    expect(bun.page.locator(".terms .badge")).to_have_text(["1手45秒", "観戦なし"])
    assert [] == bun.frames
    bun.page.locator("form.join [name=name]").fill("文")
    bun.page.locator("form.join button").click()
    expect(aya.page.locator(".people-list")).to_contain_text("文")


def test_no_more_bots_are_offered_than_leave_the_host_a_seat(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.page.goto("/")
    form = aya.page.locator("form.way:has(input[value=xeno]):has(input[value=friends])")
    bots = form.locator("[name=bots] option:not([disabled])")

    expect(bots).to_have_count(2)
    form.locator("[name=players]").select_option("4")
    expect(bots).to_have_count(4)


def test_options_are_offered_as_they_fit_the_number_of_players(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.page.goto("/")
    form = aya.page.locator("form.way:has(input[value=xeno]):has(input[value=friends])")
    form.locator("summary").first.click()
    first, noble = (form.locator(f"[name='option.{name}']") for name in ("first", "noble"))

    expect(first.locator("option:not([disabled])")).to_have_count(2)
    expect(noble.locator("option:not([disabled])")).to_have_count(2)
    noble.select_option("face_first")
    form.locator("[name=players]").select_option("3")
    expect(first.locator("option:not([disabled])")).to_have_count(3)
    expect(noble.locator("option:not([disabled])")).to_have_count(1)
    expect(noble).to_have_value("duel")


def test_open_tables_are_listed_to_everybody(server: Server, visit: Visit) -> None:
    aya, bun, chika = visit(server), visit(server, width=390, height=844), visit(server)
    open_for_friends(aya, "Secretive")
    open_for_friends(chika, "Welcoming", clock="game:300+5", listed="yes")
    bun.page.goto("/")
    bun.page.get_by_role("link", name="Open tables").click()
    line = bun.page.locator(".open-tables li", has_text="Welcoming")

    expect(line).to_contain_text("5 min for the game, 5 s more with each choice")
    expect(bun.page.locator(".open-tables")).not_to_contain_text("Secretive")
    check(bun)
    line.get_by_role("link", name="Take a seat").click()
    bun.page.locator("form.join button").click()
    bun.at_table()
    expect(bun.page.locator(".felt")).to_be_visible()


def test_a_form_that_is_refused_comes_back_as_it_was_sent(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.page.goto("/")
    way = aya.page.locator("form.way:has(input[value=tenkai]):has(input[value=friends])")
    way.evaluate("form => form.querySelectorAll('details').forEach(part => part.open = true)")
    way.locator("[name=name]").fill("Aya")
    way.locator("[name='option.turn_limit']").fill("many")
    way.locator("[name=clock]").select_option("move:90")
    way.locator("[name=listed]").select_option("yes")
    count = way.locator("[name='card.rock.count']")
    count.wait_for(state="attached")
    count.evaluate("field => field.value = '3'")
    way.locator(".buttons button").click()

    expect(aya.page.get_by_role("alert")).to_contain_text("“many”")
    expect(way.locator("[name='option.turn_limit']")).to_be_visible()
    sent = {"name": "Aya", "option.turn_limit": "many", "clock": "move:90", "listed": "yes", "card.rock.count": "3"}
    for name, value in sent.items():
        expect(way.locator(f"[name='{name}']")).to_have_value(value)
    aya.problems.clear()  # the browser reports the 400


# Who plays


def test_a_bot_plays_for_whoever_left_until_they_take_the_seat_back(server: Server, visit: Visit) -> None:
    aya, bun = two_friends(server, visit)
    table = bun.page.url
    from_menu(bun, "テーブルを離れる")
    check(bun)
    expect(bun.page.locator(".sure")).to_contain_text("ボットが打ちます")
    bun.page.locator(".sure .primary").click()
    bun.page.wait_for_url(server.url + "/")
    expect(aya.page.locator(".talk")).to_contain_text("left; a bot plays on")
    expect(aya.page.locator(".seat-head", has_text="文")).to_contain_text("a bot plays")
    bun.page.goto(table)

    expect(bun.page.locator(".back-note")).to_contain_text("ボットがあなたの代わりに打っています")
    expect(bun.page.locator("[data-option]")).to_have_count(0)
    check(bun)
    bun.page.get_by_role("button", name="席に戻る").click()
    expect(bun.page.locator(".back-note")).to_have_count(0)
    expect(aya.page.locator(".seat-head", has_text="文")).not_to_contain_text("a bot plays")


def test_a_bot_plays_for_somebody_away_when_the_others_ask(server: Server, visit: Visit) -> None:
    aya, bun = two_friends(server, visit)
    bun.page.goto("/")
    aya.page.locator("#open-menu").click()
    aya.page.get_by_role("button", name="Let a bot play for 文").click()

    expect(aya.page.get_by_role("dialog")).to_contain_text("a bot plays")
    expect(aya.page.locator("[id^=open-menu]")).to_have_attribute("aria-expanded", "true")
    aya.page.keyboard.press("Escape")
    expect(aya.page.get_by_role("dialog")).to_have_count(0)
    expect(aya.page.locator("#open-menu")).to_be_focused()


def test_resigning_ends_the_game_and_the_series_is_counted(server: Server, visit: Visit) -> None:
    aya, bun = two_friends(server, visit)
    from_menu(aya, "Resign")
    expect(aya.page.locator(".sure p").first).to_be_focused()
    aya.page.locator(".sure .primary").click()

    for visitor, result, how in ((aya, "文 won", "because the others resigned"), (bun, "あなたの勝ち", "投了したため")):
        expect(visitor.end).to_contain_text(result)
        expect(visitor.end).to_contain_text(how)
        expect(visitor.page.locator("[data-option]")).to_have_count(0)
        expect(visitor.page).not_to_have_title(re.compile("●"))
    aya.page.get_by_role("button", name="Play again").click()
    aya.at_table()
    bun.page.get_by_role("link", name="次の対局へ").click()
    play_to_the_end(aya, bun)
    expect(aya.page.locator(".score")).to_contain_text("Game 2")
    expect(bun.page.locator(".score")).to_contain_text("第2局")
    check(aya)
    check(bun)


@pytest.mark.parametrize(
    ("ending", "headline", "results"),
    [
        ({"winners": [1, 2], "how": "without"}, "The game is a draw", ["resigned", "draw", "draw"]),
        ({"winners": [1], "how": "rules"}, "Ben won the game", ["resigned", "won", "lost"]),
        ({"winners": [1], "how": "resigned"}, "Ben won the game", ["resigned", "won", "lost"]),
    ],
)
def test_who_resigned_wins_nothing_by_the_bot_that_played_on(
    server: Server, visit: Visit, ending: dict[str, Any], headline: str, results: list[str]
) -> None:
    aya = visit(server)
    table = aya.play_bots(3)
    view = aya.show["view"] | {"returns": [0.0, 0.0, 0.0], "actor": "end", "phase": "end", "options": [], "labels": []}
    seats = [
        {"seat": seat, "name": name, "bot": None, "present": True, "open": False, "resigned": seat == 0, "won": 0}
        for seat, name in enumerate(("Aya", "Ben", "Cleo"))
    ]
    ended = aya.show | {"view": view, "seats": seats, "you": 0, "state": "ended", "round": 1, "ending": ending}

    def answer(client: WebSocketRoute) -> None:
        client.on_message(lambda _: None)
        client.send(json.dumps(ended))

    aya.page.route_web_socket("**/ws", answer)
    aya.page.goto(table)

    expect(aya.end.locator("h2")).to_have_text(headline)
    expect(aya.end.locator(".results li > span:not(.points)")).to_have_text(results)
    expect(aya.end.locator(".how")).to_have_count(int(ending["how"] != "rules"))


# Clocks


def test_short_time_is_shown_by_a_sign_and_said_once(server: Server, visit: Visit) -> None:
    aya, bun = two_friends(server, visit, clock="move:12")
    asked = whose_turn(aya, bun)
    own = asked.page.locator(".ask .clock")

    expect(own).to_have_text(re.compile(r"! 0:\d\d"))
    expect(asked.page.locator("#say-assertive")).to_have_text(re.compile(r"^(\d+ seconds left|残り\d+秒)$"))
    expect((bun if asked is aya else aya).page.locator(".seat-head .clock")).to_have_text(re.compile(r"! 0:\d\d"))
    expect(aya.page.locator(".talk .lines").or_(aya.page.locator("#open-talk .unread"))).not_to_have_count(0)
    check(aya)
    check(bun)


def test_the_time_to_answer_a_play_is_a_bar_with_its_seconds(server: Server, visit: Visit) -> None:
    aya, bun = two_friends(server, visit, game="tenkai", reaction="30")
    for _ in range(40):
        asked = whose_turn(aya, bun)
        if asked.page.locator(".reaction").count():
            break
        asked.choose()
    other = bun if asked is aya else aya

    expect(asked.page.locator(".reaction")).to_have_text(re.compile("Answer within|秒以内に応じて"))
    expect(other.page.locator(".reaction")).to_have_text(re.compile("can answer for|応答待ち"))
    expect(asked.page.locator("#say-assertive")).to_have_text(re.compile("within 30 s|30秒以内"))
    check(asked)
    check(other)


# Talk


def test_a_question_is_read_in_each_readers_language(server: Server, visit: Visit) -> None:
    aya, bun = two_friends(server, visit)
    onlooker = visit(server)
    onlooker.page.goto(aya.page.url)
    onlooker.page.locator(".felt").wait_for()
    aya.page.locator("#open-talk").click()
    aya.page.get_by_role("button", name="Do you hold the").click()
    aya.page.get_by_label("Which card", exact=True).select_option(label="Sage")
    check(aya)
    aya.page.locator(".draft").get_by_role("button", name="Say it").click()

    expect(aya.page.locator(".phrases button:focus")).to_have_text(re.compile("Do you hold the"))
    expect(bun.page.locator(".bubble")).to_have_text(re.compile("^Aya.*占師|^Aya.*賢者"))
    expect(bun.page.locator("#say-talk")).to_have_text(re.compile("^Aya：.*持っていますか"))
    expect(bun.page.locator("#open-talk .unread")).to_have_text("1")
    expect(onlooker.page.locator("#say-talk")).to_have_text(re.compile("^Aya: Do you hold the Sage, 文"))
    expect(onlooker.page.locator(".talk")).to_contain_text("Only those who play can talk.")
    bun.page.locator("#open-talk").click()
    expect(bun.page.locator("#open-talk .unread")).to_have_count(0)
    expect(bun.page.locator(".talk .lines li")).to_have_count(1)
    check(bun)
    bun.page.get_by_role("button", name="返事").click()
    bun.page.locator(".phrases button").first.click()
    expect(aya.page.locator(".talk .lines li")).to_have_count(2)
    expect(aya.page.locator(".own-words")).to_have_count(0)
    assert [] == [
        frame["error"] for who in (aya, bun) for frame in who.frames if frame["t"] == "ack" and frame["error"]
    ]


def test_own_words_are_for_tables_that_agreed_on_them_and_can_be_muted(server: Server, visit: Visit) -> None:
    aya, bun = two_friends(server, visit, talk="free")
    aya.page.locator("#open-talk").click()
    words = aya.page.get_by_label("In your own words")
    words.fill("<i>Hello</i>")
    words.press("Enter")

    expect(words).to_have_value("")
    expect(bun.page.locator(".bubble")).to_contain_text("<i>Hello</i>")
    bun.page.locator("#open-talk").click()
    bun.page.locator(".hush summary").click()
    bun.page.get_by_role("button", name="Ayaをミュート").click()
    expect(bun.page.locator(".talk .lines li")).to_have_count(0)
    words.fill("Anybody there?")
    words.press("Enter")
    expect(aya.page.locator(".talk .lines li")).to_have_count(2)
    bun.page.reload()
    bun.page.locator("#open-talk").click()
    expect(bun.page.locator(".hush")).to_be_visible()
    expect(bun.page.locator(".talk .lines li")).to_have_count(0)


def test_old_lines_are_not_spoken_again_after_a_reload(server: Server, visit: Visit) -> None:
    aya, bun = two_friends(server, visit)
    aya.page.locator("#open-talk").click()
    aya.page.get_by_role("button", name="Moods").click()
    aya.page.locator(".phrases button").first.click()
    expect(bun.page.locator("#say-talk")).not_to_be_empty()
    bun.page.reload()
    bun.page.locator("#open-talk").click()

    expect(bun.page.locator(".talk .lines li")).to_have_count(1)
    expect(bun.page.locator("#say-talk")).to_be_empty()
    expect(bun.page.locator(".bubble")).to_have_count(0)


def test_there_is_no_talk_with_bots(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.play_bots(3)
    aya.wait()

    expect(aya.page.locator("#open-talk")).to_have_count(0)
    assert not [entry for entry in aya.page.evaluate(FETCHED) if re.search(r"/(talk|menu|sound)\.js|phrases", entry)]


FETCHED = "performance.getEntriesByType('resource').map(entry => entry.name)"


# The menu


def test_what_was_missed_is_said_again(server: Server, visit: Visit) -> None:
    aya = visit(server, width=390, height=844)
    open_for_friends(aya, "Aya", clock="move:180", bots="1")
    aya.wait()
    aya.page.locator("#open-menu").click()
    check(aya)
    spoken = aya.page.locator("#say-polite")
    for name, words in {
        "Last move": r"drew|dealt|began",
        "My hand": r"^In your hand: \d \w+ and \d",
        "Whose turn": r"^Your turn ",
        "Clocks": r"^You: [23]:\d\d",
    }.items():
        aya.page.get_by_role("button", name=name).click()
        expect(spoken).to_have_text(re.compile(words))
        expect(aya.page.locator(".said")).to_have_text(re.compile(words))


def test_settings_are_kept_and_sounds_are_off_at_first(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.page.add_init_script(
        "window.travels = 0; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...given) { window.travels++; return animate.apply(this, given); };"
    )
    aya.play_bots(2)
    aya.wait()
    assert None is aya.page.evaluate("localStorage.getItem('tefuda-settings')")
    aya.page.locator("#open-menu").click()
    sounds = aya.page.get_by_role("switch", name="Sounds")
    expect(sounds).to_have_attribute("aria-checked", "false")
    sounds.click()
    aya.page.get_by_label("Movement").select_option("full")
    aya.page.keyboard.press("Escape")
    aya.choose()
    aya.wait()

    assert 0 < aya.page.evaluate("window.travels"), "the reader's word stands above the system's"
    aya.page.reload()
    aya.page.locator("#open-menu").click()
    expect(sounds).to_have_attribute("aria-checked", "true")
    expect(aya.page.get_by_label("Movement")).to_have_value("full")
