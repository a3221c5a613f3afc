"""A proof that a target is hidden (cover.py) never contradicts the rays, and finds most of what is hidden."""

from __future__ import annotations

import random

from scenes import SHAPES, random_scene

from wellspring.sight.cover import is_covered
from wellspring.sight.memo import Sight
from wellspring.sight.rays import Fan
from wellspring.sight.shapes import APOTHEM, BOX, FIGURE, OBSTACLE, Solid, cylinder, slab

EYE = 2.0


def body(distance: float, aside: float = 0.0) -> list[Solid]:
    return [cylinder(aside, distance, 0.0, 2.0, 0.4, OBSTACLE, 0)]


def test_a_high_column_before_the_target_covers_it() -> None:
    assert is_covered(0.0, 0.0, EYE, body(6.0), [slab(0.0, 3.0, 0.0, 2.1, 0)])


def test_a_column_that_lets_the_top_show_does_not() -> None:
    assert not is_covered(0.0, 0.0, EYE, body(6.0), [slab(0.0, 3.0, 0.0, 1.9, 0)])


def test_a_column_behind_the_target_or_behind_the_eye_does_not() -> None:
    assert not is_covered(0.0, 0.0, EYE, body(6.0), [slab(0.0, 9.0, 0.0, 9.0, 0)])
    assert not is_covered(0.0, 0.0, EYE, body(6.0), [slab(0.0, -3.0, 0.0, 9.0, 0)])


def test_an_overhang_that_can_be_looked_under_does_not() -> None:
    assert not is_covered(0.0, 0.0, EYE, body(6.0), [slab(0.0, 3.0, 1.2, 9.0, 0)])
    assert is_covered(0.0, 0.0, EYE, body(6.0), [slab(0.0, 3.0, 0.8, 9.0, 0)])


def test_a_column_beside_the_line_covers_only_with_its_neighbour() -> None:
    left = slab(APOTHEM, 3.0, 0.0, 9.0, 0)
    right = slab(-APOTHEM, 3.0, 0.0, 9.0, 1)
    assert not is_covered(0.0, 0.0, EYE, body(6.0), [left])
    assert not is_covered(0.0, 0.0, EYE, body(6.0), [right])
    assert is_covered(0.0, 0.0, EYE, body(6.0), [left, right])


def test_a_gap_as_wide_as_a_hair_is_open() -> None:
    walls = [slab(APOTHEM + 1e-4, 3.0, 0.0, 9.0, 0), slab(-APOTHEM - 1e-4, 3.0, 0.0, 9.0, 1)]
    assert not is_covered(0.0, 0.0, EYE, body(6.0), walls)


def test_a_trunk_covers_what_is_narrower_than_its_shadow() -> None:
    trunk = [cylinder(0.0, 3.0, 0.0, 9.0, 0.5, OBSTACLE, 0)]
    assert is_covered(0.0, 0.0, EYE, body(6.0), trunk)
    assert not is_covered(0.0, 0.0, EYE, [*body(6.0), *body(6.0, 1.2)], trunk)


def test_nothing_is_proved_about_a_target_beside_the_eye() -> None:
    wing = Solid(BOX, 0.0, 0.5, 0.0, 1.9, 0.8, 0.2, 1.0, 0.0, FIGURE, 0)
    assert not is_covered(0.0, 0.0, EYE, [wing], [])
    assert not is_covered(0.0, 0.5, EYE, [wing], [])


def test_two_that_leave_no_gap_one_above_the_other_cover_together() -> None:
    legs = cylinder(0.0, 3.0, 0.0, 1.5, 0.6, FIGURE, 0)
    trunk = cylinder(0.0, 3.0, 1.4, 2.5, 0.5, FIGURE, 0)
    assert not is_covered(0.0, 0.0, EYE, body(6.0), [legs])
    assert not is_covered(0.0, 0.0, EYE, body(6.0), [trunk])
    assert is_covered(0.0, 0.0, EYE, body(6.0), [trunk, legs])
    raised = cylinder(0.0, 3.0, 1.6, 2.5, 0.5, FIGURE, 0)
    assert not is_covered(0.0, 0.0, EYE, body(6.0), [raised, legs])


def test_each_part_may_be_covered_by_something_else() -> None:
    head = cylinder(0.0, 6.0, 1.9, 2.3, 0.15, FIGURE, 0)
    high = cylinder(0.0, 3.0, 1.9, 2.5, 0.2, FIGURE, 1)  # before the head, too narrow for the body
    wide = cylinder(0.0, 4.0, 0.0, 2.05, 0.6, FIGURE, 2)  # before the body, too low for the head
    assert is_covered(0.0, 0.0, EYE, [*body(6.0), head], [high, wide])
    assert not is_covered(0.0, 0.0, EYE, [*body(6.0), head], [wide])
    assert not is_covered(0.0, 0.0, EYE, [*body(6.0), head], [high])


def test_what_is_proved_hidden_has_no_open_ray() -> None:
    """On random battlefields, from every eye to every figure, by the ground alone and with all figures between: no ray
    of the full set is open where cover is proved."""
    rng = random.Random(5)
    proved = hidden = 0
    for _ in range(25):
        scene = random_scene(rng)
        field = Sight(scene.battlefield, SHAPES)
        poses = [field._pose(*where) for where in zip(scene.silhouettes, scene.at, scene.rear, strict=True)]
        for viewer, eyes in enumerate(map(field._eyes, poses)):
            for target, aim in enumerate(poses):
                if viewer == target:
                    continue
                bodies = [s for k, pose in enumerate(poses) if k not in (viewer, target) for s in pose.solids]
                for x, y, z in eyes:
                    fan = Fan(x, y, z, aim.body)
                    ground = field.ground.walk(fan).solids
                    left = fan.aims
                    for more, solids in ((ground, ground), (bodies, ground + bodies)):
                        for solid in more:
                            left &= ~fan.shadow(solid)
                        covered = is_covered(x, y, z, aim.body, solids)
                        assert not (covered and left)
                        hidden += not left
                        proved += covered
    assert hidden > 600
    assert proved > hidden * 8 // 10  # it is worth asking
