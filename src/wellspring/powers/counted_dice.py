"""Attack dice that are counted: for wounds, for those who stand by, for the fallen."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.cards import PowerText
from wellspring.engine.causes import PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.events import TokenPlaced
from wellspring.engine.fits import fits
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import FIGURE_DESTROYED, Moment
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, NO_LIMIT, STRENGTHEN, Power
from wellspring.engine.state import DESTROYED
from wellspring.engine.targets import clear_sight
from wellspring.engine.who import ANYBODY, OWN_CARD
from wellspring.powers.conditions import all_hold, conditions

EXPERIENCE: Final = "experience"


class DicePerWound(Power):
    """Attack dice for every wound: of its own, of the target, or `dealt` to the target by the card in this turn."""

    parameters: ClassVar[dict[str, object]] = {"attack": ANY_NUMBER, "most": 0, "wounds": "own"}

    def good(self) -> str:
        return STRENGTHEN

    def attack_dice(self, g: Game, combat: Combat) -> int:
        if not self.owns(g, combat.attacker):
            return 0
        wounds = self.word("wounds")
        if wounds == "dealt":
            blows = [n for who, whom, n in g.state.blows if whom == combat.defender and self.owns(g, who)]
            number = sum(blows)
        else:
            number = g.state.wounds[combat.attacker if wounds == "own" else combat.defender]
        return min(self.number("attack") * number, self.number("most") or NO_LIMIT)


class Accomplices(Power):
    """Attack dice for `who` when companions, the attacker not counted, are adjacent to the target (`near` says
    otherwise: "attacker", and with `within` in clear sight of it): for each of them up to `most`, or if there are
    `least`. Where `near` is "nobody", nobody who fits may be adjacent to the target."""

    parameters: ClassVar[dict[str, object]] = {
        "attack": ANY_NUMBER,
        "companions": ANY_FILTER,
        "who": OWN_CARD,
        "near": "target",
        "within": 0,
        "least": 0,
        "most": 0,
        "each": "no",
        "when": "",
        "versus": ANYBODY,
    }

    def __init__(self, ref: PowerRef, text: PowerText) -> None:
        super().__init__(ref, text)
        self.attack: Final = text.numbers["attack"]
        self.who: Final = text.filters["who"]
        self.versus: Final = text.filters["versus"]
        self.companions: Final = text.filters["companions"]
        self.near: Final = text.words["near"]
        self.within: Final = text.numbers["within"]
        self.least: Final = text.numbers["least"] or 1
        self.most: Final = text.numbers["most"] or NO_LIMIT
        self.each: Final[bool] = text.words["each"] == "yes"
        self.when: Final = conditions(text.words["when"])

    def good(self) -> str:
        return STRENGTHEN

    def attack_dice(self, g: Game, combat: Combat) -> int:
        if not fits(g, self, self.who, combat.attacker) or not fits(g, self, self.versus, combat.defender):
            return 0
        if not all_hold(g, self, self.when, combat.attacker, combat.defender, combat.adjacent):
            return 0
        number = self._number(g, combat)
        if self.near == "nobody":
            return 0 if number else self.attack
        if self.each:
            return min(self.attack * number, self.most)
        return self.attack if number >= self.least else 0

    def _number(self, g: Game, combat: Combat) -> int:
        if self.within:
            found = [f for f in g.all_on_field() if f != combat.attacker and fits(g, self, self.companions, f)]
            return len([f for f in found if clear_sight(g, combat.attacker, f, self.within)])
        beside = combat.attacker if self.near == "attacker" else combat.defender
        number = 0
        for f in g.state.position.neighbours(beside):
            if f != combat.attacker and fits(g, self, self.companions, f):
                number += 1
        return number


class BrothersInBlood(Power):
    """Every number of the card is higher for each destroyed figure of it."""

    parameters: ClassVar[dict[str, object]] = {"more": ANY_NUMBER}

    def good(self) -> str:
        return STRENGTHEN

    def attack_dice(self, g: Game, combat: Combat) -> int:
        return self._more(g, combat.attacker)

    def defense_dice(self, g: Game, combat: Combat) -> int:
        return self._more(g, combat.defender)

    def move(self, g: Game, figure: int) -> int:
        return self._more(g, figure)

    def _more(self, g: Game, figure: int) -> int:
        if not self.owns(g, figure):
            return 0
        fallen = [f for f in g.state.roster.figures[self.card] if g.state.where[f] == DESTROYED]
        return self.number("more") * len(fallen)


class Experience(Power):
    """A marker with attack dice for every enemy that the card destroys, up to so many."""

    moments: ClassVar[tuple[str, ...]] = (FIGURE_DESTROYED,)
    parameters: ClassVar[dict[str, object]] = {"attack": ANY_NUMBER, "most": ANY_NUMBER}

    def good(self) -> str:
        return STRENGTHEN

    def usable(self, g: Game, m: Moment) -> bool:
        if m.cause is None or m.cause.figure < 0 or not self.owns(g, m.cause.figure):
            return False
        markers = [t for t in g.state.tokens[self.card] if t.kind == EXPERIENCE]
        return not g.friendly(m.cause.figure, m.figure) and len(markers) < self.number("most")

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        g.emit(TokenPlaced(self.card, EXPERIENCE, "attack", self.number("attack"), power=self.ref))
        return None
