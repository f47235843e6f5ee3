"""Means, intervals and ratings: on coins whose odds are known."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tefuda.arena.deals import Played
from tefuda.arena.figures import ELO, estimate, matrix, ratings, won
from tefuda.arena.result import Result, Settings

RUNS = 1500


def within(low: float, value: float, high: float) -> bool:
    return low <= value <= high


def run_of(bots: int, deals: int, rng: np.random.Generator, strengths: list[float], luck: float = 0.0) -> Result:
    """A run of two-seat games whose winners are drawn; `luck` is how often the deal alone decides for a seat."""
    result = Result(Settings("xeno", 1, 2, {}, {}, tuple("random" for _ in range(bots)), 2 * deals, 1, 60.0))
    for pair in result.settings.pairs:
        for deal in range(deals):
            seat = int(rng.random() < 0.5) if rng.random() < luck else None
            outcome = []
            for seating in result.settings.seatings(pair):
                one, other = (math.exp(strengths[bot]) for bot in seating)
                winner = seat if seat is not None else int(rng.random() >= one / (one + other))
                outcome.append((1.0, -1.0) if winner == 0 else (-1.0, 1.0))
            result.add(pair, deal, Played(tuple(outcome)))
    return result


def test_a_win_is_shared_by_the_best() -> None:
    assert [1.0, 0.0, 0.0] == won([1.0, -0.5, -0.5])
    assert [0.5, 0.0, 0.5] == won([0.25, -0.5, 0.25])
    assert [0.5, 0.5] == won([0.0, 0.0])


@pytest.mark.parametrize("odds", [0.5, 0.62, 0.8])
def test_the_interval_of_a_coin_holds_its_odds_19_times_of_20(odds) -> None:
    rng = np.random.default_rng(5)
    held = 0
    for _ in range(RUNS):
        found = estimate((rng.random(150) < odds).astype(float), 0.0, 1.0)
        held += within(found.low, odds, found.high)

    assert within(0.93, held / RUNS, 0.97)


def test_the_interval_of_deals_that_decide_for_a_seat_is_narrower_than_that_of_single_games() -> None:
    result = run_of(2, 400, np.random.default_rng(1), [0.0, 0.0], luck=0.8)
    cell = matrix(result)[0][1]

    assert within(cell.low, 0.5, cell.high)
    assert cell.high - cell.low < 2 * 1.96 * 0.5 / math.sqrt(800) * 0.6


def test_ratings_hold_the_true_strengths_19_times_of_20() -> None:
    rng = np.random.default_rng(7)
    true = [0.6, 0.0, -0.6]
    held = [0, 0, 0]
    for _ in range(400):
        for bot, one in enumerate(ratings(run_of(3, 60, rng, true))):
            held[bot] += within(one.low, ELO * true[bot], one.high)

    assert all(within(0.92, count / 400, 0.98) for count in held)


def test_400_points_are_odds_of_10_to_1() -> None:
    result = run_of(2, 4000, np.random.default_rng(3), [math.log(10), 0.0])
    first, second = ratings(result)

    assert pytest.approx(400, abs=25) == first.points - second.points
    assert pytest.approx(0.0, abs=1e-6) == first.points + second.points


def test_who_never_lost_has_a_rating_and_a_wide_interval() -> None:
    first, second = ratings(run_of(2, 20, np.random.default_rng(3), [50.0, 0.0]))

    assert 200 < first.points < 1000
    assert first.high - first.low > 200
    assert pytest.approx(-first.points) == second.points


def test_deals_that_all_ended_alike_do_not_make_sure() -> None:
    found = estimate([1.0] * 10, 0.0, 1.0)

    assert (1.0, 1.0) == (found.mean, found.high)
    assert pytest.approx(0.6915, abs=0.001) == found.low
    assert pytest.approx(-1 + 2 * found.low) == estimate([1.0] * 10, -1.0, 1.0).low


@pytest.mark.parametrize("deals", [2, 5, 20])
@pytest.mark.parametrize("others", [0.02, 0.1, 0.3])
def test_where_hardly_any_deal_ends_otherwise_the_mean_is_held_all_the_same(deals: int, others: float) -> None:
    rng, held = np.random.default_rng(5), 0
    for _ in range(RUNS):
        found = estimate(np.where(rng.random(deals) < others, rng.random(deals) < 0.8, 0.5).tolist(), 0.0, 1.0)
        held += within(found.low, 0.5 + 0.3 * others, found.high)

    assert held / RUNS > 0.93


def test_deals_that_all_ended_in_a_split_say_little_of_a_rating() -> None:
    result = Result(Settings("xeno", 1, 2, {}, {}, ("random", "random"), 4, 1, 60.0))
    for deal in range(2):
        result.add((0, 1), deal, Played(((1.0, -1.0), (1.0, -1.0))))
    first, second = ratings(result)

    assert pytest.approx(0.0, abs=1e-6) == first.points
    assert first.high - first.low > 200
    assert within(first.low, second.points, first.high)


def test_no_interval_is_narrower_than_that_of_as_many_deals_that_all_ended_alike() -> None:
    alike, one = estimate([0.5] * 60, 0.0, 1.0), estimate([0.5] * 59 + [1.0], 0.0, 1.0)

    assert pytest.approx(0.0298, abs=0.0005) == 0.5 - alike.low == alike.high - 0.5
    assert one.mean - one.low >= 0.5 - alike.low
    assert one.high - one.mean >= 0.029


@pytest.mark.parametrize("deals", [3, 7, 15, 30])
@pytest.mark.parametrize("won", [0.0, 0.02, 0.1, 0.2, 0.4])
@pytest.mark.parametrize("lost", [0.0, 0.02, 0.1, 0.2])
def test_the_mean_of_few_deals_most_of_which_were_split_is_held(deals: int, won: float, lost: float) -> None:
    held = 0.0
    for wins in range(deals + 1):
        for losses in range(deals + 1 - wins):
            splits = deals - wins - losses
            ways = math.comb(deals, wins) * math.comb(deals - wins, losses)
            found = estimate([1.0] * wins + [0.0] * losses + [0.5] * splits, 0.0, 1.0)
            if within(found.low - 1e-12, 0.5 + (won - lost) / 2, found.high + 1e-12):
                held += ways * won**wins * lost**losses * (1 - won - lost) ** splits

    assert held > 0.93


def test_many_deals_with_some_spread_have_students_interval() -> None:
    values = [0.5] * 300 + [1.0] * 60 + [0.0] * 40
    found, half = estimate(values, 0.0, 1.0), 1.96593 * float(np.std(values, ddof=1)) / 20

    assert pytest.approx((0.525 - half, 0.525 + half)) == (found.low, found.high)


@pytest.mark.parametrize("deals", [2, 10, 50])
def test_ratings_are_as_unsure_as_the_shares_behind_them(deals: int) -> None:
    result = Result(Settings("xeno", 1, 2, {}, {}, ("random", "random"), 2 * deals, 1, 60.0))
    for deal in range(deals):
        result.add((0, 1), deal, Played(((1.0, -1.0), (1.0, -1.0))))
    high = matrix(result)[0][1].high
    share = (2 * deals * high + 0.5) / (2 * deals + 1)  # with the drawn game

    assert pytest.approx(ELO / 2 * math.log(share / (1 - share)), rel=0.001) == ratings(result)[0].high


def test_one_deal_says_next_to_nothing() -> None:
    found = estimate([0.5], 0.0, 1.0)

    assert (0.5, 1) == (found.mean, found.deals)
    assert pytest.approx((0.0125, 0.9875)) == (found.low, found.high)
    assert None is estimate([], 0.0, 1.0)
    assert None is ratings(run_of(2, 1, np.random.default_rng(3), [0.0, 0.0]))


def test_a_larger_table_is_rated_by_strength_too() -> None:
    rng, strong = np.random.default_rng(11), 1.0
    result = Result(Settings("xeno", 1, 3, {}, {}, ("random", "random"), 6000, 1, 60.0))
    for deal in range(result.settings.deals):
        outcome = []
        for seating in result.settings.seatings((0, 1)):
            weights = np.array([math.exp(strong * (bot == 0)) for bot in seating])
            winner = rng.choice(3, p=weights / weights.sum())
            outcome.append(tuple(1.0 if seat == winner else -0.5 for seat in range(3)))
        result.add((0, 1), deal, Played(tuple(outcome)))
    first, second = ratings(result)

    assert pytest.approx(ELO * strong, abs=20) == first.points - second.points
    assert pytest.approx(math.e / (math.e + 2), abs=0.03) == matrix(result)[0][1].mean
    assert pytest.approx(1 / (1 + 2 * math.e), abs=0.03) == matrix(result)[1][0].mean
