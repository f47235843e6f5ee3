"""Where the rules of a game are written, in the reader's language."""

from __future__ import annotations

from tefuda.kernel.game import Game
from tefuda.texts import Language


def rulebook(game: Game, language: Language) -> str:
    """Return the rules as Markdown in a language, or in English if they are not written in it."""
    translated = game.folder / f"RULES.{language}.md"
    path = translated if translated.exists() else game.folder / "RULES.md"
    return path.read_text(encoding="utf-8")
