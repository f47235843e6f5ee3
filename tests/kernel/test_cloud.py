"""Compiled beliefs: the same worlds with the same odds as the plain ones; if there are many, some without favour."""

from __future__ import annotations

import itertools
import random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import tefuda
from tefuda.kernel import watching
from tefuda.kernel.belief import Belief, Refuted
from tefuda.kernel.cloud import Cloud, Lost
from tefuda.kernel.compiled import new_rng, watched_dtype
from tefuda.kernel.match import View
from tests.kernel import histories, reluctant
from tests.kernel.positions import POSITIONS

PLAYERS = {"xeno": 3, "tenkai": 2}
IDS = tefuda.game("xeno").card_ids[1:]
MOST = {"xeno": 3000, "tenkai": 600}
"""Plain beliefs with more worlds than this would take long."""


def views(game: str, seed: int, players: int | None = None) -> list[View]:
    """Views of one random game, of each seat and of an onlooker, at a few places."""
    rng = random.Random(seed)
    match = tefuda.Match(game, players or PLAYERS[game], seed=seed)
    found = []
    while match.actor != tefuda.END:
        match.play(rng.choice(match.options()))
        if rng.random() < 0.15 or match.actor == tefuda.END:
            found += [match.view(seat) for seat in (*range(match.players), None)]
    return found


def cloud_of(view: View, **options: Any) -> Cloud:
    """The worlds after all that the view's owner saw."""
    cloud = Cloud(view, **options)
    cloud.follow(view)
    return cloud.narrowed(view)


@pytest.mark.parametrize("game", PLAYERS)
def test_compiled_beliefs_are_the_plain_ones(game: str) -> None:
    compared = 0
    for view in views(game, 5)[:40]:
        try:
            cloud = cloud_of(view, most=MOST[game])
        except Lost:
            continue
        if not cloud.exact:
            continue
        mine = by_world(cloud)
        assert mine == pytest.approx(Belief.of(view).odds())
        compared += 1

    assert compared >= 8


@pytest.mark.parametrize("name", POSITIONS)
def test_in_every_game_they_are_those_of_the_small_positions(name: str) -> None:
    match = POSITIONS[name].match()
    for stage in histories.stages(match):
        for seat in (*range(match.players), None):
            view = stage.view(seat)
            assert by_world(cloud_of(view)) == pytest.approx(Belief.of(view).odds())


def test_a_state_whose_public_fields_are_not_those_of_the_log_is_refused() -> None:
    """However few worlds are followed: a view that none of them looks as may be right, but not with other fields."""
    refused = 0
    for view in views("xeno", 5):
        cloud = Cloud(view, most=200)
        try:
            cloud.follow(view)
        except Lost:
            continue
        for seat in range(view.players):
            view.state.protected[seat] = 1 - view.state.protected[seat]  # type: ignore[attr-defined]
            with pytest.raises(ValueError, match="no world allows what the view tells"):
                cloud.narrowed(view)
            view.state.protected[seat] = 1 - view.state.protected[seat]  # type: ignore[attr-defined]
            refused += not cloud.exact
    assert refused >= 8


def by_world(cloud: Cloud) -> dict[bytes, float]:
    """Packed world -> probability."""
    nbytes = cloud._game.state.nbytes
    return {bytes(row[:nbytes]): odds for row, odds in zip(cloud.rows, cloud.odds, strict=True)}


SLIP = np.array([reluctant.SLIP], np.float32)


def test_by_a_policy_compiled_beliefs_are_the_plain_ones() -> None:
    compared = 0
    for view in [
        view for seed in range(9) for view in views("xeno", seed, 2) if view.ply < 16 and view.seat is not None
    ]:
        cloud = cloud_of(view, templates=(reluctant,), policy=SLIP)
        mine = by_world(cloud)
        assert mine == pytest.approx(Belief.of(view, reluctant.plays).odds())
        compared += mine != pytest.approx(Belief.of(view).odds())

    assert compared >= 4


def test_what_a_policy_never_does_refutes_it() -> None:
    cards = {f"{card}.count": int(card in ("boy", "maiden", "seer", "noble", "sage")) for card in IDS}
    match = tefuda.Match("xeno", 2, cards=cards)
    for choice in ("draw:1", "draw:4", "draw:3", "play:3", "draw:6", "play:4"):  # the last card: hands are shown
        match.play(choice)

    assert len(cloud_of(match.view(0), templates=(reluctant,), policy=SLIP)) == 1
    with pytest.raises(Refuted):
        cloud_of(match.view(0), templates=(reluctant,), policy=np.zeros(1, np.float32))


def test_few_of_many_worlds_are_drawn_by_their_odds() -> None:
    cloud = max((cloud_of(view) for view in views("xeno", 8)), key=len)
    assert len(cloud) > 60
    places = {bytes(row): place for place, row in enumerate(cloud.rows)}
    found = np.zeros(len(cloud))
    rng = new_rng(3)
    for _ in range(2000):
        rows, odds = cloud.drawn(20, rng)
        assert odds == pytest.approx([1 / 20] * 20)
        for row in rows:
            found[places[bytes(row)]] += 1
    expected = cloud.odds * 20 * 2000

    assert np.all(np.abs(found - expected) < 5 * np.sqrt(expected) + 1)


def test_worlds_that_were_drawn_may_all_turn_out_wrong() -> None:
    view = max(views("xeno", 8), key=lambda view: len(cloud_of(view)))
    lost = 0
    for seed in range(1, 30):
        try:
            cloud_of(view, most=2, seed=seed)
        except Lost:
            lost += 1

    assert lost > 0


def test_no_two_events_are_the_same_word() -> None:
    ranges = (range(3), range(-1, 4), range(-1, 4), range(12), (0, 1, 25, -3))
    events = list(itertools.product(*ranges))

    assert len({watching.event_word(*event) for event in events}) == len(events)
    assert len({watching.fold(7, watching.event_word(*event)) for event in events}) == len(events)


def test_drawing_some_of_chances_choices_keeps_the_odds() -> None:
    """Of a seat's deal and draws few worlds are followed; over many seeds each card has its exact odds."""
    match = tefuda.Match("xeno", 3, seed=5)
    view = match.view(0)
    zone = next(n for n, zone in enumerate(view.game.zones) if zone.id == "hand" and zone.seat == 1)
    whole, drawn = cloud_of(view), np.zeros(len(view.game.card_ids))
    for seed in range(300):
        cloud = cloud_of(view, most=64, followed=32, seed=seed)
        assert len(cloud) <= 64
        assert not cloud.exact
        drawn += _odds_of_first(cloud, zone) / 300

    assert np.abs(drawn - _odds_of_first(whole, zone)).max() < 0.03


def _odds_of_first(cloud: Cloud, zone: int) -> NDArray[np.float64]:
    """The odds of each kind to be a zone's first card."""
    odds = np.zeros(len(cloud._game.card_ids))
    kinds = cloud.rows.view(watched_dtype(cloud._game))["kind"][:, 0, zone, 0]
    np.add.at(odds, kinds, cloud.odds)
    return odds
