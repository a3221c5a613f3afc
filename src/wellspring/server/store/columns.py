"""Texts in the database. What PostgreSQL could not keep is refused before it gets there, and SQLite, which keeps
anything, refuses the same."""

from __future__ import annotations

from typing import Any

import sqlalchemy
from sqlalchemy.exc import DontWrapMixin
from sqlalchemy.types import TypeDecorator

from wellspring.server.errors import ServerError


class Unkept(DontWrapMixin, ServerError):
    """SQLAlchemy lets it through as it is."""


class String(TypeDecorator[str]):
    impl = sqlalchemy.String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Any) -> str | None:
        most = getattr(self.impl_instance, "length", None)
        if value is not None and most is not None and len(value) > most:
            raise Unkept(422, "bad_request", "text too long", start=value[:20], most=most)
        return _checked(value)


class Text(TypeDecorator[str]):
    impl = sqlalchemy.Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Any) -> str | None:
        return _checked(value)


def _checked(value: str | None) -> str | None:
    if value is not None and "\0" in value:
        raise Unkept(422, "bad_request", "nul in text")
    return value
