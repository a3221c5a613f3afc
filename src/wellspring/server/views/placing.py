"""The rest of an army placed for somebody who does not care where."""

from __future__ import annotations

from wellspring.bots.sensible import SensibleBot
from wellspring.engine.game import Game
from wellspring.engine.view import scrub
from wellspring.projection.questions import PLACING_AN_ARMY


def is_placing(game: Game, seat: int) -> bool:
    """Whether the seat is asked where its army begins."""
    request = game.request
    if request is None or request.player != seat:
        return False
    return request.kind == "place figure" or (request.kind == "place" and request.clause == PLACING_AN_ARMY)


def rest_of_army(game: Game, seat: int, seed: int) -> list[int]:
    """Options that place everybody whom the seat has still to place now, as a sensible bot would. It ends early where
    something comes to light, because that is not taken back in one step with what came before."""
    bot = SensibleBot(seed)
    ahead = game.copy()
    options: list[int] = []
    while is_placing(ahead, seat) and not (options and ahead.log is not None and ahead.log.final):
        view = scrub(ahead, seat)
        assert view.request is not None
        options.append(bot.choose(view, view.request))
        ahead.answer(options[-1])
    return options
