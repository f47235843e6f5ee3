"""`tefuda serve`: the web table, in this process, until Ctrl-C."""

from __future__ import annotations

from collections.abc import Sequence

import click

from tefuda.table.settings import DATABASE, BadSettings, Settings
from tefuda.terminal import asking
from tefuda.terminal.page import Page, option
from tefuda.terminal.refusal import Refusal, quote
from tefuda.texts import Texts

HOST = "127.0.0.1"
PORT = 8000


def command(texts: Texts) -> Page:
    """Return the command."""

    def run(host: str | None, port: str | None, database: str | None, origin: Sequence[str]) -> int:
        listened = PORT if port is None else asking.port(port)
        for each in origin:
            _check_origin(each)
        from tefuda.table import serve

        return serve(host or HOST, listened, database, origin, announce=_announce)

    def _announce(address: str) -> None:
        click.echo(texts.format("ui-terminal-serving", address=address))

    params = [
        option(texts, "--host", metavar="ADDRESS", default=HOST),
        option(texts, "--port", metavar="N", default=str(PORT)),
        option(texts, "--database", metavar="FILE", default=DATABASE),
        option(texts, "--origin", metavar="ADDRESS", many=True),
    ]
    return Page("serve", texts, run, params)


def _check_origin(given: str) -> None:
    try:
        Settings(origins=(given,))
    except BadSettings as refused:
        if refused.written is not None:
            raise Refusal("ui-terminal-error-origin-written", given=quote(given), written=refused.written) from None
        raise Refusal("ui-terminal-error-origin", given=quote(given)) from None
