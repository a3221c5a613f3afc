"""A glance: a few single rays from the viewer's eye into the target's body, exactly.

Most looks in a game are over open ground, and for those one clear ray settles the question. A glance tries a handful of
them, one after the other; a yes is always true, and what it does not find is left to the full set of rays (field.py).
What stands between two places for good does not depend on who stands there, so a lane is worked out once for a pair of
places and serves every figure.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from wellspring.sight.archetypes import REACH
from wellspring.sight.ground import MARGIN, Ground
from wellspring.sight.poses import LEAST, Pose
from wellspring.sight.shapes import BOX, TINY, Solid, chord

# eyes and the points aimed at are this near to the middle of a figure on one space, or on two
SINGLE: Final = 0.6
DOUBLE: Final = 1.5
# a glance into a part nearer than this is not tried
NEAREST: Final = 1.0
# where a ray ends in a part: how far from its axis towards its rim, and how high; first the middle of every part, then
# what may still show when others stand before it
FIRST_AIMS: Final = [(0.0, 0.5), (0.7, 0.5), (-0.7, 0.5)]
MORE_AIMS: Final = [(0.93, 0.85), (-0.93, 0.85), (0.0, 0.95), (0.93, 0.2), (-0.93, 0.2)]


class Lane:
    """What lies along the straight line between the middles of two figures."""

    def __init__(self, corridor: int, solids: list[Solid], bare: bool) -> None:
        self.corridor: Final = corridor  # the spaces whose figures may touch a ray, without those of the two
        self.solids: Final = solids  # what stands there for good
        self.bare: Final = bare  # nothing does, and the two are not too near to each other for a glance


def lane_between(ground: Ground, here: Pose, there: Pose) -> Lane:
    a = here.stance
    b = there.stance
    dx = b.x - a.x
    dy = b.y - a.y
    length = sqrt(dx * dx + dy * dy)
    if length < TINY:  # one above the other: never by a glance
        return Lane(0, [], False)
    ux = dx / length
    uy = dy / length
    slack = DOUBLE if here.rear >= 0 or there.rear >= 0 else SINGLE
    low = min(a.z, b.z) + LEAST
    corridor = 0
    solids: list[Solid] = []
    for cell in ground.near_line(a.x, a.y, ux, uy, length, REACH + slack):
        corridor |= cell.mask
        if cell.top > low and abs((cell.x - a.x) * uy - (cell.y - a.y) * ux) < MARGIN + slack:
            solids.extend(cell.solids)
    corridor ^= corridor & (here.spaces | there.spaces)
    return Lane(corridor, solids, not solids and length >= NEAREST + 2 * slack)


class Glance:
    """The rays from one eye into one body: those the ground lets through, found as they are needed."""

    def __init__(self, lane: Lane, a: Pose, b: Pose) -> None:
        self.lane: Final = lane
        self.x: Final = a.eye_x
        self.y: Final = a.eye_y
        self.z: Final = a.eye_z
        self.clear: Final[list[float]] = []  # direction x and y, slope and length of each ray
        self._body: Final = b.aims
        self._low: Final[float] = min(a.stance.z, b.stance.z) + LEAST
        self._tried = 0
        self.over = self.z < self._low  # no ray is left to try

    def find(self) -> bool:
        """Look for one more ray that the ground lets through."""
        first = len(FIRST_AIMS) * len(self._body)
        while not self.over:
            k = self._tried
            self._tried += 1
            self.over = self._tried == first + len(MORE_AIMS) * len(self._body)
            if k < first:
                part = self._body[k // len(FIRST_AIMS)]
                aside, up = FIRST_AIMS[k % len(FIRST_AIMS)]
            else:
                part = self._body[(k - first) // len(MORE_AIMS)]
                aside, up = MORE_AIMS[(k - first) % len(MORE_AIMS)]
            z = part.z0 + up * (part.z1 - part.z0)
            if z < self._low:
                continue
            dx = part.x - self.x
            dy = part.y - self.y
            length = sqrt(dx * dx + dy * dy)
            if length < NEAREST:
                continue
            if aside:
                aside *= (min(part.a, part.b) if part.shape == BOX else part.a) / length
                dx, dy = dx - aside * dy, dy + aside * dx
                length = sqrt(dx * dx + dy * dy)
            dx /= length
            dy /= length
            slope = (z - self.z) / length
            if passes(self.lane.solids, self.x, self.y, self.z, dx, dy, slope, length):
                self.clear.append(dx)
                self.clear.append(dy)
                self.clear.append(slope)
                self.clear.append(length)
                return True
        return False

    def gets_past(self, solids: list[Solid]) -> int:
        """Where in `clear` the first ray is that passes by all of these, too; -1 if there is none."""
        k = 0
        while k < len(self.clear) or self.find():
            dx = self.clear[k]
            dy = self.clear[k + 1]
            if passes(solids, self.x, self.y, self.z, dx, dy, self.clear[k + 2], self.clear[k + 3]):
                return k
            k += 4
        return -1

    def end(self, k: int) -> tuple[float, float, float]:
        """Where a ray ends inside the body."""
        length = self.clear[k + 3]
        x = self.x + length * self.clear[k]
        y = self.y + length * self.clear[k + 1]
        return x, y, self.z + length * self.clear[k + 2]


def passes(
    solids: list[Solid], x: float, y: float, z: float, dx: float, dy: float, slope: float, length: float
) -> bool:
    """Whether a ray of that length touches none of the solids."""
    for solid in solids:
        rx = solid.x - x
        ry = solid.y - y
        aside = rx * dy - ry * dx
        bound = solid.bound
        if aside >= bound or aside <= -bound:
            continue
        ahead = rx * dx + ry * dy
        if ahead + bound <= 0.0 or ahead - bound >= length:
            continue
        t0, t1 = chord(solid, rx, ry, dx, dy)
        if t0 >= t1 or t1 <= 0.0 or t0 >= length:
            continue
        if t0 < 0.0:
            t0 = 0.0
        if t1 > length:
            t1 = length
        near = z + slope * t0
        far = z + slope * t1
        if (near <= solid.z1 or far <= solid.z1) and (near >= solid.z0 or far >= solid.z0):
            return False
    return True
