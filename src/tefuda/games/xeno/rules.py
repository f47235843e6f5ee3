"""XENO: the rules, in the order of RULES.md, whose clause ids stand in brackets.

Kinds of cards are ranks, 1 (Boy) to 10 (Hero).  A choice is an action number: the base of its verb plus a rank less
one, a seat or a side.  Each effect says what happens and then either opens another decision by setting `phase` or ends
the turn; `end_turn` is the one place where a turn ends.
"""

from __future__ import annotations

from enum import IntEnum

from tefuda.kernel.state import ALL, CHANCE, END, NOBODY, Options, Setup, State, i8, rule
from tefuda.kernel.verbs import (
    count,
    decide,
    draw_from,
    fill,
    find,
    move,
    note,
    offer,
    offer_pile,
    offer_pool,
    offer_zone,
    place,
    put_back,
    seen_by,
    show,
    witness,
)


class Card(IntEnum):
    """The ten ranks."""

    BOY = 1
    SOLDIER = 2
    SEER = 3
    MAIDEN = 4
    DEATH = 5
    NOBLE = 6
    SAGE = 7
    SPIRIT = 8
    EMPEROR = 9
    HERO = 10


class Phase(IntEnum):
    """What is to be decided next, and by whom: chance up to REBIRTH, then the player at turn, LEFT the target."""

    DEAL = 0
    DRAW = 1
    SAGE = 2
    EXPOSE = 3
    INFECT = 4
    BLIND = 5
    REBIRTH = 6
    PLAY = 7
    TARGET = 8
    NAME = 9
    KEEP = 10
    DISCARD = 11
    PICK = 12
    LEFT = 13
    END = 14


class Event(IntEnum):
    """What the log tells."""

    DEAL = 0
    DRAW = 1
    SAGE_DRAW = 2
    KEEP = 3
    PUT_BACK = 4
    PLAY = 5
    TARGET = 6
    NAME = 7
    MISS = 8
    HIT = 9
    LOOK = 10
    SHIELD = 11
    NO_EFFECT = 12
    PROTECT = 13
    PROMISE = 14
    SHOW = 15
    SWAP = 16
    GIVE = 17
    ARRANGE = 18
    PICK = 19
    STRUCK = 20
    DISCARD = 21
    OUT = 22
    REBORN = 23
    REVEAL = 24
    WIN = 25
    TIE = 26
    EXPOSE = 27


MAX_PLAYERS, CARDS, RANKS = 4, 18, 10
DECK, RETURN_CARD, DRAWN, ARRANGED = 0, 1, 2, 3  # zones; then one of each a seat
HAND, ROW = 4, 8
ZONES = 12

DRAW_AT, REBIRTH_AT, BLIND_AT, PLAY_AT, NAME_AT, KEEP_AT, DISCARD_AT, LEFT_AT = 0, 10, 20, 30, 40, 50, 60, 70
TARGET_AT, PICK_AT, ACTIONS = 80, 84, 86
LEFT, RIGHT = 0, 1

FIRST, NOBLE, DEATH, COUNTS = 0, 1, 2, 3  # places in the set-up numbers: three options, then copies of each rank
DUEL, FACE_FIRST = 0, 1  # option noble
BY_CHANCE, BY_ARRANGEMENT = 0, 1  # option death


class Xeno(State, zones=ZONES, capacity=CARDS, kinds=RANKS + 1):
    """A game of XENO."""

    players: int = i8(fixed=True)
    first: int = i8(fixed=True)
    noble: int = i8(fixed=True)
    death: int = i8(fixed=True)
    phase: int = i8(low=Phase.DEAL, high=Phase.END)
    turn: int = i8(low=0, high=MAX_PLAYERS - 1)
    card: int = i8(low=0, high=RANKS)
    """Rank whose effect is being worked out, 0 if none."""
    target: int = i8(low=NOBODY, high=MAX_PLAYERS - 1)
    """Seat it is aimed at, NOBODY if none."""
    out: list[int] = i8(MAX_PLAYERS, low=0, high=1)
    protected: list[int] = i8(MAX_PLAYERS, low=0, high=1)
    sage: list[int] = i8(MAX_PLAYERS, low=0, high=1)
    """1: this player's next draw is the Sage's."""
    winners: int = i8(low=0, high=(1 << MAX_PLAYERS) - 1)
    """Mask of the seats that share the win, once the phase is END."""


# -- zones ------------------------------------------------------------------------------------------------------------
@rule
def owner(s: Xeno, zone: int) -> int:
    """Who holds a hand sees it, as the player at turn the Sage's cards and the target the arrangement."""
    if zone >= HAND and zone < ROW:
        return zone - HAND
    if zone == DRAWN:
        return s.turn
    if zone == ARRANGED:
        return s.target
    return NOBODY


@rule
def tokens(s: Xeno, zone: int) -> int:  # noqa: ARG001 -- the kernel asks every game the same way
    """The arrangement [5c] is a secret mark: 1, the first card of the hand lies left; 2, the second."""
    return 2 if zone == ARRANGED else 0


@rule
def is_pile(s: Xeno, zone: int) -> int:  # noqa: ARG001 -- the kernel asks every game the same way
    """Cards that a Sage put back are in the deck [7a], and nowhere else: not the rebirth card [S3]."""
    return 1 if zone == DECK else 0


# -- set-up -----------------------------------------------------------------------------------------------------------
@rule
def start(s: Xeno, players: int, setup: Setup) -> None:
    """Set up an all-zero state: nothing is dealt yet [S1, S3]."""
    total = 0
    for rank in range(1, RANKS + 1):
        s.pool[rank] = setup[COUNTS + rank - 1]
        total += setup[COUNTS + rank - 1]
    s.players = players
    s.first = setup[FIRST]
    s.noble = setup[NOBLE]
    s.death = setup[DEATH]
    s.target = NOBODY
    fill(s, RETURN_CARD, 1)
    fill(s, DECK, total - 1)
    s.phase = Phase.DEAL


@rule
def deal(s: Xeno, rank: int) -> None:
    """A player draws the first card of the hand [S2]; then the chosen seat starts [S4]."""
    p = s.turn
    draw_from(s, DECK, HAND + p, rank, seen_by(p))
    note(s, Event.DEAL, p, NOBODY, rank, 0, seen_by(p))
    if p + 1 < s.players:
        s.turn = p + 1
    else:
        s.turn = s.first
        begin_turn(s)


# -- turn -------------------------------------------------------------------------------------------------------------
@rule
def begin_turn(s: Xeno) -> None:
    """Protection ends [T1], then the player draws one card [T2] or, with the Sage's promise, up to three [7a]."""
    p = s.turn
    s.protected[p] = 0
    s.card = 0
    s.target = NOBODY
    s.phase = Phase.DRAW
    if s.sage[p] == 1:
        s.sage[p] = 0
        s.phase = Phase.SAGE


@rule
def draw(s: Xeno, rank: int) -> None:
    """The card of the turn [T2]."""
    p = s.turn
    draw_from(s, DECK, HAND + p, rank, seen_by(p))
    note(s, Event.DRAW, p, NOBODY, rank, 0, seen_by(p))
    s.phase = Phase.PLAY


@rule
def play(s: Xeno, rank: int) -> None:
    """The card is laid onto the own row [T3, T6], then its effect is carried out."""
    p = s.turn
    move(s, HAND + p, find(s, HAND + p, rank), ROW + p, ALL)
    note(s, Event.PLAY, p, NOBODY, rank, 0, ALL)
    s.card = rank
    match rank:
        case Card.MAIDEN:
            s.protected[p] = 1
            note(s, Event.PROTECT, p, NOBODY, 0, 0, ALL)
            end_turn(s)
        case Card.SAGE:
            s.sage[p] = 1
            note(s, Event.PROMISE, p, NOBODY, 0, 0, ALL)
            end_turn(s)
        case Card.BOY:
            if on_table(s, Card.BOY) > 1 and s.size[DECK] > 0:  # [1a, 1c, 9d]
                aim(s)
            else:
                fizzle(s)
        case Card.DEATH | Card.EMPEROR:
            if s.size[DECK] > 0:  # [9d]
                aim(s)
            else:
                fizzle(s)
        case _:
            aim(s)


@rule
def on_table(s: Xeno, rank: int) -> int:
    """Cards of a rank face up in anybody's row, however they got there [1b]."""
    n = 0
    for p in range(s.players):
        n += count(s, ROW + p, rank)
    return n


@rule
def fizzle(s: Xeno) -> None:
    """The card has no effect."""
    note(s, Event.NO_EFFECT, s.turn, NOBODY, s.card, 0, ALL)
    end_turn(s)


# -- targets ----------------------------------------------------------------------------------------------------------
@rule
def aim(s: Xeno) -> None:
    """Name another player still in [G1]; where only one can be named, it is not asked [G3]."""
    rivals = 0
    only = 0
    for q in range(s.players):
        if q != s.turn and s.out[q] == 0:
            rivals += 1
            only = q
    if rivals == 1:
        strike_at(s, only)
    else:
        s.phase = Phase.TARGET


@rule
def strike_at(s: Xeno, t: int) -> None:
    """The effect reaches the named player; on a protected one nothing at all happens [G2, 4]."""
    s.target = t
    note(s, Event.TARGET, s.turn, t, s.card, 0, ALL)
    if s.protected[t] == 1:
        note(s, Event.SHIELD, NOBODY, t, s.card, 0, ALL)
        end_turn(s)
        return
    match s.card:
        case Card.SOLDIER:
            s.phase = Phase.NAME
        case Card.SEER:
            look(s)
        case Card.DEATH:
            s.phase = Phase.INFECT
        case Card.NOBLE:
            duel(s)
        case Card.SPIRIT:
            swap(s)
        case _:
            s.phase = Phase.EXPOSE


# -- effects ----------------------------------------------------------------------------------------------------------
@rule
def name(s: Xeno, rank: int) -> None:
    """Soldier: a right guess sends the target out, the Hero is reborn [2a, H2]; a wrong one only says no [2b]."""
    t = s.target
    note(s, Event.NAME, s.turn, t, rank, 0, ALL)
    if s.kind[HAND + t, 0] != rank:
        note(s, Event.MISS, s.turn, t, rank, 0, ALL)
        end_turn(s)
        return
    note(s, Event.HIT, s.turn, t, rank, 0, ALL)
    if rank == Card.HERO:
        lose_hand(s, t)
        s.phase = Phase.REBIRTH
    else:
        fall(s, t)
        end_turn(s)


@rule
def look(s: Xeno) -> None:
    """Seer: the player alone sees the target's card [3]."""
    p = s.turn
    t = s.target
    show(s, HAND + t, 0, seen_by(p))
    note(s, Event.LOOK, p, t, s.kind[HAND + t, 0], 0, seen_by(p) | seen_by(t))
    end_turn(s)


@rule
def infect(s: Xeno, rank: int) -> None:
    """Death: the target draws [5a]; then chance takes one of the two, or the target arranges them [5c]."""
    t = s.target
    draw_from(s, DECK, HAND + t, rank, seen_by(t))
    note(s, Event.DRAW, t, NOBODY, rank, 0, seen_by(t))
    s.phase = Phase.BLIND
    if s.death == BY_ARRANGEMENT:
        s.phase = Phase.LEFT


@rule
def arrange(s: Xeno, rank: int) -> None:
    """The target lays this card to the left, unseen by others [5c]."""
    t = s.target
    place(s, ARRANGED, find(s, HAND + t, rank) + 1, seen_by(t))
    witness(s, seen_by(t))
    note(s, Event.ARRANGE, t, NOBODY, 0, 0, ALL)
    s.phase = Phase.PICK


@rule
def pick(s: Xeno, side: int) -> None:
    """The player takes the left or the right one [5c]."""
    t = s.target
    note(s, Event.PICK, s.turn, t, 0, side + 1, ALL)
    left = s.kind[ARRANGED, 0] - 1
    i = left
    if side == RIGHT:
        i = 1 - left
    rank = s.kind[HAND + t, i]
    unarrange(s)
    struck(s, rank)


@rule
def unarrange(s: Xeno) -> None:
    """The arrangement is over; its mark is taken away."""
    s.kind[ARRANGED, 0] = 0
    s.seen[ARRANGED, 0] = 0
    s.size[ARRANGED] = 0


@rule
def duel(s: Xeno) -> None:
    """Noble: each sees the other's card; the lower goes out, equals both do [6a, 6b]; the first may only show [6c]."""
    p = s.turn
    t = s.target
    mine = s.kind[HAND + p, 0]
    theirs = s.kind[HAND + t, 0]
    both = seen_by(p) | seen_by(t)
    show(s, HAND + p, 0, both)
    show(s, HAND + t, 0, both)
    note(s, Event.SHOW, p, t, mine, 0, both)
    note(s, Event.SHOW, t, p, theirs, 0, both)
    if s.noble == DUEL or on_table(s, Card.NOBLE) > 1:
        if mine <= theirs:
            fall(s, p)
        if theirs <= mine:
            fall(s, t)
    end_turn(s)


@rule
def swap(s: Xeno) -> None:
    """Spirit: the two swap their cards; each then knows what the other holds [8]."""
    p = s.turn
    t = s.target
    both = seen_by(p) | seen_by(t)
    note(s, Event.SWAP, p, t, 0, 0, ALL)
    note(s, Event.GIVE, p, t, s.kind[HAND + p, 0], 0, both)
    note(s, Event.GIVE, t, p, s.kind[HAND + t, 0], 0, both)
    move(s, HAND + p, 0, HAND + t, both)
    move(s, HAND + t, 0, HAND + p, both)
    end_turn(s)


@rule
def expose(s: Xeno, rank: int) -> None:
    """Emperor, second Boy: the target draws and shows both cards to everybody [9a, 1c]."""
    t = s.target
    draw_from(s, DECK, HAND + t, rank, ALL)
    note(s, Event.DRAW, t, NOBODY, rank, 0, ALL)
    show(s, HAND + t, 0, ALL)
    note(s, Event.EXPOSE, t, NOBODY, s.kind[HAND + t, 0], 0, ALL)
    s.phase = Phase.DISCARD


@rule
def struck(s: Xeno, rank: int) -> None:
    """The target loses this card [5a, 9a]: a Hero is out by the Emperor [9b], reborn by Death or Boy [5b, 1c, H2]."""
    t = s.target
    discard(s, t, find(s, HAND + t, rank), Event.STRUCK)
    if rank != Card.HERO:
        end_turn(s)
    elif s.card == Card.EMPEROR:
        fall(s, t)
        end_turn(s)
    else:
        lose_hand(s, t)
        s.phase = Phase.REBIRTH


@rule
def sage_draw(s: Xeno, rank: int) -> None:
    """Sage: three cards instead of one, or as many as there are [7a, 7b]."""
    p = s.turn
    draw_from(s, DECK, DRAWN, rank, seen_by(p))
    note(s, Event.SAGE_DRAW, p, NOBODY, rank, 0, seen_by(p))
    if s.size[DRAWN] == 3 or s.size[DECK] == 0:
        s.phase = Phase.KEEP


@rule
def keep(s: Xeno, rank: int) -> None:
    """One is kept, the others go back to the deck, which is shuffled [7a]."""
    p = s.turn
    move(s, DRAWN, find(s, DRAWN, rank), HAND + p, seen_by(p))
    witness(s, seen_by(p))
    note(s, Event.KEEP, p, NOBODY, rank, 0, seen_by(p))
    back = s.size[DRAWN]
    while s.size[DRAWN] > 0:
        put_back(s, DRAWN, s.size[DRAWN] - 1, DECK)
    note(s, Event.PUT_BACK, p, NOBODY, 0, back, ALL)
    s.phase = Phase.PLAY


# -- going out and rebirth --------------------------------------------------------------------------------------------
@rule
def discard(s: Xeno, p: int, i: int, event: int) -> None:
    """A card of the hand is laid face up at the end of the own row, without effect [T5]."""
    note(s, event, p, NOBODY, s.kind[HAND + p, i], 0, ALL)
    move(s, HAND + p, i, ROW + p, ALL)


@rule
def lose_hand(s: Xeno, p: int) -> None:
    """The whole hand is laid face up."""
    while s.size[HAND + p] > 0:
        discard(s, p, 0, Event.DISCARD)


@rule
def fall(s: Xeno, p: int) -> None:
    """The player goes out [H1]."""
    lose_hand(s, p)
    s.out[p] = 1
    note(s, Event.OUT, p, NOBODY, 0, 0, ALL)


@rule
def rebirth(s: Xeno, rank: int) -> None:
    """The rebirth card is the target's new hand [H2]; nothing else changes [H3]."""
    t = s.target
    decide(s, RETURN_CARD, HAND + t, rank, seen_by(t))
    note(s, Event.REBORN, t, NOBODY, rank, 0, seen_by(t))
    end_turn(s)


# -- end --------------------------------------------------------------------------------------------------------------
@rule
def end_turn(s: Xeno) -> None:
    """The one place where a turn ends: one left [E1], all out [E3], deck empty [E2], else the next turn [S4]."""
    living = 0
    last = 0
    for p in range(s.players):
        if s.out[p] == 0:
            living += 1
            last = p
    if living == 1:
        finish(s, seen_by(last))
    elif living == 0:
        finish(s, seen_by(s.turn) | seen_by(s.target))
    elif s.size[DECK] == 0:
        finish(s, showdown(s))
    else:
        p = s.turn + 1
        while s.out[p % s.players] == 1:
            p += 1
        s.turn = p % s.players
        begin_turn(s)


@rule
def showdown(s: Xeno) -> int:
    """Everybody still in shows the hand; the mask of the highest [E2]."""
    best = 0
    for p in range(s.players):
        if s.out[p] == 0:
            show(s, HAND + p, 0, ALL)
            note(s, Event.REVEAL, p, NOBODY, s.kind[HAND + p, 0], 0, ALL)
            best = max(best, s.kind[HAND + p, 0])
    winners = 0
    for p in range(s.players):
        if s.out[p] == 0 and s.kind[HAND + p, 0] == best:
            winners |= seen_by(p)
    return winners


@rule
def finish(s: Xeno, winners: int) -> None:
    """The game is over; the mask shares the win."""
    s.winners = winners
    s.phase = Phase.END
    event = Event.WIN if shares(s) == 1 else Event.TIE
    for p in range(s.players):
        if winners & seen_by(p) != 0:
            note(s, event, p, NOBODY, 0, 0, ALL)


@rule
def shares(s: Xeno) -> int:
    """Among how many the win is shared."""
    n = 0
    for p in range(s.players):
        if s.winners & seen_by(p) != 0:
            n += 1
    return n


@rule
def returns(s: Xeno, p: int) -> float:
    """A finished game's score of a seat: (n w - 1) / (n - 1) with w its share of the win [E4]."""
    share = 0.0
    if s.winners & seen_by(p) != 0:
        share = 1.0 / shares(s)
    return (s.players * share - 1.0) / (s.players - 1)


# -- what the kernel asks ---------------------------------------------------------------------------------------------
@rule
def actor(s: Xeno) -> int:
    """Who decides next: a seat, CHANCE or END; it follows from the phase and public fields alone."""
    if s.phase <= Phase.REBIRTH:
        return CHANCE
    if s.phase <= Phase.PICK:
        return s.turn
    if s.phase == Phase.LEFT:
        return s.target
    return END


@rule
def options(s: Xeno, out: Options) -> int:
    """Write the options of the actor in ascending order; returns how many."""
    k = 0
    match s.phase:
        case Phase.DEAL | Phase.DRAW | Phase.SAGE | Phase.EXPOSE | Phase.INFECT:
            k = offer_pile(s, out, DRAW_AT, DECK)
        case Phase.REBIRTH:
            k = offer_pool(s, out, REBIRTH_AT)
        case Phase.BLIND:
            k = offer_zone(s, out, BLIND_AT, HAND + s.target, Card.HERO)
        case Phase.PLAY:
            k = offer_zone(s, out, PLAY_AT, HAND + s.turn, Card.EMPEROR)  # never the Hero [T4]
        case Phase.NAME:
            for rank in range(1, RANKS + 1):
                k = offer(out, k, NAME_AT + rank - 1, 1)
        case Phase.KEEP:
            k = offer_zone(s, out, KEEP_AT, DRAWN, Card.HERO)
        case Phase.DISCARD:
            k = offer_zone(s, out, DISCARD_AT, HAND + s.target, Card.HERO)
        case Phase.LEFT:
            k = offer_zone(s, out, LEFT_AT, HAND + s.target, Card.HERO)
        case Phase.PICK:
            k = offer(out, k, PICK_AT + LEFT, 1)
            k = offer(out, k, PICK_AT + RIGHT, 1)
        case Phase.TARGET:
            for q in range(s.players):
                if q != s.turn and s.out[q] == 0:
                    k = offer(out, k, TARGET_AT + q, 1)
    return k


@rule
def apply(s: Xeno, action: int) -> None:
    """Carry out one choice, chance's or a player's."""
    match s.phase:
        case Phase.DEAL:
            deal(s, action - DRAW_AT + 1)
        case Phase.DRAW:
            draw(s, action - DRAW_AT + 1)
        case Phase.SAGE:
            sage_draw(s, action - DRAW_AT + 1)
        case Phase.EXPOSE:
            expose(s, action - DRAW_AT + 1)
        case Phase.INFECT:
            infect(s, action - DRAW_AT + 1)
        case Phase.BLIND:
            struck(s, action - BLIND_AT + 1)
        case Phase.REBIRTH:
            rebirth(s, action - REBIRTH_AT + 1)
        case Phase.PLAY:
            play(s, action - PLAY_AT + 1)
        case Phase.TARGET:
            strike_at(s, action - TARGET_AT)
        case Phase.NAME:
            name(s, action - NAME_AT + 1)
        case Phase.KEEP:
            keep(s, action - KEEP_AT + 1)
        case Phase.DISCARD:
            struck(s, action - DISCARD_AT + 1)
        case Phase.LEFT:
            arrange(s, action - LEFT_AT + 1)
        case Phase.PICK:
            pick(s, action - PICK_AT)
