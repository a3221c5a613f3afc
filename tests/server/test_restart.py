"""What was acknowledged survives kill -9, in SQLite and in PostgreSQL."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import select, text
from websockets.exceptions import ConnectionClosed

from server import postgres
from server.clients import Server, Sock, new_game, wait_for
from server.conftest import easy
from server.playing import lying, place, to_the_markers
from server.processes import Process
from wellspring.server.store import migrations, schema
from wellspring.server.store.database import open_engine
from wellspring.server.store.game_log import answers_of

# no waiting for bots, and no limits meant for strangers
EASY = {"WELLSPRING_MESSAGE_RATE": "2000", "WELLSPRING_MESSAGE_BURST": "4000", "WELLSPRING_THINK": "0"}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path_factory.mktemp('kill') / 'games.db'}"
    else:
        with postgres.running() as url:
            yield url


def logged(database: str, game: str) -> list[dict[str, Any]]:
    engine = open_engine(database)
    with engine.connect() as c:
        log = select(schema.answers).where(schema.answers.c.game == game).order_by(schema.answers.c.number)
        rows = c.execute(log).mappings()
        out = [dict(row) for row in rows]
    engine.dispose()
    return out


def has_all(log: list[dict[str, Any]], acknowledged: dict[int, list[int]]) -> bool:
    """Every acknowledged answer of each seat is in the log, in its order."""
    for seat, options in acknowledged.items():
        stored = iter(answers_of(log, seat))
        if any(option not in stored for option in options):
            return False
    return True


def test_killed_and_nothing_acknowledged_is_lost(database: str) -> None:
    laps = 3 if database.startswith("sqlite") else 2
    server = Process(database, **EASY)
    try:
        made = new_game(httpx.Client(base_url=server.url), rounds=8)
        bots = new_game(httpx.Client(base_url=server.url), ("sensible", "sensible"), rounds=3)
        tokens = [t["token"] for t in made["tokens"]]
        rng = random.Random(11)
        acknowledged: dict[int, list[int]] = {0: [], 1: []}
        events: list[Any] = []
        since = epoch = 0
        for lap in range(laps):
            both = Sock(server.url, made["game"], *tokens, since=since, epoch=epoch)
            both.until("request", you=1)
            events.extend(both.events[0])
            both.events[0] = []
            try:
                for k in range(40):
                    request = both.asked()
                    option = rng.randrange(len(request["options"]))
                    both.choose(request, option)
                    if k == 30 and lap < laps - 1:
                        server.send_kill()  # with this answer on its way
                    both.until("accepted", request=request["id"])
                    acknowledged[request["player"]].append(option)
            except (ConnectionClosed, TimeoutError):
                assert lap < laps - 1
            events.extend(both.events[0])
            since, epoch = len(events), both.epoch
            both.close()
            if lap < laps - 1:
                server.kill()
                assert has_all(logged(database, made["game"]), acknowledged)
                server.start()
        assert sum(len(options) for options in acknowledged.values()) >= 30 * laps
        log = logged(database, made["game"])
        assert [row["number"] for row in log] == list(range(1, len(log) + 1))
        assert has_all(log, acknowledged)
        with Sock(server.url, made["game"], tokens[0]) as red:
            red.until("request")
            assert red.events[0][: len(events)] == events, "the game goes on where it was"
        http = httpx.Client(base_url=server.url)
        wait_for(lambda: http.get(f"/api/games/{bots['game']}").json()["status"] == "over", "bots go on by themselves")
    finally:
        server.kill()


def test_sealed_markers_survive_a_kill(database: str) -> None:
    """order.place: what is accepted is as safe before the game gets it as after."""
    server = Process(database, **EASY)
    try:
        made = new_game(httpx.Client(base_url=server.url))
        tokens = [t["token"] for t in made["tokens"]]
        red, blue = (Sock(server.url, made["game"], token) for token in tokens)
        to_the_markers(red, blue)
        asked = place(blue, [0, 1, 2])
        place(red, [2])
        seen = [lying(red, 0), lying(blue, 1)]
        server.kill()
        server.start()
        red, blue = (Sock(server.url, made["game"], token) for token in tokens)
        for sock in (red, blue):
            sock.until("request")
        assert [lying(red, 0), lying(blue, 1)] == seen
        assert not lying(red, 1) and not lying(blue, 0)
        assert blue.asked()["id"] == asked[-1]["id"] + 1
        place(blue, [1])
        place(red, [0, 1, 1])
        while not any(e["event"] == "InitiativeWon" for e in blue.events[1]):
            blue.until("events")
        placed = [e["card"] for e in blue.events[1] if e["event"] == "MarkerPlaced" and e["player"] == 1]
        assert [card - min(placed) for card in placed] == [0, 1, 2, 1]
        assert not red.errors and not blue.errors
    finally:
        server.kill()


def test_a_game_is_the_same_after_a_restart(database: str, tmp_path: Path) -> None:
    """Seats, undone answers, standing answers and chat come back too."""
    settings = dataclasses.replace(easy(tmp_path), database=database)
    server = Server(settings)
    made = new_game(server.http)
    tokens = [t["token"] for t in made["tokens"]]
    rng = random.Random(4)
    with Sock(server.url, made["game"], *tokens) as both:
        for _ in range(9):
            both.answer(rng)
        both.send(type="undo", seat=both.asked()["player"])
        both.until("sync", you=1)
        both.until("request", you=1)
        both.send(type="standing", kind="swipe", answer="yes", seat=0)
        both.send(type="chat", text="back soon", seat=1)
        both.until("chat")
        both.answer(rng)
        view, epoch = both.views[0], both.epoch
    server.stop()
    server = Server(settings)
    with Sock(server.url, made["game"], *tokens) as both:
        assert both.until("chat")["text"] == "back soon"
        assert both.until("sync", you=0)["standing"] == {"swipe": "yes"}
        assert both.views[0] == view and both.epoch == epoch == 1
        both.until("request", you=1)
        both.answer(rng)
    server.stop()


def test_a_database_of_an_older_version_is_brought_up_to_date(database: str, tmp_path: Path) -> None:
    settings = dataclasses.replace(easy(tmp_path), database=database)
    server = Server(settings)
    made = new_game(server.http)
    with Sock(server.url, made["game"], *[t["token"] for t in made["tokens"]]) as both:
        request = both.answer()
    server.stop()
    engine = open_engine(database)
    with engine.connect() as c:  # as it was before games knew their scenario, and logs which answers came together
        if engine.dialect.name == "sqlite":
            c.execute(text("PRAGMA foreign_keys=OFF"))  # tables are made anew: nothing must go with the old ones
        config = Config(attributes={"connection": c})
        config.set_main_option("script_location", str(Path(migrations.__file__).parent))
        command.downgrade(config, "0002")
        c.commit()
    engine.dispose()
    server = Server(settings)
    assert server.http.get(f"/api/games/{made['game']}").json()["scenario"] is None
    with Sock(server.url, made["game"], *[t["token"] for t in made["tokens"]]) as both:
        both.until("request", you=1)
        both.send(type="undo", seat=request["player"])
        both.until("sync", you=1)
        both.until("request", you=1)
        assert both.asked()["id"] == request["id"]
    server.stop()


def test_accounts_are_kept(database: str, tmp_path: Path) -> None:
    settings = dataclasses.replace(easy(tmp_path), database=database)
    server = Server(settings)
    who = {"name": "Dana", "password": "correct horse"}
    assert server.http.post("/api/account/register", json=who).status_code == 201
    server.stop()
    server = Server(settings)
    assert server.http.post("/api/account/register", json=who).json()["error"]["code"] == "name_taken"
    assert server.http.post("/api/account/sign-in", json=who).json()["name"] == "Dana"
    server.stop()
