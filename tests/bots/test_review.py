"""The review of a game: planted blunders are found, luck is no mistake, and what a seat cannot know changes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random

import pytest

import tefuda
from tefuda.bots import make
from tefuda.bots.judging import ERRORS, Judge, Judged, Worth
from tefuda.bots.review import GRADES, WORST, Loss, Reviewed, grades, review, summaries
from tefuda.kernel.match import Match, View
from tefuda.terminal.history import count_decisions, decisions
from tests.bots.test_bots import unseen_changed


class Told:
    """A judge that says what it is told to: (share, value) of each option, by their number."""

    def __init__(self, *said: tuple[float, float | None], simulations: int | None = None) -> None:
        self._said = said
        if simulations is not None:
            self.simulations = simulations

    def judge(self, view: View) -> list[Judged]:
        said = [*self._said, *[(0.0, 0.0)] * len(view.options)]
        return [Judged(option, *one) for option, one in zip(view.options, said, strict=False)]


class Weighing(Told):
    """One that can also look at an option alone."""

    def __init__(self, *said: tuple[float, float | None], worths: Sequence[Worth]) -> None:
        super().__init__(*said, simulations=100)
        self._worths = worths

    def weigh(self, view: View, choice: str) -> Worth:
        return self._worths[view.options.index(choice)]


def position(*choices: str) -> Match:
    match = tefuda.Match("xeno", 2)
    for choice in choices:
        match.play(choice)
    return match


def one_decision(judge: Judge, chosen: int = 1) -> Reviewed:
    """A decision between `play:2` and `play:3`."""
    match = position("draw:2", "draw:9", "draw:3")
    view = match.view(0)
    (found,) = review([(view, view.options[chosen])], judge)
    return found


def reviewed(match: Match, seats: Sequence[int], name: str = "heuristic") -> Iterator[Reviewed]:
    record = match.record()
    return review(decisions(record, seats), make(name, match.game, 1))  # type: ignore[arg-type]


def as_bytes(found: Iterator[Reviewed]) -> bytes:
    kept = list(found)
    told = [one.to_json() for one in kept] + [one.to_json() for one in summaries(kept)]
    return json.dumps(told).encode()


def played(game: str, players: int, seed: int, to: int = 10_000) -> Match:
    """A game of heuristics, up to a choice."""
    match = tefuda.Match(game, players, seed=seed)
    bot = make("heuristic", game, 1)
    while match.actor != tefuda.END and match.ply < to:
        match.play(bot.choose(match.view(match.actor)))
    return match


# What a loss is


def test_the_loss_is_what_the_best_is_worth_more() -> None:
    found = one_decision(Told((0.9, 0.5), (0.1, 0.25)))

    assert ("play:3", "play:2") == (found.chosen, found.best)
    assert found.loss is not None
    assert (0.25, 0.0, "mistake") == (found.loss.value, found.loss.margin, found.grade)


@pytest.mark.parametrize(
    ("value", "grade"),
    [(0.5, None), (0.41, None), (0.4, "slip"), (0.3, "mistake"), (0.2, "blunder"), (-1.0, "blunder")],
)
def test_grades_begin_at_their_house_values(value: float, grade: str | None) -> None:
    assert {"blunder": 0.3, "mistake": 0.2, "slip": 0.1} == GRADES
    assert grade == one_decision(Told((0.9, 0.5), (0.1, value))).grade


def test_a_choice_better_than_the_bot_s_costs_nothing() -> None:
    found = one_decision(Told((0.9, 0.1), (0.1, 0.4)))

    assert found.loss is not None
    assert (0.0, None) == (found.loss.value, found.grade)


@pytest.mark.parametrize("chosen", [0, 1])
def test_one_of_several_favourites_is_the_bot_s_own_choice(chosen: int) -> None:
    found = one_decision(Told((0.5, 0.1), (0.5, 0.1)), chosen)

    assert found.chosen == found.best


@pytest.mark.parametrize(("players", "least"), [(2, (0.3, 0.2, 0.1)), (3, (0.22, 0.15, 0.08)), (4, (0.2, 0.13, 0.07))])
def test_grades_are_parts_of_the_way_from_a_loss_to_a_win(players: int, least: tuple[float, ...]) -> None:
    assert dict(zip(GRADES, least, strict=True)) == grades(players)
    for grade, loss in grades(players).items():
        assert grade == Loss(loss, 0.0, players).grade != Loss(loss - 0.01, 0.0, players).grade


def test_without_values_there_is_agreement_but_no_loss() -> None:
    found = [one_decision(Told((1.0, None), (0.0, None)), chosen) for chosen in (0, 1)]
    (summary,) = summaries(found)

    assert [None, None] == [one.loss for one in found]
    assert (2, 1, None, ()) == (summary.decisions, summary.agreed, summary.loss, summary.worst)


def test_a_loss_that_may_be_chance_gets_no_grade() -> None:
    few, many = (one_decision(Told((0.7, 0.2), (0.3, 0.0), simulations=count)) for count in (100, 10_000))

    assert few.loss is not None
    assert many.loss is not None
    assert few.loss.margin > few.loss.value == many.loss.value > many.loss.margin
    assert (None, "mistake") == (few.grade, many.grade)
    # two standard errors of the difference of two means, none of whose returns is outside of -1 to 1
    assert pytest.approx(ERRORS * (0.96 / 7000 + 1 / 3000) ** 0.5, rel=0.01) == many.loss.margin


def test_an_option_that_was_never_tried_has_no_loss() -> None:
    assert one_decision(Told((1.0, 0.2), (0.0, 0.0), simulations=1000)).loss is None


def test_a_search_is_asked_again_for_what_it_hardly_tried() -> None:
    found = one_decision(Weighing((0.99, 0.6), (0.01, -1.0), worths=[Worth(0.6, 5000), Worth(0.5, 5000)]))
    told = found.to_json()["options"]

    assert found.loss is not None
    assert pytest.approx(0.1) == found.loss.value
    assert "slip" == found.grade
    assert [(0.6, 5000), (0.5, 5000)] == [(one["value"], one["tried"]) for one in told]


def test_a_value_that_rests_on_few_simulations_is_not_told() -> None:
    for simulations, told in ((980, None), (1000, 0.5)):  # of which 29 and 30 fall to the second option
        found = one_decision(Told((0.97, 0.6), (0.03, 0.5), simulations=simulations), chosen=0)
        assert [0.6, told] == [one["value"] for one in found.to_json()["options"]]


# Which decisions


def test_forced_choices_are_left_out() -> None:
    match = played("tenkai", 2, 3)
    record, forced = match.record(), 0
    for view, _ in decisions(record, (0, 1)):
        forced += len(view.options) == 1
    found = list(reviewed(match, (0, 1)))

    assert forced > 0
    assert count_decisions(record, (0, 1)) == len(found)
    assert all(len(one.options) > 1 for one in found)
    assert sum(len(list(reviewed(match, (seat,)))) for seat in (0, 1)) == len(found)


def test_decisions_come_one_by_one() -> None:
    asked: list[int] = []

    class Counting(Told):
        def judge(self, view: View) -> list[Judged]:
            asked.append(view.ply)
            return super().judge(view)

    found = review(decisions(played("xeno", 2, 5).record(), (0, 1)), Counting((1.0, 0.0)))
    first = next(found)
    assert [first.ply] == asked
    assert [first.ply, next(found).ply] == asked


def test_a_judge_gets_the_view_of_its_seat_at_that_moment() -> None:
    match = played("xeno", 3, 5)
    record, seen = match.record(), []

    class Noting(Told):
        def judge(self, view: View) -> list[Judged]:
            seen.append(view)
            return super().judge(view)

    found = list(review(decisions(record, range(3)), Noting((1.0, 0.0))))

    for view, one in zip(seen, found, strict=True):
        then = tefuda.replay({**record, "returns": None}, to=one.ply)
        assert then.actor == view.seat == one.seat
        assert then.view(one.seat).to_json() == view.to_json()
        assert record["choices"][one.ply] == one.chosen


def test_a_summary_names_the_worst_three() -> None:
    match = position("draw:2", "draw:9", "draw:3")
    values = [0.5, 0.0, -0.4, 0.3, 0.35, 0.44, 0.42]
    found = [one_decision(Told((0.9, 0.5), (0.1, value))) for value in values]
    (summary,) = summaries(found)

    assert match.actor == summary.seat
    assert WORST == len(summary.worst)
    assert [-0.4, 0.0, 0.3] == [one.options[1].value for one in summary.worst]
    assert {"blunder": 2, "mistake": 1, "slip": 1} == summary.grades
    assert pytest.approx(sum(0.5 - value for value in values) / len(values)) == summary.loss


# The same again


def test_the_same_review_twice() -> None:
    match = played("xeno", 3, 8)

    assert as_bytes(reviewed(match, range(3))) == as_bytes(reviewed(match, range(3)))


def test_a_seat_s_review_does_not_depend_on_who_else_is_reviewed() -> None:
    match = played("xeno", 2, 5)
    alone = [one.to_json() for one in reviewed(match, (1,), "ismcts:200")]

    assert alone == [one.to_json() for one in reviewed(match, (0, 1), "ismcts:200") if one.seat == 1]


@pytest.mark.parametrize(
    ("game", "name", "games"),
    [*((game.id, "heuristic", 30) for game in tefuda.games()), ("xeno", "ismcts:100", 8)],
)
def test_what_a_seat_cannot_know_does_not_change_its_review(game: str, name: str, games: int) -> None:
    """Up to here the seat saw the same in both games, though other cards were dealt."""
    rng, compared = Random(2), 0
    for seed in range(games):
        match = tefuda.Match(game, 2 if game == "xeno" else None, seed=seed)
        for _ in range(rng.randrange(4, 12)):
            if match.actor != tefuda.END:
                match.play(rng.choice(match.options()))
        other = None if match.actor == tefuda.END else unseen_changed(match, match.actor, rng)
        if other is None:
            continue
        compared += 1
        seat, chosen = match.actor, rng.choice(match.options())
        match.play(chosen)
        other.play(chosen)

        assert match.choices != other.choices
        assert as_bytes(reviewed(match, (seat,), name)) == as_bytes(reviewed(other, (seat,), name))
    assert compared >= games // 4


# Planted blunders

PLANTED = {
    "xeno": (2, 5, 31, "discard:3", "discard:5"),
    "tenkai": (2, 3, 41, "janken:hunter", "janken:scissors"),
    "metsubo": (3, 3, 33, "move:industry", "move:empire"),
    "hinoboru": (2, 3, 15, "swap", "match:r2"),
}
"""Game -> players, seed, number of the choice, the blunder in it, and what the bot would have chosen."""


@pytest.mark.parametrize("game", PLANTED)
def test_a_planted_blunder_is_the_worst_slip(game: str) -> None:
    players, seed, ply, blunder, better = PLANTED[game]
    match = played(game, players, seed, to=ply)
    seat = match.actor
    match.play(blunder)
    found = list(reviewed(match, (seat,), "ismcts:2000"))
    (summary,) = summaries(found)
    worst = summary.worst[0]

    assert (ply, blunder, better) == (worst.ply, worst.chosen, worst.best)
    assert worst.grade in GRADES
