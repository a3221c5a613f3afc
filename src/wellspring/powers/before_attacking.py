"""Powers used after moving and before attacking."""

from __future__ import annotations

from typing import Any

from wellspring.engine.events import ControlTaken
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.powers import AFTER_MOVING, Power
from wellspring.flows import objectives
from wellspring.flows.turn import AGAIN, MovePhase
from wellspring.flows.wound import Destroy


class Chomp(Power):
    window = AFTER_MOVING

    def usable(self, g: Game, figure: int) -> bool:
        return bool(self.prey(g))

    def prey(self, g: Game) -> list[int]:
        out: list[int] = []
        for f in g.pool(self.card):
            for other in g.state.position.neighbours(f):
                if other not in out and g.card_of(other).size in ("small", "medium"):
                    out.append(other)
        return out

    def use(self, g: Game, figure: int) -> Frame:
        return ChompOne(self.player(g), tuple(self.prey(g)), self.number("roll"))


class ChompOne(Frame):
    def __init__(self, player: int, prey: tuple[int, ...], least: int) -> None:
        self.player = player
        self.prey = prey
        self.least = least

    def start(self, g: Game) -> Any:
        values: list[Any] = [*self.prey, None]
        return g.ask(self.player, "target", "Whom does Grimnak chomp?", values, ChompOne.chosen, 0, "chomp")

    def chosen(self, g: Game, target: int | None) -> Any:
        if target is None:
            return None
        if g.card_of(target).hero and g.roll_d20(self.player, "Chomp") < self.least:
            return None
        return g.call(Destroy(target, "Chomp"), ChompOne.done)

    def done(self, g: Game, _: object) -> Any:
        return None


class MindShackle(Power):
    window = AFTER_MOVING

    def usable(self, g: Game, figure: int) -> bool:
        return bool(self.minds(g))

    def minds(self, g: Game) -> list[int]:
        player = self.player(g)
        out: list[int] = []
        for f in g.pool(self.card):
            for other in g.state.position.neighbours(f):
                if other not in out and g.card_of(other).unique and g.controller(other) != player:
                    out.append(other)
        return out

    def use(self, g: Game, figure: int) -> Frame:
        return ShackleOne(self.player(g), tuple(self.minds(g)), self.number("roll"))


class ShackleOne(Frame):
    def __init__(self, player: int, minds: tuple[int, ...], least: int) -> None:
        self.player = player
        self.minds = minds
        self.least = least

    def start(self, g: Game) -> Any:
        values: list[Any] = [*self.minds, None]
        return g.ask(self.player, "target", "Whose mind is shackled?", values, ShackleOne.chosen, 0, "mind_shackle")

    def chosen(self, g: Game, target: int | None) -> Any:
        if target is not None and g.roll_d20(self.player, "Mind Shackle") >= self.least:
            g.emit(ControlTaken(g.state.roster.figure_card[target], self.player, g.team_of(self.player)))
            objectives.check(g)
        return None


class BerserkerCharge(Power):
    window = AFTER_MOVING

    def use(self, g: Game, figure: int) -> Frame:
        return Charge(self.player(g), self.card, self.number("roll"))


class Charge(Frame):
    def __init__(self, player: int, card: int, least: int) -> None:
        self.player = player
        self.card = card
        self.least = least

    def start(self, g: Game) -> Any:
        if g.roll_d20(self.player, "Berserker Charge") < self.least:
            return None
        return g.call(MovePhase(self.player, self.card), Charge.charged)

    def charged(self, g: Game, _: object) -> Any:
        return AGAIN
