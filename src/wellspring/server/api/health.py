"""For those who watch over a server: does it live, and can it be given work?"""

from __future__ import annotations

import asyncio
import time
from typing import Final

from fastapi import APIRouter, Request
from sqlalchemy import Connection, select, text
from starlette.responses import JSONResponse

from wellspring.server.errors import logger
from wellspring.server.match.registry import MatchRegistry
from wellspring.server.store import schema

PATIENCE: Final = 2.0  # seconds the database may take
FRESH: Final = 1.0  # seconds an answer is given again: asking often writes no more often
NOT_KEPT: Final = {"Cache-Control": "no-store"}

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def is_alive() -> JSONResponse:
    return JSONResponse({"alive": True}, headers=NOT_KEPT)


@router.get("/readyz")
async def is_ready(request: Request) -> JSONResponse:
    readiness: Readiness | None = getattr(request.app.state, "readiness", None)
    why = "The server is starting or closing." if readiness is None else await readiness.what_is_wrong()
    told = {"ready": not why, "why": why}
    return JSONResponse(told, 503 if why else 200, NOT_KEPT)


class Readiness:
    """One look at the database at a time, however many ask."""

    def __init__(self, registry: MatchRegistry) -> None:
        self._registry: Final = registry
        self._look: asyncio.Task[None] | None = None
        self._looked_at = 0.0

    async def what_is_wrong(self) -> str:
        """'' if nothing is."""
        if self._look is None or (self._look.done() and time.monotonic() - self._looked_at > FRESH):
            self._look = asyncio.create_task(self._read_and_write())
            self._looked_at = time.monotonic()
        try:
            await asyncio.wait_for(asyncio.shield(self._look), PATIENCE)
        except TimeoutError:
            return f"The database has not answered within {PATIENCE:g} seconds."
        except Exception as fault:
            logger.warning("the database cannot be used", exc_info=fault)
            return "The database cannot be read or written."
        return ""

    async def _read_and_write(self) -> None:
        await self._registry.store.read(lambda c: c.execute(select(schema.games.c.id).limit(1)).first())
        await self._registry.store.write(_rewrite)


def _rewrite(c: Connection) -> None:
    """A change that changes nothing, but waits for the lock and the disk like any other."""
    c.execute(text("UPDATE alembic_version SET version_num = version_num"))
