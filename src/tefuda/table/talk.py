"""What people can say at a table: sentences that every reader has in the own language, sent as codes.

Every table has the common phrases; a game adds its own by `phrases.toml` and `text/talk.LANG.ftl` in its folder. A
phrase binds nobody to anything. What a seat may not tell, as a card that it has looked at, the table has no phrase for.
"""

from __future__ import annotations

import dataclasses
import functools
import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import msgspec

from tefuda import Game
from tefuda.table.names import clean_line
from tefuda.table.problems import Problem
from tefuda.table.protocol import TALK_LENGTH, Say
from tefuda.texts import COMMON

PHRASES = "phrases.toml"


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence that there is."""

    code: str
    """Its text is `talk-CODE`, with `$seat` who says it."""
    group: Literal["question", "answer", "emote"]
    target: bool = False
    """Whether it is put to a seat, its `$target`."""
    card: bool = False
    """Whether it names a card, its `$card`."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    phrase: list[Phrase]


@functools.cache
def phrases(game: Game) -> dict[str, Phrase]:
    """Return what can be said at a table of a game, by code; what the game brings comes first."""
    found = [phrase for path in (game.folder / PHRASES, COMMON / PHRASES) for phrase in _read(path)]
    return {phrase.code: phrase for phrase in found}


@functools.cache
def phrases_json(game: Game, lang: str) -> bytes:
    """Return what a browser needs to let people talk: the phrases, and their texts in a language."""
    files = [folder / f"talk.{lang}.ftl" for folder in (COMMON, game.folder / "text")]
    texts = "\n".join(path.read_text(encoding="utf-8") for path in files if path.exists())
    told = [dataclasses.asdict(phrase) for phrase in phrases(game).values()]
    return json.dumps({"phrases": told, "texts": texts}, ensure_ascii=False).encode()


def said(message: Say, seat: int, players: int, game: Game, *, free: bool) -> dict[str, object]:
    """Return what is kept of a message, or Problem: there is no such phrase, or free talk was not agreed on."""
    if message.text is not None and message.code is None and message.target is None and message.card is None:
        text = clean_line(message.text, TALK_LENGTH)
        if not free or text is None:
            raise Problem(400, "ui-error-cannot-say")
        return {"text": text}
    phrase = phrases(game).get(message.code or "")
    if phrase is None or message.text is not None:
        raise Problem(400, "ui-error-cannot-say")
    if (message.target is not None) != phrase.target or (message.card is not None) != phrase.card:
        raise Problem(400, "ui-error-cannot-say")
    if message.target is not None and (message.target >= players or message.target == seat):
        raise Problem(400, "ui-error-cannot-say")
    if message.card is not None and message.card not in game.cards:
        raise Problem(400, "ui-error-cannot-say")
    told = {"code": phrase.code, "target": message.target, "card": message.card}
    return {key: value for key, value in told.items() if value is not None}


def _read(path: Path) -> list[Phrase]:
    if not path.exists():
        return []
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), type=_File).phrase
