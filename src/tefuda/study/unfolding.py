"""Templates that unfold a game level by level: every history of a set-up, as rows of packed states.

Bound to a game with the verbs of `tefuda.kernel.watching`; `tefuda.study.game_tree` runs these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.kernel.state import CHANCE, END, Options, Setup, rule
from tefuda.kernel.watching import HIGH, LOW, begin_step, end_step

SOURCE, ACTION, SLOT = 0, 1, 2
"""Columns of where a successor came from: the row before it, the choice, and the choice's place among the options."""
ACTOR, COUNT = 0, 1
"""Columns of what a row is: who decides, and among how many options."""

if TYPE_CHECKING:
    from tefuda.kernel.bound import DTYPE, Rows, Table, Weights, Words, actor, apply, options, returns, start


@rule
def first_row(rows: Rows, players: int, setup: Setup) -> None:
    """The only history before the first choice; every seat is told apart from the others."""
    rows[0, :] = 0
    s = rows[0].view(DTYPE)[0]
    start(s, players, setup)
    s.watch[LOW] = 0
    s.watch[HIGH] = players
    for p in range(players):
        s.heard[p] = p + 1


@rule
def describe(rows: Rows, count: int, facts: Table, heard: Words, payoffs: Weights, out: Options) -> int:
    """Say of each row who decides among how many options, what that seat was told and, at an end, what seat 0 gets.

    Returns how many successors there are.
    """
    successors = 0
    for i in range(count):
        s = rows[i].view(DTYPE)[0]
        who = actor(s)
        facts[i, ACTOR] = who
        if who == END:
            payoffs[i] = returns(s, 0)
            continue
        facts[i, COUNT] = options(s, out)
        successors += facts[i, COUNT]
        if who != CHANCE:
            heard[i] = s.heard[who]
    return successors


@rule
def unfold(source: Rows, count: int, hidden: Setup, target: Rows, came: Table, odds: Weights, out: Options) -> None:
    """Write every successor in order, with chance's odds of the step that leads there (1 for a seat's)."""
    m = 0
    for i in range(count):
        s = source[i].view(DTYPE)[0]
        who = actor(s)
        if who == END:
            continue
        k = options(s, out)
        total = 0
        for j in range(k):
            total += out[j, 1]
        for j in range(k):
            action = out[j, 0]
            target[m, :] = source[i]
            after = target[m].view(DTYPE)[0]
            begin_step(after, who, action, hidden)
            apply(after, action)
            end_step(after, action, hidden)
            came[m, SOURCE] = i
            came[m, ACTION] = action
            came[m, SLOT] = j
            odds[m] = 1.0
            if who == CHANCE:
                odds[m] = out[j, 1] / total
            m += 1
