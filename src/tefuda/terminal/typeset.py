"""Markdown set for reading in a terminal; lines break as Japanese needs it, and tables keep their columns.

It knows what rulebooks use: headings, paragraphs, lists, tables, quotations, emphasis, code and links (whose addresses
are left out). Anything else is set as plain text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode
from rich.text import Text

from tefuda.terminal.width import cells, wrap

STYLES = {"strong": "bold", "em": "italic", "code_inline": "cyan", "link": "underline"}
HEADINGS = {"h1": "bold reverse", "h2": "bold yellow", "h3": "bold"}

_NARROWEST = 12
_BETWEEN = "  "


def typeset(markdown: str, width: int) -> Text:
    """Return a page at most `width` cells wide."""
    tree = SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(markdown))
    return Text("\n").join(_blocks(tree.children, width))


def _blocks(nodes: Sequence[SyntaxTreeNode], width: int) -> list[Text]:
    """Set blocks below each other, an empty line between them, except in a tight list."""
    lines: list[Text] = []
    for node in nodes:
        block = list(_block(node, width))
        if lines and block and not (node.type == "list_item" and _is_tight(node)):
            lines.append(Text())
        lines += block
    return lines


def _block(node: SyntaxTreeNode, width: int) -> Iterator[Text]:
    match node.type:
        case "heading":
            text = _inline(node.children)
            text.stylize(HEADINGS.get(node.tag, "bold"))
            yield from _broken(text, width)
        case "bullet_list" | "ordered_list":
            yield from _blocks(node.children, width)
        case "list_item":
            marker = "• " if node.markup in "-*+" else f"{node.info}{node.markup} "
            yield from _marked(marker, _blocks(node.children, width - cells(marker)))
        case "blockquote":
            yield from (Text("│ ", "dim").append_text(line) for line in _blocks(node.children, width - 2))
        case "table":
            yield from _table(node, width)
        case "hr":
            yield Text("─" * width, "dim")
        case "fence" | "code_block":
            yield from (Text(f"    {line}", "cyan") for line in node.content.splitlines())
        case _:
            yield from _broken(_inline(node.children), width)


def _marked(marker: str, lines: Iterable[Text]) -> Iterator[Text]:
    """Put a marker before lines, which hang behind it."""
    for number, line in enumerate(lines):
        yield Text(" " * cells(marker) if number else marker).append_text(line)


def _table(node: SyntaxTreeNode, width: int) -> Iterator[Text]:
    """Set a table without lines between its columns; the widest columns are broken until it fits.

    Where they would become too narrow to be read, each row is an item of a list.
    """
    rows = [[_inline(cell.children) for cell in row.children] for part in node.children for row in part.children]
    widths = [max(cells(cell.plain) for cell in column) for column in zip(*rows, strict=True)]
    room = width - len(_BETWEEN) * (len(widths) - 1)
    while sum(widths) > room and max(widths) > _NARROWEST:
        widths[widths.index(max(widths))] -= 1
    if sum(widths) > room:
        for row in rows[1:]:
            yield from _marked("• ", _broken(Text(" · ").join(row), width - 2))
        return
    for number, row in enumerate(rows):
        yield from _table_row(row, widths, "bold" if number == 0 else "")
        if number == 0:
            yield Text(_BETWEEN).join(Text("─" * each, "dim") for each in widths)


def _table_row(row: Sequence[Text], widths: Sequence[int], style: str) -> Iterator[Text]:
    broken = [list(_broken(cell, each)) for cell, each in zip(row, widths, strict=True)]
    for height in range(max(map(len, broken))):
        line = Text(style=style)
        for lines, each in zip(broken, widths, strict=True):
            part = lines[height] if height < len(lines) else Text()
            line.append_text(part).append(" " * (each - cells(part.plain)) + _BETWEEN)
        line.rstrip()
        yield line


def _inline(nodes: Sequence[SyntaxTreeNode]) -> Text:
    text = Text()
    for node in nodes:
        if node.type in ("softbreak", "hardbreak"):
            text.append(" " if text.plain[-1:].isascii() else "")  # a line end is no space between Japanese characters
        elif node.children:
            part = _inline(node.children)
            part.stylize(STYLES.get(node.type, ""))
            text.append_text(part)
        else:
            text.append(node.content, STYLES.get(node.type, ""))
    return text


def _broken(text: Text, width: int) -> Iterator[Text]:
    """Break a paragraph, keeping its styles: every line is a slice of it."""
    end = 0
    for line in wrap(text.plain, width):
        start = text.plain.index(line, end)
        end = start + len(line)
        yield text[start:end] if line else Text()


def _is_tight(item: SyntaxTreeNode) -> bool:
    return all(child.hidden for child in item.children if child.type == "paragraph")
