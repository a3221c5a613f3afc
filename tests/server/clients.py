"""Clients for tests: HTTP and sockets as a browser would use them. Every message is checked against its model."""

from __future__ import annotations

import json
import random
import socket as sockets
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from wellspring.server.app import create_app
from wellspring.server.protocol.messages import server_messages
from wellspring.server.run import uvicorn_config
from wellspring.server.settings import Settings

RED = ["finn", "tarn_viking_warriors", "raelin"]
BLUE = ["grimnak", "marro_warriors", "zettian_guards"]
PATIENCE = 20.0


def free_port() -> int:
    with sockets.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def socket_url(url: str, game: str) -> str:
    return url.replace("http", "ws") + f"/ws/games/{game}"


class Server:
    """A real server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.app = create_app(settings)
        self._server = uvicorn.Server(uvicorn_config(self.app, settings, "127.0.0.1", self.port))
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        wait_for(lambda: self._server.started, "the server starts")
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)

    def connections(self) -> set[Any]:
        """Those that are open."""
        return self._server.server_state.connections

    def stop(self) -> None:
        self.http.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


def wait_for(done: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        got = done()
        if got:
            return got
        time.sleep(0.01)
    raise AssertionError(f"waited {seconds} s in vain: {what}")


def new_game(http: httpx.Client, kinds: tuple[str, str] = ("person", "person"), **more: Any) -> dict[str, Any]:
    """A small battle; a kind is person, open, or the name of a bot."""
    names, armies = ("Red", "Blue"), (RED, BLUE)
    seats = []
    for k, kind in enumerate(kinds):
        bot = {} if kind in ("person", "open") else {"bot": kind}
        army = {} if kind == "open" else {"army": armies[k]}
        seats.append({"name": names[k], "team": k, "kind": "bot" if bot else kind, **bot, **army})
    body = {"map": "first_light", "rounds": 4, "seats": seats, **more}
    reply = http.post("/api/games", json=body)
    assert reply.status_code == 201, reply.text
    data: dict[str, Any] = reply.json()
    return data


class Sock:
    """One socket. Keeps what it was told: the newest view and request of each of its seats, and all events."""

    def __init__(
        self,
        url: str,
        game: str,
        *tokens: str,
        since: int = 0,
        epoch: int = 0,
        hello: bool = True,
        language: str = "en",
        name: str = "",
        session: str = "",
    ) -> None:
        headers = {"Cookie": f"wellspring_session={session}"} if session else {}
        self.ws: ClientConnection = connect(
            socket_url(url, game), max_size=None, max_queue=None, close_timeout=1, additional_headers=headers
        ).__enter__()
        self.raw: list[str] = []
        self.views: dict[int, dict[str, Any]] = {}
        self.requests: dict[int, dict[str, Any] | None] = {}
        self.events: dict[int, list[dict[str, Any]]] = {}
        self.epoch = 0
        self.over: dict[str, Any] | None = None
        self.errors: list[dict[str, Any]] = []
        if hello:
            first, rest = (tokens[0], list(tokens[1:])) if tokens else ("", [])
            said = {"since": since, "epoch": epoch, "language": language, "name": name}
            self.send(type="hello", token=first, tokens=rest, **said)

    def send(self, **message: Any) -> None:
        self.ws.send(json.dumps(message))

    def next(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self.ws.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        server_messages.validate_json(text)
        message: dict[str, Any] = json.loads(text)
        self._note(message)
        return message

    def _note(self, m: dict[str, Any]) -> None:
        kind = m["type"]
        if kind == "sync":
            self.views[m["you"]] = m["view"]
            self.epoch = m["epoch"]
            self.events[m["you"]] = []
        elif kind == "events":
            self.events.setdefault(m["you"], []).extend(m["events"])
            if m["view"] is not None:
                self.views[m["you"]] = m["view"]
        elif kind == "request":
            self.requests[m["you"]] = m["request"]
        elif kind == "over":
            self.over = m
        elif kind == "error":
            self.errors.append(m)

    def until(self, kind: str, **wanted: Any) -> dict[str, Any]:
        end = time.monotonic() + PATIENCE
        while True:
            m = self.next(max(0.01, end - time.monotonic()))
            if m["type"] == kind and all(m.get(key) == value for key, value in wanted.items()):
                return m

    def error(self) -> dict[str, Any]:
        return self.until("error")

    def asked(self) -> dict[str, Any]:
        """The open request of one of this socket's seats."""
        while True:
            for request in self.requests.values():
                if request is not None:
                    return request
            self.next()

    def choose(self, request: dict[str, Any], option: int) -> None:
        self.requests[request["player"]] = None
        self.send(type="choose", request=request["id"], answers=[{"option": option}], seat=request["player"])

    def answer(self, rng: random.Random | None = None) -> dict[str, Any]:
        """Answer the next request by chance, or with its default; wait until it is accepted."""
        request = self.asked()
        k = rng.randrange(len(request["options"])) if rng is not None else request["default"]
        self.choose(request, k)
        self.until("accepted", request=request["id"])
        self.until("request")
        return request

    def query(self, **about: Any) -> dict[str, Any]:
        self.send(type="query", query=7, **about)
        while True:
            m = self.next()
            if m["type"] == "answer" and m["query"] == 7:
                answer: dict[str, Any] = m["answer"]
                return answer
            if m["type"] == "error" and m["about"] == "query":
                raise Refused(m)

    def close(self) -> None:
        self.ws.close()

    def __enter__(self) -> Sock:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Refused(Exception):
    def __init__(self, message: dict[str, Any]) -> None:
        super().__init__(message["sentence"])
        self.message = message
