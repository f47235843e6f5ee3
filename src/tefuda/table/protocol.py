"""Every message on a table's socket, both ways. `t` names the kind; anything not written here is refused.

A click is a `Play` with an id of the client's own and the prompt it answers. It is answered by one `Ack`; a client
sends it again, same id, until it has one. What the seat may see comes as whole `Show` messages; the newest wins.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

CommandId = Annotated[str, Meta(pattern=r"\A[0-9A-Za-z-]{8,64}\Z")]
"""A client's own name for a click; the same click sent again has the same."""

Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""A number that every browser can hold."""


class Play(Struct, tag_field="t", tag="play", forbid_unknown_fields=True, frozen=True):
    """Client: play this option as the answer to this prompt."""

    id: CommandId
    prompt: Number
    choice: Annotated[str, Meta(min_length=1, max_length=64)]


class Ping(Struct, tag_field="t", tag="ping", forbid_unknown_fields=True, frozen=True):
    """Client: answer, if you are there."""

    n: Number


class SeatLine(Struct, frozen=True):
    """One seat, as everybody sees it."""

    seat: int
    name: str | None
    """None for a bot and for a guest who gave no name."""
    bot: str | None
    """Which bot sits here, if one does."""
    present: bool
    """Whether somebody is looking at the table from this seat just now; bots always are."""
    open: bool
    """Whether the seat can still be taken."""


class Show(Struct, tag_field="t", tag="view", frozen=True):
    """Server: the table as this socket's seat may see it, and the events since its last view."""

    prompt: int
    """The question being asked: the number of choices made so far."""
    view: dict[str, Any] | None
    """`View.to_json` of the seat (Any: each game has its own public fields); None until all seats are taken."""
    from_: int = field(name="from")
    """Number of the first event in the view; 0 means all of them."""
    seats: list[SeatLine]
    you: int | None
    state: Literal["open", "playing", "ended"]
    watchers: int
    next: str | None
    """Path of the table at which this one goes on."""
    invite: str | None
    """Path of the invitation: for seated people while seats are open."""
    seed_hash: str
    """SHA-256 of the seed that deals, from the first view on."""
    seed: str | None
    """The seed itself, in hex, once the game has ended."""


class Ack(Struct, tag_field="t", tag="ack", frozen=True):
    """Server: what became of a click."""

    id: str
    status: Literal["ok", "dup", "stale", "refused"]
    error: str | None = None
    """Id of a sentence, for stale and refused."""


class Pong(Struct, tag_field="t", tag="pong", frozen=True):
    """Server: here I am."""

    n: int


class Error(Struct, tag_field="t", tag="error", frozen=True):
    """Server: this socket is about to be closed, and why."""

    error: str
    """Id of a sentence."""


FromClient = Play | Ping
FromServer = Show | Ack | Pong | Error

_decoder = msgspec.json.Decoder(FromClient, strict=True)
_encoder = msgspec.json.Encoder()


class BadMessage(ValueError):  # noqa: N818 - an answer, as `Problem` is
    """A message that is not in the protocol."""


def decode(text: str) -> FromClient:
    """Read a client's message; BadMessage for anything that is not exactly one."""
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as problem:
        raise BadMessage("not a message of this table") from problem


def encode(message: FromServer) -> str:
    """Write a server's message."""
    return _encoder.encode(message).decode()
