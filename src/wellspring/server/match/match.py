"""One game and the one task that owns it. Commands wait in a queue and are done one after the other; an answer is on
disk before anybody is told of it. Everything is tried on a copy first, so a refusal leaves the game as it was."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from wellspring.engine.errors import GameIsOver
from wellspring.engine.events import ClockRanOut, Event
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.setup import Setup, setup_from
from wellspring.lessons.coach import Coach
from wellspring.lessons.lesson import LEARNER
from wellspring.lessons.shelf import rehearsed
from wellspring.server.errors import ServerError, is_busy, logger
from wellspring.server.match.bot_workers import think
from wellspring.server.match.broadcast import Broadcast
from wellspring.server.match.clocks import Clocks
from wellspring.server.match.command_queue import CommandQueue
from wellspring.server.match.connection import Connection
from wellspring.server.match.gestures import play, seal
from wellspring.server.match.past_table import UNTOLD, PastTable
from wellspring.server.match.sealed_orders import SealedOrders
from wellspring.server.match.standing_answers import auto_answer
from wellspring.server.match.undo import Undo
from wellspring.server.protocol.json_text import dumped
from wellspring.server.protocol.messages import ByOption, GivenAnswer
from wellspring.server.protocol.view import ClockRule
from wellspring.server.store.damage import DamagedGame
from wellspring.server.store.database import Row
from wellspring.server.store.game_log import CLOCK, MARKER, RESIGN, SEAL, Course, Given, kind_of, log_row, rebuild
from wellspring.server.store.schema import OPEN, OVER, PLAYING
from wellspring.server.store.seats import BOT, OPEN_SEAT, PERSON, SeatState
from wellspring.server.store.seeds import commitment_to, lesson_of_seed
from wellspring.server.views.endings import LESSON_OVER, RESIGNED, MatchEnding, stored_ending
from wellspring.server.views.placing import is_placing
from wellspring.server.workers import jobs
from wellspring.server.workers.pool import Lane
from wellspring.server.workers.replicas import GameRef

if TYPE_CHECKING:
    from wellspring.server.match.registry import MatchRegistry

A_MOMENT: Final = 0.02  # seconds that a timer may be early


class Match:
    def __init__(
        self, registry: MatchRegistry, row: dict[str, Any], setup: dict[str, Any], seats: list[SeatState]
    ) -> None:
        self.registry: Final = registry
        self.id: Final[str] = row["id"]
        self.row: Final = row
        self.setup = setup
        self.seats: Final = seats
        clock = ClockRule(turn=row["clock_turn"], bank=row["clock_bank"])
        self.clocks = Clocks(clock, len(self.seats), registry.settings.away_seconds)
        self.game: Game | None = None
        self.sealed: SealedOrders | None = None  # of the game as it stands
        self.events: list[Event] = []
        self.fresh: list[str] = []  # the seeds after the first
        self.seeds: dict[int, str] = {}  # of them, by answers so far: where the dice come from after those
        self.number = 0  # of the last entry in the log
        self.epoch = 0
        self.resigned: Final[set[int]] = set()
        self.ending: MatchEnding | None = None
        lesson = lesson_of_seed(row["seed"])
        self.coach: Final = Coach(rehearsed(lesson)) if lesson else None  # of a game that is a lesson
        self.begun = 0.0  # when, as far as is known; 0: not yet
        self.past: Final = PastTable(row["watch_delay"])
        self.broadcast: Final = Broadcast(self)
        self.undo: Final = Undo(self)
        self.touched = time.monotonic()
        self.commands: Final = CommandQueue(self._store_failed)
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: asyncio.Task[None] | None = None

    # --- life ---

    async def load(self, log_rows: list[dict[str, Any]]) -> None:
        """Replay the log, then go on where the game was."""
        if self.row["status"] == OPEN and log_rows:
            raise DamagedGame(self.id, "it has a log, and has not begun")
        if self.row["status"] == OPEN and all([s.kind != OPEN_SEAT for s in self.seats]):
            await self.begin()  # the server was stopped between the last seat and the beginning
        elif self.row["status"] != OPEN:
            course = Course(log_rows)
            course.check(self.id, len(self.seats))
            setup = setup_from(self.setup)
            game = await self.registry.build(lambda: rebuild(setup, self.row["seed"], course))
            self.begun = log_rows[0]["at"] if log_rows else time.time()
            await self._recall(setup, log_rows)
            self.resigned.update(course.resigned)
            self.stands(game, course.sealed, course.number, course.epoch)
            if not SealedOrders(game, self.people(), course.sealed).fits():
                raise DamagedGame(self.id, "what is sealed is no answer to what is asked")
            self.clocks.restore(course.clocks)
            self.see_who_is_here()
            self.fresh = course.fresh
            self.seeds = course.seeds
            if self.row["status"] == OVER:
                self.ending = stored_ending(self.row, setup)
            elif game.request is None or len(self._teams_without(self.resigned)) <= 1:
                raise DamagedGame(self.id, "its battle is decided, and it is not over")
        if self.game is not None:
            await self._lay_sealed()  # the server was stopped while that was done
        self.commands.open(self.id)
        self.go_on()

    async def _recall(self, setup: Setup, rows: list[Row]) -> None:
        """What strangers have not been told yet when the game is loaded. When exactly it happened is not looked for:
        they hear of all of it together, once the last of it may be told."""
        then = time.time() - self.row["watch_delay"]
        old = [row for row in rows if row["at"] <= then]
        if not self.row["watch_delay"] or len(old) == len(rows):
            return
        course = Course(old)
        game = await self.registry.build(lambda: rebuild(setup, self.row["seed"], course))
        fresh = dumped([commitment_to(seed) for seed in course.fresh])
        untold = {**UNTOLD, "status": PLAYING, "rematch": "", "round": game.state.round, "fresh": fresh}
        self.past.changes({**untold, "resigned": frozenset(course.resigned)})

    def stands(self, game: Game, sealed: dict[int, list[int]], number: int, epoch: int) -> None:
        self.game = game
        self.sealed = SealedOrders(game, self.people(), sealed)
        self.events = list(game.events)
        self.number = number
        self.epoch = epoch
        self.clocks.ask(game, self._counted(self.sealed), self.broadcast.here(), time.monotonic())

    def people(self) -> set[int]:
        """The seats of persons who still play."""
        return {k for k, s in enumerate(self.seats) if s.kind == PERSON and k not in self.resigned}

    def asked(self) -> dict[int, Request]:
        """The open questions by seat, as they are told."""
        return {} if self.sealed is None or self.ending is not None else self._open(self.sealed)

    def _open(self, sealed: SealedOrders) -> dict[int, Request]:
        asked = sealed.asked()
        put_off = self.broadcast.put_off(list(asked))
        return {seat: request for seat, request in asked.items() if seat not in put_off}

    def _clocks_after(self, sealed: SealedOrders, game: Game) -> Clocks:
        """The clocks as they will be once this is how the game stands."""
        clocks, now = self.clocks.copy(), time.monotonic()
        clocks.settle(now)
        clocks.ask(game, self._counted(sealed), self.broadcast.here(), now)
        return clocks

    def _counted(self, sealed: SealedOrders) -> set[int]:
        """Whose clocks run: a bot has none."""
        return {seat for seat in self._open(sealed) if self.seats[seat].kind == PERSON}

    async def begin(self) -> None:
        """All seats are taken: the armies meet."""
        seats = [{"name": s.name, "team": s.team, "army": s.army} for s in self.seats]
        setup_data = {**self.setup, "seats": seats}
        setup = setup_from(setup_data)
        game = await self.registry.build(lambda: rebuild(setup, self.row["seed"], Course([])))
        changes = {"status": PLAYING, "setup": dumped(setup_data), "rules": game.world.fingerprint()}
        await self.registry.store.change_game(self.id, changes)
        self.setup = setup_data
        self.row.update(changes)
        self.begun = time.time()
        self.stands(game, {}, 0, 0)
        if game.request is None:
            await self._finish_by_rules(game, game.events)

    def started(self) -> None:
        """Everybody who waits at the table sees the battlefield now."""
        self.broadcast.begin()
        self.go_on()

    def drop(self, code: int) -> None:
        self.broadcast.close(code)
        self._quiet()

    async def stop(self, code: int) -> None:
        self.drop(code)
        await self.commands.close()
        self._quiet()  # the last command may have had somebody think on

    def release(self) -> None:
        """It is out of memory. Its parts know each other, so a search for garbage would have to find it; what is large
        goes at once."""
        self.game = None
        self.sealed = None
        self.events = []

    def _store_failed(self) -> None:
        """What is on disk may be ahead of us: have it read anew."""
        self.registry.start_again(self)

    def is_going_on(self) -> bool:
        return self.game is not None and self.ending is None

    def is_idle(self, seconds: float) -> bool:
        """Nobody is here, nothing is under way, and no clock runs."""
        ticking = self.clocks.on and self.is_going_on()
        busy = self.broadcast.connections or self._thinking is not None or not self.commands.is_empty() or ticking
        return not busy and time.monotonic() - self.touched > seconds

    def post(self, run: Callable[[], Awaitable[None]], failed: Callable[[Exception], None]) -> None:
        self.touched = time.monotonic()
        self.commands.post(run, failed)

    def seat_with(self, token_hash: str) -> int:
        """The seat a token is for, -1 for none."""
        for k, seat in enumerate(self.seats):
            if seat.token and seat.token == token_hash:
                return k
        return -1

    def ref(self, game: Game, seeds: dict[int, str], watched: bool = False) -> GameRef:
        """The game for a worker. What watchers see of it later is a game of its own: it must not make the other go back
        and forth."""
        return GameRef(f"{self.id} watched" if watched else self.id, self.row["seed"], seeds, game.answers())

    # --- what is kept of it ---

    async def append(self, rows: list[Row], changes: Row) -> None:
        """Write rows of the log and what they change about the game; only then do they count."""
        await self.registry.store.append(rows, changes)
        self.change(changes)
        self.number += len(rows)
        self.broadcast.logged(rows)

    def change(self, changes: Row) -> None:
        """The game's row says something else from now on; strangers may hear of it later."""
        self.past.changes({key: self.row[key] for key in changes})
        self.row.update(changes)

    def row_for_strangers(self) -> Row:
        """With the seats that have given up as `resigned`."""
        return self.past.shown({**self.row, "resigned": self.resigned})

    # --- answers ---

    def running(self) -> Game:
        if self.game is None:
            raise ServerError(409, "not_begun", "not begun")
        if self.ending is not None:
            raise GameIsOver("The battle is over: nobody is asked anything any more.")
        return self.game

    def _asked_game(self, epoch: int) -> Game:
        """The game, for somebody who has seen so many undos."""
        game = self.running()
        if epoch >= 0 and epoch != self.epoch:
            raise ServerError(409, "stale_request", "taken back since")
        return game

    async def answer(
        self, seat: int, request: int, answers: Sequence[GivenAnswer], epoch: int, connection: Connection | None
    ) -> None:
        """All answers of one message: they are one step."""
        game = self._asked_game(epoch)
        assert self.sealed is not None

        def accepted() -> None:
            if connection is not None:
                connection.tell({"type": "accepted", "request": request})

        if self.sealed.takes(seat):
            sealed, options = seal(game, self.sealed, seat, request, answers)
            await self.keep_sealed(sealed, seat, SEAL, options, accepted)
            await self._lay_sealed()
        else:
            played = play(game, self.sealed, seat, request, answers, self.coach)
            await self._keep(played.given, played.game, played.sealed, self.number + 1)
            accepted()
            self.broadcast.after_answer(played.game.events)
            await self._lay_sealed()  # the engine may have been waiting for a bot between two persons
        self.go_on()

    async def place_rest(self, seat: int, request: int, epoch: int, connection: Connection) -> None:
        """Place the rest of an army for somebody who does not care."""
        game = self._asked_game(epoch)
        if not is_placing(game, seat):
            raise ServerError(409, "not_allowed", "nothing to place")
        ref, seed = self.ref(game, self.seeds), secrets.randbits(60)
        options = await self.registry.pool.about(Lane.WATCHED_BOT, self.row["setup"], ref, jobs.place_rest, seat, seed)
        await self.answer(seat, request, [ByOption(option=option) for option in options], epoch, connection)

    async def keep_sealed(
        self, sealed: SealedOrders, seat: int, kind: str, options: list[int], kept: Callable[[], None] = lambda: None
    ) -> None:
        """Write down what has been sealed or unsealed; the game itself does not change."""
        game = self.running()
        clocks = self._clocks_after(sealed, game)
        step = self.number + 1
        rows = [self.log_row(k, kind, seat, option, MARKER, clocks, step) for k, option in enumerate(options, 1)]
        await self.append(rows, {})
        before = self.asked()
        self.sealed = sealed
        self.clocks = clocks
        self.see_who_is_here()
        self.undo.forget(seat)
        kept()
        self.broadcast.after_sealing(seat, before)

    async def _lay_sealed(self) -> None:
        """Once everybody has placed, the markers are laid down: all in one, nothing comes between them."""
        if self.sealed is None or self.game is None or self.ending is not None:
            return
        after, sealed = self.game.copy(), self.sealed
        given: list[Given] = []
        option = sealed.next_answer()
        while option >= 0:
            assert after.request is not None
            given.append(Given(after.request.player, option, after.request.kind))
            after.answer(option)
            sealed = sealed.after(after, given[-1].player)
            option = sealed.next_answer()
        if given:
            await self._keep(given, after, sealed, 0)
            self.broadcast.after_answer(after.events)

    async def _keep(self, given: list[Given], after: Game, sealed: SealedOrders, step: int) -> None:
        """Write answers down; only then are they the game's. `step`: the first row, if they are one step."""
        clocks = self._clocks_after(sealed, after)
        rows: list[Row] = []
        for k, g in enumerate(given, 1):
            rows.append(self.log_row(k, kind_of(g.answer), g.player, g.answer, g.asked, clocks, step))
        changes: dict[str, Any] = {}
        ending = None
        if after.request is None:
            ending = self._ending_by_rules(after, after.events)
            changes = self._ended(ending)
        elif self.coach is not None and self.coach.is_over(after):
            ending = MatchEnding([LEARNER], LESSON_OVER, 0, "")
            changes = self._ended(ending)
        elif after.state.round != self.row["round"]:
            changes = {"round": after.state.round}
        await self.append(rows, changes)
        self.game = after
        self.sealed = sealed
        self.events.extend(after.events)
        self.ending = ending
        self.clocks = clocks
        self.see_who_is_here()  # somebody may have come or gone meanwhile
        self.undo.forget()

    def log_row(
        self, after: int, kind: str, player: int, answer: Any, asked: str, clocks: Clocks, step: int = 0
    ) -> Row:
        """The next row of the log but so many, counted from 1."""
        return log_row(self.id, self.number + after, kind, player, answer, asked, clocks.state(), step)

    def _ending_by_rules(self, game: Game, events: list[Event]) -> MatchEnding:
        ending = game.state.ending
        assert ending is not None
        return MatchEnding(list(game.state.winners), ending.reason, ending.number, ending.clause)

    def _ended(self, ending: MatchEnding) -> dict[str, Any]:
        return {
            "status": OVER,
            "winners": dumped(ending.winners),
            "ending": ending.stored(),
            "clause": ending.clause,
            "finished": time.time(),
        }

    async def _finish_by_rules(self, game: Game, events: list[Event]) -> None:
        ending = self._ending_by_rules(game, events)
        changes = self._ended(ending)
        await self.registry.store.change_game(self.id, changes)
        self.change(changes)
        self.ending = ending

    # --- who answers next ---

    def _quiet(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    def go_on(self) -> None:
        """See to it that whoever is asked answers: a bot, a standing answer, the clock."""
        self._quiet()
        game = self.game
        if game is None or self.ending is not None or game.request is None:
            return
        request = game.request
        auto = self.auto(game, request)
        if auto >= 0:
            self._answer_for(request, auto)
        elif self.seats[request.player].kind == BOT:
            self._thinking = asyncio.create_task(self._think(game, request))
        else:
            self._set_timer()

    def _set_timer(self) -> None:
        """When the clock answers for a player who is asked, or no longer waits for him to come back."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now = time.monotonic()
        first = self.clocks.first(now)
        if first < 0 or self.ending is not None:
            return
        delay = max(0.0, self.clocks.left(first, now))
        loop = asyncio.get_running_loop()
        if first in self.clocks.waiting:
            self._timer = loop.call_later(delay, self._waited_enough, first)
        else:
            ran_out = delay > A_MOMENT  # else it ran out before, in the same turn, and that was told
            self._timer = loop.call_later(delay, self._too_late, self.asked()[first], ran_out)

    def _waited_enough(self, seat: int) -> None:
        self.clocks.lose_patience(seat)
        self.see_who_is_here()

    def see_who_is_here(self) -> None:
        """Clocks wait for who has lost the connection, for a while."""
        if self.sealed is None or self.ending is not None:
            return
        if self.clocks.follow(self._counted(self.sealed), self.broadcast.here(), time.monotonic()):
            self._set_timer()
            self.broadcast.clocks()

    def auto(self, game: Game, request: Request) -> int:
        """The option that is chosen without asking anybody, -1 for none."""
        return auto_answer(request, self.seats[request.player], request.player in self.resigned)

    async def _think(self, game: Game, request: Request) -> None:
        index = await think(self, game)
        self._thinking = None
        self._answer_for(request, index)

    def _too_late(self, request: Request, ran_out: bool) -> None:
        """Nobody waits any longer for an answer: the default is taken, and everybody hears why."""
        self._answer_for(request, request.default, ran_out)

    async def _tell_clock(self, seat: int) -> None:
        clocks = self.clocks.copy()
        clocks.settle(time.monotonic())
        await self.append([self.log_row(1, CLOCK, seat, None, "", clocks)], {})
        self.events.append(ClockRanOut(seat))
        self.broadcast.told_between(1)

    def _answer_for(self, request: Request, index: int, ran_out: bool = False) -> None:
        """Answer for somebody who does not do it himself, unless the question has been answered meanwhile."""

        async def run() -> None:
            if self.asked().get(request.player) is request:
                if ran_out:
                    await self._tell_clock(request.player)
                await self.answer(request.player, request.id, [ByOption(option=index)], -1, None)

        def failed(fault: Exception) -> None:
            if not is_busy(fault):  # of a database that does not answer its writer tells
                logger.error("game %s: answering for a seat failed", self.id, exc_info=fault)

        self.post(run, failed)

    # --- giving up, standing answers ---

    def _teams_without(self, gone: set[int]) -> set[int]:
        return {s.team for k, s in enumerate(self.seats) if k not in gone}

    async def resign(self, seat: int) -> None:
        self.running()
        if seat in self.resigned:
            raise ServerError(409, "not_allowed", "given up already")
        gone = self.resigned | {seat}
        teams = self._teams_without(gone)
        ending = None
        if len(teams) <= 1:
            winners = [k for k, s in enumerate(self.seats) if s.team in teams]
            ending = MatchEnding(winners, RESIGNED, seat, "")
        changes = self._ended(ending) if ending is not None else {}
        await self.append([self.log_row(1, RESIGN, seat, None, "", self.clocks)], changes)
        self.past.changes({"resigned": frozenset(self.resigned)})
        self.resigned.add(seat)
        self.ending = ending
        if self.sealed is not None:
            self.sealed = self.sealed.among(self.people())
        self.undo.forget()
        self.broadcast.after_answer([])
        self.broadcast.table()
        await self._lay_sealed()
        self.see_who_is_here()
        self.go_on()

    async def set_standing(self, seat: int, kind: str, answer: str | None) -> None:
        """From now on a kind of request is answered at once."""
        standing = {k: v for k, v in self.seats[seat].standing.items() if k != kind}
        if answer is not None:
            standing[kind] = answer
        await self.registry.store.change_seat(self.id, seat, {"standing": dumped(standing)})
        self.seats[seat].standing = standing
        self.broadcast.standing(seat)
        if self._thinking is None:
            self.go_on()
