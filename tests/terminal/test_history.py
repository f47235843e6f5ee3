from __future__ import annotations

import tefuda
from tefuda.terminal.history import seen_by, seen_open

CHOICES = ["draw:2", "draw:9", "draw:3", "play:3", "draw:8", "play:8"]


def played(choices: list[str]) -> tefuda.Match:
    match = tefuda.Match("xeno", 2)
    for choice in choices:
        match.play(choice)
    return match


def hands(view: dict) -> list:
    return [zone["cards"] for zone in view["zones"] if zone["id"] == "hand"]


def test_each_side_knows_its_own() -> None:
    match = played(CHOICES[:5])

    assert [["soldier"], [None, None]] != hands(seen_by(match, None).view)
    assert [["soldier"], ["emperor", None]] == hands(seen_by(match, 0).view)  # the Seer saw the Emperor
    assert [[None], ["emperor", "spirit"]] == hands(seen_by(match, 1).view)


def test_the_open_side_puts_all_together() -> None:
    history = seen_open(played(CHOICES[:5]))

    assert [["soldier"], ["emperor", "spirit"]] == hands(history.view)
    assert ["soldier", "emperor", "seer"] == [event["card"] for event in history.events[:3]]
    assert "unseen" not in history.view


def test_events_carry_the_number_of_their_choice() -> None:
    events = seen_by(played(CHOICES), None).events

    assert [0, 1, 2, 3] == [event["ply"] for event in events[:4]]
    assert [*range(len(events))] == [event["n"] for event in events]
    assert len(CHOICES) - 1 == events[-1]["ply"]


def test_open_options_of_chance_have_weights() -> None:
    view = seen_open(played(CHOICES[:2])).view

    assert "chance" == view["actor"]
    assert 2 == view["options"]["draw:3"]
    assert "draw:9" not in view["options"]


def test_open_options_of_a_seat_have_labels() -> None:
    view = seen_open(played(CHOICES[:3])).view

    assert ["play:2", "play:3"] == view["options"]
    assert ["soldier", "seer"] == [label["card"] for label in view["labels"]]
