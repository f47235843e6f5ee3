"""What the command line refuses: a sentence by its id, and the exit code that goes with it."""

from __future__ import annotations

from typing import Final

WRONG_INPUT: Final = 2
"""The exit code when what was given cannot be used."""

ILLEGAL: Final = 1
"""The exit code when a record breaks the rules, or a check has found something."""

_LONGEST = 60


class Refusal(Exception):  # noqa: N818  nothing is wrong with the program
    """Something given on the command line, or in a file, cannot be used; `text_id` says why."""

    def __init__(self, text_id: str, /, *, code: int = WRONG_INPUT, **facts: object) -> None:
        """Refuse with the text `ui-terminal-error-…`; `facts` are its variables, quoted by the caller where need be."""
        super().__init__(text_id, facts)
        self.text_id = text_id
        self.facts = facts
        self.code = code


def quote(given: object) -> str:
    """Return what somebody gave us, fit to be shown: short, on one line and with nothing a terminal would obey."""
    text = given if isinstance(given, str) else repr(given)
    shown = "".join(c if c.isprintable() else c.encode("unicode_escape", "backslashreplace").decode() for c in text)
    return f"“{shown}”" if len(shown) <= _LONGEST else f"“{shown[:_LONGEST]}…”"
