"""Random records: all replay to the same returns, and at every choice everything else in the notation is refused.

`python benchmarks/records.py --records 100000` plays random games of every set-up with the compiled rules, replays each
as a record through the plain ones, and in every `--every`-th tries at each choice every text that is not an option.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np

import tefuda
from tefuda.kernel import compiled, contract


def random_records(game: tefuda.Game, first: int, count: int) -> list[dict[str, Any]]:
    """Records of random games, numbers `first` and on."""
    code, settings = compiled.compile_game(game), contract.settings(game)
    raw, out = compiled.new_raw(game), compiled.new_options(game)
    actions, rows = np.zeros(contract.LONGEST, np.int64), np.zeros((contract.LONGEST, game.state.nbytes), np.uint8)
    records = []
    for number in range(first, first + count):
        players, options, _ = settings[number % len(settings)]
        setup = compiled.new_setup(game, players, dict(options))
        steps = code.trace(raw, out, compiled.new_rng(number), setup, players, actions, rows)
        record = tefuda.Match(game.id, players, options=options).record()
        record["choices"] = [game.choices[action].text for action in actions[:steps]]
        scores = [float(game.plain.returns(game.state.unpack(raw.tobytes()), p)) for p in range(players)]
        records.append(record | {"returns": scores})
    return records


def refusal(match: tefuda.Match, choice: str) -> tuple[int, list[str]] | None:
    """The number and the legal choices that a refusal names; None if the choice was played."""
    try:
        match.play(choice)
    except tefuda.IllegalChoice as error:
        return error.ply, list(error.options)
    return None


def corruptions_refused(record: dict[str, Any]) -> int:
    """Try every wrong text at every choice; returns how many were refused, each with its number and what was legal."""
    match = tefuda.Match(record["game"], record["players"], options=record["options"])
    refused = 0
    for ply, right in enumerate(record["choices"]):
        legal = list(match.options())
        for choice in match.game.choices:
            if choice.text not in legal:
                refused += 1
                if refusal(match, choice.text) != (ply, legal):
                    raise AssertionError(f"{choice.text} at {ply} of {record} was not refused as it must be")
        match.play(right)
    return refused


def batch(game_id: str, first: int, count: int, every: int) -> tuple[int, int, int]:
    """Replay a batch of records: (records, choices, corruptions refused).  A refused record raises."""
    choices = refused = 0
    for number, record in enumerate(random_records(tefuda.game(game_id), first, count)):
        assert record["returns"] == tefuda.replay(record).returns()
        choices += len(record["choices"])
        if number % every == 0:
            refused += corruptions_refused(record)
    return count, choices, refused


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="xeno")
    parser.add_argument("--records", type=int, default=100_000)
    parser.add_argument("--every", type=int, default=100, help="corrupt every N-th record (default 100)")
    given = parser.parse_args()
    compiled.compile_game(tefuda.game(given.game))
    began, size = time.perf_counter(), 1000
    firsts = range(0, given.records, size)
    with ProcessPoolExecutor(2) as pool:
        work = [(given.game, first, min(size, given.records - first), given.every) for first in firsts]
        done = list(pool.map(batch, *zip(*work, strict=True)))
    records, choices, refused = (sum(column) for column in zip(*done, strict=True))
    print(f"{records} records of {given.game} replayed, {choices} choices, 0 records refused")
    print(f"{refused} corruptions of a choice tried, all refused with their number and what was legal")
    print(f"{time.perf_counter() - began:.0f} s on 2 processes")


if __name__ == "__main__":
    main()
