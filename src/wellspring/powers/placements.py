"""Figures that are put somewhere else instead of moving, or before or after it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.battlefield.battlefield import Obstacle
from wellspring.battlefield.masks import mask_of
from wellspring.engine.causes import PowerRef
from wellspring.engine.events import TokenPlaced
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import BEFORE_MOVING, FIGURE_MOVED, INSTEAD_OF_MOVE, TURN_OVER, Moment
from wellspring.engine.moves import mover_for
from wellspring.engine.powers import ANY_NUMBER, ANY_WORD, MOVE, Power
from wellspring.engine.state import TURN
from wellspring.engine.targets import clear_sight
from wellspring.flows.arrive import put_down
from wellspring.flows.hazards import Swipe
from wellspring.flows.wound import Wound
from wellspring.hexes import distance
from wellspring.powers.conditions import all_hold, conditions, in_turn, stands_on
from wellspring.powers.temporary_glyphs import places_beside

STEPPED: Final = "fey step taken"
DIVED: Final = "has tunnelled"
THUNDERED: Final = "thundered"


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
        figure = self.mover(g, m)
        if g.is_held(figure) or not all_hold(g, self, conditions(self.word("when")), figure):
            return False
        return bool(self.aims(g, m))

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
        places = places_on(g, figure, self.near(g, figure))
        return [(front, rear) for front, rear in places if self._suits(g, figure, front, rear)]

    def near(self, g: Game, figure: int) -> int:
        """The spaces it may be put on, as far as it matters how far they are."""
        return g.state.position.near(figure, self.number("spaces"))

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


def places_on(g: Game, figure: int, spaces: int) -> list[tuple[int, int]]:
    """Where a figure that is put somewhere else can stand with its front on one of these spaces: (front, rear)."""
    position = g.state.position
    graph = g.world.graph(g.card_of(figure), False)
    here = (position.at[figure], position.rear[figure])
    barred = mover_for(g, figure).no_entry
    out: list[tuple[int, int]] = []
    for stance in range(len(graph.front)):
        front, rear = graph.front[stance], graph.rear[stance]
        if not spaces >> front & 1 or not graph.standable[stance] or (front in here and rear in here):
            continue
        if front not in barred and rear not in barred and position.has_room(figure, front, rear):
            out.append((front, rear))
    return out


class TraverseObstacle(Teleport):
    """Adjacent to an obstacle it goes to any other space that is adjacent to the same one: obstacles of a kind on
    spaces beside each other are one."""

    parameters: ClassVar[dict[str, object]] = {**Teleport.parameters, "spaces": 0, "obstacle": ANY_WORD}

    def near(self, g: Game, figure: int) -> int:
        """Grown from the parts that are adjacent to the figure."""
        parts = [o for o in g.field.obstacles if o.kind == self.word("obstacle")]
        own = g.state.position.spaces_of(figure)
        mountain = [o for o in parts if own & _around(g, figure, o)]
        for part in mountain:  # it grows on the way
            for o in parts:
                if o not in mountain and distance(o.q, o.r, part.q, part.r) == 1:
                    mountain.append(o)
        near = 0
        for o in mountain:
            near |= _around(g, figure, o)
        return near


def _around(g: Game, figure: int, obstacle: Obstacle) -> int:
    """The spaces on which a figure is adjacent to an obstacle."""
    ground = g.field.id_of.get((obstacle.q, obstacle.r, obstacle.base), -1)
    if ground < 0:
        return 0
    position = g.state.position
    tall = position.height[figure]
    return mask_of([s for s in g.field.beside[ground] if position.next_to(s, tall, ground, obstacle.height)])


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


class HiveTunnel(Teleport):
    """Everybody adjacent to where it comes up may be hurt: a roll for each, with `per_wound` more for every wound of
    its own."""

    parameters: ClassVar[dict[str, object]] = {
        **Teleport.parameters,
        "roll": ANY_NUMBER,
        "wounds": ANY_NUMBER,
        "second_roll": ANY_NUMBER,
        "second_wounds": ANY_NUMBER,
        "per_wound": 0,
    }

    def use(self, g: Game, m: Moment, aim: tuple[int, int]) -> Frame[Any] | None:
        return ComeUp(self.ref, m.figure, aim, self.word("safe") == "yes")


class ComeUp(Frame[None]):
    def __init__(
        self, power: PowerRef, figure: int, place: tuple[int, int], safe: bool, waiting: tuple[int, ...] = ()
    ) -> None:
        self.power = power
        self.figure = figure
        self.place = place
        self.safe = safe
        self.waiting = waiting  # those for whom is still to be rolled

    def start(self, g: Game) -> Flow[None]:
        return g.call(PutElsewhere(self.power, self.figure, self.place, self.safe), ComeUp.came)

    def came(self, g: Game, _: object) -> Flow[None]:
        if not g.on_field(self.figure):
            return None
        power = g.power(self.power)
        near = g.state.position.neighbours(self.figure)
        self.waiting = tuple([f for f in near if not g.is_immune(f, power)])
        return self.next_one(g, None)

    def next_one(self, g: Game, _: object) -> Flow[None]:
        power = g.power(self.power)
        cause = power.cause(self.figure)
        while self.waiting:
            victim = self.waiting[0]
            self.waiting = self.waiting[1:]
            if not g.on_field(victim):
                continue
            roll = g.roll_d20(power.player(g), cause, power.number("per_wound") * g.state.wounds[self.figure])
            if roll >= power.number("roll"):
                wounds = power.number("second_wounds" if roll >= power.number("second_roll") else "wounds")
                return g.call(Wound(victim, wounds, cause), ComeUp.next_one)
        return None


class ThunderStep(Teleport):
    """Beside an enemy within so many clear sight spaces. In this turn it attacks with dice more, and at its end so many
    attack dice are rolled: a wound for every skull."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_MOVE, TURN_OVER)
    aimless: ClassVar[tuple[str, ...]] = (TURN_OVER,)
    parameters: ClassVar[dict[str, object]] = {**Teleport.parameters, "attack": ANY_NUMBER, "dice": ANY_NUMBER}

    def usable(self, g: Game, m: Moment) -> bool:
        if m.when == TURN_OVER:
            return self._stepped(g) >= 0
        return super().usable(g, m)

    def _stepped(self, g: Game) -> int:
        """The figure that has used it in this turn."""
        return next((t.figure for t in g.state.tokens[self.card] if t.kind == THUNDERED and g.on_field(t.figure)), -1)

    def aims(self, g: Game, m: Moment) -> list[Any]:
        position = g.state.position
        enemies = position.figures_on(position.enemies_of(m.figure))
        out: list[Any] = []
        for enemy in [f for f in enemies if clear_sight(g, m.figure, f, self.number("spaces"))]:
            out.extend([place for place in places_beside(g, enemy, m.figure) if place not in out])
        return out

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        if m.when == TURN_OVER:
            figure = self._stepped(g)
            cause = self.cause(figure)
            return Wound(figure, g.roll_combat(self.player(g), self.number("dice"), cause).skulls, cause)
        g.emit(TokenPlaced(self.card, THUNDERED, "attack", self.number("attack"), m.figure, self.ref, TURN))
        return super().use(g, m, aim)
