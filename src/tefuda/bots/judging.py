"""What a bot thinks of each option: so that a person can be shown why it plays as it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from tefuda.kernel.match import View

FEW = 30
"""Simulations below which the value of an option says nothing, and is told to nobody; a house value."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One option of a view, as a bot sees it."""

    choice: str
    share: float
    """How much of the bot's choosing goes to it: its probability, or its part of the simulations; from 0 to 1."""
    value: float | None
    """Mean return of the seat that acts after it, from -1 to 1; None if the bot has no idea."""
    tried: int | None = None
    """Simulations that the value is the mean of; None if it is no such mean."""


class Judge(Protocol):
    """A bot that can be asked for its reasons."""

    def judge(self, view: View) -> list[Judged]:
        """Every option of the view, in its order; the shares sum to 1."""
        ...


@dataclass(frozen=True, slots=True)
class Worth:
    """What a bot makes of one option that it looked at alone."""

    value: float
    """Mean return of the seat that acts, from -1 to 1."""
    simulations: int


class Weigher(Protocol):
    """A searching bot that can look at one option alone: a search tries what it thinks bad too rarely to know it."""

    def weigh(self, view: View, choice: str) -> Worth:
        """How it goes on after a choice, by as many simulations whatever the choice is."""
        ...


def told(value: float | None, tried: int | None) -> float | None:
    """The value of an option if it says anything: None where it rests on fewer than FEW simulations.

    What a bot computes without simulations (tried: None) is told.
    """
    return None if tried is not None and tried < FEW else value
