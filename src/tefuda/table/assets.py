"""Files for browsers: the client's modules and styles, each game's drawings, and the texts.

All are read when the server starts. A file is sent with a hash of its content, so a browser asks again and is told
that nothing has changed; under the address that names the version it may keep it for ever.
"""

from __future__ import annotations

import asyncio
import hashlib
import posixpath
import re
from dataclasses import dataclass, field
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

import tefuda
from tefuda.table.packing import Coding, coding_for, packed
from tefuda.table.problems import Problem
from tefuda.table.slim import slim
from tefuda.table.talk import phrases_json
from tefuda.table.values import values_json
from tefuda.texts import COMMON, LANGUAGES

STATIC = Path(__file__).parent / "static"

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Types that are served; other files in the folders are not."""

OF_GAMES = (".css", ".js", ".svg", ".png")
"""Types of the files in a game's own folder that browsers may have."""

SLIM = (".css", ".js", ".mjs")
"""Types that are sent without comments and indentation."""

PACKED = (".png", ".woff2")
"""Types that do not get smaller by compressing them."""

ELSEWHERE = re.compile(
    # Sections of the common texts:
    r"^## (?:Lobby|Terminal|Refusals|History|Arena|Barred|Guide|People|Review|Rules)\b.*\n(?:(?!## ).*\n)*"
    r"|^(?:tagline|makers|(?:option|value|barred|guide|review)-[\w-]+) =.*\n(?:[ }].*\n)*"  # texts of a game
    r"|^#.*\n",
    re.MULTILINE,
)
"""What the table page never shows: phones need not fetch it."""

HISTORY = re.compile(r"^## History\b.*\n(?:(?!## ).*\n)*", re.MULTILINE)
"""The section of the common texts for the page of a finished game."""

APART = {
    part: re.compile(rf"^(?:## {part.title()}\b.*\n(?:(?!## ).*\n)*|{part}-[\w-]+ =.*\n(?:[ }}].*\n)*)", re.MULTILINE)
    for part in ("barred", "guide", "people", "review")
}
"""Texts that the table page fetches when it needs them: a section of the common ones, and a game's by their ids."""

SCRIPTS = (".js", ".mjs")

IMPORTED = re.compile(r"""\b(?:from|import)\s*["'](\.{1,2}/[^"']+)["']""")
"""The address in an import of a module."""

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


@dataclass(frozen=True, slots=True)
class Asset:
    """One file, ready to be sent."""

    body: bytes
    media_type: str
    etag: str
    packs: bool
    """Whether it gets smaller by packing."""
    _packed: dict[Coding, bytes] = field(default_factory=dict, repr=False)

    async def answer(self, request: Request, *, for_ever: bool) -> Response:
        """Return the file, or the news that the browser has it already."""
        headers = {
            "ETag": self.etag,
            "Cache-Control": FOR_EVER if for_ever else ASK_AGAIN,
            "Vary": "Accept-Encoding",
        }
        known = [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]
        if self.etag in known:
            return Response(status_code=304, headers=headers)
        coding = coding_for(request) if self.packs else None
        if coding is None:
            return Response(self.body, media_type=self.media_type, headers=headers)
        if coding not in self._packed:  # the first who asks waits for it, some milliseconds
            self._packed[coding] = await asyncio.to_thread(packed, self.body, coding)
        return Response(
            self._packed[coding], media_type=self.media_type, headers=headers | {"Content-Encoding": coding}
        )


class Assets:
    """All files, by address."""

    def __init__(self) -> None:
        self._static = {path.relative_to(STATIC).as_posix(): _read(path) for path in _files(STATIC)}
        self._static |= {
            game_file(game.id, path.name): _read(path)
            for game in tefuda.games()
            for path in sorted(game.folder.iterdir())
            if path.suffix in OF_GAMES
        }
        self._texts = {
            f"{lang}/{game.id}": _asset(_texts(lang, game.folder), ".ftl")
            for game in tefuda.games()
            for lang in LANGUAGES
        }
        self._texts |= {
            f"{lang}/{game.id}.{part}": _asset(_apart(lang, game.folder, pattern), ".ftl")
            for part, pattern in APART.items()
            for game in tefuda.games()
            for lang in LANGUAGES
        }
        self._texts |= {f"{lang}/history": _asset(_history(lang), ".ftl") for lang in LANGUAGES}
        self._phrases = {
            f"{lang}/{game.id}": _asset(phrases_json(game, lang), ".json")
            for game in tefuda.games()
            for lang in LANGUAGES
        }
        self._values = {
            f"{lang}/{game.id}": _asset(values_json(game, lang), ".json")
            for game in tefuda.games()
            for lang in LANGUAGES
        }
        everything = (*self._static.values(), *self._texts.values(), *self._values.values())
        self._imports = {path: _imported(path, asset) for path, asset in self._static.items() if path.endswith(SCRIPTS)}
        self.version = hashlib.sha256("".join(asset.etag for asset in everything).encode()).hexdigest()[:12]
        """Changes when any file does."""

    def url_if_there(self, game: str, name: str) -> str | None:
        """Return the address of a file that a game may bring, None if it does not."""
        return next((self.static_url(path) for path in self.if_there(game, name)), None)

    def if_there(self, game: str, name: str) -> list[str]:
        """Return the path, among the static files, of a file that a game may bring, nothing if it does not."""
        path = game_file(game, name)
        return [path] if path in self._static else []

    def static_url(self, path: str) -> str:
        """Return the address under which a static file, and what it imports, may be kept for ever."""
        assert path in self._static, path
        return f"/static/{self.version}/{path}"

    def modules(self, *paths: str) -> list[str]:
        """Return the addresses of modules and of all that they import, so that a page asks for all at once."""
        found: dict[str, None] = {}
        waiting = list(paths)
        while waiting:
            path = waiting.pop(0)
            if path not in found:
                found[path] = None
                waiting += self._imports[path]
        return [self.static_url(path) for path in found]

    async def static(self, request: Request) -> Response:
        """Answer `/static/PATH`; the path may begin with the version."""
        path = request.path_params["path"]
        named = path.removeprefix(f"{self.version}/")
        return await self._answer(request, self._static.get(named), for_ever=named != path)

    async def texts(self, request: Request) -> Response:
        """Answer `/text/LANG/GAME.ftl`: the common texts that the table needs and the game's, in one.

        `/text/LANG/GAME.barred.ftl`, `GAME.guide.ftl` and `GAME.people.ftl` have what it fetches later;
        `/text/LANG/history.ftl` has what the page of a finished game needs beside them, `GAME.review.ftl` what its
        review needs.
        """
        return await self._answer(request, self._texts.get("{lang}/{game}".format(**request.path_params)))

    async def phrases(self, request: Request) -> Response:
        """Answer `/phrases/LANG/GAME.json`: what can be said at a table, with the texts of it."""
        return await self._answer(request, self._phrases.get("{lang}/{game}".format(**request.path_params)))

    async def values(self, request: Request) -> Response:
        """Answer `/values/LANG/GAME.json`: the values of all cards in words, for card help."""
        return await self._answer(request, self._values.get("{lang}/{game}".format(**request.path_params)))

    async def _answer(self, request: Request, asset: Asset | None, *, for_ever: bool = False) -> Response:
        if asset is None:
            raise Problem(404, "ui-error-not-found")
        return await asset.answer(request, for_ever=for_ever or request.query_params.get("v") == self.version)


def _imported(path: str, asset: Asset) -> list[str]:
    """Return the paths of the modules that a module imports; not of those that it fetches later, by `import(...)`."""
    return [posixpath.normpath(f"{path}/../{name}") for name in IMPORTED.findall(asset.body.decode())]


def game_file(game: str, name: str) -> str:
    """Return the path, among the static files, of a file in a game's own folder; its modules import ours from there."""
    return f"games/{game}/{name}"


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix in TYPES)


def _read(path: Path) -> Asset:
    if path.suffix in SLIM:
        return _asset(slim(path.read_text(encoding="utf-8"), path.suffix).encode(), path.suffix)
    return _asset(path.read_bytes(), path.suffix)


def _texts(lang: str, folder: Path) -> bytes:
    return ELSEWHERE.sub("", _sources(lang, folder)).encode()


def _apart(lang: str, folder: Path, pattern: re.Pattern[str]) -> bytes:
    return "".join(pattern.findall(_sources(lang, folder))).encode()


def _sources(lang: str, folder: Path) -> str:
    texts = [path.read_text(encoding="utf-8") for path in (COMMON / f"{lang}.ftl", folder / "text" / f"{lang}.ftl")]
    return "\n".join(texts) + "\n"


def _history(lang: str) -> bytes:
    found = HISTORY.search((COMMON / f"{lang}.ftl").read_text(encoding="utf-8"))
    assert found is not None
    return found[0].encode()


def _asset(body: bytes, suffix: str) -> Asset:
    return Asset(body, TYPES[suffix], f'"{hashlib.sha256(body).hexdigest()[:24]}"', suffix not in PACKED)
