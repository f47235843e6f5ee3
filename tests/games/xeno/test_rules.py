"""XENO, clause by clause: the shortest position that shows each point of RULES.md.

The test is the dealer. A position is written in the notation of records, where a bare number is a draw:
`"3 7 2 play:3"` deals a Seer to seat 0 and a Sage to seat 1, and seat 0 draws a Soldier and plays the Seer. `only`
names the cards of a smaller deck, so that the last turn comes soon.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tefuda

IDS = ("", "boy", "soldier", "seer", "maiden", "death", "noble", "sage", "spirit", "emperor", "hero")
ALL_RANKS = range(1, 11)
ONLOOKER = None


def deal(words: str, players: int = 2, only: str = "", **options: Any) -> tefuda.Match:
    """A game after these choices, with the whole deck or with `only` these cards in it."""
    counts = Counter(map(int, only.split()))
    cards = {f"{IDS[rank]}.count": counts[rank] for rank in ALL_RANKS} if only else {}
    m = tefuda.Match("xeno", players=players, options=options, cards=cards)
    for word in words.split():
        m.play(f"draw:{word}" if word.isdigit() else word)
    return m


def seen(m: tefuda.Match, by: int | None) -> dict[str, Any]:
    return m.view(by).to_json()


def public(m: tefuda.Match, field: str) -> Any:
    return seen(m, ONLOOKER)["public"][field]


def zone(m: tefuda.Match, zone_id: str, of: int | None = None, by: int | None = ONLOOKER) -> dict[str, Any]:
    (found,) = [z for z in seen(m, by)["zones"] if (z["id"], z["seat"]) == (zone_id, of)]
    return found


def hand(m: tefuda.Match, of: int, by: int | None) -> list[str | None]:
    return zone(m, "hand", of, by)["cards"]


def row(m: tefuda.Match, of: int) -> list[str | None]:
    return zone(m, "row", of)["cards"]


def deck(m: tefuda.Match) -> int:
    return zone(m, "deck")["size"]


def told(m: tefuda.Match, by: int | None, event: str) -> list[dict[str, Any]]:
    """The events of one kind, as this viewer was told of them, without kind and number."""
    return [
        {key: value for key, value in e.items() if key not in ("n", "event")}
        for e in seen(m, by)["events"]
        if e["event"] == event
    ]


def refuse(m: tefuda.Match, choice: str) -> tefuda.IllegalChoice:
    """Try a choice, and see that it is refused and nothing has changed."""
    before = [seen(m, by) for by in (*range(m.players), ONLOOKER)]
    with pytest.raises(tefuda.IllegalChoice) as refused:
        m.play(choice)

    assert before == [seen(m, by) for by in (*range(m.players), ONLOOKER)]
    return refused.value


# Set-up


def test_S1_eighteen_cards() -> None:
    m = deal("")

    assert {f"draw:{rank}": 2 if rank <= 8 else 1 for rank in ALL_RANKS} == m.options()


def test_S1_the_card_file_gives_each_rank_and_its_copies() -> None:
    cards = tefuda.game("xeno").cards

    assert {IDS[rank]: (rank, 2 if rank <= 8 else 1) for rank in ALL_RANKS} == {
        card: (numbers["rank"].value, numbers["count"].value) for card, numbers in cards.items()
    }
    assert {("source", "S1")} == {(n.origin, n.clause) for numbers in cards.values() for n in numbers.values()}


def test_S1_a_card_runs_out_after_its_copies() -> None:
    m = deal("9 1")

    assert {f"draw:{rank}": {1: 1}.get(rank, 2) for rank in range(1, 9)} | {"draw:10": 1} == m.options()
    refuse(m, "draw:9")


@pytest.mark.parametrize("players", [0, 1, 5])
def test_S1_two_to_four_players(players: int) -> None:
    with pytest.raises(tefuda.BadSetup):
        tefuda.Match("xeno", players=players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_S2_each_player_draws_one_card(players: int) -> None:
    m = deal("3 7 2 6"[: 2 * players], players)

    assert [1] * players == [zone(m, "hand", of)["size"] for of in range(players)]
    assert "draw" == m.phase


def test_S2_a_hand_is_seen_by_its_owner_alone() -> None:
    m = deal("3 7")

    assert [["seer"], [None]] == [hand(m, of, by=0) for of in (0, 1)]
    assert [[None], ["sage"]] == [hand(m, of, by=1) for of in (0, 1)]
    assert [[None], [None]] == [hand(m, of, by=ONLOOKER) for of in (0, 1)]


def test_S2_others_see_that_a_card_was_dealt() -> None:
    m = deal("3 7")

    assert ("draw:3", "draw:?") == m.view(0).seen
    assert ("draw:?", "draw:?") == m.view(ONLOOKER).seen
    assert [{"seat": 0, "card": None}, {"seat": 1, "card": "sage"}] == told(m, 1, "deal")


def test_S3_nobody_has_seen_the_rebirth_card() -> None:
    m = deal("3 7")

    assert [1, 1, 1] == [zone(m, "rebirth", by=by)["size"] for by in (0, 1, ONLOOKER)]
    assert [None, None, None] == [zone(m, "rebirth", by=by)["cards"] for by in (0, 1, ONLOOKER)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_S3_the_rebirth_card_is_not_part_of_the_deck(players: int) -> None:
    m = deal("3 7 2 6"[: 2 * players], players)

    assert 18 - players - 1 == deck(m)


def test_S3_the_rebirth_card_does_not_delay_the_end() -> None:
    m = deal("3 8  4 play:4", only="3 8 4 5")

    assert tefuda.END == m.actor
    assert 1 == zone(m, "rebirth")["size"]


def test_S3_the_sage_never_draws_the_rebirth_card() -> None:
    m = deal("3 8  7 play:7  4 play:4  2", only="3 8 7 4 2 5")

    assert "keep" == m.phase
    assert ["keep:2"] == m.options()


def test_S3_what_a_sage_put_back_is_never_the_rebirth_card() -> None:
    m = deal("10 3  7 play:7  3 play:3  2 4 9 keep:2 play:2 name:5  2 play:2 name:10")

    assert "rebirth" == m.phase
    assert "rebirth:9" not in m.options()  # the only Emperor went back into the deck
    assert 1 == m.options()["rebirth:4"]  # so did one Maiden, but not the other


def test_S4_play_goes_round_by_ascending_seats() -> None:
    m = deal("2 3 6", 3)
    turns = []
    for choices in ("4 play:4", "4 play:4", "1 play:1", ""):
        turns.append(public(m, "turn"))
        for word in choices.split():
            m.play(f"draw:{word}" if word.isdigit() else word)

    assert [0, 1, 2, 0] == turns


def test_S4_option_first_says_who_starts() -> None:
    m = deal("2 3 6  4", 3, first=1)

    assert 1 == m.actor
    assert ["play:3", "play:4"] == m.options()


def test_S4_the_deal_goes_by_seat_whoever_starts() -> None:
    m = deal("2 3 6", 3, first=2)

    assert ["soldier", "seer", "noble"] == [hand(m, of, by=of)[0] for of in range(3)]


def test_S4_seat_0_starts_by_default() -> None:
    assert 0 == deal("2 3  4").actor


def test_S4_players_who_are_out_are_skipped() -> None:
    m = deal("2 7 3  2 play:2 target:1 name:7  4 play:4", 3)

    assert 0 == public(m, "turn")


@pytest.mark.parametrize("first", [-1, 2, "0", True, None, 0.0])
def test_S4_only_a_seat_of_the_table_can_start(first: object) -> None:
    with pytest.raises(tefuda.BadSetup):
        deal("", first=first)


# Turn


def test_T1_protection_lasts_until_the_own_turn_begins_before_the_draw() -> None:
    m = deal("2 3  4 play:4")

    assert [True, False] == public(m, "protected")

    m = deal("2 3  4 play:4  1 play:1")

    assert "draw" == m.phase
    assert [False, False] == public(m, "protected")


def test_T1_nobody_elses_protection_ends() -> None:
    m = deal("2 3  4 play:4  4 play:4")

    assert [False, True] == public(m, "protected")


def test_T1_the_sages_promise_does_not_end() -> None:
    m = deal("2 3  7 play:7  1 play:1  1 4 5")

    assert "keep" == m.phase


def test_T2_the_player_draws_the_top_card() -> None:
    before, m = deal("3 7"), deal("3 7  2")

    assert tefuda.CHANCE == before.actor
    assert ["seer", "soldier"] == hand(m, 0, by=0)
    assert deck(before) - 1 == deck(m)


def test_T2_the_drawn_card_is_seen_by_its_owner_alone() -> None:
    m = deal("3 7  2")

    assert [[None, None], [None, None]] == [hand(m, 0, by=by) for by in (1, ONLOOKER)]
    assert ("draw:?", "draw:7", "draw:?") == m.view(1).seen


def test_T3_the_player_plays_one_of_the_two() -> None:
    m = deal("3 7  2")

    assert 0 == m.actor
    assert ["play:2", "play:3"] == m.options()
    assert ((), ()) == (m.view(1).options, m.view(ONLOOKER).options)


def test_T3_two_equal_cards_are_one_option() -> None:
    assert ["play:3"] == deal("3 7  3").options()


def test_T3_the_card_goes_face_up_onto_the_end_of_the_own_row() -> None:
    m = deal("2 3  4 play:4  1 play:1  7 play:7")

    assert ["maiden", "sage"] == row(m, 0)
    assert ["boy"] == row(m, 1)


def test_T3_the_effect_must_be_carried_out() -> None:
    m = deal("2 3 6  2 play:2", 3)

    assert ["target:1", "target:2"] == m.options()
    refuse(m, "draw:5")


def test_T3_a_card_that_is_not_in_hand_is_refused() -> None:
    refused = refuse(deal("3 7  2"), "play:7")

    assert ("play:7", 3, ("play:2", "play:3")) == (refused.choice, refused.ply, refused.options)


@pytest.mark.parametrize(
    "choice", ["", "play", "play:", "play:11", "play:02", "PLAY:2", " play:2", "play:2 ", "target:1", "?"]
)
def test_T3_anything_that_is_no_option_is_refused(choice: str) -> None:
    refuse(deal("3 7  2"), choice)


def test_T4_the_hero_is_never_played() -> None:
    m = deal("10 7  2")

    assert ["play:2"] == m.options()
    assert "play:10" == refuse(m, "play:10").choice


def test_T4_the_drawn_hero_cannot_be_played_either() -> None:
    m = deal("9 7  10")

    assert ["play:9"] == m.options()


def test_T4_the_other_card_is_asked_for_even_so() -> None:
    m = deal("10 7  2")

    assert (0, "play") == (m.actor, m.phase)


@pytest.mark.parametrize(("rank", "field"), [(7, "sage"), (4, "protected")])
def test_T5_a_card_discarded_by_an_effect_has_none(rank: int, field: str) -> None:
    m = deal(f"3 {rank}  9 play:9 2 discard:{rank}")

    assert [IDS[rank]] == row(m, 1)
    assert [False, False] == public(m, field)


def test_T5_a_card_laid_down_by_going_out_has_none() -> None:
    m = deal("3 7 2  2 play:2 target:1 name:7", 3)

    assert ["sage"] == row(m, 1)
    assert [False, False, False] == public(m, "sage")


def test_T5_a_card_shown_at_the_end_has_none() -> None:
    m = deal("9 8  4 play:4", only="9 8 4 5")
    last = [e["event"] for e in seen(m, ONLOOKER)["events"]][-3:]

    assert ["reveal", "reveal", "win"] == last


def test_T5_the_hero_works_though_nobody_played_it() -> None:
    m = deal("2 10  3 play:2 name:10 rebirth:6")

    assert ["noble"] == hand(m, 1, by=1)


def test_T6_the_card_lies_on_the_table_before_its_effect_is_worked_out() -> None:
    m = deal("2 3 6  2 play:2", 3)

    assert "target" == m.phase
    assert ["soldier"] == row(m, 0)


def test_T6_the_second_boy_counts_itself_as_the_second() -> None:
    m = deal("1 3  1 play:1")

    assert ["boy"] == row(m, 0)
    assert 1 == public(m, "turn")


# Targets


def test_G1_any_other_player_still_in_but_never_oneself() -> None:
    m = deal("2 3 6 7  3 play:3", 4)

    assert ["target:1", "target:2", "target:3"] == m.options()
    refuse(m, "target:0")


def test_G1_players_who_are_out_cannot_be_named() -> None:
    m = deal("2 7 3 6  2 play:2 target:1 name:7  3 play:3", 4)

    assert ["target:0", "target:3"] == m.options()
    refuse(m, "target:1")


def test_G2_a_protected_player_may_be_named() -> None:
    m = deal("2 3 6  4 play:4  2 play:2", 3)

    assert ["target:0", "target:2"] == m.options()


@pytest.mark.parametrize("rank", [2, 3, 5, 6, 8, 9])
def test_G2_then_nothing_at_all_happens(rank: int) -> None:
    before = deal(f"1 7  4 play:4  {rank}")
    m = deal(f"1 7  4 play:4  {rank} play:{rank}")

    assert 0 == public(m, "turn")
    assert [["boy"], [None]] == [hand(m, of, by=0) for of in (0, 1)]
    assert [[None], ["sage"]] == [hand(m, of, by=1) for of in (0, 1)]
    assert deck(before) == deck(m)
    assert [{"target": 0, "card": IDS[rank]}] == told(m, ONLOOKER, "shield")


def test_G2_nothing_happens_with_a_second_boy_either() -> None:
    m = deal("2 7  1 play:1  4 play:4  1 play:1")

    assert 1 == public(m, "turn")
    assert [None] == hand(m, 1, by=0)
    assert [{"target": 1, "card": "boy"}] == told(m, ONLOOKER, "shield")


def test_G3_between_two_players_nobody_is_asked_whom() -> None:
    m = deal("3 7  2 play:2")

    assert ("name", 1) == (m.phase, public(m, "target"))


def test_G3_with_one_rival_left_nobody_is_asked_whom() -> None:
    m = deal("6 7 3  2 play:2 target:1 name:7  2 play:2", 3)

    assert ("name", 0) == (m.phase, public(m, "target"))


def test_G3_two_rivals_are_asked_for_though_one_is_protected() -> None:
    m = deal("3 7 2  4 play:4  2 play:2", 3)

    assert "target" == m.phase


# 1 Boy


def test_1a_the_first_boy_does_nothing() -> None:
    before, m = deal("3 7  1"), deal("3 7  1 play:1")

    assert 1 == public(m, "turn")
    assert deck(before) == deck(m)
    assert [{"seat": 0, "card": "boy"}] == told(m, ONLOOKER, "no_effect")


def test_1a_a_boy_in_a_hand_does_not_count() -> None:
    m = deal("1 1  3 play:1")

    assert 1 == public(m, "turn")


def test_1b_a_boy_played_by_another_player_counts() -> None:
    m = deal("2 1  1 play:1  3 play:1 7")

    assert "discard" == m.phase


def test_1b_a_boy_played_by_the_same_player_counts() -> None:
    m = deal("2 3  1 play:1  4 play:4  3 play:3  7 play:7  1 play:1 8")

    assert "discard" == m.phase


def test_1b_a_boy_discarded_by_an_effect_counts() -> None:
    m = deal("3 1  9 play:9 1 discard:1  4 play:1 7")

    assert ["boy", "boy"] == row(m, 1)
    assert "discard" == m.phase


def test_1b_a_boy_fallen_with_a_player_counts() -> None:
    m = deal("2 1 3  2 play:2 target:1 name:1  1 play:1 8", 3)

    assert ["boy"] == row(m, 1)
    assert "discard" == m.phase


def test_1c_the_second_boy_is_a_public_execution() -> None:
    m = deal("2 1  1 play:1  3 play:1 7")

    assert 1 == m.actor
    assert ["discard:2", "discard:7"] == m.options()
    assert [["soldier", "sage"]] * 3 == [hand(m, 0, by=by) for by in (0, 1, ONLOOKER)]

    m.play("discard:7")

    assert ["boy", "sage"] == row(m, 0)
    assert ["soldier"] == hand(m, 0, by=ONLOOKER)


def test_1c_a_hero_executed_by_the_boy_is_reborn() -> None:
    m = deal("10 1  1 play:1  3 play:1 7 discard:10 rebirth:6")

    assert ["boy", "hero", "sage"] == row(m, 0)
    assert ["noble"] == hand(m, 0, by=0)
    assert [False, False] == public(m, "out")


def test_1c_the_target_is_named_among_several() -> None:
    m = deal("2 1 7  1 play:1  3 play:1", 3)

    assert ["target:0", "target:2"] == m.options()


# 2 Soldier


def test_2a_any_of_the_ten_ranks_may_be_named() -> None:
    m = deal("2 7  2 play:2")

    assert [f"name:{rank}" for rank in ALL_RANKS] == m.options()


def test_2a_a_target_found_goes_out() -> None:
    m = deal("2 7 3  3 play:2 target:1 name:7", 3)

    assert [False, True, False] == public(m, "out")
    assert [{"seat": 0, "target": 1, "card": "sage"}] == told(m, 2, "hit")


def test_2a_a_hero_found_is_reborn() -> None:
    m = deal("2 10  3 play:2 name:10")

    assert "rebirth" == m.phase
    assert ["hero"] == row(m, 1)

    m.play("rebirth:6")

    assert [False, False] == public(m, "out")
    assert ["noble"] == hand(m, 1, by=1)


@pytest.mark.parametrize("choice", ["name:0", "name:11", "name:boy", "target:1"])
def test_2a_anything_but_a_rank_is_refused(choice: str) -> None:
    refuse(deal("2 7  2 play:2"), choice)


def test_2b_a_wrong_guess_shows_nothing() -> None:
    m = deal("2 7  3 play:2 name:6")

    assert [False, False] == public(m, "out")
    assert [[None], [None]] == [hand(m, 1, by=by) for by in (0, ONLOOKER)]
    assert [] == row(m, 1)


def test_2b_everybody_hears_the_no() -> None:
    m = deal("2 7  3 play:2 name:6")

    assert [[{"seat": 0, "target": 1, "card": "noble"}]] * 3 == [told(m, by, "miss") for by in (0, 1, ONLOOKER)]


# 3 Seer


def test_3_the_player_alone_sees_the_card() -> None:
    m = deal("3 7 2  6 play:3 target:1", 3)

    assert ["sage"] == hand(m, 1, by=0)
    assert [[None], [None]] == [hand(m, 1, by=by) for by in (2, ONLOOKER)]


def test_3_everybody_knows_that_it_was_looked_at() -> None:
    m = deal("3 7 2  6 play:3 target:1", 3)

    assert [{"seat": 0, "target": 1, "card": "sage"}] == told(m, 0, "look")
    assert [[{"seat": 0, "target": 1, "card": None}]] * 2 == [told(m, by, "look") for by in (2, ONLOOKER)]


def test_3_the_target_does_not_see_the_players_card() -> None:
    m = deal("3 7  6 play:3")

    assert [None] == hand(m, 0, by=1)


def test_3_the_player_still_knows_the_card_while_it_is_held() -> None:
    m = deal("3 7  6 play:3  4 play:4")

    assert ["sage"] == hand(m, 1, by=0)


def test_3_the_player_does_not_know_the_next_card() -> None:
    m = deal("3 7  6 play:3  4 play:7")

    assert [None] == hand(m, 1, by=0)


# 4 Maiden


def test_4_protection_holds_through_every_other_players_turn() -> None:
    m = deal("2 3 6  4 play:4  1 play:1  3 play:3 target:0", 3)

    assert [None] == hand(m, 0, by=2)
    assert [{"target": 0, "card": "seer"}] == told(m, ONLOOKER, "shield")


def test_4_a_protected_player_may_be_named_right_and_stays() -> None:
    m = deal("6 2  4 play:4  3 play:2")

    assert 0 == public(m, "turn")
    assert [False, False] == public(m, "out")


def test_4_the_effect_reaches_the_player_again_after_the_own_turn() -> None:
    m = deal("2 3  4 play:4  1 play:1  7 play:7  6 play:3")

    assert ["soldier"] == hand(m, 0, by=1)


def test_4_the_own_sage_still_works() -> None:
    m = deal("2 3  4 play:4  1 play:1  7 play:7  4 play:4  5 6 8")

    assert ["keep:5", "keep:6", "keep:8"] == m.options()


# 5 Death


def test_5a_the_target_draws_unseen_by_others() -> None:
    m = deal("5 7  2 play:5 3")

    assert [["sage", "seer"], [None, None], [None, None]] == [hand(m, 1, by=by) for by in (1, 0, ONLOOKER)]


def test_5a_one_of_the_two_is_hit_with_one_half_each() -> None:
    m = deal("5 7  2 play:5 3")

    assert (tefuda.CHANCE, "blind") == (m.actor, m.phase)
    assert {"blind:3": 1, "blind:7": 1} == m.options()


def test_5a_two_equal_cards_weigh_two() -> None:
    assert {"blind:7": 2} == deal("5 7  2 play:5 7").options()


def test_5a_the_card_hit_is_discarded_face_up() -> None:
    m = deal("5 7  2 play:5 3 blind:7")

    assert ["sage"] == row(m, 1)
    assert [["seer"], [None], [None]] == [hand(m, 1, by=by) for by in (1, 0, ONLOOKER)]


@pytest.mark.parametrize("viewer", [0, ONLOOKER])
def test_5a_nobody_is_told_which_of_the_two_it_was(viewer: int | None) -> None:
    old_card, new_card = deal("5 7  2 play:5 3 blind:7"), deal("5 3  2 play:5 7 blind:7")

    assert seen(old_card, viewer) == seen(new_card, viewer)


def test_5a_a_card_known_before_is_known_after_if_the_other_was_hit() -> None:
    m = deal("3 7  5 play:3  1 play:1  8 play:5 6 blind:6")

    assert ["sage"] == hand(m, 1, by=0)


def test_5b_a_hero_hit_takes_the_whole_hand_along() -> None:
    m = deal("5 10  2 play:5 3 blind:10")

    assert "rebirth" == m.phase
    assert ["hero", "seer"] == row(m, 1)

    m.play("rebirth:6")

    assert [["noble"], [None], [None]] == [hand(m, 1, by=by) for by in (1, 0, ONLOOKER)]
    assert [False, False] == public(m, "out")


def test_5b_a_hero_not_hit_stays_hidden() -> None:
    m = deal("5 10  2 play:5 3 blind:3")

    assert ["hero"] == hand(m, 1, by=1)
    assert [None] == hand(m, 1, by=0)


def test_5b_a_hero_drawn_just_now_can_be_hit() -> None:
    m = deal("5 3  2 play:5 10 blind:10 rebirth:6")

    assert ["hero", "seer"] == row(m, 1)


def test_5c_chance_is_the_default() -> None:
    assert "chance" == deal("").setup["death"]


@pytest.mark.parametrize("value", ["left", "", None, 1])
def test_5c_other_values_of_the_option_are_refused(value: object) -> None:
    with pytest.raises(tefuda.BadSetup):
        deal("", death=value)


def test_5c_the_target_is_asked_which_card_lies_left() -> None:
    m = deal("5 7  2 play:5 3", death="arranged")

    assert (1, "left") == (m.actor, m.phase)
    assert ["left:3", "left:7"] == m.options()
    assert () == m.view(0).options


@pytest.mark.parametrize(("left", "side", "hit", "kept"), [
    (3, "left", "seer", "sage"),
    (3, "right", "sage", "seer"),
    (7, "left", "sage", "seer"),
    (7, "right", "seer", "sage"),
])  # fmt: skip
def test_5c_target_arranges_and_player_picks(left: int, side: str, hit: str, kept: str) -> None:
    m = deal(f"5 7  2 play:5 3 left:{left}", death="arranged")

    assert (0, "pick") == (m.actor, m.phase)
    assert ["pick:left", "pick:right"] == m.options()

    m.play(f"pick:{side}")

    assert [hit] == row(m, 1)
    assert [[kept], [None], [None]] == [hand(m, 1, by=by) for by in (1, 0, ONLOOKER)]


@pytest.mark.parametrize("viewer", [0, ONLOOKER])
def test_5c_the_arrangement_is_unseen_by_others(viewer: int | None) -> None:
    one, other = (deal(f"5 7  2 play:5 3 left:{rank}", death="arranged") for rank in (3, 7))

    assert seen(one, viewer) == seen(other, viewer)
    assert one.view(viewer).state.pack() == other.view(viewer).state.pack()
    assert "left:?" == one.view(viewer).seen[-1]
    assert "left:3" == one.view(1).seen[-1]


@pytest.mark.parametrize("viewer", [0, ONLOOKER])
def test_5c_the_pick_does_not_tell_which_card_was_the_old_one(viewer: int | None) -> None:
    old_card = deal("5 7  2 play:5 3 left:7 pick:left", death="arranged")
    new_card = deal("5 3  2 play:5 7 left:7 pick:left", death="arranged")

    assert seen(old_card, viewer) == seen(new_card, viewer)


def test_5c_two_equal_cards_are_asked_for_all_the_same() -> None:
    m = deal("5 7  2 play:5 7", death="arranged")

    assert ["left:7"] == m.options()

    m.play("left:7")

    assert ["pick:left", "pick:right"] == m.options()


def test_5c_a_hero_picked_is_reborn() -> None:
    m = deal("5 10  2 play:5 3 left:3 pick:right rebirth:6", death="arranged")

    assert ["hero", "seer"] == row(m, 1)
    assert ["noble"] == hand(m, 1, by=1)


@pytest.mark.parametrize("choice", ["pick:left", "left:2", "left:left", "blind:7"])
def test_5c_the_target_can_only_lay_down_its_own_cards(choice: str) -> None:
    refuse(deal("5 7  2 play:5 3", death="arranged"), choice)


# 6 Noble


def test_6a_the_lower_card_goes_out() -> None:
    m = deal("6 3 2  7 play:6 target:1", 3)

    assert [False, True, False] == public(m, "out")


def test_6a_it_may_be_the_players_own() -> None:
    m = deal("6 7 2  3 play:6 target:1", 3)

    assert [True, False, False] == public(m, "out")


def test_6a_the_two_see_each_others_card_and_nobody_else_does() -> None:
    m = deal("6 7 2  3 play:6 target:1", 3)

    assert [["sage"], [None], [None]] == [hand(m, 1, by=by) for by in (0, 2, ONLOOKER)]
    assert ["seer", "sage"] == [e["card"] for e in told(m, 1, "show")]
    assert [None, None] == [e["card"] for e in told(m, 2, "show")]


def test_6a_the_hero_wins_every_duel() -> None:
    m = deal("6 10  9 play:6")

    assert [-1.0, 1.0] == m.returns()


def test_6b_equal_cards_both_go_out() -> None:
    m = deal("6 3 2 7  3 play:6 target:1", 4)

    assert [True, True, False, False] == public(m, "out")
    assert 2 == public(m, "turn")


def test_6b_between_the_last_two_it_is_a_draw() -> None:
    m = deal("6 3  3 play:6")

    assert [True, True] == public(m, "out")
    assert [0.0, 0.0] == m.returns()


def test_6c_a_duel_from_the_first_is_the_default() -> None:
    assert "duel" == deal("").setup["noble"]


def test_6c_the_first_noble_only_shows() -> None:
    m = deal("6 7  3 play:6", noble="face_first")

    assert [False, False] == public(m, "out")
    assert ["sage"] == hand(m, 1, by=0)
    assert ["seer"] == hand(m, 0, by=1)
    assert [[None], [None]] == [hand(m, of, by=ONLOOKER) for of in (0, 1)]
    assert 1 == public(m, "turn")


def test_6c_the_second_noble_duels() -> None:
    m = deal("6 7  3 play:6  6 play:6", noble="face_first")

    assert [-1.0, 1.0] == m.returns()


def test_6c_a_noble_discarded_by_an_effect_counts() -> None:
    m = deal("3 6  9 play:9 6 discard:6  7 play:6", noble="face_first")

    assert [-1.0, 1.0] == m.returns()


def test_6c_a_noble_held_does_not_count() -> None:
    m = deal("6 6  3 play:6", noble="face_first")

    assert [False, False] == public(m, "out")


@pytest.mark.parametrize("players", [3, 4])
def test_6c_it_is_for_two_players_only(players: int) -> None:
    with pytest.raises(tefuda.BadSetup):
        deal("", players, noble="face_first")


# 7 Sage


def test_7a_the_next_own_draw_is_of_three_cards() -> None:
    m = deal("2 3  7 play:7  1 play:1  4 5 8")

    assert (0, "keep") == (m.actor, m.phase)
    assert ["keep:4", "keep:5", "keep:8"] == m.options()


def test_7a_nothing_happens_until_then() -> None:
    m = deal("2 3  7 play:7  1")

    assert [True, False] == public(m, "sage")
    assert (1, "play") == (m.actor, m.phase)


def test_7a_one_is_kept_and_the_others_go_back() -> None:
    before, m = deal("2 3  7 play:7  1 play:1"), deal("2 3  7 play:7  1 play:1  4 5 8 keep:5")

    assert ["soldier", "death"] == hand(m, 0, by=0)
    assert deck(before) - 1 == deck(m)
    assert ["play:2", "play:5"] == m.options()


def test_7a_the_others_see_neither_the_cards_nor_the_choice() -> None:
    one = deal("2 3  7 play:7  1 play:1  4 5 8 keep:5")
    other = deal("2 3  7 play:7  1 play:1  9 6 6 keep:9")

    assert seen(one, 1) == seen(other, 1)
    assert seen(one, ONLOOKER) == seen(other, ONLOOKER)
    assert ("draw:?", "draw:?", "draw:?", "keep:?") == one.view(1).seen[-4:]
    assert [{"seat": 0, "count": 2}] == told(one, 1, "put_back")


def test_7a_the_deck_is_shuffled_so_a_returned_card_can_come_again() -> None:
    m = deal("2 3  7 play:7  1 play:1  4 5 8 keep:5 play:2 name:9")
    unknown = {"draw:1": 1, "draw:2": 1, "draw:3": 1, "draw:4": 2, "draw:5": 1}

    # One each for what came back (4, 8) and for what nobody has seen, the rebirth card among it.
    assert unknown | {"draw:6": 2, "draw:7": 1, "draw:8": 2, "draw:9": 1, "draw:10": 1} == m.options()
    assert deck(m) + 1 == sum(m.options().values())


def test_7a_the_only_card_in_the_deck_is_drawn_for_certain() -> None:
    m = deal("8 3  7 play:7  1 play:1  4 6 keep:4 play:4", only="1 3 4 6 7 8 9")

    assert 1 == deck(m)
    assert {"draw:6": 1} == m.options()


def test_7a_the_hero_can_be_kept() -> None:
    m = deal("2 3  7 play:7  1 play:1  4 10 8 keep:10")

    assert ["soldier", "hero"] == hand(m, 0, by=0)
    assert ["play:2"] == m.options()


def test_7a_the_players_own_card_cannot_be_put_back() -> None:
    refuse(deal("2 3  7 play:7  1 play:1  4 5 8"), "keep:2")


def test_7a_equal_cards_are_one_option_and_asked_for_all_the_same() -> None:
    m = deal("2 3  7 play:7  1 play:1  4 4 4", only="2 3 7 1 4 4 4 5 6")

    assert ["keep:4"] == m.options()


def test_7b_two_cards_if_there_are_only_two() -> None:
    m = deal("2 3  7 play:7  1 play:1  4 8", only="2 3 7 1 4 8 5")

    assert ["keep:4", "keep:8"] == m.options()

    m.play("keep:8")

    assert 1 == deck(m)


def test_7b_the_last_card_alone() -> None:
    m = deal("2 3  7 play:7  1 play:1  4 keep:4 play:4", only="2 3 7 1 4 5")

    assert [{"seat": 0, "card": "soldier"}, {"seat": 1, "card": "seer"}] == told(m, ONLOOKER, "reveal")


def test_7b_the_promise_outlives_a_rebirth() -> None:
    m = deal("10 2  7 play:7  3 play:2 name:10 rebirth:6  4 5 8")

    assert ["keep:4", "keep:5", "keep:8"] == m.options()


def test_7b_one_draw_uses_it_up() -> None:
    m = deal("2 3  7 play:7  1 play:1  4 5 8 keep:4 play:4  6 play:6  5")

    assert (0, "play") == (m.actor, m.phase)
    assert [False, False] == public(m, "sage")


# 8 Spirit


def test_8_the_two_swap_their_cards() -> None:
    m = deal("8 3  7 play:8")

    assert (["seer"], ["sage"]) == (hand(m, 0, by=0), hand(m, 1, by=1))


def test_8_each_knows_what_the_other_holds_and_nobody_else_does() -> None:
    m = deal("8 3 2  7 play:8 target:1", 3)

    assert (["sage"], ["seer"]) == (hand(m, 1, by=0), hand(m, 0, by=1))
    assert [[None]] * 4 == [hand(m, of, by=by) for of in (0, 1) for by in (2, ONLOOKER)]


def test_8_the_hero_can_be_swapped() -> None:
    m = deal("8 3  10 play:8")

    assert ["hero"] == hand(m, 1, by=1)


def test_8_a_card_that_somebody_knew_is_known_where_it_went() -> None:
    m = deal("8 3 7  4 play:4  3 play:3 target:2  1 play:1  7 play:8 target:2", 3)

    assert (["sage"], [None]) == (hand(m, 0, by=1), hand(m, 2, by=1))


# 9 Emperor


def test_9a_the_target_draws_and_shows_both_cards_to_everybody() -> None:
    m = deal("9 7  2 play:9 3")

    assert [["sage", "seer"]] * 3 == [hand(m, 1, by=by) for by in (0, 1, ONLOOKER)]
    assert "draw:3" == m.view(ONLOOKER).seen[-1]


def test_9a_the_player_picks_the_one_that_is_discarded() -> None:
    m = deal("9 7  2 play:9 3")

    assert 0 == m.actor
    assert ["discard:3", "discard:7"] == m.options()

    m.play("discard:7")

    assert ["sage"] == row(m, 1)


def test_9a_two_equal_cards_are_asked_for_all_the_same() -> None:
    assert ["discard:7"] == deal("9 7  2 play:9 7").options()


def test_9b_a_hero_goes_out_for_good() -> None:
    m = deal("9 10 2  3 play:9 target:1 7 discard:10", 3)

    assert [False, True, False] == public(m, "out")
    assert ["hero", "sage"] == row(m, 1)
    assert 1 == zone(m, "rebirth")["size"]
    assert 2 == public(m, "turn")


def test_9b_a_hero_not_picked_stays() -> None:
    m = deal("9 10  3 play:9 7 discard:7")

    assert [False, False] == public(m, "out")
    assert ["hero"] == hand(m, 1, by=ONLOOKER)


def test_9c_the_other_card_stays_and_everybody_has_seen_it() -> None:
    m = deal("9 7  2 play:9 3 discard:7")

    assert [["seer"]] * 3 == [hand(m, 1, by=by) for by in (0, 1, ONLOOKER)]

    m.play("draw:4")

    assert ["seer", None] == hand(m, 1, by=0)


@pytest.mark.parametrize("rank", [5, 9])
def test_9d_with_an_empty_deck_death_and_emperor_do_nothing(rank: int) -> None:
    m = deal(f"3 8 2  {rank} play:{rank}", 3, only=f"3 8 2 {rank} 4")

    assert tefuda.END == m.actor
    assert [] == told(m, ONLOOKER, "target")
    assert [{"seat": 0, "card": IDS[rank]}] == told(m, ONLOOKER, "no_effect")
    assert [-0.5, 1.0, -0.5] == m.returns()


def test_9d_with_an_empty_deck_the_second_boy_does_nothing() -> None:
    m = deal("3 8 2  1 play:1  1 play:1", 3, only="3 8 2 1 1 4")

    assert tefuda.END == m.actor
    assert [] == told(m, ONLOOKER, "target")


def test_9d_with_one_card_left_the_effect_works() -> None:
    m = deal("3 8  9 play:9 4 discard:8", only="3 8 9 4 5")

    assert [-1.0, 1.0] == m.returns()


# Going out and rebirth


def test_H1_who_goes_out_lays_the_hand_at_the_end_of_the_own_row() -> None:
    m = deal("2 3 7  4 play:4  1 play:1  2 play:2 target:1 name:3", 3)

    assert ["boy", "seer"] == row(m, 1)
    assert 0 == zone(m, "hand", 1)["size"]


def test_H1_and_takes_no_further_part() -> None:
    m = deal("2 7 3 6  3 play:2 target:1 name:7  4 play:4", 4)

    assert 3 == public(m, "turn")

    m.play("draw:2")
    m.play("play:2")

    assert ["target:0", "target:2"] == m.options()


def test_H1_and_is_promised_no_cards_of_the_sage_any_more() -> None:
    promised = deal("7 2 3  4 play:7", 3)
    m = deal("7 2 3  4 play:7  5 play:2 target:0 name:4", 3)

    assert [True, False, False] == public(promised, "sage")
    assert ([True, False, False], [False] * 3) == (public(m, "out"), public(m, "sage"))


@pytest.mark.parametrize(("words", "laid"), [
    ("2 10  3 play:2 name:10", ["hero"]),
    ("5 10  2 play:5 7 blind:10", ["hero", "sage"]),
    ("1 10  3 play:3  1 play:1  4 play:1 7 discard:10", ["boy", "hero", "sage"]),
])  # fmt: skip
def test_H2_who_loses_the_hero_discards_the_whole_hand(words: str, laid: list[str]) -> None:
    m = deal(words)

    assert (tefuda.CHANCE, "rebirth") == (m.actor, m.phase)
    assert laid == row(m, 1)
    assert 0 == zone(m, "hand", 1)["size"]


def test_H2_the_rebirth_card_is_seen_by_its_new_owner_alone() -> None:
    m = deal("2 10  3 play:2 name:10 rebirth:6")

    assert [["noble"], [None], [None]] == [hand(m, 1, by=by) for by in (1, 0, ONLOOKER)]
    assert ("rebirth:6", "rebirth:?") == (m.view(1).seen[-1], m.view(0).seen[-1])
    assert 0 == zone(m, "rebirth")["size"]


def test_H2_it_can_be_any_card_that_is_undecided() -> None:
    m = deal("2 10  3 play:2 name:10")  # no Sage has put a card back [S3]
    expected = {"rebirth:1": 2, "rebirth:2": 1, "rebirth:3": 1}

    assert expected | {f"rebirth:{rank}": 2 for rank in range(4, 9)} | {"rebirth:9": 1} == m.options()


def test_H2_the_player_stays_in() -> None:
    m = deal("2 10 4  3 play:2 target:1 name:10 rebirth:6  7", 3)

    assert 1 == m.actor
    assert ["play:6", "play:7"] == m.options()


def test_H3_a_pending_sage_stays() -> None:
    m = deal("10 2  7 play:7  3 play:2 name:10 rebirth:6  4 5 8")

    assert (0, "keep") == (m.actor, m.phase)


def test_H3_protection_stays() -> None:
    m = deal("3 2 10  4 play:4  6 play:2 target:2 name:10 rebirth:7", 3)

    assert [True, False, False] == public(m, "protected")


# End


def test_E1_the_last_player_in_wins_at_once() -> None:
    m = deal("2 7  3 play:2 name:7")

    assert (tefuda.END, "end") == (m.actor, m.phase)
    assert [1.0, -1.0] == m.returns()
    assert [{"seat": 0}] == told(m, ONLOOKER, "win")


def test_E1_the_winner_shows_nothing() -> None:
    m = deal("2 7  3 play:2 name:7")

    assert [None] == hand(m, 0, by=ONLOOKER)


def test_E1_not_while_two_are_in() -> None:
    m = deal("2 7 3  2 play:2 target:1 name:7", 3)

    assert m.returns() is None


def test_E1_nothing_can_be_played_any_more() -> None:
    m = deal("2 7  3 play:2 name:7")

    assert [] == list(m.options())
    refuse(m, "draw:1")


def test_E2_the_highest_card_wins_when_the_deck_is_empty() -> None:
    m = deal("3 8  4 play:4", only="3 8 4 5")

    assert [-1.0, 1.0] == m.returns()
    assert [["seer"], ["spirit"]] == [hand(m, of, by=ONLOOKER) for of in (0, 1)]


def test_E2_those_who_share_the_highest_card_draw() -> None:
    m = deal("8 8 3  4 play:4", 3, only="8 8 3 4 5")

    assert [0.25, 0.25, -0.5] == m.returns()
    assert [{"seat": 0}, {"seat": 1}] == told(m, ONLOOKER, "tie")


def test_E2_not_while_a_card_is_left() -> None:
    m = deal("3 8  4 play:4", only="3 8 4 5 6")

    assert 1 == deck(m)
    assert m.returns() is None


def test_E2_the_turn_is_played_to_its_end_first() -> None:
    m = deal("2 8  4 play:2", only="2 8 4 5")

    assert (0, "name") == (m.actor, m.phase)

    m.play("name:8")

    assert [1.0, -1.0] == m.returns()


def test_E2_a_card_drawn_for_an_effect_can_be_the_last() -> None:
    m = deal("3 8  5 play:5 4 blind:8", only="3 8 5 4 6")

    assert 0 == deck(m)
    assert [-1.0, 1.0] == m.returns()


def test_E2_players_who_are_out_are_not_compared() -> None:
    m = deal("3 8 4  2 play:2 target:1 name:8", 3, only="3 8 4 2 5")

    assert [-0.5, -0.5, 1.0] == m.returns()
    assert [0, 2] == [e["seat"] for e in told(m, ONLOOKER, "reveal")]


def test_E2_a_player_reborn_on_the_last_turn_shows_the_new_card() -> None:
    m = deal("3 10  2 play:2 name:10 rebirth:8", only="3 10 2 8")

    assert [-1.0, 1.0] == m.returns()
    assert ["spirit"] == hand(m, 1, by=ONLOOKER)


def test_E2_the_rebirth_card_stays_hidden() -> None:
    m = deal("3 8  4 play:4", only="3 8 4 5")

    assert zone(m, "rebirth")["cards"] is None


def test_E3_if_everybody_is_out_it_is_a_draw() -> None:
    m = deal("6 3  3 play:6")

    assert [{"seat": 0}, {"seat": 1}] == told(m, ONLOOKER, "tie")
    assert [0.0, 0.0] == m.returns()


def test_E3_those_who_were_out_before_have_lost() -> None:
    m = deal("2 7 6 8  3 play:2 target:1 name:7  3 play:6 target:0", 4)

    assert [True, True, True, False] == public(m, "out")
    assert [-1 / 3, -1 / 3, -1 / 3, 1.0] == m.returns()

    m = deal("2 7 6  3 play:2 target:1 name:7  3 play:6", 3)

    assert [0.25, -0.5, 0.25] == m.returns()


@pytest.mark.parametrize(("players", "lost"), [(2, -1.0), (3, -1 / 2), (4, -1 / 3)])
def test_E4_a_win_is_worth_1_and_the_scores_sum_to_0(players: int, lost: float) -> None:
    hands = ["9", "8", "7", "6"][:players]
    m = deal(" ".join(hands) + " 4 play:4", players, only=" ".join(hands) + " 4 5")

    assert [1.0] + [pytest.approx(lost)] * (players - 1) == m.returns()
    assert 0 == pytest.approx(sum(m.returns()))


def test_E4_no_score_before_the_end() -> None:
    m = deal("3 7  2")

    assert m.returns() is None
    assert seen(m, ONLOOKER)["returns"] is None


# At the table


GAME_VERBS = {"draw", "keep", "play", "target", "name", "blind", "left", "pick", "discard", "rebirth"}


def test_Q1_questions_are_no_choices_of_the_game() -> None:
    assert GAME_VERBS == {choice.verb for choice in tefuda.game("xeno").choices}


def test_Q1_no_choice_comes_between_arranging_and_picking() -> None:
    m = deal("5 7  2 play:5 3 left:3", death="arranged")

    assert ["pick:left", "pick:right"] == m.options()
    refuse(m, "ask:1")


def test_Q2_after_a_look_there_is_nothing_to_tell() -> None:
    m = deal("3 7 2  6 play:3 target:1", 3)

    assert (tefuda.CHANCE, "draw") == (m.actor, m.phase)
    assert ((), ()) == (m.view(0).options, m.view(1).options)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_Q2_the_words_for_others_hold_no_card(lang: str) -> None:
    from tefuda.texts import Texts

    m = deal("3 7 2  6 play:3 target:1", 3)
    texts = Texts(lang, m.game)
    (look,) = [e for e in seen(m, ONLOOKER)["events"] if e["event"] == "look"]
    words = texts.event(look, ["Aya", "Ben", "Cho"])

    assert [] == [card for card in IDS[1:] if texts.card(card) in words]
