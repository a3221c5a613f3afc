"""`python -m wellspring.server.trials.fuzz`: random and extreme, but well-formed tables through the real HTTP API.

Bots play at them, people and watchers come and go, ask the rules, look back, close tables. All the time a process of
its own asks `/healthz` every 100 ms and looks at the memory of the server and its workers. In the end everything is
closed, and nothing may be left behind: no running game, no socket, no game in memory, no process, no open file. Each
table has a number; with the same --seed, --only N opens that one alone. The exit code is 1 for a fault."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

import httpx
from sqlalchemy import func, select
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from wellspring.errors import WellspringError
from wellspring.server.admin import database, games
from wellspring.server.protocol.queries import QueryKind
from wellspring.server.store import schema
from wellspring.server.store.database import open_engine
from wellspring.server.trials import site
from wellspring.server.trials.players import Habits, ScriptedGame, Tally
from wellspring.server.trials.processes import ServerProcess, TrialFailed, descendants, wait_for
from wellspring.server.trials.setups import random_table
from wellspring.server.trials.site import SQLITE, Site
from wellspring.server.trials.watchdog import SLOW, Watchdog

HABITS: Final = Habits(pace=0.2, undo=0.05, resign=0.002, path=0.3, all_markers=0.3)
SETTINGS: Final = {"WELLSPRING_THINK": "0.05", "WELLSPRING_IDLE_MINUTES": "0.05", "WELLSPRING_EXPIRE_MINUTES": "0.2"}
PATIENCE: Final = 60.0  # seconds for a call
CLEARED: Final = 120.0  # seconds until everything that is closed must have left memory
ENDED: Final = 5.0
MORE_FILES: Final = 20  # than at the start: connections to the database, and those of the last calls
MOST_THREADS: Final = 60
BROKEN: Final = 1011  # a socket closed by a fault of the server


class Table:
    def __init__(self, number: int, made: dict[str, Any]) -> None:
        self.number: Final = number
        self.id: Final[str] = made["game"]
        self.key: Final[str] = made["key"]
        self.seats: Final[list[dict[str, Any]]] = list(made["tokens"])  # seat and token of each person

    def tokens(self) -> list[str]:
        return [seat["token"] for seat in self.seats]


class Fuzz:
    def __init__(self, site: Site, seed: int, most_open: int, numbers: Iterator[int]) -> None:
        self.url: Final = site.urls[0]
        self.server: Final = site.servers[0]
        self.seed: Final = seed
        self.most_open: Final = most_open
        self.numbers: Final = numbers
        self.tally: Final = Tally()
        self.counts: Final[Counter[str]] = Counter()
        self.refusals: Final[Counter[str]] = Counter()
        self.faults: Final[list[str]] = []
        self.slowest: tuple[float, str] = (0.0, "")
        self._calls: Final[list[tuple[float, float, str]]] = []  # when, how long, what: who has made a reply slow?
        self._open: Final[list[Table]] = []
        self._http: Final = httpx.AsyncClient(base_url=self.url, timeout=PATIENCE, trust_env=False)

    async def run(self, seconds: float, guests: int) -> None:
        end = time.monotonic() + seconds
        try:
            await asyncio.gather(*[self._guest(end) for _ in range(guests)])
        finally:
            for table in list(self._open):
                await self._close(table)
            await self._http.aclose()

    def fault(self, number: int, what: str) -> None:
        self.faults.append(f"table {number} (--seed {self.seed} --only {number}): {what}")

    async def _guest(self, end: float) -> None:
        for number in self.numbers:
            if time.monotonic() > end:
                return
            await self._visit(number)
            while len(self._open) > self.most_open:
                await self._close(self._open[0])
        if self._open:  # it was one alone: have it go on
            await asyncio.sleep(end - time.monotonic())

    async def _visit(self, number: int) -> None:
        rng = random.Random(f"visit/{self.seed}/{number}")
        body = random_table(self.seed, number)
        if "map_text" in body and rng.random() < 0.3:
            await self._call(number, "POST", "/api/maps", {"text": body["map_text"]})
        reply = await self._call(number, "POST", "/api/games", body)
        if reply is None or reply.status_code != 201:
            self.counts["refused"] += 1
            return
        self.counts["opened"] += 1
        table = Table(number, reply.json())
        self._open.append(table)
        await self._join(table, body)
        people = ScriptedGame([self.url], {"game": table.id, "tokens": table.seats}, HABITS, number, self.tally)
        people.begin()
        looking = rng.choice((0, 1, 1, 3, 12))
        watchers = [self._watch(table, rng.random() * 4, rng.getrandbits(40)) for _ in range(looking)]
        await asyncio.gather(*watchers, asyncio.sleep(rng.random() * 4))
        try:
            await people.end()
        except Exception as fault:
            self.fault(number, f"a player has stumbled: {fault!r}")
        for what in rng.sample(("", "/map", "/replay", "/stats"), rng.randint(0, 4)):
            token = {"Authorization": f"Bearer {rng.choice(table.tokens())}"} if table.seats else {}
            await self._call(number, "GET", f"/api/games/{table.id}{what}", headers=token)
        await self._call(number, "GET", "/api/games")
        if rng.random() < 0.2:
            await self._play_on(table, rng)
        if rng.random() < 0.5:
            await self._close(table)

    async def _join(self, table: Table, body: dict[str, Any]) -> None:
        for seat in body["seats"]:
            if seat["kind"] == "open" and body.get("gather", "premade") != "premade":
                reply = await self._call(table.number, "POST", f"/api/games/{table.id}/join", {"name": "Late"})
                if reply is not None and reply.status_code == 200:
                    table.seats.append(reply.json())

    async def _play_on(self, table: Table, rng: random.Random) -> None:
        answer = {"answer": rng.choice((0, 5, 50, 10_000)), "seat": 0}
        calls = [("branch", answer), *[("rematch", {"tokens": table.tokens()}) for _ in table.seats[:1]]]
        for what, body in calls:
            reply = await self._call(table.number, "POST", f"/api/games/{table.id}/{what}", body)
            if reply is not None and reply.status_code == 201:
                self._open.append(Table(table.number, reply.json()))

    async def _close(self, table: Table) -> None:
        if table in self._open:
            self._open.remove(table)
            body = {"key": table.key, "tokens": table.tokens()}
            await self._call(table.number, "POST", f"/api/games/{table.id}/close", body)

    async def _call(
        self, number: int, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> httpx.Response | None:
        """The reply. A refusal must be a sentence and nobody's fault."""
        what = f"{method} {path}"
        begun = time.monotonic()
        try:
            reply = await self._http.request(method, path, json=body, headers=headers)
        except httpx.HTTPError as fault:
            self.fault(number, f"{what}: {type(fault).__name__}")
            return None
        finally:
            took = time.monotonic() - begun
            self._calls.append((begun, took, f"{what} (table {number})"))
            self.slowest = max(self.slowest, (took, f"{what} (table {number})"))
        self.counts["calls"] += 1
        if reply.status_code >= 500:
            self.fault(number, f"{what}: {reply.status_code} {reply.text[:300]}")
        elif reply.status_code >= 400:
            told = reply.json().get("error", {})
            self.refusals[f"{reply.status_code} {told.get('code')}: {told.get('sentence', '')[:70]}"] += 1
            if not told.get("sentence"):
                self.fault(number, f"{what}: refused without a sentence: {reply.text[:200]}")
        return reply

    async def _watch(self, table: Table, seconds: float, seed: int) -> None:
        """Somebody looks on for a while and asks the rules about all kinds of things."""
        rng = random.Random(seed)
        address = f"{self.url.replace('http', 'ws', 1)}/ws/games/{table.id}"
        try:
            async with connect(address, max_size=None, proxy=None) as socket:
                hello = {"type": "hello", "since": rng.choice((0, -1)), "language": rng.choice(("en", "de"))}
                await socket.send(json.dumps(hello))
                self.counts["watchers"] += 1
                end = time.monotonic() + seconds
                while time.monotonic() < end:
                    if rng.random() < 0.3:
                        await socket.send(json.dumps(_question(rng)))
                        self.counts["questions"] += 1
                    try:
                        text = await asyncio.wait_for(socket.recv(), 0.3)
                    except TimeoutError:
                        continue
                    if '"code":"server_fault"' in str(text)[:200]:
                        self.fault(table.number, f"a watcher is told: {str(text)[:300]}")
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code == BROKEN:
                self.fault(table.number, "a watcher's socket was closed with 1011")
        except (WebSocketException, OSError) as fault:
            self.fault(table.number, f"a watcher: {fault!r}")

    def during(self, at: float, took: float) -> list[str]:
        """The calls that were under way at that time, the longest first."""
        found = [(long, what) for begun, long, what in self._calls if begun < at + took and begun + long > at]
        return [f"{what}, {long:.2f} s" for long, what in sorted(found, reverse=True)[:3]]


def _question(rng: random.Random) -> dict[str, Any]:
    far = rng.choice((5, 60, 4000))
    about = {name: rng.randint(-1, far) for name in ("figure", "target", "space", "rear", "card", "option")}
    return {"type": "query", "query": 1, "what": rng.choice(get_args(QueryKind)), **about}


def files_of(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def threads_of(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/task").iterdir()))


def left_in_memory(server: ServerProcess, files: int) -> list[str]:
    """What is still there a while after everything was closed."""
    names = ("wellspring_sockets", "wellspring_games_in_memory")
    try:
        wait_for(lambda: not any([server.number(name) for name in names]), "it is cleared", CLEARED)
    except TrialFailed:
        pass
    out = [f"{name} is {server.number(name):g}" for name in names if server.number(name)]
    if files_of(server.pid) > files + MORE_FILES:
        out.append(f"{files_of(server.pid)} open files, {files} at the start")
    if threads_of(server.pid) > MOST_THREADS:
        out.append(f"{threads_of(server.pid)} threads")
    return out


def left_in_database(url: str) -> list[str]:
    """Damage, games that run on though all were closed, and logs that do not replay."""
    engine = open_engine(url)
    out = list(database.faults(engine))
    with engine.connect() as c:
        for status in (schema.OPEN, schema.PLAYING):
            number = c.execute(select(func.count()).where(schema.games.c.status == status)).scalar_one()
            if number:
                out.append(f"{number} games are still {status}")
        for id in database.ids(c):
            why = games.verify(c, id)
            if why:
                out.append(f"game {id}: {why}")
    engine.dispose()
    return out


def _living(pids: list[int]) -> list[int]:
    return [pid for pid in pids if Path(f"/proc/{pid}").exists()]


def _ends_well(server: ServerProcess) -> list[str]:
    """It stops when told so, and nobody remains."""
    workers = descendants(server.pid)
    code = server.stop()
    try:  # who is only waiting for the server's end hears of it a moment later
        wait_for(lambda: not _living(workers), "the workers end", ENDED)
    except TrialFailed:
        pass
    out = [f"process {pid} is left behind" for pid in _living(workers)]
    return out if code in (0, -15, 143) else [f"the server ended with {code}", *out]


def trial(options: argparse.Namespace, running: Site) -> list[str]:
    """All faults, after a report."""
    server = running.servers[0]
    numbers = iter([options.only]) if options.only is not None else iter(range(options.first, 10**9))
    fuzz = Fuzz(running, options.seed, options.most_open, numbers)
    files = files_of(server.pid)
    dog = Watchdog(server.url, server.pid)
    try:
        asyncio.run(fuzz.run(options.minutes * 60, options.guests))
    finally:
        dog.close()
    faults = fuzz.faults
    faults += left_in_memory(server, files)
    faults += _ends_well(server)
    faults += left_in_database(running.database)
    faults += [f"log of the server: {line}" for line in running.complaints()]
    if dog.summary["without a good answer"]:
        faults.append("/healthz was not answered")
    if dog.slow and not options.busy:
        faults.append(f"/healthz took longer than {1000 * SLOW:g} ms {len(dog.slow)} times")
    if dog.summary["most memory, MB"] > options.most_mb:
        faults.append(f"the server took {dog.summary['most memory, MB']} MB, the most are {options.most_mb}")
    told = {**fuzz.counts, **{f"/healthz: {k}": v for k, v in dog.summary.items()}}
    told["slowest call"] = f"{fuzz.slowest[0]:.2f} s, {fuzz.slowest[1]}"
    told["errors told to players"] = dict(fuzz.tally.errors)
    for what, value in told.items():
        print(f"{what:40} {value}")
    for sentence, number in fuzz.refusals.most_common(options.refusals):
        print(f"{number:6} times {sentence}")
    for at, took in sorted(dog.slow, key=lambda s: -s[1])[:5]:
        print(f"/healthz took {took:.2f} s during: {'; '.join(fuzz.during(at, took)) or 'no call'}")
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--guests", type=int, default=4, help="so many open tables at the same time")
    parser.add_argument("--most-open", type=int, default=30, help="tables that are left running")
    parser.add_argument("--most-mb", type=int, default=1500, help="the bound of memory, workers included")
    parser.add_argument("--busy", action="store_true", help="slow replies are no fault: the machine has other work")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    parser.add_argument("--first", type=int, default=0, help="begin with the table of this number")
    parser.add_argument("--only", type=int, help="open this table alone, and leave it running")
    parser.add_argument("--refusals", type=int, default=10, help="list so many kinds of refusals")
    parser.add_argument("--db", default=SQLITE, help="an empty database; else a SQLite file")
    options = parser.parse_args()
    print(f"Seed {options.seed}.", file=sys.stderr)
    try:
        with site.running(1, options.db, with_nginx=False, **SETTINGS) as running:
            faults = trial(options, running)
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130
    except WellspringError as fault:
        print(fault, file=sys.stderr)
        return 2
    for what in faults:
        print(f"FAULT {what}")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
