"""What is refused, each with one sentence that names what was expected."""

from __future__ import annotations

from collections.abc import Iterable


class Refused(ValueError):  # noqa: N818 -- the field's word: a choice is refused
    """Something asked of the package is refused; nothing has changed."""


class BadSetup(Refused):
    """A game, a number of players, an option or a card value that does not exist."""


class BadRecord(Refused):
    """Something that is not a record."""


class IllegalChoice(Refused):
    """A choice that is not among the options.

    The message lists what was legal: it is for the dealer and for the reader of a full record, never for another seat.
    """

    def __init__(self, choice: str, ply: int, options: Iterable[str]) -> None:
        self.choice = choice
        """The text that was refused."""
        self.ply = ply
        """How many choices had been made before it."""
        self.options = tuple(options)
        """What was legal."""
        legal = ", ".join(self.options) if self.options else "nothing, the game is over"
        super().__init__(f"choice {ply}: {quoted(choice)} is not legal here; legal: {legal}")


def quoted(value: object, longest: int = 40) -> str:
    """A value as it may stand in a sentence: quoted, on one line, cut when long."""
    text = repr(value) if not isinstance(value, str) else "'" + value.encode("unicode_escape").decode("ascii") + "'"
    if isinstance(value, str) and value.isprintable():
        text = f"'{value}'"
    return text if len(text) <= longest else text[: longest - 1] + "…"
