"""Where the site is: which pages may open sockets, HTTPS, a path of its own."""

from __future__ import annotations

import re
from pathlib import Path

from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from server.clients import Server, Sock, new_game, socket_url
from server.conftest import easy


def opens(server: Server, origin: str, **headers: str) -> bool:
    try:
        with connect(socket_url(server.url, "x"), origin=origin, additional_headers=headers):  # type: ignore[arg-type]
            return True
    except InvalidStatus:
        return False


def test_an_origin_is_a_scheme_and_a_host(tmp_path: Path) -> None:
    server = Server(easy(tmp_path, origins="https://friend.example, other.example"))
    host = f"127.0.0.1:{server.port}"
    try:
        assert opens(server, f"http://{host}")
        assert not opens(server, f"https://{host}")
        assert opens(server, f"https://{host}", **{"X-Forwarded-Proto": "https"})
        assert not opens(server, f"http://{host}", **{"X-Forwarded-Proto": "https"})
        assert opens(server, "https://friend.example")
        assert not opens(server, "http://friend.example")
        assert opens(server, "http://other.example")
        assert not opens(server, "https://other.example")
        assert not opens(server, "null")
    finally:
        server.stop()


def test_browsers_are_told_to_stay_with_https(tmp_path: Path, server: Server) -> None:
    assert "Strict-Transport-Security" not in server.http.get("/").headers
    for seconds, told in ((1000, "max-age=1000"), (0, None)):
        secure = Server(easy(tmp_path, secure_cookies=True, hsts_seconds=seconds))
        try:
            assert secure.http.get("/").headers.get("Strict-Transport-Security") == told
        finally:
            secure.stop()


def test_the_whole_site_can_be_under_a_path(tmp_path: Path) -> None:
    client = tmp_path / "client"  # as it is built; tests/e2e has the real one
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text('<script src="./assets/index-12345678.js"></script>')
    (client / "assets" / "index-12345678.js").write_text("0;")
    server = Server(easy(tmp_path, path="/wellspring", static=str(client)))
    try:
        moved = server.http.get("/wellspring")
        assert (moved.status_code, moved.headers["Location"]) == (308, "/wellspring/")
        page = server.http.get("/wellspring/")
        files = re.findall(r'(?:src|href)="([^":]+)"', page.text)
        assert page.status_code == 200 and files
        for file in files:
            found = server.http.get(str(page.url.join(file)))
            assert found.status_code == 200 and str(found.url).startswith(f"{server.url}/wellspring/assets/"), file
            assert "immutable" in found.headers["Cache-Control"]
        # a web server in front may also take the path away
        for place in ("/wellspring", ""):
            reply = server.http.get(f"{place}/api/account")
            assert reply.status_code == 200 and reply.headers["Cache-Control"] == "no-store"
            assert server.http.get(f"{place}/healthz").status_code == 200
        assert server.http.get("/wellspringapi/account").status_code == 404
        game = new_game(server.http)["game"]
        with Sock(f"{server.url}/wellspring", game) as watcher:
            watcher.until("request")
        dana = {"name": "Dana", "password": "correct horse"}
        cookie = server.http.post("/wellspring/api/account/register", json=dana).headers["Set-Cookie"]
        assert "Path=/wellspring;" in cookie + ";"
    finally:
        server.stop()
