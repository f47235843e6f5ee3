"""Every message on a table's socket, both ways. `t` names the kind; anything not written here is refused.

A click is a `Play` with an id of the client's own and the prompt it answers. It is answered by one `Ack`; a client
sends it again, same id, until it has one; so are `Say` and `Do`. What the seat may see comes as whole `Show` messages;
the newest wins. What is said comes as `Talk`, each line once a socket.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

from tefuda.bots.judging import Sureness
from tefuda.bots.levels import Level

CommandId = Annotated[str, Meta(pattern=r"\A[0-9A-Za-z-]{8,64}\Z")]
"""A client's own name for a click; the same click sent again has the same."""

TALK_LENGTH = 140
"""Longest line of free talk, in characters."""

Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""A number that every browser can hold."""


class Play(Struct, tag_field="t", tag="play", forbid_unknown_fields=True, frozen=True):
    """Client: play this option as the answer to this prompt."""

    id: CommandId
    prompt: Number
    choice: Annotated[str, Meta(min_length=1, max_length=64)]


class Say(Struct, tag_field="t", tag="say", forbid_unknown_fields=True, frozen=True):
    """Client: say this to the table: one of its sentences (`code`) or, where that is agreed, words of one's own."""

    id: CommandId
    code: Annotated[str, Meta(max_length=32)] | None = None
    target: Annotated[int, Meta(ge=0, le=8)] | None = None
    """The seat that the sentence is about or put to."""
    card: Annotated[str, Meta(max_length=32)] | None = None
    text: Annotated[str, Meta(min_length=1, max_length=TALK_LENGTH)] | None = None


class Do(Struct, tag_field="t", tag="do", forbid_unknown_fields=True, frozen=True):
    """Client: change who plays. To ask for what is so already changes nothing."""

    id: CommandId
    what: Literal["leave", "back", "stand-in", "fill", "resign"]
    """Leave the table: before the game the seat is free again, then a bot plays; take the own seat back from that bot;
    have a bot play for `seat`, whose guest is away; have bots take all free seats; give up the game."""
    seat: Annotated[int, Meta(ge=0, le=8)] | None = None
    level: Level | None = None
    """How strong the bots are that take seats; without it, as was agreed."""


class Wonder(Struct, tag_field="t", tag="hint", forbid_unknown_fields=True, frozen=True):
    """Client: what would a bot play as the answer to this prompt? Answered by a `Hint` and an `Ack`, or an `Ack`."""

    id: CommandId
    prompt: Number


class Heard(Struct, tag_field="t", tag="heard", forbid_unknown_fields=True, frozen=True):
    """Client: the answer to a `Probe`."""

    n: Number


class Ping(Struct, tag_field="t", tag="ping", forbid_unknown_fields=True, frozen=True):
    """Client: answer, if you are there."""

    n: Number


class SeatLine(Struct, frozen=True):
    """One seat, as everybody sees it."""

    seat: int
    name: str | None
    """None for a bot and for a guest who gave no name."""
    bot: str | None
    """Which bot sits here, if one does: its level, or its name."""
    present: bool
    """Whether somebody is looking at the table from this seat just now; bots always are."""
    open: bool
    """Whether the seat can still be taken."""
    stand_in: str | None = None
    """Which bot plays for the guest, if one does."""
    resigned: bool = False
    won: float = 0.0
    """Games won in this series, this one counted once it has ended; a shared win is shared."""
    warming: bool = False
    """Whether the bot that plays is still being made ready; until then the normal one plays in its place."""
    failing: bool = False
    """Whether that could not be done when it was last tried; it is tried again from time to time."""


class ClockLine(Struct, frozen=True):
    """The clocks at the moment of sending, in milliseconds."""

    kind: Literal["none", "move", "game"]
    left: list[int | None]
    """What each seat has left, for this choice or for the game; None: no clock runs for it."""
    running: int | None
    """The seat whose time is running."""
    reaction: bool
    """Whether it is the time to answer somebody else's play that is running."""


class Ending(Struct, frozen=True):
    """How a game ended."""

    winners: list[int]
    """The seats that have won; several share the win."""
    how: Literal["rules", "resigned", "without"]
    """By the rules; because all others gave up; or by the rules with the best result for somebody who gave up."""


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
    round: int
    """The how manieth game of its series this is."""
    clock: ClockLine | None
    """None: no clock runs at this table."""
    returns: list[float] | None
    """How the game ended: by the rules, or because all others resigned; the view then still says whose turn it was."""
    ending: Ending | None
    """Who has won, once the game has ended."""
    free_talk: bool
    """Whether words of one's own may be sent."""
    hints: bool
    """Whether one may ask what a bot would play."""


class Line(Struct, frozen=True, omit_defaults=True):
    """One line of talk. `code` is a text id without its `talk-`; lines of the table itself begin with `table-`."""

    n: int
    seat: int | None = None
    """Who says it, or whom the table speaks of."""
    code: str | None = None
    target: int | None = None
    card: str | None = None
    text: str | None = None


class Talk(Struct, tag_field="t", tag="talk", frozen=True):
    """Server: lines of talk that this socket has not had."""

    lines: list[Line]
    pad: str = ""
    """Random, where somebody's own words travel: their length tells nothing of the hands in the same stream."""


Absence = Literal["warming", "failing", "busy"]
"""Why the best bot does not answer: it is being made ready; that has failed; it had no time."""


class HintLine(Struct, frozen=True):
    """One option, as the bot sees it."""

    choice: str
    share: float
    """How much of the bot's choosing goes to it, from 0 to 1."""
    value: float | None
    """The result that it expects for the reader, from -1 to 1; None if it has no idea."""
    untried: bool
    """Whether it has no idea because it has hardly tried the option."""
    best: bool
    """Whether it is what the bot would play."""
    equal: bool
    """Whether it is another one that is about as good as that."""


class Hint(Struct, tag_field="t", tag="hint", frozen=True):
    """Server: what a bot would play, and how sure it is; made from the view that this socket has for this prompt."""

    prompt: int
    by: str
    """What kind of bot it is (`tefuda.bots.levels.kind`)."""
    stand_in: Absence | None
    """Why it is a simpler one that answers; None if it is the best. To ask again later gives another hint."""
    sure: Sureness | None
    """How sure the bot is of what it would play; None if that cannot be said."""
    measured: bool
    """Whether the shares say anything, and may be shown."""
    options: list[HintLine]
    """All of them, in the order of the view."""


class Better(Struct, tag_field="t", tag="better", frozen=True):
    """Server: the best bot is ready, and may be asked again where a simpler one has answered this prompt."""

    prompt: int


class Probe(Struct, tag_field="t", tag="probe", frozen=True):
    """Server: answer, so that the way there and back is not taken off anybody's time."""

    n: int


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


FromClient = Play | Say | Do | Wonder | Heard | Ping
FromServer = Show | Talk | Hint | Better | Ack | Pong | Probe | Error

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
