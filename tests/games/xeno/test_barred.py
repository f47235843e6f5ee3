"""XENO: for each reason why a choice is barred, the shortest position in which it is given."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tefuda

POSITIONS = [
    ("hero", 2, "10 3 2", {"choice": "play:10", "label": {"verb": "play", "card": "hero"}, "clause": "T4"}),
    ("self", 3, "3 7 2 6 play:3", {"choice": "target:0", "label": {"verb": "target", "seat": 0}, "clause": "G1"}),
    (
        "out",
        4,
        "2 3 1 9 10 play:2 target:3 name:9 6 play:6",
        {"choice": "target:3", "label": {"verb": "target", "seat": 3}, "clause": "G1"},
    ),
]


def barred(words: str, players: int, by: int | None = -1) -> list[dict[str, Any]]:
    """What the view of a seat bars, without it of whoever is asked."""
    m = tefuda.Match("xeno", players=players)
    for word in words.split():
        m.play(f"draw:{word}" if word.isdigit() else word)
    told: list[dict[str, Any]] = m.view(m.actor if by == -1 else by).to_json()["barred"]
    return told


@pytest.mark.parametrize(("reason", "players", "words", "expected"), POSITIONS, ids=[p[0] for p in POSITIONS])
def test_a_reason_is_given(reason: str, players: int, words: str, expected: dict[str, Any]) -> None:
    assert {"reason": reason} | expected in barred(words, players)


def test_every_reason_has_its_position_here() -> None:
    text = (tefuda.game("xeno").folder / "text" / "en.ftl").read_text(encoding="utf-8")

    assert {position[0] for position in POSITIONS} == set(re.findall(r"(?m)^barred-([\w-]+) =", text))


def test_G2_a_protected_player_can_be_named() -> None:
    told = barred("2 4 1 3 play:2 target:2 name:9 6 play:4 3 play:3", 3)

    assert ["target:2"] == [each["choice"] for each in told]


@pytest.mark.parametrize("other", [1, None])
def test_only_the_seat_that_is_asked_is_told(other: int | None) -> None:
    assert [] == barred("10 3 2", 2, by=other)


def test_a_hand_without_the_hero_bars_nothing() -> None:
    assert [] == barred("9 3 2", 2)
