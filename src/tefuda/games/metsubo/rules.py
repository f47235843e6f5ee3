"""滅亡帝国 (Metsubo Teikoku): the rules, in the order of RULES.md, whose clause ids stand in brackets.

Kinds 1 to 9 are the symbol cards; then come five power cards for each seat.  A faction is named by its symbol's kind:
its power cards lie in its pile (the last index is the top) and, while they are unturned, under it.  Whatever follows
from a choice is carried out by `proceed`, which goes from phase to phase until somebody must decide; the phases behind
END are moments in which nobody does.
"""

from __future__ import annotations

from enum import IntEnum

from tefuda.kernel.state import ALL, CHANCE, END, NOBODY, Options, Setup, State, i8, i16, rule
from tefuda.kernel.verbs import (
    decide,
    disclose,
    fill,
    find,
    mix,
    move,
    note,
    offer,
    place,
    remove,
    seen_by,
    show,
    witness,
)


class Symbol(IntEnum):
    """The symbol cards, each a faction."""

    EMPIRE = 1
    MILITARY = 2
    INDUSTRY = 3
    RELIGION = 4
    COUNCIL = 5
    COMMERCE = 6
    ACADEMY = 7
    POPULACE = 8
    DIPLOMACY = 9


class Icon(IntEnum):
    """When a faction's effect works: never, only for its top card, or wherever the card lies."""

    NONE = 0
    TOP = 1
    ANY = 2


class Phase(IntEnum):
    """What is to be decided next: chance lays out a row, a seat chooses; behind END nobody decides."""

    LAY = 0
    SET = 1
    CLOSE = 2
    SWAP = 3
    MOVE = 4
    END = 5
    ROUND = 6
    SETTER = 7
    CHECK = 8
    EFFECT = 9
    PROSPERITY = 10


class Event(IntEnum):
    """What the log tells."""

    LAY = 0
    ROUND = 1
    PASS = 2
    SET = 3
    LOOK = 4
    CHECK = 5
    TURN = 6
    COLLAPSE = 7
    LOSE = 8
    SPARED = 9
    CROWN = 10
    BOUNCE = 11
    GAIN = 12
    CLOSE = 13
    STAY = 14
    SWAP = 15
    TAKE = 16
    PROMISE = 17
    MOVE = 18
    SCORE = 19
    EXTINCT = 20
    GATHER = 21
    LEAVE = 22
    LIMIT = 23
    WIN = 24


MAX_PLAYERS, SYMBOLS, POWERS = 4, 9, 5
FIRST_POWER = SYMBOLS + 1  # kind of seat 0's card 1
KINDS = FIRST_POWER + MAX_PLAYERS * POWERS
CARDS = MAX_PLAYERS * POWERS

ROW, FALLEN, RESERVE, HAND = 0, 1, 2, 3  # zones; a hand for each seat, then two zones for each symbol
PILE = HAND + MAX_PLAYERS - 1  # + kind of the symbol
UNDER = PILE + SYMBOLS  # + kind of the symbol: its unturned cards
ZONES = UNDER + SYMBOLS + 1

LAY_AT, SET_AT, STAY_AT = 0, 9, 54  # actions: base of a verb + kind of the symbol - 1; set: + 9 for each number above 1
SWAP_AT, MOVE_AT, CLOSE_AT = 55, 75, 84
ACTIONS = 93

FIRST, LIMIT, POINTS, ICONS, COPIES, GAIN, TAKE, OWN = 0, 1, 2, 29, 38, 46, 47, 48  # places in the set-up numbers

COLLAPSE, LOSS, FALL, LAST, PLACES = 10, 2, 2, 3, 3  # [C2], its points, [X1], [X3], places that give points
MOST_ROUNDS, MOST_POINTS = 400, 9
"""Most rounds, and most points that a place, a gain or a take can give, that options and card file allow."""
MOST_SCORE = MOST_ROUNDS * MOST_POINTS * (POWERS + 1 + MAX_PLAYERS - 1)
"""More than a game can give or cost: a round has a place for each power card, a gain, and a take with every other."""


class Metsubo(State, zones=ZONES, capacity=CARDS, kinds=KINDS):
    """A game of Metsubo Teikoku."""

    players: int = i8(fixed=True)
    limit: int = i16(fixed=True)
    points: list[int] = i8(SYMBOLS * PLACES, fixed=True)
    icon: list[int] = i8(SYMBOLS + 1, fixed=True)
    gain: int = i8(fixed=True)
    take: int = i8(fixed=True)
    phase: int = i8(low=Phase.LAY, high=Phase.END)
    turn: int = i8(low=0, high=MAX_PLAYERS - 1)
    """The seat that decides, or did last."""
    card: int = i8(low=0, high=SYMBOLS)
    """The faction being checked, 0 if none."""
    crown: int = i8(low=0, high=MAX_PLAYERS - 1)
    leader: int = i8(low=0, high=MAX_PLAYERS - 1)
    """Who held the crown when the round began: the order of setting starts there."""
    step: int = i8(low=0, high=MAX_PLAYERS)
    """How many seats of that order have had their time to set, or their turn in the check."""
    place: int = i8(low=0, high=SYMBOLS)
    """Index in the row of the faction being checked."""
    at: list[int] = i8(MAX_PLAYERS, low=0, high=SYMBOLS)
    """Faction where the seat's card of this round lies, 0 if nowhere."""
    fresh: list[int] = i8(MAX_PLAYERS, low=0, high=KINDS - 1)
    """Kind of that card once it has been turned up, else 0."""
    closed: int = i8(low=0, high=SYMBOLS)
    """Faction that is closed this or the next round, 0 if none."""
    scholar: list[int] = i8(MAX_PLAYERS, low=0, high=1)
    """1: sees the cards set so far when the next time to set comes."""
    score: list[int] = i16(MAX_PLAYERS, low=-MOST_SCORE, high=MOST_SCORE)
    round: int = i16(low=0, high=MOST_ROUNDS)
    extinctions: int = i8(low=0, high=LAST)
    stood: int = i16(low=0, high=(1 << SYMBOLS + 1) - 1)
    """While a row is laid out: mask of the symbols that stood and are mixed; 0 at set-up."""
    length: int = i8(low=1, high=SYMBOLS)
    """Symbols that the row will have, the Empire included."""
    winner: int = i8(low=0, high=MAX_PLAYERS - 1)


# -- cards and zones --------------------------------------------------------------------------------------------------
@rule
def seat_of(kind: int) -> int:
    """Whose power card it is."""
    return (kind - FIRST_POWER) // POWERS


@rule
def number_of(kind: int) -> int:
    """The number on a power card."""
    return (kind - FIRST_POWER) % POWERS + 1


@rule
def back(s: Metsubo, kind: int) -> int:  # noqa: ARG001 -- the kernel asks every game the same way
    """Symbols have their own back, power cards that of their colour."""
    return 1 if kind < FIRST_POWER else 2 + seat_of(kind)


@rule
def owner(s: Metsubo, zone: int) -> int:  # noqa: ARG001 -- the kernel asks every game the same way
    """Who holds a hand sees it."""
    return zone - HAND if zone >= HAND and zone < HAND + MAX_PLAYERS else NOBODY


@rule
def holder_of(s: Metsubo, zone: int, kind: int) -> int:
    """An unturned card is known to its owner, whom its back tells."""
    return seat_of(kind) if zone > UNDER else owner(s, zone)


@rule
def follows(s: Metsubo, p: int, steps: int) -> int:
    """The seat so many places clockwise of p, which is to the left of it."""
    return (p + steps) % s.players


# -- set-up -----------------------------------------------------------------------------------------------------------
@rule
def start(s: Metsubo, players: int, setup: Setup) -> None:
    """Set up an all-zero state: hands [S2], crown [S3], Empire [S4]; scores are 0 [S5]."""
    s.players = players
    s.limit = setup[LIMIT]
    for i in range(SYMBOLS * PLACES):
        s.points[i] = setup[POINTS + i]
    for i in range(SYMBOLS):
        s.icon[i + 1] = setup[ICONS + i]
    s.gain = setup[GAIN]
    s.take = setup[TAKE]
    s.crown = setup[FIRST]
    for p in range(players):
        for i in range(POWERS):
            if setup[OWN + p * POWERS + i] > 0:
                place(s, HAND + p, FIRST_POWER + p * POWERS + i, seen_by(p))
    symbols = 0
    for kind in range(Symbol.MILITARY, SYMBOLS + 1):
        s.pool[kind] = setup[COPIES + kind - 2]
        symbols += setup[COPIES + kind - 2]
    fill(s, RESERVE, symbols)
    place(s, ROW, Symbol.EMPIRE, ALL)
    s.length = 1 + min(players, symbols)
    s.phase = Phase.LAY


# -- laying out a row -------------------------------------------------------------------------------------------------
@rule
def still_mixed(s: Metsubo) -> int:
    """How many symbols that stood are still to be laid out."""
    n = 0
    for kind in range(Symbol.MILITARY, SYMBOLS + 1):
        if s.stood >> kind & 1 == 1:
            n += s.pool[kind]
    return n


@rule
def offer_symbols(s: Metsubo, out: Options) -> int:
    """The next symbol of the row: at set-up any [S4]; later one that stood, or one added from the reserve [X5, X6].

    With r symbols of the reserve that nobody has seen and u of them in the mix, each that stood has odds r, each of the
    reserve u.
    """
    mixed = still_mixed(s)
    old = s.size[RESERVE] - mixed
    new = s.length - s.size[ROW] - mixed
    if new == 0 or s.stood == 0:
        old = 1
        new = min(new, 1)
    k = 0
    for kind in range(Symbol.MILITARY, SYMBOLS + 1):
        if s.pool[kind] > 0:
            weight = old if s.stood >> kind & 1 == 1 else new
            if weight > 0:
                k = offer(out, k, LAY_AT + kind - 1, weight)
    return k


@rule
def lay(s: Metsubo, symbol: int) -> None:
    """Chance lays the next symbol of the row, face up; with the last one a round begins."""
    decide(s, RESERVE, ROW, symbol, ALL)
    note(s, Event.LAY, NOBODY, NOBODY, symbol, s.size[ROW] - 1, ALL)
    s.phase = Phase.ROUND if s.size[ROW] == s.length else Phase.LAY


# -- setting ----------------------------------------------------------------------------------------------------------
@rule
def begin_round(s: Metsubo) -> None:
    """The crown holder leads [4]; the order of setting is fixed now [P1]."""
    s.round += 1
    s.leader = s.crown
    s.step = 0
    for p in range(s.players):
        sort_hand(s, p)
        s.at[p] = 0
        s.fresh[p] = 0
    note(s, Event.ROUND, s.crown, NOBODY, 0, s.round, ALL)
    s.phase = Phase.SETTER


@rule
def sort_hand(s: Metsubo, p: int) -> None:
    """Put a hand in ascending order; between rounds everybody can tell what it holds, so this gives nothing away."""
    hand = HAND + p
    for i in range(1, s.size[hand]):
        kind = s.kind[hand, i]
        known = s.seen[hand, i]
        j = i
        while j > 0 and s.kind[hand, j - 1] > kind:
            s.kind[hand, j] = s.kind[hand, j - 1]
            s.seen[hand, j] = s.seen[hand, j - 1]
            j -= 1
        s.kind[hand, j] = kind
        s.seen[hand, j] = known


@rule
def standing(s: Metsubo, barred: int) -> int:
    """The factions that have not collapsed, but for one (0: none): a mask by kind."""
    mask = 0
    for i in range(s.size[ROW]):
        if s.kind[ROW, i] != barred:
            mask |= 1 << s.kind[ROW, i]
    return mask


@rule
def offer_factions(out: Options, k: int, base: int, mask: int) -> int:
    """Options `base + kind - 1` for the factions of a mask; returns the number of options so far."""
    for faction in range(1, SYMBOLS + 1):
        if mask >> faction & 1 == 1:
            k = offer(out, k, base + faction - 1, 1)
    return k


@rule
def next_setter(s: Metsubo) -> None:
    """The next player of the order sets a card [P1] or passes [P3]; after all of them the power check begins."""
    if s.step == s.players:
        end_setting(s)
        return
    p = follows(s, s.leader, s.step)
    s.step += 1
    if s.size[HAND + p] == 0 or standing(s, s.closed) == 0:
        note(s, Event.PASS, p, NOBODY, 0, 0, ALL)
    else:
        s.turn = p
        s.phase = Phase.SET
        if s.scholar[p] == 1:
            look(s, p)
    s.scholar[p] = 0


@rule
def look(s: Metsubo, p: int) -> None:
    """Academy: the player sees every card set so far in this round, each for itself, in the order of setting."""
    for j in range(s.step - 1):
        q = follows(s, s.leader, j)
        if s.at[q] > 0:
            under = UNDER + s.at[q]
            for i in range(s.size[under]):
                if seat_of(s.kind[under, i]) == q:
                    show(s, under, i, seen_by(p))
                    note(s, Event.LOOK, p, q, s.kind[under, i], 0, seen_by(p) | seen_by(q))
            disclose(s, q, seen_by(p))


@rule
def offer_sets(s: Metsubo, out: Options) -> int:
    """Every number in hand under every open faction [P1]."""
    hand = HAND + s.turn
    mask = standing(s, s.closed)
    k = 0
    for i in range(s.size[hand]):
        k = offer_factions(out, k, SET_AT + (number_of(s.kind[hand, i]) - 1) * SYMBOLS, mask)
    return k


@rule
def set_card(s: Metsubo, number: int, faction: int) -> None:
    """A card goes face down under a faction, below those set there earlier [P1, P2]; others do not see which.

    So of the cards that stay in hand they no longer know any, though they may have seen some come back.
    """
    p = s.turn
    hand = HAND + p
    i = find(s, hand, FIRST_POWER + p * POWERS + number - 1)
    s.seen[hand, i] = seen_by(p)
    move(s, hand, i, UNDER + faction, 0)
    for j in range(s.size[hand]):
        s.seen[hand, j] = seen_by(p)
    witness(s, seen_by(p))
    s.at[p] = faction
    note(s, Event.SET, p, NOBODY, faction, 0, ALL)
    s.phase = Phase.SETTER


@rule
def end_setting(s: Metsubo) -> None:
    """Closed factions are open again; the power check begins at the Empire, or nobody has set a card [P4]."""
    s.closed = 0
    s.place = 0
    s.phase = Phase.CHECK
    cards = 0
    for p in range(s.players):
        cards += s.at[p]
    if cards == 0:
        extinction(s)


# -- power check ------------------------------------------------------------------------------------------------------
@rule
def check(s: Metsubo) -> None:
    """The next faction from the left; one without cards of this round, set or moved there, is skipped [C5]."""
    if s.place == s.size[ROW]:
        s.phase = Phase.PROSPERITY
        return
    faction = s.kind[ROW, s.place]
    here = 0
    for p in range(s.players):
        if s.at[p] == faction:
            here += 1
    if here == 0:
        s.place += 1
        return
    s.card = faction
    note(s, Event.CHECK, NOBODY, NOBODY, faction, 0, ALL)
    turn_up(s, faction)
    if strength(s, faction) >= COLLAPSE:
        collapse(s, faction)
    else:
        s.step = 0
        s.phase = Phase.EFFECT


@rule
def turn_up(s: Metsubo, faction: int) -> None:
    """The set cards are turned up one by one, in the order they were set, and inserted [C1]."""
    under = UNDER + faction
    while s.size[under] > 0:
        kind = s.kind[under, 0]
        p = seat_of(kind)
        s.fresh[p] = kind
        note(s, Event.TURN, p, NOBODY, kind, 0, ALL)
        insert(s, under, 0, faction)
        disclose(s, p, ALL)


@rule
def insert(s: Metsubo, source: int, i: int, faction: int) -> None:
    """From the top: the card goes above the first one whose number is equal or lower, or to the bottom [C1]."""
    pile = PILE + faction
    move(s, source, i, pile, ALL)
    j = s.size[pile] - 1
    kind = s.kind[pile, j]
    while j > 0 and number_of(s.kind[pile, j - 1]) > number_of(kind):
        s.kind[pile, j] = s.kind[pile, j - 1]
        j -= 1
    s.kind[pile, j] = kind


@rule
def strength(s: Metsubo, faction: int) -> int:
    """The sum of the numbers in the pile [C2]."""
    total = 0
    for i in range(s.size[PILE + faction]):
        total += number_of(s.kind[PILE + faction, i])
    return total


# -- collapse and extinction ------------------------------------------------------------------------------------------
@rule
def collapse(s: Metsubo, faction: int) -> None:
    """The symbol is turned down, its top player pays [C2]; the crown passes [C3]; with two it is extinction [X1]."""
    note(s, Event.COLLAPSE, NOBODY, NOBODY, faction, 0, ALL)
    move(s, ROW, s.place, FALLEN, ALL)
    s.card = 0
    p = seat_of(s.kind[PILE + faction, s.size[PILE + faction] - 1])
    if has_fewest(s, p) == 1:
        note(s, Event.SPARED, p, NOBODY, 0, 0, ALL)
    else:
        s.score[p] -= LOSS
        note(s, Event.LOSE, p, NOBODY, 0, LOSS, ALL)
    if faction == Symbol.EMPIRE:
        crown(s, follows(s, s.crown, 1))
    s.phase = Phase.CHECK
    if s.size[FALLEN] == FALL:
        extinction(s)


@rule
def has_fewest(s: Metsubo, p: int) -> int:
    """1 if no other player has fewer points [C2]."""
    for q in range(s.players):
        if s.score[q] < s.score[p]:
            return 0
    return 1


@rule
def crown(s: Metsubo, p: int) -> None:
    """The crown goes to a player."""
    s.crown = p
    note(s, Event.CROWN, p, NOBODY, 0, 0, ALL)


@rule
def extinction(s: Metsubo) -> None:
    """The round ends at once, what was announced is void [X2]; the third ends the game [X3], as the last round [E2]."""
    s.extinctions += 1
    note(s, Event.EXTINCT, NOBODY, NOBODY, 0, s.extinctions, ALL)
    s.card = 0
    s.closed = 0
    for p in range(s.players):
        s.scholar[p] = 0
    if s.extinctions == LAST:
        finish(s)
    elif s.round == s.limit:
        note(s, Event.LIMIT, NOBODY, NOBODY, 0, s.round, ALL)
        finish(s)
    else:
        gather(s)
        rebuild(s)


@rule
def gather(s: Metsubo) -> None:
    """All power cards return to their owners' hands, unturned ones unseen [X4]."""
    for zone in range(PILE + 1, ZONES):
        while s.size[zone] > 0:
            move(s, zone, 0, HAND + seat_of(s.kind[zone, 0]), 0)
    for p in range(s.players):
        s.at[p] = 0
        s.fresh[p] = 0
    note(s, Event.GATHER, NOBODY, NOBODY, 0, 0, ALL)


@rule
def rebuild(s: Metsubo) -> None:
    """Collapsed symbols leave and others join [X5]; where nobody had set a card, the same ones are laid out [X6]."""
    added = 0
    if s.size[FALLEN] == FALL:
        added = min(s.size[RESERVE], 1 if find(s, FALLEN, Symbol.EMPIRE) >= 0 else 2)
        remove_fallen(s)
    while s.size[FALLEN] > 0:
        move(s, FALLEN, 0, ROW, ALL)
    s.stood = 0
    standing = 0
    for i in range(s.size[ROW] - 1, -1, -1):
        symbol = s.kind[ROW, i]
        if symbol != Symbol.EMPIRE:
            s.stood |= 1 << symbol
            standing += 1
            mix(s, ROW, i, RESERVE)
    s.length = 1 + standing + added
    s.phase = Phase.ROUND if s.length == 1 else Phase.LAY


@rule
def remove_fallen(s: Metsubo) -> None:
    """Collapsed symbols leave the game, the Empire is turned up again [X5]."""
    for i in range(s.size[FALLEN] - 1, -1, -1):
        if s.kind[FALLEN, i] != Symbol.EMPIRE:
            note(s, Event.LEAVE, NOBODY, NOBODY, s.kind[FALLEN, i], 0, ALL)
            remove(s, FALLEN, i)


# -- effects ----------------------------------------------------------------------------------------------------------
@rule
def effect(s: Metsubo) -> None:
    """The next card of this round, in the order of setting, if it lies in this faction now [C4]."""
    if s.step == s.players:
        s.card = 0
        s.place += 1
        s.phase = Phase.CHECK
        return
    p = follows(s, s.leader, s.step)
    s.step += 1
    pile = PILE + s.card
    if s.at[p] == s.card and (
        s.icon[s.card] == Icon.ANY or (s.icon[s.card] == Icon.TOP and s.kind[pile, s.size[pile] - 1] == s.fresh[p])
    ):
        s.turn = p
        work(s, p)


@rule
def work(s: Metsubo, p: int) -> None:
    """What the symbol says; a decision is asked for with two or more options."""
    match s.card:
        case Symbol.EMPIRE:
            if s.crown != p:
                crown(s, p)
        case Symbol.MILITARY:
            bounce(s, p)
        case Symbol.INDUSTRY:
            s.score[p] += s.gain
            note(s, Event.GAIN, p, NOBODY, 0, s.gain, ALL)
        case Symbol.RELIGION:
            if s.size[ROW] == 1:
                close(s, s.card)
            else:
                s.phase = Phase.CLOSE
        case Symbol.COUNCIL:
            if s.size[PILE + s.card] > 1:
                s.phase = Phase.SWAP
        case Symbol.COMMERCE:
            trade(s, p)
        case Symbol.ACADEMY:
            s.scholar[p] = 1
            note(s, Event.PROMISE, p, NOBODY, 0, 0, ALL)
        case Symbol.DIPLOMACY:
            if s.size[ROW] > 1:
                s.phase = Phase.MOVE


@rule
def bounce(s: Metsubo, p: int) -> None:
    """Military: all other face-up cards of this number return to their owners' hands; they have no more effect."""
    number = number_of(s.fresh[p])
    for place_ in range(s.size[ROW]):
        pile = PILE + s.kind[ROW, place_]
        for i in range(s.size[pile] - 1, -1, -1):
            kind = s.kind[pile, i]
            q = seat_of(kind)
            if number_of(kind) == number and q != p:
                note(s, Event.BOUNCE, q, NOBODY, kind, 0, ALL)
                move(s, pile, i, HAND + q, ALL)
                if s.fresh[q] == kind:
                    s.at[q] = 0
                    s.fresh[q] = 0


@rule
def trade(s: Metsubo, p: int) -> None:
    """Commerce: all who are richer pay, compared before any point moves."""
    mine = s.score[p]
    for q in range(s.players):
        if s.score[q] > mine and q != p:
            s.score[q] -= s.take
            s.score[p] += s.take
            note(s, Event.TAKE, p, q, 0, s.take, ALL)


@rule
def close(s: Metsubo, faction: int) -> None:
    """Religion: nobody may set there next round."""
    s.closed = faction
    note(s, Event.CLOSE, s.turn, NOBODY, faction, 0, ALL)
    s.phase = Phase.EFFECT


@rule
def stay(s: Metsubo) -> None:
    """Council and Diplomacy: the card stays where it is."""
    note(s, Event.STAY, s.turn, NOBODY, s.fresh[s.turn], 0, ALL)
    s.phase = Phase.EFFECT


@rule
def own_place(s: Metsubo) -> int:
    """The index of the acting card in the pile of its faction."""
    return find(s, PILE + s.card, s.fresh[s.turn])


@rule
def swap(s: Metsubo, depth: int) -> None:
    """Council: the card changes places with the one so many cards below the top."""
    pile = PILE + s.card
    i = own_place(s)
    j = s.size[pile] - 1 - depth
    note(s, Event.SWAP, s.turn, NOBODY, s.kind[pile, j], 0, ALL)
    s.kind[pile, i] = s.kind[pile, j]
    s.kind[pile, j] = s.fresh[s.turn]
    s.phase = Phase.EFFECT


@rule
def move_card(s: Metsubo, faction: int) -> None:
    """Diplomacy: the card goes to another faction; one still to come counts it as set there [C5]."""
    p = s.turn
    note(s, Event.MOVE, p, NOBODY, faction, 0, ALL)
    insert(s, PILE + s.card, own_place(s), faction)
    s.at[p] = faction
    s.phase = Phase.EFFECT


# -- prosperity -------------------------------------------------------------------------------------------------------
@rule
def prosperity(s: Metsubo) -> None:
    """Each standing faction gives points to the owners of its top three cards [3]; then the next round, if any [E2]."""
    for i in range(s.size[ROW]):
        faction = s.kind[ROW, i]
        top = s.size[PILE + faction] - 1
        for rank in range(min(PLACES, top + 1)):
            p = seat_of(s.kind[PILE + faction, top - rank])
            points = s.points[(faction - 1) * PLACES + rank]
            if points != 0:
                s.score[p] += points
                note(s, Event.SCORE, p, NOBODY, faction, points, ALL)
    s.phase = Phase.ROUND
    if s.round == s.limit:
        note(s, Event.LIMIT, NOBODY, NOBODY, 0, s.round, ALL)
        finish(s)


# -- end --------------------------------------------------------------------------------------------------------------
@rule
def finish(s: Metsubo) -> None:
    """Most points win; among equals the nearest clockwise to the crown, its holder first [E1]."""
    best = s.crown
    for step in range(1, s.players):
        p = follows(s, s.crown, step)
        if s.score[p] > s.score[best]:
            best = p
    s.winner = best
    s.phase = Phase.END
    note(s, Event.WIN, best, NOBODY, 0, 0, ALL)


@rule
def returns(s: Metsubo, p: int) -> float:
    """The winner 1, each other -1 / (n - 1) [E3]."""
    return 1.0 if s.winner == p else -1.0 / (s.players - 1)


# -- what the kernel asks ---------------------------------------------------------------------------------------------
@rule
def actor(s: Metsubo) -> int:
    """Who decides next: a seat, CHANCE or END."""
    if s.phase == Phase.LAY:
        return CHANCE
    if s.phase == Phase.END:
        return END
    return s.turn


@rule
def options(s: Metsubo, out: Options) -> int:
    """Write the options of the actor in ascending order; returns how many."""
    k = 0
    match s.phase:
        case Phase.LAY:
            k = offer_symbols(s, out)
        case Phase.SET:
            k = offer_sets(s, out)
        case Phase.CLOSE:
            k = offer_factions(out, k, CLOSE_AT, standing(s, 0))
        case Phase.SWAP:
            k = offer(out, k, STAY_AT, 1)
            top = s.size[PILE + s.card] - 1
            own = top - own_place(s)
            for depth in range(top + 1):
                if depth != own:
                    k = offer(out, k, SWAP_AT + depth, 1)
        case Phase.MOVE:
            k = offer(out, k, STAY_AT, 1)
            k = offer_factions(out, k, MOVE_AT, standing(s, s.card))
    return k


@rule
def apply(s: Metsubo, action: int) -> None:
    """Carry out one choice, chance's or a player's, and all that follows until the next one."""
    match s.phase:
        case Phase.LAY:
            lay(s, action - LAY_AT + 1)
        case Phase.SET:
            set_card(s, (action - SET_AT) // SYMBOLS + 1, (action - SET_AT) % SYMBOLS + 1)
        case Phase.CLOSE:
            close(s, action - CLOSE_AT + 1)
        case _:
            if action == STAY_AT:
                stay(s)
            elif s.phase == Phase.SWAP:
                swap(s, action - SWAP_AT)
            else:
                move_card(s, action - MOVE_AT + 1)
    proceed(s)


@rule
def proceed(s: Metsubo) -> None:
    """Go on until somebody must decide."""
    while s.phase > Phase.END:
        match s.phase:
            case Phase.ROUND:
                begin_round(s)
            case Phase.SETTER:
                next_setter(s)
            case Phase.CHECK:
                check(s)
            case Phase.EFFECT:
                effect(s)
            case Phase.PROSPERITY:
                prosperity(s)
