"""`python -m wellspring.server.trials.load`: many games at once over real sockets, measured from outside.

Starts servers of its own on this computer, seats two scripted players at every game, and lets them answer at a steady
pace. Reports how long it takes from an answer until it is acknowledged and until the opponent's socket has its events,
what is lost (nothing should be), and what a game costs in memory.

--processes 3 shares one PostgreSQL among three servers, --kill-every 20 kills one of them (-9) every 20 seconds and
starts it again a little later, --bot-games 50 measures once without and once with so many games of bots beside the
people. The exit code is 1 if something acknowledged is missing, if a game was held twice or if people did not come
back."""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import sys
import time
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Select, func, select

from wellspring.errors import WellspringError
from wellspring.server.store import schema
from wellspring.server.store.database import open_engine
from wellspring.server.trials import site
from wellspring.server.trials.ledger import logged
from wellspring.server.trials.players import WARM_UP, Habits, ScriptedGame, Tally, new_battle
from wellspring.server.trials.processes import ServerProcess
from wellspring.server.trials.site import SQLITE, Site

DOWN: Final = 3.0  # seconds between a kill and the new start
STEADY: Final = 1.0  # everybody is back when nobody is missing for so long
PATIENCE: Final = 120.0
ALONE: Final = "people"  # the two phases of a run
WITH_BOTS: Final = "people beside bots"


class Load:
    def __init__(self, options: argparse.Namespace, site: Site) -> None:
        self.options: Final = options
        self.site: Final = site
        self.tally: Final = Tally()
        self.report: Final[dict[str, Any]] = {}
        self.games: list[ScriptedGame] = []
        self.bots: Final[list[str]] = []
        self.back: Final[list[float]] = []

    async def run(self) -> bool:
        """Whether everything is as it should be."""
        await self._open_tables()
        for game in self.games:
            game.begin()
        await self._until(lambda: all([game.everybody_is_here() for game in self.games]))
        await self._until(lambda: all([p.answers >= WARM_UP for g in self.games for p in g.players]))
        self._measured_memory("game with two sockets, KB")
        if self.options.bot_games:
            await self._measure(ALONE, self.options.seconds / 2)
            await self._with_bots(self.options.seconds / 2)
        else:
            await self._measure(ALONE, self.options.seconds)
        for game in self.games:
            game.stopping = True
        await asyncio.sleep(1.0)
        self.report["memory at the end, MB"] = round(self.site.memory(), 1)
        held = int(self.site.number("wellspring_games_in_memory"))
        for game in self.games:
            await game.end()
        return self._compare(held)

    async def _open_tables(self) -> None:
        await self._create(new_battle())  # so that what is loaded once is not counted as a game
        self._empty = self.site.memory()
        begun = time.monotonic()
        made = [await self._create(new_battle()) for _ in range(self.options.games)]
        self.report["created a second"] = round(self.options.games / (time.monotonic() - begun), 1)
        self._measured_memory("idle game, KB")
        habits = Habits(self.options.pace, path=0.3)
        self.games = [ScriptedGame(self.site.urls, m, habits, k, self.tally) for k, m in enumerate(made)]

    async def _create(self, body: dict[str, Any]) -> dict[str, Any]:
        return await asyncio.to_thread(self.site.create, body)

    def _measured_memory(self, name: str) -> None:
        self.report[name] = round((self.site.memory() - self._empty) * 1024 / self.options.games, 1)

    async def _until(self, done: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and not done():
            await asyncio.sleep(0.2)

    async def _measure(self, phase: str, seconds: float) -> None:
        await asyncio.sleep(self.options.pace * 1.5)
        cpu, begun = self.site.cpu(), time.monotonic()
        self.tally.phase = phase
        if self.options.kill_every:
            await self._killing(begun + seconds)
        else:
            await asyncio.sleep(seconds)
            self.report[f"{phase}: servers' share of a processor"] = round((self.site.cpu() - cpu) / seconds, 2)
        self.tally.phase = ""
        measured = time.monotonic() - begun
        self.report[f"{phase}: answers a second"] = round(len(self.tally.accepted.get(phase, [])) / measured, 1)
        for name, times in (("accepted", self.tally.accepted), ("heard", self.tally.heard)):
            for what, value in quantiles(times.get(phase, [])).items():
                self.report[f"{phase}: {name}, {what}"] = value

    async def _killing(self, end: float) -> None:
        rng = random.Random(self.options.seed)
        due = time.monotonic() + self.options.kill_every
        while due < end:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            due += self.options.kill_every
            server = rng.choice(self.site.servers)
            killed = time.monotonic()
            await asyncio.to_thread(server.kill)
            restart = asyncio.create_task(self._restart(server))
            self.back.append(round(await self._everybody_back(killed), 1))
            await restart
        await asyncio.sleep(max(0.0, end - time.monotonic()))

    async def _restart(self, server: ServerProcess) -> None:
        await asyncio.sleep(DOWN)
        await asyncio.to_thread(server.start)

    async def _everybody_back(self, killed: float) -> float:
        """Seconds after the kill."""
        since = killed
        while time.monotonic() - since < STEADY and time.monotonic() < killed + PATIENCE:
            await asyncio.sleep(0.05)
            if not all([game.everybody_is_here() for game in self.games]):
                since = time.monotonic()
        return since - killed

    async def _with_bots(self, seconds: float) -> None:
        """So many games of bots all the time: for each that is over a new one is opened."""
        feeding = asyncio.create_task(self._feed())
        await self._until(lambda: len(self.bots) >= self.options.bot_games)
        try:
            await self._measure(WITH_BOTS, seconds)
        finally:
            feeding.cancel()
            await asyncio.gather(feeding, return_exceptions=True)
        alone, beside = [percentile(self.tally.heard.get(phase, []), 95) for phase in (ALONE, WITH_BOTS)]
        self.report["p95 beside bots / without"] = round(beside / alone, 2) if alone else "not measured"
        self.report["answers of bots"] = await asyncio.to_thread(self._answers_of_bots)

    async def _feed(self) -> None:
        body = new_battle(rounds=30)
        for seat in body["seats"]:
            seat.update(kind="bot", bot=self.options.bot)
        while True:
            missing = self.options.bot_games - await asyncio.to_thread(self._running_bots)
            for _ in range(missing):
                self.bots.append((await self._create(body))["game"])
            await asyncio.sleep(1.0)

    def _running_bots(self) -> int:
        games = schema.games.c
        return self._counted(select(func.count()).where(games.id.in_(self.bots), games.status == schema.PLAYING))

    def _answers_of_bots(self) -> int:
        return self._counted(select(func.count()).where(schema.answers.c.game.in_(self.bots)))

    def _counted(self, wanted: Select[Any]) -> int:
        engine = open_engine(self.site.database)
        with engine.connect() as c:
            found = int(c.execute(wanted).scalar_one())
        engine.dispose()
        return found

    def _compare(self, held: int) -> bool:
        engine = open_engine(self.site.database)
        faults = [f"game {g.id}: {fault}" for g in self.games for fault in g.ledger.faults(logged(engine, g.id))]
        engine.dispose()
        report, tally = self.report, self.tally
        report["answers by question"] = dict(tally.kinds.most_common())
        report["acknowledged"] = sum([game.ledger.acknowledged() for game in self.games])
        report["lost, doubled or out of order"] = len(faults)
        report["not heard by the opponent"] = tally.unheard
        # every game is in the memory of one process; one held twice would be counted twice
        there = self._counted(select(func.count()).select_from(schema.games))
        report["games, and in memory of all servers"] = (there, held)
        if self.options.kill_every:
            report["seconds until everybody was back"] = self.back
            report["reconnects"] = tally.reconnects
        report["errors"] = dict(tally.errors)
        complaints = self.site.complaints()
        report["errors in the servers' logs"] = len(complaints)
        for line in [*faults[:20], *complaints[:20]]:
            print(line)
        stuck = any([seconds > PATIENCE - STEADY for seconds in self.back])
        return not faults and not tally.unheard and held <= there and not stuck and not complaints


def percentile(times: list[float], share: int) -> float:
    return sorted(times)[min(len(times) - 1, len(times) * share // 100)] if times else 0.0


def quantiles(times: list[float]) -> dict[str, float]:
    told = {f"p{share}, ms": round(1000 * percentile(times, share), 1) for share in (50, 95, 99)}
    return {**told, "slowest, ms": round(1000 * max(times), 1)} if times else {}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30.0, help="so long it is measured")
    parser.add_argument("--pace", type=float, default=2.0, help="seconds a player takes for an answer, on average")
    parser.add_argument("--processes", type=int, default=1, help="several servers share a PostgreSQL")
    parser.add_argument("--kill-every", type=float, default=0.0, help="seconds between two kills")
    parser.add_argument("--bot-games", type=int, default=0, help="games of bots beside, in the second half")
    parser.add_argument("--bot", default="sensible")
    parser.add_argument("--direct", action="store_true", help="without nginx, even if there is one")
    parser.add_argument("--db", default="", help="an empty database; else a SQLite file, or a PostgreSQL for several")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    database = options.db or (SQLITE if options.processes == 1 else "")
    try:
        with site.running(options.processes, database, not options.direct) as running:
            load = Load(options, running)
            good = asyncio.run(load.run())
    except WellspringError as fault:
        print(fault, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    for what, value in load.report.items():
        print(f"{what:50} {value}")
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
