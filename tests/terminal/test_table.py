from __future__ import annotations

import itertools
import random

import pytest

import tefuda
from tefuda.terminal.faces import BACK, Size, draw, face
from tefuda.terminal.table import draw_table, others_in_order
from tefuda.terminal.width import cells
from tefuda.texts import LANGUAGES, Language, Texts

SIZES = [(50, 22), (48, 22), (74, 38), (30, 14), (24, 8), (120, 60)]


def texts(language: Language) -> Texts:
    return Texts(language, tefuda.game("xeno"))


def views(players: int, seed: int):
    """Every view of every seat and of an onlooker in a random game."""
    match = tefuda.Match("xeno", players, seed=seed)
    rng = random.Random(seed)
    while True:
        for seat in (*range(players), None):
            yield match.view(seat).to_json()
        if match.actor == tefuda.END:
            return
        match.play(rng.choice(match.options()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_line_is_wider_than_the_room(players: int, language: Language) -> None:
    words = texts(language)
    names = [words.format("ui-seat", number=str(seat + 1)) for seat in range(players)]
    for view, (width, height) in zip(views(players, seed=players), itertools.cycle(SIZES), strict=False):
        drawn = draw_table(view, words, names, width, height).plain.split("\n")
        assert [] == [line for line in drawn if cells(line) > width]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_standard_terminal_shows_the_whole_table(players: int, language: Language) -> None:
    words = texts(language)
    names = [words.format("ui-bot-name", number=str(seat + 1)) for seat in range(players)]
    for view in views(players, seed=7):
        if view["seat"] is not None:
            assert draw_table(view, words, names, 48, 22).plain.count("\n") < 22


def test_every_row_is_there_in_order() -> None:
    words = texts("en")
    for view in views(4, seed=11):
        drawn = draw_table(view, words, ["A", "B", "C", "D"], 160, 60).plain
        for zone in view["zones"]:
            if zone["id"] == "row" and zone["size"]:
                faces = [face(card, words) for card in zone["cards"]]
                small = draw([faces], Size.SMALL, 150)[1].plain
                assert small in drawn or all(each.name in drawn for each in faces)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "players"), [("metsubo", 4), ("tenkai", 2), ("hinoboru", 4)])
def test_every_table_keeps_to_its_room(game: str, players: int, language: Language) -> None:
    match = tefuda.Match(game, players, seed=3)
    words, rng = Texts(language, match.game), random.Random(3)
    names = [words.format("ui-bot-name", number=str(seat + 1)) for seat in range(players)]
    sizes = itertools.cycle(SIZES)
    while match.actor != tefuda.END:
        match.play(rng.choice(match.options()))
        if match.ply % 9 == 0:
            width, height = next(sizes)
            lines = draw_table(match.view(0).to_json(), words, names, width, height).plain.split("\n")
            assert len(lines) <= height
            assert [] == [line for line in lines if cells(line) > width]


def test_a_grid_numbers_its_rows_and_columns() -> None:
    view = tefuda.Match("hinoboru", 2, seed=1).view(0).to_json()
    drawn = draw_table(view, Texts("en", tefuda.game("hinoboru")), ["A", "B"], 48, 21).plain.split("\n")
    at = next(number for number, line in enumerate(drawn) if line.split() == ["1", "2", "3", "4", "5"])

    assert "1 │▒kingdom│▒kingdom│▒kingdom│▒kingdom│▒kingdom" == drawn[at + 1]
    assert "4 │" == drawn[at + 4][:3]


def test_others_sit_in_the_order_of_play() -> None:
    match = tefuda.Match("xeno", 4, seed=1)

    assert [3, 0, 1] == others_in_order(match.view(2).to_json())
    assert [0, 1, 2, 3] == others_in_order(match.view(None).to_json())


def test_cards_side_by_side() -> None:
    words = texts("ja")
    drawn = [line.plain for line in draw([[BACK], [face("soldier", words), face("hero", words)]], Size.SMALL, 40)]

    assert ["╭──╮  ╭──────╮╭───────╮", "│▒▒│  │2 兵士││10 英雄│", "╰──╯  ╰──────╯╰───────╯"] == drawn


def test_a_large_card_tells_its_effect() -> None:
    drawn = [line.plain for line in draw([[face("soldier", texts("ja"))]], Size.LARGE, 40)]

    assert ["╭─────────╮", "│ 2       │", "│ 兵士    │", "│ 捜査    │", "╰─────────╯"] == drawn


def test_a_row_too_long_loses_names_before_cards() -> None:
    row = [face(card, texts("en")) for card in ("boy", "hero", "boy", "sage")]

    assert "│1 Boy│10 Hero│1 Boy│7 Sage│" == draw([row], Size.LARGE, 30)[1].plain
    assert "│1││10││1││7│" == draw([row], Size.LARGE, 14)[1].plain
    assert "│1│10│1│7│" == draw([row], Size.LARGE, 12)[1].plain
    assert ["[1][10][1][7]"] == [line.plain for line in draw([row], Size.LINE, 13)]


def test_the_actor_is_marked_and_facts_are_told() -> None:
    words = texts("en")
    view = tefuda.Match("xeno", 3, seed=1).view(0).to_json()
    view["public"]["protected"] = [False, True, False]
    drawn = draw_table(view, words, ["Aya", "Ben", "Chika"], 70, 22).plain

    assert "▶ Aya" in drawn
    assert "Ben · Protected by the Maiden" in drawn
    assert "▶ Ben" not in drawn
