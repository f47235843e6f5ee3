from __future__ import annotations

import tefuda
from tefuda.terminal.sitting import Turns


def test_turns_begin_where_the_next_player_draws() -> None:
    match = tefuda.Match("xeno", 2)
    turns = Turns(match)
    for choice in ("draw:2", "draw:9", "draw:3", "play:3", "draw:8", "play:8", "draw:5"):
        match.play(choice)
        turns.beginnings(match.choices)

    assert {4, 6} == turns.beginnings(match.choices)
