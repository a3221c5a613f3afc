"""Chat has a limit of its own, people are reported, and who is banned takes no part."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.clients import PATIENCE, Server, Sock, new_game, wait_for
from server.conftest import easy

HOUR = 3600.0


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    running = Server(easy(tmp_path, chat_rate=30.0, chat_burst=5))
    yield running
    running.stop()


def database(own: Server) -> sqlite3.Connection:
    return sqlite3.connect(own.settings.database.removeprefix("sqlite:///"), isolation_level=None, timeout=10)


def ban(own: Server, kind: str, subject: str, until: float) -> None:
    with database(own) as c:
        c.execute("INSERT INTO bans VALUES (?, ?, ?, 'You shouted.', ?)", [kind, subject, until, time.time()])
        c.execute("INSERT INTO notices (kind, subject, at) VALUES ('ban', ?, ?)", [f"{kind}:{subject}", time.time()])


def farewell(sock: Sock) -> tuple[int, dict[str, Any]]:
    try:
        while True:
            sock.next()
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return closed.rcvd.code, sock.errors[-1]


def test_a_seat_writes_a_few_lines_and_then_waits(own: Server) -> None:
    made = new_game(own.http)
    red, blue = [t["token"] for t in made["tokens"]]
    with Sock(own.url, made["game"], red, language="de") as first, Sock(own.url, made["game"], blue) as other:
        for k in range(5):
            first.send(type="chat", text=f"line {k}")
        for k in range(5):
            assert other.until("chat")["text"] == f"line {k}"
        first.send(type="chat", text="line 5")
        told = first.error()
        assert told["code"] == "too_fast" and told["about"] == "chat" and "schreibst" in told["sentence"]
        with Sock(own.url, made["game"], red) as again:
            again.send(type="chat", phrase="hello")
            assert again.error()["code"] == "too_fast", "another socket of the same seat has no limit of its own"
        other.send(type="chat", text="and I?")
        assert other.until("chat", seat=1)["text"] == "and I?"
        first.send(type="resign")
        first.until("over")


def test_a_report_keeps_the_lines_around_what_was_said(own: Server) -> None:
    made = new_game(own.http)
    with Sock(own.url, made["game"], made["tokens"][0]["token"], made["tokens"][1]["token"]) as both:
        lines = []
        for seat, text in ((0, "Good luck"), (1, "You are a fool"), (0, "Please stop")):
            both.send(type="chat", text=text, seat=seat)
            lines.append(both.until("chat"))
    path = f"/api/games/{made['game']}/report"
    assert own.http.post(path, json={"seat": 1, "at": lines[1]["at"], "why": "An insult."}).json() == {"done": True}
    assert own.http.post(path, json={"seat": 9}).status_code == 422
    with database(own) as c:
        row = c.execute("SELECT game, seat, name, why, lines, address FROM reports").fetchone()
    assert row[:4] == (made["game"], 1, "Blue", "An insult.") and row[5] == "127.0.0.1"
    assert [line["text"] for line in json.loads(row[4])] == ["Good luck", "You are a fool", "Please stop"]


def test_who_is_banned_by_address_takes_no_part(own: Server) -> None:
    made = new_game(own.http, ("person", "open"))
    with Sock(own.url, made["game"], made["tokens"][0]["token"]) as sock:
        sock.until("presence")
        ban(own, "address", "127.0.0.1", time.time() + HOUR)
        code, told = farewell(sock)
    assert code == 4403 and told["code"] == "banned" and "You shouted." in told["sentence"]
    refused = own.http.post(f"/api/games/{made['game']}/join", json={"name": "Me"}, headers={"Accept-Language": "de"})
    assert refused.status_code == 403 and "UTC nicht mitmachen" in refused.json()["error"]["sentence"]
    lesson = own.http.get("/api/lessons").json()["lessons"][0]["id"]
    assert own.http.post(f"/api/lessons/{lesson}", json={"name": "Me"}).status_code == 403
    seats = [{"name": n, "team": k, "kind": "person", "army": ["finn"]} for k, n in enumerate("AB")]
    assert own.http.post("/api/games", json={"map": "first_light", "seats": seats}).status_code == 403
    with Sock(own.url, made["game"]) as sock:
        assert farewell(sock)[0] == 4403
    with database(own) as c:
        c.execute("UPDATE bans SET until = ?", [time.time() - 1])
    assert new_game(own.http, ("person", "open"))["key"], "it was for a time"


def test_who_is_banned_by_account_can_say_nothing_more(own: Server) -> None:
    with httpx.Client(base_url=own.url, timeout=PATIENCE) as dana:
        who = {"name": "Dana", "password": "correct horse"}
        dana.headers["X-CSRF-Token"] = dana.post("/api/account/register", json=who).json()["csrf"]
        made = new_game(dana)
        tokens = [t["token"] for t in made["tokens"]]
        with Sock(own.url, made["game"], tokens[0]) as mine, Sock(own.url, made["game"], tokens[1]) as other:
            other.until("presence")
            with database(own) as c:  # nobody has noticed it yet
                c.execute("INSERT INTO bans VALUES ('account', '1', ?, '', 0)", [time.time() + HOUR])
            mine.send(type="chat", text="ha")
            assert mine.error()["code"] == "banned"
            ban_notice = "INSERT INTO notices (kind, subject, at) VALUES ('ban', 'account:1', 0)"
            with database(own) as c:
                c.execute(ban_notice)
            assert farewell(mine)[0] == 4403
            wait_for(lambda: not own.http.get(f"/api/games/{made['game']}").json()["seats"][0]["here"], "it is gone")
            other.send(type="chat", text="still here")
            other.until("chat")
        assert dana.post(f"/api/games/{made['game']}/return").status_code == 403
