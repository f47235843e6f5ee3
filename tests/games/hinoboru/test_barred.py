"""陽がまた昇る: for each reason why a choice is barred, the shortest position in which it is given."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import tefuda
from tefuda.games.hinoboru.names import IDS

CHANCE = {"kingdom": "kingdom", "jester": "kingdom", "market": "influence", "refill": "influence", "top": "top"}
"""What chance decides in a phase; in all others it draws."""
FEW = "k-r1 k-g2 r1 r1 r2 r2 r3 b1 b1 b2 b2 b3 power heart"
JESTERS = FEW.replace("r3", "r-jester")
TWO_COLOURS = "k-r1 k-g1 r1 r1 r1 b1 b1 b1 power"
THIN = "k-r1 k-g1 r1 r1 b1 b1 power"

POSITIONS = [
    ("price", FEW, 2, "heart r1 r2 b1 b2", ("buy:heart", "C1")),
    ("number", FEW, 2, "power r3 r1 b1 b2 turn:r0c1 k-g2", ("match:r1", "A3")),
    ("taken", FEW, 2, "heart r2 r1 b2 b3 turn:r0c1 k-g2 swap", ("place:k-g2", "A3")),
    ("no_deck", FEW, 4, "heart r1 r1 r2 r2 b1 b1 b2 b2 draw3 r3 draw3 b3", ("draw3", "T1")),
    (
        "special",
        JESTERS,
        2,
        "power r-jester r1 b2 b3 turn:r0c1 k-g2 swap place:r-jester turn:r0c1 k-r1",
        ("turn:r0c1", "A1"),
    ),
    (
        "no_hand",
        FEW,
        2,
        "heart r2 r2 b2 b3 turn:r0c0 k-g2 match:r2 end draw3 b1",
        ("turn:r0c0", "T1"),
    ),
    (
        "neither",
        THIN,
        1,
        "power r1 b1 turn:r0c0 k-g1 match:r1 r1 end draw3 b1",
        ("draw3", "T1"),
    ),
    (
        "bought",
        FEW,
        2,
        (
            "heart r1 r1 b1 b1 draw3 r2 draw3 b2 turn:r0c1 k-r1 match:r1 place:r1 end "
            "draw3 b3 buy:heart pay:r1 cube:yellow power"
        ),
        ("buy:power", "T2"),
    ),
    (
        "mark",
        TWO_COLOURS,
        1,
        "power r1 b1 turn:r0c0 k-r1 match:r1 r1 end turn:r0c0 swap draw3 r1 end draw3 b1 turn:r0c0 match:r1 buy:power",
        ("pay:b1", "C1"),
    ),
]


def at(only: str, hand: int, words: str) -> tefuda.Match:
    """A game for two on one row of two, with only these cards, and influence cards for one captured card."""
    counts = Counter(only.split())
    cards: dict[str, Any] = {f"{card}.count": counts[card] for card in IDS[1:-1]}
    cards |= {f"{card}.marks": [1 if only == TWO_COLOURS else 5, 0, 0] for card in ("power", "heart")}
    sizes = {"rows": 1, "columns": 2, "hand": hand, "draw": 1, "market": 1, "quiet": 9}
    m = tefuda.Match("hinoboru", players=2, cards=cards | {f"table.{name}": n for name, n in sizes.items()})
    for word in words.split():
        m.play(f"{CHANCE.get(m.phase, 'draw')}:{word}" if m.actor == tefuda.CHANCE else word)
    return m


@pytest.mark.parametrize(("reason", "only", "hand", "words", "expected"), POSITIONS, ids=[p[0] for p in POSITIONS])
def test_a_reason_is_given(reason: str, only: str, hand: int, words: str, expected: tuple[str, str]) -> None:
    m = at(only, hand, words)

    assert (reason, *expected) in {(each.reason, each.choice, each.clause) for each in m.view(m.actor).barred}


def test_every_reason_has_its_position_here() -> None:
    text = (tefuda.game("hinoboru").folder / "text" / "en.ftl").read_text(encoding="utf-8")

    assert {position[0] for position in POSITIONS} == set(re.findall(r"(?m)^barred-([\w-]+) =", text))


def test_T1_with_neither_hand_nor_deck_nobody_is_sent_from_one_to_the_other() -> None:
    m = at(THIN, 1, "power r1 b1 turn:r0c0 k-g1 match:r1 r1 end draw3 b1")

    assert ["buy:power", "end"] == list(m.options())
    assert {"neither"} == {each.reason for each in m.view(m.actor).barred}
