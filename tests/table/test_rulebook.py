"""Rules as pages: every clause has an anchor, references lead to clauses, and cards to what says most of them."""

from __future__ import annotations

import re

import pytest

import tefuda
from tefuda.table.rulebook import rulebook
from tefuda.texts import LANGUAGES, Language

BOTH = [pytest.param(game, lang, id=f"{game.id}-{lang}") for game in tefuda.games() for lang in LANGUAGES]


@pytest.mark.parametrize(("game", "lang"), BOTH)
def test_every_clause_has_one_anchor_and_no_link_is_dead(game: tefuda.Game, lang: Language) -> None:
    body = str(rulebook(game, lang).body)
    ids = re.findall(r' id="([^"]+)"', body)
    name = "RULES.md" if lang == "en" else f"RULES.{lang}.md"
    clauses = re.findall(r"(?m)^- \*\*([A-Z]?\d+[a-z]?)\*\*", (game.folder / name).read_text(encoding="utf-8"))
    led = re.findall(r' href="#([^"]+)"', body)

    assert sorted(set(ids)) == sorted(ids)
    assert set(clauses) <= set(ids)
    assert [] == [place for place in led if place not in ids and not place.startswith("%")]


@pytest.mark.parametrize(("game", "lang"), BOTH)
def test_every_card_has_its_place(game: tefuda.Game, lang: Language) -> None:
    book = rulebook(game, lang)
    ids = re.findall(r' id="([^"]+)"', str(book.body))

    assert {card for card in game.card_ids[1:] if card in game.cards} == book.places.keys()
    assert [] == [place for place in book.places.values() if place not in ids and not place.startswith("card-")]


def test_both_languages_have_the_same_clauses() -> None:
    for game in tefuda.games():
        found = [set(re.findall(r'<li id="([^"]+)"', str(rulebook(game, lang).body))) for lang in LANGUAGES]

        assert found[0] == found[1]


def test_a_clause_is_linked_where_it_is_spoken_of_but_not_where_it_stands() -> None:
    body = str(rulebook(tefuda.game("xeno"), "en").body)

    assert '<li id="T4">' in body
    assert 'as in <a href="#9a">9a</a>' in body
    assert "<strong>T4</strong>" in body
