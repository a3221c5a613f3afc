"""Solids and rays against values worked out by hand."""

from __future__ import annotations

from math import sqrt

import pytest

from wellspring.sight.rays import Fan, meets
from wellspring.sight.shapes import BARRIER, BOX, FIGURE, OBSTACLE, Solid, chord, cylinder, outline, slab, turned

HALF_ROOT3 = sqrt(3.0) / 2


def box(x: float, y: float, z0: float, z1: float, length: float, width: float, ux: float, uy: float) -> Solid:
    return Solid(BOX, x, y, z0, z1, length, width, ux, uy, BARRIER, 0)


def test_chord_of_a_cylinder() -> None:
    body = cylinder(5.0, 0.0, 0.0, 1.0, 0.5, OBSTACLE, 0)
    assert chord(body, 5.0, 0.0, 1.0, 0.0) == pytest.approx((4.5, 5.5))
    assert chord(body, 5.0, 0.3, 1.0, 0.0) == pytest.approx((4.6, 5.4))
    near, far = chord(body, 5.0, 0.5, 1.0, 0.0)
    assert near >= far  # touching is missing
    assert chord(body, -5.0, 0.0, 1.0, 0.0) == pytest.approx((-5.5, -4.5))


def test_chord_of_a_hex() -> None:
    column = slab(0.0, 0.0, 0.0, 1.0, 0)
    # across the flats along x, across the corners along y
    assert chord(column, 4.0, 0.0, 1.0, 0.0) == pytest.approx((4.0 - HALF_ROOT3, 4.0 + HALF_ROOT3))
    assert chord(column, 0.0, 4.0, 0.0, 1.0) == pytest.approx((3.0, 5.0))
    # half way to the corner the hex is half as wide
    assert chord(column, 4.0, 0.75, 1.0, 0.0) == pytest.approx((4.0 - HALF_ROOT3 / 2, 4.0 + HALF_ROOT3 / 2))
    near, far = chord(column, 4.0, 1.01, 1.0, 0.0)
    assert near >= far


def test_a_line_along_the_seam_of_two_columns_meets_them() -> None:
    for x in (HALF_ROOT3, -HALF_ROOT3):
        near, far = chord(slab(0.0, 0.0, 0.0, 1.0, 0), x, 5.0, 0.0, 1.0)
        assert near < far


def test_chord_of_a_box() -> None:
    wall = box(3.0, 0.0, 0.0, 1.0, 0.5, 0.1, 0.0, 1.0)
    assert chord(wall, 3.0, 0.0, 1.0, 0.0) == pytest.approx((2.9, 3.1))
    assert chord(wall, 3.0, 0.0, 0.0, 1.0) == (1.0, 0.0)  # passes beside it
    slanted = box(3.0, 0.0, 0.0, 1.0, 0.5, 0.1, 1.0 / sqrt(2.0), 1.0 / sqrt(2.0))
    assert chord(slanted, 3.0, 0.0, 1.0, 0.0) == pytest.approx((3.0 - 0.1 * sqrt(2.0), 3.0 + 0.1 * sqrt(2.0)))


def test_outlines() -> None:
    x1, y1, x2, y2, edged = outline(cylinder(2.0, 0.0, 0.0, 1.0, 1.0, FIGURE, 0), 0.0, 0.0)
    assert edged and (x1, y1, x2, y2) == pytest.approx((HALF_ROOT3, -0.5, HALF_ROOT3, 0.5))
    x1, y1, x2, y2, edged = outline(box(2.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 0.0), 0.0, 0.0)
    assert edged and y1 / x1 == pytest.approx(-1.0) and y2 / x2 == pytest.approx(1.0)
    assert not outline(cylinder(0.2, 0.0, 0.0, 1.0, 1.0, FIGURE, 0), 0.0, 0.0)[4]
    assert not outline(box(0.2, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 0.0), 0.0, 0.0)[4]


def test_turned_grows_around_the_circle() -> None:
    around = [(-1.0, -0.1), (0.0, -1.0), (1.0, -1.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (-1.0, 0.1)]
    turns = [turned(2.0, 0.0, x / sqrt(x * x + y * y), y / sqrt(x * x + y * y)) for x, y in around]
    assert turns == sorted(turns)


def test_meets_front_top_and_underside() -> None:
    assert meets(0.0, 4.0, -1.0, 1.0) == 4.0
    assert meets(-0.5, 4.0, -9.0, -3.0) == pytest.approx(6.0)
    assert meets(0.5, 4.0, 3.0, 9.0) == pytest.approx(6.0)


def test_a_wall_up_to_the_eye_stops_the_rays_that_go_down() -> None:
    target = cylinder(10.0, 0.0, 0.0, 2.0, 0.5, FIGURE, 0)
    fan = Fan(0.0, 0.0, 1.0, [target])
    stopped = fan.shadow(box(5.0, 0.0, 0.0, 1.0, 3.0, 0.1, 0.0, 1.0))
    for plane in range(len(fan.dx)):
        for k in range(fan.rays):
            slope = fan.slope[plane] + k * fan.step[plane]
            assert (stopped >> (plane * fan.rays + k) & 1) == (slope < 0.0)
            x, y, z = fan.point(plane, k)
            assert (x - 10.0) ** 2 + y * y == pytest.approx(0.25)
            assert 0.0 < z < 2.0


def test_a_higher_wall_stops_the_rays_below_its_edge() -> None:
    target = cylinder(10.0, 0.0, 0.0, 2.0, 0.5, FIGURE, 0)
    fan = Fan(0.0, 0.0, 1.0, [target])
    stopped = fan.shadow(box(5.0, 0.0, 0.0, 1.2, 3.0, 0.1, 0.0, 1.0))
    for plane in range(len(fan.dx)):
        near = 4.9 / fan.dx[plane]  # rising rays must clear the near edge, 0.2 above the eye
        for k in range(fan.rays):
            slope = fan.slope[plane] + k * fan.step[plane]
            assert (stopped >> (plane * fan.rays + k) & 1) == (slope < 0.2 / near)


def test_what_stands_behind_the_target_stops_nothing() -> None:
    fan = Fan(0.0, 0.0, 5.0, [cylinder(10.0, 0.0, 0.0, 2.0, 0.5, FIGURE, 0)])
    assert fan.shadow(slab(12.0, 0.0, 0.0, 9.0, 0)) == 0
    assert fan.shadow(slab(10.0, 0.0, -2.0, 0.0, 0)) == 0  # the ground it stands on
    assert fan.shadow(slab(-3.0, 0.0, 0.0, 9.0, 0)) == 0  # behind the eye
    # a lid on it stops the looks at its top, not those at its front
    assert 0 < fan.shadow(slab(10.0 + HALF_ROOT3 - 0.2, 0.0, 2.01, 2.2, 0)) & fan.aims < fan.aims


def test_a_ray_ends_at_the_first_part_it_meets() -> None:
    near = cylinder(5.0, 0.0, 0.0, 1.0, 0.5, FIGURE, 0)
    far = cylinder(9.0, 0.0, 0.0, 4.0, 0.5, FIGURE, 0)
    fan = Fan(0.0, 0.0, 1.5, [near, far])
    between = fan.shadow(box(7.0, 0.0, 0.0, 9.0, 5.0, 0.1, 0.0, 1.0)) & fan.aims
    for plane in range(len(fan.dx)):
        for k in range(fan.rays):
            if fan.aims >> (plane * fan.rays + k) & 1:
                assert (between >> (plane * fan.rays + k) & 1) == (fan.point(plane, k)[0] > 7.0)
    assert 0 < between < fan.aims


def test_a_roof_over_the_target_stops_looks_from_above() -> None:
    fan = Fan(0.0, 0.0, 20.0, [cylinder(10.0, 0.0, 0.0, 0.1, 0.5, FIGURE, 0)])
    assert fan.aims and fan.aims & ~fan.shadow(slab(10.0, 0.0, 0.5, 1.0, 0)) == 0
    assert fan.shadow(slab(10.0, 0.0, 4.0, 4.5, 0)) == 0  # high enough to be looked under


def test_looking_straight_down() -> None:
    fan = Fan(0.0, 0.0, 5.0, [cylinder(0.0, 0.0, 0.0, 2.0, 0.5, FIGURE, 0)])
    assert fan.wide and fan.aims
    assert fan.aims & ~fan.shadow(slab(0.0, 0.0, 3.0, 3.5, 0)) == 0
    assert fan.shadow(slab(5.0, 0.0, 3.0, 3.5, 0)) == 0


def test_a_ray_may_pass_between_two_parts() -> None:
    legs = cylinder(8.0, 0.0, 0.0, 0.5, 0.5, FIGURE, 0)
    head = cylinder(8.0, 0.0, 1.5, 2.0, 0.5, FIGURE, 0)
    fan = Fan(0.0, 0.0, 1.0, [legs, head])
    points = [
        fan.point(plane, k)
        for plane in range(len(fan.dx))
        for k in range(fan.rays)
        if fan.aims >> (plane * fan.rays + k) & 1
    ]
    assert 0 < len(points) < len(fan.dx) * fan.rays
    assert all(z < 0.5 + 1e-9 or z > 1.5 - 1e-9 for _, _, z in points)
