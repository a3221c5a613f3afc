"""Powers that keep figures from being targets: too far away, disguised, in smoke or darkness."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.causes import ATTACK, NO_POWER, PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.events import MarkerShown, TokenPlaced, token_removed
from wellspring.engine.fits import fits, is_adjacent
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_TURN, FIGURE_DESTROYED, TARGETED, TURN_BEGAN, Moment
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, PROTECT, WHETHER, Power
from wellspring.engine.state import MARKERS, REVEAL, TURN, Token
from wellspring.flows.move import MoveFigure
from wellspring.flows.offer import Value
from wellspring.movement.mover import Mover

HIDDEN: Final = "hidden"
SCURRYING: Final = "scurrying"


@mypyc_attr(allow_interpreted_subclasses=True)
class Hiding(Power):
    """Some figures cannot be targets of attacks, normal or special, at times."""

    abstract: ClassVar[bool] = True

    def good(self) -> str:
        return PROTECT

    def is_hidden(self, g: Game, target: int, attacker: int) -> bool:
        raise NotImplementedError

    def forbids_attack(self, g: Game, combat: Combat) -> bool:
        return self.is_hidden(g, combat.defender, combat.attacker)

    def forbids_special(self, g: Game, attacker: int, target: int) -> bool:
        return self.is_hidden(g, target, attacker)

    def token(self, g: Game, kind: str = HIDDEN) -> Token | None:
        """What lies on its card while it works."""
        for token in g.state.tokens[self.card]:
            if token.kind == kind and token.power == self.ref:
                return token
        return None


class Apparition(Hiding):
    """Nobody attacks it from further away than so many spaces."""

    parameters: ClassVar[dict[str, object]] = {"spaces": ANY_NUMBER}

    def is_hidden(self, g: Game, target: int, attacker: int) -> bool:
        if not self.owns(g, target):
            return False
        return g.state.position.range_between(attacker, target) > self.number("spaces")


class MasterOfDisguise(Hiding):
    """The first time in a turn that a figure of some kind aims at it, a good roll hides it from all attacks for the
    turn."""

    moments: ClassVar[tuple[str, ...]] = (TARGETED,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "attacker": ANY_FILTER}
    aim_kind: ClassVar[str] = WHETHER

    def usable(self, g: Game, m: Moment) -> bool:
        if not self.owns(g, m.figure) or m.combat is None or not self._is_deceived(g, m.combat.attacker):
            return False
        return not any([d == m.figure and self._is_deceived(g, a) for a, d in g.state.attacks])

    def _is_deceived(self, g: Game, attacker: int) -> bool:
        return fits(g, self, self.filter("attacker"), attacker)

    def least_roll(self, g: Game, m: Moment, aim: Any) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        g.emit(TokenPlaced(self.card, HIDDEN, figure=m.figure, power=self.ref, until=TURN))
        return Value(0)

    def is_hidden(self, g: Game, target: int, attacker: int) -> bool:
        return self.owns(g, target) and self.token(g) is not None


class ForcedDisguise(MasterOfDisguise):
    """The same, and the die is always rolled."""

    may: ClassVar[bool] = False


class SmokePowder(Hiding):
    """A normal attack from afar on one of them, or on a figure of the player beside one, may raise smoke for the turn:
    none of them can be seen, nor whoever of the player's stands beside them."""

    moments: ClassVar[tuple[str, ...]] = (TARGETED,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER}
    aim_kind: ClassVar[str] = WHETHER

    def usable(self, g: Game, m: Moment) -> bool:
        combat = m.combat
        if combat is None or combat.special or combat.adjacent or g.friendly(combat.attacker, m.figure):
            return False
        return self._is_veiled(g, m.figure)

    def _is_veiled(self, g: Game, figure: int) -> bool:
        return self.owns(g, figure) or (g.controller(figure) == self.player(g) and is_adjacent(g, self, figure))

    def least_roll(self, g: Game, m: Moment, aim: Any) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        g.emit(TokenPlaced(self.card, HIDDEN, power=self.ref, until=TURN))
        return Value(0)

    def is_hidden(self, g: Game, target: int, attacker: int) -> bool:
        if self.token(g) is None or g.state.position.adjacent(attacker, target):
            return False
        return self._is_veiled(g, target)


class CloudOfDarkness(Hiding):
    """After its turn a good roll hides it where it stands, until its player reveals the next order marker."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_TURN,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER}

    def usable(self, g: Game, m: Moment) -> bool:
        return bool(self.figures(g))

    def least_roll(self, g: Game, m: Moment, aim: None) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        figure = self.figures(g)[0]
        space = g.state.position.at[figure]
        g.emit(TokenPlaced(self.card, HIDDEN, amount=space, figure=figure, power=self.ref, until=REVEAL))
        return None

    def is_hidden(self, g: Game, target: int, attacker: int) -> bool:
        token = self.token(g)
        if token is None or token.figure != target or g.state.position.adjacent(attacker, target):
            return False
        return g.state.position.at[target] == token.amount


class DarknessFalls(Hiding):
    """The order marker X, revealed with another one, brings darkness until the next one of its player: near this card's
    figure nobody of some kind aims at, or is aimed at by, somebody who is not adjacent."""

    moments: ClassVar[tuple[str, ...]] = (TURN_BEGAN,)
    parameters: ClassVar[dict[str, object]] = {"spaces": ANY_NUMBER, "who": ANY_FILTER}
    aim_kind: ClassVar[str] = WHETHER

    def _place(self, g: Game) -> int:
        return self.player(g) * len(MARKERS) + len(MARKERS) - 1

    def usable(self, g: Game, m: Moment) -> bool:
        if m.marker < 0 or g.state.controller[m.card] != self.player(g):
            return False
        return g.state.markers[self._place(g)] == self.card and not g.state.shown[self._place(g)]

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        g.emit(MarkerShown(self.player(g), len(MARKERS) - 1, self.card))
        g.emit(TokenPlaced(self.card, HIDDEN, power=self.ref, until=REVEAL))
        return None

    def is_hidden(self, g: Game, target: int, attacker: int) -> bool:
        if self.token(g) is None or g.state.position.adjacent(attacker, target):
            return False
        return self._is_dark(g, target) or self._is_dark(g, attacker)

    def _is_dark(self, g: Game, figure: int) -> bool:
        if self.owns(g, figure):
            return True
        near = [g.state.position.range_between(f, figure) <= self.number("spaces") for f in self.figures(g)]
        return any(near) and fits(g, self, self.filter("who"), figure)


class Scurry(Hiding):
    """When a normal attack of an enemy destroys one of them, some of the others may move, safe from swipes, and for the
    turn none that is not engaged can be seen."""

    moments: ClassVar[tuple[str, ...]] = (FIGURE_DESTROYED,)
    parameters: ClassVar[dict[str, object]] = {"figures": ANY_NUMBER, "spaces": ANY_NUMBER}
    aim_kind: ClassVar[str] = WHETHER

    def usable(self, g: Game, m: Moment) -> bool:
        cause = m.cause
        if cause is None or cause.kind != ATTACK or cause.power != NO_POWER or not self.owns(g, m.figure):
            return False
        return bool(self.figures(g)) and g.team_of(g.controller(cause.figure)) != g.team_of(self.player(g))

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        g.emit(TokenPlaced(self.card, HIDDEN, power=self.ref, until=TURN))
        g.emit(TokenPlaced(self.card, SCURRYING, power=self.ref, until=TURN))
        return ScurryAway(self.ref, self.number("figures"))

    def moving(self, g: Game, mover: Mover) -> None:
        if self.owns(g, mover.figure) and self.token(g, SCURRYING) is not None:
            mover.disengages = True

    def is_hidden(self, g: Game, target: int, attacker: int) -> bool:
        return self.owns(g, target) and self.token(g) is not None and not g.state.position.is_engaged(target)


class ScurryAway(Frame[None]):
    def __init__(self, power: PowerRef, left: int, moved: tuple[int, ...] = ()) -> None:
        self.power = power
        self.left = left
        self.moved = moved

    def start(self, g: Game) -> Flow[None]:
        return self.next_figure(g, None)

    def next_figure(self, g: Game, _: object) -> Flow[None]:
        power = g.power(self.power)
        values: list[int | None] = [f for f in power.figures(g) if f not in self.moved] if self.left else []
        values.append(None)
        default = len(values) - 1
        prompt = "power.scurry.who"
        return g.ask(power.player(g), "figure", prompt, values, ScurryAway.chosen, default, power=self.power)

    def chosen(self, g: Game, figure: int | None) -> Flow[None]:
        power = g.power(self.power)
        if figure is None:
            for token in g.state.tokens[power.card]:
                if token.kind == SCURRYING:
                    g.emit(token_removed(power.card, token))
            return None
        self.left -= 1
        self.moved = (*self.moved, figure)
        return g.call(MoveFigure(figure, power.number("spaces")), ScurryAway.next_figure)
