"""天界じゃんけん: for each reason why a choice is barred, the shortest position in which it is given."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import tefuda

BACKS = {"rock": "yellow", "paper": "yellow", "scissors": "yellow", "hunter": "yellow", "weapon": "black"}
"""All others here are blue."""
COUNTED = ("counter", "library", "ruins", "storehouse", "prophet", "pact", "sunken_city", *BACKS)

POSITIONS = [
    ("no_deck", "prophet rock", "library paper", "pact", "pact", ("play:prophet", "D3")),
    ("answer", "counter rock", "library paper", "pact scissors", "pact", ("play:counter", "T4")),
    ("weapon", "weapon library", "library paper", "pact scissors", "pact", ("play:weapon", "T4")),
    ("janken", "rock library", "library paper", "pact scissors", "pact", ("play:rock", "T4")),
    ("no_counter", "rock library", "library paper", "pact scissors", "pact play:library", ("counter", "T6")),
    (
        "at_work",
        "library ruins",
        "rock paper",
        "storehouse prophet counter weapon prophet pact",
        "storehouse play:library pact play:storehouse prophet counter weapon prophet play:ruins",
        ("take:ruins", "T7"),
    ),
    ("later", "weapon rock", "library paper", "hunter scissors", "hunter scissors end", ("weapon", "J4")),
]


def at(first: str, second: str, deck: str, words: str) -> tefuda.Match:
    hands, rest = first.split() + second.split(), deck.split()
    counts = Counter(hands + rest)
    changes = {f"{card}.count": counts[card] for card in COUNTED} | {"rules.hand": 2}
    m = tefuda.Match("tenkai", cards=changes)
    for card in hands + rest:
        m.play(f"back:{BACKS.get(card, 'blue')}")
    for word in [*hands, *words.split()]:
        m.play(f"draw:{word}" if word in COUNTED and word not in m.options() else word)
    return m


def told(m: tefuda.Match) -> set[tuple[str, str, str]]:
    return {(each.reason, each.choice, each.clause) for each in m.view(m.actor).barred}


@pytest.mark.parametrize(
    ("reason", "first", "second", "deck", "words", "expected"),
    POSITIONS,
)
def test_a_reason_is_given(
    reason: str, first: str, second: str, deck: str, words: str, expected: tuple[str, str]
) -> None:
    assert (reason, *expected) in told(at(first, second, deck, words))


def test_every_reason_has_its_position_here() -> None:
    text = (tefuda.game("tenkai").folder / "text" / "en.ftl").read_text(encoding="utf-8")

    assert {position[0] for position in POSITIONS} == set(re.findall(r"(?m)^barred-([\w-]+) =", text))
