"""Everything sent to a seat is the same to the last byte for two games that differ only in what it must not know."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from server.clients import Server, Sock, new_game, wait_for
from server.conftest import easy
from server.playing import step, whose
from wellspring.server.lobby import tables

SEED = f"{12345678901234567890:064x}"
WATCHER = -1


@pytest.fixture
def fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids, seeds, tokens and the time of day are the same in every game."""
    numbers = itertools.count()
    monkeypatch.setattr(tables, "new_id", lambda: "thegame")
    monkeypatch.setattr(tables, "new_seed", lambda: SEED)
    monkeypatch.setattr(tables, "new_token", lambda: f"token{next(numbers) % 2}")
    monkeypatch.setattr(tables.time, "time", lambda: 1e9)


Order = Callable[[list[Sock]], list[Sock]]


def course(folder: Path, markers: list[int], spy: int, order: Order = list, **more: Any) -> list[str]:
    """A game in which the first player lays markers in the given order; all that the spying seat is ever sent. `order`
    says who of those who are asked at the same time answers first."""
    folder.mkdir()
    server = Server(easy(folder))
    try:
        made = new_game(server.http, **more)
        tokens = [t["token"] for t in made["tokens"]]
        spying = [tokens[spy]] if spy >= 0 else []
        broadcast = server.app.state.registry.matches["thegame"].broadcast
        socks = [Sock(server.url, "thegame", token) for token in tokens]
        out: list[str] = []
        for sock in socks:
            sock.until("request")
        with socks[0], socks[1], Sock(server.url, "thegame", *spying) as eyes:
            eyes.until("request")
            left = list(markers)
            shown = False
            while not shown:
                request = whose(order(socks)).asked()
                mine = request["kind"] == "order marker" and request["player"] == 0
                step(order(socks), left.pop(0) if mine and left else None)
                (told,) = socks[0].events.values()
                shown = "TurnBegan" in [e["event"] for e in told]
            for figure in range(0, 8, 3):
                for what in ("reach", "seen_from", "sight", "odds", "why_attack", "power"):
                    power = [figure // 3, 0] if what == "power" else [-1, -1]
                    eyes.send(type="query", query=1, what=what, figure=figure, target=9, power=power)
                    while eyes.next()["type"] not in ("answer", "error"):
                        pass
            eyes.send(type="query", query=2, what="card", card=1)
            eyes.until("answer", query=2)
            out.extend(eyes.raw)
        wait_for(lambda: not broadcast.connections, "all sockets are gone")
        with Sock(server.url, "thegame", *spying) as later:
            later.until("request")
            out.extend(later.raw)
        wait_for(lambda: not broadcast.connections, "all sockets are gone")
        for path in ("", "/map", "/replay", "/stats"):
            sign = {"Authorization": f"Bearer {tokens[spy]}"} if spy >= 0 else {}
            out.append(server.http.get(f"/api/games/thegame{path}", headers=sign).text)
        out.append(server.http.get("/api/games").text)
        return [text for text in out if '"type":"presence"' not in text]  # who connects when is left to chance
    finally:
        server.stop()


def second_first(socks: list[Sock]) -> list[Sock]:
    return socks[::-1]


@pytest.mark.parametrize("order", [list, second_first])
@pytest.mark.parametrize("spy", [1, WATCHER])
def test_order_markers_are_nobody_elses(fixed: None, tmp_path: Path, spy: int, order: Order) -> None:
    """order.place, order.hidden: whoever places first of the two who are asked at the same time."""
    one = course(tmp_path / "a", [0, 1, 2, 1], spy, order)
    other = course(tmp_path / "b", [0, 2, 1, 1], spy, order)
    assert one == other
    assert not [text for text in one if SEED in text or SEED.lstrip("0") in text]


def test_their_owner_sees_them(fixed: None, tmp_path: Path) -> None:
    assert course(tmp_path / "a", [0, 1, 2, 1], 0) != course(tmp_path / "b", [0, 2, 1, 1], 0)


@pytest.mark.parametrize("spy", [0, 1, WATCHER])
def test_symbol_side_up_glyphs_are_nobodys(fixed: None, tmp_path: Path, spy: int) -> None:
    def glyph(name: str) -> list[dict[str, Any]]:
        return [{"at": "E5", "name": name, "up": False}]

    one = course(tmp_path / "a", [0, 0, 1, 2], spy, glyphs=glyph("astrid"))
    other = course(tmp_path / "b", [0, 0, 1, 2], spy, glyphs=glyph("gerda"))
    assert one == other


def test_a_running_games_replay_is_only_for_its_players(server: Server) -> None:
    made = new_game(server.http)
    url = f"/api/games/{made['game']}"
    assert server.http.get(f"{url}/replay").status_code == 403
    assert server.http.get(f"{url}/stats", headers={"Authorization": "Bearer x"}).status_code == 403
    sign = {"Authorization": f"Bearer {made['tokens'][0]['token']}"}
    replay = server.http.get(f"{url}/replay", headers=sign).json()
    assert replay["seed"] == "" and not replay["over"]
