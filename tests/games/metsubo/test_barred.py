"""滅亡帝国: for each reason why a choice is barred, the shortest position in which it is given."""

from __future__ import annotations

import re

import pytest

import tefuda

SHORT = {"t": "commerce", "e": "empire", "m": "military", "i": "industry", "r": "religion", "c": "council"}
SHORT |= {"a": "academy", "p": "populace", "d": "diplomacy"}

POSITIONS = [
    ("closed", "religion industry council", "5r 1i 1i close:industry", ("set:1:industry", "C4")),
    ("collapsed", "populace industry council", "5p 4p 1p", ("set:1:populace", "P1")),
    ("laid", "populace industry council", "5p 4i 1p", ("set:5:populace", "X4")),
    ("here", "diplomacy industry council", "5d 1i 1i", ("move:diplomacy", "C5")),
    ("itself", "council industry populace", "5c 1c 1i", ("swap:0", "C4")),
]


def at(row: str, words: str) -> tefuda.Match:
    m = tefuda.Match("metsubo", players=3)
    for symbol in row.split():
        m.play(f"symbol:{symbol}")
    for word in words.split():
        m.play(f"set:{word[0]}:{SHORT[word[1]]}" if word[0].isdigit() else word)
    return m


@pytest.mark.parametrize(("reason", "row", "words", "expected"), POSITIONS)
def test_a_reason_is_given(reason: str, row: str, words: str, expected: tuple[str, str]) -> None:
    m = at(row, words)
    told = {(each.reason, each.choice, each.clause) for each in m.view(m.actor).barred}

    assert (reason, *expected) in told


def test_every_reason_has_its_position_here() -> None:
    text = (tefuda.game("metsubo").folder / "text" / "en.ftl").read_text(encoding="utf-8")

    assert {position[0] for position in POSITIONS} == set(re.findall(r"(?m)^barred-([\w-]+) =", text))


def test_the_first_time_to_set_bars_nothing() -> None:
    assert () == at("populace industry council", "").view(0).barred


def test_collapsed_factions_are_no_goal_of_diplomacy_nor_of_religion() -> None:
    moved = at("diplomacy industry council", "5e 4e 1e 2d 2i 2i")
    closed = at("religion industry council", "5e 4e 1e 2r 2i 2i")

    assert ("move:empire", "collapsed") in {(each.choice, each.reason) for each in moved.view(moved.actor).barred}
    assert ("close:empire", "collapsed") in {(each.choice, each.reason) for each in closed.view(closed.actor).barred}
