"""What may go wrong for a visitor: a status and the id of the sentence that says so."""

from __future__ import annotations


class Problem(Exception):  # noqa: N818 - a visitor's mistake is an answer, not an error of the program
    """A request that is refused; it changed nothing."""

    def __init__(self, status: int, text: str, **args: object) -> None:
        super().__init__(text)
        self.status = status
        """HTTP status."""
        self.text = text
        """Id of the sentence in the common texts."""
        self.args_of_text = args
        """Variables of that sentence; shortened where a visitor wrote them."""


def shortened(text: str, limit: int = 40) -> str:
    """Return what a visitor wrote, short enough to be repeated in a sentence."""
    return text if len(text) <= limit else text[: limit - 1] + "…"
