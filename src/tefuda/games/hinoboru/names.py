"""陽がまた昇る: what cards and colours are called in the notation and in ids."""

from __future__ import annotations

from tefuda.games.hinoboru.rules import FACES, NUMBERS

LETTERS = "rbgy"
COLOUR_NAMES = ("red", "blue", "green", "yellow")
SPECIALS = ("scheme", "bribe", "jester")
INFLUENCE_NAMES = (
    *("power", "corruption", "heart"),
    *("manor-rr", "manor-bb", "manor-gg", "manor-yy", "manor-r?", "manor-b?"),
    *("domain-rbg", "domain-bgy", "domain-gyr", "domain-yrb"),
)
"""As the notation writes them; an id has no question mark."""

NAMES = (
    "",
    *(f"{c}{n}" if n <= NUMBERS else f"{c}-{SPECIALS[n - NUMBERS - 1]}" for c in LETTERS for n in range(1, FACES + 1)),
    *(f"k-{c}{n}" for c in LETTERS for n in range(1, NUMBERS + 1)),
    *INFLUENCE_NAMES,
    "empty",
)
"""Kind -> name in the notation."""
IDS = tuple(name.replace("?", "-any") for name in NAMES)
