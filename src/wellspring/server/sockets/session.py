"""One socket at a game, from its hello to its end: reads messages within limits and hands them on."""

from __future__ import annotations

import asyncio
import re
import time
from typing import Any, Final

from fastapi import WebSocket
from pydantic import ValidationError

from wellspring.engine.view import WATCHER
from wellspring.projection.catalogue import ENGLISH
from wellspring.server import metrics
from wellspring.server.api.accounts import COOKIE
from wellspring.server.api.forwarding import FORWARDED, busy
from wellspring.server.errors import SERVER_FAULT, HeldElsewhere, ServerError, code_of, is_busy, not_found
from wellspring.server.lobby.naming import name_for
from wellspring.server.logs import current_id, current_trace
from wellspring.server.match.aftermath import BANNED
from wellspring.server.match.banning import check_banned, visitors
from wellspring.server.match.connection import NOBODY, Connection, Watcher
from wellspring.server.match.match import Match
from wellspring.server.match.registry import MatchRegistry, game_of
from wellspring.server.match.standing_answers import STANDING, may_stand
from wellspring.server.protocol import messages
from wellspring.server.protocol.json_text import dumped
from wellspring.server.protocol.queries import Query
from wellspring.server.protocol.validation_errors import validation_sentence
from wellspring.server.rate_limits import Bucket
from wellspring.server.store.damage import DamagedGame
from wellspring.server.store.seats import hashed
from wellspring.server.store.visitors import network_of
from wellspring.server.workers import jobs
from wellspring.server.workers.pool import Lane
from wellspring.server.workers.replicas import GameRef

NO_HELLO: Final = 4408
NO_GAME: Final = 4404
DAMAGED: Final = 4410
LATER: Final = 1013
FAULT: Final = 1011
NO_SEAT: Final = 4401
POLICY: Final = 1008
RESTARTING: Final = 1012
MOVED: Final = 4503  # between processes: the game is free, whoever asked may hold it
MOST_STRIKES: Final = 100  # refused messages before a socket is closed
MOST_QUERIES: Final = 4  # of one socket at the same time
OLD_CHAT: Final = 50
LAST_WORDS: Final = 5.0  # seconds for what a socket is told before it is closed
GAME_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")


class Bye(Exception):
    """The socket cannot take part: with which code it is closed, what it is told, and in which language."""

    def __init__(self, close: int, why: Exception, language: str = ENGLISH) -> None:
        super().__init__(str(why))
        self.close: Final = close
        self.why: Final = why
        self.language: Final = language


class Gone(Exception):
    """The socket is closed."""


class SocketSession:
    def __init__(self, socket: WebSocket, registry: MatchRegistry) -> None:
        self.socket: Final = socket
        self.registry: Final = registry
        self.address: Final = network_of(socket.client.host if socket.client is not None else "")
        self.connection = Connection([], trace=current_trace())
        self.match: Match | None = None
        self.bucket: Final = Bucket(registry.settings.message_rate, float(registry.settings.message_burst))
        self.strikes = 0
        self.queries: Final[set[asyncio.Task[None]]] = set()
        self.sender: asyncio.Task[None] | None = None
        self.first = ""  # the hello as it came, for another process

    async def hello(self) -> messages.Hello:
        """The first message says who it is."""
        try:
            message = await asyncio.wait_for(self._next(), self.registry.settings.hello_seconds)
        except TimeoutError:
            raise Bye(NO_HELLO, ServerError(408, "bad_message", "no hello")) from None
        if not isinstance(message, messages.Hello):
            raise Bye(NO_HELLO, ServerError(400, "bad_message", "hello first"))
        self.connection = Connection([], message.language, self.address, current_trace())
        return message

    async def sit(self, id: str, message: messages.Hello) -> Match:
        """Take part in a game, if this process holds it."""
        forwarded = FORWARDED in self.socket.headers
        try:
            if not GAME_ID.fullmatch(id):  # nor would PostgreSQL be asked for a NUL
                raise not_found()
            match = await self.registry.match(id)
        except DamagedGame as fault:
            raise Bye(DAMAGED, fault, message.language) from fault
        except ServerError as fault:
            raise Bye(LATER if is_busy(fault) else NO_GAME, fault, message.language) from fault
        except HeldElsewhere:
            if forwarded:
                raise Bye(MOVED, busy(), message.language) from None
            raise
        if forwarded and not match.broadcast.connections:
            await self.registry.put_away(match)  # games go where their people are
            raise Bye(MOVED, busy(), message.language)
        seats: list[int] = []
        for token in [message.token, *message.tokens]:
            if token:
                seat = match.seat_with(hashed(token))
                if seat < 0:
                    raise Bye(NO_SEAT, ServerError(401, "bad_token", "bad token"), message.language)
                if seat not in seats:
                    seats.append(seat)
        if not seats and len(match.broadcast.audience()) >= self.registry.settings.max_watchers:
            raise Bye(LATER, ServerError(503, "busy", "too many watch"), message.language)
        watcher = NOBODY if seats else await self._signed_in()
        try:
            await check_banned(self.registry, *visitors(match, seats, self.address, watcher.account))
        except ServerError as fault:
            raise Bye(BANNED, fault, message.language) from fault
        await match.broadcast.prepare(seats, message.language, message.since, message.epoch)
        nickname = "" if seats or watcher.account is not None else message.name
        before: object = None
        # a line said while the lines before it are read would be lost, a name given meanwhile would be taken twice
        while (now := (match.broadcast.said, nickname and match.broadcast.names())) != before:
            before = now
            chat = await self.registry.store.last_chat(match.id, OLD_CHAT)
            if nickname:
                watcher = Watcher(await name_for(self.registry, nickname, match.broadcast.names(), set()), None)
            match = await self.registry.match(id)  # it may have been put away meanwhile
        self.connection = Connection(seats, message.language, self.address, current_trace(), watcher)
        self.match = match
        self.sender = asyncio.create_task(self._send())
        match.broadcast.attach(self.connection, message.since, message.epoch, chat)
        return match

    async def _signed_in(self) -> Watcher:
        """Who watches with an account has its name; who has none is called as nobody else here, and like no account."""
        cookie = self.socket.cookies.get(COOKIE, "")
        session = await self.registry.accounts.session(hashed(cookie)) if cookie else None
        return NOBODY if session is None else Watcher(session["name"], int(session["account"]))

    async def run(self, match: Match) -> None:
        while True:
            message = await self._next()
            if message is not None:
                await self._take(match, message)
            if self.strikes > MOST_STRIKES:
                self.connection.close(POLICY)

    def end(self) -> None:
        if self.match is not None:
            self.match.broadcast.detach(self.connection)
        self.connection.close(1000)
        for query in self.queries:
            query.cancel()

    # --- reading and writing ---

    async def _next(self) -> Any:
        """The next message that can be read, None for one that is refused."""
        raw = await self.socket.receive()
        if raw["type"] == "websocket.disconnect":
            raise Gone
        if not self.connection.open:
            raise Gone
        text = raw.get("text")
        if not self.bucket.take():
            return self._strike(ServerError(429, "too_fast", "too fast"))
        if text is None:
            return self._strike(ServerError(400, "bad_message", "not bytes"))
        if len(text) > self.registry.settings.max_frame:
            return self._strike(ServerError(413, "too_large", "too long"))
        if self.match is None:
            self.first = text
        try:
            return messages.client_messages.validate_json(text)
        except ValidationError as fault:
            faults = fault.errors(include_url=False, include_input=False)
            self.strikes += 1
            sentence = validation_sentence(faults, self.connection.language, 1)
            self.connection.tell_refusal("bad_message", sentence, "", "", -1)
            return None

    def _strike(self, fault: ServerError, about: str = "", number: int = -1) -> None:
        self.strikes += 1
        self.connection.refuse(fault, about, number)

    async def _send(self) -> None:
        outbox = self.connection.outbox
        try:
            while True:
                what = await outbox.get()
                if isinstance(what, int):
                    await self.socket.close(what)
                    return
                await self.socket.send_text(what)
        except Exception:  # the other side is gone, in whatever way
            self.connection.open = False

    async def fail(self, fault: Exception) -> None:
        """Something that nobody foresaw, or a database that does not answer: the socket is closed with a word."""
        close = LATER if is_busy(fault) else FAULT
        if self.sender is None:
            return await self.bye(Bye(close, fault, self.connection.language))
        self.connection.refuse(fault, "")
        self.connection.close(close)
        await asyncio.wait([self.sender], timeout=LAST_WORDS)

    async def bye(self, bye: Bye) -> None:
        code, sentence, clause = code_of(bye.why, bye.language)
        told = {"type": "error", "code": code, "sentence": sentence, "clause": clause, "about": "hello", "number": -1}
        told["trace"] = current_id() if code == SERVER_FAULT else ""
        try:
            if bye.close != MOVED:
                await self.socket.send_text(dumped(told))
            await self.socket.close(bye.close)
        except Exception:  # it is gone already, in whatever way
            pass

    # --- what messages mean ---

    async def _take(self, match: Match, m: Any) -> None:
        number = getattr(m, "request", getattr(m, "query", -1))
        try:
            if isinstance(m, messages.Hello):
                raise ServerError(400, "bad_message", "hello again")
            if isinstance(m, Query):
                self._query(match, m)
            elif isinstance(m, messages.SendChat):
                await self._chat(match, m)
            else:
                self._command(match, m)
        except ServerError as fault:
            self._strike(fault, m.type, number)
        except Exception as fault:
            self.connection.refuse(fault, m.type, number)

    def _command(self, match: Match, m: Any) -> None:
        connection = self.connection
        asked = next((seat for seat in match.asked() if seat in connection.seats), WATCHER)
        answering = isinstance(m, (messages.Choose, messages.PlaceRest))
        seat = self._seat(m.seat, asked if answering else WATCHER)
        if isinstance(m, messages.Choose):
            chosen, begun = m, time.monotonic()

            async def timed() -> None:
                await match.answer(seat, chosen.request, chosen.answers, chosen.epoch, connection)
                metrics.answers.observe(time.monotonic() - begun)

            match.post(
                timed,
                lambda fault: connection.refuse(fault, "choose", chosen.request),
            )
        elif isinstance(m, messages.PlaceRest):
            rest = m
            match.post(
                lambda: match.place_rest(seat, rest.request, rest.epoch, connection),
                lambda fault: connection.refuse(fault, "place_rest", rest.request),
            )
        elif isinstance(m, messages.Undo):
            match.post(lambda: match.undo.ask(seat, connection.seats), lambda fault: connection.refuse(fault, "undo"))
        elif isinstance(m, messages.UndoConsent):
            agree = m.agree
            match.post(lambda: match.undo.consent(seat, agree), lambda fault: connection.refuse(fault, "undo_consent"))
        elif isinstance(m, messages.Resign):
            match.post(lambda: match.resign(seat), lambda fault: connection.refuse(fault, "resign"))
        elif isinstance(m, messages.Standing):
            if not may_stand(m.kind):
                raise ServerError(400, "not_allowed", "no standing answer", kinds=", ".join(STANDING))
            kind, answer = m.kind, m.answer
            match.post(
                lambda: match.set_standing(seat, kind, answer),
                lambda fault: connection.refuse(fault, "standing"),
            )

    def _seat(self, wanted: int, asked: int) -> int:
        seats = self.connection.seats
        if not seats:
            raise ServerError(403, "not_your_seat", "watching")
        if wanted >= 0:
            if wanted not in seats:
                raise ServerError(403, "not_your_seat", "not your seat")
            return wanted
        if len(seats) > 1 and asked not in seats:
            raise ServerError(400, "bad_message", "several seats")
        return seats[0] if len(seats) == 1 else asked

    async def _chat(self, match: Match, m: messages.SendChat) -> None:
        if m.phrase and m.phrase not in messages.PHRASES:
            raise ServerError(400, "bad_message", "no such phrase")
        if not m.text and not m.phrase:
            raise ServerError(400, "bad_message", "nothing to say")
        seat = self._seat(m.seat, self.connection.seats[0]) if self.connection.seats else WATCHER
        await self._may_chat(match, seat)
        name = match.seats[seat].name if seat >= 0 else self.connection.watcher.name
        line = {"seat": seat, "name": name, "text": m.text, "phrase": m.phrase, "at": round(time.time(), 3)}
        await self.registry.store.add_chat({"game": match.id, **line})
        match.broadcast.chat(line)

    async def _may_chat(self, match: Match, seat: int) -> None:
        """A seat has one limit, however many sockets it has."""
        settings = self.registry.settings
        who = f"{match.id} {seat}" if seat >= 0 else self.address
        if not self.registry.limiter.allows("chat", who, settings.chat_rate, settings.chat_burst):
            raise ServerError(429, "too_fast", "chat too fast")
        account = self.connection.watcher.account
        await check_banned(self.registry, *visitors(match, self.connection.seats, self.address, account))

    def _query(self, match: Match, q: Query) -> None:
        if len(self.queries) >= MOST_QUERIES:
            raise ServerError(429, "busy", "one question")
        seat = q.seat if q.seat >= 0 else self.connection.viewers[0]
        if seat not in self.connection.viewers:
            raise ServerError(403, "not_your_seat", "not your seat")
        if seat == WATCHER:
            watched = match.broadcast.watched()
            if watched is None:
                raise ServerError(409, "not_begun", "nothing to see")
            ref = match.ref(watched.game, watched.seeds, bool(match.row["watch_delay"]))
        else:
            ref = match.ref(game_of(match), match.seeds)
        task = asyncio.create_task(self._answer(match, ref, seat, q))
        self.queries.add(task)
        task.add_done_callback(self.queries.discard)

    async def _answer(self, match: Match, ref: GameRef, seat: int, q: Query) -> None:
        language, setup = self.connection.language, match.row["setup"]
        try:
            told = await self.registry.pool.about(
                Lane.QUERY, setup, ref, jobs.answer_query, seat, q, language, language=language
            )
            self.connection.tell({"type": "answer", "query": q.query, "answer": told})
        except Exception as fault:
            self.connection.refuse(fault, "query", q.query)
