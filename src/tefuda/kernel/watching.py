"""Verbs for search and beliefs: the same as `verbs`, but what each viewer is told is folded into a number of its own.

Two histories of a viewer are the same, for all it knows, exactly if their numbers are (up to the chance that two of
2**64 fall together).  The numbers live behind the packed state, in the fields of `WATCHED`; nothing of the rules reads
them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from tefuda.kernel.state import ALL, CHANCE, MAX_SEATS, UNSEEN, Setup, rule

if TYPE_CHECKING:
    from tefuda.kernel.match import View

Watched = Any
"""A state with the fields of `WATCHED` behind it."""
VIEWERS = MAX_SEATS + 1
WATCHED = (("heard", "u8", VIEWERS), ("told", "u8", VIEWERS), ("secret", "i2", MAX_SEATS + 1), ("watch", "i1", 6))
"""Fields behind the packed state: (name, NumPy type, length).

`heard[v]` is what viewer v was told, `told[v]` what it was told of older choices in this step, `secret[p]` the last
choice of seat p that has a hidden form, and `watch` the five numbers below.
"""
LOW, HIGH, SAW, ALSO, WHO = 0, 1, 2, 3, 4
"""Places in `watch`: the first viewer that is followed and the one after the last, the mask of those who see the choice
of this step, those who learn it later in the step, and who makes it."""

DISCLOSED = 1 << 40
"""Marks in a word that it tells an older choice, not an event."""


@rule
def fold(number: int, word: int) -> int:
    """The next number of a history, after one more word."""
    number = ((number ^ word) * 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    return number ^ (number >> 29)


@rule
def event_word(event: int, seat: int, target: int, kind: int, number: int) -> int:
    """An event as one word."""
    return event | (seat + 2) << 8 | (target + 2) << 12 | (kind & 255) << 16 | (number & 65535) << 24


@rule
def note(s: Watched, event: int, seat: int, target: int, kind: int, number: int, mask: int) -> None:
    """Fold an event into what each viewer was told."""
    for v in range(s.watch[LOW], s.watch[HIGH]):
        face = UNSEEN
        if mask >> v & 1 == 1:
            face = kind
        s.heard[v] = fold(s.heard[v], event_word(event, seat, target, face, number))
    remember(s, event, seat, target, kind)


@rule
def remember(s: Watched, event: int, seat: int, target: int, kind: int) -> None:
    """Keep what a learned player looks at later; a game's `features` may say what."""


@rule
def witness(s: Watched, mask: int) -> None:
    """Say who sees which choice this step carries out."""
    s.watch[SAW] = mask


@rule
def disclose(s: Watched, seat: int, mask: int) -> None:
    """The mask learns which hidden choice the seat made last."""
    if seat == s.watch[WHO]:
        s.watch[ALSO] |= mask
    for v in range(s.watch[LOW], s.watch[HIGH]):
        if mask >> v & 1 == 1:
            s.told[v] = fold(s.told[v], DISCLOSED | seat << 20 | s.secret[seat])


@rule
def begin_step(s: Watched, who: int, action: int, hidden: Setup) -> None:
    """Make ready for a choice of `who`; `hidden[action]` is the number of its hidden form, 0 if it has none."""
    s.watch[SAW] = ALL
    s.watch[ALSO] = 0
    s.watch[WHO] = who
    if who != CHANCE and hidden[action] != 0:
        s.secret[who] = action


@rule
def saw_choice(s: Watched, viewer: int, action: int, hidden: Setup) -> int:
    """1 if the viewer has seen which choice this step carried out."""
    if hidden[action] == 0:
        return 1
    mask: int = s.watch[SAW] | s.watch[ALSO]
    return mask >> viewer & 1


@rule
def end_step(s: Watched, action: int, hidden: Setup) -> None:
    """Fold the choice itself, and what was told of older ones, into what each viewer was told."""
    for v in range(s.watch[LOW], s.watch[HIGH]):
        word = hidden[action]
        if saw_choice(s, v, action, hidden) == 1:
            word = -1 - action
        s.heard[v] = fold(s.heard[v], word & 65535)
        if s.told[v] != 0:
            s.heard[v] = fold(s.heard[v], s.told[v] & 0x7FFFFFFFFFFFFFFF)
            s.told[v] = 0


def remembered(
    view: View, fields: Iterable[tuple[str, str, int]], keep: Callable[[Watched, int, int, int, int], None]
) -> Watched:
    """The view's state with these fields (in the form of WATCHED) behind it, filled from what its owner saw.

    `keep` is told each event of the view's log, as the rule `remember` is: state, event, seat, target, kind.  To the
    fields of a template it is their `remember`, un-compiled; it knows of the cards only what the owner has seen.
    """
    state: Watched = view.state.clone()
    for name, _, length in fields:
        setattr(state, name, [0] * length)
    for entry in view.log:
        for event, seat, target, kind, _ in entry.events:
            keep(state, event, seat, target, kind)
    return state


def _fold_compiled(number: Any, word: Any) -> Any:
    # Every constant is unsigned, as in `verbs.below`.
    number = (_uint64(number) ^ _uint64(word)) * _FOLD
    return number ^ (number >> _29)


fold.__compiled__ = _fold_compiled  # type: ignore[attr-defined]


def compiled_constants() -> dict[str, Any]:
    """The unsigned constants that the compiled `fold` needs (imports NumPy)."""
    import numpy as np

    return {"_29": np.uint64(29), "_FOLD": np.uint64(0x9E3779B97F4A7C15), "_uint64": np.uint64}


_29 = _FOLD = 0
_uint64 = int
