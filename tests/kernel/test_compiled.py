"""Compiled rules: the same games as the plain ones, from Python at the level of bytes."""

import os
import subprocess
import sys

import numba
import numpy as np
import pytest
from numba.core.caching import UserProvidedCacheLocator

import tefuda
from tefuda.kernel import compiled, verbs
from tefuda.kernel.playout import DECISIONS, GAMES, RETURNS, STEPS
from tefuda.kernel.state import CHANCE, END, WATCHER

XENO = tefuda.game("xeno")


@pytest.fixture(scope="module")
def code():
    return compiled.compile_game(XENO)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_outs_are_the_plain_ones(code, players):
    tally = np.zeros(RETURNS + players, np.int64)
    raw, out, rng = compiled.new_raw(XENO), compiled.new_options(XENO), compiled.new_rng(11)
    code.playouts(raw, out, rng, tally, compiled.new_setup(XENO, players), players, 300)

    assert compiled.plain_playouts(XENO)(players, 300, 11) == tally.tolist()
    assert 300 == tally[GAMES]
    assert 0 == tally[RETURNS:].sum()
    assert tally[STEPS] > tally[DECISIONS] > 300


def test_rows_step_through_a_game_like_a_match(code):
    match = tefuda.Match("xeno", 3, options={"death": "arranged"})
    raw, out = compiled.new_raw(XENO, 2), compiled.new_options(XENO)
    code.start_row(raw, 1, 3, compiled.new_setup(XENO, 3, {"death": "arranged"}))
    rng = np.random.default_rng(4)
    while match.actor != END:
        k = code.options_row(raw, 1, out)
        texts = [XENO.choices[action].text for action in out[:k, 0]]

        assert texts == list(match.options())
        assert match.actor == code.actor_row(raw, 1)
        if match.actor == CHANCE:
            assert list(match.options().values()) == out[:k, 1].tolist()
        choice = int(rng.integers(k))
        code.apply_row(raw, 1, out[choice, 0])
        match.play(texts[choice])
        size = XENO.state.nbytes
        assert match._state.pack() == raw[size:].tobytes()
        assert not raw[:size].any()


def test_forget_and_imagine_are_the_plain_ones(code):
    match = tefuda.Match("xeno", 4, seed=9)
    for viewer in (0, 1, 2, 3, WATCHER):
        raw = np.frombuffer(match._state.pack(), np.uint8).copy()
        code.forget_row(raw, 0, viewer)
        plain = match.view(None if viewer == WATCHER else viewer).state
        assert plain.pack() == raw.tobytes()

        code.imagine_row(raw, 0, compiled.new_rng(viewer))
        XENO.plain.imagine(plain, compiled.plain_rng(viewer))
        assert plain.pack() == raw.tobytes()


def test_a_state_is_at_most_512_bytes():
    assert XENO.state.nbytes <= 512


def test_bounds_are_checked_in_the_test_run(code):
    assert "1" == os.environ.get(compiled.BOUNDSCHECK)
    with pytest.raises(IndexError):
        code.apply_row(compiled.new_raw(XENO), 7, 0)


def test_a_second_process_finds_the_cache_filled(code):
    program = (
        "import numba, tefuda; from tefuda.kernel import compiled\n"
        "code = compiled.compile_game(tefuda.game('xeno'))\n"
        "print(sum(sum(code.playouts.stats.cache_misses.values()) for _ in [0]))"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=os.environ)

    assert "0" == told.stdout.strip()


def test_a_cache_that_is_damaged_is_made_anew_and_done_without_if_that_fails(monkeypatch, tmp_path):
    damaged = tmp_path / "xeno-1"
    asked = []

    def twins(_game, _modules, _boundscheck, *, cache):
        asked.append((cache, damaged.exists()))
        if cache:
            raise EOFError
        return {"made": 1}

    damaged.mkdir()
    monkeypatch.setattr(compiled, "_folder", lambda *_: damaged)
    monkeypatch.setattr(compiled, "_twins", twins)

    assert 1 == compiled._compile.__wrapped__(XENO, (), False).made
    assert [(True, True), (True, False), (False, False)] == asked


def test_a_folder_of_a_game_that_cannot_be_used_is_done_without_and_never_the_source_tree(monkeypatch, tmp_path):
    name = compiled._folder(XENO, (verbs,), False).name
    monkeypatch.setenv(compiled.CACHE, str(tmp_path / "cache"))
    monkeypatch.setattr(compiled, "_spare_root", lambda: tmp_path / "spare")

    assert tmp_path / "cache" / "tefuda" / name == compiled._folder(XENO, (verbs,), False)
    (tmp_path / "cache" / "tefuda" / name).rmdir()
    (tmp_path / "cache" / "tefuda" / name).write_bytes(b"")
    assert tmp_path / "spare" / name == compiled._folder(XENO, (verbs,), False)
    (tmp_path / "spare" / name).rmdir()
    (tmp_path / "spare" / name).write_bytes(b"")
    assert compiled._folder(XENO, (verbs,), False) is None


@pytest.mark.parametrize("damage", ["nothing", "its folder", "all folders", "the folder of a file"])
def test_machine_code_is_kept_in_the_folder_of_its_game_alone(monkeypatch, tmp_path, damage):
    folder = tmp_path / "xeno-1"
    kept = folder / UserProvidedCacheLocator.get_suitable_cache_subpath(small.__code__.co_filename)
    asked = []

    def twins(_game, _modules, _boundscheck, *, cache):
        asked.append(cache)
        return {"path": numba.njit(cache=cache)(small).stats.cache_path}

    if damage == "its folder":
        folder.write_bytes(b"")
    elif damage == "the folder of a file":
        folder.mkdir()
        kept.write_bytes(b"")
    monkeypatch.setattr(compiled, "_folder", lambda *_: None if damage == "all folders" else folder)
    monkeypatch.setattr(compiled, "_twins", twins)
    before = numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES
    path = compiled._compile.__wrapped__(XENO, (), False).path

    assert before == (numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES)
    assert EXPECTED[damage] == (asked, path == str(kept), path is None)


def small(n):
    return n + 1


EXPECTED = {
    "nothing": ([True], True, False),
    "its folder": ([True, True, False], False, True),
    "all folders": ([False], False, True),
    "the folder of a file": ([True, True], True, False),
}
"""Damage -> whether a cache was tried, time after time; whether it is the game's; whether there is none."""


def test_a_folder_of_somebody_else_is_not_taken_for_compiled_code(monkeypatch, tmp_path):
    monkeypatch.setattr(compiled.tempfile, "gettempdir", lambda: str(tmp_path))
    own = compiled._spare_root()

    assert own == compiled._spare_root()
    assert 0o700 == own.stat().st_mode & 0o777
    monkeypatch.setattr(compiled.os, "getuid", lambda: own.stat().st_uid + 1)
    (tmp_path / f"tefuda-{own.stat().st_uid + 1}").symlink_to(own)
    assert own != compiled._spare_root()
