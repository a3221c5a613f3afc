"""Brings a database up to date, step by step (Alembic). Run when a server starts."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine


def migrate(engine: Engine) -> None:
    with engine.begin() as connection:
        command.upgrade(configured(connection), "head")


def configured(connection: Connection) -> Config:
    """What Alembic's commands ask for."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
