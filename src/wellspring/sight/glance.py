"""A glance: a few single rays from the viewer's eye into the target's body, exactly.

Most looks in a game are over open ground, and for those one clear ray settles the question. A glance tries a handful of
them, one after the other; a yes is always true, and what it does not find is left to the full set of rays (field.py).
What stands between two places for good does not depend on who stands there, so a lane is worked out once for a pair of
places and serves every figure; which of the rays the ground lets through is found once for a pair of poses.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from wellspring.sight.archetypes import REACH
from wellspring.sight.ground import MARGIN, Ground
from wellspring.sight.shapes import BOX, LEVEL, TINY, Solid, chord
from wellspring.sight.silhouettes import Stance

# Ground up to this far above the lower floor stops no glance: rays into or out of lower points are not tried.
LEAST: Final = 2 * LEVEL
# eyes and the points aimed at are this near to the middle of a figure on one space, or on two
SINGLE: Final = 0.6
DOUBLE: Final = 1.5
# where a ray ends in a part: how far from its axis towards its rim, and how high; first the middle of every part, then
# what may still show when others stand before it
FIRST_AIMS: Final = [(0.0, 0.5), (0.7, 0.5), (-0.7, 0.5)]
MORE_AIMS: Final = [(0.93, 0.85), (-0.93, 0.85), (0.0, 0.95), (0.93, 0.2), (-0.93, 0.2)]


class Lane:
    """What lies along the straight line between the middles of two figures."""

    def __init__(self, corridor: int, solids: list[Solid]) -> None:
        self.corridor: Final = corridor  # the spaces whose figures may touch a ray, without those of the two
        self.solids: Final = solids  # what stands there for good


def lane_between(ground: Ground, a: Stance, b: Stance, spaces: list[int], double: bool) -> Lane:
    """`spaces`: those of the two figures; `double`: one of them stands on two."""
    dx = b.x - a.x
    dy = b.y - a.y
    length = sqrt(dx * dx + dy * dy)
    if length < TINY:  # one above the other: never by a glance
        return Lane(0, [])
    ux = dx / length
    uy = dy / length
    slack = DOUBLE if double else SINGLE
    low = min(a.z, b.z) + LEAST
    corridor = 0
    solids: list[Solid] = []
    for cell in ground.near_line(a.x, a.y, ux, uy, length, REACH + slack):
        corridor |= cell.mask
        if cell.top > low and abs((cell.x - a.x) * uy - (cell.y - a.y) * ux) < MARGIN + slack:
            solids.extend(cell.solids)
    for space in spaces:
        if space >= 0:
            corridor &= ~(1 << space)
    return Lane(corridor, solids)


class Glance:
    """The rays from one eye into one body: those the ground lets through, found as they are needed."""

    def __init__(self, lane: Lane, x: float, y: float, z: float, body: list[Solid], low: float) -> None:
        self.lane: Final = lane
        self.x: Final = x
        self.y: Final = y
        self.z: Final = z
        self.clear: Final[list[float]] = []  # direction x and y, slope and length of each ray
        self._body: Final = body
        self._low: Final = low
        self._tried = 0
        self.over = z < low  # no ray is left to try

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
            if length < 1.0:
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


def first_aims(body: list[Solid]) -> list[Solid]:
    """The parts of a body in the order in which they are worth a try: the highest, the widest, then the others."""
    crown = max(body, key=_foot)
    trunk = max(body, key=_width)
    return [crown, trunk, *[part for part in body if part is not crown and part is not trunk]]


def _foot(part: Solid) -> float:
    return part.z0


def _width(part: Solid) -> float:
    return part.a
