"""From a table's row to its match and back: new tables, the deal, the log's rows, and the log played again."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping, Sequence

import tefuda
from tefuda.kernel.dealing import new_seed, seed_hash
from tefuda.kernel.match import Match
from tefuda.table.problems import Problem
from tefuda.table.store import LogRow, Saved, TableRow
from tefuda.table.terms import Terms

logger = logging.getLogger(__name__)


def new_table(
    game: str,
    players: int,
    options: Mapping[str, object],
    cards: Mapping[str, object],
    table_id: str | None = None,
    terms: Terms | None = None,
) -> TableRow:
    """Return a table nobody has heard of: its id, if none is given, its invitation and its seed are fresh secrets."""
    seed = new_seed()
    return TableRow(
        id=table_id or secrets.token_hex(16),
        code=secrets.token_hex(16),
        game=game,
        rules_version=tefuda.game(game).version,
        players=players,
        options=dict(options),
        cards=dict(cards),
        seed=seed,
        seed_hash=seed_hash(seed),
        terms=terms or Terms(),
    )


def deal(table: TableRow) -> Match:
    """Return the match of a table before the first seat's choice."""
    return tefuda.Match(table.game, table.players, options=table.options, cards=table.cards, seed=table.seed)


def rows(
    match: Match,
    since: int,
    *,
    seat: int | None = None,
    command_id: str | None = None,
    spent: int | None = None,
    simpler: str | None = None,
) -> list[LogRow]:
    """Return the log of a match from choice `since` on: the seat's one choice, if any, then chance's."""
    choices = match.choices_since(since)
    first = [] if seat is None else [LogRow(since, seat, choices[0], command_id, spent, simpler)]
    return first + [LogRow(since + n, None, choices[n]) for n in range(len(first), len(choices))]


def rebuilt(saved: Saved) -> Match | None:
    """Play a table's log again; None while seats are open, Problem 410 if these rules do not give that log."""
    table = saved.table
    if len(saved.seats) < table.players:
        return None
    try:
        if tefuda.game(table.game).version != table.rules_version:
            raise Problem(410, "ui-error-version")
        match = deal(table)
        for row in saved.log:
            if row.seat is not None:
                match.play(row.choice)
    except tefuda.Refused as refused:
        logger.error("table %s: the log is refused (%s)", table.id, type(refused).__name__)  # noqa: TRY400 - no state
        raise Problem(410, "ui-error-version") from None
    if match.choices != _choices(saved.log):
        logger.error("table %s: the log is not what its seed deals", table.id)
        raise Problem(410, "ui-error-version")
    return match


def _choices(log: Sequence[LogRow]) -> tuple[str, ...]:
    return tuple(row.choice for row in log)
