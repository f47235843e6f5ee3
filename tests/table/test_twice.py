"""A form that arrives twice - a double click, a lost answer - is one guest, one seat, one table."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests.table.people import PATIENCE, Person, Server, join_fields, join_form, seated, table_form

HTML = {"Accept": "text/html"}
TOKEN = re.compile(r"tefuda-guest=([\w-]{43});")


def post(server: Server, path: str, form: dict[str, Any]) -> httpx.Response:
    """Send a form without a cookie, as a browser that never got the first answer does."""
    return httpx.post(server.url + path, data=form, headers={"Origin": server.url}, timeout=PATIENCE, trust_env=False)


def at_once(server: Server, path: str, form: dict[str, Any], times: int = 8) -> list[httpx.Response]:
    with ThreadPoolExecutor(times) as clicks:
        return list(clicks.map(lambda _: post(server, path, form), range(times)))


def one_token(answers: list[httpx.Response]) -> str:
    """Give the one cookie that all answers set."""
    tokens = {found[1] if (found := TOKEN.match(answer.headers["set-cookie"])) else None for answer in answers}
    assert len(tokens) == 1
    token = tokens.pop()
    assert token is not None
    return token


@pytest.mark.parametrize("send", [at_once, lambda *form: [post(*form), post(*form)]], ids=["at once", "again"])
def test_joining_twice_is_one_guest_in_one_seat(aya: Person, ben: Person, server: Server, send: Any) -> None:
    table = aya.create()
    invitation = aya.look(table).until_view()["invite"]
    page = ben.http.get(invitation, headers=HTML)
    action, fields = join_form(page.text)

    answers = send(server, action, fields | {"name": "Ben"})

    assert {(answer.status_code, answer.headers["location"]) for answer in answers} == {(303, table)}
    assert page.headers["cache-control"] == "no-store"
    token = one_token(answers)
    assert token == fields["guest"]
    ben.http.cookies.set("tefuda-guest", token)
    show = ben.look(table).until_view(lambda show: show["state"] == "playing")
    assert (show["you"], [seat["name"] for seat in show["seats"]]) == (1, ["Aya", "Ben"])


@pytest.mark.parametrize("send", [at_once, lambda *form: [post(*form), post(*form)]], ids=["at once", "again"])
def test_opening_a_table_twice_is_one_guest_at_one_table(stranger: Person, server: Server, send: Any) -> None:
    page = stranger.http.get("/", headers=HTML)
    secret = re.search(r'name="guest" value="([\w-]{43})"', page.text)
    assert secret is not None

    answers = send(server, "/tables", table_form(guest=secret[1], opponents="bots"))

    assert {answer.status_code for answer in answers} == {303}
    assert page.headers["cache-control"] == "no-store"
    assert one_token(answers) == secret[1]
    (table,) = {answer.headers["location"] for answer in answers}
    stranger.http.cookies.set("tefuda-guest", secret[1])
    assert stranger.look(table).until_view()["you"] == 0
    assert re.findall(r'class="table-link" href="(/t/\w+)"', stranger.http.get("/", headers=HTML).text) == [table]


def test_another_wish_on_the_same_page_is_another_table_of_the_same_guest(stranger: Person, server: Server) -> None:
    form = table_form(opponents="bots")

    answers = [post(server, "/tables", form | more) for more in ({}, {"players": 3}, {"option.first": "1"})]

    assert len({answer.headers["location"] for answer in answers}) == 3
    assert one_token(answers) == form["guest"]


def test_a_guest_with_a_cookie_who_clicks_twice_has_one_table_and_keeps_the_cookie(aya: Person) -> None:
    aya.create()
    token, form = aya.token, table_form()

    answers = [aya.http.post("/tables", data=form) for _ in range(2)]

    assert len({answer.headers["location"] for answer in answers}) == 1
    assert aya.token == token != form["guest"]
    assert all("set-cookie" not in answer.headers for answer in answers)


def test_the_same_secret_of_two_guests_is_two_tables(aya: Person, ben: Person) -> None:
    aya.create()
    ben.create()
    form = table_form()

    assert aya.create(**form) != ben.create(**form)


def test_no_page_gives_a_secret_twice(aya: Person, stranger: Person) -> None:
    invitation = aya.look(aya.create()).until_view()["invite"]
    pages = [stranger.http.get(path, headers=HTML).text for path in ("/", "/", invitation, invitation)]

    secrets = [set(re.findall(r'name="guest" value="([^"]*)"', page)) for page in pages]

    assert [len(found) for found in secrets] == [1, 1, 1, 1]
    assert len(set.union(*secrets)) == 4
    assert "set-cookie" not in stranger.http.get(invitation, headers=HTML).headers


@pytest.mark.parametrize("guest", [None, "", "x", "A" * 42, "A" * 44, "A" * 42 + "+", "A" * 42 + "é", "A" * 43 + "\n"])
def test_a_form_without_a_secret_of_ours_makes_nobody_a_guest(aya: Person, stranger: Person, guest: str | None) -> None:
    table = aya.create()
    code = aya.look(table).until_view()["invite"].rpartition("/")[2]
    for path, form in {"/tables": table_form(), f"{table}/join": join_fields(code)}.items():
        given = {name: text for name, text in (form | {"guest": guest}).items() if text is not None}

        answer = stranger.http.post(path, data=given)

        assert (answer.status_code, answer.text) == (
            400,
            "This form could not be read. Go back, reload the page and try again.\n",
        )
        assert "set-cookie" not in answer.headers
    assert [seat["open"] for seat in aya.look(table).until_view()["seats"]] == [False, True]


def test_a_secret_without_a_cookie_is_no_seat(aya: Person, ben: Person, stranger: Person) -> None:
    table = seated(aya, ben)

    assert stranger.look(f"{table}").until_view()["you"] is None
    assert stranger.http.get(f"/?guest={aya.token}", headers=HTML).text.count("table-link") == 0
