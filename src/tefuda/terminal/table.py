"""The table as a person at it sees it: every seat's cards, the middle, and whose turn it is. It knows no rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from tefuda.terminal.faces import BACK, GAP, HIDDEN, Face, Size, draw, face
from tefuda.terminal.width import cells
from tefuda.texts import Texts

View = Mapping[str, Any]

SEAT_COLOURS = ("#5fd7ff", "#ffd75f", "#d7afff", "#87d787", "#ffaf87", "#afafff")
"""One for each seat; in the log the same colour stands at the margin of what the seat did."""

ACTIVE = "▶"

# (middle, the others' cards, own cards on the table, own hand), the most generous first.
_PLANS = (
    (Size.SMALL, Size.LARGE, Size.SMALL, Size.LARGE),
    (Size.SMALL, Size.SMALL, Size.SMALL, Size.LARGE),
    (Size.LINE, Size.SMALL, Size.SMALL, Size.LARGE),
    (Size.LINE, Size.SMALL, Size.SMALL, Size.SMALL),
    (Size.LINE, Size.LINE, Size.SMALL, Size.SMALL),
    (Size.LINE, Size.LINE, Size.LINE, Size.LINE),
)


def seat_colour(seat: int) -> str:
    """Return the colour of a seat."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def draw_table(view: View, texts: Texts, names: Sequence[str], width: int, height: int) -> Text:
    """Draw the table in at most `width` cells and, if it can be done, `height` lines: cards shrink as need be."""
    blocks: list[list[Text]] = []
    for middle, others, row, hand in _PLANS:
        blocks = [_middle(view, texts, middle, width)]
        blocks += [_other(view, seat, texts, names, others, width) for seat in others_in_order(view)]
        if view["seat"] is not None:
            blocks.append(_own(view, texts, names, (row, hand), width))
        if sum(map(len, blocks)) <= height:
            break
    spare = height - sum(map(len, blocks))
    blank = [Text("")] if spare >= len(blocks) - 1 else []
    lines = [line for number, block in enumerate(blocks) for line in (*(blank if number else ()), *block)]
    return Text("\n").join(lines)


def others_in_order(view: View) -> list[int]:
    """Return the other seats in the order of play, from the viewer's left; all of them for an onlooker."""
    own = view["seat"]
    players: int = view["players"]
    return [*range(players)] if own is None else [(own + step) % players for step in range(1, players)]


def zones(view: View, seat: int | None) -> Iterator[dict[str, Any]]:
    """Yield the zones with cards before a seat, or in the middle (None)."""
    for zone in view["zones"]:
        if zone["seat"] == seat and zone["size"]:
            yield zone


def standing(view: View, seat: int, texts: Texts) -> list[str]:
    """Return what is publicly so for a seat, in words: every public list of yes and no that says yes for it."""
    return [
        texts.format(f"field-{name}")
        for name, value in view["public"].items()
        if isinstance(value, list)
        and len(value) == view["players"]
        and value[seat] is True
        and texts.has(f"field-{name}")
    ]


def _faces(zone: Mapping[str, Any], texts: Texts) -> list[Face]:
    cards = zone["cards"]
    return [BACK] * zone["size"] if cards is None else [face(card, texts) for card in cards]


def _middle(view: View, texts: Texts, size: Size, width: int) -> list[Text]:
    """Draw piles as a back with their number of cards, and open cards as cards."""
    piles = [zone for zone in zones(view, None) if zone["cards"] is None]
    opened = [zone for zone in zones(view, None) if zone["cards"] is not None]
    lines = _piles(piles, texts, size)
    for zone in opened:
        name = _named(zone, texts)
        cards = draw([_faces(zone, texts)], size, width if size > Size.LINE else width - cells(name) - 1)
        lines += [Text(f"{name} ").append_text(cards[0])] if size == Size.LINE else [Text(name), *cards]
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines


def _piles(piles: Sequence[Mapping[str, Any]], texts: Texts, size: Size) -> list[Text]:
    if size == Size.LINE:
        told = [f"{HIDDEN * 2} {_named(zone, texts)} {zone['size']}" for zone in piles]
        return [Text(GAP * 2).join(Text(each) for each in told)]
    lines = [Text(), Text(), Text()]
    for zone in piles:
        name = _named(zone, texts)
        beside = ("", f" {name} ", f" {zone['size']}")
        room = max(map(cells, beside)) + 2
        for line, edge, words in zip(lines, ("╭──╮", f"│{HIDDEN * 2}│", "╰──╯"), beside, strict=True):
            line.append(edge, "dim").append(words).append(" " * (room - cells(words)))
    return lines


def _other(view: View, seat: int, texts: Texts, names: Sequence[str], size: Size, width: int) -> list[Text]:
    groups = [_faces(zone, texts) for zone in zones(view, seat)]
    cards = draw(groups, size, width - 2) or [Text("")] * size
    return [_heading(view, seat, texts, names, width), *(Text(GAP).append_text(line) for line in cards)]


def _own(view: View, texts: Texts, names: Sequence[str], sizes: tuple[Size, Size], width: int) -> list[Text]:
    """Draw the viewer's place: what lies open on the table first, the hand nearest to the viewer."""
    row, hand = sizes
    seat = view["seat"]
    lines = [_heading(view, seat, texts, names, width)]
    mine = sorted(zones(view, seat), key=lambda zone: zone["id"] == "hand")
    on_table = [_faces(zone, texts) for zone in mine if zone["id"] != "hand"]
    held = [_faces(zone, texts) for zone in mine if zone["id"] == "hand"]
    for groups, size in ((on_table, row), (held, hand)):
        lines += [Text(GAP).append_text(line) for line in draw(groups, size, width - 2) or [Text("")] * size]
    return lines


def _heading(view: View, seat: int, texts: Texts, names: Sequence[str], width: int) -> Text:
    """Name a seat, mark it if it must choose, and say what is publicly so for it."""
    marker = ACTIVE if view["actor"] == seat else " "
    line = Text(f"{marker} ", "bold").append(names[seat], f"bold {seat_colour(seat)}")
    for words in standing(view, seat, texts):
        line.append(f" · {words}", "italic")
    counts = " · ".join(f"{_named(zone, texts)} {zone['size']}" for zone in zones(view, seat))
    room = width - cells(line.plain) - cells(counts)
    if counts and room >= 2:
        line.append(" " * room).append(counts, "dim")
    line.truncate(width, overflow="ellipsis")
    return line


def _named(zone: Mapping[str, Any], texts: Texts) -> str:
    return texts.format(f"zone-{zone['id']}")
