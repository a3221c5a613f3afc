"""Who is slow, sends headers without end or opens connection after connection is cut off; nobody else notices."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.clients import Server, new_game, wait_for
from server.conftest import easy

QUICK = {"header_seconds": 0.5, "body_seconds": 1.0, "hello_seconds": 0.5, "stalled_seconds": 1.0}
UPGRADE = (
    b"GET /ws/games/%s HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("quick")
    running = Server(easy(folder, **QUICK, max_connections=40, address_connections=6, max_body=20_000))
    yield running
    running.stop()


def dial(server: Server, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), 10, (source, 0))


def until_closed(line: socket.socket, seconds: float = 5.0) -> bytes:
    """What is said until the other side closes, which it must within that time."""
    line.settimeout(seconds)
    said = b""
    while True:
        try:
            more = line.recv(65_536)
        except ConnectionResetError:
            return said
        if not more:
            return said
        said += more


@pytest.mark.parametrize(
    ("begun", "reply"),
    [
        (b"", b""),
        (b"GET / HTTP/1.1\r\nHost: her", b"HTTP/1.1 408 "),
        (b"\r\n", b"HTTP/1.1 408 "),
        (b"POST /api/games HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n{", b"HTTP/1.1 408 "),
        (b"POST /api/games HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{", b"HTTP/1.1 408 "),
    ],
    ids=["silence", "half headers", "an empty line", "half a body", "half a chunk"],
)
def test_what_does_not_come_in_time_is_not_waited_for(quick: Server, begun: bytes, reply: bytes) -> None:
    with dial(quick) as line:
        line.sendall(begun)
        at = time.monotonic()
        said = until_closed(line)
        assert said.startswith(reply) and bool(said) == bool(reply)
        assert time.monotonic() - at < 4


def test_single_bytes_buy_no_time(quick: Server) -> None:
    with dial(quick) as line:
        at = time.monotonic()
        with pytest.raises(OSError):
            for byte in b"GET / HTTP/1.1\r\nHost: here\r\nX-Long: " + b"x" * 100:
                line.sendall(bytes([byte]))
                time.sleep(0.05)
        assert time.monotonic() - at < 4


def test_after_a_reply_the_same_holds(quick: Server) -> None:
    for more in (b"\r\n", b"GET / HT"):
        with dial(quick) as line:
            line.sendall(b"GET /api/account HTTP/1.1\r\nHost: here\r\n\r\n")
            assert line.recv(65_536).startswith(b"HTTP/1.1 200")
            line.sendall(more)
            assert b"HTTP/1.1 408 " in until_closed(line)


def test_a_body_that_nobody_wants_buys_no_time_either(quick: Server) -> None:
    with dial(quick) as line:
        line.sendall(b"GET /api/account HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n")
        with pytest.raises(OSError):
            for _ in range(80):
                line.sendall(b"x")
                time.sleep(0.05)


@pytest.mark.parametrize(
    "flood",
    [
        b"GET / HTTP/1.1\r\nX-Endless: " + b"x" * 1_000_000,
        b"GET / HTTP/1.1\r\n" + b"X-Many: x\r\n" * 101 + b"\r\n",
        b"GET / HTTP/1.1\r\n" + b"X-Large: " + b"x" * 70_000 + b"\r\n\r\n",
        b"GET /" + b"x" * 70_000 + b" HTTP/1.1\r\n\r\n",
        b"POST /api/games HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n" + b"X-Many: x\r\n" * 101 + b"\r\n",
        b"POST /api/games HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-Endless: " + b"x" * 1_000_000,
        b"POST /api/games HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1;x=" + b"x" * 1_000_000,
    ],
    ids=["one line", "many", "large", "address", "trailers", "one trailer", "chunk extension"],
)
def test_headers_have_a_limit(quick: Server, flood: bytes) -> None:
    with dial(quick) as line:
        at = time.monotonic()
        try:
            line.sendall(flood)
        except OSError:
            return  # cut off in the middle of it
        said = until_closed(line)
        assert not said or said.startswith((b"HTTP/1.1 431", b"HTTP/1.1 413")), said[:80]
        assert time.monotonic() - at < 0.5, "cut off for its size, not for its time"


def test_usual_headers_are_within_it(quick: Server) -> None:
    cookies = {f"X-Header-{k}": "x" * 1000 for k in range(50)}
    assert quick.http.get("/api/account", headers=cookies).status_code == 200


def test_one_address_has_so_many_connections_and_others_have_theirs(quick: Server) -> None:
    lines = [dial(quick, "127.0.0.2") for _ in range(6)]
    try:
        with dial(quick, "127.0.0.2") as over:
            assert until_closed(over, 0.4).startswith(b"HTTP/1.1 503")
        with dial(quick, "127.0.0.3") as other:
            other.sendall(b"GET /api/account HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
            assert until_closed(other).startswith(b"HTTP/1.1 200")
    finally:
        for line in lines:
            line.close()

    def admitted() -> bool:
        with dial(quick, "127.0.0.2") as again:
            again.sendall(b"GET /api/account HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
            return until_closed(again).startswith(b"HTTP/1.1 200")

    wait_for(admitted, "closed connections count no more")


def test_sockets_count_as_connections(quick: Server) -> None:
    game = new_game(quick.http)["game"].encode()
    lines = [dial(quick, "127.0.0.4") for _ in range(6)]
    try:
        for line in lines:
            line.sendall(UPGRADE % game)
            assert line.recv(12) == b"HTTP/1.1 101"
        with dial(quick, "127.0.0.4") as over:
            assert until_closed(over, 0.4).startswith(b"HTTP/1.1 503")
    finally:
        for line in lines:
            line.close()


def test_all_together_have_so_many(quick: Server) -> None:
    quick.http.close()
    lines = [dial(quick, f"127.0.1.{k + 1}") for k in range(40)]
    try:
        with dial(quick, "127.0.2.1") as over:
            assert until_closed(over, 0.4).startswith(b"HTTP/1.1 503")
    finally:
        for line in lines:
            line.close()


HALVES = {"silence": b"", "half a head": b"\x81", "half a text": b"\x81\xfe\x01\x00abcd{"}


@pytest.mark.parametrize("begun", HALVES.values(), ids=HALVES)
def test_a_socket_that_says_no_whole_hello_is_closed(tmp_path: Path, begun: bytes) -> None:
    server = Server(easy(tmp_path, **QUICK))
    try:
        game = new_game(server.http)["game"].encode()
        with dial(server) as line:
            line.sendall(UPGRADE % game + begun)
            line.settimeout(5)
            said = b""
            while b"\x88\x02" + (4408).to_bytes(2, "big") not in said:  # the close frame
                said += line.recv(65_536)
            assert said.startswith(b"HTTP/1.1 101") and b"No hello came in time." in said
    finally:
        server.stop()


def test_who_takes_nothing_is_cut_off(tmp_path: Path) -> None:
    """Replies that nobody reads do not stay in memory for ever."""
    server = Server(easy(tmp_path, **QUICK))
    try:
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", server.port))
            line.sendall(b"GET /api/cards HTTP/1.1\r\nHost: here\r\n\r\n" * 200)
            connections = server.connections
            wait_for(lambda: len(connections()) == 1, "it is connected")
            wait_for(lambda: not connections(), "it is cut off", 15)
    finally:
        server.stop()
