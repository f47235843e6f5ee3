"""A server that is killed loses nothing that anybody was told of."""

from __future__ import annotations

import random
import sqlite3
import uuid
from typing import Any

import tefuda
from tests.table.people import Person, Server, ended, my_turn, play_on, seated


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
