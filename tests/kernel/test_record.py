"""Records: replayed choice by choice, refused with a sentence, their dealing verified."""

import copy
import json
import random

import pytest

import tefuda


def record_of(seed, players=2, seeded=True, **options):
    rng = random.Random(seed)
    match = tefuda.Match("xeno", players, seed=seed if seeded else None, options=options)
    while match.actor != tefuda.END:
        choices = match.options()
        match.play(rng.choices(list(choices), list(choices.values()) if isinstance(choices, dict) else None)[0])
    return json.loads(json.dumps(match.record()))


def test_a_record_replays_to_the_same_returns_and_views():
    for seed in range(40):
        record = record_of(seed, 2 + seed % 3, seeded=seed % 2 == 0, death=["chance", "arranged"][seed % 2])
        match = tefuda.replay(record)

        assert record["returns"] == match.returns()
        assert record["choices"] == list(match.choices)


def test_every_corruption_of_a_choice_is_refused_with_its_number_and_what_was_legal():
    every = [choice.text for choice in tefuda.game("xeno").choices]
    for seed in range(12):
        record = record_of(seed, 2 + seed % 3, seeded=False, death="arranged")
        match = tefuda.Match("xeno", record["players"], options=record["options"])
        for ply, choice in enumerate(record["choices"]):
            legal = list(match.options())
            wrong = random.Random(ply).choice([text for text in [*every, "x"] if text not in legal])
            corrupt = copy.deepcopy(record)
            corrupt["choices"][ply] = wrong
            with pytest.raises(tefuda.IllegalChoice) as error:
                tefuda.replay(corrupt)

            assert (ply, wrong, tuple(legal)) == (error.value.ply, error.value.choice, error.value.options)
            match.play(choice)


def test_a_choice_after_the_end_is_refused():
    record = record_of(3)
    record["choices"].append("play:1")
    with pytest.raises(tefuda.IllegalChoice, match="legal: nothing, the game is over"):
        tefuda.replay(record)


def test_an_unfinished_record_replays_as_far_as_it_goes():
    record = record_of(4)
    record["choices"], record["returns"] = record["choices"][:5], None

    assert 5 == tefuda.replay(record).ply
    assert 2 == tefuda.replay(record, to=2).ply


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"tefuda": 2}, "this is a record of format 2; this program reads format 1"),
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"game": 3}, "'game' of a record must be a game's id, not 3"),
        ({"version": 99}, "this record is of xeno version 99; this program plays version 1"),
        ({"players": 7}, "xeno is for 2 to 4 players, not 7"),
        ({"players": "two"}, "'players' of a record must be a whole number, not 'two'"),
        ({"choices": "draw:1"}, "'choices' of a record must be a list of texts, not 'draw:1'"),
        ({"choices": ["draw:1", 3]}, "choice 1 of a record must be a text, not 3"),
        ({"choices": ["draw:?"]}, "a record of what one seat saw cannot be replayed"),
        ({"choices": ["draw:1"] * 100_001}, "a record has at most 100000 choices, not 100001"),
        ({"options": []}, "'options' of a record must be an object, not []"),
        ({"returns": [5.0, -5.0]}, "the record says returns [5.0, -5.0]; its choices give"),
        ({"colour": 1}, "a record has no 'colour'; it has tefuda, game"),
    ],
)
def test_what_is_no_record_is_refused_with_a_sentence(change, sentence):
    with pytest.raises(tefuda.Refused) as error:
        tefuda.replay({**record_of(5), **change})
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("to", [-1, 1.5, "1", True])
def test_a_place_in_a_record_is_a_whole_number(to):
    with pytest.raises(tefuda.BadRecord, match="a whole number from 0 on"):
        tefuda.replay(record_of(5), to=to)


@pytest.mark.parametrize("record", [None, [], "text", 3, {}, {"tefuda": 1}])
def test_other_json_is_refused(record):
    with pytest.raises(tefuda.BadRecord):
        tefuda.replay(record)


def test_the_dealing_of_a_seeded_record_can_be_verified():
    record = record_of(6, 3)
    chance = sum(choice.partition(":")[0] in ("draw", "blind", "rebirth") for choice in record["choices"])

    assert tefuda.Verdict(True, chance) == tefuda.verify(record)


def test_a_deal_that_the_seed_does_not_give_is_found():
    record, other = record_of(6, 3), record_of(7, 3)
    record |= {"seed": other["seed"], "seed_hash": other["seed_hash"]}
    first = next(ply for ply in range(9) if record["choices"][ply] != other["choices"][ply])

    assert tefuda.Verdict(False, first, "choice", first) == tefuda.verify(record)


@pytest.mark.parametrize("choices", [0, 2, 9])
def test_an_unfinished_record_proves_nothing(choices):
    record = record_of(6, 3)
    record |= {"choices": record["choices"][:choices], "returns": None}

    assert "unfinished" == tefuda.verify(record).problem


def test_a_seed_without_its_promise_proves_nothing():
    record = record_of(6)
    del record["seed_hash"]

    assert "unpromised" == tefuda.verify(record).problem


def test_another_seed_than_the_promised_is_found():
    record = record_of(6)
    record["seed"] = "00" * 32

    assert "hash" == tefuda.verify(record).problem


def test_a_record_without_a_seed_proves_nothing():
    assert "unseeded" == tefuda.verify(record_of(7, seeded=False)).problem


def test_the_record_of_a_running_match_keeps_the_seed_back():
    record = tefuda.Match("xeno", seed=8).record()

    assert "seed" not in record
    assert record["returns"] is None


def test_a_seats_own_record_shows_only_what_it_saw():
    match = tefuda.Match("xeno", seed=8)

    assert ["draw:?", "draw:?", "draw:?"] == match.view(None).record()["choices"]
    with pytest.raises(tefuda.BadRecord, match="what one seat saw"):
        tefuda.replay(match.view(0).record())
