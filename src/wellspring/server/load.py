"""`python -m wellspring.server.load`: many games at once over real sockets, measured from outside.

Starts a server of its own on this computer, seats two scripted players at every game, and lets them answer at a steady
pace. Reports how long it takes from an answer until the opponent's socket has its events, what is lost (nothing should
be), and what a game costs in memory. With --kills the server is killed (-9) and started again in between."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Final

from sqlalchemy import select
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from wellspring.content.library import load_shipped_map
from wellspring.games import trial_army
from wellspring.server.store import schema
from wellspring.server.store.database import open_engine
from wellspring.server.store.game_log import MARKER, answers_of

MAP: Final = "three_fords"
ARMIES: Final = (trial_army("small_red"), trial_army("small_blue"))
FIGURES: Final = (6, 7)
WARM_UP: Final = 9  # answers before the first turn: the army, four markers each
RATES: Final = ("CREATE_RATE", "JOIN_RATE", "CONNECT_RATE", "MESSAGE_RATE", "MESSAGE_BURST")


class Running:
    """The server under load, in a process of its own."""

    def __init__(self, database: str) -> None:
        with socket.socket() as s:
            s.bind(("127.0.0.1", 0))
            self.port: Final[int] = s.getsockname()[1]
        self.url: Final = f"http://127.0.0.1:{self.port}"
        easy = {f"WELLSPRING_{name}": "1000000" for name in RATES}
        self._environment: Final = {**os.environ, **easy, "WELLSPRING_DATABASE": database}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "wellspring.server.run", "127.0.0.1", str(self.port)]
        self._process = subprocess.Popen(command, env=self._environment)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                urllib.request.urlopen(f"{self.url}/api/account", timeout=5).close()
                return
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise SystemExit("The server did not start.")

    def kill(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None

    def memory(self) -> float:
        """Resident megabytes."""
        assert self._process is not None
        text = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(next(line for line in text.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        assert self._process is not None
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def create(self) -> dict[str, Any]:
        body = json.dumps(_new_game()).encode()
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.url}/api/games", body, headers)
        with urllib.request.urlopen(request, timeout=60) as reply:
            data: dict[str, Any] = json.load(reply)
        return data


def _new_game() -> dict[str, Any]:
    """A battle whose armies stand already, so that the figures measured are those of play."""
    field = load_shipped_map(MAP).battlefield
    zones = list(field.zones.items())[:2]
    armies = [
        {"name": name, "cards": cards, "zone": name, "places": [field.label[s] for s in spaces[:number]]}
        for (name, spaces), cards, number in zip(zones, ARMIES, FIGURES, strict=True)
    ]
    seats = [{"name": name.title(), "team": k, "kind": "person"} for k, (name, _) in enumerate(zones)]
    return {"map": MAP, "gather": "preset", "armies": armies, "seats": seats, "private": True}


class Tally:
    def __init__(self) -> None:
        self.measuring = False
        self.times: Final[list[float]] = []
        self.accepted: Final[dict[tuple[str, int], list[int]]] = {}  # game and seat -> options, in order
        self.errors: Final[dict[str, int]] = {}
        self.reconnects = 0


class ScriptedGame:
    """One game with its two players."""

    def __init__(self, url: str, made: dict[str, Any], pace: float, seed: int, tally: Tally) -> None:
        self.address: Final = url.replace("http", "ws") + f"/ws/games/{made['game']}"
        self.id: Final[str] = made["game"]
        self.tokens: Final[list[str]] = [s["token"] for s in made["tokens"]]
        self.pace: Final = pace
        self.rng: Final = random.Random(seed)
        self.tally: Final = tally
        self.asked = -1  # who sent the last answer
        self.sent: dict[int, int] = {}  # request -> option
        self.since = 0.0  # when the answer that is being measured was sent, 0: none
        self.answers = 0
        self.seen = [0, 0]
        self.connected = [False, False]
        self.stopping = False

    async def play(self, seat: int) -> None:
        while not self.stopping:
            try:
                async with connect(self.address, max_size=None, max_queue=None, compression=None) as ws:
                    await self._seat(seat, ws)
            except (WebSocketException, OSError, EOFError):
                self.connected[seat] = False
                if not self.stopping:
                    self.tally.reconnects += 1
                    await asyncio.sleep(0.2 + self.rng.random() * 0.8)

    async def _seat(self, seat: int, ws: ClientConnection) -> None:
        hello = {"type": "hello", "token": self.tokens[seat], "since": self.seen[seat], "epoch": 0}
        await ws.send(json.dumps(hello))
        async for text in ws:
            assert isinstance(text, str)
            kind = text[9 : text.index('"', 9)]
            if kind == "events":
                self._events(seat, text)
            elif kind == "request" and '"request":null' not in text[:60]:
                asyncio.get_running_loop().create_task(self._answer(ws, json.loads(text)["request"]))
            elif kind == "accepted":
                self._accepted(seat, json.loads(text)["request"])
            elif kind == "sync":
                self.connected[seat] = True
            elif kind == "error":
                code = json.loads(text)["code"]
                self.tally.errors[code] = self.tally.errors.get(code, 0) + 1

    def _events(self, seat: int, text: str) -> None:
        now = time.perf_counter()
        head = json.loads(text[: text.index(',"events"')] + "}")
        self.seen[seat] = head["from"] + text.count('"event":"')
        if text.endswith('"view":null}'):
            return
        if self.since and self.asked != seat:
            self.tally.times.append(now - self.since)
            self.since = 0.0

    def _accepted(self, seat: int, request: int) -> None:
        option = self.sent.pop(request, None)
        if option is not None:  # else it was read after the server had been killed, and what was sent forgotten
            self.tally.accepted.setdefault((self.id, seat), []).append(option)
        self.answers += 1

    async def _answer(self, ws: ClientConnection, request: dict[str, Any]) -> None:
        if self.answers >= WARM_UP:
            await asyncio.sleep(self.pace * (0.5 + self.rng.random()))
        if self.stopping:
            return
        option = self.rng.randrange(len(request["options"]))
        self.asked = request["player"]
        self.sent[request["id"]] = option
        told = request["kind"] != MARKER  # the opponent hears nothing of a marker
        self.since = time.perf_counter() if self.tally.measuring and told else 0.0
        try:
            await ws.send(json.dumps({"type": "choose", "request": request["id"], "answers": [{"option": option}]}))
        except WebSocketException:
            pass


async def _settle(games: list[ScriptedGame], seconds: float) -> float:
    """Wait until everybody is connected; how long it took."""
    begun = time.monotonic()
    while time.monotonic() < begun + seconds:
        if all([all(game.connected) for game in games]):
            break
        await asyncio.sleep(0.1)
    return time.monotonic() - begun


async def _run(options: argparse.Namespace, server: Running, database: str) -> dict[str, Any]:
    report: dict[str, Any] = {"games": options.games, "pace": options.pace}
    tally = Tally()
    await asyncio.to_thread(server.create)  # so that what is loaded once is not counted as a game
    empty = server.memory()
    begun = time.monotonic()
    made = [await asyncio.to_thread(server.create) for _ in range(options.games)]
    report["created a second"] = round(options.games / (time.monotonic() - begun), 1)
    report["idle game, KB"] = round((server.memory() - empty) * 1024 / options.games, 1)
    games = [ScriptedGame(server.url, m, options.pace, k, tally) for k, m in enumerate(made)]
    tasks = [asyncio.create_task(game.play(seat)) for game in games for seat in (0, 1)]
    await _settle(games, 120)
    end = time.monotonic() + 120
    while time.monotonic() < end and any([game.answers < WARM_UP for game in games]):
        await asyncio.sleep(0.2)
    report["game with two sockets, KB"] = round((server.memory() - empty) * 1024 / options.games, 1)
    back: list[float] = []
    measured = 0.0
    cpu = 0.0
    for lap in range(options.kills + 1):
        await asyncio.sleep(options.pace * 1.5)
        tally.measuring = True
        before, begun = server.cpu(), time.monotonic()
        await asyncio.sleep(options.seconds / (options.kills + 1))
        cpu += server.cpu() - before
        measured += time.monotonic() - begun
        if lap < options.kills:
            tally.measuring = False
            server.kill()
            for game in games:
                game.connected = [False, False]
                game.sent = {}
                game.since = 0.0
            await asyncio.to_thread(server.start)
            back.append(round(await _settle(games, 120), 1))
    tally.measuring = False
    await asyncio.sleep(1.0)
    for game in games:
        game.stopping = True
    await asyncio.sleep(options.pace * 1.6)
    report["memory at the end, MB"] = round(server.memory(), 1)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    times = sorted(tally.times)
    report["answers measured"] = len(times)
    report["answers a second"] = round(len(times) / measured, 1)
    report["server's share of a processor"] = round(cpu / measured, 2)
    if times:
        for share in (50, 95, 99):
            report[f"p{share}, ms"] = round(1000 * times[min(len(times) - 1, len(times) * share // 100)], 1)
        report["slowest, ms"] = round(1000 * times[-1], 1)
    report["acknowledged"] = sum([len(a) for a in tally.accepted.values()])
    report["acknowledged and lost"] = _lost(database, tally)
    report["errors"] = tally.errors
    if options.kills:
        report["seconds until everybody was back"] = back
        report["reconnects"] = tally.reconnects
    return report


def _lost(database: str, tally: Tally) -> int:
    """Acknowledged answers that are not in the log, as they were given and in their order."""
    engine = open_engine(database)
    lost = 0
    answers = schema.answers
    with engine.connect() as c:
        for (game, seat), options in tally.accepted.items():
            log = c.execute(select(answers).where(answers.c.game == game).order_by(answers.c.number)).mappings()
            stored = iter(answers_of([dict(row) for row in log], seat))
            lost += len([option for option in options if option not in stored])
    engine.dispose()
    return lost


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--pace", type=float, default=2.0, help="seconds a player takes for an answer, on average")
    parser.add_argument("--kills", type=int, default=0, help="kill the server so often in between")
    parser.add_argument("--db", default="", help="an empty database; without it a SQLite file in a temporary folder")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = options.db or f"sqlite:///{folder}/load.db"
        server = Running(database)
        server.start()
        try:
            report = asyncio.run(_run(options, server, database))
        finally:
            server.kill()
    for what, value in report.items():
        print(f"{what:32} {value}")


if __name__ == "__main__":
    main()
