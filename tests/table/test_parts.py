"""The small parts: names, buckets, counts, messages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.table.limits import KEYS, Bucket, Open, PerMinute, address
from tefuda.table.names import JOINER, MARKS, NAME_LENGTH, clean_name, read_name, told_apart
from tefuda.table.problems import Problem
from tefuda.table.protocol import BadMessage, Ping, Play, decode
from tefuda.table.settings import Settings


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Aya", "Aya"),
        ("  Aya\t\n of  Kyoto ", "Aya of Kyoto"),
        ("", None),
        (" \u200b\u202e\x00 ", None),
        ("綾\u3000香", "綾 香"),
        ("e\u0301", "é"),
        ("x" * 100, "x" * NAME_LENGTH),
        ("x" * (NAME_LENGTH - 1) + " y", "x" * (NAME_LENGTH - 1)),
        ("\ud800A\ue000", "A"),
        ("\u2800", None),
        ("\u3164\uffa0\u115f\u1160", None),
        ("\u0301\u0302", None),
        ("\ufe0f", None),
        ("A\u3164ya", "Aya"),
        ("A" + "\u0316" * 20 + "ya", "A" + "\u0316" * MARKS + "ya"),
        ("A \u0316ya", "A ya"),
        ("नमस्ते", "नमस्ते"),
        ("か\u3099", "が"),
        ("葛\U000e0100城", "葛\U000e0100城"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("👩🏽\u200d❤\ufe0f\u200d👨", "👩🏽\u200d❤\ufe0f\u200d👨"),
        ("🏳\ufe0f\u200d🌈 Aya", "🏳\ufe0f\u200d🌈 Aya"),
        ("A\u200dya", "Aya"),
        ("👩\u200d", "👩"),
        ("\u200d👩\u200dA", "👩A"),
        ("x" * (NAME_LENGTH - 2) + "👩\u200d🚀", "x" * (NAME_LENGTH - 2) + "👩"),
    ],
)
def test_names_are_fit_to_be_shown(text: str, name: str | None) -> None:
    assert clean_name(text) == name


@given(st.text())
def test_no_name_breaks_a_line_or_hides_a_character(text: str) -> None:
    name = clean_name(text)

    assert name is None or (0 < len(name) <= NAME_LENGTH and clean_name(name) == name)
    assert name is None or name.replace(JOINER, "").isprintable()


@pytest.mark.parametrize(
    "name", ["Bot 2", "bot2", "ＢＯＴ　２", "Player 1", "ボット3", "ﾎﾞｯﾄ3", "プレイヤー 2", "You", "あなた"]
)
def test_nobody_is_called_as_the_table_calls_others(name: str) -> None:
    with pytest.raises(Problem) as refusal:
        read_name(name)

    assert (refusal.value.status, refusal.value.text) == (400, "ui-error-name")


@pytest.mark.parametrize(
    ("name", "others", "shown"),
    [
        ("Aya", ["Ben", None], "Aya"),
        (None, ["Ben", None], None),
        ("Aya", ["Aya"], "Aya 2"),
        ("ＡＹＡ", ["Aya", None], "ＡＹＡ 2"),
        ("A ya", ["Aya", "Aya 2"], "A ya 3"),
        ("葛\U000e0100", ["葛"], "葛\U000e0100 2"),
        ("x" * NAME_LENGTH, ["x" * NAME_LENGTH], "x" * (NAME_LENGTH - 2) + " 2"),
    ],
)
def test_two_names_at_a_table_look_different(name: str | None, others: list[str | None], shown: str | None) -> None:
    assert told_apart(name, others) == shown


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    clock = Clock()
    bucket = Bucket(2.0, 3, clock)

    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_minute_is_counted_for_each_address_and_memory_is_bounded() -> None:
    clock = Clock()
    tables = PerMinute(2, clock)
    for _ in range(2):
        tables.demand("a")
    with pytest.raises(Problem):
        tables.demand("a")
    tables.demand("b")
    clock.now += 30
    tables.demand("a")

    for n in range(2 * KEYS):
        tables.demand(str(n))
    assert len(tables._buckets) == KEYS


def test_what_is_closed_is_no_longer_counted() -> None:
    sockets = Open(1)
    with (
        sockets.one_more("a"),
        sockets.one_more("b"),
        sockets.one_more(None),
        sockets.one_more(None),
        pytest.raises(Problem),
        sockets.one_more("a"),
    ):
        pass
    with sockets.one_more("a"):
        pass
    assert not sockets._count


@pytest.mark.parametrize(
    ("client", "key"),
    [
        (("192.0.2.1", 5), "192.0.2.1"),
        (("2001:db8:1:2:3:4:5:6", 5), "2001:0db8:0001:0002"),
        (("2001:db8:1:2:9::", 5), "2001:0db8:0001:0002"),
        (None, ""),
        (("unix", 0), "unix"),
    ],
)
def test_a_network_is_one_address(client: tuple[str, int] | None, key: str) -> None:
    assert address(client) == key


def test_only_a_proxy_on_this_machine_is_believed_unless_others_are_named() -> None:
    public = ("https://play.example",)

    assert Settings().trusted == ()
    assert Settings(origins=public).trusted == ("127.0.0.1", "::1")
    assert Settings(origins=public, proxies=("192.0.2.1",)).trusted == ("192.0.2.1",)


def test_messages_are_read() -> None:
    assert decode('{"t":"ping","n":3}') == Ping(3)
    assert decode('{"t":"play","id":"01234567-ab","prompt":4,"choice":"play:1"}') == Play("01234567-ab", 4, "play:1")


@given(st.text() | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_nothing_else_is_a_message(text: str) -> None:
    with pytest.raises(BadMessage):
        decode(text)


def test_deep_nesting_is_a_bad_message() -> None:
    with pytest.raises(BadMessage):
        decode('{"t":' + "[" * 100_000)
