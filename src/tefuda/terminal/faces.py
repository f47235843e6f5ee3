"""Cards drawn in box characters, side by side, as large as the room allows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from itertools import zip_longest

from rich.style import Style
from rich.text import Text

from tefuda.kernel.game import Game
from tefuda.terminal.width import cells, pad
from tefuda.texts import Texts

COLOURS = ("#e06c75", "#d7875f", "#e5c07b", "#98c379", "#5fafaf", "#61afef", "#8787d7", "#c678dd", "#ffaf5f", "#ff87af")
"""One for each kind of card, in the order of their ids; a game with more starts again."""

BACK_COLOURS = {
    "red": "#e06c75",
    "blue": "#61afef",
    "green": "#98c379",
    "yellow": "#e5c07b",
    "purple": "#c678dd",
    "black": "#a8a8a8",
}
"""The backs that have a colour; a card of a game whose backs differ has that of its back."""

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
    """What is written on a card, or on several equal ones that lie together."""

    rank: str
    name: str
    effect: str
    style: Style
    mark: str = ""
    """The shortest that tells the card from all others; empty if only the title does."""
    back: str = ""
    """The word for its back, where backs differ."""
    is_hidden: bool = False

    @property
    def title(self) -> str:
        """Rank and name; the rank only once."""
        return self.name if self.rank in self.name else f"{self.rank} {self.name}"


BACK = Face("", HIDDEN * 2, "", _BACK, HIDDEN * 2, is_hidden=True)
"""The back of a card."""


def face(card: str | None, texts: Texts, back: str | None = None) -> Face:
    """Return the face of a card, or the back of one that has not been seen; `back` is its id where backs differ."""
    if card is None:
        return _hidden(back, texts)
    game = texts.game
    assert game is not None
    rank = game.cards.get(card, {}).get("rank")
    effect = f"card-{card}-effect"
    colour = COLOURS[(game.card_ids.index(card) - 1) % len(COLOURS)]
    written = "" if rank is None else str(rank.value)
    return Face(
        rank=written,
        name=texts.card(card),
        effect=texts.format(effect) if texts.has(effect) else "",
        style=Style(color=colour if back is None else BACK_COLOURS.get(back, colour)) if back != "" else _BACK,
        mark=written if _ranks_differ(game) else "",
        back=back_word(back, texts) if back else "",
    )


def piled(count: int, of: Face) -> Face:
    """Return one face for several equal cards."""
    return Face("", f"{of.name} ×{count}", "", of.style, f"{of.mark}×{count}", of.back, of.is_hidden)


def back_word(back: str, texts: Texts) -> str:
    """Return the shortest word for a back: of the game, of the terminal, of all faces, or its id."""
    for name in (f"back-{back}", f"ui-terminal-back-{back}", f"ui-back-{back}"):
        if texts.has(name):
            return texts.format(name)
    return back


def _hidden(back: str | None, texts: Texts) -> Face:
    if not back:
        return BACK
    word = back_word(back, texts)
    written = HIDDEN + word
    return Face("", written, "", Style(color=BACK_COLOURS.get(back)), written, word, is_hidden=True)


@cache
def _ranks_differ(game: Game) -> bool:
    """Whether no two cards of a game have the same rank, so that the rank alone tells a card."""
    ranks = [fields["rank"].value for fields in game.cards.values() if "rank" in fields]
    return len(set(ranks)) == len(ranks)


def draw(groups: Sequence[Sequence[Face]], size: Size, width: int) -> list[Text]:
    """Draw groups of cards beside each other, a gap between the groups, in at most `width` cells.

    What does not fit is drawn without names (if ranks tell the cards apart), then on one line, and at last on several.
    """
    all_marked = all(each.mark for group in groups for each in group)
    for form in _FORMS[size]:
        if form in _NAMELESS and not all_marked:
            continue
        drawn = _beside([form(group) for group in groups if group])
        if all(cells(line.plain) <= width for line in drawn):
            return drawn
    faces = [each for group in groups for each in group]
    return flow((Text(f"[{each.mark if all_marked else each.title}]", each.style) for each in faces), width, gap="")


def flow(pieces: Iterable[Text], width: int, *, gap: str = " ", indent: str = "") -> list[Text]:
    """Set pieces one after the other, on as many lines as they need; a piece wider than a line is cut."""
    lines: list[Text] = []
    for piece in pieces:
        room = width if not lines else width - cells(lines[-1].plain) - len(gap)
        if not lines or cells(piece.plain) > room:
            lines.append(Text(indent if lines else ""))
        else:
            lines[-1].append(gap)
        lines[-1].append_text(piece)
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines


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
    if each.is_hidden:
        return [HIDDEN * width, f" {each.name}", HIDDEN * width]
    room = max(0, width - 2 - cells(each.back))
    lines = (f"{pad(each.rank, room)}{each.back}", each.name, each.effect)
    return [f" {pad(line, width - 1)}" for line in lines]


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


_NAMELESS = (_marked, _marked_joined, _marked_line)
_LINES = (_named_line, _marked_line)
_SMALL = (_named, _named_joined, _marked, _marked_joined)
_FORMS = {Size.LINE: _LINES, Size.SMALL: (*_SMALL, *_LINES), Size.LARGE: (_whole, _large, *_SMALL, *_LINES)}


def _boxed(inside: Sequence[str], style: Style, width: int) -> list[Text]:
    bar = "─" * (width - 2)
    return [Text(line, style) for line in (f"╭{bar}╮", *(f"│{pad(line, width - 2)}│" for line in inside), f"╰{bar}╯")]


def _row(boxes: Sequence[Sequence[Text]]) -> list[Text]:
    return [Text("").join(lines) for lines in zip(*boxes, strict=True)]
