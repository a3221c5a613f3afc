"""A glance: single rays from the viewer's eye into the target's body, exactly.

Most looks in a game are over open ground, and for those one clear ray settles the question. A yes is always true, and
what no ray of a glance finds is left to the full set of rays (field.py).
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from wellspring.sight.poses import LEAST, Pose
from wellspring.sight.shapes import BOX, CYLINDER, Solid, chord

# a glance into a part nearer than this is not tried
NEAREST: Final = 1.0
# where a ray ends in a part: how far from its axis towards its rim, and how high; first the middle of every part, then
# what may still show when others stand before it
AIMS: Final = [
    (0.0, 0.5),
    (0.7, 0.5),
    (-0.7, 0.5),
    (0.93, 0.85),
    (-0.93, 0.85),
    (0.0, 0.95),
    (0.93, 0.2),
    (-0.93, 0.2),
    (0.98, 0.98),
    (-0.98, 0.98),
    (0.98, 0.5),
    (-0.98, 0.5),
]


def catches_eye(a: Pose, b: Pose, solids: list[Solid]) -> bool:
    """Whether the first ray, to the middle of the highest part, gets past the solids. Nearly always it does."""
    low = (a.stance.z if a.stance.z < b.stance.z else b.stance.z) + LEAST
    if a.eye_z < low or b.crown_z < low:
        return False
    dx = b.crown_x - a.eye_x
    dy = b.crown_y - a.eye_y
    length = sqrt(dx * dx + dy * dy)
    if length < NEAREST:
        return False
    slope = (b.crown_z - a.eye_z) / length
    return stopped_by(solids, a.eye_x, a.eye_y, a.eye_z, dx / length, dy / length, slope, length) < 0


def glance(a: Pose, b: Pose, solids: list[Solid]) -> int:
    """The number of a ray that gets past the solids; -1 if none does.

    Brings solids forward in their list: what has stopped one ray is likely to stop the next."""
    low = (a.stance.z if a.stance.z < b.stance.z else b.stance.z) + LEAST
    if a.eye_z < low:
        return -1
    for k in range(len(AIMS) * len(b.aims)):
        dx, dy, z = ray(a, b, k)
        length = sqrt(dx * dx + dy * dy)
        if z < low or length < NEAREST:
            continue
        by = stopped_by(solids, a.eye_x, a.eye_y, a.eye_z, dx / length, dy / length, (z - a.eye_z) / length, length)
        if by < 0:
            return k
        solids[0], solids[by] = solids[by], solids[0]
    return -1


def ray(a: Pose, b: Pose, k: int) -> tuple[float, float, float]:
    """How far ray k goes from the eye, in x and y, and the height where it ends."""
    part = b.aims[k % len(b.aims)]
    aside, up = AIMS[k // len(b.aims)]
    dx = part.x - a.eye_x
    dy = part.y - a.eye_y
    if aside:
        length = sqrt(dx * dx + dy * dy)
        if length >= NEAREST:
            aside *= (min(part.a, part.b) if part.shape == BOX else part.a) / length
            dx, dy = dx - aside * dy, dy + aside * dx
    return dx, dy, part.z0 + up * (part.z1 - part.z0)


def stopped_by(
    solids: list[Solid], x: float, y: float, z: float, dx: float, dy: float, slope: float, length: float
) -> int:
    """The place in the list of a solid that a ray of that length touches; -1 if there is none."""
    low = high = z + slope * length
    if slope > 0.0:
        low = z
    else:
        high = z
    k = -1
    for solid in solids:
        k += 1
        if solid.z1 < low or solid.z0 > high:
            continue
        rx = solid.x - x
        ry = solid.y - y
        aside = rx * dy - ry * dx
        bound = solid.bound
        if aside >= bound or aside <= -bound:
            continue
        if solid.shape == CYLINDER:
            t1 = rx * dx + ry * dy
            half = sqrt(bound * bound - aside * aside)
            t0 = t1 - half
            t1 += half
        else:
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
            return k
    return -1
