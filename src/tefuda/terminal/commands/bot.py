"""`tefuda bot NAME GAME`: one of our bots, asked and answering in lines (`tefuda.bots.lines`)."""

from __future__ import annotations

import contextlib
import sys

import tefuda
from tefuda import bots
from tefuda.bots import levels
from tefuda.terminal import asking
from tefuda.terminal.page import Page, argument, option
from tefuda.terminal.refusal import Refusal, as_refusal
from tefuda.texts import Texts


def command(texts: Texts) -> Page:
    """Return the command."""

    def bot(name: str, game: str, seed: str | None) -> int:
        from tefuda.bots import lines

        of = asking.game(game)
        number = 0 if seed is None else asking.number(seed, "--seed", most=2**53)
        try:
            level = next((level for level in levels.LEVELS if level == name), None)
            made = bots.make(name, of, number) if level is None else levels.LevelBot(level, of, number)
        except tefuda.BadSetup as refused:
            raise as_refusal(refused) from None
        if sys.stdin is None:  # the shell closed it
            raise Refusal("ui-terminal-error-no-input")
        sink = sys.stdout.buffer
        with contextlib.redirect_stdout(sys.stderr), contextlib.suppress(KeyboardInterrupt):  # lines are all it says
            lines.serve(made, of, sys.stdin.buffer, sink)
        return 0

    params = [argument("NAME"), argument("GAME"), option(texts, "--seed", metavar="S", about="bot-seed")]
    return Page("bot", texts, bot, params)
