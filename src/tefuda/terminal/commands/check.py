"""`tefuda check GAME`: the contract that every game passes, run over random games."""

from __future__ import annotations

import click

import tefuda
from tefuda.kernel.game import Game
from tefuda.terminal import asking
from tefuda.terminal.page import Page, argument, option
from tefuda.terminal.refusal import ILLEGAL, Refusal
from tefuda.texts import Texts

MOST_GAMES = 100_000
"""More would run for weeks."""


def command(texts: Texts) -> Page:
    """Return the command."""

    def check(game: str | None, every: bool, games: str | None) -> int:
        if (game is None) != every:
            raise Refusal("ui-terminal-error-check-what")
        count = None if games is None else asking.number(games, "--games", least=1, most=MOST_GAMES)
        chosen = tefuda.games() if every or game is None else (asking.game(game),)
        found = sum(_checked(each, count, texts) for each in chosen)
        return ILLEGAL if found else 0

    params = [
        argument("GAME", required=False),
        option(texts, "--all", into="every"),
        option(texts, "--games", metavar="N"),
    ]
    return Page("check", texts, check, params)


def _checked(game: Game, count: int | None, texts: Texts) -> int:
    """Check one game, telling of each part as it is done; return how much was found."""
    from tefuda.kernel import contract

    click.echo(texts.format("ui-terminal-checking", game=game.id))

    def report(part: str, found: int) -> None:
        click.echo("  " + texts.format("ui-terminal-check-part", part=part, count=found))

    findings = contract.check(game, report=report) if count is None else contract.check(game, count, report)
    for finding in findings:
        click.echo(texts.format("ui-terminal-finding", part=finding.part, detail=finding.detail))
    click.echo(texts.format("ui-terminal-checked", game=game.id, count=len(findings)))
    return len(findings)
