"""A proof that a target is hidden (cover.py) never contradicts the rays, and finds most of what hills hide."""

from __future__ import annotations

import random

from scenes import random_scene

from wellspring.sight.cover import is_covered
from wellspring.sight.field import SightField
from wellspring.sight.rays import Fan
from wellspring.sight.shapes import APOTHEM, OBSTACLE, Solid, cylinder, slab

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
    assert not is_covered(0.0, 0.0, EYE, body(6.0), [slab(0.0, 3.0, 0.5, 9.0, 0)])


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


def test_what_is_proved_hidden_has_no_open_ray() -> None:
    """On random battlefields, from every eye to every figure: no ray of the full set is open where cover is proved."""
    rng = random.Random(5)
    proved = hidden = 0
    for _ in range(25):
        scene = random_scene(rng)
        field = SightField(scene.battlefield)
        for viewer in range(len(scene.at)):
            for target in range(len(scene.at)):
                if viewer == target:
                    continue
                parts = field._pose(scene.silhouettes[target], scene.at[target], scene.rear[target]).body
                for x, y, z in field._eyes(
                    field._pose(scene.silhouettes[viewer], scene.at[viewer], scene.rear[viewer])
                ):
                    fan = Fan(x, y, z, parts)
                    solids = field.ground.walk(fan).solids
                    left = fan.aims
                    for solid in solids:
                        left &= ~fan.shadow(solid)
                    covered = is_covered(x, y, z, parts, solids)
                    assert not (covered and left)
                    hidden += not left
                    proved += covered
    assert hidden > 300
    assert proved > hidden // 2  # it is worth asking
