"""`tefuda arena GAME BOT BOT …`: bots play each other, and how strong they are is told with intervals."""

from __future__ import annotations

import shlex
import shutil
import stat
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

import tefuda
from tefuda.arena import result as runs
from tefuda.arena import running
from tefuda.terminal import asking, recordfile
from tefuda.terminal.page import WIDEST, Page, argument, option
from tefuda.terminal.refusal import Refusal, as_refusal, harmless, quote
from tefuda.texts import Texts

if TYPE_CHECKING:
    from tefuda.arena.result import Result

SAVED_EVERY_S = 5.0
"""Seconds between two writings of the file; more if writing takes long."""


@dataclass
class _Keeper:
    """The file of a run."""

    path: Path | None
    resumed: bool = False
    """Whether it was there before."""
    due: float = 0.0

    def keep(self, result: Result, *, at_once: bool = False) -> None:
        """Write the run to its file, if it has one and it is time; a full disk does not end the run before its end."""
        began = time.monotonic()
        if self.path is None or (began < self.due and not at_once):
            return
        try:
            result.save(self.path)
        except OSError:
            shown = quote(str(self.path))
            if at_once and self.resumed:
                raise Refusal("ui-terminal-error-arena-unsaved", name=shown) from None
            if at_once:
                raise Refusal("ui-terminal-error-save-denied", name=shown, option="--json") from None
        took = time.monotonic() - began
        self.due = began + took + max(SAVED_EVERY_S, 20 * took)


def command(texts: Texts) -> Page:
    """Return the command."""

    def arena(
        game: str | None, bot: Sequence[str], option: Sequence[str], changed: Sequence[str], **asked: str | None
    ) -> int:
        wanted = asked["jobs"]
        jobs = None if wanted is None else asking.number(wanted, "--jobs", least=1, most=running.MOST_JOBS)
        try:
            result, path = _asked_for(game, bot, option, changed, asked)
        except KeyboardInterrupt:  # bots are made, which compiles what must be compiled
            _nothing_played(asked["resume"], texts)
            raise
        result.commands.append(shlex.join(["tefuda", *sys.argv[1:]]))
        return _run(result, _Keeper(path, resumed=asked["resume"] is not None), jobs, texts)

    return Page("arena", texts, arena, _params(texts))


def _params(texts: Texts) -> list[click.Parameter]:
    return [
        argument("GAME", required=False),
        argument("BOT", required=False, many=True),
        option(texts, "--games", metavar="N", about="arena-games", default=str(runs.GAMES)),
        option(texts, "--players", metavar="N"),
        option(texts, "--seed", metavar="S", about="arena-seed", default="1"),
        option(texts, "--option", metavar="NAME=VALUE", many=True),
        option(texts, "--set", into="changed", metavar="GAME.CARD.FIELD=VALUE", many=True),
        option(texts, "--cards", metavar="FILE"),
        option(texts, "--json", metavar="FILE", about="arena-json"),
        option(texts, "--resume", metavar="FILE", about="arena-resume"),
        option(texts, "--jobs", metavar="N"),
        option(texts, "--limit", metavar="SECONDS", default=f"{runs.LIMIT_S:g}"),
    ]


def _asked_for(
    game: str | None, bot: Sequence[str], option: Sequence[str], changed: Sequence[str], asked: dict[str, str | None]
) -> tuple[Result, Path | None]:
    """Return the run that is to be played on, and where it is kept."""
    resume = asked["resume"]
    if resume is None:
        result = _begun(game, bot, option, changed, asked)
        return result, None if asked["json"] is None else _place(asked["json"], result)
    given = [*bot, *option, *changed, *(asked[name] for name in asked if name not in {"resume", "games", "jobs"})]
    if game is not None or any(value is not None for value in given):
        raise Refusal("ui-terminal-error-arena-resume")
    return _resumed(Path(resume), asked["games"]), Path(resume)


def _begun(
    game: str | None, bot: Sequence[str], option: Sequence[str], changed: Sequence[str], asked: dict[str, str | None]
) -> Result:
    """Return a new run."""
    if game is None or len(bot) < 2:
        raise Refusal("ui-terminal-error-arena-what")
    of = asking.game(game)
    count = asking.players(asked["players"], of)
    games, seed, limit = asked["games"], asked["seed"], asked["limit"]
    try:
        return runs.begin(
            of.id,
            bot,
            games=runs.GAMES if games is None else asking.number(games, "--games", least=1, most=runs.MOST_GAMES),
            players=count,
            seed=1 if seed is None else asking.number(seed, "--seed", most=runs.MOST_SEED),
            options=asking.options(option, of, count),
            cards=asking.cards(changed, asked["cards"], of),
            limit=runs.LIMIT_S if limit is None else asking.number(limit, "--limit", least=1, most=86_400),
        )
    except tefuda.Refused as refused:
        raise as_refusal(refused) from None


def _resumed(path: Path, games: str | None) -> Result:
    """Return the run of a file."""
    more = None if games is None else asking.number(games, "--games", least=1, most=runs.MOST_GAMES)
    try:
        return runs.load(_read(path), str(path), games=more)
    except FileNotFoundError:
        raise Refusal("ui-terminal-error-file-missing", name=quote(str(path))) from None
    except tefuda.Refused as refused:
        raise as_refusal(refused) from None
    except (OSError, ValueError):  # ValueError: a name with a null character
        raise Refusal("ui-terminal-error-file-unreadable", name=quote(str(path))) from None


def _read(path: Path) -> bytes:
    """Return what is in a file; one that might never end is not read.  Raises OSError, ValueError (its name)."""
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise Refusal("ui-terminal-error-arena-folder", name=quote(str(path)))
    if not stat.S_ISREG(mode):
        raise Refusal("ui-terminal-error-arena-special", name=quote(str(path)))
    with path.open("rb") as file:
        data = file.read(runs.LARGEST + 1) if path.stat().st_size <= runs.LARGEST else None
    if data is None or len(data) > runs.LARGEST:
        raise Refusal("ui-terminal-error-arena-large", name=quote(str(path)), largest=str(runs.LARGEST))
    return data


def _place(given: str, result: Result) -> Path:
    """Return where a new run will be kept; refuse at once if it could not be."""
    return recordfile.place(given, result.settings.game, _now(), option="--json")


def _now() -> datetime:
    return datetime.now(UTC).astimezone()


def _run(result: Result, keeper: _Keeper, jobs: int | None, texts: Texts) -> int:
    """Play what is missing, keep it, and tell what came of it."""
    try:
        with _progress(result, texts) as shown:

            def report(so_far: Result) -> None:
                shown(so_far)
                keeper.keep(so_far)

            running.go_on(result, jobs=jobs, report=report)
    except KeyboardInterrupt:
        if result.games_done:
            _broken_off(result, keeper, texts)
        else:
            _nothing_played(None, texts)
        raise
    except tefuda.Refused as refused:
        if result.games_done:
            _broken_off(result, keeper, texts)
        raise as_refusal(refused) from None
    _tell(result, texts)
    keeper.keep(result, at_once=True)
    if keeper.path is not None:
        click.echo(texts.format("ui-arena-kept", name=harmless(str(keeper.path))))
    return 0


def _broken_off(result: Result, keeper: _Keeper, texts: Texts) -> None:
    """Tell what there is so far, keep it, and say how to go on."""
    if keeper.path is None:
        keeper.path = _free_name(result.settings.game)
    _tell(result, texts)
    keeper.keep(result, at_once=True)
    done, wanted = str(result.games_done), str(result.games_wanted)
    name = harmless(shlex.quote(str(keeper.path)))
    click.echo(texts.format("ui-arena-resume", done=done, wanted=wanted, name=name))


def _nothing_played(file: str | None, texts: Texts) -> None:
    """Say that a run was broken off before a deal was finished: nothing is kept, or its file is as it was."""
    if file is None:
        click.echo(texts.format("ui-arena-nothing"))
    else:
        click.echo(texts.format("ui-arena-unchanged", name=harmless(file)))


def _tell(result: Result, texts: Texts) -> None:
    """Print the standings: tables as wide as they need where no terminal cuts them, sentences as wide as a page."""
    from rich.console import Console
    from rich.text import Text

    from tefuda.arena.standings import standings

    shown = sys.stdout.isatty()
    console = Console(width=None if shown else 160, highlight=False)
    page = None if shown else min(shutil.get_terminal_size().columns, WIDEST)
    for part in standings(result, texts):
        console.print(part, width=page if isinstance(part, Text) else None)


def _free_name(game: str) -> Path:
    stem = f"arena-{game}-{_now():%Y%m%d-%H%M%S}"
    names = [Path(f"{stem}.json"), *(Path(f"{stem}-{again}.json") for again in range(2, 100))]
    return next((name for name in names if not name.exists()), names[0])


@contextmanager
def _progress(result: Result, texts: Texts) -> Iterator[Callable[[Result], None]]:
    """Show on standard error, if that is a terminal, how far a run has come."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda _result: None
        return
    from rich import progress
    from rich.console import Console

    columns = (
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TimeRemainingColumn(),
    )
    with progress.Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(texts.format("ui-arena-games"), total=result.games_wanted, completed=result.games_done)
        yield lambda so_far: bar.update(task, completed=so_far.games_done)
