"""Card files: every number of a game with where it comes from, and how a player may change it.

`cards.toml` has a table for each card; a field is `{ value, origin = "source", clause }` or `{ value, origin = "house",
reason }`, with `min` and `max` where it may be changed.  Changes are written `CARD.FIELD`, as in `{"boy.count": 1}`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tefuda.kernel.refusal import BadSetup, quoted


@dataclass(frozen=True, slots=True)
class Value:
    """A number of a card file."""

    value: int
    origin: str
    """`source`, or `house`: not from the source."""
    clause: str
    """The clause that gives it (origin `source`)."""
    reason: str
    """Why it was chosen (origin `house`)."""
    min: int | None
    max: int | None
    """Bounds of a change; None: it cannot be changed."""

    @property
    def changeable(self) -> bool:
        """Whether a player or designer may give another value."""
        return self.min is not None and self.max is not None


CardFile = dict[str, dict[str, Value]]


def load(path: Path) -> CardFile:
    """Read a game's card file."""
    with path.open("rb") as file:
        tables = tomllib.load(file)
    return {card: {field: _value(entry) for field, entry in table.items()} for card, table in tables.items()}


def _value(entry: Mapping[str, Any]) -> Value:
    origin = entry["origin"]
    assert origin in ("source", "house"), origin
    assert entry.get("clause") if origin == "source" else entry.get("reason"), (
        f"{entry}: a clause or a reason is missing"
    )
    return Value(
        entry["value"], origin, entry.get("clause", ""), entry.get("reason", ""), entry.get("min"), entry.get("max")
    )


def changes(cards: CardFile, given: Mapping[str, Any]) -> dict[str, int]:
    """Check changed values (`{"boy.count": 1}`): names, type and bounds.  Raises BadSetup.  Sorted by name."""
    checked: dict[str, int] = {}
    for name in sorted(given, key=str):
        value = _field(cards, name)
        new = given[name]
        if not value.changeable:
            raise BadSetup(f"{name} cannot be changed; changeable: {_listed(_changeable(cards))}")
        if type(new) is not int or not value.min <= new <= value.max:  # type: ignore[operator]
            raise BadSetup(f"{name} must be a whole number from {value.min} to {value.max}, not {quoted(new)}")
        if new != value.value:
            checked[name] = new
    return checked


def _field(cards: CardFile, name: object) -> Value:
    card, _, field = name.partition(".") if isinstance(name, str) else ("", "", "")
    if card not in cards:
        raise BadSetup(f"no card value {quoted(name)}: expected CARD.FIELD with a card of {_listed(cards)}")
    if field not in cards[card]:
        raise BadSetup(f"no card value {quoted(name)}: {card} has {_listed(cards[card])}")
    return cards[card][field]


def _changeable(cards: CardFile) -> list[str]:
    return [f"{card}.{field}" for card, fields in cards.items() for field, value in fields.items() if value.changeable]


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "nothing"


def value_of(cards: CardFile, changed: Mapping[str, int], card: str, field: str) -> int:
    """The value in force."""
    return changed.get(f"{card}.{field}", cards[card][field].value)
