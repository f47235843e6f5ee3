"""Compiled rules: machine-code twins of a game's rules, of the kernel's verbs and of the templates, made by Numba.

Each function gets one signature, taken from its annotations.  The cache is a folder a game, named by a digest of all
the sources and versions: Numba's own key does not notice a changed callee in another file, and two games bound to one
template could get each other's code.  Nothing imports Numba until `compile_game` is called.
"""

from __future__ import annotations

import functools
import hashlib
import os
import pickle
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

from tefuda.kernel import playout, state, verbs, watching
from tefuda.kernel.game import Game, bind, rule_functions
from tefuda.kernel.state import Options

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

BOUNDSCHECK = "TEFUDA_BOUNDSCHECK"
"""Environment: `1` compiles every function with bounds checks, as the test run does."""
CACHE = "TEFUDA_CACHE"
"""Environment: the folder for compiled code, instead of the user's cache folder."""
DAMAGED = OSError, EOFError, pickle.PickleError, ValueError, ImportError, RuntimeError
"""What comes of a cache that cannot be read or written: it is made anew and, if that fails, too, done without.

A RuntimeError is Numba's where it may keep nothing in any folder.
"""
LOCATOR = "UserProvidedCacheLocator"
"""Numba's way to keep code in CACHE_DIR; its others lead to the source tree, where games get each other's code."""


def compile_game(game: Game) -> SimpleNamespace:
    """All compiled functions by name: `playouts`, `trace`, the `*_row` entry points, and the rules themselves.

    The first call in a fresh cache takes some seconds, later processes load in well under one.
    """
    return _compile(game, (verbs, game.rules, playout), os.environ.get(BOUNDSCHECK) == "1")


def compile_watched(game: Game, *templates: ModuleType) -> SimpleNamespace:
    """The same for templates that follow what each viewer is told (`tefuda.kernel.watching`); rows are wider then."""
    for template in templates:
        clash = rule_functions(template).keys() & rule_functions(game.rules).keys()
        assert not clash, f"{game.id} has rules of the same names as {template.__name__}: {clash}"
    return _compile(game, (verbs, watching, game.rules, *templates), os.environ.get(BOUNDSCHECK) == "1")


@functools.cache
def _compile(game: Game, modules: tuple[ModuleType, ...], boundscheck: bool) -> SimpleNamespace:
    import numba

    assert game.width >= len(game.card_ids) - 1, "offer_pool writes a row for every kind; bounds are not checked"
    config: Any = numba.config  # its names are set at import, which its types do not say
    before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
    folder = _folder(game, modules, boundscheck)
    try:
        if folder is not None:
            config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = str(folder), LOCATOR
            for _ in range(2):
                with suppress(*DAMAGED):
                    return SimpleNamespace(**_twins(game, modules, boundscheck, cache=True))
                shutil.rmtree(folder, ignore_errors=True)
        return SimpleNamespace(**_twins(game, modules, boundscheck, cache=False))
    finally:
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before


def _twins(game: Game, modules: tuple[ModuleType, ...], boundscheck: bool, *, cache: bool) -> dict[str, Any]:
    import numba
    import numpy as np

    dtype = watched_dtype(game, *modules) if watching in modules else game.state.dtype()
    types = _types(game, dtype)
    constants = {
        **verbs.compiled_constants(),
        **watching.compiled_constants(),
        "DTYPE": dtype,
        "NBYTES": game.state.nbytes,
        "WORD": np.dtype(np.int64),
    }
    twins: dict[str, Any] = {}
    spaces: list[dict[str, Any]] = []
    signatures: list[tuple[Any, tuple[Any, ...]]] = []
    for module in modules:
        space = {**module.__dict__, **constants}
        spaces.append(space)
        for name, function in rule_functions(module).items():
            source: Any = getattr(function, "__compiled__", function)
            twin = FunctionType(source.__code__, space, name, function.__defaults__)
            twin.__qualname__, twin.__module__ = name, module.__name__
            called_from_python = not {"Raw", "Rows"}.isdisjoint(function.__annotations__.values())
            wrappers: dict[str, Any] = (
                {} if called_from_python else {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
            )
            twins[name] = numba.njit(cache=cache, nogil=True, boundscheck=boundscheck, **wrappers)(twin)
            arguments = function.__code__.co_varnames[: function.__code__.co_argcount]
            signatures.append((twins[name], tuple(types[function.__annotations__[a]] for a in arguments)))
    for space in spaces:
        space.update(twins)
    for dispatcher, signature in signatures:
        dispatcher.compile(signature)
        dispatcher.disable_compile()
    return twins


def watched_dtype(game: Game, *templates: ModuleType) -> np.dtype[Any]:
    """The record of a packed state with the fields of `watching.WATCHED` behind it, then those that templates ask for.

    A template asks by a constant FIELDS, of the form of WATCHED.
    """
    import numpy as np

    plain = game.state.dtype()
    fields: dict[str, Any] = {name: plain.fields[name] for name in plain.names or ()} if plain.fields else {}
    at = game.state.nbytes
    for name, code, length in [*watching.WATCHED, *(field for t in templates for field in getattr(t, "FIELDS", ()))]:
        fields[name] = (np.dtype((code, (length,))), at)
        at += np.dtype(code).itemsize * length
    return np.dtype(
        {
            "names": list(fields),
            "formats": [field[0] for field in fields.values()],
            "offsets": [field[1] for field in fields.values()],
            "itemsize": -(-at // 8) * 8,
        }
    )


def _types(game: Game, dtype: np.dtype[Any]) -> dict[str, Any]:
    """Annotation -> Numba type."""
    import numba

    record = numba.from_dtype(dtype)
    return {
        "int": numba.int64,
        "State": record,
        game.state.__name__: record,
        "Options": numba.int64[:, ::1],
        "Setup": numba.int64[::1],
        "Setups": numba.int64[:, ::1],
        "Rng": numba.uint64[::1],
        "Raw": numba.uint8[::1],
        "Rows": numba.uint8[:, ::1],
        "Watched": record,
        "Weights": numba.float64[::1],
        "Floats": numba.float32[::1],
        "Layer": numba.float32[:, ::1],
        "Words": numba.uint64[::1],
        "Table": numba.int32[:, ::1],
    }


def _folder(game: Game, modules: tuple[ModuleType, ...], boundscheck: bool) -> Path | None:
    """Where the code of a game is kept: a folder that can be written to; None if there is none."""
    name = f"{game.id}-{_digest(modules)}{'-checked' if boundscheck else ''}"
    for root in (_root, _spare_root):
        with suppress(OSError):
            folder = root() / name
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                return folder
    return None


def _root() -> Path:
    return Path(os.environ.get(CACHE) or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tefuda"


def _spare_root() -> Path:
    """A folder among the temporary ones that nobody else has made: what lies in it is run."""
    user = os.getuid() if hasattr(os, "getuid") else None
    root = Path(tempfile.gettempdir()) / f"tefuda-{'cache' if user is None else user}"
    with suppress(OSError):
        root.mkdir(mode=0o700)
    if root.is_dir() and not root.is_symlink() and user in (None, root.stat().st_uid):
        return root
    return Path(tempfile.mkdtemp(prefix="tefuda-"))


def _digest(modules: tuple[ModuleType, ...]) -> str:
    import numba
    import numpy as np

    content = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version}".encode())
    for module in (sys.modules[__name__], state, *modules):
        assert module.__file__ is not None
        content.update(Path(module.__file__).read_bytes())
    return content.hexdigest()[:16]


def warm(game: Game) -> None:
    """Fill the cache from a process of its own, so that this one is never held up by the compiler."""
    subprocess.run([sys.executable, "-m", "tefuda.kernel.compiled", game.id], check=True, stdin=subprocess.DEVNULL)


# -- buffers -----------------------------------------------------------------------------------------------------------
def new_raw(game: Game, count: int = 1) -> npt.NDArray[np.uint8]:
    """Room for packed states, all zero."""
    import numpy as np

    return np.zeros(count * game.state.nbytes, np.uint8)


def new_options(game: Game) -> npt.NDArray[np.int64]:
    """Room for the options of one state."""
    import numpy as np

    return np.zeros((game.width, 2), np.int64)


def new_rng(seed: int) -> npt.NDArray[np.uint64]:
    """A generator for the compiled rules; equal seeds give the plain rules' `plain_rng` the same numbers."""
    import numpy as np

    return np.array(plain_rng(seed), np.uint64)


def plain_rng(seed: int) -> list[int]:
    """A generator for the plain rules: one odd 64-bit word."""
    return [(seed * 0x9E3779B97F4A7C15 & verbs.M64) | 1]


def new_setup(game: Game, players: int, options: dict[str, Any] | None = None) -> npt.NDArray[np.int64]:
    """Set-up numbers for the compiled rules.  Raises BadSetup."""
    import numpy as np

    return np.array(game.setup_numbers(game.check_options(options or {}, players), {}), np.int64)


def plain_playouts(game: Game) -> Callable[[int, int, int], list[int]]:
    """The same play-outs un-compiled: (players, games, seed) -> tally."""
    bound = SimpleNamespace(**bind((verbs, game.rules, playout)))

    def run(players: int, games: int, seed: int) -> list[int]:
        setup = game.setup_numbers(game.check_options({}, players), {})
        tally, rng, out = [0] * (playout.RETURNS + players), plain_rng(seed), Options(game.width, 2)
        for _ in range(games):
            s = game.state()
            bound.start(s, players, setup)
            bound.playout(s, out, rng, tally)
            bound.score(s, players, tally)
        return tally

    return run


if __name__ == "__main__":
    from importlib import import_module

    compile_game(import_module(f"tefuda.games.{sys.argv[1]}").GAME)
