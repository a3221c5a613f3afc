"""Tells every socket at a game what its seats may know. A message is made once per seat and language, however many look
on.

Watchers may be some time behind, if the table was opened so: then gallery.py tells them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wellspring.engine.events import Event
from wellspring.engine.flow import Request
from wellspring.engine.view import WATCHER, friends_of
from wellspring.projection.catalogue import text
from wellspring.projection.questions import question
from wellspring.server.match.connection import Connection
from wellspring.server.match.gallery import Gallery, Newcomer
from wellspring.server.match.snapshot import Snapshot
from wellspring.server.match.table_view import table_of
from wellspring.server.protocol.json_text import dumped
from wellspring.server.store.database import Row
from wellspring.server.store.seats import BOT
from wellspring.server.views.endings import MatchEnding
from wellspring.server.views.projection import events_of

if TYPE_CHECKING:
    from wellspring.server.match.match import Match
    from wellspring.server.match.undo import Wish

CHUNK: Final = 200  # events of the past in one message
MOST_NAMED: Final = 50  # watchers whose names are told


class Broadcast:
    def __init__(self, match: Match) -> None:
        self._match: Final = match
        self.connections: Final[list[Connection]] = []
        delay = match.row["watch_delay"]
        self.gallery: Final = Gallery(match, self, delay) if delay else None
        self.said = 0  # lines of chat

    # --- who is here ---

    async def prepare(self, seats: list[int], language: str, since: int, epoch: int) -> None:
        """Put what a socket will be told of the past into words, bit by bit, so that the others need not wait while it
        is attached."""
        snapshot = self._now() if seats else self.watched()
        if snapshot is None:
            return
        for viewer in seats or [WATCHER]:
            for part in _parts(snapshot, _first_unknown(snapshot, since, epoch)):
                self._past_events(snapshot, part, viewer, language)
                await asyncio.sleep(0)

    def attach(self, connection: Connection, since: int, epoch: int, chat: list[dict[str, Any]]) -> None:
        """Bring a socket up to date, then let it take part. Nothing can happen in between."""
        self.connections.append(connection)
        if self.gallery is not None and not connection.seats:
            self.gallery.welcome(Newcomer(connection, since, epoch, chat))
        else:
            lines = [line for line in chat if line["seat"] >= 0 or not connection.seats or self.is_open(line)]
            wish = self._match.undo.wish
            self.greet(connection, lines, self._now(), since, epoch, "" if wish is None else wish_told(wish, "asked"))
        self._somebody_came_or_went(connection)

    def greet(
        self,
        connection: Connection,
        chat: list[dict[str, Any]],
        snapshot: Snapshot | None,
        since: int,
        epoch: int,
        wish: str,
    ) -> None:
        """All that a socket has to know before it hears what happens. `wish`: to take something back, as it is told."""
        language = connection.language
        connection.send(self._table(language, late=not connection.seats))
        for line in chat:
            connection.send(_chat(line, language))
        if snapshot is None:
            return
        for viewer in connection.viewers:
            connection.send(self._sync(snapshot, viewer, language))
            self._past(connection, snapshot, viewer, _first_unknown(snapshot, since, epoch))
            self._ask([connection], snapshot, viewer, language)
        if snapshot.ending is not None:
            connection.send(self._over(snapshot, snapshot.ending, connection))
        elif wish:
            connection.send(wish)

    def detach(self, connection: Connection) -> None:
        if connection in self.connections:
            before = self._match.asked()
            self.connections.remove(connection)
            if self.gallery is not None:
                self.gallery.leave(connection)
            self._match.touched = time.monotonic()
            self._somebody_came_or_went(connection)
            self._others_are_asked(before)  # a seat may no longer have to wait for another one at the same screen

    def here(self) -> list[bool]:
        taken = {seat for connection in self.connections for seat in connection.seats}
        return [s.kind == BOT or k in taken for k, s in enumerate(self._match.seats)]

    def put_off(self, asked: list[int]) -> set[int]:
        """Where several are asked at once, seats that share a screen are asked one after the other: who has to wait."""
        return {seat for connection in self.connections for seat in [s for s in asked if s in connection.seats][1:]}

    def audience(self) -> list[Connection]:
        return [connection for connection in self.connections if not connection.seats]

    def watching(self) -> list[str]:
        """Who looks on, by name; '' for who has none. Somebody with an account is one, in however many tabs."""
        names: list[str] = []
        accounts: set[int] = set()
        for name, account in [connection.watcher for connection in self.audience()]:
            if account is None or account not in accounts:
                names.append(name)
            if account is not None:
                accounts.add(account)
        return names

    def names(self) -> list[str]:
        """All that are taken at this table."""
        return [*[seat.name for seat in self._match.seats], *self.watching()]

    def watchers(self) -> int:
        return len(self.watching())

    def watched(self) -> Snapshot | None:
        """What somebody who watches may see."""
        return self._now() if self.gallery is None else self.gallery.snapshot()

    def close(self, code: int) -> None:
        for connection in list(self.connections):
            connection.close(code)
        if self.gallery is not None:
            self.gallery.close()

    # --- what happens ---

    def logged(self, rows: list[Row]) -> None:
        """Rows of the log were written; for watchers that is all they need to hear of them."""
        if self.gallery is not None:
            self.gallery.logged(rows)

    def after_answer(self, events: list[Event]) -> None:
        snapshot = self._now()
        assert snapshot is not None
        first = snapshot.happened - len(events)
        self._to_each(lambda *to: self._events(snapshot, first, *to))
        self.clocks()
        self._end(self._told_at_once(), snapshot)

    def told_between(self, events: int) -> None:
        """The last so many events came without an answer: nobody is asked anew."""
        snapshot = self._now()
        assert snapshot is not None
        first = snapshot.happened - events
        self._to_each(lambda viewer, language, to: _send(to, self._happened(snapshot, first, viewer, language)))

    def after_sealing(self, seat: int, before: dict[int, Request]) -> None:
        """Only those who may look at the seat's markers see where they lie; the others are told whom they wait for.
        `before`: the questions that were open."""
        snapshot = self._now()
        assert snapshot is not None
        friends = friends_of(snapshot.game, seat)

        def tell(viewer: int, language: str, connections: list[Connection]) -> None:
            if viewer in friends:
                told = {"type": "events", "you": viewer, "epoch": snapshot.epoch, "from": snapshot.happened}
                _send(connections, dumped({**told, "events": [], "view": snapshot.view(viewer, language)}))
            if viewer == seat or snapshot.is_news(viewer, before):
                self._ask(connections, snapshot, viewer, language)

        self._to_each(tell)
        if snapshot.asked.keys() != before.keys():
            self.clocks()

    def _others_are_asked(self, before: dict[int, Request]) -> None:
        snapshot = self._now()
        if snapshot is None or snapshot.asked.keys() == before.keys():
            return

        def tell(viewer: int, language: str, connections: list[Connection]) -> None:
            if snapshot.is_news(viewer, before):
                self._ask(connections, snapshot, viewer, language)

        self._to_each(tell)

    def begin(self) -> None:
        if self.gallery is not None:
            self.gallery.begun()
        self.start_anew()

    def start_anew(self) -> None:
        """After the beginning of a game or an undo: the whole situation."""
        snapshot = self._now()
        assert snapshot is not None
        self._to_each(lambda *to: self._anew(snapshot, *to))
        self._end(self._told_at_once(), snapshot)

    def table(self) -> None:
        if self._match.game is None:  # who takes a seat is no secret
            self.tell_table(self.connections)
            return
        self.tell_table(self._told_at_once())
        if self.gallery is not None:
            self.gallery.table()

    def _somebody_came_or_went(self, connection: Connection) -> None:
        here = self.here()
        if self._match.game is None:  # who sits down at a table, and who stands around it, is no secret
            _send(self.connections, self.presence(here))
            return
        _send(self._told_at_once(), self.presence(here))
        if self.gallery is not None:
            self.gallery.presence(here)
            if not connection.seats:
                self.gallery.tell_watchers()
        self._match.see_who_is_here()

    def presence(self, here: list[bool]) -> str:
        names = sorted(self.watching(), key=lambda name: not name)  # who has a name comes first
        return dumped({"type": "presence", "here": here, "watchers": len(names), "watching": names[:MOST_NAMED]})

    def clocks(self) -> None:
        clocks = self._match.clocks
        if clocks.on:
            _send(self._told_at_once(), dumped({"type": "clock", "clocks": clocks.dump(time.monotonic())}))
            if self.gallery is not None:
                self.gallery.clocks(clocks.copy())

    def undo_asked(self, wish: Wish, state: str) -> None:
        told = wish_told(wish, state)
        _send(self._told_at_once(), told)
        if self.gallery is not None:
            self.gallery.undo_asked(told, state == "asked")

    def remind_of_wish(self, gallery: Gallery) -> None:
        """When it was told to the players nobody remembers; it is told to watchers as if it were now."""
        if self._match.undo.wish is not None:
            gallery.undo_asked(wish_told(self._match.undo.wish, "asked"), True)

    def chat(self, line: dict[str, Any]) -> None:
        self.said += 1
        if self.is_open(line):
            self.tell_line(self.connections, line)
        elif line["seat"] < 0:
            self.tell_line(self.audience(), line)
        else:
            self.tell_line(self._told_at_once(), line)
            if self.gallery is not None:
                self.gallery.said(line)

    def is_open(self, line: dict[str, Any]) -> bool:
        """Before the battle nobody can give anything away: everybody around the table hears everybody, at once."""
        return not self._match.begun or line["at"] < self._match.begun

    def standing(self, seat: int) -> None:
        told = {"type": "standing", "you": seat, "standing": self._match.seats[seat].standing}
        _send([connection for connection in self.connections if seat in connection.seats], dumped(told))

    # --- to watchers who are behind ---

    def tell_events(self, watchers: list[Connection], snapshot: Snapshot, first: int) -> None:
        for language, alike in _by_language(watchers).items():
            self._events(snapshot, first, WATCHER, language, alike)
        self._end(watchers, snapshot)

    def tell_anew(self, watchers: list[Connection], snapshot: Snapshot) -> None:
        for language, alike in _by_language(watchers).items():
            self._anew(snapshot, WATCHER, language, alike)
        self._end(watchers, snapshot)

    def tell_asked(self, watchers: list[Connection], snapshot: Snapshot) -> None:
        for language, alike in _by_language(watchers).items():
            self._ask(alike, snapshot, WATCHER, language)

    # --- to whom ---

    def tell_table(self, connections: list[Connection]) -> None:
        for late in (False, True):
            wanted = [connection for connection in connections if late is not bool(connection.seats)]
            for language, alike in _by_language(wanted).items():
                _send(alike, self._table(language, late))

    def tell_line(self, connections: list[Connection], line: dict[str, Any]) -> None:
        for language, alike in _by_language(connections).items():
            _send(alike, _chat(line, language))

    def _told_at_once(self) -> list[Connection]:
        return [connection for connection in self.connections if connection.seats or self.gallery is None]

    def _to_each(self, tell: Callable[[int, str, list[Connection]], None]) -> None:
        """To every seat that is here its own message, and to the watchers theirs."""
        viewers: dict[int, list[Connection]] = {}
        for connection in self._told_at_once():
            for viewer in connection.viewers:
                viewers.setdefault(viewer, []).append(connection)
        for viewer, connections in viewers.items():
            for language, alike in _by_language(connections).items():
                tell(viewer, language, alike)

    def _end(self, connections: list[Connection], snapshot: Snapshot) -> None:
        if snapshot.ending is not None:
            for connection in list(connections):
                connection.send(self._over(snapshot, snapshot.ending, connection))

    # --- messages ---

    def _now(self) -> Snapshot | None:
        match, game = self._match, self._match.game
        if game is None:
            return None
        clocks = match.clocks.dump(time.monotonic())
        return Snapshot(game, match.sealed, match.asked(), match.epoch, match.ending, clocks, match.events, match.seeds)

    def _table(self, language: str, late: bool) -> str:
        return dumped({"type": "table", "table": table_of(self._match, language, late)})

    def _events(
        self, snapshot: Snapshot, first: int, viewer: int, language: str, connections: list[Connection]
    ) -> None:
        _send(connections, self._happened(snapshot, first, viewer, language))
        self._ask(connections, snapshot, viewer, language)

    def _happened(self, snapshot: Snapshot, first: int, viewer: int, language: str) -> str:
        told = {
            "type": "events",
            "you": viewer,
            "epoch": snapshot.epoch,
            "from": first,
            "events": events_of(snapshot.game, snapshot.events(first, snapshot.happened), viewer, language),
            "view": snapshot.view(viewer, language),
        }
        return dumped(told)

    def _anew(self, snapshot: Snapshot, viewer: int, language: str, connections: list[Connection]) -> None:
        _send(connections, self._sync(snapshot, viewer, language))
        if not snapshot.epoch:
            for connection in connections:
                self._past(connection, snapshot, viewer, 0)
        self._ask(connections, snapshot, viewer, language)

    def _sync(self, snapshot: Snapshot, viewer: int, language: str) -> str:
        match = self._match
        return dumped(
            {
                "type": "sync",
                "you": viewer,
                "seq": snapshot.happened,
                "epoch": snapshot.epoch,
                "view": snapshot.view(viewer, language),
                "names": [s.name for s in match.seats],
                "clocks": snapshot.clocks,
                "standing": match.seats[viewer].standing if viewer >= 0 else {},
            }
        )

    def _past(self, connection: Connection, snapshot: Snapshot, viewer: int, since: int) -> None:
        for part in _parts(snapshot, since):
            connection.send(self._past_events(snapshot, part, viewer, connection.language))

    def _past_events(self, snapshot: Snapshot, part: range, viewer: int, language: str) -> str:
        """The text of a whole part is the same for all who come until something is taken back."""
        kept, key = self._match.registry.past, (self._match.id, snapshot.epoch, part.start, viewer, language)
        whole = len(part) == CHUNK
        found = kept.get(key) if whole else None
        if found is not None:
            return found
        told = {
            "type": "events",
            "you": viewer,
            "epoch": snapshot.epoch,
            "from": part.start,
            "events": events_of(snapshot.game, snapshot.events(part.start, part.stop), viewer, language),
            "view": None,
        }
        made = dumped(told)
        if whole:
            kept.put(key, made)
        return made

    def _ask(self, connections: list[Connection], snapshot: Snapshot, viewer: int, language: str) -> None:
        """The open question. Whom an undo would need depends on which seats sit at the same socket."""
        match = self._match
        mine = snapshot.asked.get(viewer)
        if mine is not None and match.auto(snapshot.game, mine) >= 0:
            mine = None
        told = {
            "type": "request",
            "you": viewer,
            "request": None if mine is None else question(snapshot.game, mine, language),
            "waiting_for": list(snapshot.asked),
        }
        texts: dict[tuple[int, ...], str] = {}
        for connection in connections:
            seats = tuple(connection.seats)
            if seats not in texts:
                texts[seats] = dumped({**told, "undo": match.undo.state(viewer, connection.seats, language)})
            connection.send(texts[seats])

    def _over(self, snapshot: Snapshot, ending: MatchEnding, to: Connection) -> str:
        """Who holds one seat is 'you'; several people may sit at a screen with several."""
        match = self._match
        reader = to.seats[0] if len(to.seats) == 1 else WATCHER
        return dumped(
            {
                "type": "over",
                "winners": ending.winners,
                "ending": ending.words(snapshot.game.world.setup, to.language, reader),
                "clause": ending.clause,
                "seed": match.row["seed"],
                "commitment": match.row["commitment"],
                "fresh": match.fresh,
            }
        )


def _first_unknown(snapshot: Snapshot, since: int, epoch: int) -> int:
    """The first event that somebody has not heard of; -1 for somebody who does not care."""
    return since if epoch == snapshot.epoch else min(since, 0)


def _parts(snapshot: Snapshot, since: int) -> list[range]:
    """The past from an event on, cut at the same places for everybody."""
    if not 0 <= since < snapshot.happened:
        return []
    cuts = range(since - since % CHUNK, snapshot.happened, CHUNK)
    return [range(max(since, first), min(first + CHUNK, snapshot.happened)) for first in cuts]


def _send(connections: list[Connection], told: str) -> None:
    for connection in list(connections):
        connection.send(told)


def _by_language(connections: list[Connection]) -> dict[str, list[Connection]]:
    out: dict[str, list[Connection]] = {}
    for connection in connections:
        out.setdefault(connection.language, []).append(connection)
    return out


def wish_told(wish: Wish, state: str) -> str:
    waiting = sorted(wish.waiting) if state == "asked" else []
    numbers = {"first": wish.events.start, "end": wish.events.stop}
    return dumped({"type": "undo_asked", "by": wish.by, "state": state, "waiting": waiting, **numbers})


def _chat(line: dict[str, Any], language: str) -> str:
    told = {"type": "chat", **{key: line[key] for key in ("seat", "name", "text", "phrase", "at")}}
    return dumped({**told, "name": line["name"] or text(language, "server.a watcher")})
