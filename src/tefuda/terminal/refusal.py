"""What the command line refuses: a sentence by its id, and the exit code that goes with it."""

from __future__ import annotations

from typing import Final

import tefuda
from tefuda.texts import Texts

WRONG_INPUT: Final = 2
"""The exit code when what was given cannot be used."""

ILLEGAL: Final = 1
"""The exit code when a record breaks the rules, or a check has found something."""

NO_OUTPUT: Final = 3
"""The exit code when what there was to say could not be written."""

_LONGEST = 60


class Refusal(Exception):  # noqa: N818  nothing is wrong with the program
    """Something given on the command line, or in a file, cannot be used; `text_id` says why."""

    def __init__(self, text_id: str, /, *, code: int = WRONG_INPUT, **facts: object) -> None:
        """Refuse with the text `ui-terminal-error-…`; `facts` are its variables, quoted by the caller where need be.

        A fact may be what the kernel refused: it is told in the reader's language too.
        """
        super().__init__(text_id, facts)
        self.text_id = text_id
        self.facts = facts
        self.code = code

    def told(self, texts: Texts) -> str:
        """Return the sentence in the reader's language."""
        facts = {
            name: as_refusal(fact).told(texts) if isinstance(fact, tefuda.Refused) else fact
            for name, fact in self.facts.items()
        }
        return texts.format(self.text_id, **facts)


def as_refusal(refused: tefuda.Refused) -> Refusal:
    """Return what the kernel refused as a refusal of the command line."""
    return Refusal(f"ui-refused-{refused.code}", code=WRONG_INPUT, **refused.facts)


def quote(given: object) -> str:
    """Return what somebody gave us, in quotation marks, cut when long, and harmless."""
    shown = harmless(given if isinstance(given, str) else repr(given))
    return f"“{shown}”" if len(shown) <= _LONGEST else f"“{shown[:_LONGEST]}…”"


def harmless(text: str) -> str:
    """Return a text on one line, with nothing in it that a terminal would obey."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape", "backslashreplace").decode() for c in text)
