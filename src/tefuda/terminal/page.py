"""Commands whose help is written in the reader's language and fits the terminal's width."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence

import click

from tefuda.terminal.width import cells, pad, wrap
from tefuda.texts import Texts

WIDEST = 100
"""Longer lines are hard to read, however wide the window."""

_TERM = 26


class Page(click.Command):
    """One command. What it does and what its options mean are texts; only the names are written in code."""

    def __init__(
        self, name: str, texts: Texts, run: Callable[..., int] | None, params: Sequence[click.Parameter] = ()
    ) -> None:
        """Make the command `name`, told of in the text `ui-terminal-NAME` and at length in `ui-terminal-NAME-help`."""
        super().__init__(name, callback=run, params=[*params, option(texts, "--lang", metavar="ja|en", silent=True)])
        self.texts = texts

    def get_help(self, ctx: click.Context) -> str:
        """Return the help page."""
        return help_page(self, ctx, self.texts, f"ui-terminal-{self.name}-help")


def option(
    texts: Texts,
    name: str,
    *,
    into: str | None = None,
    metavar: str | None = None,
    about: str | None = None,
    many: bool = False,
    silent: bool = False,
    **facts: str,
) -> click.Option:
    """Return an option that takes a text, or without `metavar` a flag.

    It means the text `ui-terminal-option-NAME`, or `ui-terminal-option-ABOUT` where the name means something else.

    The command checks the values itself, so that a refusal can say in the reader's language what was expected. A silent
    option is parsed and shown in the help but not handed to the command. `into` names its value
    if the option's name will not do. `facts` are the variables of the text.
    """
    meaning = texts.format(f"ui-terminal-option-{about or name.lstrip('-')}", **facts)
    names = [name] if into is None else [name, into]
    if metavar is None:
        return click.Option(names, is_flag=True, help=meaning)
    return click.Option(names, metavar=metavar, multiple=many, help=meaning, expose_value=not silent, type=str)


def argument(name: str, *, required: bool = True, many: bool = False) -> click.Argument:
    """Return an argument that takes a text, or any number of them."""
    metavar = f"{name} …" if many else name
    return click.Argument([name.lower()], metavar=metavar, required=required, nargs=-1 if many else 1)


def help_page(
    command: click.Command, ctx: click.Context, texts: Texts, help_id: str, *, commands: Sequence[tuple[str, str]] = ()
) -> str:
    """Lay out the help of a command: usage, what it does, its `commands` and its options."""
    width = min(shutil.get_terminal_size().columns, WIDEST) - 1
    usage = " ".join([texts.format("ui-terminal-usage"), ctx.command_path, *command.collect_usage_pieces(ctx)])
    lines = wrap(usage, width, indent="    ")
    for paragraph in texts.format(help_id).split("\n\n"):
        lines += ["", *wrap(paragraph, width)]
    if commands:
        lines += ["", texts.format("ui-terminal-commands")]
    for name, meaning in commands:
        lines += entry(name, meaning, width)
    lines += ["", texts.format("ui-terminal-options")]
    for parameter in command.get_params(ctx):
        if isinstance(parameter, click.Option):
            written = ", ".join(parameter.opts) + (f" {parameter.metavar}" if parameter.metavar else "")
            meaning = texts.format("ui-terminal-option-help") if "--help" in parameter.opts else parameter.help or ""
            lines += entry(written, meaning, width)
    return "\n".join(lines)


def entry(term: str, meaning: str, width: int) -> list[str]:
    """Lay out one line of a list of terms and meanings; a long term gets a line of its own."""
    first, *rest = wrap(meaning, width - _TERM)
    head = [f"  {pad(term, _TERM - 2)}{first}"] if cells(term) <= _TERM - 4 else [f"  {term}", " " * _TERM + first]
    return [*head, *(" " * _TERM + line for line in rest)]
