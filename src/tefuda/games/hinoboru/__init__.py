"""陽がまた昇る: header of the game.  The rules are in `rules.py`, told in RULES.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tefuda.games.hinoboru import rules
from tefuda.games.hinoboru.barred import barred
from tefuda.games.hinoboru.names import COLOUR_NAMES, IDS, LETTERS, NAMES
from tefuda.games.hinoboru.rules import (
    COLOURS,
    EMPTY,
    FACES,
    INFLUENCE,
    KINGDOM,
    LESS,
    MARK_ANY,
    MAX_COLUMNS,
    MAX_PLAYERS,
    MAX_ROWS,
    MOST_ELECTORS,
    MOST_INFLUENCES,
    MOST_USED,
    NUMBERED,
    NUMBERS,
    Event,
    Hinoboru,
    Phase,
    called,
    kind_of,
    suited,
)
from tefuda.kernel.game import Choice, EventKind, Game, Option, Zone
from tefuda.kernel.refusal import BadSetup

SEATS = range(MAX_PLAYERS)
ELECTORS = range(1, KINGDOM)
HELD = range(1, INFLUENCE)
"""Kinds that can be in a hand."""
TURNED = (Phase.TAKE, Phase.SCHEME, Phase.JESTER, Phase.BRIBE)
"""Phases that are about the card turned up."""


def _cards(verb: str, kinds: range, hidden: str = "") -> list[Choice]:
    return [Choice(f"{verb}:{NAMES[kind]}", verb, hidden, card=IDS[kind]) for kind in kinds]


def _numbered(verb: str) -> list[Choice]:
    kinds = [kind_of(rank) for rank in range(NUMBERED)]
    return [Choice(f"{verb}:{NAMES[kind]}", verb, card=IDS[kind]) for kind in kinds]


def _matches() -> list[Choice]:
    choices = []
    for kind in map(kind_of, range(NUMBERED)):
        for used in range(-MOST_USED, MOST_USED + 1):
            text = f"match:{NAMES[kind]}" + ("+power" if used > 0 else "+corruption") * abs(used)
            choices.append(Choice(text, "match", card=IDS[kind], value=used if used >= 0 else LESS - used))
    return choices


def _places() -> list[Choice]:
    places = [divmod(place, MAX_COLUMNS) for place in range(MAX_ROWS * MAX_COLUMNS)]
    return [Choice(f"turn:r{row}c{column}", "turn", value=called(row * MAX_COLUMNS + column)) for row, column in places]


def _back(kind: int) -> str:
    return LETTERS[(kind - 1) // FACES] if kind < KINGDOM else "k"


def _pairs() -> list[Choice]:
    """The two in alphabetical order; `value` is the suit of the second, from 1 on."""
    choices = []
    for n in range(1, NUMBERS + 1):
        for high in range(2 * COLOURS):
            for low in range(high + 1):
                one, two = sorted((low, high), key=lambda suit: NAMES[suited(suit, n)])
                first, second = suited(one, n), suited(two, n)
                choices.append(Choice(f"pair:{NAMES[first]}+{NAMES[second]}", "pair", card=IDS[first], value=two + 1))
    return choices


def _hearts() -> list[Choice]:
    choices = []
    for kind in map(kind_of, range(NUMBERED)):
        for step in range(1, COLOURS):
            other = (rules.colour(kind) + step) % COLOURS
            text = f"heart:{NAMES[kind]}>{COLOUR_NAMES[other]}"
            choices.append(Choice(text, "heart", card=IDS[kind], value=other + 1))
    return choices


CHOICES = (
    *_cards("influence", range(INFLUENCE, EMPTY)),
    *_cards("draw", ELECTORS, "draw:?"),
    *_cards("kingdom", range(KINGDOM, INFLUENCE)),
    *_cards("top", ELECTORS, "top:?"),
    *_places(),
    Choice("draw3", "draw3"),
    *_matches(),
    Choice("swap", "swap"),
    *_cards("buy", range(INFLUENCE, EMPTY)),
    Choice("end", "end"),
    *(Choice(f"place:{NAMES[k]}", "place", f"place:{_back(k)}?", card=IDS[k]) for k in HELD),
    *_numbered("pay"),
    *(Choice(f"cube:{name}", "cube", value=c + 1) for c, name in enumerate(COLOUR_NAMES)),
    *_numbered("bribe"),
    *_pairs(),
    Choice("done", "done"),
    *_hearts(),
    Choice("keep", "keep"),
)

_KEYS: dict[Event, tuple[str, ...]] = {
    **dict.fromkeys(Event, ("seat", "card")),
    Event.MARKET: ("card",),
    Event.REVEAL: ("card", "value"),
    Event.GAP: ("value",),
    **dict.fromkeys((Event.TURN, Event.PLACE, Event.TOP, Event.MATCH), ("seat", "card", "value")),
    Event.BRIBE: ("seat", "target", "card"),
    Event.CUBE: ("seat", "value"),
    Event.HEART: ("seat", "card", "value"),
    Event.SCORE: ("seat", "count"),
    Event.PAIR: ("seat", "value"),
    **dict.fromkeys((Event.STILL, Event.ROW_TIE), ()),
    **dict.fromkeys((Event.ROW, Event.ROW_CUBE), ("value",)),
    **dict.fromkeys((Event.RANK_RED, Event.RANK_BLUE, Event.RANK_GREEN, Event.RANK_YELLOW), ("value",)),
    **dict.fromkeys((Event.LAST_ROUND, Event.IDLE, Event.WIN, Event.TIE), ("seat",)),
}


def _public(s: Hinoboru) -> dict[str, Any]:
    over = s.phase == Phase.END
    turned = rules.lies(s, s.place) if s.phase in TURNED else 0
    return {
        "turn": s.turn,
        "card": IDS[s.buying or turned] or None,
        "target": rules.colour(turned) if s.phase == Phase.BRIBE else None,
        "place": called(s.place) if s.place >= 0 else None,
        **{f"cubes_{name}": s.cubes[c] for c, name in enumerate(COLOUR_NAMES)},
        **{f"rank_{name}": rules.rank(s, c) for c, name in enumerate(COLOUR_NAMES)},
        "up": [int(_is_up(s, place)) for place in range(MAX_ROWS * MAX_COLUMNS)],
        "emptied": s.emptied if s.emptied >= 0 else None,
        "score": [s.score[p] if over else None for p in range(s.players)],
    }


def _is_up(s: Hinoboru, place: int) -> bool:
    """Whether a card lies face up at a place: some that a viewer knows lie face down."""
    return rules.lies(s, place) != EMPTY and rules.face_up(s, place)


def _fits(players: int, _setup: Mapping[str, Any], value: Callable[[str, str], Any]) -> BadSetup | None:
    places = value("table", "rows") * value("table", "columns")
    kingdom = sum(value(IDS[kind], "count") for kind in range(KINGDOM, INFLUENCE))
    if kingdom != places:
        sentence = f"hinoboru needs as many kingdom cards as places, {places}; these counts give {kingdom}"
        return BadSetup("unfit-kingdom", sentence, places=places, given=kingdom)
    hand = value("table", "hand")
    for c in range(players):
        deck = sum(value(IDS[1 + c * FACES + face], "count") for face in range(FACES))
        if not hand < deck <= MOST_ELECTORS:
            colour, low, high = COLOUR_NAMES[c], hand + 1, MOST_ELECTORS
            sentence = f"hinoboru needs {low} to {high} {colour} electors in all; these counts give {deck}"
            return BadSetup("unfit-electors", sentence, colour=colour, low=low, high=high, given=deck)
    influences = sum(value(card, "count") for card in IDS[INFLUENCE:EMPTY])
    if influences > MOST_INFLUENCES:
        sentence = f"hinoboru has room for {MOST_INFLUENCES} influence cards; these counts give {influences}"
        return BadSetup("unfit-influence", sentence, high=MOST_INFLUENCES, given=influences)
    return None


def _small(rows: int, columns: int, hand: int, **changed: int) -> dict[str, Any]:
    """A set-up of so many places, draws of one card, one influence card in the open, and only these cards."""
    table = {"rows": rows, "columns": columns, "hand": hand, "draw": 1, "market": 1, "quiet": 1}
    counts = {f"{card}.count": changed.pop(card.replace("-", "_"), 0) for card in IDS[1:EMPTY]}
    assert not changed, changed
    marks = {f"{card}.marks": [MARK_ANY, 0, 0] for card in IDS[INFLUENCE:EMPTY] if counts[f"{card}.count"]}
    return {**{f"table.{name}": n for name, n in table.items()}, **counts, **marks}


GAME = Game(
    id="hinoboru",
    version=1,
    seats=range(2, MAX_PLAYERS + 1),
    state=Hinoboru,
    rules=rules,
    folder=Path(__file__).parent,
    card_ids=IDS,
    numbers=(
        *(("table", name) for name in ("rows", "columns", "hand", "draw", "market", "quiet", "scheme")),
        ("power", "step"),
        ("corruption", "step"),
        *((card, "count") for card in IDS[1:EMPTY]),
        *((card, "marks") for card in IDS[INFLUENCE:EMPTY]),
        *((card, "points") for card in IDS[INFLUENCE:EMPTY]),
    ),
    options=(Option("first", "seat", 0),),
    choices=CHOICES,
    phases=tuple(phase.name.lower() for phase in Phase),
    events=tuple(EventKind(event.name.lower(), _KEYS[event]) for event in Event),
    zones=(
        *(Zone(f"row{row + 1}") for row in range(MAX_ROWS)),
        Zone("market"),
        Zone("supply", ordered=False),
        *(Zone("deck", seat, ordered=False) for seat in SEATS),
        *(Zone("hand", seat) for seat in SEATS),
        *(Zone("captured", seat) for seat in SEATS),
        *(Zone("bought", seat) for seat in SEATS),
    ),
    width=128,
    public=_public,
    fits=_fits,
    barred=barred,
    backs=("", *COLOUR_NAMES, "kingdom", "influence"),
    tiny=(
        (2, {}, _small(1, 2, 2, k_r1=1, k_g2=1, r1=2, r_bribe=1, b1=2, b_scheme=1, power=1)),
        (2, {"first": 1}, _small(1, 2, 2, k_b1=2, r1=1, r_jester=2, b1=2, b_bribe=1, heart=1)),
        (2, {}, _small(1, 3, 1, k_b1=3, r1=1, r_jester=1, b1=1, b_scheme=1, manor_r_any=1)),
        (3, {"first": 2}, _small(2, 1, 1, k_y1=2, r1=1, r2=1, b1=1, b_bribe=1, g1=1, g_jester=1, corruption=1)),
    ),
    tiny_depth=13,
)
