"""天界じゃんけん: what a player may look for among the options and cannot choose now, each with its clause."""

from __future__ import annotations

from collections.abc import Iterator

from tefuda.games.tenkai.rules import DECK, DISCARDS, HAND, Card, Phase, Tenkai
from tefuda.kernel.game import Barred
from tefuda.kernel.verbs import find


def barred(s: Tenkai, seat: int) -> Iterator[Barred]:
    """Cards in hand that are not played on the own turn, a Counter one has not, a weapon before its time."""
    match s.phase:
        case Phase.PLAY:
            yield from _plays(s, seat)
        case Phase.ANSWER:
            if not _has(s, seat, Card.COUNTER):
                yield Barred("counter", "no_counter", "T6")
        case Phase.TAKE:
            if find(s, DISCARDS, Card.RUINS) < 0:
                yield Barred("take:ruins", "at_work", "T7")
        case Phase.JANKEN:
            if _has(s, seat, Card.WEAPON):
                yield Barred("weapon", "later", "J4")


def _plays(s: Tenkai, seat: int) -> Iterator[Barred]:
    if _has(s, seat, Card.PROPHET) and s.size[DECK] == 0:
        yield Barred("play:prophet", "no_deck", "D3")
    if _has(s, seat, Card.COUNTER):
        yield Barred("play:counter", "answer", "T4")
    if _has(s, seat, Card.WEAPON):
        yield Barred("play:weapon", "weapon", "T4")
    for kind in range(Card.ROCK, Card.WEAPON):
        if _has(s, seat, kind):
            yield Barred(f"play:{Card(kind).name.lower()}", "janken", "T4")


def _has(s: Tenkai, seat: int, kind: int) -> bool:
    return find(s, HAND + seat, kind) >= 0
