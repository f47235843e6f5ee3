"""Brute force for beliefs: whole matches are played in every way, and kept while a viewer sees the same, byte by byte.

Nothing here filters states or merges worlds.  A history counts by chance's odds and by the number of physical cards
that each choice of a seat stands for (out of all, where the viewer did not see which it was), or by what a policy says.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from tefuda.kernel.belief import Policy
from tefuda.kernel.game import Game
from tefuda.kernel.match import Match, View
from tefuda.kernel.state import CHANCE


@dataclass(frozen=True)
class Made:
    """One choice of a history."""

    text: str
    actor: int
    copies: int
    total: int
    likely: Fraction | None
    """What the policy gives it."""


History = tuple[Made, ...]


def content(view: View) -> bytes:
    """All that a view holds."""
    return json.dumps([view.to_json(), repr(view.log)]).encode() + view.state.pack()


def same(view: View, other: View, others: bytes) -> bool:
    """Whether a view holds the same as another one, whose content is given; what is quick to compare comes first."""
    return view.log[-1] == other.log[-1] and view.log == other.log and content(view) == others


def started(match: Match) -> Match:
    """The same set-up before the first choice."""
    return Match(match.game, match.players, options=match.setup, cards=match.cards)


def stages(match: Match) -> Iterator[Match]:
    """The match as it stood after each of its choices."""
    again = started(match)
    for choice in match.choices:
        again = again.copy()
        again.play(choice)
        yield again


def successors(match: Match, policy: Policy | None) -> Iterator[tuple[Match, Made]]:
    """The match after each choice that could be made now."""
    options = match._options()  # the rules say how many cards a choice stands for
    total = sum(copies for _, copies in options)
    odds = policy(match.view(match.actor)) if policy is not None and match.actor >= 0 else None
    for action, copies in options:
        text = match.game.choices[action].text
        after = match.copy()
        after.play(text)
        likely = None if odds is None else Fraction(odds.get(text, 0))
        yield after, Made(text, match.actor, copies, total, likely)


def weight(history: History, view: View) -> Fraction:
    """How much a history counts for the owner of a view."""
    product = Fraction(1)
    for made, seen in zip(history, view.log, strict=True):
        if made.likely is not None and made.actor != view.seat:
            product *= made.likely
        elif made.actor != CHANCE and seen.choice == made.text:
            product *= made.copies
        else:
            product *= Fraction(made.copies, made.total)
    return product


def odds_of(histories: list[tuple[Match, History]], view: View) -> dict[bytes, Fraction]:
    """Packed world -> odds, for the owner of a view that is the same in all these histories."""
    worlds: defaultdict[bytes, Fraction] = defaultdict(Fraction)
    for match, history in histories:
        worlds[match._state.pack()] += weight(history, view)
    total = sum(worlds.values())
    return {world: part / total for world, part in worlds.items() if part > 0}


def enumerated(
    match: Match, seat: int | None, policy: Policy | None = None
) -> Iterator[tuple[View, dict[bytes, Fraction]]]:
    """The seat's view after each choice of a match, with the odds of every world."""
    alike: list[tuple[Match, History]] = [(started(match), ())]
    for stage in stages(match):
        view = stage.view(seat)
        wanted = content(view)
        alike = [
            (after, (*history, made))
            for before, history in alike
            for after, made in successors(before, policy)
            if same(after.view(seat), view, wanted)
        ]
        yield view, odds_of(alike, view)


def every_view(game: Game, setting: tuple, plies: int) -> Iterator[tuple[View, dict[bytes, Fraction]]]:
    """Every view that there can be after so many choices, of seats and onlooker, with the odds of every world."""
    players, options, cards = setting
    histories = [(Match(game, players, options=options, cards=cards), ())]
    for _ in range(plies):
        histories = [
            (after, (*history, made)) for match, history in histories for after, made in successors(match, None)
        ]
    for seat in (*range(players), None):
        views: dict[bytes, View] = {}
        groups: defaultdict[bytes, list[tuple[Match, History]]] = defaultdict(list)
        for match, history in histories:
            view = match.view(seat)
            key = content(view)
            views[key] = view
            groups[key].append((match, history))
        for key, view in views.items():
            yield view, odds_of(groups[key], view)
