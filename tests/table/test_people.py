"""People at a table: leaving and coming back, stand-ins, giving up, series, talk, clocks, and who may look on."""

from __future__ import annotations

import json
import random
import re
import time
import uuid
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import tefuda
from tefuda.table.clocks import LAG, Clocks
from tefuda.table.series import score_after, shares, winners, won_by_resignation
from tefuda.table.talk import phrases
from tefuda.table.terms import CLOCKS, Clock
from tefuda.texts import COMMON, LANGUAGES
from tests.table.people import Person, Server, Socket, ended, my_turn, play_on, seated, table_form


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("people"))
    server.start()
    yield server
    server.stop()

    assert server.log() == ""


@pytest.fixture
def people(server: Server) -> Iterator[tuple[Person, ...]]:
    with ExitStack() as stack:
        yield tuple(stack.enter_context(Person(server, name)) for name in ("Aya", "Ben", "Cleo", "Dai"))


def do(socket: Socket, what: str, **more: Any) -> dict[str, Any]:
    """Wish for a change of who plays and wait for the answer."""
    return ask(socket, {"t": "do", "what": what} | more)


def say(socket: Socket, **what: Any) -> dict[str, Any]:
    return ask(socket, {"t": "say"} | what)


def ask(socket: Socket, message: dict[str, Any]) -> dict[str, Any]:
    message = {"id": str(uuid.uuid4())} | message
    socket.send(message)
    return socket.until(lambda answer: answer["t"] == "ack" and answer["id"] == message["id"])


def talk(socket: Socket, count: int = 1) -> list[dict[str, Any]]:
    """Wait for so many lines of talk, those that came before among them."""
    lines = [line for frame in map(_read, socket.frames) if frame["t"] == "talk" for line in frame["lines"]]
    while len(lines) < count:
        frame = socket.receive()
        lines += frame["lines"] if frame["t"] == "talk" else []
    return lines


def _read(frame: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(frame)
    return read


def at(people: tuple[Person, ...], count: int = 2, **form: Any) -> tuple[str, list[Socket]]:
    """Seat so many people and give the table and a socket of each."""
    table = seated(*people[:count], **form)
    sockets = [person.look(table) for person in people[:count]]
    for socket in sockets:
        socket.until_view(lambda show: show["view"] is not None)
    return table, sockets


# Who plays


def test_a_seat_left_before_the_game_is_free_again(people: tuple[Person, ...]) -> None:
    aya, ben, cleo, _ = people
    table = aya.create(players=3)
    first = aya.look(table)
    invitation = first.until_view()["invite"]
    ben.join(invitation)
    second = ben.look(table)
    second.until_view(lambda show: show["you"] == 1)

    assert do(second, "leave")["status"] == "ok"
    assert second.until_view(lambda show: show["you"] is None)["seats"][1]["open"]
    assert do(second, "leave")["status"] == "dup"
    assert cleo.join(invitation) == table


def test_bots_take_the_free_seats_when_asked_to(people: tuple[Person, ...]) -> None:
    aya = people[0]
    socket = aya.look(aya.create(players=4))
    socket.until_view()

    assert do(socket, "fill")["status"] == "ok"
    show = socket.until_view(lambda show: show["state"] == "playing")
    assert [seat["bot"] for seat in show["seats"]] == [None] + ["normal"] * 3
    assert do(socket, "fill")["status"] == "dup"


def test_a_bot_plays_for_who_leaves_until_they_come_back(people: tuple[Person, ...]) -> None:
    _table, (aya, ben) = at(people)
    assert aya.until_view(my_turn)

    assert do(aya, "leave")["status"] == "ok"
    show = ben.until_view(lambda show: my_turn(show) and show["seats"][0]["stand_in"])
    assert show["seats"][0]["stand_in"] == "normal"
    assert [line["code"] for line in talk(ben)] == ["table-left"]

    aya.until_view(lambda mine: mine["prompt"] == show["prompt"])
    assert do(aya, "back")["status"] == "ok"
    assert do(aya, "back")["status"] == "dup"
    assert not aya.until_view(lambda mine: mine["seats"][0]["stand_in"] is None)["seats"][0]["stand_in"]
    play_on([aya, ben], random.Random(1))


def test_who_keeps_leaving_and_coming_back_does_not_fill_the_talk_of_the_others(people: tuple[Person, ...]) -> None:
    _table, (aya, ben) = at(people)
    ben.until_view(lambda show: show["view"]["actor"] == 0)  # so no bot moves meanwhile
    answers = []
    for _ in range(8):
        do(ben, "leave")
        answers.append(do(ben, "back")["error"])

    assert answers[:5] == [None] * 5
    assert set(answers[6:]) == {"ui-error-too-many"}
    assert len(talk(aya, 11)) <= 13


def test_nobody_chooses_while_a_bot_plays_for_them(people: tuple[Person, ...]) -> None:
    _table, (aya, ben) = at(people)
    ben.until_view(lambda show: show["view"]["actor"] == 0)
    do(ben, "leave")
    ben.until_view(lambda show: show["seats"][1]["stand_in"] is not None)
    play_on([aya], random.Random(2), plies=1)

    assert ben.play("keep:boy")["error"] in {"ui-error-stand-in", "ui-error-stale"}


def test_a_bot_stands_in_only_for_who_is_away(people: tuple[Person, ...], server: Server) -> None:
    table, (aya, ben) = at(people)
    aya.until_view(lambda show: show["seats"][1]["present"])
    assert do(aya, "stand-in", seat=1)["error"] == "ui-error-not-away"
    assert do(aya, "stand-in", seat=0)["error"] == "ui-error-not-away"
    assert do(aya, "stand-in", seat=7)["error"] == "ui-error-not-away"
    assert do(aya, "stand-in")["error"] == "ui-error-not-away"

    ben.close()
    aya.until_view(lambda show: not show["seats"][1]["present"])
    assert do(aya, "stand-in", seat=1)["status"] == "ok"
    assert aya.until_view(lambda show: show["seats"][1]["stand_in"])["seats"][1]["name"] == "Ben"

    with Person(server, "Dan") as other:
        onlooker = other.look(table)
        onlooker.until_view()
        assert do(onlooker, "resign")["error"] == "ui-error-onlooker"
        assert do(onlooker, "stand-in", seat=0)["error"] == "ui-error-onlooker"


def test_to_resign_against_one_ends_the_game_for_good(people: tuple[Person, ...]) -> None:
    table, (aya, ben) = at(people)

    assert do(ben, "resign")["status"] == "ok"
    show = aya.until_view(ended)
    assert show["returns"] == [1.0, -1.0]
    assert show["ending"] == {"winners": [0], "how": "resigned"}
    assert [seat["won"] for seat in show["seats"]] == [1.0, 0.0]
    assert [seat["resigned"] for seat in show["seats"]] == [False, True]
    assert show["seed"] is not None
    assert aya.play(show["view"]["options"][0] if show["view"]["options"] else "play:boy")["error"] == "ui-error-over"
    assert do(ben, "resign")["status"] == "dup"
    assert do(ben, "back")["error"] == "ui-error-over"

    record = people[0].http.get(f"{table}/record").json()
    assert tefuda.replay(record).returns() is None
    assert record["seed"] == show["seed"]


def test_in_a_game_of_three_a_bot_plays_on_for_who_resigns(people: tuple[Person, ...]) -> None:
    _table, (aya, ben, cleo) = at(people, 3)

    assert do(cleo, "resign")["status"] == "ok"
    assert do(cleo, "back")["error"] == "ui-error-no-way-back"
    aya.until_view(lambda show: show["seats"][2]["resigned"])
    assert do(ben, "resign")["status"] == "ok"
    assert aya.until_view(ended)["returns"] == [1.0, -0.5, -0.5]


def test_a_series_keeps_its_score_while_seats_move_round(people: tuple[Person, ...]) -> None:
    table, (aya, ben) = at(people)
    do(ben, "resign")
    aya.until_view(ended)

    second = people[0].path_of(people[0].http.post(f"{table}/again"))
    shows = [person.look(second).until_view() for person in people[:2]]
    assert [show["you"] for show in shows] == [1, 0]
    assert shows[0]["round"] == 2
    assert [seat["won"] for seat in shows[0]["seats"]] == [0.0, 1.0]


@pytest.mark.parametrize(
    ("returns", "resigned", "expected"),
    [
        ([1.0, -1.0], set(), [1.0, 0.0]),
        ([0.5, 0.5, -1.0], set(), [0.5, 0.5, 0.0]),
        ([1.0, -0.5, -0.5], {0}, [0.0, 0.5, 0.5]),
        ([0.25, 0.25, -0.5], {0}, [0.0, 1.0, 0.0]),
    ],
)
def test_a_won_game_is_shared_among_the_best_who_stayed(
    returns: list[float], resigned: set[int], expected: list[float]
) -> None:
    assert shares(returns, resigned) == expected
    assert winners(returns, resigned) == [seat for seat, share in enumerate(expected) if share]
    assert score_after([1.0] * len(expected), expected) == tuple(1.0 + share for share in expected)


def test_a_resignation_takes_in_all_what_it_gives() -> None:
    assert won_by_resignation(1, 2) == (-1.0, 1.0)
    assert sum(won_by_resignation(2, 4)) == pytest.approx(0)


def test_a_restart_forgets_nothing_of_the_people(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        with Person(server, "Aya") as aya, Person(server, "Ben") as ben:
            table = seated(aya, ben, talk="free", clock="game:600+5")
            sockets = [aya.look(table), ben.look(table)]
            sockets[0].until_view(lambda show: show["view"] is not None)
            say(sockets[0], text="nobody may lose this")
            play_on(sockets, random.Random(3), plies=4)
            do(sockets[1], "leave")
            sockets[0].until_view(lambda show: my_turn(show) and show["seats"][1]["stand_in"] == "normal")
            before = sockets[0].show
            server.kill()
            server.start()
            again = aya.look(table)
            after = again.until_view()

            assert [line.get("text") or line["code"] for line in talk(again, 2)] == [
                "nobody may lose this",
                "table-left",
            ]
            assert after["view"]["zones"] == before["view"]["zones"]
            assert after["seats"][1]["stand_in"] == "normal"
            assert after["clock"]["left"][1] == before["clock"]["left"][1]
            assert after["clock"]["left"][0] >= before["clock"]["left"][0] - 1000
    finally:
        server.kill()


# Talk


def test_a_phrase_reaches_everybody_as_a_code(people: tuple[Person, ...]) -> None:
    table, (aya, ben) = at(people)
    onlooker = people[2].look(table)
    onlooker.until_view()

    assert say(aya, code="do-you-hold", target=1, card="seer")["status"] == "ok"
    expected = {"n": 0, "seat": 0, "code": "do-you-hold", "target": 1, "card": "seer"}
    assert [talk(socket) for socket in (aya, ben, onlooker)] == [[expected]] * 3
    assert talk(people[1].look(table)) == [expected]


def test_nothing_is_said_before_the_game_that_the_next_one_in_the_seat_could_seem_to_say(
    people: tuple[Person, ...],
) -> None:
    aya = people[0]
    socket = aya.look(aya.create(talk="free"))
    socket.until_view()

    assert say(socket, text="Is anybody there?")["error"] == "ui-error-not-started"
    assert do(socket, "fill")["status"] == "ok"
    assert say(socket, text="Is anybody there?")["status"] == "ok"


def test_a_line_that_is_sent_twice_is_said_once(people: tuple[Person, ...]) -> None:
    _table, (aya, ben) = at(people)
    same = {"id": str(uuid.uuid4()), "code": "hello"}

    assert [say(aya, **same)["status"] for _ in range(2)] == ["ok", "dup"]
    say(aya, code="thanks")
    assert [line["code"] for line in talk(ben, 2)] == ["hello", "thanks"]


@pytest.mark.parametrize(
    "what",
    [
        {"code": "no-such-phrase"},
        {"code": "do-you-hold"},
        {"code": "do-you-hold", "target": 0, "card": "seer"},
        {"code": "do-you-hold", "target": 2, "card": "seer"},
        {"code": "do-you-hold", "target": 1, "card": "dragon"},
        {"code": "hello", "target": 1},
        {"code": "hello", "text": "and more"},
        {"text": "own words"},
        {},
    ],
)
def test_what_there_is_no_phrase_for_is_not_said(people: tuple[Person, ...], what: dict[str, Any]) -> None:
    _table, (aya, _ben) = at(people)

    assert say(aya, **what)["error"] == "ui-error-cannot-say"
    assert say(aya, code="hello")["status"] == "ok"
    assert [line["code"] for line in talk(aya)] == ["hello"]


def test_own_words_are_said_where_that_was_agreed_and_made_fit_to_be_shown(people: tuple[Person, ...]) -> None:
    _table, (aya, ben) = at(people, talk="free")

    assert ben.show["free_talk"]
    assert say(aya, text="  two\nlines\u202e ")["status"] == "ok"
    assert talk(ben) == [{"n": 0, "seat": 0, "text": "two lines"}]
    assert say(aya, text="\u200b")["error"] == "ui-error-cannot-say"


def test_an_onlooker_says_nothing_and_nobody_says_too_much(people: tuple[Person, ...]) -> None:
    table, (aya, _ben) = at(people)
    onlooker = people[2].look(table)
    onlooker.until_view()

    assert say(onlooker, code="hello")["error"] == "ui-error-onlooker"
    answers = [say(aya, code="hello")["status"] for _ in range(8)]
    assert answers[:5] == ["ok"] * 5
    assert "refused" in answers[5:]


TALK_ID = re.compile(r"^(talk-[\w-]+) = (.+)$", re.MULTILINE)


@pytest.mark.parametrize("game", tefuda.games(), ids=lambda game: game.id)
def test_every_phrase_is_a_sentence_in_every_language(game: tefuda.Game) -> None:
    found = {}
    for lang in LANGUAGES:
        files = [COMMON / f"talk.{lang}.ftl", game.folder / "text" / f"talk.{lang}.ftl"]
        found[lang] = dict(TALK_ID.findall("\n".join(path.read_text(encoding="utf-8") for path in files)))
        for phrase in phrases(game).values():
            sentence = found[lang][f"talk-{phrase.code}"]
            assert ("$target" in sentence, "$card" in sentence) == (phrase.target, phrase.card), phrase.code

    assert found["en"].keys() == found["ja"].keys()
    codes = {name.removeprefix("talk-") for name in found["en"]}
    assert {code for code in codes if not code.startswith("table-")} == phrases(game).keys()


def test_no_phrase_of_xeno_tells_what_a_seer_saw() -> None:
    """XENO Q2: a speaker names a card only as the own one or to ask for it, never as somebody else's."""
    telling = [phrase for phrase in phrases(tefuda.game("xeno")).values() if phrase.card and phrase.target]

    assert {phrase.group for phrase in telling} == {"question"}


# Clocks


class Hand:
    """A clock's hand that a test moves."""

    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


def test_a_clock_for_each_choice_begins_anew_with_each() -> None:
    hand = Hand()
    clocks = Clocks(Clock("move", 30), 2, hand)
    clocks.ask(0, 5)
    hand.at += 10

    line = clocks.line()
    assert line is not None
    assert (line.left, line.running) == ([20_000, None], 0)
    assert clocks.deadline(0) == 130
    clocks.ask(0, 5)
    assert clocks.deadline(0) == 130
    clocks.ask(0, 6)
    assert clocks.deadline(0) == 140
    assert clocks.spent(0) is None


def test_a_clock_for_the_game_is_charged_what_was_thought_less_the_way() -> None:
    hand = Hand()
    clocks = Clocks(Clock("game", 60, 5), 2, hand)
    clocks.ask(1, 3)
    hand.at += 20
    assert clocks.spent(0.25) == 19_750
    assert clocks.spent(30) == 20_000 - LAG

    clocks.charge(1, clocks.spent(0.25))
    clocks.ask(0, 4)
    line = clocks.line()
    assert line is not None
    assert line.left == [60_000, 60_000 - 19_750 + 5_000]
    clocks.charge(1, 60_000)
    assert clocks.has_run_out(1)
    assert not clocks.has_run_out(0)


def test_a_clock_goes_on_where_it_stopped_when_a_seat_is_left_and_taken_back() -> None:
    hand = Hand()
    clocks = Clocks(Clock("game", 60, 5, 8), 2, hand)
    clocks.ask(0, 3)
    hand.at += 20
    clocks.ask(None)
    hand.at += 7
    assert clocks.had_spent(0, 3) == 20_000
    assert (clocks.had_spent(1, 3), clocks.had_spent(0, 4)) == (None, None)

    clocks.ask(0, 3)
    assert clocks.spent(0) == 20_000
    assert clocks.deadline(0) == hand.at + 40
    clocks.ask(1, 4, reaction=True)
    hand.at += 5
    clocks.ask(None)
    assert clocks.had_spent(1, 4) is None
    clocks.ask(1, 4, reaction=True)
    assert clocks.deadline(0) == hand.at + 3
    clocks.ask(1, 5)
    assert clocks.spent(0) == 0


def test_who_leaves_and_comes_back_has_no_more_time_for_it(people: tuple[Person, ...]) -> None:
    _table, (aya, _ben) = at(people, clock="game:60")
    asked = aya.until_view(my_turn)["prompt"]
    time.sleep(1.5)
    assert do(aya, "leave")["status"] == "ok"
    assert do(aya, "back")["status"] == "ok"
    show = aya.until_view(lambda show: show["seats"][0]["stand_in"] is None and show["prompt"] >= asked)

    assert show["clock"]["left"][0] <= 58_500


def test_an_answer_has_a_time_of_its_own() -> None:
    hand = Hand()
    clocks = Clocks(Clock("game", 60, 0, 8), 2, hand)
    clocks.ask(1, 3, reaction=True)
    hand.at += 3

    line = clocks.line()
    assert line is not None
    assert (line.left[1], line.reaction) == (5_000, True)
    assert clocks.spent(0) is None
    assert clocks.deadline(0) == 108


def test_a_table_without_clocks_shows_none(people: tuple[Person, ...]) -> None:
    _table, (aya, _ben) = at(people)

    assert aya.show["clock"] is None


def test_who_lets_the_time_run_out_is_played_for_once_and_then_until_they_come_back(people: tuple[Person, ...]) -> None:
    _table, (aya, ben) = at(people, clock="move:3")
    aya.until_view(my_turn)
    assert 0 < aya.show["clock"]["left"][0] <= 3000
    first = aya.show["prompt"]

    aya.until_view(lambda show: show["prompt"] > first)
    assert talk(ben)[0] == {"n": 0, "seat": 0, "code": "table-late"}
    while ended(aya.show) is False and aya.show["seats"][0]["stand_in"] is None:
        aya.receive()
        if my_turn(ben.until_view()):
            play_on([aya, ben], random.Random(4), plies=0)
            ben.play(ben.show["view"]["options"][0])
        ben.until_view(lambda show, ply=aya.show["prompt"]: show["prompt"] >= ply)
    assert "table-away" in [line["code"] for line in talk(aya, 2)]


def test_an_answer_that_does_not_come_is_the_one_the_game_declares(people: tuple[Person, ...]) -> None:
    """Tenkai: who lets the time for a Counter run out allows the play [T6]."""
    _table, sockets = at(people, game="tenkai", reaction="3")
    rng = random.Random(5)
    for _ in range(400):
        show = sockets[0].until_view(lambda show: ended(show) or isinstance(show["view"]["actor"], int))
        assert not ended(show), "no play was ever answered"
        if show["view"]["phase"] == "answer":
            break
        play_on(sockets, rng, plies=1)
    assert show["clock"]["reaction"]

    sockets[0].until_view(lambda later: later["prompt"] > show["prompt"])
    assert "allow" in _choices(people[0], sockets)
    assert talk(sockets[0])[0]["code"] == "table-resigned"  # to let a play pass is not to be late


def _choices(person: Person, sockets: list[Socket]) -> list[str]:
    """Give the game up and read its record."""
    do(sockets[0], "resign")
    sockets[0].until_view(ended)
    choices: list[str] = person.http.get(_path(sockets[0]) + "/record").json()["choices"]
    return choices


def _path(socket: Socket) -> str:
    path = socket.connection.request.path  # type: ignore[union-attr]
    return path.removesuffix("/ws")


def test_a_bot_plays_for_who_is_gone_for_long(people: tuple[Person, ...]) -> None:
    _table, (aya, ben) = at(people, away="3")
    ben.close()

    show = aya.until_view(lambda show: show["seats"][1]["stand_in"] is not None)
    assert show["seats"][1]["stand_in"] == "normal"
    assert [line["code"] for line in talk(aya)] == ["table-away"]


def test_a_bot_plays_for_who_sat_down_and_never_looked(people: tuple[Person, ...]) -> None:
    aya, ben = people[:2]
    socket = aya.look(aya.create(away="3"))
    ben.join(socket.until_view()["invite"])

    assert socket.until_view(lambda show: show["seats"][1]["stand_in"] is not None)["state"] == "playing"


# Who looks on


def test_a_table_for_its_players_only_shows_nothing_to_others(people: tuple[Person, ...]) -> None:
    table, (aya, _ben) = at(people, watch="nobody")
    other = people[2]

    page = other.http.get(table, headers={"Accept": "text/html"})
    assert page.status_code == 403
    assert "Only the players" in page.text
    with pytest.raises(Exception, match="403"):
        other.look(table)
    assert aya.show["watchers"] == 0


def test_who_leaves_a_table_for_its_players_only_sees_no_more_of_it(people: tuple[Person, ...]) -> None:
    aya, ben, _, _ = people
    table = aya.create(players=3, watch="nobody", talk="free")
    first = aya.look(table)
    ben.join(first.until_view()["invite"])
    second = ben.look(table)
    second.until_view()

    assert do(second, "leave")["status"] == "ok"
    assert second.until(lambda message: message["t"] == "error")["error"] == "ui-error-players-only"
    assert do(first, "fill")["status"] == "ok"
    with pytest.raises(ConnectionClosed):
        second.receive()
    assert all(_read(frame).get("you", 1) == 1 for frame in second.frames)


def test_tables_are_listed_only_if_their_people_want_that_and_are_there(people: tuple[Person, ...]) -> None:
    aya, ben, cleo, _ = people
    listed, hidden = aya.create(players=2, listed="yes"), ben.create(players=2)
    sockets = [aya.look(listed), ben.look(hidden)]
    invitations = [socket.until_view()["invite"] for socket in sockets]

    page = cleo.http.get("/open", headers={"Accept": "text/html"}).text
    assert invitations[0] in page
    assert invitations[1] not in page
    sockets[0].close()
    sockets[1].until_view()
    for _ in range(50):
        if invitations[0] not in cleo.http.get("/open").text:
            return
    pytest.fail("a table that nobody waits at is still listed")


def test_an_invitation_can_be_read_by_a_camera(people: tuple[Person, ...], server: Server) -> None:
    aya = people[0]
    invitation = aya.look(aya.create()).until_view()["invite"]

    answer = aya.http.get(f"{invitation}/qr.svg")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.count("<path") >= 1
    assert aya.http.get(f"/i/{'0' * 32}/qr.svg").status_code == 404


# The form


@pytest.mark.parametrize("clock", CLOCKS)
def test_every_clock_on_offer_can_be_had(people: tuple[Person, ...], clock: str) -> None:
    assert people[0].create(clock=clock).startswith("/t/")


@pytest.mark.parametrize(
    "wrong",
    [
        {"clock": "move:1"},
        {"clock": "move:30+5"},
        {"clock": "game:99999"},
        {"clock": "fast"},
        {"clock": "move:３0"},
        {"away": "soon"},
        {"away": "1"},
        {"watch": "everybody"},
        {"listed": "on"},
        {"talk": "loud"},
        {"bots": "2"},
        {"bots": "-1"},
        {"game": "tenkai", "reaction": "0"},
    ],
)
def test_terms_that_there_are_not_are_refused_in_one_sentence(
    people: tuple[Person, ...], wrong: dict[str, str]
) -> None:
    answer = people[0].http.post("/tables", data=table_form(name="Aya") | wrong)

    assert answer.status_code == 400
    field, value = list(wrong.items())[-1]
    assert value in answer.text
    assert len(re.findall(r'role="alert"', answer.text)) == 1, field


def test_bots_take_seats_at_a_table_of_friends(people: tuple[Person, ...]) -> None:
    aya, ben = people[:2]
    table = aya.create(players=3, bots="1")
    socket = aya.look(table)
    show = socket.until_view()

    assert [(seat["bot"] is not None, seat["open"]) for seat in show["seats"]] == [
        (False, False),
        (False, True),
        (True, False),
    ]
    ben.join(show["invite"])
    socket.until_view(lambda show: show["state"] == "playing")
