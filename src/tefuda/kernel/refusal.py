"""What is refused, each with one sentence that names what was expected."""

from __future__ import annotations

from collections.abc import Iterable


class Refused(ValueError):  # noqa: N818 -- the field's word: a choice is refused
    """Something asked of the package is refused; nothing has changed.

    The message is one English sentence; `code` and `facts` let a face say the same in the reader's language, by the
    text `ui-refused-CODE` with the facts as its variables.
    """

    def __init__(self, code: str, sentence: str, **facts: object) -> None:
        self.code = code
        """Which refusal it is: lower-case words joined by hyphens."""
        self.facts = {name: str(fact) for name, fact in facts.items()}
        """What the sentence names, as texts."""
        super().__init__(sentence)


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
        sentence = f"choice {ply}: {quoted(choice)} is not legal here; legal: {legal}"
        super().__init__("choice", sentence, number=ply, given=quoted(choice), legal=", ".join(self.options))


def quoted(value: object, longest: int = 40) -> str:
    """A value as it may stand in a sentence: quoted, on one line, cut when long."""
    text = repr(value) if not isinstance(value, str) else "'" + value.encode("unicode_escape").decode("ascii") + "'"
    if isinstance(value, str) and value.isprintable():
        text = f"'{value}'"
    return text if len(text) <= longest else text[: longest - 1] + "…"
