"""The command line: what it prints, what it refuses and the exit codes, in this process and through real pipes."""

from __future__ import annotations

import ast
import io
import json
import os
import pty
import random
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import tefuda
from tefuda.cli import COMMANDS, main
from tefuda.terminal.width import cells
from tefuda.texts import COMMON, LANGUAGES, Language, Texts

COMMAND = (sys.executable, "-m", "tefuda")
RECORD = {"tefuda": 1, "game": "xeno", "version": 1, "players": 2, "options": {}, "cards": {}}
CHOICES = ["draw:2", "draw:9", "draw:3", "play:3", "draw:8", "play:8"]


@pytest.fixture(autouse=True)
def _alone(monkeypatch, tmp_path) -> None:
    """An empty working folder, a known width and a locale without a language."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def run(capfd):
    """Run a command line in this process: exit code, output, errors."""

    def _run(*arguments: str | Path) -> tuple[int, str, str]:
        code = main([str(argument) for argument in arguments])
        out, err = capfd.readouterr()
        return code, out, err

    return _run


def started(*arguments: str | Path, given: str | bytes = "", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command line as a shell would, with input from a pipe."""
    data = given.encode() if isinstance(given, str) else given
    return subprocess.run(
        [*COMMAND, *map(str, arguments)],
        input=data,
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
        timeout=60,
    )


def written(name: str, content: object) -> Path:
    path = Path(name)
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


def record(choices: list[str], **changes: object) -> dict:
    return {**RECORD, "choices": choices, **changes}


def finished(players: int = 2, seed: int = 7) -> dict:
    match = tefuda.Match("xeno", players, seed=seed)
    rng = random.Random(seed)
    while match.actor != tefuda.END:
        match.play(rng.choice(match.options()))
    return match.record()


# Help and lists


def test_version_is_told_quickly() -> None:
    script = "import sys; from tefuda.cli import main; main(['--version']); print(sorted(sys.modules))"
    out = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout

    assert out.startswith(f"tefuda {tefuda.__version__}\n")
    for heavy in ("click", "fluent", "rich", "textual", "starlette", "numpy"):
        assert f"'{heavy}'" not in out


def test_a_command_imports_only_what_it_needs() -> None:
    script = "import sys; from tefuda.cli import main; main(['games']); print(sorted(sys.modules))"
    out = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout

    for heavy in ("textual", "starlette", "sqlalchemy", "numba"):
        assert f"'{heavy}'" not in out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [None, *COMMANDS])
def test_help_is_in_the_readers_language_and_fits(run, command: str | None, language: Language) -> None:
    code, out, err = run(*filter(None, [command]), "--help", "--lang", language)

    assert (0, "") == (code, err)
    assert out.startswith(Texts(language).format("ui-terminal-usage"))
    assert [] == [line for line in out.splitlines() if cells(line) > 79]
    assert "Show this message" not in out


def test_without_a_command_there_is_help(run) -> None:
    code, out, _ = run()

    assert 0 == code
    for command in COMMANDS:
        assert f"\n  {command} " in out


def test_games_lists_options_with_their_values(run) -> None:
    code, out, _ = run("games")

    assert 0 == code
    assert "xeno: XENO" in out
    for option in tefuda.game("xeno").options:
        assert f"--option {option.name}=" in out


@pytest.mark.parametrize(("language", "title"), [("en", "# XENO\n"), ("ja", "# XENO（ゼノ）\n")])
def test_rules_are_the_files_themselves_in_a_pipe(run, language: Language, title: str) -> None:
    code, out, _ = run("rules", "xeno", "--lang", language)

    assert 0 == code
    assert out.startswith(title)
    assert "**S1**" in out


# Language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LC_ALL": "ja_JP.UTF-8", "LANG": "en_GB.UTF-8"}, "ja"),
        ({"LC_MESSAGES": "ja_JP", "LANG": "en_GB.UTF-8"}, "ja"),
        ({"LC_ALL": "C.UTF-8", "LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_language_of_the_locale(run, monkeypatch, environment: dict[str, str], language: Language) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    _, out, _ = run()

    assert out.startswith(Texts(language).format("ui-terminal-usage"))


def test_lang_comes_before_the_locale(run, monkeypatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")

    assert run("--lang", "en", "games")[1].count("not given")
    assert run("games", "--lang=en")[1].count("not given")


# What is refused

CARDS_GONE = [part for card in tefuda.game("xeno").card_ids[1:] for part in ("--set", f"xeno.{card}.count=0")]
WRONG = {
    "game": (["play", "foo"], ["xeno"]),
    "game of rules": (["rules", "foo"], ["xeno"]),
    "5 players": (["play", "xeno", "--players", "5"], ["2", "4", "5"]),
    "players in words": (["play", "xeno", "--players", "two"], ["2", "4"]),
    "seat": (["play", "xeno", "--seat", "2"], ["0", "1"]),
    "seat below 0": (["play", "xeno", "--seat", "-1"], ["0", "1"]),
    "bot": (["play", "xeno", "--bots", "foo"], ["easy", "normal", "hard", "expert"]),
    "one of the bots": (["play", "xeno", "--bots", "easy,foo"], ["foo", "expert"]),
    "too few bots": (["play", "xeno", "--players", "4", "--bots", "easy,hard"], ["2", "3"]),
    "too many bots": (["play", "xeno", "--bots", "easy,easy,easy,easy"], ["5", "2", "4"]),
    "option without value": (["play", "xeno", "--option", "death"], ["=", "death"]),
    "option": (["play", "xeno", "--option", "foo=1"], ["first", "noble", "death"]),
    "value": (["play", "xeno", "--option", "death=foo"], ["chance", "arranged"]),
    "value for other tables": (["play", "xeno", "--players", "3", "--option", "noble=face_first"], ["duel"]),
    "first": (["play", "xeno", "--option", "first=2"], ["0–1"]),
    "seed": (["play", "xeno", "--seed", "seven"], ["64"]),
    "pause": (["play", "xeno", "--pause", "61"], ["0", "60"]),
    "save in no folder": (["play", "xeno", "--save", "/nowhere/r.json"], ["/nowhere"]),
    "save over something": (["play", "xeno", "--save", "/"], ["--save"]),
    "save by a name too long": (["play", "xeno", "--save", "x" * 300], ["--save"]),
    "no game": (["play"], ["GAME", "--help"]),
    "unknown flag": (["play", "xeno", "--fast"], ["--fast", "tefuda play --help"]),
    "too much": (["play", "xeno", "again"], ["tefuda play --help"]),
    "value missing": (["play", "xeno", "--seed"], ["--seed"]),
    "option twice": (["play", "xeno", "--option", "first=1", "--option", "first=0"], ["first", "--option"]),
    "value on a card twice": (["play", "xeno", "--set", "xeno.boy.count=1", "--set", "xeno.boy.count=2"], ["--set"]),
    "card value": (["play", "xeno", "--set", "xeno.boy.count=x"], ["boy.count", "0", "'x'"]),
    "field": (["play", "xeno", "--set", "xeno.boy.size=1"], ["boy.size", "count"]),
    "too few cards": (["play", "xeno", *CARDS_GONE], ["xeno"]),
    "huge seed": (["play", "xeno", "--seed", "1" * 70], ["18", "64"]),
    "save where nothing can be": (["play", "xeno", "--save", "/proc/r.json"], ["/proc/r.json", "--save"]),
    "line break in a name": (["play", "xeno", "--save", "no\nwhere/r.json"], ["no\\nwhere"]),
    "command": (["foo"], list(COMMANDS)),
    "language": (["games", "--lang", "fr"], ["ja", "en"]),
    "no file": (["replay"], ["FILE"]),
    "missing file": (["replay", "nowhere.json"], ["nowhere.json"]),
    "folder": (["verify", "/"], ["/"]),
    "null in a name": (["replay", "a\0b"], ["a\\x00b"]),
    "seat of nobody": (["replay", "good.json", "--seat", "2"], ["0", "1"]),
    "to": (["replay", "good.json", "--to", "1000"], ["--to", "0"]),
    "to in words": (["replay", "good.json", "--to", "x"], ["--to", "0"]),
    "huge to": (["replay", "good.json", "--to", "9" * 40], ["--to", "0", "100000"]),
    "both sides": (["replay", "good.json", "--seat", "0", "--open"], ["--open", "--seat"]),
    "nothing to check": (["check"], ["--all"]),
    "two things to check": (["check", "xeno", "--all"], ["--all"]),
    "games": (["check", "xeno", "--games", "0"], ["--games", "1"]),
    "huge games": (["check", "xeno", "--games", "9" * 18], ["--games", "1", "100000"]),
    "port": (["serve", "--port", "99999"], ["65535"]),
    "origin": (["serve", "--origin", "play.example"], ["https://play.example"]),
    "origin in other letters": (["serve", "--origin", "https://カード.example"], ["https://xn--lck0cth.example"]),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("arguments", "expected"), WRONG.values(), ids=WRONG)
def test_wrong_input_is_one_sentence_that_names_what_was_expected(
    run, arguments: list[str], expected: list[str], language: Language
) -> None:
    written("good.json", finished())
    before = sorted(Path().iterdir())
    code, out, err = run(*([] if "--lang" in arguments else ["--lang", language]), *arguments)

    assert (2, "") == (code, out)
    assert 1 == err.count("\n")
    assert [] == [word for word in expected if word not in err]
    assert before == sorted(Path().iterdir())


GOOD = record(CHOICES)
BROKEN = {
    "empty": b"",
    "half": b'{"tefuda": 1, "game"',
    "not UTF-8": b"\xff\xfe{}",
    "list": b"[]",
    "number": b"7",
    "a number too long": b"7" * 5000,
    "too deep": b"[" * 200_000,
    "10 MB": b" " * 10_000_000,
    "no keys": b"{}",
    **{f"no {key}": json.dumps({k: v for k, v in GOOD.items() if k != key}).encode() for key in GOOD},
    "format": json.dumps(record([], tefuda=2)).encode(),
    "game": json.dumps(record([], game="chess")).encode(),
    "version": json.dumps(record([], version=99)).encode(),
    "players": json.dumps(record([], players=5)).encode(),
    "players in words": json.dumps(record([], players="2")).encode(),
    "options": json.dumps(record([], options={"foo": 1})).encode(),
    "options in a list": json.dumps(record([], options=[])).encode(),
    "cards": json.dumps(record([], cards={"foo.count": 1})).encode(),
    "choices": json.dumps({**RECORD, "choices": "draw:1"}).encode(),
    "a choice that is a number": json.dumps(record([1])).encode(),
    "seen by one seat": json.dumps(record(["draw:?"])).encode(),
    "returns": json.dumps(record([*CHOICES], returns=[1, -1])).encode(),
    "more keys": json.dumps(record([], foo=1)).encode(),
    "not a number": b'{"tefuda": NaN}',
    "a key twice": json.dumps(GOOD).replace('"game"', '"game": "xeno", "game"').encode(),
    "a key twice further in": json.dumps(GOOD).replace("{}", '{"first": 0, "first": 1}', 1).encode(),
}


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_what_is_no_record_is_one_sentence(run, command: str, content: bytes) -> None:
    Path("broken.json").write_bytes(content)
    code, out, err = run(command, "broken.json")

    assert (2, "") == (code, out)
    assert 1 == err.count("\n")
    assert "Traceback" not in err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_an_illegal_choice_gives_its_number_and_what_was_legal(run, command: str, language: Language) -> None:
    path = written("r.json", record([*CHOICES[:5], "play:10"]))
    code, _, err = run(command, path, "--lang", language)

    assert 1 == code
    assert 1 == err.count("\n")
    assert [] == [word for word in ("5", "“play:10”", "play:8, play:9") if word not in err]


def test_a_choice_after_the_end_is_illegal(run) -> None:
    whole = finished()
    code, _, err = run("replay", written("r.json", {**whole, "choices": [*whole["choices"], "draw:1"]}))

    assert 1 == code
    assert f"Choice {len(whole['choices'])} " in err


def test_what_somebody_wrote_is_shown_without_being_obeyed(run) -> None:
    code, out, err = run("replay", written("r.json", record(["\x1b[31mdraw:1\ud800" + "x" * 10_000])))

    assert 1 == code
    assert "\x1b" not in out + err
    assert len(err) < 400


def refusals() -> set[str]:
    """The codes of all that the kernel, the games and the bots refuse, read from their source."""
    codes = set()
    for path in Path(tefuda.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                called = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
                if called in {"BadSetup", "BadRecord", "Failed", "Refused", "_refuse"}:
                    codes.add(node.args[0].value)
                if called == "_fail" and path.name == "program.py":  # what a program did wrong
                    codes.add(f"program-{node.args[0].value}")
            if isinstance(node, ast.FunctionDef) and node.name == "refusal":
                codes |= {part.value for part in ast.walk(node.body[-1]) if isinstance(part, ast.Constant)}
    return codes | {"choice"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_kernel_has_its_text(language: Language) -> None:
    lines = (COMMON / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
    told = {line.partition(" =")[0].removeprefix("ui-refused-") for line in lines if line.startswith("ui-refused-")}

    assert "record-key" in told
    assert refusals() == told


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_a_japanese_reason_is_japanese(run, content: bytes) -> None:
    Path("broken.json").write_bytes(content)
    _, _, err = run("replay", "broken.json", "--lang", "ja")

    assert not re.search(r"[A-Za-z]{2,} [a-z]{2,}", err)


# Replay


def test_replay_tells_what_an_onlooker_saw(run) -> None:
    code, out, err = run("replay", written("r.json", record(CHOICES)))

    assert (0, "") == (code, err)
    assert "Player 1 was dealt a card." in out
    assert "Player 1 played the Seer." in out
    assert "Emperor" not in out


@pytest.mark.parametrize(
    ("side", "known", "unknown"),
    [
        (["--seat", "0"], ["Player 1 began with the Soldier", "saw the Emperor"], ["Player 2 began with"]),
        (["--seat", "1"], ["Player 2 began with the Emperor"], ["Player 1 began with"]),
        (["--open"], ["began with the Soldier", "began with the Emperor", "saw the Emperor"], ["a face-down card"]),
    ],
)
def test_replay_tells_what_a_side_saw(run, side: list[str], known: list[str], unknown: list[str]) -> None:
    _, out, _ = run("replay", written("r.json", record(CHOICES)), *side)

    assert [] == [sentence for sentence in known if sentence not in out]
    assert [] == [sentence for sentence in unknown if sentence in out]


def test_replay_in_japanese(run) -> None:
    _, out, _ = run("replay", written("r.json", record(CHOICES)), "--lang", "ja", "--seat", "0")

    assert "プレイヤー1の最初の手札は兵士。" in out
    assert "山札：" in out


def test_replay_up_to_a_choice(run) -> None:
    path = written("r.json", record([*CHOICES, "draw:99"]))
    code, out, _ = run("replay", path, "--to", "3")

    assert 0 == code
    assert "   2  Player 1 drew a card." in out
    assert "   3  " not in out
    assert out.endswith("Player 1 must choose a card to play.\n")


def test_replay_from_standard_input() -> None:
    done = started("replay", "-", given=json.dumps(finished()))

    assert (0, b"") == (done.returncode, done.stderr)
    assert b"The game is over. Results: Player 1" in done.stdout


def test_a_loss_is_told_with_a_minus_sign(run) -> None:
    whole = finished(3)
    _, out, _ = run("replay", written("r.json", whole))

    assert [-0.5, -0.5, 1.0] == sorted(whole["returns"])
    assert (2, 1, 0) == tuple(out.splitlines()[-1].count(score) for score in ("−0.5", "+1", "-0.5"))


def test_replay_as_json_lines(run) -> None:
    whole = finished(3)
    code, out, _ = run("replay", written("r.json", whole), "--json", "--seat", "1")
    *events, view = map(json.loads, out.splitlines())

    assert 0 == code
    assert [*range(len(events))] == [event["n"] for event in events]
    assert all(0 <= event["ply"] < len(whole["choices"]) for event in events)
    assert {"phase", "actor", "options", "public", "zones", "returns"} <= set(view)
    assert ("end", [], whole["returns"], 1) == (view["actor"], view["options"], view["returns"], view["seat"])
    match = tefuda.replay(whole)
    expected = match.view(1).to_json()
    assert expected.pop("events") == [{k: v for k, v in event.items() if k != "ply"} for event in events]
    assert expected == view


def test_an_illegal_choice_is_the_last_json_line(run) -> None:
    code, out, err = run("replay", written("r.json", record([*CHOICES[:5], "play:10"])), "--json")
    *_, view, error = map(json.loads, out.splitlines())

    assert 1 == code
    assert err
    assert 5 == view["ply"]
    assert {"error": "illegal", "ply": 5, "choice": "play:10", "options": ["play:8", "play:9"]} == error


# Verify


def test_a_game_dealt_from_its_seed_is_fair(run) -> None:
    whole = finished(4)
    code, out, err = run("verify", written("r.json", whole))

    assert (0, "") == (code, err)
    assert whole["seed_hash"] in out


def test_an_exchanged_card_is_found(run) -> None:
    whole, other = finished(seed=7), finished(seed=8)
    first = next(n for n, (a, b) in enumerate(zip(whole["choices"], other["choices"], strict=False)) if a != b)
    exchanged = {**other, "seed": whole["seed"], "seed_hash": whole["seed_hash"]}
    code, out, err = run("verify", written("r.json", exchanged))

    assert (1, "") == (code, out)
    assert f"Choice {first} " in err


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seed": None}, "has no seed"),
        ({"seed_hash": "00" * 32}, "not the promised one"),
        ({"seed_hash": None}, "no seed_hash"),
        ({"choices": finished()["choices"][:5], "returns": None}, "not over"),
        ({"choices": [], "returns": None}, "not over"),
    ],
)
def test_what_does_not_prove_a_fair_deal_is_told(run, changes: dict, words: str) -> None:
    code, _, err = run("verify", written("r.json", {**finished(), **changes}))

    assert 1 == code
    assert words in err


# Check


class Contract:
    """Stands for the kernel's contract, which takes minutes; tests/kernel runs the real one."""

    def __init__(self, *findings) -> None:
        self.findings = findings
        self.games: list[int] = []

    def check(self, game, games=200, report=lambda *_: None, more=None):
        self.games.append(games)
        report("secrets", len(self.findings))
        return list(self.findings)


@pytest.mark.parametrize(("arguments", "games"), [(["xeno"], 200), (["--all", "--games", "3"], 3)])
def test_check_tells_each_part(run, monkeypatch, arguments: list[str], games: int) -> None:
    from tefuda.kernel import contract

    stand_in = Contract()
    monkeypatch.setattr(contract, "check", stand_in.check)
    code, out, _ = run("check", *arguments)

    assert 0 == code
    assert [games] * (len(tefuda.games()) if "--all" in arguments else 1) == stand_in.games
    assert "  secrets: kept\n" in out
    assert "xeno: nothing found." in out


def test_check_fails_on_findings(run, monkeypatch) -> None:
    from tefuda.kernel import contract

    monkeypatch.setattr(contract, "check", Contract(contract.Finding("secrets", "seat 1 can tell")).check)
    code, out, _ = run("check", "xeno")

    assert 1 == code
    assert "Found (secrets): seat 1 can tell" in out


# Serve


def test_serve_hands_on_what_it_was_given(run, monkeypatch) -> None:
    from tefuda.table import serving

    calls = []

    def serve(*arguments, announce, **more) -> int:
        calls.append((*arguments, more))
        announce("http://127.0.0.1:5")
        return 0

    monkeypatch.setattr(serving, "serve", serve)
    code, out, _ = run("serve", "--port", "0", "--database", "d.sqlite3", "--origin", "https://play.example")

    assert 0 == code
    assert "http://127.0.0.1:5" in out
    assert [("127.0.0.1", 0, "d.sqlite3", ("https://play.example",), {})] == calls


# Playing in lines


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_in_lines_is_played_to_its_end(language: Language, players: int) -> None:
    done = started(
        "play", "xeno", "--players", str(players), "--seat", "1", "--seed", "5", "--lang", language, given="1\n" * 200
    )
    out = done.stdout.decode()
    (path,) = Path().glob("xeno-*.json")
    saved = json.loads(path.read_text(encoding="utf-8"))
    texts = Texts(language, tefuda.game("xeno"))

    assert (0, b"") == (done.returncode, done.stderr)
    assert texts.format("ui-terminal-saved", name=path.name) in out
    assert texts.format(f"ui-terminal-{'won' if saved['returns'][1] == 1 else 'lost'}") in out
    assert saved["returns"] == tefuda.replay(saved).returns()
    assert tefuda.verify(saved).ok


def test_the_same_seed_gives_the_same_game() -> None:
    for name in ("a.json", "b.json"):
        started("play", "xeno", "--players", "3", "--seed", "11", "--save", name, given="1\n" * 200)

    assert json.loads(Path("a.json").read_text()) == json.loads(Path("b.json").read_text())


def test_without_a_seed_every_deal_is_new() -> None:
    for name in ("a.json", "b.json"):
        started("play", "xeno", "--bots", "random", "--save", name, given="1\n" * 200)

    assert json.loads(Path("a.json").read_text())["seed"] != json.loads(Path("b.json").read_text())["seed"]


def test_options_are_those_of_the_table() -> None:
    started("play", "xeno", "--option", "first=1", "--option", "death=arranged", "--save", "a.json", given="1\n" * 200)

    assert {"first": 1, "death": "arranged"} == json.loads(Path("a.json").read_text())["options"]


def test_help_and_table_in_lines() -> None:
    given = "?\n? sol\nh zzz\nt\n99\nfoo\nq\nno\nq\nyes\n"
    done = started("play", "xeno", "--seed", "5", given=given)
    out = done.stdout.decode()

    assert (0, b"") == (done.returncode, done.stderr)
    assert 2 == out.count("Soldier: Name another player")
    assert 1 == out.count("Hero: You can never play")
    assert "“zzz”" in out
    assert "“99” is not a choice: expected a number from 1 to" in out
    assert out.endswith("nothing is saved.\n")
    assert [] == [*Path().iterdir()]


def test_a_choice_may_be_written_as_in_records() -> None:
    first = started("play", "xeno", "--seed", "5", given="q\ny\n").stdout.decode()
    choice = first.partition("(")[2].partition(")")[0]
    done = started("play", "xeno", "--seed", "5", given=f"{choice}\n{choice}\n" + "1\n" * 200)

    assert 0 == done.returncode
    assert choice.startswith("play:")


def test_input_that_ends_early_saves_nothing() -> None:
    done = started("play", "xeno", "--seed", "5", given="1\n")

    assert 2 == done.returncode
    assert 1 == done.stderr.count(b"\n")
    assert [] == [*Path().iterdir()]


def test_input_of_garbage_is_answered() -> None:
    done = started("play", "xeno", "--seed", "5", given=b"\xff\x00\xfe\n\x1b[A\nq\ny\n", PYTHONUTF8="0", LC_ALL="C")

    assert (0, b"") == (done.returncode, done.stderr)
    assert b"\x1b" not in done.stdout


def test_a_record_that_cannot_be_written_is_printed(run, monkeypatch) -> None:
    from tefuda.terminal import recordfile
    from tefuda.terminal.refusal import Refusal

    def write(path: Path, record: dict) -> None:
        raise Refusal("ui-terminal-error-save-denied", name=str(path), option="--save")

    monkeypatch.setattr(recordfile, "write", write)
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 200))
    code, out, err = run("play", "xeno", "--seed", "5", "--save", "r.json")

    assert 2 == code
    assert "r.json" in err
    assert tefuda.verify(json.loads(out.splitlines()[-1])).ok


def test_the_record_is_saved_before_the_end_is_told(run, monkeypatch) -> None:
    from tefuda.terminal.sitting import Sitting

    def gone(_sitting: Sitting) -> str:
        raise BrokenPipeError

    monkeypatch.setattr(Sitting, "result", gone)
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 200))
    run("play", "xeno", "--seed", "5", "--save", "r.json")

    assert tefuda.verify(json.loads(Path("r.json").read_text())).ok


@pytest.mark.parametrize(
    ("game", "language", "back"),
    [
        ("metsubo", "en", "face down (blue) × 5"),
        ("tenkai", "ja", "伏せ札（裏は青）"),
        ("hinoboru", "en", "face down (kingdom) × 5"),
    ],
)
def test_the_other_games_in_lines(game: str, language: Language, back: str) -> None:
    done = started(
        "play",
        game,
        "--seed",
        "5",
        "--bots",
        "random",
        "--lang",
        language,
        "--save",
        "r.json",
        given="t\n" + "1\n" * 900,
    )

    assert (0, b"") == (done.returncode, done.stderr)
    assert back in done.stdout.decode()
    assert " from You" not in done.stdout.decode()
    assert tefuda.verify(json.loads(Path("r.json").read_text())).ok


def test_house_and_changed_values_in_lines() -> None:
    given = "? ind\nt\nq\nyes\n"
    done = started("play", "metsubo", "--set", "metsubo.industry.gain=2", "--lang", "en", given=given)
    out = done.stdout.decode()

    assert out.count("Played with changed cards: industry.gain = 2 (instead of 1, a house value)") == 2
    assert "gain = 2 (changed; the house value is 1: " in out
    assert "icon = any (house value: " in out


def test_a_full_disk_leaves_no_empty_file(monkeypatch) -> None:
    from tefuda.terminal import recordfile
    from tefuda.terminal.refusal import Refusal

    class Full(io.StringIO):
        def write(self, _text: str) -> int:
            raise OSError(28, "No space left on device")

    def opened(path: Path, *_mode, **_options) -> io.StringIO:
        path.touch()
        return Full()

    monkeypatch.setattr(Path, "open", opened)
    with pytest.raises(Refusal, match="save-denied"):
        recordfile.write(Path("r.json"), {})

    assert [] == [*Path().iterdir()]


def test_the_name_of_a_record_is_shown_on_one_line() -> None:
    done = started("play", "xeno", "--seed", "5", "--save", "a\n\x1b[31mb.json", given="1\n" * 200)

    assert (0, b"") == (done.returncode, done.stderr)
    told, how_to_review = done.stdout.decode().splitlines()[-2:]
    assert "The record is in a\\n\\x1b[31mb.json." == told
    assert "“tefuda review 'a\\n\\x1b[31mb.json'” shows what a bot would have played." == how_to_review
    assert Path("a\n\x1b[31mb.json").exists()


def test_a_file_made_meanwhile_is_not_overwritten() -> None:
    from tefuda.terminal import recordfile
    from tefuda.terminal.refusal import Refusal

    path = written("r.json", "mine")
    with pytest.raises(Refusal, match="save-exists"):
        recordfile.write(path, {})

    assert "mine" == path.read_text()


# Signals and closed pipes


def test_a_closed_pipe_is_no_error() -> None:
    record_of_a_game = written("r.json", finished(4))
    with subprocess.Popen(
        [*COMMAND, "replay", str(record_of_a_game)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdout.close()
        assert b"" == process.stderr.read()

    assert 0 == process.wait()


def test_control_c_is_no_traceback() -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "xeno", "--seed", "5"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdout.readline()
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate()

    assert (130, b"") == (process.returncode, err)


def in_shell(line: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command line with what a shell does to its streams."""
    command = ["sh", "-c", f'"$0" -m tefuda {line}', sys.executable]
    return subprocess.run(command, input=b"", capture_output=True, check=False, timeout=60)


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("play xeno --seed 5 <&-", 2, b"input ended"),
        ("play xeno --seed 5 2>&-", 2, b""),
        ("replay - <&-", 2, b"cannot be read"),
        ("games >&-", 3, b"EBADF"),
        ("--version >&-", 3, b"EBADF"),
        ("play xeno --seed 5 <&- >&- 2>&-", 3, b""),
        ("games >/dev/full", 3, b"ENOSPC"),
        ("--version >/dev/full", 3, b"ENOSPC"),
        ("replay good.json >/dev/full", 3, b"ENOSPC"),
        ("play xeno --seed 5 >/dev/full", 3, b"ENOSPC"),
    ],
)
def test_streams_that_are_closed_or_full_are_one_sentence(line: str, code: int, said: bytes) -> None:
    written("good.json", finished(4))
    done = in_shell(line)

    assert (code, int(bool(said))) == (done.returncode, done.stderr.count(b"\n"))
    assert said in done.stderr
    assert [Path("good.json")] == [*Path().iterdir()]


def test_a_drawn_game_reads_on_after_bytes_that_are_not_utf_8() -> None:
    keys = [b"\xff", b"\xe9", b"1", b"\xc3(", b"\x80\x80", b"\xf0\x9f"]
    code, screen = in_terminal("play", "xeno", "--seed", "5", "--pause", "0", "--save", "r.json", keys=keys)

    assert 0 == code
    assert b"Traceback" not in screen
    assert b"The record is in r.json." in screen
    assert tefuda.verify(json.loads(Path("r.json").read_text())).ok


def in_terminal(*arguments: str, keys: list[bytes]) -> tuple[int, bytes]:
    """Run a command line in a terminal of its own: type the keys, then choose the first choice until it ends."""
    terminal, theirs = pty.openpty()
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
    process = subprocess.Popen([*COMMAND, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    screen = b""
    while True:
        ready, _, _ = select.select([terminal], [], [], 0.1)
        try:
            if ready:
                screen += os.read(terminal, 65536)
            elif b"1049h" in screen:  # the game is drawn and waits
                os.write(terminal, keys.pop(0) if keys else b"\r")
        except OSError:  # it has ended
            break
    os.close(terminal)
    return process.wait(), screen


def test_a_line_that_names_a_barred_choice_is_told_why() -> None:
    played = started("play", "xeno", "--plain", "--seed", "13", "--lang", "en", given="play:10\nq\ny\n")

    assert b"The Hero can never be played." in played.stdout
