"""What was changed in the database behind a running server's back, by `wellspring admin` or by another process: rows
that are only ever added, and a task that looks for new ones."""

from __future__ import annotations

import asyncio
import functools
import time
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from wellspring.server.errors import is_busy, logger
from wellspring.server.store import schema
from wellspring.server.store.database import Store

GAME: Final = "game"  # its subject is a game that has been closed or changed
BAN: Final = "ban"  # somebody has been banned: 'account:7' or 'address:1.2.3.4'

EVERY: Final = 1.0  # seconds
LATE: Final = 100  # numbers are given before they are committed: so many of the last ones may still turn up
KEPT: Final = 86_400.0  # seconds

Heed = Callable[[str, str], Awaitable[None]]


def leave(c: Connection, kind: str, subject: str) -> None:
    c.execute(insert(schema.notices).values(kind=kind, subject=subject, at=time.time()))


def forget_old(c: Connection) -> None:
    c.execute(delete(schema.notices).where(schema.notices.c.at < time.time() - KEPT))


async def watch(store: Store, heed: Heed) -> None:
    """Hand on every notice that is left from now on."""
    seen: set[int] | None = None
    while True:
        try:
            seen = await _look(store, heed, seen)
        except Exception as fault:  # the database is away, or the game it is about cannot be read: others still can
            if not is_busy(fault):  # that is told by who writes
                logger.error("notices could not be heeded", exc_info=fault)
        await asyncio.sleep(EVERY)


async def _look(store: Store, heed: Heed, seen: set[int] | None) -> set[int]:
    """The numbers of the last notices, after those have been handed on that are not in `seen`."""
    last = max(seen or {0})
    found = await store.read(functools.partial(_since, id=last - LATE))
    for id, kind, subject in found:
        if seen is not None and id not in seen:
            seen.add(id)
            await heed(kind, subject)
    return {id for id, _, _ in found}


def _since(c: Connection, id: int) -> list[tuple[int, str, str]]:
    n = schema.notices.c
    rows = c.execute(select(n.id, n.kind, n.subject).where(n.id > id).order_by(n.id))
    return [(row[0], row[1], row[2]) for row in rows]
