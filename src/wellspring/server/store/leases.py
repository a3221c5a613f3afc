"""Which process holds which game. Several processes may share one PostgreSQL; a game is held by exactly one of them,
until it lets go of it or has not been heard of for a while.

Each process has a row in `servers` that says when it was last heard of, by the clock of the database, and a thread of
its own that keeps it fresh. A process that was cut off may still believe that it holds a game, so whatever it writes
about one goes through `lost` first, in the same transaction: two can never write to one game.

A SQLite file belongs to one process: a lock of the operating system says so, and is gone with the process."""

from __future__ import annotations

import contextlib
import secrets
import socket
import threading
import time
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, delete, exists, func, insert, or_, select, update
from sqlalchemy.exc import SQLAlchemyError

from wellspring.server.errors import logger
from wellspring.server.store import schema

BEAT: Final = 0.5  # seconds
UNHEARD: Final = 2.5  # so long after its last beat a process counts as gone
FORGOTTEN: Final = 3600.0  # rows of processes that are gone are kept so long, for who looks into the database


class Leases:
    """`address` is where the other processes reach this one; '' if it has none to share with."""

    def __init__(self, engine: Engine, address: str) -> None:
        self._engine: Final = engine
        self._address: Final = address
        self._machine: Final = socket.gethostname()[:100]  # addresses such as 127.0.0.1 are on every machine
        self.server: Final = secrets.token_hex(8)
        self.cut_off: Callable[[], object] = lambda: None  # called from the thread when others may have taken games
        self._stop: Final = threading.Event()
        self._thread: Final = threading.Thread(target=self._beat, name="wellspring-heart", daemon=True)
        with engine.begin() as c:
            gone = schema.servers.c.seen < _now() - FORGOTTEN
            if address:  # who listens there now shows that the one who did before is no more
                here = (schema.servers.c.machine == self._machine) & (schema.servers.c.address == address)
                gone = or_(gone, here)
            c.execute(delete(schema.servers).where(gone))
            self._enter(c)
        self._thread.start()

    def _enter(self, c: Connection) -> None:
        row = {"id": self.server, "machine": self._machine, "address": self._address, "seen": _now()}
        c.execute(insert(schema.servers).values(**row))

    def close(self) -> None:
        """Let go of everything."""
        self._stop.set()
        self._thread.join()
        with contextlib.suppress(SQLAlchemyError), self._engine.begin() as c:
            c.execute(update(schema.games).where(schema.games.c.holder == self.server).values(holder=""))
            c.execute(delete(schema.servers).where(schema.servers.c.id == self.server))

    def take(self, c: Connection, game: str) -> str | None:
        """None if the game is held by this process now, else where it is held."""
        games = schema.games
        free = or_(games.c.holder == self.server, ~held_by_somebody())
        if c.execute(update(games).where(games.c.id == game, free).values(holder=self.server)).rowcount:
            return None
        held = games.join(schema.servers, schema.servers.c.id == games.c.holder)
        where = c.execute(select(schema.servers.c.address).select_from(held).where(games.c.id == game)).scalar()
        return "" if where is None else str(where)

    def let_go(self, c: Connection, game: str) -> None:
        mine = (schema.games.c.id == game) & (schema.games.c.holder == self.server)
        c.execute(update(schema.games).where(mine).values(holder=""))

    def lost(self, c: Connection, games: Collection[str]) -> set[str]:
        """Which of these games are not held by this process. Nobody can take one of the others before the end of the
        transaction."""
        mine = select(schema.games.c.id).where(schema.games.c.id.in_(games), schema.games.c.holder == self.server)
        return set(games) - {str(row[0]) for row in c.execute(mine.with_for_update(read=True))}

    def _beat(self) -> None:
        heard = time.monotonic()
        silent = False
        while not self._stop.wait(BEAT):
            try:
                with self._engine.begin() as c:
                    mine = schema.servers.c.id == self.server
                    if not c.execute(update(schema.servers).where(mine).values(seen=_now())).rowcount:
                        self._enter(c)
            except SQLAlchemyError as fault:
                if not silent:
                    logger.error("the database does not hear this server: %s", fault.__class__.__name__)
                silent = True
                continue
            silent = False
            now = time.monotonic()
            late, heard = now - heard > UNHEARD, now
            if late:
                self.cut_off()


class LostLease(Exception):
    """Another process holds the game now."""


def held_by_somebody() -> Any:
    """Whether a process that lives holds a game."""
    lives = (schema.servers.c.id == schema.games.c.holder) & (schema.servers.c.seen > _now() - UNHEARD)
    return exists(select(schema.servers.c.id).where(lives))


def _now() -> Any:
    return func.extract("epoch", func.clock_timestamp())


@contextlib.contextmanager
def locked(file: Path) -> Iterator[bool]:
    """Whether this process is the only one that has locked the file."""
    with file.open("a") as lock:
        yield _lock(lock.fileno())


def _lock(descriptor: int) -> bool:
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        except OSError:
            return False
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
