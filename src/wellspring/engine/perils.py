"""What may hurt a figure on its way, in dice: swipes, falls, molten lava. The way itself and its preview ask the same
functions. Clauses: engage.leave, engage.leave-each, move.fall, move.molten-lava."""

from __future__ import annotations

from typing import Final

from wellspring.engine.game import Game
from wellspring.engine.hooks import hook
from wellspring.engine.moves import Consequence
from wellspring.engine.odds import SKULLS, at_least, shows
from wellspring.movement.steps import EXTREME_FALL, MAJOR_FALL

SWIPE_DICE: Final = hook("swipe_dice")

SURVIVES_EXTREME_FALL: Final = 19  # on the d20, at least
SURVIVES_LAVA: Final = 20


def dice_of_swipe(g: Game, enemy: int, mover: int) -> int:
    """One die, undefended; powers may give more."""
    return 1 + sum([power.swipe_dice(g, enemy, mover) for power in g.active(SWIPE_DICE)])


def dice_of_fall(g: Game, fall: int) -> int:
    """The combat dice of a fall that is not extreme: every skull wounds."""
    return g.rules.major_fall_dice if fall == MAJOR_FALL else 1


class Peril:
    """Of a whole way, gone to its end whatever happens on it, with everybody swiping who may: the chance of a wound, or
    worse, and that of being destroyed."""

    def __init__(self, wound: float, destroyed: float) -> None:
        self.wound: Final = wound
        self.destroyed: Final = destroyed


def peril(g: Game, figure: int, steps: list[Consequence]) -> Peril:
    dice = 0
    survives = 1.0  # what kills at once
    for step in steps:
        dice += sum([max(0, dice_of_swipe(g, enemy, figure)) for enemy in step.swipes])
        if step.fall == EXTREME_FALL:
            survives *= (21 - SURVIVES_EXTREME_FALL) / 20
        elif step.fall:
            dice += dice_of_fall(g, step.fall)
        if step.lava:
            survives *= (21 - SURVIVES_LAVA) / 20
    skulls = shows(dice, SKULLS)
    life = g.card_of(figure).life - g.state.wounds[figure]
    return Peril(1 - skulls[0] * survives, 1 - (1 - at_least(skulls, life)) * survives)
