"""A match: a game being played, as one state and the log of its choices; and views of it.

The caller is the dealer and sees everything.  What may leave for a seat, an onlooker or a bot is a `View`, made from
the forgotten state and from the log as that viewer saw it.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Self

from tefuda.kernel import dealing
from tefuda.kernel.game import Barred, Game
from tefuda.kernel.refusal import BadSetup, IllegalChoice, quoted
from tefuda.kernel.state import ALL, CHANCE, END, UNSEEN, WATCHER, Options, State

FORMAT = 1
"""Version of records and views."""

VIEWERS = WATCHER + 1
"""The seats and the onlooker."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One choice of the log."""

    action: int
    actor: int
    audience: int
    """Mask of those who see which choice it was."""
    events: tuple[tuple[int, int, int, int, int, int], ...]
    """(event, seat, target, kind, number, mask of those who see the card)."""
    seen: list[Seen | None] = field(default_factory=lambda: [None] * VIEWERS, init=False, repr=False, compare=False)
    """How each viewer saw it, once that has been asked: an entry never changes, and matches share theirs."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One choice of the log, as a viewer saw it."""

    choice: str
    """Its text, or its `?` form."""
    events: tuple[tuple[int, int, int, int, int], ...]
    """(event, seat, target, kind or UNSEEN, number)."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, as a viewer saw it."""

    n: int
    """Number of the event in the match."""
    ply: int
    """Number of the choice that brought it about."""
    event: str
    details: Mapping[str, Any]
    """seat, target, card (None: unseen by this viewer), and numbers by their names."""

    def to_json(self) -> dict[str, Any]:
        """The event as it stands in a view."""
        return {"n": self.n, "event": self.event, **self.details}


class Match:
    """A game from the first card to the last.

    Without a seed the caller is the dealer and plays chance's choices too; with one (an int, 32 bytes or 64 hex digits)
    chance plays itself at once.  Raises BadSetup.
    """

    __slots__ = (
        "_actor",
        "_buffer",
        "_legal",
        "_log",
        "_rules",
        "_state",
        "cards",
        "game",
        "options_given",
        "players",
        "seed",
        "setup",
    )

    def __init__(
        self,
        game: Game,
        players: int | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        cards: Mapping[str, Any] | None = None,
        seed: object = None,
    ) -> None:
        self.game = game
        self.players: int = game.check_players(game.seats.start if players is None else players)
        given = {} if options is None else options
        self.setup: Mapping[str, Any] = MappingProxyType(game.check_options(given, self.players))
        """All options, defaults filled in; read-only."""
        self.options_given: Mapping[str, Any] = MappingProxyType(dict(given))
        """The options as they were given; read-only."""
        changed = game.check_cards({} if cards is None else cards, self.players, self.setup)
        self.cards: Mapping[str, Any] = MappingProxyType(changed)
        """Card values that differ from the card file; read-only."""
        self.seed: bytes | None = None if seed is None else dealing.to_seed(seed)
        self._rules = game.plain
        self._state: State = game.state()
        self._buffer = Options(game.width, 2)
        self._log: list[Entry] = []
        self._rules.start(self._state, self.players, game.setup_numbers(self.setup, self.cards))
        self._actor: int = self._rules.actor(self._state)
        self._legal: list[tuple[int, int]] | None = None
        self._deal()

    def copy(self) -> Match:
        """An independent match at the same place."""
        twin = object.__new__(Match)
        twin.game, twin.players, twin.seed, twin._rules = self.game, self.players, self.seed, self._rules
        twin.options_given, twin.setup, twin.cards = self.options_given, self.setup, self.cards
        twin._actor, twin._legal = self._actor, self._legal
        twin._state = self._state.clone()
        twin._buffer = Options(self.game.width, 2)
        twin._log = self._log[:]
        return twin

    # -- where it stands ---------------------------------------------------------------------------------------------
    @property
    def actor(self) -> int:
        """The seat that must choose, CHANCE or END."""
        return self._actor

    @property
    def phase(self) -> str:
        """What is to be decided."""
        return self.game.phases[self._state.phase]  # type: ignore[attr-defined]

    @property
    def ply(self) -> int:
        """How many choices have been made, chance's included."""
        return len(self._log)

    @property
    def choices(self) -> tuple[str, ...]:
        """All choices made, as they were: for the dealer only."""
        return self.choices_since(0)

    def choices_since(self, ply: int) -> tuple[str, ...]:
        """The choices from number `ply` on, as they were: for the dealer only."""
        choices = self.game.choices
        return tuple([choices[entry.action].text for entry in self._log[ply:]])

    @property
    def seed_hash(self) -> str | None:
        """The promise of the seed, which may be shown to everybody from the start."""
        return None if self.seed is None else dealing.seed_hash(self.seed)

    def options(self) -> list[str] | dict[str, int]:
        """What the actor may choose: texts for a seat, {text: weight} for chance, [] at the end."""
        actor = self.actor
        if actor == END:
            return []
        weighted = {self.game.choices[action].text: weight for action, weight in self._options()}
        return weighted if actor == CHANCE else list(weighted)

    def returns(self) -> list[float] | None:
        """Each seat's score once the game is over, else None."""
        if self.actor != END:
            return None
        return [float(self._rules.returns(self._state, p)) for p in range(self.players)]

    # -- playing -----------------------------------------------------------------------------------------------------
    def play(self, choice: str) -> None:
        """Carry out a choice of the actor (and, with a seed, chance's that follow); IllegalChoice changes nothing."""
        action = self.game.action_of.get(choice) if isinstance(choice, str) else None  # type: ignore[redundant-expr]
        if action is None or self._actor == END or all(action != legal for legal, _ in self._options()):
            raise IllegalChoice(choice, self.ply, self.options())
        self._apply(action)
        self._deal()

    def _options(self) -> list[tuple[int, int]]:
        """What may be chosen now, (action, weight); asked of the rules once a step."""
        if self._legal is None:
            count = self._rules.options(self._state, self._buffer)
            cells = self._buffer.cells
            self._legal = list(zip(cells[: 2 * count : 2], cells[1 : 2 * count : 2], strict=True))
        return self._legal

    def _apply(self, action: int) -> None:
        state = self._state
        state.events, state.audience, state.disclosed = [], ALL, []
        self._rules.apply(state, action)
        self._log.append(Entry(action, self._actor, state.audience, tuple(state.events)))
        self._actor, self._legal = self._rules.actor(state), None
        for seat, mask in state.disclosed:
            self._disclose(seat, mask)
        state.events, state.disclosed = [], []

    def _disclose(self, seat: int, mask: int) -> None:
        """Widen the audience of a seat's last choice that has a hidden form."""
        for ply in range(len(self._log) - 1, -1, -1):
            entry = self._log[ply]
            if entry.actor == seat and self.game.choices[entry.action].hidden:
                self._log[ply] = replace(entry, audience=entry.audience | mask)
                return

    def _deal(self) -> None:
        while self.seed is not None and self._actor == CHANCE:
            options = self._options()
            self._apply(options[dealing.chosen(self.seed, self.ply, [weight for _, weight in options])][0])

    # -- what others get ---------------------------------------------------------------------------------------------
    def view(self, seat: int | None, *, since: int = 0) -> View:
        """What a seat, or an onlooker (None), knows.  Raises BadSetup if there is no such seat.

        The view's log begins with choice `since`, and choices and events are numbered from there: who goes through a
        long game step by step need not be told all of it at each.
        """
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            sentence = f"a seat is a whole number from 0 to {self.players - 1}, or None, not {quoted(seat)}"
            raise BadSetup("seat", sentence, given=quoted(seat), high=self.players - 1)
        return View(self, seat, self._state.clone(), self._log[since:])

    def open_view(self, *, since: int = 0) -> View:
        """Everything as it really is and was: every card that is decided, every choice, the options of who must choose.

        It is for a game that is over and for the dealer of one without a seed, such as who steps through a record; it
        never leaves for anybody at a table in play.  Raises BadSetup while a seed deals.
        """
        if self.seed is not None and self.actor != END:
            raise BadSetup("open", "a game that is still dealt from a seed can be seen open only when it is over")
        return View(self, None, self._state.clone(), self._log[since:], is_open=True)

    def record(self) -> dict[str, Any]:
        """The match as a record, with the seed once the game is over."""
        record = {
            "tefuda": FORMAT,
            "game": self.game.id,
            "version": self.game.version,
            "players": self.players,
            "options": dict(self.options_given),
            "cards": _written(self.cards),
            "choices": list(self.choices),
            "returns": self.returns(),
        }
        if self.seed is not None and self.actor == END:
            record |= {"seed": self.seed.hex(), "seed_hash": self.seed_hash}
        return record


class View:
    """What one viewer knows of a match: the state with every card it has not seen undecided again, and its own log.

    An open view forgets nothing.  Neither keeps anything of the match it was made from.
    """

    __slots__ = (
        "actor",
        "cards",
        "game",
        "log",
        "options",
        "phase",
        "players",
        "ply",
        "returns",
        "seat",
        "setup",
        "state",
    )

    def __init__(
        self, match: Match, seat: int | None, state: State, log: list[Entry], *, is_open: bool = False
    ) -> None:
        viewer = WATCHER if seat is None else seat
        game = match.game
        self.game = game
        self.players: int = match.players
        self.setup: Mapping[str, Any] = dict(match.setup)
        self.cards: Mapping[str, Any] = match.cards
        self.seat = seat
        self.ply: int = match.ply
        self.phase: str = match.phase
        self.actor: int = match.actor
        self.state = state
        """The forgotten state; it is this viewer's own copy."""
        if not is_open:
            game.plain.forget(state, viewer)
        choosing = match.actor >= 0 if is_open else seat is not None and match.actor == seat
        self.options: tuple[str, ...] = tuple(match.options()) if choosing else ()
        """The choices of this seat, if it must choose; in an open view those of the seat that must."""
        self.returns: list[float] | None = match.returns()
        self.log: tuple[Seen, ...] = tuple(
            [as_it_was(game, entry) for entry in log]
            if is_open
            else [entry.seen[viewer] or as_seen(game, entry, viewer) for entry in log]
        )
        """Every choice so far with what it brought about, as this viewer saw it."""

    @classmethod
    def of_told(cls, game: Game, told: Mapping[str, Any], state: State, log: Iterable[Seen]) -> Self:
        """The view that `to_json` told, with the forgotten state and the log that go with it.

        For who gets a view from another process; it is the caller who checks what came.
        """
        view = object.__new__(cls)
        view.game, view.seat, view.players = game, told["seat"], told["players"]
        view.setup = game.check_options(told["setup"], view.players)
        view.cards = MappingProxyType(game.check_cards(told["cards"], view.players, view.setup))
        view.ply, view.phase, view.returns = told["ply"], told["phase"], told["returns"]
        view.actor = {"chance": CHANCE, "end": END}.get(told["actor"], told["actor"])
        view.options = tuple(told["options"])
        view.state, view.log = state, tuple(log)
        return view

    @property
    def seen(self) -> tuple[str, ...]:
        """Every choice so far as this viewer saw it, `draw:?` where it did not."""
        return tuple(entry.choice for entry in self.log)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, as this viewer saw it."""
        return tuple(_events(self.game, self.log, 0))

    @property
    def barred(self) -> tuple[Barred, ...]:
        """What this seat, if it must choose, might look for and may not choose now."""
        return tuple(self.game.barred(self.state, self.actor)) if self.seat == self.actor else ()

    def to_json(self, since: int = 0) -> dict[str, Any]:
        """The view as JSON can hold it, with the events from number `since` on."""
        game, action_of, labels = self.game, self.game.action_of, _labels(self.game)
        actor: int | str = {CHANCE: "chance", END: "end"}.get(self.actor, self.actor)
        return {
            "tefuda": FORMAT,
            "game": game.id,
            "version": game.version,
            "players": self.players,
            "setup": dict(self.setup),
            "cards": _written(self.cards),
            "seat": self.seat,
            "ply": self.ply,
            "phase": self.phase,
            "actor": actor,
            "options": list(self.options),
            "labels": [labels[action_of[text]].copy() for text in self.options],
            "barred": [_told(game, barred) for barred in self.barred],
            "public": game.public(self.state),
            "zones": _zones(game, self.state, self.players),
            "unseen": {game.card_ids[kind]: n for kind, n in enumerate(self.state.pool) if n > 0},
            "events": [event.to_json() for event in _events(game, self.log, since)],
            "returns": self.returns,
        }

    def record(self) -> dict[str, Any]:
        """The match so far as this viewer knows it: a record with `?` forms, which the rules cannot replay."""
        return {
            "tefuda": FORMAT,
            "game": self.game.id,
            "version": self.game.version,
            "players": self.players,
            "options": dict(self.setup),
            "cards": _written(self.cards),
            "choices": list(self.seen),
            "returns": self.returns,
        }


def _written(cards: Mapping[str, Any]) -> dict[str, Any]:
    """Changed card values as JSON has them: new lists."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in cards.items()}


def _told(game: Game, barred: Barred) -> dict[str, Any]:
    label = game.choices[game.action_of[barred.choice]].label()
    return {"choice": barred.choice, "label": label, "reason": barred.reason, "clause": barred.clause}


def as_seen(game: Game, entry: Entry, viewer: int) -> Seen:
    """An entry of the log as a viewer (a seat or WATCHER) saw it; those who saw the same share it."""
    seen = entry.seen[viewer]
    if seen is None:
        bit, choice = 1 << viewer, game.choices[entry.action]
        told = tuple(
            [
                (event, seat, target, kind if mask & bit else UNSEEN, number)
                for event, seat, target, kind, number, mask in entry.events
            ]
        )
        seen = Seen(choice.text if entry.audience & bit else choice.hidden, told)
        seen = entry.seen[viewer] = next((other for other in entry.seen if other == seen), seen)
    return seen


def as_it_was(game: Game, entry: Entry) -> Seen:
    """An entry of the log with nothing hidden."""
    return Seen(game.choices[entry.action].text, tuple(event[:5] for event in entry.events))


@functools.cache
def _labels(game: Game) -> tuple[dict[str, Any], ...]:
    """The label of each choice; whoever hands one out hands out a copy."""
    return tuple(choice.label() for choice in game.choices)


def _events(game: Game, log: tuple[Seen, ...], since: int) -> Iterator[Event]:
    n = 0
    for ply, entry in enumerate(log):
        if n + len(entry.events) <= since:
            n += len(entry.events)
            continue
        for number, seat, target, kind, count in entry.events:
            if n >= since:
                told = game.events[number]
                values = {"seat": seat, "target": target, "card": game.card_ids[kind] or None}
                yield Event(n, ply, told.id, {key: values.get(key, count) for key in told.keys})
            n += 1


@functools.cache
def _shown_zones(game: Game, players: int) -> tuple[tuple[int, str, int | None, bool], ...]:
    """Number, id, seat and whether it is ordered, of each zone that views show."""
    return tuple(
        (number, zone.id, zone.seat, zone.ordered)
        for number, zone in enumerate(game.zones)
        if not zone.secret and (zone.seat is None or zone.seat < players)
    )


def _zones(game: Game, state: State, players: int) -> list[dict[str, Any]]:
    zones = []
    sizes, columns, cells, ids = state.size, state.kind.columns, state.kind.cells, game.card_ids
    for number, name, seat, ordered in _shown_zones(game, players):
        size = sizes[number]
        told: dict[str, Any] = {"id": name, "seat": seat, "size": size, "cards": None}
        if ordered:
            kinds = cells[number * columns : number * columns + size]
            told["cards"] = [ids[kind] if kind > UNSEEN else None for kind in kinds]
            if game.backs:
                back = game.plain.back
                told["backs"] = [game.backs[back(state, kind) if kind > UNSEEN else -kind] for kind in kinds]
        zones.append(told)
    return zones
