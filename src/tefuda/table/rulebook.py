"""The rules of a game as a page: its Markdown as HTML, each clause with an anchor, references to clauses as links."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from tefuda import Game
from tefuda.texts import Language, Texts

_CLAUSE = re.compile(r"\*\*([A-Z]?[0-9]+[a-z]?)\*\*(?:[\s(（].*?[)）])?\s*(?P<words>.*)", re.DOTALL)
"""A clause begins with its id in bold, then says where it comes from."""
_TAG = re.compile(r"(<[^>]*>)")
_UNLINKED = ("code", "strong", "h1", "h2", "h3", "a")
"""Elements in which an id is no reference."""


@dataclass(frozen=True, slots=True)
class Heading:
    """An entry of the table of contents."""

    anchor: str
    title: str
    level: int


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of a game in one language."""

    body: Markup
    contents: tuple[Heading, ...]
    places: dict[str, str]
    """Card -> anchor, on the page of the rules, of what says most of it."""


@functools.cache
def rulebook(game: Game, lang: Language) -> Rulebook:
    """Return the rules; HTML in the Markdown is not let through, nor are inline styles."""
    name = "RULES.md" if lang == "en" else f"RULES.{lang}.md"
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse((game.folder / name).read_text(encoding="utf-8"))
    tokens = tokens[3:]  # the page has its own title
    contents, clauses = _headings(tokens), _clauses(tokens)
    for token in tokens:
        if token.attrs.pop("style", "") == "text-align:right":  # of a column of numbers
            token.attrJoin("class", "number")
        if token.type == "table_open":  # on a phone it scrolls, and the arrow keys must reach it
            token.attrSet("tabindex", "0")
    body = _linked(reader.renderer.render(tokens, reader.options, {}), set(clauses))
    texts = Texts(lang, game)
    places = {card: _place(card, texts, contents, clauses) for card in game.card_ids[1:] if card in game.cards}
    return Rulebook(Markup(body), contents, places)  # noqa: S704 - our own file


def _headings(tokens: Sequence[Token]) -> tuple[Heading, ...]:
    """Give each heading its anchor, and return those of the table of contents."""
    found = []
    for token, text in itertools.pairwise(tokens):
        if token.type == "heading_open":
            anchor = _anchor(text.content)
            token.attrSet("id", anchor)
            if token.tag in ("h2", "h3"):
                found.append(Heading(anchor, text.content, int(token.tag[1])))
    return tuple(found)


def _clauses(tokens: Sequence[Token]) -> dict[str, str]:
    """Give each clause its id as an anchor where it first stands, and return what it says."""
    found: dict[str, str] = {}
    for i, token in enumerate(tokens):
        if token.type != "list_item_open":
            continue
        begun = _CLAUSE.match(tokens[i + 2].content)
        if begun and begun[1] not in found:
            found[begun[1]] = begun["words"]
            token.attrSet("id", begun[1])
    return found


def _anchor(heading: str) -> str:
    """Return what links to a heading, as Markdown readers have it: words in small letters, joined by dashes."""
    return "-".join(re.sub(r"[^\w\s-]", "", heading.lower()).split())


def _linked(html: str, clauses: set[str]) -> str:
    """Make links of the ids of clauses, but for those without a letter, which could be numbers."""
    ids = sorted((clause for clause in clauses if not clause.isdigit()), key=len, reverse=True)
    reference = re.compile(rf"(?<![\w./#-])({'|'.join(ids)})(?![\w-])", re.ASCII)
    within: list[str] = []
    parts = []
    for part in _TAG.split(html):
        if part.startswith("<"):
            name = part.strip("</>").split()[0]
            if name in _UNLINKED:
                within = within[:-1] if part.startswith("</") else [*within, name]
        elif not within:
            part = reference.sub(r'<a href="#\1">\1</a>', part)  # noqa: PLW2901 -- the part as it will stand
        parts.append(part)
    return "".join(parts)


def _place(card: str, texts: Texts, contents: Sequence[Heading], clauses: dict[str, str]) -> str:
    """Return the anchor of the heading or clause that begins with the card's name, else of the card in the gallery."""
    name = texts.card(card)
    for heading in contents:
        if heading.level == 3 and re.split(r"[:：]", heading.title)[0].split()[-1] == name:
            return heading.anchor
    for clause, words in clauses.items():
        about = re.split(r"[:：]", words)[0]
        if about != words and (about == name or name.endswith(about) or name.startswith(f"{about} ")):
            return clause
    return f"card-{card}"
