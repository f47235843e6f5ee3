"""CFR+ on the whole tree of a small game for two (Tammelin 2014): play that nobody can beat.

Seats take turns.  In each round every information set of a seat

1. adds to each option's regret how much better the option was than what the seat did, and forgets regrets below 0;
2. plays its options in proportion to their regrets from then on;
3. the average of what was played, round t weighing t, tends to an equilibrium.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tefuda.study.game_tree import PLAYERS, GameTree

if TYPE_CHECKING:
    from numpy.typing import NDArray


def equilibrium(tree: GameTree, rounds: int) -> NDArray[np.float64]:
    """The average strategy of both seats after so many rounds."""
    learner = _Learner(tree)
    for n in range(1, rounds + 1):
        for seat in range(PLAYERS):
            learner.improve(seat, n)
    return learner.average()


class _Learner:
    def __init__(self, tree: GameTree) -> None:
        self._tree = tree
        self._counts = np.diff(tree.first)
        self._mine = [tree.edge_seat == seat for seat in range(PLAYERS)]
        self._regret = np.zeros(tree.edges)
        self._total = np.zeros(tree.edges)
        self._played = tree.even()

    def improve(self, seat: int, weight: int) -> None:
        """One round of one seat."""
        tree, mine = self._tree, self._mine[seat]
        played = self._played

        def decide(sets: slice, edges: slice, sums: NDArray[np.float64]) -> NDArray[np.float64]:
            counts, first = self._counts[sets], tree.first[sets] - edges.start
            now = played[edges].copy()
            mean = np.repeat(np.add.reduceat(now * sums, first), counts)
            better = np.maximum(self._regret[edges] + sums - mean, 0.0)
            self._regret[edges] = np.where(mine[edges], better, self._regret[edges])
            return now

        tree.work_up(seat, tree.stakes(seat, played), decide)
        self._played = np.where(mine, self._matched(self._regret), played)
        own = tree.reaches(np.where(mine, self._played, 1.0))[tree.example]
        self._total += np.where(mine, weight * np.repeat(own, self._counts) * self._played, 0.0)

    def average(self) -> NDArray[np.float64]:
        """What was played over all rounds."""
        return self._matched(self._total)

    def _matched(self, amounts: NDArray[np.float64]) -> NDArray[np.float64]:
        """Probabilities in proportion to amounts; equal ones where there are none."""
        total = np.repeat(np.add.reduceat(amounts, self._tree.first[:-1]), self._counts)
        return np.where(total > 0, amounts / np.where(total > 0, total, 1.0), np.repeat(1 / self._counts, self._counts))
