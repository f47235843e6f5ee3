"""The review of a finished game over the web: made once, told little by little; of a game in play there is none."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import tefuda
from tefuda import bots
from tefuda.bots.levels import LEVELS
from tefuda.bots.review import can_review
from tefuda.cli import main
from tefuda.table import reviews, serve
from tefuda.table.frames import Stretch
from tefuda.table.problems import Problem
from tefuda.table.reviews import Reviews
from tefuda.table.settings import REVIEW_BOT, BadSettings, Settings
from tests.table.people import GENEROUS, PATIENCE, Person, Server, play_on, seated
from tests.table.test_history import bring, played


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose reviews are quick."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEFUDA_REVIEW_BOT", "heuristic")
        server = Server(
            tmp_path_factory.mktemp("server"),
            limits=GENEROUS | {"reviews_per_minute": 100_000, "review_looks_per_minute": 100_000},
        )
        server.start()
    yield server
    server.stop()

    assert server.log() == ""


def ask(person: Person, past: str) -> dict[str, Any]:
    answer = person.http.post(f"{past}/review")
    assert 200 == answer.status_code, answer.text
    told: dict[str, Any] = answer.json()
    return told


def whole(person: Person, past: str) -> dict[str, Any]:
    """The review, waited for."""
    until = time.monotonic() + 3 * PATIENCE
    told = ask(person, past)
    while told["state"] in {"waiting", "working"}:
        assert time.monotonic() < until
        time.sleep(0.1)
        told = person.http.get(f"{past}/review.json").json()
    return told


def from_terminal(record: dict[str, Any], capsys: pytest.CaptureFixture[str], path: Path) -> list[dict[str, Any]]:
    path.write_text(json.dumps(record))
    assert 0 == main(["review", str(path), "--bot", "heuristic", "--json"])
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


# A game that is over


def test_a_finished_table_is_reviewed_as_the_terminal_does(
    aya: Person, ben: Person, stranger: Person, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    table = seated(aya, ben)
    play_on([aya.look(table), ben.look(table)], random.Random(5))
    past = table.replace("/t/", "/h/")
    told = whole(stranger, past)
    first, *decisions, last = from_terminal(stranger.http.get(f"{past}/record").json(), capsys, tmp_path / "r.json")

    assert "done" == told["state"]
    assert (first["bot"], first["decisions"]) == (told["bot"], told["total"])
    assert {"lost": -1.0, "grades": {"blunder": 0.3, "mistake": 0.2, "slip": 0.1}} == first["scale"] == told["scale"]
    assert decisions == told["decisions"]
    assert last["summary"] == told["summary"]
    assert len(decisions) > 3


def test_a_record_from_elsewhere_is_reviewed(aya: Person) -> None:
    record = played(seed=21)
    past = bring(aya, record).headers["location"]
    told = whole(aya, past)

    assert "done" == told["state"]
    assert all(record["choices"][one["ply"]] == one["chosen"] for one in told["decisions"])
    assert all(len(one["options"]) > 1 for one in told["decisions"])


def test_a_game_that_somebody_gave_up_is_reviewed_as_far_as_it_went(aya: Person, ben: Person) -> None:
    table = seated(aya, ben)
    sockets = [aya.look(table), ben.look(table)]
    play_on(sockets, random.Random(5), plies=3)
    sockets[1].send({"t": "do", "id": "00000000-0000-4000-8000-000000000001", "what": "resign"})
    past = table.replace("/t/", "/h/")
    until = time.monotonic() + PATIENCE
    while aya.http.get(past).status_code != 200 and time.monotonic() < until:
        time.sleep(0.05)
    told = whole(aya, past)

    assert "done" == told["state"]
    assert told["total"] == len(told["decisions"]) <= 3


def test_the_second_reader_does_not_wait(aya: Person, ben: Person) -> None:
    past = bring(aya, played(seed=22)).headers["location"]
    first = whole(aya, past)

    assert first == ask(ben, past) == ben.http.get(f"{past}/review.json").json()


def test_decisions_can_be_asked_for_from_any_on(aya: Person) -> None:
    past = bring(aya, played("metsubo", 3, seed=4)).headers["location"]
    told = whole(aya, past)
    part = aya.http.get(f"{past}/review.json", params={"from": 5, "count": 2}).json()

    assert 5 == part["from"]
    assert told["decisions"][5:7] == part["decisions"]
    assert [] == aya.http.get(f"{past}/review.json", params={"from": told["total"]}).json()["decisions"]


def test_a_server_that_was_started_again_knows_of_none_until_it_is_asked(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEFUDA_REVIEW_BOT", "heuristic")
        server = Server(tmp_path)
        server.start()
        with Person(server, "Aya") as aya:
            past = bring(aya, played(seed=23)).headers["location"]
            before = whole(aya, past)
            server.kill()
            server.start()
            assert {"state": "none"} == aya.http.get(f"{past}/review.json").json()
            assert before == whole(aya, past)
        server.stop()
    assert server.log() == ""


# What there is no review of


def test_of_a_game_in_play_there_is_no_review(aya: Person, ben: Person, stranger: Person) -> None:
    waiting = aya.create()
    table = seated(aya, ben)
    aya.look(table)
    for path in (waiting, table):
        past = path.replace("/t/", "/h/")
        for person in (aya, ben, stranger):
            for answer in (person.http.post(f"{past}/review"), person.http.get(f"{past}/review.json")):
                assert (409, "That has to wait until the game is over.\n") == (answer.status_code, answer.text)


@pytest.mark.parametrize("past", ["/h/x", "/h/" + "0" * 32, "/h/" + "0" * 64])
def test_of_nothing_there_is_no_review(stranger: Person, past: str) -> None:
    assert 404 == stranger.http.post(f"{past}/review").status_code
    assert 404 == stranger.http.get(f"{past}/review.json").status_code


@pytest.mark.parametrize("headers", [{"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}])
def test_a_foreign_page_cannot_ask(aya: Person, headers: dict[str, str]) -> None:
    past = bring(aya, played(seed=24)).headers["location"]

    assert 403 == aya.http.post(f"{past}/review", headers=headers).status_code
    assert {"state": "none"} == aya.http.get(f"{past}/review.json").json()


def test_a_look_begins_nothing_and_the_wish_has_no_body(aya: Person) -> None:
    past = bring(aya, played(seed=25)).headers["location"]

    assert 405 == aya.http.get(f"{past}/review").status_code
    assert 413 == aya.http.post(f"{past}/review", data={"bot": "ismcts:9999999"}).status_code
    assert {"state": "none"} == aya.http.get(f"{past}/review.json").json()


@pytest.mark.parametrize("query", ["from=-1", "from=x", "from=100000", "count=0", "count=201"])
def test_decisions_that_are_none_are_refused(aya: Person, query: str) -> None:
    past = bring(aya, played(seed=25)).headers["location"]

    assert 400 == aya.http.get(f"{past}/review.json?{query}").status_code


def test_one_address_can_ask_so_often_a_minute(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEFUDA_REVIEW_BOT", "heuristic")
        server = Server(tmp_path, limits=GENEROUS | {"reviews_per_minute": 2, "review_looks_per_minute": 3})
        server.start()
    with Person(server, "Aya") as aya:
        paths = [bring(aya, played(seed=seed)).headers["location"] for seed in (1, 2, 3)]
        assert [200, 200, 429] == [aya.http.post(f"{path}/review").status_code for path in paths]
        assert [200] * 3 + [429] == [aya.http.get(f"{paths[0]}/review.json").status_code for _ in range(4)]
    server.stop()


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Heuristic",
        "nosuch",
        "nosuch:5",
        "heuristic:5",
        "random",
        "program:x",
        "ismcts",
        "ismcts:0",
        "--help",
        "a b",
    ],
)
def test_a_review_bot_that_cannot_be_is_refused_at_the_start(name: str) -> None:
    if not name:
        assert REVIEW_BOT == Settings.from_environment({"TEFUDA_REVIEW_BOT": name}).review_bot
        return
    with pytest.raises(BadSettings, match="TEFUDA_REVIEW_BOT"):
        Settings.from_environment({"TEFUDA_REVIEW_BOT": name})


@pytest.mark.parametrize(
    "name", ["learned", "heuristic", "slipping", "search:5", "guided:50ms", "ismcts:50msx2", *LEVELS]
)
def test_every_bot_that_can_judge_may_be_the_review_bot(name: str) -> None:
    assert name == Settings.from_environment({"TEFUDA_REVIEW_BOT": name}).review_bot


def test_of_the_bots_without_a_budget_those_may_review_that_judge() -> None:
    for game in tefuda.games():
        for name in bots.names(game):
            assert can_review(name) == hasattr(bots.make(name, game, 1), "judge")


def test_a_table_does_not_start_with_a_review_bot_that_is_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TEFUDA_REVIEW_BOT", "nosuch")

    assert 2 == serve("127.0.0.1", 0, tmp_path / "t.sqlite3", announce=pytest.fail)
    told = capfd.readouterr().err
    assert 1 == told.count("\n")
    assert "TEFUDA_REVIEW_BOT is 'nosuch'" in told
    assert not (tmp_path / "t.sqlite3").exists()


# How the work is shared out

PRINTING = """
import json, sys, time
record = json.load(sys.stdin)
print(json.dumps({"review": 1, "bot": "b", "scale": None, "decisions": record["count"]}), flush=True)
for ply in range(record["count"]):
    time.sleep(record["pause"])
    print(json.dumps({"ply": ply}), flush=True)
if record.get("fails"):
    sys.exit(3)
print(json.dumps({"summary": []}), flush=True)
"""
"""A program in the place of `tefuda review`."""


def made(at_once: int = 1) -> Reviews:
    return Reviews("heuristic", at_once, (sys.executable, "-c", PRINTING))


def work(count: int = 2, pause: float = 0.0, **more: object) -> dict[str, Any]:
    return {"count": count, "pause": pause, **more}


def told(these: Reviews, past: str, start: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(these.told(past, Stretch(start)))
    return found


async def until(holds: Callable[[], bool]) -> None:
    for _ in range(PATIENCE * 50):
        if holds():
            return
        await asyncio.sleep(0.02)
    pytest.fail("it did not come about")


async def reached(these: Reviews, past: str, state: str) -> dict[str, Any]:
    await until(lambda: told(these, past)["state"] == state)
    return told(these, past)


def test_decisions_are_told_as_they_come() -> None:
    async def story() -> None:
        these = made()
        these.ask("x", work(1000, 0.02), "a")
        await until(lambda: bool(told(these, "x")["decisions"]))
        some = told(these, "x")
        assert ("working", 1000, None) == (some["state"], some["total"], some["summary"])
        assert some["decisions"][0] == {"ply": 0}
        await these.close()

    asyncio.run(story())


def test_so_many_at_once_and_the_others_wait_their_turn() -> None:
    async def story() -> None:
        these = made()
        for number in range(3):
            these.ask(str(number), work(pause=0.1), f"asker {number}")
        await reached(these, "0", "working")
        assert [0, 1, 2] == [told(these, str(number))["ahead"] for number in range(3)]
        assert "waiting" == told(these, "2")["state"]
        assert 2 == len((await reached(these, "2", "done"))["decisions"])
        assert ["done", "done"] == [told(these, past)["state"] for past in ("0", "1")]
        await these.close()

    asyncio.run(story())


def test_a_review_that_nobody_looks_at_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "UNWATCHED", 0.5)

    async def story() -> None:
        these = made()
        these.ask("left", work(1000, 0.1), "a")
        await reached(these, "left", "working")
        these.ask("next", work(), "b")
        these.ask("also left", work(1000, 0.1), "b")
        assert "done" == (await reached(these, "next", "done"))["state"]
        assert "none" == told(these, "left")["state"]
        await asyncio.sleep(0.1)
        assert "none" == told(these, "also left")["state"]
        await these.close()

    asyncio.run(story())


def test_a_review_that_failed_can_be_asked_for_again(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        these = made()
        these.ask("x", work(fails=True), "a")
        assert "failed" == (await reached(these, "x", "failed"))["state"]
        these.ask("x", work(), "a")
        assert "done" == (await reached(these, "x", "done"))["state"]
        await these.close()

    asyncio.run(story())
    assert ["a review ended early with exit code 3"] == [record.getMessage() for record in caplog.records]


def test_too_many_are_refused() -> None:
    async def story() -> None:
        these = made()
        for number in range(reviews.OF_ONE):
            these.ask(f"a{number}", work(), "a")
        with pytest.raises(Problem) as refused:
            these.ask("another", work(), "a")
        assert 429 == refused.value.status
        for number in range(reviews.WAITING - reviews.OF_ONE):
            these.ask(f"b{number}", work(), f"b{number}")
        with pytest.raises(Problem) as full:
            these.ask("one more", work(), "c")
        assert (503, "ui-error-review-many") == (full.value.status, full.value.text)
        await these.close()

    asyncio.run(story())


def test_what_is_kept_is_bounded_and_the_longest_unseen_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "KEPT", 3000)

    async def story() -> None:
        these = made()
        for past in ("seen", "unseen"):
            these.ask(past, work(100), "a")
            await reached(these, past, "done")
        told(these, "seen")
        these.ask("new", work(100), "a")
        await until(lambda: len(these._reviews) == 2)
        assert ["done", "none", "done"] == [told(these, past)["state"] for past in ("seen", "unseen", "new")]
        await these.close()

    asyncio.run(story())


def test_ending_the_server_ends_the_processes() -> None:
    async def story() -> None:
        these = made()
        these.ask("x", work(1000, 1.0), "a")
        await reached(these, "x", "working")
        started = time.monotonic()
        await these.close()
        assert time.monotonic() - started < 2

    asyncio.run(story())


def test_the_process_is_told_no_seed_and_no_returns() -> None:
    record = {"game": "xeno", "returns": [1.0, -1.0], "seed": "ab", "seed_hash": "cd", "choices": []}

    assert {"game": "xeno", "choices": []} == json.loads(reviews._as_input(record))


def test_the_server_never_loads_a_compiler() -> None:
    code = "import sys, tefuda.table.app; print([n for n in ('numba', 'numpy') if n in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert "[]" == done.stdout.strip()
