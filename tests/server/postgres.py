"""A real PostgreSQL server for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from wellspring.server.trials import postgres
from wellspring.server.trials.postgres import programs as programs


@contextmanager
def running() -> Iterator[str]:
    """The URL of an empty database."""
    if programs() is None:
        pytest.fail(str(postgres.NoPostgres()))
    with postgres.running() as url:
        yield url
