"""Powers that switch off those of others."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.events import TokenPlaced
from wellspring.engine.fits import all_that_fit
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_TURN, Moment
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, HARM, Power
from wellspring.flows.wound import Destroy
from wellspring.powers.further_turns import has_token, take_token

NEGATION: Final = "negation marker"


class Negation(Power):
    """So many markers lie on its card. After its turn, as long as one is left, the d20 is rolled for a figure who fits:
    with a good roll a marker goes to that card, whose powers are negated for the rest of the game; with a better one
    the figure is destroyed."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_TURN,)
    parameters: ClassVar[dict[str, object]] = {
        "markers": ANY_NUMBER,
        "roll": ANY_NUMBER,
        "kill_roll": ANY_NUMBER,
        "who": ANY_FILTER,
    }
    aim_kind: ClassVar[str] = "target"

    def good(self) -> str:
        return HARM

    def in_play(self, g: Game) -> bool:
        return True  # what is negated stays so when whoever did it has fallen

    def set_up(self, g: Game) -> None:
        for _ in range(self.number("markers")):
            g.emit(TokenPlaced(self.card, NEGATION, power=self.ref))

    def usable(self, g: Game, m: Moment) -> bool:
        return bool(self.figures(g)) and has_token(g, self, NEGATION) and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return all_that_fit(g, self, self.filter("who"))

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def chances(self, g: Game, m: Moment, aim: int) -> list[int]:
        bonus = g.d20_bonus(self.player(g), self.cause())
        return [max(0, min(20, 21 - self.number("roll") + bonus))]

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        roll = g.roll_d20(self.player(g), self.cause())
        if roll >= self.number("kill_roll"):
            return Destroy(aim, self.cause())
        if roll >= self.number("roll"):
            take_token(g, self, NEGATION)
            g.emit(TokenPlaced(g.state.roster.figure_card[aim], NEGATION, power=self.ref))
            if g.state.wounds[aim] >= g.card_of(aim).life:  # a power kept it alive
                return Destroy(aim, self.cause())
        return None

    def negates(self, g: Game, power: Power) -> bool:
        if power.card < 0 or power.card == self.card:
            return False
        return any([t.kind == NEGATION and t.power == self.ref for t in g.state.tokens[power.card]])
