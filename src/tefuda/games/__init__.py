"""The games.  Adding one is a folder here and its name in `GAMES`."""

from __future__ import annotations

import functools
from importlib import import_module

from tefuda.kernel.game import Game
from tefuda.kernel.refusal import BadSetup, quoted

GAMES = ("xeno", "metsubo", "tenkai", "hinoboru")


@functools.cache
def _load(game_id: str) -> Game:
    game: Game = import_module(f"tefuda.games.{game_id}").GAME
    return game


def game(game_id: str) -> Game:
    """The game of that id; raises BadSetup."""
    if game_id not in GAMES:
        known = ", ".join(GAMES)
        raise BadSetup("game", f"unknown game {quoted(game_id)}; known: {known}", given=quoted(game_id), known=known)
    return _load(game_id)


def games() -> tuple[Game, ...]:
    """All installed games."""
    return tuple(_load(game_id) for game_id in GAMES)
