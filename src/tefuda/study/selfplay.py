"""A template: games of a network against itself or others, by the thousand, written down for training.

Bound to a game with `features`, the network of `tefuda.bots.network`, and a `prefer` (see `tefuda.bots.tree`) by which
the others play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.kernel.state import CHANCE, END, Options, Rng, Setup, rule
from tefuda.kernel.verbs import below, weighed

SEAT, CHOSEN, GAME, COLUMNS = 0, 1, 2, 3
"""Columns of what is written down of a decision: whose it was, the slot chosen, the game's number."""

if TYPE_CHECKING:
    from tefuda.bots.network import drawn_option, weigh
    from tefuda.bots.tree import prefer
    from tefuda.kernel.bound import (
        DTYPE,
        Floats,
        Layer,
        Raw,
        Rows,
        Setups,
        Table,
        Weights,
        actor,
        apply,
        features,
        options,
        returns,
        slot_for,
        start,
    )


@rule
def self_play(
    raw: Raw,
    out: Options,
    rng: Rng,
    setups: Setups,
    players: int,
    games: int,
    learners: Setup,
    w1: Layer,
    b1: Floats,
    w2: Layer,
    b2: Floats,
    w3: Layer,
    b3: Floats,
    theirs: Floats,
    h1: Floats,
    h2: Floats,
    odds: Floats,
    seen: Rows,
    others: Rows,
    legal: Rows,
    done: Table,
    chances: Floats,
    results: Weights,
    ends: Weights,
) -> int:
    """Play games; returns the number of decisions written down, those of the learners with more than one option.

    The seats of the mask `learners[g]` play by the network, the others by `theirs`, the numbers of a policy.  A
    decision's row in `seen` holds the features of its seat, in `others` those of the next one, for a critic that
    sees two hands; `legal` the slots of its options, `chances` the probability of the one chosen, `results` the
    return of its seat.  `ends` holds for each game the return of its first learner.
    """
    s = raw.view(DTYPE)[0]
    n = 0
    for g in range(games):
        raw[:] = 0
        start(s, players, setups[below(rng, len(setups))])
        first = n
        who = actor(s)
        while who != END:
            k = options(s, out)
            if who == CHANCE:
                apply(s, weighed(out, k, rng))
            elif k == 1:
                apply(s, out[0, 0])
            elif learners[g] >> who & 1 == 0:
                apply(s, prefer(s, who, out, k, theirs, rng))
            else:
                weigh(s, who, out, k, seen[n], w1, b1, w2, b2, w3, b3, h1, h2, odds)
                j = drawn_option(odds, k, rng)
                features(s, (who + 1) % players, others[n])
                legal[n, :] = 0
                for i in range(k):
                    legal[n, slot_for(s, who, out[i, 0])] = 1
                done[n, SEAT] = who
                done[n, CHOSEN] = slot_for(s, who, out[j, 0])
                done[n, GAME] = g
                chances[n] = odds[j]
                n += 1
                apply(s, out[j, 0])
            who = actor(s)
        lone = 0
        while learners[g] >> lone & 1 == 0:
            lone += 1
        ends[g] = returns(s, lone)
        for i in range(first, n):
            results[i] = returns(s, done[i, SEAT])
        if n + 200 > len(seen):
            break
    return n


@rule
def credit(
    done: Table, count: int, results: Weights, values: Weights, keep: Weights, targets: Weights, _raw: Raw
) -> None:
    """Write what a critic should have said: the values it gives later, mixed with the result (TD(lambda)).

    `keep[0]` is lambda; decisions of a game stand together, in their order.
    """
    for n in range(count - 1, -1, -1):
        later = n + 1
        while later < count and done[later, GAME] == done[n, GAME] and done[later, SEAT] != done[n, SEAT]:
            later += 1
        if later < count and done[later, GAME] == done[n, GAME]:
            targets[n] = (1 - keep[0]) * values[later] + keep[0] * targets[later]
        else:
            targets[n] = results[n]
