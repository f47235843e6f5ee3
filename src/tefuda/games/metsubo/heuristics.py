"""How to play 滅亡帝国 well from what a seat has seen.

Every option is judged by what its faction would look like at the check: cards that this seat has not seen count as
threes.  A faction is worth its points to the seat less those of the others; one that collapses is worth nothing more.
"""

from __future__ import annotations

from random import Random

from tefuda.games.metsubo.rules import (
    COLLAPSE,
    FALL,
    FALLEN,
    LOSS,
    PILE,
    PLACES,
    ROW,
    UNDER,
    Icon,
    Metsubo,
    Symbol,
    number_of,
    seat_of,
)
from tefuda.kernel.match import View
from tefuda.kernel.state import UNSEEN

Pile = list[tuple[int, int]]
"""(owner, number) of the cards of a faction, from the top."""

UNKNOWN = 3
"""What an unturned card is taken for: the mean of a hand."""
ROUNDS = 2.5
"""For how many rounds a place in a pile is expected to pay."""
THRIFT = 0.25
"""Points that a card is worth in hand, for each of its number."""
WORTH = {
    int(Symbol.EMPIRE): 0.8,
    int(Symbol.RELIGION): 0.5,
    int(Symbol.COUNCIL): 0.8,
    int(Symbol.ACADEMY): 0.6,
    int(Symbol.DIPLOMACY): 0.8,
}
"""What the effects without points are worth, in points."""


def choose(view: View, rng: Random) -> str:
    """One of the view's options: the best, or one of the best at random."""
    values = {option: _value(view, option) for option in view.options}
    best = max(values.values())
    return rng.choice([option for option, value in values.items() if value == best])


def _value(view: View, option: str) -> float:
    assert view.seat is not None
    s, me = view.state, view.seat
    assert isinstance(s, Metsubo)
    words = option.split(":")
    if words[0] == "set":
        number = int(words[1])
        return _setting(s, me, number, Symbol[words[2].upper()]) - THRIFT * number
    if words[0] == "close":
        faction = Symbol[words[1].upper()]
        return _worth(s, me, faction, _pile(s, faction))
    if words[0] == "swap":
        return _swapped(s, me, int(words[1]))
    if words[0] == "move":
        number = number_of(s.fresh[me])
        return _setting(s, me, number, Symbol[words[1].upper()]) + _left(s, me)
    return 0.0


def _pile(s: Metsubo, faction: int) -> Pile:
    """The turned cards of a faction."""
    kinds = [s.kind[PILE + faction, i] for i in range(s.size[PILE + faction])]
    return [(seat_of(kind), number_of(kind)) for kind in reversed(kinds)]


def _expected(s: Metsubo, faction: int) -> Pile:
    """The pile with the unturned cards inserted."""
    pile = _pile(s, faction)
    for i in range(s.size[UNDER + faction]):
        kind = s.kind[UNDER + faction, i]
        known = kind > UNSEEN
        _insert(pile, (seat_of(kind), number_of(kind)) if known else (-kind - 2, UNKNOWN))
    return pile


def _insert(pile: Pile, card: tuple[int, int]) -> None:
    """From the top, above the first card of an equal or lower number [C1]."""
    place = next((i for i, (_, number) in enumerate(pile) if number <= card[1]), len(pile))
    pile.insert(place, card)


def _worth(s: Metsubo, me: int, faction: int, pile: Pile) -> float:
    """What prosperity in this faction gives to the seat, less what it gives to each other on average."""
    points = s.points[(faction - 1) * PLACES : faction * PLACES]
    return sum(
        worth if owner == me else -worth / (s.players - 1) for (owner, _), worth in zip(pile, points, strict=False)
    )


def _setting(s: Metsubo, me: int, number: int, faction: int) -> float:
    """What it changes to have this card there, too."""
    before = _expected(s, faction)
    after = before[:]
    _insert(after, (me, number))
    was = _worth(s, me, faction, before) if sum(n for _, n in before) < COLLAPSE else 0.0
    if sum(n for _, n in after) >= COLLAPSE:
        return _collapse(s, me, after[0][0]) - ROUNDS * was
    return ROUNDS * (_worth(s, me, faction, after) - was) + _effect(s, me, faction, after[0] == (me, number))


def _collapse(s: Metsubo, me: int, top: int) -> float:
    """What a collapse does to the seat: it may have to pay, and an extinction takes all that it has on the table."""
    pays = s.score[top] > min(s.score[: s.players])
    value = 0.0
    if pays:
        value = -LOSS if top == me else LOSS / (s.players - 1)
    if s.size[FALLEN] + 1 == FALL:
        standing = [s.kind[ROW, i] for i in range(s.size[ROW])]
        value -= ROUNDS * sum(_worth(s, me, each, _pile(s, each)) for each in standing)
    return value


def _effect(s: Metsubo, me: int, faction: int, on_top: bool) -> float:
    """What the faction's effect is worth, if its icon lets it work."""
    if s.icon[faction] == Icon.NONE or (s.icon[faction] == Icon.TOP and not on_top):
        return 0.0
    if faction == Symbol.INDUSTRY:
        return float(s.gain)
    if faction == Symbol.COMMERCE:
        return float(s.take * sum(score > s.score[me] for score in s.score[: s.players]))
    return WORTH.get(faction, 0.0)


def _swapped(s: Metsubo, me: int, depth: int) -> float:
    """What it changes to have the acting card change places."""
    pile = _pile(s, s.card)
    before = _worth(s, me, s.card, pile)
    own = pile.index((me, number_of(s.fresh[me])))
    pile[own], pile[depth] = pile[depth], pile[own]
    return _worth(s, me, s.card, pile) - before


def _left(s: Metsubo, me: int) -> float:
    """What it costs to take the acting card away."""
    pile = _pile(s, s.card)
    stays = _worth(s, me, s.card, pile)
    pile.remove((me, number_of(s.fresh[me])))
    return ROUNDS * (_worth(s, me, s.card, pile) - stays)
