"""Who sits beside the learner: says when an answer leaves the lesson, and answers for the opponent."""

from __future__ import annotations

from typing import Final

from wellspring.engine.errors import WellspringError
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.lessons.lesson import LEARNER
from wellspring.lessons.rehearsal import Rehearsal


class OffTheLesson(WellspringError):
    """A legal answer that the lesson does not want now. The game is unchanged; the sentence is the step's hint."""


class Coach:
    def __init__(self, rehearsal: Rehearsal) -> None:
        self.rehearsal: Final = rehearsal

    def check(self, game: Game, player: int, number: int, option: int | None) -> None:
        """Refuse what would lead away from the lesson: its dice and its opponent would no longer fit. Answers to other
        questions than the open one are left to the game."""
        request = game.request
        if request is None or player != LEARNER or (request.player, request.id) != (player, number):
            return
        cue = self.rehearsal.cues[request.id]
        if option not in cue.options:
            raise OffTheLesson(self.rehearsal.hints[request.id]["en"])

    def is_over(self, game: Game) -> bool:
        return game.log is not None and game.log.number >= self.rehearsal.answers

    def choose(self, view: Game, request: Request) -> int:
        """As a bot: what the script says the opponent does, else whatever is the default."""
        return self.rehearsal.replies.get(request.id, request.default)
