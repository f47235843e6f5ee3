"""One person at a table with bots: whose turn it is, what has happened since the last look, and how it ended.

Both faces of `tefuda play`, the screen and the lines, drive a game through this; neither sees more than the view.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import tefuda
from tefuda.bots.judging import Opinion, Sureness, lowest
from tefuda.kernel.match import Match
from tefuda.terminal.opponents import Opponents
from tefuda.terminal.values import card_values, changes, tables
from tefuda.texts import Name, Texts


@dataclass(frozen=True, slots=True)
class Advised:
    """One of the person's options, as a bot sees it."""

    words: str
    share: float
    """How much of the bot's choosing goes to it, from 0 to 1."""
    value: float | None
    """The result that it expects for the person, 1 at best; None if it does not know, or has hardly tried it."""
    best: bool
    """Whether it is what the bot would play."""
    equal: bool = False
    """Whether it is another one that is about as good as that."""


@dataclass(frozen=True, slots=True)
class Hinted:
    """What a bot would play in the person's place."""

    by: str
    """The id of the sentence that says how the bot chooses."""
    stand_in: bool
    """Whether it is simpler than the one that was asked, which did not answer."""
    options: tuple[Advised, ...]
    """Those that it would rather play first."""
    lost: float
    """What a lost game returns."""
    sure: Sureness | None = None
    """How sure it is of what it would play; None if that cannot be said."""


class Sitting:
    """A seeded match, one seat of which is a person's."""

    def __init__(self, match: tefuda.Match, seat: int, names: Sequence[str], texts: Texts) -> None:
        """Sit down at `seat`; `names` are the levels or bots of all others, from the lowest seat on."""
        self.seat = seat
        self.texts = texts
        self.names = tuple(
            texts.format("ui-terminal-you" if each == seat else "ui-bot-name", number=str(each + 1))
            for each in range(match.players)
        )
        mine = (self.names[seat], texts.format("ui-you-target"))
        self.forms: tuple[Name, ...] = (*self.names[:seat], mine, *self.names[seat + 1 :])
        """The names as they stand in sentences."""
        self._match = match
        others = [each for each in range(match.players) if each != seat]
        self._bots = dict(zip(others, names, strict=True))
        self._opponents = Opponents(match.game, match.players)
        self._turns = Turns(match)
        self._told = 0
        self._trouble_told = False

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.texts.format("name")

    @property
    def seed_hash(self) -> str:
        """What proves after the game that the deal was settled before it."""
        return self._match.seed_hash or ""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._match.actor == tefuda.END

    @property
    def is_mine(self) -> bool:
        """Whether the person has to choose."""
        return self._match.actor == self.seat

    def view(self) -> dict[str, Any]:
        """Return what the person knows, as the browser gets it too."""
        return self._match.view(self.seat).to_json()

    def news(self) -> list[tuple[dict[str, Any], bool]]:
        """Return the events since the last call, as the person saw them, each with whether it begins a new turn."""
        view = self._match.view(self.seat)
        events, plies = view.to_json(since=self._told)["events"], [event.ply for event in view.events]
        begin = self._turns.beginnings(self._match.choices)
        news = [
            (event, any(ply in begin for ply in range(plies[n - 1] + 1, plies[n] + 1)) if n else False)
            for n, event in enumerate(events, self._told)
        ]
        self._told += len(events)
        return news

    def tell(self, event: dict[str, Any]) -> str:
        """Return one event in words."""
        return self.texts.event(event, self.forms)

    def question(self) -> str:
        """Return what the person is asked, or for whom all wait."""
        return self.texts.question(self.view(), self.forms)

    def choices(self) -> list[tuple[str, str]]:
        """Return the person's options: the choice's text in the record, and the words for it."""
        view = self.view()
        words = [self.texts.label(label, self.forms) for label in view["labels"]]
        return list(zip(view["options"], words, strict=True))

    def barred(self) -> list[tuple[str, str, str]]:
        """Return what the person may miss among the options: its text in the record, the words for it, and why not."""
        return [
            (one["choice"], self.texts.label(one["label"], self.forms), self.texts.reason(one, self.forms))
            for one in self.view()["barred"]
        ]

    def reasons(self) -> list[str]:
        """Return why what is barred cannot be chosen now: a sentence for each reason, after all that it keeps back."""
        kept: dict[str, list[str]] = {}
        for _, words, reason in self.barred():
            kept.setdefault(reason, []).append(words)
        between = self.texts.format("ui-terminal-between-cards")
        return [
            self.texts.format("ui-value-line", label=between.join(words), value=reason)
            for reason, words in kept.items()
        ]

    def cards(self) -> list[str]:
        """Return the ids of all cards that are explained, and of the card file's tables that are no cards."""
        game = self._match.game
        return [card for card in game.card_ids if card and self.texts.has(f"card-{card}-help")] + tables(game)

    def card_name(self, card: str) -> str:
        """Return what to call one of `cards`."""
        known = self.texts.has(f"card-{card}")
        return self.texts.card(card) if known else self.texts.format("ui-terminal-numbers", name=card)

    def explained(self, card: str) -> list[str]:
        """Explain one of `cards`: what it does, and each of its numbers with where it comes from."""
        does = [self.texts.format(f"card-{card}-help")] if self.texts.has(f"card-{card}-help") else []
        return does + card_values(card, self._match.cards, self.texts)

    def changes(self) -> str:
        """Name the changed card values in a sentence; empty if there are none."""
        return changes(self._match.cards, self.texts)

    def card_of(self, choice: str) -> str | None:
        """Return the card that one of the person's options is about."""
        view = self.view()
        labels = dict(zip(view["options"], view["labels"], strict=True))
        card: str | None = labels.get(choice, {}).get("card")
        return card

    def choose(self, choice: str) -> None:
        """Make the person's choice."""
        assert self.is_mine
        self._match.play(choice)

    def bot_thought(self) -> Callable[[], str]:
        """Return what finds the choice of the bot whose turn it is; it may be slow, and may run beside the screen."""
        seat = self._match.actor
        name, view, seed = self._bots[seat], self._match.view(seat), _bot_seed(self._match, seat)
        return lambda: self._opponents.choose(name, view, seed)

    def warming(self) -> str:
        """Say that the bot whose turn it is has to be made ready first; nothing if it is."""
        name = self._bots[self._match.actor]
        if self._opponents.is_ready(name):
            return ""
        facts = {"name": self.names[self._match.actor], "level": self._level(name)}
        return self.texts.format("ui-terminal-warming", bot=self.texts.format("ui-level-named", **facts))

    def trouble(self) -> str:
        """Say, once, that something simpler has played in a bot's place."""
        if self._trouble_told or not self._opponents.weakened:
            return ""
        self._trouble_told = True
        return self.texts.format("ui-terminal-weakened")

    def hint(self) -> Callable[[], Hinted]:
        """Return what finds out what a bot would play in the person's place; it may be slow."""
        assert self.is_mine
        view, seed, words = self._match.view(self.seat), _bot_seed(self._match, self.seat), dict(self.choices())

        def think() -> Hinted:
            advice = self._opponents.judge(view, seed)
            known, lost = f"ui-hint-by-{advice.by}", lowest(view.players)
            by = known if self.texts.has(known) else "ui-hint-by"
            return Hinted(by, advice.stand_in, tuple(_advised(advice.opinion, words)), lost, advice.opinion.sure)

        return think

    def levels(self) -> str:
        """Return how strong the bots are: in a word, or for each."""
        words = [self._level(name) for name in self._bots.values()]
        if len(set(words)) == 1:
            return self.texts.format("ui-terms-level", level=words[0])
        told = (
            self.texts.format("ui-terminal-line", name=self.names[seat], facts=level)
            for seat, level in zip(self._bots, words, strict=True)
        )
        return self.texts.format("ui-terminal-between-cards").join(told)

    def _level(self, name: str) -> str:
        text = f"ui-level-{name}"
        return self.texts.format(text) if self.texts.has(text) else self.texts.format(f"ui-plays-{name}", count=0)

    def close(self) -> None:
        """Let the bots go."""
        self._opponents.close()

    def let_bot_play(self, choice: str) -> None:
        """Make a bot's choice."""
        assert not self.is_mine
        self._match.play(choice)

    def result(self) -> str:
        """Return in words how the person has done, and whether the bots were what they were to be."""
        returns = self._match.returns() or []
        told = self.texts.format(f"ui-terminal-{outcome(returns, self.seat)}")
        first = [seat for seat, score in enumerate(returns) if score == max(returns)]
        if len(returns) > 2 and first != [self.seat] and len(first) == 1:
            told += "\n" + self.texts.format("ui-seat-won", seat=self.names[first[0]])
        return f"{told}\n{self.texts.format('ui-terminal-weakened')}" if self._opponents.weakened else told

    def record(self) -> dict[str, Any]:
        """Return the record of the game, with the seed once it has ended."""
        return self._match.record()


class Turns:
    """Where in a match turns begin, found by making its choices once more one by one.

    Whose turn it is, a game says in its public field `turn`; in a game without one no turn begins.
    """

    def __init__(self, match: Match) -> None:
        """Follow a match from its beginning."""
        self._again = Match(match.game, match.players, options=match.options_given, cards=match.cards)
        self._turn: object = None
        self._begin: set[int] = set()

    def beginnings(self, choices: Sequence[str]) -> set[int]:
        """Return the numbers of the choices, chance's included, that are the first of a turn but the game's first."""
        for choice in choices[self._again.ply :]:
            turn = self._again.view(None).to_json()["public"].get("turn")
            if self._turn is not None and turn != self._turn:
                self._begin.add(self._again.ply)
            if self._turn is not None or self._again.actor >= 0:  # while cards are dealt, nobody is at turn yet
                self._turn = turn
            self._again.play(choice)
        return self._begin


def outcome(returns: list[float], seat: int) -> str:
    """Tell what the returns mean for a seat: `won`, `shared` (nobody has more, somebody has as much) or `lost`."""
    if returns[seat] < max(returns):
        return "lost"
    return "won" if returns.count(returns[seat]) == 1 else "shared"


def _bot_seed(match: tefuda.Match, seat: int) -> int:
    """Return the seed of a seat's bot, which follows from the deal's and gives nothing of it away."""
    digest = hashlib.sha256(b"tefuda bot %d " % seat + (match.seed or b"")).digest()
    return int.from_bytes(digest[:8], "big")


def _advised(opinion: Opinion, words: Mapping[str, str]) -> list[Advised]:
    advised = [Advised(words[one.choice], one.share, one.value, one.best, one.equal) for one in opinion.options]
    return sorted(advised, key=lambda one: -one.share)
