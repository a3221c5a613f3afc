"""A silhouette where it stands, with all that sight asks about it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from wellspring.battlefield.battlefield import Battlefield
from wellspring.sight.shapes import LEVEL, Solid
from wellspring.sight.silhouettes import Silhouette, Stance, solids_of

# Ground up to this far above the lower floor stops no glance: rays into or out of lower points are not tried.
LEAST: Final = 2 * LEVEL


@mypyc_attr(acyclic=True)
class Pose:
    def __init__(self, battlefield: Battlefield, number: int, shape: Silhouette, at: int, rear: int) -> None:
        stance = Stance(battlefield, at, rear)
        self.number: Final = number
        self.at: Final = at
        self.rear: Final = rear
        self.spaces: Final = battlefield.bit[at] if rear < 0 else battlefield.bit[at] | battlefield.bit[rear]
        # the same for both facings on the same two spaces
        self.place: Final[int] = max(at, rear) * (battlefield.n + 1) + min(at, rear) + 1
        self.stance: Final = stance
        self.eye_x: Final[float] = stance.x + shape.eye_u * stance.fx
        self.eye_y: Final[float] = stance.y + shape.eye_u * stance.fy
        self.eye_z: Final[float] = stance.z + shape.eye_z
        x, y, fx, fy = stance.x, stance.y, stance.fx, stance.fy
        self.more_eyes: Final = [(x + u * fx, y + u * fy, stance.z + z) for u, z in shape.more_eyes]
        # what of itself is in the way of its own eyes
        self.blinkers: Final = solids_of(shape, stance, -1, True, blinkers=True)
        self.solids: Final = solids_of(shape, stance, -1, True)
        self.body: Final = solids_of(shape, stance, -1, False)
        # the parts of the body in the order in which they are worth a try: the highest, the widest, then the others
        crown = max(self.body, key=_foot)
        trunk = max(self.body, key=_width)
        others = [part for part in self.body if part is not crown and part is not trunk]
        self.aims: Final = [crown, *others] if trunk is crown else [crown, trunk, *others]
        self.crown_x: Final = crown.x
        self.crown_y: Final = crown.y
        self.crown_z: Final[float] = crown.z0 + 0.5 * (crown.z1 - crown.z0)
        # whether a glance from its eye, or to the middle of its highest part, is above all low ground
        self.looks_out: Final[bool] = shape.eye_z >= LEAST and not self.blinkers
        self.sticks_out: Final[bool] = self.crown_z - stance.z >= LEAST

    def parts(self, whole: bool) -> list[Solid]:
        return self.solids if whole else self.body


def _foot(part: Solid) -> float:
    return part.z0


def _width(part: Solid) -> float:
    return part.a
