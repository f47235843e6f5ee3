"""Bots: each gets the view of its seat and gives back one of the view's options.

>>> import tefuda, tefuda.bots
>>> tefuda.bots.names("xeno")
('learned', 'heuristic', 'slipping', 'random')
>>> m = tefuda.Match("xeno", players=2, seed=7)
>>> bot = tefuda.bots.make("random", "xeno", seed=1)
>>> bot.choose(m.view(m.actor)) in m.options()
True

A bot keeps nothing from one choice to the next: what it chooses follows from its seed and the view alone.  A table that
was stopped and started again therefore gets the same choices, and a bot can sit in several seats.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.util import find_spec
from typing import Protocol

import tefuda
from tefuda.bots.heuristic import HeuristicBot
from tefuda.bots.learned import LearnedBot, has_learned
from tefuda.bots.random import RandomBot
from tefuda.bots.slipping import SlippingBot
from tefuda.kernel.game import Game
from tefuda.kernel.match import View
from tefuda.kernel.refusal import BadSetup, quoted


class Bot(Protocol):
    """What sits in a seat in a person's place."""

    seed: int
    """What its surprises follow from; who plays many games with one bot sets it anew for each."""

    def choose(self, view: View) -> str:
        """One of the view's options; the view must be that of the seat that acts."""
        ...


def _has_heuristics(game: Game) -> bool:
    return find_spec(f"tefuda.games.{game.id}.heuristics") is not None


_BOTS: dict[str, tuple[Callable[[Game], bool], Callable[[Game, int], Bot]]] = {
    "learned": (has_learned, LearnedBot),
    "heuristic": (_has_heuristics, HeuristicBot),
    "slipping": (_has_heuristics, SlippingBot),
    "random": (lambda _game: True, RandomBot),
}
"""Name -> whether it plays a game, and how it is made; the stronger ones first."""


def names(game: Game | str) -> tuple[str, ...]:
    """The bots that play a game, the stronger ones first.  Raises BadSetup if there is no such game."""
    found = tefuda.game(game) if isinstance(game, str) else game
    return tuple(name for name, (plays, _) in _BOTS.items() if plays(found))


def judges(game: Game) -> tuple[str, ...]:
    """Those of `names` that say what they think of each option, as all searches do (`judging.Judge`)."""
    return tuple(name for name in names(game) if can_judge(name))


def can_judge(name: str) -> bool:
    """Whether a bot of that name judges in some game; it is not made for that, so nothing is loaded or compiled."""
    kind, _, budget = name.partition(":")
    if kind in _SEARCHING:
        return _BUDGET.fullmatch(budget) is not None
    return name in _BOTS and hasattr(_BOTS[name][1], "judge")


def make(name: str, game: Game | str, seed: int) -> Bot:
    """The bot of that name; raises BadSetup, naming those that play the game.

    Besides those of `names` there is `ismcts:BUDGET`, which searches for so many simulations (`ismcts:1000`) or so long
    (`ismcts:50ms`), on more than one core if the name says so (`ismcts:50msx2`); it compiles the game's rules, which
    takes some seconds the first time.  `guided:BUDGET` is the same with the network of `learned` to guide it,
    and `search:BUDGET` whichever of the two is better at the game.

    Whoever knows the seed can foretell the bot's choices from its view: a table keeps it secret.
    """
    found = tefuda.game(game) if isinstance(game, str) else game
    if name.partition(":")[0] in _SEARCHING:
        return _searching(name, found, seed)
    if name not in names(found):
        raise _unknown(name, found)
    return _BOTS[name][1](found, seed)


def _unknown(name: str, game: Game) -> BadSetup:
    known = ", ".join(names(game))
    sentence = (
        f"unknown bot {quoted(name)}; {game.id} is played by {known}, and by searches such as {SEARCH}; "
        "tefuda.bots.levels.named tells which bot a level is"
    )
    return BadSetup("bot", sentence, given=quoted(name), game=game.id, known=known, search=SEARCH)


SEARCH = "ismcts:1000"
"""A name of a searching bot, which every game has, for messages that tell what there is."""

_SEARCHING = ("ismcts", "guided", "search")
_BUDGET = re.compile(r"([1-9][0-9]{0,8})(ms)?(?:x([1-9]))?")


def _searching(name: str, game: Game, seed: int) -> Bot:
    kind, _, given = name.partition(":")
    budget = _BUDGET.fullmatch(given)
    if budget is None:
        ways = f"{kind}:1000 for a number of simulations or {kind}:50ms for a time"
        cores = f"and x2 to x9 after it for so many cores, as in {kind}:50msx2"
        sentence = f"{quoted(name)} has no budget that a search takes: write {ways}, {cores}"
        raise BadSetup("bot-budget", sentence, given=quoted(name), kind=kind)
    if kind == "search":
        kind = "guided" if has_learned(game) else "ismcts"
    if kind == "guided" and not has_learned(game):
        raise _unknown(name, game)
    from tefuda.bots.guided import GuidedBot
    from tefuda.bots.ismcts import SearchBot

    bot = GuidedBot if kind == "guided" else SearchBot
    threads = int(budget[3] or 1)
    if budget[2]:
        return bot(game, seed, seconds=int(budget[1]) / 1000, threads=threads)
    return bot(game, seed, simulations=int(budget[1]), threads=threads)


__all__ = ["Bot", "HeuristicBot", "LearnedBot", "RandomBot", "SlippingBot", "can_judge", "judges", "make", "names"]
