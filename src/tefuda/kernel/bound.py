"""Names that templates use and that are bound to a game's when they are compiled, or run plain: for type checkers only.

`tefuda.kernel.compiled` says what each array type is.
"""

from __future__ import annotations

from typing import Any

from tefuda.kernel.state import Options, Rng, Setup, State

Raw = Any
"""Packed states, one after the other: a uint8 array."""
Rows = Any
"""A two-dimensional uint8 array, one packed state a row."""
Weights = Any
"""A float64 array."""
Floats = Any
"""A float32 array."""
Layer = Any
"""A two-dimensional float32 array."""
Setups = Any
"""A two-dimensional int64 array, the set-up numbers of one game a row."""
Words = Any
"""A uint64 array."""
Table = Any
"""A two-dimensional int32 array."""

DTYPE: Any = None
"""The record of a packed state."""
WORD: Any = None
"""Eight bytes of it as one number."""
NBYTES = 0
"""Its length without the fields that are watched."""


def start(s: State, players: int, setup: Setup) -> None:
    """Set a game up."""


def actor(s: State) -> int:
    """Who decides."""
    raise NotImplementedError


def options(s: State, out: Options) -> int:
    """Write the options; return how many."""
    raise NotImplementedError


def apply(s: State, action: int) -> None:
    """Carry out a choice."""


def returns(s: State, p: int) -> float:
    """What a finished game gives a seat."""
    raise NotImplementedError


def forget(s: State, viewer: int) -> None:
    """Make the state what a viewer knows."""


def imagine(s: State, rng: Rng) -> None:
    """Decide what a view leaves open."""


def features(s: State, p: int, x: Raw) -> None:
    """Write what a learned player looks at, as a seat knows it."""


def slot_for(s: State, p: int, action: int) -> int:
    """Where a network's outputs have a choice of a seat."""
    raise NotImplementedError
