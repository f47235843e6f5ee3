"""A record told from one side: what happened, with the numbers of the choices, and how things stand; who decided what.

The sides are an onlooker's, a seat's and the open one, which puts together what any seat saw.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import tefuda
from tefuda.kernel.match import Match


@dataclass(frozen=True, slots=True)
class History:
    """What one side knows of a match."""

    events: list[dict[str, Any]]
    """Events as in a view, each with `ply`: the number of its choice, counted from 0."""
    view: dict[str, Any]
    """The view at the end, without events."""


def seen_by(match: Match, seat: int | None) -> History:
    """Return what a seat, or an onlooker (None), knows."""
    view = match.view(seat)
    return _history(view, view.to_json())


def seen_open(match: Match) -> History:
    """Return what all seats know together; at a choice of chance the options have their weights."""
    onlooker = match.view(None)
    together = onlooker.to_json()
    for seat in range(match.players):
        known = match.view(seat).to_json()
        for ours, theirs in zip(together["events"], known["events"], strict=True):
            if ours.get("card", "") is None:
                ours["card"] = theirs["card"]
        for ours, theirs in zip(together["zones"], known["zones"], strict=True):
            if ours["cards"] is not None and theirs["cards"] is not None:
                pairs = zip(ours["cards"], theirs["cards"], strict=True)
                ours["cards"] = [card or also for card, also in pairs]
        together["labels"] = together["labels"] or known["labels"]
    together["options"] = match.options()
    del together["unseen"]
    return _history(onlooker, together)


def decisions(record: Mapping[str, Any], seats: Collection[int]) -> Iterator[tuple[tefuda.View, str]]:
    """Return every choice of these seats, each after the view that the seat had when it chose.

    The record is one that `tefuda.replay` has read.
    """
    match = tefuda.Match(record["game"], record["players"], options=record["options"], cards=record["cards"])
    for choice in record["choices"]:
        if match.actor in seats:
            yield match.view(match.actor), choice
        match.play(choice)


def count_decisions(record: Mapping[str, Any], seats: Collection[int]) -> int:
    """Return how many choices these seats had among more than one option."""
    match = tefuda.Match(record["game"], record["players"], options=record["options"], cards=record["cards"])
    count = 0
    for choice in record["choices"]:
        count += match.actor in seats and len(match.options()) > 1
        match.play(choice)
    return count


def _history(view: tefuda.View, told: dict[str, Any]) -> History:
    events = [{**event, "ply": seen.ply} for event, seen in zip(told.pop("events"), view.events, strict=True)]
    return History(events, told)
