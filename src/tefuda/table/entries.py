"""What pages are made of: games, cards, options and tables, in the reader's language."""

from __future__ import annotations

import contextlib
import dataclasses
import functools
from dataclasses import dataclass
from typing import Any

import tefuda
from tefuda import Game
from tefuda.bots import levels
from tefuda.kernel.game import Option
from tefuda.table.room import Room, State
from tefuda.table.store import SeatRow
from tefuda.table.terms import AWAYS, CLOCKS, REACTIONS, Terms
from tefuda.table.wanted import option_words
from tefuda.texts import Language, Texts

EMBLEMS = "emblems.svg"
"""The drawings of a game's cards: one symbol a card, named by its id."""

SAMPLE = 5
"""Cards shown of a game on the front page."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """Something to choose from, with its words."""

    value: str
    label: str
    players: str = ""
    """The numbers of players with which it can be chosen, between spaces; empty: with all."""


@dataclass(frozen=True, slots=True)
class OptionEntry:
    """An option of a game, as the front page offers it."""

    name: str
    label: str
    help: str | None
    default: str
    friends: str
    """The value to offer first to people who play each other."""
    values: list[Labelled]
    """What can be chosen; empty: a number is typed in."""


@dataclass(frozen=True, slots=True)
class LevelEntry:
    """How strong a bot may be that is asked to a table."""

    id: str
    name: str
    plays: str
    """What plays there, in half a sentence."""


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card, as pages draw it."""

    id: str
    name: str
    rank: int | str
    """Empty for cards without a rank."""
    kind: int
    """Place in the order of the game's cards, from 0; it gives the card its colour."""
    back: str
    """Which back it has, where backs differ, else empty."""


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game, in the reader's language."""

    id: str
    name: str
    tagline: str
    makers: str
    seats: list[int]
    """Possible numbers of players."""
    options: list[OptionEntry]
    levels: list[LevelEntry]
    """The weakest first."""
    level: str
    """The one that is usual."""
    sample: list[CardEntry]
    emblems: bool
    """Whether the game brings drawings for its cards."""
    guide: bool
    """Whether the game brings a guide to a first game."""
    clocks: list[Labelled]
    reactions: list[Labelled]
    """Lengths of time to answer somebody else's play; empty for games that ask for no such answer."""
    aways: list[Labelled]
    """Lengths of time after which a bot plays for somebody who is gone."""


@dataclass(frozen=True, slots=True)
class TableLine:
    """One of a guest's own tables."""

    url: str
    game: str
    players: list[str]
    """Names at the taken seats."""
    state: State
    your_turn: bool


@dataclass(frozen=True, slots=True)
class OpenLine:
    """A table that its people show to everybody."""

    game: str
    name: str
    """Of the game."""
    players: list[str]
    """Names at the taken seats."""
    free: int
    seats: int
    clock: str
    join: str | None
    """Path of the invitation, while seats are free."""
    watch: str | None
    """Path of the table, where others may look on."""


@dataclass(frozen=True, slots=True)
class TableEntry:
    """The table that a page is about."""

    id: str
    url: str
    state: State


@dataclass(frozen=True, slots=True)
class JoinForm:
    """The form by which a guest with an invitation sits down."""

    action: str
    code: str
    guest: str
    """A fresh secret, field of the form."""
    name: str
    seats: list[int]
    """Free seats."""


def game_entry(game: Game, texts: Texts) -> GameEntry:
    """Return a game in the language of its texts."""
    return GameEntry(
        id=game.id,
        name=texts.format("name"),
        tagline=texts.format("tagline"),
        makers=texts.format("makers"),
        seats=list(game.seats),
        options=[_option_entry(option, game, texts) for option in game.options],
        levels=[LevelEntry(level, level_words(level, texts), _plays(level, game, texts)) for level in levels.LEVELS],
        level=levels.USUAL,
        sample=_sample(game, texts),
        emblems=(game.folder / EMBLEMS).exists(),
        guide=texts.has("guide-welcome"),
        clocks=[Labelled(value, clock_words(value, texts)) for value in CLOCKS],
        reactions=[Labelled(value, _reaction_words(value, texts)) for value in REACTIONS if game.reactions],
        aways=[Labelled(value, _away_words(value, texts)) for value in AWAYS],
    )


def level_words(level: str, texts: Texts) -> str:
    """Return what a level is called; of a bot that is of none, what it is."""
    text = f"ui-level-{level}"
    return texts.format(text) if texts.has(text) else plays_words(level, texts)


def plays_words(bot: str, texts: Texts) -> str:
    """Return how a bot plays; of one that nobody has words for, its name."""
    text = f"ui-plays-{levels.kind(bot)}"
    return texts.format(text, count=round(levels.seconds(bot) * 1000)) if texts.has(text) else bot


def _plays(level: str, game: Game, texts: Texts) -> str:
    """Return what plays at a level, for each number of players if they differ."""
    seats: dict[str, list[str]] = {}
    for players in game.seats:
        seats.setdefault(plays_words(levels.named(level, game, players), texts), []).append(str(players))
    if len(seats) == 1:
        return next(iter(seats))
    parts = [texts.format("ui-plays-for", players="/".join(counts), plays=words) for words, counts in seats.items()]
    return texts.format("ui-joint").join(parts)


def clock_words(value: str, texts: Texts) -> str:
    """Return a clock, as `Clock.text` writes it, in words."""
    kind, _, times = value.partition(":")
    if kind == "none":
        return texts.format("ui-clock-none")
    seconds, _, more = times.partition("+")
    if kind == "move":
        return texts.format("ui-clock-move", seconds=int(seconds))
    return texts.format("ui-clock-game", minutes=int(seconds) / 60, more=int(more or 0))


def terms_told(terms: Terms, texts: Texts) -> list[str]:
    """Return what people at a table have agreed on, in words; what is usual is left out, but for the clock."""
    told = [clock_words(terms.clock.text, texts)]
    if terms.clock.reaction is not None:
        seconds = texts.format("ui-clock-reaction", seconds=terms.clock.reaction)
        told.append(texts.format("ui-value-line", label=texts.format("ui-terms-reaction"), value=seconds))
    unusual = {
        "no-watch": terms.watch == "nobody",
        "open": terms.listed,
        "free-talk": terms.free_talk,
        "with-hints": terms.hints,
    }
    told += [texts.format(f"ui-terms-{name}") for name, holds in unusual.items() if holds]
    if terms.level != levels.USUAL:
        told.append(texts.format("ui-terms-level", level=level_words(terms.level, texts)))
    return told


def _reaction_words(value: str, texts: Texts) -> str:
    if value == "none":
        return texts.format("ui-clock-reaction-none")
    return texts.format("ui-clock-reaction", seconds=int(value))


def _away_words(value: str, texts: Texts) -> str:
    return texts.format("ui-away-none") if value == "none" else texts.format("ui-away-after", minutes=int(value) // 60)


def open_line(room: Room, lang: Language) -> OpenLine:
    """Return a table in memory as the list of open tables has it."""
    game = tefuda.game(room.table.game)
    texts = Texts(lang, game)
    free = len(room.free_seats)
    return OpenLine(
        game=game.id,
        name=texts.format("name"),
        players=[player_name(row, texts) for row in sorted(room.seats.values(), key=lambda row: row.seat)],
        free=free,
        seats=room.table.players,
        clock=clock_words(room.table.terms.clock.text, texts),
        join=f"/i/{room.table.code}" if free else None,
        watch=f"/t/{room.id}" if room.may_look(None) and not free else None,
    )


def card_tables(game: Game) -> dict[str, Any]:
    """Return what a page is told of a game's cards (Any: for a template)."""
    order = _cards(game)
    cards = {card: {name: dataclasses.asdict(value) for name, value in game.cards[card].items()} for card in order}
    return {"cards": cards, "order": order, "backs": _backs(game)}


def _cards(game: Game) -> list[str]:
    """Return the cards of a game in their order; a kind without values, such as a gap in a grid, is none."""
    return [card for card in game.card_ids[1:] if card in game.cards]


@functools.cache
def _backs(game: Game) -> dict[str, str]:
    """Return the back of each card, if they differ."""
    if not game.backs:
        return {}
    state = tefuda.Match(game.id, players=game.seats[-1]).view(None).state
    kinds = {card: game.card_ids.index(card) for card in _cards(game)}
    return {card: game.backs[game.plain.back(state, kind)] for card, kind in kinds.items()}


def seats_told(room: Room, texts: Texts) -> list[str | None]:
    """Return who sits at a table, seat by seat, None for a free seat; for those who are invited but may not look on."""
    return [player_name(room.seats[seat], texts) if seat in room.seats else None for seat in range(room.table.players)]


def player_name(row: SeatRow, texts: Texts) -> str:
    """Return what a taken seat is called."""
    if row.name is not None:
        return row.name
    return texts.format("ui-seat" if row.bot is None else "ui-bot-name", number=row.seat + 1)


def _option_entry(option: Option, game: Game, texts: Texts) -> OptionEntry:
    label = f"option-{option.name}"
    help_id = f"{label}-help"
    return OptionEntry(
        name=option.name,
        label=texts.format(label),
        help=texts.format(help_id) if texts.has(help_id) else None,
        default=_written(option.default),
        friends=_written(option.default if option.friends is None else option.friends),
        values=_values(option, game, texts),
    )


def _values(option: Option, game: Game, texts: Texts) -> list[Labelled]:
    words = option_words(option, game, texts)
    return [Labelled(value, label, _players(option, value, game)) for value, label in words.items()]


def _players(option: Option, value: str, game: Game) -> str:
    fit = []
    for players in game.seats:
        with contextlib.suppress(ValueError):  # it cannot be chosen with so many
            option.parse(value, players)
            fit.append(str(players))
    return "" if len(fit) == len(game.seats) else " ".join(fit)


def _written(value: object) -> str:
    """Return an option's value as `Option.parse` reads it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _sample(game: Game, texts: Texts) -> list[CardEntry]:
    """Return a few cards, from the first to the last."""
    ids = _cards(game)
    count = min(SAMPLE, len(ids))
    chosen = [ids[n * (len(ids) - 1) // max(count - 1, 1)] for n in range(count)]
    backs = _backs(game)
    return [
        CardEntry(card, texts.format(f"card-{card}"), _rank(game, card), ids.index(card), backs.get(card, ""))
        for card in chosen
    ]


def _rank(game: Game, card: str) -> int | str:
    number = game.cards.get(card, {}).get("rank")
    return number.value if number is not None and isinstance(number.value, int | str) else ""
