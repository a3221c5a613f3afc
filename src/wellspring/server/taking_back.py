"""Taking answers back: at once where nothing has come to light since, else if all other people agree."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from wellspring.engine.errors import UndoRefused
from wellspring.engine.game import Game
from wellspring.engine.setup import setup_from
from wellspring.server.errors import ServerError
from wellspring.server.gamelog import DICE, UNDO, UNSEAL, Course, rebuild
from wellspring.server.seeds import commitment_to, new_seed
from wellspring.server.store import dumped

if TYPE_CHECKING:
    from wellspring.server.match import Match


class Wish:
    """Somebody wants to take back an answer."""

    def __init__(self, by: int, waiting: set[int]) -> None:
        self.by: Final = by
        self.waiting: Final = waiting


class TakingBack:
    def __init__(self, match: Match) -> None:
        self._match: Final = match
        self.wish: Wish | None = None

    def state(self, seat: int) -> tuple[bool, str]:
        """Whether the last answer can be taken back at once, and why not."""
        match = self._match
        entry = None if match.game is None else match.game.log
        if seat < 0 or match.ending is not None or match.sealed is None:
            return False, "There is nothing to take back."
        if match.sealed.can_take_back(seat):
            return True, ""
        if entry is None:
            return False, "There is nothing to take back."
        if entry.player != seat or match.sealed.has_others(seat):
            return False, "Somebody else has answered since: the others would have to agree."
        if entry.final:
            return False, "A die was rolled or something came to light since: the others would have to agree."
        return True, ""

    async def ask(self, seat: int, same_hands: list[int]) -> None:
        """`same_hands` are the seats of the same socket: they need not be asked."""
        match = self._match
        game = match.running()
        if self.wish is not None and self.wish.by == seat:
            self.forget()
        elif match.sealed is not None and match.sealed.can_take_back(seat):
            await match.keep_sealed(match.sealed.without_last(seat), UNSEAL, seat, None)
            match.go_on()
        elif self.state(seat)[0]:
            await self._take_back(game, seat)
        else:
            _last_answer(game, seat)
            others = match.people() - {seat, *same_hands}
            if not others:
                await self._take_back(game, seat)
                return
            self.forget()
            self.wish = Wish(seat, others)
            match.telling.undo_asked(seat, "asked", sorted(others))

    async def consent(self, seat: int, agree: bool) -> None:
        telling = self._match.telling
        game = self._match.running()
        wish = self.wish
        if wish is None or seat not in wish.waiting:
            raise ServerError(409, "not_allowed", "Nobody has asked you to take something back.")
        if not agree:
            self.wish = None
            telling.undo_asked(wish.by, "refused", [])
            return
        wish.waiting.discard(seat)
        if wish.waiting:
            telling.undo_asked(wish.by, "asked", sorted(wish.waiting))
            return
        await self._take_back(game, wish.by)

    def forget(self, by: int = -1) -> None:
        """The wish is withdrawn, or overtaken by a new answer; or only one of this seat is."""
        if self.wish is not None and by in (-1, self.wish.by):
            self._match.telling.undo_asked(self.wish.by, "withdrawn", [])
            self.wish = None

    async def _take_back(self, game: Game, seat: int) -> None:
        """Back to before the seat's last answer. The dice go on from a fresh seed, or they would be known by now."""
        match = self._match
        kept = _last_answer(game, seat) - 1
        found = await match.hall.store.game(match.id)
        assert found is not None
        course = Course(found[2])
        course.take_back(kept)
        clocks = match.clocks.copy()
        clocks.settle(time.monotonic())
        rows = [match.log_row(1, UNDO, seat, kept, "", clocks)]
        if match.coach is None:  # a lesson's dice are no secret
            seed = new_seed()
            course.throw_from(seed)
            rows.append(match.log_row(2, DICE, seat, seed, "", clocks))
        before = await match.hall.build(lambda: rebuild(setup_from(match.setup), match.row["seed"], course))
        fresh = [commitment_to(s) for s in course.fresh]
        changes = {"round": before.state.round, "fresh": dumped(fresh)}
        await match.hall.store.append(rows, changes)
        match.row.update(changes)
        match.fresh = course.fresh
        match.clocks = clocks
        granted = self.wish
        self.wish = None
        match.stands(before, {}, match.number + len(rows), match.epoch + 1)
        if granted is not None:
            match.telling.undo_asked(granted.by, "granted", [])
        match.telling.table()
        match.telling.start_anew()
        match.go_on()


def _last_answer(game: Game, seat: int) -> int:
    """The number of the last answer a seat has given."""
    entry = game.log
    while entry is not None and entry.player != seat:
        entry = entry.before
    if entry is None:
        raise UndoRefused("You have not answered anything yet.")
    return entry.number
