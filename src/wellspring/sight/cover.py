"""A cheap proof that a target is hidden: what stands in front of it leaves no gap.

To the eye the world is a picture: how far aside a point is and how high, both divided by how far ahead it is. A solid
in front holds an upright rectangle, from where it is seen furthest left to where it is seen furthest right, and with it
stops all looks through a pane of the picture. If panes cover every part of the target in that picture, whatever shows
of it is behind them, and no ray needs to be tried. The answer is on the safe side: panes are a little smaller than what
solids cover, and parts of the target a little larger than what is seen of them. What is not proved is left to the rays.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from wellspring.sight.shapes import APOTHEM, BOX, CYLINDER, HALF, TINY, Solid

# gaps narrower than this are the seam of two solids that touch
SEAM_GAP: Final = 1e-7
# half the corners of a hexagon
HEXAGON: Final = [(0.0, 1.0), (APOTHEM, HALF), (APOTHEM, -HALF)]


@mypyc_attr(acyclic=True)
class Pane:
    """A rectangle of the picture in which a solid stops every look that goes further than `behind`."""

    def __init__(self, left: float, right: float, low: float, high: float, behind: float) -> None:
        self.left: Final = left
        self.right: Final = right
        self.low: Final = low
        self.high: Final = high
        self.behind: Final = behind


def is_covered(x: float, y: float, z: float, parts: list[Solid], solids: list[Solid]) -> bool:
    """Whether these solids hide all the parts from the eye (x, y, z)."""
    mx = my = 0.0  # the picture's middle
    for part in parts:
        mx += part.x - x
        my += part.y - y
    length = sqrt(mx * mx + my * my)
    if length < TINY:
        return False
    mx /= length
    my /= length
    wide = 0.0  # how far to its sides the target is seen, about
    for part in parts:
        rx = part.x - x
        ry = part.y - y
        ahead = rx * mx + ry * my
        if ahead <= part.bound:
            return False
        edge = (abs(ry * mx - rx * my) + part.bound) / ahead
        if edge > wide:
            wide = edge
    panes = _panes(x, y, z, mx, my, wide, solids)
    for part in reversed(parts):  # heads come last, and show first
        rx = part.x - x
        ry = part.y - y
        ahead = rx * mx + ry * my
        near = ahead - part.bound
        x1, y1, x2, y2 = _edges(part, ahead, ry * mx - rx * my, mx, my)
        if x1 <= 0.0:
            return False
        low = part.z0 - z
        high = part.z1 - z
        low /= near if low < 0.0 else ahead + part.bound
        high /= near if high > 0.0 else ahead + part.bound
        if not _is_filled(panes, y1 / x1, y2 / x2, low, high, near):
            return False
    return True


def _panes(x: float, y: float, z: float, mx: float, my: float, wide: float, solids: list[Solid]) -> list[Pane]:
    panes: list[Pane] = []
    for solid in solids:
        rx = solid.x - x
        ry = solid.y - y
        ahead = rx * mx + ry * my
        if ahead <= 0.0 or (solid.shape != CYLINDER and ahead <= solid.bound):
            continue
        aside = ry * mx - rx * my
        if abs(aside) > wide * ahead + 1.2 * solid.bound:  # too far to a side, even for a look past its corner
            continue
        x1, y1, x2, y2 = _edges(solid, ahead, aside, mx, my)
        if x1 <= 0.0:
            continue
        near, far = (x1, x2) if x1 < x2 else (x2, x1)
        low = solid.z0 - z
        high = solid.z1 - z
        low /= near if low > 0.0 else far
        high /= far if high > 0.0 else near
        panes.append(Pane(y1 / x1, y2 / x2, low, high, far))
    return panes


def _is_filled(panes: list[Pane], left: float, right: float, low: float, high: float, near: float) -> bool:
    """Whether the panes before `near` leave no gap in a rectangle of the picture: from its left, strip by strip."""
    while left < right:
        end = right  # the strip goes as far as all the panes that fill it
        filled = low
        growing = True
        while growing and filled < high:
            growing = False
            for pane in panes:
                if (
                    pane.left <= left + SEAM_GAP
                    and pane.right > left + SEAM_GAP
                    and pane.low <= filled + SEAM_GAP
                    and pane.high > filled
                    and pane.behind <= near
                ):
                    filled = pane.high
                    if pane.right < end:
                        end = pane.right
                    growing = True
        if filled < high:
            return False
        left = end
    return True


def _edges(solid: Solid, ahead: float, aside: float, mx: float, my: float) -> tuple[float, float, float, float]:
    """Where looks past the left and past the right of a solid touch it, each ahead and aside. Without such points,
    because the eye is above or below the solid, or they are not ahead, the first number is 0."""
    return _round(ahead, aside, solid.a) if solid.shape == CYLINDER else _cornered(solid, ahead, aside, mx, my)


def _round(ahead: float, aside: float, radius: float) -> tuple[float, float, float, float]:
    d2 = ahead * ahead + aside * aside
    if d2 <= radius * radius:
        return 0.0, 0.0, 0.0, 0.0
    sine = radius / sqrt(d2)
    cosine = sqrt(1.0 - sine * sine)
    x1 = (ahead * cosine + aside * sine) * cosine
    x2 = (ahead * cosine - aside * sine) * cosine
    if x1 <= 0.0 or x2 <= 0.0:
        return 0.0, 0.0, 0.0, 0.0
    return x1, (aside * cosine - ahead * sine) * cosine, x2, (aside * cosine + ahead * sine) * cosine


def _cornered(solid: Solid, ahead: float, aside: float, mx: float, my: float) -> tuple[float, float, float, float]:
    """The same for a hexagon or a box, which is all ahead of the eye."""
    x1 = x2 = 1.0
    y1 = 1e30
    y2 = -1e30
    for k in range(2 if solid.shape == BOX else 3):  # each corner with the one opposite
        if solid.shape == BOX:
            b = solid.b if k else -solid.b
            px = solid.ux * solid.a - solid.uy * b
            py = solid.uy * solid.a + solid.ux * b
        else:
            px, py = HEXAGON[k]
        cx = px * mx + py * my
        cy = py * mx - px * my
        if cy * ahead < cx * aside:  # the opposite one is further right
            cx = -cx
            cy = -cy
        if (aside - cy) * x1 < y1 * (ahead - cx):
            x1 = ahead - cx
            y1 = aside - cy
        if (aside + cy) * x2 > y2 * (ahead + cx):
            x2 = ahead + cx
            y2 = aside + cy
    return x1, y1, x2, y2
