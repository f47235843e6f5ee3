"""The form that asks for a new table, read into what is wanted; each mistake is one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import tefuda
from tefuda import Game
from tefuda.bots import levels, names
from tefuda.kernel.game import Option
from tefuda.table.problems import Problem, shortened
from tefuda.table.store import SeatRow
from tefuda.table.terms import Terms, read_terms
from tefuda.table.values import read_changes
from tefuda.texts import Texts

OPTION = "option."
"""Fields of a game's options begin with this."""

BOT = "bot."
"""Fields that ask for another bot at one seat begin with this; the seat's number follows, counted from 0."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table somebody wants."""

    game: Game
    players: int
    options: dict[str, object]
    """Those that were given; the others take their defaults."""
    cards: dict[str, object]
    """Changed values of cards."""
    bots: dict[int, str]
    """The seats that bots take, each with the level or the bot."""
    terms: Terms

    def bot_seats(self) -> list[SeatRow]:
        """Return the seats that bots take."""
        return [SeatRow(seat, None, None, bot) for seat, bot in self.bots.items()]


def read_wanted(form: Mapping[str, str], texts: Texts) -> Wanted:
    """Read the form; Problem 400 names the first thing wrong. `texts` are for the names of games and options."""
    game = _game(form.get("game", ""))
    players = _players(form.get("players", ""), game)
    opponents = form.get("opponents", "")
    if opponents not in {"bots", "friends"}:
        raise Problem(400, "ui-error-opponents", opponents=shortened(opponents))
    count = players - 1 if opponents == "bots" else _bots(form.get("bots", "0"), players)
    usual = _bot(form.get("bot"), game)
    bots = {seat: _bot(form.get(f"{BOT}{seat}"), game, usual) for seat in range(players - count, players)}
    given = {name.removeprefix(OPTION): text for name, text in form.items() if name.startswith(OPTION)}
    words = Texts(texts.lang, game)
    options = _options(given, game, players, words)
    cards = read_changes(form, game, players, options, words)
    level = usual if usual in levels.LEVELS else levels.USUAL
    terms = read_terms(form, game, level=level, hints=opponents == "bots")
    return Wanted(game, players, options, cards, bots, terms)


def _game(game_id: str) -> Game:
    try:
        return tefuda.game(game_id)
    except tefuda.BadSetup:
        raise Problem(400, "ui-error-game", game=shortened(game_id)) from None


def _players(text: str, game: Game) -> int:
    known = {str(players): players for players in game.seats}
    if text not in known:
        low, high = game.seats[0], game.seats[-1]
        raise Problem(400, "ui-error-players", players=shortened(text), low=low, high=high)
    return known[text]


def option_words(option: Option, game: Game, texts: Texts) -> dict[str, str]:
    """Return the values among which one chooses, as forms send them, each with its words; none for a number."""
    if option.kind == "seat":
        return {str(seat): texts.format("ui-seat", number=seat + 1) for seat in range(game.seats[-1])}
    if option.kind == "flag":
        return {"false": texts.format("ui-without"), "true": texts.format("ui-with")}
    values = (option.values or ()) if option.kind == "choice" else ()
    return {value: texts.format(f"option-{option.name}-{value}") for value in values}


def _bots(text: str, players: int) -> int:
    known = {str(bots): bots for bots in range(players)}
    if text not in known:
        raise Problem(400, "ui-error-bots", bots=shortened(text), most=players - 1)
    return known[text]


def _bot(name: str | None, game: Game, usual: str = levels.USUAL) -> str:
    """Return the level that is asked for, or the bot; what is left empty is as usual."""
    if name and name not in (*levels.LEVELS, *names(game)):
        raise Problem(400, "ui-error-bot", bot=shortened(name))
    return name or usual


def _options(given: Mapping[str, str], game: Game, players: int, texts: Texts) -> dict[str, object]:
    known = {option.name: option for option in game.options}
    options: dict[str, object] = {}
    for name, text in given.items():
        if name not in known:
            raise Problem(400, "ui-error-option", option=shortened(name))
        try:
            options[name] = known[name].parse(text, players)
        except ValueError:  # BadSetup among them
            label = texts.format(f"option-{name}")
            value = option_words(known[name], game, texts).get(text, shortened(text))
            raise Problem(400, "ui-error-option-value", option=label, value=value, players=players) from None
    return options
