"""Review of a game: each decision as a bot judges it, by what the seat knew when it had to decide.

The judge gets the view of that moment and nothing else, so bad luck is no mistake: neither the cards that came later
nor those that others held enter into it.  Decisions with one option are left out.

A search tries what it thinks bad only a few times, so its value of such an option says little.  A judge that can weigh
(`judging.Weigher`) is therefore asked again for the option that was chosen and for the one it would choose itself, each
with as many simulations; the loss is the difference, with a margin of two standard errors.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tefuda.bots import can_judge, levels
from tefuda.bots.judging import EXACT, Worth, lowest, margin, told

if TYPE_CHECKING:
    from tefuda.bots.judging import Judge, Judged
    from tefuda.kernel.game import Game
    from tefuda.kernel.match import View

REVIEWER = "search:4000"
"""The bot that reviews if nobody asks for another; a house value: its margin is at most a bit over half a slip."""
GRADES: dict[str, float] = {"blunder": 0.3, "mistake": 0.2, "slip": 0.1}
"""Grade -> the loss from which on a choice gets it among two players, the worst first; for others see `grades`.

House values, on the scale of returns from -1 to 1; they are lichess's for its chances to win on that scale
(lila, modules/analyse/src/main/Advice.scala).
"""
WORST = 3
"""Most choices that a summary names."""
DIGITS = 4
"""Digits that are told of a share, a value or a loss."""


def can_review(name: str) -> bool:
    """Whether that is a level or a bot that can judge."""
    return name in levels.LEVELS or can_judge(name)


def grades(players: int) -> dict[str, float]:
    """Grade -> the loss, in two digits, from which on a choice gets it among so many players, the worst first.

    From a loss to a win it is less far among more players (`judging.lowest`); each grade is the same part of that way.
    """
    part = (1 - lowest(players)) / 2
    return {grade: round(least * part, 2) for grade, least in GRADES.items()}


@dataclass(frozen=True, slots=True)
class Loss:
    """How much worse a choice was than the judge's own."""

    value: float
    """In returns, 0 or more."""
    margin: float
    """Two standard errors of it; 0 if the judge computes its values."""
    players: int
    """Among how many it is."""

    @property
    def grade(self) -> str | None:
        """One of GRADES, None for a choice that was good enough or whose loss may be chance."""
        if self.value <= self.margin:
            return None
        return next((grade for grade, least in grades(self.players).items() if round(self.value, 2) >= least), None)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One decision."""

    game: Game
    ply: int
    """Number of the choice in the game, counted from 0."""
    seat: int
    chosen: str
    best: str
    """What the judge would have chosen."""
    options: tuple[Judged, ...]
    """In the order of the view."""
    simulations: int | None
    """How many stand behind the shares; None if the judge makes none."""
    loss: Loss | None
    """None if the judge has no idea."""
    weighed: Mapping[str, Worth]
    """Options that were looked at alone."""

    @property
    def grade(self) -> str | None:
        """One of GRADES or None."""
        return None if self.loss is None else self.loss.grade

    def to_json(self) -> dict[str, Any]:
        """The decision as JSON; `sure` is the share of the judge's own choice, `tried` simulations or null.

        A value is null where it says nothing: it is not known, or rests on few simulations.
        """
        return {
            "ply": self.ply,
            "seat": self.seat,
            "chosen": self.chosen,
            "best": self.best,
            "sure": round(max(one.share for one in self.options), DIGITS),
            "loss": None if self.loss is None else round(self.loss.value, DIGITS),
            "margin": None if self.loss is None else round(self.loss.margin, DIGITS),
            "grade": self.grade,
            "options": [self._told(one) for one in self.options],
        }

    def _told(self, one: Judged) -> dict[str, Any]:
        alone = self.weighed.get(one.choice)
        value, tried = one.value, None if self.simulations is None else round(one.share * self.simulations)
        if alone is not None:
            value, tried = alone.value, alone.simulations
        value = told(value, tried)
        return {
            "choice": one.choice,
            "label": self.game.choices[self.game.action_of[one.choice]].label(),
            "share": round(one.share, DIGITS),
            "value": None if value is None else round(value, DIGITS),
            "tried": tried,
        }


@dataclass(frozen=True, slots=True)
class Summary:
    """The decisions of one seat."""

    seat: int
    decisions: int
    agreed: int
    """How often the seat chose what the judge would have."""
    loss: float | None
    """Mean loss of the decisions of which one is known."""
    grades: dict[str, int]
    """How many choices got each grade."""
    worst: tuple[Reviewed, ...]
    """The graded choices with the greatest losses, at most WORST of them."""

    def to_json(self) -> dict[str, Any]:
        """The summary as JSON; `worst` has the numbers of the choices."""
        return {
            "seat": self.seat,
            "decisions": self.decisions,
            "agreed": self.agreed,
            "loss": None if self.loss is None else round(self.loss, DIGITS),
            "grades": self.grades,
            "worst": [one.ply for one in self.worst],
        }


def review(decisions: Iterable[tuple[View, str]], judge: Judge) -> Iterator[Reviewed]:
    """Judge each decision (the view of the seat that acts, and what it chose) as soon as it is asked for.

    A judge keeps nothing from one view to the next, so what is found of one seat is the same whether others are
    reviewed with it or not; the same decisions and judge give the same review, unless the judge goes by the clock.
    """
    for view, chosen in decisions:
        assert view.seat is not None
        if len(view.options) > 1:
            yield _reviewed(view, view.seat, chosen, judge)


def summaries(reviewed: Iterable[Reviewed]) -> list[Summary]:
    """What is to be said of each seat that had to decide something, in the order of the seats."""
    by_seat: dict[int, list[Reviewed]] = defaultdict(list)
    for one in reviewed:
        by_seat[one.seat].append(one)
    return [_summary(seat, found) for seat, found in sorted(by_seat.items())]


def _reviewed(view: View, seat: int, chosen: str, judge: Judge) -> Reviewed:
    judged = judge.judge(view)
    simulations: int | None = getattr(judge, "simulations", None)
    most = max(one.share for one in judged)
    favourites = [one.choice for one in judged if one.share == most]
    best = chosen if chosen in favourites else favourites[0]
    weighed: dict[str, Worth] = {}
    weigh = getattr(judge, "weigh", None)
    if weigh is not None and chosen != best:
        weighed = {choice: weigh(view, choice) for choice in (best, chosen)}
    worths = (_worth(judged, choice, weighed, simulations) for choice in (best, chosen))
    loss = _loss(view.players, *worths)
    return Reviewed(view.game, view.ply, seat, chosen, best, tuple(judged), simulations, loss, weighed)


def _worth(judged: list[Judged], choice: str, weighed: Mapping[str, Worth], simulations: int | None) -> Worth | None:
    """What is known of an option: None if nothing is; EXACT simulations if its value is no mean of any."""
    if choice in weighed:
        return weighed[choice]
    found = next(one for one in judged if one.choice == choice)
    tried = EXACT if simulations is None else round(found.share * simulations)
    return None if found.value is None or tried == 0 else Worth(found.value, tried)


def _loss(players: int, best: Worth | None, chosen: Worth | None) -> Loss | None:
    if best is None or chosen is None:
        return None
    if best == chosen:
        return Loss(0.0, 0.0, players)
    return Loss(max(0.0, best.value - chosen.value), margin(best, chosen), players)


def _summary(seat: int, found: list[Reviewed]) -> Summary:
    losses = [one.loss.value for one in found if one.loss is not None]
    graded = [one for one in found if one.grade is not None]
    worst = sorted(graded, key=lambda one: (-(one.loss.value if one.loss else 0.0), one.ply))
    return Summary(
        seat,
        decisions=len(found),
        agreed=sum(one.chosen == one.best for one in found),
        loss=sum(losses) / len(losses) if losses else None,
        grades={grade: sum(one.grade == grade for one in found) for grade in GRADES},
        worst=tuple(worst[:WORST]),
    )
