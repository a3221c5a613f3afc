"""Texts that PostgreSQL cannot keep are refused with a sentence, over both databases, and no log tells what was in a
row."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from server import postgres
from server.clients import BLUE, RED, Server, Sock
from server.conftest import EASY
from wellspring.content.library import read_text
from wellspring.server.errors import code_of
from wellspring.server.settings import Settings
from wellspring.server.store import schema
from wellspring.server.store.database import Store


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def kept(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    def served(url: str) -> Iterator[Server]:
        server = Server(Settings(database=url, **EASY))  # type: ignore[arg-type]
        yield server
        server.stop()

    if request.param == "sqlite":
        yield from served(f"sqlite:///{tmp_path_factory.mktemp('kept') / 'games.db'}")
    else:
        with postgres.running() as url:
            yield from served(url)


def opened(server: Server, name: str) -> Any:
    text = read_text("maps", "first_light.toml")
    text = text.replace('name = "First Light"', f"name = {json.dumps(name)}")
    seats = [
        {"name": who, "team": k, "kind": "person", "army": army}
        for k, (who, army) in enumerate((("Red", RED), ("Blue", BLUE)))
    ]
    return server.http.post("/api/games", json={"map_text": text, "seats": seats})


def test_a_map_with_an_endless_name_is_refused(kept: Server) -> None:
    for name in ("x" * 300, "a\0b"):
        reply = opened(kept, name)
        assert reply.status_code == 422, reply.text
        assert reply.json()["error"]["sentence"].endswith(".")
    assert opened(kept, "x" * 80).status_code == 201


@pytest.mark.parametrize(
    "path", ["/%00", "/api/games/%00", "/api/maps/a%00b", "/api/lessons/%00", "/assets/%00.js", "/%0d%0aX: y"]
)
def test_no_address_has_a_nul_in_it(kept: Server, path: str) -> None:
    for reply in (kept.http.get(path), kept.http.post(path, json={})):
        assert reply.status_code == 404 and reply.json()["error"]["code"] == "not_found"


@pytest.mark.parametrize("game", ["%00", "a%00b", "x" * 300])
def test_no_game_has_such_a_name(kept: Server, game: str) -> None:
    with Sock(kept.url, game) as lost:
        assert lost.error()["code"] == "not_found"


def test_names_and_chat_lose_what_cannot_be_kept(kept: Server) -> None:
    made = opened(kept, "plain").json()
    with Sock(kept.url, made["game"], made["tokens"][0]["token"]) as red:
        red.send(type="chat", text="one\0two")
        assert red.until("chat", text="one two")


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_fault_of_the_database_tells_no_secret(
    kind: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    if kind == "sqlite":
        provoke(f"sqlite:///{tmp_path / 'games.db'}", caplog)
    else:
        with postgres.running() as url:
            provoke(url, caplog)


def provoke(url: str, caplog: pytest.LogCaptureFixture) -> None:
    secret = "5eed" * 16
    row = {c.name: "" if not c.nullable else None for c in schema.games.columns}
    row |= {"id": "g", "created": 0.0, "private": False, "seed": secret, "clock_turn": 0, "clock_bank": 0}
    row |= {"watch_delay": 0, "round": None}
    store = Store(url)
    try:
        with pytest.raises(IntegrityError) as caught, store.engine.begin() as connection:
            connection.execute(insert(schema.games), [row])
    finally:
        store.close()
    with caplog.at_level(logging.INFO):
        assert code_of(caught.value, "en")[0] == "server_fault"
    assert "round" in caplog.text, "it says what is wrong"
    assert secret not in caplog.text
