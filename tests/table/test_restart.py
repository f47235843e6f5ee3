"""A server that is killed loses nothing that anybody was told of."""

from __future__ import annotations

import os
import random
import sqlite3
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tefuda
from tests.table.people import PATIENCE, RUN, Person, Server, ended, my_turn, play_on, seated


def without_presence(show: dict[str, Any]) -> dict[str, Any]:
    seats = [seat | {"present": None} for seat in show["seats"]]
    return show | {"seats": seats, "watchers": None}


def test_a_killed_server_comes_back_with_the_same_views_and_knows_its_commands(own_server: Server) -> None:
    own_server.start()
    with Person(own_server, "Aya") as aya, Person(own_server, "Ben") as ben, Person(own_server, "") as stranger:
        table = seated(aya, ben)
        sockets = [aya.look(table), ben.look(table)]
        play_on(sockets, random.Random(1), plies=3)
        show = sockets[0].until_view(lambda show: isinstance(show["view"]["actor"], int))
        mover = sockets[show["view"]["actor"]]
        show = mover.until_view(lambda mine, ply=show["prompt"]: mine["prompt"] == ply)
        prompt, choice, command = show["prompt"], show["view"]["options"][0], str(uuid.uuid4())
        assert mover.play(choice, prompt=prompt, command_id=command)["status"] == "ok"
        own_server.kill()  # right after the answer

        own_server.start()

        people = [aya, ben, stranger]
        first = [person.look(table).until_view() for person in people]
        assert [show["you"] for show in first] == [0, 1, None]
        assert all(show["prompt"] > prompt for show in first)
        seat = show["you"]
        back = people[seat].look(table)
        back.until_view()
        assert back.play(choice, prompt=prompt, command_id=command)["status"] == "dup"
        own_server.kill()
        own_server.start()
        second = [person.look(table).until_view() for person in people]
        assert [without_presence(show) for show in first] == [without_presence(show) for show in second]
        play_on([aya.look(table), ben.look(table)], random.Random(2))
        assert aya.http.get(f"{table}/record").status_code == 200


def test_a_click_in_flight_when_the_server_is_killed_is_one_move(own_server: Server) -> None:
    own_server.start()
    with Person(own_server, "Aya") as aya, Person(own_server, "Ben") as ben:
        people = [aya, ben]
        table = seated(*people)
        answers = []
        for n in range(4):
            seat = aya.look(table).until_view(lambda show: isinstance(show["view"]["actor"], int))["view"]["actor"]
            socket = people[seat].look(table)
            show = socket.until_view()
            click = {"t": "play", "id": f"click-{n}-in-flight", "prompt": show["prompt"]}
            click["choice"] = show["view"]["options"][-1]
            socket.send(click)
            own_server.kill()  # before, while or after it is kept
            own_server.start()

            back = people[seat].look(table)
            back.until_view()
            back.send(click)
            answers.append(back.until(lambda message: message["t"] == "ack")["status"])
            after = back.until_view(lambda view, ply=show["prompt"]: view["prompt"] > ply)
            mine = [event for event in after["view"]["events"] if event["event"] == "play"]
            assert after["view"]["ply"] > show["prompt"]
            assert len(mine) <= n + 1
        play_on([person.look(table) for person in people], random.Random(3))
        record = aya.http.get(f"{table}/record").json()

    assert set(answers) <= {"ok", "dup"}
    assert tefuda.verify(record).ok
    with sqlite3.connect(own_server.database) as database:
        kept = database.execute("SELECT command_id FROM command WHERE command_id LIKE '%in-flight'").fetchall()
    database.close()
    assert len(kept) == 4


def test_bots_that_were_to_choose_go_on_when_somebody_looks(own_server: Server) -> None:
    own_server.given["bot_pause"] = 60  # longer than the test
    own_server.start()
    with Person(own_server, "Aya") as aya:
        table = aya.create(opponents="bots", **{"option.first": "1"})
        assert aya.look(table).until_view()["view"]["actor"] == 1
        own_server.kill()
        own_server.given["bot_pause"] = 0
        own_server.start()

        show = aya.look(table).until_view(lambda show: my_turn(show) or ended(show))

        assert show["prompt"] > 3


THINKER = """
import json, os, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    answer = {"type": "hello", "tefuda": 1}
    if asked["type"] == "view":
        with open(os.environ["THINKING"], "a") as file:
            waited_for = file.tell() == 0
            print(os.getpid(), asked["view"]["ply"], file=file)
        time.sleep(1.5 if waited_for else 0)
        answer = {"type": "choice", "id": asked["id"], "choice": asked["view"]["options"][-1]}
    print(json.dumps(answer), flush=True)
"""
"""In the place of the bots' process: it notes when it begins to think, and takes its time if that is waited for."""

SLOWLY = f"""
import sys
from tefuda.table.thinking import Thinkers
Thinkers.__init__.__defaults__ = ((sys.executable, "-c", {THINKER!r}),)
{RUN}"""


def is_gone(pid: str) -> bool:
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return True
    return (
        Path(f"/proc/{pid}/stat").exists()
        and Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    )


def wait_for(what: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_server_killed_while_a_bot_thinks_goes_on_and_no_choice_counts_twice(
    own_server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted = tmp_path / "thinking"
    monkeypatch.setenv("THINKING", str(noted))
    noted.write_text("nobody\n")
    own_server.run = SLOWLY
    own_server.start()
    with Person(own_server, "Aya") as aya:
        table = aya.create(game="metsubo", players=3, opponents="bots", bot="hard")  # where one always has a choice
        for _ in range(3):
            look = aya.look(table)
            look.until_view(lambda show: not show["seats"][1]["warming"])
            show = look.until_view(my_turn)
            noted.write_text("")
            choice, command = show["view"]["options"][0], f"{show['prompt']}-before-the-kill"
            assert look.play(choice, command_id=command)["status"] == "ok"
            wait_for(lambda: noted.read_text().endswith("\n"))
            pid, ply = noted.read_text().split()[:2]
            own_server.kill()
            own_server.start()

            back = aya.look(table)
            kept = back.until_view()
            assert kept["prompt"] >= int(ply) > show["prompt"]  # what had been acknowledged is there
            assert back.play(choice, prompt=show["prompt"], command_id=command)["status"] == "dup"
            back.until_view(lambda later, ply=int(ply): later["prompt"] > ply)  # and the bot plays on
            wait_for(lambda pid=pid: is_gone(pid))
        look = aya.look(table)
        prompt = -1
        while not ended(
            look.until_view(lambda show, ply=prompt: ended(show) or (my_turn(show) and show["prompt"] > ply))
        ):
            prompt = look.show["prompt"]
            assert look.play(look.show["view"]["options"][0])["status"] == "ok"
        record = aya.http.get(f"{table}/record").json()

    assert tefuda.verify(record).ok
    with sqlite3.connect(own_server.database) as database:
        rows = database.execute("SELECT ply, choice FROM command ORDER BY ply").fetchall()
        mine = database.execute("SELECT count(*) FROM command WHERE command_id LIKE '%before-the-kill'").fetchone()
    database.close()
    assert rows == list(enumerate(record["choices"]))
    assert mine == (3,)


def test_a_stopped_server_says_goodbye_and_leaves_in_order(own_server: Server) -> None:
    own_server.start()
    with Person(own_server, "Aya") as aya:
        socket = aya.look(aya.create())
        socket.until_view()

        assert own_server.stop() == 0

        while socket.connection.close_code is None:
            try:
                socket.receive()
            except Exception:  # noqa: BLE001 - the close is looked at below
                break
        assert socket.connection.close_code == 1012


def test_your_tables_are_found_again_after_a_restart(own_server: Server) -> None:
    own_server.start()
    with Person(own_server, "Aya") as aya, Person(own_server, "Ben") as ben:
        table = seated(aya, ben)
        own_server.kill()
        own_server.start()

        mine = aya.http.get("/", headers={"Accept": "text/html"}).text

        assert f'href="{table}"' in mine
        assert "Ben" in mine
        assert "Your turn" in mine
