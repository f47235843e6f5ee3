"""The exact best answer to a bot, by going through the whole tree of a small game for two.

The bot's policy is frozen: at each of its information sets it is asked once what it would do.  Whoever answers it knows
that policy, but sees in the game no more than its own view; where it decides, it takes the option that is best over all
histories it cannot tell apart, weighed by chance and by the bot's policy.  That is worked out from the ends up:

1. every history weighs chance's odds times the bot's probabilities on the way to it;
2. an end is worth its weight times what the answerer gets, any other history the sum of what follows it;
3. at an information set of the answerer the option with the greatest sum is taken, in all of its histories.

The mean of the two seats' best answers is the bot's *exploitability*, their sum its *NashConv*: 0 for an equilibrium.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from tefuda.study.game_tree import PLAYERS, GameTree

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tefuda.bots import Bot
    from tefuda.bots.judging import Judge
    from tefuda.kernel.match import View

Policy = Callable[["View"], Sequence[float]]
"""The probability of each option of a view, in its order."""


@dataclass(frozen=True, slots=True)
class Exploited:
    """How far a pair of strategies can be beaten."""

    best: tuple[float, float]
    """What the best answer in each seat gets, from -1 to 1."""
    value: float
    """What seat 0 gets when nobody deviates."""

    @property
    def nash_conv(self) -> float:
        """What both seats together could gain by deviating alone."""
        return sum(self.best)

    @property
    def exploitability(self) -> float:
        """What a best answer gets on average over the two seats; 0 if nobody can be beaten."""
        return self.nash_conv / PLAYERS


# -- policies ---------------------------------------------------------------------------------------------------------
def uniform(view: View) -> list[float]:
    """Every option with the same probability."""
    return [1 / len(view.options)] * len(view.options)


def mixed(bots: Sequence[Bot]) -> Policy:
    """Each of the bots as often as the others, anew at every choice.

    One bot: its choice is certain, as for an answerer who knows its seed.  The same bot with many seeds: who answers
    knows how it plays, but not its seed.
    """

    def policy(view: View) -> list[float]:
        share = dict.fromkeys(view.options, 0)
        for bot in bots:
            share[bot.choose(view)] += 1
        return [share[option] / len(bots) for option in view.options]

    return policy


def judged(bot: Judge) -> Policy:
    """The bot's own shares, where it says them and draws by them."""
    return lambda view: [one.share for one in bot.judge(view)]


def tabulated(tree: GameTree, policies: Sequence[Policy]) -> NDArray[np.float64]:
    """The probability of every edge when seat p plays by `policies[p]`.

    A policy is asked only where there is something to choose and where its own earlier choices can lead; elsewhere all
    options are taken to be equal, which changes nothing.
    """
    strategy = tree.even()
    counts = np.diff(tree.first)
    seats = tree.edge_seat
    own = [np.where(seats == seat, strategy, 1.0) for seat in range(PLAYERS)]
    reach = [np.ones(len(tree.parent)) for _ in range(PLAYERS)]
    for level, sets in zip(tree.levels, tree.set_levels, strict=True):
        for seat in range(PLAYERS):
            tree.step_down(level, own[seat], reach[seat])
        for at in range(sets.start, sets.stop):
            seat = int(tree.seat[at])
            if counts[at] > 1 and reach[seat][tree.example[at]] > 0:
                edges = slice(tree.first[at], tree.first[at + 1])
                strategy[edges] = own[seat][edges] = policies[seat](tree.view(at))
    return strategy


# -- what strategies are worth ----------------------------------------------------------------------------------------
def exploited(tree: GameTree, strategy: NDArray[np.float64]) -> Exploited:
    """How far a strategy for both seats can be beaten in each."""
    best = (best_response(tree, 0, strategy)[0], best_response(tree, 1, strategy)[0])
    return Exploited(best, value(tree, strategy))


def value(tree: GameTree, strategy: NDArray[np.float64]) -> float:
    """What seat 0 gets."""
    return float((tree.reaches(strategy) * tree.luck) @ tree.payoff)


def best_response(tree: GameTree, seat: int, strategy: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
    """What the best answer of a seat gets, and that answer: `strategy` with the seat's own edges replaced."""
    mine = tree.edge_seat == seat
    answer = strategy.copy()

    def decide(sets: slice, edges: slice, sums: NDArray[np.float64]) -> NDArray[np.float64]:
        first = tree.first[sets] - edges.start
        counts = np.diff(tree.first[sets.start : sets.stop + 1])
        best = np.flatnonzero(sums == np.repeat(np.maximum.reduceat(sums, first), counts))
        _, earliest = np.unique(np.repeat(np.arange(len(first)), counts)[best], return_index=True)
        taken = np.zeros(len(sums))
        taken[best[earliest]] = 1.0
        answer[edges] = np.where(mine[edges], taken, answer[edges])
        return taken

    return tree.work_up(seat, tree.stakes(seat, strategy), decide), answer
