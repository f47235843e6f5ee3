"""Levels at the table: asked for, agreed on, shown, kept; and a server that plays on whatever its searching bots do."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from tests.table.people import Person, Server, my_turn

PATIENCE = 60


def bots(show: dict[str, object]) -> list[str | None]:
    seats = show["seats"]
    assert isinstance(seats, list)
    return [seat["bot"] for seat in seats]


def stands_in(show: dict[str, object]) -> str | None:
    seats = show["seats"]
    assert isinstance(seats, list)
    found: str | None = seats[1]["stand_in"]
    return found


def warming(show: dict[str, Any]) -> list[bool]:
    return [seat["warming"] for seat in show["seats"]]


# What is asked for


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "expert"])
def test_all_bots_have_the_level_of_the_form(aya: Person, level: str) -> None:
    show = aya.look(aya.create(opponents="bots", players=3, bot=level)).until_view()

    assert [None, level, level] == bots(show)


def test_without_a_word_bots_are_normal(aya: Person) -> None:
    assert [None, "normal"] == bots(aya.look(aya.create(opponents="bots")).until_view())


def test_one_bot_may_have_another_level(aya: Person) -> None:
    fields = {"bot": "hard", "bot.1": "", "bot.2": "easy", "bot.3": "expert"}  # there is no seat 3 at a table for three

    show = aya.look(aya.create(opponents="bots", players=3, **fields)).until_view()

    assert [None, "hard", "easy"] == bots(show)


@pytest.mark.parametrize("field", ["bot", "bot.1"])
def test_an_unknown_level_is_refused_in_words(aya: Person, field: str) -> None:
    form = {"guest": "x" * 43, "game": "xeno", "players": "2", "opponents": "bots", field: "genius"}

    answer = aya.http.post("/tables", data=form, headers={"Accept": "text/html"})

    assert 400 == answer.status_code
    assert "There is no bot “genius”." in answer.text


def test_the_form_says_what_plays_at_each_level(aya: Person) -> None:
    page = aya.http.get("/", headers={"Accept": "text/html", "Accept-Language": "ja"}).text

    select = re.search(r'<select id="xeno-bots-bot".*?</select>', page, re.DOTALL)
    assert select is not None
    found = re.findall(r'value="(\w+)"( selected)?>([^<]+)<', select[0])
    assert ["easy", "normal", "hard", "expert"] == [value for value, _, _ in found]
    assert ["normal"] == [value for value, selected, _ in found if selected]
    listed = re.search(r'<ul class="hint levels">.*?</ul>', page[select.end() :], re.DOTALL)
    assert listed is not None
    lines = re.findall(r"<li>([^<]+)</li>", listed[0])
    assert [words for _, _, words in found] == [line.partition("：")[0] for line in lines]
    assert all(line.partition("：")[2] for line in lines)


# What is agreed on


def test_bots_that_fill_the_table_are_as_strong_as_was_agreed(aya: Person) -> None:
    look = aya.look(aya.create(players=3, bot="easy"))
    look.until_view()

    look.send({"t": "do", "id": "fill-the-seats", "what": "fill"})

    assert [None, "easy", "easy"] == bots(look.until_view(lambda show: show["state"] == "playing"))


def test_or_as_strong_as_whoever_calls_them_wants(aya: Person) -> None:
    look = aya.look(aya.create(players=3))
    look.until_view()

    look.send({"t": "do", "id": "fill-the-seats", "what": "fill", "level": "expert"})

    assert [None, "expert", "expert"] == bots(look.until_view(lambda show: show["state"] == "playing"))


def test_a_level_that_there_is_not_is_no_message(aya: Person) -> None:
    look = aya.look(aya.create(players=3))
    look.until_view()

    look.send({"t": "do", "id": "fill-the-seats", "what": "fill", "level": "heuristic"})

    assert "ui-error-bad-message" == look.until(lambda message: message["t"] == "error")["error"]


def test_whoever_stands_in_is_as_strong_as_was_agreed_and_that_is_shown_before(aya: Person, ben: Person) -> None:
    table = aya.create(bot="hard")
    mine = aya.look(table)
    invitation = mine.until_view()["invite"]
    page = ben.http.get(invitation, headers={"Accept": "text/html"}).text
    assert "Bots: Hard" in page

    assert table == ben.join(invitation)
    with_ben = ben.look(table)
    with_ben.until_view(lambda show: show["state"] == "playing")
    with_ben.send({"t": "do", "id": "leave-the-table", "what": "leave"})

    assert "hard" == stands_in(mine.until_view(lambda show: stands_in(show) is not None))


# What is kept


def test_a_stored_table_keeps_its_levels(own_server: Server) -> None:
    own_server.start()
    with Person(own_server, "Aya") as aya:
        table = aya.create(opponents="bots", players=4, **{"bot": "easy", "bot.2": "expert"})
        before = bots(aya.look(table).until_view())
        own_server.kill()
        own_server.start()

        assert [None, "easy", "expert", "easy"] == before == bots(aya.look(table).until_view())


def test_an_old_table_goes_on_with_the_bot_it_had(own_server: Server) -> None:
    own_server.start()
    with Person(own_server, "Aya") as aya:
        table = aya.create(opponents="bots")
        assert 0 == own_server.stop()
        with sqlite3.connect(own_server.database) as database:
            database.execute("UPDATE seat SET bot = 'heuristic' WHERE bot IS NOT NULL")
            database.execute("UPDATE game_table SET terms = '{}'")
        own_server.start()

        look = aya.look(table)
        show = look.until_view(my_turn)
        assert [None, "heuristic"] == bots(show)
        assert not show["hints"]
        assert "ok" == look.play(show["view"]["options"][0])["status"]
        look.until_view(
            lambda later: later["state"] == "ended" or (my_turn(later) and later["prompt"] > show["prompt"])
        )


# Bots that search


def workers(server: Server) -> list[int]:
    """The processes in which the bots of a server think."""
    assert server.process is not None
    found = []
    for entry in Path("/proc").iterdir():
        try:
            words = (entry / "cmdline").read_bytes().split(b"\0")
            parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError, IndexError):
            continue
        if parent == server.process.pid and b"tefuda.table.worker" in words and words[-2] == b"tefuda.table.worker":
            found.append(int(entry.name))
    return found


def worker(server: Server) -> int:
    """The process in which the bots of a server think, once it is there."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := workers(server):
            assert 1 == len(found)
            return found[0]
        time.sleep(0.05)
    raise AssertionError("the bots' process does not start")


def maps(pid: int) -> str:
    """The files that a process has in its memory."""
    return Path(f"/proc/{pid}/maps").read_text()


def play_on(person: Person, table: str, *, times: int) -> float:
    """Make some choices, over several games if need be, and tell how long the longest wait for the next was."""
    look = person.look(table)
    longest = 0.0
    for _ in range(times):
        show = look.until_view(lambda show: show["state"] == "ended" or my_turn(show))
        if show["state"] == "ended":
            break
        began = time.monotonic()
        prompt = show["prompt"]
        assert "ok" == look.play(show["view"]["options"][-1])["status"]
        look.until_view(
            lambda show, prompt=prompt: show["state"] == "ended" or (my_turn(show) and show["prompt"] > prompt)
        )
        longest = max(longest, time.monotonic() - began)
    return longest


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="looks into processes as Linux shows them")
def test_searching_bots_think_elsewhere_and_their_death_holds_nobody_up(own_server: Server) -> None:
    own_server.start()
    assert own_server.process is not None
    with Person(own_server, "Aya") as aya:
        first = play_on(aya, aya.create(opponents="bots", bot="hard"), times=2)
        assert first < 5  # nothing is compiled yet, or is just being

        pid = worker(own_server)
        os.kill(pid, signal.SIGKILL)
        assert play_on(aya, aya.create(opponents="bots", bot="hard"), times=2) < 5

        assert "numba" not in maps(own_server.process.pid)
        assert "llvmlite" not in maps(own_server.process.pid)
    assert 0 == own_server.stop()

    assert set(own_server.log().splitlines()) <= {"the bots' process has died or hangs; it is started again"}
    (own_server.folder / "log").write_text("")


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="looks into processes as Linux shows them")
def test_a_bot_that_is_not_ready_is_said_to_be_so_until_it_is(own_server: Server) -> None:
    own_server.start()
    with Person(own_server, "Aya") as aya, Person(own_server, "") as stranger:
        table = aya.create(opponents="bots", bot="hard")
        look, onlooker = aya.look(table), stranger.look(table)

        assert [False, True] == warming(look.until_view())
        assert [False, False] == warming(look.until_view(lambda show: not any(warming(show))))
        assert [False, False] == warming(onlooker.until_view(lambda show: not any(warming(show))))

        os.kill(worker(own_server), signal.SIGKILL)
        show = look.until_view(my_turn)
        assert "ok" == look.play(show["view"]["options"][-1])["status"]
        while not any(warming(look.show)):  # it is noticed when the bot is asked
            look.receive()
            if my_turn(look.show) and look.show["prompt"] > show["prompt"]:
                show = look.show
                assert "ok" == look.play(show["view"]["options"][-1])["status"]
        look.until_view(lambda show: not any(warming(show)))  # by itself, though nobody has moved
    assert 0 == own_server.stop()
    (own_server.folder / "log").write_text("")


def test_bots_that_answer_at_once_are_always_ready(aya: Person) -> None:
    assert [False, False, False] == warming(aya.look(aya.create(opponents="bots", players=3)).until_view())


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="looks into processes as Linux shows them")
def test_a_server_that_stops_leaves_no_process(own_server: Server) -> None:
    own_server.start()
    with Person(own_server, "Aya") as aya:
        aya.look(aya.create(opponents="bots", bot="hard")).until_view()
        pid = worker(own_server)

    assert 0 == own_server.stop()

    end = time.monotonic() + PATIENCE
    while Path(f"/proc/{pid}").exists() and time.monotonic() < end:
        time.sleep(0.05)
    assert not Path(f"/proc/{pid}").exists()
