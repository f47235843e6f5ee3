"""滅亡帝国: header of the game.  `rules.py` has the rules, told in RULES.md; numbers in cards.toml, texts in text/."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tefuda.games.metsubo import rules
from tefuda.games.metsubo.barred import barred
from tefuda.games.metsubo.rules import CARDS, MAX_PLAYERS, POWERS, Event, Metsubo, Phase, Symbol
from tefuda.kernel.game import Choice, EventKind, Game, Option, Zone
from tefuda.kernel.refusal import BadSetup

SYMBOL_IDS = tuple(symbol.name.lower() for symbol in Symbol)
COLOURS = ("red", "blue", "green", "yellow")
"""Colour of each seat's power cards."""
POWER_IDS = tuple(f"{colour}{number}" for colour in COLOURS for number in range(1, POWERS + 1))
IDS = ("", *SYMBOL_IDS, *POWER_IDS)
LONGEST_LIMIT = 400
"""Rounds in which scores fit their field, whatever the numbers of the cards."""

CHOICES = (
    *(Choice(f"symbol:{symbol}", "symbol", card=symbol) for symbol in SYMBOL_IDS),
    *(
        Choice(f"set:{number}:{symbol}", "set", f"set:?:{symbol}", card=symbol, value=number)
        for number in range(1, POWERS + 1)
        for symbol in SYMBOL_IDS
    ),
    Choice("stay", "stay"),
    *(Choice(f"swap:{depth}", "swap", value=depth + 1) for depth in range(CARDS)),
    *(Choice(f"move:{symbol}", "move", card=symbol) for symbol in SYMBOL_IDS),
    *(Choice(f"close:{symbol}", "close", card=symbol) for symbol in SYMBOL_IDS),
)

_KEYS: dict[Event, tuple[str, ...]] = {
    **dict.fromkeys(Event, ("seat", "card")),
    **dict.fromkeys((Event.LAY, Event.CHECK, Event.COLLAPSE, Event.LEAVE), ("card",)),
    **dict.fromkeys((Event.PASS, Event.SPARED, Event.CROWN, Event.PROMISE, Event.WIN), ("seat",)),
    **dict.fromkeys((Event.LOSE, Event.GAIN), ("seat", "count")),
    **dict.fromkeys((Event.EXTINCT, Event.LIMIT), ("value",)),
    Event.ROUND: ("seat", "value"),
    Event.LOOK: ("seat", "target", "card"),
    Event.TAKE: ("seat", "target", "count"),
    Event.SCORE: ("seat", "card", "count"),
    Event.GATHER: (),
}


def _public(s: Metsubo) -> dict[str, Any]:
    seats = range(s.players)
    return {
        "turn": s.turn,
        "card": IDS[s.card] or None,
        "crown": s.crown,
        "score": [s.score[p] for p in seats],
        "round": s.round,
        "extinctions": s.extinctions,
        "closed": IDS[s.closed] or None,
        "scholar": [bool(s.scholar[p]) for p in seats],
    }


def _fits(players: int, _setup: Mapping[str, Any], value: Callable[[str, str], Any]) -> BadSetup | None:
    if not any(value(symbol, "count") for symbol in SYMBOL_IDS[1:]):
        return BadSetup("unfit-symbols", "metsubo needs a symbol card besides the Empire; these counts leave none")
    for colour in COLOURS[:players]:
        if not any(value(f"{colour}{number}", "count") for number in range(1, POWERS + 1)):
            sentence = f"metsubo needs a power card for every player; these counts leave none for {colour}"
            return BadSetup("unfit-powers", sentence, colour=colour)
    return None


def _only(symbols: str, powers: str) -> dict[str, int]:
    kept = {*symbols.split(), *powers.split()}
    return {f"{card}.count": int(card in kept) for card in (*SYMBOL_IDS[1:], *POWER_IDS)}


GAME = Game(
    id="metsubo",
    version=1,
    seats=range(3, MAX_PLAYERS + 1),
    state=Metsubo,
    rules=rules,
    folder=Path(__file__).parent,
    card_ids=IDS,
    numbers=(
        *((symbol, "points") for symbol in SYMBOL_IDS),
        *((symbol, "icon") for symbol in SYMBOL_IDS),
        *((symbol, "count") for symbol in SYMBOL_IDS[1:]),
        ("industry", "gain"),
        ("commerce", "take"),
        *((card, "count") for card in POWER_IDS),
    ),
    options=(Option("first", "seat", 0), Option("round_limit", "int", 60, low=1, high=LONGEST_LIMIT)),
    choices=CHOICES,
    phases=tuple(phase.name.lower() for phase in Phase if phase <= Phase.END),
    events=tuple(EventKind(event.name.lower(), _KEYS[event]) for event in Event),
    zones=(
        Zone("row"),
        Zone("fallen"),
        Zone("reserve", ordered=False),
        *(Zone("hand", seat) for seat in range(MAX_PLAYERS)),
        *(Zone(f"pile-{symbol}") for symbol in SYMBOL_IDS),
        *(Zone(f"under-{symbol}") for symbol in SYMBOL_IDS),
    ),
    width=2 * CARDS,
    public=_public,
    fits=_fits,
    barred=barred,
    backs=("", "symbol", *COLOURS),
    tiny=(
        (3, {"round_limit": 2}, _only("council industry", "red3 blue3 blue4 green2")),
        (3, {"round_limit": 1}, _only("academy diplomacy military", "red5 blue5 green1")),
        (3, {"first": 1, "round_limit": 2}, _only("religion commerce", "red5 red1 blue5 green2")),
        (4, {"round_limit": 3}, _only("academy", "red4 blue1 blue5 green4 yellow2")),
        (3, {}, _only("diplomacy", "red5 red2 blue5 green2")),
    ),
    tiny_depth=9,
)
