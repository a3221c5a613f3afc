"""What watchers see of a table whose watchers are some seconds behind.

While nobody watches, nothing is kept. When the first one comes, the game is rebuilt from the log as it was that long
ago; from then on everything that happens waits here as a small entry until its time has come, and is told then, in the
order in which it happened, of a game of the gallery's own that lags behind. When the last one leaves, all of it is
dropped."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from wellspring.engine.events import ClockRanOut
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.setup import setup_from
from wellspring.server.errors import is_busy, logger
from wellspring.server.match.clocks import Clocks
from wellspring.server.match.connection import Connection
from wellspring.server.match.sealed_orders import SealedOrders
from wellspring.server.match.snapshot import Snapshot
from wellspring.server.protocol.json_text import dumped
from wellspring.server.store.database import Row
from wellspring.server.store.game_log import CLOCK, DICE, OPTION, PATH, UNDO, Course, rebuild, take
from wellspring.server.store.seats import BOT, PERSON
from wellspring.server.store.seeds import dice_of

if TYPE_CHECKING:
    from wellspring.server.match.broadcast import Broadcast
    from wellspring.server.match.match import Match

COME_AGAIN: Final = 1012


class Entry(NamedTuple):
    """Something that has happened and is not told yet."""

    at: float
    tell: Callable[[Any], Awaitable[None]]
    what: Any


class Newcomer(NamedTuple):
    connection: Connection
    since: int
    epoch: int
    chat: list[dict[str, Any]]


class Gallery:
    def __init__(self, match: Match, broadcast: Broadcast, delay: int) -> None:
        self._match: Final = match
        self._broadcast: Final = broadcast
        self._delay: Final = delay
        self._task: asyncio.Task[None] | None = None
        self._forget()

    def _forget(self) -> None:
        self._entries: deque[Entry] = deque()
        self._news = asyncio.Event()
        self._newcomers: list[Newcomer] = []
        self._guests: list[Connection] = []  # who has been told how things stand
        self._course: Course | None = None
        self._game: Game | None = None
        self._epoch = 0
        self._clocks: Clocks | None = None
        self._here: list[bool] | None = None
        self._wish = ""  # to take something back, as it was told
        self._told_until = 0.0  # everything that happened up to this time has been told

    # --- who is here ---

    def welcome(self, newcomer: Newcomer) -> None:
        self._newcomers.append(newcomer)
        if self._task is None:
            self._told_until = time.time() - self._delay
            for line in newcomer.chat:
                if self._waits(line):
                    self._entries.append(Entry(line["at"], self._tell_line, line))
            self._broadcast.remind_of_wish(self)
            self._task = asyncio.create_task(self._run(), name=f"gallery of {self._match.id}")
        elif self._course is not None:
            self._let_in()

    def leave(self, connection: Connection) -> None:
        self._newcomers = [n for n in self._newcomers if n.connection is not connection]
        self._guests = [guest for guest in self._guests if guest is not connection]
        if not self._newcomers and not self._guests:
            self.close()

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._forget()

    # --- what happens, told later ---

    def logged(self, rows: list[Row]) -> None:
        self._put(self._tell_rows, rows)

    def begun(self) -> None:
        self._put(self._tell_beginning, None)

    def said(self, line: dict[str, Any]) -> None:
        self._put(self._tell_line, line, line["at"])

    def table(self) -> None:
        self._put(self._tell_table, None)

    def presence(self, here: list[bool]) -> None:
        self._put(self._tell_presence, here)

    def clocks(self, clocks: Clocks) -> None:
        self._put(self._tell_clocks, clocks)

    def undo_asked(self, told: str, is_open: bool) -> None:
        self._put(self._tell_wish, (told, is_open))

    def _put(self, tell: Callable[[Any], Awaitable[None]], what: Any, at: float = 0.0) -> None:
        if self._guests or self._newcomers:
            self._entries.append(Entry(at or time.time(), tell, what))
            self._news.set()

    # --- how it was then ---

    def snapshot(self) -> Snapshot | None:
        """None before the game has begun for watchers."""
        if self._game is None:
            return None
        clocks = [] if self._clocks is None else self._clocks.dump(time.monotonic() - self._delay)
        ending = self._match.ending if self._is_level() else None
        asked = {} if ending is not None else self._asked(self._game)
        seeds = {} if self._course is None else self._course.seeds
        return Snapshot(self._game, None, asked, self._epoch, ending, clocks, self._game.events, seeds)

    def here(self) -> list[bool]:
        """Who was there then; before anybody knows, only those who never leave."""
        return self._here or [seat.kind == BOT for seat in self._match.seats]

    def _waits(self, line: dict[str, Any]) -> bool:
        """Whether it is too early for what a player has said."""
        return line["seat"] >= 0 and line["at"] > self._told_until and not self._broadcast.is_open(line)

    def _is_level(self) -> bool:
        """Whether nothing has happened that is not told: the end of a game is its last row."""
        return self._course is not None and self._course.number >= self._match.number

    def _asked(self, game: Game) -> dict[int, Request]:
        assert self._course is not None
        people = {k for k, s in enumerate(self._match.seats) if s.kind == PERSON and k not in self._course.resigned}
        return SealedOrders(game, people, self._course.sealed).asked()

    # --- from one thing to the next ---

    async def _run(self) -> None:
        try:
            await self._look_back()
            while True:
                self._let_in()
                await self._until_something_is_due()
                entry = self._entries.popleft()
                await entry.tell(entry.what)
                self._told_until = max(self._told_until, entry.at)
        except Exception as fault:
            if not is_busy(fault):
                logger.error("game %s: its watchers are sent away", self._match.id, exc_info=fault)
            for connection in [*self._guests, *[n.connection for n in self._newcomers]]:
                connection.close(COME_AGAIN)
            self._task = None
            self._forget()

    async def _look_back(self) -> None:
        """The game as it was then. What has been written since is told when its time comes."""
        match, then = self._match, self._told_until
        begun = match.begun
        found = await match.registry.store.game(match.id)
        rows = [] if found is None else found[2]
        old = [row for row in rows if row["at"] <= then]
        course = Course(old)
        if begun and begun <= then:
            await self._build(course)
            self._run_clocks(course, old[-1]["at"] if old else begun)
        elif begun:
            self._entries.appendleft(Entry(begun, self._tell_beginning, None))
        written = [Entry(row["at"], self._tell_rows, [row]) for row in rows[len(old) :]]
        later = [entry for entry in self._entries if not self._is_among(rows, entry)]
        self._entries = deque(sorted([*later, *written], key=lambda entry: entry.at))
        self._course = course

    def _is_among(self, rows: list[Row], entry: Entry) -> bool:
        """Whether an entry was made of rows that have been read from the database as well."""
        return entry.tell == self._tell_rows and bool(rows) and entry.what[0]["number"] <= rows[-1]["number"]

    async def _build(self, course: Course) -> None:
        setup, seed = setup_from(self._match.setup), self._match.row["seed"]
        self._game = await self._match.registry.build(lambda: rebuild(setup, seed, course))
        self._epoch = course.epoch

    def _run_clocks(self, course: Course, since: float) -> None:
        """The clocks as they stand in the log. Whether one waited for somebody does not."""
        assert self._game is not None
        self._course = course
        seats = self._match.seats
        clocks = Clocks(self._match.clocks.rule, len(seats), 0.0)
        clocks.restore(course.clocks)
        clocks.asked = {seat for seat in self._asked(self._game) if seats[seat].kind == PERSON}
        clocks.since = time.monotonic() - (time.time() - since)
        self._clocks = clocks

    async def _until_something_is_due(self) -> None:
        while not self._entries:
            self._news.clear()
            await self._news.wait()
        await asyncio.sleep(max(0.0, self._entries[0].at + self._delay - time.time()))

    # --- telling ---

    def _let_in(self) -> None:
        """Whoever has come is told how things stood, then hears what the others hear."""
        for newcomer in self._newcomers:
            connection, chat = newcomer.connection, newcomer.chat
            lines = [line for line in chat if not self._waits(line)]
            self._broadcast.greet(connection, lines, self.snapshot(), newcomer.since, newcomer.epoch, self._wish)
            connection.send(self._broadcast.presence(self.here()))
            self._guests.append(connection)
        self._newcomers = []

    async def _tell_beginning(self, _: None) -> None:
        assert self._course is not None
        await self._build(self._course)
        self._tell_anew()

    async def _tell_rows(self, rows: list[Row]) -> None:
        assert self._course is not None and self._game is not None
        game, course = self._game, self._course
        before, first = self._asked(game), len(game.events)
        taken_back = False
        for row in rows:
            if row["number"] <= course.number:
                continue  # read from the database before it was told to us as well
            course.add(row)
            taken_back = taken_back or row["kind"] == UNDO
            if row["kind"] == DICE and not taken_back:
                game.dice = dice_of(course.fresh[-1])
            elif row["kind"] == CLOCK and not taken_back:
                game.emit(ClockRanOut(row["player"]))
            elif row["kind"] in (OPTION, PATH):
                take(game, course.answers[-1], len(course.answers))
        if taken_back:
            await self._build(course)
            self._tell_anew()
            return
        snapshot = self.snapshot()
        assert snapshot is not None
        if snapshot.happened > first or snapshot.ending is not None:
            self._broadcast.tell_events(self._guests, snapshot, first)
        elif snapshot.asked.keys() != before.keys():
            self._broadcast.tell_asked(self._guests, snapshot)

    def _tell_anew(self) -> None:
        snapshot = self.snapshot()
        assert snapshot is not None
        self._broadcast.tell_anew(self._guests, snapshot)

    async def _tell_line(self, line: dict[str, Any]) -> None:
        self._broadcast.tell_line(self._guests, line)

    async def _tell_table(self, _: None) -> None:
        self._broadcast.tell_table(self._guests)

    async def _tell_presence(self, here: list[bool]) -> None:
        self._here = here
        self.tell_watchers()

    def tell_watchers(self) -> None:
        """Who looks on beside them is told at once, with the players who were there then."""
        self._tell(self._broadcast.presence(self.here()))

    async def _tell_clocks(self, clocks: Clocks) -> None:
        self._clocks = clocks
        self._tell(dumped({"type": "clock", "clocks": clocks.dump(time.monotonic() - self._delay)}))

    async def _tell_wish(self, wish: tuple[str, bool]) -> None:
        told, is_open = wish
        self._wish = told if is_open else ""
        self._tell(told)

    def _tell(self, told: str) -> None:
        for guest in self._guests:
            guest.send(told)
