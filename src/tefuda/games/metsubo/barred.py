"""滅亡帝国: what a player may look for among the options and cannot choose now, each with its clause."""

from __future__ import annotations

from collections.abc import Iterator

from tefuda.games.metsubo.rules import (
    FALLEN,
    FIRST_POWER,
    HAND,
    PILE,
    POWERS,
    ROW,
    SYMBOLS,
    Metsubo,
    Phase,
    Symbol,
    number_of,
    own_place,
)
from tefuda.kernel.game import Barred
from tefuda.kernel.verbs import find


def barred(s: Metsubo, seat: int) -> Iterator[Barred]:
    """Closed and collapsed factions, the own highest card that lies in a pile, and what would change nothing."""
    fallen = [_id(s.kind[FALLEN, i]) for i in range(s.size[FALLEN])]
    if s.phase == Phase.SET:
        yield from _sets(s, seat, fallen)
    elif s.phase == Phase.CLOSE:
        yield from (Barred(f"close:{faction}", "collapsed", "C2") for faction in fallen)
    elif s.phase == Phase.MOVE:
        yield Barred(f"move:{_id(s.card)}", "here", "C5")
        yield from (Barred(f"move:{faction}", "collapsed", "C2") for faction in fallen)
    elif s.phase == Phase.SWAP:
        yield Barred(f"swap:{s.size[PILE + s.card] - 1 - own_place(s)}", "itself", "C4")


def _sets(s: Metsubo, seat: int, fallen: list[str]) -> Iterator[Barred]:
    lowest = min(number_of(s.kind[HAND + seat, i]) for i in range(s.size[HAND + seat]))
    if s.closed and find(s, ROW, s.closed) >= 0:
        yield Barred(f"set:{lowest}:{_id(s.closed)}", "closed", "C4")
    yield from (Barred(f"set:{lowest}:{faction}", "collapsed", "P1") for faction in fallen)
    for number in range(POWERS, 0, -1):
        for faction in range(1, SYMBOLS + 1):
            if find(s, PILE + faction, FIRST_POWER + seat * POWERS + number - 1) >= 0:
                yield Barred(f"set:{number}:{_id(faction)}", "laid", "X4")
                return


def _id(faction: int) -> str:
    return Symbol(faction).name.lower()
