"""A cheap proof that a target is hidden: whole columns and obstacles that leave no gap in front of it.

Most targets that cannot be seen stand behind a hill. All looks at one lie between two directions and below one slope.
A solid that stands in front, reaches below all of them and is high enough closes the directions from one of its edges
to the other, whatever the exact rays are. If such solids close all directions together, nothing of the target is seen,
and no ray needs to be tried. The answer is on the safe side: what is not proved here is left to the rays.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from wellspring.sight.shapes import APOTHEM, BOX, CYLINDER, HALF, TINY, Solid

# gaps narrower than this are the seam of two columns that touch
SEAM_GAP: Final = 1e-7


def is_covered(x: float, y: float, z: float, parts: list[Solid], solids: list[Solid]) -> bool:
    """Whether these solids hide all the parts from the eye (x, y, z)."""
    # a frame that looks at the target: `ahead` and `aside` of a point, seen from the eye
    mx = my = 0.0
    for part in parts:
        mx += part.x - x
        my += part.y - y
    length = sqrt(mx * mx + my * my)
    if length < TINY:
        return False
    mx /= length
    my /= length
    left = 1e30  # the directions of the target's edges: aside / ahead
    right = -1e30
    near = 1e30  # how far ahead the target is
    far = 0.0
    top = -1e30
    foot = z
    for part in parts:
        rx = part.x - x
        ry = part.y - y
        ahead = rx * mx + ry * my
        aside = ry * mx - rx * my
        edges = _round(ahead, aside, part.bound)
        if edges is None:
            return False
        left = min(left, edges[1] / edges[0])
        right = max(right, edges[3] / edges[2])
        near = min(near, ahead - part.bound)
        far = max(far, ahead + part.bound)
        top = max(top, part.z1)
        foot = min(foot, part.z0)
    if near <= 0.0:
        return False
    slope = (top - z) / (near if top > z else far)
    spans: list[tuple[float, float]] = []
    for solid in solids:
        if solid.z0 > foot:
            continue
        rx = solid.x - x
        ry = solid.y - y
        ahead = rx * mx + ry * my
        if ahead - solid.bound <= 0.0 or ahead + solid.bound > near:
            continue
        aside = ry * mx - rx * my
        edges = _round(ahead, aside, solid.a) if solid.shape == CYLINDER else _cornered(solid, ahead, aside, mx, my)
        if edges is None:
            continue
        # a look that rises is lowest where it enters, which is before the line from edge to edge; one that falls where
        # it leaves, behind that line
        crossing = max(edges[0], edges[2]) if slope > 0.0 else min(edges[0], edges[2])
        if z + slope * crossing <= solid.z1:
            spans.append((edges[1] / edges[0], edges[3] / edges[2]))
    closed = left
    growing = True
    while growing and closed < right:
        growing = False
        for begin, end in spans:
            if begin <= closed + SEAM_GAP and end > closed:
                closed = end
                growing = True
    return closed >= right


def _round(ahead: float, aside: float, radius: float) -> tuple[float, float, float, float] | None:
    """Where the looks past both sides of a cylinder touch it: ahead and aside of the left point and of the right."""
    d2 = ahead * ahead + aside * aside
    if d2 <= radius * radius:
        return None
    d = sqrt(d2)
    sine = radius / d
    cosine = sqrt(1.0 - sine * sine)
    x1 = (ahead * cosine + aside * sine) * cosine
    x2 = (ahead * cosine - aside * sine) * cosine
    if x1 <= 0.0 or x2 <= 0.0:
        return None
    return x1, (aside * cosine - ahead * sine) * cosine, x2, (aside * cosine + ahead * sine) * cosine


def _cornered(solid: Solid, ahead: float, aside: float, mx: float, my: float) -> tuple[float, float, float, float]:
    """The same for a hexagon or a box, which is all ahead of the eye."""
    if solid.shape == BOX:
        ux = solid.ux * mx + solid.uy * my
        uy = solid.uy * mx - solid.ux * my
        ax, ay = ux * solid.a, uy * solid.a
        bx, by = -uy * solid.b, ux * solid.b
        corners = [(ax + bx, ay + by), (ax - bx, ay - by)]
    else:  # its corners are straight up and down, and a sixth of a turn from there
        corners = [
            (my, mx),
            (APOTHEM * mx + HALF * my, HALF * mx - APOTHEM * my),
            (APOTHEM * mx - HALF * my, -HALF * mx - APOTHEM * my),
        ]
    x1 = x2 = 1.0
    y1 = 1e30
    y2 = -1e30
    for cx, cy in corners:
        for sign in (1.0, -1.0):
            px = ahead + sign * cx
            py = aside + sign * cy
            if py * x1 < y1 * px:
                x1, y1 = px, py
            if py * x2 > y2 * px:
                x2, y2 = px, py
    return x1, y1, x2, y2
