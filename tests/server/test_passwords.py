"""Guessing is slow, passwords are changed and reset, and an account can go for good."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.clients import BLUE, PATIENCE, Server, Sock, new_game
from server.conftest import easy
from wellspring.server.store.seats import hashed

DANA = {"name": "Dana", "password": "correct horse"}
WRONG = {**DANA, "password": "wrong horse"}
NEW = "battery staple"


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    running = Server(easy(tmp_path))
    yield running
    running.stop()


class Browser(httpx.Client):
    def __init__(self, server: Server) -> None:
        super().__init__(base_url=server.url, timeout=PATIENCE)

    def enter(self, how: str, body: dict[str, Any] | None = None) -> httpx.Response:
        reply = self.post(f"/api/account/{how}", json=body or DANA)
        if reply.is_success and "csrf" in reply.json():
            self.headers["X-CSRF-Token"] = reply.json()["csrf"]
        return reply

    def called(self) -> str:
        return str(self.get("/api/account").json()["name"])


def database(own: Server) -> sqlite3.Connection:
    return sqlite3.connect(own.settings.database.removeprefix("sqlite:///"), isolation_level=None, timeout=10)


def test_an_account_is_guessed_at_slowly_from_wherever_it_comes(own: Server) -> None:
    with Browser(own) as dana:
        dana.enter("register")
    codes = [own.http.post("/api/account/sign-in", json=WRONG).status_code for _ in range(11)]
    assert codes == [401] * 10 + [429]
    wait = own.http.post("/api/account/sign-in", json=DANA, headers={"Accept-Language": "de"})
    assert wait.status_code == 429 and "Sekunden" in wait.json()["error"]["sentence"], "nor the right one, for a moment"
    unknown = own.http.post("/api/account/sign-in", json={**DANA, "name": "Somebody else"})
    assert unknown.status_code == 401, "others do not wait for it"
    with database(own) as c:
        c.execute("UPDATE accounts SET tried = tried - 6")
    assert own.http.post("/api/account/sign-in", json=DANA).status_code == 200
    with database(own) as c:
        assert c.execute("SELECT wrong FROM accounts").fetchone() == (0,)
        c.execute("UPDATE accounts SET wrong = 1000000, tried = ?", [time.time() - 301])
    own.http.cookies.clear()
    assert own.http.post("/api/account/sign-in", json=DANA).status_code == 200, "never locked out for long"
    own.http.cookies.clear()


def test_many_guesses_at_the_same_moment_are_many(own: Server) -> None:
    with Browser(own) as dana:
        dana.enter("register")
    with ThreadPoolExecutor(16) as threads:
        codes = list(
            threads.map(lambda _: httpx.post(f"{own.url}/api/account/sign-in", json=WRONG).status_code, range(16))
        )
    assert codes.count(401) == 10


def test_a_new_password_signs_all_others_out(own: Server) -> None:
    with Browser(own) as dana, Browser(own) as elsewhere:
        dana.enter("register")
        elsewhere.enter("sign-in")
        before = dana.cookies["wellspring_session"]
        wrong = dana.enter("password", {"old": WRONG["password"], "new": NEW})
        assert wrong.status_code == 401 and elsewhere.called() == "Dana"
        assert dana.enter("password", {"old": DANA["password"], "new": NEW}).json()["name"] == "Dana"
        assert dana.called() == "Dana" and dana.cookies["wellspring_session"] != before
        assert elsewhere.called() == ""
        assert own.http.post("/api/account/sign-in", json=DANA).status_code == 401
        assert elsewhere.enter("sign-in", {"name": "Dana", "password": NEW}).status_code == 200
        assert own.http.post("/api/account/password", json={"old": NEW, "new": NEW}).status_code == 403


def test_signing_out_everywhere(own: Server) -> None:
    with Browser(own) as dana, Browser(own) as elsewhere:
        dana.enter("register")
        elsewhere.enter("sign-in")
        assert dana.enter("sign-out-everywhere").json() == {"done": True}
        assert dana.called() == elsewhere.called() == ""


def test_signing_in_again_ends_the_session_before(own: Server) -> None:
    with Browser(own) as dana:
        dana.enter("register")
        before = dana.cookies["wellspring_session"]
        dana.enter("sign-in")
        assert dana.cookies["wellspring_session"] != before
        old = httpx.get(f"{own.url}/api/account", cookies={"wellspring_session": before})
        assert old.json()["name"] == ""


def test_a_code_of_an_operator_sets_a_new_password_once(own: Server) -> None:
    with Browser(own) as dana, Browser(own) as elsewhere:
        dana.enter("register")
        with database(own) as c:
            for code, expires in (("late", time.time() - 1), ("good", time.time() + 60), ("second", time.time() + 60)):
                c.execute("INSERT INTO resets VALUES (?, 1, ?)", [hashed(code), expires])
        assert elsewhere.enter("reset", {"code": "late", "new": NEW}).status_code == 403
        assert elsewhere.enter("reset", {"code": "guess", "new": NEW}).status_code == 403
        assert elsewhere.enter("reset", {"code": "good", "new": NEW}).json()["name"] == "Dana"
        assert dana.called() == ""
        for code in ("good", "second"):
            assert elsewhere.enter("reset", {"code": code, "new": "something else"}).status_code == 403


def test_a_deleted_account_leaves_no_name_and_no_word(own: Server) -> None:
    with Browser(own) as dana:
        dana.enter("register")
        made = new_game(dana, ("person", "open"), rounds=4)
        damaged = new_game(dana, ("person", "open"))
        mine = made["tokens"][0]["token"]
        theirs = own.http.post(f"/api/games/{made['game']}/join", json={"name": "Eve", "army": BLUE}).json()
        with database(own) as c:
            c.execute("UPDATE seats SET name = 'Dana' WHERE seat = 0")
            c.execute("UPDATE games SET setup = 'Dana was here' WHERE id = ?", [damaged["game"]])
        own.app.state.registry.matches.clear()
        with Sock(own.url, made["game"], mine) as me, Sock(own.url, made["game"], theirs["token"]) as eve:
            me.send(type="chat", text="I live in Elm Street")
            eve.send(type="chat", text="I do not")
            assert me.until("chat", seat=1)["name"] == "Eve"
            wrong = dana.enter("delete", {"password": WRONG["password"]})
            assert wrong.status_code == 401
            assert dana.enter("delete", {"password": DANA["password"]}).json() == {"done": True}
        assert dana.called() == ""
        seats = own.http.get(f"/api/games/{made['game']}").json()["seats"]
        assert [s["name"] for s in seats] == ["Former player", "Eve"]
        with Sock(own.url, made["game"], mine, theirs["token"]) as both:
            assert both.until("sync")["names"] == ["Former player", "Eve"]
            both.answer()
        assert own.http.post("/api/account/sign-in", json=DANA).status_code == 401
        with database(own) as c:
            for table in ("accounts", "sessions", "resets"):
                assert c.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)
            everything = "\n".join(c.iterdump())
        assert "Dana" not in everything and "Elm Street" not in everything and "I do not" in everything
