"""What a bot thinks of each option: so that a person can be shown why it plays as it does."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tefuda.kernel.match import View

FEW = 30
"""Simulations below which the value of an option says nothing, and is told to nobody; a house value."""

ERRORS = 2.0
"""Standard errors on either side of a difference of values: what is within them may be chance."""

EXACT = -1
"""In the place of a number of simulations: the value is computed."""

CLOSE = 0.05
"""Difference of values, in returns, up to which options are called about equal; a house value: less than a slip."""

LEAST = 0.02
"""Difference of values that is never told apart, however many simulations there were; a house value.

A search is off by more than its means: what it finds depends on where it looked first.
"""

Sureness = Literal["sure", "narrow", "equal", "unsure", "higher", "lot", "rule"]
"""How sure a bot is of its favourite:

sure    all others are worse by more than may be chance
narrow  so are those that it has tried often; it has hardly tried the rest
equal   others are about as good
unsure  others look worse, but that may be chance
higher  another has a higher value, though it was tried less
lot     it has no values, and chooses by lot among what it takes for equal; maybe more than it was seen to choose
rule    it has no values, and goes by rules of thumb that lead to this one
"""

UNMEASURED: frozenset[Sureness | None] = frozenset({"lot", "rule"})
"""Where shares are but what few lots happened to be, and are told to nobody."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One option of a view, as a bot sees it."""

    choice: str
    share: float
    """How much of the bot's choosing goes to it: its probability, or its part of the simulations; from 0 to 1."""
    value: float | None
    """Mean return of the seat that acts after it, from `lowest` to 1; None if the bot has no idea."""
    tried: int | None = None
    """Simulations that the value is the mean of; None if it is no such mean."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """One option of a view, with what a person may be told of it."""

    choice: str
    share: float
    """As the bot judges it."""
    value: float | None
    """As the bot judges it; None also where the value says nothing."""
    untried: bool
    """Whether the bot has hardly tried it, so that its value says nothing."""
    best: bool
    """Whether it is the bot's favourite: what it would play."""
    equal: bool
    """Whether it is another one that is about as good as the favourite."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a bot thinks of a view, as a person may be told it."""

    sure: Sureness | None
    """How sure it is of its favourite; None if that cannot be said."""
    options: tuple[Weighed, ...]
    """Every option of the view, in its order."""

    @property
    def measured(self) -> bool:
        """Whether its shares may be told."""
        return self.sure not in UNMEASURED


class Judge(Protocol):
    """A bot that can be asked for its reasons."""

    def judge(self, view: View) -> list[Judged]:
        """Every option of the view, in its order; the shares sum to 1."""
        ...


@dataclass(frozen=True, slots=True)
class Worth:
    """What a bot makes of one option that it looked at alone."""

    value: float
    """Mean return of the seat that acts, from `lowest` to 1."""
    simulations: int
    """How many the value is the mean of; EXACT if it is computed."""


class Weigher(Protocol):
    """A searching bot that can look at one option alone: a search tries what it thinks bad too rarely to know it."""

    def weigh(self, view: View, choice: str) -> Worth:
        """How it goes on after a choice, by as many simulations whatever the choice is."""
        ...


def lowest(players: int) -> float:
    """What a lost game returns to a seat: -1 among two, -0.5 among three, -0.33 among four.

    Every game returns (n w - 1) / (n - 1) among n players, with w a seat's share of the win: 1 for a win alone, 0 for
    what each has at equal chances.
    """
    return -1 / (players - 1)


def told(value: float | None, tried: int | None) -> float | None:
    """The value of an option if it says anything: None where it rests on fewer than FEW simulations.

    What a bot computes without simulations (tried: None) is told.
    """
    return None if tried is not None and tried < FEW else value


def margin(one: Worth, other: Worth) -> float:
    """ERRORS standard errors of the difference of two values, from above; 0 if both are computed."""
    return ERRORS * sqrt(_variance(one) + _variance(other))


def _variance(worth: Worth) -> float:
    """The variance of the mean is at most this, as no return is outside of -1 to 1 (one more, even, is taken in)."""
    if worth.simulations == EXACT:
        return 0.0
    mean = worth.value * worth.simulations / (worth.simulations + 1)
    return (1 - mean * mean) / worth.simulations


def opinion(judged: Sequence[Judged], *, by_lot: bool = False) -> Opinion:
    """What a person may be told of a judgement, and how sure the bot is of it.

    Shares do not say how sure a search is: where options are about equal they depend on where it looked first. So its
    values are compared, each with the error of its mean. `by_lot` says that the bot has no values and chooses by lot
    among what it takes for equal, as heuristics do.
    """
    best = max(judged, key=lambda one: one.share)
    sure: Sureness | None = None
    equal: set[str] = set()
    own = _worth(best)
    if by_lot:
        equal = {one.choice for one in judged if one.share > 0 and one is not best}
        sure = "lot" if equal else "rule"
    elif own is not None:
        others = [(one, worth) for one in judged if one is not best and (worth := _worth(one)) is not None]
        behind = [(own.value - worth.value, max(LEAST, margin(own, worth))) for _, worth in others]
        equal = {one.choice for (one, _), each in zip(others, behind, strict=True) if _is_equal(*each)}
        sure = _sureness(behind, narrow=any(map(_is_untried, judged)))
    return Opinion(sure, tuple(_weighed(one, best, equal) for one in judged))


def _worth(one: Judged) -> Worth | None:
    value = told(one.value, one.tried)
    return None if value is None else Worth(value, EXACT if one.tried is None else one.tried)


def _is_untried(one: Judged) -> bool:
    return one.tried is not None and one.tried < FEW


def _is_equal(less: float, chance: float) -> bool:
    return abs(less) <= min(CLOSE, chance)


def _sureness(behind: Sequence[tuple[float, float]], *, narrow: bool) -> Sureness:
    """How sure a bot is, by how far each other option is behind its favourite and what of that may be chance.

    `narrow` says that there are others, of which that is not known.
    """
    if any(less < 0 and not _is_equal(less, chance) for less, chance in behind):
        return "higher"
    if any(_is_equal(*each) for each in behind):
        return "equal"
    if any(less <= chance for less, chance in behind):
        return "unsure"
    return "narrow" if narrow else "sure"


def _weighed(one: Judged, best: Judged, equal: set[str]) -> Weighed:
    value = told(one.value, one.tried)
    return Weighed(one.choice, one.share, value, _is_untried(one), best=one is best, equal=one.choice in equal)
