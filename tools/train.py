"""Train the learned player of a game by self-play and write its weights into the game's folder.

    pip install 'tefuda[train]'
    python tools/train.py xeno --players 2 --minutes 50
    python tools/train.py xeno --players 3 --minutes 8 --begin 2

One core is enough; the two-player weights that are shipped took 50 minutes of two busy ones.  Every half minute or so a
line tells how the network fares against what it was some steps ago and against one that has learned nothing (mean
return of a seat, with its standard error).  Weights of other numbers of players in the file are kept.
"""

from __future__ import annotations

import argparse
import itertools
import time
from dataclasses import replace
from typing import Any

import numpy as np

import tefuda
from tefuda.bots.guided import flat
from tefuda.bots.learned import NAMES, WEIGHTS, load
from tefuda.study.training import Course, Field, Layers, Training

PLAIN = 7
"""How often the game as it comes is drawn for each of its variants."""
LOOK = 25
"""Steps between two lines."""


def setups(game: tefuda.Game, players: int) -> tuple[dict[str, Any], ...]:
    """The game as it comes, and each combination of its variants for so many players."""
    words = [o for o in game.options if o.kind == "choice" and o.values]
    variants = []
    for values in itertools.product(*(o.values or () for o in words)):
        given = dict(zip((o.name for o in words), values, strict=True))
        if all(players in o.players.get(given[o.name], (players,)) for o in words):
            variants.append(given)
    plain = game.check_options({}, players)
    return tuple(v for v in variants for _ in range(PLAIN if all(plain[n] == x for n, x in v.items()) else 1))


def save(game: tefuda.Game, players: int, layers: Layers) -> None:
    """Write the layers into the game's file, in half precision."""
    path = game.folder / WEIGHTS
    kept: dict[str, Any] = {}
    if path.is_file():
        with np.load(path) as file:
            kept = {name: file[name] for name in file.files}
    kept |= {f"{players}.{name}": layer.astype(np.float16) for name, layer in zip(NAMES, layers, strict=True)}
    np.savez_compressed(path, **kept)


def main() -> None:
    """Train for so many minutes."""
    parser = argparse.ArgumentParser(description="Train the learned player of a game.")
    parser.add_argument("game", choices=["xeno"])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=50.0)
    parser.add_argument("--begin", type=int, help="go on from the weights for so many players, with less entropy")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = tefuda.game(given.game)
    course = Course(players=given.players, setups=setups(game, given.players))
    start = None
    if given.begin:
        start = list(load(game, given.begin))
        course = replace(course, entropy=(course.entropy[0] / 2, course.entropy[1]), rate=(5e-4, course.rate[1]))
    training = Training(game, course, given.seed, start)
    judge = Field(game, given.players, 20000, ({},), given.seed + 1)
    first = before = training.layers
    started = time.monotonic()
    for told in training.run(lambda: (time.monotonic() - started) / (60 * given.minutes)):
        if told["step"] % LOOK == 0:
            now = training.layers
            scores = [judge.score(now, flat(then)) for then in (before, first)]
            figures = [f"{mean:+.3f} ± {error:.3f}" for mean, error in scores]
            print(
                f"{time.monotonic() - started:6.0f} s  step {told['step']:5}  entropy {told['entropy']:.3f}  "
                f"against {LOOK} steps ago {figures[0]}, against the first {figures[1]}",
                flush=True,
            )
            before = now
            save(game, given.players, now)
    save(game, given.players, training.layers)


if __name__ == "__main__":
    main()
