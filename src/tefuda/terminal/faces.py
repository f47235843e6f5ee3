"""Cards drawn in box characters, side by side, as large as the room allows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import zip_longest

from rich.style import Style
from rich.text import Text

from tefuda.terminal.width import cells, cut, pad
from tefuda.texts import Texts

COLOURS = ("#e06c75", "#d7875f", "#e5c07b", "#98c379", "#5fafaf", "#61afef", "#8787d7", "#c678dd", "#ffaf5f", "#ff87af")
"""One for each kind of card, in the order of their ids; a game with more starts again."""

HIDDEN = "▒"
GAP = "  "
_BACK = Style(dim=True)
_LARGE_WIDTH = 11


class Size(IntEnum):
    """How high cards are drawn, in lines; a row too wide for its size is drawn smaller."""

    LINE = 1
    SMALL = 3
    LARGE = 5


@dataclass(frozen=True, slots=True)
class Face:
    """What is written on a card."""

    rank: str
    name: str
    effect: str
    style: Style

    @property
    def title(self) -> str:
        """Rank and name."""
        return f"{self.rank} {self.name}".strip()

    @property
    def mark(self) -> str:
        """The shortest that tells the card from others."""
        return self.rank or cut(self.name, 4)


BACK = Face("", HIDDEN * 2, "", _BACK)
"""The back of a card."""


def face(card: str | None, texts: Texts) -> Face:
    """Return the face of a card, or the back of one that has not been seen."""
    if card is None:
        return BACK
    game = texts.game
    assert game is not None
    rank = game.cards.get(card, {}).get("rank")
    effect = f"card-{card}-effect"
    return Face(
        rank="" if rank is None else str(rank.value),
        name=texts.card(card),
        effect=texts.format(effect) if texts.has(effect) else "",
        style=Style(color=COLOURS[(game.card_ids.index(card) - 1) % len(COLOURS)]),
    )


def draw(groups: Sequence[Sequence[Face]], size: Size, width: int) -> list[Text]:
    """Draw groups of cards beside each other, a gap between the groups, in at most `width` cells.

    What does not fit is drawn without names, then on one line, and at last cut.
    """
    drawn: list[Text] = []
    for form in _FORMS[size]:
        drawn = _beside([form(group) for group in groups if group])
        if all(cells(line.plain) <= width for line in drawn):
            return drawn
    for line in drawn:
        line.truncate(width, overflow="ellipsis")
    return drawn


def _beside(blocks: Sequence[Sequence[Text]]) -> list[Text]:
    """Join blocks of lines, whose lines are each equally wide, from left to right."""
    return [Text(GAP).join(lines) for lines in zip_longest(*blocks, fillvalue=Text(""))]


def _whole(group: Sequence[Face]) -> list[Text]:
    widest = max(max(cells(each.name), cells(each.effect)) for each in group)
    return _upright(group, max(_LARGE_WIDTH, widest + 4))


def _large(group: Sequence[Face]) -> list[Text]:
    return _upright(group, max(_LARGE_WIDTH, *(cells(each.name) + 4 for each in group)))


def _upright(group: Sequence[Face], width: int) -> list[Text]:
    return _row([_boxed(_inside(each, width - 2), each.style, width) for each in group])


def _inside(each: Face, width: int) -> list[str]:
    if each is BACK:
        return [HIDDEN * width] * 3
    return [f" {pad(line, width - 1)}" for line in (each.rank, each.name, each.effect)]


def _named(group: Sequence[Face]) -> list[Text]:
    return _row([_boxed([each.title], each.style, cells(each.title) + 2) for each in group])


def _marked(group: Sequence[Face]) -> list[Text]:
    return _row([_boxed([each.mark], each.style, cells(each.mark) + 2) for each in group])


def _named_joined(group: Sequence[Face]) -> list[Text]:
    return _joined([(each.title, each.style) for each in group])


def _marked_joined(group: Sequence[Face]) -> list[Text]:
    return _joined([(each.mark, each.style) for each in group])


def _joined(cards: Sequence[tuple[str, Style]]) -> list[Text]:
    """Draw cards pushed together: each hides the right edge of the one before it."""
    lines = [Text(), Text(), Text()]
    for number, (written, style) in enumerate(cards):
        bar = "─" * cells(written)
        lines[0].append(("┬" if number else "╭") + bar, style)
        lines[1].append("│" + written, style)
        lines[2].append(("┴" if number else "╰") + bar, style)
    for line, edge in zip(lines, "╮│╯", strict=True):
        line.append(edge, cards[-1][1])
    return lines


def _named_line(group: Sequence[Face]) -> list[Text]:
    return [Text(" ").join(Text(f"[{each.title}]", each.style) for each in group)]


def _marked_line(group: Sequence[Face]) -> list[Text]:
    return [Text("").join(Text(f"[{each.mark}]", each.style) for each in group)]


_LINES = (_named_line, _marked_line)
_SMALL = (_named, _named_joined, _marked, _marked_joined)
_FORMS = {Size.LINE: _LINES, Size.SMALL: (*_SMALL, *_LINES), Size.LARGE: (_whole, _large, *_SMALL, *_LINES)}


def _boxed(inside: Sequence[str], style: Style, width: int) -> list[Text]:
    bar = "─" * (width - 2)
    return [Text(line, style) for line in (f"╭{bar}╮", *(f"│{pad(line, width - 2)}│" for line in inside), f"╰{bar}╯")]


def _row(boxes: Sequence[Sequence[Text]]) -> list[Text]:
    return [Text("").join(lines) for lines in zip(*boxes, strict=True)]
