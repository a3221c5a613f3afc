"""Whom a figure comes over or through on its way: snatched up, slashed at, ignored; and whom it carries along."""

from __future__ import annotations

from typing import Any, ClassVar

from wellspring.battlefield.battlefield import OPEN_SKY
from wellspring.engine.causes import PowerRef
from wellspring.engine.events import PowerUsed, TokenPlaced
from wellspring.engine.fits import fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import FIGURE_MOVED, INSTEAD_OF_MOVE, Moment
from wellspring.engine.passing import above, flown_past, may_pass_all
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, DECLINED, MOVE, USED, Power
from wellspring.engine.state import TURN
from wellspring.flows.arrive import put_down
from wellspring.flows.attack import Blows
from wellspring.flows.move import MoveFigure
from wellspring.movement.mover import Mover
from wellspring.powers.further_attacks import FURTHER, tokens_of
from wellspring.powers.placing import CARRIED, PlaceBeside, places
from wellspring.powers.special_attacks import SPECIAL, SpecialAttack, Strikes, open_to_special
from wellspring.powers.temporary_glyphs import places_beside


class GrabInFlight(Power):
    """When it has landed, those over whom it has just flown may be put beside it: up to `most` of them (0: any number),
    as far as one flight passes them all; perhaps on the "same" `level` only. With `overhang` = "never" nobody who
    stands under one."""

    moments: ClassVar[tuple[str, ...]] = (FIGURE_MOVED,)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER, "most": 0, "level": "", "overhang": ""}
    told: ClassVar[bool] = False  # once somebody is chosen

    def good(self) -> str:
        return MOVE

    def minds_passing(self, g: Game, figure: int) -> bool:
        return self.owns(g, figure)

    def usable(self, g: Game, m: Moment) -> bool:
        if not self.owns(g, m.figure) or not g.on_field(m.figure):
            return False
        landed = any([(flight[0], flight[1:3]) == (m.figure, m.stood) for flight in g.state.flown[-1:]])
        return landed and bool(self.within_reach(g, m.figure, (), ()))

    def within_reach(self, g: Game, flyer: int, taken: tuple[int, ...], goals: tuple[int, ...]) -> list[int]:
        """Whom it may grab besides those taken already, whom it was above on these nodes."""
        most = self.number("most")
        if most and len(taken) >= most:
            return []
        found = [f for f in flown_past(g, flyer) if f not in taken and self.may_grab(g, flyer, f)]
        return [f for f in found if not goals or may_pass_all(g, flyer, [*goals, above(g, flyer, f)])]

    def may_grab(self, g: Game, flyer: int, figure: int) -> bool:
        if not fits(g, self, self.filter("who"), figure) or g.is_held(figure) or g.is_immune(figure, self):
            return False
        position = g.state.position
        ends = [s for s in (position.at[figure], position.rear[figure]) if s >= 0]
        if self.word("overhang") and any([g.field.ceiling[s] < OPEN_SKY for s in ends]):
            return False
        return bool(places(g, flyer, figure, self.word("level")))

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return Grab(self.ref, m.figure)


class Grab(Frame[None]):
    """One after the other, each put down at once."""

    def __init__(
        self, power: PowerRef, flyer: int, taken: tuple[int, ...] = (), goals: tuple[int, ...] = ()
    ) -> None:
        self.power = power
        self.flyer = flyer
        self.taken = taken
        self.goals = goals  # where the flyer was above each of them

    def start(self, g: Game) -> Flow[None]:
        return self.next_figure(g, None)

    def next_figure(self, g: Game, _: object) -> Flow[None]:
        power = g.power(self.power)
        assert isinstance(power, GrabInFlight)
        found: list[int | None] = [*power.within_reach(g, self.flyer, self.taken, self.goals)]
        if not found or not g.on_field(self.flyer):
            return None
        found.append(None)
        prompt = "power." + power.text.id
        default = len(found) - 1
        return g.ask(
            power.player(g), "target", prompt, found, Grab.chosen, default, figure=self.flyer, power=self.power
        )

    def chosen(self, g: Game, figure: int | None) -> Flow[None]:
        if figure is None:
            return None
        power = g.power(self.power)
        if not self.taken:
            g.emit(PowerUsed(power.player(g), self.power, self.flyer))
        self.taken = (*self.taken, figure)
        self.goals = (*self.goals, above(g, self.flyer, figure))
        return g.call(PlaceBeside(self.power, self.flyer, figure, power.word("level")), Grab.next_figure)


class PassingSpecialAttack(SpecialAttack):
    """Before its normal attack, at a figure it has moved through in this turn, wherever that is."""

    parameters: ClassVar[dict[str, object]] = {**SPECIAL, "attack": ANY_NUMBER}
    aim_kind: ClassVar[str] = "target"

    def minds_passing(self, g: Game, figure: int) -> bool:
        return self.owns(g, figure)

    def aims(self, g: Game, m: Moment) -> list[Any]:
        passed = [f for f in g.all_on_field() if (m.figure, f) in g.state.passed]
        if not g.rules.attack_friends:
            passed = [f for f in passed if not g.friendly(f, m.figure)]
        return open_to_special(g, m.figure, passed)

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def follows(self, g: Game, m: Moment, strikes: Strikes, blows: Blows) -> Frame[Any] | None:
        """The normal attack is not spent."""
        card = g.state.roster.figure_card[m.figure]
        g.emit(TokenPlaced(card, FURTHER, figure=m.figure, power=self.ref, until=TURN))
        return None

    def extra_attacks(self, g: Game, figure: int) -> int:
        return tokens_of(g, self, FURTHER, figure) if self.owns(g, figure) else 0


class StrideOver(Power):
    """Moves through those who fit; they never swipe at it, and engaged with nobody else it attacks whom it likes."""

    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER}

    def good(self) -> str:
        return MOVE

    def moving(self, g: Game, mover: Mover) -> None:
        if self.owns(g, mover.figure):
            who = self.filter("who")
            mover.passable = [f for f in g.all_on_field() if f != mover.figure and fits(g, self, who, f)]

    def forbids_swipe(self, g: Game, enemy: int, mover: int) -> bool:
        return self.owns(g, mover) and fits(g, self, self.filter("who"), enemy)

    def aims_past(self, g: Game, figure: int, engaged: list[int]) -> bool:
        return self.owns(g, figure) and all([fits(g, self, self.filter("who"), f) for f in engaged])


class CarryOnMove(Power):
    """A figure's normal move with somebody adjacent, who may be put down beside it when it has moved. Nobody is carried
    twice in a turn."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_MOVE,)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER}
    aim_kind: ClassVar[str] = "target"
    told: ClassVar[bool] = False  # once somebody is put down

    def good(self) -> str:
        return MOVE

    def aims(self, g: Game, m: Moment) -> list[Any]:
        carried = [t.figure for t in g.state.tokens[self.card] if t.kind == CARRIED and t.power == self.ref]
        near = [f for f in g.state.position.neighbours(m.figure) if f not in carried]
        near = [f for f in near if fits(g, self, self.filter("who"), f)]
        return [f for f in near if not g.is_held(f) and not g.is_immune(f, self)]

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        return RideWith(self.ref, m.figure, aim)


class RideWith(Frame[str]):
    """Who stays after all has not used the power."""

    def __init__(self, power: PowerRef, rider: int, figure: int) -> None:
        self.power = power
        self.rider = rider
        self.figure = figure

    def start(self, g: Game) -> Flow[str]:
        return g.call(MoveFigure(self.rider), RideWith.rode)

    def rode(self, g: Game, moved: bool) -> Flow[str]:
        if not moved:
            return DECLINED
        if not g.on_field(self.rider) or not g.on_field(self.figure) or g.is_held(self.figure):
            return USED
        power = g.power(self.power)
        free: list[tuple[int, int] | None] = [*places_beside(g, self.rider, self.figure), None]
        prompt = f"power.{power.text.id}.where"
        then = RideWith.placed
        default = len(free) - 1
        return g.ask(power.player(g), "place", prompt, free, then, default, figure=self.figure, power=self.power)

    def placed(self, g: Game, place: tuple[int, int] | None) -> Flow[str]:
        if place is None:
            return USED
        power = g.power(self.power)
        g.emit(PowerUsed(power.player(g), self.power, self.rider))
        g.emit(TokenPlaced(power.card, CARRIED, figure=self.figure, power=self.power, until=TURN))
        frames = put_down(g, self.figure, place[0], place[1], power.cause(self.rider))
        return g.call_each(frames, RideWith.put) if frames else USED

    def put(self, g: Game, _: object) -> Flow[str]:
        return USED
