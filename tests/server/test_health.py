"""Whether the server lives, and whether it can be given work."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import httpx
import pytest

from server.clients import Server, wait_for
from server.conftest import easy
from wellspring.server.api import health
from wellspring.server.app import create_app


def test_it_says_that_it_lives_and_is_ready(server: Server) -> None:
    for path in ("/healthz", "/readyz"):
        reply = server.http.get(path)
        assert reply.status_code == 200 and reply.headers["Cache-Control"] == "no-store"


def test_it_is_not_ready_without_a_database_it_can_write_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.3)
    monkeypatch.setattr(health, "FRESH", 0.0)
    server = Server(easy(tmp_path))
    try:
        assert server.http.get("/readyz").status_code == 200
        other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")  # somebody else writes and does not end
        at = time.monotonic()
        replies = [server.http.get("/readyz") for _ in range(3)]
        assert [reply.status_code for reply in replies] == [503] * 3
        assert replies[0].json() == {"ready": False, "why": "The database has not answered within 0.3 seconds."}
        assert server.http.get("/healthz").status_code == 200
        assert time.monotonic() - at < 3
        other.execute("ROLLBACK")
        other.close()
        wait_for(lambda: server.http.get("/readyz").status_code == 200, "it is ready again")
    finally:
        server.stop()


def test_it_is_not_ready_before_it_has_started_and_while_it_closes(tmp_path: Path) -> None:
    app = create_app(easy(tmp_path))

    async def look() -> list[int]:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            seen = [(await client.get("/readyz")).status_code]
            async with app.router.lifespan_context(app):
                seen.append((await client.get("/readyz")).status_code)
            seen.append((await client.get("/readyz")).status_code)
            return seen

    assert asyncio.run(look()) == [503, 200, 503]
