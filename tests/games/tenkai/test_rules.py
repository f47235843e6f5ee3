"""天界じゃんけん, clause by clause: the shortest position that shows each point of RULES.md.

The test is the dealer. `deal("rock library", "paper pact", "weapon scissors")` makes a deck of these cards alone, deals
the first two to the first player, the next two to the second, and leaves the last two, top first, as the deck. Then
follow choices in the notation of records, where a bare card is a draw: `"weapon play:library allow scissors"`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tefuda
from tefuda.kernel import contract

GAME = tefuda.game("tenkai")
ONLOOKER = None
SUPPORT = ["counter", "library", "ruins", "storehouse", "prophet", "pact"]
JANKEN = ["rock", "scissors", "paper", "hunter"]
DEMONS = ["imp", "specter", "nightmare", "plague", "mammon"]
SEALED = ["judgment", "rapture", "abyss", "covenant", "apocalypse"]
BACKS = {
    **dict.fromkeys([*SUPPORT, "sunken_city"], "blue"),
    **dict.fromkeys(JANKEN, "yellow"),
    "weapon": "black",
    **dict.fromkeys(DEMONS, "red"),
    **dict.fromkeys(SEALED, "purple"),
}
COUNTED = (*SUPPORT, "sunken_city", *JANKEN, "weapon")


def say(m: tefuda.Match, words: str) -> tefuda.Match:
    """Play these choices: a bare card is a draw, unless it is a choice of its own; a bare back is a back."""
    for word in words.split():
        legal = word in m.options()
        m.play(
            word if legal else f"draw:{word}" if word in BACKS else f"back:{word}" if word in BACKS.values() else word
        )
    return m


def deal(
    first: str, second: str, deck: str, words: str = "", cards: dict[str, int] | None = None, **options: Any
) -> tefuda.Match:
    """A game with these cards alone, after these choices."""
    hands, rest = first.split() + second.split(), deck.split()
    counts = Counter(hands + rest)
    changes = {f"{card}.count": counts[card] for card in COUNTED} | {"rules.hand": len(first.split())} | (cards or {})
    if counts["sunken_city"]:
        options = {"expansion": "add"} | options
    m = tefuda.Match("tenkai", options=options, cards=changes)
    say(m, " ".join(BACKS[card] for card in hands + rest))
    return say(say(m, " ".join(hands)), words)


def seen(m: tefuda.Match, by: int | None) -> dict[str, Any]:
    return m.view(by).to_json()


def public(m: tefuda.Match, field: str) -> Any:
    return seen(m, ONLOOKER)["public"][field]


def zone(m: tefuda.Match, zone_id: str, of: int | None = None, by: int | None = ONLOOKER) -> dict[str, Any]:
    (found,) = [z for z in seen(m, by)["zones"] if (z["id"], z["seat"]) == (zone_id, of)]
    return found


def hand(m: tefuda.Match, of: int, by: int | None) -> list[str | None]:
    return zone(m, "hand", of, by)["cards"]


def own(m: tefuda.Match, of: int) -> list[str | None]:
    return hand(m, of, by=of)


def backs(m: tefuda.Match, zone_id: str, of: int | None = None) -> list[str]:
    return zone(m, zone_id, of)["backs"]


def discards(m: tefuda.Match) -> list[str]:
    return zone(m, "discards")["cards"]


def deck(m: tefuda.Match, by: int | None = ONLOOKER) -> list[str | None]:
    """What a viewer knows of the deck, top first."""
    return zone(m, "deck", by=by)["cards"][::-1]


def told(m: tefuda.Match, by: int | None, event: str) -> list[dict[str, Any]]:
    """The events of one kind, as this viewer was told of them, without kind and number."""
    return [
        {key: value for key, value in e.items() if key not in ("n", "event")}
        for e in seen(m, by)["events"]
        if e["event"] == event
    ]


def refuse(m: tefuda.Match, choice: str) -> None:
    """Try a choice, and see that it is refused and nothing has changed."""
    before = [seen(m, by) for by in (0, 1, ONLOOKER)]
    with pytest.raises(tefuda.IllegalChoice):
        m.play(choice)

    assert before == [seen(m, by) for by in (0, 1, ONLOOKER)]


# Cards


def test_B1_every_back_is_public() -> None:
    m = deal("rock library", "weapon pact", "scissors counter prophet")

    assert ["yellow", "blue", "blue"] == backs(m, "deck")[::-1]
    assert [["yellow", "blue"], ["black", "blue"]] == [backs(m, "hand", of) for of in (0, 1)]
    assert [None, None] == hand(m, 1, by=0)


def test_B1_the_only_weapon_is_known_by_its_back() -> None:
    m = deal("rock", "pact", "weapon", "weapon")

    assert {"rock": 1, "pact": 1, "weapon": 1} == seen(m, ONLOOKER)["unseen"]
    assert ["yellow", "black"] == backs(m, "hand", 0)


def test_B1_a_card_is_one_of_those_with_its_back() -> None:
    m = deal("library", "pact", "rock scissors library prophet", "rock play:library allow")

    assert {"draw:library": 1, "draw:prophet": 1} == m.options()


def test_B2_the_discards_are_public_in_their_order() -> None:
    m = deal("library ruins", "rock counter", "storehouse weapon scissors", "storehouse play:library counter")

    assert ["library", "counter"] == discards(m)


# Set-up


def test_S1_seventeen_cards() -> None:
    m = tefuda.Match("tenkai")

    assert {"back:blue": 12, "back:yellow": 4, "back:black": 1} == m.options()


def test_S1_the_copies() -> None:
    m = say(tefuda.Match("tenkai"), "blue " * 12 + "yellow " * 4 + "black")

    assert {
        "draw:counter": 3,
        "draw:library": 2,
        "draw:ruins": 1,
        "draw:storehouse": 2,
        "draw:prophet": 2,
        "draw:pact": 2,
    } == m.options()


def test_S1_five_to_the_first_player_then_five_to_the_second() -> None:
    m = say(tefuda.Match("tenkai", options={"first": 1}), "blue " * 5 + "yellow " * 4 + "black " + "blue " * 7)
    say(m, "counter counter counter ruins pact rock")

    assert ([None], ["counter", "counter", "counter", "ruins", "pact"]) == (hand(m, 0, by=1), own(m, 1))

    say(m, "scissors paper hunter weapon")

    assert 7 == len(deck(m))
    assert (1, "draw") == (public(m, "turn"), m.phase)


def test_S1_backs_are_placed_from_the_top() -> None:
    m = say(tefuda.Match("tenkai"), "yellow blue")

    assert ["yellow", "blue", ""] == backs(m, "deck")[::-1][:3]


@pytest.mark.parametrize("first", [-1, 2, "0", True, None])
def test_S1_only_a_seat_can_be_first(first: object) -> None:
    with pytest.raises(tefuda.BadSetup):
        tefuda.Match("tenkai", options={"first": first})


@pytest.mark.parametrize("players", [1, 3])
def test_S1_two_players(players: int) -> None:
    with pytest.raises(tefuda.BadSetup):
        tefuda.Match("tenkai", players=players)


def test_S1_too_few_or_too_many_cards_are_refused() -> None:
    for changes in (
        {"counter.count": 0, "library.count": 0, "storehouse.count": 0},
        dict.fromkeys((f"{card}.count" for card in SUPPORT), 6),
    ):
        with pytest.raises(tefuda.BadSetup, match="cards in all"):
            tefuda.Match("tenkai", cards=changes)


@pytest.mark.parametrize(
    ("expansion", "blue", "ruins", "city"), [("none", 12, 1, 0), ("swap", 12, 0, 1), ("add", 13, 1, 1)]
)
def test_S2_the_sunken_city(expansion: str, blue: int, ruins: int, city: int) -> None:
    m = tefuda.Match("tenkai", options={"expansion": expansion})

    assert blue == m.options()["back:blue"]

    say(m, "blue " * blue + "yellow " * 4 + "black")

    assert (ruins, city) == (m.options().get("draw:ruins", 0), m.options().get("draw:sunken_city", 0))


@pytest.mark.parametrize(
    "options",
    [
        {"expansion": "both"},
        {"expansion": True},
        {"demons": 1},
        {"sealed": "yes"},
        {"turn_limit": 0},
        {"turn_limit": 2.0},
        {"jokers": True},
    ],
)
def test_S2_S3_S4_E3_anything_else_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(tefuda.BadSetup):
        tefuda.Match("tenkai", options=options)


def test_S3_two_demons_beside_the_deck() -> None:
    assert (2, 0) == tuple(public(tefuda.Match("tenkai", options={"demons": on}), "demons") for on in (True, False))
    assert "back:red" not in tefuda.Match("tenkai", options={"demons": True}).options()


def test_S4_five_sealed_cards() -> None:
    assert (5, 0) == tuple(public(tefuda.Match("tenkai", options={"sealed": on}), "sealed") for on in (True, False))
    assert "back:purple" not in tefuda.Match("tenkai", options={"sealed": True}).options()


# Turn


def test_T1_a_turn_begins_with_one_card() -> None:
    m = deal("rock", "pact", "library paper")

    assert {"draw:library": 1} == m.options()

    say(m, "library")

    assert ["rock", "library"] == own(m, 0)
    assert [[None, None], [None, None]] == [hand(m, 0, by=by) for by in (1, ONLOOKER)]
    assert "draw:?" == m.view(1).seen[-1]


def test_T2_up_to_two_plays() -> None:
    m = deal("library library", "rock paper", "storehouse scissors hunter weapon", "storehouse play:library weapon")

    assert ["play:library", "play:storehouse", "end"] == m.options()

    say(m, "play:library hunter")

    assert (1, "draw") == (public(m, "turn"), m.phase)


def test_T2_none_need_be_made() -> None:
    m = deal("library", "rock", "paper scissors", "paper end")

    assert 1 == public(m, "turn")


def test_T3_turns_alternate() -> None:
    m = deal("rock", "pact", "library weapon paper", "library end weapon end")

    assert (0, "draw") == (public(m, "turn"), m.phase)


def test_T3_without_a_blue_or_purple_back_the_turn_ends_unasked() -> None:
    m = deal("rock", "pact", "weapon library", "weapon")

    assert 1 == public(m, "turn")


def test_T4_janken_cards_weapon_and_counter_are_not_played() -> None:
    m = deal("rock counter", "pact hunter", "weapon paper", "weapon")

    assert ["end"] == m.options()
    refuse(m, "play:counter")


def test_T4_a_card_without_effect_can_be_played() -> None:
    m = deal("ruins", "rock", "paper weapon", "paper play:ruins")

    assert [{"seat": 0, "card": "ruins"}] == told(m, ONLOOKER, "no_effect")
    assert ["ruins"] == discards(m)


def test_T5_a_counter_takes_the_effect_away() -> None:
    m = deal("storehouse", "counter", "library rock paper", "library play:storehouse")

    assert (1, ["allow", "counter"]) == (m.actor, m.options())

    say(m, "counter")

    assert ["storehouse", "counter"] == discards(m)
    assert (["library"], []) == (own(m, 0), own(m, 1))
    assert (0, ["play:library", "end"]) == (m.actor, m.options())


def test_T5_a_countered_play_is_one_of_the_two() -> None:
    m = deal("pact pact", "counter counter", "pact rock", "pact play:pact counter play:pact counter")

    assert 1 == public(m, "turn")


def test_T5_a_counter_is_not_countered_and_costs_none_of_the_own_plays() -> None:
    m = deal("library counter", "counter pact", "rock library paper", "rock play:library counter")

    assert (0, "play") == (m.actor, m.phase)

    say(m, "end library")

    assert (1, 2) == (public(m, "turn"), public(m, "plays"))


def test_T5_the_played_card_is_shown_before_the_answer() -> None:
    m = deal("library", "pact", "rock paper", "rock play:library")

    assert ["library"] == zone(m, "table")["cards"]
    assert [] == discards(m)


def test_T6_a_blue_back_is_asked_with_a_counter_or_without() -> None:
    m = deal("library", "pact", "rock paper", "rock play:library")

    assert (1, ["allow"]) == (m.actor, m.options())


def test_T6_without_a_blue_back_nobody_is_asked() -> None:
    m = deal("library", "scissors", "rock paper", "rock play:library")

    assert tefuda.CHANCE == m.actor


def test_T7_the_ruins_do_not_find_themselves() -> None:
    m = deal("library ruins", "rock paper", "weapon scissors hunter", "weapon play:library hunter play:ruins")

    assert ["weapon", "hunter", "library"] == own(m, 0)
    assert ["ruins"] == discards(m)


def test_T7_a_played_card_is_not_part_of_a_shuffle_in_its_middle() -> None:
    m = deal(
        "library storehouse",
        "rock paper",
        "weapon scissors hunter",
        "weapon play:library hunter play:storehouse scissors",
    )

    assert {"back:blue": 1} == m.options()

    say(m, "blue library")

    assert ["storehouse"] == discards(m)
    assert [] == deck(m)


# Deck


def test_D1_the_discards_become_the_deck_at_the_next_draw() -> None:
    m = deal("library", "rock", "paper weapon", "paper play:library weapon")

    assert ([], ["library"], "shuffle") == (deck(m), discards(m), m.phase)

    say(m, "blue")

    assert ([None], []) == (deck(m), discards(m))
    assert ["blue"] == backs(m, "deck")
    assert {"draw:library": 1} == m.options()


def test_D1_weights_are_the_cards_still_to_place() -> None:
    m = deal("rock library", "scissors counter", "weapon hunter", "weapon play:library counter hunter")
    say(m, "janken:rock janken:scissors")

    assert {"back:blue": 2, "back:yellow": 2} == m.options()

    say(m, "yellow")

    assert {"back:blue": 2, "back:yellow": 1} == m.options()


def test_D1_the_library_too_shuffles_first() -> None:
    m = deal(
        "library storehouse",
        "rock paper",
        "weapon scissors hunter",
        "weapon play:storehouse scissors hunter play:library",
    )

    assert {"back:blue": 1} == m.options()

    say(m, "blue storehouse")

    assert "storehouse" == own(m, 0)[-1]


def test_D2_with_nothing_left_there_is_no_draw() -> None:
    m = deal("rock storehouse", "paper scissors", "hunter", "hunter play:storehouse")

    assert [{"seat": 0}] == told(m, ONLOOKER, "no_draw")[:1]
    assert ["storehouse"] == discards(m)


def test_D3_no_prophet_with_an_empty_deck() -> None:
    m = deal("prophet", "rock", "paper", "paper")

    assert ["end"] == m.options()


# Support cards


def test_C1_the_library_draws_the_bottom_card() -> None:
    m = deal("library", "pact", "rock storehouse weapon", "rock play:library allow")

    assert {"draw:weapon": 1} == m.options()

    say(m, "weapon")

    assert ["rock", "weapon"] == own(m, 0)
    assert ["blue"] == backs(m, "deck")


def test_C2_the_ruins_take_any_discard() -> None:
    m = deal(
        "storehouse library ruins",
        "counter counter rock",
        "paper weapon",
        "paper play:storehouse counter play:library counter play:ruins",
        {"rules.plays": 3},
    )

    assert ["take:counter", "take:library", "take:storehouse"] == m.options()

    say(m, "take:library")

    assert ["storehouse", "counter", "counter", "ruins"] == discards(m)
    assert [None, "library"] == hand(m, 0, by=ONLOOKER)


def test_C2_one_kind_is_taken_unasked() -> None:
    m = deal("library ruins", "rock paper", "weapon scissors hunter", "weapon play:library hunter play:ruins")

    assert "library" == own(m, 0)[-1]


def test_C3_the_storehouse_draws_two() -> None:
    m = deal("storehouse", "rock", "library paper weapon hunter", "library play:storehouse paper weapon")

    assert ["library", "paper", "weapon"] == own(m, 0)


def test_C4_the_prophet_looks_at_three_and_takes_one() -> None:
    m = deal("prophet", "pact", "rock paper library weapon hunter", "rock play:prophet allow")

    assert {"see:paper": 1} == {k: v for k, v in m.options().items() if k == "see:paper"}

    say(m, "see:paper see:library see:weapon")

    assert ["paper", "library", "weapon", None] == deck(m, by=0)
    assert [None] * 4 == deck(m, by=1)
    assert ["pick:library", "pick:paper", "pick:weapon"] == sorted(m.options())

    say(m, "pick:library")

    assert ["rock", "library"] == own(m, 0)
    assert ["paper", "weapon", None] == deck(m, by=0)
    assert ("pick:?", {"seat": 0, "card": None, "value": 2}) == (m.view(1).seen[-1], told(m, 1, "pick")[0])


def test_C4_fewer_cards_and_a_single_one_is_taken_unasked() -> None:
    m = deal("prophet", "rock", "paper weapon", "paper play:prophet see:weapon")

    assert ["paper", "weapon"] == own(m, 0)


def test_C4_a_card_once_seen_is_drawn_without_chance() -> None:
    m = deal(
        "prophet",
        "rock",
        "paper library weapon hunter",
        "paper play:prophet see:library see:weapon see:hunter pick:weapon end",
    )

    assert ["rock", "library"] == own(m, 1)
    assert "library" == hand(m, 1, by=0)[1]


def test_C4_a_card_already_seen_is_not_asked_again() -> None:
    m = deal(
        "prophet prophet",
        "rock scissors",
        "paper library weapon hunter pact",
        "paper play:prophet see:library see:weapon see:hunter pick:library play:prophet",
    )

    assert {"see:pact": 1} == m.options()


def test_C5_the_pact_exchanges_by_back() -> None:
    m = deal("pact library", "rock paper", "weapon scissors", "weapon play:pact")

    assert {"taken:rock": 1, "taken:paper": 1} == m.options()

    say(m, "taken:paper")

    assert ["give:library", "give:paper", "give:weapon"] == m.options()

    say(m, "give:library")

    assert (["weapon", "paper"], ["rock", "library"]) == (own(m, 0), own(m, 1))
    assert ("taken:paper", "give:library") == m.view(1).seen[-2:]
    assert ("taken:?", "give:?") == m.view(ONLOOKER).seen[-2:]
    assert "library" == hand(m, 1, by=0)[1]
    assert [None, None] == hand(m, 1, by=ONLOOKER)


def test_C5_the_back_is_chosen_among_several() -> None:
    m = deal("pact pact", "rock library", "weapon scissors", "weapon play:pact allow")

    assert ["colour:blue", "colour:yellow"] == m.options()
    assert {"taken:rock": 1} == say(m, "colour:yellow").options()


def test_C5_an_only_card_goes_back_unasked() -> None:
    m = deal("pact", "rock", "pact paper", "pact play:pact taken:rock give:pact", {"rules.plays": 1})

    assert (["rock"], ["pact"]) == (own(m, 0), own(m, 1)[:1])

    m = deal("pact", "rock", "pact paper", "pact play:pact taken:rock give:rock play:pact taken:rock")

    assert ([], ["rock"]) == (own(m, 0), own(m, 1)[:1])


def test_C5_an_empty_hand_means_no_effect() -> None:
    m = deal("pact", "counter", "library rock", "library play:library counter play:pact")

    assert [{"seat": 0, "card": "pact"}] == told(m, ONLOOKER, "no_effect")
    assert [] == told(m, ONLOOKER, "give")


def test_C5_an_onlooker_loses_track_of_a_known_card() -> None:
    m = deal(
        "library ruins",
        "pact prophet",
        "weapon scissors hunter rock paper",
        "weapon play:library allow paper play:ruins allow scissors",
    )
    assert "library" == hand(m, 0, by=ONLOOKER)[-1]

    say(m, "play:pact allow colour:blue taken:library give:library")

    assert [None] * 3 == hand(m, 0, by=ONLOOKER)


def test_C6_two_discards_go_under_the_deck() -> None:
    m = deal(
        "library storehouse",
        "counter counter",
        "sunken_city rock paper scissors",
        "sunken_city play:library counter play:storehouse counter rock paper",
    )

    assert ["library", "counter", "storehouse", "counter"] == discards(m)

    say(m, "play:sunken_city")

    assert ["sink:counter", "sink:library", "sink:storehouse", "done"] == m.options()

    say(m, "sink:library sink:counter")

    assert [None, "library", "counter"] == deck(m)
    assert ["counter", "storehouse"] == discards(m)
    assert {"draw:scissors": 1} == m.options()


def test_C6_one_or_none_may_be_sunk() -> None:
    m = deal(
        "library sunken_city",
        "rock paper",
        "scissors weapon hunter",
        "scissors play:library hunter play:sunken_city done weapon",
    )

    assert ["library", "sunken_city"] == discards(m)


def test_C6_none_to_sink_is_not_asked() -> None:
    m = deal("library sunken_city", "rock paper", "scissors weapon", "scissors play:sunken_city")

    assert {"draw:weapon": 1} == m.options()


def test_C6_with_an_empty_deck_the_sunken_cards_are_the_deck() -> None:
    m = deal(
        "library sunken_city",
        "rock paper",
        "scissors weapon",
        "scissors play:library weapon play:sunken_city sink:library",
    )

    assert "library" == own(m, 0)[-1] == hand(m, 0, by=1)[-1]
    assert [] == deck(m)


# Janken


def janken(first: str, second: str, words: str = "", **options: Any) -> tefuda.Match:
    """A janken phase begins; the first player holds the weapon too, the second a Counter."""
    return deal(
        f"{first} weapon",
        f"{second} counter",
        "pact library storehouse prophet",
        f"pact end library end {words}",
        **options,
    )


def test_J1_a_yellow_back_in_each_hand() -> None:
    assert "janken" == janken("rock", "scissors").phase


def test_J1_else_the_first_player_goes_on() -> None:
    m = deal("rock", "pact", "weapon library paper", "weapon library end")

    assert (0, "draw") == (public(m, "turn"), m.phase)


def test_J1_only_after_the_second_players_turn() -> None:
    m = deal("rock", "scissors", "weapon library paper", "weapon")

    assert (1, "draw") == (public(m, "turn"), m.phase)


def test_J2_both_lay_a_card_unseen() -> None:
    m = janken("rock", "scissors")

    assert (0, ["janken:rock"]) == (m.actor, m.options())

    say(m, "janken:rock")

    assert (1, ["janken:scissors"]) == (m.actor, m.options())
    assert ["janken:?", "janken:?", "janken:rock"] == [m.view(by).seen[-1] for by in (1, ONLOOKER, 0)]
    assert [None, None, None] == hand(m, 0, by=1)

    say(m, "janken:scissors")

    assert ("janken:rock", "janken:scissors") == m.view(ONLOOKER).seen[-2:]


def test_J2_a_known_card_is_laid_unseen_too() -> None:
    m = deal(
        "rock pact",
        "scissors paper",
        "library weapon hunter",
        "library play:pact taken:scissors give:library weapon end",
    )

    assert ["janken:rock", "janken:scissors"] == m.options()
    assert [None, "scissors"] == hand(m, 0, by=1)
    assert [None, "scissors"] == hand(say(m, "janken:scissors"), 0, by=1)


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ("rock", "scissors", 0),
        ("scissors", "paper", 0),
        ("paper", "rock", 0),
        ("scissors", "rock", 1),
        ("paper", "scissors", 1),
        ("rock", "paper", 1),
        ("rock", "hunter", 0),
        ("scissors", "hunter", 0),
        ("paper", "hunter", 0),
    ],
)
def test_J3_what_beats_what(first: str, second: str, winner: int) -> None:
    m = janken(first, second, f"janken:{first} janken:{second}")

    assert [int(p == winner) for p in (0, 1)] == public(m, "chips")


def test_J3_the_hunter_loses_for_the_first_player_too() -> None:
    m = deal("hunter", "rock", "pact library paper", "pact end library end janken:hunter janken:rock")

    assert [0, 1] == public(m, "chips")


def test_J4_the_hunter_wins_with_the_weapon() -> None:
    m = janken("hunter", "rock", "janken:hunter janken:rock")

    assert (0, ["no_weapon", "weapon"]) == (m.actor, m.options())
    assert [0, 1] == public(say(m.copy(), "no_weapon"), "chips")

    say(m, "weapon")

    assert [1, 0] == public(m, "chips")
    assert ["hunter", "rock", "weapon"] == discards(m)


def test_J4_only_the_hunters_player_is_asked() -> None:
    assert "weapon" != janken("rock", "hunter", "janken:rock janken:hunter").phase


def test_J5_three_chips_win_at_once() -> None:
    m = janken("rock", "scissors", "janken:rock janken:scissors", cards={"rules.chips": 1})

    assert [1.0, -1.0] == m.returns()
    assert [] == discards(m)


def test_J5_equal_hands_bring_no_chip() -> None:
    m = janken("rock", "rock", "janken:rock janken:rock")

    assert [0, 0] == public(m, "chips")
    assert [{}] == told(m, ONLOOKER, "equal")
    assert 1 == public(m, "first")


def test_J6_cards_are_discarded_and_the_players_swap() -> None:
    m = janken("rock", "scissors", "janken:rock janken:scissors")

    assert ["rock", "scissors"] == discards(m)
    assert (1, 1, "draw") == (public(m, "first"), public(m, "turn"), m.phase)

    say(m, "storehouse end")

    assert 0 == public(m, "turn")


def test_J6_a_sealed_card_is_put_on_the_discards() -> None:
    m = janken("rock", "scissors", "janken:rock janken:scissors", sealed=True)

    assert {f"sealed:{card}": 1 for card in SEALED} == m.options()

    say(m, "sealed:abyss")

    assert ["rock", "scissors", "abyss"] == discards(m)
    assert (1, 4) == (public(m, "turn"), public(m, "sealed"))


# The extra win


def monopoly(words: str) -> tefuda.Match:
    """Seat 0 holds all four janken cards; the other's Pact can break it."""
    return deal(
        "rock scissors paper hunter", "pact weapon library pact", "counter counter storehouse library library", words
    )


def test_X1_all_four_from_the_end_of_a_turn_to_the_next() -> None:
    m = monopoly("counter end")

    assert [True, False] == public(m, "monopoly")

    say(m, "counter end")

    assert [1.0, -1.0] == m.returns()


def test_X1_broken_whenever_one_leaves_even_if_it_comes_back() -> None:
    m = monopoly("counter end counter play:pact allow colour:yellow taken:rock give:rock end")

    assert ["scissors", "paper", "hunter", "counter", "rock"] == own(m, 0)
    assert (0, "draw") == (public(m, "turn"), m.phase)

    say(m, "storehouse end library end")

    assert [1.0, -1.0] == m.returns()


def test_X1_got_on_the_others_turn_it_counts_from_the_own_next_end() -> None:
    m = deal(
        "rock scissors paper",
        "pact hunter library",
        "counter counter storehouse library",
        "counter end counter play:pact allow colour:blue taken:counter give:hunter end",
    )

    assert [False, False] == public(m, "monopoly")
    assert (0, "draw") == (public(m, "turn"), m.phase)


# Demons


def haunted(first: str, second: str, rest: str, words: str, demons: str, **options: Any) -> tefuda.Match:
    """The deck has run out and these two demons are up."""
    m = deal(first, second, rest, words, demons=True, **options)
    return say(m, " ".join(f"demon:{demon}" for demon in demons.split()))


def test_V1_the_demons_come_when_the_deck_runs_out() -> None:
    m = deal("library", "rock", "paper weapon", "paper play:library weapon", demons=True)

    assert {f"demon:{card}": 1 for card in DEMONS} == m.options()

    say(m, "demon:plague")

    assert {f"demon:{card}": 1 for card in DEMONS if card != "plague"} == m.options()

    say(m, "demon:imp")

    assert ["plague", "imp", "library"] == discards(m)
    assert 0 == public(m, "demons")


def test_V1_in_the_middle_of_a_double_draw() -> None:
    m = deal("storehouse", "rock", "paper weapon", "paper play:storehouse weapon demon:imp demon:mammon", demons=True)

    assert {"back:red": 2} == m.options()


def test_V1_only_the_first_time() -> None:
    m = haunted("storehouse", "rock", "paper weapon", "paper play:storehouse weapon", "nightmare mammon")
    say(m, "red red draw:nightmare")

    assert ["nightmare"] == discards(m)[:1]
    assert tefuda.CHANCE == m.actor

    say(m, "draw:mammon")

    assert "demon" != m.phase


def test_V2_a_demon_is_shown_acts_and_is_discarded() -> None:
    m = haunted("storehouse", "rock", "paper weapon", "paper play:storehouse weapon", "mammon nightmare")
    say(m, "red red draw:mammon")

    assert [{"seat": 0, "card": "mammon"}] == told(m, 1, "demon")
    assert "draw:mammon" == m.view(ONLOOKER).seen[-1]
    assert ["mammon", "storehouse"] == discards(m)
    assert ["paper", "weapon"] == own(m, 0)


def test_V2_taken_by_the_ruins_it_acts_likewise() -> None:
    m = haunted("library ruins", "rock scissors", "paper weapon", "paper play:library weapon", "mammon imp")
    say(m, "play:ruins take:mammon")

    assert ["paper", "weapon"] == own(m, 0) == hand(m, 0, by=1)
    assert ["imp", "library", "mammon", "ruins"] == discards(m)


def test_V2_picked_by_the_prophet_it_acts_likewise() -> None:
    m = deal(
        "prophet library",
        "rock counter",
        "weapon pact",
        "weapon play:library allow pact demon:mammon demon:nightmare demon:plague end blue red red red library end",
        demons=True,
        cards={"rules.demons": 3},
    )
    say(m, "mammon play:prophet allow see:nightmare see:plague pick:plague")

    assert "pick:plague" == m.view(1).seen[-1]
    assert ["mammon", "plague", "prophet"] == discards(m)
    assert 1 == public(m, "turn")


def test_V2_drawn_on_the_others_turn_it_bears_on_the_own_next() -> None:
    m = deal(
        "rock",
        "scissors",
        "pact library",
        "pact end library demon:plague demon:nightmare end janken:rock janken:scissors sealed:abyss",
        demons=True,
        sealed=True,
    )
    say(m, "purple red yellow yellow red draw:abyss play:abyss allow")
    say(m, "draw:nightmare")

    assert [1, None] == public(m, "curse")

    say(m, "end")

    assert ([None, None], 1) == (public(m, "curse"), public(m, "plays"))


def one_demon(
    demon: str, words: str = "", hand: str = "library storehouse", other: str = "rock scissors"
) -> tefuda.Match:
    """Seat 0 empties the deck with a Library, and draws this demon with a Storehouse."""
    m = deal(hand, other, "paper weapon", "paper play:library weapon", demons=True, cards={"rules.demons": 1})
    return say(m, f"demon:{demon} play:storehouse red blue {demon} {words}")


def test_V3_the_imp_discards_a_card_at_random() -> None:
    m = one_demon("imp")

    assert {"lose:paper": 1, "lose:weapon": 1} == m.options()

    say(m, "lose:paper library")

    assert ["paper", "imp", "storehouse"] == discards(m)
    assert ["weapon", "library"] == own(m, 0)


def test_V4_the_specter_lets_the_opponent_exchange() -> None:
    m = one_demon("specter")

    assert (1, ["colour:yellow", "colour:black"]) == (m.actor, m.options())

    say(m, "colour:black")

    assert {"lose:weapon": 1} == m.options()

    say(m, "lose:weapon")

    assert (1, ["give:rock", "give:scissors", "give:weapon"]) == (m.actor, sorted(m.options()))
    assert "lose:?" == m.view(ONLOOKER).seen[-1]

    say(m, "give:rock library")

    assert (["paper", "rock", "library"], ["scissors", "weapon"]) == (own(m, 0), own(m, 1)[:2])
    assert ["specter", "storehouse"] == discards(m)


def test_V5_nightmare_leaves_one_play_counting_those_made() -> None:
    m = one_demon("nightmare", "library", hand="library storehouse", other="rock scissors")

    assert (1, [None, None]) == (public(m, "turn"), public(m, "curse"))


def test_V5_nightmare_drawn_first_leaves_one_play() -> None:
    m = deal(
        "library counter",
        "rock pact",
        "paper weapon",
        "paper play:library allow weapon",
        demons=True,
        cards={"rules.demons": 1},
    )
    say(m, "demon:nightmare end red blue nightmare")

    assert (1, 1) == (public(m, "turn"), public(m, "plays"))


def test_V6_plague_leaves_none() -> None:
    m = deal(
        "library counter",
        "rock pact",
        "paper weapon",
        "paper play:library allow weapon",
        demons=True,
        cards={"rules.demons": 1},
    )
    say(m, "demon:plague end red blue plague")

    assert "janken" == m.phase


def test_V6_a_counter_is_no_play() -> None:
    m = deal(
        "library storehouse counter",
        "pact counter rock",
        "weapon pact ruins",
        "weapon play:library allow ruins play:storehouse allow pact demon:plague blue red library",
        demons=True,
        cards={"rules.demons": 1},
    )
    say(m, "plague blue red storehouse play:library")

    assert (1, ["allow", "counter"]) == (m.actor, m.options())


def test_V7_mammon_shows_the_hand() -> None:
    m = one_demon("mammon")

    assert ["paper", "weapon"] == hand(m, 0, by=1)
    assert [{"seat": 0, "card": "paper"}, {"seat": 0, "card": "weapon"}] == told(m, ONLOOKER, "show")


# Sealed cards


def sealed(card: str, words: str = "", **changes: int) -> tefuda.Match:
    """Seat 1 plays this sealed card, drawn from a new deck with the rock and the scissors of a janken phase."""
    m = deal(
        "rock weapon",
        "scissors counter",
        "pact library",
        "pact end library end janken:rock janken:scissors",
        sealed=True,
        cards=changes,
    )
    say(m, f"sealed:{card} purple yellow yellow {card}")
    assert (1, ["play:library", f"play:{card}", "end"]) == (m.actor, m.options())
    return say(m, f"play:{card} allow {words}")


def test_L1_searches_find_no_sealed_card() -> None:
    m = deal(
        "rock ruins",
        "scissors counter",
        "pact sunken_city prophet",
        "pact end sunken_city end janken:rock janken:scissors sealed:abyss",
        sealed=True,
    )
    say(m, "prophet play:sunken_city allow")

    assert ["sink:rock", "sink:scissors", "done"] == m.options()

    m = deal(
        "rock ruins",
        "scissors pact",
        "counter library",
        "counter end library end janken:rock janken:scissors sealed:abyss",
        sealed=True,
    )
    say(m, "yellow yellow purple scissors end rock play:ruins allow")

    assert [{"seat": 0, "card": "ruins"}] == told(m, ONLOOKER, "no_effect")


def test_L1_the_prophet_sees_but_does_not_take_one() -> None:
    m = deal(
        "rock weapon",
        "scissors prophet",
        "pact library",
        "pact end library end janken:rock janken:scissors sealed:abyss",
        sealed=True,
    )
    say(m, "yellow purple yellow rock play:prophet allow see:abyss see:scissors")

    assert "scissors" == own(m, 1)[-1]
    assert ["abyss"] == deck(m, by=1)


def test_L2_judgment_takes_a_chip() -> None:
    m = sealed("judgment")

    assert [1, 1] == public(m, "chips")
    assert "judgment" == discards(m)[-1]


def test_L2_the_third_chip_wins_at_once() -> None:
    m = sealed("judgment", **{"judgment.chips": 3})

    assert [-1.0, 1.0] == m.returns()
    assert "judgment" not in discards(m)


def test_L3_rapture_gives_two_plays_and_two_cards() -> None:
    m = sealed("rapture", "rock scissors")

    assert 3 == public(m, "plays")
    assert ["counter", "library", "rock", "scissors"] == own(m, 1)


@pytest.mark.parametrize(("before", "after"), [(123, 125), (125, 127), (126, 127), (127, 127)])
def test_L3_no_turn_has_more_than_127_plays(before: int, after: int) -> None:
    m = deal(
        "rock weapon",
        "scissors counter",
        "pact library",
        "pact end library end janken:rock janken:scissors sealed:rapture purple yellow yellow rapture",
        sealed=True,
    )
    m._state.allowance, m._state.played = before, before - 1
    say(m, "play:rapture allow")

    assert (before, after) == (m._state.played, m._state.allowance)


def test_L4_abyss_takes_the_hand_for_one_card() -> None:
    m = sealed("abyss", "rock")

    assert ["weapon", "pact", "abyss"] == discards(m)
    assert ["rock"] == own(m, 0)


def test_L5_covenant_draws_three() -> None:
    m = sealed("covenant", "rock scissors")

    assert ["counter", "library", "rock", "scissors"] == own(m, 1)
    assert [{"seat": 1}] == told(m, ONLOOKER, "no_draw")


def test_L6_apocalypse_begins_anew() -> None:
    m = sealed("apocalypse")

    assert {"back:blue": 3, "back:yellow": 2, "back:black": 1} == m.options()

    say(m, "blue blue blue yellow yellow black")

    assert ([], [], 6) == (own(m, 0), own(m, 1), len(deck(m)))

    say(m, "counter pact library rock scissors weapon")

    assert (["weapon"], 5) == (own(m, 0), len(own(m, 1)))
    assert "apocalypse" in discards(m)


# At the table, and the end


def test_Q1_Q2_showing_a_hand_and_resigning_are_for_the_table() -> None:
    assert not {"show", "resign"} & {choice.verb for choice in GAME.choices}


def test_E1_the_returns_of_a_win() -> None:
    m = janken("scissors", "rock", "janken:scissors janken:rock", cards={"rules.chips": 1})

    assert [-1.0, 1.0] == m.returns()


@pytest.mark.parametrize(("words", "returns"), [("", [0.0, 0.0]), ("janken:rock janken:scissors", [1.0, -1.0])])
def test_E3_at_the_limit_more_chips_win(words: str, returns: list[float]) -> None:
    if words:
        m = janken("rock", "scissors", words, turn_limit=2)
    else:
        m = deal("rock", "pact", "library weapon", "library end weapon end", turn_limit=2)

    assert returns == m.returns()


def test_E3_the_janken_check_comes_before_and_the_extra_win_after() -> None:
    assert "janken" == janken("rock", "scissors", turn_limit=2).phase

    m = deal(
        "rock scissors paper hunter",
        "pact weapon library pact",
        "counter counter storehouse",
        "counter end counter end",
        turn_limit=2,
    )

    assert [0.0, 0.0] == m.returns()


def test_E3_the_limit_is_200_turns() -> None:
    assert 200 == tefuda.Match("tenkai").setup["turn_limit"]


# The notation


def test_chance_is_never_skipped() -> None:
    assert {"draw:library": 1} == deal("rock", "pact", "library paper").options()


def test_the_contract_holds() -> None:
    assert [] == [
        finding
        for part in ("cards", "ends", "replay", "refusals", "imagined")
        for finding in contract.PARTS[part](GAME, 24)
    ]


# Where clauses meet


def test_C4_L1_a_sealed_card_among_the_three_is_no_choice() -> None:
    m = deal(
        "rock paper",
        "scissors prophet",
        "pact library",
        "pact end library end janken:rock janken:scissors sealed:abyss yellow yellow purple",
        sealed=True,
    )
    say(m, "rock play:prophet allow see:scissors see:abyss")

    assert "scissors" == own(m, 1)[-1]


def test_C4_L1_if_all_are_sealed_none_is_taken() -> None:
    m = deal(
        "rock paper",
        "scissors prophet",
        "pact library",
        "pact end library end janken:rock janken:scissors sealed:abyss yellow purple yellow rock play:prophet allow",
        {"prophet.looks": 1},
        sealed=True,
    )
    say(m, "see:abyss")

    assert [{"seat": 1, "card": "prophet"}] == told(m, ONLOOKER, "no_effect")
    assert (["library", "rock"], ["abyss", None]) == (own(m, 1), deck(m, by=1))


def test_C4_V1_a_pick_can_empty_the_deck() -> None:
    m = deal("prophet", "rock", "paper weapon", "paper play:prophet see:weapon", demons=True)

    assert ("demon", ["paper", "weapon"], ["prophet"]) == (m.phase, own(m, 0), zone(m, "table")["cards"])


def test_C6_T1_a_sunk_card_is_known_and_drawn_without_chance() -> None:
    m = deal(
        "library sunken_city",
        "prophet scissors",
        "rock weapon paper",
        "rock play:library allow paper play:sunken_city allow sink:library weapon",
    )

    assert ["prophet", "scissors", "library"] == own(m, 1)
    assert [None, None, "library"] == hand(m, 1, by=0)


def test_C6_C1_V2_demons_are_sunk_and_drawn_too() -> None:
    m = deal(
        "library sunken_city",
        "rock pact",
        "weapon",
        "weapon demon:mammon demon:nightmare play:sunken_city allow sink:mammon sink:nightmare",
        demons=True,
    )

    assert (["nightmare"], ["mammon", "sunken_city"]) == (deck(m), discards(m))

    say(m, "play:library allow")

    assert ["mammon", "sunken_city", "nightmare", "library"] == discards(m)


def test_V2_a_demon_in_a_double_draw_acts_before_the_second_card() -> None:
    m = one_demon("imp")

    assert ("lose", ["storehouse", "imp"]) == (m.phase, zone(m, "table")["cards"])
    assert ["blue"] == backs(m, "deck")


@pytest.mark.parametrize("demon", ["imp", "specter"])
def test_V3_V4_with_an_empty_hand_they_do_nothing(demon: str) -> None:
    m = deal(
        "rock",
        "scissors",
        "pact library",
        f"pact end library demon:{demon} demon:mammon end janken:rock janken:scissors sealed:abyss",
        demons=True,
        sealed=True,
    )
    say(m, f"purple red red yellow yellow draw:abyss play:abyss allow draw:{demon}")

    assert (1, "play") == (m.actor, m.phase)
    assert ["pact", demon, "abyss"] == discards(m)


def test_V5_V6_the_stricter_holds() -> None:
    m = deal(
        "rock",
        "scissors",
        "pact library",
        "pact end library demon:plague demon:nightmare end janken:rock janken:scissors sealed:abyss",
        {"abyss.draws": 2},
        demons=True,
        sealed=True,
    )
    say(m, "purple red red yellow yellow draw:abyss play:abyss allow draw:nightmare draw:plague")

    assert [0, None] == public(m, "curse")

    say(m, "end")

    assert (0, 0, [None, None]) == (public(m, "turn"), public(m, "plays"), public(m, "curse"))


def test_X1_L4_the_abyss_breaks_it_too() -> None:
    m = deal(
        "rock scissors",
        "paper library",
        "pact weapon counter",
        "pact end weapon end janken:scissors janken:paper sealed:abyss counter end yellow purple yellow",
        sealed=True,
    )

    assert [False, False] == public(m, "monopoly")


def test_J4_the_second_player_may_show_the_weapon_too() -> None:
    m = deal("rock pact", "hunter weapon", "library counter paper", "library end counter end janken:rock janken:hunter")

    assert (1, "weapon") == (m.actor, m.phase)
    assert [0, 1] == public(say(m, "weapon"), "chips")


def test_L4_with_an_empty_hand_a_card_is_drawn_all_the_same() -> None:
    m = deal(
        "rock", "scissors", "weapon library", "weapon library end janken:rock janken:scissors sealed:abyss", sealed=True
    )
    say(m, "purple yellow yellow abyss play:abyss rock")

    assert (["rock"], ["weapon", "abyss"]) == (own(m, 0), discards(m))


def test_L6_cards_not_turned_up_stay_out() -> None:
    m = sealed("apocalypse")

    assert (4, "back:purple" in m.options(), "back:red" in m.options()) == (public(m, "sealed"), False, False)


def test_S3_a_deal_that_empties_the_deck_turns_the_demons_up() -> None:
    m = deal("rock", "paper", "weapon", "weapon", demons=True)

    assert ("demon", 2) == (m.phase, public(m, "demons"))
