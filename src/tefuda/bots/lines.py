"""The line protocol: a bot in another process, one JSON object a line, views only.

Who plays the game asks, and the bot answers each line with one of its own:

    hello   game, players, options, cards, seat, seed       ->  hello    the bot is ready
    view    id, view, log, state                            ->  choice   id, choice: one of the view's options
    judge   id, view, log, state                            ->  judged   id, options: what the bot thinks of each
    bye                                                     ->  nothing, the bot ends (as it does when its input ends)

`view` is the view's `to_json`; an outside bot needs nothing else.  `log` is what the seat saw happen, in the numbers of
the rules, and `state` the packed state with every card undecided that the seat has not seen: by them our own bots have
the very view back.  docs/arena.md tells the fields one by one.

`serve` lets one of our bots be such a program; `tefuda.bots.program` plays one in a seat.
"""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, Any

import msgspec

from tefuda.kernel.belief import NONE_ALLOWS, Refuted
from tefuda.kernel.match import FORMAT, Seen, View
from tefuda.kernel.refusal import quoted
from tefuda.kernel.sound import BROKEN, check

if TYPE_CHECKING:
    from tefuda.bots import Bot
    from tefuda.kernel.game import Game

LONGEST = 1 << 22
"""Most bytes of a line."""


# -- messages ----------------------------------------------------------------------------------------------------------
class Hello(msgspec.Struct, tag_field="type", tag="hello"):
    """What a bot is told of a game before its first view."""

    tefuda: int
    game: str
    version: int
    seat: int
    seed: int
    players: int
    options: dict[str, Any]
    cards: dict[str, Any]


class Told(msgspec.Struct):
    """What of a view's JSON a view is made from again."""

    game: str
    version: int
    players: int
    setup: dict[str, Any]
    cards: dict[str, Any]
    seat: int
    ply: int
    phase: str
    actor: int | str
    options: list[str]
    returns: list[float] | None


class _Shown(msgspec.Struct):
    """What both requests carry."""

    id: int
    view: Told
    log: list[tuple[str, list[tuple[int, int, int, int, int]]]]
    state: str


class ViewAsked(_Shown, tag_field="type", tag="view"):
    """The seat must choose."""


class JudgeAsked(_Shown, tag_field="type", tag="judge"):
    """What the bot thinks of each option is wanted."""


class Bye(msgspec.Struct, tag_field="type", tag="bye"):
    """That was all."""


class Welcome(msgspec.Struct, tag_field="type", tag="hello"):
    """The bot is ready."""

    tefuda: int
    judges: bool = False
    """Whether it answers `judge`."""


class Choice(msgspec.Struct, tag_field="type", tag="choice"):
    """What the bot chooses."""

    id: int
    choice: str


class JudgedOption(msgspec.Struct):
    """What the bot thinks of one option, as `Judged` has it."""

    choice: str
    share: float
    value: float | None = None
    tried: int | None = None


class JudgedAll(msgspec.Struct, tag_field="type", tag="judged"):
    """What the bot thinks of all of them, in the order of the view."""

    id: int
    options: list[JudgedOption]


class Trouble(msgspec.Struct, tag_field="type", tag="error"):
    """The bot cannot answer, and says why in a sentence."""

    sentence: str


Asked = Hello | ViewAsked | JudgeAsked | Bye
Answered = Welcome | Choice | JudgedAll | Trouble

_asked: msgspec.json.Decoder[Asked] = msgspec.json.Decoder(Asked)


def shown(view: View) -> dict[str, Any]:
    """A view as a request carries it."""
    return {
        "view": view.to_json(),
        "log": [[seen.choice, seen.events] for seen in view.log],
        "state": view.state.pack().hex(),
    }


def view_of(game: Game, asked: ViewAsked | JudgeAsked) -> View:
    """The view of a request.  Raises ValueError, or BadSetup, which is one, with a sentence."""
    told = asked.view
    if (told.game, told.version) != (game.id, game.version):
        theirs = f"{quoted(told.game)} version {told.version}"
        raise ValueError(f"expected a view of {game.id} version {game.version}, not of {theirs}")
    players = game.check_players(told.players)
    asked_now = told.actor == told.seat and told.phase in game.phases and told.returns is None
    if told.seat not in range(players) or not asked_now:
        raise ValueError("expected the view of the seat that must choose")
    if not told.options or any(option not in game.action_of for option in told.options):
        raise ValueError(f"expected options of {game.id} to choose from")
    raw = bytes.fromhex(asked.state)
    if len(raw) != game.state.nbytes:
        raise ValueError(f"expected a state of {game.state.nbytes} bytes, not of {len(raw)}")
    log = [Seen(choice, tuple(events)) for choice, events in asked.log]
    view = View.of_told(game, msgspec.structs.asdict(told), game.state.unpack(raw), log)
    check(view)
    return view


# -- one of our bots as a program --------------------------------------------------------------------------------------
class Served:
    """One of our bots, answering lines; what it cannot use it answers with an `error` and goes on."""

    def __init__(self, bot: Bot, game: Game) -> None:
        self._bot = bot
        self._game = game

    def answer(self, line: bytes) -> bytes | None:
        """The answer to a line, without its end; None after `bye`."""
        try:
            asked = _asked.decode(line)
        except (msgspec.DecodeError, RecursionError):
            return encoded(Trouble("expected one JSON object a line: a hello, view, judge or bye with all its fields"))
        if isinstance(asked, Bye):
            return None
        try:
            return encoded(self._greeted(asked) if isinstance(asked, Hello) else self._thought(asked))
        except Exception as problem:  # noqa: BLE001 - a bot that fails must not tell its view in a traceback
            return encoded(Trouble(self._sentence(problem)))

    def _sentence(self, problem: Exception) -> str:
        if isinstance(problem, Refuted):
            return NONE_ALLOWS
        if isinstance(problem, ValueError):
            return str(problem)
        if isinstance(problem, BROKEN):  # rules in a state that passes all checks, yet is of no game
            return f"a bot of {self._game.id} cannot play on from this view; expected one of a game"
        return f"the bot failed with {type(problem).__name__}"

    def _greeted(self, hello: Hello) -> Welcome:
        game = self._game
        if hello.tefuda != FORMAT:
            raise ValueError(f"expected version {FORMAT} of the line protocol, not {hello.tefuda}")
        if (hello.game, hello.version) != (game.id, game.version):
            theirs = f"{quoted(hello.game)} version {hello.version}"
            raise ValueError(f"this bot plays {game.id} version {game.version}, not {theirs}")
        setup = game.check_options(hello.options, game.check_players(hello.players))
        game.check_cards(hello.cards, hello.players, setup)
        self._bot.seed = hello.seed
        prepare = getattr(self._bot, "prepare", None)  # of `levels.LevelBot`: compiling is for the time of the hello
        if prepare is not None:
            prepare(hello.players)
        return Welcome(FORMAT, judges=hasattr(self._bot, "judge"))

    def _thought(self, asked: ViewAsked | JudgeAsked) -> Choice | JudgedAll:
        view = view_of(self._game, asked)
        if isinstance(asked, ViewAsked):
            return Choice(asked.id, self._bot.choose(view))
        judge = getattr(self._bot, "judge", None)
        if judge is None:
            raise ValueError("this bot cannot say what it thinks of its options")
        return JudgedAll(asked.id, [JudgedOption(one.choice, one.share, one.value, one.tried) for one in judge(view)])


def serve(bot: Bot, game: Game, source: IO[bytes], sink: IO[bytes]) -> None:
    """Answer every line of `source` on `sink`, until it ends or says bye."""
    served = Served(bot, game)
    while line := source.readline(LONGEST):
        answer = served.answer(line)
        if answer is None:
            return
        sink.write(answer + b"\n")
        sink.flush()


def encoded(message: object) -> bytes:
    """A message as a line without its end."""
    return msgspec.json.encode(message)
