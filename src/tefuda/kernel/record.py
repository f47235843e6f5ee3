"""Records: a match as JSON, read strictly, replayed choice by choice, and its dealing verified."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tefuda.kernel import dealing
from tefuda.kernel.game import Game
from tefuda.kernel.match import FORMAT, Match
from tefuda.kernel.refusal import BadRecord, IllegalChoice, quoted
from tefuda.kernel.state import CHANCE, END

LONGEST = 100_000
"""Most choices of a record."""
_TYPES: dict[str, tuple[type, str]] = {
    "tefuda": (int, f"the number {FORMAT}"),
    "game": (str, "a game's id"),
    "version": (int, "a whole number"),
    "players": (int, "a whole number"),
    "options": (dict, "an object"),
    "cards": (dict, "an object"),
    "choices": (list, "a list of texts"),
}
_OPTIONAL: dict[str, tuple[type, str]] = {
    "returns": (list, "a list of numbers or null"),
    "seed": (str, "64 hex digits"),
    "seed_hash": (str, "64 hex digits"),
}


def checked(record: object) -> Mapping[str, Any]:
    """The record if it has the shape of one, or BadRecord naming the first thing wrong."""
    if not isinstance(record, Mapping):
        raise BadRecord("record-object", f"a record is a JSON object, not {quoted(record)}", given=quoted(record))
    for key, (kind, expected) in _TYPES.items():
        if key not in record:
            raise BadRecord("record-missing", f"the record has no {quoted(key)}; it must be {expected}", key=key)
        _check_type(key, record[key], kind, expected)
    for key, value in record.items():
        if key not in _TYPES and key not in _OPTIONAL:
            known = ", ".join([*_TYPES, *_OPTIONAL])
            sentence = f"a record has no {quoted(key)}; it has {known}"
            raise BadRecord("record-key", sentence, key=quoted(key), known=known)
        if key in _OPTIONAL and value is not None:
            _check_type(key, value, *_OPTIONAL[key])
    if record["tefuda"] != FORMAT:
        given = quoted(record["tefuda"])
        sentence = f"this is a record of format {given}; this program reads format {FORMAT}"
        raise BadRecord("record-format", sentence, given=given, expected=FORMAT)
    _check_choices(record["choices"])
    return record


def _check_type(key: str, value: object, kind: type, expected: str) -> None:
    if type(value) is not kind:
        sentence = f"{quoted(key)} of a record must be {expected}, not {quoted(value)}"
        raise BadRecord("record-type", sentence, key=key, given=quoted(value))


def _check_choices(choices: list[Any]) -> None:
    if len(choices) > LONGEST:
        sentence = f"a record has at most {LONGEST} choices, not {len(choices)}"
        raise BadRecord("record-long", sentence, most=LONGEST, count=len(choices))
    for number, choice in enumerate(choices):
        if type(choice) is not str:
            sentence = f"choice {number} of a record must be a text, not {quoted(choice)}"
            raise BadRecord("record-choice", sentence, number=number, given=quoted(choice))


def _check_seen(game: Game, choices: list[str]) -> None:
    hidden = {choice.hidden for choice in game.choices if choice.hidden}
    for number, choice in enumerate(choices):
        if choice in hidden:
            sentence = f"choice {number} is {quoted(choice)}: a record of what one seat saw cannot be replayed"
            raise BadRecord("record-seen", sentence, number=number, given=quoted(choice))


def replay(record: object, find: Callable[[str], Game], *, to: int | None = None) -> Match:
    """The match of a record, up to its choice `to`.

    Raises BadRecord (not a record, or its returns are not those of its choices), BadSetup, and IllegalChoice with the
    number of the first choice that is not legal.
    """
    good = checked(record)
    game = find(good["game"])
    if good["version"] != game.version:
        theirs = quoted(good["version"])
        sentence = f"this record is of {game.id} version {theirs}; this program plays version {game.version}"
        raise BadRecord("record-version", sentence, game=game.id, given=theirs, expected=game.version)
    if to is not None and (type(to) is not int or to < 0):
        raise BadRecord(
            "record-to", f"a place in a record is a whole number from 0 on, not {quoted(to)}", given=quoted(to)
        )
    _check_seen(game, good["choices"])
    match = Match(game, good["players"], options=good["options"], cards=good["cards"])
    for choice in good["choices"][:to]:
        match.play(choice)
    if to is None or to >= len(good["choices"]):
        _check_returns(match, good.get("returns"))
    return match


def _check_returns(match: Match, returns: object) -> None:
    if returns is not None and returns != match.returns():
        ours = quoted(match.returns())
        sentence = f"the record says returns {quoted(returns)}; its choices give {ours}"
        raise BadRecord("record-returns", sentence, given=quoted(returns), expected=ours)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of recomputing the dealing of a record."""

    ok: bool
    chance: int
    """Chance choices that were recomputed."""
    problem: str | None = None
    """None, `unfinished` (the game is not over), `unseeded` (the record has no seed), `unpromised` (no seed_hash),
    `hash` (the seed is not the promised one) or `choice`."""
    ply: int | None = None
    """Number of the first choice that the seed does not give."""


def verify(record: object, find: Callable[[str], Game]) -> Verdict:
    """Recompute every chance choice of a record from its seed.  Raises as `replay` does."""
    good = checked(record)
    if replay(good, find).actor != END:
        return Verdict(False, 0, "unfinished")
    if good.get("seed") is None:
        return Verdict(False, 0, "unseeded")
    if good.get("seed_hash") is None:
        return Verdict(False, 0, "unpromised")
    seed = dealing.to_seed(good["seed"])
    if good.get("seed_hash") != dealing.seed_hash(seed):
        return Verdict(False, 0, "hash")
    match = Match(find(good["game"]), good["players"], options=good["options"], cards=good["cards"])
    chance = 0
    for ply, choice in enumerate(good["choices"]):
        if match.actor == CHANCE:
            options = match.options()
            assert isinstance(options, dict)
            if list(options)[dealing.chosen(seed, ply, list(options.values()))] != choice:
                return Verdict(False, chance, "choice", ply)
            chance += 1
        match.play(choice)
    return Verdict(True, chance)


__all__ = ["BadRecord", "IllegalChoice", "Verdict", "checked", "replay", "verify"]
