"""A line of sight from the side (attack.los): what the plane through it cuts, and where it is stopped."""

from __future__ import annotations

import pytest

from wellspring.sight.profile import profile
from wellspring.sight.shapes import FIGURE, Solid, cylinder, slab

EYE = (0.0, 0.0, 2.0)
AIM = (6.0, 0.0, 1.0)


def ground(*heights: float) -> list[Solid]:
    """Slabs from the eye on, one after the other along the line."""
    return [slab(1.7320508 * k, 0.0, 0.0, high, k) for k, high in enumerate(heights)]


def test_an_open_line_gets_to_its_end_over_all_ground_below_it() -> None:
    seen = profile(EYE, AIM, ground(0.4, 0.4, 0.4, 0.4), 1.0, [])
    assert seen is not None
    assert seen.length == seen.stop == 6.0
    assert [cut.index for cut in seen.cuts] == [0, 1, 2, 3]
    assert seen.cuts[0].near == pytest.approx(-0.866, abs=1e-3) and seen.cuts[0].far == pytest.approx(0.866, abs=1e-3)
    assert all(cut.kind == "tile" and (cut.low, cut.high) == (0.0, 0.4) for cut in seen.cuts)


def test_a_wall_stops_it_where_it_begins_and_a_hill_where_the_line_sinks_into_it() -> None:
    wall = profile(EYE, AIM, ground(0.4, 0.4, 3.2), 1.0, [])
    assert wall is not None and wall.stop == pytest.approx(2 * 1.7320508 - 0.8660254, abs=1e-6)
    # the line is 1.5 high at 3.0: the hill's top is a little lower than where the line comes in
    hill = profile(EYE, AIM, ground(0.4, 0.4, 1.5), 1.0, [])
    assert hill is not None and hill.stop == pytest.approx(3.0, abs=1e-6)


def test_somebody_stops_it_but_not_the_two_it_is_about() -> None:
    between = cylinder(3.0, 0.2, 0.4, 2.4, 0.4, FIGURE, 7)
    stopped = profile(EYE, AIM, [between], 1.0, [])
    free = profile(EYE, AIM, [between], 1.0, [7])
    assert stopped is not None and 2.5 < stopped.stop < 3.0
    assert free is not None and free.stop == 6.0 and len(free.cuts) == 1
    under = profile(EYE, AIM, [cylinder(3.0, 0.0, 0.0, 1.0, 0.4, FIGURE, 7)], 1.0, [])
    assert under is not None and under.stop == 6.0


def test_what_is_beside_or_far_behind_is_not_cut_and_straight_down_there_is_no_side() -> None:
    beside = cylinder(3.0, 2.0, 0.0, 9.0, 0.4, FIGURE, 1)
    behind = cylinder(-4.0, 0.0, 0.0, 9.0, 0.4, FIGURE, 2)
    seen = profile(EYE, AIM, [beside, behind], 1.0, [])
    assert seen is not None and seen.cuts == []
    assert profile(EYE, (0.0, 0.0, 0.4), [beside], 1.0, []) is None
