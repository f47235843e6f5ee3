"""Bad input gets one clear sentence, and nothing changes."""

from __future__ import annotations

import json
import re
import socket as plain
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.table.people import GENEROUS, Person, Server, Socket, join_fields, my_turn, seated, table_form

FOREIGN = ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1", "http://localhost", ""]
SENTENCE = re.compile(r"[^\n]+[.。]\n")


def refused(person: Person, table: str, **headers: str | None) -> tuple[int, str]:
    """The answer to a handshake that is refused."""
    with pytest.raises(InvalidStatus) as refusal:
        person.look(table, **headers)
    assert refusal.value.response.body is not None
    return refusal.value.response.status_code, refusal.value.response.body.decode()


def last_words(socket: Socket) -> tuple[str | None, int]:
    """The error a socket was closed with, if any, and the close code."""
    error = None
    while True:
        try:
            message = socket.receive()
        except (ConnectionClosed, EOFError):
            code = socket.connection.close_code
            assert code is not None
            return error, code
        if message["t"] == "error":
            error = message["error"]


def everything(server: Server) -> list[tuple]:
    """All rows of the database but for guests."""
    with sqlite3.connect(server.database) as database:
        rows = [
            row
            for table in ("game_table", "seat", "command")
            for row in database.execute(f"SELECT * FROM {table}").fetchall()
        ]
    database.close()
    return rows


# Sockets


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_socket_from_a_foreign_page_is_refused(aya: Person, stranger: Person, origin: str) -> None:
    table = aya.create()

    for person in (aya, stranger):
        status, text = refused(person, table, Origin=origin)
        assert status == 403
        assert "another site" in text


def test_a_cookie_without_an_origin_is_refused(aya: Person, stranger: Person) -> None:
    table = aya.create()

    assert refused(aya, table, Origin=None)[0] == 403
    assert stranger.look(table, Origin=None).until_view()["you"] is None


def test_a_name_that_points_at_us_is_not_our_address(aya: Person, server: Server) -> None:
    table = aya.create()
    port = int(server.url.rpartition(":")[2])
    rebound = f"evil.example:{port}"

    with (
        plain.create_connection(("127.0.0.1", port)) as connection,
        pytest.raises(InvalidStatus) as refusal,
        connect(f"ws://{rebound}{table}/ws", sock=connection, origin=f"http://{rebound}"),
    ):
        pass
    assert refusal.value.response.status_code == 421
    answer = aya.http.get(table, headers={"Host": rebound})
    assert answer.status_code == 421
    assert SENTENCE.fullmatch(answer.text)
    assert aya.http.get("/healthz", headers={"Host": rebound}).text == "ok\n"


@pytest.mark.parametrize("table", ["/t/" + "0" * 32, "/t/x", "/t/" + "0" * 5000, "/t/%00"])
def test_an_unknown_table_is_refused(aya: Person, table: str) -> None:
    aya.create()

    status, text = refused(aya, table)

    assert (status, text) == (404, "There is no such table.\n")
    answer = aya.http.get(table)
    assert (answer.status_code, answer.text) == (404, "There is no such table.\n")


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "[]",
        "null",
        "17",
        '"play"',
        "{}",
        '{"t":"view"}',
        '{"t":"ping"}',
        '{"t":"ping","n":-1}',
        '{"t":"ping","n":1e3}',
        '{"t":"ping","n":"1"}',
        '{"t":"ping","n":1,"x":1}',
        '{"t":"ping","n":99999999999999999999}',
        '{"t":"play","id":"12345678","prompt":4}',
        '{"t":"play","id":"short","prompt":4,"choice":"play:1"}',
        '{"t":"play","id":"12345678\\n","prompt":4,"choice":"play:1"}',
        '{"t":"play","id":"12345678","prompt":4.0,"choice":"play:1"}',
        '{"t":"play","id":"12345678","prompt":"4","choice":"play:1"}',
        '{"t":"play","id":"12345678","prompt":4,"choice":7}',
        '{"t":"play","id":"12345678","prompt":4,"choice":"play:1","seat":1}',
        '{"t":"play","id":"12345678","prompt":4,"choice":"' + "x" * 65 + '"}',
        "[" * 500,
        b"\x00\x01",
        b'{"t":"ping","n":1}',
    ],
)
def test_a_frame_of_garbage_closes_the_socket_with_one_error(aya: Person, ben: Person, frame: str | bytes) -> None:
    table = seated(aya, ben)
    socket = aya.look(table)
    before = socket.until_view(my_turn)
    rows = everything(aya.server)

    socket.send(frame)

    assert last_words(socket) == ("ui-error-bad-message", 1008)
    assert everything(aya.server) == rows
    assert aya.look(table).until_view()["view"] == before["view"]


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.one_of(
        st.text(max_size=200),
        st.recursive(st.none() | st.integers() | st.text(), lambda x: st.dictionaries(st.text(), x)).map(json.dumps),
        st.fixed_dictionaries(
            {"t": st.sampled_from(["play", "ping", "view"]), "id": st.text(), "prompt": st.integers(), "n": st.none()}
        ).map(json.dumps),
    )
)
def test_no_garbage_breaks_a_table(aya: Person, frame: str) -> None:
    socket = aya.look(aya.create(opponents="bots"))

    socket.send(frame)

    error, code = last_words(socket)
    assert (error, code) in [("ui-error-bad-message", 1008), ("ui-error-too-big", 1008), (None, 1009)]
    socket.close()


@pytest.mark.parametrize(
    ("size", "words"), [(1500, ("ui-error-too-big", 1008)), (9000, (None, 1009)), (10**7, (None, 1009))]
)
def test_an_oversized_frame_closes_the_socket(aya: Person, size: int, words: tuple[str | None, int]) -> None:
    socket = aya.look(aya.create())
    socket.until_view()

    with suppress(ConnectionClosed):  # the server does not wait for the end of it
        socket.send("x" * size)

    assert last_words(socket) == words


def test_a_choice_for_another_table_is_not_carried_out_there(aya: Person, ben: Person) -> None:
    mine, other = seated(aya, ben), aya.create(opponents="bots")
    with Person(aya.server, "Chika") as chika, Person(aya.server, "Dan") as dan:
        foreign = seated(chika, dan)
        socket = aya.look(foreign)
        show = socket.until_view()

        answer = socket.play("play:1", prompt=show["prompt"])

        assert (answer["status"], answer["error"]) == ("refused", "ui-error-onlooker")
        assert aya.look(foreign).until_view()["prompt"] == show["prompt"]
    assert mine != other


# Limits


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    """A server with small limits."""
    limits = GENEROUS | {
        "tables_per_minute": 3,
        "joins_per_minute": 2,
        "messages_per_second": 0.01,
        "message_burst": 5,
        "sockets_per_guest": 2,
        "sockets_per_address": 4,
        "watchers_per_table": 1,
    }
    server = Server(tmp_path, limits=limits)
    server.start()
    yield server
    server.stop()
    assert server.log() == ""


def test_limits_are_kept(strict: Server) -> None:
    with Person(strict, "Aya") as aya, Person(strict, "") as stranger, Person(strict, "") as other:
        table = aya.create()
        first = aya.look(table)
        for n in range(5):
            first.send({"t": "ping", "n": n})
        first.until(lambda message: message.get("n") == 4)
        first.send({"t": "ping", "n": 5})
        assert last_words(first) == ("ui-error-too-many", 1008)
        first.close()

        aya.look(table).until_view()
        aya.look(table).until_view()
        assert refused(aya, table)[0] == 429  # a third of one guest
        stranger.look(table).until_view()
        assert refused(other, table)[0] == 429  # a second onlooker at one table
        aya.create()
        aya.create()
        answer = aya.http.post("/tables", data=table_form(opponents="bots"))
        assert answer.status_code == 429
        assert SENTENCE.fullmatch(answer.text)
        assert answer.headers["retry-after"] == "60"
        for status in (403, 403, 429):
            assert other.http.post(f"{table}/join", data=join_fields("guess")).status_code == status


def test_an_address_may_hold_so_many_sockets(strict: Server) -> None:
    with Person(strict, "Aya") as aya, Person(strict, "Ben") as ben, Person(strict, "") as stranger:
        tables = [aya.create(), ben.create()]
        for person, table in zip([aya, ben], tables, strict=True):
            for _ in range(2):
                person.look(table).until_view()

        assert refused(stranger, tables[0])[0] == 429


# Forms


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Sec-Fetch-Site": "none"}, 403),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "http://evil.example"}, 403),
        ({"Sec-Fetch-Site": "same-origin"}, 303),
    ],
)
def test_only_forms_on_our_own_pages_are_taken(aya: Person, headers: dict[str, str], status: int) -> None:
    rows = everything(aya.server)

    answer = aya.http.post("/tables", data=table_form(opponents="bots"), headers=headers)

    assert answer.status_code == status
    if status == 403:
        assert SENTENCE.fullmatch(answer.text)
        assert everything(aya.server) == rows
        assert "set-cookie" not in answer.headers


def test_a_form_of_nobody_knows_where_is_refused(server: Server) -> None:
    answer = httpx.post(f"{server.url}/tables", data=table_form(opponents="bots"))

    assert answer.status_code == 403


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"game": "chess"}, "There is no game “chess” here."),
        ({"game": "x" * 1000}, "There is no game “" + "x" * 39 + "…” here."),
        ({"game": "<script>"}, "There is no game “&lt;script&gt;” here."),
        ({"players": "5"}, "This game is for 2 to 4 players, not “5”."),
        ({"players": "two"}, "This game is for 2 to 4 players, not “two”."),
        ({"players": ""}, "This game is for 2 to 4 players, not “”."),
        ({"opponents": "ghosts"}, "“ghosts” cannot sit opposite you: choose bots or friends."),
        ({"bot": "genius"}, "There is no bot “genius”."),
        ({"option.colour": "red"}, "This game has no option “colour”."),
        ({"option.first": "4"}, "“4” is not possible"),
        ({"option.first": "--1"}, "“--1” is not possible"),
        ({"option.death": "sudden"}, "“sudden” is not possible"),
        ({"option.noble": "face_first", "players": "3"}, "“First face to face, then duel” is not possible"),
        ({"option.first": "2"}, "“Player 3” is not possible for “First player” with 2 players."),
        ({"card.boy.count": "5"}, "Boy, Copies is a whole number from 0 to 4, not 5."),
        ({"card.boy.count": "2.0"}, "Boy, Copies is a whole number from 0 to 4, not &#39;2.0&#39;."),
        ({"card.boy.count": "9" * 5000}, "Boy, Copies is a whole number from 0 to 4, not &#39;9999"),
        ({"card.boy.rank": "2"}, "Boy, Number cannot be changed"),
        ({"card.boy.age": "2"}, "There is no card value &#39;boy.age&#39;; boy has: rank, count."),
        ({"card.girl.count": "2"}, "There is no card value &#39;girl.count&#39;"),
        ({"card.": "<b>"}, "There is no card value &#39;&#39;"),
        ({"card.boy.count": "4"}, "these counts give"),
    ],
)
def test_a_table_that_cannot_be_is_refused_on_the_front_page(aya: Person, form: dict[str, str], words: str) -> None:
    rows = everything(aya.server)
    form = table_form(opponents="bots") | form

    answer = aya.http.post("/tables", data=form, headers={"Accept": "text/html"})

    assert answer.status_code == 400
    assert words in answer.text
    assert everything(aya.server) == rows


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"x" * 20_000, "application/x-www-form-urlencoded", 413),
        (b"x" * 10_000_000, "application/x-www-form-urlencoded", 413),
        (b"game=%ff", "application/x-www-form-urlencoded", 400),
        (b"\xff\xfe", "application/x-www-form-urlencoded", 400),
        (b"a=1&" * 100, "application/x-www-form-urlencoded", 400),
        (b"game=xeno&game=xeno", "application/x-www-form-urlencoded", 400),
        (b'{"game":"xeno"}', "application/json", 400),
        (b"", "application/json", 400),
    ],
)
def test_a_body_that_is_no_form_is_refused(aya: Person, body: bytes, kind: str, status: int) -> None:
    answer = aya.http.post("/tables", content=body, headers={"Content-Type": kind, "Accept": "text/html"})

    assert answer.status_code == status
    assert "Traceback" not in answer.text


def test_sitting_down_takes_an_invitation_to_this_table(aya: Person, ben: Person, stranger: Person) -> None:
    table, other = aya.create(), ben.create()
    code = aya.look(table).until_view()["invite"].rpartition("/")[2]
    wrong = ben.look(other).until_view()["invite"].rpartition("/")[2]
    rows = everything(aya.server)

    for guess in ("", wrong, table.rpartition("/")[2], "é"):
        answer = stranger.http.post(f"{table}/join", data=join_fields(guess, name="Eve"))
        assert (answer.status_code, stranger.token) == (403, None)
        assert SENTENCE.fullmatch(answer.text)
    for seat, status in {"0": 409, "2": 400, "-1": 400, "x": 400}.items():
        answer = stranger.http.post(f"{table}/join", data=join_fields(code, seat=seat))
        assert answer.status_code == status
        assert SENTENCE.fullmatch(answer.text)
    assert everything(aya.server) == rows

    stranger.join(f"/i/{code}", seat="1")
    late = ben.http.post(f"{table}/join", data=join_fields(code))
    assert (late.status_code, late.text) == (409, "All seats at this table are taken.\n")


def test_a_seated_guest_takes_no_second_seat(aya: Person) -> None:
    table = aya.create(players=3)
    invite = aya.look(table).until_view()["invite"]

    answer = aya.http.get(invite)
    joined = aya.http.post(f"{table}/join", data=join_fields(invite.rpartition("/")[2], seat="1"))

    assert (answer.status_code, answer.headers["location"]) == (303, table)
    assert joined.status_code == 303
    assert [seat["open"] for seat in aya.look(table).until_view()["seats"]] == [False, True, True]


# Pages and HTTP


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nowhere", 404),
        ("GET", "/i/nothing", 404),
        ("GET", "/rules/chess", 404),
        ("GET", "/text/fr/xeno.ftl", 404),
        ("GET", "/text/en/chess.ftl", 404),
        ("GET", "/static/nothing.js", 404),
        ("GET", "/static/../app.py", 404),
        ("GET", "/static/%2e%2e/app.py", 404),
        ("GET", "/static//etc/passwd", 404),
        ("GET", "/static/games/xeno/rules.py", 404),
        ("GET", "/static/games/xeno/..%2fxeno%2frules.py", 404),
        ("GET", "/static/games/chess/emblems.svg", 404),
        ("GET", "/tables", 405),
        ("DELETE", "/", 405),
        ("POST", "/rules/xeno", 405),
        ("GET", f"/t/{'0' * 32}/record", 404),
        ("POST", f"/t/{'0' * 32}/again", 404),
        ("POST", f"/t/{'0' * 32}/join", 404),
        ("GET", f"/t/{'0' * 32}/ws", 404),
    ],
)
def test_what_is_not_there_is_one_sentence(aya: Person, method: str, path: str, status: int) -> None:
    plain_text = aya.http.request(method, path)
    page = aya.http.request(method, path, headers={"Accept": "text/html", "Accept-Language": "ja"})

    assert (plain_text.status_code, page.status_code) == (status, status)
    assert SENTENCE.fullmatch(plain_text.text)
    assert '<html lang="ja">' in page.text


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("GET", "/tables", {"POST"}),
        ("GET", f"/t/{'0' * 32}/join", {"POST"}),
        ("GET", "/language", {"POST"}),
        ("DELETE", "/", {"GET", "HEAD"}),
        ("POST", "/healthz", {"GET", "HEAD"}),
    ],
)
def test_a_method_that_is_not_answered_is_told_which_ones_are(
    aya: Person, method: str, path: str, allowed: set[str]
) -> None:
    for accept in ("text/html", "*/*"):
        answer = aya.http.request(method, path, headers={"Accept": accept})

        assert (answer.status_code, set(answer.headers["allow"].split(", "))) == (405, allowed)


@pytest.mark.parametrize(
    "hosts",
    [
        [],
        [""],
        ["HERE", "evil.example"],
        ["evil.example", "HERE"],
        ["HERE", "HERE"],
        ["evil.example@HERE"],
        ["a:b@HERE"],
        ["@HERE"],
        ["HERE/"],
        ["HERE?x"],
        ["HERE#x"],
        ["HERE\\"],
        ["HERE:1"],
        ["[::1"],
    ],
)
@pytest.mark.parametrize("upgrade", ["", "Upgrade: websocket\r\nConnection: Upgrade\r\n"], ids=["page", "socket"])
def test_a_request_for_more_or_less_than_one_host_is_refused(aya: Person, hosts: list[str], upgrade: str) -> None:
    here = aya.server.url.removeprefix("http://")
    name, _, port = here.partition(":")
    path = f"{aya.create()}/ws" if upgrade else "/"
    lines = f"GET {path} HTTP/1.1\r\n" + "".join(f"Host: {host.replace('HERE', here)}\r\n" for host in hosts)
    if upgrade:
        lines += (
            f"{upgrade}Origin: {aya.server.url}\r\nSec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n"
        )
    with plain.create_connection((name, int(port)), timeout=20) as connection:
        connection.sendall(f"{lines}\r\n".encode())
        status = connection.recv(4096).split(b" ")[1]

    assert status in {b"400", b"421"}


def test_bytes_that_are_no_request_are_answered_and_closed(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    host, _, port = server.url.removeprefix("http://").partition(":")
    with plain.create_connection((host, int(port)), timeout=20) as connection:
        connection.sendall(b"\x16\x03\x01 nonsense\r\n\r\n")
        answer = b"".join(iter(lambda: connection.recv(4096), b""))

    assert answer.startswith(b"HTTP/1.1 400")
    assert server.stop() == 0
    assert server.log() == "WARNING:  Invalid HTTP request received.\n"
