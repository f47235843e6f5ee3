"""滅亡帝国, clause by clause: the shortest position that shows each point of RULES.md.

The test is the dealer. A position is a row and what is done then; `3e` is short for `set:3:empire`, by whoever is to
set: `"5e 1p 2i"` is a round of three, led by seat 0. A bar between rounds is only for the reader.
"""

from __future__ import annotations

from typing import Any

import pytest

import tefuda
from tefuda.games.metsubo.rules import UNDER, Symbol
from tefuda.kernel.state import HIDDEN
from tefuda.texts import Language, Texts

ROW = "populace industry council"
SYMBOLS = ["empire", "military", "industry", "religion", "council", "commerce", "academy", "populace", "diplomacy"]
COLOURS = ("red", "blue", "green", "yellow")
SHORT = {"t": "commerce"} | {symbol[0]: symbol for symbol in SYMBOLS if symbol != "commerce"}
NO_POINTS = {f"{symbol}.points": [0, 0, 0] for symbol in SYMBOLS}
ONLOOKER = None
FALL = "5{0} 4{0} 1{0} | 3{1} 5e 5e"
"""Two rounds in which {0} and then the Empire collapse, with a card unturned at {1}."""


def play(words: str, row: str = ROW, cards: dict[str, Any] | None = None, **options: Any) -> tefuda.Match:
    """A game of as many players as the row has symbols besides the Empire, or of three, after these choices."""
    m = tefuda.Match("metsubo", players=max(3, len(row.split())), options=options, cards=cards or {})
    for symbol in row.split():
        m.play(f"symbol:{symbol}")
    return go_on(m, words)


def go_on(m: tefuda.Match, words: str) -> tefuda.Match:
    for word in words.replace("|", " ").split():
        m.play(f"set:{word[0]}:{SHORT[word[1]]}" if word[0].isdigit() else word)
    return m


def hands(**numbers: str) -> dict[str, int]:
    """Card changes that leave a colour only these power cards."""
    return {f"{c}{n}.count": int(str(n) in numbers[c]) for c in numbers for n in range(1, 6)}


def only(symbols: str) -> dict[str, int]:
    """Card changes that leave only these symbols besides the Empire."""
    return {f"{symbol}.count": int(symbol in symbols.split()) for symbol in SYMBOLS[1:]}


def seen(m: tefuda.Match, by: int | None) -> dict[str, Any]:
    return m.view(by).to_json()


def public(m: tefuda.Match, field: str) -> Any:
    return seen(m, ONLOOKER)["public"][field]


def zone(m: tefuda.Match, zone_id: str, of: int | None = None, by: int | None = ONLOOKER) -> dict[str, Any]:
    (found,) = [z for z in seen(m, by)["zones"] if (z["id"], z["seat"]) == (zone_id, of)]
    return found


def cards_in(m: tefuda.Match, zone_id: str, of: int | None = None, by: int | None = ONLOOKER) -> list[str | None]:
    return zone(m, zone_id, of, by)["cards"]


def pile(m: tefuda.Match, faction: str) -> list[str | None]:
    """The turned cards of a faction, from the top."""
    return cards_in(m, f"pile-{faction}")[::-1]


def hand(m: tefuda.Match, of: int, by: int | None) -> list[str | None]:
    return cards_in(m, "hand", of, by)


def told(m: tefuda.Match, event: str, by: int | None = ONLOOKER) -> list[dict[str, Any]]:
    """The events of one kind, as this viewer was told of them, without kind and number."""
    return [
        {key: value for key, value in e.items() if key not in ("n", "event")}
        for e in seen(m, by)["events"]
        if e["event"] == event
    ]


def checked(m: tefuda.Match) -> list[str]:
    return [e["card"] for e in told(m, "check")]


def happened(m: tefuda.Match) -> list[str]:
    return [e["event"] for e in seen(m, ONLOOKER)["events"]]


def refuse(m: tefuda.Match, choice: str) -> None:
    """Try a choice, and see that it is refused and nothing has changed."""
    before = [seen(m, by) for by in (*range(m.players), ONLOOKER)]
    with pytest.raises(tefuda.IllegalChoice):
        m.play(choice)

    assert before == [seen(m, by) for by in (*range(m.players), ONLOOKER)]


# Set-up


@pytest.mark.parametrize("players", [0, 1, 2, 5])
def test_S1_three_or_four_players(players: int) -> None:
    with pytest.raises(tefuda.BadSetup):
        tefuda.Match("metsubo", players=players)


@pytest.mark.parametrize("players", [3, 4])
def test_S2_five_power_cards_of_one_colour_seen_by_their_owner_alone(players: int) -> None:
    m = tefuda.Match("metsubo", players=players)

    for p in range(players):
        assert [f"{COLOURS[p]}{n}" for n in range(1, 6)] == hand(m, p, by=p)
        assert [None] * 5 == hand(m, p, by=(p + 1) % players) == hand(m, p, ONLOOKER)
        assert [COLOURS[p]] * 5 == zone(m, "hand", p)["backs"]
    assert 0 == public(m, "extinctions")


def test_S2_there_are_no_cards_of_a_fourth_player_among_three() -> None:
    assert 15 + 8 == sum(seen(tefuda.Match("metsubo", players=3), ONLOOKER)["unseen"].values())


@pytest.mark.parametrize("first", [0, 1, 2])
def test_S3_option_first_says_who_holds_the_crown_and_leads(first: int) -> None:
    m = play("", first=first)

    assert (first, first) == (public(m, "crown"), m.actor)


@pytest.mark.parametrize("first", [-1, 3, "0", True, None])
def test_S3_only_a_seat_of_the_table_can_be_first(first: object) -> None:
    with pytest.raises(tefuda.BadSetup):
        play("", first=first)


@pytest.mark.parametrize("players", [3, 4])
def test_S4_the_empire_and_as_many_symbols_as_players(players: int) -> None:
    m = tefuda.Match("metsubo", players=players)

    assert {f"symbol:{symbol}": 1 for symbol in SYMBOLS[1:]} == m.options()
    for symbol in SYMBOLS[1 : players + 1]:
        assert tefuda.CHANCE == m.actor
        m.play(f"symbol:{symbol}")

    assert "set" == m.phase
    assert SYMBOLS[: players + 1] == cards_in(m, "row")
    assert (8 - players, None) == (zone(m, "reserve")["size"], zone(m, "reserve")["cards"])


def test_S4_symbols_lie_in_the_order_drawn_and_are_there_once() -> None:
    m = play("", "populace")

    assert {f"symbol:{symbol}": 1 for symbol in SYMBOLS[1:] if symbol != "populace"} == m.options()
    assert ["empire", "populace"] == cards_in(m, "row")


def test_S4_every_printed_number_is_a_house_value_with_its_reason() -> None:
    cards = tefuda.game("metsubo").cards

    assert {"house"} == {cards[s][field].origin for s in SYMBOLS for field in ("points", "icon")}
    assert [(3, 2, 1), (2, 1, 0), (1, 0, 0), (2, 1, 0), (2, 1, 0), (2, 1, 0), (2, 1, 1), (1, 2, 3), (2, 1, 0)] == [
        cards[symbol]["points"].value for symbol in SYMBOLS
    ]
    assert ["top", "top", "any", "top", "any", "top", "any", "none", "any"] == [
        cards[symbol]["icon"].value for symbol in SYMBOLS
    ]
    assert ("house", "house") == (cards["industry"]["gain"].origin, cards["commerce"]["take"].origin)
    assert {"house"} == {cards[symbol]["count"].origin for symbol in SYMBOLS[1:]}


@pytest.mark.parametrize(("lang", "mark"), [("en", "house value"), ("ja", "このプロジェクトの値")])
def test_S4_the_help_of_every_symbol_marks_house_values(lang: Language, mark: str) -> None:
    texts = Texts(lang, tefuda.game("metsubo"))

    assert [] == [symbol for symbol in SYMBOLS if mark not in texts.format(f"card-{symbol}-help")]


def test_S4_a_symbol_besides_the_empire_and_a_power_card_for_everybody_are_needed() -> None:
    with pytest.raises(tefuda.BadSetup, match="symbol"):
        play("", cards=only(""))
    with pytest.raises(tefuda.BadSetup, match="blue"):
        play("", cards=hands(blue=""))


def test_S5_scores_start_at_0_and_may_fall_below() -> None:
    m = play("1p 5e 5e", cards={**NO_POINTS, "populace.points": [-1, 0, 0]})

    assert [0, 0, 0] == public(play(""), "score")
    assert [-1, 0, 0] == public(m, "score")


# Setting


def test_P1_from_the_crown_clockwise_one_card_each() -> None:
    m = play("", first=1)
    order = []
    for word in ("1p", "1p", "1e"):
        order.append(m.actor)
        go_on(m, word)

    assert [1, 2, 0] == order
    assert 2 == public(m, "round")


def test_P1_any_number_in_hand_under_any_faction() -> None:
    m = play("")

    assert [f"set:{n}:{f}" for n in range(1, 6) for f in ("empire", "industry", "council", "populace")] == m.options()
    refuse(m, "set:1:military")
    refuse(m, "set:6:empire")
    refuse(m, "set:?:empire")


def test_P1_a_number_that_was_set_is_no_longer_in_hand() -> None:
    m = play("3p 1i 1i")

    refuse(m, "set:3:empire")
    assert 4 * 4 == len(m.options())


def test_P1_asked_even_with_one_option() -> None:
    m = play("1r 5e 4e close:empire", "religion", cards={**only("religion"), **hands(red="15"), "empire.icon": "none"})

    assert ["set:5:religion"] == m.options()


def test_P1_who_and_where_are_public_and_the_number_is_not() -> None:
    m = play("3p")

    assert [("set:3:populace",), ("set:?:populace",), ("set:?:populace",)] == [
        m.view(by).seen[3:] for by in (0, 1, ONLOOKER)
    ]
    assert [{"seat": 0, "card": "populace"}] == told(m, "set")
    assert [["red3"], [None], [None]] == [cards_in(m, "under-populace", by=by) for by in (0, 1, ONLOOKER)]
    assert ["red"] == zone(m, "under-populace")["backs"]
    assert [None] * 4 == hand(m, 0, by=1)
    assert 5 == sum(n for card, n in seen(m, 1)["unseen"].items() if card.startswith("red"))


def test_P1_in_a_world_that_another_imagines_the_owner_knows_the_card() -> None:
    view = play("3p").view(1)
    under = UNDER + Symbol.POPULACE

    assert (-2, HIDDEN | 1) == (view.state.kind[under, 0], view.state.seen[under, 0])


def test_P1_the_number_is_told_once_the_card_is_turned_up() -> None:
    m = play("3p 1c 2p")

    assert ("set:3:populace", "set:1:council", "set:2:populace") == m.view(ONLOOKER).seen[3:]

    m = play("3p 1c 2c")

    assert ("council", 1) == (public(m, "card"), m.actor)
    assert "set:3:populace" == m.view(ONLOOKER).seen[3]


def test_P1_a_card_further_to_the_right_is_not_told_yet() -> None:
    m = play("1c 2c 3p", "council populace industry")

    assert "swap" == m.phase
    assert ("set:1:council", "set:2:council", "set:?:populace") == m.view(0).seen[3:]
    assert "set:3:populace" == m.view(2).seen[5]


def test_P1_the_order_is_fixed_when_the_round_begins() -> None:
    m = play("1c 5e 2c")

    assert 1 == public(m, "crown")
    assert ("swap", 0) == (m.phase, m.actor)


def test_P2_a_later_card_goes_below() -> None:
    m = play("3p 2p")

    assert ["red3", None] == cards_in(m, "under-populace", by=0)
    assert [None, "blue2"] == cards_in(m, "under-populace", by=1)
    assert ["red", "blue"] == zone(m, "under-populace")["backs"]


def test_P3_without_a_hand_card_one_passes_and_is_not_asked() -> None:
    m = play("1p 1p 1i", cards=hands(red="1"))

    assert 1 == m.actor
    assert [{"seat": 0}] == told(m, "pass")
    assert 6 == m.ply


def test_P3_P4_X6_without_a_faction_to_set_to_all_pass_and_it_is_extinction() -> None:
    # The Empire collapses, and Religion, alone left, closes itself: with one option it is not asked.
    m = play("5e 5e 1r", "religion", cards=only("religion"))

    assert [{"seat": 2, "card": "religion"}] == told(m, "close")
    assert [{"seat": 1}, {"seat": 2}, {"seat": 0}] == told(m, "pass")
    assert 1 == public(m, "extinctions")
    assert {"symbol:religion": 1} == m.options()
    assert (["empire"], []) == (cards_in(m, "row"), cards_in(m, "fallen"))


def test_P4_when_nobody_sets_a_card_it_is_extinction_at_once() -> None:
    m = play("1p 1p 1i", cards=hands(red="1", blue="1", green="1"))

    assert [{"value": 1}] == told(m, "extinct")
    assert (2, tefuda.CHANCE) == (public(m, "round"), m.actor)


# Power check


def test_2_factions_are_checked_from_the_empire_to_the_right_and_others_skipped() -> None:
    assert ["empire", "industry"] == checked(play("1i 1e 2i"))
    assert ["industry", "council"] == checked(play("1c 1i 2i"))


def test_2_a_faction_that_only_received_a_card_is_checked() -> None:
    m = play("1d 1e 1e move:populace", "diplomacy populace industry")

    assert ["empire", "diplomacy", "populace"] == checked(m)


def test_2_cards_of_earlier_rounds_are_no_reason_to_check() -> None:
    m = play("1i 1e 1e | 2p 2p 2p")

    assert ["empire", "industry", "populace"] == checked(m)


def test_2_a_faction_whose_moved_card_has_been_taken_away_is_skipped() -> None:
    # Red's 1 moves to the Populace, and the Military sends it home before the check comes there.
    m = play("1d 3e 1m move:populace", "diplomacy military populace")

    assert [{"seat": 0, "card": "red1"}] == told(m, "bounce")
    assert ["empire", "diplomacy", "military"] == checked(m)


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (5, ["green5", "red3", "blue2"]),
        (4, ["green4", "red3", "blue2"]),
        (3, ["green3", "red3", "blue2"]),
        (2, ["red3", "green2", "blue2"]),
        (1, ["red3", "blue2", "green1"]),
    ],
)
def test_C1_a_card_goes_above_the_first_of_an_equal_or_lower_number(number: int, expected: list[str]) -> None:
    other = 4 if number == 5 else 5
    m = play(f"3p 2p {other}e | 1i 1i {number}p", cards={"empire.icon": "none"})

    assert expected == pile(m, "populace")


def test_C1_cards_are_turned_up_in_the_order_they_were_set() -> None:
    m = play("2p 2p 2p")

    assert ["red2", "blue2", "green2"] == [e["card"] for e in told(m, "turn")]
    assert ["green2", "blue2", "red2"] == pile(m, "populace")


def test_C1_the_walk_is_from_the_top_even_if_the_pile_is_out_of_order() -> None:
    m = play("1c 3c 1i swap:0 stay")

    assert ["red1", "blue3"] == pile(m, "council")

    go_on(m, "2p 1p 2c")

    assert ["green2", "red1", "blue3"] == pile(m, "council")


def test_C2_ten_or_more_collapse_and_nine_do_not() -> None:
    nine, ten = play("5p 4p 1i"), play("5p 5p 1i")

    assert [] == told(nine, "collapse")
    assert [{"card": "populace"}] == told(ten, "collapse")
    assert (["populace"], ["empire", "industry", "council"]) == (cards_in(ten, "fallen"), cards_in(ten, "row"))


def test_C2_it_no_longer_works_and_its_cards_stay() -> None:
    m = play("5i 5i 1p")

    assert ["blue5", "red5"] == pile(m, "industry")
    assert [0, 0, 1] == public(m, "score")
    refuse(m, "set:1:industry")


def test_C2_all_set_cards_are_turned_up_before_the_sum_is_taken() -> None:
    m = play("5p 5p 1p")

    assert ["blue5", "red5", "green1"] == pile(m, "populace")


def test_C2_the_owner_of_the_top_card_loses_2() -> None:
    m = play("1p 1i 1e | 5i 5i 4p", cards={"empire.icon": "none"})

    # Red has 1, Blue 2, Green 3 points; then Blue, on top of the Industry, pays.
    assert [{"seat": 1, "count": 2}] == told(m, "lose")
    assert 2 - 2 == public(m, "score")[1]


def test_C2_nobody_loses_with_the_fewest_points() -> None:
    m = play("5i 5i 1p", cards=NO_POINTS)

    assert ([], [{"seat": 1}]) == (told(m, "lose"), told(m, "spared"))


def test_C2_tied_for_the_fewest_is_spared_too() -> None:
    m = play("1i 1p 1p | 2p 5c 5c", cards=NO_POINTS)

    assert [1, 0, 0] == public(m, "score")
    assert [{"seat": 2}] == told(m, "spared")


def test_C3_the_crown_passes_to_the_left_when_the_empire_collapses() -> None:
    m = play("5e 5e 1p")

    assert (1, 1) == (public(m, "crown"), m.actor)


def test_C3_to_the_left_of_its_holder_not_of_the_top_player() -> None:
    m = play("5e 5e 1p", first=2)

    assert 0 == public(m, "crown")


def test_C3_other_collapses_leave_the_crown() -> None:
    assert 0 == public(play("5p 5p 1i"), "crown")


def test_X1_two_collapsed_factions_are_extinction() -> None:
    one, two = play("5p 5p 1i"), play("5p 5p 1i | 4e 4e 2e")

    assert ([], [{"value": 1}]) == (told(one, "extinct"), told(two, "extinct"))


def test_X1_after_the_symbol_the_points_and_the_crown() -> None:
    m = play("5p 5p 1i | 4e 4e 2e")
    collapse = len(happened(m)) - 1 - happened(m)[::-1].index("collapse")

    assert ["collapse", "lose", "crown", "extinct"] == [
        e if e != "spared" else "lose" for e in happened(m)[collapse : collapse + 4]
    ]


def test_X1_at_once_what_lies_to_the_right_is_not_turned_up() -> None:
    m = play(FALL.format("p", "i"))

    assert "red3" not in [e["card"] for e in told(m, "turn")]


def test_C4_only_cards_set_this_round_have_an_effect() -> None:
    m = play("1i 1p 1p | 2p 2i 2e")

    assert [{"seat": 0, "count": 1}, {"seat": 1, "count": 1}] == told(m, "gain")


def test_C4_in_the_order_they_were_set() -> None:
    m = play("1c 2c 3c")
    order = []
    while m.phase == "swap":
        order.append(m.actor)
        m.play("stay")

    assert [0, 1, 2] == order


def test_C4_a_moved_card_keeps_its_turn_in_the_order_of_the_whole_round() -> None:
    m = play("2d 3c 1p move:council", "diplomacy council populace")

    assert ["blue3", "red2"] == pile(m, "council")
    assert ("swap", 0) == (m.phase, m.actor)
    assert 1 == go_on(m, "stay").actor


def test_C4_top_is_looked_at_when_the_turn_comes_and_a_turn_does_not_come_back() -> None:
    m = play("1c 3c 1i", cards={"council.icon": "top"})

    assert 1 == m.actor  # Red's 1 is not on top

    go_on(m, "swap:1")

    assert ["red1", "blue3"] == pile(m, "council")
    assert "set" == m.phase  # it is now, but its turn has passed


def test_C4_a_card_brought_to_the_top_before_its_turn_acts() -> None:
    m = play("3c 1c 1i swap:1", cards={"council.icon": "top"})

    assert ["blue1", "red3"] == pile(m, "council")
    assert ("swap", 1) == (m.phase, m.actor)


def test_C4_no_effect_where_the_faction_collapsed() -> None:
    assert [] == told(play("5i 5i 1p"), "gain")


def test_C5_no_effect_in_a_faction_already_checked_skipped_or_not() -> None:
    m = play("1d 1p 1p move:industry", "industry diplomacy populace")

    assert ["red1"] == pile(m, "industry")
    assert ["diplomacy", "populace"] == checked(m)
    assert [] == told(m, "gain")


def test_C5_in_a_faction_still_to_come_it_counts_as_set_there() -> None:
    m = play("1d 1p 1p move:industry", "diplomacy populace industry")

    assert [{"seat": 0, "count": 1}] == told(m, "gain")


def test_C5_a_pile_brought_to_ten_collapses_when_it_is_checked_next() -> None:
    m = play("5i 4i 1p | 1d 1e 2p move:industry", "industry diplomacy populace", cards={"empire.icon": "none"})

    assert [] == told(m, "collapse")

    go_on(m, "2p 2e 3d stay")

    assert [] == told(m, "collapse")

    go_on(m, "3i 3e 5d")

    assert [{"card": "industry"}] == told(m, "collapse")


def test_C5_to_the_right_it_collapses_in_the_same_round() -> None:
    m = play("5p 4p 1e | 1d 1e 2e move:populace", "diplomacy populace industry", cards={"empire.icon": "none"})

    assert [{"card": "populace"}] == told(m, "collapse")


# Prosperity


def test_3_the_top_three_cards_give_points() -> None:
    m = play("3e 2e 1e", cards={"empire.icon": "none"})

    assert [3, 2, 1] == public(m, "score")
    assert [
        {"seat": 0, "card": "empire", "count": 3},
        {"seat": 1, "card": "empire", "count": 2},
        {"seat": 2, "card": "empire", "count": 1},
    ] == told(m, "score")


def test_3_cards_of_all_rounds_count_and_one_player_may_score_twice() -> None:
    m = play("2p 1i 1i | 1p 2i 2i", cards={**NO_POINTS, "populace.points": [1, 2, 3], "industry.gain": 0})

    assert [1 + 1 + 2, 0, 0] == public(m, "score")


def test_3_a_fourth_card_gives_nothing() -> None:
    cards = {**NO_POINTS, "populace.points": [1, 2, 3], "industry.gain": 0}
    m = play("4p 2p 1p | 1p 1i 2i", cards=cards)

    assert ["red4", "blue2", "red1", "green1"] == pile(m, "populace")
    assert [1 + 1 + 3, 2 + 2, 3] == public(m, "score")


def test_3_a_collapsed_faction_gives_nothing() -> None:
    assert [0, 0, 0] == public(play("5p 5p 2c", cards={"council.points": [0, 0, 0]}), "score")


def test_4_the_crown_holder_leads_the_next_round() -> None:
    m = play("1e 1p 5e")

    assert (2, 2) == (public(m, "crown"), m.actor)


# Extinction


def test_X2_the_round_ends_without_prosperity_and_the_count_goes_up() -> None:
    before, m = play("5p 4p 1p"), play(FALL.format("p", "i"))

    assert [] == [e for e in told(m, "score") if e not in told(before, "score")]
    assert 1 == public(m, "extinctions")


def test_X2_what_was_announced_is_void() -> None:
    m = play("5p 4p 1p | 3a 5i 5i", "populace academy industry")

    assert ([{"seat": 0}], 1) == (told(m, "promise"), public(m, "extinctions"))
    assert [False] * 3 == public(m, "scholar")

    m = play(
        "5p 4p 1p | 3r 5i 5i close:empire symbol:religion symbol:military symbol:council", "populace religion industry"
    )

    assert None is public(m, "closed")
    assert "set:1:empire" in m.options()


def test_X2_what_is_done_stays_done() -> None:
    m = play("5p 4p 1p | 1i 5c 5c", "industry council populace", cards=NO_POINTS)

    assert ([1, 0, 0], 1) == (public(m, "score"), public(m, "extinctions"))


def three_falls() -> tefuda.Match:
    """Up to the third extinction: each time the Empire and another faction."""
    m = play(FALL.format("p", "i"))
    go_on(m, "symbol:military symbol:industry symbol:council " + FALL.format("m", "i"))
    return go_on(m, "symbol:diplomacy symbol:industry symbol:council " + FALL.format("d", "i"))


def test_X3_the_third_extinction_ends_the_game_and_unturned_cards_stay() -> None:
    m = three_falls()

    assert (tefuda.END, 3) == (m.actor, public(m, "extinctions"))
    assert [None] == cards_in(m, "under-industry")
    assert 3 == zone(m, "hand", 2)["size"]
    assert 2 == len(told(m, "gather"))


def test_X4_all_power_cards_return_and_unturned_ones_unseen() -> None:
    m = play(FALL.format("p", "i"))

    assert [5, 5, 5] == [zone(m, "hand", p)["size"] for p in range(3)]
    assert {f"red{n}" for n in range(1, 6)} == set(hand(m, 0, by=0))
    assert "red3" not in hand(m, 0, by=1)
    assert "set:?:industry" == m.view(1).seen[6]

    go_on(m, "symbol:council symbol:industry symbol:military")

    assert [f"blue{n}" for n in range(1, 6)] == hand(m, 1, by=1)
    assert 20 == len(m.options())


def test_X5_collapsed_symbols_leave_but_the_empire_is_turned_up_again() -> None:
    m = play(FALL.format("p", "i"))

    assert (["empire"], []) == (cards_in(m, "row"), cards_in(m, "fallen"))
    assert [{"card": "populace"}] == told(m, "leave")


def test_X5_one_card_of_the_reserve_if_the_empire_collapsed() -> None:
    m = play(FALL.format("p", "i"))
    reserve = {"symbol:military", "symbol:religion", "symbol:commerce", "symbol:academy", "symbol:diplomacy"}

    assert {"symbol:industry": 5, "symbol:council": 5} | dict.fromkeys(reserve, 1) == m.options()

    go_on(m, "symbol:religion")

    assert {"symbol:industry": 1, "symbol:council": 1} == m.options()

    go_on(m, "symbol:council")

    assert {"symbol:industry": 1} == m.options()

    go_on(m, "symbol:industry")

    assert ["empire", "religion", "council", "industry"] == cards_in(m, "row")
    assert ("set", 4) == (m.phase, zone(m, "reserve")["size"])


def test_X5_two_if_it_did_not() -> None:
    m = play("5p 4p 1p | 3c 5i 5i")
    reserve = ("symbol:military", "symbol:religion", "symbol:commerce", "symbol:academy", "symbol:diplomacy")

    assert ["empire"] == cards_in(m, "row")
    assert {"symbol:council": 5} | dict.fromkeys(reserve, 2) == m.options()

    go_on(m, "symbol:religion")

    assert {"symbol:council": 4} | dict.fromkeys(set(reserve) - {"symbol:religion"}, 1) == m.options()

    go_on(m, "symbol:council")

    assert dict.fromkeys(set(reserve) - {"symbol:religion"}, 1) == m.options()


def test_X5_with_standing_symbols_laid_out_the_reserve_keeps_its_odds() -> None:
    m = play("5p 4p 1p | 3c 5i 5i symbol:council")

    assert {2} == set(m.options().values())


def test_X5_when_the_reserve_is_too_small_there_is_a_shorter_row() -> None:
    m = play("5p 4p 1p | 3c 5i 5i", cards=only(ROW))

    assert {"symbol:council": 1} == m.options()
    assert ["empire", "council"] == cards_in(go_on(m, "symbol:council"), "row")


def test_X6_an_extinction_without_cards_removes_nothing() -> None:
    one_card = hands(red="5", blue="5", green="1")
    m = play("5p 5p 1i", cards=one_card)

    assert {"symbol:populace": 1, "symbol:industry": 1, "symbol:council": 1} == m.options()
    assert ([], []) == (told(m, "leave"), cards_in(m, "fallen"))
    assert [1, 1, 1] == [zone(m, "hand", p)["size"] for p in range(3)]

    go_on(m, "symbol:council symbol:populace symbol:industry")

    assert 5 == zone(m, "reserve")["size"]
    assert ["empire", "council", "populace", "industry"] == cards_in(m, "row")


def test_X6_the_third_ends_the_game_too() -> None:
    one_card = hands(red="1", blue="1", green="1")
    lay = " symbol:populace symbol:industry symbol:council "
    m = play(lay.join(["1p 1p 1i"] * 3), cards=one_card)

    assert (tefuda.END, 3, 6) == (m.actor, public(m, "extinctions"), public(m, "round"))


# The end


def test_E1_most_points_win() -> None:
    m = play("1i 2e 1c", round_limit=1)

    assert [2, 3, 2] == public(m, "score")
    assert ([{"seat": 1}], [-0.5, 1.0, -0.5]) == (told(m, "win"), m.returns())


def test_E1_among_equals_the_crown_holder() -> None:
    m = play("1p 2e 1p", cards=NO_POINTS, round_limit=1)

    assert [{"seat": 1}] == told(m, "win")


def test_E1_then_the_nearest_clockwise_to_the_crown() -> None:
    m = play("1i 1e 1i", cards=NO_POINTS, round_limit=1)

    assert ([1, 0, 1], 1) == (public(m, "score"), public(m, "crown"))
    assert [{"seat": 2}] == told(m, "win")


def test_E2_the_game_ends_after_the_last_round_and_its_prosperity() -> None:
    m = play("1p 1p 1i | 2p 2p 2i", round_limit=2)

    assert (tefuda.END, 2) == (m.actor, public(m, "round"))
    assert [{"value": 2}] == told(m, "limit")
    assert "score" == happened(m)[-3]


def test_E2_an_extinction_in_the_last_round_counts_and_nothing_is_rebuilt() -> None:
    m = play(FALL.format("p", "i"), round_limit=2)

    assert (tefuda.END, 1, []) == (m.actor, public(m, "extinctions"), told(m, "gather"))
    assert [None] == cards_in(m, "under-industry")


def test_E2_sixty_rounds_by_default() -> None:
    assert 60 == tefuda.Match("metsubo").setup["round_limit"]


@pytest.mark.parametrize("limit", [0, -1, 401, "60", True, None, 1.0])
def test_E2_the_limit_is_a_whole_number_of_at_least_1(limit: object) -> None:
    with pytest.raises(tefuda.BadSetup):
        play("", round_limit=limit)


def test_E3_one_wins_and_the_others_share_the_loss() -> None:
    m = play("1i 2p 1p 1p", "populace industry council military", round_limit=1)

    assert [1.0, -1 / 3, -1 / 3, -1 / 3] == sorted(m.returns() or [], reverse=True)
    assert three_falls().returns() is not None


# The symbols


def test_empire_the_top_card_takes_the_crown() -> None:
    assert 2 == public(play("1e 1p 2e"), "crown")


def test_empire_only_with_a_card_of_this_round() -> None:
    m = play("1e 1p 2e | 1p 2p 2i")

    assert 2 == public(m, "crown")
    assert [{"seat": 2}] == told(m, "crown")


def test_military_returns_equal_numbers_from_everywhere() -> None:
    m = play("2p 2m 2m", "populace military council")

    assert [{"seat": 0, "card": "red2"}, {"seat": 1, "card": "blue2"}] == told(m, "bounce")
    assert ([], ["green2"]) == (pile(m, "populace"), pile(m, "military"))
    assert (5, 5, 4) == tuple(zone(m, "hand", p)["size"] for p in range(3))


def test_military_leaves_unturned_cards_and_collapsed_factions() -> None:
    m = play("5p 5p 1m | 1c 1c 5m", "populace military council")

    assert [] == told(m, "bounce")
    assert ["blue5", "red5"] == pile(m, "populace")

    m = play("2m 2p 1e", "military populace council", cards={"empire.icon": "none"})

    assert ([], ["blue2"]) == (told(m, "bounce"), pile(m, "populace"))


def test_military_works_for_the_top_card_only() -> None:
    m = play("1p 1m 2m", "populace military council")

    assert [] == told(m, "bounce")


def test_military_a_returned_card_has_no_further_effect() -> None:
    m = play("2d 1e 2m move:council", "diplomacy military council")

    assert "set" == m.phase
    assert [] == pile(m, "council")


def test_military_a_returned_card_is_known_until_its_owner_sets_again() -> None:
    m = play("2p 1i 2m", "populace military industry")

    assert [None, "red2", None, None, None] == hand(m, 0, by=1)

    go_on(m, "1p")

    assert [None] * 4 == hand(m, 0, by=1)
    assert ["red2", "red3", "red4", "red5"] == hand(m, 0, by=0)


def test_industry_gives_a_point_wherever_the_card_lies() -> None:
    m = play("1i 2i 3i")

    assert [{"seat": p, "count": 1} for p in range(3)] == told(m, "gain")
    assert [1, 1, 2] == public(m, "score")


def test_industry_gives_what_the_card_file_says() -> None:
    m = play("1i 2p 3p", cards={"industry.gain": 4, "industry.points": [5, 0, 0]})

    assert 9 == public(m, "score")[0]


def test_religion_closes_a_faction_for_setting_for_one_round() -> None:
    m = play("1r 1p 1p", "religion populace council")

    assert ["close:empire", "close:religion", "close:council", "close:populace"] == m.options()

    go_on(m, "close:populace")

    assert "populace" == public(m, "closed")
    for word in ("2e", "2e", "2r"):
        refuse(m, "set:5:populace")
        go_on(m, word)
    go_on(m, "close:religion")

    assert "set:5:populace" in m.options()
    refuse(m, "set:5:religion")


def test_religion_bars_setting_only() -> None:
    m = play("1p 1r 2p close:populace | 2d 2e 3e", "religion diplomacy populace")
    go_on(m, "move:populace")

    assert 3 == len(pile(m, "populace"))
    assert 2 == len([e for e in told(m, "score") if e["card"] == "populace" and e["seat"] == 2])


def test_religion_works_for_the_top_card_only() -> None:
    m = play("1r 2r 1p", "religion populace council")

    assert ("close", 1) == (m.phase, m.actor)
    assert "set" == go_on(m, "close:empire").phase


def test_council_swaps_with_any_other_card_of_the_pile() -> None:
    m = play("3c 1p 1i | 1p 2c 2i")

    assert ("swap", 1) == (m.phase, m.actor)
    assert ["stay", "swap:0"] == m.options()
    refuse(m, "swap:1")

    go_on(m, "swap:0")

    assert ["blue2", "red3"] == pile(m, "council")


def test_council_may_stay_and_asks_nothing_of_a_card_alone() -> None:
    assert ["blue2", "red1"] == pile(play("1c 2c 1i stay stay"), "council")
    assert "set" == play("1c 1p 1p").phase


def test_commerce_takes_from_each_richer_player() -> None:
    m = play("1p 1i 3t", "populace industry commerce", cards=NO_POINTS)

    assert [{"seat": 2, "target": 1, "count": 1}] == told(m, "take")
    assert [0, 0, 1] == public(m, "score")


def test_commerce_who_is_richer_is_settled_before_any_point_moves() -> None:
    m = play("1i 1i 3t", "populace industry commerce", cards={**NO_POINTS, "commerce.take": 3})

    assert [1 - 3, 1 - 3, 6] == public(m, "score")


def test_commerce_works_for_the_top_card_only() -> None:
    m = play("1i 1t 2t", "populace industry commerce", cards=NO_POINTS)

    assert [{"seat": 2, "target": 0, "count": 1}] == told(m, "take")


def test_academy_shows_the_cards_set_so_far_when_the_time_to_set_comes() -> None:
    m = play("1p 2a 1i", "academy populace industry")

    assert [False, True, False] == public(m, "scholar")
    assert [] == told(m, "look")

    go_on(m, "3e")

    assert [["red3"], [None], [None]] == [cards_in(m, "under-empire", by=by) for by in (1, 2, ONLOOKER)]
    assert ["set:3:empire", "set:?:empire"] == [m.view(by).seen[-1] for by in (1, 2)]
    assert [{"seat": 1, "target": 0, "card": "red3"}] == told(m, "look", by=1) == told(m, "look", by=0)
    assert [{"seat": 1, "target": 0, "card": None}] == told(m, "look")
    assert [False] * 3 == public(m, "scholar")


def test_academy_shows_cards_set_two_before_too() -> None:
    m = play("1p 1i 2a | 3e 4e", "academy populace industry")

    assert ["red3", "blue4"] == cards_in(m, "under-empire", by=2)
    assert ("set:3:empire", "set:4:empire") == m.view(2).seen[6:]
    assert ["set:?:empire"] == [m.view(1).seen[6]]


def test_academy_lapses_with_a_pass() -> None:
    m = play("1p 2a 1i | 3e", "academy populace industry", cards=hands(blue="2"))

    assert (2, [False] * 3) == (m.actor, public(m, "scholar"))
    assert ([], [None]) == (told(m, "look"), cards_in(m, "under-empire", by=1))


def test_populace_has_no_effect() -> None:
    m = play("1p 2p 3p")

    assert [3, 2, 1] == public(m, "score")


def test_diplomacy_moves_the_card_and_inserts_it_there() -> None:
    m = play("3p 1p 2d", "populace diplomacy council")

    assert ["stay", "move:empire", "move:council", "move:populace"] == m.options()

    go_on(m, "move:populace")

    assert (["red3", "green2", "blue1"], []) == (pile(m, "populace"), pile(m, "diplomacy"))


def test_diplomacy_may_stay_and_never_goes_to_a_collapsed_faction() -> None:
    m = play("5p 5p 1d", "populace diplomacy council")

    refuse(m, "move:populace")
    assert ["green1"] == pile(go_on(m, "stay"), "diplomacy")


def test_effects_can_be_switched_off_in_the_card_file() -> None:
    m = play("1i 1p 1p", cards={**NO_POINTS, "industry.icon": "none"})

    assert [0, 0, 0] == public(m, "score")
