"""The pages: HTML by Jinja2, plain forms, and answers to mistakes.

A page shows names, states and texts; what is in a match reaches a browser only as a view, through its socket.

Every template gets `t` (text id and variables -> sentence; a game's texts too on the pages of a game), `lang`,
`languages`, `path` (of this page, for the language form's `back`), `version` (changes when any asset does) and
`static` (path of a static file -> address under which it may be kept for ever).

- `front.html`: `games` (`GameEntry`), `mine` (`TableLine`, newest first), `name` (the guest's last one, or ""),
  `guest` (a fresh secret: field of each form that opens a table), `error` (a sentence or None),
  `sent` (the fields of a form that was refused, else empty).
- `table.html`: `table` (`TableEntry`), `game` (`GameEntry`), `cards` (id -> field -> value, origin ...), `order`
  (card ids), `backs` (id -> back, where backs differ), `face` and `face_style` (addresses of the game's own face
  or None), `modules` (addresses of all modules it begins with), `join` (`JoinForm` or None), `changes` (`Change`),
  `terms` (what was agreed on, in words), `levels` (of bots), `level` (the one that was agreed on),
  `lost` (what a lost game returns to a seat).
- `open.html`: `tables` (`OpenLine`).
- `rules.html`: `game`, `cards`, `order`, `backs`, `book` (`Rulebook`), `tables` (`CardValues`), `table` (address of the
  table that the reader comes from, or None).
- `changes.html`, a part of a page: `tables` (`CardValues`).
- `error.html`: `status`, `error`.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import segno
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

import tefuda
from tefuda import Game
from tefuda.bots import levels
from tefuda.bots.judging import lowest
from tefuda.table.assets import Assets
from tefuda.table.dealing import new_table
from tefuda.table.entries import (
    JoinForm,
    TableEntry,
    TableLine,
    card_tables,
    game_entry,
    open_line,
    player_name,
    seats_told,
    terms_told,
)
from tefuda.table.forms import read_form
from tefuda.table.guests import Guests, fresh_secret, secret_of
from tefuda.table.language import COOKIE, language_of
from tefuda.table.limits import PerMinute, address
from tefuda.table.names import read_name
from tefuda.table.origins import Origins
from tefuda.table.packing import coding_for, packed_at_once
from tefuda.table.problems import Problem, shortened
from tefuda.table.room import Room, State
from tefuda.table.rooms import Rooms
from tefuda.table.rulebook import rulebook
from tefuda.table.settings import Settings
from tefuda.table.store import GuestRow, Saved, SeatRow, Store
from tefuda.table.values import card_values, changes_told
from tefuda.table.wanted import Wanted, read_wanted
from tefuda.texts import LANGUAGES, Texts

TEMPLATES = Path(__file__).parent / "templates"

MINE = 10
"""Most of a guest's tables on the front page."""

SEE_OTHER = 303

_TABLE = re.compile(r"[0-9a-z]{1,64}")
"""Ids of tables."""


class Pages:
    """Answers to everything that is no asset and no socket."""

    def __init__(
        self, settings: Settings, *, store: Store, rooms: Rooms, guests: Guests, origins: Origins, assets: Assets
    ) -> None:
        self._settings = settings
        self._store = store
        self._rooms = rooms
        self._guests = guests
        self._origins = origins
        self._assets = assets
        self._new_tables = PerMinute(settings.limits.tables_per_minute)
        self._joins = PerMinute(settings.limits.joins_per_minute)
        self._templates = Environment(
            loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True
        )

    # Pages

    async def front(self, request: Request) -> Response:
        """Answer `/`: the games, and the guest's own tables."""
        return await self._front(request)

    async def table(self, request: Request) -> Response:
        """Answer `/t/ID`: the frame of a table, which the client fills."""
        guest = await self._guests.of(request)
        async with self._rooms.hold(request.path_params["table"]) as room:
            if not room.may_look(None if guest is None else guest.id):
                raise Problem(403, "ui-error-players-only")
            return self._table(request, room, None)

    async def invitation(self, request: Request) -> Response:
        """Answer `/i/CODE`: the table with a form to sit down, unless there is nothing to sit down for."""
        table_id = await self._store.table_of_code(request.path_params["code"])
        if table_id is None:
            raise Problem(404, "ui-error-no-invitation")
        guest = await self._guests.of(request)
        async with self._rooms.hold(table_id) as room:
            if not room.free_seats or (guest is not None and room.seat_of(guest.id) is not None):
                return RedirectResponse(f"/t/{room.id}", SEE_OTHER)
            name = (guest and guest.name) or ""
            join = JoinForm(f"/t/{room.id}/join", room.table.code, fresh_secret(), name, room.free_seats)
            return self._table(request, room, join)

    async def qr(self, request: Request) -> Response:
        """Answer `/i/CODE/qr.svg`: the address of an invitation, to be read by a phone's camera."""
        code = request.path_params["code"]
        if await self._store.table_of_code(code) is None:
            raise Problem(404, "ui-error-no-invitation")
        picture = io.BytesIO()
        address = f"{self._origins.of(request)}/i/{code}"
        segno.make(address, error="m").save(picture, kind="svg", scale=4, border=3, dark="#000", light="#fff")
        return Response(picture.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})

    async def open(self, request: Request) -> Response:
        """Answer `/open`: the tables that their people show to everybody."""
        texts = Texts(language_of(request))
        rooms = sorted(self._rooms.shown_to_all, key=lambda room: (not room.free_seats, room.id))
        return self._page(request, "open.html", texts, {"tables": [open_line(room, texts.lang) for room in rooms]})

    async def rules(self, request: Request) -> Response:
        """Answer `/rules/GAME`, which knows the way back to a `table`."""
        game = _game(request.path_params["game"])
        texts = Texts(language_of(request), game)
        back = request.query_params.get("table", "")
        context: dict[str, Any] = {"game": game_entry(game, texts), "book": rulebook(game, texts.lang)}
        context |= card_tables(game) | {"tables": card_values(game, texts.lang), "table": None}
        if _TABLE.fullmatch(back):
            context |= {"table": f"/t/{back}", "path": f"{request.url.path}?table={back}"}
        return self._page(request, "rules.html", texts, context)

    async def changes(self, request: Request) -> Response:
        """Answer `/changes/GAME`: the part of a form that changes values of cards, fetched when it is opened."""
        game = _game(request.path_params["game"])
        texts = Texts(language_of(request), game)
        return self._page(request, "changes.html", texts, {"tables": card_values(game, texts.lang)})

    async def health(self, _request: Request) -> Response:
        """Answer `/healthz`: the server is up, its database open and in its place."""
        return PlainTextResponse("ok\n") if self._store.is_sound else PlainTextResponse("closed\n", 503)

    # Forms

    async def language(self, request: Request) -> Response:
        """Take the language form, and go back to where it stood."""
        form = await self._form(request)
        lang, back = form.get("lang"), form.get("back", "/")
        if lang not in LANGUAGES:
            raise Problem(400, "ui-error-language", language=shortened(lang or ""))
        response = RedirectResponse(back if _is_path(back) else "/", SEE_OTHER)
        response.set_cookie(
            COOKIE, lang, max_age=365 * 24 * 3600, secure=self._settings.secure, httponly=True, samesite="lax"
        )
        return response

    async def create(self, request: Request) -> Response:
        """Take the form for a new table: the guest sits down first. The same form again is the same table."""
        form = await self._form(request)
        secret = secret_of(form)
        try:
            wanted, name = read_wanted(form, Texts(language_of(request))), read_name(form.get("name", ""))
        except Problem as problem:
            return await self._front(request, problem, form)
        self._new_tables.demand(address(request.scope.get("client")))
        guest, token = await self._guests.welcome(request, secret, name)
        table_id = _table_id(guest, secret, wanted)
        table = new_table(wanted.game.id, wanted.players, wanted.options, wanted.cards, table_id, wanted.terms)
        seats = [SeatRow(0, guest.id, guest.name, None), *wanted.bot_seats()]
        await self._rooms.open(table, seats)
        guide = "#guide" if "guide" in form else ""
        response = RedirectResponse(f"/t/{table.id}{guide}", SEE_OTHER)
        self._guests.give(response, token)
        return response

    async def join(self, request: Request) -> Response:
        """Take the form of an invitation. The same form again is the same seat."""
        form = await self._form(request)
        self._joins.demand(address(request.scope.get("client")))
        code = form.get("code", "")
        async with self._rooms.hold(request.path_params["table"]) as room:
            seat = _seat(form.get("seat", ""), room.table.players)
            room.check_invitation(code)
            guest, token = await self._guests.welcome(request, secret_of(form), read_name(form.get("name", "")))
            await room.sit(guest, code, seat)
        response = RedirectResponse(f"/t/{room.id}", SEE_OTHER)
        self._guests.give(response, token)
        return response

    async def again(self, request: Request) -> Response:
        """Take the form for another game with the same people."""
        await self._form(request)
        self._new_tables.demand(address(request.scope.get("client")))
        guest = await self._guests.of(request)
        async with self._rooms.hold(request.path_params["table"]) as room:
            return RedirectResponse(f"/t/{await room.again(None if guest is None else guest.id)}", SEE_OTHER)

    # Files

    async def record(self, request: Request) -> Response:
        """Answer `/t/ID/record`: everything, once the game is over."""
        async with self._rooms.hold(request.path_params["table"]) as room:
            name = f"tefuda-{room.table.game}-{room.id[:8]}.json"
            return Response(
                json.dumps(room.record(), indent=1) + "\n",
                media_type="application/json",
                headers={"Content-Disposition": f'attachment; filename="{name}"'},
            )

    # Mistakes

    def refuse(self, request: Request, problem: Problem) -> Response:
        """Say in one sentence why a request is refused: on a page to people, in plain text to programs."""
        texts = Texts(language_of(request))
        error = texts.format(problem.text, **problem.args_of_text)
        headers = {"Retry-After": "60"} if problem.status == 429 else None
        if "text/html" not in request.headers.get("accept", ""):
            return PlainTextResponse(error + "\n", problem.status, headers)
        context = {"status": problem.status, "error": error}
        return self._page(request, "error.html", texts, context, status=problem.status, headers=headers)

    # What they are made of

    async def _form(self, request: Request) -> dict[str, str]:
        return await read_form(request, self._origins, self._settings.limits.body)

    async def _front(
        self, request: Request, problem: Problem | None = None, sent: Mapping[str, str] | None = None
    ) -> Response:
        texts = Texts(language_of(request))
        guest = await self._guests.of(request)
        context = {
            "games": [game_entry(game, Texts(texts.lang, game)) for game in tefuda.games()],
            "mine": [] if guest is None else await self._mine(guest, texts),
            "name": (guest and guest.name) or "",
            "guest": fresh_secret(),
            "error": None if problem is None else texts.format(problem.text, **problem.args_of_text),
            "sent": {} if sent is None else dict(sent),
        }
        return self._page(request, "front.html", texts, context, status=200 if problem is None else problem.status)

    async def _mine(self, guest: GuestRow, texts: Texts) -> list[TableLine]:
        return [await self._table_line(saved, guest, texts) for saved in await self._store.tables_of(guest.id, MINE)]

    async def _table_line(self, saved: Saved, guest: GuestRow, texts: Texts) -> TableLine:
        state: State = "open" if len(saved.seats) < saved.table.players else "ended" if saved.table.ended else "playing"
        try:
            game = Texts(texts.lang, tefuda.game(saved.table.game)).format("name")
            your_turn = state == "playing" and await self._waits_for(saved.table.id, guest)
        except (Problem, tefuda.BadSetup):  # kept by other rules than these
            game, your_turn = saved.table.game, False
        players = [player_name(row, texts) for row in saved.seats]
        return TableLine(f"/t/{saved.table.id}", game, players, state, your_turn)

    async def _waits_for(self, table_id: str, guest: GuestRow) -> bool:
        async with self._rooms.hold(table_id) as room:
            return room.must_choose(guest.id)

    def _table(self, request: Request, room: Room, join: JoinForm | None) -> Response:
        game = _game(room.table.game)
        texts = Texts(language_of(request), game)
        context = {
            "table": TableEntry(room.id, f"/t/{room.id}", room.state),
            "game": game_entry(game, texts),
            "modules": self._assets.modules("table.js", *self._assets.if_there(game.id, "face.js")),
            "face": self._assets.url_if_there(game.id, "face.js"),
            "face_style": self._assets.url_if_there(game.id, "face.css"),
            "join": join,
            "changes": changes_told(game, room.table.cards, texts.lang),
            "terms": terms_told(room.table.terms, texts),
            "levels": levels.LEVELS,
            "level": room.table.terms.level,
            "lost": lowest(room.table.players),
            "seats": seats_told(room, texts) if join and not room.may_look(None) else None,
        }
        return self._page(request, "table.html", texts, context | card_tables(game))

    def page(
        self, request: Request, template: str, texts: Texts, context: dict[str, Any], *, status: int = 200
    ) -> Response:
        """Return a page that another part of the application answers with (Any: each template has its own context)."""
        return self._page(request, template, texts, context, status=status)

    def _page(
        self,
        request: Request,
        template: str,
        texts: Texts,
        context: dict[str, Any],  # Any: each template has its own
        *,
        status: int = 200,
        headers: dict[str, str] | None = None,
    ) -> Response:
        everywhere = {
            "t": texts.format,
            "lang": texts.lang,
            "languages": LANGUAGES,
            "path": request.url.path,
            "version": self._assets.version,
            "static": self._assets.static_url,
        }
        html = self._templates.get_template(template).render(everywhere | context)
        told = {"Cache-Control": "no-store", "Vary": "Cookie, Accept-Language, Accept-Encoding"} | (headers or {})
        coding = coding_for(request)
        if coding is None:
            return HTMLResponse(html, status, headers=told)
        body = packed_at_once(html.encode(), coding)
        return HTMLResponse(body, status, headers=told | {"Content-Encoding": coding})


def _game(game_id: str) -> Game:
    try:
        return tefuda.game(game_id)
    except tefuda.BadSetup:
        raise Problem(404, "ui-error-game", game=shortened(game_id)) from None


def _table_id(guest: GuestRow, secret: str, wanted: Wanted) -> str:
    """Return the id of the table that a form opens: always the same for this guest, this form and these wishes."""
    wishes = [guest.id, secret, wanted.game.id, wanted.players, wanted.options, wanted.cards]
    wishes += [sorted(wanted.bots.items()), wanted.terms.text]
    return hashlib.sha256(json.dumps(wishes, sort_keys=True).encode()).hexdigest()[:32]


def _seat(text: str, players: int) -> int | None:
    if not text:
        return None
    known = {str(seat): seat for seat in range(players)}
    if text not in known:
        raise Problem(400, "ui-error-seat", seat=shortened(text), players=players)
    return known[text]


def _is_path(back: str) -> bool:
    """Tell whether an address stays on this site: browsers read two slashes, either way, as another one."""
    return back.startswith("/") and back[1:2] not in {"/", "\\"} and back.isprintable()
