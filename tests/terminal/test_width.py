from __future__ import annotations

import pytest

from tefuda.terminal.width import cells, cut, pad, wrap

SENTENCE = "兵士を出して、相手の「手札」を言い当てる（XENO is for 2 to 4 players）。"


def test_japanese_characters_take_two_cells() -> None:
    assert 8 == cells("兵士 [2]")


def test_pad_fills_to_the_cell() -> None:
    assert "兵士  |" == pad("兵士", 6) + "|"


def test_cut_never_shows_half_a_character() -> None:
    assert "兵…" == cut("兵士の", 4)
    assert "…" == cut("兵士の", 2)
    assert "" == cut("兵士の", 0)


@pytest.mark.parametrize("width", range(8, 60))
def test_lines_are_never_too_wide_and_lose_nothing(width: int) -> None:
    lines = wrap(SENTENCE, width, indent="  ")

    assert [] == [line for line in lines if cells(line) > width]
    assert SENTENCE.replace(" ", "") == "".join(lines).replace(" ", "")


@pytest.mark.parametrize("width", range(12, 60))
def test_no_line_begins_with_a_closing_mark_or_ends_with_an_opening_one(width: int) -> None:
    lines = wrap(SENTENCE, width)

    assert [] == [line for line in lines if line[0] in "、。」）" or line[-1] in "「（"]


def test_english_words_stay_whole() -> None:
    assert ["Draw one card,", "  play one card."] == wrap("Draw one card, play one card.", 17, indent="  ")


def test_a_word_wider_than_a_line_is_cut() -> None:
    assert ["supercali", "fragilist", "ic"] == wrap("supercalifragilistic", 9)


def test_an_empty_paragraph_is_an_empty_line() -> None:
    assert [""] == wrap("", 10)
