"""What cannot be read is refused in a sentence of ours: the words of the parser never reach a person."""

from __future__ import annotations

from typing import Any

import pytest

from server.clients import RED, Server, Sock, new_game

SEATS = [{"name": name, "team": k, "kind": "person", "army": RED} for k, name in enumerate(("Red", "Blue"))]
ANNA = {"name": "Anna", "password": "12345678"}


@pytest.mark.parametrize("address", ["games/what%20game", "games/" + "x" * 60, "games/%C3%A4/replay", "nothing"])
def test_an_odd_address_leads_nowhere(server: Server, address: str) -> None:
    reply = server.http.get(f"/api/{address}")
    assert reply.status_code == 404
    assert reply.json()["error"] == {"code": "not_found", "sentence": "There is nothing at this address.", "clause": ""}


def test_what_an_address_cannot_do(server: Server) -> None:
    reply = server.http.delete("/api/games")
    assert (reply.status_code, reply.json()["error"]["sentence"]) == (405, "That cannot be done at this address.")


@pytest.mark.parametrize(
    ("path", "body", "sentence"),
    [
        ("armies/check", {"code": "x" * 5000}, "'code' is too long: it has 4000 characters at most."),
        ("armies/check", {"points": -3}, "'points' is too small: it is 0 at least."),
        ("armies/check", {"points": "many"}, "'points' is no whole number."),
        ("armies/check", {"mode": "odd"}, "'mode' cannot be that."),
        ("games", {"seats": SEATS, "maps": "x"}, "'maps' is not known here."),
        ("games", {"seats": SEATS[:1]}, "'seats' is too short: it has 2 entries at least."),
        ("games", {"seats": [SEATS[0], {**SEATS[1], "name": ""}]}, "The name of seat 2 is empty."),
        (
            "games",
            {"seats": [{**SEATS[0], "name": "x" * 41}, SEATS[1]]},
            "The name of seat 1 is too long: it has 40 characters at most.",
        ),
        ("games", {"seats": [{**SEATS[0], "army": [""]}, SEATS[1]]}, "'seats.0.army.0' is empty."),
        ("games", [], "That cannot be read."),
        ("account/register", {**ANNA, "name": "<b>"}, "'name' has characters that cannot be used there."),
        ("account/register", {**ANNA, "password": "123"}, "'password' is too short: it has 8 characters at least."),
        ("account/register", {"name": "Anna"}, "'password' is missing."),
    ],
)
def test_a_body_that_cannot_be_read(server: Server, path: str, body: Any, sentence: str) -> None:
    reply = server.http.post(f"/api/{path}", json=body)
    assert (reply.status_code, reply.json()["error"]["sentence"]) == (422, sentence)


def test_what_is_no_json_at_all(server: Server) -> None:
    reply = server.http.post("/api/games", content=b"{" * 9, headers={"Content-Type": "application/json"})
    assert reply.json()["error"]["sentence"] == "What was sent is no JSON."


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"type": "dance"}, "There is no such kind of message."),
        ({"text": "hi"}, "The message does not say of which kind it is."),
        (
            {"type": "choose", "request": 0, "answers": [{"option": 0.5}]},
            "'answers.0.option' is no whole number.",
        ),
        ({"type": "choose", "request": 0, "answers": [{}]}, "'answers.0' is no option, no path and no description."),
        ({"type": "chat", "text": "x" * 501}, "'text' is too long: it has 500 characters at most."),
        ({"type": "choose", "request": 0, "answers": [{"path": ["a"]}]}, "'answers.0.path.0' is no whole number."),
        ({"type": "query", "query": 0, "what": "odds", "power": "Nuke"}, "'power' is no list."),
        (
            {"type": "query", "query": 0, "what": "odds", "power": [0]},
            "'power' is too short: it has 2 entries at least.",
        ),
    ],
)
def test_a_message_that_cannot_be_read(server: Server, message: dict[str, Any], sentence: str) -> None:
    with Sock(server.url, new_game(server.http)["game"]) as sock:
        sock.until("request")
        sock.send(**message)
        assert sock.error()["sentence"] == sentence
