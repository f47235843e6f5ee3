"""Views from outside: every view of a game passes, and what no game leads to is refused with a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

import tefuda
from tefuda.games.xeno.rules import DECK, HAND, ROW, Phase
from tefuda.kernel import contract
from tefuda.kernel.cards import Value
from tefuda.kernel.match import Match, Seen, View
from tefuda.kernel.sound import CARDS, _check_numbers, check
from tefuda.kernel.state import ALL, Field, State, i8
from tests.kernel.positions import POSITIONS

GAMES = tefuda.games()
XENO = tefuda.game("xeno")


def decisions(game: tefuda.Game, seed: int, setting: contract.Setting | None = None) -> Iterator[View]:
    """The views of who must choose in a random game."""
    rng = Random(f"{game.id} {seed}")
    players, options, cards = rng.choice(contract.settings(game)) if setting is None else setting
    match = tefuda.Match(game.id, players, options=options, cards=cards, seed=rng.getrandbits(40))
    while match.actor != tefuda.END:
        yield match.view(match.actor)
        match.play(rng.choice(match.options()))


def changed(game: tefuda.Game, rng: Random) -> contract.Setting:
    """A random set-up with changed values of cards, many of them the least or most that the card file allows."""
    while True:
        players, options, cards = rng.choice(contract.settings(game))
        share = rng.choice([0.02, 0.1, 0.3])
        for card, fields in game.cards.items():
            for name, value in fields.items():
                if value.changeable and rng.random() < share:
                    cards = {**cards, f"{card}.{name}": _another(value, rng)}
        for option in game.options:
            if option.kind == "int":
                options = {**options, option.name: rng.choice([option.low, option.default, option.high])}
        try:
            tefuda.Match(game.id, players, options=options, cards=cards)
        except tefuda.BadSetup:
            continue
        return players, options, cards


def _another(value: Value, rng: Random) -> Any:
    if value.words:
        return rng.choice(value.words)
    low, high = value.min or 0, value.max or 0
    numbers = [rng.choice([low, high, rng.randint(low, high)]) for _ in range(len(value.encode(value.value)))]
    return numbers[0] if type(value.value) is int else numbers


def refusal(view: View) -> str:
    """The sentence with which the view is refused."""
    with pytest.raises(ValueError, match="expected") as refused:
        check(view)
    assert "\n" not in str(refused.value)
    return str(refused.value)


def of_three() -> View:
    """A seat of three with two cards in its hand, after a few turns, and cards in rows."""
    return next(view for view in decisions(XENO, 2, (3, {}, {})) if view.ply > 8 and view.phase == "play")


# What passes


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_views_of_random_games_pass(game: tefuda.Game) -> None:
    passed = 0
    for number, setting in enumerate(contract.settings(game)):
        for at, view in enumerate(decisions(game, number, setting)):
            if at % 4 == number % 4:
                check(view)
                passed += 1
    assert passed > 60


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_views_of_random_games_with_changed_cards_pass(game: tefuda.Game) -> None:
    rng, passed = Random(f"{game.id} changed"), 0
    while passed < 300:
        setting = changed(game, rng)
        for view in islice(decisions(game, rng.getrandbits(40), setting), 150):
            if rng.random() < 0.2:
                check(view)
                passed += 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_numbers_of_random_games_are_within_their_bounds_to_the_end(game: tefuda.Game) -> None:
    rng, ended = Random(f"{game.id} bounds"), 0
    for _ in range(12):
        players, options, cards = changed(game, rng)
        match = tefuda.Match(game.id, players, options=options, cards=cards)
        start = match._state.clone()
        while match.actor != tefuda.END and match.ply < 1500:
            match.play(contract.random_choice(match, rng))
            _check_numbers(match._state, start)
        ended += match.actor == tefuda.END
    assert ended > 6


@pytest.mark.parametrize(
    ("game", "name", "sources"),
    [
        ("hinoboru", "draws", ["table.draw", "table.scheme"]),
        ("metsubo", "round", ["round_limit"]),
        ("tenkai", "turns", ["turn_limit"]),
        ("tenkai", "chips", ["rules.chips"]),
        ("tenkai", "steps", ["prophet.looks", "sunken_city.sinks"]),
        ("tenkai", "losses", ["imp.cards"]),
        ("tenkai", "due", ["rules.hand", "storehouse.draws", "covenant.draws", "abyss.draws", "apocalypse.draws"]),
        ("tenkai", "due", ["rapture.draws", "sunken_city.draws"]),
        ("tenkai", "demons", ["rules.demons"]),
    ],
)
def test_bounds_reach_as_far_as_options_and_card_file_allow(game: str, name: str, sources: list[str]) -> None:
    """Random games do not go there."""
    most = {option.name: option.high for option in tefuda.game(game).options}
    for card, fields in tefuda.game(game).cards.items():
        most |= {f"{card}.{field}": value.max or 0 for field, value in fields.items()}

    assert tefuda.game(game).state.fields[name].high >= max(most[source] for source in sources)


@pytest.mark.parametrize("name", POSITIONS)
def test_views_of_small_positions_pass(name: str) -> None:
    match: Match = POSITIONS[name].match()
    while match.actor == tefuda.CHANCE:
        match.play(next(iter(match.options())))
    if match.actor != tefuda.END:
        check(match.view(match.actor))


# What is refused


def set_field(name: str, value: Any) -> Callable[[View], None]:
    return lambda view: setattr(view.state, name, value)


def set_log(*entries: Seen) -> Callable[[View], None]:
    def change(view: View) -> None:
        view.log = (*view.log[: len(view.log) - len(entries)], *entries)

    return change


def take_from_pool(view: View) -> None:
    kind = max(range(11), key=lambda kind: view.state.pool[kind])
    view.state.pool[kind] -= 1


def turn_up(view: View) -> None:
    """A card that only somebody else has seen is decided, and no card is lost."""
    holder = ((view.seat or 0) + 1) % 3
    hand = HAND + holder
    kind = max(range(11), key=lambda kind: view.state.pool[kind])
    view.state.pool[kind] -= 1
    view.state.kind[hand, 0] = kind
    view.state.seen[hand, 0] = 1 << holder


def hand_over(view: View) -> None:
    """The seat has given a card to its row, and no card is lost."""
    game, seat = view.game, view.seat
    game.plain.move(view.state, HAND + seat, 0, ROW + seat, ALL)


def _outside(field: Field, now: int) -> list[int]:
    """Numbers next to the field's bounds, and the least and most of its type, that it can never have."""
    reach = 1 << (15 if field.code == "h" else 7)
    if field.fixed:
        return [n for n in (-reach, now - 1, now + 1, reach - 1) if n != now and -reach <= n < reach]
    beyond = {-reach, field.low - 1, field.high + 1, reach - 1}
    return sorted(n for n in beyond if -reach <= n < reach and not field.low <= n <= field.high)


FIELDS = [
    pytest.param(game, name, id=f"{game.id}-{name}")
    for game in GAMES
    for name in game.state.fields
    if name not in CARDS
]


@pytest.mark.parametrize(("game", "name"), FIELDS)
def test_a_number_that_a_field_cannot_have_is_refused(game: tefuda.Game, name: str) -> None:
    field, tried = game.state.fields[name], 0
    for view in islice(decisions(game, 3), 5, 60, 20):
        value = getattr(view.state, name)
        cells = getattr(value, "cells", value if field.shape else [value])
        for at, now in enumerate(cells):
            for number in _outside(field, now):
                cells[at] = number
                if not field.shape:
                    setattr(view.state, name, number)

                assert f"expected a state with {f'the {name} of' if field.fixed else f'{name} from'}" in refusal(view)
                tried += 1
            cells[at] = now
        if not field.shape:
            setattr(view.state, name, value)
        check(view)
    assert tried > 0


DAMAGED: dict[str, tuple[Callable[[View], None], str]] = {
    "a negative size": (lambda view: view.state.size.__setitem__(ROW, -54), "expected 0 to 18 cards in zone row"),
    "a size beyond the room": (lambda view: view.state.size.__setitem__(DECK, 19), "expected 0 to 18 cards in zone"),
    "a card more": (lambda view: view.state.size.__setitem__(DECK, 17), "all cards of the set-up"),
    "a card less in the pool": (take_from_pool, "all cards of the set-up"),
    "a kind that is none": (lambda view: view.state.kind.__setitem__((HAND, 0), 11), "or none, in every place of zone"),
    "a card beyond": (lambda view: view.state.kind.__setitem__((ROW, 17), 3), "or none, in every place of zone row"),
    "a strange mask": (lambda view: view.state.seen.__setitem__((DECK, 0), 3), "or none, in every place of zone deck"),
    "a negative mask": (lambda view: view.state.seen.__setitem__((HAND, 0), -1), "in every place of zone hand"),
    "an unseen card": (turn_up, "knows and nothing else"),
    "another choice": (hand_over, "these options"),
    "players": (set_field("players", 2), "expected a state with the players of the set-up"),
    "a variant": (set_field("death", 1), "expected a state with the death of the set-up"),
    "a number out of bounds": (set_field("winners", 16), "expected a state with winners from 0 to 15"),
    "a seat that is none": (set_field("target", 4), "expected a state with target from -1 to 3"),
    "another's turn": (lambda view: setattr(view.state, "turn", (view.seat + 1) % 3), "must choose"),
    "a phase": (set_field("phase", int(Phase.END)), "expected a state in phase play"),
    "a short log": (lambda view: setattr(view, "log", view.log[1:]), "expected a log of"),
    "a choice of no game": (set_log(Seen("jump", ())), "to be one of xeno"),
    "an event of no game": (set_log(Seen("play:3", ((99, 0, 0, 3, 0),))), "expected events of xeno"),
    "a kind of no game": (set_log(Seen("play:3", ((5, 0, 0, -1, 0),))), "expected events of xeno"),
    "a seat of no game": (set_log(Seen("play:3", ((5, 3, 0, 3, 0),))), "expected events of xeno"),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_view_that_no_game_leads_to_is_refused(name: str) -> None:
    change, sentence = DAMAGED[name]
    view = of_three()
    check(view)
    change(view)

    assert sentence in refusal(view)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("name", ["size", "kind", "pool", "gone"])
def test_no_number_about_the_cards_can_be_another_one(game: tefuda.Game, name: str) -> None:
    rng, tried = Random(f"{game.id} {name}"), 0
    for view in (view for seed in range(4) for view in decisions(game, seed) if rng.random() < 0.2):
        numbers = getattr(view.state, name)
        cells = getattr(numbers, "cells", numbers)
        zone_of = {"size": 1, "kind": view.state.kind.columns}.get(name)
        at = rng.choice([n for n in range(len(cells)) if zone_of is None or not _holds_marks(view, n // zone_of)])
        others = [n for n in range(-128, 128) if n != cells[at]]
        if name == "kind":  # which back an undecided card has may be open, in the middle of a shuffle
            others = [n for n in others if n > 0 or cells[at] > 0]
        cells[at] = rng.choice(others)

        assert refusal(view)
        tried += 1
    assert tried >= 8


def _holds_marks(view: View, zone: int) -> bool:
    """Whether a zone is for secret marks and no cards."""
    return view.game.plain.tokens(view.state, zone) > 0


def test_bounds_are_those_of_the_declaration() -> None:
    class Sample(State, zones=1, capacity=1, kinds=2):
        phase: int = i8(low=0, high=3)
        setting: int = i8(fixed=True)
        free: int = i8()

    fields = Sample.fields

    assert (0, 3, False) == (fields["phase"].low, fields["phase"].high, fields["phase"].fixed)
    assert (-128, 127, True) == (fields["setting"].low, fields["setting"].high, fields["setting"].fixed)
    assert (-128, 127, False) == (fields["free"].low, fields["free"].high, fields["free"].fixed)
