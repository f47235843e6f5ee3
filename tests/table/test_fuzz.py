"""Rubbish and odd orders: frames that are no messages, and people who do whatever they like in any order."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tefuda.table.dealing import new_table
from tefuda.table.presence import Listener
from tefuda.table.problems import Problem
from tefuda.table.protocol import BadMessage, Do, Play, Say, decode
from tefuda.table.room import Room
from tefuda.table.rooms import Rooms
from tefuda.table.store import GuestRow, SeatRow, Store
from tefuda.table.terms import Terms
from tests.table.people import Person, Server, seated

GUESTS = [GuestRow(letter * 32, name) for letter, name in zip("abcd", ("Aya", "Ben", "Cleo", "Dai"), strict=True)]

SCALAR = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20)
FIELDS = st.sampled_from(["id", "prompt", "choice", "code", "target", "card", "text", "what", "seat", "n", "x", "t"])
FRAME = st.dictionaries(FIELDS, SCALAR | st.lists(SCALAR, max_size=3), max_size=6).flatmap(
    lambda fields: st.sampled_from(["play", "say", "do", "heard", "ping", "view", ""]).map(
        lambda kind: json.dumps({"t": kind, **fields})
    )
)


@given(st.text(max_size=80) | FRAME)
@settings(max_examples=400, deadline=None)
def test_a_frame_is_a_message_or_is_refused(frame: str) -> None:
    try:
        message = decode(frame)
    except BadMessage:
        return

    assert message.__struct_config__.tag in {"play", "say", "do", "heard", "ping"}


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "null",
        "[]",
        "{",
        '{"t":"view"}',
        '{"t":"play","id":"aaaaaaaa","prompt":1}',
        '{"t":"play","id":"aaaaaaaa","prompt":"1","choice":"x"}',
        '{"t":"play","id":"aaaaaaaa","prompt":1,"choice":"x","seat":0}',
        '{"t":"say","id":"aaaaaaaa","text":""}',
        '{"t":"do","id":"aaaaaaaa","what":"win"}',
        '{"t":"do","id":"aaaaaaaa","what":"stand-in","seat":-1}',
        '{"t":"heard","n":1e400}',
        "[" * 500,
        b"\x00\xff",
        b'{"t":"ping","n":1}',
    ],
)
def test_rubbish_closes_the_socket_it_came_by_and_no_other(fuzz_server: Server, frame: str | bytes) -> None:
    with Person(fuzz_server, "Aya") as aya, Person(fuzz_server, "Ben") as ben:
        table = seated(aya, ben)
        bad, good = aya.look(table), ben.look(table)
        bad.until_view()
        bad.send(frame)
        answer = bad.until(lambda message: message["t"] == "error")
        assert answer["error"] in {"ui-error-bad-message", "ui-error-too-big"}
        with pytest.raises(ConnectionClosed) as closed:
            bad.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008

        good.send({"t": "ping", "n": 7})
        assert good.until(lambda message: message["t"] == "pong")["n"] == 7


@pytest.fixture(scope="module")
def fuzz_server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    server = Server(tmp_path_factory.mktemp("fuzz"))
    server.start()
    yield server
    server.stop()
    assert server.log() == ""


ACTS = st.lists(
    st.tuples(
        st.integers(0, 3),
        st.sampled_from(["leave", "back", "stand-in", "fill", "resign", "say", "sit", "come", "go", "play", "play"]),
        st.integers(0, 4),
    ),
    min_size=5,
    max_size=40,
)


@given(ACTS)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_people_do_the_disk_knows_the_same_table(tmp_path: Path, acts: list[tuple[int, str, int]]) -> None:
    path = tmp_path / "fuzz.sqlite3"
    path.unlink(missing_ok=True)
    asyncio.run(_act(path, acts))


async def _act(path: Path, acts: list[tuple[int, str, int]]) -> None:
    store = Store(path)
    store.open()
    rooms = Rooms(store, bot_pause=0, retry=(0, 0))
    try:
        for number, guest in enumerate(GUESTS):
            await store.add_guest(guest.id, str(number) * 64, guest.name)
        table = new_table("xeno", 3, {}, {}, terms=Terms(free_talk=True))
        await rooms.open(table, [SeatRow(0, GUESTS[0].id, "Aya", None)])
        async with rooms.hold(table.id) as room:
            for n, (who, what, number) in enumerate(acts):
                await _one(room, who, what, number, f"click-{n:04}")
            await asyncio.gather(*rooms._bots.values())  # one stopped while it writes leaves the disk a choice ahead
            saved = await store.load(table.id)
            assert saved is not None
            other = Room(saved, store, bot_pause=0, changed=lambda _: None)
            for guest_id in (*(guest.id for guest in GUESTS), None):
                assert _told(other, guest_id) == _told(room, guest_id)
            assert other.talk.lines(0) == room.talk.lines(0)
    finally:
        await rooms.close()
        store.close()


async def _one(room: Room, who: int, what: str, number: int, click: str) -> None:
    guest = GUESTS[who]
    if what == "sit":
        with suppress(Problem):
            await room.sit(guest, room.table.code, None)
    elif what == "say":
        ack = await room.say(guest.id, Say(click, text=f"line {number}"))
        assert ack.status in {"ok", "refused"}
    elif what == "play":
        view = room.show(guest.id, 0).view
        options = view["options"] if view else []
        choice = options[number % len(options)] if options else "play:boy"
        ack = await room.play(guest.id, Play(click, room.show(guest.id, 0).prompt, choice))
        assert ack.status in {"ok", "refused", "stale"}
    elif what == "come":
        room._presence.add(Listener(guest.id))
        room._note_presence()
    elif what == "go":
        for listener in [each for each in room._presence._listeners if each.guest_id == guest.id]:
            room._presence.remove(listener)
        room._note_presence()
    else:
        ack = await room.do(guest.id, Do(click, what, number if what == "stand-in" else None))  # type: ignore[arg-type]
        assert ack.status in {"ok", "dup", "refused"}
    await asyncio.sleep(0)


def _told(room: Room, guest_id: str | None) -> dict[str, Any]:
    """Give what somebody is shown, but for who is looking just now."""
    show = room.show(guest_id, 0)
    seats = [(line.name, line.bot, line.stand_in, line.resigned, line.won, line.open) for line in show.seats]
    return {"view": show.view, "seats": seats, "you": show.you, "state": show.state, "returns": show.returns}
