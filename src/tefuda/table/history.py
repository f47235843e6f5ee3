"""Games that are over, to be stepped through from any side by whoever has the link.

A game is a table of ours that has ended, or a record that somebody brought. Of a table still in play nothing is told.
The work is done by one thread of its own, so that long games hold up nobody at the tables.

- `history.html`: `game` (`GameEntry`), the cards as in `table.html`, `face`, `face_style`, `past` (`Past`), `changes`.
- `records.html`: `error` (a sentence or None), `longest` (bytes of a form).
"""

from __future__ import annotations

import asyncio
import gzip
import json
import re
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, TypeVar

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

import tefuda
from tefuda.kernel.match import FORMAT
from tefuda.table.assets import Assets
from tefuda.table.entries import card_tables, game_entry
from tefuda.table.forms import read_form
from tefuda.table.frames import MOST, Stretch, as_file, deals, frames, perspective, read_record
from tefuda.table.language import language_of
from tefuda.table.limits import PerMinute, address
from tefuda.table.origins import Origins
from tefuda.table.pages import SEE_OTHER, Pages
from tefuda.table.problems import Problem
from tefuda.table.reviews import Reviews
from tefuda.table.rooms import TABLE_ID
from tefuda.table.series import winners
from tefuda.table.settings import Limits
from tefuda.table.store import Saved, Store
from tefuda.table.values import changes_told
from tefuda.texts import Texts

Result = TypeVar("Result")

RECORD_ID = re.compile(r"[0-9a-f]{64}")
"""What the id of a record that somebody brought looks like: a hash, longer than the id of a table."""

Other = Literal["absent", "simpler"]
"""Who made a choice: a bot, or the clock, in the place of a guest; a simpler bot in the place of one not ready."""


@dataclass(frozen=True, slots=True)
class Past:
    """A game that is over."""

    id: str
    record: Mapping[str, Any]  # Any: JSON
    seats: list[dict[str, str | bool | None]]
    """`name` and `bot` of each seat and whether it `resigned`; a record knows nothing of that."""
    returns: list[float]
    winners: list[int]
    others: Mapping[int, Other]
    """Number of a choice -> who made it, if it was not who sits there; a record knows nothing of that."""

    @property
    def last(self) -> int:
        """Number of the last place."""
        return len(self.record["choices"])


class Histories:
    """Answers at `/h` and `/history`."""

    def __init__(
        self, pages: Pages, *, store: Store, origins: Origins, assets: Assets, limits: Limits, reviews: Reviews
    ) -> None:
        self._pages = pages
        self._store = store
        self._origins = origins
        self._assets = assets
        self._longest = limits.record
        self._brought = PerMinute(limits.records_per_minute)
        self._looks = PerMinute(limits.looks_per_minute)
        self._reviews = reviews
        self._reviews_asked = PerMinute(limits.reviews_per_minute)
        self._review_looks = PerMinute(limits.review_looks_per_minute)
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="tefuda-history")

    def close(self) -> None:
        """Let the thread go."""
        self._worker.shutdown(wait=False, cancel_futures=True)

    # A game

    async def page(self, request: Request) -> Response:
        """Answer `/h/ID`: the frame of a game that is over, which the client fills."""
        past = await self._past(request)
        game = _game(past)
        texts = Texts(language_of(request), game)
        context = {
            "past": past,
            "game": game_entry(game, texts),
            "face": self._assets.url_if_there(game.id, "face.js"),
            "face_style": self._assets.url_if_there(game.id, "face.css"),
            "changes": changes_told(game, past.record["cards"], texts.lang),
        }
        return self._pages.page(request, "history.html", texts, context | card_tables(game))

    async def frames(self, request: Request) -> Response:
        """Answer `/h/ID/frames/SIDE.json?from=N&count=N`: what one side saw, at most `MOST` places at a time."""
        past = await self._past(request)
        side = perspective(request.path_params["side"], past.record["players"])
        return await self._json(request, partial(frames, past.record, side, _stretch(request, past)))

    async def deals(self, request: Request) -> Response:
        """Answer `/h/ID/deals.json`: every choice of chance with its weights."""
        past = await self._past(request)
        return await self._json(request, partial(deals, past.record))

    async def record(self, request: Request) -> Response:
        """Answer `/h/ID/record`: the game as a file."""
        past = await self._past(request)
        self._looks.demand(address(request.scope.get("client")))
        name = f"tefuda-{past.record['game']}-{past.id[:8]}.json"
        return Response(
            await self._work(partial(as_file, past.record)),
            media_type="application/json",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    async def ask_for_review(self, request: Request) -> Response:
        """Take the wish of `/h/ID/review`: begin the review of a game that is over, or find the one there is."""
        await read_form(request, self._origins, 0)
        past = await self._past(request)
        _game(past)
        asker = address(request.scope.get("client"))
        self._reviews_asked.demand(asker)
        self._reviews.ask(past.id, past.record, asker)
        return self._reviewed(past, Stretch())

    async def reviewed(self, request: Request) -> Response:
        """Answer `/h/ID/review.json?from=N&count=N`: how far the review is, and at most `MOST` of its decisions."""
        past = await self._past(request)
        self._review_looks.demand(address(request.scope.get("client")))
        return self._reviewed(past, _stretch(request, past))

    # Records from elsewhere

    async def form(self, request: Request) -> Response:
        """Answer `/history`: the form by which a record is brought."""
        return self._form(request)

    async def bring(self, request: Request) -> Response:
        """Take that form: keep the record, once however often it comes, and show its game."""
        form = await read_form(request, self._origins, self._longest)
        self._brought.demand(address(request.scope.get("client")))
        try:
            text = await self._work(partial(read_record, form.get("record", "")))
        except Problem as problem:
            return self._form(request, problem)
        return RedirectResponse(f"/h/{await self._store.keep_record(text)}", SEE_OTHER)

    # What they are made of

    def _form(self, request: Request, problem: Problem | None = None) -> Response:
        texts = Texts(language_of(request))
        error = None if problem is None else texts.format(problem.text, **problem.args_of_text)
        context = {"error": error, "longest": self._longest}
        return self._pages.page(request, "records.html", texts, context, status=problem.status if problem else 200)

    def _reviewed(self, past: Past, stretch: Stretch) -> Response:
        return Response(self._reviews.told(past.id, stretch), media_type="application/json")

    async def _past(self, request: Request) -> Past:
        """Return the game of an address: Problem 404 if there is none, 409 while it is played."""
        past_id = request.path_params["past"]
        if RECORD_ID.fullmatch(past_id):
            text = await self._store.kept_record(past_id)
            if text is not None:
                return _of_record(past_id, json.loads(text))
        elif TABLE_ID.fullmatch(past_id):
            saved = await self._store.load(past_id)
            if saved is not None:
                return _of_table(saved)
        raise Problem(404, "ui-error-no-history")

    async def _json(self, request: Request, work: Callable[[], bytes]) -> Response:
        self._looks.demand(address(request.scope.get("client")))
        packed = "gzip" in request.headers.get("accept-encoding", "")
        headers = {"Vary": "Accept-Encoding"} | ({"Content-Encoding": "gzip"} if packed else {})
        body = await self._work(lambda: gzip.compress(work(), 6) if packed else work())
        return Response(body, media_type="application/json", headers=headers)

    async def _work(self, work: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._worker, work)


def _of_table(saved: Saved) -> Past:
    """Return the game of a table of ours; Problem 409 while it is played."""
    table = saved.table
    if not table.ended or table.returns is None:
        raise Problem(409, "ui-error-not-over")
    record = {
        "tefuda": FORMAT,
        "game": table.game,
        "version": table.rules_version,
        "players": table.players,
        "options": table.options,
        "cards": table.cards,
        "choices": [row.choice for row in saved.log],
        "returns": list(table.returns),
        "seed": table.seed.hex(),
        "seed_hash": table.seed_hash,
    }
    seats = [{"name": row.name, "bot": row.bot, "resigned": row.resigned} for row in saved.seats]
    resigned = {row.seat for row in saved.seats if row.resigned}
    return Past(table.id, record, seats, list(table.returns), winners(table.returns, resigned), _others(saved))


def _others(saved: Saved) -> dict[int, Other]:
    """Tell which choices were not made by those who sit there: a guest's own have the id of a click."""
    guests = {row.seat for row in saved.seats if row.bot is None}
    absent: dict[int, Other] = {row.ply: "absent" for row in saved.log if row.seat in guests and row.command_id is None}
    return absent | {row.ply: "simpler" for row in saved.log if row.seat not in guests and row.simpler is not None}


def _of_record(past_id: str, record: dict[str, Any]) -> Past:
    nobody: dict[str, str | bool | None] = {"name": None, "bot": None, "resigned": False}
    return Past(past_id, record, [nobody] * record["players"], record["returns"], winners(record["returns"], ()), {})


def _game(past: Past) -> tefuda.Game:
    """Return the game, if its rules are those that it was played by; else Problem 410."""
    try:
        game = tefuda.game(past.record["game"])
    except tefuda.BadSetup:
        raise Problem(410, "ui-error-version") from None
    if game.version != past.record["version"]:
        raise Problem(410, "ui-error-version")
    return game


def _stretch(request: Request, past: Past) -> Stretch:
    """Return the places that are asked for; Problem 400 if there are no such ones."""
    start, count = (request.query_params.get(name, usual) for name, usual in (("from", "0"), ("count", str(MOST))))
    digits = all(text.isascii() and text.isdigit() and len(text) < 9 for text in (start, count))
    if not digits or int(start) > past.last or not 1 <= int(count) <= MOST:
        raise Problem(400, "ui-error-places", last=past.last, most=MOST)
    return Stretch(int(start), int(count))
