"""States: plain objects and packed records hold the same numbers."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tefuda.kernel.state import Grid, State, i8, i16


class Sample(State, zones=3, capacity=4, kinds=5):
    turn: int = i8()
    score: list[int] = i16(2)
    table: Grid = i8(2, 3)


def test_a_new_state_is_all_zero():
    assert bytes(Sample.nbytes) == Sample().pack()


def test_the_record_is_padded_to_eight_bytes():
    assert Sample.nbytes % 8 == 0
    assert Sample.nbytes == Sample.dtype().itemsize


@settings(deadline=None)  # machines are shared
@given(st.data())
def test_unpack_is_the_inverse_of_pack(data):
    state = Sample()
    state.turn = data.draw(st.integers(-128, 127))
    state.score[:] = data.draw(st.lists(st.integers(-32768, 32767), min_size=2, max_size=2))
    state.table[1, 2] = data.draw(st.integers(-128, 127))
    state.kind[2, 3] = 4

    again = Sample.unpack(state.pack())

    assert state.pack() == again.pack()
    assert (state.turn, state.score, state.table.cells) == (again.turn, again.score, again.table.cells)


def test_the_packed_record_is_what_numpy_reads():
    np = pytest.importorskip("numpy")
    state = Sample()
    state.turn, state.score[1], state.table[1, 0], state.kind[2, 1] = -3, 1000, 7, 4

    record = np.frombuffer(state.pack(), Sample.dtype())[0]

    assert (-3, 1000, 7, 4) == (record["turn"], record["score"][1], record["table"][1, 0], record["kind"][2, 1])


def test_a_clone_shares_nothing():
    state = Sample()
    twin = state.clone()
    twin.score[0], twin.table[0, 0] = 5, 6

    assert (0, 0) == (state.score[0], state.table[0, 0])


def test_wide_fields_come_first_so_that_they_are_aligned():
    assert next(iter(Sample.fields)) == "score"
