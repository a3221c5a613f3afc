"""The application: calls, sockets, the client's files, and one way to refuse things."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response

from wellspring.battlefield.mapfile import MapError
from wellspring.engine.errors import WellspringError
from wellspring.projection.catalogue import text
from wellspring.server import metrics
from wellspring.server.api import accounts, campaign, content, games, health, lessons
from wellspring.server.api.client_files import client_files
from wellspring.server.api.dependencies import language_of
from wellspring.server.api.forwarding import forward, new_client
from wellspring.server.api.health import Readiness
from wellspring.server.api.middleware import BodyLimit, SecurityHeaders, SubPath, Traced
from wellspring.server.errors import SERVER_FAULT, HeldElsewhere, ServerError, code_of, status_of
from wellspring.server.logs import current_id
from wellspring.server.match.registry import MatchRegistry
from wellspring.server.protocol.validation_errors import validation_sentence
from wellspring.server.settings import Settings, settings_from_environment
from wellspring.server.sockets import endpoint

REFUSED = {
    404: ("not_found", "server.no such address"),
    405: ("bad_request", "server.not at this address"),
}


def create_app(settings: Settings | None = None) -> FastAPI:
    chosen = settings if settings is not None else settings_from_environment()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        registry = MatchRegistry(chosen)
        app.state.registry = registry
        await registry.open()
        metrics.games.set_function(lambda: len(registry.matches))
        watching = asyncio.create_task(metrics.watch_the_loop())
        app.state.readiness = Readiness(registry)
        try:
            async with new_client() as app.state.client:
                yield
        finally:
            app.state.readiness = None
            watching.cancel()
            await registry.close()

    app = FastAPI(
        title="Wellspring",
        description="The game server of Wellspring. Sockets are described in docs/PROTOCOL.md.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    for kind in (ServerError, WellspringError, MapError, RequestValidationError, HTTPException, SQLAlchemyError):
        app.add_exception_handler(kind, _refuse)
    app.add_exception_handler(HeldElsewhere, _forward)
    app.include_router(content.router)
    app.include_router(games.router)
    app.include_router(lessons.router)
    app.include_router(campaign.router)
    app.include_router(accounts.router)
    app.include_router(endpoint.router)
    app.include_router(health.router)
    app.mount("/", client_files(chosen.static))
    app.add_middleware(BodyLimit, most=chosen.max_body)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(Traced, refuse=_refuse, access_log=chosen.access_log)
    app.add_middleware(SecurityHeaders, hsts=chosen.hsts_seconds if chosen.secure_cookies else 0)
    if chosen.path:
        app.add_middleware(SubPath, path=chosen.path)
    return app


async def _forward(request: Request, held: Exception) -> Response:
    assert isinstance(held, HeldElsewhere)
    try:
        return await forward(request.app.state.client, request, held)
    except ServerError as fault:
        return await _refuse(request, fault)


async def _refuse(request: Request, fault: Exception) -> JSONResponse:
    language = language_of(request.headers)
    headers: dict[str, str] = {}
    if isinstance(fault, RequestValidationError):
        status, code, sentence, clause = _misread(fault, language)
    elif isinstance(fault, HTTPException):
        status, clause = fault.status_code, ""
        code, key = REFUSED.get(status, ("bad_request", "server.unreadable.nothing"))
        sentence = text(language, key)
        headers = dict(fault.headers or {})
    else:
        status = status_of(fault)
        code, sentence, clause = code_of(fault, language)
        if status == 429:
            headers = {"Retry-After": "60"}
    body = {"error": {"code": code, "sentence": sentence, "clause": clause}}
    if code == SERVER_FAULT:
        body["error"]["trace"] = current_id()
    return JSONResponse(body, status, headers)


def _misread(fault: RequestValidationError, language: str) -> tuple[int, str, str, str]:
    """Status, code, sentence and clause. An address that no game or lesson can have leads nowhere, like any other."""
    faults = fault.errors()
    if faults[0]["loc"][0] == "path":
        return 404, "not_found", text(language, "server.no such address"), ""
    return 422, "bad_request", validation_sentence(faults, language, 1), ""
