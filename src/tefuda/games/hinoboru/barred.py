"""陽がまた昇る: what a player may look for among the options and cannot choose now, each with its clause."""

from __future__ import annotations

from collections.abc import Iterator

from tefuda.games.hinoboru.names import NAMES
from tefuda.games.hinoboru.rules import (
    CAPTURED,
    DECK,
    HAND,
    INFLUENCE,
    MARKET,
    MAX_COLUMNS,
    MOST_USED,
    Hinoboru,
    Phase,
    affordable,
    choosable,
    number,
    pays,
    uses,
)
from tefuda.kernel.game import Barred


def barred(s: Hinoboru, seat: int) -> Iterator[Barred]:
    """Of each sort one or a few: places, draws, matches and purchases that are not possible, and why."""
    match s.phase:
        case Phase.TURN:
            yield from _turns(s, seat)
            yield from _purchases(s)
        case Phase.TAKE:
            yield from _matches(s, seat)
            yield from _purchases(s)
        case Phase.AFTER:
            yield from _purchases(s)
        case Phase.PLACE:
            yield from _places(s, seat)
        case Phase.PAY:
            yield from _payments(s, seat)


def _turns(s: Hinoboru, seat: int) -> Iterator[Barred]:
    """The draw from an empty deck, turning up without a hand, and the first face-up special of the grid."""
    places = {(r, c): r * MAX_COLUMNS + c for r in range(s.rows) for c in range(s.columns)}
    has_hand, has_deck = s.size[HAND + seat] > 0, s.size[DECK + seat] > 0
    can_turn = has_hand and any(choosable(s, place) for place in places.values())
    if not has_deck:
        yield Barred("draw3", "no_deck" if can_turn else "neither", "T1")
    if not has_hand:
        yield Barred("turn:r0c0", "no_hand" if has_deck else "neither", "T1")
        return
    for (row, column), place in places.items():
        if not choosable(s, place):
            yield Barred(f"turn:r{row}c{column}", "special", "A1")
            return


def _matches(s: Hinoboru, seat: int) -> Iterator[Barred]:
    """If no card of the hand matches, the first that has a number."""
    hand = [s.kind[HAND + seat, i] for i in range(s.size[HAND + seat])]
    numbers = sorted(kind for kind in hand if number(kind) > 0)
    if numbers and all(uses(s, kind) > MOST_USED for kind in numbers):
        yield Barred(f"match:{NAMES[numbers[0]]}", "number", "A3")


def _purchases(s: Hinoboru) -> Iterator[Barred]:
    """The influence cards on offer: one a turn, and each for its price."""
    for kind in sorted({s.kind[MARKET, i] for i in range(s.size[MARKET])}):
        if s.bought:
            yield Barred(f"buy:{NAMES[kind]}", "bought", "T2")
            return
        if not affordable(s, kind):
            yield Barred(f"buy:{NAMES[kind]}", "price", "C1")


def _places(s: Hinoboru, seat: int) -> Iterator[Barred]:
    """The card just taken by a swap, unless another like it is in the hand."""
    hand = [s.kind[HAND + seat, i] for i in range(s.size[HAND + seat])]
    if s.taken and hand[-1] not in hand[:-1]:
        yield Barred(f"place:{NAMES[hand[-1]]}", "taken", "A3")


def _payments(s: Hinoboru, seat: int) -> Iterator[Barred]:
    """The first captured card of another colour than the mark's."""
    captured = sorted({s.kind[CAPTURED + seat, i] for i in range(s.size[CAPTURED + seat])})
    wrong = [kind for kind in captured if kind < INFLUENCE and not pays(s, kind)]
    yield from (Barred(f"pay:{NAMES[kind]}", "mark", "C1") for kind in wrong[:1])
