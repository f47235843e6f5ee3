"""Bad lines, as they are on trains: every click is one move, and the page comes back by itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.proxy import Proxy
from tests.browser.test_line import moves_of
from tests.browser.visitor import Visitor
from tests.table.people import Server

pytestmark = pytest.mark.browser


@pytest.fixture
def proxy(server: Server) -> Iterator[Proxy]:
    with Proxy(server.url) as proxy:
        yield proxy


def line_is_down(visitor: Visitor) -> None:
    expect(visitor.page.locator(".notes [role=status]")).not_to_be_empty()


def line_is_up(visitor: Visitor) -> None:
    expect(visitor.page.locator(".notes [role=status]")).to_be_empty()


def forget_lost_lines(visitor: Visitor) -> None:
    """A browser reports every socket that could not be opened; here that is what the test is about."""
    visitor.problems[:] = [problem for problem in visitor.problems if "WebSocket connection to" not in problem]


def test_a_game_over_a_line_that_is_cut_again_and_again(server: Server, proxy: Proxy, visit: Visit) -> None:
    aya, ben = visit(proxy), visit(server)
    table, invitation = aya.open_table("Aya")
    ben.accept(invitation.replace(proxy.url, server.url), "Ben")
    mine: list[str] = []
    cuts = 0
    while not (aya.end.count() and ben.end.count()):
        for visitor in (aya, ben):
            if visitor.end.count() == 0 and visitor.options.count() > 0:
                option = visitor.options.first
                choice, ply = option.get_attribute("data-choice") or "", visitor.show["prompt"]
                option.click()
                if visitor is aya:
                    mine.append(choice)
                    cuts += proxy.cut()
                expect(visitor.page.locator(f"[data-ply='{ply}']")).to_have_count(0)
        ben.page.wait_for_timeout(30)
    forget_lost_lines(aya)

    assert cuts >= len(mine) > 0
    assert mine == moves_of(server, table, 0)


def test_a_server_that_refuses_for_a_while_is_asked_again(server: Server, proxy: Proxy, visit: Visit) -> None:
    aya = visit(proxy)
    aya.play_bots()
    aya.wait()
    proxy.refusing = True
    proxy.cut()
    line_is_down(aya)
    aya.page.wait_for_timeout(1500)
    proxy.refusing = False
    line_is_up(aya)
    forget_lost_lines(aya)

    aya.wait()
    aya.choose()


def test_a_click_on_a_line_that_has_died_silently_is_one_move(server: Server, proxy: Proxy, visit: Visit) -> None:
    aya = visit(proxy)
    table = aya.play_bots()
    aya.wait()
    ply, choice = aya.show["prompt"], aya.options.first.get_attribute("data-choice")
    proxy.go_silent()
    aya.options.first.click()
    expect(aya.page.locator(f"[data-ply='{ply}']")).to_have_count(0, timeout=20_000)
    line_is_up(aya)
    forget_lost_lines(aya)

    assert [choice] == moves_of(server, table, 0)[:1]


def test_a_move_whose_answer_was_swallowed_counts_once(server: Server, proxy: Proxy, visit: Visit) -> None:
    aya = visit(proxy)
    table = aya.play_bots()
    aya.wait()
    ply, choice = aya.show["prompt"], aya.options.first.get_attribute("data-choice")
    proxy.swallowing = True
    aya.options.first.click()
    for _ in range(100):
        if moves_of(server, table, 0):
            break
        aya.page.wait_for_timeout(50)
    assert [choice] == moves_of(server, table, 0)
    assert aya.show["prompt"] == ply
    proxy.cut()
    proxy.swallowing = False
    expect(aya.page.locator(f"[data-ply='{ply}']")).to_have_count(0)
    line_is_up(aya)
    forget_lost_lines(aya)
    aya.wait()

    assert [choice] == moves_of(server, table, 0)
    sent = [message["id"] for message in aya.sent if message["t"] == "play"]
    assert len(sent) == 2
    assert len(set(sent)) == 1


def test_eight_tabs_of_one_person_show_the_same_table(server: Server, visit: Visit) -> None:
    aya = visit(server)
    table = aya.play_bots()
    tabs = [aya.page, *(aya.new_page() for _ in range(7))]
    for tab in tabs[1:]:
        tab.goto(table)
    aya.wait()
    ply = aya.show["prompt"]
    for tab in tabs:
        expect(tab.locator(f"[data-ply='{ply}']")).to_be_visible()
    aya.choose()
    for tab in tabs:
        expect(tab.locator(f"[data-ply='{ply}']")).to_have_count(0)
