"""`wellspring admin`: an operator at the database of a server that runs, in SQLite and in PostgreSQL."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import Result
from sqlalchemy import text
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from server import postgres
from server.clients import PATIENCE, Server, Sock, new_game, wait_for
from server.conftest import easy
from wellspring.cli import app
from wellspring.server.admin import games as operating
from wellspring.server.lobby.tables import new_id
from wellspring.server.store.database import open_engine


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def own(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    settings = easy(tmp_path_factory.mktemp("admin"))
    if request.param == "sqlite":
        running = Server(settings)
        yield running
        running.stop()
    else:
        with postgres.running() as url:
            running = Server(replace(settings, database=url))
            yield running
            running.stop()


def admin(own: Server, *words: str, code: int = 0) -> str:
    result: Result = CliRunner().invoke(app, ["admin", *words, "--db", own.settings.database])
    assert result.exit_code == code, (result.output, result.exception)
    return result.output


def change(own: Server, statement: str, **values: Any) -> None:
    engine = open_engine(own.settings.database)
    with engine.begin() as c:
        c.execute(text(statement), values)
    engine.dispose()


def close_code(sock: Sock) -> int:
    try:
        while True:
            sock.next()
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return closed.rcvd.code


@contextmanager
def signed_in(own: Server, name: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=own.url, timeout=PATIENCE) as http:
        made = http.post("/api/account/register", json={"name": name, "password": "correct horse"})
        http.headers["X-CSRF-Token"] = made.json()["csrf"]
        yield http


def test_games_are_listed_shown_and_closed(own: Server) -> None:
    made = new_game(own.http, ("person", "open"))
    assert made["game"] in admin(own, "games", "--status", "open", "--name", "re")
    assert made["game"] not in admin(own, "games", "--status", "over")
    assert made["game"] not in admin(own, "games", "--older", "1")
    told = json.loads(admin(own, "show", made["game"]))
    assert told["seats"][0]["name"] == "Red" and told["seats"][0]["address"] == "127.0.0.1"
    assert "token" not in told["seats"][0] and "seed" not in told and "key" not in told
    with Sock(own.url, made["game"], made["tokens"][0]["token"]) as sock:
        sock.until("presence")
        assert "is gone" in admin(own, "close", made["game"])
        assert close_code(sock) == 4410, "the server has noticed it"
    assert "There is no game" in admin(own, "close", made["game"], code=1)


def test_expiring_by_hand(own: Server) -> None:
    made = new_game(own.http)
    with Sock(own.url, made["game"], *[t["token"] for t in made["tokens"]]) as both:
        for _ in range(30):
            both.answer()
    change(own, "UPDATE answers SET at = at - 20 * 86400 WHERE game = :game", game=made["game"])
    assert f"{made['game']}: playing, ends" in admin(own, "expire", "--dry-run")
    assert own.http.get(f"/api/games/{made['game']}").json()["status"] == "playing"
    assert "1 games have ended" in admin(own, "expire")
    wait_for(lambda: own.http.get(f"/api/games/{made['game']}").json()["status"] == "over", "the server notices it")


def test_bans_by_account_address_and_seat(own: Server) -> None:
    with signed_in(own, "Loud") as loud:
        made = new_game(loud)
        assert "account Loud is banned" in admin(own, "ban", "loud", "--why", "You shouted.")
        assert "You shouted." in admin(own, "bans")
        assert loud.post(f"/api/games/{made['game']}/return").status_code == 403
        admin(own, "unban", f"{made['game']}:0")
        assert loud.post(f"/api/games/{made['game']}/return").status_code == 200
    assert "address 127.0.0.1" in admin(own, "ban", f"{made['game']}:1", "--days", "1")
    assert own.http.post(f"/api/games/{made['game']}/close", json={}).json()["error"]["code"] == "banned"
    admin(own, "unban", "127.0.0.1")
    assert "is not banned" in admin(own, "unban", "127.0.0.1", code=1)
    assert "no account" in admin(own, "ban", "Nobody here", code=1)
    assert "no seat" in admin(own, "ban", "nogame:7", code=1)
    assert "2001:db8::/64" in admin(own, "ban", "2001:db8::1")
    admin(own, "unban", "2001:db8::ffff")


def test_reports_are_read_and_settled(own: Server) -> None:
    made = new_game(own.http)
    with Sock(own.url, made["game"], made["tokens"][1]["token"]) as sock:
        sock.send(type="chat", text="[bold]You fool[/bold]")
        line = sock.until("chat")
    own.http.post(f"/api/games/{made['game']}/report", json={"seat": 1, "at": line["at"], "why": "Rude."})
    told = admin(own, "reports")
    assert "Rude." in told and "Blue: [bold]You fool[/bold]" in told
    number = told.split("Report ", 1)[1].split(",")[0]
    admin(own, "reports", "--settle", number)
    assert "There are no reports" in admin(own, "reports")
    admin(own, "reports", "--settle", number, code=1)


def test_a_link_to_choose_a_new_password(own: Server) -> None:
    with signed_in(own, "Forgetful"):
        pass
    link = admin(own, "reset-password", "forgetful", "--site", "https://play.example/").strip()
    assert link.startswith("https://play.example/#/account/")
    body = {"code": link.rsplit("/", 1)[1], "new": "another horse"}
    assert own.http.post("/api/account/reset", json=body).json()["name"] == "Forgetful"
    own.http.cookies.clear()


def test_a_persons_data_is_exported_and_deleted(own: Server) -> None:
    with signed_in(own, "Ulla") as ulla:
        made = new_game(ulla)
        with Sock(own.url, made["game"], *[t["token"] for t in made["tokens"]]) as both:
            both.send(type="chat", text="my own words", seat=0)
            both.until("chat")
            told = json.loads(admin(own, "export", "Ulla"))
            assert told["account"]["name"] == "Ulla" and told["games"][0]["chat"][0]["text"] == "my own words"
            assert "argon2" not in json.dumps(told) and told["opened"][0]["id"] == made["game"]
            assert "Ulla" in admin(own, "accounts", "--name", "ull")
            assert "is gone" in admin(own, "delete", "Ulla", "--yes")
            assert close_code(both) == 1012, "the game is read anew"
        assert ulla.get("/api/account").json()["name"] == ""
    seats = own.http.get(f"/api/games/{made['game']}").json()["seats"]
    assert seats[0]["name"] == "Former player"
    assert "no account" in admin(own, "export", "Ulla", code=1)


def test_the_database_is_checked_and_every_game_replayed(own: Server) -> None:
    made = new_game(own.http)
    with Sock(own.url, made["game"], *[t["token"] for t in made["tokens"]]) as both:
        for _ in range(10):
            both.answer()
    broken, altered = new_game(own.http), new_game(own.http)
    assert "The database is sound." in admin(own, "check")
    assert "games come out as they did" in admin(own, "verify")
    change(own, "UPDATE seats SET army = 'no army' WHERE game = :game AND seat = 0", game=broken["game"])
    change(own, "UPDATE answers SET player = 1 - player WHERE game = :game AND number = 5", game=made["game"])
    change(own, "UPDATE games SET rules = 'others' WHERE id = :game", game=altered["game"])
    told = admin(own, "check", code=1)
    assert f"Game {broken['game']} cannot be read" in told and made["game"] not in told
    told = admin(own, "verify", code=1)
    assert made["game"] in told and f"{altered['game']}: it was played with other rules." in told
    last = max(made["game"], broken["game"], altered["game"], key=str)
    after = admin(own, "verify", "--after", "zzzzzzzzzzzzzzzzzzzzzzzz")
    assert last not in after and "0 games" in after
    for game in (made, broken, altered):
        change(own, "DELETE FROM games WHERE id = :game", game=game["game"])


def test_a_stopped_verification_says_where_to_go_on(own: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    second = max(new_game(own.http)["game"], new_game(own.http)["game"])
    known = operating.verify

    def stopped(c: Any, id: str) -> str:
        if id == second:
            raise KeyboardInterrupt
        return known(c, id)

    monkeypatch.setattr(operating, "verify", stopped)
    told = admin(own, "verify", code=130)
    assert "Go on with --after " in told and second not in told


def test_backup_and_restore(own: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "copy"
    made = new_game(own.http, ("person", "open"))
    if own.settings.database.startswith("postgres"):
        monkeypatch.setenv("PATH", str(tmp_path))
        assert "pg_dump is not installed" in admin(own, "backup", str(copy), code=1) and not copy.exists()
        monkeypatch.setenv("PATH", str(postgres.programs()))
        if shutil.which("pg_dump") is None:
            return
        admin(own, "backup", str(copy))
        assert copy.stat().st_mode & 0o777 == 0o600
        change(own, "DELETE FROM games WHERE id = :game", game=made["game"])
        admin(own, "restore", str(copy), "--yes")
        assert made["game"] in admin(own, "games", "--most", "1000")
        return
    admin(own, "backup", str(copy))
    assert copy.stat().st_mode & 0o777 == 0o600, "who reads it knows the dice to come"
    assert "is there already" in admin(own, "backup", str(copy), code=1)
    assert "cannot be used" in admin(own, "backup", str(tmp_path / "nowhere" / "copy"), code=1)
    target = replace(own.settings, database=f"sqlite:///{tmp_path / 'other' / 'games.db'}")
    result = CliRunner().invoke(app, ["admin", "restore", str(copy), "--yes", "--db", target.database])
    assert result.exit_code == 0, result.output
    other = Server(target)
    assert other.http.get(f"/api/games/{made['game']}").json()["status"] == "open"
    other.stop()
    if os.geteuid() == 0:  # after the loss of the file root puts it back, and the server runs as somebody else
        (theirs := tmp_path / "theirs").mkdir()
        os.chown(theirs, 12345, 12345)
        database = f"sqlite:///{theirs / 'games.db'}"
        CliRunner().invoke(app, ["admin", "restore", str(copy), "--yes", "--db", database])
        made_by_root = (theirs / "games.db").stat()
        assert (made_by_root.st_uid, made_by_root.st_gid, made_by_root.st_mode & 0o777) == (12345, 12345, 0o600)
    nonsense = tmp_path / "nonsense"
    nonsense.write_text("no database")
    assert "no sound copy" in admin(own, "restore", str(nonsense), "--yes", code=1)
    assert own.http.get(f"/api/games/{made['game']}").status_code == 200


def test_no_database_is_made_by_looking_for_one(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["admin", "games", "--db", f"sqlite:///{tmp_path / 'none.db'}"])
    assert result.exit_code == 1 and "there is no file" in result.output
    assert not list(tmp_path.iterdir())


def test_the_id_of_a_table_is_no_option_of_a_command() -> None:
    assert not [id for id in (new_id() for _ in range(2_000)) if id.startswith("-")]
