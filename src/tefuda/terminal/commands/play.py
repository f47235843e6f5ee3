"""`tefuda play GAME`: one person against bots, on a drawn screen or in lines."""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections.abc import Sequence
from datetime import UTC, datetime

import click

from tefuda.bots import levels
from tefuda.kernel.dealing import new_seed
from tefuda.terminal import asking, recordfile
from tefuda.terminal.page import Page, argument, option
from tefuda.terminal.refusal import Refusal, harmless
from tefuda.terminal.sitting import Sitting
from tefuda.texts import Texts

PAUSE = 0.9
"""Seconds a bot takes on the screen, so that a person can follow."""


def command(texts: Texts) -> Page:
    """Return the command."""

    def play(game: str, option: Sequence[str], changed: Sequence[str], plain: bool, **asked: str | None) -> int:
        of = asking.game(game)
        names = asking.bots(asked["bots"], of)
        of_bots = str(len(names) + 1) if len(names) > 1 else None  # whoever names two bots wants to play both
        count = asking.players(of_bots if asked["players"] is None else asked["players"], of)
        seat = 0 if asked["seat"] is None else asking.seat(asked["seat"], count)
        pause = PAUSE if asked["pause"] is None else asking.seconds(asked["pause"])
        seed = asking.seed(asked["seed"])
        match = asking.match(
            of,
            count,
            options=asking.options(option, of, count),
            cards=asking.cards(changed, asked["cards"], of),
            seed=new_seed() if seed is None else seed,
        )
        path = recordfile.place(asked["save"], of.id, datetime.now(UTC).astimezone())
        sitting = Sitting(match, seat, asking.for_each(names, count), Texts(texts.lang, of))

        unsaved: list[str] = []

        def keep() -> str:
            try:
                recordfile.write(path, sitting.record())
            except Refusal:
                unsaved.append(json.dumps(sitting.record()))
                raise
            saved = texts.format("ui-terminal-saved", name=harmless(str(path)))
            return f"{saved}\n{texts.format('ui-terminal-saved-review', name=harmless(shlex.quote(str(path))))}"

        try:
            if plain or not is_screen():
                from tefuda.terminal import plain as lines

                return lines.play(sitting, keep)
            from tefuda.terminal.screen import play_on_screen

            return play_on_screen(sitting, keep, pause)
        finally:
            sitting.close()
            for record in unsaved:  # the game is not lost because the disk is full
                click.echo(record)

    params = [
        argument("GAME"),
        option(texts, "--players", metavar="N"),
        option(texts, "--seat", metavar="K"),
        option(texts, "--bots", metavar="LEVELS", known=", ".join(levels.LEVELS), default=levels.USUAL),
        option(texts, "--seed", metavar="S"),
        option(texts, "--option", metavar="NAME=VALUE", many=True),
        option(texts, "--set", into="changed", metavar="GAME.CARD.FIELD=VALUE", many=True),
        option(texts, "--cards", metavar="FILE"),
        option(texts, "--save", metavar="FILE"),
        option(texts, "--pause", metavar="SECONDS", default=str(PAUSE)),
        option(texts, "--plain"),
    ]
    return Page("play", texts, play, params)


def is_screen() -> bool:
    """Whether somebody sits before a terminal that can draw."""
    streams = (sys.stdin, sys.stdout)
    return (
        all(stream is not None and stream.isatty() for stream in streams) and os.environ.get("TERM", "dumb") != "dumb"
    )
