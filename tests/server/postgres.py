"""A real PostgreSQL server for the tests, on a free port of this computer, from whatever is installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from wellspring.server.trials import postgres
from wellspring.server.trials.postgres import Cluster
from wellspring.server.trials.postgres import programs as programs


@contextmanager
def running() -> Iterator[str]:
    """The URL of an empty database."""
    with cluster() as found:
        yield found.url


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A server with an empty database, that can be stopped and started again."""
    if programs() is None:
        pytest.fail(str(postgres.NoPostgres()))
    with postgres.cluster() as found:
        yield found
