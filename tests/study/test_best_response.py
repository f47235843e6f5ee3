"""Trees of reduced decks, exact best answers, and play that nobody can beat; checked by going through all games."""

from __future__ import annotations

from collections import defaultdict

import numpy as np
import pytest

import tefuda
import tefuda.bots
from benchmarks.exploitability import made, main
from tefuda.bots.heuristic import HeuristicBot
from tefuda.bots.judging import Judged
from tefuda.games.xeno.features import WIDTH
from tefuda.kernel.match import Match, View
from tefuda.study.best_response import best_response, exploited, judged, mixed, tabulated, uniform, value
from tefuda.study.equilibrium import equilibrium
from tefuda.study.game_tree import GameTree, TooLarge, unfolded
from tefuda.study.training import new_layers

RANKS = ("boy", "soldier", "seer", "maiden", "death", "noble", "sage", "spirit", "emperor", "hero")


def deck(**counts: int) -> dict[str, int]:
    return {f"{card}.count": counts.get(card, 0) for card in RANKS}


FIVE = deck(soldier=1, seer=1, noble=1, death=1, hero=1)
SIX = deck(boy=2, death=1, noble=1, hero=1, emperor=1)
SAGE = deck(seer=1, sage=1, maiden=1, soldier=1, hero=1)


@pytest.fixture(scope="module")
def six() -> GameTree:
    return unfolded("xeno", cards=SIX)


class Plain:
    """The same by a walk through all games, information sets told apart by the whole of what was seen."""

    def __init__(self, cards: dict[str, int], options: dict[str, str], policy) -> None:
        self.policy = policy
        self.histories = 0
        self.sets = set()
        self.root = self._walk(Match(tefuda.game("xeno"), 2, cards=cards, options=options))

    def _walk(self, match: Match):
        self.histories += 1
        if match.actor == tefuda.END:
            return match.returns()
        options, odds, key = match.options(), None, None
        if match.actor == tefuda.CHANCE:
            total = sum(options.values())
            odds = [weight / total for weight in options.values()]
        else:
            view = match.view(match.actor)
            key = (match.actor, view.log)
            self.sets.add(key)
            odds = self.policy(view)
        after = []
        for option in options:
            twin = match.copy()
            twin.play(option)
            after.append(self._walk(twin))
        return key, odds, after

    def best(self, seat: int) -> float:
        """Settle the seat's information sets one by one, the last ones first."""
        weights = defaultdict(list)
        self._collect(self.root, seat, 1.0, weights)
        settled = {}
        for key in sorted(weights, key=lambda key: -len(key[1])):
            nodes = weights[key]
            sums = [
                sum(weight * self._worth(node[2][k], seat, settled) for node, weight in nodes)
                for k in range(len(nodes[0][0][2]))
            ]
            settled[key] = sums.index(max(sums))
        return self._worth(self.root, seat, settled)

    def _collect(self, node, seat, weight, weights) -> None:
        if isinstance(node, list):
            return
        key, odds, after = node
        mine = key is not None and key[0] == seat
        if mine:
            weights[key].append((node, weight))
        for share, following in zip(odds, after, strict=True):
            self._collect(following, seat, weight if mine else weight * share, weights)

    def _worth(self, node, seat, settled) -> float:
        if isinstance(node, list):
            return node[seat]
        key, odds, after = node
        if key in settled:
            return self._worth(after[settled[key]], seat, settled)
        return sum(share * self._worth(following, seat, settled) for share, following in zip(odds, after, strict=True))


def lopsided(view: View) -> list[float]:
    """A policy of odd numbers that depends on the whole view."""
    weights = [1 + (sum(map(ord, option)) * 7 + len(view.events) * 3) % 5 for option in view.options]
    return [weight / sum(weights) for weight in weights]


@pytest.mark.parametrize("policy", [uniform, lopsided])
@pytest.mark.parametrize(
    ("cards", "options"),
    [(FIVE, {}), (SAGE, {}), (SIX, {}), (FIVE, {"death": "arranged"})],
    ids=["five", "sage", "six", "arranged"],
)
def test_a_walk_through_all_games_finds_the_same(cards, options, policy) -> None:
    plain = Plain(cards, options, policy)
    tree = unfolded("xeno", cards=cards, options=options)
    found = exploited(tree, tabulated(tree, [policy, policy]))

    assert plain.histories == len(tree.parent)
    assert len(plain.sets) == len(tree.seat)
    assert (plain.best(0), plain.best(1)) == pytest.approx(found.best, abs=1e-12)


def test_the_tree_of_the_tiny_deck(six: GameTree) -> None:
    assert (2811, 325, 561) == (len(six.parent), len(six.seat), six.edges)
    ends = np.setdiff1d(np.arange(len(six.parent)), six.parent)
    assert 1.0 == pytest.approx((six.luck * six.reaches(six.even()))[ends].sum())
    for at in range(0, len(six.seat), 40):
        view = six.view(at)
        assert (view.seat, len(view.options)) == (six.seat[at], six.first[at + 1] - six.first[at])


def test_the_best_answer_gets_what_is_said(six: GameTree) -> None:
    strategy = tabulated(six, [lopsided, lopsided])
    for seat, sign in ((0, 1), (1, -1)):
        worth, answer = best_response(six, seat, strategy)

        assert worth == pytest.approx(sign * value(six, answer))
        assert worth >= sign * value(six, strategy)
        assert (answer == strategy)[six.edge_seat != seat].all()
        assert set(np.unique(answer[six.edge_seat == seat])) == {0.0, 1.0}


def test_nobody_beats_the_equilibrium(six: GameTree) -> None:
    found = exploited(six, equilibrium(six, 200))

    assert 0 <= found.exploitability < 1e-4
    assert -0.03333 == pytest.approx(found.value, abs=1e-4)  # -1/30: the second to play is better off
    assert exploited(six, equilibrium(six, 10)).exploitability > found.exploitability


def test_even_odds_can_be_beaten_by_so_much(six: GameTree) -> None:
    """OpenSpiel says the same (`python -m benchmarks.exploitability --openspiel`)."""
    found = exploited(six, six.even())

    assert 0.1819444444 == pytest.approx(found.exploitability)
    assert 0.3638888889 == pytest.approx(found.nash_conv)
    assert found.best == pytest.approx(exploited(six, tabulated(six, [uniform, uniform])).best)


def test_a_bot_is_asked_only_where_it_can_come_to(six: GameTree) -> None:
    asked = []
    bot = tefuda.bots.make("heuristic", "xeno", 3)

    def policy(view: View) -> list[float]:
        asked.append((view.seat, view.log))
        return mixed([bot])(view)

    found = exploited(six, tabulated(six, [policy, policy]))

    open_sets = (np.diff(six.first) > 1).sum()
    assert len(asked) == len(set(asked)) < open_sets
    assert found.exploitability < exploited(six, six.even()).exploitability


def test_a_bot_that_draws_is_taken_by_what_it_says(six: GameTree) -> None:
    class Drawing:
        def judge(self, view: View) -> list[Judged]:
            return [Judged(option, share, None) for option, share in zip(view.options, lopsided(view), strict=True)]

    policy = judged(Drawing())

    assert (tabulated(six, [policy, policy]) == tabulated(six, [lopsided, lopsided])).all()


@pytest.mark.timeout(600)
def test_bots_with_a_network_play_by_the_one_that_is_given(six: GameTree) -> None:
    view = six.view(int(np.flatnonzero(np.diff(six.first) > 1)[0]))
    plain = new_layers(WIDTH, (4, 4), len(six.game.choices) + 1, np.random.default_rng(1))
    for option in view.options:
        layers = [layer.copy() for layer in plain]
        layers[-1][six.game.action_of[option]] = 50.0  # nothing else comes into question

        for name in ("learned", "guided:50"):
            bot = made(name, six, 1, layers)
            assert {one.choice: round(one.share, 6) for one in bot.judge(view)}[option] == 1.0
    assert type(made("heuristic", six, 1, layers)) is HeuristicBot


def test_the_benchmark_measures_what_a_deck_has_taught(capsys: pytest.CaptureFixture[str]) -> None:
    deck = "boy soldier noble death hero"

    assert main(["--deck", deck, "--bots", "learned", "--rounds", "0", "--train", "12"]) == 0

    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    found = {row[0]: float(row[row.index("exploitability") + 1]) for row in rows if "exploitability" in row}
    assert found.keys() == {"even", "learned"}
    assert found["learned"] < 0.9 * found["even"]


def test_many_seeds_hide_what_one_gives_away(six: GameTree) -> None:
    def of(seeds: int) -> float:
        policy = mixed([tefuda.bots.make("random", "xeno", seed) for seed in range(seeds)])
        return exploited(six, tabulated(six, [policy, policy])).value

    even = value(six, six.even())

    assert abs(of(64) - even) < abs(of(1) - even)


def test_what_is_too_large_or_cannot_be_played_is_refused() -> None:
    with pytest.raises(TooLarge) as large:
        unfolded("xeno", cards=SIX, most=1000)
    with pytest.raises(tefuda.BadSetup):
        unfolded("xeno", cards=deck(boy=1))

    assert str(large.value) == "the game has more than 1,000 histories"
