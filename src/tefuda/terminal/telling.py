"""How things stand, in words: for lines on paper, in a pipe or read aloud."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tefuda.terminal.table import standing, zones
from tefuda.texts import Texts


def situation(view: Mapping[str, Any], texts: Texts, names: Sequence[str]) -> list[str]:
    """Tell of the middle, of each seat, and then who must do what or how it ended."""
    middle = _zones(view, None, texts)
    lines = [middle] if middle else []
    for seat in range(view["players"]):
        facts = [*standing(view, seat, texts), _zones(view, seat, texts)]
        lines.append(
            texts.format("ui-terminal-line", name=names[seat], facts=_joined(filter(None, facts), texts, "facts"))
        )
    if view["returns"] is None:
        return [*lines, texts.question(view, names)]
    told = (f"{name} {score:+.3g}" for name, score in zip(names, view["returns"], strict=True))
    scores = _joined(told, texts, "cards")
    return [*lines, texts.format("ui-terminal-scores", scores=scores)]


def _zones(view: Mapping[str, Any], seat: int | None, texts: Texts) -> str:
    return _joined((_zone(zone, texts) for zone in zones(view, seat)), texts, "facts")


def _zone(zone: Mapping[str, Any], texts: Texts) -> str:
    """Name the cards of a zone in their order, or only say how many there are if they have none to be known."""
    cards = zone["cards"]
    what = str(zone["size"]) if cards is None else _joined(map(texts.card, cards), texts, "cards")
    return texts.format("ui-terminal-line", name=texts.format(f"zone-{zone['id']}"), facts=what)


def _joined(parts: Iterable[str], texts: Texts, what: str) -> str:
    return texts.format(f"ui-terminal-between-{what}").join(parts)
