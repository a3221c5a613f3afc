"""Upright solids, and how far along a level line one of them is met.

Everything that can stop a look is an upright prism: a hexagonal slab of tiles, a round obstacle or body, a rectangular
wall, wing or tail. A vertical plane cuts such a prism in an upright rectangle: from distance t0 to t1, from height z0
to z1. The rest of the package only ever sees those rectangles.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import mypyc_attr

LEVEL: Final = 0.4  # height of one level; the hexes' circumradius is 1
APOTHEM: Final = 0.8660254037844386

CYLINDER: Final = 0
BOX: Final = 1
HEX: Final = 2

TILE: Final = 0
OBSTACLE: Final = 1
BARRIER: Final = 2
FIGURE: Final = 3
KINDS: Final = ("tile", "obstacle", "barrier", "figure")

# Slabs are wider by this much, so that a line running exactly along the seam of two columns does not slip through.
SEAM: Final = 1e-9
PARALLEL: Final = 1e-12
TINY: Final = 1e-9
HALF: Final = 0.5


@mypyc_attr(acyclic=True)
class Solid:
    """An upright prism. `a` is a radius or half a length, `b` half a width; (ux, uy) is a box's long axis."""

    def __init__(
        self,
        shape: int,
        x: float,
        y: float,
        z0: float,
        z1: float,
        a: float,
        b: float,
        ux: float,
        uy: float,
        kind: int,
        index: int,
    ) -> None:
        self.shape: Final = shape
        self.x: Final = x
        self.y: Final = y
        self.z0: Final = z0
        self.z1: Final = z1
        self.a: Final = a
        self.b: Final = b
        self.ux: Final = ux
        self.uy: Final = uy
        self.kind: Final = kind
        self.index: Final = index
        self.bound: Final = a if shape == CYLINDER else (sqrt(a * a + b * b) if shape == BOX else 1.0 + SEAM)


def cylinder(x: float, y: float, z0: float, z1: float, radius: float, kind: int, index: int) -> Solid:
    return Solid(CYLINDER, x, y, z0, z1, radius, 0.0, 1.0, 0.0, kind, index)


def slab(x: float, y: float, z0: float, z1: float, index: int) -> Solid:
    return Solid(HEX, x, y, z0, z1, 0.0, 0.0, 1.0, 0.0, TILE, index)


def chord(solid: Solid, rx: float, ry: float, dx: float, dy: float) -> tuple[float, float]:
    """Where a level line enters and leaves a solid. Entering after leaving means a miss.

    The line starts at the eye and goes in the unit direction (dx, dy); (rx, ry) is the solid's centre seen from the
    eye. The distances may be negative: behind the eye.
    """
    if solid.shape == CYLINDER:
        aside = rx * dy - ry * dx
        square = solid.a * solid.a - aside * aside
        if square <= 0.0:
            return 1.0, 0.0
        half = sqrt(square)
        middle = rx * dx + ry * dy
        return middle - half, middle + half
    if solid.shape == HEX:
        low, high = _cut(rx, dx, APOTHEM + SEAM, -1e30, 1e30)
        if low >= high:
            return 1.0, 0.0
        low, high = _cut(HALF * rx + APOTHEM * ry, HALF * dx + APOTHEM * dy, APOTHEM + SEAM, low, high)
        if low >= high:
            return 1.0, 0.0
        return _cut(HALF * rx - APOTHEM * ry, HALF * dx - APOTHEM * dy, APOTHEM + SEAM, low, high)
    ux = solid.ux
    uy = solid.uy
    low, high = _cut(rx * ux + ry * uy, dx * ux + dy * uy, solid.a, -1e30, 1e30)
    if low >= high:
        return 1.0, 0.0
    return _cut(ry * ux - rx * uy, dy * ux - dx * uy, solid.b, low, high)


def _cut(p: float, d: float, half: float, low: float, high: float) -> tuple[float, float]:
    """Shorten low..high to where p - half < t * d < p + half."""
    if -PARALLEL < d < PARALLEL:
        if -half <= p <= half:
            return low, high
        return 1.0, 0.0
    near = (p - half) / d
    far = (p + half) / d
    if near > far:
        near, far = far, near
    if near < low:
        near = low
    if far > high:
        far = high
    return near, far


def outline(solid: Solid, ex: float, ey: float) -> tuple[float, float, float, float, bool]:
    """The directions of a solid's two edges seen from (ex, ey), as unit vectors in the order of `turned`.

    The last value is False where there are no edges, because the eye is straight above, below or inside.
    Hexagonal slabs are never looked at as targets and are not handled.
    """
    rx = solid.x - ex
    ry = solid.y - ey
    d2 = rx * rx + ry * ry
    if solid.shape == CYLINDER:
        if d2 <= solid.a * solid.a * 1.000001:
            return 1.0, 0.0, 1.0, 0.0, False
        d = sqrt(d2)
        sine = solid.a / d
        cosine = sqrt(1.0 - sine * sine)
        nx = rx / d
        ny = ry / d
        return (
            nx * cosine + ny * sine,
            ny * cosine - nx * sine,
            nx * cosine - ny * sine,
            ny * cosine + nx * sine,
            True,
        )
    along = rx * solid.ux + ry * solid.uy
    aside = ry * solid.ux - rx * solid.uy
    if abs(along) <= solid.a * 1.000001 and abs(aside) <= solid.b * 1.000001:
        return 1.0, 0.0, 1.0, 0.0, False
    # all four corners lie less than half a turn from the direction of the centre, so their sines and cosines to it
    # put them in order
    ax = solid.ux * solid.a
    ay = solid.uy * solid.a
    bx = -solid.uy * solid.b
    by = solid.ux * solid.b
    least = 9.0
    most = -9.0
    x1 = y1 = x2 = y2 = 0.0
    for k in range(4):
        sa = 1.0 if k & 1 else -1.0
        sb = 1.0 if k & 2 else -1.0
        cx = rx + sa * ax + sb * bx
        cy = ry + sa * ay + sb * by
        length = sqrt(cx * cx + cy * cy)
        cx /= length
        cy /= length
        turn = turned(rx, ry, cx, cy)
        if turn < least:
            least = turn
            x1 = cx
            y1 = cy
        if turn > most:
            most = turn
            x2 = cx
            y2 = cy
    return x1, y1, x2, y2, True


def turned(rx: float, ry: float, x: float, y: float) -> float:
    """A number that grows with the angle from direction r to the unit vector (x, y), from -2 to 2 for a full circle.

    Used instead of an arc tangent, whose last digit differs between machines.
    """
    length = sqrt(rx * rx + ry * ry)
    sine = (rx * y - ry * x) / length
    if rx * x + ry * y >= 0.0:
        return sine
    return 2.0 - sine if sine > 0.0 else -2.0 - sine
