"""Bots of a sitting that think elsewhere: said while they are made ready, replaced when they fail, asked for hints."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import ClassVar

import pytest

import tefuda
from tefuda.bots.judging import UNMEASURED, Judged
from tefuda.kernel.match import View
from tefuda.terminal import hints, plain
from tefuda.terminal.opponents import Opponents
from tefuda.terminal.sitting import Advised, Hinted, Sitting
from tefuda.texts import LANGUAGES, Texts

WARMING = {
    "en": "Bot 2 (Hard) is being made ready; the first time this may take a minute…",
    "ja": "ボット2（強い）の準備をしています。初めてのときは1分ほどかかります…",
}
WEAKENED = {
    "en": "A bot did not answer, so a simpler one played in its place.",
    "ja": "答えられないボットがいたため、代わりに簡単なボットが打った手があります。",
}


class Elsewhere:
    """In the place of a bot in another process: it plays its first option, and fails as often as told."""

    failures: ClassVar[int] = 0
    last: ClassVar[float] = 0.0

    def choose(self, view: View) -> str:
        self._fail()
        return view.options[0]

    def judge(self, view: View) -> list[Judged]:
        """Its first option is what it has tried most; its last one has the value that the test wants, or is unknown."""
        self._fail()
        shares = [0.9, *[0.0] * (len(view.options) - 2), 0.1]
        tried = [Judged(o, share, 0.0, round(1000 * share)) for o, share in zip(view.options, shares, strict=True)]
        return [*tried[:-1], replace(tried[-1], value=self.last)]

    def _fail(self) -> None:
        if Elsewhere.failures:
            Elsewhere.failures -= 1
            raise OSError


@pytest.fixture(autouse=True)
def _elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Opponents, "_program", lambda *_: Elsewhere())
    monkeypatch.setattr(Elsewhere, "failures", 0)


def sitting(lang: str, seed: int = 5) -> Sitting:
    match = tefuda.Match("xeno", 2, seed=seed)
    return Sitting(match, 0, ["hard"], Texts(lang, match.game))


def played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str, given: str) -> list[str]:
    """Play in lines, and give what was told."""
    monkeypatch.setattr("sys.stdin", io.StringIO(given))
    assert 0 == plain.play(sitting(lang), lambda: "saved")
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bot_that_is_made_ready_is_told_of_once(monkeypatch, capsys, lang: str) -> None:
    told = played(monkeypatch, capsys, lang, "1\n" * 60)

    assert 1 == told.count(WARMING[lang])
    assert WEAKENED[lang] not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_that_fails_is_told_of_when_it_does_and_made_ready_again(monkeypatch, capsys, lang: str) -> None:
    monkeypatch.setattr(Elsewhere, "failures", 1)

    told = played(monkeypatch, capsys, lang, "1\n" * 60)

    first, again = (n for n, line in enumerate(told) if line == WARMING[lang])
    assert WEAKENED[lang] == told[first + 1]
    assert again > first + 1
    assert WEAKENED[lang] in told[-2:]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("last", "sure"), [(0.4, "higher"), (0.03, "equal"), (-0.1, "unsure"), (-0.5, "sure")])
def test_a_hint_says_whose_it_is_and_how_sure_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str, last: float, sure: str
) -> None:
    monkeypatch.setattr(Elsewhere, "last", last)
    at_table = sitting(lang)
    texts = at_table.texts
    words = texts.format(f"ui-hint-{sure}", count=1)

    hint = with_choice(at_table).hint()()

    assert "ui-hint-by-guided" == hint.by
    assert [texts.format("ui-hint-by-guided")] == hints.whose(hint, texts)
    assert [words] == hints.sureness(hint, texts)
    drawn = hints.drawn(hint, texts, 200).plain
    assert all(
        told in drawn for told in (texts.format("ui-hint-by-guided"), texts.format("ui-hint-value", lost="−1"), words)
    )
    assert (sure == "equal") == (f"({texts.format('ui-hint-about-equal')})" in drawn)
    plain._tell_hint(at_table)
    lines = capsys.readouterr().out.splitlines()
    assert words in lines
    assert (sure == "equal") == any(line.startswith(texts.format("ui-hint-about-equal")) for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_of_one_that_stands_in_says_so(monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setattr(Elsewhere, "failures", 1)
    at_table = sitting(lang)
    texts = at_table.texts

    hint = with_choice(at_table).hint()()

    assert [texts.format("ui-hint-by-heuristic"), texts.format("ui-hint-failing")] == hints.whose(hint, texts)
    assert hint.sure in UNMEASURED
    assert [texts.format(f"ui-hint-{hint.sure}")] == hints.sureness(hint, texts)
    assert "%" not in hints.drawn(hint, texts, 200).plain
    assert not with_choice(at_table).hint()().stand_in  # asked again, the stronger one answers


@pytest.mark.parametrize(
    ("lang", "alone", "among"),
    [
        ("en", "Anything else it gave up after a few tries.", "No other choice that it tried often"),
        ("ja", "ほかの選択は、少し試しただけでやめています。", "何度も試した選択の中に"),
    ],
)
def test_of_choices_that_were_tried_it_tells_only_where_there_are_any(lang: str, alone: str, among: str) -> None:
    texts = Texts(lang, tefuda.game("xeno"))
    best, given_up = Advised("a", 0.9, 0.5, best=True), Advised("b", 0.0, None, best=False)
    tried = Advised("c", 0.1, -0.5, best=False)
    two = Hinted("ui-hint-by", False, (best, given_up), -1.0, "narrow")
    three = Hinted("ui-hint-by", False, (best, tried, given_up), -1.0, "narrow")

    assert [alone] == hints.sureness(two, texts)
    assert hints.sureness(three, texts)[0].startswith(among)


@pytest.mark.parametrize(
    ("lang", "more"), [("en", ["One more choice", "2 more choices"]), ("ja", ["ほかの選択肢1件", "ほかの選択肢2件"])]
)
def test_options_left_out_are_counted(lang: str, more: list[str]) -> None:
    texts = Texts(lang, tefuda.game("xeno"))
    many = [Advised(f"option {n}", 0.125, None, best=n == 0) for n in range(8)]

    assert [[more[1]], [more[0]], []] == [hints.others(many[:n], texts) for n in (8, 7, 6)]
    drawn = hints.drawn(Hinted("ui-hint-by", stand_in=False, options=tuple(many), lost=-1.0), texts, 200).plain
    assert more[1] in drawn
    assert texts.format("ui-hint-value", lost="−1") not in drawn


@pytest.mark.parametrize(("lang", "won"), [("en", "You lost.\nBot 2 won the game"), ("ja", "ボット2の勝ちです")])
def test_who_won_is_told_where_that_is_not_plain(monkeypatch: pytest.MonkeyPatch, lang: str, won: str) -> None:
    match = tefuda.Match("xeno", 3, seed=1)
    three = Sitting(match, 0, ["random"] * 2, Texts(lang, match.game))
    monkeypatch.setattr(tefuda.Match, "returns", lambda _: [-0.5, 1.0, -0.5])

    assert three.result().endswith(won)
    monkeypatch.setattr(tefuda.Match, "returns", lambda _: [-1.0, 1.0])
    assert "\n" not in sitting(lang).result()


def with_choice(at_table: Sitting) -> Sitting:
    """Play on until the person has something to choose."""
    while not at_table.is_mine or len(at_table.choices()) < 2:
        if at_table.is_mine:
            at_table.choose(at_table.choices()[0][0])
        else:
            at_table.let_bot_play(Elsewhere().choose(at_table._match.view(at_table._match.actor)))
    return at_table
