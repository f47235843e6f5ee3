"""`tefuda games`: the installed games, with their options."""

from __future__ import annotations

import click

import tefuda
from tefuda.kernel.game import Game, Option
from tefuda.terminal.asking import option_values
from tefuda.terminal.page import Page
from tefuda.terminal.values import count_house
from tefuda.texts import Texts


def command(texts: Texts) -> Page:
    """Return the command."""

    def games() -> int:
        for number, game in enumerate(tefuda.games()):
            click.echo("\n" * bool(number) + _told(game, Texts(texts.lang, game)))
        return 0

    return Page("games", texts, games)


def _told(game: Game, texts: Texts) -> str:
    least, most = game.seats[0], game.seats[-1]
    players = str(least) if least == most else texts.format("ui-terminal-range", least=str(least), most=str(most))
    facts = texts.format("ui-terminal-game-facts", players=players, version=str(game.version))
    lines = [f"{game.id}: {texts.format('name')}", f"  {texts.format('tagline')}", f"  {facts}"]
    house, count = count_house(game)
    lines.append("  " + texts.format("ui-terminal-game-values", house=house, count=count, game=game.id))
    for option in game.options:
        default = str(option.default).lower() if option.kind == "flag" else str(option.default)
        values = texts.format("ui-terminal-option-values", values=_values(option, most), default=default)
        lines.append(f"  --option {option.name}=…  {texts.format(f'option-{option.name}')}: {values}")
    return "\n".join(lines)


def _values(option: Option, most: int) -> str:
    """List the values of an option; where one holds only at some tables, say for how many players."""
    if option.kind != "choice":
        return option_values(option, most)
    counts = {value: "/".join(map(str, option.players.get(value, ()))) for value in option.values or ()}
    return ", ".join(f"{value} [{players}P]" if players else value for value, players in counts.items())
