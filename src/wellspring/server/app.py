"""The application: calls, sockets, the client's files, and one way to refuse things."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse

from wellspring.battlefield.mapfile import MapError
from wellspring.engine.errors import WellspringError
from wellspring.projection.catalogue import text
from wellspring.server.api import accounts, content, games, lessons
from wellspring.server.api.client_files import client_files
from wellspring.server.api.dependencies import language_of
from wellspring.server.api.middleware import BodyLimit, SecurityHeaders
from wellspring.server.errors import ServerError, code_of, status_of
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
        try:
            yield
        finally:
            await registry.close()

    app = FastAPI(
        title="Wellspring",
        description="The game server of Wellspring. Sockets are described in docs/PROTOCOL.md.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    kinds = (ServerError, WellspringError, MapError, RequestValidationError, HTTPException, SQLAlchemyError, Exception)
    for kind in kinds:
        app.add_exception_handler(kind, _refuse)
    app.include_router(content.router)
    app.include_router(games.router)
    app.include_router(lessons.router)
    app.include_router(accounts.router)
    app.include_router(endpoint.router)
    app.mount("/", client_files(chosen.static))
    app.add_middleware(BodyLimit, most=chosen.max_body)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(SecurityHeaders)
    return app


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
    return JSONResponse(body, status, headers)


def _misread(fault: RequestValidationError, language: str) -> tuple[int, str, str, str]:
    """Status, code, sentence and clause. An address that no game or lesson can have leads nowhere, like any other."""
    faults = fault.errors()
    if faults[0]["loc"][0] == "path":
        return 404, "not_found", text(language, "server.no such address"), ""
    return 422, "bad_request", validation_sentence(faults, language, 1), ""
