"""Brings a database up to date, step by step (Alembic). Run when a server starts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine


def migrate(engine: Engine) -> None:
    with configured(engine) as config:
        command.upgrade(config, "head")


@contextmanager
def configured(engine: Engine) -> Iterator[Config]:
    """What Alembic's commands ask for, in one transaction."""
    config = _config()
    is_file = engine.dialect.name == "sqlite"
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        if is_file:  # a table that has to be copied would take the rows with it that belong to its own
            connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
            connection.commit()
        with connection.begin():
            yield config
        if is_file:
            connection.exec_driver_sql("PRAGMA foreign_keys=ON")


def versions(engine: Engine) -> tuple[str | None, str | None]:
    """The version of a database's schema, and of the one that this program has."""
    with engine.connect() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
    return found, ScriptDirectory.from_config(_config()).get_current_head()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config
