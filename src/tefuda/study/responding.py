"""How far a bot can be beaten, from below: a network learns to answer it, and what it then wins is a lower bound.

A bot that is a network, or plays by rules of thumb that are rules of the kernel, is answered directly, in machine code.
Any other is watched first: it plays some hundreds of games, a network learns to choose as it did (a clone), and what is
trained against the clone is tried on the bot itself; then the bot is watched against that answer, and once more.  No
exploiter can win more than a best response does, so what one wins in fresh deals, less the interval, bounds the bot's
exploitability from below (Timbers et al. 2022 do the like with search).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp
import numpy as np
import optax

import tefuda
from tefuda.arena.deals import play_deal, starter
from tefuda.arena.figures import Estimate, estimate
from tefuda.bots import guide
from tefuda.bots.guided import flat
from tefuda.bots.heuristic import HeuristicBot
from tefuda.bots.ismcts import Search, SearchBot
from tefuda.bots.learned import LearnedBot, load, remembered
from tefuda.study.training import HIDDEN, Course, Layers, Training, network_outputs, new_layers

if TYPE_CHECKING:
    from types import ModuleType

    from numpy.typing import NDArray

    from tefuda.bots import Bot
    from tefuda.kernel.game import Game
    from tefuda.kernel.match import View

STRAYS = (0.0, 0.0, 0.15, 0.4)
"""How often a watched game strays from the bots' choices, one of these a game: the clone is to see more than their
paths."""
COPY_BATCH = 512
"""Decisions that a clone's gradient is taken of."""


@dataclass(slots=True)
class Watched:
    """Decisions of a bot: features, the slots of its options, and the slot it chose."""

    seen: list[NDArray[np.uint8]]
    legal: list[NDArray[np.uint8]]
    chosen: list[int]

    def add(self, view: View, choice: str) -> None:
        """Note one decision."""
        game = view.game
        looks: Any = import_module(f"tefuda.games.{game.id}.features")
        state = remembered(view)
        x, legal = np.zeros(looks.WIDTH, np.uint8), np.zeros(len(game.choices), np.uint8)
        looks.features(state, view.seat, x)
        legal[[looks.slot_for(state, view.seat, game.action_of[option]) for option in view.options]] = 1
        self.seen.append(x)
        self.legal.append(legal)
        self.chosen.append(looks.slot_for(state, view.seat, game.action_of[choice]))


def watch(game: Game, players: int, bot: Bot, rival: Bot, games: int, seed: int, watched: Watched) -> None:
    """Let the bot play the rival, each deal from another seat, and note what it decides."""
    rng = Random(seed)
    for number in range(games):
        match = tefuda.Match(game.id, players, seed=rng.getrandbits(64))
        stray = rng.choice(STRAYS)
        bot.seed, rival.seed = rng.getrandbits(48), rng.getrandbits(48)
        while match.actor != tefuda.END:
            view = match.view(match.actor)
            sits = match.actor == number % players
            choice = (bot if sits else rival).choose(view)
            if sits and len(view.options) > 1:
                watched.add(view, choice)
            match.play(choice if rng.random() >= stray else rng.choice(view.options))


def clone(watched: Watched, seed: int, *, epochs: int = 12, hold_out: float = 0.1) -> tuple[Layers, float]:
    """A network that chooses as the bot did, and how often it is right on what it was not shown."""
    x, legal = np.array(watched.seen), np.array(watched.legal)
    chosen = np.array(watched.chosen, np.int32)
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(chosen))
    shown, kept = np.split(order, [int(len(order) * (1 - hold_out))])

    def loss(layers: Layers, x: jax.Array, legal: jax.Array, chosen: jax.Array) -> tuple[jax.Array, jax.Array]:
        outputs = network_outputs(layers, x.astype(jnp.float32))[:, :-1]
        logs = jax.nn.log_softmax(jnp.where(legal == 1, outputs, -1e9))
        return -jnp.take_along_axis(logs, chosen[:, None], 1).mean(), (logs.argmax(1) == chosen).mean()

    layers = new_layers(x.shape[1], HIDDEN, legal.shape[1] + 1, rng)
    steps = max(1, epochs * (len(shown) // COPY_BATCH))
    adam = optax.adamw(optax.cosine_decay_schedule(2e-3, steps), weight_decay=1e-2)
    state = adam.init(layers)

    @jax.jit
    def step(layers: Layers, state: optax.OptState, *batch: jax.Array) -> tuple[Layers, optax.OptState]:
        slope, _ = jax.grad(loss, has_aux=True)(layers, *batch)
        change, state = adam.update(slope, state, layers)
        return optax.apply_updates(layers, change), state

    for _ in range(epochs):
        rng.shuffle(shown)
        for i in range(0, len(shown) - COPY_BATCH + 1, COPY_BATCH):
            rows = shown[i : i + COPY_BATCH]
            layers, state = step(layers, state, x[rows], legal[rows], chosen[rows])
    right = float(jax.jit(loss)(layers, x[kept], legal[kept], chosen[kept])[1])
    return [np.array(layer, np.float32, order="C") for layer in layers], right


@dataclass(frozen=True, slots=True)
class Frozen:
    """How others play who never change: the templates with their `prefer`, and the numbers that it reads."""

    templates: tuple[ModuleType, ...]
    numbers: NDArray[np.float32]
    beside: tuple[ModuleType, ...] = ()
    """What is bound behind them where a network learns to answer."""

    @classmethod
    def network(cls, layers: Layers) -> Frozen:
        """They draw from a network's odds."""
        return cls((guide,), flat(layers))

    @classmethod
    def thumbs(cls, game: Game, players: int) -> Frozen | None:
        """They play by the game's rules of thumb; None if these are not rules of the kernel."""
        thumbs = import_module(f"tefuda.games.{game.id}.heuristics")
        if not hasattr(thumbs, "prefer"):
            return None
        numbers = thumbs.table_of(tefuda.Match(game.id, players, seed=0).view(0).state)
        return cls((*thumbs.PARTS, thumbs), np.array(numbers, np.float32), thumbs.BESIDE_FEATURES)


class CounterSearch(Search):
    """A search that knows how all others choose, in beliefs as in simulations: only the searcher has a tree."""

    def __init__(self, game: Game, *, foes: Frozen) -> None:
        super().__init__(game, rollout=foes.templates, own_tree_only=True)
        self._policy = foes.numbers


class CounterBot(SearchBot):
    """The searching bot by this search."""

    SEARCH = CounterSearch


@dataclass(frozen=True, slots=True)
class Counter:
    """Search that may beat the rules of thumb, which it knows, by so many simulations a choice."""

    name: str
    foes: Frozen
    simulations: int

    def __call__(self, game: Game, seed: int) -> CounterBot:
        """The bot that plays it."""
        return CounterBot(game, seed, simulations=self.simulations, foes=self.foes)


def answer(game: Game, players: int, foes: Frozen, start: Layers, seconds: float, seed: int) -> Layers:
    """A network trained for so long against others that never change."""
    course = Course(players=players, rate=(5e-4, 5e-5), entropy=(0.02, 0.001))
    training = Training(game, course, seed, start, (*foes.templates, *foes.beside))
    started = time.monotonic()
    for _ in training.run(lambda: (time.monotonic() - started) / seconds, [foes.numbers]):
        pass
    return training.layers


@dataclass(frozen=True, slots=True)
class Answer:
    """Something that may beat a bot."""

    name: str
    layers: Layers

    def __call__(self, game: Game, seed: int) -> LearnedBot:
        """The bot that plays it."""
        return LearnedBot(game, seed, layers=self.layers)


def answers(  # noqa: PLR0913 - each is one setting of the measurement
    game: Game,
    players: int,
    make: Callable[[int], Bot],
    *,
    seconds: float,
    games: int,
    rounds: int,
    seed: int,
    tell: Callable[[str], None],
    simulations: int = 0,
) -> list[Answer | Counter]:
    """What may beat the bot that `make` gives for a seed: the game's own network, answers to it or to the bot's clones.

    `seconds` of training for each answer, `games` watched in each of the `rounds`.  With `simulations` a search that
    knows the rules of thumb is another answer to them.
    """
    own = [np.asarray(layer) for layer in load(game, players)]
    found: list[Answer] = [Answer("network", own)]
    bot = make(seed)
    foes = None
    if isinstance(bot, LearnedBot):
        foes = Frozen.network(own)
    elif isinstance(bot, HeuristicBot):
        foes = Frozen.thumbs(game, players)
    if foes is not None:
        response = Answer("response", answer(game, players, foes, own, seconds, seed))
        searches = [Counter("search", foes, simulations)] if simulations and isinstance(bot, HeuristicBot) else []
        return [*found, response, *searches]
    watched = Watched([], [], [])
    rivals: list[Bot] = [make(seed + 1), LearnedBot(game, seed, layers=own)]
    for number in range(rounds):
        for rival in rivals:
            watch(game, players, bot, rival, games // len(rivals), seed + number, watched)
        copy, right = clone(watched, seed)
        tell(f"clone of {len(watched.chosen)} decisions: {right:.1%} of those not shown")
        foes = Frozen.network(copy)
        found.append(Answer(f"response {number + 1}", answer(game, players, foes, found[-1].layers, seconds, seed)))
        rivals = [LearnedBot(game, seed, layers=found[-1].layers)]
    return [*found]


def gain(
    game: Game, players: int, make: Callable[[int], Bot], one: Callable[[Game, int], Bot], deals: int, seed: int
) -> Estimate | None:
    """What an answer wins in one seat, the bot in all others: its mean return over the seats, by deals."""
    seats = [tuple(int(place == seat) for place in range(players)) for seat in range(players)]
    bots: list[list[Bot]] = [[make(seed) for _ in range(players)], [one(game, seed) for _ in range(players)]]
    start = starter(game, players, {}, {})
    means = []
    for deal in range(deals):
        outcome = play_deal(
            start, seats, lambda number, seat: bots[number][seat], seed=seed, deal=deal, warm=set()
        ).outcome
        means.append(sum(returns[seat] for seat, returns in enumerate(outcome)) / players)
    return estimate(means, -1.0, 1.0)
