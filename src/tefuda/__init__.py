"""Tefuda: a table for hidden-hand card games.

>>> import tefuda
>>> m = tefuda.Match("xeno", players=2, seed=7)
>>> m.actor, m.phase
(0, 'play')
>>> m.view(1).options
()
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tefuda import games as _games
from tefuda.games import game, games
from tefuda.kernel import match as _match
from tefuda.kernel import record as _record
from tefuda.kernel.game import Choice, Game, Option, Zone
from tefuda.kernel.match import View
from tefuda.kernel.record import Verdict
from tefuda.kernel.refusal import BadRecord, BadSetup, IllegalChoice, Refused
from tefuda.kernel.state import CHANCE, END

__version__ = "0.1.0"


class Match(_match.Match):
    """A game of the given id: `Match("xeno", players=3, options={"first": 1}, cards={}, seed=7)`.

    Without a seed the caller is the dealer: chance's choices are played like a seat's.  With a seed (an int, 32 bytes
    or 64 hex digits) chance plays itself.  Raises BadSetup with a sentence that names what was expected.
    """

    __slots__ = ()

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        cards: Mapping[str, Any] | None = None,
        seed: object = None,
    ) -> None:
        super().__init__(_games.game(game), players, options=options, cards=cards, seed=seed)


def replay(record: object, *, to: int | None = None) -> _match.Match:
    """The match of a record (a dict), up to its choice `to`.

    Raises BadRecord, BadSetup, or IllegalChoice, whose `ply` and `options` say where and what was legal.
    """
    return _record.replay(record, game, to=to)


def verify(record: object) -> Verdict:
    """Recompute every chance choice of a finished record from the seed it tells.  Raises as `replay` does."""
    return _record.verify(record, game)


__all__ = [
    "CHANCE",
    "END",
    "BadRecord",
    "BadSetup",
    "Choice",
    "Game",
    "IllegalChoice",
    "Match",
    "Option",
    "Refused",
    "Verdict",
    "View",
    "Zone",
    "__version__",
    "game",
    "games",
    "replay",
    "verify",
]
