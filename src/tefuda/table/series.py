"""Several games one after the other: who has won how many. A game shared by several is shared out."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def winners(returns: Sequence[float], resigned: Collection[int]) -> list[int]:
    """Return who has won: of those who did not resign, the best. What a bot reached for one who did is nobody's win."""
    stayed = [seat for seat in range(len(returns)) if seat not in resigned]
    best = max(returns[seat] for seat in stayed)
    return [seat for seat in stayed if returns[seat] == best]


def shares(returns: Sequence[float], resigned: Collection[int]) -> list[float]:
    """Return each seat's share of a won game."""
    won = winners(returns, resigned)
    return [1 / len(won) if seat in won else 0.0 for seat in range(len(returns))]


def score_after(before: Sequence[float], won: Sequence[float]) -> tuple[float, ...]:
    """Return the score of a series after one more game."""
    return tuple(round(old + new, 4) for old, new in zip(before, won, strict=True))


def won_by_resignation(winner: int, players: int) -> tuple[float, ...]:
    """Return how a game ends that all but one gave up: one for the winner, taken from the others in equal parts."""
    return tuple(1.0 if seat == winner else -1.0 / (players - 1) for seat in range(players))
