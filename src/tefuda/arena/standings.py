"""A run's figures for the terminal: who won how much against whom, ratings, and how long a choice took."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_uppercase
from typing import TYPE_CHECKING

from rich import box
from rich.table import Table
from rich.text import Text

from tefuda.arena.figures import Estimate, matrix, mean_returns, ratings, shares

if TYPE_CHECKING:
    from rich.console import RenderableType

    from tefuda.arena.result import Result
    from tefuda.texts import Texts


def standings(result: Result, texts: Texts) -> Iterator[RenderableType]:
    """The parts of the report, one below the other."""
    yield from _title(result, texts)
    if result.games_done:
        its = result.settings
        caption = "ui-arena-matrix" if its.players == 2 else "ui-arena-matrix-alone"
        yield Text("\n" + texts.format(caption, fair=f"{100 / its.players:.1f}"))
        yield _matrix(result)
        yield Text(texts.format("ui-arena-ratings"))
        yield _ratings(result, texts)
        yield Text(texts.format("ui-arena-how"))


def _title(result: Result, texts: Texts) -> Iterator[Text]:
    its = result.settings
    deals = max(len(deals) for deals in result.done.values())
    facts = {"game": its.game, "players": its.players, "seed": str(its.seed)}
    yield Text(texts.format("ui-arena-title", **facts, games=f"{deals * its.games_a_deal:,}", deals=f"{deals:,}"))
    usual = {option.name: option.default for option in its.of.options}
    changed = {f"--option {name}": value for name, value in its.options.items() if value != usual[name]}
    changed |= {f"--set {its.game}.{name}": value for name, value in its.cards.items()}
    if changed:
        yield Text(texts.format("ui-arena-changed", changed=", ".join(f"{n}={v}" for n, v in changed.items())))
    if len(result.sources) > 1:
        yield Text(texts.format("ui-arena-sources", count=len(result.sources)))


def _letter(number: int) -> str:
    """A, B, ... Z, AA, AB, ..."""
    more, last = divmod(number, len(ascii_uppercase))
    return (_letter(more - 1) if more else "") + ascii_uppercase[last]


def _named(result: Result, number: int) -> Text:
    """A bot with its letter; its name may be a command that somebody wrote."""
    name = "".join(sign if sign.isprintable() else "?" for sign in result.settings.bots[number])
    return Text(f"{_letter(number)}  {name}")


def _matrix(result: Result) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("")
    for number in range(len(result.settings.bots)):
        table.add_column(_letter(number), justify="right")
    for number, row in enumerate(matrix(result)):
        table.add_row(_named(result, number), *(Text(_percent(cell)) for cell in row))
    return table


def _percent(cell: Estimate | None) -> str:
    if cell is None:
        return "–"
    return f"{100 * cell.mean:.1f}\n{100 * cell.low:.1f}–{100 * cell.high:.1f}"


def _ratings(result: Result, texts: Texts) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("")
    for column in ("rating", "interval", "share", "return", "choice", "longest"):
        table.add_column(texts.format(f"ui-arena-{column}"), justify="right")
    rated, won, returned = ratings(result), shares(result), mean_returns(result)
    order = range(len(won)) if rated is None else sorted(range(len(won)), key=lambda bot: -rated[bot].points)
    for bot in order:
        strength = ("–", "–")
        if rated is not None:
            one = rated[bot]
            strength = _signed(round(one.points)), f"{_signed(round(one.low))} … {_signed(round(one.high))}"
        table.add_row(_named(result, bot), *strength, *_scores(won[bot], returned[bot]), *_pace(result, bot))
    return table


def _scores(share: Estimate | None, returned: Estimate | None) -> tuple[str, str]:
    if share is None or returned is None:
        return "–", "–"
    wide = max(returned.high - returned.mean, returned.mean - returned.low)
    return f"{100 * share.mean:.1f}", f"{_signed(returned.mean, 2)} ±{wide:.2f}"


def _signed(value: float, digits: int = 0) -> str:
    """A number with its sign; what rounds to nothing has none."""
    nothing = round(value, digits) == 0
    return f"{0 if nothing else value:{'' if nothing else '+'}.{digits}f}".replace("-", "−")


def _pace(result: Result, bot: int) -> tuple[str, str]:
    pace = result.paces[bot]
    if pace.choices == 0:
        return "–", "–"
    return f"{1000 * pace.seconds / pace.choices:.2f} ms", f"{1000 * pace.longest:.0f} ms"
