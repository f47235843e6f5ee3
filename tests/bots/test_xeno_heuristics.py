"""How the counting player of XENO plays: each idea in the shortest position that shows it."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import tefuda
import tefuda.bots
from tefuda.games.xeno import heuristics
from tefuda.games.xeno.counting import ROOM, to_odds
from tefuda.games.xeno.duel import table_for
from tefuda.games.xeno.heuristics import choose
from tefuda.games.xeno.worth import HANDS, OUTLOOK, PLAIN, PROTECTED, RIVALS, waits
from tefuda.kernel.compiled import compile_watched, new_options, new_rng, new_setup, watched_dtype
from tefuda.kernel.state import Options
from tests.bots import thumbs

IDS = ("", "boy", "soldier", "seer", "maiden", "death", "noble", "sage", "spirit", "emperor", "hero")


def chosen(words: str, players: int = 2, **options: Any) -> set[str]:
    """What the player may choose after these choices, over several generators."""
    match = tefuda.Match("xeno", players=players, options=options)
    for word in words.split():
        match.play(f"draw:{word}" if word.isdigit() else word)
    view = match.view(match.actor)
    return {choose(view, Random(seed)) for seed in range(20)}


@pytest.mark.parametrize("rank", [1, 3, 5, 6, 8, 9])
def test_a_card_that_was_seen_is_named_if_a_soldier_comes(rank) -> None:
    looked = f"4 {rank} 3 play:3 7 play:7 2"

    assert {"play:2"} == chosen(looked)
    assert {f"name:{rank}"} == chosen(f"{looked} play:2")


def test_the_target_that_is_known_is_the_one_aimed_at() -> None:
    looked = "4 1 8 3 play:3 target:2 7 play:7 1 play:1 2"

    assert {"play:2"} == chosen(looked, players=3)
    assert {"target:2"} == chosen(f"{looked} play:2", players=3)
    assert {"name:8"} == chosen(f"{looked} play:2 target:2", players=3)


def test_a_protected_target_is_not_wasted_a_certain_hit_on() -> None:
    assert {"play:4"} == chosen("4 8 3 play:3 4 play:4 2")


def test_the_table_for_two_is_worked_out_also_where_there_is_nothing_to_choose(monkeypatch) -> None:
    match = tefuda.Match("xeno", players=2, seed=1)
    while match.actor < 0 or len(match.options()) > 1:
        match.play(next(iter(match.options())))
    asked = []
    monkeypatch.setattr(heuristics, "table_for", lambda copies: asked.append(copies) or table_for(copies))

    heuristics.choose(match.view(match.actor), Random(1))

    assert [(2, 2, 2, 2, 2, 2, 2, 2, 1, 1)] == asked


def test_a_rank_whose_cards_are_all_seen_is_never_named() -> None:
    for seed in range(60):
        match, rng = tefuda.Match("xeno", players=2 + seed % 3, seed=seed), Random(seed)
        while match.actor != tefuda.END:
            view = match.view(match.actor)
            choice = choose(view, rng)
            if view.phase == "name":
                rank = int(choice.partition(":")[2])
                target = view.to_json()["public"]["target"]
                hand = next(z["cards"] for z in view.to_json()["zones"] if (z["id"], z["seat"]) == ("hand", target))

                assert IDS[rank] in view.to_json()["unseen"] or hand == [IDS[rank]]
            match.play(choice if rng.random() < 0.5 else rng.choice(match.options()))


def test_a_duel_that_is_known_to_be_lost_is_not_fought() -> None:
    assert {"play:4"} == chosen("4 10 3 play:3 7 play:7 6")
    assert {"play:4"} == chosen("4 9 3 play:3 7 play:7 6")


def test_a_duel_that_is_known_to_be_won_is_fought() -> None:
    assert {"play:6"} == chosen("8 5 3 play:3 7 play:7 6")
    assert {"play:6"} == chosen("10 9 3 play:3 7 play:7 6")


def test_a_hero_that_was_seen_falls_by_the_emperor() -> None:
    seen = "4 10 3 play:3 7 play:7 9"

    assert {"play:9"} == chosen(seen)
    assert {"discard:10"} == chosen(f"{seen} play:9 2")


def test_the_last_turn_keeps_the_higher_card() -> None:
    cards = {f"{card}.count": n for card, n in zip(IDS[1:], (1, 0, 0, 2, 0, 0, 0, 0, 2, 0), strict=True)}
    match = tefuda.Match("xeno", players=2, cards=cards)
    for choice in ("draw:1", "draw:4", "draw:9", "play:1", "draw:4"):
        match.play(choice)
    view = match.view(1)

    assert {"play:4"} == {choose(view, Random(seed)) for seed in range(5)}


def test_cards_are_laid_and_picked_by_lot() -> None:
    arranged = "4 8 5 play:5 1"

    assert {"left:1", "left:8"} == chosen(arranged, death="arranged")
    assert {"pick:left", "pick:right"} == chosen(f"{arranged} left:1", death="arranged")


def test_the_first_noble_only_shows_where_that_was_chosen() -> None:
    assert {"play:4"} == chosen("4 9 3 play:3 7 play:7 6")
    assert chosen("4 9 6", noble="face_first") <= {"play:4", "play:6"}


@pytest.mark.parametrize(("players", "deals", "least"), [(2, 150, 0.60), (3, 60, 0.42), (4, 40, 0.30)])
def test_it_beats_random_players(players, deals, least) -> None:
    mine, theirs = tefuda.bots.make("heuristic", "xeno", 1), tefuda.bots.make("random", "xeno", 2)
    won = 0
    for deal in range(deals):
        for seat in range(players):
            match = tefuda.Match("xeno", players, seed=1000 + deal)
            while match.actor != tefuda.END:
                bot = mine if match.actor == seat else theirs
                match.play(bot.choose(match.view(match.actor)))
            won += match.returns()[seat] == 1.0

    assert won > least * deals * players


# What a hand is worth

PACK = (2, 2, 2, 2, 2, 2, 2, 2, 1, 1)
SOLDIERS = (0, 2, 0, 0, 0, 0, 0, 0, 0, 0)
Ranks = range(1, ROOM)


def waiting(pack, depth, mine, theirs, left, guard=PLAIN) -> float:
    """The chance to win of who waits with a card; `theirs`: the rival's rank, or copies of what it may be."""
    outlook = [0.0] * OUTLOOK
    outlook[RIVALS] = 1.0
    outlook[HANDS + 1 : HANDS + ROOM] = theirs if type(theirs) is tuple else [float(theirs == rank) for rank in Ranks]
    to_odds(outlook, HANDS)
    return waits(outlook, table_for(pack, depth), 0, HANDS, mine, left, guard)


def test_with_no_card_left_the_higher_hand_wins() -> None:
    assert (1.0, 0.5, 0.0) == tuple(waiting(PACK, 1, mine, 5, 0) for mine in (6, 5, 4))


def test_with_one_card_left_the_rival_draws_it_and_plays() -> None:
    assert pytest.approx(0.9) == waiting(SOLDIERS, 2, 3, 2, 1), "it plays a Soldier, which hits one in ten"
    assert 1.0 == waiting(SOLDIERS, 2, 3, 2, 1, PROTECTED)
    assert pytest.approx(0.45) == waiting(SOLDIERS, 2, 2, 2, 1)


def test_chances_are_chances_and_higher_cards_are_worth_more_in_the_end() -> None:
    chances = [
        [waiting(PACK, 4, mine, PACK, left, guard) for mine in Ranks] for left in range(1, 5) for guard in range(3)
    ]

    assert all(0 < chance < 1 for row in chances for chance in row)
    assert chances[0] == sorted(chances[0])
    assert waiting(PACK, 4, 2, 8, 4) > waiting(PACK, 4, 2, PACK, 4), "a known card can be named"


# In machine code


@pytest.fixture(scope="module")
def thumbs_compiled():
    return compile_watched(tefuda.game("xeno"), *heuristics.PARTS, heuristics, thumbs)


@pytest.mark.timeout(600)  # the first one compiles for a minute, on a busy machine for longer
@pytest.mark.parametrize(
    ("players", "options", "games"),
    [(2, {}, 100), (2, {"noble": "face_first", "death": "arranged"}, 40), (3, {"death": "arranged"}, 60), (4, {}, 60)],
)
def test_compiled_on_the_true_state_it_plays_as_on_a_view(thumbs_compiled, players, options, games) -> None:
    game, rng, lots = tefuda.game("xeno"), Random(players), new_rng(7)
    row = np.zeros(watched_dtype(game, *heuristics.PARTS, heuristics).itemsize, np.uint8)
    out, odds, numbers = new_options(game), np.zeros(game.width), np.array(table_for(PACK), np.float32)
    for seed in range(games):
        match, told = tefuda.Match("xeno", players, options=options, seed=seed), 0
        row[:] = 0
        thumbs_compiled.start_watched(row, players, new_setup(game, players, options))
        while match.actor != tefuda.END:
            for choice in match.choices_since(told):
                thumbs_compiled.apply_watched(row, game.action_of[choice])
            told, view = match.ply, match.view(match.actor)
            k = thumbs_compiled.likely_watched(row, match.actor, out, odds, numbers)

            preferred = thumbs_compiled.prefer_watched(row, match.actor, out, numbers, lots)

            assert probabilities(view) == pytest.approx(dict(zip(view.options, odds[:k], strict=True)))
            assert odds[view.options.index(game.choices[preferred].text)] > 0
            match.play(choose(view, rng) if seed % 2 else rng.choice(view.options))


def probabilities(view) -> dict[str, float]:
    """How likely the bot takes each option."""
    k, out = len(view.options), Options(len(view.options), 2)
    for j, option in enumerate(view.options):
        out[j, 0] = view.game.action_of[option]
    odds = [0.0] * k
    heuristics.likely(heuristics.remembered(view), view.seat, out, k, odds, table_for(PACK))
    return dict(zip(view.options, odds, strict=True))
