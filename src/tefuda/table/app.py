"""The application: every part made once, here, and every address with who answers it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from tefuda.table.assets import Assets
from tefuda.table.guests import Guests
from tefuda.table.history import Histories
from tefuda.table.origins import Origins
from tefuda.table.pages import Pages
from tefuda.table.problems import Problem
from tefuda.table.reviews import Reviews
from tefuda.table.rooms import Rooms
from tefuda.table.settings import Settings
from tefuda.table.shield import HEALTH, Shield
from tefuda.table.sockets import Sockets
from tefuda.table.store import Store
from tefuda.table.thinking import Thinkers


def create_app(settings: Settings, store: Store | None = None) -> Starlette:
    """Return the application; it opens its store when it starts and closes it when it stops."""
    kept = Store(settings.database) if store is None else store
    origins = Origins(settings.origins)
    guests = Guests(kept, secure=settings.secure)
    assets = Assets()
    thinkers = Thinkers()
    rooms = Rooms(kept, bot_pause=settings.bot_pause, thinkers=thinkers)
    pages = Pages(settings, store=kept, rooms=rooms, guests=guests, origins=origins, assets=assets)
    reviews = Reviews(settings.review_bot)
    histories = Histories(pages, store=kept, origins=origins, assets=assets, limits=settings.limits, reviews=reviews)
    sockets = Sockets(rooms, guests, origins, settings.limits)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        kept.open()
        yield
        await rooms.close()
        await thinkers.close()
        await reviews.close()
        histories.close()
        kept.close()

    def refuse(request: Request, problem: Exception) -> Response:
        response = pages.refuse(request, problem if isinstance(problem, Problem) else _problem(problem))
        if isinstance(problem, HTTPException):
            response.headers.update(problem.headers or {})  # what is allowed instead
        return response

    return Starlette(
        routes=[
            Route("/", pages.front),
            Route("/language", pages.language, methods=["POST"]),
            Route("/tables", pages.create, methods=["POST"]),
            Route("/t/{table}", pages.table),
            Route("/t/{table}/join", pages.join, methods=["POST"]),
            Route("/t/{table}/again", pages.again, methods=["POST"]),
            Route("/t/{table}/record", pages.record),
            WebSocketRoute("/t/{table}/ws", sockets.table),
            Route("/i/{code}", pages.invitation),
            Route("/i/{code}/qr.svg", pages.qr),
            Route("/open", pages.open),
            Route("/phrases/{lang}/{game}.json", assets.phrases),
            Route("/h/{past}", histories.page),
            Route("/h/{past}/frames/{side}.json", histories.frames),
            Route("/h/{past}/deals.json", histories.deals),
            Route("/h/{past}/record", histories.record),
            Route("/h/{past}/review", histories.ask_for_review, methods=["POST"]),
            Route("/h/{past}/review.json", histories.reviewed),
            Route("/history", histories.form),
            Route("/history", histories.bring, methods=["POST"]),
            Route("/rules/{game}", pages.rules),
            Route("/changes/{game}", pages.changes),
            Route("/static/{path:path}", assets.static),
            Route("/text/{lang}/{game}.ftl", assets.texts),
            Route("/values/{lang}/{game}.json", assets.values),
            Route(HEALTH, pages.health),
        ],
        middleware=[Middleware(Shield, origins=origins, secure=settings.secure, refuse=pages.refuse)],
        exception_handlers={Problem: refuse, HTTPException: refuse},
        lifespan=lifespan,
    )


def _problem(problem: Exception) -> Problem:
    """Return the sentence for what the router refuses by itself."""
    status = problem.status_code if isinstance(problem, HTTPException) else 500
    return Problem(status, {404: "ui-error-not-found", 405: "ui-error-method"}.get(status, "ui-error-form"))
