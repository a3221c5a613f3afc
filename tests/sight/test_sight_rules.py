"""What is seen and what is not, on small battlefields."""

from __future__ import annotations

import pytest
from boards import Stage, strip
from scenes import SHAPES

from wellspring.battlefield.battlefield import Barrier, Obstacle, Slab
from wellspring.battlefield.terrain import GRASS

RIDGE = [(4 - r // 2, r) for r in range(-3, 4)]


@pytest.mark.clause("attack.los")
def test_a_hill_hides_and_height_looks_over_it() -> None:
    flat = Stage(strip())
    assert flat.sees(flat.put("soldier", 5, (0, 0)), flat.put("soldier", 5, (8, 0)))
    low = Stage(strip(levels={key: 7 for key in RIDGE}))
    a, b = low.put("soldier", 5, (0, 0)), low.put("soldier", 5, (8, 0))
    assert not low.sees(a, b) and not low.sees(b, a)
    high = Stage(strip(levels={**{key: 7 for key in RIDGE}, (0, 0): 14}))
    a, b = high.put("soldier", 5, (0, 0)), high.put("soldier", 5, (8, 0))
    assert high.sees(a, b)
    tall = Stage(strip(levels={key: 7 for key in RIDGE}))
    assert tall.sees(tall.put("soldier", 5, (0, 0)), tall.put("rider", 11, (7, 0), (8, 0)))


@pytest.mark.clause("attack.los")
def test_a_foot_of_a_cliff_is_hidden_from_its_top() -> None:
    stage = Stage(strip(levels={(q, r): 6 for r in range(-3, 4) for q in range(-3, 4)}))
    top, foot = stage.put("soldier", 5, (1, 0)), stage.put("beast", 2, (4, 0))
    assert not stage.sees(top, foot)
    edge = stage.put("soldier", 5, (3, 0))
    assert stage.sees(edge, foot)


@pytest.mark.clause("attack.los")
def test_a_figure_between_hides_a_small_one_in_a_corridor() -> None:
    walls = {(q, r): 30 for q in range(-4, 14) for r in (-1, 1)}
    stage = Stage(strip(levels=walls))
    a, b = stage.put("soldier", 5, (0, 0)), stage.put("beast", 3, (6, 0))
    assert stage.sees(a, b)
    between = stage.put("giant", 8, (4, 0))
    assert not stage.sees(a, b)
    assert stage.scene.explain(stage.field, a, b).blockers[0].index == between


@pytest.mark.clause("attack.los", "attack.around-figures")
def test_a_figure_half_in_the_way_leaves_part_in_view() -> None:
    stage = Stage(strip())
    a, b = stage.put("soldier", 5, (0, 0)), stage.put("archer", 5, (5, 1))
    assert stage.share(a, b) == 1.0
    stage.put("champion", 5, (3, 1))
    assert stage.sees(a, b)
    assert 0.1 < stage.share(a, b) < 0.9


def test_a_long_row_of_soldiers_does_not_hide_a_dragon() -> None:
    stage = Stage(strip())
    a, b = stage.put("soldier", 5, (0, 0)), stage.put("dragon", 9, (7, 0), (8, 0))
    for q in range(2, 6):
        stage.put("soldier", 5, (q, 0))
    assert stage.sees(a, b) and stage.share(a, b) < 0.9


@pytest.mark.clause("attack.los", "attack.los-basic", "attack.clear-sight")
def test_gear_is_no_target_for_an_attack_but_is_seen_as_a_whole() -> None:
    # the ridge right in front of her leaves only the tips of her wings
    stage = Stage(strip(levels={(5, 0): 6, (5, 1): 6, (6, -1): 6}))
    a, b = stage.put("kyrie", 5, (0, 0)), stage.put("kyrie", 5, (6, 0))
    assert not stage.sees(a, b)
    assert stage.sees(a, b, whole=True)


@pytest.mark.clause("attack.los")
def test_gear_blocks() -> None:
    shares = []
    for archetype in ("human", "kyrie"):
        stage = Stage(strip())
        a, b = stage.put("human", 5, (0, 0)), stage.put("walker", 7, (6, 0))
        stage.put(archetype, 5, (3, 0))
        shares.append(stage.share(a, b))
    assert shares[1] < shares[0] - 0.1


@pytest.mark.clause("attack.los-double")
def test_a_double_space_figure_sees_from_where_its_head_is() -> None:
    # a hill beside both spaces, ending beside the second: only a head there looks past it
    hill = {(q, -1): 20 for q in range(-2, 4)}
    results = []
    for front, rear in (((3, 0), (2, 0)), ((2, 0), (3, 0))):
        stage = Stage(strip(levels=hill))
        a, b = stage.put("double_beast", 6, front, rear), stage.put("soldier", 5, (6, -3))
        results.append(stage.sees(a, b))
    assert results == [True, False]


@pytest.mark.clause("attack.los-double")
def test_a_double_space_target_is_where_its_parts_are() -> None:
    # the hill hides both of its spaces, but not the end of the tail behind it
    hill = {(q, -1): 25 for q in range(-4, 7)}
    results = []
    for front, rear in (((4, 0), (5, 0)), ((5, 0), (4, 0))):
        stage = Stage(strip(levels=hill))
        a, b = stage.put("human", 4, (9, -3)), stage.put("rider", 11, front, rear)
        results.append(stage.sees(a, b))
    assert results == [True, False]


def test_sight_under_a_slab_but_not_through_it() -> None:
    bridge = {key: [Slab(0, 1, GRASS), Slab(8, 9, GRASS)] for key in RIDGE}
    under = Stage(strip(slabs=bridge))
    a, b = under.put("soldier", 5, (0, 0)), under.put("soldier", 5, (8, 0))
    assert under.sees(a, b) and under.share(a, b) == 1.0
    above = under.put("soldier", 5, (4, 0))
    below = under.put("soldier", 5, (4, 0), floor=1)
    assert not under.sees(above, below) and not under.sees(below, above)
    assert under.sees(a, above) and under.sees(a, below)
    solid = Stage(strip(slabs={key: [Slab(0, 9, GRASS)] for key in RIDGE}))
    assert not solid.sees(solid.put("soldier", 5, (0, 0)), solid.put("soldier", 5, (8, 0)))


def test_stacked_slabs_without_a_gap_are_named_by_the_space_on_top() -> None:
    field = strip(slabs={key: [Slab(0, 4, GRASS), Slab(4, 9, GRASS)] for key in RIDGE})
    stage = Stage(field)
    a, b = stage.put("soldier", 5, (0, 0)), stage.put("soldier", 5, (8, 0))
    for blocker in stage.scene.explain(stage.field, a, b).blockers:
        assert blocker.kind == "tile" and field.level[blocker.index] == 9


def test_a_ruin_hides() -> None:
    field = strip(barriers=[Barrier("ruin", 5, 0, 0, 1, 7)])
    stage = Stage(field)
    a, b = stage.put("soldier", 5, (0, 0)), stage.put("soldier", 5, (6, 0))
    assert not stage.sees(a, b)
    blockers = stage.scene.explain(stage.field, a, b).blockers
    assert [(k.kind, k.index) for k in blockers] == [("barrier", 0)]
    assert stage.sees(stage.put("soldier", 5, (7, -3)), b)


def test_a_tree_hides_and_a_palm_does_not() -> None:
    for kind, radius, seen in (("tree", 0.45, False), ("palm", 0.2, True)):
        stage = Stage(strip(obstacles=[Obstacle(kind, 3, 0, 1, 11, radius)]))
        a, b = stage.put("soldier", 5, (0, 0)), stage.put("soldier", 5, (4, 0))
        assert stage.sees(a, b) == seen
        assert stage.scene.explain(stage.field, a, b).blockers[0].kind == "obstacle"


@pytest.mark.clause("attack.los-wall")
def test_the_mark_on_a_stone_wall_is_a_second_eye() -> None:
    for kind, seen in (("stone wall", True), ("ruin", False)):
        stage = Stage(strip(barriers=[Barrier(kind, 1, 0, 0, 1, 7)]))
        behind, far = stage.put("soldier", 5, (1, 0)), stage.put("soldier", 5, (8, 0))
        assert stage.sees(behind, far) == seen
        assert not stage.sees(far, behind)  # the mark is an eye, not a target
        assert not stage.sees(stage.put("soldier", 5, (0, 0)), far)  # one space further back it is just a wall
    stage = Stage(strip(barriers=[Barrier("stone wall", 1, 0, 0, 1, 7)], levels={(1, 0): 7, (2, 0): 1}))
    assert stage.field.walls[stage.space((1, 0))] == ()  # standing as high as the wall is not behind it
    assert stage.field.walls[stage.space((2, 0))] == (0,)


@pytest.mark.clause("attack.los-wall")
def test_the_mark_helps_where_a_figure_is_in_the_way_of_the_eye() -> None:
    for kind, seen in (("stone wall", True), ("battlement", False)):
        stage = Stage(strip(barriers=[Barrier(kind, 0, 0, 1, 1, 5)]))
        a, b = stage.put("soldier", 5, (0, 0)), stage.put("soldier", 5, (3, 0))
        assert stage.sees(a, b)
        stage.put("soldier", 5, (1, 0))
        assert stage.sees(a, b) == seen


def test_the_first_thing_in_the_way_is_named() -> None:
    far = {(6 - r // 2, r): 15 for r in range(-3, 4)}
    stage = Stage(strip(levels={**{key: 9 for key in RIDGE}, **far}))
    a, b = stage.put("soldier", 5, (0, 0)), stage.put("soldier", 5, (8, 0))
    how = stage.scene.explain(stage.field, a, b)
    near = {stage.space(key) for key in RIDGE}
    assert how.blockers and {blocker.index for blocker in how.blockers} <= near
    back = stage.scene.explain(stage.field, b, a)
    assert back.blockers and not {blocker.index for blocker in back.blockers} & near


@pytest.mark.clause("attack.los", "attack.los-basic")
def test_past_the_edge_of_the_battlefield_the_view_is_free() -> None:
    gone = tuple((q, r) for r in range(-3, 4) for q in range(-3, 12) if 1 < q + r / 2 < 7)
    stage = Stage(strip(holes=gone))
    a, b = stage.put("soldier", 5, (0, 0)), stage.put("soldier", 5, (8, 0))
    assert stage.share(a, b) == 1.0 and stage.sees(a, b)
    # a look along the outermost row, half of it over nothing
    rim = Stage(strip(half_width=0))
    assert rim.share(rim.put("soldier", 5, (0, 0)), rim.put("walker", 7, (8, 0))) == 1.0


def test_the_target_does_not_hide_itself_and_the_viewer_not_its_own_view() -> None:
    stage = Stage(strip())
    a, b = stage.put("kyrie", 5, (0, 0)), stage.put("kyrie", 5, (5, 0))
    c = stage.put("rider", 11, (2, 2), (3, 2))
    for viewer, target in ((a, b), (b, a), (a, c), (c, a), (c, b)):
        assert stage.share(viewer, target) == 1.0


def test_who_is_not_on_the_battlefield_is_not_seen_and_sees_nothing() -> None:
    stage = Stage(strip())
    a, b = stage.put("soldier", 5, (0, 0)), stage.put("soldier", 5, (5, 0))
    stage.scene.at[b] = -1
    assert not stage.sees(a, b) and not stage.sees(b, a)


def test_a_planned_step_is_judged_as_if_made() -> None:
    stage = Stage(strip(levels={key: 7 for key in RIDGE[3:]}))
    scene, field = stage.scene, stage.field
    a, b = stage.put("walker", 7, (1, 0)), stage.put("soldier", 5, (5, -1))
    home = scene.at[a]
    lists = (scene.silhouettes, scene.at, scene.rear, scene.occupant)
    answers = {}
    for space in range(stage.battlefield.n):
        if scene.occupant[space] < 0 or space == home:
            answers[space] = field.sees_from(scene.silhouettes[a], space, -1, a, b, *lists, scene.occupied, False)
    assert answers[home] == stage.sees(a, b)
    assert len(set(answers.values())) == 2
    for space, planned in answers.items():
        moved = Stage(stage.battlefield)
        moved.scene.put(SHAPES.at(scene.silhouettes[a]), space)
        moved.scene.put(SHAPES.at(scene.silhouettes[b]), scene.at[b])
        assert moved.sees(0, 1) == planned
    # its own body, still standing in between, is no obstacle to the plan
    tight = Stage(strip(levels={(q, r): 30 for q in range(-4, 14) for r in (-1, 1)}))
    giant, small = tight.put("giant", 8, (4, 0)), tight.put("beast", 3, (6, 0))
    lists = (tight.scene.silhouettes, tight.scene.at, tight.scene.rear, tight.scene.occupant)
    index = tight.scene.silhouettes[giant]
    start = tight.space((0, 0))
    assert tight.field.sees_from(index, start, -1, giant, small, *lists, tight.scene.occupied, False)
    assert not tight.field.sees_from(index, start, -1, -1, small, *lists, tight.scene.occupied, False)
