"""Modules and style sheets without what only their readers need: comments and indentation.

What people read is in the repository; a phone fetches a third less. Nothing is parsed, so the files must keep to what
this looks for: a comment has lines of its own, or ends a line of code after two spaces or one; a text over several
lines does not care for spaces at their beginning (htm's templates do not).
"""

from __future__ import annotations

import re

BLOCK = re.compile(r"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*\n", re.DOTALL | re.MULTILINE)
"""A comment that has lines of its own."""

LINE = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)

TAIL = re.compile(r"(?<=[;{,]) +// [^\n'\"`]*$", re.MULTILINE)
"""A comment after code. One with a quotation mark stays, as it may be within a text."""

SPACE = re.compile(r"^[ \t]+|[ \t]+$|^\n", re.MULTILINE)


def slim(text: str, suffix: str) -> str:
    """Return a file of this kind, smaller, and the same to a browser; other kinds as they are."""
    if suffix in {".js", ".mjs"}:
        return SPACE.sub("", TAIL.sub("", LINE.sub("", BLOCK.sub("", text))))
    if suffix == ".css":
        return SPACE.sub("", BLOCK.sub("", text))
    return text
