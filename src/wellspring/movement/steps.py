"""The single steps of one kind of mover, worked out once per battlefield and shared by all games on it.

Clauses: move.up-cost, move.height-limit, move.down-free, move.fall, move.fall-water, move.double.follow,
move.double.flip, move.obstacle, move.overhang-under, move.overhang-up, move.tight-quarters,
move.heavy-snow-slippery-ice, move.molten-lava, move.wall-ruin, move.flying-overhang.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from wellspring.battlefield.battlefield import Link
from wellspring.battlefield.position import Tail, tail_at
from wellspring.battlefield.terrain import MOLTEN_LAVA, TERRAINS, WATER
from wellspring.hexes import DIRECTIONS
from wellspring.movement.stances import Stances

NO_FALL: Final = 0
MINOR_FALL: Final = 1
MAJOR_FALL: Final = 2
EXTREME_FALL: Final = 3

LAVA_DANGER: Final = 95
FALL_DANGER: Final = (0, 1, 2, 60)


@mypyc_attr(acyclic=True)
class Step:
    """One step from a stance: where it leads, what it costs, the space its leading end enters, and what it risks.

    A flip costs nothing and enters nothing new."""

    def __init__(self, to: int, cost: int, entered: int, fall: int, lava: bool) -> None:
        self.to: Final = to
        self.cost: Final = cost
        self.entered: Final = entered
        self.fall: Final = fall
        self.lava: Final = lava
        self.danger: Final[int] = FALL_DANGER[fall] + (LAVA_DANGER if lava else 0)


class Gait:
    """How a kind of figure walks. Two figures with equal gaits share one graph."""

    def __init__(
        self,
        *,
        height: int,
        double: bool,
        climb: int,
        flips: bool,
        falls: bool,
        major: bool,
        extreme: bool,
        tail_bottom: int,
        tail_top: int,
        lava_proof: bool,
        counts_levels: bool = True,
        snow_proof: bool = False,
        fall_height: int = -1,
    ) -> None:
        self.height: Final = height
        self.fall_height: Final = height if fall_height < 0 else fall_height  # what its falls are measured by
        self.double: Final = double
        self.climb: Final = climb  # the most levels it climbs in one step
        self.flips: Final = flips  # may turn end for end during its move
        self.falls: Final = falls
        self.major: Final = major
        self.extreme: Final = extreme
        self.tail_bottom: Final = tail_bottom
        self.tail_top: Final = tail_top
        self.lava_proof: Final = lava_proof
        self.snow_proof: Final = snow_proof  # heavy snow and slippery ice do not slow it
        self.counts_levels: Final = counts_levels  # False for a leap: one space is one space, however high
        self._key: tuple[int, ...] = ()

    def but(
        self,
        *,
        climb: int = -1,
        fall_height: int = -1,
        falls: bool | None = None,
        lava_proof: bool | None = None,
        snow_proof: bool | None = None,
    ) -> Gait:
        """The same with something changed by a power."""
        return Gait(
            height=self.height,
            double=self.double,
            climb=self.climb if climb < 0 else climb,
            flips=self.flips,
            falls=self.falls if falls is None else falls,
            major=self.major,
            extreme=self.extreme,
            tail_bottom=self.tail_bottom,
            tail_top=self.tail_top,
            lava_proof=self.lava_proof if lava_proof is None else lava_proof,
            counts_levels=self.counts_levels,
            snow_proof=self.snow_proof if snow_proof is None else snow_proof,
            fall_height=self.fall_height if fall_height < 0 else fall_height,
        )

    def key(self) -> tuple[int, ...]:
        """Everything about it; made once, because every move asks for it where powers change gaits."""
        if not self._key:
            self._key = (
                self.height,
                int(self.double),
                self.climb,
                int(self.flips),
                int(self.falls),
                int(self.major),
                int(self.extreme),
                self.tail_bottom,
                self.tail_top,
                int(self.lava_proof),
                int(self.counts_levels),
                int(self.snow_proof),
                self.fall_height,
            )
        return self._key

    def fall(self, drop: int, onto: int) -> int:
        """Which fall a drop of that many levels onto a terrain is."""
        if not self.falls or drop < self.fall_height or onto == WATER:
            return NO_FALL
        if self.extreme and drop >= self.fall_height + 20:
            return EXTREME_FALL
        if self.major and drop >= self.fall_height + 10:
            return MAJOR_FALL
        return MINOR_FALL


def basic_gait(height: int, double: bool) -> Gait:
    """No height limit, falls, free flips or tight quarters in the Basic Game; terrain is water or not: basic.omits."""
    return Gait(
        height=height,
        double=double,
        climb=99,
        flips=False,
        falls=False,
        major=False,
        extreme=False,
        tail_bottom=-1,
        tail_top=-1,
        lava_proof=True,
        snow_proof=True,
    )


class StepGraph:
    """The steps of one kind of mover between its stances, which are worked out when first asked for."""

    def __init__(self, stances: Stances, gait: Gait) -> None:
        field = stances.field
        self.field: Final = field
        self.gait: Final = gait
        self.front: Final = stances.front
        self.rear: Final = stances.rear
        self.stance_of: Final = stances.stance_of
        self._fits: Final = [
            not field.blocked[a] and field.ceiling[a] - field.level[a] >= gait.height for a in range(field.n)
        ]
        # may end a move there: fits, level, no obstacle
        self.standable: Final[list[bool]] = self._pairs_to_stand_on() if gait.double else self._fits
        self._steps: Final[list[tuple[Step, ...] | None]] = [None] * len(self.front)

    def take_over(self, like: StepGraph, near: int) -> None:
        """Of a graph with the same stances and gait, the steps it knows from stances without a space in `near`."""
        for stance, steps in enumerate(like._steps):
            if steps is not None:
                rear = self.rear[stance]
                if not near >> self.front[stance] & 1 and (rear < 0 or not near >> rear & 1):
                    self._steps[stance] = steps

    def stance(self, at: int, rear: int) -> int:
        return self.stance_of[at * self.field.n + rear] if rear >= 0 else at

    def steps(self, stance: int) -> tuple[Step, ...]:
        """The steps on foot."""
        got = self._steps[stance]
        if got is None:
            got = tuple(self._pair_steps(stance) if self.gait.double else self._single_steps(stance))
            self._steps[stance] = got
        return got

    def flights(self, stance: int) -> list[int]:
        """The stances one space further in the air: over everything; landing is another question."""
        return self._pair_flights(stance) if self.gait.double else self._single_flights(stance)

    def fits(self, stance: int) -> bool:
        """Whether there is room for a double-space figure that way round."""
        return self._pair_fits(self.front[stance], self.rear[stance])

    def turned(self, stance: int) -> int:
        """The same two spaces, end for end."""
        return self.stance_of[self.rear[stance] * self.field.n + self.front[stance]]

    def tail(self, stance: int) -> Tail:
        return tail_at(self.field, -1, self.front[stance], self.rear[stance], self.gait.tail_bottom, self.gait.tail_top)

    def _step(self, out: list[Step], a: int, link: Link, stance: int) -> None:
        """Add the step of a leading end from space a along a link, unless the climb is too high. The other end of a
        double-space figure comes to stand on a."""
        field = self.field
        gait = self.gait
        climb = link.over - field.level[a]
        if climb > gait.climb:
            return
        terrain = field.terrain[link.to]
        cost = 1
        if gait.counts_levels:
            cost += max(0, climb) + int(TERRAINS[terrain].slow and not gait.snow_proof)
        fall = gait.fall(max(field.level[a], link.barrier) - field.level[link.to], terrain)
        burns = terrain == MOLTEN_LAVA or (gait.double and field.terrain[a] == MOLTEN_LAVA)
        out.append(Step(stance, cost, link.to, fall, burns and not gait.lava_proof))

    def _single_steps(self, a: int) -> list[Step]:
        out: list[Step] = []
        for link in self.field.links[a]:
            if self.standable[link.to]:
                self._step(out, a, link, link.to)
        return out

    # --- double-space figures ---

    def _pairs_to_stand_on(self) -> list[bool]:
        field = self.field
        out: list[bool] = []
        for a in range(field.n):
            for link in field.links[a]:
                flat = field.level[a] == field.level[link.to] and link.barrier < 0
                out.append(flat and self._pair_fits(a, link.to))
        return out

    def _pair_fits(self, a: int, b: int) -> bool:
        if not (self._fits[a] and self._fits[b]):
            return False
        gait = self.gait
        if gait.tail_bottom < 0:
            return True
        return self._tail_clear(b, tail_at(self.field, -1, a, b, gait.tail_bottom, gait.tail_top))

    def _tail_clear(self, rear: int, tail: Tail) -> bool:
        """Whether neither tiles nor an obstacle nor a barrier behind the rear space are where the tail hangs."""
        field = self.field
        for slab in field.columns.get((tail.q, tail.r), ()):
            if tail.meets(slab.bottom, slab.top - slab.bottom):
                return False
        for o in field.obstacles:
            if o.q == tail.q and o.r == tail.r and tail.meets(o.base, o.height):
                return False
        here = (field.q[rear], field.r[rear])
        for b in field.barriers:
            dq, dr = DIRECTIONS[b.direction]
            sides = ((b.q, b.r), (b.q + dq, b.r + dr))
            if here in sides and (tail.q, tail.r) in sides and tail.meets(b.base, b.top - b.base):
                return False
        return True

    def _pair_steps(self, stance: int) -> list[Step]:
        field = self.field
        n = field.n
        front = self.front[stance]
        rear = self.rear[stance]
        out: list[Step] = []
        if self.gait.flips and self._pair_fits(rear, front):
            out.append(Step(self.turned(stance), 0, front, NO_FALL, False))
        for link in field.links[front]:  # front leads, the rear follows into the front's space
            if link.to != rear and self._pair_fits(link.to, front):
                self._step(out, front, link, self.stance_of[link.to * n + front])
        for link in field.links[rear]:  # rear leads
            if link.to != front and self._pair_fits(rear, link.to):
                self._step(out, rear, link, self.stance_of[rear * n + link.to])
        return out

    # --- flying ---

    def _passable(self, space: int) -> bool:
        """A flyer goes over obstacles, but under a roof it must fit."""
        return self.field.ceiling[space] - self.field.level[space] >= self.gait.height

    def _single_flights(self, a: int) -> list[int]:
        return [link.to for link in self.field.links[a] if self._passable(link.to)]

    def _pair_flights(self, stance: int) -> list[int]:
        field = self.field
        n = field.n
        front = self.front[stance]
        rear = self.rear[stance]
        out: list[int] = []
        for link in field.links[front]:
            if link.to != rear and self._passable(link.to):
                out.append(self.stance_of[link.to * n + front])
        for link in field.links[rear]:
            if link.to != front and self._passable(link.to):
                out.append(self.stance_of[rear * n + link.to])
        return out
