"""Training of a small network by self-play: regularised policy gradient, with JAX.

A network plays against itself (and, some of the time, against its older selves), thousands of games a step in machine
code.  Each step makes choices that turned out better than a critic expected more likely, by PPO's clipped ratio; an
entropy term, which shrinks in the course of training, keeps the play mixed.  That such regularised policy gradients do
well in games of hidden information is found by Sokota et al. (A unified approach to reinforcement learning, quantal
response equilibria, and two-player zero-sum games, 2023) and Rudolph et al. (2025).  The critic, which is not shipped,
sees the hands of two seats: a baseline may know more than who chooses.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp
import numpy as np
import optax

from tefuda.bots import guide, network
from tefuda.bots.guided import flat
from tefuda.kernel.compiled import compile_watched, new_options, new_rng, watched_dtype
from tefuda.study import selfplay
from tefuda.study.selfplay import CHOSEN, COLUMNS

if TYPE_CHECKING:
    from types import ModuleType

    from numpy.typing import NDArray

    from tefuda.kernel.game import Game

Layers = Sequence[Any]
"""Weights and offsets of a network: w1, b1, w2, b2, w3, b3, as `tefuda.bots.network` takes them."""
Params = dict[str, Layers]
Batch = tuple[Any, ...]
"""Features of the seat and of the next, options, choice, log of its probability, gain over the critic, its target."""


HIDDEN = 128, 64
"""Units of the hidden layers."""


@dataclass(frozen=True, slots=True)
class Course:
    """How to train."""

    players: int = 2
    hidden: tuple[int, int] = HIDDEN
    games: int = 16384
    """Games a step."""
    batch: int = 4096
    """Decisions a gradient is taken of."""
    epochs: int = 1
    rate: tuple[float, float] = (1e-3, 5e-5)
    """Learning rate, at the beginning and at the end."""
    entropy: tuple[float, float] = (0.06, 0.008)
    """Weight of the entropy, at the beginning and at the end."""
    clip: float = 0.2
    keep: float = 0.8
    """Lambda of the critic's targets."""
    older: float = 0.1
    """Part of the games that are played against an older self."""
    setups: tuple[dict[str, Any], ...] = field(default_factory=lambda: ({},))
    """Options of the game, one of which is drawn for each game."""
    cards: Mapping[str, Any] = field(default_factory=dict)
    """Changed card values, in all games."""


class Field:
    """Games of a network against itself or others, with their buffers."""

    def __init__(
        self,
        game: Game,
        players: int,
        games: int,
        setups: Sequence[dict[str, Any]],
        seed: int,
        rivals: tuple[ModuleType, ...] = (guide,),
        *,
        cards: Mapping[str, Any] | None = None,
    ) -> None:
        """The others play by the `prefer` of the templates `rivals`: if nothing is said, by a network, too.

        `cards` are changed card values.  Raises BadSetup.
        """
        looks: Any = import_module(f"tefuda.games.{game.id}.features")
        templates = (looks, network, *rivals, selfplay)
        self.code = compile_watched(game, *templates)
        self.width: int = looks.WIDTH
        self.slots = len(game.choices)
        self.players = players
        self.games = games
        self._raw = np.zeros(watched_dtype(game, *templates).itemsize, np.uint8)
        self._out = new_options(game)
        self._rng = new_rng(seed)
        self._setups = np.array([_setup_numbers(game, players, setup, cards or {}) for setup in setups])
        room = games * 5 * players + 200
        self.private: int = looks.OPEN
        self.seen = np.zeros((room, self.width), np.uint8)
        self.others = np.zeros((room, self.width), np.uint8)
        self.legal = np.zeros((room, self.slots), np.uint8)
        self.done = np.zeros((room, COLUMNS), np.int32)
        self.chances = np.zeros(room, np.float32)
        self.results = np.zeros(room)
        self.ends = np.zeros(games)

    def play(self, mine: Layers, theirs: NDArray[np.float32], learners: NDArray[np.int64]) -> int:
        """Play games; returns how many decisions were written down.  `theirs` are the numbers that `prefer` reads."""
        n: int = self.code.self_play(
            self._raw,
            self._out,
            self._rng,
            self._setups,
            self.players,
            len(learners),
            learners,
            *mine,
            theirs,
            np.zeros(len(mine[1]), np.float32),
            np.zeros(len(mine[3]), np.float32),
            np.zeros(len(self._out), np.float32),
            self.seen,
            self.others,
            self.legal,
            self.done,
            self.chances,
            self.results,
            self.ends,
        )
        return n

    def score(self, mine: Layers, theirs: NDArray[np.float32]) -> tuple[float, float]:
        """Mean return of one seat of the network against others, with its standard error."""
        learners = 1 << (np.arange(self.games) % self.players)
        self.play(mine, theirs, learners)
        return float(self.ends.mean()), float(self.ends.std() / np.sqrt(self.games))


def _setup_numbers(game: Game, players: int, options: Mapping[str, Any], cards: Mapping[str, Any]) -> list[int]:
    setup = game.check_options(options, players)
    return game.setup_numbers(setup, game.check_cards(cards, players, setup))


def new_layers(width: int, hidden: tuple[int, int], outputs: int, rng: np.random.Generator) -> Layers:
    """A network that has learned nothing: every option is as likely."""
    layers: list[Any] = []
    for before, after in pairwise((width, *hidden)):
        spread = np.sqrt(2 / (30 if before == width else before))
        layers += [rng.normal(0, spread, (before, after)), np.zeros(after)]
    layers += [np.zeros((outputs, hidden[1])), np.zeros(outputs)]
    return [np.ascontiguousarray(layer, np.float32) for layer in layers]


def network_outputs(layers: Layers, x: jax.Array) -> jax.Array:
    """The last layer's outputs, a row for each row of features."""
    w1, b1, w2, b2, w3, b3 = layers
    h = jax.nn.relu(x @ w1 + b1)
    outputs: jax.Array = jax.nn.relu(h @ w2 + b2) @ w3.T + b3
    return outputs


def _critic_says(layers: Layers, seen: jax.Array, others: jax.Array) -> jax.Array:
    return network_outputs(layers, jnp.concatenate([seen, others], 1).astype(jnp.float32))[:, 0]


def _loss(params: Params, batch: Batch, clip: float, entropy: float) -> tuple[jax.Array, tuple[jax.Array, ...]]:
    seen, others, legal, chosen, old, advantage, target = batch
    x = seen.astype(jnp.float32)
    outputs = network_outputs(params["actor"], x)
    logits = jnp.where(legal == 1, outputs[:, :-1], -1e9)
    logs = jax.nn.log_softmax(logits)
    mine = jnp.take_along_axis(logs, chosen[:, None], 1)[:, 0]
    ratio = jnp.exp(mine - old)
    gain = jnp.minimum(ratio * advantage, jnp.clip(ratio, 1 - clip, 1 + clip) * advantage).mean()
    mixed = -(jnp.exp(logs) * jnp.where(legal == 1, logs, 0)).sum(1).mean()
    own = ((outputs[:, -1] - target) ** 2).mean()
    critic = ((_critic_says(params["critic"], seen, others) - target) ** 2).mean()
    return -gain - entropy * mixed + 0.5 * own + critic, (mixed, own, critic)


class Training:
    """A network in training."""

    def __init__(
        self,
        game: Game,
        course: Course,
        seed: int,
        start: Layers | None = None,
        rivals: tuple[ModuleType, ...] = (guide,),
    ) -> None:
        """`rivals` as for a `Field`."""
        self.course = course
        self.field = Field(game, course.players, course.games, course.setups, seed, rivals, cards=course.cards)
        self._rng = np.random.default_rng(seed)
        width, slots = self.field.width, self.field.slots
        actor = new_layers(width, course.hidden, slots + 1, self._rng) if start is None else start
        critic = new_layers(width + self.field.private, (64, 32), 1, self._rng)
        self.params: Params = {"actor": actor, "critic": critic}
        self._adam = optax.chain(optax.clip_by_global_norm(1.0), optax.scale_by_adam())
        self._state = self._adam.init(self.params)
        self._older: list[NDArray[np.float32]] = []
        self._step = jax.jit(self._gradient_step)
        self._value = jax.jit(_critic_says)

    def _gradient_step(
        self, params: Params, state: optax.OptState, batch: Batch, rate: float, entropy: float
    ) -> tuple[Params, optax.OptState, tuple[jax.Array, ...]]:
        (_, told), slope = jax.value_and_grad(_loss, has_aux=True)(params, batch, self.course.clip, entropy)
        change, state = self._adam.update(slope, state)
        return jax.tree.map(lambda p, c: p - rate * c, params, change), state, told

    @property
    def layers(self) -> list[Any]:
        """The network as it plays."""
        return [np.array(layer, np.float32, order="C") for layer in self.params["actor"]]

    def run(self, done: Callable[[], float], against: Sequence[NDArray[np.float32]] = ()) -> Iterator[dict[str, float]]:
        """Steps until `done` says 1.0, the part of the training that is behind; each tells how it went.

        Where numbers of policies are given to play against, these never change: a best answer to them is trained.
        """
        course, field_ = self.course, self.field
        everybody = (1 << course.players) - 1
        number = 0
        while (behind := done()) < 1:
            started = time.perf_counter()
            mine = self.layers
            rivals = against or self._older
            learners = np.full(course.games, everybody, np.int64)
            if rivals:
                lone = self._rng.random(course.games) < (1.0 if against else course.older)
                learners[lone] = 1 << self._rng.integers(0, course.players, int(lone.sum()))
            theirs = rivals[int(self._rng.integers(len(rivals)))] if rivals else flat(mine)
            n = field_.play(mine, theirs, learners)
            played = time.perf_counter() - started
            told = self._learn(n, behind)
            number += 1
            if number % 20 == 0 and not against:
                self._older = [*self._older[-19:], flat(mine)]
            yield {
                "step": number,
                "behind": behind,
                "decisions": n,
                "playing": played,
                "learning": time.perf_counter() - started - played,
                "return": float(field_.results[:n].mean()),
                **told,
            }

    def _learn(self, n: int, behind: float) -> dict[str, float]:
        course, f = self.course, self.field
        n -= n % course.batch
        assert n > 0, "fewer decisions than one batch"
        parts = [slice(i, i + course.batch) for i in range(0, n, course.batch)]
        values = np.concatenate(
            [self._value(self.params["critic"], f.seen[p], f.others[p, : f.private]) for p in parts]
        )
        values = values.astype(np.float64)
        targets = np.zeros(n)
        f.code.credit(f.done, n, f.results, values, np.array([course.keep]), targets, f.seen[0])
        gains = (targets - values).astype(np.float32)
        logs = np.log(f.chances[:n])
        rate = course.rate[0] ** (1 - behind) * course.rate[1] ** behind
        entropy = course.entropy[0] ** (1 - behind) * course.entropy[1] ** behind
        told: tuple[Any, ...] = (0, 0, 0)
        for _ in range(course.epochs):
            order = self._rng.permutation(n)
            for i in range(0, n, course.batch):
                rows = order[i : i + course.batch]
                batch = (
                    f.seen[rows],
                    f.others[rows, : f.private],
                    f.legal[rows],
                    f.done[rows, CHOSEN],
                    logs[rows],
                    gains[rows],
                    targets[rows].astype(np.float32),
                )
                self.params, self._state, told = self._step(self.params, self._state, batch, rate, entropy)
        mixed, own, critic = (float(t) for t in told)
        return {"entropy": mixed, "own": own, "critic": critic, "gain": float(gains.std())}
