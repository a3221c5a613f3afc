"""Somebody who does not play by the rules is refused with typed errors; the game and the server stay as they were."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from server.clients import Server, Sock, new_game, socket_url
from server.conftest import easy


@pytest.fixture(scope="module")
def table(server: Server) -> Iterator[tuple[dict[str, Any], Sock, Sock]]:
    made = new_game(server.http)
    red, blue = (Sock(server.url, made["game"], t["token"]) for t in made["tokens"])
    red.until("request")
    blue.until("request")
    yield made, red, blue
    red.close()
    blue.close()


def situation(server: Server, made: dict[str, Any]) -> str:
    """All that the two seats see, from scratch."""
    out = []
    for token in made["tokens"]:
        with Sock(server.url, made["game"], token["token"]) as sock:
            sock.until("request")
            out.append([sock.views, sock.requests, sock.events])
    return json.dumps(out)


BAD = [
    "",
    "hello",
    "null",
    "[]",
    "{}",
    '{"type": "choose"}',
    '{"type": "choose", "request": "0", "answers": [{"option": 0}]}',
    '{"type": "choose", "request": 0, "answers": [{"option": 0.5}]}',
    '{"type": "choose", "request": 0, "answers": [{"option": true}]}',
    '{"type": "choose", "request": 0, "answers": [{"option": -1}]}',
    '{"type": "choose", "request": 0, "answers": [{"option": 1e99}]}',
    '{"type": "choose", "request": 0}',
    '{"type": "choose", "request": 0, "option": 0}',
    '{"type": "choose", "request": 0, "answers": []}',
    '{"type": "choose", "request": 0, "answers": {"option": 0}}',
    '{"type": "choose", "request": 0, "answers": [0, null, []]}',
    '{"type": "choose", "request": 0, "answers": [{"option": 0, "path": [1]}]}',
    '{"type": "choose", "request": 0, "answers": [{"option": 0, "extra": 1}]}',
    '{"type": "choose", "request": 0, "answers": [{"kind": "place", "colour": 1}]}',
    '{"type": "choose", "request": 0, "answers": [{"kind": 3}]}',
    '{"type": "choose", "request": 99999999999999999999999, "answers": [{"option": 0}]}',
    '{"type": "choose", "request": 0, "answers": [{"path": ["a"]}]}',
    '{"type": "choose", "request": 0, "answers": [{"path": ' + json.dumps([1] * 1000) + "}]}",
    '{"type": "choose", "request": 0, "answers": ' + json.dumps([{"option": 0}] * 61) + "}",
    '{"type": "place_rest"}',
    '{"type": "place_rest", "request": -1}',
    '{"type": "hello", "token": ""}',
    '{"type": "query", "query": 1, "what": "everything"}',
    '{"type": "chat", "text": ""}',
    '{"type": "chat", "phrase": "<b>"}',
    '{"type": "chat", "text": "' + "x" * 501 + '"}',
    '{"type": "undo_consent", "agree": "yes"}',
    '{"type": "standing", "kind": "move", "answer": "stay"}',
    '{"type": "over"}',
    '{"type": "sync", "seq": 0}',
    '{"type": ["choose"]}',
    "[" * 5000,
    '{"a":' * 2000,
    '"\\ud800"',
]


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_malformed_messages_are_refused(table: tuple[Any, Sock, Sock], text: str) -> None:
    _, red, _ = table
    red.ws.send(text)
    assert red.error()["code"] in ("bad_message", "not_allowed")


def test_binary_frames_are_refused(table: tuple[Any, Sock, Sock]) -> None:
    _, red, _ = table
    red.ws.send(b"\x00\xff")
    assert red.error()["code"] == "bad_message"


def test_long_messages_are_refused_and_longer_frames_close_the_socket(
    server: Server, table: tuple[dict[str, Any], Sock, Sock]
) -> None:
    made, red, _ = table
    red.send(type="chat", text="x" * 20_000)
    assert red.error()["code"] == "too_large"
    with Sock(server.url, made["game"]) as other:
        other.until("request")
        other.ws.send("x" * 200_000)
        with pytest.raises(ConnectionClosed) as closed:
            for _ in range(10):
                other.next()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009


def test_seats_cannot_be_forged(server: Server, table: tuple[dict[str, Any], Sock, Sock]) -> None:
    made, red, blue = table
    before = situation(server, made)
    asked = 0 if red.requests[0] is not None else 1
    me, other = (red, blue) if asked == 1 else (blue, red)
    request = other.asked()
    me.send(type="choose", request=request["id"], answers=[{"option": 0}])
    assert me.error()["code"] == "not_your_turn"
    me.send(type="choose", request=request["id"], answers=[{"option": 0}], seat=asked)
    assert me.error()["code"] == "not_your_seat"
    other.send(type="choose", request=request["id"] + 5, answers=[{"option": 0}])
    assert other.error()["code"] == "stale_request"
    other.send(type="choose", request=request["id"], answers=[{"option": 0}], epoch=3)
    assert other.error()["code"] == "stale_request"
    other.send(type="choose", request=request["id"], answers=[{"option": 10_000}])
    assert other.error()["code"] == "unknown_option"
    other.send(type="choose", request=request["id"], answers=[{"path": [1, 2]}])
    assert other.error()["code"] == "unknown_option"
    me.send(type="undo_consent", agree=True)
    assert me.error()["code"] == "not_allowed"
    assert situation(server, made) == before


@pytest.mark.parametrize("token", ["x", "x" * 100, "' or 1=1 --", "\u2603"])
def test_wrong_tokens_are_turned_away(server: Server, table: tuple[dict[str, Any], Sock, Sock], token: str) -> None:
    with Sock(server.url, table[0]["game"], token) as thief:
        assert thief.error()["code"] == "bad_token"
        with pytest.raises(ConnectionClosed) as closed:
            thief.next()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401


def test_a_token_of_another_game_fits_no_seat(server: Server, table: tuple[dict[str, Any], Sock, Sock]) -> None:
    other = new_game(server.http)
    with Sock(server.url, table[0]["game"], other["tokens"][0]["token"]) as thief:
        assert thief.error()["code"] == "bad_token"


def test_no_such_game_and_no_hello(server: Server, table: tuple[dict[str, Any], Sock, Sock]) -> None:
    with Sock(server.url, "nosuchgame") as lost:
        assert lost.error()["code"] == "not_found"
    with Sock(server.url, table[0]["game"], hello=False) as rude:
        rude.send(type="undo")
        assert rude.error()["code"] == "bad_message"


def test_pages_of_other_hosts_may_not_open_sockets(server: Server, table: tuple[dict[str, Any], Sock, Sock]) -> None:
    address = socket_url(server.url, table[0]["game"])
    with pytest.raises(InvalidStatus), connect(address, origin="https://evil.example"):  # type: ignore[arg-type]
        pass
    with connect(address, origin=server.url):  # type: ignore[arg-type]
        pass


def test_a_flood_is_stopped_and_nobody_else_suffers(tmp_path: Path) -> None:
    server = Server(easy(tmp_path, message_rate=20.0, message_burst=40))
    try:
        made = new_game(server.http)
        tokens = [t["token"] for t in made["tokens"]]
        with Sock(server.url, made["game"], tokens[0]) as red, Sock(server.url, made["game"], tokens[1]) as blue:
            red.until("request")
            blue.until("request")
            try:
                for _ in range(5000):
                    blue.send(type="query", query=1, what="seen_from", figure=0)
            except ConnectionClosed:
                pass
            red.until("presence", here=[True, False])  # it has been cut off
            assert server.http.get("/api/games").status_code == 200
        with Sock(server.url, made["game"], *tokens) as both:
            both.answer()
    finally:
        server.stop()


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
keys = st.sampled_from(["request", "option", "path", "seat", "query", "what", "figure", "target", "space", "text", "x"])
kinds = st.sampled_from(
    ["choose", "place_rest", "query", "chat", "undo", "undo_consent", "resign", "standing", "hello", "?"]
)


def test_any_nonsense_is_answered_and_changes_nothing(server: Server) -> None:
    made = new_game(server.http)
    before = situation(server, made)
    with Sock(server.url, made["game"]) as watcher:
        watcher.until("request")

        @settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        @given(kinds, st.dictionaries(keys, values, max_size=5))
        def nonsense(kind: str, more: dict[str, Any]) -> None:
            nonlocal watcher
            watcher.send(**{**more, "type": kind})
            if len(watcher.errors) > 80:  # closed after a hundred
                watcher.close()
                watcher = Sock(server.url, made["game"])
                watcher.until("request")
            watcher.send(type="query", query=5, what="card", card=0)
            watcher.until("answer", query=5)

        nonsense()
    assert situation(server, made) == before


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), database=None)
@given(
    what=st.sampled_from(["reach", "sight", "odds", "why_attack", "why_move", "seen_from", "card", "power"]),
    numbers=st.lists(st.integers(-1, 400), min_size=5, max_size=5),
)
def test_queries_about_anything_are_answered_or_refused(server: Server, what: str, numbers: list[int]) -> None:
    sock = _asker(server)
    figure, target, space, rear, card = numbers
    about = {"figure": figure, "target": target, "space": space, "rear": rear, "card": card, "option": card}
    sock.send(type="query", query=9, what=what, **about)
    while True:
        m = sock.next()
        if m["type"] == "answer":
            return
        if m["type"] == "error":
            assert m["code"] in ("unknown_option", "not_allowed", "not_your_turn"), m
            return


_ASKER: dict[str, Sock] = {}


def _asker(server: Server) -> Sock:
    if server.url not in _ASKER:
        made = new_game(server.http)
        with Sock(server.url, made["game"], *[t["token"] for t in made["tokens"]]) as both:
            rng = random.Random(1)
            while both.views.get(0, {"round": 0})["round"] < 1:
                both.answer(rng)
        _ASKER[server.url] = Sock(server.url, made["game"], made["tokens"][0]["token"])
        _ASKER[server.url].until("request")
    return _ASKER[server.url]
