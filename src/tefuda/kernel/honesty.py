"""Honest bots: a part of the contract that looks at who plays, not at a game's rules.

In random games of which a seat has seen the same, though cards or choices that it has not seen are others, whoever sits
there must choose the same; and the same again after it has sat in every seat and played on.  A bot is given nothing but
a view; `Reader`, which takes all of a view into account, is always among those that are asked, so that a view that told
more than its seat may know would be found out even if no bot made use of it.  Kernel and games know no bots: `tefuda
check` hands them in.
"""

from __future__ import annotations

import gc
import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from types import FunctionType, MethodType, ModuleType
from typing import Protocol

from tefuda.kernel import contract
from tefuda.kernel.contract import Finding
from tefuda.kernel.game import Game
from tefuda.kernel.match import Entry, Match, View

ASKED = 3
"""In each game the bots are asked so many times what they would choose."""
OFTEN = 0.4
"""Odds of asking where it can be asked: not at the first such places only."""
TWINS = 3
"""With so many games beside the real one, of other hidden cards."""

Player = Callable[[Match, int], str]
"""Who sits in a seat: what is chosen there.  A bot gets the seat's view; a cheater might look at the match."""
Maker = Callable[[int], Player]
"""Makes a player from a seed."""


class Chooser(Protocol):
    """A bot, as `tefuda.bots` has them."""

    def choose(self, view: View) -> str:
        """One of the view's options."""
        ...


class Reader:
    """Chooses by a digest of all that its view holds: whatever a view tells changes its mind."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View) -> str:
        """One of the view's options."""
        state = view.state
        notes = [state.events, state.audience, state.disclosed]
        held = [view.to_json(), view.record(), repr(view.log), notes, self.seed]
        digest = hashlib.sha256(json.dumps(held).encode() + state.pack()).digest()
        return view.options[int.from_bytes(digest[:8], "big") % len(view.options)]


def seated(make: Callable[[int], Chooser], show: Callable[[Match, int], View] = Match.view) -> Maker:
    """A bot in a seat, given the seat's view and nothing else."""

    def made(seed: int) -> Player:
        bot = make(seed)
        return lambda match, seat: bot.choose(show(match, seat))

    return made


def part(makers: Mapping[str, Maker], share: int = 20) -> Callable[[Game, int], Iterator[Finding]]:
    """The part of the contract about these players, with one random game for every `share` asked for."""
    return partial(_honest, {**makers, "a reader of everything": seated(Reader)}, share)


def _honest(makers: Mapping[str, Maker], share: int, game: Game, games: int) -> Iterator[Finding]:
    every = contract.settings(game)
    for number in range(max(2, games // share)):
        rng = Random(f"{game.id} bots {number}")
        yield from _game(makers, game, rng.choice(every), rng)


def _game(makers: Mapping[str, Maker], game: Game, setting: contract.Setting, rng: Random) -> Iterator[Finding]:
    """One random game, in which one seat is asked what it would choose, in it and in its twins."""
    seat, seed, left = rng.randrange(setting[0]), rng.getrandbits(32), ASKED
    sitting = {name: make(seed) for name, make in makers.items()}
    for real, alike in contract.followed(game, setting, seat, rng, TWINS):
        if real.actor < 0 or len(real.options()) < 2:
            continue
        twins = [twin for twin, _ in alike if not contract.equal(twin, real)][:TWINS]
        asked = bool(twins) and real.actor == seat and rng.random() < OFTEN
        for name, make in makers.items():
            choice = sitting[name](real, real.actor)
            if asked and any(make(seed)(match, seat) != choice for match in (real, *twins)):
                where = contract.place(setting, real)
                yield Finding("bots", f"{where}: {name} in seat {seat} is moved by what the seat has not seen")
                return
        if asked and any(isinstance(thing, Match | Entry) for thing in held(real.view(seat))):
            yield Finding("bots", f"{contract.place(setting, real)}: the match can be reached from a view")
            return
        left -= asked
        if left == 0:
            return


def held(view: object) -> Iterator[object]:
    """Everything that can be reached from a view, but for programs and the game's header."""
    known, left = {id(view)}, [view]
    while left:
        thing = left.pop()
        yield thing
        for other in gc.get_referents(thing):
            if id(other) not in known and not isinstance(other, type | ModuleType | FunctionType | MethodType | Game):
                known.add(id(other))
                left.append(other)
