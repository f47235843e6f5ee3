"""The contract finds what it is there to find: planted faults in XENO's rules, one at a time."""

import dataclasses
from types import FunctionType, ModuleType

import pytest

import tefuda
from tefuda.games.xeno import rules
from tefuda.games.xeno.rules import DECK, DRAW_AT, DRAWN, HAND, NAME_AT, Event, Phase, end_turn, play
from tefuda.kernel import contract
from tefuda.kernel.game import Barred
from tefuda.kernel.state import ALL, NOBODY, rule
from tefuda.kernel.verbs import decide, find, mix, move, note, offer, offer_pile, seen_by, show, witness

XENO = tefuda.game("xeno")


def planted(**faults):
    """XENO with some of its rules replaced."""
    module = ModuleType(rules.__name__)
    module.__dict__.update(rules.__dict__, rules=rules, offer=offer, witness=witness)
    for name, function in faults.items():
        twin = FunctionType(function.__code__, module.__dict__, name)
        twin.__module__ = rules.__name__
        setattr(module, name, rule(twin))
    return dataclasses.replace(XENO, rules=module)


def found(game, part, games=200):
    return next(iter(contract.PARTS[part](game, games)), None)


# -- leaks -------------------------------------------------------------------------------------------------------------
def draw_tells_all(s, rank):
    p = s.turn
    decide(s, DECK, HAND + p, rank, seen_by(p))
    note(s, Event.DRAW, p, NOBODY, rank, 0, ALL)
    s.phase = Phase.PLAY


def draw_in_a_public_field(s, rank):
    p = s.turn
    decide(s, DECK, HAND + p, rank, seen_by(p))
    note(s, Event.DRAW, p, NOBODY, rank, 0, seen_by(p))
    s.card = rank
    s.phase = Phase.PLAY


def draw_skips_a_forced_play(s, rank):
    p = s.turn
    decide(s, DECK, HAND + p, rank, seen_by(p))
    note(s, Event.DRAW, p, NOBODY, rank, 0, seen_by(p))
    s.phase = Phase.PLAY
    if rank == 10:
        play(s, s.kind[HAND + p, 0])


def look_tells_all(s):
    p = s.turn
    t = s.target
    show(s, HAND + t, 0, seen_by(p))
    note(s, Event.LOOK, p, t, s.kind[HAND + t, 0], 0, ALL)
    end_turn(s)


def name_offers_only_what_is_possible(s, out):
    k = 0
    if s.phase == Phase.NAME:
        for rank in range(1, 11):
            if s.pool[rank] > 0 or s.kind[HAND + s.target, 0] == rank:
                k = offer(out, k, NAME_AT + rank - 1, 1)
        return k
    if s.phase <= Phase.INFECT:
        return offer_pile(s, out, DRAW_AT, DECK)
    return rules.options(s, out)


def shield_tells_the_card(s, t):
    s.target = t
    note(s, Event.TARGET, s.turn, t, s.kind[HAND + t, 0], 0, ALL)
    end_turn(s)


@pytest.mark.parametrize(
    "faults",
    [
        {"draw": draw_tells_all},
        {"draw": draw_in_a_public_field},
        {"look": look_tells_all},
        {"options": name_offers_only_what_is_possible},
        {"strike_at": shield_tells_the_card},
    ],
    ids=lambda faults: next(iter(faults.values())).__name__,
)
def test_a_planted_leak_is_found(faults):
    assert found(planted(**faults), "secrets-random").part == "secrets"


def test_a_decision_skipped_because_of_a_hidden_card_is_found():
    assert found(planted(draw=draw_skips_a_forced_play), "unseen").part == "unseen"


def test_a_planted_leak_is_found_exhaustively_on_the_tiny_set_ups():
    assert found(planted(look=look_tells_all), "secrets-tiny").part == "secrets"


def keep_is_seen_by_all(s, rank):
    p = s.turn
    move(s, DRAWN, find(s, DRAWN, rank), HAND + p, seen_by(p))
    while s.size[DRAWN] > 0:
        mix(s, DRAWN, s.size[DRAWN] - 1, DECK)
    s.phase = Phase.PLAY


def draw_choice_is_seen_by_all(s, rank):
    p = s.turn
    decide(s, DECK, HAND + p, rank, seen_by(p))
    witness(s, ALL)
    s.phase = Phase.PLAY


@pytest.mark.parametrize(
    "faults", [{"keep": keep_is_seen_by_all}, {"draw": draw_choice_is_seen_by_all}], ids=["keep", "draw"]
)
def test_a_choice_told_to_the_wrong_seats_is_found(faults):
    assert found(planted(**faults), "told").part == "told"


# -- other faults ------------------------------------------------------------------------------------------------------
def mix_loses_cards(s, rank):
    p = s.turn
    move(s, DRAWN, find(s, DRAWN, rank), HAND + p, seen_by(p))
    witness(s, seen_by(p))
    s.size[DRAWN] = 0
    s.phase = Phase.PLAY


def never_ends(s):
    s.turn = (s.turn + 1) % s.players
    s.phase = Phase.TARGET


def ends_at_once(s):
    end_turn(s)


def everybody_wins(s, p):
    return 1.0


def no_options(s, out):
    return 0


@pytest.mark.parametrize(
    ("part", "faults"),
    [
        ("cards", {"keep": mix_loses_cards}),
        ("ends", {"returns": everybody_wins}),
        ("counts", {"returns": everybody_wins, "aim": ends_at_once}),
    ],
    ids=["cards", "ends", "counts"],
)
def test_a_planted_fault_is_found(part, faults):
    assert found(planted(**faults), part).part == part


def test_a_seat_without_options_is_found():
    game = planted(options=lambda s, out: rules.options(s, out) if s.phase != Phase.PLAY else 0)

    assert "seat 0 must act and has no option" in found(game, "refusals").detail


def test_an_endless_game_is_found(monkeypatch):
    monkeypatch.setattr(contract, "LONGEST", 200)

    assert "no end after" in found(planted(end_turn=never_ends), "ends").detail


def test_wrong_compiled_rules_are_found(monkeypatch):
    from tefuda.kernel import compiled

    code = compiled.compile_game(XENO)
    monkeypatch.setattr(compiled, "compile_game", lambda game: code)

    assert found(planted(on_table=lambda s, rank: 2), "compiled", 1).part == "compiled"


def test_samples_that_do_not_follow_the_odds_are_found():
    odds = {b"a": 0.5, b"b": 0.25, b"c": 0.25}

    assert contract.fits({b"a": 500, b"b": 250, b"c": 250}, odds)
    assert not contract.fits({b"a": 400, b"b": 400, b"c": 200}, odds)
    assert not contract.fits({b"a": 500, b"z": 500}, odds)


def test_the_chi_square_bound_agrees_with_scipy():
    stats = pytest.importorskip("scipy.stats")
    for freedom in (1, 2, 5, 20, 100):
        exact = stats.chi2.isf(contract.SIGNIFICANCE, freedom)
        assert exact * 0.99 < contract.chi_square_bound(freedom) < exact * 1.2


def test_xeno_itself_keeps_the_quick_parts():
    for part in ("unseen", "told", "cards", "ends", "replay", "refusals"):
        assert found(XENO, part, 40) is None


def test_two_layouts_of_backs_are_two_sights():
    backs = [planted_cells(cells) for cells in ([-1, -2], [-2, -1])]

    assert 2 == len({hash(contract._sight(view)) for view in backs})


def planted_cells(cells):
    view = tefuda.Match("xeno").view(0)
    view.state.kind.cells[: len(cells)] = cells
    return view


# -- barred choices ----------------------------------------------------------------------------------------------------
def bars_what_is_legal(s, seat):
    return [Barred(f"play:{s.kind[HAND + seat, 0]}", "hero", "T4")] if s.phase == Phase.PLAY else []


def bars_without_words(s, seat):
    return [Barred("target:0", "no_such_reason", "T4")] if s.phase == Phase.PLAY else []


def bars_without_a_clause(s, seat):
    return [Barred("target:0", "hero", "Z9")] if s.phase == Phase.PLAY else []


def bars_too_much(s, seat):
    return [Barred(f"draw:{rank}", "hero", "T4") for rank in range(1, 11)]


class bars_now_this_now_that:  # noqa: N801 -- a function with a memory
    turn = 0

    def __new__(cls, s, seat):
        cls.turn += 1
        return [Barred(f"draw:{1 + cls.turn % 10}", "hero", "T4")]


@pytest.mark.parametrize(
    "barred",
    [bars_what_is_legal, bars_without_words, bars_without_a_clause, bars_too_much, bars_now_this_now_that],
    ids=lambda barred: barred.__name__,
)
def test_a_wrongly_barred_choice_is_found(barred):
    assert found(dataclasses.replace(XENO, barred=barred), "barred").part == "barred"


def test_xeno_bars_nothing_wrongly():
    assert found(XENO, "barred") is None
