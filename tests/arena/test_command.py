"""`tefuda arena` as a shell runs it: what it says, what it keeps, and what is left when it is ended."""

from __future__ import annotations

import errno
import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tefuda.cli import main
from tefuda.texts import LANGUAGES

COMMAND = (sys.executable, "-m", "tefuda", "arena")


@pytest.fixture(autouse=True)
def _alone(monkeypatch, tmp_path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def run(capfd):
    """Run the command in this process: exit code, output, errors."""

    def _run(*arguments: str) -> tuple[int, str, str]:
        code = main(["arena", *arguments])
        out, err = capfd.readouterr()
        return code, out, err

    return _run


def kept(name: str) -> dict:
    return json.loads(Path(name).read_text(encoding="utf-8"))


def comparable(name: str) -> tuple[object, ...]:
    """All of a result but the time it took and the commands that led to it."""
    its = kept(name)
    return its["settings"], its["finished"], its["figures"], its["deals"]


def begun(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMAND, *arguments], text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )


def wait_for(what, seconds: float = 60.0) -> None:
    deadline = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def in_session(leader: int) -> list[int]:
    """The living processes of a session."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, _, session = stat.read_text().rpartition(")")[2].split()[:4]
        except OSError:  # it has ended meanwhile
            continue
        if int(session) == leader and state != "Z":
            found.append(int(stat.parent.name))
    return found


def lines_of(leader: int) -> list[bytes]:
    """The command lines of a session."""
    found = []
    for number in in_session(leader):
        with suppress(OSError):  # it has ended meanwhile
            found.append(Path(f"/proc/{number}/cmdline").read_bytes())
    return found


RUN = ("xeno", "heuristic", "random", "--games", "400", "--jobs", "2")


def test_a_run_that_was_killed_is_gone_on_with_as_if_nothing_had_been(run) -> None:
    process = begun(*RUN, "--json", "killed.json")
    wait_for(lambda: Path("killed.json").exists())
    process.kill()
    process.communicate()

    wait_for(lambda: not in_session(process.pid))
    assert not kept("killed.json")["finished"]
    assert 0 == run("--resume", "killed.json", "--jobs", "1")[0]
    assert 0 == run(*RUN, "--json", "whole.json")[0]
    assert comparable("whole.json") == comparable("killed.json")
    assert 2 == len(kept("killed.json")["commands"])


def test_ctrl_c_keeps_what_was_played_and_says_how_to_go_on() -> None:
    process = begun("xeno", "heuristic", "random", "--games", "100000", "--jobs", "2", "--json", "a.json")
    wait_for(lambda: Path("a.json").exists())
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=30)

    assert (130, "") == (process.returncode, err)
    assert "Go on with: tefuda arena --resume a.json" in out
    assert kept("a.json")["deals"][0]["returns"]


def test_ctrl_c_while_the_processes_start_is_one_sentence() -> None:
    process = begun("xeno", "random", "random", "--games", "100000", "--jobs", "2", "--lang", "en")
    wait_for(lambda: any(b"spawn_main" in line for line in lines_of(process.pid)))
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=30)

    assert (130, "") == (process.returncode, err)
    assert "Broken off before the first deal was finished: nothing is kept.\n" == out


def test_ctrl_c_ends_who_is_busy_and_its_programs() -> None:
    silent = "program:sh -c 'touch silent.$$; exec sleep 1234'"
    process = begun("xeno", silent, "random", "--jobs", "2", "--lang", "en")
    wait_for(lambda: any(Path().glob("silent.*")))
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)  # without that they would wait a minute for its answer

    assert (130, "") == (process.returncode, err)
    assert "Broken off before the first deal was finished: nothing is kept.\n" == out
    wait_for(lambda: not in_session(process.pid))
    assert not any(Path(f"/proc/{path.suffix[1:]}").exists() for path in Path().glob("silent.*"))


def test_ctrl_c_makes_a_file_where_none_was_asked_for(run, monkeypatch) -> None:
    from tefuda.arena import running

    def broken_off(result, **_):
        room = running._Room(result.settings, None)
        result.add((0, 1), 0, room.play((0, 1), 0))
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "go_on", broken_off)
    code, out, _ = run("xeno", "heuristic", "random")
    (file,) = Path().glob("arena-xeno-*.json")

    assert 130 == code
    assert f"Broken off: 2 of 1000 games are kept. Go on with: tefuda arena --resume {file}" in out


@pytest.mark.parametrize("when", ["begin", "go_on"])
def test_ctrl_c_before_the_first_finished_deal_says_that_nothing_is_kept(run, monkeypatch, when) -> None:
    from tefuda.arena import result, running

    def broken_off(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(result if when == "begin" else running, when, broken_off)
    code, out, err = run("xeno", "heuristic", "random", "--json", "r.json", "--lang", "en")

    assert (130, "Broken off before the first deal was finished: nothing is kept.\n", "") == (code, out, err)
    assert [] == [*Path().iterdir()]


def test_ctrl_c_before_a_run_goes_on_leaves_its_file(run, monkeypatch) -> None:
    from tefuda.arena import result

    def broken_off(*_, **__):
        raise KeyboardInterrupt

    run("xeno", "random", "random", "--games", "4", "--jobs", "1", "--json", "r.json")
    before = kept("r.json")
    monkeypatch.setattr(result, "begin", broken_off)
    code, out, _ = run("--resume", "r.json", "--lang", "en")

    assert (130, "Broken off before another deal was finished: r.json is as it was.\n") == (code, out)
    assert before == kept("r.json")


def test_a_program_that_misbehaves_is_told_of_and_the_games_are_kept(run) -> None:
    Path("bot.py").write_text(
        "import json, sys\n"
        "for n, line in enumerate(sys.stdin):\n"
        "    asked = json.loads(line)\n"
        "    if n > 20: sys.exit(3)\n"
        "    answer = {'type': 'hello', 'tefuda': 1}\n"
        "    if asked['type'] == 'view':\n"
        "        answer = {'type': 'choice', 'id': asked['id'], 'choice': asked['view']['options'][0]}\n"
        "    print(json.dumps(answer), flush=True)\n"
    )
    code, out, err = run("xeno", "program:python3 bot.py", "random", "--jobs", "1", "--json", "r.json")

    assert 2 == code
    assert "The program 'python3 bot.py' ended with exit code 3 before it had answered.\n" == err
    assert "--resume r.json" in out
    assert kept("r.json")["deals"][0]["returns"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_names_bots_shares_ratings_and_time(run, language) -> None:
    code, out, err = run(
        "xeno", "heuristic", "random", "slipping", "--games", "8", "--jobs", "1", "--lang", language,
        "--players", "3", "--option", "first=2", "--set", "xeno.boy.count=1",
    )  # fmt: skip

    assert (0, "") == (code, err)
    for word in ("A  heuristic", "B  random", "C  slipping", "Elo", "95 %", " ms", "first=2", "boy.count=1", "33.3"):
        assert word in out


def test_two_equal_bots_split_every_deal_and_do_not_look_sure(run) -> None:
    _, out, _ = run("xeno", "heuristic", "heuristic", "--games", "4", "--jobs", "1", "--lang", "en")

    assert 2 == out.count("7.9–92.1")
    assert 2 == len(re.findall(r"heuristic +0 +−142 … [+]142 +50\.0 +0\.00 ±0\.84 ", out))


def test_a_result_is_kept_and_goes_on(run) -> None:
    run("xeno", "random", "random", "--games", "4", "--jobs", "1", "--json", "r.json")
    code, out, _ = run("--resume", "r.json", "--games", "10", "--jobs", "1")

    assert 0 == code
    assert "The result is in r.json." in out
    assert 10 == kept("r.json")["settings"]["games"]
    assert 5 == len(kept("r.json")["deals"][0]["returns"])
    assert ["r.json"] == [path.name for path in Path().iterdir()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_disk_is_told_of_and_leaves_the_file_as_it_was(run, monkeypatch, language) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    run("xeno", "random", "random", "--games", "4", "--jobs", "1", "--json", "r.json")
    before = kept("r.json")
    monkeypatch.setattr(os, "fsync", full)
    new = run("xeno", "random", "random", "--games", "4", "--jobs", "1", "--json", "new.json", "--lang", language)
    resumed = run("--resume", "r.json", "--games", "10", "--jobs", "1", "--lang", language)

    assert (2, 1) == (new[0], new[2].count("\n"))
    assert "--json" in new[2]
    assert (2, 1) == (resumed[0], resumed[2].count("\n"))
    assert "r.json" in resumed[2]
    assert "--json" not in resumed[2]
    assert before == kept("r.json")
    assert ["r.json"] == [path.name for path in Path().iterdir()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_run_is_not_made_shorter(run, language) -> None:
    run("xeno", "random", "random", "--games", "10", "--jobs", "1", "--json", "r.json")
    before = kept("r.json")
    code, out, err = run("--resume", "r.json", "--games", "9", "--lang", language)

    assert (2, "", 1) == (code, out, err.count("\n"))
    assert "--games" in err
    assert "10" in err
    assert before == kept("r.json")
    assert 0 == run("--resume", "r.json", "--games", "10")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_with_no_time_for_a_choice_is_told_how_little_there_may_be(run, language) -> None:
    run("xeno", "random", "random", "--games", "4", "--jobs", "1", "--json", "r.json")
    changed = kept("r.json")
    changed["settings"]["limit"] = 0
    Path("r.json").write_text(json.dumps(changed))
    code, out, err = run("--resume", "r.json", "--lang", language)

    assert (2, "", 1) == (code, out, err.count("\n"))
    for word in ("limit", " 0.001 ", "86400", "0.0"):
        assert word in err


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ([], ["--resume"]),
        (["xeno"], ["--resume"]),
        (["xeno", "random"], ["--resume"]),
        (["chess", "random", "random"], ["chess", "xeno"]),
        (["xeno", "random", "genius"], ["genius", "heuristic"]),
        (["xeno", "random", "ismcts:"], ["ismcts:1000"]),
        (["xeno", "random", "program:"], ["program:"]),
        (["xeno", "random", "program:./nowhere"], ["./nowhere"]),
        (["xeno", "random", "random", "--games", "0"], ["--games", "1", "10000000"]),
        (["xeno", "random", "random", "--players", "9"], ["2", "4"]),
        (["xeno", "random", "random", "--seed", "x"], ["--seed"]),
        (["xeno", "random", "random", "--jobs", "0"], ["--jobs", "1"]),
        (["xeno", "random", "random", "--limit", "0"], ["--limit", "1"]),
        (["xeno", "random", "random", "--option", "first=7"], ["first"]),
        (["xeno", "random", "random", "--set", "xeno.boy.size=7"], ["boy.size"]),
        (["xeno", "random", "random", "--json", "there.json"], ["there.json", "--json"]),
        (["xeno", "random", "random", "--json", "/nowhere/r.json"], ["/nowhere", "--json"]),
        (["xeno", "random", "random", "--resume", "there.json"], ["--games", "--jobs"]),
        (["--resume", "there.json", "--seed", "3"], ["--games", "--jobs"]),
        (["--resume", "there.json"], ["there.json"]),
        (["--resume", "nowhere.json"], ["nowhere.json"]),
        (["--resume", "."], ["."]),
        (["--resume", "a\0b"], ["a\\x00b"]),
        (["--resume", "/dev/zero"], ["/dev/zero"]),
        (["--resume", "endless"], ["endless"]),
        (["--resume", "large"], ["large", "268435456"]),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_used_is_refused_in_one_sentence(run, given, named, language) -> None:
    Path("there.json").write_text("{}")
    os.mkfifo("endless")
    with Path("large").open("wb") as large:
        large.truncate(1 << 40)  # of holes
    code, out, err = run(*given, "--lang", language)

    assert (2, "") == (code, out)
    assert 1 == err.count("\n")
    assert [] == [word for word in named if word not in err]
    assert ["endless", "large", "there.json"] == sorted(path.name for path in Path().iterdir())


# The page


def examples() -> list[str]:
    page = Path(__file__).resolve().parents[2] / "docs" / "arena.md"
    return re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


def test_the_python_of_the_page_runs() -> None:
    (example,) = (code for code in examples() if "tefuda.arena" in code)
    Path("example.py").write_text(example)
    done = subprocess.run([sys.executable, "example.py"], capture_output=True, text=True, check=True)

    assert done.stdout.startswith("Estimate(mean=0.")
    assert "deals=100" in done.stdout


def test_the_bot_of_the_page_plays_in_the_arena(run) -> None:
    (example,) = (code for code in examples() if code.startswith("#!"))
    Path("first.py").write_text(example)
    code, out, _ = run("xeno", "program:python3 first.py", "heuristic", "--games", "4")

    assert 0 == code
    assert "A  program:python3 first.py" in out


def test_the_arena_loads_nothing_heavy_until_a_figure_is_asked_for() -> None:
    code = "import sys, tefuda.arena; print({'numpy', 'scipy', 'numba', 'rich'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert "set()\n" == done.stdout
