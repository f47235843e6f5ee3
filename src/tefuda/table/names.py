"""Names that guests give themselves: fit to be shown to others, and told apart from every other name at the table."""

from __future__ import annotations

import functools
import itertools
import unicodedata
from collections.abc import Iterable

from tefuda.table.problems import Problem
from tefuda.texts import LANGUAGES, Texts

NAME_LENGTH = 24
"""Longest name, in characters."""

MARKS = 4
"""Most marks on one letter: enough for every script, too few to be piled over other lines."""

SEATS = 9
"""Names of so many seats are kept free."""

JOINER = "\u200d"
"""Makes one emoji of two."""

_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters, marks and signs that show nothing."""


def read_name(text: str) -> str | None:
    """Return the name in a form, None for none; Problem 400 for one by which the table calls bots or open seats."""
    name = clean_name(text)
    if name is not None and _look(name) in _own_names():
        raise Problem(400, "ui-error-name", name=name)
    return name


def clean_name(text: str) -> str | None:
    """Return a name fit to be shown to others, None if nothing of it can be seen."""
    return clean_line(text, NAME_LENGTH)


def clean_line(text: str, length: int) -> str | None:
    """Return what somebody wrote, fit to be shown to others: on one line and not too long, None if nothing can be seen.

    It has no control, format, private or blank characters, and no piles of marks.
    """
    text = unicodedata.normalize("NFC", text)
    seen = [" " if c.isspace() else c for n, c in enumerate(text) if c.isspace() or _is_kept(text, n)]
    name = _without_piles(unicodedata.normalize("NFC", " ".join("".join(seen).split())))[:length]
    return name.rstrip(JOINER + " ") or None


def told_apart(name: str | None, others: Iterable[str | None]) -> str | None:
    """Return a name with the first number that makes it look different from all others, without one if it does."""
    taken = {_look(other) for other in others if other is not None}
    if name is None or _look(name) not in taken:
        return name
    numbered = (f"{name[: NAME_LENGTH - len(str(n)) - 1].rstrip()} {n}" for n in itertools.count(2))
    return next(each for each in numbered if _look(each) not in taken)


def _is_kept(text: str, n: int) -> bool:
    if text[n] == JOINER:
        return _is_emoji(text, n - 1) and _is_emoji(text, n + 1)
    return text[n] not in _BLANK and unicodedata.category(text[n])[0] != "C"


def _is_emoji(text: str, n: int) -> bool:
    """Tell whether a sign stands at this place, or what changes the look of one: a skin or a way of drawing."""
    return 0 <= n < len(text) and (unicodedata.category(text[n]) in {"So", "Sk", "Sm"} or text[n] == "\ufe0f")


def _without_piles(text: str) -> str:
    """Leave out marks that stand on nothing, or on too many others."""
    kept: list[str] = []
    room = 0
    for c in text:
        if unicodedata.category(c)[0] == "M":
            room -= 1
            if room < 0:
                continue
        else:
            room = 0 if c == " " else MARKS
        kept.append(c)
    return " ".join("".join(kept).split())


def _look(name: str) -> str:
    """Return what names that look the same have in common: not width, case, spaces, or marks without a shape."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(c for c in plain if not c.isspace() and unicodedata.category(c) != "Cf" and not _selects(c))


def _selects(c: str) -> bool:
    """Tell variation selectors."""
    return "\ufe00" <= c <= "\ufe0f" or "\U000e0100" <= c <= "\U000e01ef"


@functools.cache
def _own_names() -> frozenset[str]:
    """Return how the table itself calls those at it, in every language."""
    own = set()
    for texts in map(Texts, LANGUAGES):
        own |= {texts.format(text) for text in ("ui-bot", "ui-you", "ui-seat-open")}
        own |= {texts.format(text, number=n) for text in ("ui-seat", "ui-bot-name") for n in range(1, SEATS + 1)}
    return frozenset(map(_look, own))
