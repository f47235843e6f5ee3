"""Matches and views, as the Python face promises them."""

import json
import random

import pytest

import tefuda


def played(seed=1, players=2, **options):
    rng = random.Random(seed)
    match = tefuda.Match("xeno", players, seed=seed, **options)
    while match.actor != tefuda.END:
        match.play(rng.choice(match.options()))
    return match


def test_without_a_seed_the_caller_deals():
    match = tefuda.Match("xeno", players=3, options={"first": 1}, cards={})

    assert tefuda.CHANCE == match.actor
    assert {f"draw:{rank}": 1 if rank > 8 else 2 for rank in range(1, 11)} == match.options()
    for rank in (1, 2, 3):
        match.play(f"draw:{rank}")
    assert ("draw", tefuda.CHANCE) == (match.phase, match.actor)
    match.play("draw:10")
    assert (1, ["play:2"]) == (match.actor, match.options())


def test_with_a_seed_chance_plays_itself():
    match = tefuda.Match("xeno", players=3, seed=7)

    assert (0, 4) == (match.actor, match.ply)
    match.play(match.options()[0])
    assert match.actor != tefuda.CHANCE


def test_an_illegal_choice_says_what_was_legal_and_changes_nothing():
    match = tefuda.Match("xeno", players=2)
    for rank in (1, 2, 3):
        match.play(f"draw:{rank}")
    before = match.choices, match.view(0).to_json()
    with pytest.raises(tefuda.IllegalChoice, match=r"choice 3: 'play:9' is not legal here; legal: play:1, play:3") as e:
        match.play("play:9")

    assert ("play:9", 3, ("play:1", "play:3")) == (e.value.choice, e.value.ply, e.value.options)
    assert isinstance(e.value, ValueError)
    assert before == (match.choices, match.view(0).to_json())


@pytest.mark.parametrize("seat", [-1, 2, "0", True, 1.0])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat):
    with pytest.raises(tefuda.BadSetup, match="a seat is a whole number from 0 to 1, or None"):
        tefuda.Match("xeno", seed=1).view(seat)


def test_nothing_handed_out_changes_a_match():
    match = tefuda.Match("xeno", seed=0, options={"first": 0}, cards={"boy.count": 1})
    record, view = match.record(), match.view(0).to_json()
    record["options"]["first"] = view["setup"]["first"] = 1
    record["cards"]["boy.count"] = view["cards"]["boy.count"] = 0
    for mapping in (match.setup, match.options_given, match.cards, match.game.action_of):
        with pytest.raises(TypeError):
            mapping["first"] = 1

    assert ({"first": 0}, {"boy.count": 1}) == (match.record()["options"], match.view(0).to_json()["cards"])


@pytest.mark.parametrize("choice", [[], {}, "", "play", "play:", "draw:?", "PLAY:1", " play:1", "play:1\n", None, 3])
def test_garbage_is_refused_as_a_choice(choice):
    match = tefuda.Match("xeno", seed=1)
    with pytest.raises(tefuda.IllegalChoice):
        match.play(choice)
    assert 3 == match.ply


def test_nothing_can_be_played_after_the_end():
    match = played()
    with pytest.raises(tefuda.IllegalChoice, match="the game is over"):
        match.play("play:1")
    assert [] == match.options()


def test_returns_come_with_the_end_and_sum_to_zero():
    assert tefuda.Match("xeno", seed=3).returns() is None
    for seed in range(30):
        assert pytest.approx(0) == sum(played(seed, players=2 + seed % 3).returns())


def test_a_copy_goes_its_own_way():
    match = tefuda.Match("xeno", seed=5)
    twin = match.copy()
    twin.play(twin.options()[0])

    assert 3 == match.ply
    assert twin.ply > 3
    assert match.view(0).to_json() == tefuda.Match("xeno", seed=5).view(0).to_json()


def test_a_hidden_choice_is_told_later_to_those_who_have_seen_its_card_by_then():
    m = tefuda.Match("metsubo", players=3)
    for choice in ("symbol:populace", "symbol:industry", "symbol:council", "set:3:empire", "set:1:industry"):
        m.play(choice)
    twin = m.copy()
    m.play("set:2:populace")  # and all are turned up

    assert ("set:3:empire", "set:1:industry", "set:2:populace") == m.view(None).seen[3:]
    assert ("set:?:empire", "set:?:industry") == twin.view(None).seen[3:]
    assert ("set:3:empire", "set:?:industry") == twin.view(0).seen[3:]


@pytest.mark.parametrize("game", [game.id for game in tefuda.games()])
def test_an_open_view_shows_what_any_seat_sees_and_more_of_nothing_that_is_undecided(game):
    rng = random.Random(5)
    match = tefuda.Match(game, tefuda.game(game).seats[-1])
    while match.actor != tefuda.END:
        opened = match.open_view().to_json()
        seats = [match.view(seat).to_json() for seat in range(match.players)]

        assert seats[0].keys() == opened.keys()
        assert (None, match.view(None).to_json()["public"]) == (opened["seat"], opened["public"])
        assert (list(match.options()) if match.actor >= 0 else []) == opened["options"]
        for place, zone in enumerate(opened["zones"]):
            for index, card in enumerate(zone["cards"] or ()):
                known = {seat["zones"][place]["cards"][index] for seat in seats} - {None}
                assert known <= {card}
        for number, event in enumerate(opened["events"]):
            assert {seat["events"][number].get("card") for seat in seats} - {None} <= {event.get("card")}
        options = match.options()
        match.play(rng.choices(list(options), list(options.values()))[0] if match.actor < 0 else rng.choice(options))

    assert match.choices == match.open_view().seen


def test_a_seeded_match_is_seen_open_at_its_end_only():
    match = played()
    with pytest.raises(tefuda.BadSetup, match="can be seen open only when it is over"):
        tefuda.Match("xeno", seed=1).open_view()

    assert match.returns() == match.open_view().returns
    assert match.choices == match.open_view().seen


def test_an_open_view_keeps_nothing_of_the_match():
    match = tefuda.Match("xeno")
    view = match.open_view()
    view.state.pool[1] = 0

    assert 2 == match.options()["draw:1"]


def test_only_the_seat_that_must_choose_gets_options():
    match = tefuda.Match("xeno", players=3, seed=2)

    assert tuple(match.options()) == match.view(0).options
    assert () == match.view(1).options == match.view(None).options


def test_a_view_is_json_and_shows_own_cards_only():
    match = tefuda.Match("xeno", players=2)
    for rank in (4, 6, 8):
        match.play(f"draw:{rank}")
    seat, other, onlooker = (json.loads(json.dumps(match.view(who).to_json())) for who in (0, 1, None))
    hands = [{z["seat"]: z["cards"] for z in v["zones"] if z["id"] == "hand"} for v in (seat, other, onlooker)]

    assert {0: ["maiden", "spirit"], 1: [None]} == hands[0]
    assert {0: [None, None], 1: ["noble"]} == hands[1]
    assert {0: [None, None], 1: [None]} == hands[2]
    assert ["draw:4", "draw:?", "draw:8"] == list(match.view(0).seen)
    assert ["play:4", "play:8"] == seat["options"]
    assert [{"verb": "play", "card": "maiden"}, {"verb": "play", "card": "spirit"}] == seat["labels"]
    assert (0, 1, None) == (seat["seat"], other["seat"], onlooker["seat"])


def test_to_json_can_leave_out_events_already_sent():
    match = played()
    whole = match.view(None).to_json()["events"]

    assert whole[4:] == match.view(None).to_json(since=4)["events"]
    assert list(range(len(whole))) == [event["n"] for event in whole]


def test_a_view_can_begin_its_log_with_any_choice():
    match = played()
    ply = match.ply // 2
    whole, rest = match.view(1), match.view(1, since=ply)
    told = [event for event in whole.events if event.ply >= ply]

    assert whole.seen[ply:] == rest.seen
    assert [event.details for event in told] == [event.details for event in rest.events]
    assert {**whole.to_json(), "events": []} == {**rest.to_json(), "events": []}
    assert match.open_view().seen[ply:] == match.open_view(since=ply).seen


def test_a_view_keeps_nothing_of_the_match():
    match = tefuda.Match("xeno", seed=1)
    view = match.view(0)
    before = view.to_json()
    match.play(match.options()[0])

    assert before == view.to_json()
    view.state.pool[1] = 77
    assert match.view(0).state.pool[1] != 77


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": "chess"}, "unknown game 'chess'; known: xeno"),
        ({"players": 5}, "xeno is for 2 to 4 players, not 5"),
        ({"players": 1}, "xeno is for 2 to 4 players, not 1"),
        ({"players": "2"}, "xeno is for 2 to 4 players, not '2'"),
        ({"players": True}, "xeno is for 2 to 4 players, not True"),
        ({"options": {"colour": 1}}, "xeno has no option 'colour'; it has first, noble, death"),
        ({"options": {"first": 2}}, "option first must be a seat from 0 to 1, not 2"),
        ({"options": {"noble": "x"}}, "option noble must be duel or face_first, not 'x'"),
        (
            {"options": {"noble": "face_first"}, "players": 3},
            "option noble = face_first is for 2 players only, not for 3",
        ),
        ({"options": 1}, "options are a dict of names and values, not 1"),
        ({"options": "first"}, "options are a dict of names and values, not 'first'"),
        ({"cards": 1}, "cards are a dict of names and values, not 1"),
        ({"cards": {"boy": 1}}, "no card value 'boy': boy has rank, count"),
        ({"cards": {"queen.count": 1}}, "no card value 'queen.count': expected CARD.FIELD"),
        ({"cards": {"boy.count": 9}}, "boy.count must be a whole number from 0 to 4, not 9"),
        ({"cards": {"boy.count": "2"}}, "boy.count must be a whole number from 0 to 4, not '2'"),
        ({"cards": {"boy.rank": 2}}, "boy.rank cannot be changed"),
        ({"cards": {"boy.count": 4}}, "xeno for 2 players needs 4 to 18 cards in all; these counts give 20"),
        ({"seed": "x"}, "a seed is a whole number, 32 bytes or 64 lower-case hex digits, not 'x'"),
    ],
)
def test_a_wrong_set_up_gets_one_sentence(arguments, sentence):
    with pytest.raises(tefuda.BadSetup) as error:
        tefuda.Match(**{"game": "xeno", **arguments})
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)
