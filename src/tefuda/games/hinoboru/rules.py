"""陽がまた昇る: the rules, in the order of RULES.md, whose clause ids stand in brackets.

Kinds of cards are 1 to 32 for electors (eight faces a colour), 33 to 52 for kingdom cards, 53 to 65 for influence
cards, and EMPTY, which marks a place of the grid without a card.  A choice sets `phase` to the next question; `settle`
then carries out what everybody can see to be the only thing to do, so no effect calls the next one.
"""

from __future__ import annotations

from enum import IntEnum

from tefuda.kernel.state import ALL, CHANCE, END, NOBODY, UNSEEN, Grid, Options, Setup, State, i8, i16, rule
from tefuda.kernel.verbs import (
    count,
    decide,
    fill,
    find,
    lay_down,
    move,
    note,
    offer,
    put,
    remove,
    reveal,
    seen_by,
    show,
    take,
    witness,
)


class Phase(IntEnum):
    """What is to be decided next: by chance up to REFILL, then by the seat `turn`."""

    MARKET = 0
    DEAL = 1
    DRAW = 2
    SCHEME = 3
    KINGDOM = 4
    JESTER = 5
    TOP = 6
    REFILL = 7
    TURN = 8
    TAKE = 9
    PLACE = 10
    AFTER = 11
    PAY = 12
    CUBE = 13
    BRIBE = 14
    PAIR = 15
    HEART = 16
    END = 17


class Event(IntEnum):
    """What the log tells."""

    MARKET = 0
    DEAL = 1
    DRAW = 2
    TURN = 3
    REVEAL = 4
    EFFECT = 5
    NO_EFFECT = 6
    MATCH = 7
    CAPTURE = 8
    SWAP = 9
    PLACE = 10
    TOP = 11
    GAP = 12
    BUY = 13
    PAY = 14
    CUBE = 15
    BRIBE = 16
    LAST_ROUND = 17
    STILL = 18
    PAIR = 19
    ROW = 20
    ROW_CUBE = 21
    ROW_TIE = 22
    RANK_RED = 23
    RANK_BLUE = 24
    RANK_GREEN = 25
    RANK_YELLOW = 26
    HEART = 27
    HAND = 28
    SCORE = 29
    WIN = 30
    TIE = 31
    IDLE = 32


MAX_PLAYERS, COLOURS, NUMBERS = 4, 4, 5
MAX_ROWS, MAX_COLUMNS = 4, 5
FACES = 8
"""Faces of a colour's electors: the numbers, then scheme, bribe, jester."""
SCHEME, BRIBE, JESTER = 5, 6, 7
ELECTOR, KINGDOM, INFLUENCE = 1, 33, 53  # first kind of each sort
INFLUENCES = 13
POWER, CORRUPTION, HEART = 53, 54, 55
EMPTY = 66
KINDS = 67
KINGDOM_BACK, INFLUENCE_BACK = 5, 6  # electors have the back of their colour, 1 to 4
NUMBERED = 40
"""Kinds of cards with a number: electors by colour, then kingdom cards by colour."""

ROW, MARKET, SUPPLY = 0, 4, 5  # zones: four rows, the influence cards in the open and their deck; then one a seat
DECK, HAND, CAPTURED, BOUGHT = 6, 10, 14, 18
ZONES, CAPACITY = 22, 24
MOST_ELECTORS, MOST_INFLUENCES = 17, 24
"""Most of a colour's electors, and most influence cards in all, for which the zones have room."""
MARKS, MARK_ANY = 3, 5  # marks on an influence card: 1 to 4 a colour, 5 any card, 0 none
MOST_HEARTS = 6
MOST_USED = 4
"""Most influence cards of one kind that a match can need."""
MOST_DRAWN, MOST_QUIET, MOST_POINTS = 5, 9, 9
"""Most cards of a draw, quiet rounds, and printed points of an influence card, that the card file allows."""
MOST_SCORE = NUMBERS * (COLOURS * MOST_ELECTORS + MAX_ROWS * MAX_COLUMNS) + MOST_POINTS * MOST_INFLUENCES
"""More than the cards of a game can give or cost."""
LESS = 10
"""Told to people, the influence used in a match is the number of Powers, or this and the number of Corruptions."""

INFLUENCE_AT, DRAW_AT, KINGDOM_AT, TOP_AT = 0, 13, 45, 65
TURN_AT, DRAW_THREE_AT, MATCH_AT, SWAP_AT, BUY_AT, END_AT = 97, 117, 118, 478, 479, 492
PLACE_AT, PAY_AT, CUBE_AT, BRIBE_AT = 493, 545, 585, 589
PAIR_AT, DONE_AT, HEART_AT, KEEP_AT, ACTIONS = 629, 809, 810, 930, 931
USES = 2 * MOST_USED + 1
"""Ways to use influence in a match: four to one Corruptions, none, one to four Powers."""
PAIRS = 36
"""Pairs of the eight kinds with one number."""
OTHERS = COLOURS - 1

FIRST, ROWS, COLUMNS, HAND_SIZE, DRAWN, OFFERED, QUIET, SCHEMED, STEP_UP, STEP_DOWN = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
COPIES = 10  # places in the set-up numbers; then copies of each kind, marks and points of the influence cards
MARKED = COPIES + EMPTY - 1
POINTS = MARKED + INFLUENCES * MARKS


class Hinoboru(State, zones=ZONES, capacity=CAPACITY, kinds=KINDS):
    """A game of 陽がまた昇る."""

    players: int = i8(fixed=True)
    first: int = i8(fixed=True)
    rows: int = i8(fixed=True)
    columns: int = i8(fixed=True)
    hand_size: int = i8(fixed=True)
    drawn: int = i8(fixed=True)
    """Cards of a draw [B1]."""
    offered: int = i8(fixed=True)
    quiet: int = i8(fixed=True)
    """Quiet rounds that end the game [E2]."""
    schemed: int = i8(fixed=True)
    """Cards of a scheme."""
    step_up: int = i8(fixed=True)
    step_down: int = i8(fixed=True)
    """What Power adds and Corruption takes."""
    marks: Grid = i8(INFLUENCES, MARKS, fixed=True)
    points: list[int] = i8(INFLUENCES, fixed=True)
    phase: int = i8(low=Phase.MARKET, high=Phase.END)
    turn: int = i8(low=0, high=MAX_PLAYERS - 1)
    """Who is to choose."""
    place: int = i8(low=NOBODY, high=MAX_ROWS * MAX_COLUMNS - 1)
    """The place (row times 5 plus column) of the card turned up in this turn, NOBODY if none."""
    taken: int = i8(low=0, high=1)
    """1: the last card of the hand has just been taken by a swap."""
    draws: int = i8(low=0, high=MOST_DRAWN)
    """Cards still to draw."""
    step: int = i8(low=0, high=4)
    """The neighbour at which a jester's effect stands."""
    bought: int = i8(low=0, high=1)
    """1: an influence card was bought in this turn."""
    resume: int = i8(low=0, high=Phase.AFTER)
    """The phase that goes on after a purchase."""
    buying: int = i8(low=0, high=EMPTY - 1)
    """The influence card being paid for, 0 if none."""
    mark: int = i8(low=0, high=MARKS)
    """The mark being paid."""
    busy: int = i8(low=0, high=1)
    """1: a deck, hand or captured pile changed in size in this turn, or something was bought."""
    still: int = i8(low=0, high=MOST_QUIET * MAX_PLAYERS)
    """Turns in a row without that."""
    emptied: int = i8(low=NOBODY, high=MAX_PLAYERS - 1)
    """The seat whose deck was the first to be empty, NOBODY if none is."""
    last: int = i8(low=0, high=1)
    """1: this turn is the last."""
    cubes: list[int] = i8(COLOURS, low=0, high=MOST_INFLUENCES + MAX_ROWS)
    changes: int = i8(low=0, high=MOST_HEARTS)
    """Changes of heart made, with whose, which card and which colour."""
    changed_seat: list[int] = i8(MOST_HEARTS, low=0, high=MAX_PLAYERS - 1)
    changed_kind: list[int] = i8(MOST_HEARTS, low=0, high=INFLUENCE - 1)
    changed_colour: list[int] = i8(MOST_HEARTS, low=0, high=COLOURS - 1)
    score: list[int] = i16(MAX_PLAYERS, low=-MOST_SCORE, high=MOST_SCORE)
    """Points, once the phase is END."""
    winners: int = i8(low=0, high=(1 << MAX_PLAYERS) - 1)
    """Mask of the seats that share the win, once the phase is END."""


# -- cards and places [K2, K3, K5] ------------------------------------------------------------------------------------
@rule
def back(s: Hinoboru, kind: int) -> int:  # noqa: ARG001 -- the kernel asks every game the same way
    """Electors show their colour, kingdom and influence cards what they are [K5]."""
    if kind < KINGDOM:
        return (kind - ELECTOR) // FACES + 1
    if kind < INFLUENCE:
        return KINGDOM_BACK
    if kind < EMPTY:
        return INFLUENCE_BACK
    return 0


@rule
def owner(s: Hinoboru, zone: int) -> int:  # noqa: ARG001
    """A hand is seen by its seat."""
    if zone >= HAND and zone < CAPTURED:
        return zone - HAND
    return NOBODY


@rule
def holder_of(s: Hinoboru, zone: int, kind: int) -> int:
    """In the grid an elector is seen by the player of its colour [P1]."""
    if zone < MARKET:
        return colour(kind) if kind < KINGDOM else NOBODY
    return owner(s, zone)


@rule
def number(kind: int) -> int:
    """The number of an elector or kingdom card, 0 for a special."""
    if kind >= KINGDOM:
        return (kind - KINGDOM) % NUMBERS + 1
    face = (kind - ELECTOR) % FACES
    if face < NUMBERS:
        return face + 1
    return 0


@rule
def colour(kind: int) -> int:
    """The colour of an elector or kingdom card, 0 to 3 [K2]."""
    if kind >= KINGDOM:
        return (kind - KINGDOM) // NUMBERS
    return (kind - ELECTOR) // FACES


@rule
def rank_of(kind: int) -> int:
    """The place of a card with a number among the NUMBERED: in the actions that name such cards."""
    if kind >= KINGDOM:
        return NUMBERED // 2 + kind - KINGDOM
    return colour(kind) * NUMBERS + number(kind) - 1


@rule
def kind_of(rank: int) -> int:
    """The inverse of `rank_of`."""
    if rank >= NUMBERED // 2:
        return KINGDOM + rank - NUMBERED // 2
    return ELECTOR + rank // NUMBERS * FACES + rank % NUMBERS


@rule
def lies(s: Hinoboru, place: int) -> int:
    """The kind of the card at a place."""
    return s.kind[ROW + place // MAX_COLUMNS, place % MAX_COLUMNS]


@rule
def called(place: int) -> int:
    """A place as people are told it: two digits, its row and its column, counted from 1."""
    return 10 * (place // MAX_COLUMNS + 1) + place % MAX_COLUMNS + 1


@rule
def face_up(s: Hinoboru, place: int) -> bool:
    """Whether everybody sees the card at a place."""
    return s.seen[ROW + place // MAX_COLUMNS, place % MAX_COLUMNS] == ALL


@rule
def knowers(s: Hinoboru, kind: int) -> int:
    """Who knows a card that the seat at turn lays face down: that seat and the player of its colour [P1, P2]."""
    mask = seen_by(s.turn)
    if kind < KINGDOM and colour(kind) < s.players:
        mask |= seen_by(colour(kind))
    return mask


# -- set-up -----------------------------------------------------------------------------------------------------------
@rule
def start(s: Hinoboru, players: int, setup: Setup) -> None:
    """Set up an all-zero state: the grid lies face down [S1], the decks are shuffled [S2, S3]."""
    s.players = players
    s.first = setup[FIRST]
    s.rows = setup[ROWS]
    s.columns = setup[COLUMNS]
    s.hand_size = setup[HAND_SIZE]
    s.drawn = setup[DRAWN]
    s.offered = setup[OFFERED]
    s.quiet = setup[QUIET]
    s.schemed = setup[SCHEMED]
    s.step_up = setup[STEP_UP]
    s.step_down = setup[STEP_DOWN]
    for n in range(INFLUENCES):
        set_marks(s, setup, n)
        s.points[n] = setup[POINTS + n]
    supply = 0
    for kind in range(1, EMPTY):
        copies = setup[COPIES + kind - 1]
        if kind < KINGDOM and colour(kind) >= players:
            s.gone[kind] = copies  # [K6]
        else:
            s.pool[kind] = copies
            if kind < KINGDOM:
                s.size[DECK + colour(kind)] += copies
            elif kind >= INFLUENCE:
                supply += copies
    for row in range(s.rows):
        for _ in range(s.columns):
            lay_down(s, ROW + row, KINGDOM_BACK)
    s.gone[EMPTY] = s.rows * s.columns
    fill(s, SUPPLY, supply)
    s.emptied = NOBODY
    s.place = NOBODY
    s.phase = Phase.MARKET
    if supply == 0:
        s.phase = Phase.DEAL


@rule
def set_marks(s: Hinoboru, setup: Setup, n: int) -> None:
    """An influence card's marks in the order written, those for any card last, so that each can be paid [C1]."""
    k = 0
    for last in range(2):
        for m in range(MARKS):
            mark = setup[MARKED + n * MARKS + m]
            if mark > 0 and (mark == MARK_ANY) == (last == 1):
                s.marks[n, k] = mark
                k += 1


@rule
def open_market(s: Hinoboru, kind: int) -> None:
    """Three influence cards lie face up [S2]."""
    turn_influence(s, kind)
    if s.size[MARKET] == s.offered or s.size[SUPPLY] == 0:
        s.phase = Phase.DEAL


@rule
def turn_influence(s: Hinoboru, kind: int) -> None:
    """An influence card is turned up."""
    decide(s, SUPPLY, MARKET, kind, ALL)
    note(s, Event.MARKET, NOBODY, NOBODY, kind, 0, ALL)


@rule
def deal(s: Hinoboru, kind: int) -> None:
    """Each player draws five cards from the own deck [S3]; then the chosen seat starts [S4]."""
    p = s.turn
    decide(s, DECK + p, HAND + p, kind, seen_by(p))
    note(s, Event.DEAL, p, NOBODY, kind, 0, seen_by(p))
    if s.size[HAND + p] == s.hand_size:
        if p + 1 < s.players:
            s.turn = p + 1
        else:
            begin_turn(s, s.first)


# -- turn [T1, T2] ----------------------------------------------------------------------------------------------------
@rule
def begin_turn(s: Hinoboru, p: int) -> None:
    """A seat's turn; the last if its deck was the first to be empty in an earlier one [E1]."""
    s.turn = p
    s.bought = 0
    s.busy = 0
    s.place = NOBODY
    if s.emptied == p:
        s.last = 1
    s.phase = Phase.TURN


@rule
def choosable(s: Hinoboru, place: int) -> bool:
    """Any card of the grid that is not a face-up special [A1]."""
    kind = lies(s, place)
    if kind == EMPTY:
        return False
    return kind <= UNSEEN or number(kind) > 0 or not face_up(s, place)


@rule
def offer_turn(s: Hinoboru, out: Options) -> int:
    """A with a card in hand, B with a card in the deck [T1]; before it an influence card may be bought [T2]."""
    k = 0
    if s.size[HAND + s.turn] > 0:
        for row in range(s.rows):
            for column in range(s.columns):
                place = row * MAX_COLUMNS + column
                if choosable(s, place):
                    k = offer(out, k, TURN_AT + place, 1)
    if s.size[DECK + s.turn] > 0:
        k = offer(out, k, DRAW_THREE_AT, 1)
    idle = k == 0
    k = offer_buys(s, out, k)
    if idle:
        k = offer(out, k, END_AT, 1)
    return k


@rule
def forced_turn(s: Hinoboru) -> int:
    """The only option of a turn, or NOBODY."""
    k = 0
    only = END_AT
    if s.size[DECK + s.turn] > 0:
        k = 1
        only = DRAW_THREE_AT
    if s.size[HAND + s.turn] > 0:
        for row in range(s.rows):
            for column in range(s.columns):
                if choosable(s, row * MAX_COLUMNS + column):
                    k += 1
                    only = TURN_AT + row * MAX_COLUMNS + column
                    if k > 1:
                        return NOBODY
    if can_buy(s):
        return NOBODY
    return only


# -- A, turn a card ---------------------------------------------------------------------------------------------------
@rule
def turn_up(s: Hinoboru, place: int) -> None:
    """A face-down card is turned up, for everybody [A1]."""
    s.place = place
    kind = lies(s, place)
    if kind <= UNSEEN:
        s.phase = Phase.KINGDOM
        return
    show(s, ROW + place // MAX_COLUMNS, place % MAX_COLUMNS, ALL)
    note(s, Event.TURN, s.turn, NOBODY, kind, called(place), ALL)
    if number(kind) > 0:
        s.phase = Phase.TAKE  # [A3]
    else:
        work(s, kind)


@rule
def turn_kingdom(s: Hinoboru, kind: int) -> None:
    """A kingdom card that nobody has seen is turned up [A1]."""
    reveal(s, ROW + s.place // MAX_COLUMNS, s.place % MAX_COLUMNS, kind, ALL)
    note(s, Event.TURN, s.turn, NOBODY, kind, called(s.place), ALL)
    s.phase = Phase.TAKE


@rule
def work(s: Hinoboru, kind: int) -> None:
    """A special stays face up; one of another player's colour has its effect [A2]."""
    p = s.turn
    s.phase = Phase.AFTER
    if colour(kind) == p:
        note(s, Event.NO_EFFECT, p, NOBODY, kind, 0, ALL)
        return
    note(s, Event.EFFECT, p, NOBODY, kind, 0, ALL)
    match (kind - ELECTOR) % FACES:
        case 5:  # scheme
            s.draws = s.schemed
            if s.draws > 0 and s.size[DECK + p] > 0:
                s.phase = Phase.SCHEME
        case 6:  # bribe
            if s.size[CAPTURED + p] > 0:
                s.phase = Phase.BRIBE
        case _:
            s.step = 0
            unmask(s)


@rule
def offer_takes(s: Hinoboru, out: Options) -> int:
    """A number card is matched or swapped, after a purchase if wished [A3, T2]."""
    p = s.turn
    k = 0
    for i in range(s.size[HAND + p]):
        kind = s.kind[HAND + p, i]
        used = uses(s, kind)
        if used <= MOST_USED:
            k = insert(out, 0, k, MATCH_AT + rank_of(kind) * USES + MOST_USED + used, 1)
    k = offer(out, k, SWAP_AT, 1)
    return offer_buys(s, out, k)


@rule
def uses(s: Hinoboru, kind: int) -> int:
    """How many Powers (or, below zero, Corruptions) let a hand card match; more than MOST_USED if it cannot [I2]."""
    mine = number(kind)
    if mine == 0:
        return MOST_USED + 1
    difference = number(lies(s, s.place)) - mine
    used = difference // s.step_up if difference >= 0 else -(-difference // s.step_down)
    step = s.step_up if difference >= 0 else s.step_down
    helper = POWER if difference >= 0 else CORRUPTION
    if abs(used) * step != abs(difference) or abs(used) > count(s, BOUGHT + s.turn, helper):
        return MOST_USED + 1
    return used


@rule
def match_card(s: Hinoboru, kind: int, used: int) -> None:
    """Match: the card and one of the hand with the same number, by Power or Corruption, are captured [A3, I1]."""
    p = s.turn
    s.busy = 1
    note(s, Event.MATCH, p, NOBODY, kind, used if used >= 0 else LESS - used, ALL)
    capture_from_hand(s, kind)
    note(s, Event.CAPTURE, p, NOBODY, lies(s, s.place), 0, ALL)
    take(s, ROW + s.place // MAX_COLUMNS, s.place % MAX_COLUMNS, CAPTURED + p, EMPTY, ALL)
    if s.size[HAND + p] > 0:
        s.phase = Phase.PLACE
    elif s.size[DECK + p] > 0:
        s.phase = Phase.TOP
    else:
        note(s, Event.GAP, NOBODY, NOBODY, 0, called(s.place), ALL)
        s.phase = Phase.AFTER


@rule
def swap(s: Hinoboru) -> None:
    """Swap: the card goes into the hand, another one will take its place [A3]."""
    p = s.turn
    note(s, Event.SWAP, p, NOBODY, lies(s, s.place), 0, ALL)
    take(s, ROW + s.place // MAX_COLUMNS, s.place % MAX_COLUMNS, HAND + p, EMPTY, ALL)
    s.taken = 1
    s.phase = Phase.PLACE


@rule
def offer_places(s: Hinoboru, out: Options) -> int:
    """Any card of the hand [A4] but the one just taken."""
    k = 0
    for i in range(s.size[HAND + s.turn] - s.taken):
        k = insert(out, 0, k, PLACE_AT + s.kind[HAND + s.turn, i] - 1, 1)
    return k


@rule
def put_down(s: Hinoboru, kind: int) -> None:
    """A card of the hand goes face down to the empty place; only [P1, P2] know it.

    Others see its back: they can no longer tell which card of that back is left, but for the one just taken.
    """
    p = s.turn
    mask = knowers(s, kind)
    left = s.size[HAND + p] - s.taken
    for i in range(left):
        if back(s, s.kind[HAND + p, i]) == back(s, kind):
            s.seen[HAND + p, i] &= mask
    note(s, Event.PLACE, p, NOBODY, kind, called(s.place), mask)
    put(s, HAND + p, pick(s, kind, left), ROW + s.place // MAX_COLUMNS, s.place % MAX_COLUMNS, mask)
    s.taken = 0
    s.phase = Phase.AFTER


@rule
def put_top(s: Hinoboru, kind: int) -> None:
    """Without a hand card the top card of the own deck goes to the empty place [A3], and its player may look [P1]."""
    p = s.turn
    decide(s, DECK + p, HAND + p, kind, seen_by(p))
    note(s, Event.TOP, p, NOBODY, kind, called(s.place), seen_by(p))
    put(s, HAND + p, 0, ROW + s.place // MAX_COLUMNS, s.place % MAX_COLUMNS, seen_by(p))
    s.phase = Phase.AFTER
    watch_deck(s)


@rule
def pick(s: Hinoboru, kind: int, among: int) -> int:
    """Which of the first cards of the hand at turn is the one of this kind that leaves.

    Of equal ones that which most have seen; and those that others cannot tell from it close up, so that it leaves the
    last of their slots: the order of what stays behind does not tell which one it was.
    """
    zone = HAND + s.turn
    best = NOBODY
    for i in range(among):
        if s.kind[zone, i] == kind and (best == NOBODY or s.seen[zone, i] > s.seen[zone, best]):
            best = i
    leaving = best
    for i in range(best + 1, among):
        if s.seen[zone, i] == s.seen[zone, best] and back(s, s.kind[zone, i]) == back(s, kind):
            s.kind[zone, leaving] = s.kind[zone, i]
            leaving = i
    s.kind[zone, leaving] = kind
    return leaving


@rule
def capture_from_hand(s: Hinoboru, kind: int) -> None:
    """A card of the hand is laid face up before the player."""
    p = s.turn
    note(s, Event.CAPTURE, p, NOBODY, kind, 0, ALL)
    move(s, HAND + p, pick(s, kind, s.size[HAND + p]), CAPTURED + p, ALL)


# -- B, draw ----------------------------------------------------------------------------------------------------------
@rule
def begin_draw(s: Hinoboru) -> None:
    """Three cards, or all if there are fewer [B1]."""
    s.draws = s.drawn
    s.phase = Phase.DRAW


@rule
def draw(s: Hinoboru, kind: int) -> None:
    """A card from the own deck, for B or for a scheme."""
    p = s.turn
    s.busy = 1
    decide(s, DECK + p, HAND + p, kind, seen_by(p))
    note(s, Event.DRAW, p, NOBODY, kind, 0, seen_by(p))
    s.draws -= 1
    watch_deck(s)
    if s.draws == 0 or s.size[DECK + p] == 0:
        s.phase = Phase.AFTER


@rule
def watch_deck(s: Hinoboru) -> None:
    """The first deck to be empty brings the last round; a second one changes nothing [E1]."""
    if s.emptied == NOBODY and s.size[DECK + s.turn] == 0:
        s.emptied = s.turn
        note(s, Event.LAST_ROUND, s.turn, NOBODY, 0, 0, ALL)


# -- C, buy influence -------------------------------------------------------------------------------------------------
@rule
def affordable(s: Hinoboru, kind: int) -> bool:
    """Whether the player at turn has a captured card for each mark [C1]."""
    n = kind - INFLUENCE
    needed = 0
    for m in range(MARKS):
        mark = s.marks[n, m]
        if mark > 0:
            needed += 1
            if mark < MARK_ANY:
                alike = 0
                for other in range(MARKS):
                    if s.marks[n, other] == mark:
                        alike += 1
                if alike > captured(s, mark - 1):
                    return False
    return needed <= s.size[CAPTURED + s.turn]


@rule
def captured(s: Hinoboru, c: int) -> int:
    """Captured cards of a colour."""
    n = 0
    for i in range(s.size[CAPTURED + s.turn]):
        if colour(s.kind[CAPTURED + s.turn, i]) == c:
            n += 1
    return n


@rule
def can_buy(s: Hinoboru) -> bool:
    """Whether anything can be bought: once a turn [T2]."""
    if s.bought == 1:
        return False
    for i in range(s.size[MARKET]):  # noqa: SIM110 -- Numba knows no generators
        if affordable(s, s.kind[MARKET, i]):
            return True
    return False


@rule
def offer_buys(s: Hinoboru, out: Options, k: int) -> int:
    """Each face-up influence card that can be paid."""
    if s.bought == 1:
        return k
    first = k
    for i in range(s.size[MARKET]):
        if affordable(s, s.kind[MARKET, i]):
            k = insert(out, first, k, BUY_AT + s.kind[MARKET, i] - INFLUENCE, 1)
    return k


@rule
def buy(s: Hinoboru, kind: int) -> None:
    """One of the face-up influence cards is bought [C1]."""
    p = s.turn
    s.bought = 1
    s.busy = 1
    s.buying = kind
    s.resume = s.phase
    s.mark = 0
    note(s, Event.BUY, p, NOBODY, kind, 0, ALL)
    move(s, MARKET, find(s, MARKET, kind), BOUGHT + p, ALL)
    next_mark(s)


@rule
def next_mark(s: Hinoboru) -> None:
    """A card is paid for each mark in their order; then comes the cube [C1, C2]."""
    while s.mark < MARKS and s.marks[s.buying - INFLUENCE, s.mark] == 0:
        s.mark += 1
    s.phase = Phase.PAY if s.mark < MARKS else Phase.CUBE


@rule
def pays(s: Hinoboru, kind: int) -> bool:
    """Whether a captured card can be given for the mark in question."""
    mark = s.marks[s.buying - INFLUENCE, s.mark]
    return mark in (MARK_ANY, colour(kind) + 1)


@rule
def offer_payments(s: Hinoboru, out: Options) -> int:
    """Captured cards that can be given for the mark."""
    k = 0
    for i in range(s.size[CAPTURED + s.turn]):
        kind = s.kind[CAPTURED + s.turn, i]
        if pays(s, kind):
            k = insert(out, 0, k, PAY_AT + rank_of(kind), 1)
    return k


@rule
def pay(s: Hinoboru, kind: int) -> None:
    """A captured card leaves the game [C1]."""
    p = s.turn
    note(s, Event.PAY, p, NOBODY, kind, 0, ALL)
    remove(s, CAPTURED + p, find(s, CAPTURED + p, kind))
    s.mark += 1
    next_mark(s)


@rule
def lay_cube(s: Hinoboru, c: int) -> None:
    """A cube on a succession card of any choice [C2]; then a new influence card is turned up, if there is one [C3]."""
    s.cubes[c] += 1
    note(s, Event.CUBE, s.turn, NOBODY, 0, c + 1, ALL)
    s.buying = 0
    s.phase = s.resume
    if s.size[SUPPLY] > 0:
        s.phase = Phase.REFILL


@rule
def refill(s: Hinoboru, kind: int) -> None:
    """The new influence card; the turn goes on where it was [C3, T2]."""
    turn_influence(s, kind)
    s.phase = s.resume


# -- specials ---------------------------------------------------------------------------------------------------------
@rule
def offer_bribes(s: Hinoboru, out: Options) -> int:
    """Any captured card."""
    k = 0
    for i in range(s.size[CAPTURED + s.turn]):
        k = insert(out, 0, k, BRIBE_AT + rank_of(s.kind[CAPTURED + s.turn, i]), 1)
    return k


@rule
def bribe(s: Hinoboru, kind: int) -> None:
    """Bribe: a captured card goes to the player of the bribe's colour."""
    p = s.turn
    t = colour(lies(s, s.place))
    s.busy = 1
    note(s, Event.BRIBE, p, t, kind, 0, ALL)
    move(s, CAPTURED + p, find(s, CAPTURED + p, kind), CAPTURED + t, ALL)
    s.phase = Phase.AFTER


@rule
def neighbour(s: Hinoboru, step: int) -> int:
    """The place above, left, right or below the jester, or NOBODY at the edge."""
    row = s.place // MAX_COLUMNS
    column = s.place % MAX_COLUMNS
    match step:
        case 0:
            row -= 1
        case 1:
            column -= 1
        case 2:
            column += 1
        case _:
            row += 1
    if row < 0 or row >= s.rows or column < 0 or column >= s.columns:
        return NOBODY
    return row * MAX_COLUMNS + column


@rule
def unmask(s: Hinoboru) -> None:
    """Jester: the face-down cards beside it are turned up, in the order of the places; specials have no effect."""
    while s.step < 4:
        place = neighbour(s, s.step)
        if place != NOBODY:
            kind = lies(s, place)
            if kind <= UNSEEN:
                s.phase = Phase.JESTER
                return
            if not face_up(s, place):
                show(s, ROW + place // MAX_COLUMNS, place % MAX_COLUMNS, ALL)
                note(s, Event.REVEAL, NOBODY, NOBODY, kind, called(place), ALL)
        s.step += 1
    s.phase = Phase.AFTER


@rule
def unmask_kingdom(s: Hinoboru, kind: int) -> None:
    """Jester: a kingdom card that nobody has seen."""
    place = neighbour(s, s.step)
    reveal(s, ROW + place // MAX_COLUMNS, place % MAX_COLUMNS, kind, ALL)
    note(s, Event.REVEAL, NOBODY, NOBODY, kind, called(place), ALL)
    s.step += 1
    unmask(s)


# -- end --------------------------------------------------------------------------------------------------------------
@rule
def end_turn(s: Hinoboru) -> None:
    """The one place where a turn ends: the last one [E1], too many quiet ones [E2], else the next seat's turn."""
    if s.phase == Phase.TURN:
        note(s, Event.IDLE, s.turn, NOBODY, 0, 0, ALL)
    s.still += 1
    if s.busy == 1:
        s.still = 0
    if s.last == 0 and s.still < s.quiet * s.players:
        begin_turn(s, (s.turn + 1) % s.players)
        return
    if s.last == 0:
        note(s, Event.STILL, NOBODY, NOBODY, 0, 0, ALL)
    s.place = NOBODY
    s.turn = s.first
    s.phase = Phase.PAIR


@rule
def pair_place(a: int, b: int) -> int:
    """The place of a pair, by the suits of its two cards, among those of one number."""
    low = min(a, b)
    high = max(a, b)
    return high * (high + 1) // 2 + low


@rule
def suit(kind: int) -> int:
    """The colour of an elector, four more for a kingdom card."""
    return colour(kind) + (COLOURS if kind >= KINGDOM else 0)


@rule
def offer_pairs(s: Hinoboru, out: Options) -> int:
    """Two cards of the hand with the same printed number, or no more of them [F1]."""
    zone = HAND + s.turn
    k = 0
    for i in range(s.size[zone]):
        n = number(s.kind[zone, i])
        for j in range(i):
            if n > 0 and number(s.kind[zone, j]) == n:
                pair = pair_place(suit(s.kind[zone, i]), suit(s.kind[zone, j]))
                k = insert(out, 0, k, PAIR_AT + (n - 1) * PAIRS + pair, 1)
    return offer(out, k, DONE_AT, 1)


@rule
def capture_pair(s: Hinoboru, pair: int) -> None:
    """The pair is captured [F1]."""
    n = pair // PAIRS + 1
    place = pair % PAIRS
    high = 0
    while (high + 1) * (high + 2) // 2 <= place:
        high += 1
    note(s, Event.PAIR, s.turn, NOBODY, 0, n, ALL)
    capture_from_hand(s, suited(place - high * (high + 1) // 2, n))
    capture_from_hand(s, suited(high, n))


@rule
def suited(suit: int, n: int) -> int:
    """The kind with a suit and a number."""
    if suit >= COLOURS:
        return KINGDOM + (suit - COLOURS) * NUMBERS + n - 1
    return ELECTOR + suit * FACES + n - 1


@rule
def next_scorer(s: Hinoboru) -> None:
    """In seat order from the first player; after the pairs the rows [F1, F2], after the changes of heart the points."""
    s.turn = (s.turn + 1) % s.players
    if s.turn == s.first:
        if s.phase == Phase.PAIR:
            count_rows(s)
            s.phase = Phase.HEART
        else:
            finish(s)


@rule
def count_rows(s: Hinoboru) -> None:
    """The single colour with the most electors in a row gets a cube [F2]; then the ranks are known [F3]."""
    for row in range(s.rows):
        note(s, Event.ROW, NOBODY, NOBODY, 0, row + 1, ALL)
        most = 0
        best = NOBODY
        for c in range(COLOURS):
            n = 0
            for i in range(s.columns):
                kind = s.kind[ROW + row, i]
                if kind > UNSEEN and kind < KINGDOM and colour(kind) == c:
                    n += 1
            if n > most:
                most = n
                best = c
            elif n == most:
                best = NOBODY
        if best == NOBODY:
            note(s, Event.ROW_TIE, NOBODY, NOBODY, 0, 0, ALL)
        else:
            s.cubes[best] += 1
            note(s, Event.ROW_CUBE, NOBODY, NOBODY, 0, best + 1, ALL)
    for c in range(COLOURS):
        note(s, Event.RANK_RED + c, NOBODY, NOBODY, 0, rank(s, c), ALL)


@rule
def rank(s: Hinoboru, c: int) -> int:
    """The number of colours with at least as many cubes, so that ties take the lower rank [F3]."""
    n = 0
    for other in range(COLOURS):
        if s.cubes[other] >= s.cubes[c]:
            n += 1
    return n


@rule
def hearts(s: Hinoboru) -> int:
    """Changes of heart that the seat at turn has not used: each works once in a game [I1, F4]."""
    n = count(s, BOUGHT + s.turn, HEART)
    for i in range(s.changes):
        if s.changed_seat[i] == s.turn:
            n -= 1
    return n


@rule
def unchanged(s: Hinoboru, kind: int) -> int:
    """Captured cards of a kind whose colour is not yet changed."""
    n = count(s, CAPTURED + s.turn, kind)
    for i in range(s.changes):
        if s.changed_seat[i] == s.turn and s.changed_kind[i] == kind:
            n -= 1
    return n


@rule
def changeable(s: Hinoboru) -> bool:
    """Whether a change of heart has a card to change."""
    if hearts(s) == 0:
        return False
    for i in range(s.size[CAPTURED + s.turn]):  # noqa: SIM110
        if unchanged(s, s.kind[CAPTURED + s.turn, i]) > 0:
            return True
    return False


@rule
def offer_hearts(s: Hinoboru, out: Options) -> int:
    """Each captured card not yet changed with each other colour, or none [F4]."""
    k = 0
    for i in range(s.size[CAPTURED + s.turn]):
        kind = s.kind[CAPTURED + s.turn, i]
        if unchanged(s, kind) > 0:
            for other in range(OTHERS):
                k = insert(out, 0, k, HEART_AT + rank_of(kind) * OTHERS + other, 1)
    return offer(out, k, KEEP_AT, 1)


@rule
def change_heart(s: Hinoboru, change: int) -> None:
    """A captured card counts as another colour [F4]."""
    kind = kind_of(change // OTHERS)
    other = (colour(kind) + 1 + change % OTHERS) % COLOURS
    s.changed_seat[s.changes] = s.turn
    s.changed_kind[s.changes] = kind
    s.changed_colour[s.changes] = other
    s.changes += 1
    note(s, Event.HEART, s.turn, NOBODY, kind, other + 1, ALL)


@rule
def worth(s: Hinoboru, kind: int, c: int) -> int:
    """What a captured card gives as one of a colour: its number, 1, 0 or -1 by the colour's rank [F5]."""
    match rank(s, c):
        case 1:
            return number(kind)
        case 2:
            return 1
        case 3:
            return 0
        case _:
            return -1


@rule
def points_of(s: Hinoboru, p: int) -> int:
    """Captured cards, Manor and Domain, and minus the numbers left in hand; a deck does not count [F5]."""
    total = 0
    for i in range(s.size[CAPTURED + p]):
        kind = s.kind[CAPTURED + p, i]
        total += worth(s, kind, colour(kind))
    for i in range(s.changes):
        if s.changed_seat[i] == p:
            kind = s.changed_kind[i]
            total += worth(s, kind, s.changed_colour[i]) - worth(s, kind, colour(kind))
    for i in range(s.size[BOUGHT + p]):
        total += s.points[s.kind[BOUGHT + p, i] - INFLUENCE]
    for i in range(s.size[HAND + p]):
        total -= number(s.kind[HAND + p, i])
    return total


@rule
def finish(s: Hinoboru) -> None:
    """Most points win, then more influence cards, then the win is shared [F6]."""
    s.phase = Phase.END
    best = 0
    for p in range(s.players):
        for i in range(s.size[HAND + p]):
            show(s, HAND + p, i, ALL)
            note(s, Event.HAND, p, NOBODY, s.kind[HAND + p, i], 0, ALL)
        s.score[p] = points_of(s, p)
        note(s, Event.SCORE, p, NOBODY, 0, s.score[p], ALL)
        if p > 0 and ahead(s, p, best):
            best = p
    for p in range(s.players):
        if not ahead(s, best, p):
            s.winners |= seen_by(p)
    event = Event.WIN if shares(s) == 1 else Event.TIE
    for p in range(s.players):
        if s.winners & seen_by(p) != 0:
            note(s, event, p, NOBODY, 0, 0, ALL)


@rule
def ahead(s: Hinoboru, p: int, q: int) -> bool:
    """Whether one seat is before another [F6]."""
    if s.score[p] != s.score[q]:
        return s.score[p] > s.score[q]
    return s.size[BOUGHT + p] > s.size[BOUGHT + q]


@rule
def shares(s: Hinoboru) -> int:
    """Among how many the win is shared."""
    n = 0
    for p in range(s.players):
        if s.winners & seen_by(p) != 0:
            n += 1
    return n


@rule
def returns(s: Hinoboru, p: int) -> float:
    """A finished game's score of a seat: (n w - 1) / (n - 1) with w its share of the win [F6]."""
    share = 0.0
    if s.winners & seen_by(p) != 0:
        share = 1.0 / shares(s)
    return (s.players * share - 1.0) / (s.players - 1)


# -- what the kernel asks ---------------------------------------------------------------------------------------------
@rule
def actor(s: Hinoboru) -> int:
    """Who decides next: a seat, CHANCE or END."""
    if s.phase <= Phase.REFILL:
        return CHANCE
    if s.phase == Phase.END:
        return END
    return s.turn


@rule
def insert(out: Options, first: int, k: int, action: int, weight: int) -> int:
    """Write an option among the sorted ones from `first` on; one that is there already gets the weight."""
    at = k
    while at > first and out[at - 1, 0] > action:
        at -= 1
    if at > first and out[at - 1, 0] == action:
        out[at - 1, 1] += weight
        return k
    for i in range(k, at, -1):
        out[i, 0] = out[i - 1, 0]
        out[i, 1] = out[i - 1, 1]
    offer(out, at, action, weight)
    return k + 1


@rule
def offer_undecided(s: Hinoboru, out: Options, base: int, first: int, kinds: int, at: int) -> int:
    """Chance's options for the undecided cards among `kinds` kinds; the action of kind `first` is `base + at`."""
    k = 0
    for n in range(kinds):
        if s.pool[first + n] > 0:
            k = offer(out, k, base + at + n, s.pool[first + n])
    return k


@rule
def options(s: Hinoboru, out: Options) -> int:
    """Write the options of the actor in ascending order; returns how many."""
    own = s.turn * FACES
    k = 0
    match s.phase:
        case Phase.MARKET | Phase.REFILL:
            k = offer_undecided(s, out, INFLUENCE_AT, INFLUENCE, INFLUENCES, 0)
        case Phase.DEAL | Phase.DRAW | Phase.SCHEME:
            k = offer_undecided(s, out, DRAW_AT, ELECTOR + own, FACES, own)
        case Phase.TOP:
            k = offer_undecided(s, out, TOP_AT, ELECTOR + own, FACES, own)
        case Phase.KINGDOM | Phase.JESTER:
            k = offer_undecided(s, out, KINGDOM_AT, KINGDOM, COLOURS * NUMBERS, 0)
        case Phase.TURN:
            k = offer_turn(s, out)
        case Phase.TAKE:
            k = offer_takes(s, out)
        case Phase.PLACE:
            k = offer_places(s, out)
        case Phase.AFTER:
            k = offer(out, offer_buys(s, out, 0), END_AT, 1)
        case Phase.PAY:
            k = offer_payments(s, out)
        case Phase.CUBE:
            for c in range(COLOURS):
                k = offer(out, k, CUBE_AT + c, 1)
        case Phase.BRIBE:
            k = offer_bribes(s, out)
        case Phase.PAIR:
            k = offer_pairs(s, out)
        case Phase.HEART:
            k = offer_hearts(s, out)
    return k


@rule
def forced(s: Hinoboru) -> int:
    """The action that everybody can see to be the only one, where it is not asked for, or NOBODY."""
    zone = CAPTURED + s.turn
    only = NOBODY
    match s.phase:
        case Phase.TURN:
            only = forced_turn(s)
        case Phase.PLACE:
            if s.size[HAND + s.turn] - s.taken == 1:
                only = PLACE_AT + s.kind[HAND + s.turn, 0] - 1
        case Phase.AFTER:
            if not can_buy(s):
                only = END_AT
        case Phase.PAY:
            for i in range(s.size[zone]):
                if pays(s, s.kind[zone, i]):
                    action = PAY_AT + rank_of(s.kind[zone, i])
                    if only not in (NOBODY, action):
                        return NOBODY
                    only = action
        case Phase.BRIBE:
            if count(s, zone, s.kind[zone, 0]) == s.size[zone]:
                only = BRIBE_AT + rank_of(s.kind[zone, 0])
        case Phase.PAIR:
            if s.size[HAND + s.turn] < 2:
                only = DONE_AT
        case Phase.HEART:
            if not changeable(s):
                only = KEEP_AT
    return only


@rule
def carry_out(s: Hinoboru, action: int) -> None:
    """Carry out one choice, chance's, a player's or one that is not asked for."""
    match s.phase:
        case Phase.MARKET:
            open_market(s, INFLUENCE + action - INFLUENCE_AT)
        case Phase.DEAL:
            deal(s, ELECTOR + action - DRAW_AT)
        case Phase.DRAW | Phase.SCHEME:
            draw(s, ELECTOR + action - DRAW_AT)
        case Phase.KINGDOM:
            turn_kingdom(s, KINGDOM + action - KINGDOM_AT)
        case Phase.JESTER:
            unmask_kingdom(s, KINGDOM + action - KINGDOM_AT)
        case Phase.TOP:
            put_top(s, ELECTOR + action - TOP_AT)
        case Phase.REFILL:
            refill(s, INFLUENCE + action - INFLUENCE_AT)
        case Phase.TURN | Phase.TAKE | Phase.AFTER:
            act(s, action)
        case Phase.PLACE:
            put_down(s, 1 + action - PLACE_AT)
        case Phase.PAY:
            pay(s, kind_of(action - PAY_AT))
        case Phase.CUBE:
            lay_cube(s, action - CUBE_AT)
        case Phase.BRIBE:
            bribe(s, kind_of(action - BRIBE_AT))
        case Phase.PAIR:
            if action == DONE_AT:
                next_scorer(s)
            else:
                capture_pair(s, action - PAIR_AT)
        case Phase.HEART:
            if action == KEEP_AT:
                next_scorer(s)
            else:
                change_heart(s, action - HEART_AT)


@rule
def act(s: Hinoboru, action: int) -> None:
    """Something of a turn: A, B, C or its end."""
    if action < DRAW_THREE_AT:
        turn_up(s, action - TURN_AT)
    elif action == DRAW_THREE_AT:
        begin_draw(s)
    elif action < SWAP_AT:
        match_card(s, kind_of((action - MATCH_AT) // USES), (action - MATCH_AT) % USES - MOST_USED)
    elif action == SWAP_AT:
        swap(s)
    elif action < END_AT:
        buy(s, INFLUENCE + action - BUY_AT)
    else:
        end_turn(s)


@rule
def apply(s: Hinoboru, action: int) -> None:
    """Carry out one choice, and then what is not asked for."""
    if s.phase == Phase.PLACE:
        witness(s, knowers(s, 1 + action - PLACE_AT))
    while action != NOBODY:
        carry_out(s, action)
        action = forced(s)
