"""Card files: every number of a game with where it comes from, and how a player may change it.

`cards.toml` has a table for each card; a field is `{ value, origin = "source", clause }` or `{ value, origin = "house",
reason }`.  A value is a whole number, a list of them, or one of some `words`; with `min` and `max` (of each number) or
`words` it may be changed.  Changes are written `CARD.FIELD`: `{"boy.count": 1}`, `{"industry.points": [2, 0, 0]}`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tefuda.kernel.refusal import BadSetup, quoted


@dataclass(frozen=True, slots=True)
class Value:
    """A value of a card file."""

    value: Any
    """A whole number, a tuple of them, or a word."""
    origin: str
    """`source`, or `house`: not from the source."""
    clause: str
    """The clause that gives it (origin `source`)."""
    reason: str
    """Why it was chosen (origin `house`)."""
    min: int | None
    max: int | None
    """Bounds of a changed number; None: it cannot be changed."""
    words: tuple[str, ...]
    """The words that a value may be; empty for numbers."""

    @property
    def changeable(self) -> bool:
        """Whether a player or designer may give another value."""
        return bool(self.words) or (self.min is not None and self.max is not None)

    @property
    def expected(self) -> str:
        """What a changed value must be, in words."""
        if self.words:
            return " or ".join(self.words)
        numbers = "a whole number" if type(self.value) is int else f"a list of {len(self.value)} whole numbers"
        return f"{numbers} from {self.min} to {self.max}"

    @property
    def refusal(self) -> str:
        """The code of the refusal of another value."""
        return "card-word" if self.words else "card-number" if type(self.value) is int else "card-list"

    @property
    def bounds(self) -> dict[str, object]:
        """The facts of that refusal."""
        if self.words:
            return {"words": ", ".join(self.words)}
        return {"low": self.min, "high": self.max, "count": 1 if type(self.value) is int else len(self.value)}

    def accepts(self, new: object) -> bool:
        """Whether `new` may stand in place of the value."""
        if self.words:
            return isinstance(new, str) and new in self.words
        if type(self.value) is int:
            return self._within(new)
        return isinstance(new, list | tuple) and len(new) == len(self.value) and all(map(self._within, new))

    def _within(self, number: object) -> bool:
        assert self.min is not None
        assert self.max is not None
        return type(number) is int and self.min <= number <= self.max

    def encode(self, value: Any) -> list[int]:
        """The numbers that the rules get for a value."""
        if self.words:
            return [self.words.index(value)]
        return [value] if type(value) is int else list(value)


CardFile = dict[str, dict[str, Value]]


def load(path: Path) -> CardFile:
    """Read a game's card file."""
    with path.open("rb") as file:
        tables = tomllib.load(file)
    return {card: {field: _value(entry) for field, entry in table.items()} for card, table in tables.items()}


def _value(entry: Mapping[str, Any]) -> Value:
    origin = entry["origin"]
    assert origin in ("source", "house"), origin
    clause, reason = entry.get("clause", ""), entry.get("reason", "")
    assert clause if origin == "source" else reason, f"{entry}: a clause or a reason is missing"
    value = tuple(entry["value"]) if isinstance(entry["value"], list) else entry["value"]
    words = tuple(entry.get("words", ()))
    return Value(value, origin, clause, reason, entry.get("min"), entry.get("max"), words)


def changes(cards: CardFile, given: Mapping[str, Any]) -> dict[str, Any]:
    """Check changed values (`{"boy.count": 1}`): names, type and bounds.  Raises BadSetup.  Sorted by name."""
    if not isinstance(given, Mapping):
        raise BadSetup("cards", f"cards are a dict of names and values, not {quoted(given)}", given=quoted(given))
    checked: dict[str, Any] = {}
    for name in sorted(given, key=str):
        value = _field(cards, name)
        new = given[name]
        if new == (list(value.value) if isinstance(value.value, tuple) else value.value) and type(new) is not bool:
            continue
        if not value.changeable:
            known = _listed(_changeable(cards))
            raise BadSetup("card-fixed", f"{name} cannot be changed; changeable: {known}", name=name, known=known)
        if not value.accepts(new):
            sentence = f"{name} must be {value.expected}, not {quoted(new)}"
            raise BadSetup(value.refusal, sentence, name=name, given=quoted(new), **value.bounds)
        checked[name] = tuple(new) if isinstance(new, list) else new
    return checked


def _field(cards: CardFile, name: object) -> Value:
    card, _, field = name.partition(".") if isinstance(name, str) else ("", "", "")
    if card not in cards:
        sentence = f"no card value {quoted(name)}: expected CARD.FIELD with a card of {_listed(cards)}"
        raise BadSetup("card-name", sentence, given=quoted(name), known=_listed(cards))
    if field not in cards[card]:
        sentence = f"no card value {quoted(name)}: {card} has {_listed(cards[card])}"
        raise BadSetup("card-field", sentence, given=quoted(name), card=card, known=_listed(cards[card]))
    return cards[card][field]


def _changeable(cards: CardFile) -> list[str]:
    return [f"{card}.{field}" for card, fields in cards.items() for field, value in fields.items() if value.changeable]


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "nothing"


def parse_change(game_id: str, text: str) -> tuple[str, Any]:
    """A change written `GAME.CARD.FIELD=VALUE`, as on a command line: its name `CARD.FIELD` and its value."""
    name, equals, value = text.partition("=")
    game, _, name = name.strip().partition(".")
    if not equals or "." not in name:
        sentence = f"a changed value is written GAME.CARD.FIELD=VALUE, not {quoted(text)}"
        raise BadSetup("card-form", sentence, given=quoted(text))
    if game != game_id:
        sentence = f"{quoted(text)} changes a card of {quoted(game)}; the game is {game_id}"
        raise BadSetup("card-game", sentence, given=quoted(text), game=game_id)
    return name, _toml_value(value.strip())


def _toml_value(text: str) -> Any:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (tomllib.TOMLDecodeError, RecursionError):
        return text  # a bare word


def parse_card_file(text: str) -> dict[str, Any]:
    """The values of a card file as changes: a table a card, fields as in the game's own file or as bare values."""
    try:
        tables = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        line, column = _place_in(text, str(error))
        sentence = f"a card file is TOML with a table for each card; {error}"
        raise BadSetup("card-file", sentence, line=line, column=column) from None
    given: dict[str, Any] = {}
    for card, fields in tables.items():
        if not isinstance(fields, dict):
            sentence = f"a card file has a table for each card; {quoted(card)} is none"
            raise BadSetup("card-table", sentence, given=quoted(card))
        for field, entry in fields.items():
            given[f"{card}.{field}"] = entry.get("value") if isinstance(entry, dict) else entry
    return given


def _place_in(text: str, error: str) -> tuple[int, int]:
    """Line and column of an error in TOML, counted from 1; its message names them unless they are the end."""
    told = re.search(r"line ([0-9]+), column ([0-9]+)", error)
    if told:
        return int(told[1]), int(told[2])
    lines = text.split("\n")
    return len(lines), len(lines[-1]) + 1


def value_of(cards: CardFile, changed: Mapping[str, Any], card: str, field: str) -> Any:
    """The value in force."""
    return changed.get(f"{card}.{field}", cards[card][field].value)
