"""陽がまた昇る, clause by clause: the shortest position that shows each point of RULES.md.

The test is the dealer. A position is written in the notation of records, where a bare card is what chance decides:
`deal("turn:r0c0 k-b3 match:r3 place:r1")` is a game for two, each with the five numbers in hand, in which seat 0 turns
up a kingdom card, takes it with a red 3 and lays a red 1 in its place. `small` plays on one row with a few cards.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import tefuda
from tefuda.games.hinoboru import IDS, rules
from tefuda.games.hinoboru.heuristics import choose
from tefuda.games.hinoboru.rules import BOUGHT, CAPTURED, EMPTY, HAND, ROW, Hinoboru
from tefuda.kernel.state import ALL
from tefuda.kernel.verbs import place
from tefuda.texts import Texts

ONLOOKER = None
LETTERS = "rbgy"
NUMBERS = "1 2 3 4 5"
CHANCE_VERBS = {
    **dict.fromkeys(("deal", "draw", "scheme"), "draw"),
    **dict.fromkeys(("kingdom", "jester"), "kingdom"),
    **dict.fromkeys(("market", "refill"), "influence"),
    "top": "top",
}
FEW = "k-r1 k-g2 r1 r1 r2 r2 r3 b1 b1 b2 b2 b3 power heart"


def on(m: tefuda.Match, words: str) -> tefuda.Match:
    for word in words.split():
        chance = m.actor == tefuda.CHANCE and ":" not in word
        m.play(f"{CHANCE_VERBS[m.phase]}:{word}" if chance else word)
    return m


def deal(
    words: str = "",
    players: int = 2,
    hands: tuple[str, ...] = (NUMBERS,) * 4,
    market: str = "power corruption heart",
    cards: dict[str, Any] | None = None,
    **options: Any,
) -> tefuda.Match:
    """A game after the deal of these hands, in each seat's colour, and these choices."""
    m = on(tefuda.Match("hinoboru", players=players, options=options, cards=cards), market)
    for letter, hand in zip(LETTERS, hands[:players], strict=False):
        on(m, " ".join(letter + (face if face.isdigit() else f"-{face}") for face in hand.split()))
    return on(m, words)


def small(
    words: str = "", only: str = FEW, players: int = 2, columns: int = 2, hand: int = 2, first: int = 0, **table: int
) -> tefuda.Match:
    """A game on a small grid with only these cards, one influence card in the open, each for any captured card."""
    counts = Counter(only.split())
    changed: dict[str, Any] = {f"{card}.count": counts[card] for card in IDS[1:EMPTY]}
    changed |= {f"{card}.marks": [5, 0, 0] for card in IDS[rules.INFLUENCE : EMPTY]}
    sizes = {"rows": 1, "columns": columns, "hand": hand, "draw": 1, "market": 1, "quiet": 9} | table
    changed |= {f"table.{name}": n for name, n in sizes.items()}
    return on(tefuda.Match("hinoboru", players=players, options={"first": first}, cards=changed), words)


def seen(m: tefuda.Match, by: int | None = ONLOOKER) -> dict[str, Any]:
    return m.view(by).to_json()


def public(m: tefuda.Match, field: str) -> Any:
    return seen(m)["public"][field]


def cubes(m: tefuda.Match) -> list[int]:
    return [public(m, f"cubes_{name}") for name in ("red", "blue", "green", "yellow")]


def zone(m: tefuda.Match, zone_id: str, of: int | None = None, by: int | None = ONLOOKER) -> dict[str, Any]:
    (found,) = [z for z in seen(m, by)["zones"] if (z["id"], z["seat"]) == (zone_id, of)]
    return found


def cards(m: tefuda.Match, zone_id: str, of: int | None = None, by: int | None = ONLOOKER) -> Any:
    return zone(m, zone_id, of, by)["cards"]


def size(m: tefuda.Match, zone_id: str, of: int | None = None) -> int:
    return zone(m, zone_id, of)["size"]


def told(m: tefuda.Match, event: str, by: int | None = ONLOOKER) -> list[dict[str, Any]]:
    return [
        {key: value for key, value in e.items() if key not in ("n", "event")}
        for e in seen(m, by)["events"]
        if e["event"] == event
    ]


def refuse(m: tefuda.Match, choice: str) -> None:
    before = [seen(m, by) for by in (*range(m.players), ONLOOKER)]
    with pytest.raises(tefuda.IllegalChoice):
        m.play(choice)

    assert before == [seen(m, by) for by in (*range(m.players), ONLOOKER)]


# Components


def test_K1_the_box() -> None:
    game = tefuda.game("hinoboru")
    count = {card: game.cards[card]["count"].value for card in IDS[1:EMPTY]}

    assert 20 == sum(n for card, n in count.items() if card.startswith("k-"))
    assert [17] * 4 == [sum(count[card] for card in count if card[0] == c and card[1] in "12345-") for c in LETTERS]
    assert 23 == 4 + sum(count[card] for card in IDS[rules.INFLUENCE : EMPTY])


def test_K2_a_kingdom_card_of_each_colour_and_number() -> None:
    m = deal("turn:r0c0")

    assert {f"kingdom:k-{c}{n}": 1 for c in LETTERS for n in range(1, 6)} == m.options()


def test_K3_the_electors_of_a_colour() -> None:
    m = on(tefuda.Match("hinoboru"), "power power power")
    numbers = {f"draw:r{n}": 3 for n in range(1, 5)} | {"draw:r5": 2}

    assert numbers | {"draw:r-scheme": 1, "draw:r-bribe": 1, "draw:r-jester": 1} == m.options()


def test_K3_numbers_and_specials_are_house_values() -> None:
    cards = tefuda.game("hinoboru").cards

    assert {"house"} == {cards[card][field].origin for card in IDS[1:EMPTY] for field in cards[card]}
    assert all(cards[card][field].reason for card in IDS[1:EMPTY] for field in cards[card])


def test_K4_the_influence_cards() -> None:
    m = tefuda.Match("hinoboru")
    manors = ("manor-rr", "manor-bb", "manor-gg", "manor-yy", "manor-r?", "manor-b?")
    domains = ("domain-rbg", "domain-bgy", "domain-gyr", "domain-yrb")

    assert (
        dict.fromkeys(("influence:power", "influence:corruption", "influence:heart"), 3)
        | {f"influence:{card}": 1 for card in (*manors, *domains)}
        == m.options()
    )
    assert 19 == size(m, "supply")


def test_K4_names_with_a_question_mark_are_replayed() -> None:
    m = deal("turn:r0c0", market="manor-r? manor-b? power")

    assert m.choices == tefuda.replay(m.record()).choices
    with pytest.raises(tefuda.BadRecord, match="what one seat saw"):
        tefuda.replay(m.view(0).record() | {"returns": None})


def test_K5_backs_show_colours_and_nothing_else() -> None:
    m = deal("turn:r0c0 k-b3 swap place:r1")

    assert ["red"] * 4 + ["kingdom"] == zone(m, "hand", 0)["backs"]
    assert [None] * 4 + ["k-b3"] == cards(m, "hand", 0)
    assert ["red"] + ["kingdom"] * 4 == zone(m, "row1")["backs"]
    assert [None] * 5 == cards(m, "row1")


def test_K5_sizes_are_public() -> None:
    m = deal()

    assert [12, 12, 5, 5] == [size(m, name, of) for name in ("deck", "hand") for of in (0, 1)]


def test_K6_colours_without_a_player_leave_the_game() -> None:
    unseen = seen(deal(players=3))["unseen"]

    assert {"r": True, "b": True, "g": True, "y": False} == {c: f"{c}1" in unseen for c in LETTERS}
    assert 0 == public(deal(), "cubes_yellow")


@pytest.mark.parametrize("players", [1, 5])
def test_K6_two_to_four_players(players: int) -> None:
    with pytest.raises(tefuda.BadSetup):
        tefuda.Match("hinoboru", players=players)


# Set-up


def test_S1_four_rows_of_five_seen_by_nobody() -> None:
    m = deal()

    for by in (0, 1, ONLOOKER):
        assert [[None] * 5] * 4 == [cards(m, f"row{row}", by=by) for row in range(1, 5)]


def test_S2_three_influence_cards_face_up() -> None:
    m = on(tefuda.Match("hinoboru"), "power power manor-r?")

    assert ["power", "power", "manor-r-any"] == cards(m, "market")
    assert (16, "deal") == (size(m, "supply"), m.phase)


def test_S3_each_player_draws_five_seen_by_that_player() -> None:
    m = deal("", 3, hands=("1 2 3 4 5", "1 1 scheme bribe jester", "2 2 2 5 5"))

    assert ["b1", "b1", "b-scheme", "b-bribe", "b-jester"] == cards(m, "hand", 1, by=1)
    assert [None] * 5 == cards(m, "hand", 1, by=0)
    assert 5 == m.view(0).seen.count("draw:?") / 2
    assert 12 == size(m, "deck", 1)


def test_S3_the_deal_goes_by_seat_whoever_starts() -> None:
    m = on(tefuda.Match("hinoboru", options={"first": 1}), "power power power")

    assert "draw:r1" in m.options()


def test_S4_option_first() -> None:
    assert [0, 1, 2] == [deal(players=3).actor, deal(players=3, first=1).actor, deal(players=3, first=2).actor]
    assert 1 == deal("draw3 r1 r1 r2").actor


@pytest.mark.parametrize("first", [-1, 2, "0", True])
def test_S4_only_a_seat_of_the_table_can_start(first: object) -> None:
    with pytest.raises(tefuda.BadSetup):
        deal("", first=first)


# Turn


def test_T1_with_both_there_is_the_choice() -> None:
    assert [f"turn:r{r}c{c}" for r in range(4) for c in range(5)] + ["draw3"] == deal().options()


def test_T1_an_empty_hand_must_draw_and_is_not_asked() -> None:
    only = "k-r1 k-g2 r1 r1 r2 b1 b1 b2"
    m = small("r1 r2 b1 b2  turn:r0c0 k-r1 match:r1  turn:r0c1 k-g2 match:b2", only=only)

    assert (0, 0) == (size(m, "hand", 0), public(m, "turn"))
    assert ("draw", tefuda.CHANCE) == (m.phase, m.actor)


def test_T1_an_empty_hand_may_still_buy() -> None:
    m = small("power r1 r2 b1 b2  turn:r0c0 k-r1 match:r1 end  draw3 b1")

    assert ["draw3", "buy:power"] == m.options()


def test_T1_an_empty_deck_must_turn_a_card() -> None:
    m = small("power r1 r2 b1 b2  draw3 r3 draw3 b3", only="k-r1 k-g2 r1 r2 r3 b1 b2 b3 power")

    assert ["turn:r0c0", "turn:r0c1"] == m.options()


def test_T1_with_neither_there_is_only_the_purchase() -> None:
    words = "r1 b1  turn:r0c0 k-r1 match:r1 r2{end}  turn:r0c1 k-g2 swap"
    m = small(words.format(end=""), only="k-r1 k-g2 r1 r2 b1 b2 b3", hand=1)

    assert (tefuda.END, [{"seat": 0}]) == (m.actor, told(m, "idle"))

    m = small("power " + words.format(end=" end"), only="k-r1 k-g2 r1 r2 b1 b2 b3 power", hand=1)

    assert ["buy:power", "end"] == m.options()


def test_T2_a_purchase_before_a_or_b() -> None:
    m = small("power r1 r2 b1 b2  turn:r0c0 k-r1 match:r1 end  draw3 b1")

    assert ["draw3", "buy:power"] == m.options()

    on(m, "buy:power pay:k-r1 cube:green heart")

    assert ("draw", 0) == (m.phase, public(m, "turn"))


def test_T2_a_purchase_after_a_card_was_turned_up() -> None:
    m = small("power r1 r2 b1 b2  turn:r0c0 k-r1 match:r1 end  draw3 b1  draw3 r1 end  draw3 b2  turn:r0c1 k-g2")

    assert ["swap", "buy:power"] == m.options()

    on(m, "buy:power pay:r1 cube:red heart")

    assert ["match:r1+power", "swap"] == m.options()


def test_T2_a_purchase_after_a_or_b_and_once_in_all() -> None:
    m = small("power r1 r2 b1 b2  turn:r0c0 k-r1 match:r1")

    assert ["buy:power", "end"] == m.options()

    on(m, "buy:power pay:r1 cube:red heart")

    assert 1 == public(m, "turn")


# A, turn a card


def test_A1_a_face_down_card_is_turned_up_for_everybody() -> None:
    m = deal("turn:r1c2 k-y4")

    for by in (0, 1, ONLOOKER):
        assert [None, None, "k-y4", None, None] == cards(m, "row2", by=by)


def test_A1_a_face_up_special_cannot_be_chosen() -> None:
    m = deal("turn:r0c0 k-b3 swap place:r-scheme  turn:r0c0 b3 b4", hands=("scheme 2 3 4 5", NUMBERS))

    assert "r-scheme" == cards(m, "row1")[0]
    refuse(m, "turn:r0c0")
    assert "turn:r0c1" in m.options()


def test_A1_a_face_up_number_can() -> None:
    words = "turn:r0c0 k-b3 swap place:r-jester  turn:r0c0 k-g1 k-y2"
    m = deal(words, hands=("jester 2 3 4 5", NUMBERS))

    assert ["r-jester", "k-g1", None, None, None] == cards(m, "row1")
    assert "turn:r0c1" in m.options()


def test_A1_an_empty_place_cannot_be_chosen() -> None:
    state = Hinoboru()
    place(state, ROW, EMPTY, ALL)
    place(state, ROW, rules.KINGDOM, ALL)

    assert [False, True] == [rules.choosable(state, 0), rules.choosable(state, 1)]


def test_A2_a_scheme_of_another_colour_draws_two() -> None:
    m = deal("turn:r0c0 k-b3 swap place:r-scheme  turn:r0c0", hands=("scheme 2 3 4 5", NUMBERS))

    assert ("scheme", tefuda.CHANCE) == (m.phase, m.actor)

    on(m, "b1 b2")

    assert (7, 10, 0) == (size(m, "hand", 1), size(m, "deck", 1), public(m, "turn"))


def test_A2_a_scheme_draws_fewer_if_there_are_fewer() -> None:
    only = "k-r1 k-g2 r-scheme r2 r3 b1 b2 b3"
    m = small("r-scheme r2 b1 b2  turn:r0c0 k-r1 swap place:r-scheme  turn:r0c0 b3", only=only)

    assert (3, 0) == (size(m, "hand", 1), size(m, "deck", 1))
    assert [{"seat": 1}] == told(m, "last_round")


BRIBED = "turn:r0c0 k-b3 swap place:r-bribe  "


def test_A2_a_bribe_with_nothing_to_give() -> None:
    m = deal(BRIBED + "turn:r0c0", hands=("bribe 2 3 4 5", NUMBERS))

    assert (0, []) == (public(m, "turn"), cards(m, "captured", 0))


def test_A2_a_bribe_gives_a_card_of_the_own_choice() -> None:
    words = BRIBED + "turn:r1c1 k-g2 match:b2 place:b1 end  draw3 r1 r2 r3  turn:r0c0"
    m = deal(words, hands=("bribe 2 3 4 5", NUMBERS))

    assert ["bribe:b2", "bribe:k-g2"] == m.options()
    assert 0 == public(m, "target")

    on(m, "bribe:k-g2")

    assert (["k-g2"], ["b2"]) == (cards(m, "captured", 0), cards(m, "captured", 1))


def test_A2_a_single_kind_to_give_is_not_asked() -> None:
    words = BRIBED + "turn:r1c1 k-g2 match:b2 place:b1 buy:power pay:b2 cube:red power"
    cheap = {"power.marks": [5, 0, 0]}
    m = deal(words + "  draw3 r1 r2 r3  turn:r0c0", hands=("bribe 2 3 4 5", NUMBERS), cards=cheap)

    assert (["k-g2"], []) == (cards(m, "captured", 0), cards(m, "captured", 1))


def test_A2_a_jester_turns_up_what_lies_beside_it_in_the_order_of_the_places() -> None:
    words = "turn:r1c1 k-b3 swap place:r-jester  turn:r0c1 k-r1 swap place:b-scheme  draw3 r1 r2 r3  turn:r1c1"
    m = deal(words, hands=("jester 2 3 4 5", "scheme 2 3 4 5"))

    assert "jester" == m.phase
    assert "b-scheme" == cards(m, "row1")[1]

    on(m, "k-y1 k-y2 k-y3")

    assert [None, "b-scheme", None, None, None] == cards(m, "row1")
    assert ["k-y1", "r-jester", "k-y2", None, None] == cards(m, "row2")
    assert [None, "k-y3", None, None, None] == cards(m, "row3")
    assert [12, 21, 23, 32] == [e["value"] for e in told(m, "reveal")]
    assert (0, "turn") == (public(m, "turn"), m.phase)


def test_A2_the_own_special_does_nothing_and_stays_face_up() -> None:
    words = "turn:r0c0 k-b3 swap place:r-scheme  draw3 b1 b2 b3  turn:r0c0"
    m = deal(words, hands=("scheme 2 3 4 5", NUMBERS))

    assert ("r-scheme", 1, 5) == (cards(m, "row1")[0], public(m, "turn"), size(m, "hand", 0))


def test_A3_match_captures_both() -> None:
    m = deal("turn:r0c0 k-b3")

    assert ["match:r3", "swap"] == m.options()

    on(m, "match:r3")

    assert ["r3", "k-b3"] == cards(m, "captured", 0)
    assert ["place:r1", "place:r2", "place:r4", "place:r5"] == m.options()
    assert "empty" == cards(m, "row1")[0]


def test_A3_a_matched_card_is_replaced_by_a_hand_card() -> None:
    m = deal("turn:r0c0 k-b3 match:r3 place:r1")

    assert ["r2", "r4", "r5"] == cards(m, "hand", 0, by=0)
    assert ("r1", None) == (cards(m, "row1", by=0)[0], cards(m, "row1")[0])


def test_A3_a_single_card_is_laid_down_unasked_and_unseen() -> None:
    m = small("power r1 r2 b1 b2  turn:r0c0 k-r1 match:r1")

    assert "after" == m.phase
    assert ("r2", None, None) == tuple(cards(m, "row1", by=by)[0] for by in (0, 1, ONLOOKER))
    assert m.view(1).seen[-1] == "match:r1"


def test_A3_without_a_hand_the_top_card_of_the_deck() -> None:
    m = small("power r1 b1  turn:r0c0 k-r1 match:r1", hand=1)

    assert {"top:r1": 1, "top:r2": 2, "top:r3": 1} == m.options()

    on(m, "r3")

    assert ("r3", None, None) == tuple(cards(m, "row1", by=by)[0] for by in (0, 1, ONLOOKER))
    assert "top:?" == m.view(1).seen[-1]
    assert 3 == size(m, "deck", 0)


def test_A3_without_hand_and_deck_the_place_stays_empty() -> None:
    only = "k-r1 k-r1 r1 r1 r2 b1 b2 b3 b3"
    m = small("r1 b1  turn:r0c0 k-r1 match:r1 r2  draw3 b2  r1  draw3 b3  turn:r0c1 k-r1 match:r1", only=only, hand=1)

    assert [None, "empty"] == cards(m, "row1")
    assert [{"value": 12}] == told(m, "gap")


def test_A3_swap_takes_the_card_and_lays_down_another() -> None:
    m = deal("turn:r0c0 k-b3 swap")

    assert [f"place:r{n}" for n in range(1, 6)] == m.options()
    refuse(m, "place:k-b3")

    on(m, "place:r1")

    assert ["r2", "r3", "r4", "r5", "k-b3"] == cards(m, "hand", 0, by=0)


def test_A3_the_card_just_taken_stays_though_another_is_equal() -> None:
    words = "turn:r0c0 k-b3 swap place:r1  draw3 b1 b2 b3  turn:r0c0 swap"
    m = deal(words, hands=("1 1 3 4 5", NUMBERS))

    assert "place:r1" in m.options()

    on(m, "place:r1")

    assert "r1" not in cards(m, "hand", 0)[:-1]
    assert ["r3", "r4", "r5", "k-b3", "r1"] == cards(m, "hand", 0, by=0)
    assert "r1" == cards(m, "hand", 0)[-1]


def test_A3_a_taking_is_asked_even_with_one_way() -> None:
    m = deal("turn:r0c0 k-b3", hands=("1 1 2 4 5", NUMBERS))

    assert ["swap"] == m.options()


def test_A3_a_captured_card_keeps_its_printed_number() -> None:
    words = "turn:r0c0 k-r3 match:r3 place:r1 buy:power pay:r3 cube:red heart  draw3 b1 b2 b3  turn:r0c1 k-g3"
    m = deal(words + " match:r2+power")

    assert ["r2", "k-g3"] == cards(m, "captured", 0)


def test_A4_specials_and_other_colours_may_be_laid_down() -> None:
    words = "turn:r0c0 k-b3 swap place:r-bribe  draw3 b1 b2 b3  turn:r0c1 k-g1 swap"
    m = deal(words, hands=("bribe scheme 3 4 5", NUMBERS))

    assert ["place:r3", "place:r4", "place:r5", "place:r-scheme", "place:k-b3"] == m.options()

    on(m, "place:k-b3")

    assert ["red", "kingdom", "kingdom", "kingdom", "kingdom"] == zone(m, "row1")["backs"]
    assert ["place:k?"] == [text for text in m.view(1).seen if text.startswith("place:k")]


# Looking


def test_P1_a_player_sees_the_face_down_electors_of_the_own_colour() -> None:
    m = deal("turn:r0c0 k-b3 swap place:r1")

    assert ("r1", None, None) == tuple(cards(m, "row1", by=by)[0] for by in (0, 1, ONLOOKER))


def test_P1_whoever_laid_it_there_and_nobody_else() -> None:
    words = "turn:r0c0 k-b3 swap place:r1  turn:r0c0 swap place:b4  draw3 r1 r2 r3  turn:r0c1 k-y1 swap place:r1"
    m = deal(words)

    assert ("r1", "r1", None) == tuple(cards(m, "row1", by=by)[1] for by in (0, 1, ONLOOKER))
    assert (None, "b4", None) == tuple(cards(m, "row1", by=by)[0] for by in (0, 1, ONLOOKER))


def test_P2_who_laid_a_card_of_another_colour_still_knows_it() -> None:
    words = "turn:r0c0 k-b3 swap place:r1  turn:r0c0 swap place:b4  turn:r0c1 k-y1 swap place:k-b3"
    m = deal(words)

    assert ("k-b3", None, None) == tuple(cards(m, "row1", by=by)[1] for by in (0, 1, ONLOOKER))


def test_P2_others_lose_sight_of_a_card_among_those_of_its_back() -> None:
    words = "turn:r0c0 k-b3 swap place:r1  draw3 b1 b2 b3  turn:r0c0 swap place:r2  draw3 b1 b2 b3"
    m = deal(words)

    assert [None, None, None, "k-b3", "r1"] == cards(m, "hand", 0, by=1)

    on(m, "turn:r0c1 k-g1 swap place:r4")

    assert [None, None, None, "k-b3", "k-g1"] == cards(m, "hand", 0, by=1)
    assert ["r3", "r5", "r1", "k-b3", "k-g1"] == cards(m, "hand", 0, by=0)
    assert "place:r?" == m.view(1).seen[-1]


# B, draw


def test_B1_three_cards_from_the_own_deck() -> None:
    m = deal("draw3 r1 r2")

    assert ("draw", 7) == (m.phase, size(m, "hand", 0))

    on(m, "r-scheme")

    assert (8, 9, 1) == (size(m, "hand", 0), size(m, "deck", 0), public(m, "turn"))


def test_B1_all_if_fewer() -> None:
    m = small("power r1 r2 b1 b2  draw3 r1 r2 r3", draw=5)

    assert (5, 0, 1) == (size(m, "hand", 0), size(m, "deck", 0), public(m, "turn"))


# C, influence


RICH = "turn:r0c0 k-r3 match:r3 place:r1 end  draw3 b1 b2 b3  turn:r0c1 k-g2 match:r2 place:r4 "


def test_C1_one_card_for_each_mark() -> None:
    m = deal(RICH)

    assert ["buy:power", "buy:corruption", "buy:heart", "end"] == m.options()

    on(m, "buy:heart pay:r3")

    assert ["pay:r2", "pay:k-r3", "pay:k-g2"] == m.options()

    on(m, "pay:k-r3 pay:k-g2")

    assert (["r2"], ["heart"]) == (cards(m, "captured", 0), cards(m, "bought", 0))
    assert "k-g2" not in seen(m)["unseen"]


def test_C1_the_colour_of_the_mark_and_then_any() -> None:
    m = deal(RICH, market="manor-r? manor-bb domain-rbg")

    assert ["buy:manor-r?", "end"] == m.options()

    on(m, "buy:manor-r?")

    assert ["pay:r2", "pay:r3", "pay:k-r3"] == m.options()

    on(m, "pay:r3")

    assert ["pay:r2", "pay:k-r3", "pay:k-g2"] == m.options()


def test_C1_marks_are_paid_in_their_order_and_one_kind_is_not_asked() -> None:
    words = "turn:r0c0 k-b3 match:r3 place:r1 end  draw3 b1 b2 b3  turn:r0c1 k-g2 match:r2 place:r4 buy:domain-bgy"
    cheap = {"domain-bgy.marks": [2, 3, 1]}
    m = deal(words, market="domain-bgy power heart", cards=cheap)

    assert ["pay:r2", "pay:r3"] == m.options()
    assert ["k-b3", "k-g2"] == [e["card"] for e in told(m, "pay")]


def test_C1_marks_for_any_card_are_paid_last_wherever_they_are_written() -> None:
    m = deal(RICH, cards={"power.marks": [5, 0, 3]})

    on(m, "buy:power")

    assert ["k-g2"] == [e["card"] for e in told(m, "pay")]
    assert ["pay:r2", "pay:r3", "pay:k-r3"] == m.options()


def test_C1_nothing_affordable_is_not_asked() -> None:
    assert 1 == deal("turn:r0c0 k-b3 match:r3 place:r1", market="heart heart heart").actor


@pytest.mark.parametrize(("colour", "expected"), [("red", [1, 0, 0, 0]), ("yellow", [0, 0, 0, 1])])
def test_C2_a_cube_on_any_succession_card(colour: str, expected: list[int]) -> None:
    m = deal(RICH + "buy:power pay:r3 pay:r2")

    assert ["cube:red", "cube:blue", "cube:green", "cube:yellow"] == m.options()

    on(m, f"cube:{colour}")

    assert expected == cubes(m)


def test_C3_a_new_influence_card_while_there_are_any() -> None:
    m = deal(RICH + "buy:power pay:r3 pay:r2 cube:red")

    assert ("refill", 2) == (m.phase, m.options()["influence:power"])

    on(m, "manor-rr")

    assert ["corruption", "heart", "manor-rr"] == cards(m, "market")


def test_C3_without_a_deck_there_is_none() -> None:
    m = small("power r1 r2 b1 b2  turn:r0c0 k-r1 match:r1 buy:power pay:r1 cube:red", only=FEW.removesuffix(" heart"))

    assert ([], 1) == (cards(m, "market"), public(m, "turn"))


POWERED = "turn:r0c0 k-r3 match:r3 place:r1 buy:power pay:r3 cube:red power  draw3 b1 b2 b3  "


def test_I1_power_once_a_turn_and_again_in_the_next() -> None:
    m = deal(POWERED + "turn:r0c1 k-g3")

    assert ["match:r2+power", "swap"] == m.options()

    on(m, "match:r2+power place:r4 end  draw3 b1 b2 b3  draw3 r1 r2 r3 end  draw3 b4 b4 b-jester  turn:r0c2 k-g4")

    assert "match:r3+power" in m.options()


def test_I1_a_change_of_heart_once_a_game() -> None:
    state = Hinoboru()
    place(state, BOUGHT, rules.HEART, ALL)
    place(state, CAPTURED, rules.ELECTOR, ALL)
    place(state, CAPTURED, rules.ELECTOR, ALL)

    assert 1 == rules.hearts(state)

    rules.change_heart(state, 0)

    assert (0, 1, False) == (rules.hearts(state), rules.unchanged(state, rules.ELECTOR), rules.changeable(state))


@pytest.mark.parametrize(
    ("bought", "turned", "expected"),
    [
        ("power power", 3, ["match:r1+power+power", "match:r2+power", "match:r3"]),
        ("power", 3, ["match:r2+power", "match:r3"]),
        ("corruption power", 3, ["match:r2+power", "match:r3", "match:r4+corruption"]),
        ("corruption corruption", 1, ["match:r1", "match:r2+corruption", "match:r3+corruption+corruption"]),
        ("corruption corruption corruption", 5, ["match:r5"]),
    ],
)
def test_I2_several_of_a_kind_add_up(bought: str, turned: int, expected: list[str]) -> None:
    m = deal(f"turn:r0c0 k-b{turned}")
    state = m.view(0).state
    for card in bought.split():
        place(state, BOUGHT, IDS.index(card), ALL)
    rules_of = m.game.plain
    out = tefuda.kernel.state.Options(64, 2)
    texts = [m.game.choices[out[i, 0]].text for i in range(rules_of.options(state, out))]

    assert [*expected, "swap"] == texts


def test_I2_how_much_they_change_is_a_number_of_the_card_file() -> None:
    m = deal(POWERED + "turn:r0c1 k-g4", cards={"power.step": 2})

    assert ["match:r2+power", "match:r4", "swap"] == m.options()


# End


def test_E1_everybody_has_one_more_turn_and_the_emptied_player_the_last() -> None:
    only = "k-r1 k-g2 k-b3 r1 r2 r3 b1 b1 b2 b2 b3 g1 g1 g2 g2 g3 power"
    m = small("power r1 r2 b1 b2 g1 g2  draw3 r3", only=only, players=3, columns=3)

    assert ([{"seat": 0}], 0) == (told(m, "last_round"), public(m, "emptied"))

    on(m, "draw3 b1  draw3 g1")

    assert (0, "turn") == (m.actor, m.phase)

    on(m, "turn:r0c0 k-r1 swap place:r2")

    assert "pair" == m.phase


def test_E1_a_second_empty_deck_changes_nothing() -> None:
    only = "k-r1 k-g2 r1 r2 r3 b1 b2 b3 power"
    m = small("power r1 r2 b1 b2  draw3 r3  draw3 b3", only=only)

    assert (0, 0, [{"seat": 0}]) == (public(m, "turn"), public(m, "emptied"), told(m, "last_round"))

    on(m, "turn:r0c0 k-r1 swap place:r2")

    assert "pair" == m.phase


def test_E1_emptied_by_a_scheme() -> None:
    only = "k-r1 k-g2 r-scheme r2 r3 r3 b1 b2 b3"
    m = small("r-scheme r2 b1 b2  turn:r0c0 k-r1 swap place:r-scheme  turn:r0c0 b3  draw3 r3", only=only)

    assert (1, 1) == (public(m, "emptied"), public(m, "turn"))

    on(m, "k-g2 swap place:b1")

    assert "pair" == m.phase


def test_E1_emptied_by_laying_down_its_last_card() -> None:
    m = small("r1 b1  turn:r0c0 k-r1 match:r1 r2", only="k-r1 k-g2 r1 r2 b1 b2 b3", hand=1)

    assert [{"seat": 0}] == told(m, "last_round")
    assert 1 == public(m, "turn")


def swaps(m: tefuda.Match, turns: int) -> tefuda.Match:
    """So many turns in which nothing but a swap happens, each at the first place."""
    for _ in range(turns):
        on(m, "turn:r0c0")
        if m.actor == tefuda.CHANCE:
            m.play(next(iter(m.options())))
        on(m, "swap")
        if m.phase == "place":
            m.play(m.options()[0])
    return m


def test_E2_three_quiet_rounds_end_the_game() -> None:
    m = swaps(deal(), 5)

    assert "turn" == m.phase

    swaps(m, 1)

    assert ("pair", [{}]) == (m.phase, told(m, "still"))


def test_E2_a_purchase_or_a_changed_size_begins_the_count_again() -> None:
    m = swaps(on(swaps(deal(), 5), "draw3 b1 b2 b3"), 5)

    assert "turn" == m.phase
    assert "pair" == swaps(m, 1).phase


# Scoring


PAIRS = "k-r1 k-g2 r1 r1 r1 r2 b1 b1 b2 b2"
QUIET = "r1 r1 r1 b1 b1 b2  turn:r0c0 k-r1 swap place:r1  turn:r0c1 k-g2 swap place:b2"


def test_F1_pairs_of_the_hand_in_seat_order() -> None:
    m = small(QUIET, only=PAIRS, hand=3, quiet=1)

    assert (0, ["pair:r1+r1", "pair:k-r1+r1", "done"]) == (m.actor, m.options())

    on(m, "pair:r1+r1")

    assert (["r1", "r1"], 1) == (cards(m, "captured", 0), size(m, "hand", 0))
    assert (1, ["pair:b1+b1", "done"]) == (m.actor, m.options())


def test_F1_from_the_first_player() -> None:
    words = "b1 b1 b2  turn:r0c0 k-r1 swap place:b2  turn:r0c1 k-g2 swap place:r1"
    m = small("r1 r1 r1 " + words, only=PAIRS, hand=3, quiet=1, first=1)

    assert [1, 0] == [m.actor, on(m, "done").actor]


def test_F1_as_many_as_wished() -> None:
    words = "r1 r1 r2 r2 b1 b1 b2 b2  turn:r0c0 k-r1 swap place:r1  turn:r0c1 k-g2 swap place:b2"
    m = small(words, only="k-r1 k-g2 r1 r1 r2 r2 r3 b1 b1 b2 b2 b3", hand=4, quiet=1)

    assert ["pair:k-r1+r1", "pair:r2+r2", "done"] == m.options()
    assert ["pair:k-r1+r1", "done"] == on(m, "pair:r2+r2").options()
    assert 1 == on(m, "pair:k-r1+r1").actor


def test_F1_is_asked_though_there_is_no_pair() -> None:
    words = "r1 r2 b1 b2  turn:r0c0 k-r1 swap place:r1  turn:r0c1 k-g2 swap place:b2"
    m = small(words, only="k-r1 k-g2 r1 r2 r3 b1 b2 b3", quiet=1)

    assert (0, ["done"]) == (m.actor, m.options())
    assert (1, ["done"]) == (on(m, "done").actor, m.options())
    assert tefuda.END == on(m, "done").actor


def row_state(*rows: str) -> Hinoboru:
    """A grid of these cards, all face down."""
    state = Hinoboru()
    state.players, state.rows, state.columns = 4, len(rows), len(rows[0].split())
    for number, row in enumerate(rows):
        for card in row.split():
            place(state, ROW + number, IDS.index(card), 1)
    return state


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("r1 r-bribe b1 k-b1 k-b2", [1, 0, 0, 0]),
        ("r1 b1 b2 g1 k-r1", [0, 1, 0, 0]),
        ("r1 r2 b1 b2 g1", [0, 0, 0, 0]),
        ("r1 b1 g1 g2 g3", [0, 0, 1, 0]),
        ("k-r1 k-r2 k-r3 k-r4 k-r5", [0, 0, 0, 0]),
        ("r1 b1 g1 y-jester y-scheme", [0, 0, 0, 1]),
    ],
)
def test_F2_the_single_colour_with_most_electors(row: str, expected: list[int]) -> None:
    state = row_state(row)
    rules.count_rows(state)

    assert expected == state.cubes


def test_F2_row_by_row() -> None:
    state = row_state("r1 r2 b1", "r1 b1 b2", "r3 r4 r5", "g1 k-y1 k-y2")
    rules.count_rows(state)

    assert [2, 1, 1, 0] == state.cubes


@pytest.mark.parametrize(
    ("cubes", "ranks"),
    [
        ([6, 5, 4, 3], [1, 2, 3, 4]),
        ([5, 5, 4, 3], [2, 2, 3, 4]),
        ([6, 6, 4, 4], [2, 2, 4, 4]),
        ([7, 4, 4, 4], [1, 4, 4, 4]),
        ([5, 5, 5, 4], [3, 3, 3, 4]),
        ([5, 5, 5, 5], [4, 4, 4, 4]),
        ([0, 3, 1, 3], [4, 2, 3, 2]),
    ],
)
def test_F3_rank_counts_colours_with_at_least_as_many_cubes(cubes: list[int], ranks: list[int]) -> None:
    state = Hinoboru()
    state.cubes = cubes

    assert ranks == [rules.rank(state, c) for c in range(4)]


def test_F4_changes_of_heart_are_used_or_left_after_the_pairs() -> None:
    only = "k-r1 k-g2 k-b3 r1 r1 r2 r2 b1 b1 b2 b2 heart heart"
    words = "heart r1 r2 b1 b2  turn:r0c0 k-r1 match:r1 buy:heart pay:r1 cube:red heart  turn:r0c1 k-g2 swap place:b1 "
    m = small(words + "draw3 r1 end  turn:r0c2 k-b3 swap place:b2  turn:r0c0 swap end", only=only, columns=3, quiet=1)

    assert (1, ["done"]) == (m.actor, m.options())

    on(m, "done")

    assert (0, "heart") == (m.actor, m.phase)
    assert ["heart:k-r1>blue", "heart:k-r1>green", "heart:k-r1>yellow", "keep"] == m.options()
    assert tefuda.END == on(m, "heart:k-r1>blue").actor


def test_F4_a_captured_card_counts_as_another_colour() -> None:
    state = Hinoboru()
    state.players, state.turn = 2, 0
    state.cubes = [0, 3, 2, 1]
    place(state, CAPTURED, IDS.index("r5"), ALL)
    place(state, BOUGHT, rules.HEART, ALL)
    out = tefuda.kernel.state.Options(64, 2)
    texts = [tefuda.game("hinoboru").choices[out[i, 0]].text for i in range(rules.offer_hearts(state, out))]

    assert ["heart:r5>blue", "heart:r5>green", "heart:r5>yellow", "keep"] == texts
    assert -1 == rules.points_of(state, 0)

    rules.change_heart(state, rules.rank_of(IDS.index("r5")) * 3)

    assert 5 == rules.points_of(state, 0)


def test_F5_the_rank_of_the_colour_gives_the_points() -> None:
    state = Hinoboru()
    state.players = 2
    state.cubes = [6, 5, 4, 3]
    for card in ("r5", "k-r3", "b5", "b4", "g5", "y5", "k-y2"):
        place(state, CAPTURED, IDS.index(card), ALL)

    assert 5 + 3 + 1 + 1 + 0 - 1 - 1 == rules.points_of(state, 0)


def test_F5_manor_domain_and_the_hand() -> None:
    state = deal().view(0).state
    assert isinstance(state, Hinoboru)
    for card in ("manor-rr", "domain-gyr", "power"):
        place(state, BOUGHT, IDS.index(card), ALL)

    assert 3 + 5 - (1 + 2 + 3 + 4 + 5) == rules.points_of(state, 0)


def test_F5_specials_left_in_hand_cost_nothing_and_kingdom_cards_their_number() -> None:
    state = Hinoboru()
    for card in ("r-scheme", "b-bribe", "k-g4"):
        place(state, HAND, IDS.index(card), ALL)

    assert -4 == rules.points_of(state, 0)


def finished(captured: tuple[str, str], bought: tuple[str, str] = ("", "")) -> Hinoboru:
    state = Hinoboru()
    state.players = 2
    state.cubes = [6, 5, 4, 3]
    for seat in (0, 1):
        for card in captured[seat].split():
            place(state, CAPTURED + seat, IDS.index(card), ALL)
        for card in bought[seat].split():
            place(state, BOUGHT + seat, IDS.index(card), ALL)
    rules.finish(state)
    return state


def test_F6_most_points_win() -> None:
    state = finished(("r3", "r4"))

    assert ([3, 4], -1.0, 1.0) == (state.score[:2], rules.returns(state, 0), rules.returns(state, 1))


def test_F6_then_more_influence_cards() -> None:
    state = finished(("r3", "r3"), ("power", ""))

    assert (1.0, -1.0) == (rules.returns(state, 0), rules.returns(state, 1))


def test_F6_then_the_win_is_shared() -> None:
    state = finished(("r3", "r3"))

    assert (0.0, 0.0) == (rules.returns(state, 0), rules.returns(state, 1))


def test_F5_one_point_less_than_none_is_not_told_as_one_point() -> None:
    english = Texts("en", tefuda.game("hinoboru"))
    told_as = [english.event({"event": "score", "seat": 0, "count": n}, ["Aya", "Ben"]) for n in (1, -1)]

    assert ["Aya scored one point.", "Aya scored -1 points."] == told_as


# Card file and bot


@pytest.mark.parametrize(
    "changed",
    [
        {"k-r1.count": 2},
        {"r1.count": 5},
        {"table.rows": 3},
        {"power.count": 6, "corruption.count": 6},
        {"power.marks": [6, 0, 0]},
        {"power.marks": [1, 2]},
        {"r1.rank": 2},
        {"r6.count": 1},
    ],
)
def test_K3_a_set_up_that_cannot_be_played_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(tefuda.BadSetup):
        tefuda.Match("hinoboru", cards=changed)


def test_the_bot_beats_random_players() -> None:
    total = 0.0
    for number in range(24):
        m, rng, seat = tefuda.Match("hinoboru", players=2 + number % 3, seed=number), Random(number), number % 2
        while m.actor != tefuda.END:
            m.play(choose(m.view(seat), rng) if m.actor == seat else rng.choice(m.options()))
        returns = m.returns()
        assert returns is not None
        total += returns[seat]

    assert total / 24 > 0.5
