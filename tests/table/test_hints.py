"""Hints: what a bot would play, by the view alone, for whoever is to choose, where agreed on; the others are told."""

from __future__ import annotations

import asyncio
import json
import uuid
from importlib import import_module
from typing import Any

import pytest

import tefuda
from tefuda.table.bots import advice
from tefuda.table.hints import BURST, Hints
from tefuda.table.problems import Problem
from tests.table.people import Person, Socket, my_turn, seated


def ask(
    look: Socket, *, prompt: int | None = None, command: str | None = None
) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """Ask for a hint; the answer to the click, and the hint if one has come."""
    command = command or str(uuid.uuid4())
    look.send({"t": "hint", "id": command, "prompt": look.show["prompt"] if prompt is None else prompt})
    before = len(look.frames)
    ack = look.until(lambda message: message["t"] == "ack" and message["id"] == command)
    hints = [message for message in map(json.loads, look.frames[before:]) if message["t"] == "hint"]
    return ack, hints[0] if hints else None


def refusal(look: Socket, **given: Any) -> tuple[str, str | None]:
    ack, hint = ask(look, **given)
    assert hint is None
    return ack["status"], ack["error"]


def table_lines(look: Socket) -> list[str]:
    """What the table itself has said on this socket."""
    talk = [message for message in map(json.loads, look.frames) if message["t"] == "talk"]
    return [line["code"] for message in talk for line in message["lines"] if line.get("code", "").startswith("table-")]


def test_against_bots_there_are_hints_unless_one_wants_none(aya: Person) -> None:
    assert aya.look(aya.create(opponents="bots")).until_view()["hints"]
    assert not aya.look(aya.create(opponents="bots", hints="no")).until_view()["hints"]


def test_among_people_there_are_none_unless_it_was_agreed_and_all_who_join_are_told(aya: Person, ben: Person) -> None:
    assert not aya.look(aya.create()).until_view()["hints"]

    look = aya.look(aya.create(hints="yes"))
    show = look.until_view()

    assert show["hints"]
    assert "Hints allowed" in ben.http.get(show["invite"], headers={"Accept": "text/html"}).text


def test_a_hint_has_every_option_with_its_share(aya: Person) -> None:
    look = aya.look(aya.create(opponents="bots", players=3))
    show = look.until_view(my_turn)

    ack, hint = ask(look)

    assert ("ok", None) == (ack["status"], ack["error"])
    assert hint is not None
    assert show["prompt"] == hint["prompt"]
    assert show["view"]["options"] == [option["choice"] for option in hint["options"]]
    assert sum(option["share"] for option in hint["options"]) == pytest.approx(1, abs=0.01)
    assert all(option["value"] is None or -1 <= option["value"] <= 1 for option in hint["options"])
    assert hint["by"] in {"ismcts", "heuristic", "learned", "guided"}
    assert (hint["stand_in"] is not None) == (hint["by"] == "heuristic")
    assert [max(option["share"] for option in hint["options"])] == [o["share"] for o in hint["options"] if o["best"]]
    assert hint["measured"] == (hint["sure"] not in {"lot", "rule"})
    assert (hint["sure"] in {"equal", "lot"}) <= any(option["equal"] for option in hint["options"])


def test_the_same_question_has_the_same_answer_however_often_it_is_asked(aya: Person) -> None:
    look = aya.look(aya.create(opponents="bots"))
    look.until_view(my_turn)

    hints = [hint for _ in range(2 * BURST) if (hint := ask(look)[1]) is not None]

    assert 2 * BURST == len(hints)
    best = [hint for hint in hints if hint["stand_in"] is None]  # another bot may answer until it is ready
    assert all(hint == hints[0] for hint in hints[: -len(best) or None])
    assert all(hint == best[0] for hint in best)


def test_the_others_are_told_once_who_asked(aya: Person, ben: Person) -> None:
    table = seated(aya, ben, hints="yes")
    looks = [aya.look(table), ben.look(table)]
    for look in looks:
        look.until_view()
    asker, other = looks if my_turn(looks[0].show) else looks[::-1]

    assert ask(asker)[1] is not None
    assert ask(asker)[1] is not None

    line = other.until(lambda message: message["t"] == "talk")["lines"][0]
    assert {"n": 0, "seat": asker.show["you"], "code": "table-hint"} == line
    assert ["table-hint"] == table_lines(other)
    assert not any(json.loads(frame)["t"] == "hint" for frame in other.frames)


def test_against_bots_alone_nobody_is_told(aya: Person) -> None:
    look = aya.look(aya.create(opponents="bots"))
    look.until_view(my_turn)

    assert ask(look)[1] is not None
    assert [] == table_lines(look)


def test_who_is_not_to_choose_gets_none(aya: Person, ben: Person, stranger: Person) -> None:
    table = seated(aya, ben, hints="yes")
    looks = [aya.look(table), ben.look(table)]
    for look in looks:
        look.until_view()
    waiting = looks[1] if my_turn(looks[0].show) else looks[0]
    onlooker = stranger.look(table)
    onlooker.until_view()

    assert ("refused", "ui-error-not-your-turn") == refusal(waiting)
    assert ("refused", "ui-error-onlooker") == refusal(onlooker)
    assert ("stale", "ui-error-stale") == refusal(waiting, prompt=0)


def test_where_none_were_agreed_on_there_are_none(aya: Person, ben: Person) -> None:
    table = seated(aya, ben)
    looks = [aya.look(table), ben.look(table)]
    for look in looks:
        look.until_view()
    asker = looks[0] if my_turn(looks[0].show) else looks[1]

    assert ("refused", "ui-error-hint-none") == refusal(asker)
    assert [] == table_lines(asker)


def test_before_the_game_there_are_none(aya: Person) -> None:
    look = aya.look(aya.create(hints="yes"))
    look.until_view()

    assert ("refused", "ui-error-not-started") == refusal(look)


def test_nobody_asks_too_often() -> None:
    hints = Hints()
    for _ in range(BURST):
        hints.demand(0)

    with pytest.raises(Problem, match="ui-error-hint-fast"):
        hints.demand(0)
    hints.demand(1)  # another seat has asked nothing yet


def test_a_table_goes_on_while_a_bot_thinks(aya: Person) -> None:
    look = aya.look(aya.create(opponents="bots"))
    show = look.until_view(my_turn)

    look.send({"t": "hint", "id": "a-hint-please", "prompt": show["prompt"]})
    look.send({"t": "ping", "n": 7})
    assert look.play(show["view"]["options"][0])["status"] == "ok"

    assert any(json.loads(frame) == {"t": "pong", "n": 7} for frame in look.frames)


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in tefuda.games()])
def test_nothing_of_a_hint_depends_on_hidden_cards(game: tefuda.Game) -> None:
    """The view is all it is made from: it is the same whatever the others hold."""

    def hint(m: tefuda.Match) -> object:
        return asyncio.run(advice(m.view(m.actor), None, seed=3))

    first = tefuda.Match(game.id, players=game.seats[0], seed=1)
    seat, told = first.actor, first.view(first.actor)
    same = []
    for seed in range(2, 400):
        other = tefuda.Match(game.id, players=game.seats[0], seed=seed)
        if other.actor == seat and other.view(seat).to_json() == told.to_json() and other.choices != first.choices:
            same.append(other)
        if len(same) == 2:
            break

    for other in same:
        assert hint(first) == hint(other)
    assert game.id != "xeno" or same, "no other deal looks the same"


def test_a_hint_survives_a_bot_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    m = tefuda.Match("xeno", players=2, seed=1)
    monkeypatch.setattr(import_module("tefuda.games.xeno.heuristics"), "choose", lambda *_: 1 / 0)

    told = asyncio.run(advice(m.view(m.actor), None, seed=3)).opinion

    assert told.sure == "lot"
    assert [1 / len(told.options)] * len(told.options) == [one.share for one in told.options]
