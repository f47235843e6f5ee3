"""A template: what a player of XENO who counts cards keeps in mind, and the odds of each hidden hand that follow.

The odds of a rank in somebody's hand are its unseen copies times a likelihood, which every event corrects:

- a hand that was seen is certain until its owner plays that rank;
- a wrong guess rules a rank out; after the owner's next turn only half of that is left, as the hand may be new;
- a duel between others leaves the survivor with more than the loser had;
- the Hero cannot be played, so with every turn that a player takes it is likelier there;
- what a viewer put back with the Sage is in the deck: not in an older hand, and not the rebirth card.

Each viewer has a part of the memory of its own, which only what it saw can change.  What no longer matters is cleared,
so that worlds that differ in nothing that counts have the same bytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.games.xeno.rules import ARRANGED, DECK, HAND, MAX_PLAYERS, RANKS, ZONES, Card, Event
from tefuda.kernel.state import rule
from tefuda.kernel.verbs import count, seen_by
from tefuda.kernel.watching import Watched

if TYPE_CHECKING:
    from tefuda.kernel.bound import Weights

ROOM = RANKS + 1
"""A row by rank, 1 to 10.  In a row of odds the first place holds the rank that is certain, 0 if none is."""
EFFECT, ACTOR, AIMED_AT, DREW, OLDER = 0, 1, 2, 3, 4
"""Places in `act`: the rank whose effect is under way, who played it, at whom; if both cards of a hand lie open, the
one just drawn and the older one."""
FIELDS = (
    ("known", "i1", MAX_PLAYERS * MAX_PLAYERS),
    ("mine", "i1", MAX_PLAYERS * ROOM),
    ("offered", "i1", MAX_PLAYERS * ROOM),
    ("back", "i1", MAX_PLAYERS * ROOM),
    ("laid", "i1", ROOM),
    ("act", "i1", 7),  # two more than there are, so that what follows is aligned
    ("likely", "f8", MAX_PLAYERS * MAX_PLAYERS * ROOM),
)
"""The memory.  Of each viewer: the rank in its hand that each seat has seen there, 0 if none; by rank the cards in its
hand, those the Sage offers it, and those it has put back; for each other seat, by rank, the likelihood in that hand.
Of all: the cards that lie face up by rank, and `act`."""
KEEPS_THE_HIGHER = 0.55
"""How often a player is taken to keep the higher of two cards."""


# -- memory -----------------------------------------------------------------------------------------------------------
@rule
def remember(s: Watched, event: int, seat: int, target: int, kind: int) -> None:
    """Keep what an event tells."""
    remember_cards(s, event, seat, target, kind)


@rule
def remember_cards(s: Watched, event: int, seat: int, target: int, kind: int) -> None:
    """Keep what an event tells each viewer who is still in, then what it tells all."""
    for v in range(s.players):
        if s.out[v] == 0:
            learn(s, v, event, seat, target, kind)
    follow(s, event, seat, target, kind)


@rule
def learn(s: Watched, v: int, event: int, seat: int, target: int, kind: int) -> None:
    """What an event tells one viewer; the kind counts only where this viewer has seen the card."""
    match event:
        case Event.PLAY | Event.STRUCK | Event.DISCARD:
            shed(s, v, seat, kind)
            if event == Event.DISCARD:
                survived(s, v, seat, kind)
            elif event == Event.STRUCK and s.act[OLDER] > 0:
                exposed(s, v, seat, kind)
            else:
                parted(s, v, seat, kind, event)
        case Event.DRAW | Event.DEAL:
            receive(s, v, seat, kind)
            if event == Event.DEAL:
                even(s, v, seat)
        case Event.LOOK | Event.GIVE:
            if event == Event.GIVE:
                receive(s, v, target, kind)
            watched(s, v, target, seat, kind)
        case Event.SHOW:
            watched(s, v, seat, target, kind)
        case Event.MISS:
            s.likely[(v * MAX_PLAYERS + target) * ROOM + kind] = 0.0
        case Event.SWAP:
            swapped(s, v, seat, target)
        case Event.SAGE_DRAW:
            if seat == v:
                s.offered[v * ROOM + kind] += 1
        case Event.KEEP:
            if seat == v:
                kept_one(s, v, kind)
        case Event.REBORN:
            born_again(s, v, seat, kind)


@rule
def follow(s: Watched, event: int, seat: int, target: int, kind: int) -> None:
    """What an event tells all."""
    match event:
        case Event.PLAY:
            s.laid[kind] += 1
            act(s, 0, 0, 0)
        case Event.TARGET:
            act(s, kind, seat, target)
        case Event.SHIELD:
            act(s, 0, 0, 0)
        case Event.DRAW:
            if s.act[AIMED_AT] == seat and (s.act[EFFECT] == Card.EMPEROR or s.act[EFFECT] == Card.BOY):
                s.act[DREW] = kind  # [9a]
        case Event.EXPOSE:
            s.act[OLDER] = kind
        case Event.STRUCK:
            s.laid[kind] += 1
            act(s, 0, 0, 0)
        case Event.DISCARD:
            s.laid[kind] += 1
        case Event.REBORN:
            clear_back(s)
        case Event.OUT:
            leave(s, seat)
            if s.laid[Card.HERO] > 0:
                clear_back(s)


@rule
def act(s: Watched, effect: int, actor: int, aimed_at: int) -> None:
    """Whose effect is under way, and on whom; nothing lies open yet."""
    s.act[EFFECT] = effect
    s.act[ACTOR] = actor
    s.act[AIMED_AT] = aimed_at
    s.act[DREW] = 0
    s.act[OLDER] = 0


@rule
def leave(s: Watched, p: int) -> None:
    """Who is out has nothing to know, and of whom nothing is to be known."""
    for q in range(MAX_PLAYERS):
        s.known[p * MAX_PLAYERS + q] = 0
        s.known[q * MAX_PLAYERS + p] = 0
        for rank in range(ROOM):
            s.likely[(p * MAX_PLAYERS + q) * ROOM + rank] = 0.0
            s.likely[(q * MAX_PLAYERS + p) * ROOM + rank] = 0.0
    for rank in range(ROOM):
        s.mine[p * ROOM + rank] = 0
        s.offered[p * ROOM + rank] = 0
        s.back[p * ROOM + rank] = 0


@rule
def clear_back(s: Watched) -> None:
    """There is no rebirth to come: what was put back no longer tells anything."""
    for i in range(MAX_PLAYERS * ROOM):
        s.back[i] = 0


# -- cards coming and going -------------------------------------------------------------------------------------------
@rule
def even(s: Watched, v: int, seat: int) -> None:
    """A new hand of another seat: every rank is as likely."""
    if seat != v:
        for rank in range(1, ROOM):
            s.likely[(v * MAX_PLAYERS + seat) * ROOM + rank] = 1.0


@rule
def certain(s: Watched, v: int, seat: int, kind: int) -> None:
    """A viewer knows the hand of another seat."""
    if seat != v:
        for rank in range(1, ROOM):
            s.likely[(v * MAX_PLAYERS + seat) * ROOM + rank] = 1.0 if rank == kind else 0.0


@rule
def receive(s: Watched, v: int, seat: int, kind: int) -> None:
    """A card comes into the own hand."""
    if seat == v:
        s.mine[v * ROOM + kind] += 1


@rule
def shed(s: Watched, v: int, seat: int, kind: int) -> None:
    """A card is laid face up: it was perhaps one put back, or the one of the own hand that others had seen."""
    if s.back[v * ROOM + kind] > 0:
        s.back[v * ROOM + kind] -= 1
    if seat == v:
        s.mine[v * ROOM + kind] -= 1
        for q in range(MAX_PLAYERS):
            if s.known[v * MAX_PLAYERS + q] == kind and s.mine[v * ROOM + kind] == 0:
                s.known[v * MAX_PLAYERS + q] = 0


@rule
def parted(s: Watched, v: int, seat: int, gone: int, event: int) -> None:
    """Of two cards one has gone: the other is the old one, or the new one if it was the old one that went."""
    if seat == v:
        return
    at = (v * MAX_PLAYERS + seat) * ROOM
    for kept in range(1, ROOM):
        if kept != gone:
            s.likely[at + kept] += s.likely[at + gone]
            if event == Event.STRUCK:
                s.likely[at + kept] *= 0.5  # Death takes either card with even odds [5a]
            elif kept < Card.HERO:  # who has the Hero plays the other card [T4]
                s.likely[at + kept] *= KEEPS_THE_HIGHER if kept > gone else 1 - KEEPS_THE_HIGHER


@rule
def exposed(s: Watched, v: int, seat: int, lost: int) -> None:
    """An executed player keeps what all have seen [9c]."""
    stays = s.act[DREW] if lost == s.act[OLDER] else s.act[OLDER]
    certain(s, v, seat, stays)
    if seat == v:
        know(s, v, stays)


@rule
def survived(s: Watched, v: int, seat: int, lost: int) -> None:
    """Who falls in a duel had less than the survivor."""
    if s.act[EFFECT] == Card.NOBLE and (seat == s.act[ACTOR] or seat == s.act[AIMED_AT]):
        winner = s.act[ACTOR] + s.act[AIMED_AT] - seat
        for rank in range(1, lost + 1):
            s.likely[(v * MAX_PLAYERS + winner) * ROOM + rank] = 0.0


@rule
def born_again(s: Watched, v: int, seat: int, kind: int) -> None:
    """The rebirth card may be anything but what this viewer has put back."""
    if seat == v:
        for rank in range(ROOM):
            s.mine[v * ROOM + rank] = 0
        s.mine[v * ROOM + kind] = 1
        know(s, v, 0)
    else:
        even(s, v, seat)
        for rank in range(1, ROOM):
            if s.back[v * ROOM + rank] > 0:
                rule_out(s, v, seat, rank, s.back[v * ROOM + rank])


# -- the Sage ---------------------------------------------------------------------------------------------------------
@rule
def kept_one(s: Watched, v: int, kind: int) -> None:
    """What this viewer did not keep is in the deck now, so in no hand."""
    s.mine[v * ROOM + kind] += 1
    s.offered[v * ROOM + kind] -= 1
    reborn = s.laid[Card.HERO] < copies_of(s, Card.HERO)
    for rank in range(1, ROOM):
        n = s.offered[v * ROOM + rank]
        for seat in range(s.players):
            if seat != v and n > 0:
                rule_out(s, v, seat, rank, n)
        if reborn:
            s.back[v * ROOM + rank] += n
        s.offered[v * ROOM + rank] = 0


@rule
def rule_out(s: Watched, v: int, seat: int, rank: int, put_back: int) -> None:
    """A hand is none of these cards, though it may be another of their rank."""
    at = (v * MAX_PLAYERS + seat) * ROOM + rank
    unplaced = copies_of(s, rank) - s.laid[rank] - s.mine[v * ROOM + rank]
    s.likely[at] *= (unplaced - put_back) / unplaced if unplaced > put_back else 0.0


# -- what is seen and said --------------------------------------------------------------------------------------------
@rule
def watched(s: Watched, v: int, holder: int, watcher: int, kind: int) -> None:
    """The watcher sees the holder's card [3, 6a, 8]; who is neither learns nothing."""
    if v == holder:
        s.known[v * MAX_PLAYERS + watcher] = kind
    elif v == watcher:
        certain(s, v, holder, kind)


@rule
def swapped(s: Watched, v: int, p: int, q: int) -> None:
    """Hands change places, with what is known of them [8]."""
    if v in (p, q):
        for rank in range(ROOM):
            s.mine[v * ROOM + rank] = 0
        know(s, v, 0)
        return
    for rank in range(1, ROOM):
        i = (v * MAX_PLAYERS + p) * ROOM + rank
        j = (v * MAX_PLAYERS + q) * ROOM + rank
        likely = s.likely[i]
        s.likely[i] = s.likely[j]
        s.likely[j] = likely


@rule
def know(s: Watched, v: int, kind: int) -> None:
    """All others who are still in know this card in the viewer's hand; 0: none."""
    for q in range(s.players):
        if q != v and s.out[q] == 0:
            s.known[v * MAX_PLAYERS + q] = kind


# -- odds -------------------------------------------------------------------------------------------------------------
@rule
def copies_of(s: Watched, rank: int) -> int:
    """How many cards of a rank the game has."""
    n: int = s.pool[rank]
    for zone in range(ZONES):
        if zone != ARRANGED:
            n += count(s, zone, rank)
    return n


@rule
def count_unplaced(s: Watched, mask: int, w: Weights, at: int) -> None:
    """Write how many copies of each rank the mask has not placed: in the deck, in hidden hands or set aside.

    With an empty mask it counts all cards of the game.
    """
    for rank in range(ROOM):
        w[at + rank] = s.pool[rank]
    for zone in range(ZONES):
        if zone != ARRANGED:
            for i in range(s.size[zone]):
                kind = s.kind[zone, i]
                if kind > 0 and (zone == DECK or s.seen[zone, i] & mask == 0):
                    w[at + kind] += 1
    w[at] = 0.0


@rule
def weigh_hand(s: Watched, v: int, seat: int, w: Weights, unplaced: int, at: int) -> None:
    """Write the odds of each rank in another hand, from the row of what is unplaced."""
    if s.kind[HAND + seat, 0] > 0 and s.seen[HAND + seat, 0] & seen_by(v) != 0:
        for rank in range(ROOM):
            w[at + rank] = 0.0
        w[at + s.kind[HAND + seat, 0]] = 1.0
    else:
        w[at] = 0.0
        for rank in range(1, ROOM):
            w[at + rank] = w[unplaced + rank] * s.likely[(v * MAX_PLAYERS + seat) * ROOM + rank]
    if to_odds(w, at) == 0:
        for rank in range(ROOM):
            w[at + rank] = w[unplaced + rank]
        to_odds(w, at)


@rule
def to_odds(w: Weights, at: int) -> int:
    """Make odds of a row of weights, and write which rank is certain; 0 if there are no weights."""
    total = 0.0
    for rank in range(1, ROOM):
        total += w[at + rank]
    w[at] = 0.0
    if total == 0:
        return 0
    for rank in range(1, ROOM):
        w[at + rank] /= total
        if w[at + rank] == 1:
            w[at] = rank
    return 1
