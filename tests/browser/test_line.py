"""One click is one move, and neither a reload nor a dead server loses anything."""

from __future__ import annotations

import json
import sqlite3

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.test_people import open_for_friends
from tests.browser.visitor import READY, play_to_the_end
from tests.table.people import Server

pytestmark = pytest.mark.browser


def moves_of(server: Server, table: str, seat: int) -> list[str]:
    """What a seat has chosen, as the log on the disk says."""
    with sqlite3.connect(server.database) as database:
        rows = database.execute(
            "SELECT choice FROM command WHERE table_id = ? AND seat = ? ORDER BY ply", [table.rpartition("/")[2], seat]
        ).fetchall()
    database.close()
    return [choice for (choice,) in rows]


def test_one_click_is_one_move_and_so_is_a_double_click(server: Server, visit: Visit) -> None:
    aya = visit(server)
    table = aya.play_bots(3)
    aya.options.first.wait_for()
    ply = aya.show["prompt"]
    first = aya.options.first.get_attribute("data-choice")
    aya.options.first.dblclick()
    expect(aya.page.locator(f"[data-ply='{ply}']")).to_have_count(0)
    aya.wait()

    assert [first] == moves_of(server, table, 0) == [message["choice"] for message in aya.sent]


def test_a_held_enter_key_is_one_move(server: Server, visit: Visit) -> None:
    aya = visit(server)
    table = aya.play_bots(3)
    aya.options.first.focus()
    for _ in range(12):
        aya.page.keyboard.down("Enter")  # the second time on, the browser reports a repeat
    aya.page.keyboard.up("Enter")
    aya.wait()

    assert 1 == len(moves_of(server, table, 0))


def test_a_reload_resumes_at_once(server: Server, visit: Visit) -> None:
    aya = visit(server)
    table = aya.play_bots(2)
    if aya.wait():
        aya.choose()
    aya.wait()
    before = (aya.cards(), aya.page.locator("#question").inner_text(), aya.page.locator(".log li").all_inner_texts())
    aya.page.reload()
    aya.wait()

    assert before == (
        aya.cards(),
        aya.page.locator("#question").inner_text(),
        aya.page.locator(".log li").all_inner_texts(),
    )
    aya.page.goto("/")
    expect(aya.page.locator(f".mine a[href='{table}']")).to_be_visible()


def test_a_second_tab_of_the_same_person_follows(server: Server, visit: Visit) -> None:
    aya = visit(server)
    table = aya.play_bots(2)
    aya.wait()
    second = aya.new_page()
    second.goto(table)
    second.locator(READY).first.wait_for()
    ply = aya.show["prompt"]
    second.locator(READY).first.click()

    expect(aya.page.locator(f"[data-ply='{ply}']")).to_have_count(0)


def test_a_click_whose_answer_is_lost_is_sent_again_and_taken_once(server: Server, visit: Visit) -> None:
    aya = visit(server)
    lost: list[str] = []
    plays: list[dict[str, str]] = []

    def between(client: WebSocketRoute) -> None:
        """Let everything through until the first move; cut the line before its answer."""
        upstream = client.connect_to_server()

        def up(message: str | bytes) -> None:
            if json.loads(message)["t"] == "play":
                plays.append(json.loads(message))
            upstream.send(message)

        def down(message: str | bytes) -> None:
            if plays and not lost:
                lost.append(str(message))
                client.close()
            else:
                client.send(message)

        client.on_message(up)
        upstream.on_message(down)

    aya.page.route_web_socket("**/ws", between)
    table = aya.play_bots(3)
    aya.options.first.wait_for()
    ply = int(aya.page.locator("[data-ply]").get_attribute("data-ply") or 0)
    aya.options.first.click()
    expect(aya.page.locator(f"[data-ply='{ply}']")).to_have_count(0)
    aya.wait()

    assert "ok" == json.loads(lost[0])["status"]
    assert 2 == len(plays)
    assert plays[0] == plays[1]
    assert [plays[0]["choice"]] == moves_of(server, table, 0)


def test_an_outdated_click_changes_nothing_and_is_explained(server: Server, visit: Visit) -> None:
    aya = visit(server)

    def between(client: WebSocketRoute) -> None:
        upstream = client.connect_to_server()

        def up(message: str | bytes) -> None:
            sent = json.loads(message)
            upstream.send(json.dumps(sent | ({"prompt": sent["prompt"] - 1} if sent["t"] == "play" else {})))

        client.on_message(up)

    aya.page.route_web_socket("**/ws", between)
    table = aya.play_bots(2)
    aya.options.first.click()

    expect(aya.page.locator(".notes [role=alert]")).not_to_be_empty()
    expect(aya.page.locator(".notes [role=alert]")).not_to_contain_text("ui-")
    expect(aya.options.first).to_be_visible()
    assert [] == moves_of(server, table, 0)


def test_a_killed_server_loses_nothing_and_the_page_comes_back_by_itself(own_server: Server, visit: Visit) -> None:
    aya, ben = visit(own_server), visit(own_server)
    chooser = None
    while chooser is None:  # some games are over with the first card
        table, invitation = aya.open_table("Aya")
        ben.accept(invitation, "Ben")
        aya.choose()
        chooser = next((visitor for visitor in (aya, ben) if visitor.wait_for_turn()), None)
    before = chooser.cards(), chooser.page.locator(".log li").all_inner_texts()
    moves = moves_of(own_server, table, 0)
    own_server.kill()
    expect(chooser.page.locator(".notes [role=status]")).to_have_text("Connection lost. Trying again…")
    chooser.options.first.click()  # while nobody is there: kept, and sent when the line is up again
    expect(chooser.page.locator(".option.sent")).to_contain_text("sent…")
    during = chooser.cards(), chooser.page.locator(".log li").all_inner_texts()
    own_server.start()
    expect(chooser.page.locator(".option.sent")).to_have_count(0)
    expect(chooser.page.locator(".notes [role=status]")).to_be_empty()

    assert before == during
    assert moves == moves_of(own_server, table, 0)[: len(moves)]
    play_to_the_end(aya, ben)
    for visitor in (aya, ben):  # a browser says that it cannot connect; that is all it may say
        assert [] == [problem for problem in visitor.problems if "ERR_CONNECTION_REFUSED" not in problem]
        visitor.problems.clear()


def test_a_killed_server_keeps_clocks_and_talk_and_says_no_line_twice(own_server: Server, visit: Visit) -> None:
    aya, ben = visit(own_server), visit(own_server)
    ben.accept(open_for_friends(aya, "Aya", clock="game:300+5", talk="free"), "Ben")
    for visitor in (aya, ben):
        visitor.page.locator("#open-talk").click()
    words = {visitor: visitor.page.get_by_label("In your own words") for visitor in (aya, ben)}
    words[aya].fill("Good luck")
    words[aya].press("Enter")
    lines = {visitor: visitor.page.locator(".talk .lines li") for visitor in (aya, ben)}
    for visitor in (aya, ben):
        expect(lines[visitor]).to_have_count(1)
    asked = aya if aya.wait_for_turn() else ben
    table = aya.page.url.removeprefix(own_server.url)
    before = asked.show["clock"]
    own_server.kill()
    for visitor in (aya, ben):
        expect(visitor.page.locator(".notes [role=status]")).not_to_be_empty()
    choice = asked.options.first.get_attribute("data-choice")
    asked.options.first.click()
    words[ben].fill("Are you there?")  # kept, like the click, until there is a line again
    words[ben].press("Enter")
    own_server.start()
    for visitor in (aya, ben):
        expect(visitor.page.locator(".notes [role=status]")).to_be_empty()
        expect(lines[visitor]).to_have_count(2)

    expect(asked.page.locator(".option.sent")).to_have_count(0)
    assert [choice] == moves_of(own_server, table, asked.show["you"])
    assert (before["kind"], before["reaction"]) == (asked.show["clock"]["kind"], asked.show["clock"]["reaction"])
    assert 0 < min(asked.show["clock"]["left"]) <= max(asked.show["clock"]["left"]) <= 305_000
    for visitor in (aya, ben):
        expect(visitor.page.locator(".clock:visible")).to_have_count(2)
        expect(lines[visitor]).to_contain_text(["Good luck", "Are you there?"])
        assert [] == [problem for problem in visitor.problems if not problem.startswith("WebSocket connection to")]
        visitor.problems.clear()
    assert "" == own_server.log()


def test_a_line_that_has_died_silently_is_noticed_and_replaced(server: Server, visit: Visit) -> None:
    aya = visit(server)
    dead: list[WebSocketRoute] = []
    alive: list[WebSocketRoute] = []

    def between(client: WebSocketRoute) -> None:
        upstream = client.connect_to_server()
        alive.append(client)
        upstream.on_message(lambda message: None if client in dead else client.send(message))

    aya.page.clock.install()
    aya.page.route_web_socket("**/ws", between)
    aya.play_bots(2)
    aya.options.first.wait_for()
    dead.extend(alive)
    aya.page.clock.run_for(2_500)  # a ping goes out, and nothing comes back
    expect(aya.page.locator(".notes [role=status]")).to_be_empty()
    aya.page.clock.run_for(10_000)
    expect(aya.page.locator(".notes [role=status]")).to_be_empty()
    expect(aya.options.first).to_be_visible()

    assert 2 == len(alive)


def test_a_page_that_is_looked_at_again_does_not_wait_for_its_next_try(own_server: Server, visit: Visit) -> None:
    aya = visit(own_server)
    aya.play_bots(2)
    aya.options.first.wait_for()
    aya.page.clock.install()
    aya.page.clock.pause_at(aya.page.evaluate("Date.now()") + 1000)
    own_server.kill()
    expect(aya.page.locator(".notes [role=status]")).not_to_be_empty()
    own_server.start()
    aya.page.evaluate("dispatchEvent(new Event('online'))")  # no timer runs in this test

    expect(aya.page.locator(".notes [role=status]")).to_be_empty()


def test_a_double_click_on_take_a_seat_is_one_seat_and_the_game_starts(server: Server, visit: Visit) -> None:
    aya, ben = visit(server), visit(server)
    table, invitation = aya.open_table("Aya")
    ben.page.goto(invitation)
    ben.page.locator("form.join [name=name]").fill("Ben")
    ben.page.locator("form.join button").dblclick()

    assert ben.at_table() == table
    ben.wait_for_turn()
    assert (ben.show["state"], ben.show["you"]) == ("playing", 1)
    aya.wait_for_turn()
    assert [("Aya", False), ("Ben", False)] == [(seat["name"], seat["open"]) for seat in aya.show["seats"]]


def test_a_double_click_on_play_is_one_table(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.page.goto("/")
    aya.page.locator("button[name=players][value='2']").first.dblclick()
    table = aya.at_table()
    assert aya.wait()
    assert 0 == aya.show["you"]
    aya.page.goto("/")

    assert [table] == [link.get_attribute("href") for link in aya.page.locator(".table-link").all()]
