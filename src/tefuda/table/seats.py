"""Who sits where at one table, and what may become of that.

A change is worked out here and is a value; the room keeps it, and only then it holds (`take`). To ask for what is so
already is no change: None.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from tefuda.table.names import told_apart
from tefuda.table.problems import Problem
from tefuda.table.series import won_by_resignation
from tefuda.table.store import GuestRow, SeatRow


@dataclass(frozen=True, slots=True)
class Change:
    """A seat as it is to be."""

    row: SeatRow
    code: str
    """What the table says of it: a text id without its `talk-`."""
    returns: tuple[float, ...] | None = None
    """How the game ends, if it is over by that."""


class Seats:
    """The taken seats of a table for so many players; `level` is that of bots which stand in."""

    def __init__(self, rows: Iterable[SeatRow], players: int, level: str) -> None:
        self.rows: dict[int, SeatRow] = {row.seat: row for row in rows}
        self._players = players
        self._level = level

    @property
    def free(self) -> list[int]:
        """Seats that can be taken."""
        return [seat for seat in range(self._players) if seat not in self.rows]

    @property
    def of_guests(self) -> list[int]:
        """Seats that are people's, whoever plays for them."""
        return [row.seat for row in self.rows.values() if row.bot is None]

    @property
    def resigned(self) -> set[int]:
        """Seats whose guests gave up."""
        return {row.seat for row in self.rows.values() if row.resigned}

    def of(self, guest_id: str | None) -> int | None:
        """Return a guest's seat. Nobody (None) has none, whatever the seats are."""
        if guest_id is None:
            return None
        for row in self.rows.values():  # no generator: this is asked some twenty times a move
            if row.guest_id == guest_id:
                return row.seat
        return None

    def take(self, *rows: SeatRow) -> None:
        """Take in what has been kept."""
        self.rows |= {row.seat: row for row in rows}

    # What may change before the game

    def for_guest(self, guest: GuestRow, wanted: int | None) -> SeatRow:
        """Return a guest's place, the first free one if none is wanted; Problem 409 if there is none."""
        free = self.free
        if not free:
            raise Problem(409, "ui-error-table-full")
        if wanted is not None and wanted not in free:
            raise Problem(409, "ui-error-seat-taken")
        name = told_apart(guest.name, (other.name for other in self.rows.values()))
        return SeatRow(free[0] if wanted is None else wanted, guest.id, name, None)

    def for_bots(self, level: str | None) -> list[SeatRow]:
        """Return bots for all free seats, as strong as was agreed if no level is named."""
        return [SeatRow(seat, None, None, level or self._level) for seat in self.free]

    # What may change in the game

    def stand_in(self, seat: int, code: str) -> Change | None:
        """Return that a bot plays for a guest from now on."""
        row = self.rows[seat]
        return None if row.stand_in is not None else Change(replace(row, stand_in=self._level), code)

    def stand_in_for_other(self, asker: int, seat: int | None, here: Collection[int]) -> Change | None:
        """Return that a bot plays for somebody else who is gone; Problem 409 if that seat is not so."""
        row = self.rows.get(-1 if seat is None else seat)
        if row is None or row.bot is not None or row.seat in {asker, *here}:
            raise Problem(409, "ui-error-not-away")
        return self.stand_in(row.seat, "table-stand-in")

    def come_back(self, seat: int, *, out_of_time: bool) -> Change | None:
        """Return that a guest plays again; Problem 409 for one who gave up, or has no time left."""
        row = self.rows[seat]
        if row.stand_in is None:
            return None
        if row.resigned or out_of_time:
            raise Problem(409, "ui-error-no-way-back")
        return Change(replace(row, stand_in=None), "table-back")

    def resign(self, seat: int) -> Change | None:
        """Return that a guest gives up: a bot plays on, or the game is over if one alone has not given up."""
        row = self.rows[seat]
        if row.resigned:
            return None
        left = [other for other in self.rows if other != seat and other not in self.resigned]
        returns = won_by_resignation(left[0], self._players) if len(left) == 1 else None
        return Change(replace(row, resigned=True, stand_in=self._level), "table-resigned", returns)

    # The next game

    def moved_round(self, here: Collection[int]) -> list[SeatRow]:
        """Return the seats of the next game: moved by one, bots going on for those who are not here."""
        return [
            SeatRow(
                (row.seat - 1) % self._players,
                row.guest_id,
                row.name,
                row.bot,
                row.stand_in if row.seat not in here else None,
            )
            for row in self.rows.values()
        ]
