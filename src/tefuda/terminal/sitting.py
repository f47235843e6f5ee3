"""One person at a table with bots: whose turn it is, what has happened since the last look, and how it ended.

Both faces of `tefuda play`, the screen and the lines, drive a game through this; neither sees more than the view.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import tefuda
from tefuda import bots
from tefuda.texts import Texts


class Sitting:
    """A seeded match, one seat of which is a person's."""

    def __init__(self, match: tefuda.Match, seat: int, bot: str, texts: Texts) -> None:
        """Sit down at `seat`; `bot` names the bots of all others."""
        self.seat = seat
        self.texts = texts
        self.names = tuple(
            texts.format("ui-terminal-you" if each == seat else "ui-terminal-bot", number=str(each + 1))
            for each in range(match.players)
        )
        self._match = match
        self._bots = {each: _bot(bot, match, each) for each in range(match.players) if each != seat}
        self._told = 0

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

    def news(self) -> list[dict[str, Any]]:
        """Return the events since the last call, as the person saw them."""
        events: list[dict[str, Any]] = self._match.view(self.seat).to_json(since=self._told)["events"]
        self._told += len(events)
        return events

    def tell(self, event: dict[str, Any]) -> str:
        """Return one event in words."""
        return self.texts.event(event, self.names)

    def question(self) -> str:
        """Return what the person is asked, or for whom all wait."""
        return self.texts.question(self.view(), self.names)

    def choices(self) -> list[tuple[str, str]]:
        """Return the person's options: the choice's text in the record, and the words for it."""
        view = self.view()
        words = [self.texts.label(label, self.names) for label in view["labels"]]
        return list(zip(view["options"], words, strict=True))

    def cards(self) -> list[str]:
        """Return the ids of all cards of the game that are explained."""
        game = self._match.game
        return [card for card in game.card_ids if card and self.texts.has(f"card-{card}-help")]

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
        bot, view = self._bots[self._match.actor], self._match.view(self._match.actor)
        return lambda: bot.choose(view)

    def let_bot_play(self, choice: str) -> None:
        """Make a bot's choice."""
        assert not self.is_mine
        self._match.play(choice)

    def result(self) -> str:
        """Return in words how the person has done."""
        return self.texts.format(f"ui-terminal-{outcome(self._match.returns() or [], self.seat)}")

    def record(self) -> dict[str, Any]:
        """Return the record of the game, with the seed once it has ended."""
        return self._match.record()


def outcome(returns: list[float], seat: int) -> str:
    """Tell what the returns mean for a seat: `won`, `shared` (nobody has more, somebody has as much) or `lost`."""
    if returns[seat] < max(returns):
        return "lost"
    return "won" if returns.count(returns[seat]) == 1 else "shared"


def _bot(name: str, match: tefuda.Match, seat: int) -> bots.Bot:
    """Make the bot of a seat, with a seed that follows from the deal's and gives nothing of it away."""
    digest = hashlib.sha256(b"tefuda bot %d " % seat + (match.seed or b"")).digest()
    return bots.make(name, match.game, int.from_bytes(digest[:8], "big"))
