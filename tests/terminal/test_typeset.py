from __future__ import annotations

import pytest

import tefuda
from tefuda.terminal.rulebook import rulebook
from tefuda.terminal.typeset import typeset
from tefuda.terminal.width import cells
from tefuda.texts import LANGUAGES, Language


@pytest.mark.parametrize("width", [40, 60, 79, 99])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", tefuda.games(), ids=lambda game: game.id)
def test_rulebooks_fit(game: tefuda.Game, language: Language, width: int) -> None:
    lines = typeset(rulebook(game, language), width).plain.split("\n")

    assert len(lines) > 50
    assert [] == [line for line in lines if cells(line) > width]


def test_a_paragraph_is_broken_for_its_language() -> None:
    assert "手札を2枚\nに。" == typeset("手札を\n2枚に。", 9).plain
    assert "a hand of\ntwo" == typeset("a hand\nof two", 9).plain


def test_items_hang_behind_their_marks() -> None:
    assert "• one\n  two\n• three" == typeset("- one two\n- three", 7).plain
    assert "1. one\n2. two" == typeset("1. one\n2. two", 20).plain


TABLE = "| 数字 | effect |\n|---|---|\n| 10 | a rather long effect |\n"


def test_tables_keep_their_columns() -> None:
    drawn = typeset(TABLE, 20).plain.split("\n")

    assert ["数字  effect", "────  ──────────────", "10    a rather long", "      effect"] == drawn


def test_a_table_too_wide_becomes_a_list() -> None:
    assert "• 10 · a\n  rather long\n  effect" == typeset(TABLE, 13).plain


def test_emphasis_survives_the_breaking_of_lines() -> None:
    text = typeset("one **two three** four", 7)

    assert "one two\nthree\nfour" == text.plain
    bold = [text.plain[span.start : span.end] for span in text.spans if span.style == "bold"]
    assert ["two", "three"] == bold


def test_code_quotations_and_rules() -> None:
    assert "`" not in typeset("`play:3`", 20).plain
    assert "│ a\n\n────\n\n    b" == typeset("> a\n\n---\n\n    b", 4).plain
