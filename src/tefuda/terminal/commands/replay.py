"""`tefuda replay FILE`: check a record choice by choice, and tell what happened from one side."""

from __future__ import annotations

import json
from typing import Any

import click

import tefuda
from tefuda.kernel.match import Match
from tefuda.kernel.record import LONGEST
from tefuda.terminal import asking, recordfile
from tefuda.terminal.history import History, seen_by, seen_open
from tefuda.terminal.page import Page, argument, option
from tefuda.terminal.refusal import ILLEGAL, Refusal, quote
from tefuda.terminal.telling import situation
from tefuda.terminal.values import changes
from tefuda.texts import Texts


def command(texts: Texts) -> Page:
    """Return the command."""

    def replay(file: str, seat: str | None, to: str | None, as_json: bool, is_open: bool) -> int:
        record = recordfile.read(file)
        until = None if to is None else asking.number(to, "--to", most=LONGEST)
        if is_open and seat is not None:
            raise Refusal("ui-terminal-error-open-seat")
        match, illegal = replayed(record, until)
        side = None if seat is None else asking.seat(seat, match.players)
        if until is not None and illegal is None and until > match.ply:
            raise Refusal("ui-terminal-error-to", given=quote(to), count=str(match.ply))
        history = seen_open(match) if is_open else seen_by(match, side)
        if as_json:
            _tell_as_json(history, illegal)
        else:
            _tell_in_words(history, match, Texts(texts.lang, match.game))
        if illegal is not None:
            raise refused(illegal)
        return 0

    return Page(
        "replay",
        texts,
        replay,
        [
            argument("FILE"),
            option(texts, "--seat", metavar="K"),
            option(texts, "--open", into="is_open"),
            option(texts, "--to", metavar="N"),
            option(texts, "--json", into="as_json"),
        ],
    )


def replayed(record: dict[str, Any], until: int | None = None) -> tuple[Match, tefuda.IllegalChoice | None]:
    """Return the match up to choice `until`, or up to the first illegal choice and that choice."""
    try:
        return tefuda.replay(record, to=until), None
    except tefuda.IllegalChoice as illegal:
        return tefuda.replay(record, to=illegal.ply), illegal
    except tefuda.Refused as broken:
        raise Refusal("ui-terminal-error-record", reason=broken) from None


def refused(illegal: tefuda.IllegalChoice) -> Refusal:
    """Return the refusal of an illegal choice, with its number and what was legal."""
    facts = {"number": str(illegal.ply), "choice": quote(illegal.choice)}
    if not illegal.options:
        return Refusal("ui-terminal-error-illegal-over", code=ILLEGAL, **facts)
    return Refusal("ui-terminal-error-illegal", code=ILLEGAL, options=", ".join(illegal.options), **facts)


def _tell_as_json(history: History, illegal: tefuda.IllegalChoice | None) -> None:
    for event in history.events:
        click.echo(json.dumps(event, ensure_ascii=False))
    click.echo(json.dumps(history.view, ensure_ascii=False))
    if illegal is not None:
        error = {"error": "illegal", "ply": illegal.ply, "choice": illegal.choice, "options": illegal.options}
        click.echo(json.dumps(error))


def _tell_in_words(history: History, match: Match, words: Texts) -> None:
    names = [words.format("ui-seat", number=str(seat + 1)) for seat in range(match.players)]
    setup = ", ".join(f"{name} = {value}" for name, value in match.setup.items())
    click.echo(words.format("ui-terminal-record", game=words.format("name"), players=str(match.players), setup=setup))
    if match.cards:
        click.echo(changes(match.cards, words))
    ply = None
    for event in history.events:
        number = f"{event['ply']:>4}" if event["ply"] != ply else " " * 4
        click.echo(f"{number}  {words.event(event, names)}")
        ply = event["ply"]
    click.echo()
    for line in situation(history.view, words, names):
        click.echo(line)
