"""The table as a person at it sees it: every seat's cards, the middle, and whose turn it is. It knows no rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, zip_longest
from typing import Any, Final

from rich.text import Text

from tefuda.terminal.faces import BACK, GAP, HIDDEN, Face, Size, draw, face, flow, piled
from tefuda.terminal.width import cells, pad, wrap
from tefuda.texts import Texts

View = Mapping[str, Any]
Zone = Mapping[str, Any]

SEAT_COLOURS = ("#5fd7ff", "#ffd75f", "#d7afff", "#87d787", "#ffaf87", "#afafff")
"""One for each seat; in the log the same colour stands at the margin of what the seat did."""

ACTIVE = "▶"

IN_QUESTION = ("turn", "card", "target")
"""Public fields that the question tells in words."""

_RUN = 3
"""So many equal backs side by side are drawn as one, with their number."""

_COUNTED: Final = None
"""In place of a size: no cards, only how many lie where."""

# (middle, the others' cards, own cards on the table, own hand), the most generous first.
_PLANS: Final[tuple[tuple[Size, Size | None, Size, Size], ...]] = (
    (Size.SMALL, Size.LARGE, Size.SMALL, Size.LARGE),
    (Size.SMALL, Size.SMALL, Size.SMALL, Size.LARGE),
    (Size.LINE, Size.SMALL, Size.SMALL, Size.LARGE),
    (Size.LINE, Size.SMALL, Size.SMALL, Size.SMALL),
    (Size.LINE, Size.LINE, Size.SMALL, Size.SMALL),
    (Size.LINE, Size.LINE, Size.LINE, Size.SMALL),
    (Size.LINE, Size.LINE, Size.LINE, Size.LINE),
    (Size.LINE, _COUNTED, Size.LINE, Size.LINE),
)


def seat_colour(seat: int) -> str:
    """Return the colour of a seat."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def draw_table(view: View, texts: Texts, names: Sequence[str], width: int, height: int | None = None) -> Text:
    """Draw the table in at most `width` cells and, if it can be done, `height` lines: cards shrink as need be.

    If it cannot be done, the viewer's own place stays whole and a line says how to see the rest.
    """
    blocks: list[list[Text]] = []
    for middle, others, row, hand in _PLANS:
        blocks = [_middle(view, texts, names, middle, width)]
        blocks += [_other(view, seat, texts, names, others, width) for seat in others_in_order(view)]
        if view["seat"] is not None:
            blocks.append(_own(view, texts, names, (row, hand), width))
        if height is None or sum(map(len, blocks)) <= height:
            break
    blocks = [block for block in blocks if block]
    spare = len(blocks) - 1 if height is None else height - sum(map(len, blocks))
    blank = [Text("")] if spare >= len(blocks) - 1 else []
    lines = [line for number, block in enumerate(blocks) for line in (*(blank if number else ()), *block)]
    if spare < 0 and height is not None:
        own = blocks[-1] if view["seat"] is not None else []
        upper = max(0, height - len(own) - 1)
        more = Text(texts.format("ui-terminal-more"), "reverse")
        more.truncate(width, overflow="ellipsis")
        lines = [*lines[:upper], more, *own][:height]
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


def zone_name(zone: Zone, texts: Texts) -> str:
    """Name a zone; of a deck whose backs are known in their order, say which end is the top."""
    name = texts.format(f"zone-{zone['id']}")
    if zone["id"] == "deck" and zone.get("backs"):
        return texts.format("ui-terminal-top-last", name=name)
    return name


def runs(zone: Zone) -> list[tuple[str | None, str | None, int]]:
    """Return the cards of a zone in their order, each with its back (None where backs do not differ) and a number.

    The number counts equal face-down cards that lie side by side; a card that is seen always stands alone.
    """
    backs = zone.get("backs") or [None] * len(zone["cards"])
    told: list[tuple[str | None, str | None, int]] = []
    for (card, back), same in groupby(zip(zone["cards"], backs, strict=True)):
        count = len(list(same))
        told += [(card, back, count)] if card is None else [(card, back, 1)] * count
    return told


def standing(view: View, seat: int, texts: Texts, names: Sequence[str]) -> list[str]:
    """Return what is publicly so for a seat, in words: flags that are up, and numbers, of lists with one for each."""
    rows = {
        name: value[seat]
        for name, value in view["public"].items()
        if isinstance(value, list) and len(value) == view["players"]
    }
    return _fields(rows, texts, names)


def facts(view: View, texts: Texts, names: Sequence[str]) -> list[str]:
    """Return what is publicly so for the whole table, in words, but for what the question tells."""
    rows = {
        name: value for name, value in view["public"].items() if name not in IN_QUESTION and not isinstance(value, list)
    }
    return _fields(rows, texts, names)


def _fields(rows: Mapping[str, Any], texts: Texts, names: Sequence[str]) -> list[str]:
    return [
        texts.field(name, value, names)
        for name, value in rows.items()
        if value is not None and value is not False and texts.has(f"field-{name}")
    ]


def _has_many_zones(view: View) -> bool:
    """Whether the groups of cards before a seat need their names: in games whose backs differ."""
    return any("backs" in zone for zone in view["zones"])


def _faces(zone: Zone, texts: Texts) -> list[Face]:
    if zone["cards"] is None:
        return [piled(zone["size"], BACK)] if zone["size"] > _RUN else [BACK] * zone["size"]
    if "backs" not in zone:
        return [face(card, texts) for card in zone["cards"]]
    faces: list[Face] = []
    for card, back, count in runs(zone):
        shown = face(card, texts, back)
        faces += [piled(count, shown)] if count >= _RUN else [shown] * count
    return faces


def _middle(view: View, texts: Texts, names: Sequence[str], size: Size, width: int) -> list[Text]:
    """Draw what concerns all: public facts, piles as a back with their number of cards, and open cards as cards."""
    lines = flow((Text(each, "italic") for each in _dotted(facts(view, texts, names))), width)
    piles = [zone for zone in zones(view, None) if zone["cards"] is None]
    opened = [zone for zone in zones(view, None) if zone["cards"] is not None]
    if not _has_many_zones(view):
        lines += _piles(piles, texts, size, width)
        for zone in opened:
            lines += _block(zone, texts, size, width)
        return lines
    grid = _grid(opened)
    lines += _draw_grid(grid, texts, size, width) if grid else []
    loose = [zone for zone in zones(view, None) if zone not in grid]
    return lines + _zones(loose, texts, size, width)


def _zones(of: Sequence[Zone], texts: Texts, size: Size, width: int) -> list[Text]:
    """Draw zones with their names: as blocks of cards, or one after the other on as few lines as they need."""
    if size > Size.LINE:
        return _beside([_block(zone, texts, size, width) for zone in of], width)
    pieces: list[Text] = []
    for zone in of:
        name = Text("· " if pieces else "", "dim")
        name.append(f"{HIDDEN * 2} " if zone["cards"] is None else "").append(_counted(zone, texts))
        if zone["cards"] is None:
            pieces.append(name)
            continue
        first, *rest = (Text(f"[{each.title}]", each.style) for each in _faces(zone, texts))
        pieces += [name.append(" ").append_text(first), *rest]
    return flow(pieces, width)


def _counted(zone: Zone, texts: Texts) -> str:
    return f"{zone_name(zone, texts)} {zone['size']}"


def _dotted(words: Sequence[str]) -> list[str]:
    """Put a dot behind all words but the last."""
    return [each if number == len(words) else f"{each} ·" for number, each in enumerate(words, 1)]


def _piles(piles: Sequence[Zone], texts: Texts, size: Size, width: int) -> list[Text]:
    if size == Size.LINE:
        told = [f"{HIDDEN * 2} {zone_name(zone, texts)} {zone['size']}" for zone in piles]
        return flow(map(Text, told), width, gap=GAP * 2)
    lines = [Text(), Text(), Text()]
    for zone in piles:
        name = zone_name(zone, texts)
        beside = ("", f" {name} ", f" {zone['size']}")
        room = max(map(cells, beside)) + 2
        for line, edge, words in zip(lines, ("╭──╮", f"│{HIDDEN * 2}│", "╰──╯"), beside, strict=True):
            line.append(edge, "dim").append(words).append(" " * (room - cells(words)))
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines


def _block(zone: Zone, texts: Texts, size: Size, width: int) -> list[Text]:
    """Draw a zone with its name: above the cards, or on one line with them; long ones go on below."""
    name = Text(_counted(zone, texts) if "backs" in zone else zone_name(zone, texts), "dim")
    if zone["cards"] is None:
        return _piles([zone], texts, size, width)
    faces = _faces(zone, texts)
    if size > Size.LINE:
        name.truncate(width, overflow="ellipsis")
        return [name, *draw([faces], size, width)]
    line = draw([faces], Size.LINE, width - cells(name.plain) - 1)
    return flow([name, *line], width)


def _beside(blocks: Sequence[Sequence[Text]], width: int) -> list[Text]:
    """Set blocks beside each other as long as there is room, then below."""
    rows: list[tuple[int, list[Sequence[Text]]]] = []
    for block in blocks:
        wide = max(cells(line.plain) for line in block)
        used = rows[-1][0] + len(GAP) + wide if rows else width + 1
        if rows and used <= width and len(block) == len(rows[-1][1][0]):
            rows[-1] = (used, [*rows[-1][1], block])
        else:
            rows.append((wide, [block]))
    return [line for _, row in rows for line in _joined(row)]


def _joined(row: Sequence[Sequence[Text]]) -> Iterator[Text]:
    widths = [max(cells(line.plain) for line in block) for block in row]
    for parts in zip_longest(*row, fillvalue=Text()):
        line = Text()
        for part, wide in zip(parts, widths, strict=True):
            line.append_text(part).append(" " * (wide - cells(part.plain)) + GAP)
        line.rstrip()
        yield line


def _grid(opened: Sequence[Zone]) -> list[Zone]:
    """Return the zones in the middle that are the rows of a grid: equally long, with one name and a number behind."""
    for _, same in groupby(opened, key=lambda zone: (re.sub(r"[0-9]+$", "", zone["id"]), zone["size"])):
        rows = list(same)
        if len(rows) > 1 and all(re.search(r"[0-9]$", zone["id"]) for zone in rows):
            return rows
    return []


def _draw_grid(rows: Sequence[Zone], texts: Texts, size: Size, width: int) -> list[Text]:
    """Draw rows of cards with the numbers of rows and columns; long names are broken within their place."""
    table = [
        [face(card, texts, back) for card, back in zip(zone["cards"], zone["backs"], strict=True)]
        if "backs" in zone
        else _faces(zone, texts)
        for zone in rows
    ]
    numbers = [re.sub(r"^.*?([0-9]+)$", r"\1", zone["id"]) for zone in rows]
    label = max(map(len, numbers)) + 1
    columns = len(table[0])
    wide = max(cells(each.title) for row in table for each in row)
    boxed = size > Size.LINE and label + columns * (wide + 2) <= width
    edge = 2 if boxed else 1
    wide = min(wide, max(2, (width - label) // columns - edge))
    lines = [Text(" " * label + "".join(pad(f" {column}", wide + edge) for column in range(1, columns + 1)), "dim")]
    lines[0].rstrip()
    for number, row in zip(numbers, table, strict=True):
        if boxed:
            drawn = [_box(each, wide) for each in row]
            lines += [
                Text(pad(number if at == 1 else "", label), "dim").append_text(Text("").join(parts))
                for at, parts in enumerate(zip(*drawn, strict=True))
            ]
            continue
        broken = [wrap(each.title, wide) for each in row]
        for at, parts in enumerate(zip_longest(*broken, fillvalue="")):
            line = Text(pad(number if at == 0 else "", label), "dim")
            for each, part in zip(row, parts, strict=True):
                line.append("│", "dim").append(pad(part, wide), each.style)
            lines.append(line)
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines


def _box(each: Face, wide: int) -> tuple[Text, Text, Text]:
    bar = "─" * wide
    lines = (f"╭{bar}╮", f"│{pad(each.title, wide)}│", f"╰{bar}╯")
    return Text(lines[0], each.style), Text(lines[1], each.style), Text(lines[2], each.style)


def _other(view: View, seat: int, texts: Texts, names: Sequence[str], size: Size | None, width: int) -> list[Text]:
    mine = list(zones(view, seat))
    lines = _heading(view, seat, texts, names, width, mine if size is _COUNTED else ())
    if size is _COUNTED:
        return lines
    if _has_many_zones(view):
        drawn = _zones(mine, texts, min(size, Size.SMALL), width - 2)
    else:
        drawn = draw([_faces(zone, texts) for zone in mine], size, width - 2) or [Text("")] * size
    return [*lines, *(Text(GAP).append_text(line) for line in drawn)]


def _own(view: View, texts: Texts, names: Sequence[str], sizes: tuple[Size, Size], width: int) -> list[Text]:
    """Draw the viewer's place: what lies open on the table first, the hand nearest to the viewer."""
    row, hand = sizes
    seat = view["seat"]
    lines = _heading(view, seat, texts, names, width)
    mine = list(zones(view, seat))
    for size, of in ((row, [z for z in mine if z["id"] != "hand"]), (hand, [z for z in mine if z["id"] == "hand"])):
        if _has_many_zones(view):
            drawn = _zones(of, texts, size, width - 2)
        else:
            drawn = draw([_faces(zone, texts) for zone in of], size, width - 2) or [Text("")] * size
        lines += [Text(GAP).append_text(line) for line in drawn]
    return lines


def _heading(
    view: View, seat: int, texts: Texts, names: Sequence[str], width: int, counted: Sequence[Zone] = ()
) -> list[Text]:
    """Name a seat, mark it if it must choose, say what is publicly so for it and how many cards lie in some zones."""
    marker = ACTIVE if view["actor"] == seat else " "
    name = Text(f"{marker} ", "bold").append(names[seat], f"bold {seat_colour(seat)}")
    told = [Text(f"· {words}", "italic") for words in standing(view, seat, texts, names)]
    told += [Text(f"· {_counted(zone, texts)}", "dim") for zone in counted]
    lines = flow([name, *told], width, indent=GAP * 2)
    if not _has_many_zones(view) and not counted:
        counts = " · ".join(f"{zone_name(zone, texts)} {zone['size']}" for zone in zones(view, seat))
        room = width - cells(lines[-1].plain) - cells(counts)
        if counts and room >= 2:
            lines[-1].append(" " * room).append(counts, "dim")
    return lines
