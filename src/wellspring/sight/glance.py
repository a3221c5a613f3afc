"""A glance: a few single rays between two single-space figures, from the viewer's eye into the target's body.

Most looks in a game are over open ground, and for those one ray settles the question. A glance says yes only if nothing
comes near such a ray: no ground under it rises above it, and nobody who is tall enough stands on it. So a yes is
always true; anything else is left to the full set of rays (field.py). What lies between two spaces does not depend on
who stands there, so a lane is worked out once for each pair of spaces and serves every figure.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from wellspring.sight.archetypes import REACH
from wellspring.sight.ground import MARGIN, Ground
from wellspring.sight.shapes import LEVEL
from wellspring.sight.silhouettes import Silhouette

# Ground up to this far above the lower floor stops no glance: shorter figures than that do not glance.
LEAST: Final = 2 * LEVEL
# rays go this far aside of the line between the centres at most, and are so much longer than it at most
ASIDE: Final = 0.6
SLANT: Final = 1.1


class Lane:
    """What lies along the straight line between two spaces."""

    def __init__(
        self, corridor: int, length: float, near: list[float], far: list[float], side: list[float], top: list[float]
    ) -> None:
        self.corridor: Final = corridor  # spaces beside the line, without the two at its ends
        self.length: Final = length
        # hexes whose ground or obstacles stand out: from which to which fraction of the line, how far aside, how high
        self.near: Final = near
        self.far: Final = far
        self.side: Final = side
        self.top: Final = top


def lane_between(ground: Ground, a: int, b: int) -> Lane:
    field = ground.battlefield
    ax = field.x[a]
    ay = field.y[a]
    dx = field.x[b] - ax
    dy = field.y[b] - ay
    length = sqrt(dx * dx + dy * dy)
    low = min(ground.floor[a], ground.floor[b]) + LEAST
    near: list[float] = []
    far: list[float] = []
    side: list[float] = []
    top: list[float] = []
    corridor = 0
    if length < 1e-9:  # one above the other: never by a glance
        return Lane(0, 0.0, near, far, side, top)
    ux = dx / length
    uy = dy / length
    for cell in ground.near_line(ax, ay, ux, uy, length, REACH):
        rx = cell.x - ax
        ry = cell.y - ay
        aside = abs(rx * uy - ry * ux)
        for space in cell.spaces:
            if space != a and space != b:
                corridor |= 1 << space
        if cell.top > low and aside <= MARGIN + ASIDE:
            ahead = rx * ux + ry * uy
            near.append(max(0.0, (ahead - MARGIN) / length))
            far.append(min(1.0, (ahead + MARGIN) / length))
            side.append(aside)
            top.append(cell.top)
    return Lane(corridor, length, near, far, side, top)


def glance(
    ground: Ground,
    lane: Lane,
    viewer: Silhouette,
    target: Silhouette,
    a: int,
    b: int,
    near_figures: list[tuple[float, float, float, float]],
) -> bool:
    """Whether one of a few rays is clear. `near_figures`: (x, y, radius, top) of the figures standing in the lane."""
    length = lane.length
    if length <= 0.0 or viewer.eye_z < LEAST:
        return False
    field = ground.battlefield
    ax = field.x[a]
    ay = field.y[a]
    ux = (field.x[b] - ax) / length
    uy = (field.y[b] - ay) / length
    z = ground.floor[a] + viewer.eye_z
    for height, aside in target.aims:
        if height < LEAST:
            continue
        dz = ground.floor[b] + height - z
        clear = True
        for k in range(len(lane.top)):
            top = lane.top[k]
            if lane.side[k] > MARGIN + abs(aside):
                continue
            if z + dz * lane.near[k] <= top or z + dz * lane.far[k] <= top:
                clear = False
                break
        if not clear:
            continue
        for x, y, radius, top in near_figures:
            rx = x - ax
            ry = y - ay
            ahead = rx * ux + ry * uy
            wide = radius * SLANT
            if ahead + wide <= 0.0 or ahead - wide >= length:
                continue
            if abs(rx * uy - ry * ux - aside * ahead / length) >= wide:
                continue
            if z + dz * (ahead - wide) / length <= top or z + dz * (ahead + wide) / length <= top:
                clear = False
                break
        if clear:
            return True
    return False
