"""The kernel's verbs: how cards move, who sees them, what is undecided, and what a viewer knows.

All are rules: plain Python on a `State`, compiled per game with the game's own rules.  A card that nobody has looked at
is undecided: its kind is `UNSEEN` and it is one of the `pool`.  `forget` turns a state into what one viewer knows;
`imagine` decides what a view leaves open.
"""

from __future__ import annotations

from typing import Any

from tefuda.kernel.state import ALL, HIDDEN, NOBODY, UNSEEN, Options, Rng, State, rule

M64 = (1 << 64) - 1


# -- who sees ---------------------------------------------------------------------------------------------------------
@rule
def seen_by(seat: int) -> int:
    """The mask of one seat alone."""
    return 1 << seat


@rule
def note(s: State, event: int, seat: int, target: int, kind: int, number: int, mask: int) -> None:
    """Tell the log that something happened; its card is told to the seats of the mask only.  Compiled: nothing."""
    s.events.append((event, seat, target, kind, number, mask))


@rule
def witness(s: State, mask: int) -> None:
    """Say who sees which choice this step carries out (otherwise everybody does).  Compiled: nothing."""
    s.audience = mask


@rule
def disclose(s: State, seat: int, mask: int) -> None:
    """The mask has now seen which hidden choice the seat made last: it changes in their logs.  Compiled: nothing."""
    s.disclosed.append((seat, mask))


# -- cards ------------------------------------------------------------------------------------------------------------
@rule
def place(s: State, zone: int, kind: int, mask: int) -> None:
    """Put a card on top of a zone."""
    i = s.size[zone]
    s.kind[zone, i] = kind
    s.seen[zone, i] = mask
    s.size[zone] = i + 1


@rule
def lift(s: State, zone: int, i: int) -> None:
    """Take the i-th card out of a zone; those above it close up."""
    last = s.size[zone] - 1
    for j in range(i, last):
        s.kind[zone, j] = s.kind[zone, j + 1]
        s.seen[zone, j] = s.seen[zone, j + 1]
    s.kind[zone, last] = UNSEEN
    s.seen[zone, last] = 0
    s.size[zone] = last


@rule
def fill(s: State, zone: int, count: int) -> None:
    """Lay undecided cards into an empty zone."""
    s.size[zone] = count


@rule
def decide(s: State, source: int, destination: int, kind: int, mask: int) -> None:
    """Chance decides an undecided card of `source` to be `kind`; it goes to `destination`, seen by the mask."""
    s.size[source] -= 1
    s.pool[kind] -= 1
    place(s, destination, kind, mask)
    witness(s, mask)


@rule
def move(s: State, source: int, i: int, destination: int, mask: int) -> None:
    """Move a card; who has seen it still knows it, and the mask sees it too."""
    kind = s.kind[source, i]
    known = s.seen[source, i] | mask
    lift(s, source, i)
    place(s, destination, kind, known)


@rule
def take(s: State, source: int, i: int, destination: int, gap: int, mask: int) -> None:
    """As `move`, but the others stay in their places: a card `gap`, one of those out of the game, marks this one."""
    place(s, destination, s.kind[source, i], s.seen[source, i] | mask)
    s.kind[source, i] = gap
    s.seen[source, i] = ALL
    s.gone[gap] -= 1


@rule
def put(s: State, source: int, i: int, destination: int, j: int, mask: int) -> None:
    """Put a card into the place of a gap, which leaves the game again; the mask alone knows the card there."""
    s.gone[s.kind[destination, j]] += 1
    s.kind[destination, j] = s.kind[source, i]
    s.seen[destination, j] = mask
    lift(s, source, i)


@rule
def mix(s: State, source: int, i: int, destination: int) -> None:
    """A card goes unseen among the undecided cards of `destination`: it is undecided again."""
    s.pool[s.kind[source, i]] += 1
    lift(s, source, i)
    s.size[destination] += 1


# A pile is an unordered zone of face-down cards.  Those that came back known to somebody stay decided: they lie
# in its first places, lowest kind first, whatever the order they came in; the rest is undecided.
@rule
def put_back(s: State, source: int, i: int, pile: int) -> None:
    """A card goes into a pile, which is shuffled; who has seen it knows that it is in there."""
    kind = s.kind[source, i]
    mask = s.seen[source, i]
    lift(s, source, i)
    j = s.size[pile]
    while j > 0 and (s.kind[pile, j - 1] == UNSEEN or s.kind[pile, j - 1] > kind):
        s.kind[pile, j] = s.kind[pile, j - 1]
        s.seen[pile, j] = s.seen[pile, j - 1]
        j -= 1
    s.kind[pile, j] = kind
    s.seen[pile, j] = mask
    s.size[pile] += 1


@rule
def draw_from(s: State, pile: int, destination: int, kind: int, mask: int) -> None:
    """Chance draws a card of a pile, seen by the mask; the others no longer know what is left in the pile."""
    i = -1
    if s.kind[pile, 0] != UNSEEN:
        i = find(s, pile, kind)
    if i < 0:
        decide(s, pile, destination, kind, mask)
    else:  # a card that came back, before one never seen
        lift(s, pile, i)
        place(s, destination, kind, mask)
        witness(s, mask)
    j = 0
    while j < s.size[pile] and s.kind[pile, j] != UNSEEN:
        s.seen[pile, j] &= mask
        j += 1


@rule
def lay_down(s: State, zone: int, face: int) -> None:
    """Put an undecided card with this back on top of a zone; the pool must already count it."""
    place(s, zone, -face, 0)


@rule
def reveal(s: State, zone: int, i: int, kind: int, mask: int) -> None:
    """Chance decides an undecided card where it lies, seen by the mask."""
    s.pool[kind] -= 1
    s.kind[zone, i] = kind
    s.seen[zone, i] = mask
    witness(s, mask)


@rule
def undecide(s: State, zone: int, i: int) -> None:
    """A card is shuffled where it lies: it is undecided again, its back stays."""
    kind = s.kind[zone, i]
    if kind > UNSEEN:
        s.pool[kind] += 1
        s.kind[zone, i] = -back(s, kind)
    s.seen[zone, i] = 0


@rule
def jumble(s: State, zone: int) -> None:
    """All cards of a zone are shuffled: they are undecided, and so is, until `lay_back`, which back lies where."""
    for i in range(s.size[zone]):
        if s.kind[zone, i] > UNSEEN:
            s.pool[s.kind[zone, i]] += 1
        s.kind[zone, i] = UNSEEN
        s.seen[zone, i] = 0


@rule
def lay_back(s: State, zone: int, i: int, face: int) -> None:
    """Chance decides which back lies in a place of a shuffled zone."""
    s.kind[zone, i] = -face


@rule
def tuck(s: State, source: int, i: int, destination: int, mask: int) -> None:
    """Move a card under a zone; the mask sees it."""
    move(s, source, i, destination, mask)
    last = s.size[destination] - 1
    kind = s.kind[destination, last]
    known = s.seen[destination, last]
    for j in range(last, 0, -1):
        s.kind[destination, j] = s.kind[destination, j - 1]
        s.seen[destination, j] = s.seen[destination, j - 1]
    s.kind[destination, 0] = kind
    s.seen[destination, 0] = known


@rule
def remove(s: State, zone: int, i: int) -> None:
    """A decided card leaves the game."""
    s.gone[s.kind[zone, i]] += 1
    lift(s, zone, i)


@rule
def bring(s: State, zone: int, kind: int, mask: int) -> None:
    """Chance decides which card comes into the game, on top of a zone, seen by the mask."""
    s.gone[kind] -= 1
    place(s, zone, kind, mask)
    witness(s, mask)


@rule
def show(s: State, zone: int, i: int, mask: int) -> None:
    """The seats of the mask see a card where it lies."""
    s.seen[zone, i] |= mask


@rule
def find(s: State, zone: int, kind: int) -> int:
    """The place of the first card of a kind in a zone, or -1."""
    for i in range(s.size[zone]):
        if s.kind[zone, i] == kind:
            return i
    return -1


@rule
def count(s: State, zone: int, kind: int) -> int:
    """How many cards of a kind lie in a zone."""
    n = 0
    for i in range(s.size[zone]):
        if s.kind[zone, i] == kind:
            n += 1
    return n


# -- options ----------------------------------------------------------------------------------------------------------
@rule
def offer(out: Options, k: int, action: int, weight: int) -> int:
    """Write the k-th option; returns the number of options so far.

    The weight is chance's odds; for a seat, how many physical cards the option stands for (1 where it is no card).
    """
    out[k, 0] = action
    out[k, 1] = weight
    return k + 1


@rule
def offer_pool(s: State, out: Options, base: int) -> int:
    """Chance's options `base + kind - 1` for every undecided kind, with the pool's odds; `out` has a row for each."""
    k = 0
    for kind in range(1, len(s.pool)):
        n = s.pool[kind]
        offer(out, k, base + kind - 1, n)  # overwritten if there are none: a branch that is mispredicted costs more
        k += n > 0
    return k


@rule
def offer_pile(s: State, out: Options, base: int, pile: int) -> int:
    """Chance's options for a draw from a pile: as `offer_pool`, and a card that came back counts like an undecided one.

    If all that is left in the pile came back, it is one of those.
    """
    if s.kind[pile, 0] == UNSEEN:
        return offer_pool(s, out, base)
    unseen = 1
    if s.kind[pile, s.size[pile] - 1] != UNSEEN:
        unseen = 0
    k = 0
    i = 0
    for kind in range(1, len(s.pool)):
        weight = s.pool[kind] * unseen
        while i < s.size[pile] and s.kind[pile, i] == kind:  # what came back lies first, lowest kind first
            weight += 1
            i += 1
        offer(out, k, base + kind - 1, weight)  # overwritten if it weighs nothing, as in `offer_pool`
        k += weight > 0
    return k


@rule
def offer_backed(s: State, out: Options, base: int, face: int) -> int:
    """As `offer_pool`, only kinds with this back."""
    k = 0
    for kind in range(1, len(s.pool)):
        if s.pool[kind] > 0 and back(s, kind) == face:
            k = offer(out, k, base + kind - 1, s.pool[kind])
    return k


@rule
def offer_zone(s: State, out: Options, base: int, zone: int, top: int) -> int:
    """Options `base + kind - 1` for every kind in a zone up to `top`; the weight is its copies there."""
    k = 0
    kind = UNSEEN
    while kind < top:  # to the next kind that is there: few cards, so this is quicker than to count each kind
        last = kind
        kind = top + 1
        n = 0
        for i in range(s.size[zone]):
            card = s.kind[zone, i]
            if last < card < kind:
                kind = card
                n = 0
            if card == kind:
                n += 1
        if kind <= top:
            k = offer(out, k, base + kind - 1, n)
    return k


# -- chance -----------------------------------------------------------------------------------------------------------
@rule
def below(rng: Rng, n: int) -> int:
    """A uniform integer in [0, n) from a xorshift64* generator, which advances."""
    x = rng[0]
    x ^= x >> 12
    x ^= (x << 25) & M64
    x ^= x >> 27
    rng[0] = x
    return int((((x * 2685821657736338717) & M64) >> 32) * n >> 32)


@rule
def weighed(out: Options, options: int, rng: Rng) -> int:
    """The action of one of the options, drawn with their weights as odds."""
    total = 0
    for i in range(options):
        total += out[i, 1]
    left = below(rng, total)
    k = 0
    while left >= out[k, 1]:
        left -= out[k, 1]
        k += 1
    return out[k, 0]


# -- views ------------------------------------------------------------------------------------------------------------
@rule
def forget(s: State, viewer: int) -> None:
    """Make the state what a viewer knows (a seat, or WATCHER): every card it has not seen is undecided again.

    A forgotten card keeps the mark HIDDEN and its owner's bit (that an owner sees the own cards is public); of who else
    has seen a card nothing is left but whether everybody has.
    """
    bit = 1 << viewer
    for zone in range(len(s.size)):
        if s.size[zone] == 0:
            continue
        if is_pile(s, zone) == 1:
            forget_pile(s, zone, bit)
            continue
        for i in range(s.size[zone]):
            kind = s.kind[zone, i]
            if kind <= UNSEEN:
                continue
            if s.seen[zone, i] & bit == 0:
                holder = holder_of(s, zone, kind)
                s.kind[zone, i] = UNSEEN
                if tokens(s, zone) == 0:
                    s.pool[kind] += 1
                    s.kind[zone, i] = -back(s, kind)
                s.seen[zone, i] = HIDDEN
                if holder >= 0:
                    s.seen[zone, i] = HIDDEN | 1 << holder
            elif s.seen[zone, i] != ALL:
                s.seen[zone, i] = bit


@rule
def forget_pile(s: State, pile: int, bit: int) -> None:
    """Of a pile a viewer knows which cards it has seen are in it; nothing tells how many others came back."""
    for i in range(s.size[pile] - 1, -1, -1):
        if s.kind[pile, i] != UNSEEN:
            if s.seen[pile, i] & bit != 0:
                s.seen[pile, i] = bit
            else:
                s.pool[s.kind[pile, i]] += 1
                lift(s, pile, i)
                s.size[pile] += 1


@rule
def imagine(s: State, rng: Rng) -> None:
    """Decide, at random with the pool's odds, every card of a view that somebody else has seen."""
    for zone in range(len(s.size)):
        for i in range(s.size[zone]):
            if s.kind[zone, i] <= UNSEEN and s.seen[zone, i] & HIDDEN != 0:
                s.seen[zone, i] &= ALL
                faces = tokens(s, zone)
                if faces > 0:
                    s.kind[zone, i] = 1 + below(rng, faces)
                else:
                    s.kind[zone, i] = undecided(s, -s.kind[zone, i], rng)


@rule
def undecided(s: State, face: int, rng: Rng) -> int:
    """Draw a kind with this back from the pool."""
    total = 0
    for kind in range(1, len(s.pool)):
        if back(s, kind) == face:
            total += s.pool[kind]
    left = below(rng, total)
    chosen = 0
    for kind in range(1, len(s.pool)):
        if chosen == 0 and back(s, kind) == face:
            if left < s.pool[kind]:
                chosen = kind
            left -= s.pool[kind]
    s.pool[chosen] -= 1
    return chosen


# -- what a game's rules may say otherwise -----------------------------------------------------------------------------
@rule
def owner(s: State, zone: int) -> int:  # noqa: ARG001 -- the default
    """The seat that always sees a zone's cards, or NOBODY."""
    return NOBODY


@rule
def holder_of(s: State, zone: int, kind: int) -> int:  # noqa: ARG001 -- the default
    """The seat that always sees this card there, or NOBODY; it may depend on the zone and the card's back alone."""
    return owner(s, zone)


@rule
def tokens(s: State, zone: int) -> int:  # noqa: ARG001 -- the default
    """0 for cards; n for a zone whose "cards" are secret marks 1..n, of no pool."""
    return 0


@rule
def is_pile(s: State, zone: int) -> int:  # noqa: ARG001 -- the default
    """1 for a pile, an unordered zone of face-down cards that may be known to have come back; else 0."""
    return 0


@rule
def back(s: State, kind: int) -> int:  # noqa: ARG001 -- the default
    """The back of a kind, which is public on every face-down card of it; 0 where all backs are equal."""
    return 0


# -- the compiled twins of what differs there (bodies that Numba compiles in place of the plain ones) -----------------
def _note_compiled(s: Any, event: Any, seat: Any, target: Any, kind: Any, number: Any, mask: Any) -> None:
    pass


def _witness_compiled(s: Any, mask: Any) -> None:
    pass


def _below_compiled(rng: Any, n: Any) -> Any:
    # Every constant is unsigned: Numba makes uint64 with a signed literal an int64, and >> would copy the sign.
    x = rng[0]
    x ^= x >> _12
    x ^= x << _25
    x ^= x >> _27
    rng[0] = x
    return _int64((((x * _MULTIPLIER) >> _32) * _uint64(n)) >> _32)


def _disclose_compiled(s: Any, seat: Any, mask: Any) -> None:
    pass


disclose.__compiled__ = _disclose_compiled  # type: ignore[attr-defined]
note.__compiled__ = _note_compiled  # type: ignore[attr-defined]
witness.__compiled__ = _witness_compiled  # type: ignore[attr-defined]
below.__compiled__ = _below_compiled  # type: ignore[attr-defined]


def compiled_constants() -> dict[str, Any]:
    """The unsigned constants that the compiled `below` needs (imports NumPy)."""
    import numpy as np

    words = {"_12": 12, "_25": 25, "_27": 27, "_32": 32, "_MULTIPLIER": 2685821657736338717}
    return {**{name: np.uint64(word) for name, word in words.items()}, "_uint64": np.uint64, "_int64": np.int64}


# Named here for the type checker and the linter; `compiled_constants` gives them their unsigned values.
_12 = _25 = _27 = _32 = _MULTIPLIER = 0
_uint64 = _int64 = int
