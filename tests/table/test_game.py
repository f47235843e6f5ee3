"""Whole games over real sockets: who sees what, what a click does, and what is left at the end."""

from __future__ import annotations

import json
import random
import re
import uuid

import pytest

import tefuda
from tests.table.people import Person, Server, Socket, ended, my_turn, play_on, seated

SHOWN = {"expose", "reveal"}
"""Events by which a card in a hand becomes known to everybody ..."""

SEEN = SHOWN | {"look", "show", "give"}
"""... and to a seat."""


def settled(socket: Socket) -> dict:
    """The view once the table waits for a seat."""
    return socket.until_view(lambda show: show["view"] is not None and isinstance(show["view"]["actor"], int))


def test_two_guests_play_a_whole_game_and_the_record_replays_and_verifies(aya: Person, ben: Person) -> None:
    table = seated(aya, ben)
    sockets = [aya.look(table), ben.look(table)]

    play_on(sockets, random.Random(1))

    shows = [socket.until_view(ended) for socket in sockets]
    answer = ben.http.get(f"{table}/record")
    record = answer.json()
    assert answer.headers["content-disposition"].startswith('attachment; filename="tefuda-xeno-')
    assert tefuda.replay(record).returns() == record["returns"] == shows[0]["view"]["returns"]
    assert tefuda.verify(record).ok
    assert record["seed"] == shows[1]["seed"]
    assert record["seed_hash"] == shows[0]["seed_hash"]


@pytest.mark.parametrize("seed", range(3))
def test_no_frame_tells_a_guest_what_it_may_not_know(server: Server, seed: int) -> None:
    with Person(server, "Aya") as aya, Person(server, "Ben") as ben, Person(server, "Chika") as chika:
        players = [aya, ben, chika]
        table = seated(*players)
        with Person(server, "") as stranger:
            sockets = [person.look(table) for person in players]
            onlooker = stranger.look(table)
            play_on(sockets, random.Random(seed))
            onlooker.until_view(ended)
            for socket in sockets:
                socket.until_view(ended)
            record = aya.http.get(f"{table}/record").json()
            code = invitation_of(aya)

        for seat, frames in [*enumerate(socket.frames for socket in sockets), (None, onlooker.frames)]:
            for frame in frames:
                check_frame(frame, seat, record)
                assert code not in frame
                for person in players:
                    assert person.token is not None
                    assert person.token not in frame


def invitation_of(person: Person) -> str:
    """The code that the first socket of a person was shown while seats were open."""
    invites = [json.loads(frame)["invite"] for frame in person.sockets[0].frames if '"invite"' in frame]
    return next(invite for invite in invites if invite is not None).rpartition("/")[2]


def check_frame(frame: str, seat: int | None, record: dict) -> None:
    """Search one frame for what its reader may not know, and compare its view with the dealer's for that seat."""
    message = json.loads(frame)
    if message["t"] != "view" or message["view"] is None:
        assert set(message) <= {"t", "id", "status", "error", "n"} or message["view"] is None
        return
    assert message["you"] == seat
    view = message["view"]
    dealer = tefuda.replay(record, to=view["ply"])
    assert view == json.loads(json.dumps(dealer.view(seat).to_json(message["from"])))
    over = view["actor"] == "end"
    assert (record["seed"] in frame) == over
    assert message["seed_hash"] == record["seed_hash"]
    assert re.search(r'"(draw|rebirth|keep|left):\d', json.dumps(view | {"options": []})) is None
    if not over:
        seen = {event["event"] for event in dealer.view(seat).to_json()["events"] if event.get("card")}
        for zone in view["zones"]:
            if zone["id"] == "hand" and zone["seat"] != seat and any(zone["cards"]):
                assert seen & (SHOWN if seat is None else SEEN)


def test_an_onlooker_and_somebody_without_a_cookie_get_the_public_view_only(
    aya: Person, ben: Person, stranger: Person
) -> None:
    table = seated(aya, ben)
    ben.create()  # a guest, but not of this table
    with Person(aya.server, "Chika") as chika:
        chika.create()
        looks = [stranger.look(table, Origin=None), stranger.look(table), chika.look(table)]
        shows = [settled(socket) for socket in looks]

        for show in shows:
            assert show["you"] is None
            assert show["view"]["seat"] is None
            assert show["view"]["options"] == []
            assert [zone["cards"] for zone in show["view"]["zones"] if zone["id"] == "hand"] == [[None, None], [None]]
            assert show["invite"] is None
        refused = looks[0].play("play:1")
        assert (refused["status"], refused["error"]) == ("refused", "ui-error-onlooker")


def test_nobody_equals_an_open_seat(aya: Person, stranger: Person) -> None:
    table = aya.create()

    show = stranger.look(table).until_view()

    assert show["you"] is None
    assert show["view"] is None
    assert show["state"] == "open"
    assert show["invite"] is None
    assert [seat["open"] for seat in show["seats"]] == [False, True]


def test_a_click_is_carried_out_once(aya: Person, ben: Person) -> None:
    table = seated(aya, ben)
    socket = aya.look(table)
    show = socket.until_view(my_turn)
    prompt, choice, command = show["prompt"], show["view"]["options"][0], str(uuid.uuid4())

    first = socket.play(choice, prompt=prompt, command_id=command)
    again = socket.play(choice, prompt=prompt, command_id=command)
    elsewhere = aya.look(table)
    elsewhere.until_view()
    third = elsewhere.play(choice, prompt=prompt, command_id=command)

    assert [answer["status"] for answer in (first, again, third)] == ["ok", "dup", "dup"]
    assert elsewhere.show["view"]["ply"] == socket.show["view"]["ply"]


def test_commands_of_two_guests_may_have_the_same_id(aya: Person, ben: Person) -> None:
    table = seated(aya, ben)
    sockets = [aya.look(table), ben.look(table)]
    played: list[int] = []
    while len(set(played)) < 2:
        show = settled(sockets[0])
        seat = show["view"]["actor"]
        mine = sockets[seat].until_view(lambda mine, ply=show["prompt"]: mine["prompt"] == ply)
        command = "the-same-id" if seat not in played else str(uuid.uuid4())
        assert sockets[seat].play(mine["view"]["options"][-1], command_id=command)["status"] == "ok"
        sockets[0].until_view(lambda after, ply=show["prompt"]: after["prompt"] > ply)
        played.append(seat)


def test_an_outdated_click_is_answered_with_the_view(aya: Person, ben: Person) -> None:
    table = seated(aya, ben)
    socket = aya.look(table)
    show = socket.until_view(my_turn)
    old, choice = show["prompt"], show["view"]["options"][0]
    socket.play(choice)
    now = socket.until_view(lambda after: after["prompt"] > old)

    answer = socket.play(choice, prompt=old)
    socket.show = {}
    after = socket.until_view()

    assert (answer["status"], answer["error"]) == ("stale", "ui-error-stale")
    assert after["view"]["zones"] == now["view"]["zones"]
    assert after["prompt"] == now["prompt"]


def test_what_is_no_option_is_refused_and_changes_nothing(aya: Person, ben: Person) -> None:
    table = seated(aya, ben)
    socket, other = aya.look(table), ben.look(table)
    before, theirs = socket.until_view(my_turn), other.until_view()

    no_option = socket.play("play:10")
    nonsense = socket.play("draw:3")
    not_theirs = other.play(before["view"]["options"][0])

    assert [answer["error"] for answer in (no_option, nonsense, not_theirs)] == [
        "ui-error-not-an-option",
        "ui-error-not-an-option",
        "ui-error-not-your-turn",
    ]
    fresh = aya.look(table).until_view()
    assert fresh["view"] == before["view"]
    assert ben.look(table).until_view()["view"] == theirs["view"]


def test_nothing_can_be_played_before_all_sit_or_after_the_end(aya: Person, ben: Person) -> None:
    table = aya.create()
    early = aya.look(table)
    invitation = early.until_view()["invite"]
    too_early = early.play("play:1")
    ben.join(invitation)
    sockets = [aya.look(table), ben.look(table)]
    play_on(sockets, random.Random(3))

    too_late = sockets[0].play("play:1")

    assert too_early["error"] == "ui-error-not-started"
    assert too_late["error"] == "ui-error-over"


def test_views_continue_where_the_last_one_on_the_socket_ended(aya: Person, ben: Person) -> None:
    table = seated(aya, ben)
    sockets = [aya.look(table), ben.look(table)]
    play_on(sockets, random.Random(4), plies=5)

    late = aya.look(table)
    whole = late.until_view()

    assert whole["from"] == 0
    events: list[dict] = []
    for message in map(json.loads, sockets[0].frames):
        if message["t"] == "view":
            assert message["from"] == len(events)
            events += message["view"]["events"]
    assert events == whole["view"]["events"]


def test_a_friend_who_sits_down_starts_the_game_for_everybody(aya: Person, ben: Person) -> None:
    table = aya.create(**{"option.first": "1"})
    waiting = aya.look(table)
    show = waiting.until_view()
    assert show["state"] == "open"

    assert ben.join(show["invite"]) == table

    show = waiting.until_view(lambda show: show["state"] == "playing")
    assert [seat["name"] for seat in show["seats"]] == ["Aya", "Ben"]
    assert show["view"]["setup"]["first"] == 1
    assert show["view"]["setup"]["death"] == "chance"
    assert show["invite"] is None


def test_a_page_that_looked_on_sees_the_hand_once_its_guest_has_sat_down(aya: Person, ben: Person) -> None:
    table = aya.create()
    invitation = aya.look(table).until_view()["invite"]
    ben.create()  # now a guest
    looking_on = ben.look(table)
    assert looking_on.until_view()["you"] is None

    ben.join(invitation)

    show = looking_on.until_view(lambda show: show["you"] == 1 and show["view"] is not None)
    assert show["from"] == 0
    assert show["view"]["seat"] == 1


def test_presence_and_onlookers_are_shown(aya: Person, ben: Person, stranger: Person) -> None:
    table = seated(aya, ben)
    socket = aya.look(table)
    socket.until_view(lambda show: [seat["present"] for seat in show["seats"]] == [True, False])

    onlooker, other = stranger.look(table), ben.look(table)
    socket.until_view(lambda show: show["watchers"] == 1 and all(seat["present"] for seat in show["seats"]))

    onlooker.close()
    other.close()
    socket.until_view(lambda show: show["watchers"] == 0 and not show["seats"][1]["present"])


@pytest.mark.parametrize("bot", ["heuristic", "random"])
def test_bots_play_with_a_guest_to_the_end(aya: Person, bot: str) -> None:
    table = aya.create(opponents="bots", bot=bot, players=4)
    socket = aya.look(table)
    rng = random.Random(5)
    while True:
        show = socket.until_view(lambda show: ended(show) or my_turn(show))
        if ended(show):
            break
        socket.play(rng.choice(show["view"]["options"]))
        socket.until_view(lambda after, ply=show["prompt"]: after["prompt"] > ply)

    assert [seat["bot"] for seat in show["seats"]] == [None, bot, bot, bot]
    assert tefuda.verify(aya.http.get(f"{table}/record").json()).ok


def test_again_moves_everybody_round_and_tells_the_others(aya: Person, ben: Person, stranger: Person) -> None:
    table = seated(aya, ben, **{"option.death": "arranged"})
    sockets = [aya.look(table), ben.look(table)]
    assert aya.http.post(f"{table}/again").status_code == 409
    play_on(sockets, random.Random(6))
    refused = stranger.http.post(f"{table}/again")
    assert refused.status_code == 403
    assert refused.text == "Only those who played at this table can do that.\n"

    new = aya.path_of(aya.http.post(f"{table}/again"))

    assert sockets[1].until_view(lambda show: show["next"] is not None)["next"] == new
    assert ben.path_of(ben.http.post(f"{table}/again")) == new
    show = ben.look(new).until_view()
    assert show["you"] == 0
    assert [seat["name"] for seat in show["seats"]] == ["Ben", "Aya"]
    assert show["view"]["setup"]["death"] == "arranged"


def test_the_record_has_to_wait_for_the_end(aya: Person, ben: Person) -> None:
    table = seated(aya, ben)

    answer = aya.http.get(f"{table}/record")

    assert answer.status_code == 409
    assert answer.text == "That has to wait until the game is over.\n"
