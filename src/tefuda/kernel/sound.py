"""Whether a view that came from outside can be one of its game: `check` refuses what no game leads to.

Compiled rules trust the state that they are given: they check no bounds, and draw from what there is, for ever if there
is nothing.  A view from another process is therefore held against what every view keeps, by the game's declaration and
its plain rules:

- log: as many choices as were made, each of the notation, with events of the game;
- numbers: within the bounds that the state declares, those of the set-up as `start` sets them;
- places: a zone has no more cards than it has room for and nothing beyond them, and each is one of the game's;
- cards: those of the set-up are all there, each once: in a zone, undecided in the pool, or out of the game;
- choice: in that state it is for this seat to choose, in that phase, among those options;
- knowledge: the state holds no card that the seat has not seen; a world imagined from it looks the same to the seat.

That is no proof that a game leads to it: for that all its worlds would have to be followed (`tefuda.kernel.belief`).
"""

from __future__ import annotations

import struct
from collections import Counter
from typing import TYPE_CHECKING

from tefuda.kernel.state import ALL, HIDDEN, NOBODY, UNSEEN, Grid, Options

if TYPE_CHECKING:
    from tefuda.kernel.game import Game
    from tefuda.kernel.match import View
    from tefuda.kernel.state import State

CARDS = "size", "kind", "seen", "pool", "gone"
"""The fields of a state that hold its cards."""
BROKEN = LookupError, ArithmeticError, struct.error
"""What plain rules raise in a state that is none of their game."""


def check(view: View) -> None:
    """Raise ValueError, with a sentence, unless this can be the view of the seat that must choose.

    Of the view all but the state and the log must have been checked: game, players, set-up, seat, and options that are
    of the notation.
    """
    _check_log(view)
    game, state, start = view.game, view.state, view.game.state()
    game.plain.start(start, view.players, game.setup_numbers(view.setup, view.cards))
    try:
        _check_numbers(state, start)
        _check_places(game, state)
        _check_cards(game, state, start)
        _check_choice(view)
    except BROKEN:
        raise ValueError(f"expected a state that the rules of {game.id} can read") from None


def census(game: Game, state: State) -> tuple[Counter[int], int]:
    """How many cards of each kind are decided, in the pool or gone; how many more the pool has than lie undecided.

    Neither changes in a game, from its start on, nor when a state is forgotten or imagined.
    """
    kinds = Counter({kind: n + state.gone[kind] for kind, n in enumerate(state.pool) if n + state.gone[kind]})
    spare = sum(state.pool)
    for zone in range(len(state.size)):
        if game.plain.tokens(state, zone) == 0:
            lying = [state.kind[zone, i] for i in range(min(state.size[zone], state.kind.columns))]
            kinds.update(kind for kind in lying if kind > UNSEEN)
            spare -= sum(kind <= UNSEEN for kind in lying)
    return kinds, spare


def public(state: State) -> dict[str, list[int]]:
    """The public fields of a state, as lists of numbers; those that hold cards are left out."""
    return {name: _numbers(state, name) for name in state.fields if name not in CARDS}


def _check_log(view: View) -> None:
    game, seats = view.game, range(NOBODY, view.players)
    if len(view.log) != view.ply:
        raise ValueError(f"expected a log of {view.ply} choices, not of {len(view.log)}")
    forms = {choice.hidden for choice in game.choices if choice.hidden}
    for ply, seen in enumerate(view.log):
        if seen.choice not in game.action_of and seen.choice not in forms:
            raise ValueError(f"expected choice {ply} of the log to be one of {game.id}")
        for event, seat, target, kind, _ in seen.events:
            known = event in range(len(game.events)) and kind in range(len(game.card_ids))
            if not known or seat not in seats or target not in seats:
                raise ValueError(f"expected events of {game.id} with choice {ply} of the log")


def _check_numbers(state: State, start: State) -> None:
    for name, field in state.fields.items():
        numbers = _numbers(state, name)
        if field.fixed and numbers != _numbers(start, name):
            raise ValueError(f"expected a state with the {name} of the set-up")
        if min(numbers) < field.low or max(numbers) > field.high:
            raise ValueError(f"expected a state with {name} from {field.low} to {field.high}")


def _numbers(state: State, name: str) -> list[int]:
    """The numbers of a field, row by row."""
    value: int | list[int] | Grid = getattr(state, name)
    if isinstance(value, Grid):
        return value.cells
    return [value] if isinstance(value, int) else value


def _check_places(game: Game, state: State) -> None:
    room, backs = state.kind.columns, max(0, len(game.backs) - 1)
    for zone, size in enumerate(state.size):
        if not 0 <= size <= room:
            raise ValueError(f"expected 0 to {room} cards in zone {game.zones[zone].id} of the state, not {size}")
    for zone, size in enumerate(state.size):
        marks = game.plain.tokens(state, zone)
        kinds = range(marks + 1) if marks > 0 else range(-backs, len(game.card_ids))
        row = slice(zone * room, (zone + 1) * room)
        lying, seen = state.kind.cells[row], state.seen.cells[row]
        empty = not any(lying[size:]) and not any(seen[size:])
        cards = zip(lying[:size], seen[:size], strict=True)
        if not empty or not all(kind in kinds and _can_see(kind, mask, marks > 0) for kind, mask in cards):
            raise ValueError(f"expected cards of {game.id}, or none, in every place of zone {game.zones[zone].id}")


def _can_see(kind: int, mask: int, mark: bool) -> bool:
    """Whether a card can have been seen so: one that is undecided by nobody, or in a view by some that are not told.

    A mark is always somebody's, who has seen it.
    """
    if kind > UNSEEN:
        return 0 <= mask <= ALL
    return (mask == 0 and not mark) or HIDDEN <= mask <= HIDDEN | ALL


def _check_cards(game: Game, state: State, start: State) -> None:
    whole = min(state.pool) >= 0 and min(state.gone) >= 0 and census(game, state) == census(game, start)
    if not whole or any(n > pool for n, pool in _by_back(game, state)):
        raise ValueError("expected a state with all cards of the set-up in it, each once")


def _by_back(game: Game, state: State) -> list[tuple[int, int]]:
    """For each back how many undecided cards with it lie in zones, and how many the pool has."""
    lying: Counter[int] = Counter()
    for zone, size in enumerate(state.size):
        if game.plain.tokens(state, zone) == 0:
            lying.update(-state.kind[zone, i] for i in range(size) if state.kind[zone, i] < UNSEEN)
    pool: Counter[int] = Counter()
    for kind in range(1, len(state.pool)):
        pool[game.plain.back(state, kind)] += state.pool[kind]
    return [(n, pool[back]) for back, n in lying.items()]


def _check_choice(view: View) -> None:
    """Whether a world of the view keeps what `imagined` of `tefuda.kernel.contract` demands of every game."""
    game, plain, seat, phase = view.game, view.game.plain, view.seat, view.state.phase  # type: ignore[attr-defined]
    if phase not in range(len(game.phases)) or game.phases[phase] != view.phase:
        raise ValueError(f"expected a state in phase {view.phase}")
    world, out = view.state.clone(), Options(game.width, 2)
    plain.imagine(world, [1])
    if plain.actor(world) != seat:
        raise ValueError(f"expected a state in which seat {seat} must choose")
    count = plain.options(world, out)
    if tuple(game.choices[out[k, 0]].text for k in range(count)) != view.options:
        raise ValueError("expected a state in which these options can be chosen and no others")
    plain.forget(world, seat)
    if world.pack() != view.state.pack():
        raise ValueError(f"expected a state with what seat {seat} knows and nothing else")
