"""One game and the one task that owns it. Commands wait in an inbox and are done one after the other; an answer is on
disk before anybody is told of it. Everything is tried on a copy first, so a refusal leaves the game as it was."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from wellspring.bots.bot import Bot
from wellspring.engine.errors import GameIsOver, StaleRequest, UndoRefused
from wellspring.engine.events import Event, GameEnded
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.setup import setup_from
from wellspring.lessons.coach import Coach
from wellspring.lessons.lesson import LEARNER
from wellspring.lessons.shelf import rehearsed
from wellspring.server.clocks import Clocks
from wellspring.server.errors import ServerError, log
from wellspring.server.gamelog import DICE, OPTION, PATH, RESIGN, UNDO, Course, rebuild
from wellspring.server.inbox import Inbox
from wellspring.server.links import Link
from wellspring.server.protocol_view import ClockRule
from wellspring.server.seats import SeatState, seat_of
from wellspring.server.seeds import commitment_to, lesson_of_seed, new_seed
from wellspring.server.seen import Ending
from wellspring.server.store import dumped
from wellspring.server.telling import Telling
from wellspring.server.thinking import auto_answer, think

if TYPE_CHECKING:
    from wellspring.server.hall import Hall

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"


class Wish:
    """Somebody wants to take back an answer."""

    def __init__(self, by: int, waiting: set[int]) -> None:
        self.by: Final = by
        self.waiting: Final = waiting


class Match:
    def __init__(self, hall: Hall, row: dict[str, Any], seat_rows: list[dict[str, Any]]) -> None:
        self.hall: Final = hall
        self.id: Final[str] = row["id"]
        self.row: Final = row
        self.setup: dict[str, Any] = json.loads(row["setup"])
        self.seats: Final[list[SeatState]] = [seat_of(s) for s in seat_rows]
        clock = ClockRule(turn=row["clock_turn"], bank=row["clock_bank"])
        self.clocks = Clocks(clock, len(self.seats), hall.settings.away_seconds)
        self.game: Game | None = None
        self.events: list[Event] = []
        self.fresh: list[str] = []  # the seeds after the first
        self.number = 0  # of the last entry in the log
        self.epoch = 0
        self.resigned: Final[set[int]] = set()
        self.ending: Ending | None = None
        self.wish: Wish | None = None
        self.bots: Final[dict[int, Bot]] = {}
        lesson = lesson_of_seed(row["seed"])
        self.coach: Final = Coach(rehearsed(lesson)) if lesson else None  # of a game that is a lesson
        self.telling: Final = Telling(self)
        self.touched = time.monotonic()
        self.inbox: Final = Inbox(self._store_failed)
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: asyncio.Task[None] | None = None

    # --- life ---

    async def load(self, log_rows: list[dict[str, Any]]) -> None:
        """Replay the log, then go on where the game was."""
        if self.row["status"] == OPEN and all([s.kind != OPEN for s in self.seats]):
            await self.begin()  # the server was stopped between the last seat and the beginning
        elif self.row["status"] != OPEN:
            course = Course(log_rows)
            setup = setup_from(self.setup)
            game = await self.hall.build(lambda: rebuild(setup, self.row["seed"], course))
            self._stands(game, course.number, course.epoch)
            self.clocks.restore(course.clocks)
            self.clocks.presence(self.telling.here(), time.monotonic())
            self.fresh = course.fresh
            self.resigned.update(course.resigned)
            if self.row["status"] == OVER:
                winners = json.loads(self.row["winners"])
                self.ending = Ending(winners, self.row["ending"], self.row["clause"])
        self.inbox.open(self.id)
        if self.game is not None:
            self.telling.start_anew()
        self._go_on()

    def _stands(self, game: Game, number: int, epoch: int) -> None:
        self.game = game
        self.events = list(game.events)
        self.number = number
        self.epoch = epoch
        self._ask(self.clocks, game)

    def _ask(self, clocks: Clocks, game: Game) -> None:
        now = time.monotonic()
        clocks.ask(game, [s.kind == "person" for s in self.seats], now)
        clocks.presence(self.telling.here(), now)

    async def begin(self) -> None:
        """All seats are taken: the armies meet."""
        seats = [{"name": s.name, "team": s.team, "army": s.army} for s in self.seats]
        setup_data = {**self.setup, "seats": seats}
        setup = setup_from(setup_data)
        game = await self.hall.build(lambda: rebuild(setup, self.row["seed"], Course([])))
        changes = {"status": PLAYING, "setup": dumped(setup_data), "rules": game.rules.fingerprint()}
        await self.hall.store.change_game(self.id, changes)
        self.setup = setup_data
        self.row.update(changes)
        self._stands(game, 0, 0)
        if game.request is None:
            await self._finish_by_rules(game, game.events)

    def started(self) -> None:
        """Everybody who waits at the table sees the battlefield now."""
        self.telling.start_anew()
        self._go_on()

    def drop(self, code: int) -> None:
        for link in list(self.telling.links):
            link.close(code)
        self._quiet()

    async def stop(self, code: int) -> None:
        self.drop(code)
        await self.inbox.close()

    def _store_failed(self) -> None:
        """What is on disk may be ahead of us: have it read anew."""
        self.hall.start_again(self)

    def is_idle(self, seconds: float) -> bool:
        """Nobody is here, nothing is under way, and no clock runs."""
        ticking = self.clocks.on and self.ending is None and self.game is not None
        busy = self.telling.links or self._thinking is not None or not self.inbox.is_empty() or ticking
        return not busy and time.monotonic() - self.touched > seconds

    def post(self, run: Callable[[], Awaitable[None]], failed: Callable[[Exception], None]) -> None:
        self.touched = time.monotonic()
        self.inbox.post(run, failed)

    def seat_with(self, token_hash: str) -> int:
        """The seat a token is for, -1 for none."""
        for k, seat in enumerate(self.seats):
            if seat.token and seat.token == token_hash:
                return k
        return -1

    # --- answers ---

    def running(self) -> Game:
        if self.game is None:
            raise ServerError(409, "not_begun", "The game has not begun: a seat is still open.")
        if self.ending is not None:
            raise GameIsOver("The battle is over: nobody is asked anything any more.")
        return self.game

    async def answer(
        self, seat: int, request: int, option: int | None, path: list[int] | None, epoch: int, link: Link | None
    ) -> None:
        game = self.running()
        if epoch >= 0 and epoch != self.epoch:
            raise StaleRequest("An answer has been taken back since: look at the question again.")
        asked = "" if game.request is None else game.request.kind
        if self.coach is not None:
            self.coach.check(game, seat, request, option)
        after = game.copy()
        if path is not None:
            after.answer_path(path, request, seat)
        else:
            after.answer(-1 if option is None else option, request, seat)
        await self._keep(after, PATH if path is not None else OPTION, seat, path if path is not None else option, asked)
        if link is not None:
            link.tell({"type": "accepted", "request": request, "number": self.number})
        self.telling.after_answer(after.events)
        self._go_on()

    async def _keep(self, after: Game, kind: str, player: int, answer: Any, asked: str) -> None:
        """Write an answer down; only then is it the game's."""
        clocks = self.clocks.copy()
        clocks.settle(time.monotonic())
        self._ask(clocks, after)
        entry = self._entry(kind, player, answer, asked, clocks)
        changes: dict[str, Any] = {}
        ending = None
        if after.request is None:
            ending = self._ending_by_rules(after, after.events)
            changes = self._ended(ending)
        elif self.coach is not None and self.coach.is_over(after):
            ending = Ending([LEARNER], "the lesson is over", "")
            changes = self._ended(ending)
        elif after.state.round != self.row["round"]:
            changes = {"round": after.state.round}
        await self.hall.store.append([entry], changes)
        self.row.update(changes)
        self.number += 1
        self.game = after
        self.events.extend(after.events)
        self.ending = ending
        self.clocks = clocks
        clocks.presence(self.telling.here(), time.monotonic())  # somebody may have come or gone meanwhile
        self._forget_wish()

    def _entry(self, kind: str, player: int, answer: Any, asked: str, clocks: Clocks, after: int = 0) -> dict[str, Any]:
        return {
            "game": self.id,
            "number": self.number + after + 1,
            "kind": kind,
            "player": player,
            "answer": dumped(answer),
            "asked": asked,
            "clocks": dumped(clocks.state()),
            "at": time.time(),
        }

    def _ending_by_rules(self, game: Game, events: list[Event]) -> Ending:
        clause = next((e.clause for e in events if isinstance(e, GameEnded)), "")
        return Ending(list(game.state.winners), game.state.ending, clause)

    def _ended(self, ending: Ending) -> dict[str, Any]:
        return {
            "status": OVER,
            "winners": dumped(ending.winners),
            "ending": ending.why,
            "clause": ending.clause,
            "finished": time.time(),
        }

    async def _finish_by_rules(self, game: Game, events: list[Event]) -> None:
        ending = self._ending_by_rules(game, events)
        changes = self._ended(ending)
        await self.hall.store.change_game(self.id, changes)
        self.row.update(changes)
        self.ending = ending

    # --- who answers next ---

    def _quiet(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    def _go_on(self) -> None:
        """See to it that whoever is asked answers: a bot, a standing answer, the clock."""
        self._quiet()
        game = self.game
        if game is None or self.ending is not None or game.request is None:
            return
        request = game.request
        auto = self.auto(game, request)
        if auto >= 0:
            self._answer_for(game, auto)
        elif self.seats[request.player].kind == "bot":
            self._thinking = asyncio.create_task(self._think(game))
        else:
            self._set_timer(game)

    def _set_timer(self, game: Game) -> None:
        """When the clock answers for the player who is asked, or no longer waits for him to come back."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self.clocks.on or self.clocks.asked < 0 or self.ending is not None:
            return
        delay = max(0.0, self.clocks.left(time.monotonic()))
        loop = asyncio.get_running_loop()
        if self.clocks.waiting:
            self._timer = loop.call_later(delay, self._waited_enough)
        elif game.request is not None:
            self._timer = loop.call_later(delay, self._answer_for, game, game.request.default)

    def _waited_enough(self) -> None:
        self.clocks.lose_patience()
        self.see_who_is_here()

    def see_who_is_here(self) -> None:
        """Clocks wait for who has lost the connection, for a while."""
        if self.game is not None and self.clocks.presence(self.telling.here(), time.monotonic()):
            self._set_timer(self.game)
            self.telling.clocks()

    def auto(self, game: Game, request: Request) -> int:
        """The option that is chosen without asking anybody, -1 for none."""
        return auto_answer(game, request, self.seats[request.player], request.player in self.resigned)

    async def _think(self, game: Game) -> None:
        index = await think(self, game)
        self._thinking = None
        self._answer_for(game, index)

    def _answer_for(self, game: Game, index: int) -> None:
        """Answer for somebody who does not do it himself, unless the game has changed meanwhile."""

        async def run() -> None:
            if self.game is game and game.request is not None:
                await self.answer(game.request.player, game.request.id, index, None, -1, None)

        self.post(run, lambda fault: log.error("game %s: answering for a seat failed", self.id, exc_info=fault))

    # --- taking back, giving up ---

    def undo_state(self, seat: int) -> tuple[bool, str]:
        """Whether the last answer can be taken back at once, and why not."""
        entry = None if self.game is None else self.game.log
        if seat < 0 or self.ending is not None or entry is None:
            return False, "There is nothing to take back."
        if entry.player != seat:
            return False, "Somebody else has answered since: the others would have to agree."
        if entry.final:
            return False, "A die was rolled or something came to light since: the others would have to agree."
        return True, ""

    async def undo(self, seat: int, same_hands: list[int]) -> None:
        """`same_hands` are the seats of the same socket: they need not be asked."""
        game = self.running()
        if self.wish is not None and self.wish.by == seat:
            self._forget_wish()
            return
        if self.undo_state(seat)[0]:
            await self._take_back(game, seat)
            return
        _last_answer(game, seat)
        others = {k for k, s in enumerate(self.seats) if s.kind == "person" and k not in self.resigned}
        others -= {seat, *same_hands}
        if not others:
            await self._take_back(game, seat)
            return
        self._forget_wish()
        self.wish = Wish(seat, others)
        self.telling.undo_asked(seat, "asked", sorted(others))

    async def consent(self, seat: int, agree: bool) -> None:
        game = self.running()
        wish = self.wish
        if wish is None or seat not in wish.waiting:
            raise ServerError(409, "not_allowed", "Nobody has asked you to take something back.")
        if not agree:
            self.wish = None
            self.telling.undo_asked(wish.by, "refused", [])
            return
        wish.waiting.discard(seat)
        if wish.waiting:
            self.telling.undo_asked(wish.by, "asked", sorted(wish.waiting))
            return
        await self._take_back(game, wish.by)

    def _forget_wish(self) -> None:
        if self.wish is not None:
            self.telling.undo_asked(self.wish.by, "withdrawn", [])
            self.wish = None

    async def _take_back(self, game: Game, seat: int) -> None:
        """Back to before the seat's last answer. The dice go on from a fresh seed, or they would be known by now."""
        kept = _last_answer(game, seat) - 1
        found = await self.hall.store.game(self.id)
        assert found is not None
        course = Course(found[2])
        course.take_back(kept)
        clocks = self.clocks.copy()
        clocks.settle(time.monotonic())
        rows = [self._entry(UNDO, seat, kept, "", clocks)]
        if self.coach is None:  # a lesson's dice are no secret
            seed = new_seed()
            course.throw_from(seed)
            rows.append(self._entry(DICE, seat, seed, "", clocks, 1))
        before = await self.hall.build(lambda: rebuild(setup_from(self.setup), self.row["seed"], course))
        fresh = [commitment_to(s) for s in course.fresh]
        changes = {"round": before.state.round, "fresh": dumped(fresh)}
        await self.hall.store.append(rows, changes)
        self.row.update(changes)
        self.fresh = course.fresh
        self.clocks = clocks
        granted = self.wish
        self.wish = None
        self._stands(before, self.number + len(rows), self.epoch + 1)
        if granted is not None:
            self.telling.undo_asked(granted.by, "granted", [])
        self.telling.table()
        self.telling.start_anew()
        self._go_on()

    async def resign(self, seat: int) -> None:
        self.running()
        if seat in self.resigned:
            raise ServerError(409, "not_allowed", "You have given up already.")
        gone = self.resigned | {seat}
        teams = {s.team for k, s in enumerate(self.seats) if k not in gone}
        ending = None
        if len(teams) <= 1:
            winners = [k for k, s in enumerate(self.seats) if s.team in teams]
            ending = Ending(winners, f"{self.seats[seat].name} resigned", "")
        changes = self._ended(ending) if ending is not None else {}
        await self.hall.store.append([self._entry(RESIGN, seat, None, "", self.clocks)], changes)
        self.row.update(changes)
        self.number += 1
        self.resigned.add(seat)
        self.ending = ending
        self._forget_wish()
        self.telling.after_answer([])
        self.telling.table()
        self._go_on()

    async def set_standing(self, seat: int, kind: str, answer: str | None) -> None:
        """From now on a kind of request is answered at once."""
        standing = {k: v for k, v in self.seats[seat].standing.items() if k != kind}
        if answer is not None:
            standing[kind] = answer
        await self.hall.store.change_seat(self.id, seat, {"standing": dumped(standing)})
        self.seats[seat].standing = standing
        self.telling.standing(seat)
        if self._thinking is None:
            self._go_on()


def _last_answer(game: Game, seat: int) -> int:
    """The number of the last answer a seat has given."""
    entry = game.log
    while entry is not None and entry.player != seat:
        entry = entry.before
    if entry is None:
        raise UndoRefused("You have not answered anything yet.")
    return entry.number
