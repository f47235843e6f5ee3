"""The example of docs/adding-a-game.md is a game: its blocks are put into a folder, checked and played."""

import importlib
import re
import sys
from pathlib import Path

import pytest

import tefuda
from tefuda.kernel import contract
from tefuda.kernel.match import Match
from tefuda.table.talk import phrases

GAMES = importlib.import_module("tefuda.games")
PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    folder = tmp_path_factory.mktemp("games") / "highcard"
    folder.mkdir()
    for name, block in re.findall(r"```\w+ (\S+\.\w+)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        (folder / name).write_text(block, encoding="utf-8")
    GAMES.__path__.append(str(folder.parent))
    try:
        game = importlib.import_module("tefuda.games.highcard").GAME
        (folder / "counts.txt").write_text(contract.counts_text(game), encoding="utf-8")
        yield game
    finally:
        GAMES.__path__.remove(str(folder.parent))
        for name in [name for name in sys.modules if name.startswith("tefuda.games.highcard")]:
            del sys.modules[name]


def test_the_example_keeps_the_contract(game):
    assert [] == contract.check(game, 12)


def test_the_example_can_be_played(game):
    match = Match(game, 2)
    for choice in ("draw:3", "draw:2", "change", "draw:1", "keep"):
        match.play(choice)

    assert [-1.0, 1.0] == match.returns()
    assert tefuda.END == match.actor


def test_its_view_shows_the_own_card_only(game):
    match = Match(game, 2)
    match.play("draw:3")
    match.play("draw:2")

    assert ["draw:3", "draw:?"] == list(match.view(0).seen)


def test_its_values_can_be_changed_in_their_bounds(game):
    assert {"four.count": 0} == Match(game, 2, cards={"four.count": 0}).cards
    with pytest.raises(tefuda.BadSetup, match=r"four\.count must be a whole number from 0 to 2, not 3"):
        Match(game, 2, cards={"four.count": 3})


def test_its_people_can_say_what_it_adds(game):
    said = phrases(game)

    assert [("question", True), ("answer", False)] == [(p.group, p.target) for p in list(said.values())[:2]]
    assert {"is-it-high", "i-keep-it", "hello"} <= set(said)
