"""Tells every socket at a game what its seats may know. A message is made once per seat and language, however many look
on.

Watchers may be some time behind, if the table was opened so: they are told the same, later, and somebody who comes to
watch begins with the snapshot the others see."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wellspring.engine.events import Event
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.view import WATCHER, friends_of
from wellspring.projection.catalogue import languages, text
from wellspring.projection.questions import question
from wellspring.server.match.connection import Connection
from wellspring.server.match.table_view import table_of
from wellspring.server.protocol.json_text import dumped
from wellspring.server.store.seats import BOT
from wellspring.server.views.endings import MatchEnding
from wellspring.server.views.projection import events_of, view_of

if TYPE_CHECKING:
    from wellspring.server.match.match import Match
    from wellspring.server.match.undo import Wish

CHUNK: Final = 200  # events of the past in one message


class Snapshot:
    """How things stood at some time. Nothing of it changes later: an answer makes a new game, an undo a new list."""

    def __init__(self, match: Match, game: Game) -> None:
        self.game: Final = game
        self.sealed: Final = match.sealed
        self.asked: Final = match.asked()
        self.epoch: Final = match.epoch
        self.seeds: Final = match.seeds
        self.ending: Final[MatchEnding | None] = match.ending
        self.clocks: Final = match.clocks.dump(time.monotonic())
        self.happened: Final = len(match.events)
        self._events: Final = match.events

    def events(self, first: int, end: int) -> list[Event]:
        return self._events[first : min(end, self.happened)]

    def is_news(self, viewer: int, before: dict[int, Request]) -> bool:
        """Whether a viewer needs to hear who is asked now. Nobody is asked again what he is being asked: his answer may
        be on its way."""
        mine = self.asked.get(viewer)
        return self.asked.keys() != before.keys() and (mine is None or mine is not before.get(viewer))

    def view(self, viewer: int, language: str) -> dict[str, Any]:
        shown = self.game if self.sealed is None else self.sealed.shown_to(viewer)
        return view_of(shown, viewer, self.ending, language)


class Broadcast:
    def __init__(self, match: Match) -> None:
        self._match: Final = match
        self._delay: Final[int] = match.row["watch_delay"]
        self._watched: Snapshot | None = None  # what watchers see
        self.connections: Final[list[Connection]] = []

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
        match = self._match
        self.connections.append(connection)
        language = connection.language
        connection.send(self._table(language))
        for line in chat:
            if line["seat"] >= 0 or not connection.seats:
                connection.send(_chat(line, language))
        snapshot = self._now() if connection.seats else self.watched()
        if snapshot is not None:
            for viewer in connection.viewers:
                connection.send(self._sync(snapshot, viewer, language))
                self._past(connection, snapshot, viewer, _first_unknown(snapshot, since, epoch))
                self._ask([connection], snapshot, viewer, language)
            if snapshot.ending is not None:
                connection.send(self._over(snapshot, snapshot.ending, language))
            elif match.undo.wish is not None and (connection.seats or not self._delay):  # others hear of it later
                connection.tell(_undo_asked(match.undo.wish, "asked"))
        self.presence()

    def detach(self, connection: Connection) -> None:
        if connection in self.connections:
            before = self._match.asked()
            self.connections.remove(connection)
            self._match.touched = time.monotonic()
            self.presence()
            self._others_are_asked(before)  # a seat may no longer have to wait for another one at the same screen

    def here(self) -> list[bool]:
        taken = {seat for connection in self.connections for seat in connection.seats}
        return [s.kind == BOT or k in taken for k, s in enumerate(self._match.seats)]

    def put_off(self, asked: list[int]) -> set[int]:
        """Where several are asked at once, seats that share a screen are asked one after the other: who has to wait."""
        return {seat for connection in self.connections for seat in [s for s in asked if s in connection.seats][1:]}

    def watchers(self) -> int:
        return len(self._watching())

    def watched(self) -> Snapshot | None:
        """What somebody who watches may see."""
        return self._watched if self._delay else self._now()

    # --- what happens ---

    def after_answer(self, events: list[Event]) -> None:
        snapshot = self._now()
        assert snapshot is not None
        first = snapshot.happened - len(events)

        def tell(viewer: int, language: str, connections: list[Connection]) -> None:
            told = {
                "type": "events",
                "you": viewer,
                "epoch": snapshot.epoch,
                "from": first,
                "events": events_of(snapshot.game, events, viewer, language),
                "view": snapshot.view(viewer, language),
            }
            _send(connections, dumped(told))
            self._ask(connections, snapshot, viewer, language)

        self._to_each(snapshot, tell)
        self.clocks()
        self._end(snapshot)

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

        self._to_each(snapshot, tell)
        if snapshot.asked.keys() != before.keys():
            self.clocks()

    def _others_are_asked(self, before: dict[int, Request]) -> None:
        snapshot = self._now()
        if snapshot is None or snapshot.asked.keys() == before.keys():
            return

        def tell(viewer: int, language: str, connections: list[Connection]) -> None:
            if snapshot.is_news(viewer, before):
                self._ask(connections, snapshot, viewer, language)

        self._to_each(snapshot, tell)

    def start_anew(self) -> None:
        """After the beginning of a game or an undo: the whole situation."""
        snapshot = self._now()
        assert snapshot is not None

        def tell(viewer: int, language: str, connections: list[Connection]) -> None:
            _send(connections, self._sync(snapshot, viewer, language))
            if not snapshot.epoch:
                for connection in connections:
                    self._past(connection, snapshot, viewer, 0)
            self._ask(connections, snapshot, viewer, language)

        self._to_each(snapshot, tell)
        self._end(snapshot)

    def table(self) -> None:
        self._in_words(self._table)

    def presence(self) -> None:
        self._to_all({"type": "presence", "here": self.here(), "watchers": self.watchers()})
        self._match.see_who_is_here()

    def clocks(self) -> None:
        clocks = self._match.clocks
        if clocks.on:
            self._to_all({"type": "clock", "clocks": clocks.dump(time.monotonic())})

    def undo_asked(self, wish: Wish, state: str) -> None:
        self._to_all(_undo_asked(wish, state))

    def chat(self, line: dict[str, Any]) -> None:
        if line["seat"] >= 0:
            self._in_words(lambda language: _chat(line, language))
        else:
            for language, connections in _by_language(self._watching()).items():
                _send(connections, _chat(line, language))

    def standing(self, seat: int) -> None:
        told = {"type": "standing", "you": seat, "standing": self._match.seats[seat].standing}
        _send([connection for connection in self.connections if seat in connection.seats], dumped(told))

    # --- to whom, and when ---

    def _watching(self) -> list[Connection]:
        return [connection for connection in self.connections if not connection.seats]

    def _to_each(self, snapshot: Snapshot, tell: Callable[[int, str, list[Connection]], None]) -> None:
        """To every seat that is here its own message, and to the watchers theirs."""
        seats: dict[int, list[Connection]] = {}
        for connection in self.connections:
            for seat in connection.seats:
                seats.setdefault(seat, []).append(connection)
        for seat, connections in seats.items():
            for language, alike in _by_language(connections).items():
                tell(seat, language, alike)

        def show() -> None:
            self._watched = snapshot
            for language, watching in _by_language(self._watching()).items():
                tell(WATCHER, language, watching)

        self._later(show)

    def _to_all(self, message: dict[str, Any]) -> None:
        told = dumped(message)
        _send([connection for connection in self.connections if connection.seats], told)
        self._later(lambda: _send(self._watching(), told))

    def _in_words(self, made: Callable[[str], str]) -> None:
        """The same. Watchers are told later how it is now, whatever language those who are there then read."""
        texts = {language: made(language) for language in languages()}
        for connection in self.connections:
            if connection.seats:
                connection.send(texts[connection.language])

        def show() -> None:
            for connection in self._watching():
                connection.send(texts[connection.language])

        self._later(show)

    def _later(self, show: Callable[[], None]) -> None:
        """For watchers. What is put off by the same time comes in the same order."""
        if self._delay:
            asyncio.get_running_loop().call_later(self._delay, show)
        else:
            show()

    def _end(self, snapshot: Snapshot) -> None:
        ending = snapshot.ending
        if ending is not None:
            self._in_words(lambda language: self._over(snapshot, ending, language))

    # --- messages ---

    def _now(self) -> Snapshot | None:
        game = self._match.game
        return None if game is None else Snapshot(self._match, game)

    def _table(self, language: str) -> str:
        return dumped({"type": "table", "table": table_of(self._match, language)})

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

    def _over(self, snapshot: Snapshot, ending: MatchEnding, language: str) -> str:
        match = self._match
        return dumped(
            {
                "type": "over",
                "winners": ending.winners,
                "ending": ending.words(snapshot.game.world.setup, language),
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


def _undo_asked(wish: Wish, state: str) -> dict[str, Any]:
    waiting = sorted(wish.waiting) if state == "asked" else []
    numbers = {"first": wish.events.start, "end": wish.events.stop}
    return {"type": "undo_asked", "by": wish.by, "state": state, "waiting": waiting, **numbers}


def _chat(line: dict[str, Any], language: str) -> str:
    told = {"type": "chat", **{key: line[key] for key in ("seat", "name", "text", "phrase", "at")}}
    return dumped({**told, "name": line["name"] or text(language, "server.a watcher")})
