"""A move in legs: where it could end its player may act, and then go on with what is left. Clauses: move.budget,
power.override."""

from __future__ import annotations

from typing import Final

from wellspring.engine.causes import NO_POWER, POWER, Cause, PowerRef
from wellspring.engine.events import FigureMoved
from wellspring.engine.flow import Flow
from wellspring.engine.game import Game
from wellspring.engine.moments import ON_THE_WAY, Moment
from wellspring.engine.powers import DECLINED
from wellspring.engine.route import Route
from wellspring.flows.move import MOVED, MoveFigure, mover_with
from wellspring.flows.offer import UsePower, offers
from wellspring.movement.halts import Halts

MOVE_IS_OVER: Final = -1  # what a power makes of the moment's value that ends the move


class MoveInLegs(MoveFigure):
    """Before the first leg and after each one the powers of the figure's card are offered in the moment ON_THE_WAY. Who
    used one goes on with what is left of the move; who ends a leg and uses none has ended the move, as always.

    Whoever acted has moved, even on the spot; whoever is put elsewhere by somebody else meanwhile goes no further."""

    def __init__(
        self,
        figure: int,
        budget: int = -1,
        leap: int = 0,
        power: PowerRef = (-1, -1),
        gone: tuple[int, ...] = (),
        airborne: bool = False,
        settled: bool = False,
        free: bool = False,
        halted: bool = False,
        acted: bool = False,
        stood: int = -1,
    ) -> None:
        super().__init__(figure, budget, leap, power, gone, airborne)
        self.settled = settled  # its player has had his say here
        self.free = free  # it may go on from here
        self.halted = halted  # a power has ended the move
        self.acted = acted  # a power was used
        self.stood = stood  # the stance from which it acts

    # --- legs ---

    def start(self, g: Game) -> Flow[bool]:
        """At the beginning, and where a wound makes it think again."""
        self.free = True
        return self.pauses(g)

    def goes(self, g: Game, route: Route) -> Flow[bool]:
        self.airborne = route.flying
        stances = tuple(route.stances)
        self._note((stances[0], stances[-1]) if route.flying else stances)
        g.emit(FigureMoved(self.figure, route.at, route.rear, route, route.flying))
        return self.ended(g)

    def _note(self, stances: tuple[int, ...]) -> None:
        super()._note(stances)
        self.settled = self.settled and len(stances) < 2

    def stopped(self, g: Game) -> Flow[bool]:
        self.halted = True
        return self.ended(g)

    def ended(self, g: Game) -> Flow[bool]:
        """The end of a leg; of the whole move, if its player has said so."""
        if self.settled:
            return self.finishes(g)
        self.free = False
        return self.pauses(g)

    # --- between them ---

    def pauses(self, g: Game) -> Flow[bool]:
        if not g.on_field(self.figure):
            return self.vanished(g)
        moment = self._moment(g)
        powers: list[PowerRef | None] = [] if self.settled else [*offers(g, moment)]
        if not powers:
            return self.goes_on(g)
        powers.append(None)
        player = g.controller(self.figure)
        default = len(powers) - 1
        then = MoveInLegs.acts
        return g.ask(player, "power", ON_THE_WAY, powers, then, default, figure=self.figure, moment=moment)

    def _moment(self, g: Game) -> Moment:
        cause = None if self.power == NO_POWER else Cause(POWER, self.figure, self.power)
        left = 0 if self._must_end(g) else self._mover(g).budget
        return Moment(ON_THE_WAY, g.state.roster.figure_card[self.figure], self.figure, cause=cause, value=left)

    def acts(self, g: Game, power: PowerRef | None) -> Flow[bool]:
        if power is None:
            self.settled = True
            return self.goes_on(g)
        self.stood = self._stance(g)
        return g.call(UsePower(power, self._moment(g)), MoveInLegs.has_acted)

    def has_acted(self, g: Game, result: str | int) -> Flow[bool]:
        self.free = True
        if result == DECLINED:
            self.settled = True
            return self.goes_on(g)
        self.acted = True
        if not g.on_field(self.figure):
            return self.vanished(g)
        here = self._stance(g)
        if here != self.stood:
            steps = mover_with(g, self.figure, 0, self.leap, self.power).graph.steps(self.stood)
            if all([step.to != here for step in steps]):
                return self.vanished(g)
            self._note((self.stood, here))
        if result == MOVE_IS_OVER:
            return self.finishes(g)
        return self.pauses(g)

    def goes_on(self, g: Game) -> Flow[bool]:
        if not self.free or self._must_end(g):
            return self.finishes(g)
        self.settled = True
        return super().start(g)

    def _must_end(self, g: Game) -> bool:
        """Whether it can go no further: a power said so, it has landed, or its last step led into water or onto a
        glyph."""
        if self.halted or (self.airborne and len(self.gone) > 1):
            return True
        mover = mover_with(g, self.figure, 0, self.leap, self.power)
        nodes = [mover.graph.node_of[stance] for stance in self.gone]
        while len(nodes) > 1 and nodes[-2] == nodes[-1]:  # turned end for end
            nodes.pop()
        return len(nodes) > 1 and Halts(mover, nodes[0]).stops(nodes[-2], nodes[-1])

    def _stance(self, g: Game) -> int:
        position = g.state.position
        graph = g.world.graph(g.card_of(self.figure), False)
        return graph.stance(position.at[self.figure], position.rear[self.figure])

    # --- the end of the move ---

    def finishes(self, g: Game) -> Flow[bool]:
        return super().ended(g) if len(self.gone) > 1 else self.acted

    def vanished(self, g: Game) -> Flow[bool]:
        """Destroyed, or put elsewhere: what it has left and entered till then notices it all the same."""
        return self.died(g) if len(self.gone) > 1 else MOVED
