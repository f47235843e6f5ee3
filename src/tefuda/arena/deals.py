"""One deal, played several times: the same cards and the same chance, with two bots in all the seats.

At a table for two, both bots play both seats.  At a larger one, each bot sits alone among copies of the other, once in
each seat: 2 k games for k seats.  What luck the deal holds for a seat so falls to both.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tefuda.kernel.match import Match
from tefuda.kernel.state import END

if TYPE_CHECKING:
    from tefuda.bots import Bot
    from tefuda.kernel.game import Game

Seating = tuple[int, ...]
"""Seat -> number of the bot that sits there."""
Outcome = tuple[tuple[float, ...], ...]
"""The returns by seat of each game of a deal, in the order of its seatings."""


def seatings(first: int, second: int, players: int) -> tuple[Seating, ...]:
    """How two bots sit in the games of one deal."""
    alone = [_alone(first, second, seat, players) for seat in range(players)]
    if players > 2:
        alone += [_alone(second, first, seat, players) for seat in range(players)]
    return tuple(alone)


def _alone(one: int, others: int, seat: int, players: int) -> Seating:
    return tuple(one if place == seat else others for place in range(players))


def deal_seed(seed: int, deal: int) -> bytes:
    """What the cards and all chance of a deal follow from."""
    return hashlib.sha256(b"tefuda arena %d, deal %d" % (seed, deal)).digest()


def bot_seed(seed: int, deal: int, seat: int) -> int:
    """What the surprises of whoever plays a seat of a deal follow from (48 bits); it tells nothing of the deal."""
    return int.from_bytes(hashlib.sha256(b"tefuda arena %d, deal %d, seat %d" % (seed, deal, seat)).digest()[:6], "big")


@dataclass(slots=True)
class Pace:
    """How long a bot took for choices among two options or more; not for its first, when it makes its tables ready."""

    choices: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, other: Pace) -> None:
        """Count another's choices in."""
        self.choices += other.choices
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)


@dataclass(slots=True)
class Played:
    """What came of a deal."""

    outcome: Outcome
    paces: dict[int, Pace] = field(default_factory=dict)
    """By the number of the bot."""


class Stopped(Exception):  # noqa: N818 - nothing is wrong: somebody pressed Ctrl-C
    """The deal was broken off."""


def play_deal(
    start: Callable[[bytes], Match],
    seats: Sequence[Seating],
    seated: Callable[[int, int], Bot],
    *,
    seed: int,
    deal: int,
    warm: set[tuple[int, int]],
    stopped: Callable[[], bool] = lambda: False,
) -> Played:
    """Play all games of a deal; `start` makes a match of a seed, `seated` gives the bot of a number and a seat.

    `warm` holds the (number, seat) of bots that have chosen before.  Raises Stopped as soon as `stopped` says so, and
    what the bots raise.
    """
    paces: dict[int, Pace] = {}
    returns = []
    for seating in seats:
        match = start(deal_seed(seed, deal))
        playing = [seated(number, seat) for seat, number in enumerate(seating)]
        for seat, bot in enumerate(playing):
            bot.seed = bot_seed(seed, deal, seat)
        while match.actor != END:
            if stopped():
                raise Stopped
            seat = match.actor
            took = _step(match, playing[seat])
            if took is not None and (seating[seat], seat) in warm:
                paces.setdefault(seating[seat], Pace()).add(Pace(1, took, took))
            elif took is not None:
                warm.add((seating[seat], seat))
        ended = match.returns()
        assert ended is not None
        returns.append(tuple(ended))
    return Played(tuple(returns), paces)


def _step(match: Match, bot: Bot) -> float | None:
    """Let who must choose do so; the seconds it took, None where there was no choice and nobody was asked."""
    options = match.options()
    if len(options) == 1:
        match.play(next(iter(options)))
        return None
    view = match.view(match.actor)
    before = time.perf_counter()
    choice = bot.choose(view)
    took = time.perf_counter() - before
    match.play(choice)
    return took


def starter(game: Game, players: int, options: Mapping[str, Any], cards: Mapping[str, Any]) -> Callable[[bytes], Match]:
    """What starts a match of these settings from a seed."""
    return lambda seed: Match(game, players, options=options, cards=cards, seed=seed)
