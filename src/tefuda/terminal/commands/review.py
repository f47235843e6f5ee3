"""`tefuda review FILE`: each decision of a game as a bot judges it, by what the seat knew then."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

import click

import tefuda
from tefuda import bots
from tefuda.bots import levels
from tefuda.bots.judging import lowest
from tefuda.bots.review import DIGITS, REVIEWER, Reviewed, Summary, grades, review, summaries
from tefuda.terminal import asking, recordfile
from tefuda.terminal.commands.replay import refused, replayed
from tefuda.terminal.hints import result
from tefuda.terminal.history import count_decisions, decisions
from tefuda.terminal.page import WIDEST, Page, argument, option
from tefuda.terminal.refusal import Refusal, as_refusal, quote
from tefuda.terminal.values import changes
from tefuda.terminal.width import cells, pad
from tefuda.texts import Texts

if TYPE_CHECKING:
    from tefuda.bots.judging import Judge
    from tefuda.kernel.match import Match

SEED = 1
"""The bot's seed if none is asked for."""

WORDS = (14, 26)
"""Cells of a choice in the table, at least and at most."""

_OTHERS = (4, 5, 12, 8)
"""Cells of the number, of the share of the bot's own choice, of the loss and of the grade."""

_MOST_SEED = 10**18 - 1


def command(texts: Texts) -> Page:
    """Return the command."""

    def run(file: str, bot: str | None, seat: str | None, seed: str | None, as_json: bool) -> int:
        record = recordfile.read(file)
        match, illegal = replayed(record)
        if illegal is not None:
            raise refused(illegal)
        seats = [asking.seat(seat, match.players)] if seat is not None else list(range(match.players))
        number = SEED if seed is None else asking.number(seed, "--seed", most=_MOST_SEED)
        _note("" if as_json else texts.format("ui-terminal-review-ready"))
        try:
            judge = levels.named(bot or REVIEWER, match.game, match.players)
            asked = Asked(match, record, judge, number, seats)
        finally:
            _note("")
        teller = JsonTeller(asked) if as_json else WordTeller(asked, Texts(texts.lang, match.game))
        found = []
        for one in asked.reviewed():
            found.append(one)
            teller.tell(one)
        teller.close(summaries(found))
        return 0

    return Page(
        "review",
        texts,
        run,
        [
            argument("FILE"),
            option(texts, "--bot", metavar="NAME", about="review-bot", default=REVIEWER),
            option(texts, "--seat", metavar="K", about="review-seat"),
            option(texts, "--seed", metavar="S", about="review-seed", default=str(SEED)),
            option(texts, "--json", into="as_json"),
        ],
    )


class Asked:
    """What is to be reviewed, by whom."""

    def __init__(self, match: Match, record: dict[str, Any], bot: str, seed: int, seats: list[int]) -> None:
        self.match = match
        self.bot = bot
        self.seed = seed
        self.seats = seats
        self.count = count_decisions(record, seats)
        self._record = record
        self._judge = self._made()

    def reviewed(self) -> Iterator[Reviewed]:
        """Review one decision after the other."""
        return review(decisions(self._record, self.seats), self._judge)

    def _made(self) -> Judge:
        try:
            bot = bots.make(self.bot, self.match.game, self.seed)
        except tefuda.BadSetup as wrong:
            raise as_refusal(wrong) from None
        if not hasattr(bot, "judge"):
            known = ", ".join(bots.judges(self.match.game))
            raise Refusal("ui-terminal-error-review-bot", given=quote(self.bot), known=known, usual=REVIEWER)
        return cast("Judge", bot)


class JsonTeller:
    """One JSON object a line: what is reviewed, each decision, and the summaries."""

    def __init__(self, asked: Asked) -> None:
        game = asked.match.game
        self._say(
            {
                "review": 1,
                "game": game.id,
                "version": game.version,
                "players": asked.match.players,
                "seats": asked.seats,
                "bot": asked.bot,
                "seed": asked.seed,
                "scale": {"lost": round(lowest(asked.match.players), DIGITS), "grades": grades(asked.match.players)},
                "decisions": asked.count,
            }
        )

    def tell(self, one: Reviewed) -> None:
        """Tell of one decision at once."""
        self._say(one.to_json())

    def close(self, found: list[Summary]) -> None:
        """Tell the end."""
        self._say({"summary": [one.to_json() for one in found]})

    @staticmethod
    def _say(told: dict[str, Any]) -> None:
        click.echo(json.dumps(told, ensure_ascii=False, separators=(",", ":")))
        sys.stdout.flush()


class WordTeller:
    """A table that grows as the review goes on, and the worst choices after it."""

    def __init__(self, asked: Asked, texts: Texts) -> None:
        self._say = texts.format
        self._texts = texts
        self._left = asked.count
        self._count = asked.count
        match = asked.match
        self._players = match.players
        self._names = [self._say("ui-seat", number=str(seat + 1)) for seat in range(match.players)]
        self._widths = self._fitting()
        setup = ", ".join(f"{name} = {value}" for name, value in match.setup.items())
        players = str(match.players)
        click.echo(self._say("ui-terminal-record", game=self._say("name"), players=players, setup=setup))
        if match.cards:
            click.echo(changes(match.cards, texts))
        click.echo(self._say("ui-terminal-review-by", bot=asked.bot, count=asked.count))
        click.echo()
        heads = ("ply", "seat-head", "chosen", "best", "share", "loss")
        click.echo(self._row(*(self._say(f"ui-terminal-review-{head}") for head in heads)))
        self._progress()

    def _fitting(self) -> tuple[int, ...]:
        """Return how wide the columns are: what a screen has left goes to the two choices."""
        columns = min(shutil.get_terminal_size().columns, WIDEST) if sys.stdout.isatty() else WIDEST
        number, share, loss, _ = _OTHERS
        name = max(cells(name) for name in self._names)
        left = columns - 1 - sum(_OTHERS) - name - len("  ") * 6
        words = min(max(left // 2, WORDS[0]), WORDS[1])
        return (number, name, words, words, share, loss)

    def tell(self, one: Reviewed) -> None:
        """Add a row to the table."""
        self._left -= 1
        same = one.chosen == one.best
        best = self._say("ui-terminal-review-same") if same else self._words(one, one.best)
        share = max(judged.share for judged in one.options)
        grade = "" if one.grade is None else self._say(f"ui-review-grade-{one.grade}")
        row = self._row(
            f"{one.ply:>4}",
            self._names[one.seat],
            self._words(one, one.chosen),
            best,
            f"{share:.0%}",
            _lost(one),
            grade,
        )
        _note("")
        click.echo(row)
        self._progress()

    def close(self, found: list[Summary]) -> None:
        """Sum up, seat by seat, after what losses are measured by."""
        _note("")
        if any(one.loss is not None for one in found):
            least = {grade: f"{loss:.2f}" for grade, loss in grades(self._players).items()}
            click.echo()
            click.echo(self._say("ui-terminal-review-scale", lost=result(lowest(self._players)), **least))
        for one in found:
            click.echo()
            name, loss = self._names[one.seat], "–" if one.loss is None else f"{one.loss:.3f}"
            click.echo(
                self._say("ui-terminal-review-seat", seat=name, count=one.decisions, agreed=str(one.agreed), loss=loss)
            )
            for bad in one.worst:
                click.echo("  " + self._told(bad))
            if one.loss is not None and not one.worst:
                click.echo("  " + self._say("ui-review-none"))
            if one.loss is None:
                click.echo("  " + self._say("ui-review-no-values"))

    def _told(self, one: Reviewed) -> str:
        return self._say(
            "ui-terminal-review-worst",
            number=str(one.ply),
            grade=self._say(f"ui-review-grade-{one.grade}"),
            chosen=self._words(one, one.chosen),
            best=self._words(one, one.best),
            loss=_lost(one),
        )

    def _words(self, one: Reviewed, choice: str) -> str:
        return self._texts.chosen(one.game.choices[one.game.action_of[choice]].label(), self._names)

    def _row(self, *columns: str) -> str:
        fitted = [pad(text, width) for text, width in zip(columns, self._widths, strict=False)]
        return "  ".join([*fitted, *columns[len(fitted) :]]).rstrip()

    def _progress(self) -> None:
        if self._left:
            _note(self._say("ui-terminal-review-progress", done=str(self._count - self._left), count=self._count))


def _note(words: str) -> None:
    """Say something on a screen until the next thing is said; in a pipe or a file there is nothing of it."""
    if sys.stderr is not None and sys.stderr.isatty():
        click.echo(f"\r\x1b[K{words}", nl=False, err=True)


def _lost(one: Reviewed) -> str:
    """Return the loss with its margin; nothing for the bot's own choice, a dash for a loss that nobody knows."""
    if one.loss is None:
        return "–"
    if one.chosen == one.best:
        return ""
    return f"{one.loss.value:.2f}" + (f" ±{one.loss.margin:.2f}" if one.loss.margin else "")
