"""Answers made smaller for the way: by Brotli where a browser takes it (https and this machine), else by gzip.

A page is packed with nothing in it that others may choose beside a secret of ours that stays: the secret of its forms
is another one each time, so the length of a packed page tells nobody what is in it.
"""

from __future__ import annotations

import gzip
from typing import Literal

import brotli
from starlette.requests import HTTPConnection

Coding = Literal["br", "gzip"]

CODINGS: tuple[Coding, ...] = ("br", "gzip")
"""The better one first."""


def coding_for(connection: HTTPConnection) -> Coding | None:
    """Return the best coding that a visitor takes, None for none."""
    offered = [part.strip().lower() for part in connection.headers.get("accept-encoding", "").split(",")]
    taken = {part.partition(";")[0].strip() for part in offered if part.replace(" ", "").partition(";q=")[2] != "0"}
    return next((coding for coding in CODINGS if coding in taken), None)


def packed(body: bytes, coding: Coding) -> bytes:
    """Return a body that is sent often, as small as can be."""
    return brotli.compress(body) if coding == "br" else gzip.compress(body, mtime=0)


def packed_at_once(body: bytes, coding: Coding) -> bytes:
    """Return a body that is sent once; this takes well under a millisecond."""
    return brotli.compress(body, quality=5) if coding == "br" else gzip.compress(body, 6, mtime=0)
