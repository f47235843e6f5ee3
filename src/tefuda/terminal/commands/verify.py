"""`tefuda verify FILE`: whether the cards of a finished game were dealt as its seed says."""

from __future__ import annotations

import click

import tefuda
from tefuda.terminal import recordfile
from tefuda.terminal.commands.replay import refused
from tefuda.terminal.page import Page, argument
from tefuda.terminal.refusal import ILLEGAL, Refusal
from tefuda.texts import Texts


def command(texts: Texts) -> Page:
    """Return the command."""

    def verify(file: str) -> int:
        record = recordfile.read(file)
        try:
            verdict = tefuda.verify(record)
        except tefuda.IllegalChoice as illegal:
            raise refused(illegal) from None
        except tefuda.Refused as broken:
            raise Refusal("ui-terminal-error-record", reason=broken) from None
        if verdict.problem is not None:
            raise Refusal(f"ui-terminal-unfair-{verdict.problem}", code=ILLEGAL, number=str(verdict.ply))
        click.echo(texts.format("ui-terminal-fair", count=str(verdict.chance), hash=record["seed_hash"]))
        return 0

    return Page("verify", texts, verify, [argument("FILE")])
