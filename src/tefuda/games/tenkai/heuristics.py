"""How to play 天界じゃんけん well from what a seat has seen.

Three thoughts: the Hunter with the weapon wins a round for sure; four janken cards in one hand win the game; and a card
more is better than a play saved.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tefuda.games.tenkai.rules import DECK, DISCARDS, HAND, TABLE, Back, Card, Tenkai, back, beats, face, held
from tefuda.kernel.match import View

WORTH = {
    Card.COUNTER: 3.0,
    Card.LIBRARY: 1.5,
    Card.RUINS: 2.0,
    Card.STOREHOUSE: 3.5,
    Card.PROPHET: 2.5,
    Card.PACT: 3.0,
    Card.SUNKEN_CITY: 1.5,
    Card.ROCK: 4.0,
    Card.SCISSORS: 4.0,
    Card.PAPER: 4.0,
    Card.HUNTER: 4.0,
    Card.WEAPON: 4.0,
    Card.IMP: -4.0,
    Card.SPECTER: -3.0,
    Card.NIGHTMARE: -1.0,
    Card.PLAGUE: -2.0,
    Card.MAMMON: -1.0,
    Card.JUDGMENT: 9.0,
    Card.RAPTURE: 6.0,
    Card.ABYSS: 5.0,
    Card.COVENANT: 6.0,
    Card.APOCALYPSE: 2.0,
}
"""What a card is worth in hand, by and large."""
WORTH_A_COUNTER = {Card.STOREHOUSE, Card.PACT, Card.JUDGMENT, Card.RAPTURE, Card.ABYSS, Card.COVENANT}


def choose(view: View, rng: Random) -> str:
    """One of the view's options."""
    assert view.seat is not None
    scores: dict[str, Callable[[View, str], float]] = {
        "play": _play,
        "answer": _answer,
        "take": _gain,
        "pick": _gain,
        "sink": _sink,
        "colour": _colour,
        "give": _give,
        "janken": _janken,
        "weapon": lambda _, option: float(option == "weapon"),
    }
    score = scores[view.phase]
    return max(view.options, key=lambda option: (score(view, option), rng.random()))


def _card(option: str) -> Card:
    return Card[option.partition(":")[2].upper()]


def _hand(view: View, seat: int) -> list[int]:
    """The kinds in a hand; what this seat has not seen is 0 or less."""
    return [_table(view).kind[HAND + seat, i] for i in range(_table(view).size[HAND + seat])]


def _me(view: View) -> int:
    assert view.seat is not None
    return view.seat


def _table(view: View) -> Tenkai:
    assert isinstance(view.state, Tenkai)
    return view.state


def _worth(view: View, card: Card) -> float:
    """A card's worth to this seat now: the Hunter and the weapon belong together, and the fourth janken card wins."""
    mine = _hand(view, _me(view))
    if {card, *mine} >= {Card.HUNTER, Card.WEAPON} and card in (Card.HUNTER, Card.WEAPON):
        return 8.0
    if back(_table(view), card) == Back.YELLOW:
        return WORTH[card] + 2.0 * sum(Card.ROCK <= kind <= Card.HUNTER and kind != card for kind in mine)
    return WORTH[card]


def _play(view: View, option: str) -> float:
    me, state = _me(view), _table(view)
    if option == "end":
        return 0.0
    card = _card(option)
    theirs = state.size[HAND + 1 - me]
    special = {
        Card.PACT: 2.0 if theirs else -1.0,
        Card.ABYSS: theirs - 1.0,
        Card.APOCALYPSE: float(theirs - state.size[HAND + me]),
        Card.RUINS: 1.0 if state.size[DISCARDS] else -1.0,
        Card.LIBRARY: -1.0 if state.size[DECK] and face(state, DECK, 0) == Back.RED else 1.0,
    }
    return special.get(card, WORTH[card])


def _answer(view: View, option: str) -> float:
    if option == "allow":
        return 0.5
    return float(_table(view).kind[TABLE, 0] in WORTH_A_COUNTER)


def _gain(view: View, option: str) -> float:
    return _worth(view, _card(option))


def _sink(view: View, option: str) -> float:
    """With an empty deck the card sunk is the card drawn."""
    if option == "done":
        return 0.0
    return _worth(view, _card(option)) if _table(view).size[DECK] == 0 else -1.0


def _colour(view: View, option: str) -> float:
    me, state = _me(view), _table(view)
    colour = Back[option.partition(":")[2].upper()]
    if colour == Back.BLACK:
        return 6.0 if Card.HUNTER in _hand(view, me) else 4.0
    if colour == Back.YELLOW:
        return 3.0 + 2.0 * max(held(state, me, Back.YELLOW), held(state, 1 - me, Back.YELLOW) - 1)
    return 5.0 if colour == Back.PURPLE else 2.0


def _give(view: View, option: str) -> float:
    return -_worth(view, _card(option))


def _janken(view: View, option: str) -> float:
    """The odds of winning less those of losing, over the cards that the other may lay."""
    me, card = _me(view), _card(option)
    mine, theirs = _hand(view, me), _hand(view, 1 - me)
    if card == Card.HUNTER and Card.WEAPON in mine:
        return 2.0
    odds = dict.fromkeys(range(Card.ROCK, Card.WEAPON), 0.0)
    unseen = {kind: _table(view).pool[kind] for kind in odds}
    for kind in theirs:
        if kind in odds:
            odds[kind] += 1.0
        elif kind == -Back.YELLOW:
            for other, copies in unseen.items():
                odds[other] += copies / max(sum(unseen.values()), 1)
    armed = any(kind in (Card.WEAPON, -Back.BLACK) for kind in theirs)
    score = 0.0
    for kind, weight in odds.items():
        if kind == Card.HUNTER and armed:
            score -= weight
        else:
            score += weight * (beats(card, kind) - beats(kind, card))
    return score / max(sum(odds.values()), 1e-9)
