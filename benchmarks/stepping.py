"""Single steps and roll-outs of watched states in machine code, for the OpenSpiel game of `openspiel_game`.

Templates, as those of `tefuda.kernel.playout`, but every seat's history goes with the state.  Bound to a game with
`tefuda.bots.tree`; the first state is that of `tefuda.study.unfolding`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.bots.tree import roll_out, take_step
from tefuda.kernel.state import Options, Rng, Setup, rule

if TYPE_CHECKING:
    from tefuda.kernel.bound import DTYPE, Floats, Raw, Weights, Words, actor, options, returns


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
    take_step(s, actor(s), action, hidden)
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
def roll_out_raw(raw: Raw, payoffs: Weights, out: Options, settings: Weights, numbers: Floats, rng: Rng) -> None:
    """Play on, nobody being told, and say what the end gives each seat; the state is used up."""
    roll_out(raw.view(DTYPE)[0], out, settings, numbers, rng)
    returns_raw(raw, payoffs)
