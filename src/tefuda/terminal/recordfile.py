"""Records on disk: read with care, because anybody may hand us one, and written without overwriting anything."""

from __future__ import annotations

import json
import sys
from collections import Counter
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from tefuda.terminal.refusal import Refusal, quote

LARGEST: Final = 1_000_000
"""No record is as long as this many bytes; more is not read."""


def read(name: str) -> dict[str, Any]:
    """Return the JSON object in a file (`-` is standard input); whether it is a record, `tefuda.replay` finds out."""
    try:
        record = json.loads(text(name), object_pairs_hook=lambda pairs: _object(pairs, name))
    except json.JSONDecodeError as broken:
        raise Refusal(
            "ui-terminal-error-file-json", name=quote(name), line=str(broken.lineno), column=str(broken.colno)
        ) from None
    except (ValueError, RecursionError):  # a number of thousands of digits, or nesting deeper than the parser goes
        raise Refusal("ui-terminal-error-file-deep", name=quote(name)) from None
    if not isinstance(record, dict):
        raise Refusal("ui-terminal-error-file-object", name=quote(name))
    return record


def _object(pairs: list[tuple[str, Any]], name: str) -> dict[str, Any]:
    """Return a JSON object; one that says two things under one key means something else to every reader."""
    keys = [key for key, _ in pairs]
    for key, count in Counter(keys).items():
        if count > 1:
            raise Refusal("ui-terminal-error-file-twice", name=quote(name), key=quote(key))
    return dict(pairs)


def text(name: str) -> str:
    """Return the text in a file (`-` is standard input)."""
    data = _bytes(name)
    if len(data) > LARGEST:
        raise Refusal("ui-terminal-error-file-large", name=quote(name), largest=str(LARGEST))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal("ui-terminal-error-file-encoding", name=quote(name)) from None


def _bytes(name: str) -> bytes:
    """Read a little more than the largest record, so that the caller can tell a file that is too large."""
    try:
        if name == "-":
            if sys.stdin is None:  # the shell closed it
                raise Refusal("ui-terminal-error-file-unreadable", name=quote(name))
            return sys.stdin.buffer.read(LARGEST + 1)
        with Path(name).open("rb") as file:
            return file.read(LARGEST + 1)
    except FileNotFoundError:
        raise Refusal("ui-terminal-error-file-missing", name=quote(name)) from None
    except IsADirectoryError:
        raise Refusal("ui-terminal-error-file-folder", name=quote(name)) from None
    except (OSError, ValueError):  # ValueError: a name with a null character
        raise Refusal("ui-terminal-error-file-unreadable", name=quote(name)) from None


def place(given: str | None, game_id: str, now: datetime, *, option: str = "--save") -> Path:
    """Return where the record of a game that begins now will be written; refuse at once if it could not be.

    Without a name it goes into the working folder, named by game and time. Whether a file can be made there is tried,
    because rights alone do not tell (/proc, a name too long); nothing is left behind.
    """
    path = Path(given) if given is not None else _free_name(game_id, now)
    shown = quote(str(path))
    try:
        if path.exists():
            raise Refusal("ui-terminal-error-save-exists", name=shown, option=option)
        if not path.parent.is_dir():
            raise Refusal("ui-terminal-error-save-folder", name=shown, folder=quote(str(path.parent)), option=option)
        path.open("x").close()
        path.unlink()
    except FileExistsError:  # a link that leads nowhere
        raise Refusal("ui-terminal-error-save-exists", name=shown, option=option) from None
    except (OSError, ValueError):  # ValueError: a name with a null character
        raise Refusal("ui-terminal-error-save-denied", name=shown, option=option) from None
    return path


def write(path: Path, record: dict[str, Any]) -> None:
    """Write a record to a file that must not exist yet; what could not be written whole is taken away again."""
    line = json.dumps(record, ensure_ascii=False) + "\n"
    try:
        file = path.open("x", encoding="utf-8")
    except FileExistsError:
        raise Refusal("ui-terminal-error-save-exists", name=quote(str(path)), option="--save") from None
    except OSError:
        raise Refusal("ui-terminal-error-save-denied", name=quote(str(path)), option="--save") from None
    try:
        with file:
            file.write(line)
    except BaseException as failed:
        with suppress(OSError):
            path.unlink()
        if isinstance(failed, OSError):
            raise Refusal("ui-terminal-error-save-denied", name=quote(str(path)), option="--save") from None
        raise


def _free_name(game_id: str, now: datetime) -> Path:
    stem = f"{game_id}-{now:%Y%m%d-%H%M%S}"
    names = [Path(f"{stem}.json"), *(Path(f"{stem}-{again}.json") for again in range(2, 100))]
    return next((name for name in names if not name.exists()), names[0])
