"""What people agree on before they sit down, beside the game itself: clocks, who may look on, who may say what."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec import Struct

from tefuda import Game
from tefuda.bots import levels
from tefuda.table.problems import Problem, shortened

CLOCKS = ("none", "move:20", "move:45", "move:90", "move:180", "game:180+3", "game:300+5", "game:600+8", "game:1200+10")
"""Clocks that the front page offers: seconds for each choice, or for the game and more with each choice."""

REACTIONS = ("none", "8", "15", "30")
"""Seconds to answer somebody else's play that the front page offers."""

AWAYS = ("none", "60", "180", "600")
"""Seconds after which a bot plays for somebody who is gone that the front page offers."""

LEAST, MOST = 3, 86_400
"""Bounds of a length of time, in seconds."""

_CLOCK = re.compile(r"(move|game):([0-9]{1,5})(?:\+([0-9]{1,4}))?", re.ASCII)


class Clock(Struct, frozen=True):
    """How long people may think."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: int = 0
    """For each choice, or for the whole game."""
    more: int = 0
    """Seconds that each choice adds to a game's time."""
    reaction: int | None = None
    """Seconds to answer somebody else's play, where a game asks for that; None: as any other choice."""

    @property
    def text(self) -> str:
        """As the form has it."""
        if self.kind == "none":
            return "none"
        return f"{self.kind}:{self.seconds}" + (f"+{self.more}" if self.more else "")


class Terms(Struct, frozen=True, omit_defaults=True):
    """What a table was opened with."""

    clock: Clock = Clock()
    away: int | None = None
    """Seconds after which a bot plays for somebody who is gone; None: only if the others ask for it."""
    watch: Literal["link", "nobody"] = "link"
    """Whether those without a seat may look on."""
    listed: bool = False
    """Whether the table is shown to everybody."""
    free_talk: bool = False
    """Whether people may write what they like, beside the sentences that there are."""
    hints: bool = False
    """Whether people may ask a bot what it would play."""
    level: str = levels.USUAL
    """How strong bots are that take a seat, or stand in for somebody."""

    @property
    def text(self) -> str:
        """As the database has it."""
        return msgspec.json.encode(self).decode()


def terms_of(text: str) -> Terms:
    """Return what `Terms.text` has written."""
    return msgspec.json.decode(text, type=Terms)


def read_terms(form: Mapping[str, str], game: Game, *, level: str = levels.USUAL, hints: bool = False) -> Terms:
    """Read `clock`, `reaction`, `away`, `watch`, `listed`, `talk`, `hints` of a form.

    Problem 400 names the first one wrong. `hints` says whether there are any if the form does not.
    """
    return Terms(
        clock=_clock(form.get("clock", "none"), _seconds(form, "reaction") if game.reactions else None),
        away=_seconds(form, "away"),
        watch=_one_of(form, "watch", ("link", "nobody")),  # type: ignore[arg-type]
        listed=_one_of(form, "listed", ("no", "yes")) == "yes",
        free_talk=_one_of(form, "talk", ("presets", "free")) == "free",
        hints=_one_of(form, "hints", ("yes", "no") if hints else ("no", "yes")) == "yes",
        level=level,
    )


def _clock(text: str, reaction: int | None) -> Clock:
    if text == "none":
        return Clock(reaction=reaction)
    found = _CLOCK.fullmatch(text)
    if found is None or not LEAST <= int(found[2]) <= MOST or (found[1] == "move" and found[3]):
        raise Problem(400, "ui-error-clock", clock=shortened(text), least=LEAST, most=MOST)
    kind: Literal["move", "game"] = "move" if found[1] == "move" else "game"
    return Clock(kind, int(found[2]), int(found[3] or 0), reaction)


def _seconds(form: Mapping[str, str], field: str) -> int | None:
    text = form.get(field, "none")
    if text == "none":
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 6 and LEAST <= int(text) <= MOST):
        raise Problem(400, "ui-error-seconds", field=field, value=shortened(text), least=LEAST, most=MOST)
    return int(text)


def _one_of(form: Mapping[str, str], field: str, known: tuple[str, ...]) -> str:
    text = form.get(field, known[0])
    if text not in known:
        raise Problem(400, "ui-error-choice", field=field, value=shortened(text), known=", ".join(known))
    return text
