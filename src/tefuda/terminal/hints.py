"""What a bot would play, as a terminal tells it: in sentences, or with bars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tefuda.bots.judging import UNMEASURED
from tefuda.terminal.sitting import Advised, Hinted
from tefuda.terminal.width import wrap
from tefuda.texts import Texts

if TYPE_CHECKING:
    from rich.text import Text

FEW = 6
"""Most options that are told: the others are hardly chosen."""

LONG = 20
"""Cells of a bar."""


def whose(hint: Hinted, texts: Texts) -> list[str]:
    """Return how the bot chooses that gives the hint, and whether it only stands in for a stronger one."""
    return [texts.format(text) for text in (hint.by, *(["ui-hint-failing"] if hint.stand_in else []))]


def sureness(hint: Hinted, texts: Texts) -> list[str]:
    """Return how sure the bot is, if that can be said."""
    if hint.sure is None:
        return []
    tried = sum(one.value is not None and not one.best for one in hint.options)
    return [texts.format(f"ui-hint-{hint.sure}", count=sum(one.equal for one in hint.options), tried=tried)]


def worth_telling(told: Sequence[Advised]) -> list[Advised]:
    """Return the options that a bot would rather play; one of no share and no value says nothing."""
    return [one for one in told if one.best or percent(one.share) > 0 or one.value is not None][:FEW]


def others(told: Sequence[Advised], texts: Texts) -> list[str]:
    """Return how many more options there are than are told."""
    rest = len(told) - len(worth_telling(told))
    return [texts.format("ui-hint-rest", count=rest)] if rest else []


def in_words(one: Advised, texts: Texts, *, measured: bool) -> str:
    """Return an option with its share, if that is measured, and the result that is expected, if it is known."""
    if not measured:
        told = one.words
    elif one.value is None:
        told = texts.format("ui-hint-option", choice=one.words, share=percent(one.share))
    else:
        told = texts.format("ui-hint-option-value", choice=one.words, share=percent(one.share), value=signed(one.value))
    return texts.format("ui-value-line", label=texts.format(word), value=told) if (word := _word(one)) else told


def _word(one: Advised) -> str:
    """Return the id of what there is to say of an option beside its figures; empty if that is nothing."""
    return "ui-hint-proposed" if one.best else "ui-hint-about-equal" if one.equal else ""


def meaning(hint: Hinted, texts: Texts) -> list[str]:
    """Return what the expected results mean, if there are any."""
    valued = any(one.value is not None for one in hint.options)
    return [texts.format("ui-hint-value", lost=result(hint.lost))] if valued else []


def drawn(hint: Hinted, texts: Texts, width: int) -> Text:
    """Draw the options with bars, the proposed one marked."""
    from rich.text import Text  # those who play in lines need none of it

    lines = [Text(line, "dim") for words in whose(hint, texts) for line in wrap(words, width)]
    lines += [Text(line) for words in sureness(hint, texts) for line in wrap(words, width)]
    for one in worth_telling(hint.options):
        mark = "★ " if one.best else "  "
        name = f"{one.words} ({texts.format(word)})" if (word := _word(one)) else one.words
        lines += [Text(f"{mark if n == 0 else '  '}{line}", "bold") for n, line in enumerate(wrap(name, width - 2))]
        if hint.sure in UNMEASURED:
            continue
        full = round(one.share * LONG)
        bar = Text("  ").append("█" * full, "#d7af5f").append("·" * (LONG - full), "dim")
        bar.append(f" {texts.format('ui-hint-percent', share=percent(one.share)):>6}")
        if one.value is not None:
            bar.append(f"   {signed(one.value)}")
        lines.append(bar)
    lines += [Text(f"  {words}", "dim") for words in others(hint.options, texts)]
    legend = [*([] if hint.sure in UNMEASURED else [texts.format("ui-hint-share")]), *meaning(hint, texts)]
    for words in legend:
        lines += [Text(f"  {line}", "dim") for line in wrap(words, width - 2)]
    return Text("\n").join(lines)


def percent(share: float) -> int:
    """Return a share in hundredths."""
    return round(100 * share)


def signed(value: float) -> str:
    """Return an expected result with its sign; what rounds to nothing has none."""
    return "0.00" if round(value, 2) == 0 else f"{value:+.2f}".replace("-", "−")


def result(value: float) -> str:
    """Return the result of a game in at most two digits, one below nothing with its sign."""
    return f"{value:.2f}".removesuffix(".00").replace("-", "−")
