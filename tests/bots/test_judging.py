"""What a person is told of a judgement: which values say anything, what is about equal, how sure the bot is."""

from __future__ import annotations

import random

import pytest

import tefuda
from tefuda.bots.judging import CLOSE, ERRORS, EXACT, FEW, LEAST, Judged, Worth, lowest, margin, opinion, told

MANY = 1_000_000


@pytest.mark.parametrize(("game", "players"), [(game.id, players) for game in tefuda.games() for players in game.seats])
def test_a_lost_game_returns_the_lowest_that_there_is(game: str, players: int) -> None:
    losers = 0
    for seed in range(5):
        rng, match = random.Random(seed), tefuda.Match(game, players, seed=seed)
        while match.actor != tefuda.END:
            match.play(rng.choice(list(match.options())))
        returns = match.returns()
        assert returns is not None
        winners = sum(value > 0 for value in returns) or players
        share = 1 / winners
        of_winner = pytest.approx((players * share - 1) / (players - 1))
        assert returns == [of_winner if value >= 0 else pytest.approx(lowest(players)) for value in returns]
        losers += players - winners

    assert losers > 0


def judged(*found: tuple[float, int]) -> list[Judged]:
    """Options with (value, simulations), as a search finds them."""
    made = sum(tried for _, tried in found)
    return [Judged(f"o{n}", tried / made, value, tried) for n, (value, tried) in enumerate(found)]


def equal(*found: tuple[float, int]) -> list[str]:
    return [one.choice for one in opinion(judged(*found)).options if one.equal]


@pytest.mark.parametrize(("tried", "known"), [(FEW - 1, None), (FEW, 0.4), (None, 0.4)])
def test_a_value_of_few_simulations_says_nothing(tried: int | None, known: float | None) -> None:
    assert known == told(0.4, tried)
    options = opinion([Judged("a", 0.9, 0.1, 5000), Judged("b", 0.1, 0.4, tried)]).options
    assert [(0.1, False), (known, known is None)] == [(one.value, one.untried) for one in options]


def test_the_favourite_is_the_one_that_is_chosen_most() -> None:
    assert [False, True, False] == [one.best for one in opinion(judged((0.9, 100), (0.1, 5000), (0.1, 400))).options]


def test_the_margin_is_of_the_difference_of_two_means() -> None:
    # returns of 1 and -1 with mean 0 have variance 1
    assert margin(Worth(0.0, 400), Worth(0.0, 400)) == pytest.approx(ERRORS * (2 / 400) ** 0.5, rel=0.001)
    assert margin(Worth(0.0, EXACT), Worth(0.5, EXACT)) == 0


@pytest.mark.parametrize(
    ("value", "tried", "sure"),
    [
        (0.10, 2000, "equal"),
        (0.10 - CLOSE + 0.001, 1000, "equal"),
        (0.10 - CLOSE - 0.001, 1000, "unsure"),  # the margin is 0.07: it may be chance, but looks worse
        (0.10 - 0.05, 20_000, "sure"),  # the margin is 0.02
        (0.10 - LEAST + 0.001, MANY, "equal"),  # however many there are
        (0.10 - 0.12, 1000, "sure"),
        (0.10 + CLOSE - 0.001, 1000, "equal"),
        (0.10 + CLOSE + 0.001, 1000, "higher"),
        (0.10 + LEAST + 0.001, MANY, "higher"),
    ],
)
def test_how_sure_it_is_follows_from_values_and_what_of_them_may_be_chance(value: float, tried: int, sure: str) -> None:
    found = (0.10, max(20_000, tried + 1)), (value, tried)

    assert sure == opinion(judged(*found)).sure
    assert (sure == "equal") == (equal(*found) == ["o1"])


def test_of_two_equal_options_that_a_search_shares_as_it_happens_neither_is_told_as_sure() -> None:
    """The same position of XENO by four seeds: the share of the favourite tells of luck, 66 to 97 %."""
    found = [
        ((-0.033, 5324), (-0.031, 2743)),
        ((-0.034, 5996), (-0.030, 2197)),
        ((-0.029, 5868), (-0.071, 1450)),
        ((-0.032, 7885), (-0.126, 261)),
    ]

    assert ["equal", "equal", "equal", "unsure"] == [opinion(judged(*one)).sure for one in found]


def test_what_it_has_hardly_tried_it_is_not_sure_of() -> None:
    """Searches have been seen to leave the better one of two options after a few tries."""
    assert opinion(judged((-0.04, 7993), (-0.9, 7))).sure == "narrow"
    assert opinion(judged((-0.04, 7000), (-0.9, FEW), (-0.9, FEW - 1))).sure == "narrow"
    assert opinion(judged((-0.04, 7000), (-0.9, FEW), (-0.9, FEW))).sure == "sure"
    assert opinion(judged((-0.04, 7000), (-0.04, 500), (-0.9, FEW - 1))).sure == "equal"
    assert opinion(judged((0.9, FEW - 1), (-0.9, 10))).sure is None


def test_values_that_are_computed_have_no_margin_but_that_of_what_matters() -> None:
    options = [Judged("a", 0.9, 0.1), Judged("b", 0.1, 0.09), Judged("c", 0.0, 0.07)]

    assert opinion(options).sure == "equal"
    assert [False, True, False] == [one.equal for one in opinion(options).options]
    assert opinion(options[::2]).sure == "sure"


def test_who_has_no_values_cannot_say_how_sure_it_is_but_what_it_takes_for_equal() -> None:
    shares = [Judged("a", 0.625, None), Judged("b", 0.375, None), Judged("c", 0.0, None)]

    assert opinion(shares).sure is None
    assert opinion(shares, by_lot=True).sure == "lot"
    assert [False, True, False] == [one.equal for one in opinion(shares, by_lot=True).options]
    assert opinion([Judged("a", 1.0, None), shares[2]], by_lot=True).sure == "rule"
