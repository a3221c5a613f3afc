"""Figures that change places with others. Nobody swipes at either of the two."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import NO_POWER, PowerRef
from wellspring.engine.events import TokenPlaced
from wellspring.engine.fits import fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_MOVING, TARGETED, Moment
from wellspring.engine.powers import AGAIN, ANY_FILTER, MOVE, WHETHER, Power
from wellspring.engine.state import TURN, Token
from wellspring.engine.targets import clear_sight, range_of, refused
from wellspring.flows.arrive import can_swap, swap

SWITCHED: Final = "switched"  # the token that names who has changed places with whose number
SPENT: Final = -1  # what an attack comes to that can no longer be made


def may_switch(g: Game, power: Power, figure: int, other: int) -> bool:
    """Whether a power can let two figures change places, one of which is its own."""
    if not fits(g, power, power.filter("who"), other) or g.is_immune(other, power):
        return False
    return not g.is_held(figure) and not g.is_held(other) and can_swap(g, figure, other)


def switches(g: Game, power: Power) -> list[Token]:
    """Those that a power has made in this turn."""
    return [t for t in g.state.tokens[power.card] if t.kind == SWITCHED and t.power == power.ref]


def note(g: Game, power: Power, figure: int, other: int) -> None:
    g.emit(TokenPlaced(power.card, SWITCHED, amount=figure, figure=other, power=power.ref, until=TURN))


class SwitchPlaces(Power):
    """Each figure that has moved may change places once, with somebody adjacent or so many clear sight spaces away, at
    most so many levels apart; perhaps only while it is not `engaged` ("never") itself."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER, "range": 0, "levels": 0, "engaged": ""}
    aim_kind: ClassVar[str] = "throw"

    def good(self) -> str:
        return MOVE

    def aims(self, g: Game, m: Moment) -> list[Any]:
        position = g.state.position
        done = [t.amount for t in switches(g, self)]
        own = [f for f in g.pool(self.card) if f in g.state.moved and f not in done]
        if self.word("engaged"):
            own = [f for f in own if not position.is_engaged(f)]
        return [(f, other) for f in own for other in self.near(g, f) if may_switch(g, self, f, other)]

    def near(self, g: Game, figure: int) -> list[int]:
        position = g.state.position
        spaces, levels = self.number("range"), self.number("levels")
        if not spaces:
            return position.neighbours(figure)
        found = [f for f in position.figures_on(position.near(figure, spaces)) if f != figure]
        if levels:
            found = [f for f in found if abs(position.level(f) - position.level(figure)) <= levels]
        return [f for f in found if clear_sight(g, figure, f, spaces)]

    def attacker(self, m: Moment, aim: tuple[int, int]) -> int:
        return aim[0]

    def hits(self, g: Game, m: Moment, aim: tuple[int, int]) -> tuple[int, ...]:
        return (aim[1],)

    def use(self, g: Game, m: Moment, aim: tuple[int, int]) -> Frame[Any] | None:
        return Switch(self.ref, aim[0], aim[1])


class Switch(Frame[str]):
    """Another figure of the card may do the same."""

    def __init__(self, power: PowerRef, figure: int, other: int) -> None:
        self.power = power
        self.figure = figure
        self.other = other

    def start(self, g: Game) -> Flow[str]:
        power = g.power(self.power)
        note(g, power, self.figure, self.other)
        frames = swap(g, self.figure, self.other, power.cause(self.figure))
        return g.call_each(frames, Switch.stands) if frames else AGAIN

    def stands(self, g: Game, _: object) -> Flow[str]:
        return AGAIN


class TacticalSwitch(Power):
    """Before the dice of a normal attack it may change places with whom it attacks; then it attacks nobody else in this
    turn, and this attack is made if it still can be. Nobody is switched so twice in a turn."""

    moments: ClassVar[tuple[str, ...]] = (TARGETED,)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER}
    aim_kind: ClassVar[str] = WHETHER

    def good(self) -> str:
        return MOVE

    def usable(self, g: Game, m: Moment) -> bool:
        combat = m.combat
        if combat is None or combat.power != NO_POWER or m.value <= 0 or not self.owns(g, combat.attacker):
            return False
        if any([t.figure == m.figure for t in switches(g, self)]):
            return False
        return may_switch(g, self, combat.attacker, m.figure)

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return (m.figure,)

    def narrows_targets(self, g: Game, attacker: int, targets: list[int]) -> list[int]:
        if not self.owns(g, attacker):
            return targets
        bound = [t.figure for t in switches(g, self) if t.amount == attacker]
        return [t for t in targets if t in bound] if bound else targets

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        assert m.combat is not None
        return SwitchAndStrike(self.ref, m.combat.attacker, m.figure, m.value)


class SwitchAndStrike(Frame[int]):
    def __init__(self, power: PowerRef, attacker: int, defender: int, value: int) -> None:
        self.power = power
        self.attacker = attacker
        self.defender = defender
        self.value = value

    def start(self, g: Game) -> Flow[int]:
        power = g.power(self.power)
        note(g, power, self.attacker, self.defender)
        frames = swap(g, self.attacker, self.defender, power.cause(self.attacker))
        return g.call_each(frames, SwitchAndStrike.strikes) if frames else self.strikes(g, None)

    def strikes(self, g: Game, _: object) -> Flow[int]:
        if not g.on_field(self.attacker) or not g.on_field(self.defender):
            return SPENT
        return SPENT if refused(g, self.attacker, self.defender, range_of(g, self.attacker), False) else self.value
