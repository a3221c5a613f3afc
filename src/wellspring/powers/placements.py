"""Figures that are put somewhere else instead of moving, or before or after it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import TokenPlaced
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import BEFORE_MOVING, FIGURE_MOVED, INSTEAD_OF_MOVE, Moment
from wellspring.engine.moves import mover_for
from wellspring.engine.powers import ANY_NUMBER, MOVE, Power
from wellspring.engine.state import TURN
from wellspring.flows.arrive import put_down
from wellspring.flows.hazards import Swipe
from wellspring.powers.conditions import all_hold, conditions, in_turn, stands_on

STEPPED: Final = "fey step taken"
DIVED: Final = "has tunnelled"


class Teleport(Power):
    """Instead of its normal move a figure is put on an empty space so many spaces away. `levels`: on the "same" one,
    "near" (at most `up` levels above its base, or its top where `measured` says so, or `down` below its base) or
    "any". `ground` names the terrain there, after "not " what it must not be. `when` says when it can, `safe` =
    "yes" that nobody swipes."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_MOVE,)
    parameters: ClassVar[dict[str, object]] = {
        "spaces": ANY_NUMBER,
        "levels": "any",
        "up": 0,
        "down": 0,
        "measured": "base",
        "ground": "",
        "when": "",
        "safe": "no",
    }
    aim_kind: ClassVar[str] = "place"

    def good(self) -> str:
        return MOVE

    def usable(self, g: Game, m: Moment) -> bool:
        return all_hold(g, self, conditions(self.word("when")), self.mover(g, m)) and bool(self.aims(g, m))

    def mover(self, g: Game, m: Moment) -> int:
        return m.figure

    def hits(self, g: Game, m: Moment, aim: tuple[int, int]) -> tuple[int, ...]:
        return (self.mover(g, m),)

    def covers(self, g: Game, m: Moment, aim: tuple[int, int]) -> tuple[int, ...]:
        return tuple([s for s in aim if s >= 0])

    def aims(self, g: Game, m: Moment) -> list[Any]:
        figure = self.mover(g, m)
        if g.is_held(figure):
            return []
        position = g.state.position
        graph = g.world.graph(g.card_of(figure), False)
        here = (position.at[figure], position.rear[figure])
        barred = mover_for(g, figure).no_entry
        near = position.near(figure, self.number("spaces"))
        out: list[Any] = []
        for stance in range(len(graph.front)):
            front, rear = graph.front[stance], graph.rear[stance]
            if not near >> front & 1 or not graph.standable[stance] or (front in here and rear in here):
                continue
            if front in barred or rear in barred or not self._suits(g, figure, front, rear):
                continue
            if position.has_room(figure, front, rear):
                out.append((front, rear))
        return out

    def _suits(self, g: Game, figure: int, front: int, rear: int) -> bool:
        position = g.state.position
        rise = g.field.level[front] - position.level(figure)
        levels = self.word("levels")
        if levels == "same" and rise:
            return False
        if levels == "near":
            top = position.height[figure] if self.word("measured") == "top" else 0
            if rise > top + self.number("up") or rise < -self.number("down"):
                return False
        ground = self.word("ground")
        if ground.startswith("not "):
            return not stands_on(g, front, rear, ground[4:])
        return not ground or stands_on(g, front, -1, ground)

    def use(self, g: Game, m: Moment, aim: tuple[int, int]) -> Frame[Any] | None:
        return PutElsewhere(self.ref, self.mover(g, m), aim, self.word("safe") == "yes")


class PutElsewhere(Frame[None]):
    def __init__(self, power: PowerRef, figure: int, place: tuple[int, int], safe: bool) -> None:
        self.power = power
        self.figure = figure
        self.place = place
        self.safe = safe

    def start(self, g: Game) -> Flow[None]:
        engaged = (
            [] if self.safe or mover_for(g, self.figure).disengages else g.state.position.engaged_with(self.figure)
        )
        swipes: list[Frame[Any]] = [Swipe(enemy, self.figure) for enemy in engaged]
        return g.call_each(swipes, PutElsewhere.leaves) if swipes else self.leaves(g, None)

    def leaves(self, g: Game, _: object) -> Flow[None]:
        if not g.on_field(self.figure):
            return None
        frames = put_down(g, self.figure, self.place[0], self.place[1], g.power(self.power).cause(self.figure))
        return g.call_each(frames, PutElsewhere.over) if frames else None


class FeyStep(Teleport):
    """Once a game, before the normal move."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_MOVING,)

    def mover(self, g: Game, m: Moment) -> int:
        return g.pool(self.card)[0]

    def usable(self, g: Game, m: Moment) -> bool:
        return all([t.kind != STEPPED for t in g.state.tokens[self.card]]) and super().usable(g, m)

    def use(self, g: Game, m: Moment, aim: tuple[int, int]) -> Frame[Any] | None:
        g.emit(TokenPlaced(self.card, STEPPED, power=self.ref))
        return super().use(g, m, aim)


class Tunnel(Teleport):
    """At once after its normal move, once a turn."""

    moments: ClassVar[tuple[str, ...]] = (FIGURE_MOVED,)

    def usable(self, g: Game, m: Moment) -> bool:
        if not self.owns(g, m.figure) or not in_turn(g, m.figure) or not g.on_field(m.figure):
            return False
        card = g.state.roster.figure_card[m.figure]
        if any([t.kind == DIVED and t.figure == m.figure for t in g.state.tokens[card]]):
            return False
        return m.figure in g.state.moved and super().usable(g, m)

    def use(self, g: Game, m: Moment, aim: tuple[int, int]) -> Frame[Any] | None:
        card = g.state.roster.figure_card[m.figure]
        g.emit(TokenPlaced(card, DIVED, figure=m.figure, power=self.ref, until=TURN))
        return super().use(g, m, aim)
