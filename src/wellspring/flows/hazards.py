"""What may hurt a figure on its way: swipes, falls, molten lava. Clauses: engage.leave, engage.leave-each, move.fall,
move.fall-water, move.molten-lava."""

from __future__ import annotations

from wellspring.engine import causes
from wellspring.engine.causes import Cause
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.perils import SURVIVES_EXTREME_FALL, SURVIVES_LAVA, dice_of_fall, dice_of_swipe
from wellspring.flows.wound import Destroy, Wound
from wellspring.movement.steps import EXTREME_FALL


class Swipe(Frame[None]):
    """One enemy's leaving-engagement attack: its controller may roll one die, undefended; powers may give more."""

    def __init__(self, enemy: int, mover: int) -> None:
        self.enemy = enemy
        self.mover = mover

    def start(self, g: Game) -> Flow[None]:
        if not g.on_field(self.mover) or not g.on_field(self.enemy):
            return None
        return g.ask(
            g.controller(self.enemy),
            "swipe",
            "swipe",
            [True, False],
            Swipe.chosen,
            0,
            "engage.leave",
            self.enemy,
        )

    def chosen(self, g: Game, swipe: bool) -> Flow[None]:
        if not swipe:
            return None
        cause = Cause(causes.LEAVING, self.enemy, target=self.mover)
        roll = g.roll_combat(g.controller(self.enemy), dice_of_swipe(g, self.enemy, self.mover), cause)
        return g.call(Wound(self.mover, roll.skulls, cause), Swipe.over) if roll.skulls else None


class Fall(Frame[None]):
    def __init__(self, figure: int, fall: int) -> None:
        self.figure = figure
        self.fall = fall

    def start(self, g: Game) -> Flow[None]:
        if not g.on_field(self.figure):
            return None
        player = g.controller(self.figure)
        if self.fall == EXTREME_FALL:
            cause = Cause(causes.EXTREME_FALL)
            if g.roll_d20(player, cause) >= SURVIVES_EXTREME_FALL:
                return None
            return g.call(Destroy(self.figure, cause), Fall.over)
        cause = Cause(causes.FALL)
        skulls = g.roll_combat(player, dice_of_fall(g, self.fall), cause).skulls
        return g.call(Wound(self.figure, skulls, cause), Fall.over) if skulls else None


class Lava(Frame[None]):
    """Molten lava: only the best roll of the d20 survives."""

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def start(self, g: Game) -> Flow[None]:
        cause = Cause(causes.MOLTEN_LAVA)
        if not g.on_field(self.figure) or g.roll_d20(g.controller(self.figure), cause) >= SURVIVES_LAVA:
            return None
        return g.call(Destroy(self.figure, cause), Lava.over)
