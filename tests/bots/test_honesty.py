"""The contract catches whoever looks at cards that the seat has not seen, in every game; shipped bots are honest."""

from __future__ import annotations

from collections.abc import Callable
from zlib import crc32

import pytest

import tefuda
import tefuda.bots
from tefuda.kernel import honesty
from tefuda.kernel.honesty import Maker, Player, Reader, seated
from tefuda.kernel.match import Match, View
from tefuda.kernel.state import UNSEEN

GAMES = tefuda.games()
XENO = tefuda.game("xeno")
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def caught(game: tefuda.Game, maker: Maker, games: int = 60) -> str:
    """What is found first of a bot, if anything, in so many games at most."""
    found = next(iter(honesty.part({"this bot": maker}, 1)(game, games)), None)
    return found.detail if found else ""


# -- the honest --------------------------------------------------------------------------------------------------------
@by_game
def test_shipped_bots_are_honest(game: tefuda.Game) -> None:
    makers = {
        name: seated(lambda seed, name=name: tefuda.bots.make(name, game, seed)) for name in tefuda.bots.names(game)
    }

    assert [] == list(honesty.part(makers, 1)(game, 3))


def test_the_search_is_honest() -> None:
    assert caught(XENO, seated(lambda seed: tefuda.bots.make("ismcts:200", "xeno", seed)), 6) == ""


def test_the_contract_asks_every_bot_and_the_search() -> None:
    from tefuda.terminal.commands.check import _bots

    assert {"bots", "search"} == set(_bots(XENO))
    assert [] == list(_bots(XENO)["bots"](XENO, 40))


# -- cheaters ----------------------------------------------------------------------------------------------------------
def handed_the_match(seed: int) -> Player:
    """Plays the option that the cards in all hands point to."""

    def choose(match: Match, _seat: int) -> str:
        options = match.options()
        return options[(crc32(bytes(kind & 255 for kind in match._state.kind.cells)) + seed) % len(options)]

    return choose


def not_forgotten(match: Match, seat: int) -> View:
    """A view that somebody forgot to make a seat's."""
    view = match.view(seat)
    view.state = match._state.clone()
    return view


def leaking_one_card(match: Match, seat: int) -> View:
    """A view in which one card that the seat has not seen lies open."""
    view = match.view(seat)
    for place, kind in enumerate(match._state.kind.cells):
        if kind > UNSEEN >= view.state.kind.cells[place]:
            view.state.kind.cells[place] = kind
            break
    return view


def leaking_a_choice(match: Match, seat: int) -> View:
    """A view in whose log one choice stands as it was."""
    view = match.view(seat)
    hidden = [ply for ply, seen in enumerate(view.log) if seen.choice != match.choices[ply]]
    if hidden:
        log = list(view.log)
        log[hidden[-1]] = type(log[hidden[-1]])(match.choices[hidden[-1]], log[hidden[-1]].events)
        view.log = tuple(log)
    return view


class Gossip:
    """One bot in all seats, which remembers in one what it saw in another."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.remembered = 0

    def choose(self, view: View) -> str:
        """One of the view's options."""
        self.remembered += sum(view.state.kind.cells)
        return view.options[(self.remembered + self.seed) % len(view.options)]


CHEATERS: dict[str, Maker] = {
    "handed the match": handed_the_match,
    "a view not forgotten": seated(Reader, not_forgotten),
    "a view that leaks one card": seated(Reader, leaking_one_card),
    "a view that leaks a choice": seated(Reader, leaking_a_choice),
    "gossip between seats": seated(Gossip),
}


@by_game
@pytest.mark.parametrize("cheater", CHEATERS)
def test_a_planted_cheater_is_caught(game: tefuda.Game, cheater: str) -> None:
    assert "this bot in seat" in caught(game, CHEATERS[cheater])


@pytest.mark.parametrize("what", [lambda match: match, lambda match: [match._log[-1]]], ids=["match", "entry"])
def test_a_view_from_which_the_match_can_be_reached_is_found(
    monkeypatch: pytest.MonkeyPatch, what: Callable[[Match], object]
) -> None:
    def view(match: Match, seat: int | None, *, since: int = 0) -> View:
        plain = View(match, seat, match._state.clone(), match._log[since:])
        plain.setup = {**plain.setup, "note": what(match)} if seat is not None else plain.setup
        return plain

    assert not any(isinstance(thing, Match) for thing in honesty.held(tefuda.Match("xeno", seed=1).view(0)))
    match = tefuda.Match("xeno", seed=1)
    monkeypatch.setattr(Match, "view", view)

    assert any(type(thing).__name__ in {"Match", "Entry"} for thing in honesty.held(match.view(0)))


def test_a_peeping_soldier_is_caught_by_name() -> None:
    """What a cheater would do at a table: the heuristic's moves, but the Soldier names what the target holds."""

    def maker(seed: int) -> Player:
        bot = tefuda.bots.make("heuristic", "xeno", seed)

        def choose(match: Match, seat: int) -> str:
            if match.phase == "name":
                return f"name:{match._state.kind[4 + match._state.target, 0]}"
            return bot.choose(match.view(seat))

        return choose

    assert "this bot in seat" in caught(XENO, maker)
