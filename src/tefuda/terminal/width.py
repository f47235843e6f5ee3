"""How wide a text is on a terminal, where a Japanese character takes two cells; cutting, padding and breaking."""

from __future__ import annotations

import re

from rich.cells import cell_len, set_cell_size

CLOSING = "、。，．・：；！？）］｝」』】〉》〕”’ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々…"
"""Characters that may not begin a line; they stay with what they follow."""

OPENING = "（［｛「『【〈《〔“‘"
"""Characters that may not end a line; they stay with what follows."""

# A wide character is a unit of its own, a run of narrow ones is a word; spaces are kept apart.
_UNIT = re.compile(
    f"[{OPENING}]*(?:[^\\s{OPENING}{CLOSING}\u0000-\u2e7f]|[^\\s{OPENING}{CLOSING}\u2e80-\U0010ffff]+)?[{CLOSING}]*|\\s+"
)


def cells(text: str) -> int:
    """Return how many cells a text takes."""
    return cell_len(text)


def cut(text: str, width: int) -> str:
    """Return the text, shortened with an ellipsis if it is wider than `width`."""
    if cells(text) <= width:
        return text
    return set_cell_size(text, width - 1).rstrip() + "…" if width > 0 else ""


def pad(text: str, width: int) -> str:
    """Return the text cut or filled with spaces to exactly `width` cells."""
    short = cut(text, width)
    return short + " " * (width - cells(short))


def wrap(text: str, width: int, *, indent: str = "") -> list[str]:
    """Break a paragraph into lines of at most `width` cells; every line but the first begins with `indent`.

    Lines break at spaces and between Japanese characters, never before a closing mark or after an opening one. A word
    that is wider than a line is cut into pieces.
    """
    lines: list[str] = []
    line = ""
    for unit in _units(text, max(2, width - cells(indent))):
        if cells(line) + cells(unit.rstrip()) <= width:
            line += unit
        else:
            lines.append(line.rstrip())
            line = indent + unit.lstrip()
    return [*lines, line.rstrip()]


def _units(text: str, width: int) -> list[str]:
    """Split a paragraph where a line may break, and what is wider than a line anywhere."""
    units: list[str] = []
    for unit in _UNIT.findall(" ".join(text.split())):
        rest = unit
        while cells(rest) > width:
            piece = set_cell_size(rest, width).rstrip()
            units.append(piece)
            rest = rest[len(piece) :]
        units += [rest] if rest else []
    return units
