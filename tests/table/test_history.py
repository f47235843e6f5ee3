"""Games that are over, stepped through: each place is what that side saw there, and a game in play gives nothing."""

from __future__ import annotations

import json
import random
import sqlite3
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import tefuda
from tefuda.kernel import dealing
from tefuda.kernel.match import Match
from tefuda.table.frames import MOST
from tests.table.people import GENEROUS, Person, Server, ended, play_on, seated

ADDRESSES = ("", "/frames/open.json", "/frames/public.json", "/frames/0.json", "/deals.json", "/record")


def played(game: str = "xeno", players: int = 2, seed: object = 7, **given: Any) -> dict[str, Any]:
    """The record of a game at random."""
    rng = random.Random(3)
    match = tefuda.Match(game, players, seed=seed, **given)
    while match.actor != tefuda.END:
        match.play(rng.choice(match.options()))
    return match.record()


def places(record: dict[str, Any]) -> Iterator[Match]:
    """The match at each place, dealt by us."""
    match = tefuda.Match(record["game"], record["players"], options=record["options"], cards=record["cards"])
    yield match
    for choice in record["choices"]:
        match.play(choice)
        yield match


def seen(match: Match, side: str) -> dict[str, Any]:
    view = match.open_view() if side == "open" else match.view(None if side == "public" else int(side))
    return view.to_json()


def unfolded(person: Person, path: str, side: str) -> list[dict[str, Any]]:
    """All places of a side as views, from as many answers as it takes."""
    views: list[dict[str, Any]] = []
    events: list[dict[str, Any]] = []
    total = 1
    while len(views) < total:
        answer = person.http.get(f"{path}/frames/{side}.json", params={"from": len(views)})
        assert answer.headers["content-encoding"] == "gzip"
        told = answer.json()
        total = told["total"]
        assert (len(views), min(MOST, total - len(views))) == (told["from"], len(told["frames"]))
        events += told["events"]
        for frame in told["frames"]:
            heard = [{k: v for k, v in event.items() if k != "ply"} for event in events[: frame.pop("heard")]]
            frame.pop("chosen")
            views.append(told["same"] | frame | {"events": heard})
    return views


def bring(person: Person, record: object) -> httpx.Response:
    text = record if isinstance(record, str) else json.dumps(record)
    return person.http.post("/history", data={"record": text}, headers={"Accept": "text/html"})


def kept(server: Server) -> int:
    with sqlite3.connect(server.database) as database:
        (count,) = database.execute("SELECT count(*) FROM kept_record").fetchone()
    database.close()
    return count


# A table of ours


def test_a_finished_table_shows_each_side_what_it_saw_at_each_place(aya: Person, ben: Person, stranger: Person) -> None:
    table = seated(aya, ben)
    play_on([aya.look(table), ben.look(table)], random.Random(5))
    record = stranger.http.get(f"{table}/record").json()
    past = table.replace("/t/", "/h/")

    assert record == stranger.http.get(f"{past}/record").json()
    for side in ("open", "public", "0", "1"):
        assert [seen(match, side) for match in places(record)] == unfolded(stranger, past, side)
    page = stranger.http.get(past, headers={"Accept": "text/html"})
    assert 200 == page.status_code
    assert "&#34;name&#34;: &#34;Aya&#34;" in page.text or '"name": "Aya"' in page.text


def test_what_was_chosen_is_told_to_those_who_saw_it(aya: Person) -> None:
    record = played()
    path = bring(aya, record).headers["location"]
    frames = {side: aya.http.get(f"{path}/frames/{side}.json").json()["frames"] for side in ("open", "public", "0")}

    assert record["choices"] == [frame["chosen"]["choice"] for frame in frames["open"][:-1]]
    assert {"choice": "draw:?", "label": None} == frames["public"][0]["chosen"]
    assert record["choices"][0] == frames["0"][0]["chosen"]["choice"]
    assert [None] * 3 == [frames[side][-1]["chosen"] for side in frames]


def test_of_a_table_that_is_not_over_nothing_is_told(aya: Person, ben: Person, stranger: Person) -> None:
    waiting = aya.create()
    table = seated(aya, ben)
    socket = aya.look(table)
    for path in (waiting, table):
        past = path.replace("/t/", "/h/")
        for person in (aya, stranger):
            for address in ADDRESSES:
                answer = person.http.get(past + address)
                assert (409, "That has to wait until the game is over.\n") == (answer.status_code, answer.text)
    play_on([socket, ben.look(table)], random.Random(1))
    assert 200 == stranger.http.get(table.replace("/t/", "/h/")).status_code


def test_a_game_that_somebody_gave_up_is_shown_as_far_as_it_went(aya: Person, ben: Person, stranger: Person) -> None:
    table = seated(aya, ben)
    sockets = [aya.look(table), ben.look(table)]
    play_on(sockets, random.Random(5), plies=2)
    sockets[1].send({"t": "do", "id": str(uuid.uuid4()), "what": "resign"})
    show = sockets[0].until_view(ended)
    past = table.replace("/t/", "/h/")
    record = stranger.http.get(f"{past}/record").json()

    assert show["prompt"] == len(record["choices"])
    assert [seen(match, "1") for match in places(record)] == unfolded(stranger, past, "1")
    assert show["seed"] == stranger.http.get(f"{past}/deals.json").json()["seed"]
    refused = bring(stranger, record)
    assert 400 == refused.status_code
    assert "is not over" in refused.text


@pytest.mark.parametrize("address", ["/h/x", "/h/" + "0" * 32, "/h/" + "0" * 64, "/h/" + "0" * 4000, "/h/%00"])
def test_there_is_nothing_elsewhere(stranger: Person, address: str) -> None:
    answer = stranger.http.get(address)

    assert (404, "There is no such game here.\n") == (answer.status_code, answer.text)


# Stretches


@pytest.mark.parametrize("game", [game.id for game in tefuda.games()])
def test_every_game_is_told_from_every_side(aya: Person, game: str) -> None:
    record = played(game, tefuda.game(game).seats[-1])
    path = bring(aya, record).headers["location"]

    for side in ("open", "public", *map(str, range(record["players"]))):
        assert [seen(match, side) for match in places(record)] == unfolded(aya, path, side)


def test_a_long_game_comes_in_stretches_and_any_place_can_be_asked_for(aya: Person) -> None:
    record = played("hinoboru", 4)
    path = bring(aya, record).headers["location"]
    last = len(record["choices"])

    assert last > MOST
    told = aya.http.get(f"{path}/frames/open.json", params={"from": 150, "count": 3}).json()
    assert [150, 151, 152] == [frame["ply"] for frame in told["frames"]]
    assert {149, 150, 151} >= {event["ply"] for event in told["events"]}
    assert record["choices"][150:153] == [frame["chosen"]["choice"] for frame in told["frames"]]
    end = aya.http.get(f"{path}/frames/open.json", params={"from": last}).json()
    assert record["returns"] == end["frames"][0]["returns"]


@pytest.mark.parametrize(
    "query", ["from=-1", "from=x", "from=100000", "from=1e1", "count=0", "count=201", "count=", "from=%EF%BC%91"]
)
def test_places_that_are_none_are_refused(aya: Person, query: str) -> None:
    path = bring(aya, played()).headers["location"]
    answer = aya.http.get(f"{path}/frames/open.json?{query}")

    assert 400 == answer.status_code
    assert answer.text.startswith("This game has the places 0 to ")


@pytest.mark.parametrize("side", ["2", "-1", "00", "all", "Open", "%30x"])
def test_a_side_that_is_none_is_refused(aya: Person, side: str) -> None:
    path = bring(aya, played()).headers["location"]

    assert 404 == aya.http.get(f"{path}/frames/{side}.json").status_code


def test_the_deals_can_be_computed_again(aya: Person) -> None:
    record = played("metsubo", 3)
    path = bring(aya, record).headers["location"]
    told = aya.http.get(f"{path}/deals.json").json()
    seed = bytes.fromhex(told["seed"])

    assert dealing.seed_hash(seed) == told["seed_hash"]
    assert tefuda.verify(record).chance == len(told["deals"])
    for deal in told["deals"]:
        assert deal["chosen"] == record["choices"][deal["ply"]]
        assert deal["chosen"] == deal["options"][dealing.chosen(seed, deal["ply"], deal["weights"])]


# Records that are brought


def test_the_same_record_is_one_game_however_it_is_written(aya: Person, ben: Person, server: Server) -> None:
    record = played(seed=11)
    before = kept(server)
    turned = dict(reversed(record.items()))
    answers = [bring(aya, record), bring(aya, record), bring(ben, json.dumps(turned, indent=3)), bring(ben, turned)]

    assert {303} == {answer.status_code for answer in answers}
    assert 1 == len({answer.headers["location"] for answer in answers})
    assert before + 1 == kept(server)
    assert record == aya.http.get(answers[0].headers["location"] + "/record").json()


def test_a_record_without_a_seed_can_be_looked_at(aya: Person) -> None:
    record = {key: value for key, value in played(seed=12).items() if key not in {"seed", "seed_hash", "returns"}}
    path = bring(aya, record).headers["location"]

    assert (None, None) == tuple(aya.http.get(f"{path}/deals.json").json()[key] for key in ("seed", "seed_hash"))
    assert [seen(match, "0") for match in places(record)] == unfolded(aya, path, "0")


def test_a_record_with_changed_cards_says_so(aya: Person) -> None:
    path = bring(aya, played(cards={"boy.count": 1})).headers["location"]

    assert "Played with changed cards" in aya.http.get(path, headers={"Accept": "text/html"}).text


def spoilt() -> dict[str, tuple[object, str]]:
    """Records that are refused, and words of the sentence that says why."""
    good = played()
    at = next(n for n, choice in enumerate(good["choices"]) if choice.startswith("play:"))
    illegal, hidden = list(good["choices"]), list(good["choices"])
    illegal[at], hidden[0] = "play:99", "draw:?"
    html = "<script>alert(1)</script>"
    return {
        "nothing": ("", "It is not JSON"),
        "cut off": (json.dumps(good)[:-20], "It is not JSON"),
        "no number": ('{"tefuda":NaN}', "It is not JSON"),
        "deep": ("[" * 9000, "It is not JSON"),
        "list": ([good], "A record is a JSON object"),
        "no game": ({**good, "game": "poker"}, "There is no game"),
        "old rules": ({**good, "version": 0}, "version"),
        "illegal choice": ({**good, "choices": illegal}, f"Choice {at} (counted from 0)"),
        "seen by one": ({**good, "choices": hidden}, "this is what one seat saw"),
        "unfinished": ({**good, "choices": good["choices"][:-1], "returns": None}, "is not over"),
        "too many choices": ({**good, "choices": [*good["choices"], "play:1"]}, "not legal there"),
        "other returns": ({**good, "returns": [3, -3]}, "the returns are"),
        "short seed": ({**good, "seed": "ab"}, "64 lower-case hex digits"),
        "odd hash": ({**good, "seed_hash": html}, "64 lower-case hex digits"),
        "unknown key": ({**good, html: 1}, "which no record has"),
        "html as a game": ({**good, "game": html}, "&lt;script&gt;"),
        "html as a choice": ({**good, "choices": [html]}, "&lt;script&gt;"),
        "html as an option": ({**good, "options": {html: html}}, "&lt;script&gt;"),
        "html as cards": ({**good, "cards": {html: html}}, "&lt;script&gt;"),
    }


@pytest.mark.parametrize(("record", "why"), spoilt().values(), ids=spoilt())
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_record_that_is_none_is_refused_in_a_sentence(
    aya: Person, server: Server, record: object, why: str, lang: str
) -> None:
    before = kept(server)
    aya.http.headers["Accept-Language"] = lang
    answer = bring(aya, record)

    assert 400 == answer.status_code
    assert "<script>alert" not in answer.text
    assert lang == "ja" or why in answer.text
    assert before == kept(server)


def test_a_body_that_is_too_big_is_not_read_to_its_end(aya: Person, server: Server) -> None:
    before = kept(server)
    answer = bring(aya, "9" * 300_000)

    assert 413 == answer.status_code
    assert before == kept(server)
    assert 413 == aya.http.post("/tables", data={"record": "9" * 20_000}).status_code, "other forms stay small"


@pytest.mark.parametrize("headers", [{"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}])
def test_a_record_from_a_foreign_page_is_refused(aya: Person, server: Server, headers: dict[str, str]) -> None:
    before = kept(server)
    answer = aya.http.post("/history", data={"record": json.dumps(played(seed=99))}, headers=headers)

    assert 403 == answer.status_code
    assert before == kept(server)


def test_one_address_can_bring_and_look_so_often_a_minute(tmp_path: Path) -> None:
    server = Server(tmp_path, limits=GENEROUS | {"records_per_minute": 2, "looks_per_minute": 3})
    server.start()
    with Person(server, "Aya") as aya:
        paths = [bring(aya, played(seed=seed)).headers.get("location") for seed in (1, 2, 3)]
        looks = [aya.http.get(f"{paths[0]}/deals.json").status_code for _ in range(4)]
        assert [True, True, False] == [path is not None for path in paths]
        assert [200, 200, 200, 429] == looks
        assert 2 == kept(server)
    server.stop()
