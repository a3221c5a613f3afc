"""`python -m wellspring.server.trials.kills`: `kill -9` at random moments, again and again, while people play.

Scripted players answer with options and paths, seal order markers and take them back, take back steps with and without
consent, and give up. They keep what was acknowledged; after every kill it is compared with the log: nothing lost,
nothing doubled, nothing in another order. Over SQLite, over PostgreSQL, and with three servers of which one is killed
each time. Ctrl-C stops at once, and what has been done till then is compared, too. The exit code is 1 for a fault."""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from collections import Counter
from typing import Final

from sqlalchemy import Engine

from wellspring.errors import WellspringError
from wellspring.server.admin.games import verify
from wellspring.server.store.database import open_engine
from wellspring.server.trials import site
from wellspring.server.trials.ledger import logged
from wellspring.server.trials.players import Habits, ScriptedGame, Tally, new_battle
from wellspring.server.trials.processes import ServerProcess
from wellspring.server.trials.site import SQLITE, Site

PLACES: Final = {"sqlite": (SQLITE, 1), "postgresql": ("", 1), "three": ("", 3)}  # database and servers
HABITS: Final = Habits(pace=0.06, undo=0.08, resign=0.004, path=0.5, all_markers=0.3)
LONGEST: Final = 2.5  # seconds between everybody's return and the next kill
DOWN: Final = 4.0  # seconds at most that one of several servers is away
PATIENCE: Final = 60.0  # seconds until everybody must be back


class Kills:
    def __init__(self, site: Site, games: int, seed: str) -> None:
        self.site: Final = site
        self.rng: Final = random.Random(seed)
        self.tally: Final = Tally()
        self.done = 0
        self.compared: Final[Counter[str]] = Counter()  # what was acknowledged and found, by its kind
        self.cut_off = 0  # messages that a kill left unanswered
        self.slowest = 0.0
        self.faults: Final[list[str]] = []
        self._games: Final = games
        self._playing: Final[list[ScriptedGame]] = []
        self._begun: Final[list[str]] = []
        self._engine: Final[Engine] = open_engine(site.database)

    async def run(self, kills: int) -> None:
        try:
            await self._seat()
            while self.done < kills and not self.faults:
                await asyncio.sleep(self.rng.random() * LONGEST)
                await self._kill()
                await self._seat()
                self._told(kills)
        finally:
            for game in self._playing:
                await game.end()
            for game in self._playing:
                self._compare(game)
                self._count(game)
            self._replay()
            self.faults.extend([f"log of a server: {line}" for line in self.site.complaints()])
            self._engine.dispose()

    async def _kill(self) -> None:
        server = self.rng.choice(self.site.servers)
        server.kill()
        self.done += 1
        killed = time.monotonic()
        for game in self._playing:
            self._compare(game)
        away = self.rng.random() * DOWN if len(self.site.servers) > 1 else 0.0
        restart = asyncio.create_task(_restart(server, away))
        await asyncio.sleep(0.2)
        while not all([game.everybody_is_here() for game in self._playing]):
            if time.monotonic() > killed + PATIENCE:
                self.faults.append(f"kill {self.done}: not everybody was back after {PATIENCE:g} seconds")
                break
            await asyncio.sleep(0.05)
        self.slowest = max(self.slowest, time.monotonic() - killed)
        await restart

    async def _seat(self) -> None:
        """A new battle for each that is over."""
        for game in [game for game in self._playing if game.over]:
            await game.end()
            self._compare(game)
            self._count(game)
            self._playing.remove(game)
        while len(self._playing) < self._games:
            made = await asyncio.to_thread(self.site.create, new_battle(rounds=12))
            self._begun.append(made["game"])
            game = ScriptedGame(self.site.urls, made, HABITS, self.rng.getrandbits(40), self.tally)
            game.begin()
            self._playing.append(game)

    def _compare(self, game: ScriptedGame) -> None:
        """In one go: while the log is read nothing is sent and nothing acknowledged."""
        found = game.ledger.faults(logged(self._engine, game.id))
        self.faults.extend([f"kill {self.done}, game {game.id}: {fault}" for fault in found])

    def _replay(self) -> None:
        """Every game, with all that a kill has cut off, can be played on."""
        with self._engine.connect() as c:
            for id in self._begun:
                why = verify(c, id)
                if why:
                    self.faults.append(f"game {id}: {why}")

    def _count(self, game: ScriptedGame) -> None:
        for deed in game.ledger.deeds:
            if deed.acknowledged:
                self.compared.update([kind for kind, _ in deed.ways[0]])
            else:
                self.cut_off += 1

    def _told(self, kills: int) -> None:
        if sys.stderr.isatty() or self.done % 10 == 0 or self.done == kills:
            end = "\r" if sys.stderr.isatty() and self.done < kills else "\n"
            print(f"{self.done} of {kills} kills, {len(self._begun)} games", end=end, file=sys.stderr, flush=True)

    def report(self, place: str) -> str:
        told = ", ".join([f"{number} {kind}" for kind, number in sorted(self.compared.items())])
        return (
            f"{place}: {self.done} kills, {len(self._begun)} games; acknowledged and found: {told or 'nothing'}; "
            f"cut off by a kill: {self.cut_off}; everybody back after {self.slowest:.1f} s at most; "
            f"faults: {len(self.faults)}"
        )


async def _restart(server: ServerProcess, away: float) -> None:
    await asyncio.sleep(away)
    await asyncio.to_thread(server.start)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200, help="in each place")
    parser.add_argument("--place", action="append", choices=PLACES, help="one of them; more if repeated; else all")
    parser.add_argument("--games", type=int, default=6, help="at the same time")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    options = parser.parse_args()
    print(f"Seed {options.seed}.", file=sys.stderr)
    faults = 0
    for place in options.place or PLACES:
        database, processes = PLACES[place]
        try:
            with site.running(processes, database, with_nginx=False, WELLSPRING_THINK="0") as running:
                kills = Kills(running, options.games, f"{options.seed}/{place}")
                try:
                    asyncio.run(kills.run(options.kills))
                finally:
                    print(kills.report(place), flush=True)
                    print("".join([f"  {fault}\n" for fault in kills.faults]), end="", flush=True)
                    faults += len(kills.faults)
        except KeyboardInterrupt:
            print(f"Stopped. To go on: --place {place} --kills {options.kills - kills.done}", file=sys.stderr)
            return 1 if faults else 130
        except WellspringError as fault:
            print(fault, file=sys.stderr)
            return 2
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
