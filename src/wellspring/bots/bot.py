"""What a bot is, and how bots are seated at a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from wellspring.engine.errors import UnknownName
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.view import scrub


class Bot(Protocol):
    """Somebody who answers questions. `view` is the game without anything this player may not know; it can be read and
    copied and its figures moved about in thought, but it has no dice and cannot be played on."""

    def choose(self, view: Game, request: Request) -> int:
        """The index of the chosen option."""
        ...


BotMaker = Callable[[int], Bot]


def bot_makers() -> dict[str, BotMaker]:
    """The bots by name, from the weakest to the strongest; a maker takes a seed."""
    from wellspring.bots.levels import beginner, club
    from wellspring.bots.random_bot import RandomBot
    from wellspring.bots.sensible import SensibleBot

    return {
        "random": RandomBot,
        "beginner": beginner,
        "sensible": SensibleBot,
        "club": club,
    }


def make_bot(name: str, seed: int) -> Bot:
    makers = bot_makers()
    if name not in makers:
        raise UnknownName(f"There is no bot '{name}'; there are {', '.join(makers)}.")
    return makers[name](seed)


def answer_with(game: Game, bots: list[Bot]) -> int:
    """Let the bot that is asked choose; the index it chose. The game is not changed."""
    request = game.request
    assert request is not None, "nobody is asked"
    view = scrub(game, request.player)
    assert view.request is not None
    return bots[request.player].choose(view, view.request)


def play_out(game: Game, bots: list[Bot], most: int = 100_000) -> int:
    """Play to the end, one bot per seat; the number of decisions."""
    decisions = 0
    while game.request is not None and decisions < most:
        game.answer(answer_with(game, bots))
        decisions += 1
    return decisions
