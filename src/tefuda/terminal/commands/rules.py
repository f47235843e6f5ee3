"""`tefuda rules GAME`: the rules in the reader's language, set for reading on a terminal, as they are in a pipe."""

from __future__ import annotations

import os
import shutil
import sys

import click

from tefuda.terminal import asking
from tefuda.terminal.page import WIDEST, Page, argument
from tefuda.terminal.rulebook import rulebook
from tefuda.texts import Texts


def command(texts: Texts) -> Page:
    """Return the command."""

    def rules(game: str) -> int:
        text = rulebook(asking.game(game), texts.lang)
        if sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
            click.echo_via_pager(_drawn(text))
        else:
            click.echo(text)
        return 0

    return Page("rules", texts, rules, [argument("GAME")])


def _drawn(text: str) -> str:
    """Typeset Markdown for a terminal as wide as this one."""
    from rich.console import Console

    from tefuda.terminal.typeset import typeset

    width = min(shutil.get_terminal_size().columns, WIDEST)
    console = Console(width=width, force_terminal=True)
    with console.capture() as capture:
        console.print(typeset(text, width - 1), no_wrap=True, crop=False)
    return capture.get()
