"""What the counting player of XENO can tell of hidden cards."""

from __future__ import annotations

from math import log
from random import Random
from typing import Any

import pytest

import tefuda
from tefuda.games.xeno.counting import FIELDS, ROOM, count_unplaced, remember, weigh_hand
from tefuda.games.xeno.heuristics import remembered
from tefuda.games.xeno.rules import HAND, MAX_PLAYERS
from tefuda.kernel.match import View


class Count:
    """What the rules of thumb make of a view."""

    def __init__(self, view: View) -> None:
        state, me = remembered(view), view.seat
        others = [seat for seat in range(view.players) if seat != me]
        self.unseen = [0.0] * ROOM
        count_unplaced(state, 1 << me, self.unseen, 0)
        self.hands = {}
        for seat in others:
            row = [*self.unseen, *[0.0] * ROOM]
            weigh_hand(state, me, seat, row, 0, ROOM)
            self.hands[seat] = [0.0, *row[ROOM + 1 :]]
            assert [rank for rank, odds in enumerate(self.hands[seat]) if odds == 1] == [row[ROOM]] * (row[ROOM] > 0)
        self.known_to = {seat: state.known[me * MAX_PLAYERS + seat] for seat in others}


def deal(words: str, players: int = 2, **options: Any) -> tefuda.Match:
    """A game after these choices; a bare number is a draw."""
    match = tefuda.Match("xeno", players=players, options=options)
    for word in words.split():
        match.play(f"draw:{word}" if word.isdigit() else word)
    return match


def count(words: str, by: int = 0, players: int = 2, **options: Any) -> Count:
    return Count(deal(words, players, **options).view(by))


def test_before_anything_is_told_the_odds_are_those_of_the_unseen_cards() -> None:
    odds = count("1 5 2").hands[1]

    assert pytest.approx([0, 1, 1, 2, 2, 2, 2, 2, 2, 1, 1]) == [16 * each for each in odds]


def test_a_hand_that_was_seen_is_certain_until_its_owner_plays_that_rank() -> None:
    seen = "1 5 3 play:3"

    assert 1.0 == count(seen).hands[1][5]
    assert 1.0 == count(seen + " 8 play:8 4").hands[1][1], "swapped"
    assert 1.0 == count(seen + " 4 play:4 2").hands[1][5], "kept"
    assert 0.2 > count(seen + " 4 play:5 4 blind:4 2").hands[1][5], "played"


def test_a_wrong_guess_rules_a_rank_out_and_half_of_it_comes_back_with_the_next_turn() -> None:
    guess = "9 5 2 play:2 name:7"
    before, after = count(guess + " 4"), count(guess + " 4 play:4 1")

    assert 0.0 == before.hands[1][7]
    assert 0.3 < after.hands[1][7] / after.hands[1][8] < 0.7


def test_the_hero_grows_likelier_with_every_turn_it_may_have_been_held_through() -> None:
    turns = ["1 5 4", " play:4 3 play:3 4", " play:4 1 play:1 2"]
    odds = [count("".join(turns[: n + 1])).hands[1][10] for n in range(3)]

    assert odds == sorted(odds)
    assert odds[2] > 2 * odds[0]


def test_who_survives_a_duel_of_others_had_more() -> None:
    odds = count("1 3 8 4 play:4 6 play:6 target:2 2", by=0, players=3).hands[2]

    assert [0.0] * 4 == odds[:4]
    assert odds[4] > 0


def test_what_this_seat_put_back_is_in_no_older_hand() -> None:
    sage = "1 5 7 play:7 4 play:4 9 10 8 keep:8"
    odds = count(sage).hands[1]

    assert (0.0, 0.0) == (odds[9], odds[10])
    assert odds[8] > 0
    assert count(sage + " play:1 2 play:2 name:3 3").hands[1][9] > 0, "it may have been drawn since"


def test_the_rebirth_card_is_none_that_was_put_back() -> None:
    odds = count("1 10 7 play:7 3 play:3 9 2 6 keep:2 play:2 name:10 rebirth:5").hands[1]

    assert 0.0 == odds[9]
    assert pytest.approx(odds[5] / 2) == odds[6], "one of two Nobles went back"


def test_an_execution_leaves_what_everybody_saw() -> None:
    shown = count("1 5 9 play:9 4 discard:4 2")

    assert 1.0 == shown.hands[1][5]


def test_a_rival_knows_this_seats_card_until_it_is_played() -> None:
    looked = "8 5 1 play:1 3 play:3"

    assert {1: 8} == count(looked + " 4").known_to
    assert {1: 8} == count(looked + " 4 play:4 4 play:4 2").known_to
    assert {1: 5} == count(looked + " 4 play:8 1").known_to, "swapped: it gave that card"
    assert {1: 0} == count(looked + " 4 play:4 4 play:4 7 play:8 2").known_to


def test_what_is_certain_is_what_the_view_shows_and_the_truth_is_never_ruled_out() -> None:
    rng, better, checked = Random(1), 0.0, 0
    for seed in range(250):
        players = 2 + seed % 3
        match = tefuda.Match("xeno", players, options={"death": ("chance", "arranged")[seed % 2]}, seed=seed)
        while match.actor != tefuda.END:
            view = match.view(match.actor)
            counted = Count(view)
            for seat, odds in counted.hands.items():
                if match._state.size[HAND + seat] != 1:
                    continue
                truth, shown = match._state.kind[HAND + seat, 0], view.state.kind[HAND + seat, 0]
                assert odds[truth] > 0
                assert (shown > 0) <= (odds[truth] == 1.0)
                assert pytest.approx(1.0) == sum(odds)
                if shown == 0:
                    checked += 1
                    better += log(odds[truth]) - log(counted.unseen[truth] / sum(counted.unseen))
            for watcher, rank in counted.known_to.items():
                hand = [match._state.kind[HAND + view.seat, i] for i in range(match._state.size[HAND + view.seat])]
                assert rank == 0 or rank in hand, f"{watcher} does not know what is not there"
            match.play(rng.choice(match.options()))

    assert checked > 1500
    assert better / checked > 0.03, "what the log says makes the truth likelier"


# The memory


def own_part(state: Any, seat: int) -> list[list[float]]:
    """What a seat keeps in mind, and what all do."""
    part = []
    for name, _, length in FIELDS:
        n = length // MAX_PLAYERS if length % MAX_PLAYERS == 0 else 0
        part.append(getattr(state, name)[seat * n : seat * n + n] if n else getattr(state, name))
    return part


def with_memory(state: Any, log: Any) -> Any:
    """The state, with what a log tells every seat."""
    for name, _, length in FIELDS:
        setattr(state, name, [0] * length)
    for entry in log:
        for told in entry.events:
            remember(state, *told[:4])
    return state


def with_whole_memory(match: tefuda.Match) -> Any:
    """The true state, with what every seat has in mind."""
    return with_memory(match._state.clone(), match._log)


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (2, {"noble": "face_first", "death": "arranged"}), (3, {"death": "arranged"}), (4, {})],
)
def test_what_a_seat_keeps_in_mind_depends_on_what_it_saw_alone(players, options) -> None:
    rng = Random(players)
    for seed in range(40):
        match = tefuda.Match("xeno", players, options=options, seed=seed)
        while match.actor != tefuda.END:
            whole = with_whole_memory(match)
            for seat in range(players):
                view, own = match.view(seat), own_part(whole, seat)
                assert own == own_part(with_memory(view.state.clone(), view.log), seat)
                assert whole.out[seat] or own == own_part(remembered(view), seat), "what the bot makes of it"
            match.play(rng.choice(match.options()))


def test_who_is_out_keeps_nothing_in_mind_and_nobody_keeps_anything_of_them() -> None:
    match = deal("1 3 8 4 play:4 6 play:6 target:2 2", players=3)
    whole = with_whole_memory(match)
    known, mine, offered, back, _, _, likely = own_part(whole, 1)

    assert not any([*known, *mine, *offered, *back, *likely])
    assert not any(whole.likely[(v * MAX_PLAYERS + 1) * ROOM + rank] for v in range(3) for rank in range(ROOM))


def test_what_went_back_to_the_deck_is_forgotten_once_nobody_can_be_reborn() -> None:
    sage = "1 10 7 play:7 3 play:3 9 2 6 keep:2"
    match, later = deal(sage), deal(sage + " play:2 name:10 rebirth:5")

    assert [6, 9] == [rank for rank in range(ROOM) if with_whole_memory(match).back[rank]]
    assert not any(with_whole_memory(later).back)
