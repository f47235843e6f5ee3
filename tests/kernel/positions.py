"""Small positions of every game in which something hidden is half known: what was seen, moved, mixed or ruled out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import tefuda
from tefuda.kernel.match import Match


@dataclass(frozen=True)
class Position:
    """A match of a few cards up to a certain choice."""

    game: str
    choices: str
    cards: Mapping[str, Any]
    players: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)

    def match(self) -> Match:
        """The match, played."""
        match = tefuda.Match(self.game, self.players, options=self.options, cards=self.cards)
        for choice in self.choices.split():
            match.play(choice)
        return match


def xeno(choices: str, players: int = 2, options: Mapping[str, Any] | None = None, **counts: int) -> Position:
    cards = {f"{card}.count": counts.get(card, 0) for card in tefuda.game("xeno").card_ids[1:]}
    return Position("xeno", choices, cards, players, options or {})


def tenkai(hand: int, choices: str, options: Mapping[str, Any] | None = None, **counts: int) -> Position:
    cards = {f"{card}.count": counts.get(card, 0) for card in tefuda.game("tenkai").card_ids[1:13]}
    return Position("tenkai", choices, cards | {"rules.hand": hand}, 2, options or {})


def metsubo(symbols: str, powers: str, choices: str, players: int = 3) -> Position:
    kept = {*symbols.split(), *powers.split()}
    cards = {f"{card}.count": int(card in kept) for card in tefuda.game("metsubo").card_ids[2:]}
    return Position("metsubo", choices, cards, players)


def hinoboru(rows: int, columns: int, hand: int, choices: str, players: int = 2, **counts: int) -> Position:
    game = tefuda.game("hinoboru")
    cards = {f"{card}.count": counts.get(card.replace("-", "_"), 0) for card in game.card_ids[1:-1]}
    table = {"rows": rows, "columns": columns, "hand": hand, "draw": 1, "market": 1, "quiet": 9}
    return Position("hinoboru", choices, cards | {f"table.{name}": n for name, n in table.items()}, players)


POSITIONS = {
    "xeno-seer": xeno("draw:1 draw:6 draw:3 play:3 draw:4 play:4", boy=2, noble=2, maiden=1, seer=1, hero=1),
    "xeno-spirit": xeno("draw:8 draw:6 draw:1 play:8 draw:5 play:5", boy=2, noble=1, spirit=1, death=1, hero=1, seer=1),
    "xeno-sage": xeno(
        "draw:7 draw:6 draw:1 play:7 draw:4 play:4 draw:6 draw:1 draw:3 keep:1 play:1 draw:3 play:3",
        sage=1, noble=2, boy=2, maiden=2, seer=1,
    ),
    "xeno-emperor": xeno(
        "draw:9 draw:6 draw:1 play:9 draw:4 discard:4 draw:3", emperor=1, noble=2, boy=2, maiden=1, seer=1
    ),
    "xeno-death": xeno("draw:5 draw:6 draw:1 play:5 draw:4 blind:4 draw:1", death=1, noble=2, boy=2, maiden=1, seer=1),
    "xeno-arranged": xeno(
        "draw:5 draw:6 draw:1 play:5 draw:4 left:6 pick:right",
        options={"death": "arranged"}, death=1, noble=2, boy=2, maiden=1, seer=1,
    ),
    "xeno-soldier": xeno("draw:1 draw:4 draw:2 play:2 name:1 draw:6 play:4", boy=2, maiden=2, noble=1, soldier=1),
    "xeno-first-noble": xeno(
        "draw:6 draw:1 draw:3 play:6 draw:4 play:4",
        options={"noble": "face_first"}, noble=2, seer=1, boy=2, maiden=1, hero=1,
    ),
    "xeno-reborn": xeno("draw:1 draw:10 draw:2 play:2 name:10 rebirth:4", boy=1, soldier=2, hero=1, maiden=2, seer=1),
    "xeno-three": xeno(
        "draw:8 draw:6 draw:1 draw:4 play:8 target:1 draw:5", 3, spirit=1, noble=2, boy=2, maiden=1, death=1
    ),
    "tenkai-prophet": tenkai(
        1,
        "back:blue back:yellow back:yellow back:yellow back:blue back:yellow draw:prophet draw:rock draw:paper "
        "play:prophet see:scissors see:library see:hunter pick:scissors end",
        prophet=1, library=1, rock=1, scissors=1, paper=1, hunter=1,
    ),
    "tenkai-mixed": tenkai(
        1,
        "back:yellow back:yellow back:yellow back:blue back:blue draw:scissors draw:paper draw:rock draw:library end "
        "janken:rock janken:paper draw:library play:library back:yellow back:yellow draw:paper play:library draw:rock "
        "back:blue back:blue draw:library",
        library=2, rock=1, scissors=1, paper=1,
    ),
    "tenkai-pact": tenkai(
        2,
        "back:blue back:yellow back:yellow back:yellow back:blue back:yellow draw:pact draw:rock draw:paper "
        "draw:scissors draw:library play:pact taken:scissors give:rock",
        pact=1, rock=1, scissors=1, paper=1, library=1, hunter=1,
    ),
    "tenkai-janken": tenkai(
        2,
        "back:yellow back:yellow back:yellow back:yellow back:black draw:rock draw:paper draw:scissors draw:hunter "
        "draw:weapon janken:paper janken:hunter",
        rock=1, scissors=1, paper=1, hunter=1, weapon=1,
    ),
    "tenkai-allowed": tenkai(
        1,
        "back:blue back:blue back:blue back:yellow back:yellow draw:library draw:counter draw:library "
        "play:library allow draw:rock",
        counter=1, library=2, rock=1, scissors=1,
    ),
    "tenkai-countered": tenkai(
        1,
        "back:blue back:blue back:blue back:yellow back:yellow draw:library draw:counter draw:library "
        "play:library counter",
        counter=1, library=2, rock=1, scissors=1,
    ),
    "tenkai-imp": tenkai(
        1,
        "back:yellow back:blue back:yellow back:blue draw:scissors draw:library draw:rock draw:ruins demon:plague "
        "demon:imp play:ruins take:imp lose:library",
        options={"demons": True}, ruins=1, rock=1, scissors=1, library=1,
    ),
    "metsubo-bounced": metsubo(
        "military council", "red3 red2 blue3 blue2 green3",
        "symbol:military symbol:council set:3:military set:3:military set:3:empire set:3:council set:2:council",
    ),
    "metsubo-academy": metsubo(
        "academy council", "red3 red2 blue3 blue2 green4",
        "symbol:academy symbol:council set:2:academy set:3:academy set:4:empire set:3:empire set:2:academy",
    ),
    "metsubo-extinction": metsubo(
        "populace military council", "red5 red4 blue5 blue4 green5",
        "symbol:populace symbol:council symbol:military set:5:empire set:4:empire set:5:populace set:4:empire "
        "set:5:populace symbol:military symbol:council set:5:empire",
    ),
    "hinoboru-swapped": hinoboru(
        1, 2, 2,
        "draw:r-bribe draw:r1 draw:b1 draw:b2 turn:r0c0 kingdom:k-g2 swap place:r1 turn:r0c0 swap place:b2 turn:r0c1 "
        "kingdom:k-r1 swap place:k-g2 turn:r0c1 swap place:r1",
        k_r1=1, k_g2=1, r1=1, r2=1, r_bribe=1, b1=1, b2=1, b_scheme=1,
    ),
    "hinoboru-scheme": hinoboru(
        1, 2, 2,
        "draw:r1 draw:r-bribe draw:b-scheme draw:b2 turn:r0c0 kingdom:k-r1 swap place:r1 turn:r0c1 kingdom:k-r1 swap "
        "place:b-scheme turn:r0c1 draw:r2",
        k_r1=2, r1=1, r2=1, r_bribe=1, b1=1, b2=1, b_scheme=1,
    ),
    "hinoboru-top": hinoboru(
        1, 2, 1, "draw:r1 draw:b2 turn:r0c1 kingdom:k-r1 match:r1 top:r1", k_r1=2, r1=2, r2=1, b1=1, b2=1
    ),
    "hinoboru-jester": hinoboru(
        1, 3, 2,
        "draw:r1 draw:r-jester draw:b-bribe draw:b1 turn:r0c2 kingdom:k-b1 swap place:r1 turn:r0c1 kingdom:k-b1 "
        "swap place:b-bribe turn:r0c0 kingdom:k-b1 swap place:r-jester turn:r0c0",
        k_b1=3, r1=1, r_jester=1, r2=1, b1=1, b_bribe=1, b2=1,
    ),
    "hinoboru-three": hinoboru(
        2, 1, 1,
        "draw:r1 draw:b2 draw:g1 draw3 draw:r2 turn:r0c0 kingdom:k-y1 swap turn:r0c0 swap turn:r1c0 "
        "kingdom:k-y1 swap place:r1",
        3, k_y1=2, r1=1, r2=2, b1=1, b2=1, g1=1, g2=1,
    ),
}  # fmt: skip
