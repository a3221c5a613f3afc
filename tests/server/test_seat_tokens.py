"""Whose seat it is: a replaced token plays no more, and a rematch keeps seats for those who sat there."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.clients import PATIENCE, Server, Sock, new_game


@pytest.fixture
def dana(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        body = {"name": "Dana of seats", "password": "correct horse"}
        made = http.post("/api/account/register", json=body)
        if made.status_code == 409:
            made = http.post("/api/account/sign-in", json=body)
        http.headers["X-CSRF-Token"] = made.json()["csrf"]
        yield http


def close_code(sock: Sock) -> int:
    try:
        while True:
            sock.next()
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return closed.rcvd.code


def test_a_socket_whose_token_was_replaced_plays_no_more(server: Server, dana: httpx.Client) -> None:
    made = new_game(dana, ("person", "person"))
    with Sock(server.url, made["game"], made["tokens"][0]["token"], language="de") as old:
        old.until("request")
        back = dana.post(f"/api/games/{made['game']}/return").json()
        told = old.error()
        assert told["code"] == "elsewhere" and told["about"] == "hello" and "Fenster" in told["sentence"]
        assert close_code(old) == 4409
        with Sock(server.url, made["game"], back["token"]) as me:
            me.until("request")


def finished(server: Server, opener: httpx.Client) -> tuple[str, str, str]:
    """A game that is over, with the tokens of its two people."""
    made = new_game(opener)
    red, blue = [t["token"] for t in made["tokens"]]
    with Sock(server.url, made["game"], blue) as sock:
        sock.until("request")
        sock.send(type="resign")
        sock.until("over")
    return made["game"], red, blue


def test_a_stranger_cannot_take_the_seat_of_a_rematch(server: Server) -> None:
    game, red, blue = finished(server, server.http)
    again = server.http.post(f"/api/games/{game}/rematch", json={"tokens": [red]}).json()
    assert [s["reserved"] for s in again["table"]["seats"]] == [False, True]
    for seat in (-1, 1):
        body = {"name": "Stranger", "seat": seat, "army": ["finn"]}
        refused = server.http.post(f"/api/games/{again['game']}/join", json=body, headers={"Accept-Language": "de"})
        assert refused.status_code == 403 and "Blue" in refused.json()["error"]["sentence"]
    listed = next(t for t in server.http.get("/api/games").json()["open"] if t["id"] == again["game"])
    assert listed["seats"][1]["reserved"] and listed["seats"][1]["name"] == "Blue"
    theirs = server.http.post(f"/api/games/{game}/rematch", json={"tokens": [blue]})
    assert theirs.status_code == 201 and theirs.json()["table"]["status"] == "playing"
    assert not theirs.json()["table"]["seats"][1]["reserved"]


def test_the_account_that_sat_there_comes_to_the_rematch_from_another_device(
    server: Server, dana: httpx.Client
) -> None:
    game, _, blue = finished(server, dana)  # the first seat is Dana's
    again = server.http.post(f"/api/games/{game}/rematch", json={"tokens": [blue]}).json()
    assert again["game"] in [t["id"] for t in dana.get("/api/games").json()["own"]]
    assert server.http.post(f"/api/games/{again['game']}/join", json={"name": "Eve"}).status_code == 403
    came = dana.post(f"/api/games/{again['game']}/return")
    assert came.status_code == 200 and came.json()["seat"] == 0 and came.json()["table"]["status"] == "playing"
