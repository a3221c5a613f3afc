"""Moves of other figures, before or after a turn, a round's orders, an attack or a death."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.causes import ATTACK, NO_POWER, PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.dice import NO_ROLL
from wellspring.engine.events import MarkerShown, TokenPlaced, token_removed
from wellspring.engine.fits import fits, fits_card
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import (
    AFTER_TURN,
    ATTACK_OVER,
    BEFORE_TURN,
    DEFENDED,
    FIGURE_DESTROYED,
    MARKERS_LAID,
    Moment,
)
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, DECLINED, MOVE, USED, Power
from wellspring.engine.state import TURN
from wellspring.engine.who import ANYBODY
from wellspring.flows.move import MoveFigure
from wellspring.movement.mover import Mover

ROLLED: Final = "has defended"
BLASTED: Final = "special attack made"
X: Final = 3  # the order marker X among the four

MARCH: Final[dict[str, object]] = {"who": ANY_FILTER, "figures": 0, "spaces": ANY_NUMBER}


@mypyc_attr(allow_interpreted_subclasses=True)
class March(Power):
    """So many figures that fit (0: all of them) may move so many spaces each."""

    abstract: ClassVar[bool] = True
    told: ClassVar[bool] = False  # with everybody who moves

    def good(self) -> str:
        return MOVE

    def marchers(self, g: Game, m: Moment) -> list[int]:
        who = self.filter("who")
        return [f for f in g.all_on_field() if fits(g, self, who, f) and not g.is_held(f)]

    def most(self) -> int:
        return self.number("figures")

    def costs(self) -> bool:
        """Whether something has been done for it already: then it is used, even if nobody moves."""
        return False

    def spaces(self, g: Game, m: Moment) -> int:
        return self.number("spaces")

    def usable(self, g: Game, m: Moment) -> bool:
        return bool(self.marchers(g, m))

    def hits(self, g: Game, m: Moment, aim: None) -> tuple[int, ...]:
        return tuple(self.marchers(g, m))

    def leap(self) -> int:
        """Levels that a step may go up, where not the usual ones."""
        return 0

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        marchers = tuple(self.marchers(g, m))
        return MarchOn(self.ref, self.most() or len(marchers), self.spaces(g, m), marchers, self.costs())


class MarchOn(Frame[str]):
    """One after the other in the order their player likes, until the player has had enough."""

    def __init__(self, power: PowerRef, left: int, spaces: int, marchers: tuple[int, ...], used: bool = False) -> None:
        self.power = power
        self.left = left
        self.spaces = spaces
        self.marchers = marchers
        self.used = used

    def start(self, g: Game) -> Flow[str]:
        return self.next_figure(g, False)

    def next_figure(self, g: Game, moved: bool) -> Flow[str]:
        power = g.power(self.power)
        assert isinstance(power, March)
        if moved:
            self.left -= 1
            self.used = True
        values: list[int | None] = [f for f in self.marchers if g.on_field(f) and self._may(g, power, f)]
        if not values or not self.left or not self.spaces:
            return USED if self.used else DECLINED
        values.append(None)
        chosen = MarchOn.chosen
        return g.ask(power.player(g), "figure", "power.march", values, chosen, len(values) - 1, power=self.power)

    def _may(self, g: Game, power: Power, figure: int) -> bool:
        """Whether somebody has become engaged in the meantime who should not be."""
        engaged = power.filter("who").engaged
        return engaged is None or g.state.position.is_engaged(figure) == engaged

    def chosen(self, g: Game, figure: int | None) -> Flow[str]:
        if figure is None:
            return USED if self.used else DECLINED
        power = g.power(self.power)
        assert isinstance(power, March)
        self.marchers = tuple([f for f in self.marchers if f != figure])
        return g.call(MoveFigure(figure, self.spaces, power.leap(), self.power), MarchOn.next_figure)


class MarchBefore(March):
    """Before the turn of its card; with `marker` = "yes" only in one that an order marker gave, with "X" for revealing
    the marker X on the card."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_TURN,)
    parameters: ClassVar[dict[str, object]] = {**MARCH, "marker": "no"}

    def usable(self, g: Game, m: Moment) -> bool:
        marker = self.word("marker")
        if (marker == "yes" and m.marker < 0) or (marker == "X" and not self._hidden_x(g)):
            return False
        return super().usable(g, m)

    def costs(self) -> bool:
        return self.word("marker") == "X"

    def _hidden_x(self, g: Game) -> bool:
        x = self.player(g) * 4 + X
        return g.state.markers[x] == self.card and not g.state.shown[x]

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        if self.word("marker") == "X":
            g.emit(MarkerShown(self.player(g), X, self.card))
        return super().use(g, m, aim)


class MarchAfter(March):
    """After the turn of its card. `resting` = "yes": only who has not moved in it. So many Valkyrie `dice`
    say how far; `climb`: so many levels may a step go up."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_TURN,)
    parameters: ClassVar[dict[str, object]] = {
        **MARCH,
        "spaces": 0,
        "marker": "no",
        "resting": "no",
        "dice": 0,
        "climb": 0,
    }

    def leap(self) -> int:
        return self.number("climb")

    def costs(self) -> bool:
        return self.number("dice") > 0

    def marchers(self, g: Game, m: Moment) -> list[int]:
        found = super().marchers(g, m)
        return [f for f in found if f not in g.state.moved] if self.word("resting") == "yes" else found

    def spaces(self, g: Game, m: Moment) -> int:
        dice = self.number("dice")
        return g.roll_combat(self.player(g), dice, self.cause()).blanks if dice else self.number("spaces")

    def usable(self, g: Game, m: Moment) -> bool:
        if self.word("marker") == "yes" and m.marker < 0:
            return False
        return super().usable(g, m)


class HyperSpeed(MarchAfter):
    """The same, but not after a special attack."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_TURN, ATTACK_OVER)

    def usable(self, g: Game, m: Moment) -> bool:
        if m.when == ATTACK_OVER:
            return m.combat is not None and m.combat.special and self.owns(g, m.figure)
        return not any([t.kind == BLASTED for t in g.state.tokens[self.card]]) and super().usable(g, m)

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        if m.when == ATTACK_OVER:
            g.emit(TokenPlaced(self.card, BLASTED, power=self.ref, until=TURN))
            return None
        return super().use(g, m, aim)


class MarchAtOnce(March):
    """When the order markers of a round lie: in `round` alone, if it is named; so many spaces for each of its player's
    markers on the card (`each` = "yes"); only if all its player's markers lie on cards that fit `marked`."""

    moments: ClassVar[tuple[str, ...]] = (MARKERS_LAID,)
    parameters: ClassVar[dict[str, object]] = {**MARCH, "when": "", "each": "no", "marked": ANYBODY}

    def spaces(self, g: Game, m: Moment) -> int:
        if self.word("each") != "yes":
            return self.number("spaces")
        return self.number("spaces") * len([c for c in self._laid(g) if c in g.same_cards(self.card)])

    def _laid(self, g: Game) -> list[int]:
        player = self.player(g)
        return [c for c in g.state.markers[player * 4 : player * 4 + 4] if c >= 0]

    def usable(self, g: Game, m: Moment) -> bool:
        if self.word("when") == "first round" and g.state.round > 1:
            return False
        if not self.spaces(g, m) or not all([fits_card(g, self.filter("marked"), c) for c in self._laid(g)]):
            return False
        return super().usable(g, m)


class CoverFire(March):
    """After an attack by a figure of the card: a normal one, or one that `wounded` an enemy. Another figure moves."""

    moments: ClassVar[tuple[str, ...]] = (ATTACK_OVER,)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER, "spaces": ANY_NUMBER, "after": "normal"}

    def most(self) -> int:
        return 1

    def marchers(self, g: Game, m: Moment) -> list[int]:
        return [f for f in super().marchers(g, m) if f != m.figure]

    def usable(self, g: Game, m: Moment) -> bool:
        if m.combat is None or not self.owns(g, m.figure):
            return False
        if self.word("after") == "normal":
            hit = not m.combat.special
        else:
            hit = any([n > 0 and not g.friendly(m.figure, d) and not g.is_object(d) for d, n in m.blows])
        return hit and super().usable(g, m)


class ScatterAway(March):
    """After an enemy's normal attack on a figure of the card: `after` its defense "roll", or "attack" whatever came of
    it, or if it was "wounded", or "survived" wounds; then it goes without a swipe, away from all enemies."""

    moments: ClassVar[tuple[str, ...]] = (DEFENDED, ATTACK_OVER)
    parameters: ClassVar[dict[str, object]] = {**MARCH, "after": "roll"}

    def in_play(self, g: Game) -> bool:
        """Even when its last figure has just fallen."""
        return True

    def feeds_on_shields(self, g: Game, combat: Combat) -> bool:
        return self.word("after") == "roll" and not combat.special and self.owns(g, combat.defender)

    def usable(self, g: Game, m: Moment) -> bool:
        combat = m.combat
        if combat is None or combat.special:
            return False
        rolls = self.word("after") == "roll"
        if m.when == DEFENDED:
            enemy = not g.friendly(combat.attacker, combat.defender)
            return rolls and enemy and self.owns(g, combat.defender) and combat.defense_roll is not NO_ROLL
        if rolls:
            if not self._rolled(g):
                return False
        elif not self._was_hit(g, m):
            return False
        return super().usable(g, m)

    def _rolled(self, g: Game) -> bool:
        return any([t.kind == ROLLED and t.power == self.ref for t in g.state.tokens[self.card]])

    def _was_hit(self, g: Game, m: Moment) -> bool:
        after = self.word("after")
        for d, wounds in m.blows:
            if (wounds or after == "attack") and self.owns(g, d) and not g.friendly(m.figure, d):
                return after != "survived" or g.on_field(d)
        return False

    def leading(self, g: Game, mover: Mover) -> None:
        if self.word("after") != "survived":
            return
        mover.disengages = True
        mover.safe_flight = True
        position = g.state.position
        for enemy in position.figures_on(position.enemies_of(mover.figure)):
            zone = mover.graph.zone(position, enemy)
            mover.no_entry.extend([s for s in range(g.field.n) if zone >> s & 1])

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        if m.when == DEFENDED:
            if not self._rolled(g):
                g.emit(TokenPlaced(self.card, ROLLED, power=self.ref, until=TURN))
            return None
        for token in g.state.tokens[self.card]:
            if token.kind == ROLLED and token.power == self.ref:
                g.emit(token_removed(self.card, token))
        return super().use(g, m, aim)


class Teeming(March):
    """When an enemy's normal attack has destroyed a figure of the card."""

    moments: ClassVar[tuple[str, ...]] = (FIGURE_DESTROYED,)
    parameters: ClassVar[dict[str, object]] = MARCH

    def in_play(self, g: Game) -> bool:
        """Even when its last figure has just fallen."""
        return True

    def usable(self, g: Game, m: Moment) -> bool:
        cause = m.cause
        if cause is None or cause.kind != ATTACK or cause.power != NO_POWER or not self.owns(g, m.figure):
            return False
        return not g.friendly(cause.figure, m.figure) and super().usable(g, m)
