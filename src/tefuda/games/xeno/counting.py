"""What a seat can tell of the cards it does not see: a count of the unseen ones, and what the log says of each hand.

The odds of a rank in somebody's hand are its unseen copies times a likelihood, which every event corrects:

- a hand that was seen is certain until its owner plays that rank;
- a wrong guess rules a rank out; after the owner's next turn only half of that is left, as the hand may be new;
- a duel between others leaves the survivor with more than the loser had;
- the Hero cannot be played, so with every turn that a player takes it is likelier there;
- what this seat put back with the Sage is in the deck: not in an older hand, and not the rebirth card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tefuda.games.xeno.rules import ARRANGED, DECK, HAND, RANKS, ZONES, Card, Xeno
from tefuda.games.xeno.worth import certain, shares
from tefuda.kernel.match import View

KEEPS_THE_HIGHER = 0.55
"""How often a player is taken to keep the higher of two cards."""


def even() -> list[float]:
    """The same likelihood for every rank."""
    return [0.0] + [1.0] * RANKS


def plays(played: int, kept: int) -> float:
    """How likely somebody with these two cards plays the first of them; never the Hero [T4]."""
    if kept in (played, Card.HERO):
        return 1.0
    if played == Card.HERO:
        return 0.0
    return KEEPS_THE_HIGHER if kept > played else 1 - KEEPS_THE_HIGHER


class Count:
    """The unseen cards and what is known of every hand, from one view."""

    def __init__(self, view: View) -> None:
        state = view.state
        assert view.seat is not None
        assert isinstance(state, Xeno)
        self.me: int = view.seat
        self.copies: list[int] = _copies(state)
        """Cards of each rank in the game."""
        self.unseen: list[int] = _unplaced(state)
        """Copies of each rank that this seat has not placed: in the deck, in hidden hands or set aside."""
        self.known_to: dict[int, int] = {seat: 0 for seat in range(view.players) if seat != self.me}
        """The rank in this seat's hand that another seat has seen there, 0 if none."""
        self._ranks = {card_id: rank for rank, card_id in enumerate(view.game.card_ids)}
        self._likely: dict[int, list[float]] = {seat: even() for seat in range(view.players)}
        self._exposed: dict[int, list[int]] = {}
        self._duel: tuple[int, ...] = ()
        self._shown: Counter[int] = Counter()
        self._mine: Counter[int] = Counter()
        self._sage: Counter[int] = Counter()
        self._back: Counter[int] = Counter()
        for event in view.events:
            learn = getattr(self, f"_on_{event.event}", None)  # what has no method of its name teaches nothing
            if learn is not None:
                learn(event.details)
        self.hands: dict[int, list[float]] = {seat: self._odds(state, seat) for seat in self.known_to}
        """The odds of each rank in every other hand."""

    def _odds(self, state: Xeno, seat: int) -> list[float]:
        seen = state.kind[HAND + seat, 0]
        if seen > 0:
            return certain(seen)
        odds = shares(copies * likely for copies, likely in zip(self.unseen, self._likely[seat], strict=True))
        return odds if sum(odds) > 0 else shares(self.unseen)

    # -- cards coming and going --------------------------------------------------------------------------------------
    def _on_deal(self, details: Mapping[str, Any]) -> None:
        """The first card of a hand [S2]."""
        self._on_draw(details)

    def _on_draw(self, details: Mapping[str, Any]) -> None:
        """A card comes into a hand; others see it only by an execution [9a]."""
        seat, card = details["seat"], details["card"]
        if seat == self.me:
            self._mine[self._ranks[card]] += 1
        elif card is not None:
            self._exposed[seat] = [self._ranks[card]]

    def _shed(self, seat: int, rank: int) -> None:
        """A card is laid face up."""
        self._shown[rank] += 1
        self._back[rank] = max(0, self._back[rank] - 1)
        if seat == self.me:
            self._mine[rank] -= 1
            for other, known in self.known_to.items():
                if known == rank and self._mine[rank] == 0:
                    self.known_to[other] = 0

    def _on_play(self, details: Mapping[str, Any]) -> None:
        seat, rank = details["seat"], self._ranks[details["card"]]
        self._shed(seat, rank)
        self._duel = ()
        self._part(seat, rank, [plays(rank, kept) for kept in range(RANKS + 1)])

    def _part(self, seat: int, rank: int, odds: list[float]) -> None:
        """Of two cards one has gone: the other is the old one, or the new one if it was the old one that went."""
        old = self._likely[seat]
        self._likely[seat] = [
            (old[kept] + (old[rank] if kept != rank else 0)) * odds[kept] for kept in range(RANKS + 1)
        ]

    def _on_struck(self, details: Mapping[str, Any]) -> None:
        """Death's victim loses either card with even odds [5a]; an executed one keeps what all have seen [9c]."""
        seat, rank = details["seat"], self._ranks[details["card"]]
        self._shed(seat, rank)
        exposed = self._exposed.pop(seat, None)
        if exposed is None:
            self._part(seat, rank, [1.0 if kept == rank else 0.5 for kept in range(RANKS + 1)])
            return
        exposed.remove(rank)
        self._likely[seat] = certain(exposed[0])
        if seat == self.me:
            self.known_to = dict.fromkeys(self.known_to, exposed[0])

    def _on_discard(self, details: Mapping[str, Any]) -> None:
        """Who falls in a duel between others had less than the survivor."""
        seat, rank = details["seat"], self._ranks[details["card"]]
        self._shed(seat, rank)
        for winner in self._duel:
            if seat in self._duel and winner != seat:
                self._likely[winner] = [odds * (kept > rank) for kept, odds in enumerate(self._likely[winner])]

    def _on_reborn(self, details: Mapping[str, Any]) -> None:
        """The rebirth card may be anything but what this seat has put back."""
        seat = details["seat"]
        self._exposed.pop(seat, None)
        self._likely[seat] = even()
        self._rule_out(seat, self._back)
        if seat == self.me:
            self._mine = Counter({self._ranks[details["card"]]: 1})
            self.known_to = dict.fromkeys(self.known_to, 0)

    # -- the Sage ----------------------------------------------------------------------------------------------------
    def _on_sage_draw(self, details: Mapping[str, Any]) -> None:
        if details["seat"] == self.me:
            self._sage[self._ranks[details["card"]]] += 1

    def _on_keep(self, details: Mapping[str, Any]) -> None:
        """What this seat did not keep is in the deck now, so in no hand."""
        if details["seat"] != self.me:
            return
        rank = self._ranks[details["card"]]
        self._mine[rank] += 1
        self._sage[rank] -= 1
        for seat in self.known_to:
            self._rule_out(seat, self._sage)
        self._back += self._sage
        self._sage.clear()

    def _rule_out(self, seat: int, put_back: Counter[int]) -> None:
        """A hand is none of these cards, though it may be another of their ranks."""
        for rank, back in put_back.items():
            unplaced = self.copies[rank] - self._shown[rank] - self._mine[rank]
            self._likely[seat][rank] *= max(0, unplaced - back) / unplaced if unplaced else 0

    # -- what is seen and said ---------------------------------------------------------------------------------------
    def _on_miss(self, details: Mapping[str, Any]) -> None:
        """A wrong guess [2b]."""
        self._likely[details["target"]][self._ranks[details["card"]]] = 0.0

    def _on_look(self, details: Mapping[str, Any]) -> None:
        """A Seer's look [3]."""
        self._learn(details["target"], details["seat"], details["card"])

    def _on_show(self, details: Mapping[str, Any]) -> None:
        """One side of a duel [6a]."""
        self._learn(details["seat"], details["target"], details["card"])

    def _learn(self, holder: int, watcher: int, card: str | None) -> None:
        if card is None:
            return
        if holder == self.me:
            self.known_to[watcher] = self._ranks[card]
        elif watcher == self.me:
            self._likely[holder] = certain(self._ranks[card])

    def _on_target(self, details: Mapping[str, Any]) -> None:
        if details["card"] == "noble":
            self._duel = (details["seat"], details["target"])

    def _on_expose(self, details: Mapping[str, Any]) -> None:
        """The other of the two cards that an execution shows [9a]."""
        seat = details["seat"]
        if seat == self.me:
            self._exposed[seat] = list(self._mine.elements())
        else:
            self._exposed[seat].append(self._ranks[details["card"]])

    def _on_swap(self, details: Mapping[str, Any]) -> None:
        """The hands change places, with what is known of them [8]."""
        p, q = details["seat"], details["target"]
        self._likely[p], self._likely[q] = self._likely[q], self._likely[p]
        if self.me in (p, q):
            self._mine.clear()
            self.known_to = dict.fromkeys(self.known_to, 0)

    def _on_give(self, details: Mapping[str, Any]) -> None:
        """Who gave a card knows where it is."""
        giver, holder, card = details["seat"], details["target"], details["card"]
        if card is not None and holder == self.me:
            self._mine[self._ranks[card]] += 1
        self._learn(holder, giver, card)


def _unplaced(state: Xeno) -> list[int]:
    """The undecided cards, and those that this seat knows to be somewhere in the deck."""
    unplaced = list(state.pool)
    for i in range(state.size[DECK]):
        unplaced[state.kind[DECK, i]] += 1
    unplaced[0] = 0
    return unplaced


def _copies(state: Xeno) -> list[int]:
    """How many cards of each rank the game has."""
    copies = list(state.pool)
    for zone in range(ZONES):
        if zone != ARRANGED:
            for i in range(state.size[zone]):
                copies[state.kind[zone, i]] += 1
    copies[0] = 0
    return copies
