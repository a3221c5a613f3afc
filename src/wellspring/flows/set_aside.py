"""A figure leaves the battlefield for a card, alive: what it carries stays behind, powers notice that it is gone."""

from __future__ import annotations

from wellspring.engine.causes import Cause
from wellspring.engine.events import FigureSetAside
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.flows import objectives
from wellspring.flows.arrive import passed
from wellspring.flows.carried import drop_carried


class SetAside(Frame[None]):
    def __init__(self, figure: int, card: int, cause: Cause) -> None:
        self.figure = figure
        self.card = card
        self.cause = cause

    def start(self, g: Game) -> Flow[None]:
        position = g.state.position
        stood = (position.at[self.figure], position.rear[self.figure])
        g.emit(FigureSetAside(self.figure, self.card, self.cause))
        drop_carried(g, self.figure, stood[0])
        frames = passed(g, self.figure, stood, ())
        return g.call_each(frames, SetAside.gone) if frames else self.gone(g, None)

    def gone(self, g: Game, _: object) -> Flow[None]:
        objectives.check(g)
        return None
