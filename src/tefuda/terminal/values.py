"""The numbers of a game's card file in words: what is in force at a table, and which of them are house values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tefuda.kernel.cards import Value
from tefuda.kernel.game import Game
from tefuda.texts import Texts


def shown(value: object) -> str:
    """Return a value as it is written after `--set`."""
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(str, value)) + "]"
    return str(value)


def card_values(card: str, changed: Mapping[str, Any], texts: Texts) -> list[str]:
    """Tell every value of a card as it is in force, and of each house value why it was chosen."""
    assert texts.game is not None
    fields = texts.game.cards.get(card, {})
    return [_told(field, value, changed.get(f"{card}.{field}"), texts) for field, value in fields.items()]


def _told(field: str, value: Value, changed: object, texts: Texts) -> str:
    kind = f"{'' if changed is None else 'changed-'}{value.origin}"
    return texts.format(
        f"ui-terminal-value-{kind}",
        name=field,
        value=shown(value.value if changed is None else changed),
        usual=shown(value.value),
        clause=value.clause,
        reason=value.reason,
    )


def changes(changed: Mapping[str, Any], texts: Texts) -> str:
    """Return one sentence that names the changed values of a table, or an empty text if there are none."""
    if not changed:
        return ""
    assert texts.game is not None
    told = []
    for name, value in changed.items():
        card, _, field = name.partition(".")
        usual = texts.game.cards[card][field]
        kind = f"ui-terminal-change-{usual.origin}"
        told.append(texts.format(kind, name=name, value=shown(value), usual=shown(usual.value)))
    return texts.format("ui-terminal-changed", changes=texts.format("ui-terminal-between-facts").join(told))


def count_house(game: Game) -> tuple[int, int]:
    """Return how many values of a card file are house values, and how many there are."""
    values = [value for fields in game.cards.values() for value in fields.values()]
    return sum(value.origin == "house" for value in values), len(values)


def tables(game: Game) -> list[str]:
    """Return the tables of the card file that are no cards, such as the numbers of the rules."""
    return [name for name in game.cards if name not in game.card_ids]
