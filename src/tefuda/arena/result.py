"""A run of the arena: what was asked, which deals have been played and what came of them, as a value and as a file."""

from __future__ import annotations

import hashlib
import itertools
import os
import platform
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import msgspec

import tefuda
from tefuda.arena import entrants
from tefuda.arena.deals import Outcome, Pace, Played, Seating, seatings, starter
from tefuda.kernel.refusal import BadRecord, BadSetup, quoted

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

FORMAT = 1
"""Version of the file."""
GAMES = 1000
"""Games a pair of bots plays if nothing else is said."""
MOST_GAMES = 10_000_000
MOST_BOTS = 50
MOST_SEED = 2**53
LARGEST = 1 << 28
"""Bytes of the largest file that is read: those of the most games of two bots."""
MOST_CHOICES = 2**53
CLOSE = 1e-6
"""How far sums of the numbers in a file may be off."""
LONGEST_S = 1e10
"""Seconds that no run takes: some hundred years."""
LIMIT_S = 60.0
"""Seconds an outside program has for a choice if nothing else is said."""
LEAST_LIMIT_S = 0.001
MOST_LIMIT_S = 86_400.0

Pair = tuple[int, int]
"""Numbers of two bots, the smaller first."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a run plays: equal settings give equal outcomes, but for bots that think by the clock."""

    game: str
    version: int
    """Of the game's rules."""
    players: int
    options: dict[str, Any]
    cards: dict[str, Any]
    bots: tuple[str, ...]
    games: int
    """Wanted games for each pair; they are rounded up to whole deals."""
    seed: int
    limit: float
    """Seconds an outside program has for a choice."""

    @property
    def of(self) -> Game:
        """The game."""
        return tefuda.game(self.game)

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Who plays whom: everybody everybody."""
        return tuple(itertools.combinations(range(len(self.bots)), 2))

    def seatings(self, pair: Pair) -> tuple[Seating, ...]:
        """How a pair sits in the games of a deal."""
        return seatings(*pair, self.players)

    @property
    def games_a_deal(self) -> int:
        """How many games a pair plays on one deal."""
        return len(self.seatings((0, 1)))

    @property
    def deals(self) -> int:
        """How many deals each pair plays."""
        return -(-self.games // self.games_a_deal)


@dataclass
class Result:
    """A run, as far as it has come."""

    settings: Settings
    done: dict[Pair, dict[int, Outcome]] = field(default_factory=dict)
    """By pair and number of the deal."""
    paces: list[Pace] = field(default_factory=list)
    """By bot."""
    commands: list[str] = field(default_factory=list)
    """The command lines that have worked on it."""
    sources: list[str] = field(default_factory=list)
    """Digests of the code that has worked on it: more than one if it was changed on the way."""

    def __post_init__(self) -> None:
        for pair in self.settings.pairs:
            self.done.setdefault(pair, {})
        self.paces += [Pace() for _ in self.settings.bots[len(self.paces) :]]

    def missing(self) -> Iterator[tuple[Pair, int]]:
        """What has not been played yet, deal by deal."""
        for deal in range(self.settings.deals):
            for pair in self.settings.pairs:
                if deal not in self.done[pair]:
                    yield pair, deal

    def add(self, pair: Pair, deal: int, played: Played) -> None:
        """Take in what came of a deal."""
        self.done[pair][deal] = played.outcome
        for number, pace in played.paces.items():
            self.paces[number].add(pace)

    @property
    def games_done(self) -> int:
        """Games that have been played."""
        return sum(len(deals) for deals in self.done.values()) * self.settings.games_a_deal

    @property
    def games_wanted(self) -> int:
        """Games of the whole run."""
        return self.settings.deals * len(self.settings.pairs) * self.settings.games_a_deal

    @property
    def is_finished(self) -> bool:
        """Whether nothing is missing."""
        return next(self.missing(), None) is None

    def to_json(self) -> dict[str, Any]:
        """Everything, with the figures that follow from it once something has been played."""
        from tefuda.arena.figures import told

        return {
            "tefuda_arena": FORMAT,
            "settings": asdict(self.settings),
            "finished": self.is_finished,
            "versions": _versions(),
            "sources": self.sources,
            "commands": self.commands,
            "figures": told(self),
            "paces": [asdict(pace) for pace in self.paces],
            "deals": [
                {"pair": pair, "seatings": self.settings.seatings(pair), "returns": sorted(deals.items())}
                for pair, deals in sorted(self.done.items())
            ],
        }

    def save(self, path: Path) -> None:
        """Write it to a file, which is the old one or the new one whatever happens.  Raises OSError."""
        beside = path.with_name(f".{path.name[:200]}.new")
        try:
            with beside.open("wb") as file:
                file.write(msgspec.json.encode(self.to_json()) + b"\n")
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        except BaseException:
            with suppress(OSError):
                beside.unlink()
            raise


def begin(  # noqa: PLR0913 - each is one setting of a run
    game: str,
    bots: Sequence[str],
    *,
    games: int = GAMES,
    players: int | None = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    cards: Mapping[str, Any] | None = None,
    limit: float = LIMIT_S,
    makers: Mapping[str, entrants.Maker] | None = None,
) -> Result:
    """A run of which nothing has been played: every pair of `bots` for `games` games.  Raises BadSetup.

    Each bot is made once to see whether it can be, which compiles what must be compiled.
    """
    of = tefuda.game(game)
    count = of.check_players(of.seats[0] if players is None else players)
    whole("games", games, 1, MOST_GAMES)
    whole("seed", seed, 0, MOST_SEED)
    if not LEAST_LIMIT_S <= limit <= MOST_LIMIT_S:
        _refuse_number("limit", limit, LEAST_LIMIT_S, int(MOST_LIMIT_S))
    if isinstance(bots, str) or not 2 <= len(bots) <= MOST_BOTS:
        sentence = f"the arena is for 2 to {MOST_BOTS} bots, not {len(bots)}"
        raise BadSetup("arena-bots", sentence, most=MOST_BOTS, count=len(bots))
    names = tuple(entrants.resolved(name, of, count) for name in bots)
    match = starter(of, count, {} if options is None else options, {} if cards is None else cards)(bytes(32))
    settings = Settings(
        of.id,
        of.version,
        count,
        dict(match.setup),
        {name: list(value) if isinstance(value, tuple) else value for name, value in match.cards.items()},
        names,
        games,
        seed,
        float(limit),
    )
    for name in dict.fromkeys(names):
        entrants.make(name, of, 0, limit_s=limit, makers=makers)
    return Result(settings, sources=[source_digest(of)])


def whole(name: str, given: object, least: int, most: int) -> None:
    """Refuse what is no whole number from `least` to `most`."""
    if type(given) is not int or not least <= given <= most:
        _refuse_number(name, given, least, most)


def _refuse_number(name: str, given: object, least: float, most: int) -> NoReturn:
    sentence = f"{name} of the arena is a number from {least} to {most}, not {quoted(given)}"
    raise BadSetup("arena-number", sentence, name=name, given=quoted(given), low=f"{least:g}", high=most)


# -- files -------------------------------------------------------------------------------------------------------------
class _Played(msgspec.Struct):
    pair: tuple[int, int]
    returns: list[tuple[int, tuple[tuple[float, ...], ...]]]


class _File(msgspec.Struct):
    tefuda_arena: int
    settings: Settings
    commands: list[str]
    sources: list[str]
    paces: list[Pace]
    deals: list[_Played]


def load(
    data: bytes, name: str, *, games: int | None = None, makers: Mapping[str, entrants.Maker] | None = None
) -> Result:
    """The run of a file, with more `games` for each pair if that is said.  Raises BadRecord, BadSetup (fewer games)."""
    try:
        kept = msgspec.json.decode(data, type=_File)
    except (msgspec.DecodeError, RecursionError):
        _refuse_file(name)
    settings = kept.settings
    if kept.tefuda_arena != FORMAT or len(kept.paces) != len(settings.bots):
        _refuse_file(name)
    of = tefuda.game(settings.game)
    if settings.version != of.version:
        sentence = f"this run is of {of.id} version {settings.version}; this program plays version {of.version}"
        raise BadRecord("record-version", sentence, game=of.id, given=settings.version, expected=of.version)
    if games is not None and games < settings.games:
        sentence = f"this run is of {settings.games} games a pair; it can be made longer, not shorter ({games})"
        raise BadSetup("arena-shorter", sentence, given=games, wanted=settings.games)
    again = begin(
        of.id,
        settings.bots,
        games=settings.games if games is None else games,
        players=settings.players,
        seed=settings.seed,
        options=settings.options,
        cards=settings.cards,
        limit=settings.limit,
        makers=makers,
    )
    done = {played.pair: dict(played.returns) for played in kept.deals}
    once = len(done) == len(kept.deals) and all(len(done[played.pair]) == len(played.returns) for played in kept.deals)
    known = set(done) <= set(settings.pairs) and all(map(_can_be, kept.paces))
    if not once or not known or not all(_fits(deals, settings) for deals in done.values()):
        _refuse_file(name)
    sources = list(dict.fromkeys([*kept.sources, *again.sources]))
    return Result(again.settings, done, kept.paces, kept.commands, sources)


def _refuse_file(name: str) -> NoReturn:
    raise BadRecord("arena-file", f"{quoted(name)} is no result of the arena", name=quoted(name))


def _fits(deals: dict[int, Outcome], settings: Settings) -> bool:
    return all(
        0 <= deal < settings.deals
        and len(outcome) == settings.games_a_deal
        and all(_can_end(game, settings) for game in outcome)
        for deal, outcome in deals.items()
    )


def _can_end(returns: tuple[float, ...], settings: Settings) -> bool:
    """Whether a game can have these returns: one for each seat, from -1 to 1, of the sum that the game declares."""
    all_there = len(returns) == settings.players and all(-1 <= value <= 1 for value in returns)
    return all_there and abs(sum(returns) - settings.of.total) < CLOSE


def _can_be(pace: Pace) -> bool:
    """Whether a bot can have taken so long: neither less than no time, nor longer for one choice than for all."""
    return pace.choices in range(MOST_CHOICES) and 0 <= pace.longest <= pace.seconds + CLOSE < LONGEST_S


def _versions() -> dict[str, str]:
    known = {"tefuda": tefuda.__version__, "python": platform.python_version(), "platform": platform.platform()}
    for name in ("numpy", "numba", "scipy", "msgspec"):
        try:
            known[name] = version(name)
        except PackageNotFoundError:  # it could not be used either
            continue
    return known


@cache
def source_digest(game: Game) -> str:
    """A number for the code that decides what is played: the kernel, the game, the bots and the arena."""
    package = Path(tefuda.__file__).parent
    folders = (package / "kernel", game.folder, package / "bots", package / "arena")
    content = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix in {".py", ".toml", ".npz", ".npy", ".bin"}:
                content.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes())
    return content.hexdigest()[:16]
