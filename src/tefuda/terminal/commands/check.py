"""`tefuda check GAME`: the contract that every game passes, run over random games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

import tefuda
from tefuda.kernel.game import Game
from tefuda.terminal import asking
from tefuda.terminal.page import Page, argument, option
from tefuda.terminal.refusal import ILLEGAL, Refusal
from tefuda.texts import Texts

if TYPE_CHECKING:
    from tefuda.kernel.contract import Part

SEARCH = "ismcts:200"
"""The bot that stands for all that search."""
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

    games = 200 if count is None else count
    findings = contract.check(game, games, report, _bots(game))
    for finding in findings:
        click.echo(texts.format("ui-terminal-finding", part=finding.part, detail=finding.detail))
    click.echo(texts.format("ui-terminal-checked", game=game.id, count=len(findings)))
    return len(findings)


def _bots(game: Game) -> dict[str, Part]:
    """The parts about bots: those of the game, and, in fewer games, for it takes longer, the search."""
    from tefuda import bots
    from tefuda.kernel import honesty

    def maker(name: str) -> honesty.Maker:
        return honesty.seated(lambda seed: bots.make(name, game, seed))

    quick = {name: maker(name) for name in bots.names(game)}
    return {"bots": honesty.part(quick), "search": honesty.part({SEARCH: maker(SEARCH)}, 70)}
