"""天界じゃんけん: header of the game.  The rules are in `rules.py`, numbers in cards.toml, texts in text/."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from tefuda.games.tenkai import rules
from tefuda.games.tenkai.barred import barred
from tefuda.games.tenkai.rules import (
    ACTIONS,
    CAPACITY,
    COUNTED,
    KINDS,
    NO_CURSE,
    SEATS,
    Back,
    Card,
    Event,
    Number,
    Phase,
    Tenkai,
)
from tefuda.kernel.game import Choice, EventKind, Game, Option, Zone
from tefuda.kernel.refusal import BadSetup

IDS = ("", *(card.name.lower() for card in Card))
BACKS = ("", *(colour.name.lower() for colour in Back))
LONGEST_LIMIT = 30_000


def _by_card(verb: str, cards: Iterable[int] = range(1, KINDS), hidden: str = "") -> list[Choice]:
    return [Choice(f"{verb}:{IDS[kind]}", verb, hidden, card=IDS[kind]) for kind in cards]


def _by_back(verb: str) -> list[Choice]:
    return [Choice(f"{verb}:{colour.name.lower()}", verb, value=colour) for colour in Back]


_SEARCHED = range(Card.COUNTER, Card.JUDGMENT)

CHOICES = (
    *_by_back("back"),
    *_by_back("colour"),
    *_by_card("draw", hidden="draw:?"),
    *_by_card("see", hidden="see:?"),
    *_by_card("taken", hidden="taken:?"),
    *_by_card("lose", hidden="lose:?"),
    *_by_card("demon", range(Card.IMP, Card.JUDGMENT)),
    *_by_card("sealed", range(Card.JUDGMENT, KINDS)),
    *_by_card("play"),
    Choice("end", "end"),
    Choice("allow", "allow"),
    Choice("counter", "counter"),
    *_by_card("take", _SEARCHED),
    *_by_card("pick", _SEARCHED, hidden="pick:?"),
    *_by_card("sink", _SEARCHED),
    Choice("done", "done"),
    *_by_card("give", hidden="give:?"),
    *_by_card("janken", range(Card.ROCK, Card.WEAPON), hidden="janken:?"),
    Choice("no_weapon", "no_weapon"),
    Choice("weapon", "weapon"),
)
assert len(CHOICES) == ACTIONS

_KEYS: dict[Event, tuple[str, ...]] = {
    **dict.fromkeys(Event, ("seat", "card")),
    **dict.fromkeys((Event.NO_DRAW, Event.COMMIT, Event.FIRST, Event.MONOPOLY, Event.WIN, Event.TIE), ("seat",)),
    **dict.fromkeys((Event.CHIP, Event.PLAYS, Event.CURSE), ("seat", "count")),
    **dict.fromkeys((Event.TAKEN, Event.GIVE, Event.COUNTER), ("seat", "target", "card")),
    **dict.fromkeys((Event.SEE, Event.PICK), ("seat", "card", "value")),
    **dict.fromkeys((Event.APPEAR, Event.SEALED), ("card",)),
    **dict.fromkeys((Event.SHUFFLE, Event.LIMIT), ("count",)),
    Event.COLOUR: ("seat", "target", "value"),
    Event.EQUAL: (),
}

_TARGETING = (Phase.COLOUR, Phase.TAKEN, Phase.LOSE, Phase.GIVE)


def _public(s: Tenkai) -> dict[str, Any]:
    target = None
    if s.phase in _TARGETING:
        target = s.afflicted if s.demon else 1 - s.chooser
    return {
        "turn": s.turn,
        "first": s.first,
        "card": IDS[s.demon or s.card] or None,
        "target": target,
        "turns": s.turns,
        "plays": max(s.allowance - s.played, 0),
        "demons": s.demons,
        "sealed": s.sealed,
        "chips": list(s.chips),
        "goal": s.number[Number.CHIPS],
        "monopoly": [bool(flag) for flag in s.monopoly],
        "curse": [None if plays == NO_CURSE else plays for plays in s.curse],
    }


def _fits(_players: int, setup: Mapping[str, Any], value: Callable[[str, str], Any]) -> BadSetup | None:
    counts = {card: value(card, "count") for card in IDS[1 : COUNTED + 1]}
    if setup["expansion"] == "none":
        counts["sunken_city"] = 0
    elif setup["expansion"] == "swap":
        counts["ruins"] = 0
    total, needed = sum(counts.values()), SEATS * value("rules", "hand") + 1
    aside = len(Card) - Card.MAMMON + value("rules", "demons")
    if not needed <= total <= CAPACITY - aside:
        low, high = needed, CAPACITY - aside
        sentence = f"tenkai needs {low} to {high} cards in all; these counts give {total}"
        return BadSetup("unfit-total", sentence, game="tenkai", low=low, high=high, given=total)
    if not sum(counts[card] for card in IDS[Card.ROCK : Card.WEAPON]):
        return BadSetup("unfit-janken", "tenkai needs a janken card; these counts give none")
    return None


def _counts(hand: int, **counts: int) -> dict[str, int]:
    return {f"{card}.count": counts.get(card, 0) for card in IDS[1 : COUNTED + 1]} | {"rules.hand": hand}


GAME = Game(
    id="tenkai",
    version=1,
    seats=range(SEATS, SEATS + 1),
    state=Tenkai,
    rules=rules,
    folder=Path(__file__).parent,
    card_ids=IDS,
    numbers=(
        *((card, "count") for card in IDS[1 : COUNTED + 1]),
        ("rules", "hand"),
        ("rules", "plays"),
        ("rules", "chips"),
        ("rules", "demons"),
        ("storehouse", "draws"),
        ("prophet", "looks"),
        ("sunken_city", "sinks"),
        ("sunken_city", "draws"),
        ("imp", "cards"),
        ("nightmare", "plays"),
        ("plague", "plays"),
        ("judgment", "chips"),
        ("rapture", "plays"),
        ("rapture", "draws"),
        ("abyss", "draws"),
        ("covenant", "draws"),
        ("apocalypse", "draws"),
    ),
    options=(
        Option("first", "seat", 0),
        Option("expansion", "choice", "none", ("none", "swap", "add")),
        Option("demons", "flag", False),
        Option("sealed", "flag", False),
        Option("turn_limit", "int", 200, low=1, high=LONGEST_LIMIT),
    ),
    choices=CHOICES,
    phases=tuple(phase.name.lower() for phase in Phase),
    events=tuple(EventKind(event.name.lower(), _KEYS[event]) for event in Event),
    zones=(
        Zone("deck"),
        Zone("discards"),
        Zone("table"),
        Zone("chosen", secret=True),
        Zone("taken_place", secret=True),
        *(Zone("hand", seat) for seat in range(SEATS)),
    ),
    width=KINDS,
    public=_public,
    fits=_fits,
    barred=barred,
    reactions={"answer": "allow"},
    backs=BACKS,
    tiny=(
        (2, {"turn_limit": 1}, _counts(2, pact=2, counter=1, rock=1, paper=1)),
        (2, {"turn_limit": 2}, _counts(1, prophet=1, library=2, rock=1, scissors=1)),
        (2, {"turn_limit": 2, "first": 1}, _counts(1, ruins=1, counter=1, rock=1, library=1)),
        (2, {"turn_limit": 3, "expansion": "add"}, _counts(1, ruins=1, sunken_city=1, rock=1)),
        (2, {"turn_limit": 3}, _counts(1, rock=1, paper=1, hunter=1, weapon=1) | {"rules.plays": 0}),
        (2, {"turn_limit": 3, "sealed": True}, _counts(1, rock=1, paper=1, hunter=1)),
        (2, {"turn_limit": 2, "demons": True}, _counts(1, rock=1, library=1, storehouse=1) | {"rules.demons": 1}),
    ),
    tiny_depth=40,
)
