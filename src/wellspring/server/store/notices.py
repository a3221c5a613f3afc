"""What was changed in the database behind a running server's back, by `wellspring admin` or by another process: rows
that are only ever added, and a task that looks for new ones."""

from __future__ import annotations

import asyncio
import functools
import time
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

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
    seen = {id for id, _, _ in await store.read(lambda c: _since(c, 0))}
    while True:
        await asyncio.sleep(EVERY)
        last = max(seen, default=0)
        try:
            found = await store.read(functools.partial(_since, id=last - LATE))
        except SQLAlchemyError:
            continue  # the database is away; its notices are not lost
        for id, kind, subject in found:
            if id not in seen:
                seen.add(id)
                await heed(kind, subject)
        seen = {id for id in seen if id > max(seen) - 2 * LATE}


def _since(c: Connection, id: int) -> list[tuple[int, str, str]]:
    n = schema.notices.c
    rows = c.execute(select(n.id, n.kind, n.subject).where(n.id > id).order_by(n.id))
    return [(row[0], row[1], row[2]) for row in rows]
