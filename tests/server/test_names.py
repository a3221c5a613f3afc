"""Names that look alike are one name, at a table and for accounts."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.clients import BLUE, PATIENCE, RED, Server, new_game
from server.conftest import easy
from wellspring.server.store.names import alike, is_common, normal, skeleton

LOOK_ALIKES = [
    ("Finn", "Fіnn"),  # a Cyrillic i
    ("Finn", "Ｆｉｎｎ"),
    ("Finn", "FINN"),
    ("Finn", "Flnn"),
    ("Finn", "F1nn."),
    ("Oscar", "0ѕсаr"),
    ("Zoë", "Zoe\u0308"),
    ("Marin", "Maгin"),
    ("NIKH", "ΝΙΚΗ"),
    ("νίκη", "ΝΊΚΗ"),
    ("modern", "modem"),
]
DIFFERENT = [
    ("Finn", "Fynn"),
    ("Zoë", "Zoe"),
    ("Anna", "Hanna"),
    ("🐉", "🐲"),
    ("काल", "कील"),
    ("李", "王"),
    ("Finn", "Finn 2"),
]


@pytest.mark.parametrize(("one", "other"), LOOK_ALIKES)
def test_the_eye_takes_them_for_each_other(one: str, other: str) -> None:
    assert alike(one, other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_the_eye_tells_them_apart(one: str, other: str) -> None:
    assert not alike(one, other)


def test_names_are_written_plainly_and_fit() -> None:
    assert normal("  Ｆｉｎｎ \u3000 the  ﬁrst ") == "Finn the first"
    assert len(normal("\ufdfa" * 40)) <= 40
    assert is_common("Guest 12") and is_common("gast") and not is_common("Gustav")
    assert skeleton("🐉") == "🐉"


@pytest.fixture
def finn(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        who = {"name": "Finn", "password": "correct horse"}
        made = http.post("/api/account/register", json=who)
        if made.status_code == 409:
            made = http.post("/api/account/sign-in", json=who)
        http.headers["X-CSRF-Token"] = made.json()["csrf"]
        yield http


def joined_as(http: httpx.Client, game: str, name: str) -> str:
    got = http.post(f"/api/games/{game}/join", json={"name": name, "army": BLUE}).json()
    return str(got["table"]["seats"][got["seat"]]["name"])


@pytest.mark.parametrize("name", ["Rеd", "Ｒｅｄ", "RED", "Red."])
def test_nobody_at_a_table_looks_like_another(server: Server, name: str) -> None:
    made = new_game(server.http, ("person", "open"))
    assert joined_as(server.http, made["game"], name).endswith(" 2")


def test_one_table_is_not_opened_for_two_who_look_alike(server: Server) -> None:
    seats = [
        {"name": name, "team": k, "kind": "person", "army": (RED, BLUE)[k]} for k, name in enumerate(("Ann", "Аnn"))
    ]
    refused = server.http.post("/api/games", json={"map": "first_light", "seats": seats})
    assert refused.status_code == 422 and refused.json()["error"]["sentence"] == "Two players have the same name."


@pytest.mark.parametrize("name", ["Finn", "Fіnn", "ＦＩＮＮ", "F1nn"])
def test_a_guest_does_not_pass_for_an_account(server: Server, finn: httpx.Client, name: str) -> None:
    made = new_game(server.http, ("person", "open"))
    assert joined_as(server.http, made["game"], name).endswith(" 2")
    seats = [{"name": name, "team": 0, "kind": "person", "army": RED}, {"name": "B", "team": 1, "kind": "open"}]
    opened = server.http.post("/api/games", json={"map": "first_light", "seats": seats}).json()
    assert opened["table"]["seats"][0]["name"].endswith(" 2")
    lesson = server.http.get("/api/lessons").json()["lessons"][0]["id"]
    taught = server.http.post(f"/api/lessons/{lesson}", json={"name": name}).json()
    assert taught["table"]["seats"][0]["name"].endswith(" 2")


def test_who_has_the_account_plays_under_its_name(server: Server, finn: httpx.Client) -> None:
    made = new_game(server.http, ("person", "open"))
    assert joined_as(finn, made["game"], "Finn") == "Finn"


@pytest.mark.parametrize("name", ["finn", "F1nn", "FlNN", "Finn."])
def test_no_account_looks_like_another(server: Server, finn: httpx.Client, name: str) -> None:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as other:
        refused = other.post("/api/account/register", json={"name": name, "password": "correct horse"})
        assert refused.status_code == 409 and refused.json()["error"]["code"] == "name_taken"
        common = other.post("/api/account/register", json={"name": "Guest 2", "password": "correct horse"})
        assert common.status_code == 409 and "everybody" in common.json()["error"]["sentence"]


def test_accounts_that_look_alike_from_before_keep_working(tmp_path: Path) -> None:
    server = Server(easy(tmp_path))
    try:
        for name in ("Finn1", "Other"):
            assert server.http.post(
                "/api/account/register", json={"name": name, "password": "correct horse"}, headers=csrf(server)
            ).is_success
        with sqlite3.connect(tmp_path / "games.db", isolation_level=None) as c:
            c.execute("UPDATE accounts SET name = 'Finnl', key = 'finnl', skeleton = ? WHERE name = 'Other'", ["flnnl"])
        for name in ("Finn1", "Finnl"):
            server.http.cookies.clear()
            there = server.http.post("/api/account/sign-in", json={"name": name, "password": "correct horse"}).json()
            assert there["name"] == name
            server.http.headers["X-CSRF-Token"] = there["csrf"]
            seats = [{"name": name, "team": 0, "kind": "person", "army": RED}, {"name": "B", "team": 1, "kind": "open"}]
            opened = server.http.post("/api/games", json={"map": "first_light", "seats": seats}).json()
            assert opened["table"]["seats"][0]["name"] == name
    finally:
        server.stop()


def csrf(server: Server) -> dict[str, str]:
    return {"X-CSRF-Token": server.http.get("/api/account").json()["csrf"]}
