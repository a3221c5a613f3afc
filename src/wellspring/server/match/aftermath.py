"""Tables that end before their battle does: closed, expired, or changed by somebody who works on the database."""

from __future__ import annotations

import asyncio
import functools
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from wellspring.server.errors import ServerError, logger
from wellspring.server.match.banning import check_banned, visitors
from wellspring.server.match.connection import Connection
from wellspring.server.store import conduct, lifetimes, notices

if TYPE_CHECKING:
    from wellspring.server.match.match import Match
    from wellspring.server.match.registry import MatchRegistry

GONE: Final = 4410  # a socket's close code: the table is no more
BANNED: Final = 4403
BATCH: Final = 50


async def heed(registry: MatchRegistry, kind: str, subject: str) -> None:
    """Do what a notice asks for."""
    match = registry.matches.get(subject)
    if kind == notices.GAME and match is not None:
        await look_again(registry, match)
    elif kind == notices.BAN:
        for one in list(registry.matches.values()):
            await _send_away(registry, one)


async def _send_away(registry: MatchRegistry, match: Match) -> None:
    """Those who are banned by now."""
    for connection in list(match.broadcast.connections):
        try:
            who = visitors(match, connection.seats, connection.address, connection.watcher.account)
            await check_banned(registry, *who)
        except ServerError as why:
            say_goodbye(connection, why, BANNED)


async def look_again(registry: MatchRegistry, match: Match) -> None:
    """Let go of a game that is no longer as we know it. Who plays it comes back and sees how it is now."""
    found = await registry.store.game(match.id)
    if found is not None:
        row, seats, _ = found
        told = (match.row["status"], [s.name for s in match.seats])
        if told == (row["status"], [s["name"] for s in seats]):
            return
    if found is None:
        for connection in list(match.broadcast.connections):
            say_goodbye(connection, ServerError(410, "gone", "table closed"), GONE)
    await registry.put_away(match)


def say_goodbye(connection: Connection, why: ServerError, code: int) -> None:
    connection.refuse(why, "hello")
    connection.close(code)


async def expire_forever(registry: MatchRegistry) -> None:
    while True:
        try:
            await expire_stale(registry)
        except SQLAlchemyError as fault:
            logger.error("stale games could not be looked for", exc_info=fault)
        await asyncio.sleep(registry.settings.expire_minutes * 60)


async def expire_stale(registry: MatchRegistry) -> None:
    """One game at a time, so that nobody's answer waits for it. A table stays while somebody sits there, and what
    another server holds is its own affair."""
    store, after = registry.store, ""
    while True:
        look = functools.partial(lifetimes.stale_games, settings=registry.settings, most=BATCH, after=after)
        found = await store.read(look)
        for stale in found:
            after = stale.id
            match = registry.matches.get(stale.id)
            if match is not None and match.broadcast.connections:
                continue
            if await store.hold(stale.id) is None:
                await store.write(functools.partial(lifetimes.expire, stale=stale))
                if match is None:
                    await store.let_go(stale.id)
        if len(found) < BATCH:
            break
    await store.write(lifetimes.forget_addresses)
    await store.write(notices.forget_old)
    await store.write(conduct.forget_old)
