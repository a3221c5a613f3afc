"""Tells every socket at a game what its seats may know. A message is made once per seat, however many look on."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from wellspring.engine.events import Event
from wellspring.engine.game import Game
from wellspring.server.links import Link
from wellspring.server.seen import events_of, request_of, view_of
from wellspring.server.store import dumped
from wellspring.server.tableview import table_view

if TYPE_CHECKING:
    from wellspring.server.match import Match

CHUNK: Final = 200  # events of the past in one message


class Telling:
    def __init__(self, match: Match) -> None:
        self._match: Final = match
        self.links: Final[list[Link]] = []

    # --- who is here ---

    def attach(self, link: Link, since: int, epoch: int, chat: list[dict[str, Any]]) -> None:
        """Bring a socket up to date, then let it take part. Nothing can happen in between."""
        match = self._match
        self.links.append(link)
        link.tell({"type": "table", "table": self._table()})
        for line in chat:
            if line["seat"] >= 0 or not link.seats:
                link.tell(_chat(line))
        if match.game is not None:
            for viewer in link.viewers:
                link.send(self._sync(match.game, viewer))
                first = since if epoch == match.epoch else min(since, 0)
                self._past(link, match.game, viewer, first)
                link.send(self._asked(match.game, viewer))
            if match.ending is not None:
                link.send(self._over())
            elif match.wish is not None:
                link.tell(_undo_asked(match.wish.by, "asked", sorted(match.wish.waiting)))
        self.presence()

    def detach(self, link: Link) -> None:
        if link in self.links:
            self.links.remove(link)
            self._match.touched = time.monotonic()
            self.presence()

    def here(self) -> list[bool]:
        taken = {seat for link in self.links for seat in link.seats}
        return [s.kind == "bot" or k in taken for k, s in enumerate(self._match.seats)]

    def watchers(self) -> int:
        return len([link for link in self.links if not link.seats])

    # --- what happens ---

    def after_answer(self, events: list[Event]) -> None:
        match = self._match
        game = match.game
        assert game is not None
        first = len(match.events) - len(events)
        for viewer, links in self._viewers().items():
            told = {
                "type": "events",
                "you": viewer,
                "epoch": match.epoch,
                "from": first,
                "events": events_of(game, events, viewer),
                "view": view_of(game, viewer, match.ending),
            }
            _send(links, dumped(told))
            _send(links, self._asked(game, viewer))
        if match.clocks.on:
            self._to_all({"type": "clock", "clocks": match.clocks.dump(time.monotonic())})
        if match.ending is not None:
            _send(self.links, self._over())

    def start_anew(self) -> None:
        """After the beginning of a game or an undo: the whole situation."""
        game = self._match.game
        assert game is not None
        for viewer, links in self._viewers().items():
            _send(links, self._sync(game, viewer))
            if not self._match.epoch:
                for link in links:
                    self._past(link, game, viewer, 0)
            _send(links, self._asked(game, viewer))
        if self._match.ending is not None:
            _send(self.links, self._over())

    def table(self) -> None:
        self._to_all({"type": "table", "table": self._table()})

    def presence(self) -> None:
        self._to_all({"type": "presence", "here": self.here(), "watchers": self.watchers()})

    def undo_asked(self, by: int, state: str, waiting: list[int]) -> None:
        self._to_all(_undo_asked(by, state, waiting))

    def chat(self, line: dict[str, Any]) -> None:
        text = dumped(_chat(line))
        _send([link for link in self.links if line["seat"] >= 0 or not link.seats], text)

    def standing(self, seat: int) -> None:
        told = {"type": "standing", "you": seat, "standing": self._match.seats[seat].standing}
        _send([link for link in self.links if seat in link.seats], dumped(told))

    # --- messages ---

    def _viewers(self) -> dict[int, list[Link]]:
        out: dict[int, list[Link]] = {}
        for link in self.links:
            for viewer in link.viewers:
                out.setdefault(viewer, []).append(link)
        return out

    def _to_all(self, message: dict[str, Any]) -> None:
        _send(self.links, dumped(message))

    def _table(self) -> dict[str, Any]:
        match = self._match
        return table_view(match.row, match.setup, match.seats, self.here(), self.watchers(), match.resigned)

    def _sync(self, game: Game, viewer: int) -> str:
        match = self._match
        return dumped(
            {
                "type": "sync",
                "you": viewer,
                "seq": len(match.events),
                "epoch": match.epoch,
                "view": view_of(game, viewer, match.ending),
                "names": [s.name for s in match.seats],
                "clocks": match.clocks.dump(time.monotonic()),
                "standing": match.seats[viewer].standing if viewer >= 0 else {},
            }
        )

    def _past(self, link: Link, game: Game, viewer: int, since: int) -> None:
        match = self._match
        if since < 0:
            return
        for first in range(since, len(match.events), CHUNK):
            told = {
                "type": "events",
                "you": viewer,
                "epoch": match.epoch,
                "from": first,
                "events": events_of(game, match.events[first : first + CHUNK], viewer),
                "view": None,
            }
            link.tell(told)

    def _asked(self, game: Game, viewer: int) -> str:
        match = self._match
        request = None if match.ending is not None else game.request
        allowed, why = match.undo_state(viewer)
        mine = None if request is None or request.player != viewer or match.auto(game, request) >= 0 else request
        return dumped(
            {
                "type": "request",
                "you": viewer,
                "request": None if mine is None else request_of(game, mine),
                "waiting_for": -1 if request is None else request.player,
                "undo": {"allowed": allowed, "why": why},
            }
        )

    def _over(self) -> str:
        match = self._match
        assert match.ending is not None
        return dumped(
            {
                "type": "over",
                "winners": match.ending.winners,
                "ending": match.ending.why,
                "clause": match.ending.clause,
                "seed": match.row["seed"],
                "commitment": match.row["commitment"],
            }
        )


def _send(links: list[Link], text: str) -> None:
    for link in list(links):
        link.send(text)


def _undo_asked(by: int, state: str, waiting: list[int]) -> dict[str, Any]:
    return {"type": "undo_asked", "by": by, "state": state, "waiting": waiting}


def _chat(line: dict[str, Any]) -> dict[str, Any]:
    keys = ("seat", "name", "text", "phrase", "at")
    return {"type": "chat", **{key: line[key] for key in keys}}
