"""A lane holds all that can come near a line between two figures, and is the same whoever looks."""

from __future__ import annotations

import random
from math import hypot

from scenes import SHAPES, random_scene

from wellspring.battlefield.battlefield import Battlefield
from wellspring.sight.archetypes import AIMED_DOUBLE, AIMED_SINGLE, REACH
from wellspring.sight.ground import MARGIN
from wellspring.sight.lanes import lane_between
from wellspring.sight.memo import Sight
from wellspring.sight.poses import LEAST, Pose


def from_line(a: Pose, b: Pose, x: float, y: float) -> float:
    """How far a point is from the straight line between the middles of two figures."""
    dx = b.stance.x - a.stance.x
    dy = b.stance.y - a.stance.y
    x -= a.stance.x
    y -= a.stance.y
    along = min(1.0, max(0.0, (x * dx + y * dy) / (dx * dx + dy * dy)))
    return hypot(x - along * dx, y - along * dy)


def spaces_within(field: Battlefield, a: Pose, b: Pose, reach: float) -> int:
    near = [s for s in range(field.n) if from_line(a, b, field.x[s], field.y[s]) <= reach - 1e-9]
    return sum(1 << s for s in near) & ~(a.spaces | b.spaces)


def test_lanes_hold_every_space_and_every_high_solid_near_the_line() -> None:
    rng = random.Random(11)
    lanes = high = 0
    for _ in range(12):
        scene = random_scene(rng)
        field = Sight(scene.battlefield, SHAPES)
        poses = [field._pose(*where) for where in zip(scene.silhouettes, scene.at, scene.rear, strict=True)]
        cells = [cell for cell in field.ground.cells if cell is not None]
        for a in poses:
            for b in poses:
                if hypot(a.stance.x - b.stance.x, a.stance.y - b.stance.y) < 0.1:
                    continue
                lane = lane_between(field.ground, a, b)
                slack = AIMED_DOUBLE if a.rear >= 0 or b.rear >= 0 else AIMED_SINGLE
                needed = spaces_within(scene.battlefield, a, b, REACH + slack)
                assert not needed & ~lane.corridor
                assert not lane.corridor & (a.spaces | b.spaces)
                # but not the whole battlefield: past both ends only what a wider line would reach
                assert not lane.corridor & ~spaces_within(scene.battlefield, a, b, 1.5 * (REACH + slack))
                low = min(a.stance.z, b.stance.z) + LEAST
                for cell in cells:
                    if cell.top > low and from_line(a, b, cell.x, cell.y) < MARGIN + slack:
                        assert all(solid in lane.solids for solid in cell.solids)
                        high += 1
                lanes += 1
    assert lanes > 1000
    assert high > 1000


def test_a_lane_is_shared_both_ways_and_by_both_facings() -> None:
    rng = random.Random(3)
    double = 0
    for _ in range(6):
        scene = random_scene(rng)
        field = Sight(scene.battlefield, SHAPES)
        poses = [field._pose(*where) for where in zip(scene.silhouettes, scene.at, scene.rear, strict=True)]
        for shape, a in zip(scene.silhouettes, poses, strict=True):
            for b in poses:
                lane = field._lane(a, b)
                assert field._lane(b, a) is lane
                if a.rear >= 0:
                    assert field._lane(field._pose(shape, a.rear, a.at), b) is lane
                    double += 1
    assert double > 20
