"""天界じゃんけん: the rules, in the order of RULES.md, whose clause ids stand in brackets.

The deck is an ordered zone of slots, the last one on top; a slot shows its back and is decided where it lies when
somebody first looks at it.  While a deck is shuffled its slots have no back yet.  Demons not yet up, the sealed pile
and a swapped-out Ruins are out of the game (`gone`).

What is to be done stands in public fields: draws due to each seat, a demon at work, the card being played.  `proceed`
goes on with the most urgent of them until somebody has to decide; each effect only says what is due.  A rule that
returns a bool tells whether things go on: False, somebody has to decide first (`phase` says what), or the game is over.
"""

from __future__ import annotations

from enum import IntEnum

from tefuda.kernel.state import ALL, CHANCE, END, NOBODY, UNSEEN, Options, Setup, State, i8, i16, rule
from tefuda.kernel.verbs import (
    bring,
    count,
    disclose,
    find,
    jumble,
    lay_back,
    lift,
    move,
    note,
    offer,
    place,
    reveal,
    seen_by,
    show,
    tuck,
    witness,
)


class Card(IntEnum):
    """The cards, by their backs."""

    COUNTER = 1
    LIBRARY = 2
    RUINS = 3
    STOREHOUSE = 4
    PROPHET = 5
    PACT = 6
    SUNKEN_CITY = 7
    ROCK = 8
    SCISSORS = 9
    PAPER = 10
    HUNTER = 11
    WEAPON = 12
    IMP = 13
    SPECTER = 14
    NIGHTMARE = 15
    PLAGUE = 16
    MAMMON = 17
    JUDGMENT = 18
    RAPTURE = 19
    ABYSS = 20
    COVENANT = 21
    APOCALYPSE = 22


class Back(IntEnum):
    """The backs, which everybody sees at all times [B1]."""

    BLUE = 1
    YELLOW = 2
    BLACK = 3
    RED = 4
    PURPLE = 5


class Phase(IntEnum):
    """What is to be decided next, and by whom: chance up to SEALED, then a seat."""

    SHUFFLE = 0
    DRAW = 1
    SEE = 2
    TAKEN = 3
    LOSE = 4
    DEMON = 5
    SEALED = 6
    PLAY = 7
    ANSWER = 8
    TAKE = 9
    PICK = 10
    SINK = 11
    COLOUR = 12
    GIVE = 13
    JANKEN = 14
    WEAPON = 15
    END = 16


class Event(IntEnum):
    """What the log tells."""

    SHUFFLE = 0
    DEAL = 1
    DRAW = 2
    BOTTOM = 3
    NO_DRAW = 4
    PLAY = 5
    COUNTER = 6
    NO_EFFECT = 7
    TAKE = 8
    SEE = 9
    PICK = 10
    SINK = 11
    COLOUR = 12
    TAKEN = 13
    GIVE = 14
    CHIP = 15
    PLAYS = 16
    DISCARD = 17
    APPEAR = 18
    DEMON = 19
    CURSE = 20
    SHOW = 21
    COMMIT = 22
    JANKEN = 23
    WEAPON = 24
    EQUAL = 25
    FIRST = 26
    SEALED = 27
    MONOPOLY = 28
    LIMIT = 29
    WIN = 30
    TIE = 31


class Number(IntEnum):
    """The card file's numbers that the rules read, by their places in `Tenkai.number`."""

    HAND = 0
    PLAYS = 1
    CHIPS = 2
    DEMONS = 3
    STOREHOUSE = 4
    PROPHET = 5
    SINKS = 6
    SUNKEN_DRAWS = 7
    IMP = 8
    NIGHTMARE = 9
    PLAGUE = 10
    JUDGMENT = 11
    RAPTURE_PLAYS = 12
    RAPTURE_DRAWS = 13
    ABYSS = 14
    COVENANT = 15
    APOCALYPSE = 16


SEATS, KINDS, CAPACITY, BACKS, NUMBERS = 2, 23, 36, 6, 17
COUNTED = 12  # kinds whose copies the card file gives; of each demon and sealed card there is one
DECK, DISCARDS, TABLE, CHOSEN, TAKEN_PLACE, HAND, ZONES = 0, 1, 2, 3, 4, 5, 7  # zones; a hand for each seat

LOWEST, HIGHEST = (0, 1, 8, 12, 13, 18), (0, 7, 11, 12, 17, 22)  # back -> its kinds

BACK_AT, COLOUR_AT, DRAW_AT, SEE_AT, TAKEN_AT, LOSE_AT = 0, 5, 10, 32, 54, 76
DEMON_AT, SEALED_AT, PLAY_AT, END_AT, ALLOW_AT, COUNTER_AT = 98, 103, 108, 130, 131, 132
TAKE_AT, PICK_AT, SINK_AT, DONE_AT, GIVE_AT, JANKEN_AT = 133, 150, 167, 184, 185, 207
NO_WEAPON_AT, WEAPON_AT, ACTIONS = 211, 212, 213

FIRST, EXPANSION, DEMONS, SEALED, LIMIT, COUNTS, VALUES = 0, 1, 2, 3, 4, 5, 17  # places in the set-up numbers
NONE, SWAP, ADD = 0, 1, 2  # option expansion
DISCARDS_ONLY, EVERYTHING = 1, 2  # what is to be gathered for a shuffle
NO_CURSE = 127
BOTH = 0b11
MOST_CHIPS, MOST_DRAWS, MOST_STEPS, MOST_TURNS, MOST_PLAYS = 9, 9, 5, 30_000, 127
"""What card file and options allow; steps: cards looked at, sunk or lost to a demon; plays: in one turn [L3]."""


class Tenkai(State, zones=ZONES, capacity=CAPACITY, kinds=KINDS):
    """A game of 天界じゃんけん."""

    limit: int = i16(fixed=True)
    """Turns of both together after which the game ends [E3]."""
    turns: int = i16(low=0, high=MOST_TURNS)
    """Turns begun; 0 while the cards are dealt."""
    number: list[int] = i8(NUMBERS, fixed=True)
    janken_cards: int = i8(fixed=True)
    """Janken cards in the game: who holds them all has the monopoly [X1]."""
    phase: int = i8(low=Phase.SHUFFLE, high=Phase.END)
    first: int = i8(low=0, high=SEATS - 1)
    """Seat that is first player now [J6]."""
    half: int = i8(low=0, high=1)
    """0: the first player's turn, 1: the second's."""
    turn: int = i8(low=0, high=SEATS - 1)
    played: int = i8(low=0, high=MOST_PLAYS)
    """Cards played this turn."""
    allowance: int = i8(low=0, high=MOST_PLAYS)
    """Cards that may be played this turn in all."""
    curse: list[int] = i8(SEATS, low=0, high=NO_CURSE)
    """What Nightmare and Plague leave of the next turn's allowance, NO_CURSE if nothing [V2]."""
    chips: list[int] = i8(SEATS, low=0, high=MOST_CHIPS)
    monopoly: list[int] = i8(SEATS, low=0, high=1)
    """1: ended the last own turn with all janken cards and has had them since [X1]."""
    due: list[int] = i8(SEATS, low=0, high=MOST_DRAWS)
    """Draws still to make; the player at turn is served first."""
    bottom: int = i8(low=0, high=1)
    """1: the draw is from the bottom of the deck."""
    left: list[int] = i8(BACKS, low=0, high=CAPACITY)
    """Cards of each back still to be placed by the shuffle, and ..."""
    to_place: int = i8(low=0, high=CAPACITY)
    """... in all."""
    gathering: int = i8(low=0, high=EVERYTHING)
    """What is to be gathered before the first of them: DISCARDS_ONLY or EVERYTHING, 0 if nothing."""
    card: int = i8(low=0, high=KINDS - 1)
    """Kind being played, 0 if none."""
    steps: int = i8(low=0, high=MOST_STEPS)
    """Cards looked at by the Prophet, or sunk by the Sunken City."""
    demon: int = i8(low=0, high=Card.MAMMON)
    """Kind of the demon at work, 0 if none."""
    afflicted: int = i8(low=0, high=SEATS - 1)
    """Seat that took it."""
    losses: int = i8(low=0, high=MOST_STEPS)
    """Cards that the demon still takes."""
    chooser: int = i8(low=0, high=SEATS - 1)
    """Seat that chooses a colour, gives a card, or may show the weapon."""
    colour: int = i8(low=0, high=BACKS - 1)
    """Back from which a card is taken."""
    demons: int = i8(low=0, high=Card.JUDGMENT - Card.IMP)
    """Demons beside the deck, not yet up."""
    sealed: int = i8(low=0, high=KINDS - Card.JUDGMENT)
    """Cards in the sealed pile."""
    armed: int = i8(low=NOBODY, high=SEATS - 1)
    """Seat that showed the weapon, or NOBODY."""
    winner: int = i8(low=NOBODY, high=SEATS - 1)
    """Seat that has won, NOBODY in a draw; once the phase is END."""


# -- cards and zones --------------------------------------------------------------------------------------------------
@rule
def back(s: Tenkai, kind: int) -> int:  # noqa: ARG001 -- the kernel asks every game the same way
    """Each group of cards has its own back [B1]."""
    if kind <= Card.SUNKEN_CITY:
        return Back.BLUE
    if kind <= Card.HUNTER:
        return Back.YELLOW
    if kind == Card.WEAPON:
        return Back.BLACK
    if kind <= Card.MAMMON:
        return Back.RED
    return Back.PURPLE


@rule
def owner(s: Tenkai, zone: int) -> int:
    """Who holds a hand sees it; the first player knows the janken card that is laid first."""
    if zone >= HAND:
        return zone - HAND
    if zone == CHOSEN:
        return s.first
    return NOBODY


@rule
def tokens(s: Tenkai, zone: int) -> int:
    """Marks: the first player's how-manieth yellow card is laid [J2]; from which place the Prophet took."""
    if zone == CHOSEN:
        return held(s, s.first, Back.YELLOW)
    if zone == TAKEN_PLACE:
        return s.number[Number.PROPHET]
    return 0


@rule
def face(s: Tenkai, zone: int, i: int) -> int:
    """The back of a card where it lies."""
    if s.kind[zone, i] > UNSEEN:
        return back(s, s.kind[zone, i])
    return -s.kind[zone, i]


@rule
def held(s: Tenkai, p: int, colour: int) -> int:
    """How many cards with this back a seat holds."""
    n = 0
    for i in range(s.size[HAND + p]):
        if face(s, HAND + p, i) == colour:
            n += 1
    return n


# -- set-up -----------------------------------------------------------------------------------------------------------
@rule
def start(s: Tenkai, players: int, setup: Setup) -> None:  # noqa: ARG001 -- there are always two
    """Set up an all-zero state: the cards are to be shuffled, then five dealt to each [S1]."""
    for i in range(NUMBERS):
        s.number[i] = setup[VALUES + i]
    for kind in range(1, COUNTED + 1):
        n = setup[COUNTS + kind - 1]
        if kind == Card.RUINS and setup[EXPANSION] == SWAP:  # [S2]
            s.gone[kind] = n
        elif kind != Card.SUNKEN_CITY or setup[EXPANSION] != NONE:
            s.pool[kind] = n
            s.left[back(s, kind)] += n
            s.to_place += n
    s.janken_cards = s.left[Back.YELLOW]
    if setup[DEMONS] == 1:  # [S3]
        s.demons = s.number[Number.DEMONS]
        for kind in range(Card.IMP, Card.MAMMON + 1):
            s.gone[kind] = 1
    if setup[SEALED] == 1:  # [S4]
        for kind in range(Card.JUDGMENT, Card.APOCALYPSE + 1):
            s.sealed += 1
            s.gone[kind] = 1
    s.size[DECK] = s.to_place
    s.first = setup[FIRST]
    s.turn = s.first
    s.limit = setup[LIMIT]
    s.armed = NOBODY
    s.winner = NOBODY
    for p in range(SEATS):
        s.curse[p] = NO_CURSE
        s.due[p] = s.number[Number.HAND]
    s.phase = Phase.SHUFFLE


# -- what is due next -------------------------------------------------------------------------------------------------
@rule
def proceed(s: Tenkai) -> None:
    """Go on until somebody has to decide."""
    going = True
    while going:
        going = step(s)


@rule
def step(s: Tenkai) -> bool:
    """Do the most urgent thing."""
    if s.phase == Phase.END:
        return False
    if s.demons > 0 and s.size[DECK] == 0:  # [V1]
        s.phase = Phase.DEMON
        return False
    if s.demon != 0:
        return torment(s)
    if s.due[0] + s.due[1] > 0:
        return draw_next(s)
    if s.card != 0:
        discard_played(s)
        return True
    if s.turns == 0:
        begin_turn(s, s.first)
        return True
    if s.played < s.allowance and held(s, s.turn, Back.BLUE) + held(s, s.turn, Back.PURPLE) > 0:  # [T2]
        s.phase = Phase.PLAY
        return False
    return end_turn(s)


# -- shuffling and drawing --------------------------------------------------------------------------------------------
@rule
def reshuffle(s: Tenkai, wholly: int) -> None:
    """A new deck, of the discards [D1] or, wholly, of all cards; chance places the backs, from the top."""
    s.gathering = DISCARDS_ONLY
    count_backs(s, DISCARDS)
    if wholly == 1:
        s.gathering = EVERYTHING
        count_backs(s, DECK)
        for p in range(SEATS):
            count_backs(s, HAND + p)
    s.phase = Phase.SHUFFLE


@rule
def count_backs(s: Tenkai, zone: int) -> None:
    """These cards are to be shuffled."""
    for i in range(s.size[zone]):
        s.left[face(s, zone, i)] += 1
        s.to_place += 1


@rule
def gather(s: Tenkai) -> None:
    """The cards are taken together and shuffled, only now, so that everybody has seen what lay there last."""
    note(s, Event.SHUFFLE, NOBODY, NOBODY, 0, s.to_place, ALL)
    collect(s, DISCARDS)
    if s.gathering == EVERYTHING:
        for p in range(SEATS):
            collect(s, HAND + p)
    jumble(s, DECK)
    s.gathering = 0


@rule
def collect(s: Tenkai, zone: int) -> None:
    """All cards of a zone go to the deck."""
    while s.size[zone] > 0:
        move(s, zone, s.size[zone] - 1, DECK, 0)


@rule
def place_back(s: Tenkai, colour: int) -> bool:
    """The next card of the shuffled deck has this back."""
    if s.gathering != 0:
        gather(s)
    s.left[colour] -= 1
    s.to_place -= 1
    lay_back(s, DECK, s.to_place, colour)
    return s.to_place == 0


@rule
def drawer(s: Tenkai) -> int:
    """Who draws next."""
    if s.due[s.turn] > 0:
        return s.turn
    return 1 - s.turn


@rule
def draw_at(s: Tenkai) -> int:
    """The place in the deck of the card to be drawn."""
    if s.bottom == 1:
        return 0
    return s.size[DECK] - 1


@rule
def draw_next(s: Tenkai) -> bool:
    """One draw; the discards are shuffled first if the deck is empty [D1], and without any there is none [D2]."""
    if s.size[DECK] == 0:
        if s.size[DISCARDS] == 0:
            note(s, Event.NO_DRAW, drawer(s), NOBODY, 0, 0, ALL)
            s.due[0] = 0
            s.due[1] = 0
            s.bottom = 0
            return True
        reshuffle(s, 0)
        return False
    if s.kind[DECK, draw_at(s)] <= UNSEEN:
        s.phase = Phase.DRAW
        return False
    draw(s)
    return True


@rule
def draw_new(s: Tenkai, kind: int) -> None:
    """Chance says which card it is that is drawn."""
    mask = seen_by(drawer(s))
    if back(s, kind) == Back.RED:
        mask = ALL
    reveal(s, DECK, draw_at(s), kind, mask)
    draw(s)


@rule
def draw(s: Tenkai) -> None:
    """The card comes to hand, seen by its owner alone; a demon acts at once [V2]."""
    p = drawer(s)
    i = draw_at(s)
    kind = s.kind[DECK, i]
    event = Event.DRAW
    if s.turns == 0:
        event = Event.DEAL
    elif s.bottom == 1:
        event = Event.BOTTOM
    s.due[p] -= 1
    s.bottom = 0
    if back(s, kind) == Back.RED:
        unleash(s, p, DECK, i)
    else:
        note(s, event, p, NOBODY, kind, 0, seen_by(p))
        move(s, DECK, i, HAND + p, seen_by(p))


# -- turn -------------------------------------------------------------------------------------------------------------
@rule
def begin_turn(s: Tenkai, p: int) -> None:
    """The limit [E3], then the extra win [X1]; else the player draws a card [T1]."""
    s.turn = p
    if s.turns == s.limit:
        note(s, Event.LIMIT, NOBODY, NOBODY, 0, s.limit, ALL)
        if s.chips[0] == s.chips[1]:
            finish(s, NOBODY)
        elif s.chips[0] > s.chips[1]:
            finish(s, 0)
        else:
            finish(s, 1)
        return
    if s.monopoly[p] == 1:
        finish(s, p)
        return
    s.turns += 1
    s.played = 0
    s.allowance = min(s.number[Number.PLAYS], s.curse[p])
    s.curse[p] = NO_CURSE
    s.due[p] = 1


@rule
def end_turn(s: Tenkai) -> bool:
    """Turns alternate; after the second player's comes the janken check [T3, J1]."""
    p = s.turn
    if held(s, p, Back.YELLOW) == s.janken_cards:
        s.monopoly[p] = 1
        note(s, Event.MONOPOLY, p, NOBODY, 0, 0, ALL)
    if s.half == 0:
        s.half = 1
        begin_turn(s, 1 - s.first)
        return True
    if held(s, 0, Back.YELLOW) > 0 and held(s, 1, Back.YELLOW) > 0:
        s.phase = Phase.JANKEN
        return False
    s.half = 0
    begin_turn(s, s.first)
    return True


@rule
def play(s: Tenkai, kind: int) -> bool:
    """A card is announced and shown [T5]; who holds a blue back is asked for a Counter [T6]."""
    p = s.turn
    s.played += 1
    s.card = kind
    i = find(s, HAND + p, kind)
    note(s, Event.PLAY, p, NOBODY, kind, among(s, HAND + p, i), ALL)
    leave(s, p, i, TABLE, ALL)
    if held(s, 1 - p, Back.BLUE) > 0:
        s.phase = Phase.ANSWER
        return False
    return carry_out(s)


@rule
def counter(s: Tenkai) -> None:
    """The countered card has no effect; both are discarded, the Counter last [T5]."""
    q = 1 - s.turn
    i = find(s, HAND + q, Card.COUNTER)
    note(s, Event.COUNTER, q, s.turn, s.card, among(s, HAND + q, i), ALL)
    discard_played(s)
    leave(s, q, i, DISCARDS, ALL)


@rule
def discard_played(s: Tenkai) -> None:
    """Only now is the played card among the discards [T7]."""
    move(s, TABLE, 0, DISCARDS, ALL)
    s.card = 0


@rule
def leave(s: Tenkai, p: int, i: int, zone: int, mask: int) -> None:
    """A card leaves a hand; a janken card's going breaks the monopoly [X1]."""
    if back(s, s.kind[HAND + p, i]) == Back.YELLOW:
        s.monopoly[p] = 0
    move(s, HAND + p, i, zone, mask)


@rule
def among(s: Tenkai, zone: int, i: int) -> int:
    """The first place of the neighbours with this card's back: the log holds it, for the backs left behind show it."""
    at = i
    while at > 0 and face(s, zone, at - 1) == face(s, zone, i):
        at -= 1
    return at


@rule
def discard(s: Tenkai, p: int, i: int) -> None:
    """A card of a hand is discarded by an effect."""
    note(s, Event.DISCARD, p, NOBODY, s.kind[HAND + p, i], among(s, HAND + p, i), ALL)
    leave(s, p, i, DISCARDS, ALL)


# -- support, expansion and sealed cards ------------------------------------------------------------------------------
@rule
def carry_out(s: Tenkai) -> bool:
    """What a played card does: it asks something, or says what is due."""
    p = s.turn
    match s.card:
        case Card.LIBRARY:
            s.due[p] = 1
            s.bottom = 1
        case Card.RUINS:
            return search_discards(s)
        case Card.STOREHOUSE:
            s.due[p] = s.number[Number.STOREHOUSE]
        case Card.PROPHET:
            s.steps = 0
            return look_on(s)
        case Card.PACT:
            if s.size[HAND + 1 - p] > 0:
                seize(s, p)
                return False
            no_effect(s)
        case Card.SUNKEN_CITY:
            s.steps = 0
            return sink_on(s)
        case Card.JUDGMENT:
            take_chips(s, p, s.number[Number.JUDGMENT])
        case Card.RAPTURE:
            s.allowance = min(s.allowance + s.number[Number.RAPTURE_PLAYS], MOST_PLAYS)
            note(s, Event.PLAYS, p, NOBODY, 0, s.number[Number.RAPTURE_PLAYS], ALL)
            s.due[p] = s.number[Number.RAPTURE_DRAWS]
        case Card.ABYSS:
            while s.size[HAND + 1 - p] > 0:
                discard(s, 1 - p, 0)
            s.due[1 - p] = s.number[Number.ABYSS]
        case Card.COVENANT:
            s.due[p] = s.number[Number.COVENANT]
        case _:
            return begin_anew(s)
    return True


@rule
def no_effect(s: Tenkai) -> None:
    """The played card finds nothing to work on."""
    note(s, Event.NO_EFFECT, s.turn, NOBODY, s.card, 0, ALL)


@rule
def search_discards(s: Tenkai) -> bool:
    """Ruins: take any one discard but a sealed card [L1]; one kind alone is not asked for."""
    kinds = 0
    only = 0
    for kind in range(1, Card.JUDGMENT):
        if find(s, DISCARDS, kind) >= 0:
            kinds += 1
            only = kind
    if kinds > 1:
        s.phase = Phase.TAKE
        return False
    if kinds == 1:
        fetch(s, only)
    else:
        no_effect(s)
    return True


@rule
def topmost(s: Tenkai, zone: int, kind: int) -> int:
    """The place of the topmost card of a kind."""
    i = s.size[zone] - 1
    while s.kind[zone, i] != kind:
        i -= 1
    return i


@rule
def fetch(s: Tenkai, kind: int) -> None:
    """The card comes to hand, and everybody has seen it; a demon acts [V2]."""
    p = s.turn
    i = topmost(s, DISCARDS, kind)
    note(s, Event.TAKE, p, NOBODY, kind, 0, ALL)
    if back(s, kind) == Back.RED:
        unleash(s, p, DISCARDS, i)
    else:
        move(s, DISCARDS, i, HAND + p, ALL)


@rule
def looks(s: Tenkai) -> int:
    """How many cards the Prophet looks at: three, or as many as there are."""
    return min(s.number[Number.PROPHET], s.size[DECK])


@rule
def look_on(s: Tenkai) -> bool:
    """Prophet: the player sees the next cards from the top; those undecided are asked of chance."""
    while s.steps < looks(s):
        if s.kind[DECK, s.size[DECK] - 1 - s.steps] <= UNSEEN:
            s.phase = Phase.SEE
            return False
        look(s)
    return choose_pick(s)


@rule
def see(s: Tenkai, kind: int) -> bool:
    """Chance says which card it is that the Prophet sees."""
    reveal(s, DECK, s.size[DECK] - 1 - s.steps, kind, seen_by(s.turn))
    look(s)
    return look_on(s)


@rule
def look(s: Tenkai) -> None:
    """The player at turn sees one card of the deck where it lies."""
    p = s.turn
    i = s.size[DECK] - 1 - s.steps
    s.steps += 1
    show(s, DECK, i, seen_by(p))
    note(s, Event.SEE, p, NOBODY, s.kind[DECK, i], s.steps, seen_by(p))


@rule
def choose_pick(s: Tenkai) -> bool:
    """One of them is taken, but no sealed card [L1]; a single one is not asked for."""
    places = 0
    only = 0
    for i in range(s.size[DECK] - s.steps, s.size[DECK]):
        if face(s, DECK, i) != Back.PURPLE:
            places += 1
            only = i
    if places > 1:
        s.phase = Phase.PICK
        return False
    if places == 1:
        pick_at(s, only)
    else:
        no_effect(s)
    return True


@rule
def pick(s: Tenkai, kind: int) -> None:
    """The player's choice; a demon acts at once, so that everybody sees it [V2]."""
    if back(s, kind) != Back.RED:
        witness(s, seen_by(s.turn))
    pick_at(s, topmost(s, DECK, kind))


@rule
def pick_at(s: Tenkai, i: int) -> None:
    """The card comes to hand; from which place is public, and marked until the next time."""
    p = s.turn
    kind = s.kind[DECK, i]
    from_top = s.size[DECK] - i
    while s.size[TAKEN_PLACE] > 0:
        lift(s, TAKEN_PLACE, 0)
    place(s, TAKEN_PLACE, from_top, ALL)
    if back(s, kind) == Back.RED:
        note(s, Event.PICK, p, NOBODY, kind, from_top, ALL)
        unleash(s, p, DECK, i)
    else:
        note(s, Event.PICK, p, NOBODY, kind, from_top, seen_by(p))
        move(s, DECK, i, HAND + p, seen_by(p))


@rule
def sink_on(s: Tenkai) -> bool:
    """Sunken City: up to two discards, no sealed card [L1], go under the deck; then the top card is drawn."""
    if s.steps < s.number[Number.SINKS]:
        for i in range(s.size[DISCARDS]):
            if back(s, s.kind[DISCARDS, i]) != Back.PURPLE:
                s.phase = Phase.SINK
                return False
    s.due[s.turn] = s.number[Number.SUNKEN_DRAWS]
    return True


@rule
def sink(s: Tenkai, kind: int) -> bool:
    """The card goes to the bottom; everybody knows it."""
    note(s, Event.SINK, s.turn, NOBODY, kind, 0, ALL)
    tuck(s, DISCARDS, topmost(s, DISCARDS, kind), DECK, ALL)
    s.steps += 1
    return sink_on(s)


@rule
def sink_no_more(s: Tenkai) -> bool:
    """The player is done; the draw follows."""
    s.steps = s.number[Number.SINKS]
    return sink_on(s)


@rule
def begin_anew(s: Tenkai) -> bool:
    """Apocalypse: hands, discards and deck become one new deck, and each player draws."""
    for p in range(SEATS):
        s.monopoly[p] = 0
        s.due[p] = s.number[Number.APOCALYPSE]
    reshuffle(s, 1)
    return s.to_place == 0


# -- one card for another: Pact, and the Specter ----------------------------------------------------------------------
@rule
def seize(s: Tenkai, p: int) -> None:
    """A seat is to take a card of the other's hand by its back; one back alone is not asked for."""
    q = 1 - p
    s.chooser = p
    s.colour = face(s, HAND + q, 0)
    s.phase = Phase.TAKEN
    if s.demon != 0:
        s.phase = Phase.LOSE
    for i in range(s.size[HAND + q]):
        if face(s, HAND + q, i) != s.colour:
            s.phase = Phase.COLOUR


@rule
def choose_colour(s: Tenkai, colour: int) -> None:
    """The back is named; which card of it, chance says."""
    s.colour = colour
    note(s, Event.COLOUR, s.chooser, 1 - s.chooser, 0, colour, ALL)
    s.phase = Phase.TAKEN
    if s.demon != 0:
        s.phase = Phase.LOSE


@rule
def seized(s: Tenkai, kind: int) -> bool:
    """The card changes hands, and one goes back, maybe the same; both players see them."""
    p = s.chooser
    witness(s, BOTH)
    hand_over(s, 1 - p, kind, Event.TAKEN, p)
    if s.size[HAND + p] > 1:
        s.phase = Phase.GIVE
        return False
    hand_over(s, p, kind, Event.GIVE, 1 - p)
    return True


@rule
def give(s: Tenkai, kind: int) -> None:
    """The card given in return; then the Pact, or the Specter's work, is done."""
    witness(s, BOTH)
    hand_over(s, s.chooser, kind, Event.GIVE, 1 - s.chooser)


@rule
def hand_over(s: Tenkai, giver: int, kind: int, event: int, other: int) -> None:
    """A card goes from one hand to the other, seen by both players; onlookers lose track of those with its back."""
    zone = HAND + giver
    i = find(s, zone, kind)
    blur(s, zone, back(s, kind))
    at = among(s, zone, i)
    if event == Event.TAKEN:
        note(s, event, other, giver, kind, at, BOTH)
    else:
        note(s, event, giver, other, kind, at, BOTH)
    leave(s, giver, i, HAND + other, BOTH)


@rule
def blur(s: Tenkai, zone: int, colour: int) -> None:
    """One of these is about to leave: which, onlookers cannot tell, unless it is the only one."""
    n = 0
    for i in range(s.size[zone]):
        if face(s, zone, i) == colour:
            n += 1
    if n > 1:
        for i in range(s.size[zone]):
            if face(s, zone, i) == colour:
                s.seen[zone, i] &= BOTH


# -- janken -----------------------------------------------------------------------------------------------------------
@rule
def layer(s: Tenkai) -> int:
    """Who lays a janken card now: the first player, then the second [J2]."""
    if s.size[CHOSEN] == 0:
        return s.first
    return 1 - s.first


@rule
def lay(s: Tenkai, kind: int) -> bool:
    """The first card is only marked, so that the other learns nothing; with the second both are shown [J2]."""
    p = layer(s)
    if p == s.first:
        yellow = 0
        for i in range(find(s, HAND + p, kind) + 1):
            if face(s, HAND + p, i) == Back.YELLOW:
                yellow += 1
        place(s, CHOSEN, yellow, seen_by(p))
        witness(s, seen_by(p))
        note(s, Event.COMMIT, p, NOBODY, 0, 0, ALL)
        return False
    yellow = s.kind[CHOSEN, 0]
    lift(s, CHOSEN, 0)
    i = -1
    while yellow > 0:
        i += 1
        if face(s, HAND + s.first, i) == Back.YELLOW:
            yellow -= 1
    disclose(s, s.first, ALL)
    note(s, Event.JANKEN, s.first, NOBODY, s.kind[HAND + s.first, i], among(s, HAND + s.first, i), ALL)
    leave(s, s.first, i, TABLE, ALL)
    i = find(s, HAND + p, kind)
    note(s, Event.JANKEN, p, NOBODY, kind, among(s, HAND + p, i), ALL)
    leave(s, p, i, TABLE, ALL)
    return ask_weapon(s)


@rule
def ask_weapon(s: Tenkai) -> bool:
    """The Hunter's player may add the weapon from the hand [J4]."""
    s.armed = NOBODY
    for i in range(SEATS):
        p = s.first
        if i == 1:
            p = 1 - s.first
        if s.kind[TABLE, i] == Card.HUNTER and held(s, p, Back.BLACK) > 0:
            s.chooser = p
            s.phase = Phase.WEAPON
            return False
    return compare(s)


@rule
def arm(s: Tenkai) -> None:
    """The weapon is shown."""
    p = s.chooser
    s.armed = p
    note(s, Event.WEAPON, p, NOBODY, Card.WEAPON, 0, ALL)
    leave(s, p, find(s, HAND + p, Card.WEAPON), TABLE, ALL)


@rule
def beats(kind: int, other: int) -> bool:
    """Rock beats scissors, scissors paper, paper rock, and all three the Hunter [J3]."""
    if kind == Card.HUNTER:
        return False
    if other == Card.HUNTER:
        return True
    return (kind == Card.PAPER and other == Card.ROCK) or (kind != Card.PAPER and other == kind + 1)


@rule
def compare(s: Tenkai) -> bool:
    """The winner takes a chip [J5]; the cards are discarded, and the players swap places [J6]."""
    winner = s.armed
    if winner == NOBODY:
        if beats(s.kind[TABLE, 0], s.kind[TABLE, 1]):
            winner = s.first
        elif beats(s.kind[TABLE, 1], s.kind[TABLE, 0]):
            winner = 1 - s.first
    if winner == NOBODY:
        note(s, Event.EQUAL, NOBODY, NOBODY, 0, 0, ALL)
    else:
        take_chips(s, winner, 1)
        if s.phase == Phase.END:
            return False
    while s.size[TABLE] > 0:
        move(s, TABLE, 0, DISCARDS, ALL)
    s.first = 1 - s.first
    s.half = 0
    note(s, Event.FIRST, s.first, NOBODY, 0, 0, ALL)
    if s.sealed > 0:
        s.phase = Phase.SEALED
        return False
    begin_turn(s, s.first)
    return True


@rule
def unseal(s: Tenkai, kind: int) -> None:
    """After a janken phase the top sealed card is put face up on the discards [J6]."""
    s.sealed -= 1
    bring(s, DISCARDS, kind, ALL)
    note(s, Event.SEALED, NOBODY, NOBODY, kind, 0, ALL)
    begin_turn(s, s.first)


@rule
def take_chips(s: Tenkai, p: int, n: int) -> None:
    """Three chips win the game at once [J5, E1]."""
    for _ in range(n):
        if s.phase != Phase.END:
            s.chips[p] += 1
            note(s, Event.CHIP, p, NOBODY, 0, s.chips[p], ALL)
            if s.chips[p] == s.number[Number.CHIPS]:
                finish(s, p)


# -- demons -----------------------------------------------------------------------------------------------------------
@rule
def appear(s: Tenkai, kind: int) -> bool:
    """A demon beside the deck is turned face up onto the discards [V1]."""
    s.demons -= 1
    bring(s, DISCARDS, kind, ALL)
    note(s, Event.APPEAR, NOBODY, NOBODY, kind, 0, ALL)
    return s.demons == 0


@rule
def unleash(s: Tenkai, p: int, zone: int, i: int) -> None:
    """A demon is shown at once and lies on the table until its work is done [V2]."""
    s.demon = s.kind[zone, i]
    s.afflicted = p
    s.losses = 0
    move(s, zone, i, TABLE, ALL)
    note(s, Event.DEMON, p, NOBODY, s.demon, 0, ALL)
    match s.demon:
        case Card.IMP:
            s.losses = s.number[Number.IMP]
        case Card.SPECTER:
            s.losses = 1
        case Card.NIGHTMARE:
            restrain(s, p, s.number[Number.NIGHTMARE])
        case Card.PLAGUE:
            restrain(s, p, s.number[Number.PLAGUE])
        case _:
            for j in range(s.size[HAND + p]):
                show(s, HAND + p, j, ALL)
                note(s, Event.SHOW, p, NOBODY, s.kind[HAND + p, j], 0, ALL)


@rule
def restrain(s: Tenkai, p: int, plays: int) -> None:
    """Nightmare and Plague: of this turn's plays so many are left, counting those made, else of the own next turn's."""
    if s.turns > 0 and s.turn == p:
        s.allowance = min(s.allowance, plays)
    else:
        s.curse[p] = min(s.curse[p], plays)
    note(s, Event.CURSE, p, NOBODY, 0, plays, ALL)


@rule
def torment(s: Tenkai) -> bool:
    """What a demon still takes; then it goes on top of the discards [V2]."""
    p = s.afflicted
    if s.losses > 0 and s.size[HAND + p] > 0:
        if s.demon == Card.IMP:
            s.phase = Phase.LOSE
        else:
            s.losses = 0
            seize(s, 1 - p)
        return False
    move(s, TABLE, s.size[TABLE] - 1, DISCARDS, ALL)
    s.demon = 0
    return True


@rule
def lose(s: Tenkai, kind: int) -> bool:
    """Imp: a card is discarded; Specter: it goes to the other player."""
    if s.demon == Card.SPECTER:
        return seized(s, kind)
    p = s.afflicted
    discard(s, p, find(s, HAND + p, kind))
    s.losses -= 1
    return True


# -- end --------------------------------------------------------------------------------------------------------------
@rule
def finish(s: Tenkai, winner: int) -> None:
    """The game is over: three chips or the extra win [E1], or the limit [E3]."""
    s.winner = winner
    s.phase = Phase.END
    if winner == NOBODY:
        for p in range(SEATS):
            note(s, Event.TIE, p, NOBODY, 0, 0, ALL)
    else:
        note(s, Event.WIN, winner, NOBODY, 0, 0, ALL)


@rule
def returns(s: Tenkai, p: int) -> float:
    """1, -1, or 0 in a draw [E3]."""
    if s.winner == NOBODY:
        return 0.0
    if s.winner == p:
        return 1.0
    return -1.0


# -- what the kernel asks ---------------------------------------------------------------------------------------------
@rule
def actor(s: Tenkai) -> int:
    """Who decides next: a seat, CHANCE or END; it follows from the phase and public fields alone."""
    if s.phase <= Phase.SEALED:
        return CHANCE
    match s.phase:
        case Phase.ANSWER:
            return 1 - s.turn
        case Phase.COLOUR | Phase.GIVE | Phase.WEAPON:
            return s.chooser
        case Phase.JANKEN:
            return layer(s)
        case Phase.END:
            return END
    return s.turn


@rule
def offer_face(s: Tenkai, out: Options, base: int, colour: int) -> int:
    """Chance's options for an undecided card of the deck with this back."""
    k = 0
    for kind in range(LOWEST[colour], HIGHEST[colour] + 1):
        if s.pool[kind] > 0:
            k = offer(out, k, base + kind - 1, s.pool[kind])
    return k


@rule
def offer_outside(s: Tenkai, out: Options, base: int, colour: int) -> int:
    """Chance's options for a card from beside the deck."""
    k = 0
    for kind in range(LOWEST[colour], HIGHEST[colour] + 1):
        if s.gone[kind] > 0:
            k = offer(out, k, base + kind - LOWEST[colour], 1)
    return k


@rule
def offer_kinds(s: Tenkai, out: Options, base: int, zone: int, low: int, high: int) -> int:
    """Options `base + kind - 1` for every kind from `low` to `high` in a zone."""
    k = 0
    for kind in range(low, high + 1):
        n = count(s, zone, kind)
        if n > 0:
            k = offer(out, k, base + kind - 1, n)
    return k


@rule
def offer_plays(s: Tenkai, out: Options) -> int:
    """Support but Counter, expansion and sealed cards [T4]; no Prophet with an empty deck [D3]; or to end the turn."""
    k = 0
    for kind in range(Card.LIBRARY, Card.APOCALYPSE + 1):
        if (kind <= Card.SUNKEN_CITY or kind >= Card.JUDGMENT) and (kind != Card.PROPHET or s.size[DECK] > 0):
            n = count(s, HAND + s.turn, kind)
            if n > 0:
                k = offer(out, k, PLAY_AT + kind - 1, n)
    return offer(out, k, END_AT, 1)


@rule
def offer_picks(s: Tenkai, out: Options) -> int:
    """The kinds among the cards looked at that may be taken."""
    k = 0
    for kind in range(1, Card.JUDGMENT):
        n = 0
        for i in range(s.size[DECK] - s.steps, s.size[DECK]):
            if s.kind[DECK, i] == kind:
                n += 1
        if n > 0:
            k = offer(out, k, PICK_AT + kind - 1, n)
    return k


@rule
def offer_colours(s: Tenkai, out: Options) -> int:
    """The backs in the other's hand."""
    k = 0
    for colour in range(Back.BLUE, Back.PURPLE + 1):
        if held(s, 1 - s.chooser, colour) > 0:
            k = offer(out, k, COLOUR_AT + colour - 1, 1)
    return k


@rule
def options(s: Tenkai, out: Options) -> int:
    """Write the options of the actor in ascending order; returns how many."""
    k = 0
    match s.phase:
        case Phase.SHUFFLE:
            for colour in range(Back.BLUE, Back.PURPLE + 1):
                if s.left[colour] > 0:
                    k = offer(out, k, BACK_AT + colour - 1, s.left[colour])
        case Phase.DRAW:
            k = offer_face(s, out, DRAW_AT, -s.kind[DECK, draw_at(s)])
        case Phase.SEE:
            k = offer_face(s, out, SEE_AT, -s.kind[DECK, s.size[DECK] - 1 - s.steps])
        case Phase.TAKEN:
            k = offer_kinds(s, out, TAKEN_AT, HAND + 1 - s.chooser, LOWEST[s.colour], HIGHEST[s.colour])
        case Phase.LOSE:
            if s.demon == Card.IMP:
                k = offer_kinds(s, out, LOSE_AT, HAND + s.afflicted, 1, Card.APOCALYPSE)
            else:
                k = offer_kinds(s, out, LOSE_AT, HAND + s.afflicted, LOWEST[s.colour], HIGHEST[s.colour])
        case Phase.DEMON:
            k = offer_outside(s, out, DEMON_AT, Back.RED)
        case Phase.SEALED:
            k = offer_outside(s, out, SEALED_AT, Back.PURPLE)
        case Phase.PLAY:
            k = offer_plays(s, out)
        case Phase.ANSWER:
            k = offer(out, k, ALLOW_AT, 1)
            n = count(s, HAND + 1 - s.turn, Card.COUNTER)
            if n > 0:
                k = offer(out, k, COUNTER_AT, n)
        case Phase.TAKE:
            k = offer_kinds(s, out, TAKE_AT, DISCARDS, 1, Card.MAMMON)
        case Phase.PICK:
            k = offer_picks(s, out)
        case Phase.SINK:
            k = offer_kinds(s, out, SINK_AT, DISCARDS, 1, Card.MAMMON)
            k = offer(out, k, DONE_AT, 1)
        case Phase.COLOUR:
            k = offer_colours(s, out)
        case Phase.GIVE:
            k = offer_kinds(s, out, GIVE_AT, HAND + s.chooser, 1, Card.APOCALYPSE)
        case Phase.JANKEN:
            k = offer_kinds(s, out, JANKEN_AT + 1 - Card.ROCK, HAND + layer(s), Card.ROCK, Card.HUNTER)
        case Phase.WEAPON:
            k = offer(out, k, NO_WEAPON_AT, 1)
            k = offer(out, k, WEAPON_AT, 1)
    return k


@rule
def apply(s: Tenkai, action: int) -> None:
    """Carry out one choice, chance's or a player's, and all that follows from it."""
    if decided(s, action):
        proceed(s)


@rule
def decided(s: Tenkai, action: int) -> bool:
    """The choice itself."""
    match s.phase:
        case Phase.SHUFFLE:
            return place_back(s, action - BACK_AT + 1)
        case Phase.DRAW:
            draw_new(s, action - DRAW_AT + 1)
        case Phase.SEE:
            return see(s, action - SEE_AT + 1)
        case Phase.TAKEN:
            return seized(s, action - TAKEN_AT + 1)
        case Phase.LOSE:
            return lose(s, action - LOSE_AT + 1)
        case Phase.DEMON:
            return appear(s, action - DEMON_AT + Card.IMP)
        case Phase.SEALED:
            unseal(s, action - SEALED_AT + Card.JUDGMENT)
        case Phase.PLAY:
            if action == END_AT:
                return end_turn(s)
            return play(s, action - PLAY_AT + 1)
        case Phase.ANSWER:
            if action == ALLOW_AT:
                return carry_out(s)
            counter(s)
        case Phase.TAKE:
            fetch(s, action - TAKE_AT + 1)
        case Phase.PICK:
            pick(s, action - PICK_AT + 1)
        case Phase.SINK:
            if action == DONE_AT:
                return sink_no_more(s)
            return sink(s, action - SINK_AT + 1)
        case Phase.COLOUR:
            choose_colour(s, action - COLOUR_AT + 1)
            return False
        case Phase.GIVE:
            give(s, action - GIVE_AT + 1)
        case Phase.JANKEN:
            return lay(s, action - JANKEN_AT + Card.ROCK)
        case Phase.WEAPON:
            if action == WEAPON_AT:
                arm(s)
            return compare(s)
    return True
