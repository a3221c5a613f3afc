"""A battle being played in the terminal: who is asked answers, what happens is told, and a person's last answer can be
taken back."""

from __future__ import annotations

from wellspring.bots.bot import Bot
from wellspring.cli.narrator import Narrator
from wellspring.cli.stage import QuietStage
from wellspring.engine.errors import UndoRefused
from wellspring.engine.game import Game
from wellspring.engine.save import come_since, undo
from wellspring.engine.view import ALL_SEEING, scrub, seen_events
from wellspring.games import start
from wellspring.projection.questions import label


class Quit(Exception):
    """The player has had enough."""


class TakenBack(Exception):
    """The player's last answer has been taken back: what is asked now is another question."""


class Battle:
    def __init__(self, game: Game) -> None:
        self.game = game  # another one after an undo

    def fight(self, bots: list[Bot], stage: QuietStage, narrator: Narrator, person: int) -> None:
        """To the end, as `person` sees it; -1 if only bots play."""
        with stage:
            told = 0
            while self.game.request is not None:
                game, request = self.game, self.game.request
                view = scrub(game, request.player)
                asked = view.request
                assert asked is not None
                try:
                    k = bots[request.player].choose(view, asked)
                except TakenBack:  # the narrator forgets nothing: it holds back only rolls, and no undo goes past one
                    told = len(self.game.events)
                    continue
                before = game.copy()
                game.answer(k)
                new = seen_events(game, game.events[told:], person if person >= 0 else ALL_SEEING)
                told = len(game.events)
                lines = narrator.tell(before, game, request.values[k], new)
                if lines:
                    stage.show(game, lines, narrator.active)
        stage.close(self.game)

    def take_back(self, player: int) -> str:
        """Take the player's last answer back, and say what it was. There is nobody here to ask for consent: what bots
        have answered and what dice have shown stays."""
        last = self.game.log
        since = come_since(self.game, player)
        if since:
            raise UndoRefused(f"{since}: that cannot be taken back.")
        self.game = undo(self.game, player, start)
        view = scrub(self.game, player)
        assert last is not None and isinstance(last.answer, int) and view.request is not None
        return label(view, view.request, last.answer)
