"""Accounts, sessions, CSRF, limits of rate and size, headers."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import httpx
import pytest

from server.clients import BLUE, PATIENCE, Server, Sock, new_game
from server.conftest import easy
from wellspring.server.settings import Settings, settings_from_environment

DANA = {"name": "Dana", "password": "correct horse"}


@pytest.fixture
def own(tmp_path: Path):  # type: ignore[no-untyped-def]
    running = Server(easy(tmp_path, sign_in_rate=8.0, create_rate=3.0, join_rate=3.0))
    yield running
    running.stop()


def test_passwords_are_hashed_and_sessions_are_cookies(own: Server, tmp_path: Path) -> None:
    made = own.http.post("/api/account/register", json=DANA)
    assert made.status_code == 201 and made.json()["name"] == "Dana"
    cookie = made.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=strict" in cookie
    token = own.http.cookies["wellspring_session"]
    stored = sqlite3.connect(tmp_path / "games.db").execute("select password from accounts").fetchone()[0]
    assert stored.startswith("$argon2id$") and DANA["password"] not in stored
    raw = b"".join(p.read_bytes() for p in tmp_path.iterdir())
    assert DANA["password"].encode() not in raw and token.encode() not in raw
    assert own.http.get("/api/account").json()["name"] == "Dana"


def test_calls_that_change_something_need_the_csrf_token(own: Server) -> None:
    csrf = own.http.post("/api/account/register", json=DANA).json()["csrf"]
    body = {"map": "first_light", "seats": []}
    for path in ("/api/games", "/api/games/x/join", "/api/games/x/branch", "/api/account/sign-out"):
        refused = own.http.post(path, json=body)
        assert refused.status_code in (403, 422), path
        if refused.status_code == 403:
            assert refused.json()["error"]["code"] == "bad_csrf"
    wrong = own.http.post("/api/account/sign-out", headers={"X-CSRF-Token": "x"})
    assert wrong.json()["error"]["code"] == "bad_csrf"
    assert own.http.get("/api/account").json()["name"] == "Dana"
    assert own.http.post("/api/account/sign-out", headers={"X-CSRF-Token": csrf}).json() == {"done": True}
    assert own.http.get("/api/account").json() == {"name": "", "csrf": ""}


def test_wrong_passwords_and_unknown_names_look_the_same(own: Server) -> None:
    own.http.post("/api/account/register", json=DANA)
    own.http.cookies.clear()
    wrong = own.http.post("/api/account/sign-in", json={**DANA, "password": "wrong horse"})
    unknown = own.http.post("/api/account/sign-in", json={**DANA, "name": "Nobody"})
    assert wrong.status_code == unknown.status_code == 401
    assert wrong.text == unknown.text
    assert own.http.post("/api/account/sign-in", json={"name": "dana", "password": DANA["password"]}).status_code == 200
    assert own.http.post("/api/account/register", json=DANA, headers={}).status_code in (403, 409)


def test_guessing_is_slowed_down(own: Server) -> None:
    codes = [own.http.post("/api/account/sign-in", json=DANA).status_code for _ in range(10)]
    assert codes[:8] == [401] * 8 and codes[9] == 429


def test_creating_and_joining_have_limits(own: Server) -> None:
    made = new_game(own.http, ("person", "open"))
    new_game(own.http)
    new_game(own.http)
    seats = [{"name": "A", "team": 0, "kind": "person", "army": BLUE}] * 2
    last = own.http.post("/api/games", json={"map": "first_light", "seats": seats})
    assert last.status_code == 429 and last.json()["error"]["code"] == "too_fast" and last.headers["retry-after"]
    url = f"/api/games/{made['game']}/join"
    codes = [own.http.post(url, json={"name": "Red", "army": BLUE}).status_code for _ in range(4)]
    assert codes[0] == 200 and codes[-1] == 429


def test_ones_own_games_and_coming_back_on_another_device(server: Server) -> None:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as dana:
        csrf = dana.post("/api/account/register", json=DANA).json()["csrf"]
        dana.headers["X-CSRF-Token"] = csrf
        made = new_game(dana, ("person", "random"))
        assert [t["id"] for t in dana.get("/api/games").json()["own"]] == [made["game"]]
        back = dana.post(f"/api/games/{made['game']}/return").json()
        assert back["seat"] == 0 and back["token"] != made["tokens"][0]["token"]
        with Sock(server.url, made["game"], back["token"]) as me:
            me.until("request")
        with Sock(server.url, made["game"], made["tokens"][0]["token"]) as old:
            assert old.error()["code"] == "bad_token"
    assert server.http.post(f"/api/games/{made['game']}/return").status_code == 403


def test_bodies_have_a_limit(server: Server) -> None:
    large = server.http.post("/api/maps", json={"text": "x" * 700_000})
    assert large.status_code == 413 and large.json()["error"]["code"] == "too_large"

    def pieces():  # type: ignore[no-untyped-def]
        for _ in range(700):
            yield b"x" * 1000

    assert server.http.post("/api/maps", content=pieces()).status_code == 413
    assert server.http.post("/api/maps", content=b"{" * 1000).status_code == 422
    assert server.http.post("/api/maps", content=b"\xff\xfe").status_code in (400, 422)
    assert server.http.get("/api/account").status_code == 200


def test_every_reply_has_security_headers(server: Server) -> None:
    for path in ("/", "/api/content", "/api/nothing", "/nothing.js"):
        headers = server.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "http" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers
    assert server.http.get("/api/account").headers["cache-control"] == "no-store"


def test_the_client_is_served_or_its_absence_explained(server: Server, tmp_path: Path) -> None:
    page = server.http.get("/")
    assert page.status_code == 200 and "text/html" in page.headers["content-type"]
    assets = tmp_path / "static" / "assets"
    assets.mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<!doctype html><title>client</title>")
    (assets / "index-BxYz12Ab.js").write_text("let x = 1;" * 500)
    with_client = Server(easy(tmp_path, static=str(tmp_path / "static")))
    try:
        assert "client" in with_client.http.get("/").text
        assert with_client.http.get("/").headers["cache-control"] == "no-cache"
        assert with_client.http.get("/api/nowhere").status_code == 404, "a wrong call does not get the page"
        asset = with_client.http.get("/assets/index-BxYz12Ab.js")
        assert "immutable" in asset.headers["cache-control"] and asset.headers["content-encoding"] == "gzip"
        assert with_client.http.get("/assets/none-BxYz12Ab.js").status_code == 404
        assert with_client.http.get("/../games.db").status_code in (200, 404)
        assert b"SQLite" not in with_client.http.get("/%2e%2e/games.db").content
    finally:
        with_client.stop()


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WELLSPRING_MESSAGE_RATE", "7.5")
    monkeypatch.setenv("WELLSPRING_SECURE_COOKIES", "yes")
    monkeypatch.setenv("WELLSPRING_MAX_BODY", "9000")
    found = settings_from_environment()
    assert (found.message_rate, found.secure_cookies, found.max_body) == (7.5, True, 9000)
    assert found.think == Settings().think
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert found.url() == "sqlite:////somewhere/wellspring/wellspring.db"
