"""What lies between two places for good.

It does not depend on who stands there, so a lane is worked out once for a pair of places and serves every figure.
"""

from __future__ import annotations

from math import ceil, floor, sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from wellspring.hexes import ROOT3
from wellspring.sight.archetypes import AIMED_DOUBLE, AIMED_SINGLE, REACH
from wellspring.sight.glance import NEAREST
from wellspring.sight.ground import MARGIN, Ground
from wellspring.sight.poses import LEAST, Pose
from wellspring.sight.shapes import TINY, Solid

# a line that crosses less of a row than this runs along it
ALONG: Final = 0.01


@mypyc_attr(acyclic=True)
class Lane:
    """What lies along the straight line between the middles of two figures."""

    def __init__(self, corridor: int, solids: list[Solid], bare: bool) -> None:
        self.corridor: Final = corridor  # the spaces whose figures may touch a ray, without those of the two
        self.solids: Final = solids  # what stands there for good
        self.bare: Final = bare  # nothing does, and the two are not too near to each other for a glance


def lane_between(ground: Ground, here: Pose, there: Pose) -> Lane:
    """Row by row over the cells near the line. At its ends a few more are taken than needed, which is never wrong."""
    a, b = (here.stance, there.stance) if here.stance.y < there.stance.y else (there.stance, here.stance)
    dx = b.x - a.x
    dy = b.y - a.y
    length = sqrt(dx * dx + dy * dy)
    if length < TINY:  # one above the other: never by a glance
        return Lane(0, [], False)
    slack = AIMED_DOUBLE if here.rear >= 0 or there.rear >= 0 else AIMED_SINGLE
    reach = REACH + slack
    within = (MARGIN + slack) * length
    low = (a.z if a.z < b.z else b.z) + LEAST
    # counted in cells of a row: where the line crosses it, and how far from there something can be near the line
    lean = wide = 0.0
    if dy > ALONG:
        lean = dx / dy
        wide = reach * length / (dy * ROOT3)
    left = ((a.x if dx > 0.0 else b.x) - reach) / ROOT3
    right = ((b.x if dx > 0.0 else a.x) + reach) / ROOT3
    across = ground.across
    before = ground.before
    top = ground.top
    corridor = 0
    solids: list[Solid] = []
    first = max(0, ceil((a.y - reach) / 1.5) - ground.r0)
    last = min(ground.down - 1, floor((b.y + reach) / 1.5) - ground.r0)
    for row in range(first, last + 1):
        r = row + ground.r0
        begin = left
        end = right
        if wide:
            middle = (a.x + (1.5 * r - a.y) * lean) / ROOT3
            if middle - wide > begin:
                begin = middle - wide
            if middle + wide < end:
                end = middle + wide
        shift = r * 0.5 + ground.q0
        q_first = ceil(begin - shift)
        q_end = floor(end - shift) + 1
        if q_first < 0:
            q_first = 0
        if q_end > across:
            q_end = across
        if q_first >= q_end:
            continue
        cells = row * across
        corridor ^= before[cells + q_first] ^ before[cells + q_end]
        for k in range(cells + q_first, cells + q_end):
            if top[k] > low:
                cell = ground.cells[k]
                assert cell is not None  # nothing rises where there is no cell
                if abs((cell.x - a.x) * dy - (cell.y - a.y) * dx) < within:
                    solids += cell.solids
    corridor ^= corridor & (here.spaces | there.spaces)
    solids = ground.apart_from(here.at, ground.apart_from(there.at, solids))
    return Lane(corridor, solids, not solids and length >= NEAREST + 2 * slack)
