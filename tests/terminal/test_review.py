"""`tefuda review`: a table of decisions and the worst slips, in both languages and as JSON lines."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tefuda
from tefuda.bots import make
from tefuda.bots.review import review, summaries
from tefuda.cli import main
from tefuda.terminal.history import decisions
from tefuda.texts import LANGUAGES

Run = Callable[..., tuple[int, str, str]]

HEURISTIC = ("--bot", "heuristic")
SEARCH = ("--bot", "search:1000")


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run `tefuda review` in an empty folder: exit code, output, errors."""
    monkeypatch.chdir(tmp_path)

    def _run(*arguments: str) -> tuple[int, str, str]:
        code = main(["review", *arguments])
        out, err = capfd.readouterr()
        return code, out, err

    return _run


def written(content: object) -> str:
    Path("r.json").write_text(json.dumps(content), encoding="utf-8")
    return "r.json"


def finished(game: str = "xeno", players: int = 2, seed: int = 7) -> dict[str, Any]:
    match = tefuda.Match(game, players, seed=seed)
    rng = random.Random(seed)
    while match.actor != tefuda.END:
        match.play(rng.choice(match.options()))
    return match.record()


def lines(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def test_json_lines_are_the_review(run: Run) -> None:
    record = finished()
    code, out, err = run(written(record), *HEURISTIC, "--json")
    first, *told, last = lines(out)
    found = list(review(decisions(record, (0, 1)), make("heuristic", "xeno", 1)))  # type: ignore[arg-type]

    assert (0, "") == (code, err)
    expected = {"review": 1, "game": "xeno", "version": 1, "players": 2, "seats": [0, 1], "bot": "heuristic", "seed": 1}
    expected["scale"] = {"lost": -1.0, "grades": {"blunder": 0.3, "mistake": 0.2, "slip": 0.1}}
    assert {**expected, "decisions": len(found)} == first
    assert [one.to_json() for one in found] == told
    assert {"summary": [one.to_json() for one in summaries(found)]} == last


def test_one_seat_alone(run: Run) -> None:
    path = written(finished("metsubo", 3))
    _, every, _ = run(path, *HEURISTIC, "--json")
    code, out, _ = run(path, *HEURISTIC, "--json", "--seat", "2")
    first, *told, last = lines(out)

    assert 0 == code
    assert [2] == first["seats"]
    assert [one for one in lines(every) if one.get("seat") == 2] == told
    assert [2] == [one["seat"] for one in last["summary"]]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [game.id for game in tefuda.games()])
def test_in_words_every_decision_has_a_row(run: Run, game: str, lang: str) -> None:
    path = written(finished(game, tefuda.game(game).seats[0]))
    _, as_json, _ = run(path, *HEURISTIC, "--json")
    code, out, err = run(path, *HEURISTIC, "--lang", lang)
    first, *told, last = lines(as_json)

    assert (0, "") == (code, err)
    rows = [row for row in out.splitlines() if row[:4].strip().isdigit() and row.startswith(row[:4].rjust(4) + "  ")]
    assert [one["ply"] for one in told] == [int(row[:4]) for row in rows][: len(told)]
    assert first["decisions"] == len(told)
    assert all(str(one["decisions"]) in out for one in last["summary"])


def test_the_worst_slips_are_named_with_what_was_better(run: Run) -> None:
    path = written(finished())
    _, as_json, _ = run(path, *SEARCH, "--json")
    _, out, _ = run(path, *SEARCH, "--lang", "en")
    worst = next(one["worst"][0] for one in lines(as_json)[-1]["summary"] if one["worst"])
    told = next(one for one in lines(as_json) if one.get("ply") == worst)

    assert f"  {worst}: {told['grade']}, {told['loss']:.2f} ±{told['margin']:.2f}: " in out
    assert "ボットなら" in run(path, *SEARCH, "--lang", "ja")[1]


@pytest.mark.parametrize(("lang", "words"), [("en", "Guess Spirit"), ("ja", "精霊だと言う")])
def test_a_choice_is_told_with_what_is_done(run: Run, lang: str, words: str) -> None:
    match = tefuda.Match("xeno", seed=1)
    while match.options() and (match.actor < 0 or "name:8" not in match.options()):
        wanted = [option for option in match.options() if option == "play:2"]
        match.play(wanted[0] if wanted else random.Random(match.ply).choice(match.options()))
    match.play("name:8")

    _, out, _ = run(written(match.record()), *HEURISTIC, "--lang", lang)

    assert words in out


@pytest.mark.parametrize("level", ["normal", "easy"])
def test_a_level_may_judge_and_is_told_by_its_bot(run: Run, level: str) -> None:
    path = written(finished())
    bot = {"normal": "heuristic", "easy": "slipping"}[level]

    _, out, _ = run(path, "--bot", level, "--json")

    assert bot == lines(out)[0]["bot"]
    assert out == run(path, "--bot", bot, "--json")[1]


@pytest.mark.parametrize("game", [game.id for game in tefuda.games()])
def test_a_bot_without_values_says_so(run: Run, game: str) -> None:
    path = written(finished(game, tefuda.game(game).seats[0]))
    _, out, _ = run(path, *HEURISTIC, "--lang", "en")
    _, as_json, _ = run(path, *HEURISTIC, "--json")

    assert "does not say what a choice is worth" in out
    assert "blunder" not in out
    assert {None} == {option["value"] for one in lines(as_json) for option in one.get("options", ())}


def test_a_game_that_is_not_over_is_reviewed_as_far_as_it_goes(run: Run) -> None:
    record = finished()
    cut = {**record, "choices": record["choices"][:9], "returns": None}
    code, out, _ = run(written(cut), *HEURISTIC, "--json")

    assert 0 == code
    assert all(one.get("ply", 0) < 9 for one in lines(out))
    code, out, _ = run(written({**cut, "choices": []}), *HEURISTIC, "--json")
    assert (0, {"summary": []}) == (code, lines(out)[-1])


def test_a_search_judges_if_nobody_else_is_asked_for(run: Run) -> None:
    record = finished(seed=3)
    code, out, _ = run(written({**record, "choices": record["choices"][:6], "returns": None}), "--json", "--seed", "5")
    first, one, *_ = lines(out)

    assert 0 == code
    assert ("search:4000", 5) == (first["bot"], first["seed"])
    assert all(-1 <= option["value"] <= 1 for option in one["options"] if option["value"] is not None)
    assert any(option["tried"] > 1000 for option in one["options"])


REFUSED = {
    "no file": ([], ["FILE"]),
    "missing": (["nowhere.json", *HEURISTIC], ["nowhere.json"]),
    "unknown bot": (["r.json", "--bot", "genius"], ["genius", "heuristic", "expert"]),
    "a bot without reasons": (["r.json", "--bot", "random"], ["random", "learned, heuristic, slipping", "search:4000"]),
    "no budget": (["r.json", "--bot", "ismcts:"], ["ismcts:1000"]),
    "no such seat": (["r.json", "--seat", "2", *HEURISTIC], ["“2”", "0", "1"]),
    "no seed": (["r.json", "--seed", "x", *HEURISTIC], ["--seed", "“x”"]),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("arguments", "words"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_used_is_one_sentence(run: Run, arguments: list[str], words: list[str], lang: str) -> None:
    written(finished())
    code, out, err = run(*arguments, "--lang", lang)

    assert (2, "", 1) == (code, out, err.count("\n"))
    assert [] == [word for word in words if word not in err]
    assert "Traceback" not in err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_illegal_choice_and_a_record_of_one_seat_are_refused(run: Run, lang: str) -> None:
    record = finished()
    code, out, err = run(written({**record, "choices": ["draw:2", "draw:9", "play:2"]}), *HEURISTIC, "--lang", lang)
    assert (1, "", 1) == (code, out, err.count("\n"))
    assert "“play:2”" in err
    seen = {**record, "choices": ["draw:2", "draw:?"], "returns": None}
    code, out, err = run(written(seen), *HEURISTIC, "--lang", lang)
    assert (2, "", 1) == (code, out, err.count("\n"))
    assert "draw:?" in err
