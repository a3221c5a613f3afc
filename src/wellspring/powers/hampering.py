"""Powers that spoil somebody's defense for a while."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.combat import Combat
from wellspring.engine.events import TokenPlaced
from wellspring.engine.fits import all_that_fit, fits
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_MOVING, ATTACK_OVER, Moment
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, HARM, NO_LIMIT, Power
from wellspring.engine.state import ANY_REVEAL, TURN
from wellspring.engine.who import ANYBODY

HAMPERED: Final = "hampered"


class Paralyze(Power):
    """With a good roll one figure makes no defense roll against it in this turn."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "who": ANY_FILTER}
    aim_kind: ClassVar[str] = "target"

    def good(self) -> str:
        return HARM

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return all_that_fit(g, self, self.filter("who"))

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def least_roll(self, g: Game, m: Moment, aim: int) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        card = g.state.roster.figure_card[aim]
        g.emit(TokenPlaced(card, HAMPERED, figure=aim, power=self.ref, until=TURN))
        return None

    def forbids_defense(self, g: Game, combat: Combat) -> bool:
        if not self.owns(g, combat.attacker):
            return False
        for token in g.state.tokens[g.state.roster.figure_card[combat.defender]]:
            if token.kind == HAMPERED and token.figure == combat.defender and token.power == self.ref:
                return True
        return False


class TripUp(Power):
    """With a good roll those it attacks in this turn defend with so many dice at most."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "dice": ANY_NUMBER, "who": ANYBODY}

    def good(self) -> str:
        return HARM

    def least_roll(self, g: Game, m: Moment, aim: None) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        g.emit(TokenPlaced(self.card, HAMPERED, power=self.ref, until=TURN))
        return None

    def most_defense_dice(self, g: Game, combat: Combat) -> int:
        if not self.owns(g, combat.attacker) or not any([t.power == self.ref for t in g.state.tokens[self.card]]):
            return NO_LIMIT
        return self.number("dice") if fits(g, self, self.filter("who"), combat.defender) else NO_LIMIT


class CorrosiveBile(Power):
    """Whoever it has attacked has fewer defense dice until the next order marker is revealed."""

    moments: ClassVar[tuple[str, ...]] = (ATTACK_OVER,)
    parameters: ClassVar[dict[str, object]] = {"dice": ANY_NUMBER}

    def good(self) -> str:
        return HARM

    def usable(self, g: Game, m: Moment) -> bool:
        return self.owns(g, m.figure) and any([g.stands(figure) for figure, _ in m.blows])

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        dice = self.number("dice")
        for figure, _ in m.blows:
            if g.stands(figure):
                card = g.state.roster.figure_card[figure]
                g.emit(TokenPlaced(card, HAMPERED, "defense", dice, figure, self.ref, ANY_REVEAL))
        return None
