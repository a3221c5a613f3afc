"""A field around figures that turns shots and looks aside."""

from __future__ import annotations

from wellspring.engine.combat import Combat
from wellspring.engine.dice import CombatRoll
from wellspring.engine.game import Game
from wellspring.engine.powers import PROTECT, Power


class DeflectorShield(Power):
    """Whoever is adjacent to one of its figures sees nobody; and against attackers who are not adjacent one die without
    a shield counts as one. A figure has no such field while another one who has the power, of whatever card, is
    adjacent to it."""

    def good(self) -> str:
        return PROTECT

    def _deflects(self, g: Game, figure: int) -> bool:
        """Whether a figure is in the field of another one."""
        position = g.state.position
        return any([f != figure and position.adjacent(f, figure) and self._has_field(g, f) for f in self.figures(g)])

    def _has_field(self, g: Game, figure: int) -> bool:
        near = g.state.position.neighbours(figure)
        return not any([power.name == self.text.name for f in near for power in g.card_of(f).powers])

    def blinds(self, g: Game, figure: int) -> bool:
        return self._deflects(g, figure)

    def turned_dice(self, g: Game, combat: Combat, roll: CombatRoll) -> CombatRoll:
        if combat.adjacent or roll.dice() == roll.shields or not self._deflects(g, combat.defender):
            return roll
        if roll.skulls:  # rather than a blank, which may count as a shield already
            return CombatRoll(roll.skulls - 1, roll.shields + 1, roll.blanks)
        return CombatRoll(0, roll.shields + 1, roll.blanks - 1)
