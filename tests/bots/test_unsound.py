"""States that no game leads to, with marks or numbers out of their time: a sentence, no name of an exception."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import tefuda
from tefuda.bots.lines import Served, shown
from tefuda.games.tenkai.rules import CHOSEN
from tefuda.games.xeno.rules import ARRANGED
from tefuda.kernel import contract
from tefuda.kernel.match import View
from tefuda.kernel.sound import check
from tefuda.kernel.state import HIDDEN


def test_a_mark_that_nobody_has_seen_is_refused() -> None:
    view = at_play("tenkai")
    view.state.size[CHOSEN] = 2

    with pytest.raises(ValueError, match="in every place of zone chosen"):
        check(view)


def test_a_mark_that_somebody_else_has_seen_is_not() -> None:
    game = tefuda.game("xeno")
    rng, found = Random(2), 0
    for number in range(200):
        match = contract.random_match(game, (2, {"death": "arranged"}, {}), Random(number), rng.randrange(40))
        if match.actor in range(2) and (view := match.view(match.actor)).state.size[ARRANGED]:
            found += view.state.kind[ARRANGED, 0] == 0 and view.state.seen[ARRANGED, 0] & HIDDEN != 0
            check(view)
    assert found


@pytest.mark.parametrize("kind", [IndexError, KeyError, ZeroDivisionError])
def test_rules_that_break_in_a_state_name_no_exception(kind: type[Exception]) -> None:
    class Broken:
        seed = 0

        def choose(self, _view: View) -> str:
            raise kind("tuple index out of range")

    game = tefuda.game("tenkai")
    asked: dict[str, Any] = {"type": "view", "id": 1} | shown(at_play("tenkai"))
    told = json.loads(Served(Broken(), game).answer(json.dumps(asked).encode()) or b"")

    assert "error" == told["type"]
    assert "a bot of tenkai cannot play on from this view; expected one of a game" == told["sentence"]


def at_play(name: str) -> View:
    """A view of who may play a card while the first player has yellow cards to mark."""
    game, rng = tefuda.game(name), Random(5)
    for _ in range(200):
        match = contract.random_match(game, (2, {}, {}), rng, rng.randrange(20, 80))
        if match.actor in range(2):
            view = match.view(match.actor)
            if view.phase == "play" and game.plain.tokens(view.state, CHOSEN) > 0:
                return view
    raise AssertionError
