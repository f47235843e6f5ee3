"""How to play 陽がまた昇る well from what a seat has seen.

The backs in the grid tell which colour leads in each row, so the ranks that the colours would have now are public.  A
position is worth what the captured cards and influence cards would score then, mixed with what a card is worth on
average, as the ranks still move; less what the best rival has, and less some of the numbers left in hand.
Everything is chosen by that worth after the choice; only a card to turn up is chosen by what it is likely to be.
"""

from __future__ import annotations

from random import Random

from tefuda.games.hinoboru.rules import (
    BOUGHT,
    BRIBE,
    CAPTURED,
    COLOURS,
    DRAW_THREE_AT,
    ELECTOR,
    END_AT,
    FACES,
    HAND,
    INFLUENCE,
    JESTER,
    KINGDOM,
    KINGDOM_BACK,
    MAX_COLUMNS,
    NUMBERS,
    ROW,
    SCHEME,
    TURN_AT,
    Hinoboru,
    Phase,
    back,
    colour,
    number,
)
from tefuda.kernel.match import View
from tefuda.kernel.state import Options

AVERAGE = 0.4
"""What one of a card's number is worth while nothing is known of the ranks."""
TOOL = 1.0
"""What a Power, a Corruption or a Change of Heart is worth."""
SPECIALS = {SCHEME: -0.5, BRIBE: -1.5, JESTER: 0.3}
"""What turning up another colour's special is worth."""
WASTED = -0.2
"""What turning up a special of the own colour is worth."""
CLOSE = 1e-9
FEW, ENOUGH = 3, 6
"""Hands below FEW cards are filled up unless something good is in reach; ENOUGH cards are not added to."""


def choose(view: View, rng: Random) -> str:
    """One of the view's options."""
    if len(view.options) == 1:
        return view.options[0]
    position = Position(view)
    values = position.turns() if view.phase == "turn" else position.outcomes()
    best = max(values.values())
    return rng.choice([option for option, value in values.items() if value >= best - CLOSE])


class Position:
    """What the seat knows."""

    def __init__(self, view: View) -> None:
        assert isinstance(view.state, Hinoboru)
        assert view.seat is not None
        self.state = view.state
        self.me = view.seat
        self.players = view.players
        self.rules = view.game.plain
        self.actions = {view.game.action_of[option]: option for option in view.options}
        self.texts = view.game.choices
        self.late = 1.0 if view.state.emptied >= 0 or view.state.phase >= Phase.PAIR else 0.4
        """How much the ranks of now are those of the end."""

    # -- choices ------------------------------------------------------------------------------------------------------
    def outcomes(self) -> dict[str, float]:
        """Each option with the worth of the position after it, the seat's following choices made as well as can be."""
        return {option: self.after(self.state, action) for action, option in self.actions.items()}

    def after(self, s: Hinoboru, action: int) -> float:
        """The worth of a position after a choice and after the best ones that follow at once."""
        then = s.clone()
        self.rules.apply(then, action)
        if then.turn == self.me and then.phase in (Phase.PLACE, Phase.PAY, Phase.CUBE):
            return max(self.after(then, following) for following in self.following(then))
        return self.worth(then)

    def following(self, s: Hinoboru) -> list[int]:
        """The actions of a position."""
        out = Options(64, 2)
        return [out[i, 0] for i in range(self.rules.options(s, out))]

    def turns(self) -> dict[str, float]:
        """Each option of a turn with what it is likely to bring."""
        values = {}
        hand = self.state.size[HAND + self.me]
        for action, option in self.actions.items():
            if action < DRAW_THREE_AT:
                values[option] = self.turning(action - TURN_AT)
            elif action == DRAW_THREE_AT:
                values[option] = 1.5 if hand < FEW else 0.7 if hand < ENOUGH else -1.0
            elif action < END_AT:
                values[option] = -9.0  # better once the card is taken
            else:
                values[option] = -5.0
        return values

    def turning(self, place: int) -> float:
        """What turning up the card at a place is likely to bring."""
        kind = self.state.kind[ROW + place // MAX_COLUMNS, place % MAX_COLUMNS]
        if kind > 0:
            return self.taking(kind)
        first, kinds = (KINGDOM, COLOURS * NUMBERS) if kind == -KINGDOM_BACK else (ELECTOR + FACES * (-kind - 1), FACES)
        pool = self.state.pool
        total = sum(pool[first : first + kinds])
        return sum(pool[k] * self.taking(k) for k in range(first, first + kinds) if pool[k]) / max(total, 1)

    def taking(self, kind: int) -> float:
        """What it brings if it is this card."""
        n = number(kind)
        if n == 0:
            special = (kind - ELECTOR) % FACES
            return WASTED if colour(kind) == self.me else SPECIALS[special]
        standing = self.ranks(self.state)
        zone = HAND + self.me
        mine = [self.state.kind[zone, i] for i in range(self.state.size[zone])]
        fitting = [self.value(card, standing) for card in mine if number(card) == n]
        return self.value(kind, standing) + max(fitting) + 0.3 * n if fitting else 0.0

    # -- worth --------------------------------------------------------------------------------------------------------
    def ranks(self, s: Hinoboru) -> list[int]:
        """The rank of each colour if the game ended with these cubes and rows."""
        cubes = list(s.cubes)
        if s.phase < Phase.HEART:
            for row in range(s.rows):
                backs = [self.back_of(s, s.kind[ROW + row, i]) for i in range(s.columns)]
                electors = [backs.count(c + 1) for c in range(COLOURS)]
                if electors.count(max(electors)) == 1:
                    cubes[electors.index(max(electors))] += 1
        return [sum(other >= mine for other in cubes) for mine in cubes]

    @staticmethod
    def back_of(s: Hinoboru, kind: int) -> int:
        """The back of a card, seen or not."""
        return back(s, kind) if kind > 0 else -kind

    def value(self, kind: int, standing: list[int], of: int | None = None) -> float:
        """What a captured card is worth, as one of its colour or of another."""
        n = number(kind)
        now = {1: n, 2: 1, 3: 0}.get(standing[colour(kind) if of is None else of], -1)
        return self.late * now + (1 - self.late) * AVERAGE * n

    def holding(self, s: Hinoboru, seat: int, standing: list[int]) -> float:
        """What lies before a seat."""
        zone = CAPTURED + seat
        total = sum(self.value(s.kind[zone, i], standing) for i in range(s.size[zone]))
        for i in range(s.changes):
            if s.changed_seat[i] == seat:
                kind = s.changed_kind[i]
                total += self.value(kind, standing, s.changed_colour[i]) - self.value(kind, standing)
        for i in range(s.size[BOUGHT + seat]):
            points = s.points[s.kind[BOUGHT + seat, i] - INFLUENCE]
            total += points or (TOOL if self.late < 1 else 0.0)
        return total

    def worth(self, s: Hinoboru) -> float:
        """The own holding less the best rival's and less what the hand may cost."""
        standing = self.ranks(s)
        rivals = [self.holding(s, seat, standing) for seat in range(self.players) if seat != self.me]
        zone = HAND + self.me
        hand = sum(number(s.kind[zone, i]) for i in range(s.size[zone]))
        return self.holding(s, self.me, standing) - max(rivals) - (0.8 if self.late == 1 else 0.1) * hand
