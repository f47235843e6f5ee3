"""XENO: what a player may look for among the options and cannot choose now, each with its clause."""

from __future__ import annotations

from collections.abc import Iterator

from tefuda.games.xeno.rules import HAND, Card, Phase, Xeno
from tefuda.kernel.game import Barred
from tefuda.kernel.verbs import find


def barred(s: Xeno, seat: int) -> Iterator[Barred]:
    """Playing the Hero; naming yourself or somebody who is out. Everybody else, protected or not, can be named [G2]."""
    if s.phase == Phase.PLAY and find(s, HAND + seat, Card.HERO) >= 0:
        yield Barred(f"play:{Card.HERO}", "hero", "T4")
    if s.phase == Phase.TARGET:
        yield Barred(f"target:{seat}", "self", "G1")
        for q in range(s.players):
            if s.out[q]:
                yield Barred(f"target:{q}", "out", "G1")
