"""The search that the learned network guides."""

import random
from fractions import Fraction

import pytest

import tefuda
import tefuda.bots
from tefuda.bots.guided import GuidedBot, GuidedSearch, flat
from tefuda.bots.learned import LearnedBot, load
from tefuda.games.xeno import features as looks
from tefuda.kernel.belief import Belief
from tefuda.kernel.refusal import BadSetup


@pytest.fixture(scope="module")
def search():
    return GuidedSearch(tefuda.game("xeno"))


def positions(players, count, seed=0, options=None):
    """Views of seats that choose among several options, in games that the learned bot plays."""
    rng, bot, found = random.Random(seed), LearnedBot(tefuda.game("xeno"), seed), []
    while len(found) < count:
        match = tefuda.Match("xeno", players, seed=rng.getrandbits(32), options=options or {})
        stop = rng.randrange(12)
        while match.actor != tefuda.END and match.ply < 40:
            view = match.view(match.actor)
            if len(view.options) > 1 and stop <= 0:
                found.append(view)
                break
            stop -= 1
            match.play(bot.choose(view))
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_option_is_judged_and_the_same_seed_judges_the_same(search, players) -> None:
    for view in positions(players, 4):
        judged = search.judge(view, simulations=400, seed=5, belief_seed=1)

        assert [one.choice for one in judged] == list(view.options)
        assert sum(one.share for one in judged) == pytest.approx(1)
        assert search.simulations == 400
        assert all(one.value is None or -1 <= one.value <= 1 for one in judged)
        assert judged == GuidedSearch(view.game).judge(view, simulations=400, seed=5, belief_seed=1)


def test_one_option_alone_can_be_weighed(search) -> None:
    view = positions(2, 1)[0]
    judged = search.judge(view, simulations=300, seed=5, belief_seed=1, only=view.options[1])

    assert max(judged, key=lambda one: one.share).choice == view.options[1]


def test_a_certain_win_is_seen(search) -> None:
    wins = 0
    for view in positions(2, 60, seed=3):
        known = view.state.kind[4 + 1 - view.seat, 0]
        if view.phase == "name" and known > 0:
            judged = search.judge(view, simulations=300, seed=2, belief_seed=1)
            best = max(judged, key=lambda one: one.share)
            assert known == 10 or (best.choice, best.value) == (f"name:{known}", 1.0)
            wins += 1
    assert wins > 0


def test_a_world_of_the_seat_s_belief_in_place_of_the_truth_changes_nothing() -> None:
    game = tefuda.game("xeno")
    for view, twin in zip(positions(2, 12, seed=8), positions(2, 12, seed=8), strict=True):
        twin.state = Belief.of(view).sample(random.Random(1))
        game.plain.forget(twin.state, view.seat)

        assert GuidedBot(game, 3, simulations=150).judge(view) == GuidedBot(game, 3, simulations=150).judge(twin)


def test_worlds_count_by_what_the_network_would_have_done(search) -> None:
    view = next(v for v in positions(2, 30, seed=5) if v.ply > 12 and v.state.kind[4 + 1 - v.seat, 0] <= 0)
    search.judge(view, simulations=1, seed=1, belief_seed=1)
    cloud = search._followed(view, 1)
    even, weighed = {}, {}
    for row, share in zip(cloud.rows, cloud.odds, strict=True):
        state = view.game.state.unpack(row[: view.game.state.nbytes].tobytes())
        rank = state.kind[4 + 1 - view.seat, 0]
        weighed[rank] = weighed.get(rank, 0.0) + share
    worlds = Belief.of(view).worlds()
    total = sum(weight for _, weight in worlds)
    for state, weight in worlds:
        rank = state.kind[4 + 1 - view.seat, 0]
        even[rank] = even.get(rank, 0) + Fraction(weight, total)

    assert set(weighed) == set(even)
    assert max(abs(weighed[rank] - float(even[rank])) for rank in even) > 0.02


def test_imagined_worlds_remember_what_the_seat_knows(search) -> None:
    view = positions(3, 1, seed=4)[0]
    search.judge(view, simulations=1, seed=1, belief_seed=1)
    followed = search._followed(view, 1).rows
    imagined, _ = search._imagined(view, 1)

    at = search._fields["memo"]
    turns = [at + seat * looks.BLOCK + looks.TURNS for seat in range(3)]
    assert (imagined[0, turns] == followed[0, turns]).all()
    assert followed[0, turns].any()


def test_time_is_kept_and_names_are_checked() -> None:
    assert isinstance(tefuda.bots.make("guided:20ms", "xeno", 1), GuidedBot)
    with pytest.raises(BadSetup, match="'guided:fast' has no budget that a search takes: write guided:1000"):
        tefuda.bots.make("guided:fast", "xeno", 1)
    with pytest.raises(BadSetup, match="unknown bot 'guided:100'; metsubo is played by heuristic"):
        tefuda.bots.make("guided:100", "metsubo", 1)


def test_a_flat_network_holds_its_sizes_and_layers() -> None:
    layers = load(tefuda.game("xeno"), 2)
    numbers = flat(layers)

    assert list(numbers[:4]) == [*layers[0].shape, layers[2].shape[1], layers[4].shape[0]]
    assert len(numbers) == 4 + sum(layer.size for layer in layers)
