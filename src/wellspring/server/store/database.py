"""Everything that must survive a restart, in SQLite or PostgreSQL. Reading happens in threads, writing in one thread
that acknowledges after the commit (writer.py)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, TypeVar

from alembic.util import CommandError
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    ExceptionContext,
    Select,
    and_,
    create_engine,
    event,
    func,
    insert,
    make_url,
    or_,
    select,
    update,
)
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import QueuePool

from wellspring.engine.errors import WellspringError
from wellspring.server.store import schema
from wellspring.server.store.chat import readable
from wellspring.server.store.leases import Leases, held_by_somebody, locked
from wellspring.server.store.migrations import migrate
from wellspring.server.store.seats import PERSON
from wellspring.server.store.seeds import LESSON
from wellspring.server.store.writer import Writer

T = TypeVar("T")
Row = dict[str, Any]
LOCK_SECONDS: Final = 10.0  # so long SQLite waits for another program; ?timeout= of the address says otherwise
CONNECT_SECONDS: Final = 5  # so long PostgreSQL may take to answer; ?connect_timeout= says otherwise


class UnusableDatabase(WellspringError):
    def __init__(self, why: str) -> None:
        super().__init__(f"The database cannot be used: {why.strip().rstrip('.')}.")


def open_engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise UnusableDatabase(f"its address is sqlite:///FILE or postgresql://USER@HOST/NAME, not '{url}'") from None
    kind = parsed.get_backend_name()
    if kind in ("postgresql", "postgres"):
        driven = parsed.set(drivername="postgresql+psycopg")
        waiting = {} if "connect_timeout" in parsed.query else {"connect_timeout": CONNECT_SECONDS}
        engine = create_engine(
            driven, pool_size=4, max_overflow=4, pool_pre_ping=True, connect_args=waiting, hide_parameters=True
        )
        event.listen(engine, "handle_error", _without_values)
        return engine
    if kind != "sqlite":
        raise UnusableDatabase(f"games are kept in SQLite or PostgreSQL, not in '{kind}'")
    if not parsed.database or parsed.database == ":memory:":
        raise UnusableDatabase("games are kept in a file, so name one, as in sqlite:///games.db")
    Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    driven = parsed.set(drivername="sqlite")
    args: dict[str, Any] = {"check_same_thread": False}
    if "timeout" not in parsed.query:
        args["timeout"] = LOCK_SECONDS
    engine = create_engine(driven, poolclass=QueuePool, pool_size=4, connect_args=args, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    return engine


def _without_values(context: ExceptionContext) -> None:
    """PostgreSQL adds the row that it refuses: a seed or an order marker, which are for nobody's log."""
    for fault in (context.original_exception, context.sqlalchemy_exception):
        if fault is not None and fault.args:
            fault.args = (str(fault.args[0]).partition("\nDETAIL:")[0], *fault.args[1:])


class Store:
    """`address`: where other processes with the same database reach this one."""

    def __init__(self, url: str, address: str = "") -> None:
        self.engine: Final = open_engine(url)
        self._alone: Final = ExitStack()  # what keeps other processes away from a file
        self.leases: Leases | None = None
        is_file = self.engine.dialect.name == "sqlite"
        if is_file:
            self._keep_others_away(str(self.engine.url.database))
        try:
            migrate(self.engine)
            if not is_file:
                self.leases = Leases(self.engine, address)
        except DBAPIError as fault:
            raise UnusableDatabase(str(fault.orig).splitlines()[0]) from fault
        except CommandError as fault:  # its schema has a step that is not among ours
            raise UnusableDatabase("a newer version of Wellspring has changed it, so it needs that version") from fault
        self._writer: Final = Writer(self.engine, None if self.leases is None else self.leases.lost)

    def _keep_others_away(self, file: str) -> None:
        if not self._alone.enter_context(locked(Path(file + ".lock"))):
            self.engine.dispose()
            raise UnusableDatabase(
                f"another server uses '{file}'; several servers can share a PostgreSQL database, but not a file"
            )

    def close(self) -> None:
        self._writer.close()
        if self.leases is not None:
            self.leases.close()
        self.engine.dispose()
        self._alone.close()

    async def write(self, job: Callable[[Connection], T], game: str = "") -> T:
        """Done, and on disk, when this returns. `game`: only if this process holds it."""
        result: T = await asyncio.wrap_future(self._writer.submit(job, game))
        return result

    async def read(self, job: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self._read, job)

    def _read(self, job: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return job(connection)

    # --- who holds a game ---

    @property
    def holder(self) -> str:
        """What stands in the rows of games that this process holds."""
        return "" if self.leases is None else self.leases.server

    async def hold(self, game: str) -> str | None:
        """None if this process holds the game from now on, else where it is held ('': nowhere that could be told)."""
        leases = self.leases
        return None if leases is None else await self.write(lambda c: leases.take(c, game))

    async def let_go(self, game: str) -> None:
        leases = self.leases
        if leases is not None:
            await self.write(lambda c: leases.let_go(c, game))

    # --- games ---

    async def add_game(self, game: Row, seats: list[Row], log: list[Row]) -> None:
        def job(c: Connection) -> None:
            c.execute(insert(schema.games), [game])
            c.execute(insert(schema.seats), seats)
            if log:
                c.execute(insert(schema.answers), log)

        await self.write(job)

    async def game(self, id: str) -> tuple[Row, list[Row], list[Row]] | None:
        """The game, its seats and its log."""

        def job(c: Connection) -> tuple[Row, list[Row], list[Row]] | None:
            row = c.execute(select(schema.games).where(schema.games.c.id == id)).mappings().first()
            if row is None:
                return None
            seats = select(schema.seats).where(schema.seats.c.game == id).order_by(schema.seats.c.seat)
            log = select(schema.answers).where(schema.answers.c.game == id).order_by(schema.answers.c.number)
            return dict(row), all_rows(c, seats), all_rows(c, log)

        return await self.read(job)

    async def change_game(self, id: str, changes: Row) -> None:
        change = update(schema.games).where(schema.games.c.id == id).values(**changes)
        await self.write(lambda c: c.execute(change) and None, id)

    async def append(self, entries: list[Row], game_changes: Row) -> None:
        """Entries of a game's log, and what they change about the game, in one transaction."""

        def job(c: Connection) -> None:
            c.execute(insert(schema.answers), entries)
            if game_changes:
                c.execute(update(schema.games).where(schema.games.c.id == entries[0]["game"]).values(**game_changes))

        await self.write(job, entries[0]["game"])

    async def change_seat(self, game: str, seat: int, changes: Row, only: Row | None = None) -> bool:
        """False if the seat was not as `only` says."""

        def job(c: Connection) -> bool:
            change = update(schema.seats).where(schema.seats.c.game == game, schema.seats.c.seat == seat)
            for key, value in (only or {}).items():
                change = change.where(schema.seats.c[key] == value)
            return bool(c.execute(change.values(**changes)).rowcount)

        return await self.write(job, game)

    async def list_games(self, status: str, most: int, since: float) -> list[tuple[Row, list[Row]]]:
        """Those everybody may see, newest first, none older than `since`."""
        wanted = select(schema.games).where(_is_told(status), schema.games.c.private.is_(False))
        wanted = wanted.where(schema.games.c.created > since)
        if status != schema.OVER:
            wanted = wanted.where(schema.games.c.id.not_in(_untold_rematches(since)))
        return await self.read(lambda c: _with_seats(c, wanted.order_by(schema.games.c.created.desc()).limit(most)))

    async def games_of(self, account: int, most: int) -> list[tuple[Row, list[Row]]]:
        mine = select(schema.seats.c.game).where(schema.seats.c.account == account)
        wanted = select(schema.games).where(schema.games.c.id.in_(mine))
        return await self.read(lambda c: _with_seats(c, wanted.order_by(schema.games.c.created.desc()).limit(most)))

    async def count_unfinished(self) -> int:
        """Without lessons: most of them are left before they are over, and nobody comes back to one."""
        wanted = select(func.count()).select_from(schema.games).where(schema.games.c.status != schema.OVER)
        wanted = wanted.where(schema.games.c.seed.not_like(f"{LESSON}%"))
        return int(await self.read(lambda c: c.execute(wanted).scalar_one()))

    async def to_resume(self) -> list[str]:
        """Running games that go on by themselves, with a clock or with bots alone, and that nobody holds."""
        people = select(schema.seats.c.game).where(schema.seats.c.kind == PERSON)
        ticking = (schema.games.c.clock_turn > 0) | (schema.games.c.clock_bank > 0) | schema.games.c.id.not_in(people)
        wanted = select(schema.games.c.id).where(schema.games.c.status == schema.PLAYING, ticking)
        if self.leases is not None:
            wanted = wanted.where(~held_by_somebody())
        return await self.read(lambda c: [str(row[0]) for row in c.execute(wanted)])

    # --- chat ---

    async def add_chat(self, line: Row) -> None:
        await self.write(lambda c: c.execute(insert(schema.chat), [line]) and None)

    async def last_chat(self, game: str, most: int) -> list[Row]:
        wanted = select(schema.chat).where(schema.chat.c.game == game).order_by(schema.chat.c.id.desc()).limit(most)
        return readable(await self.read(lambda c: all_rows(c, wanted)[::-1]))


def _is_told(status: str) -> ColumnElement[bool]:
    """Whether strangers are told this status: where watchers are behind, a game ends later for them."""
    games = schema.games.c
    is_so, ended = games.status == status, func.coalesce(games.finished, 0.0)
    if status == schema.PLAYING:
        return or_(is_so, and_(games.status == schema.OVER, ended > time.time() - games.watch_delay))
    return and_(is_so, ended <= time.time() - games.watch_delay) if status == schema.OVER else is_so


def _untold_rematches(since: float) -> Select[tuple[str]]:
    """A table for the game after one whose end strangers are not told yet would tell them of it."""
    before = schema.games.alias().c
    over = and_(before.status == schema.OVER, before.created > since, before.watch_delay > 0, before.rematch != "")
    return select(before.rematch).where(over, func.coalesce(before.finished, 0.0) > time.time() - before.watch_delay)


def one(c: Connection, wanted: Any) -> Row | None:
    row = c.execute(wanted).mappings().first()
    return None if row is None else dict(row)


def all_rows(c: Connection, wanted: Any) -> list[Row]:
    return [dict(row) for row in c.execute(wanted).mappings()]


def _with_seats(c: Connection, wanted: Any) -> list[tuple[Row, list[Row]]]:
    games = all_rows(c, wanted)
    ids = [g["id"] for g in games]
    by_game: dict[str, list[Row]] = {id: [] for id in ids}
    for seat in all_rows(c, select(schema.seats).where(schema.seats.c.game.in_(ids)).order_by(schema.seats.c.seat)):
        by_game[seat["game"]].append(seat)
    return [(g, by_game[g["id"]]) for g in games]
