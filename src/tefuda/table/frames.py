"""A finished game, place by place: what somebody saw at each, and what chance could have dealt there.

Everything comes from the record alone, whose reader is its dealer: nothing here may meet a game that is still played.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

import tefuda
from tefuda import CHANCE, END, View
from tefuda.kernel.match import Match
from tefuda.table.problems import Problem

MOST = 200
"""Most places in one answer."""

OPEN = "open"
"""The perspective from which nothing is hidden."""

PUBLIC = "public"
"""The perspective of an onlooker; those of the seats are their numbers."""

SAME = ("tefuda", "game", "version", "players", "setup", "cards", "seat")
"""Keys of a view that are the same at every place: an answer has them once."""

_HASH = re.compile(r"[0-9a-f]{64}")

Record = Mapping[str, Any]  # Any: JSON that `tefuda.replay` has read


@dataclass(frozen=True, slots=True)
class Stretch:
    """Which places are asked for: `count` of them from number `start` on; place n is the table after n choices."""

    start: int = 0
    count: int = MOST


def perspective(text: str, players: int) -> str | int:
    """Return OPEN, PUBLIC or a seat; Problem 404 for anything else."""
    known: dict[str, str | int] = {OPEN: OPEN, PUBLIC: PUBLIC} | {str(seat): seat for seat in range(players)}
    if text not in known:
        raise Problem(404, "ui-error-not-found")
    return known[text]


def frames(record: Record, side: str | int, stretch: Stretch) -> bytes:
    """Return a stretch of a game as one side saw it, as JSON.

    `same` has what is the same at all places and `frames` the rest of each place's view, with `heard`, the number of
    events up to there, and `chosen`, what was chosen next as this side saw it. `events` are those that this stretch
    adds, each with the number of the choice that brought it about.
    """
    plies = len(record["choices"])
    last = min(stretch.start + stretch.count - 1, plies)
    told: list[bytes] = []
    events: list[dict[str, Any]] = []
    same: dict[str, Any] = {}
    heard, frame = 0, None
    for match in _places(record, max(stretch.start - 1, 0), min(last + 1, plies)):
        view = _seen(match, side, since=match.ply - 1 if match.ply >= max(stretch.start, 1) else 0)
        if frame is not None:
            told.append(msgspec.json.encode(frame | {"chosen": _chosen(view)}))
        if match.ply > last:
            frame = None
            break
        frame = view.to_json()
        new = [event | {"n": heard + event["n"], "ply": match.ply - 1} for event in frame.pop("events")]
        heard += len(new)
        same = {key: frame.pop(key) for key in SAME}
        if match.ply < stretch.start:
            frame = None
            continue
        frame["heard"] = heard
        events += new
    if frame is not None:
        told.append(msgspec.json.encode(frame | {"chosen": None}))
    head = {"from": stretch.start, "total": plies + 1, "same": same, "events": events}
    return msgspec.json.encode(head)[:-1] + b',"frames":[' + b",".join(told) + b"]}"


def deals(record: Record) -> bytes:
    """Return every choice of chance, as JSON: its number, what it chose from with the weights, and what it took."""
    dealt = []
    for match in _places(record, 0, len(record["choices"]) - 1):
        if match.actor == CHANCE:
            options = match.options()
            assert isinstance(options, dict)
            chosen = record["choices"][match.ply]
            dealt.append(
                {"ply": match.ply, "options": list(options), "weights": list(options.values()), "chosen": chosen}
            )
    told = {"seed": record.get("seed"), "seed_hash": record.get("seed_hash"), "deals": dealt}
    return msgspec.json.encode(told)


def as_file(record: Record) -> bytes:
    """Return a game as a file: its returns are those of its choices, also where somebody gave up."""
    last = len(record["choices"])
    (match,) = _places(record, last, last)
    return (json.dumps({**record, "returns": match.returns()}, indent=1) + "\n").encode()


def read_record(text: str) -> str:
    """Return somebody's record of a finished game as it is to be kept: always the same for the same game.

    Problem 400 with the first thing wrong with it; what its seed deals is for the page to check.
    """
    try:
        record = msgspec.json.decode(text)
        match = tefuda.replay(record)
    except (msgspec.MsgspecError, ValueError, RecursionError) as problem:
        raise _refusal(problem) from None
    if match.actor != END:
        raise Problem(400, "ui-error-record-unfinished")
    for key in ("seed", "seed_hash"):
        if record.get(key) is not None and _HASH.fullmatch(record[key]) is None:
            raise Problem(400, "ui-error-record-seed")
    kept = {key: value for key, value in record.items() if value is not None} | {"returns": match.returns()}
    return json.dumps(kept, sort_keys=True, separators=(",", ":"))


def _refusal(problem: Exception) -> Problem:
    if isinstance(problem, tefuda.Refused):
        return Problem(400, f"ui-refused-{problem.code}", **problem.facts)
    return Problem(400, "ui-error-record-json")


def _places(record: Record, first: int, last: int) -> Iterator[Match]:
    """Play a record's choices, and show the match at each place from `first` to `last`."""
    try:
        if tefuda.game(record["game"]).version != record["version"]:
            raise Problem(410, "ui-error-version")
        match = tefuda.Match(record["game"], record["players"], options=record["options"], cards=record["cards"])
        for ply in range(last + 1):
            if ply >= first:
                yield match
            if ply < last:
                match.play(record["choices"][ply])
    except tefuda.Refused:
        raise Problem(410, "ui-error-version") from None


def _seen(match: Match, side: str | int, since: int) -> View:
    if side == OPEN:
        return match.open_view(since=since)
    return match.view(side if isinstance(side, int) else None, since=since)


def _chosen(view: View) -> dict[str, Any]:
    """Return the newest choice that a view knows of, with its label if it was seen."""
    choice = view.seen[-1]
    action = view.game.action_of.get(choice)
    return {"choice": choice, "label": None if action is None else view.game.choices[action].label()}
