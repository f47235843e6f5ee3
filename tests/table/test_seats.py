"""Who sits where: what may become of it, worked out without a table."""

from __future__ import annotations

import pytest

from tefuda.table.problems import Problem
from tefuda.table.seats import Change, Seats
from tefuda.table.store import GuestRow, SeatRow

AYA, BEN, CHIKA = (SeatRow(seat, name * 8, name, None) for seat, name in enumerate(("Aya", "Ben", "Chika")))
BOT = SeatRow(2, None, None, "easy")


def seats(*rows: SeatRow) -> Seats:
    return Seats(rows, players=3, level="hard")


def done(change: Change | None) -> Change:
    assert change is not None
    return change


def refused(what: str) -> pytest.RaisesExc[Problem]:
    return pytest.raises(Problem, match=what)


def test_a_guest_gets_the_wanted_seat_or_the_first_free_one() -> None:
    table = seats(AYA)

    assert 1 == table.for_guest(GuestRow("g", "Gen"), None).seat
    assert 2 == table.for_guest(GuestRow("g", "Gen"), 2).seat
    assert "Aya" != table.for_guest(GuestRow("g", "Aya"), None).name
    with refused("ui-error-seat-taken"):
        table.for_guest(GuestRow("g", "Gen"), 0)
    with refused("ui-error-table-full"):
        seats(AYA, BEN, CHIKA).for_guest(GuestRow("g", "Gen"), None)


def test_nobody_has_no_seat_and_bots_are_no_guests() -> None:
    table = seats(AYA, BOT)

    assert (0, None, None) == (table.of(AYA.guest_id), table.of(None), table.of("else"))
    assert ([0], [1]) == (table.of_guests, table.free)
    assert ["hard", "easy"] == [table.for_bots(level)[0].bot for level in (None, "easy")]


def test_a_bot_stands_in_once_and_only_for_people_who_are_gone() -> None:
    table = seats(AYA, BEN, BOT)
    table.take(done(table.stand_in_for_other(0, 1, here=[0])).row)

    assert "hard" == table.rows[1].stand_in
    assert table.stand_in(1, "table-left") is None
    for seat in (0, 2, 7, None):  # oneself, a bot, no seat
        with refused("ui-error-not-away"):
            table.stand_in_for_other(0, seat, here=[0])
    with refused("ui-error-not-away"):
        table.stand_in_for_other(0, 1, here=[0, 1])


def test_one_comes_back_unless_one_gave_up_or_has_no_time() -> None:
    table = seats(AYA, BEN, CHIKA)
    assert table.come_back(0, out_of_time=False) is None
    table.take(done(table.stand_in(0, "table-left")).row)

    assert done(table.come_back(0, out_of_time=False)).row.stand_in is None
    with refused("ui-error-no-way-back"):
        table.come_back(0, out_of_time=True)
    table.take(done(table.resign(1)).row)
    with refused("ui-error-no-way-back"):
        table.come_back(1, out_of_time=False)


def test_the_last_who_has_not_given_up_has_won() -> None:
    table = seats(AYA, BEN, BOT)
    first = done(table.resign(0))
    table.take(first.row)

    assert (None, "hard") == (first.returns, first.row.stand_in)
    assert table.resign(0) is None
    assert (-0.5, -0.5, 1.0) == done(table.resign(1)).returns


def test_in_the_next_game_seats_are_moved_by_one_and_bots_go_on_for_those_who_are_gone() -> None:
    table = seats(AYA, BEN, BOT)
    table.take(*(done(table.stand_in(seat, "table-left")).row for seat in (0, 1)))

    moved = {row.name: row for row in table.moved_round(here=[0])}

    assert {"Aya": 2, "Ben": 0, None: 1} == {name: row.seat for name, row in moved.items()}
    assert (None, "hard") == (moved["Aya"].stand_in, moved["Ben"].stand_in)
