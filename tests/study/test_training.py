"""The learned player: what it looks at, how it learns, what it plays."""

import numpy as np
import pytest

import tefuda
import tefuda.bots
from tefuda.bots.guided import flat
from tefuda.bots.heuristic import HeuristicBot
from tefuda.bots.learned import LearnedBot, has_learned, load, remembered
from tefuda.games.xeno import features as looks
from tefuda.kernel.refusal import BadSetup
from tefuda.study.best_response import exploited, judged, tabulated
from tefuda.study.game_tree import unfolded
from tefuda.study.responding import CounterBot, Frozen, gain
from tefuda.study.training import Course, Field, Training

VARIANTS = [
    (2, {}),
    (2, {"noble": "face_first", "death": "arranged"}),
    (3, {"death": "arranged"}),
    (4, {}),
]


def looked_at(state: object, seat: int) -> bytes:
    x = np.zeros(looks.WIDTH, np.uint8)
    looks.features(state, seat, x)
    return x.tobytes()


def with_whole_memory(match: tefuda.Match) -> object:
    state = match._state.clone()
    state.memo = [0] * looks.FIELDS[0][2]
    for entry in match._log:
        for event, seat, target, kind, _, _ in entry.events:
            looks.remember(state, event, seat, target, kind)
    return state


def random_games(games, players, options):
    import random

    for seed in range(games):
        rng = random.Random(seed)
        match = tefuda.Match("xeno", players, options=options, seed=seed)
        while match.actor != tefuda.END:
            yield match
            match.play(rng.choice(match.options()))


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_features_of_the_whole_state_are_those_of_the_seat_s_view(players, options) -> None:
    for match in random_games(40, players, options):
        whole = with_whole_memory(match)
        for seat in range(players):
            assert looked_at(whole, seat) == looked_at(remembered(match.view(seat)), seat)


def test_features_tell_hands_apart_that_a_seat_sees() -> None:
    seen = {}
    for match in random_games(30, 2, {}):
        if match.phase == "play" and match.ply == 3:
            state = match.view(match.actor).state
            hand = tuple(sorted(state.kind[4 + match.actor, i] for i in range(2)))
            x = looked_at(remembered(match.view(match.actor)), match.actor)
            assert seen.setdefault(x, hand) == hand
    assert len(set(seen.values())) > 5


def test_training_learns_and_self_play_writes_down_what_was_played() -> None:
    game = tefuda.game("xeno")
    training = Training(game, Course(games=1024, batch=1024, hidden=(32, 16)), seed=3)
    first = training.layers
    steps = iter(range(100))
    told = list(training.run(lambda: next(steps) / 40))
    field = Field(game, 2, 8000, ({},), 5)

    assert len(told) == 40
    assert told[0]["entropy"] > told[-1]["entropy"]
    mean, error = field.score(training.layers, flat(first))
    assert mean > 0.1 + 4 * error
    even, error = field.score(first, flat(first))
    assert abs(even) < 4 * error


def test_what_is_written_down_is_legal_and_its_own() -> None:
    game = tefuda.game("xeno")
    field = Field(game, 3, 200, ({},), 5)
    layers = Training(game, Course(players=3, games=200, batch=64, hidden=(32, 16)), seed=1).layers

    count = field.play(layers, flat(layers), np.full(200, 0b111))

    assert count > 200
    done = field.done[:count]
    assert all(field.legal[n, done[n, 1]] == 1 for n in range(count))
    assert (field.legal[:count].sum(1) > 1).all()
    assert set(done[:, 0]) == {0, 1, 2}
    assert ((field.chances[:count] > 0) & (field.chances[:count] <= 1)).all()
    assert set(np.unique(field.results[:count])) <= {-0.5, 0.0, 0.25, 1.0}  # lost, shared by three, by two, won


def test_it_learns_the_deck_that_it_is_given() -> None:
    game = tefuda.game("xeno")
    cards = {f"{card}.count": 0 for card in game.card_ids[1:]} | {"boy.count": 2}
    cards |= {f"{card}.count": 1 for card in ("death", "noble", "emperor", "hero")}
    tree = unfolded(game, cards=cards)
    training = Training(game, Course(games=2048, batch=256, hidden=(32, 16), cards=cards), seed=1)

    def exploitability() -> float:
        policy = judged(LearnedBot(game, 1, layers=training.layers))
        return exploited(tree, tabulated(tree, [policy, policy])).exploitability

    assert exploitability() == pytest.approx(0.1819, abs=1e-4)  # a new network plays all options alike
    steps = iter(range(100))
    for _ in training.run(lambda: next(steps) / 40):
        pass

    held = training.field.seen[:500, looks.HAVE_F : looks.HAVE_F + 10].any(0)
    assert [card for card, seen in zip(game.card_ids[1:], held, strict=True) if seen] == [
        card for card in game.card_ids[1:] if cards[f"{card}.count"]
    ]
    assert exploitability() < 0.04


def test_a_deck_that_cannot_be_played_is_not_learned() -> None:
    game = tefuda.game("xeno")
    with pytest.raises(BadSetup):
        Training(game, Course(cards={f"{card}.count": 0 for card in game.card_ids[1:]}), seed=1)
    with pytest.raises(BadSetup, match="joker"):
        Training(game, Course(cards={"joker.count": 1}), seed=1)


@pytest.mark.timeout(600)
def test_a_network_plays_the_rules_of_thumb_in_machine_code_as_the_bots_play_each_other() -> None:
    game = tefuda.game("xeno")
    thumbs = Frozen.thumbs(game, 2)
    assert thumbs is not None
    field = Field(game, 2, 40000, ({},), 5, (*thumbs.templates, *thumbs.beside))

    compiled, error = field.score(load(game, 2), thumbs.numbers)

    def heuristic(seed: int) -> HeuristicBot:
        return HeuristicBot(game, seed)

    def learned(game: tefuda.Game, seed: int) -> LearnedBot:
        return LearnedBot(game, seed, rare=0)

    played = gain(game, 2, heuristic, learned, 1500, 9)
    assert played is not None
    assert abs(compiled - played.mean) < played.high - played.low + 4 * error
    assert 0.02 < compiled < 0.12


@pytest.mark.timeout(600)
def test_a_search_that_knows_the_rules_of_thumb_is_never_surprised_by_them() -> None:
    game = tefuda.game("xeno")
    thumbs = Frozen.thumbs(game, 2)
    assert thumbs is not None
    knowing, heuristic = CounterBot(game, 3, simulations=200, foes=thumbs), HeuristicBot(game, 3)
    for seed in range(20):
        match = tefuda.Match("xeno", 2, seed=seed)
        while match.actor != tefuda.END:
            view = match.view(match.actor)
            match.play((knowing if match.actor == seed % 2 else heuristic).choose(view))
        assert all(cloud is not None for _, _, cloud in knowing.search._beliefs.values())


def test_rules_of_thumb_that_are_not_rules_of_the_kernel_are_not_played_in_machine_code() -> None:
    assert Frozen.thumbs(tefuda.game("tenkai"), 2) is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shipped_weights_play_every_number_of_players(players) -> None:
    game = tefuda.game("xeno")
    bot = LearnedBot(game, 1)

    assert has_learned(game)
    assert (game.folder / "learned.npz").stat().st_size < 1_000_000
    assert [layer.dtype for layer in load(game, players)] == [np.float32] * 6
    for match in random_games(5, players, {}):
        view = match.view(match.actor)
        odds = bot.policy(view)
        assert list(odds) == list(view.options)
        assert sum(odds.values()) == pytest.approx(1)
        assert bot.choose(view) == LearnedBot(game, 1).choose(view)
        assert [one.choice for one in bot.judge(view)] == list(view.options)
        assert -1.5 < bot.value(view) < 1.5


def test_games_without_weights_have_no_learned_bot() -> None:
    assert "learned" in tefuda.bots.names("xeno")
    assert "learned" not in tefuda.bots.names("metsubo")
    with pytest.raises(BadSetup, match="unknown bot 'learned'; metsubo is played by"):
        tefuda.bots.make("learned", "metsubo", 1)
