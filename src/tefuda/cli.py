"""The command line: `tefuda COMMAND …`, in the reader's language.

A command is a module of `tefuda.terminal.commands`, imported when it is run. Whatever is refused becomes one sentence
on standard error and an exit code: 2 for input that cannot be used, 1 for a record that breaks the rules or a check
that found something, 3 for output that cannot be written, 130 after Ctrl-C. A reader who closes the pipe is no error.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import click

    from tefuda.terminal.refusal import Refusal
    from tefuda.texts import Texts

COMMANDS: Final = ("games", "rules", "play", "replay", "review", "verify", "check", "serve", "arena", "bot")
"""In the order of the help."""

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as a shell expects it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # never fail because of a character that is not the terminal's
            stream.reconfigure(errors="replace")
    try:
        code = _run(given)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        code = 0
    except KeyboardInterrupt:
        code = INTERRUPTED
    except OSError as failed:
        if failed.filename is not None:  # a file, not one of our streams: somebody forgot to refuse it
            raise
        code = _no_output(given, errno.errorcode.get(failed.errno or 0, "?"))
    _give_up_on_broken_streams()
    return code


def _give_up_on_broken_streams() -> None:
    """Let what cannot be written vanish: the interpreter flushes once more as it ends, and would complain."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _no_output(given: list[str], reason: str) -> int:
    """Say that standard output cannot be written to."""
    from tefuda.terminal.language import from_locale, language
    from tefuda.terminal.refusal import NO_OUTPUT, Refusal
    from tefuda.texts import Texts

    lang = from_locale(os.environ)
    with suppress(Refusal):
        lang = language(given, os.environ)
    return _tell(Refusal("ui-terminal-error-output", code=NO_OUTPUT, reason=reason), Texts(lang))


def _tell(refused: Refusal, texts: Texts) -> int:
    """Say on standard error what was refused, if anybody can hear it, and return the exit code."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(refused.told(texts), file=sys.stderr)
    return refused.code


def _run(given: list[str]) -> int:
    if sys.stdout is None:  # the shell closed it
        return _no_output(given, errno.errorcode[errno.EBADF])
    if given == ["--version"]:  # quick: no text is read for it
        return _version()
    from tefuda.terminal.language import from_locale, language
    from tefuda.terminal.refusal import Refusal
    from tefuda.texts import Texts

    texts = Texts(from_locale(os.environ))
    try:
        texts = Texts(language(given, os.environ))
        return _command_line(given, texts)
    except Refusal as refused:
        return _tell(refused, texts)


def _version() -> int:
    import tefuda

    print(f"tefuda {tefuda.__version__}")
    return 0


def _command_line(given: list[str], texts: Texts) -> int:
    """Parse and run; what Click refuses is told in our own words."""
    import click

    group = _group(texts)
    try:
        with group.make_context("tefuda", given) as context:
            code: int = group.invoke(context)
            return code
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.UsageError as wrong:
        raise _usage(wrong) from None


def _group(texts: Texts) -> click.Group:
    """Return the commands, none of them imported yet."""
    import click

    from tefuda.terminal.page import help_page, option

    class Commands(click.Group):
        def list_commands(self, _ctx: click.Context) -> list[str]:
            return [*COMMANDS]

        def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
            if cmd_name not in COMMANDS:
                return None
            found: click.Command = import_module(f"tefuda.terminal.commands.{cmd_name}").command(texts)
            return found

        def get_help(self, ctx: click.Context) -> str:
            commands = [(name, texts.format(f"ui-terminal-{name}")) for name in COMMANDS]
            return help_page(self, ctx, texts, "ui-terminal-help", commands=commands)

    def run(version: bool) -> int:
        context = click.get_current_context()
        if version:
            return _version()
        if context.invoked_subcommand is None:
            click.echo(context.get_help())
        return 0

    params = [option(texts, "--version"), option(texts, "--lang", metavar="ja|en", silent=True)]
    return Commands("tefuda", callback=run, params=params, invoke_without_command=True)


def _usage(wrong: click.UsageError) -> Refusal:
    """Say in the reader's language what Click refused."""
    import click

    from tefuda.terminal.refusal import Refusal, quote

    command = wrong.ctx.command_path if wrong.ctx else "tefuda"
    match wrong:
        case click.NoSuchOption():
            return Refusal("ui-terminal-error-no-option", given=quote(wrong.option_name), command=command)
        case click.exceptions.NoSuchCommand():
            return Refusal("ui-terminal-error-command", given=quote(wrong.command_name), known=", ".join(COMMANDS))
        case click.MissingParameter():
            missing = wrong.param.make_metavar(wrong.ctx) if wrong.param and wrong.ctx else "?"
            return Refusal("ui-terminal-error-missing", missing=missing, command=command)
        case click.BadOptionUsage():
            return Refusal("ui-terminal-error-no-value", name=wrong.option_name, command=command)
        case _:
            return Refusal("ui-terminal-error-usage", command=command)
