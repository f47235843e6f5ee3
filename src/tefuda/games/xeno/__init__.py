"""XENO: header of the game.  The rules are in `rules.py`, told in RULES.md; numbers in cards.toml, texts in text/."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tefuda.games.xeno import rules
from tefuda.games.xeno.barred import barred
from tefuda.games.xeno.rules import CARDS, MAX_PLAYERS, RANKS, Card, Event, Phase, Xeno
from tefuda.kernel.game import Choice, EventKind, Game, Option, Zone
from tefuda.kernel.refusal import BadSetup

IDS = ("", *(card.name.lower() for card in Card))
SEATS = range(MAX_PLAYERS)


def _by_rank(verb: str, hidden: str = "") -> list[Choice]:
    return [Choice(f"{verb}:{rank}", verb, hidden, card=IDS[rank]) for rank in range(1, RANKS + 1)]


CHOICES = (
    *_by_rank("draw", "draw:?"),
    *_by_rank("rebirth", "rebirth:?"),
    *_by_rank("blind"),
    *_by_rank("play"),
    *_by_rank("name"),
    *_by_rank("keep", "keep:?"),
    *_by_rank("discard"),
    *_by_rank("left", "left:?"),
    *(Choice(f"target:{seat}", "target", seat=seat) for seat in SEATS),
    Choice("pick:left", "pick", value=1),
    Choice("pick:right", "pick", value=2),
)

_KEYS: dict[Event, tuple[str, ...]] = {
    **dict.fromkeys(Event, ("seat", "card")),
    **dict.fromkeys((Event.PROTECT, Event.PROMISE, Event.ARRANGE, Event.OUT, Event.WIN, Event.TIE), ("seat",)),
    **dict.fromkeys((Event.TARGET, Event.NAME, Event.MISS, Event.HIT), ("seat", "target", "card")),
    **dict.fromkeys((Event.LOOK, Event.SHOW, Event.GIVE), ("seat", "target", "card")),
    Event.PUT_BACK: ("seat", "count"),
    Event.SWAP: ("seat", "target"),
    Event.PICK: ("seat", "target", "value"),
    Event.SHIELD: ("target", "card"),
}


def _public(s: Xeno) -> dict[str, Any]:
    seats = range(s.players)
    return {
        "turn": s.turn,
        "card": IDS[s.card] or None,
        "target": s.target if s.target >= 0 else None,
        "out": [bool(s.out[p]) for p in seats],
        "protected": [bool(s.protected[p]) for p in seats],
        "sage": [bool(s.sage[p] and not s.out[p]) for p in seats],
    }


def _fits(players: int, _setup: Mapping[str, Any], value: Callable[[str, str], int]) -> BadSetup | None:
    total = sum(value(card, "count") for card in IDS[1:])
    if not players + 2 <= total <= CARDS:
        low, high = players + 2, CARDS
        sentence = f"xeno for {players} players needs {low} to {high} cards in all; these counts give {total}"
        return BadSetup("unfit-total", sentence, game="xeno", low=low, high=high, given=total)
    return None


def _counts(**counts: int) -> dict[str, int]:
    return {f"{card}.count": counts.get(card, 0) for card in IDS[1:]}


GAME = Game(
    id="xeno",
    version=1,
    seats=range(2, MAX_PLAYERS + 1),
    state=Xeno,
    rules=rules,
    folder=Path(__file__).parent,
    card_ids=IDS,
    numbers=tuple((card, "count") for card in IDS[1:]),
    options=(
        Option("first", "seat", 0),
        Option("noble", "choice", "duel", ("duel", "face_first"), players={"face_first": (2,)}),
        Option("death", "choice", "chance", ("chance", "arranged"), friends="arranged"),
    ),
    choices=CHOICES,
    phases=tuple(phase.name.lower() for phase in Phase),
    events=tuple(EventKind(event.name.lower(), _KEYS[event]) for event in Event),
    zones=(
        Zone("deck", ordered=False),
        Zone("rebirth", ordered=False),
        Zone("drawn"),
        Zone("arranged", secret=True),
        *(Zone("hand", seat) for seat in SEATS),
        *(Zone("row", seat) for seat in SEATS),
    ),
    width=RANKS,
    public=_public,
    fits=_fits,
    barred=barred,
    tiny=(
        (2, {}, _counts(boy=2, death=1, noble=1, hero=1, emperor=1)),
        (2, {}, _counts(seer=1, sage=1, spirit=1, maiden=1, soldier=1, hero=1)),
        (2, {"death": "arranged"}, _counts(death=2, seer=1, hero=1, boy=1, spirit=1)),
        (2, {"noble": "face_first"}, _counts(noble=2, seer=1, sage=1, maiden=1, emperor=1)),
        (3, {"first": 1}, _counts(death=1, seer=1, spirit=1, noble=1, maiden=1, hero=1)),
    ),
)
