"""Brings a database up to date, step by step (Alembic). Run when a server starts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine


def migrate(engine: Engine) -> None:
    with configured(engine) as config:
        command.upgrade(config, "head")


@contextmanager
def configured(engine: Engine) -> Iterator[Config]:
    """What Alembic's commands ask for, in one transaction."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
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
