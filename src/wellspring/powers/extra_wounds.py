"""What a wound brings with it: more wounds, destruction, a wound for somebody near."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import ATTACK, LEAVING, NO_POWER, PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.events import PowerUsed, TokenPlaced, token_removed
from wellspring.engine.fits import fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import ATTACK_OVER, TARGETED, WOUNDS_COMING, Moment
from wellspring.engine.odds import life_left
from wellspring.engine.powers import HARM, KILL, Power
from wellspring.engine.state import TURN, Token
from wellspring.engine.who import ANYBODY
from wellspring.flows.offer import Value
from wellspring.flows.wound import Destroy, Wound

NORMAL: Final = "normal"
SWIPES_TOO: Final = "normal and swipes"


class ExtraWounds(Power):
    """Whoever is wounded by an attack of the card (at least so often) takes so many wounds more, or one for each skull
    of so many dice per wound; else it is destroyed. Perhaps only with a good roll, and only by some kinds of attack:
    "normal" ones, or those "and swipes"."""

    moments: ClassVar[tuple[str, ...]] = (WOUNDS_COMING,)
    parameters: ClassVar[dict[str, object]] = {
        "wounds": 0,
        "dice": 0,
        "least": 0,
        "roll": 0,
        "who": ANYBODY,
        "attacks": "",
    }

    def good(self) -> str:
        return HARM if self.number("wounds") or self.number("dice") else KILL

    def _is_certain(self) -> bool:
        """Then it belongs to the outcome of an attack, and the odds know it."""
        return bool(self.number("wounds")) and not self.number("roll")

    def takes_part(self, hook: str) -> bool:
        return self._is_certain() if hook == "wounds" else super().takes_part(hook)

    def wounds(self, g: Game, combat: Combat, wounds: int) -> int:
        if wounds < max(1, self.number("least")) or not self.owns(g, combat.attacker):
            return wounds
        if (combat.special and self.word("attacks")) or not fits(g, self, self.filter("who"), combat.defender):
            return wounds
        return wounds + self.number("wounds")

    def usable(self, g: Game, m: Moment) -> bool:
        cause = m.cause
        if cause is None or cause.figure < 0 or m.value < max(1, self.number("least")):
            return False
        attacks = self.word("attacks")
        if cause.kind == ATTACK:
            if self._is_certain() or (attacks and cause.power != NO_POWER):
                return False
        elif cause.kind != LEAVING or attacks != SWIPES_TOO:
            return False
        if m.value >= life_left(g, m.figure) or not self.owns(g, cause.figure):
            return False
        return fits(g, self, self.filter("who"), m.figure)

    def least_roll(self, g: Game, m: Moment, aim: Any) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        assert m.cause is not None
        cause = self.cause(m.cause.figure)
        if self.number("wounds"):
            return Value(m.value + self.number("wounds"))
        if self.number("dice"):
            return Value(m.value + g.roll_combat(self.player(g), self.number("dice") * m.value, cause).skulls)
        return Destroy(m.figure, cause)


SECOND: Final = "second figure"  # the token that names it


class SecondWound(Power):
    """Before an attack on somebody adjacent a second figure may be chosen, near the "attacker" or the "defender": it
    takes so many wounds if the attack brings any."""

    moments: ClassVar[tuple[str, ...]] = (TARGETED, ATTACK_OVER)
    parameters: ClassVar[dict[str, object]] = {"wounds": 1, "near": "attacker", "who": ANYBODY, "attacks": ""}
    told: ClassVar[bool] = False  # once the figure is chosen

    def good(self) -> str:
        return HARM

    def usable(self, g: Game, m: Moment) -> bool:
        combat = m.combat
        if combat is None or not self.owns(g, combat.attacker):
            return False
        chosen = self.chosen(g)
        if m.when == ATTACK_OVER:
            return chosen is not None
        return chosen is not None or bool(self.aims(g, m))

    def chosen(self, g: Game) -> Token | None:
        for token in g.state.tokens[self.card]:
            if token.kind == SECOND and token.power == self.ref:
                return token
        return None

    def aims(self, g: Game, m: Moment) -> list[Any]:
        combat = m.combat
        if combat is None or not combat.adjacent or (combat.special and self.word("attacks")):
            return []
        near = g.state.position.neighbours(combat.attacker if self.word("near") == "attacker" else combat.defender)
        both = (combat.attacker, combat.defender)
        found = [f for f in near if f not in both and fits(g, self, self.filter("who"), f)]
        return [f for f in found if not g.is_immune(f, self)]

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return (aim,) if isinstance(aim, int) else ()

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        token = self.chosen(g)
        if token is not None:
            g.emit(token_removed(self.card, token))
        if m.when == TARGETED:
            return ChooseSecond(self.ref, m)
        if token is None or not any([wounds for _, wounds in m.blows]):
            return None
        return Wound(token.figure, self.number("wounds"), self.cause(m.figure))


class ChooseSecond(Frame[None]):
    def __init__(self, power: PowerRef, moment: Moment) -> None:
        self.power = power
        self.moment = moment

    def start(self, g: Game) -> Flow[None]:
        power = g.power(self.power)
        values: list[int | None] = [*power.aims(g, self.moment), None]
        assert self.moment.combat is not None
        attacker = self.moment.combat.attacker
        prompt = "power." + power.text.id
        player = power.player(g)
        return g.ask(
            player, "target", prompt, values, ChooseSecond.chosen, len(values) - 1, figure=attacker, power=self.power
        )

    def chosen(self, g: Game, figure: int | None) -> Flow[None]:
        if figure is not None:
            power = g.power(self.power)
            assert self.moment.combat is not None
            g.emit(PowerUsed(power.player(g), self.power, self.moment.combat.attacker))
            g.emit(TokenPlaced(power.card, SECOND, figure=figure, power=self.power, until=TURN))
        return None
