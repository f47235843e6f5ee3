"""What a bot would play, as a terminal tells it: in sentences, or with bars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tefuda.terminal.sitting import Advised
from tefuda.terminal.width import wrap
from tefuda.texts import Texts

if TYPE_CHECKING:
    from rich.text import Text

FEW = 6
"""Most options that are told: the others are hardly chosen."""

LONG = 20
"""Cells of a bar."""


def worth_telling(told: Sequence[Advised]) -> list[Advised]:
    """Return the options that a bot would rather play; one of no share and no value says nothing."""
    return [one for one in told if one.best or percent(one.share) > 0 or one.value is not None][:FEW]


def in_words(one: Advised, texts: Texts) -> str:
    """Return an option with its share and, if it is known, the result that is expected."""
    if one.value is None:
        return texts.format("ui-hint-option", choice=one.words, share=percent(one.share))
    return texts.format("ui-hint-option-value", choice=one.words, share=percent(one.share), value=signed(one.value))


def drawn(told: Sequence[Advised], texts: Texts, width: int) -> Text:
    """Draw the options with bars, the proposed one marked."""
    from rich.text import Text  # those who play in lines need none of it

    lines: list[Text] = []
    for one in worth_telling(told):
        mark = "★ " if one.best else "  "
        name = f"{one.words} ({texts.format('ui-hint-proposed')})" if one.best else one.words
        lines += [Text(f"{mark if n == 0 else '  '}{line}", "bold") for n, line in enumerate(wrap(name, width - 2))]
        full = round(one.share * LONG)
        bar = Text("  ").append("█" * full, "#d7af5f").append("·" * (LONG - full), "dim")
        bar.append(f" {texts.format('ui-hint-percent', share=percent(one.share)):>6}")
        if one.value is not None:
            bar.append(f"   {signed(one.value)}")
        lines.append(bar)
    legend = ["ui-hint-share", *(["ui-hint-value"] if any(one.value is not None for one in told) else [])]
    for text in legend:
        lines += [Text(f"  {line}", "dim") for line in wrap(texts.format(text), width - 2)]
    return Text("\n").join(lines)


def percent(share: float) -> int:
    """Return a share in hundredths."""
    return round(100 * share)


def signed(value: float) -> str:
    """Return an expected result with its sign."""
    return f"{value:+.2f}".replace("-", "−")
