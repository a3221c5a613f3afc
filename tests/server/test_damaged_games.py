"""A damaged game is refused with a sentence; the lobby and every other game live on."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server import postgres
from server.clients import Server, Sock, new_game
from server.conftest import easy
from server.damages import DAMAGES, HARMLESS, Damage
from wellspring.server.store.database import open_engine

DAMAGED = 4410
CALLS = (("GET", ""), ("GET", "/map"), ("GET", "/replay"), ("GET", "/stats"), ("POST", "/join"), ("POST", "/branch"))
BODIES = {"/join": {"name": "Dana"}, "/branch": {"answer": 0, "seat": 0}}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path_factory.mktemp('damaged') / 'games.db'}"
    else:
        with postgres.running() as url:
            yield url


def changed(database: str, games: list[tuple[Damage, str]]) -> None:
    """The damage done, where the database lets it be done."""
    engine = open_engine(database)
    for damage, id in games:
        with engine.begin() as c:
            assert c.exec_driver_sql(damage.statement.replace(":id", f"'{id}'")).rowcount, damage.statement
    engine.dispose()


def of_kind(server: Server, damage: Damage) -> str:
    """A game of the account's own that is in the state to be damaged."""
    made = new_game(server.http, ("person", "open") if damage.of_open else ("person", "person"))
    tokens = [t["token"] for t in made["tokens"]]
    if not damage.of_open:
        with Sock(server.url, made["game"], *tokens) as both:
            for _ in range(3):
                both.answer()
            both.send(type="chat", text="hello", seat=0)
            both.until("chat")
            if damage.of_over:
                both.send(type="resign", seat=0)
                both.until("over")
    return str(made["game"])


def is_refused(reply: httpx.Response) -> bool:
    return 400 <= reply.status_code < 500 and str(reply.json()["error"]["sentence"]).endswith(".")


def closed(server: Server, game: str) -> tuple[dict[str, Any], int]:
    """What a socket is told last, and the code it is closed with."""
    told: dict[str, Any] = {}
    sock = Sock(server.url, game)
    try:
        while True:
            told = sock.next(20)
    except TimeoutError:
        sock.close()
        return told, 0
    except ConnectionClosed as end:
        assert end.rcvd is not None, "a close frame came"
        return told, end.rcvd.code


def test_one_damaged_game_harms_no_other(database: str, tmp_path: Path) -> None:
    typed = not database.startswith("sqlite")
    damages = [damage for damage in DAMAGES if not (typed and damage.typed)]
    assert len(damages) >= 40
    settings = dataclasses.replace(easy(tmp_path), database=database)
    server = Server(settings)
    signed = server.http.post("/api/account/register", json={"name": "Dana", "password": "correct horse"})
    server.http.headers["X-CSRF-Token"] = signed.json()["csrf"]
    games = [(damage, of_kind(server, damage)) for damage in damages]
    sound = new_game(server.http, ("person", "open"))
    played = new_game(server.http)
    server.stop()
    changed(database, games)
    server = Server(settings)
    try:
        server.http.post("/api/account/sign-in", json={"name": "Dana", "password": "correct horse"})
        strangers = httpx.Client(base_url=server.url)
        taken: list[str] = []
        for damage, id in games:
            for method, path in CALLS:
                if not is_refused(strangers.request(method, f"/api/games/{id}{path}", json=BODIES.get(path))):
                    taken.append(f"{damage.statement}: {path}")
            told, code = closed(server, id)
            if code != DAMAGED or told["type"] != "error" or not told["sentence"]:
                taken.append(f"{damage.statement}: socket {code}")
        assert not taken
        lists = strangers.get("/api/games")
        assert lists.status_code == 200
        shown = {table["id"] for key in ("open", "watch", "finished") for table in lists.json()[key]}
        assert {sound["game"], played["game"]} <= shown
        in_lists = shown & {id for damage, id in games if damage.statement.startswith(("UPDATE games", "UPDATE seats"))}
        ours = {table["id"]: table for table in server.http.get("/api/games").json()["own"]}
        assert any(table["damaged"] for table in ours.values())
        assert not [id for id in in_lists if id in ours and ours[id]["damaged"]]
        with Sock(server.url, played["game"], *[t["token"] for t in played["tokens"]]) as both:
            for _ in range(5):
                both.answer()
        joined = strangers.post(f"/api/games/{sound['game']}/join", json={"name": "Eve", "army": ["finn"]})
        assert joined.status_code == 200, joined.text
    finally:
        server.stop()


def test_what_was_said_can_be_unreadable(database: str, tmp_path: Path) -> None:
    typed = not database.startswith("sqlite")
    settings = dataclasses.replace(easy(tmp_path), database=database)
    server = Server(settings)
    harmless = [damage for damage in HARMLESS if not (typed and damage.typed)]
    games = [(damage, of_kind(server, damage)) for damage in harmless]
    server.stop()
    changed(database, games)
    server = Server(settings)
    try:
        for _, id in games:
            with Sock(server.url, id) as watcher:
                watcher.until("request")
                assert not [line for line in watcher.raw if '"hello"' in line]
    finally:
        server.stop()


def test_a_fault_that_nobody_foresaw_closes_with_a_word(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    made = new_game(server.http)
    broadcast = server.app.state.registry.matches[made["game"]].broadcast

    def stumble(*_: object) -> None:
        raise LookupError("nobody foresaw this")

    monkeypatch.setattr(broadcast, "attach", stumble)
    told, code = closed(server, made["game"])
    assert code == 1011 and told["code"] == "server_fault" and told["sentence"]
