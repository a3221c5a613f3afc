"""Taking answers back: at once where nothing has come to light since, else if all other people agree. What came with
one message is one step; the order markers that a player lays in a round are one plan. Both are taken back together."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from wellspring.engine.errors import UndoRefused
from wellspring.engine.messages import Message
from wellspring.engine.setup import setup_from
from wellspring.engine.state import MARKERS
from wellspring.projection.catalogue import text
from wellspring.projection.names import message_text
from wellspring.server.errors import ServerError
from wellspring.server.protocol.json_text import dumped
from wellspring.server.store.database import Row
from wellspring.server.store.game_log import DICE, MARKER, UNDO, UNSEAL, Course, Given, rebuild
from wellspring.server.store.seeds import commitment_to, new_seed
from wellspring.server.workers import jobs
from wellspring.server.workers.pool import Lane

if TYPE_CHECKING:
    from wellspring.server.match.match import Match


class Wish:
    """Somebody wants to take back a step."""

    def __init__(self, by: int, waiting: set[int], events: range) -> None:
        self.by: Final = by
        self.waiting: Final = waiting
        self.events: Final = events  # the numbers of those that the step brought


class Undo:
    def __init__(self, match: Match) -> None:
        self._match: Final = match
        self.wish: Wish | None = None

    def state(self, seat: int, same_hands: list[int], language: str) -> dict[str, Any]:
        """Whether the last step can be taken back, as UndoState tells it to a socket with these seats."""
        game = self._match.game
        if game is None or not self._is_possible(seat):
            return {"possible": False, "consent": [], "why": text(language, "server.undo.nothing")}
        consent = sorted(self._to_agree(seat, same_hands))
        why = self._why_not_at_once(seat) if consent else None
        return {"possible": True, "consent": consent, "why": "" if why is None else message_text(game, why, language)}

    def _to_agree(self, seat: int, same_hands: list[int]) -> set[int]:
        """Who has to, of somebody who has taken a step. Seats of the same socket need not be asked."""
        if self._why_not_at_once(seat) is None:
            return set()
        return self._match.people() - {seat, *same_hands}

    def _is_possible(self, seat: int) -> bool:
        """Whether the seat has taken a step."""
        match = self._match
        if seat < 0 or match.ending is not None or match.game is None or match.sealed is None:
            return False
        if match.sealed.can_take_back(seat):
            return True
        entry = match.game.log
        while entry is not None and entry.player != seat:
            entry = entry.before
        return entry is not None

    def _why_not_at_once(self, seat: int) -> Message | None:
        """Of somebody who has taken a step; None if nothing is in the way."""
        match = self._match
        assert match.game is not None and match.sealed is not None
        if match.sealed.can_take_back(seat):
            return None
        # whether somebody has sealed a marker already is told to nobody
        if len(match.asked()) > 1:
            return Message("server.undo.orders given")
        if match.sealed.has_others(seat):
            return Message("server.undo.somebody answered")
        entry = match.game.log
        assert entry is not None
        if entry.player < 0:
            return Message("server.undo.time ran out")
        if entry.player != seat:
            return Message("server.undo.answered", {"player": entry.player})
        return Message("server.undo.come to light") if entry.final else None

    async def ask(self, seat: int, same_hands: list[int]) -> None:
        """`same_hands` are the seats of the same socket: they need not be asked."""
        match = self._match
        match.running()
        if self.wish is not None and self.wish.by == seat:
            self.forget()
        elif match.sealed is not None and match.sealed.can_take_back(seat):
            await match.keep_sealed(match.sealed.without(seat), seat, UNSEAL, match.sealed.given_by(seat))
            match.go_on()
        else:
            others = self._to_agree(seat, same_hands) if self._is_possible(seat) else set()
            if not others:
                self.forget()  # somebody else's wish: it was about another step
                await self._take_back(seat)
                return
            rows = await self._log()
            step = last_step(Course(rows).answers, seat)
            setup, seed = match.row["setup"], match.row["seed"]
            events = await match.registry.pool.run(Lane.QUERY, jobs.events_of_step, setup, seed, rows, step)
            self.forget()
            self.wish = Wish(seat, others, events)
            match.broadcast.undo_asked(self.wish, "asked")

    async def consent(self, seat: int, agree: bool) -> None:
        broadcast = self._match.broadcast
        self._match.running()
        wish = self.wish
        if wish is None or seat not in wish.waiting:
            raise ServerError(409, "not_allowed", "nobody asked you")
        if not agree:
            self.wish = None
            broadcast.undo_asked(wish, "refused")
            return
        wish.waiting.discard(seat)
        if wish.waiting:
            broadcast.undo_asked(wish, "asked")
            return
        await self._take_back(wish.by)

    def forget(self, by: int = -1) -> None:
        """The wish is withdrawn, or overtaken by a new answer; or only one of this seat is."""
        if self.wish is not None and by in (-1, self.wish.by):
            self._match.broadcast.undo_asked(self.wish, "withdrawn")
            self.wish = None

    async def _log(self) -> list[Row]:
        found = await self._match.registry.store.game(self._match.id)
        assert found is not None
        return found[2]

    async def _take_back(self, seat: int) -> None:
        """Back to before the seat's last step. Among people the dice go on from a fresh seed, or they would be known by
        now. Who plays against bots alone cheats nobody, and gets the same dice for the same answer: taking back is
        for thinking again, not for rolling again."""
        match = self._match
        course = Course(await self._log())
        kept = last_step(course.answers, seat).start
        course.take_back(kept)
        clocks = match.clocks.copy()
        clocks.settle(time.monotonic())
        rows = [match.log_row(1, UNDO, seat, kept, "", clocks)]
        if len(match.people()) > 1:
            seed = new_seed()
            course.throw_from(seed)
            rows.append(match.log_row(2, DICE, seat, seed, "", clocks))
        before = await match.registry.build(lambda: rebuild(setup_from(match.setup), match.row["seed"], course))
        fresh = [commitment_to(s) for s in course.fresh]
        changes = {"round": before.state.round, "fresh": dumped(fresh)}
        await match.append(rows, changes)
        match.fresh = course.fresh
        match.seeds = course.seeds
        match.clocks = clocks
        granted = self.wish
        self.wish = None
        match.stands(before, {}, match.number, match.epoch + 1)
        if granted is not None:
            match.broadcast.undo_asked(granted, "granted")
        match.broadcast.table()
        match.broadcast.start_anew()
        match.go_on()


def last_step(answers: list[Given], seat: int) -> range:
    """Which answers were the last step of a seat: those of one message, or all its order markers of a round."""
    mine = [k for k, given in enumerate(answers) if given.player == seat]
    if not mine:
        raise UndoRefused("You have not answered anything yet.")
    first = last = mine[-1]
    if answers[last].asked == MARKER:
        while first - 1 in mine and answers[first - 1].asked == MARKER and last - first < len(MARKERS) - 1:
            first -= 1
    while answers[first].step and first - 1 in mine and answers[first - 1].step == answers[first].step:
        first -= 1
    return range(first, last + 1)
