"""A template: what the features and the count of the cards remember, for a game in which a player needs each of them.

It is bound behind both (`tefuda.games.xeno.features`, `tefuda.games.xeno.counting`), whose own hooks it takes the place
of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.kernel.state import rule
from tefuda.kernel.watching import Watched

if TYPE_CHECKING:
    from tefuda.games.xeno.counting import remember_cards
    from tefuda.games.xeno.features import remember_hands


@rule
def remember(s: Watched, event: int, seat: int, target: int, kind: int) -> None:
    """Keep what an event tells, in both memories."""
    remember_hands(s, event, seat, target, kind)
    remember_cards(s, event, seat, target, kind)
