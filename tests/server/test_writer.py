"""The thread that writes."""

from __future__ import annotations

import threading
from pathlib import Path

from sqlalchemy import Connection, create_engine

from wellspring.server.store.writer import Writer


def test_who_no_longer_waits_stops_nobody(tmp_path: Path) -> None:
    """A wait that was given up before its turn came must not end the thread on which all others depend."""
    writer = Writer(create_engine(f"sqlite:///{tmp_path}/some.db"), None)
    begun, go = threading.Event(), threading.Event()
    written: list[str] = []

    def hold(_: Connection) -> None:
        begun.set()
        assert go.wait(20)

    first = writer.submit(hold)
    assert begun.wait(20)
    given_up = writer.submit(lambda _: written.append("given up"))
    last = writer.submit(lambda _: written.append("last"))
    assert given_up.cancel() and not first.cancel()
    go.set()
    last.result(20)
    writer.close()
    assert written == ["given up", "last"]
