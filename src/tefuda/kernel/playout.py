"""Templates over any game: random play-outs, and single steps on packed records.

They are rules whose free names (`start`, `actor`, `options`, `apply`, `returns`, `forget`, `imagine`, `DTYPE`) are
bound to a game's, plain by `plain_playouts` or compiled by `tefuda.kernel.compiled`.  Entry points for Python take raw
bytes (uint8 rows), which costs 0.3 µs a call; structured arguments would cost ten times that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.kernel.state import CHANCE, END, Options, Rng, Setup, State, rule
from tefuda.kernel.verbs import below, weighed

STEPS, DECISIONS, GAMES, RETURNS = 0, 1, 2, 3
"""Places in a tally: steps with chance, decisions of seats, games; then each seat's summed returns times SCALE."""
SCALE = 12
"""Makes the returns of 2 to 4 seats and every shared win whole numbers."""

if TYPE_CHECKING:
    from tefuda.kernel.bound import DTYPE, Raw, Rows, actor, apply, forget, imagine, options, returns, start


# -- play-outs ---------------------------------------------------------------------------------------------------------
@rule
def random_action(s: State, who: int, out: Options, rng: Rng) -> int:
    """Chance's draw with its odds, or any option of a seat with equal odds."""
    k = options(s, out)
    if who == CHANCE:
        return weighed(out, k, rng)
    return out[below(rng, k), 0]


@rule
def playout(s: State, out: Options, rng: Rng, tally: Setup) -> None:
    """Play on at random to the end."""
    who = actor(s)
    while who != END:
        tally[STEPS] += 1
        if who != CHANCE:
            tally[DECISIONS] += 1
        apply(s, random_action(s, who, out, rng))
        who = actor(s)


@rule
def score(s: State, players: int, tally: Setup) -> None:
    """Count a finished game."""
    tally[GAMES] += 1
    for p in range(players):
        tally[RETURNS + p] += round(returns(s, p) * SCALE)


@rule
def playouts(raw: Raw, out: Options, rng: Rng, tally: Setup, setup: Setup, players: int, games: int) -> None:
    """Play games at random from the first card, in the place of one packed state."""
    s = raw.view(DTYPE)[0]
    for _ in range(games):
        raw[:] = 0
        start(s, players, setup)
        playout(s, out, rng, tally)
        score(s, players, tally)


@rule
def trace(raw: Raw, out: Options, rng: Rng, setup: Setup, players: int, actions: Setup, rows: Rows) -> int:
    """Play one game at random, writing each action and the packed state after it; returns the number of steps."""
    s = raw.view(DTYPE)[0]
    raw[:] = 0
    start(s, players, setup)
    n = 0
    who = actor(s)
    while who != END:
        action = random_action(s, who, out, rng)
        apply(s, action)
        actions[n] = action
        rows[n, :] = raw
        n += 1
        who = actor(s)
    return n


# -- single steps on packed states, from Python ------------------------------------------------------------------------
@rule
def start_row(raw: Raw, i: int, players: int, setup: Setup) -> None:
    """Set up the i-th state, which must be all zero."""
    start(raw.view(DTYPE)[i], players, setup)


@rule
def actor_row(raw: Raw, i: int) -> int:
    """Who decides in the i-th state."""
    return actor(raw.view(DTYPE)[i])


@rule
def options_row(raw: Raw, i: int, out: Options) -> int:
    """Write the options of the i-th state; returns how many."""
    return options(raw.view(DTYPE)[i], out)


@rule
def apply_row(raw: Raw, i: int, action: int) -> None:
    """Carry out a choice in the i-th state."""
    apply(raw.view(DTYPE)[i], action)


@rule
def forget_row(raw: Raw, i: int, viewer: int) -> None:
    """Make the i-th state what a viewer knows."""
    forget(raw.view(DTYPE)[i], viewer)


@rule
def imagine_row(raw: Raw, i: int, rng: Rng) -> None:
    """Decide what the i-th state, a view, leaves open."""
    imagine(raw.view(DTYPE)[i], rng)
