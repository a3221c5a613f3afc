"""One message with several answers: what a person does with one gesture. All of them are given to a copy of the game,
or none counts."""

from __future__ import annotations

from collections.abc import Sequence

from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.save import apply_answer
from wellspring.lessons.coach import Coach, OffTheLesson
from wellspring.projection.described_options import options_like
from wellspring.server.errors import OffTheScript, ServerError
from wellspring.server.match.sealed_orders import SealedOrders
from wellspring.server.protocol.messages import ByDescription, ByOption, ByPath, GivenAnswer
from wellspring.server.store.game_log import Given


class Played:
    """The game after a gesture."""

    def __init__(self, game: Game, sealed: SealedOrders) -> None:
        self.game = game
        self.sealed = sealed
        self.given: list[Given] = []


def chosen(g: Game, request: Request, answer: GivenAnswer) -> int | list[int]:
    """An option's index, or the spaces of a path."""
    if isinstance(answer, ByOption):
        return answer.option
    if isinstance(answer, ByPath):
        return answer.path
    if answer.kind != request.kind:
        raise ServerError(409, "unknown_option", "another question")
    if answer.default:
        return request.default
    found = options_like(g, request, answer.facts())
    if len(found) != 1:
        raise ServerError(409, "unknown_option", "several answers" if found else "no such answer")
    return found[0]


def left_out(answer: GivenAnswer, asked: Request | None) -> bool:
    """Whether an answer was meant for a question that might be asked and is not."""
    return isinstance(answer, ByDescription) and answer.if_asked and (asked is None or asked.kind != answer.kind)


def play(
    game: Game, sealed: SealedOrders, seat: int, request: int, answers: Sequence[GivenAnswer], coach: Coach | None
) -> Played:
    """The first answer is for the open question, the others for those that come after it."""
    out = Played(game.copy(), sealed)
    after = out.game
    if after.request is None or after.request.id != request or after.request.player != seat:
        after.answer(-1, request, seat)  # refused: the engine says which of these it is
    for answer in answers:
        asked = after.request if after.request is not None and after.request.player == seat else None
        if left_out(answer, asked):
            continue
        if asked is None:
            raise ServerError(409, "not_your_turn", "asked no more")
        if out.given and out.sealed.takes(seat):
            raise ServerError(409, "not_allowed", "markers apart")
        if out.given and after.log is not None and after.log.final:
            raise ServerError(409, "not_allowed", "come between")
        what = chosen(after, asked, answer)
        if coach is not None:
            _keep_to_the_lesson(coach, after, asked, what)
        apply_answer(after, what)
        out.given.append(Given(seat, what, asked.kind))
        out.sealed = out.sealed.after(after, seat)
    if not out.given:
        raise ServerError(409, "unknown_option", "another question")
    return out


def _keep_to_the_lesson(coach: Coach, game: Game, asked: Request, what: int | list[int]) -> None:
    try:
        coach.check(game, asked.player, asked.id, what if isinstance(what, int) else None)
    except OffTheLesson:
        raise OffTheScript(coach.rehearsal.hints[asked.id]) from None


def seal(
    game: Game, sealed: SealedOrders, seat: int, request: int, answers: Sequence[GivenAnswer]
) -> tuple[SealedOrders, list[int]]:
    """The same with order markers that stay sealed; and the options that were chosen."""
    options: list[int] = []
    first = sealed.asked().get(seat)
    if first is None or first.id != request:
        raise ServerError(409, "stale_request", "marker lies")
    for answer in answers:
        asked = sealed.asked().get(seat)
        if left_out(answer, asked):
            continue
        if asked is None:
            raise ServerError(409, "not_your_turn", "asked no more")
        what = chosen(game, asked, answer)
        options.append(what if isinstance(what, int) else -1)
        sealed = sealed.with_option(seat, asked, options[-1])
    if not options:
        raise ServerError(409, "unknown_option", "another question")
    return sealed, options
