"""Single steps and roll-outs of watched states in machine code, for the OpenSpiel game of `openspiel_game`.

Templates, as those of `tefuda.kernel.playout`, but every seat's history goes with the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.kernel.state import CHANCE, END, Options, Rng, Setup, rule
from tefuda.kernel.verbs import below, weighed
from tefuda.kernel.watching import HIGH, LOW, begin_step, end_step

if TYPE_CHECKING:
    from tefuda.kernel.bound import DTYPE, Raw, Weights, Words, actor, apply, options, returns, start


@rule
def start_raw(raw: Raw, players: int, setup: Setup) -> None:
    """Set up an all-zero state; every seat is told apart from the others."""
    s = raw.view(DTYPE)[0]
    start(s, players, setup)
    s.watch[LOW] = 0
    s.watch[HIGH] = players
    for p in range(players):
        s.heard[p] = p + 1


@rule
def actor_raw(raw: Raw) -> int:
    """Who decides."""
    return actor(raw.view(DTYPE)[0])


@rule
def options_raw(raw: Raw, out: Options) -> int:
    """Write the options; returns how many."""
    return options(raw.view(DTYPE)[0], out)


@rule
def step_raw(raw: Raw, action: int, hidden: Setup) -> int:
    """Carry out a choice; returns who decides next."""
    s = raw.view(DTYPE)[0]
    begin_step(s, actor(s), action, hidden)
    apply(s, action)
    end_step(s, action, hidden)
    return actor(s)


@rule
def heard_raw(raw: Raw, heard: Words) -> None:
    """The number of each seat's history."""
    s = raw.view(DTYPE)[0]
    for p in range(len(heard)):
        heard[p] = s.heard[p]


@rule
def tell_raw(raw: Raw, seat: int, heard: Words) -> None:
    """Put a seat's history in place of the state's."""
    raw.view(DTYPE)[0].heard[seat] = heard[seat]


@rule
def returns_raw(raw: Raw, payoffs: Weights) -> None:
    """What an end gives each seat."""
    s = raw.view(DTYPE)[0]
    for p in range(len(payoffs)):
        payoffs[p] = returns(s, p)


@rule
def roll_out_raw(raw: Raw, payoffs: Weights, out: Options, rng: Rng) -> None:
    """Play on at random, nobody being told, and say what the end gives each seat; the state is used up."""
    s = raw.view(DTYPE)[0]
    s.watch[HIGH] = 0
    who = actor(s)
    while who != END:
        k = options(s, out)
        if who == CHANCE:
            apply(s, weighed(out, k, rng))
        else:
            apply(s, out[below(rng, k), 0])
        who = actor(s)
    for p in range(len(payoffs)):
        payoffs[p] = returns(s, p)
