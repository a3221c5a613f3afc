"""Whether the order matters in which the figures of one attack defend. Clause: attack.multi-target.

It does where what happens to one of them can change something for another. That is decided by what takes part, not by
who: a power that looks at defense, wounds or destruction may look at anything else as well."""

from __future__ import annotations

from typing import Final

from wellspring.engine.game import Game
from wellspring.engine.moments import (
    ATTACK_ROLLED,
    DEFENDED,
    DEFENSE_ROLLED,
    DESTRUCTION_COMING,
    FIGURE_DESTROYED,
    FIGURE_WOUNDED,
    OBJECT_DESTROYED,
    WOUNDS_COMING,
)
from wellspring.engine.numbers import DEFENSE_DICE, DEFENSE_DICE_AFTER_SKULLS, MOST_DEFENSE_DICE
from wellspring.engine.outcome import (
    FEEDS_ON_SHIELDS,
    FORBIDS_DEFENSE,
    SHIELDS,
    SKULLS,
    STRIKES_BACK,
    TURNED_DICE,
    WOUNDS,
)

# the hooks asked between the defense of one figure and that of the next
ASKED_BETWEEN: Final = (
    DEFENSE_DICE,
    DEFENSE_DICE_AFTER_SKULLS,
    MOST_DEFENSE_DICE,
    FORBIDS_DEFENSE,
    SKULLS,
    TURNED_DICE,
    SHIELDS,
    WOUNDS,
    STRIKES_BACK,
    FEEDS_ON_SHIELDS,
)
# and the moments
BETWEEN: Final = (
    ATTACK_ROLLED,
    DEFENSE_ROLLED,
    DEFENDED,
    WOUNDS_COMING,
    FIGURE_WOUNDED,
    DESTRUCTION_COMING,
    FIGURE_DESTROYED,
    OBJECT_DESTROYED,
)


def order_matters(g: Game, attacker: int, defenders: tuple[int, ...]) -> bool:
    """False only if it surely does not: nobody's power takes part, all of them are of one side and not of the
    attacker's, and no goal but the last army decides, so that the battle ends the same way whoever falls first, and
    none has anything to drop or a life in common with others."""
    if g.world.setup.objectives:
        return True
    sides = g.state.position.side
    for d in defenders:
        if sides[d] == sides[attacker] or sides[d] != sides[defenders[0]] or _carries(g, d):
            return True
        if len(g.state.sharers(d)) > 1:
            return True
    for hook in ASKED_BETWEEN:
        if g.active(hook):
            return True
    return any([g.is_active(power) for when in BETWEEN for power in g.hooks.in_moment(when)])


def _carries(g: Game, figure: int) -> bool:
    return any([token.figure == figure for token in g.state.tokens[g.state.roster.figure_card[figure]]])
