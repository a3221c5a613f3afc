"""A fan of rays from one eye to one target, and the shadow that a solid throws on it.

The rays are ordered in upright planes through the eye (one per direction seen from above), and by slope inside a
plane. In a plane everything is an upright rectangle, so a solid stops exactly the rays of one range of slopes: one
division for its upper edge and one for its lower, however many rays the plane holds. That makes the rays of a plane
almost free; only the number of planes costs. A set of rays is an integer, bit plane * rays + k for ray k of a plane.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from wellspring.sight.shapes import APOTHEM, CYLINDER, TINY, Solid, chord, outline, turned

# Rays just inside an outline: this fraction of the width, or of the height, away from it.
RIM: Final = 0.001
# A target straight above or below the eye is only looked at from this distance outwards: slopes end somewhere.
NEAREST: Final = 0.05

# directions to each part, directions across the whole target, rays of a plane
PER_PART: Final = 5
ACROSS: Final = 8
RAYS: Final = 32

# twelve directions all around, for an eye straight above or below a part
_AROUND: Final = (
    (1.0, 0.0),
    (APOTHEM, 0.5),
    (0.5, APOTHEM),
    (0.0, 1.0),
    (-0.5, APOTHEM),
    (-APOTHEM, 0.5),
    (-1.0, 0.0),
    (-APOTHEM, -0.5),
    (-0.5, -APOTHEM),
    (0.0, -1.0),
    (0.5, -APOTHEM),
    (APOTHEM, -0.5),
)


class Fan:
    """All rays from the eye (x, y, z) to `parts`. Heights inside are counted from the eye, distances are level."""

    def __init__(self, x: float, y: float, z: float, parts: list[Solid]) -> None:
        self.x: Final = x
        self.y: Final = y
        self.z: Final = z
        self.rays: Final = RAYS
        # per plane: direction, slope of ray 0, step to the next, nearest and furthest end of a ray
        self.dx: Final[list[float]] = []
        self.dy: Final[list[float]] = []
        self.slope: Final[list[float]] = []
        self.step: Final[list[float]] = []
        self.first: Final[list[float]] = []
        self.last: Final[list[float]] = []
        # the target's rectangles t0, t1, z0, z1, those of plane k being rects[start[k] : start[k + 1]]
        self.start: Final[list[int]] = [0]
        self.rects: Final[list[float]] = []
        self.aims: int = 0  # the rays that meet the target: some pass between its parts
        # the region that holds all rays: the two outermost directions, the middle one, the length, lowest and highest
        self.wide = False
        self.ax = 1.0
        self.ay = 0.0
        self.bx = 1.0
        self.by = 0.0
        self.mx = 1.0
        self.my = 0.0
        self.length = 0.0
        self.low = 0.0
        self.high = 0.0
        for part in parts:
            self.low = min(self.low, part.z0 - z)
            self.high = max(self.high, part.z1 - z)
            reach = sqrt((part.x - x) * (part.x - x) + (part.y - y) * (part.y - y))
            if part.shape != CYLINDER or part.z1 < z or part.z0 > z:
                reach += part.bound  # a cylinder's front is nearer than its axis, but its top is not
            self.length = max(self.length, reach)
        self._aim_parts(parts, PER_PART)
        self._aim_across(parts, ACROSS)

    def _aim_parts(self, parts: list[Solid], count: int) -> None:
        """Directions inside each part's outline; finds the outermost ones of all."""
        mx = 0.0
        my = 0.0
        for part in parts:
            mx += part.x - self.x
            my += part.y - self.y
        length = sqrt(mx * mx + my * my)
        if length < TINY:
            self.wide = True
        else:
            self.mx = mx / length
            self.my = my / length
        least = 9.0
        most = -9.0
        for part in parts:
            x1, y1, x2, y2, edged = outline(part, self.x, self.y)
            if edged:
                self._aim_between(parts, x1, y1, x2, y2, count)
                turn = turned(self.mx, self.my, x1, y1)
                if turn < least:
                    least = turn
                    self.ax = x1
                    self.ay = y1
                turn = turned(self.mx, self.my, x2, y2)
                if turn > most:
                    most = turn
                    self.bx = x2
                    self.by = y2
            else:
                self.wide = True
                for k in range(12):
                    x1, y1 = _AROUND[k]
                    x2, y2 = _AROUND[(k + 1) % 12]
                    self._aim_between(parts, x1, y1, x2, y2, count // 4)
        # beyond this the two outermost directions no longer bound the region well (see Ground.walk)
        if self.ax * self.mx + self.ay * self.my < 0.2 or self.bx * self.mx + self.by * self.my < 0.2:
            self.wide = True

    def _aim_across(self, parts: list[Solid], count: int) -> None:
        """Directions over the whole width, so that wide targets made of few parts are not looked at too thinly."""
        if not self.wide:
            self._aim_between(parts, self.ax, self.ay, self.mx, self.my, count // 2)
            self._aim_between(parts, self.mx, self.my, self.bx, self.by, count // 2)

    def _aim_between(self, parts: list[Solid], x1: float, y1: float, x2: float, y2: float, count: int) -> None:
        for k in range(count):
            f = RIM + (1.0 - 2.0 * RIM) * k / (count - 1) if count > 1 else 0.5
            dx = x1 + f * (x2 - x1)
            dy = y1 + f * (y2 - y1)
            length = sqrt(dx * dx + dy * dy)
            if length > 1e-6:
                self._aim(parts, dx / length, dy / length)

    def _aim(self, parts: list[Solid], dx: float, dy: float) -> None:
        """Add one plane of rays."""
        least = 1e30
        most = -1e30
        first = 1e30
        last = 0.0
        begin = len(self.rects)
        for part in parts:
            t0, t1 = chord(part, part.x - self.x, part.y - self.y, dx, dy)
            if t0 >= t1 or t1 <= NEAREST:
                continue
            if t0 < NEAREST:
                t0 = NEAREST
            z0 = part.z0 - self.z
            z1 = part.z1 - self.z
            self.rects.append(t0)
            self.rects.append(t1)
            self.rects.append(z0)
            self.rects.append(z1)
            low = z0 / t0 if z0 < 0.0 else z0 / t1
            high = z1 / t0 if z1 > 0.0 else z1 / t1
            # rays end on the front, or on the top or underside where those are seen
            end = t1 if z1 < 0.0 or z0 > 0.0 else t0
            if low < least:
                least = low
            if high > most:
                most = high
            if t0 < first:
                first = t0
            if end > last:
                last = end
        if len(self.rects) == begin:
            return
        rays = self.rays
        plane = len(self.dx)
        slope = least + (most - least) * RIM
        step = (most - least) * (1.0 - 2.0 * RIM) / (rays - 1)
        self.dx.append(dx)
        self.dy.append(dy)
        self.slope.append(slope)
        self.step.append(step)
        self.first.append(first)
        self.last.append(last)
        self.start.append(len(self.rects))
        aims = 0
        k = begin
        while k < len(self.rects):
            t0 = self.rects[k]
            t1 = self.rects[k + 1]
            z0 = self.rects[k + 2]
            z1 = self.rects[k + 3]
            aims |= self._range(plane, z0 / t0 if z0 < 0.0 else z0 / t1, z1 / t0 if z1 > 0.0 else z1 / t1)
            k += 4
        self.aims |= aims << (plane * rays)

    def _range(self, plane: int, low: float, high: float) -> int:
        """The rays of a plane with a slope strictly between two."""
        slope = self.slope[plane]
        step = self.step[plane]
        rays = self.rays
        k0 = 0
        if low >= slope:
            f = (low - slope) / step
            if f >= rays - 1:
                return 0
            k0 = int(f) + 1
        f = (high - slope) / step
        if f <= 0.0:
            return 0
        k1 = rays
        if f <= rays - 1:
            k1 = int(f)
            if k1 < f:
                k1 += 1
        if k1 <= k0:
            return 0
        return (1 << k1) - (1 << k0)

    def shadow(self, solid: Solid) -> int:
        """The rays that a solid stops."""
        rx = solid.x - self.x
        ry = solid.y - self.y
        z0 = solid.z0 - self.z
        z1 = solid.z1 - self.z
        if z1 <= self.low or z0 >= self.high:
            return 0
        bound = solid.bound
        planes = len(self.dx)
        out = 0
        for plane in range(planes):
            dx = self.dx[plane]
            dy = self.dy[plane]
            aside = rx * dy - ry * dx
            if aside >= bound or aside <= -bound:
                continue
            ahead = rx * dx + ry * dy
            last = self.last[plane]
            if ahead + bound <= 0.0 or ahead - bound >= last:
                continue
            t0, t1 = chord(solid, rx, ry, dx, dy)
            if t0 >= t1 or t1 <= 0.0 or t0 >= last:
                continue
            if t0 < TINY:
                t0 = TINY
            if t1 > last:
                t1 = last
            low = z0 / t0 if z0 < 0.0 else z0 / t1
            high = z1 / t0 if z1 > 0.0 else z1 / t1
            stopped = self._range(plane, low, high)
            if stopped:
                if t1 > self.first[plane]:
                    stopped = self._before_target(plane, stopped, t0, z0, z1)
                out |= stopped << (plane * self.rays)
        return out

    def _before_target(self, plane: int, stopped: int, t0: float, z0: float, z1: float) -> int:
        """Of the rays that meet a solid beside, under or behind the target, those that meet it first."""
        out = 0
        for k in range(self.rays):
            if stopped >> k & 1:
                slope = self.slope[plane] + k * self.step[plane]
                if meets(slope, t0, z0, z1) < self.end(plane, k) - TINY:
                    out |= 1 << k
        return out

    def end(self, plane: int, k: int) -> float:
        """How far a ray goes until it meets the target; a huge number if it passes between its parts."""
        slope = self.slope[plane] + k * self.step[plane]
        best = 1e30
        j = self.start[plane]
        while j < self.start[plane + 1]:
            t1 = self.rects[j + 1]
            t = meets(slope, self.rects[j], self.rects[j + 2], self.rects[j + 3])
            if t < t1 + TINY and t < best:
                best = t
            j += 4
        return best

    def point(self, plane: int, k: int) -> tuple[float, float, float]:
        """Where a ray meets the target."""
        t = self.end(plane, k)
        slope = self.slope[plane] + k * self.step[plane]
        return self.x + t * self.dx[plane], self.y + t * self.dy[plane], self.z + t * slope


def meets(slope: float, t0: float, z0: float, z1: float) -> float:
    """The distance at which a ray of that slope meets the rectangle that begins at t0: in front, on top, or below."""
    z = slope * t0
    if z >= z1:
        return z1 / slope if slope < 0.0 else 1e30
    if z <= z0:
        return z0 / slope if slope > 0.0 else 1e30
    return t0
