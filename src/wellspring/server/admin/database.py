"""The database as a whole: open it, look whether it is sound, copy it, and put a copy in its place."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, make_url, select, text
from sqlalchemy.exc import DBAPIError

from wellspring.engine.errors import WellspringError
from wellspring.engine.setup import setup_from
from wellspring.server.store import schema
from wellspring.server.store.damage import DamagedGame
from wellspring.server.store.database import UnusableDatabase, all_rows, open_engine
from wellspring.server.store.game_log import Course
from wellspring.server.store.games import setup_of
from wellspring.server.store.migrations import versions
from wellspring.server.store.seats import seats_of

BATCH: Final = 200
SECRET: Final = 0o600  # whoever reads the database knows the dice to come


class AdminError(WellspringError):
    """What an operator asked for cannot be done."""


def file_of(url: str) -> Path | None:
    """Where a SQLite database is."""
    parsed = make_url(url)
    return Path(parsed.database) if parsed.get_backend_name() == "sqlite" and parsed.database else None


def opened(url: str) -> Engine:
    """A database that is there, with the schema of this program."""
    file = file_of(url)
    if file is not None and not file.is_file():
        raise UnusableDatabase(f"there is no file {file}")
    engine = open_engine(url)
    try:
        found, own = versions(engine)
    except DBAPIError as fault:
        raise UnusableDatabase(str(fault.orig).splitlines()[0]) from fault
    if found != own:
        mend = "a server of this version brings an older one up to date"
        raise UnusableDatabase(f"its schema is {found or 'none'}, this program's is {own}; {mend}")
    return engine


# --- is it sound? ---


def faults(engine: Engine) -> Iterator[str]:
    """A sentence for everything that is wrong with it."""
    with engine.connect() as c:
        if engine.dialect.name == "sqlite":
            for row in c.execute(text("PRAGMA integrity_check")):
                if row[0] != "ok":
                    yield f"The file is damaged: {row[0]}."
            for table, row_id, parent, _ in c.execute(text("PRAGMA foreign_key_check")):
                yield f"Row {row_id} of {table} belongs to a row of {parent} that is not there."
        for table in schema.metadata.sorted_tables:
            try:
                for _ in c.execute(select(table).execution_options(yield_per=BATCH)):
                    pass
            except (DBAPIError, ValueError, TypeError) as fault:
                yield f"The table {table.name} cannot be read: {fault}."
                c.rollback()
        for id in ids(c):
            why = unreadable(c, id)
            if why:
                yield f"Game {id} cannot be read: {why}."


def ids(c: Connection, after: str = "") -> list[str]:
    games = schema.games.c
    return [row[0] for row in c.execute(select(games.id).where(games.id > after).order_by(games.id))]


def unreadable(c: Connection, id: str) -> str:
    """Why the rows of a game make no sense, '' if they do."""
    try:
        row = all_rows(c, select(schema.games).where(schema.games.c.id == id))[0]
        seats = all_rows(c, select(schema.seats).where(schema.seats.c.game == id).order_by(schema.seats.c.seat))
        log = all_rows(c, select(schema.answers).where(schema.answers.c.game == id).order_by(schema.answers.c.number))
        setup = setup_of(row)
        setup_from(setup)
        seats_of(row, setup, seats)
        Course(log)
    except DamagedGame as fault:
        return fault.what.rstrip(".")
    except (WellspringError, LookupError, TypeError, ValueError, AttributeError) as fault:
        return f"{type(fault).__name__}, {fault}".rstrip(".")
    return ""


# --- copies ---


def back_up(url: str, target: Path) -> None:
    """A copy of the database as it is at one moment, while a server may be writing."""
    if target.exists():
        raise AdminError(f"{target} is there already.")
    opened(url).dispose()
    file = file_of(url)
    target.touch(mode=SECRET)
    if file is None:
        try:
            _run("pg_dump", url, ["--format=custom", f"--file={target}"])
        except AdminError:
            target.unlink()
            raise
        return
    source, copy = sqlite3.connect(file), sqlite3.connect(target)
    try:
        source.backup(copy, pages=1000)
        _check_copy(copy, target)
    finally:
        source.close()
        copy.close()


def restore(url: str, source: Path) -> None:
    """Put a copy in the place of what is there. No server may be running."""
    if not source.is_file():
        raise AdminError(f"There is no file {source}.")
    file = file_of(url)
    if file is None:
        _run("pg_restore", url, ["--clean", "--if-exists", "--no-owner", "--single-transaction", str(source)])
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    copy = sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)
    try:
        _check_copy(copy, source)
        _make_for_the_server(file)
        target = sqlite3.connect(file)
        try:
            copy.backup(target)
        finally:
            target.close()
    finally:
        copy.close()


def _make_for_the_server(file: Path) -> None:
    """If it is not there. When root makes it, it belongs to whom the folder belongs to: a server that runs as a user of
    its own could not write it."""
    if file.exists():
        return
    file.touch(mode=SECRET)
    if sys.platform != "win32" and os.geteuid() == 0:
        folder = file.parent.stat()
        os.chown(file, folder.st_uid, folder.st_gid)


def _check_copy(copy: sqlite3.Connection, file: Path) -> None:
    try:
        sound = copy.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        copy.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.DatabaseError:
        sound = False
    if not sound:
        raise AdminError(f"{file} is no sound copy of a Wellspring database.")


def _run(program: str, url: str, more: list[str]) -> None:
    """PostgreSQL's own programs; the password goes where no list of processes shows it."""
    found = shutil.which(program)
    if found is None:
        raise AdminError(f"{program} is not installed: it comes with PostgreSQL's client programs.")
    parsed = make_url(url)
    environment = {**os.environ, **({"PGPASSWORD": parsed.password} if parsed.password else {})}
    plain = parsed.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    done = subprocess.run([found, f"--dbname={plain}", *more], env=environment, capture_output=True, text=True)
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["no reason given"]
        raise AdminError(f"{program} failed: {lines[-1].rstrip('.')}.")
