"""Reading what was asked for on the command line; each function returns a value or refuses with a sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence

import tefuda
from tefuda import bots as every
from tefuda.bots import levels
from tefuda.kernel.cards import changes, parse_card_file, parse_change
from tefuda.kernel.game import Game, Option
from tefuda.terminal import recordfile
from tefuda.terminal.refusal import Refusal, as_refusal, quote

_DIGITS = 18
"""Most digits of a whole number; more would be nothing but a burden."""


def game(given: str) -> Game:
    """Return the installed game of this id."""
    known = tefuda.games()
    for candidate in known:
        if candidate.id == given:
            return candidate
    raise Refusal("ui-terminal-error-game", given=quote(given), known=", ".join(each.id for each in known))


def players(given: str | None, of: Game) -> int:
    """Return how many play; without an answer, the fewest the game is for."""
    least, most = of.seats[0], of.seats[-1]
    if given is None:
        return least
    if not _is_whole(given) or int(given) not in of.seats:
        raise Refusal("ui-terminal-error-players", given=quote(given), game=of.id, least=str(least), most=str(most))
    return int(given)


def seat(given: str, count: int) -> int:
    """Return a seat; they are numbered from 0 as in records."""
    if not _is_whole(given) or int(given) >= count:
        raise Refusal("ui-terminal-error-seat", given=quote(given), players=str(count), last=str(count - 1))
    return int(given)


def bots(given: str | None, of: Game) -> list[str]:
    """Return levels, or names of bots, that were given between commas; without an answer, what is usual."""
    names: list[str] = [levels.USUAL] if given is None else [name.strip() for name in given.split(",")]
    known = (*levels.LEVELS, *every.names(of))
    for name in names:
        if name not in known:
            raise Refusal("ui-terminal-error-bot", given=quote(name), known=", ".join(known))
    return names


def for_each(names: Sequence[str], count: int) -> list[str]:
    """Return a bot for each of the others: the one that was named for all, or as many as there are."""
    if len(names) not in {1, count - 1}:
        raise Refusal("ui-terminal-error-bots", given=str(len(names)), count=count - 1)
    return list(names) * (count - 1) if len(names) == 1 else list(names)


def number(given: str, name: str, *, least: int = 0, most: int) -> int:
    """Return a whole number from `least` to `most`; `name` is the option as it is written."""
    if not _is_whole(given) or not least <= int(given) <= most:
        raise Refusal("ui-terminal-error-number", given=quote(given), name=name, least=str(least), most=str(most))
    return int(given)


def port(given: str) -> int:
    """Return a port; 0 takes a free one."""
    if not _is_whole(given) or int(given) > 65535:
        raise Refusal("ui-terminal-error-port", given=quote(given))
    return int(given)


def seconds(given: str) -> float:
    """Return a length of time of at most a minute."""
    if not re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,3})?", given) or float(given) > 60:
        raise Refusal("ui-terminal-error-seconds", given=quote(given))
    return float(given)


def seed(given: str | None) -> int | bytes | None:
    """Return the seed of the deal: a whole number, or the 64 hex digits of a record."""
    if given is None:
        return None
    if re.fullmatch(r"[0-9a-fA-F]{64}", given):
        return bytes.fromhex(given)
    if _is_whole(given):
        return int(given)
    raise Refusal("ui-terminal-error-seed", given=quote(given), digits=str(_DIGITS))


def options(given: Sequence[str], of: Game, count: int) -> dict[str, object]:
    """Return the game's options from NAME=VALUE texts."""
    known = {each.name: each for each in of.options}
    values: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refusal("ui-terminal-error-option-form", given=quote(text))
        if name not in known:
            raise Refusal("ui-terminal-error-option-name", given=quote(name), game=of.id, known=", ".join(known) or "-")
        if name in values:
            raise Refusal("ui-terminal-error-twice", given=quote(name), option="--option")
        values[name] = _option_value(known[name], value, count)
    return values


def cards(changed: Sequence[str], file: str | None, of: Game) -> dict[str, object]:
    """Return the changed card values of a card file and of GAME.CARD.FIELD=VALUE texts, which come after it."""
    try:
        values = dict(parse_card_file(recordfile.text(file))) if file is not None else {}
        return dict(changes(of.cards, values | _changes(changed, of)))
    except tefuda.BadSetup as refused:
        raise as_refusal(refused) from None


def _changes(given: Sequence[str], of: Game) -> dict[str, object]:
    values: dict[str, object] = {}
    for text in given:
        name, value = parse_change(of.id, text)
        if name in values:
            raise Refusal("ui-terminal-error-twice", given=quote(name), option="--set")
        values[name] = value
    return values


def match(of: Game, count: int, *, options: dict[str, object], cards: dict[str, object], seed: object) -> tefuda.Match:
    """Return a new match; what does not go together is refused."""
    try:
        return tefuda.Match(of.id, count, options=options, cards=cards, seed=seed)
    except tefuda.BadSetup as refused:
        raise as_refusal(refused) from None


def _option_value(option: Option, text: str, count: int) -> object:
    """Return the value meant by `text`."""
    try:
        return option.parse(text, count)
    except tefuda.BadSetup:
        raise Refusal(
            "ui-terminal-error-option-value", given=quote(text), name=option.name, expected=option_values(option, count)
        ) from None


def option_values(option: Option, count: int) -> str:
    """Return what may be given for an option when so many play, as it is typed."""
    if option.kind == "seat":
        return f"0–{count - 1}"
    if option.kind == "int":
        return f"{option.low}–{option.high}"
    if option.kind == "flag":
        return "true, false"
    return ", ".join(value for value in option.values or () if count in option.players.get(value, (count,)))


def _is_whole(text: str) -> bool:
    return re.fullmatch(rf"[0-9]{{1,{_DIGITS}}}", text) is not None
