"""How things stand, in words: for lines on paper, in a pipe or read aloud."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tefuda.terminal.table import standing, zones
from tefuda.texts import Texts


def situation(view: Mapping[str, Any], texts: Texts, names: Sequence[str]) -> list[str]:
    """Tell of the middle, of each seat, and then who must do what or how it ended."""
    middle = _zones(view, None, texts)
    lines = [middle] if middle else []
    for seat in range(view["players"]):
        facts = [*standing(view, seat, texts), _zones(view, seat, texts)]
        lines.append(texts.format("ui-terminal-line", name=names[seat], facts="; ".join(filter(None, facts))))
    if view["returns"] is None:
        return [*lines, texts.question(view, names)]
    scores = ", ".join(f"{name} {score:+g}" for name, score in zip(names, view["returns"], strict=True))
    return [*lines, texts.format("ui-terminal-scores", scores=scores)]


def _zones(view: Mapping[str, Any], seat: int | None, texts: Texts) -> str:
    return "; ".join(_zone(zone, texts) for zone in zones(view, seat))


def _zone(zone: Mapping[str, Any], texts: Texts) -> str:
    """Name the cards of a zone in their order, or only say how many there are if they have none to be known."""
    cards = zone["cards"]
    what = str(zone["size"]) if cards is None else ", ".join(texts.card(card) for card in cards)
    return texts.format("ui-terminal-line", name=texts.format(f"zone-{zone['id']}"), facts=what)
