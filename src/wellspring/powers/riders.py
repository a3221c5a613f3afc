"""Special attacks at one figure that have an aftermath: venom, a leap onto the spoils, confused orders."""

from __future__ import annotations

from typing import Any, ClassVar

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import MarkerMoved
from wellspring.engine.fits import fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import Moment
from wellspring.engine.powers import ANY_NUMBER
from wellspring.engine.state import NO_CARD
from wellspring.engine.who import ANYBODY
from wellspring.flows.arrive import PutDown
from wellspring.flows.attack import Blows
from wellspring.flows.wound import Destroy, Wound
from wellspring.powers.aimed_attacks import AIMED, AimedSpecialAttack
from wellspring.powers.special_attacks import Strikes


class VenomSpecialAttack(AimedSpecialAttack):
    """Whoever it wounds may take further wounds, one with every good roll; a very good one destroys."""

    parameters: ClassVar[dict[str, object]] = {**AIMED, "roll": ANY_NUMBER, "deadly": ANY_NUMBER}

    def follows(self, g: Game, m: Moment, strikes: Strikes, blows: Blows) -> Frame[Any] | None:
        return Venom(self.ref, m.figure, strikes.hit[0]) if blows[0][1] else None


class Venom(Frame[None]):
    def __init__(self, power: PowerRef, attacker: int, figure: int) -> None:
        self.power = power
        self.attacker = attacker
        self.figure = figure

    def start(self, g: Game) -> Flow[None]:
        return self.works(g, None)

    def works(self, g: Game, _: object) -> Flow[None]:
        if not g.on_field(self.figure):
            return None
        power = g.power(self.power)
        cause = power.cause(self.attacker)
        roll = g.roll_d20(power.player(g), cause)
        if roll >= power.number("deadly"):
            return g.call(Destroy(self.figure, cause), Venom.over)
        return g.call(Wound(self.figure, 1, cause), Venom.works) if roll >= power.number("roll") else None


class PouncingSpecialAttack(AimedSpecialAttack):
    """Whoever pounces lands where its prey stood, or dies."""

    def follows(self, g: Game, m: Moment, strikes: Strikes, blows: Blows) -> Frame[Any] | None:
        cause = self.cause(m.figure)
        if g.on_field(strikes.hit[0]):
            return Destroy(m.figure, cause)
        return PutDown(m.figure, strikes.stood, -1, cause)


class DisruptingSpecialAttack(AimedSpecialAttack):
    """Whoever it wounds, if it fits, loses an order marker that nobody has seen; perhaps only with a good roll."""

    parameters: ClassVar[dict[str, object]] = {**AIMED, "roll": 0, "victims": ANYBODY}

    def follows(self, g: Game, m: Moment, strikes: Strikes, blows: Blows) -> Frame[Any] | None:
        victim = strikes.hit[0]
        hidden = hidden_markers(g, victim) if blows[0][1] and fits(g, self, self.filter("victims"), victim) else []
        if not hidden:
            return None
        roll = self.number("roll")
        player = g.controller(victim)
        if not roll or g.roll_d20(self.player(g), self.cause(m.figure)) >= roll:
            marker = hidden[g.dice.pick(len(hidden))]
            g.commit()
            g.emit(MarkerMoved(player, marker, g.state.markers[player * 4 + marker], NO_CARD, False))
        return None


def hidden_markers(g: Game, figure: int) -> list[int]:
    """The order markers that lie face down on the card of a figure, or on another copy of it."""
    state = g.state
    card = state.roster.figure_card[figure]
    cards = g.same_cards(card)
    first = g.controller(figure) * 4
    return [k for k in range(4) if state.markers[first + k] in cards and not state.shown[first + k]]
