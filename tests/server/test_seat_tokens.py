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
