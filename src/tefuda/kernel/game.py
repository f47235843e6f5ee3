"""What a game is to the kernel: its header (id, version, seats, options, notation, zones) beside its rules.

A game's package makes one `Game` named `GAME`; nothing else of it is known to the rest of the system.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from types import FunctionType, MappingProxyType, ModuleType, SimpleNamespace
from typing import Any, NoReturn

from tefuda.kernel import verbs
from tefuda.kernel.cards import CardFile, changes, load, value_of
from tefuda.kernel.refusal import BadSetup, quoted
from tefuda.kernel.state import State

_WHOLE = re.compile(r"-?[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class Option:
    """A variant that the players choose before the game; it travels as a public number of the set-up."""

    name: str
    kind: str
    """`seat`, `choice` (one of `values`), `int` (from `low` to `high`) or `flag`."""
    default: Any
    values: tuple[str, ...] | None = None
    """The values of a `choice`."""
    low: int = 0
    high: int = 0
    """Bounds of an `int`."""
    players: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Values of a `choice` that hold only at some numbers of players."""
    friends: Any = None
    """The value to offer first to people who play each other; None: the default."""

    def check(self, value: Any, players: int) -> Any:
        """The value, or BadSetup naming what was expected."""
        if self.kind == "seat":
            if type(value) is not int or not 0 <= value < players:
                self._refuse("option-number", value, f"a seat from 0 to {players - 1}", low=0, high=players - 1)
        elif self.kind == "choice":
            assert self.values is not None
            if not isinstance(value, str) or value not in self.values:
                words = " or ".join(self.values)
                self._refuse("option-word", value, words, words=words)
            self._check_players(value, players)
        elif self.kind == "int":
            if type(value) is not int or not self.low <= value <= self.high:
                expected = f"a whole number from {self.low} to {self.high}"
                self._refuse("option-number", value, expected, low=self.low, high=self.high)
        elif type(value) is not bool:
            self._refuse("option-word", value, "true or false", words="true, false")
        return value

    def _refuse(self, code: str, value: Any, expected: str, **facts: object) -> NoReturn:
        sentence = f"option {self.name} must be {expected}, not {quoted(value)}"
        raise BadSetup(code, sentence, name=self.name, given=quoted(value), **facts)

    def _check_players(self, value: str, players: int) -> None:
        allowed = self.players.get(value, (players,))
        if players not in allowed:
            seats = " or ".join(map(str, allowed))
            sentence = f"option {self.name} = {value} is for {seats} players only, not for {players}"
            raise BadSetup("option-players", sentence, name=self.name, value=value, seats=seats, players=players)

    def parse(self, text: str, players: int) -> Any:
        """The value of a text from a command line or a form."""
        value: Any = text
        if self.kind in ("seat", "int"):
            value = (
                int(text)
                if text.strip().lstrip("-").isascii() and text.strip().lstrip("-").isdigit() and len(text) < 12
                else text
            )
        elif self.kind == "flag":
            value = {"true": True, "false": False}.get(text.lower(), text)
        return self.check(value, players)

    def encode(self, value: Any) -> int:
        """The number that the rules get."""
        return self.values.index(value) if self.kind == "choice" and self.values else int(value)


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice of the notation; its action number is its place in `Game.choices`."""

    text: str
    verb: str
    hidden: str = ""
    """How it looks to those who do not see it, as `draw:?`; empty: always seen."""
    card: str | None = None
    seat: int | None = None
    value: int | None = None

    def label(self) -> dict[str, Any]:
        """Verb and arguments, from which a text can be made in any language."""
        known = {"verb": self.verb, "card": self.card, "seat": self.seat, "value": self.value}
        return {key: value for key, value in known.items() if value is not None}


@dataclass(frozen=True, slots=True)
class Barred:
    """A choice that a player might look for and may not make now, and why."""

    choice: str
    """Its text in the notation."""
    reason: str
    """Its sentence is the game's text `barred-REASON`, with what the choice is about: $card, $seat, $value."""
    clause: str
    """The clause of the rules that says so."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for cards; its number is its place in `Game.zones`."""

    id: str
    seat: int | None = None
    """The seat before which it lies, None: in the middle."""
    ordered: bool = True
    """Whether the places of its cards matter; the cards of a pile that is not ordered have none."""
    secret: bool = False
    """A zone of secret marks, which is not shown as cards."""


@dataclass(frozen=True, slots=True)
class EventKind:
    """A thing that the log tells: its id and which of seat, target, card and a number it has (`number`: its name)."""

    id: str
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A game's header."""

    id: str
    version: int
    """Raised with every change of behaviour; its history is on the game's RULES.md."""
    seats: range
    state: type[State]
    rules: ModuleType
    """`start`, `actor`, `options`, `apply`, `returns`, `owner`, `tokens`."""
    folder: Path
    card_ids: tuple[str, ...]
    """Kind -> card id; kind 0 (undecided) is the empty string."""
    numbers: tuple[tuple[str, str], ...]
    """Card values (card, field) that the rules get, after the options."""
    options: tuple[Option, ...]
    choices: tuple[Choice, ...]
    """Action number -> choice; equal texts are not allowed."""
    phases: tuple[str, ...]
    events: tuple[EventKind, ...]
    zones: tuple[Zone, ...]
    width: int
    """Most options at once."""
    public: Callable[[Any], dict[str, Any]]
    """Public fields of a state, as they stand in a view."""
    fits: Callable[[int, Mapping[str, Any], Callable[[str, str], Any]], BadSetup | None] = lambda *_: None
    """(players, options, value of card and field) -> why such a set-up cannot be played, or None."""
    barred: Callable[[Any, int], Iterable[Barred]] = lambda *_: ()
    """(what a seat knows of the state, seat that is asked) -> the few choices that it may miss among its options."""
    reactions: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Phases in which a seat answers somebody else's play -> the choice of whoever lets the time for it run out."""
    backs: tuple[str, ...] = ()
    """Back number -> id, where backs differ; views then tell the back of every card."""
    total: float = 0.0
    """What the returns of a finished game sum to."""
    tiny: tuple[tuple[int, Mapping[str, Any], Mapping[str, int]], ...] = ()
    """Tiny set-ups (players, options, cards) that the contract looks at exhaustively ..."""
    tiny_depth: int = 10_000
    """... for so many choices."""

    @property
    def cards(self) -> CardFile:
        """The card file."""
        return _cards(self)

    @property
    def plain(self) -> SimpleNamespace:
        """The rules and the kernel's verbs, un-compiled, bound to this game."""
        return _plain(self)

    @property
    def action_of(self) -> Mapping[str, int]:
        """Choice text -> action number."""
        return _actions(self)

    def check_players(self, players: Any) -> int:
        """The number of players, or BadSetup."""
        if type(players) is not int or players not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            sentence = f"{self.id} is for {low} to {high} players, not {quoted(players)}"
            raise BadSetup("players", sentence, game=self.id, low=low, high=high, given=quoted(players))
        return players

    def check_options(self, given: Mapping[str, Any], players: int) -> dict[str, Any]:
        """All options with defaults filled in, or BadSetup."""
        if not isinstance(given, Mapping):
            raise BadSetup(
                "options", f"options are a dict of names and values, not {quoted(given)}", given=quoted(given)
            )
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                known = ", ".join(names) or "none"
                sentence = f"{self.id} has no option {quoted(name)}; it has {known}"
                raise BadSetup("option-name", sentence, game=self.id, given=quoted(name), known=known)
        return {o.name: o.check(given.get(o.name, o.default), players) for o in self.options}

    def check_cards(self, given: Mapping[str, Any], players: int, setup: Mapping[str, Any]) -> dict[str, Any]:
        """The changed card values, or BadSetup."""
        changed = changes(self.cards, given)
        problem = self.fits(players, setup, lambda card, name: value_of(self.cards, changed, card, name))
        if problem is not None:
            raise problem
        return changed

    def setup_numbers(self, setup: Mapping[str, Any], changed: Mapping[str, Any]) -> list[int]:
        """What `rules.start` gets: the options in their order, then the card values, lists laid out, words by place."""
        numbers = [option.encode(setup[option.name]) for option in self.options]
        for card, name in self.numbers:
            numbers += self.cards[card][name].encode(value_of(self.cards, changed, card, name))
        return numbers


@functools.cache
def _cards(game: Game) -> CardFile:
    return load(game.folder / "cards.toml")


@functools.cache
def _actions(game: Game) -> Mapping[str, int]:
    return MappingProxyType({choice.text: action for action, choice in enumerate(game.choices)})


@functools.cache
def _plain(game: Game) -> SimpleNamespace:
    functions = bind([verbs, game.rules])
    for space in {id(function.__globals__): function.__globals__ for function in functions.values()}.values():
        for name, value in space.items():
            if isinstance(value, type) and issubclass(value, IntEnum):
                space[name] = SimpleNamespace(**{member.name: int(member) for member in value})  # read much quicker
    return SimpleNamespace(**functions)


def bind(modules: Sequence[ModuleType]) -> dict[str, Any]:
    """The rule functions of several modules, re-made so that each finds the others by name (later modules win)."""
    shared: dict[str, Any] = {}
    spaces: list[dict[str, Any]] = []
    for module in modules:
        space = dict(module.__dict__)
        spaces.append(space)
        for name, function in rule_functions(module).items():
            twin = FunctionType(function.__code__, space, name, function.__defaults__)
            shared[name] = twin
    for space in spaces:
        space.update(shared)
    return shared


def rule_functions(module: ModuleType) -> dict[str, FunctionType]:
    """The functions marked `@rule` that a module defines."""
    return {
        name: function
        for name, function in vars(module).items()
        if getattr(function, "__rule__", False) and function.__module__ == module.__name__
    }
