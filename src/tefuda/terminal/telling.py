"""How things stand, in words: for lines on paper, in a pipe or read aloud."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from tefuda.terminal.faces import back_word
from tefuda.terminal.table import facts, runs, standing, zone_name, zones
from tefuda.texts import Name, Texts


def situation(view: Mapping[str, Any], texts: Texts, names: Sequence[Name]) -> list[str]:
    """Tell of the middle, of each seat, and then who must do what or how it ended."""
    called = [name if isinstance(name, str) else name[0] for name in names]
    told = facts(view, texts, called)
    lines = [_joined(told, texts, "facts")] if told else []
    lines += [_zone(zone, texts) for zone in zones(view, None)]
    for seat in range(view["players"]):
        told = [*standing(view, seat, texts, called), *(_zone(zone, texts) for zone in zones(view, seat))]
        lines.append(texts.format("ui-terminal-line", name=called[seat], facts=_joined(told, texts, "facts")))
    if view["returns"] is None:
        return [*lines, texts.question(view, names)]
    told = [f"{name} {_signed(score)}" for name, score in zip(called, view["returns"], strict=True)]
    scores = _joined(told, texts, "cards")
    return [*lines, texts.format("ui-terminal-scores", scores=scores)]


def _signed(score: float) -> str:
    return f"{score:+.3g}".replace("-", "−") if score else "0"


def _zone(zone: Mapping[str, Any], texts: Texts) -> str:
    """Name the cards of a zone in their order, or only say how many there are if they have none to be known."""
    what = str(zone["size"]) if zone["cards"] is None else _joined(_cards(zone, texts), texts, "cards")
    return texts.format("ui-terminal-line", name=zone_name(zone, texts), facts=what)


def _cards(zone: Mapping[str, Any], texts: Texts) -> Iterator[str]:
    for card, back, count in runs(zone):
        words = texts.card(card)
        if card is None and back:
            words = texts.format("ui-terminal-back", back=back_word(back, texts))
        yield words if count == 1 else texts.format("ui-terminal-times", what=words, count=count)


def _joined(parts: Iterable[str], texts: Texts, what: str) -> str:
    return texts.format(f"ui-terminal-between-{what}").join(parts)
