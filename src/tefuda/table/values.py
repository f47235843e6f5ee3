"""The values of a game's card file in the reader's language: on the rules page, in card help, in forms, in banners.

A field is called by the game's text `value-FIELD`, else by the common `ui-value-FIELD`, and a word of it by
`value-FIELD-WORD`; what has no text is shown as the card file writes it. Why a house value was chosen stands in the
card file in English and, for other languages, in the game's `text/reasons.LANG.toml`.
"""

from __future__ import annotations

import functools
import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tefuda import BadSetup, Game
from tefuda.kernel.cards import Value
from tefuda.table.problems import Problem
from tefuda.table.rulebook import rulebook
from tefuda.texts import Language, Texts

CARD = "card."
"""Names of form fields that change a value begin with this; `CARD.FIELD` follows."""

_WHOLE = re.compile(r"[-−]?[0-9]{1,9}")
_COMMA = re.compile(r"[,、，]")


@dataclass(frozen=True, slots=True)
class ValueEntry:
    """A value of the card file, as pages show it."""

    name: str
    """`CARD.FIELD`."""
    label: str
    value: str
    is_house: bool
    note: str
    """Where it comes from: the clause, or why this project chose it."""
    form: str
    """How it is changed: `number`, `list`, `word`, or empty if it cannot be."""
    low: int | None
    high: int | None
    count: int
    """How many numbers it has."""
    words: dict[str, str]
    """Word -> how it is called."""
    raw: str
    """The value as a form sends it."""


@dataclass(frozen=True, slots=True)
class CardValues:
    """A table of the card file."""

    card: str
    name: str
    values: list[ValueEntry]


@dataclass(frozen=True, slots=True)
class Change:
    """A value that a table has changed."""

    name: str
    """The card and the field."""
    usual: str
    now: str


@functools.cache
def card_values(game: Game, lang: Language) -> tuple[CardValues, ...]:
    """Return the whole card file, in its order."""
    texts = Texts(lang, game)
    tables = []
    for card, fields in game.cards.items():
        entries = [_entry(card, field, value, texts) for field, value in fields.items()]
        tables.append(CardValues(card, _card_name(card, texts), entries))
    return tuple(tables)


def values_json(game: Game, lang: Language) -> bytes:
    """Return what card help tells of every card, as the browser gets it; `#` has where each stands in the rules."""
    told: dict[str, Any] = {"#": rulebook(game, lang).places}
    told |= {
        table.card: [
            {"field": value.name.partition(".")[2], "label": value.label, "value": value.value, "note": value.note}
            | ({"house": True} if value.is_house else {})
            | ({"words": value.words} if value.words else {})
            for value in table.values
        ]
        for table in card_values(game, lang)
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def changes_told(game: Game, changed: Mapping[str, Any], lang: Language) -> list[Change]:
    """Return the changed values of a table in words; what the card file no longer has is left out."""
    texts = Texts(lang, game)
    told = []
    for name, new in changed.items():
        card, _, field = name.partition(".")
        value = game.cards.get(card, {}).get(field)
        if value is not None:
            usual, now = (_written(field, each, texts) for each in (value.value, new))
            told.append(Change(_value_name(name, texts), usual, now))
    return told


def read_changes(
    form: Mapping[str, str], game: Game, players: int, options: Mapping[str, Any], texts: Texts
) -> dict[str, Any]:
    """Return the changed values in a form; Problem 400 says what is wrong with the first that cannot be."""
    given = {
        name.removeprefix(CARD): _parse(name.removeprefix(CARD), text, game)
        for name, text in form.items()
        if name.startswith(CARD)
    }
    if not given:
        return {}
    try:
        return game.check_cards(given, players, game.check_options(options, players))
    except BadSetup as refusal:
        facts: dict[str, object] = dict(refusal.facts)
        if "name" in facts and facts["name"] in given:
            facts["name"] = _value_name(refusal.facts["name"], texts)
        raise Problem(400, f"ui-refused-{refusal.code}", **facts) from None


def _parse(name: str, text: str, game: Game) -> object:
    """Read one value of a form; what is no number stays a text, which the kernel refuses or takes for a word."""
    card, _, field = name.partition(".")
    value = game.cards.get(card, {}).get(field)
    if value is not None and isinstance(value.value, tuple):
        return [_number(part) for part in _COMMA.split(text)]
    return text.strip() if value is not None and isinstance(value.value, str) else _number(text)


def _number(text: str) -> int | str:
    text = text.strip()
    return int(text.replace("−", "-")) if _WHOLE.fullmatch(text) else text


def _entry(card: str, field: str, value: Value, texts: Texts) -> ValueEntry:
    numbers = value.value if isinstance(value.value, tuple) else (value.value,)
    is_house = value.origin == "house"
    house = "ui-value-house", {"reason": _reason(value.reason, texts)}
    source = "ui-value-source", {"clause": value.clause}
    note, facts = house if is_house else source
    changed_as = "word" if value.words else "list" if isinstance(value.value, tuple) else "number"
    return ValueEntry(
        name=f"{card}.{field}",
        label=_label(field, texts),
        value=_written(field, value.value, texts),
        is_house=is_house,
        note=texts.format(note, **facts),
        form=changed_as if value.changeable else "",
        low=value.min,
        high=value.max,
        count=len(numbers),
        words={word: _word(field, word, texts) for word in value.words},
        raw=", ".join(map(str, numbers)),
    )


def _card_name(card: str, texts: Texts) -> str:
    return texts.card(card) if texts.has(f"card-{card}") else texts.format("ui-value-table")


def _value_name(name: str, texts: Texts) -> str:
    card, _, field = name.partition(".")
    return texts.format("ui-value-of", card=_card_name(card, texts), field=_label(field, texts))


def _reason(reason: str, texts: Texts) -> str:
    """Return why a value was chosen, in the language of the texts if the game has it there."""
    assert texts.game is not None
    return _reasons(texts.game, texts.lang).get(reason, reason)


@functools.cache
def _reasons(game: Game, lang: Language) -> dict[str, str]:
    """Return the reasons of the card file, which are in English, in another language."""
    path = game.folder / "text" / f"reasons.{lang}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def _label(field: str, texts: Texts) -> str:
    known = (text for text in (f"value-{field}", f"ui-value-{field}") if texts.has(text))
    text = next(known, None)
    return field if text is None else texts.format(text)


def _written(field: str, value: object, texts: Texts) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return _word(field, value, texts) if isinstance(value, str) else str(value)


def _word(field: str, word: str, texts: Texts) -> str:
    text = f"value-{field}-{word}"
    return texts.format(text) if texts.has(text) else word
