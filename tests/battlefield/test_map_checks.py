"""Warnings about maps that load but may not play well, and the test of fairness."""

from __future__ import annotations

from wellspring.battlefield.checks import check, is_even
from wellspring.battlefield.mapfile import MapFile
from wellspring.battlefield.native import load_map
from wellspring.battlefield.walking import NO_WAY, steps_from


def field(grid: str, more: str = "", fair: bool = False, zones: str = "red = ['A1']\nblue = ['C1']") -> MapFile:
    head = f"format = 1\nname = 'x'\nplayers = [2]\nfair = {str(fair).lower()}\n"
    return load_map(f"{head}grid = '''\n{grid}\n'''\n{more}\n[zones]\n{zones}\n")


def told(map: MapFile) -> list[str]:
    return [str(warning) for warning in check(map)]


def test_a_sound_map_has_no_warnings() -> None:
    assert told(field("g1 g1 g1", fair=True)) == []


def test_a_step_as_high_as_the_walker_is_too_high() -> None:
    assert told(field("g1 g5 g1")) == []
    warnings = told(field("g1 g6 g1"))
    assert warnings == [
        "A figure of height 5 cannot walk from start zone red to B1, C1.",
        "A figure of height 5 cannot walk from start zone blue to A1, B1.",
    ]


def test_a_ruin_shuts_the_way_and_a_stone_wall_does_not() -> None:
    assert told(field("g1 g1 g1", "[[barrier]]\nkind = 'stone wall'\nedges = ['A1-B1']")) == []
    assert len(told(field("g1 g1 g1", "[[barrier]]\nkind = 'ruin'\nedges = ['A1-B1']"))) == 2


def test_an_obstacle_shuts_the_way() -> None:
    warnings = told(field("g1 g1 g1", "[[obstacle]]\nkind = 'tree'\nat = ['B1']"))
    assert warnings[0] == "A figure of height 5 cannot walk from start zone red to C1."


def test_nobody_is_sent_through_molten_lava_nor_onto_it() -> None:
    assert told(field("g1 g1 g1\n ml0 ml0 ml0\nml0 ml0 ml0")) == []
    assert len(told(field("g1 ml0 g1"))) == 2


def test_low_room_under_an_overhang() -> None:
    (warning,) = told(field("g1 g1/r4-5 g1"))
    assert warning == "Fewer than 4 levels of room under an overhang: B1."
    assert "to B1." in told(field("g1 g1/r5-6 g1\n g3 g1"))[0]  # room for 4, not for 5
    assert told(field("g1 g1/r6-7 g1\n g3 g1")) == []


def test_an_obstacle_taller_than_its_room() -> None:
    (warning,) = told(field("g1 g1/r6-7 g1\n g3 g1", "[[obstacle]]\nkind = 'tree'\nat = ['B1']"))
    assert warning == "The tree on B1 is 11 high but has room for 5."


def test_unequal_zones() -> None:
    assert told(field("g1 g1 g1", zones="red = ['A1', 'B1']\nblue = ['C1']")) == [
        "The start zones differ in size: red 2, blue 1."
    ]


def test_parts_that_do_not_touch() -> None:
    warnings = told(field("g1 g1 g1 . g1 g1"))
    assert warnings[0] == "The map falls into 2 parts that do not touch; the smallest is E1, F1."


def test_long_lists_of_spaces_are_cut_short() -> None:
    warnings = told(field("g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 . g1 g1 g1 g1 g1 g1 g1 g1"))
    assert warnings[0].endswith("O1, P1, Q1, R1, S1, T1 and 2 more.")


def test_a_claim_of_fairness_that_does_not_hold() -> None:
    (warning,) = told(field("g1 g1 g1 g1", fair=True))
    assert "says it is fair" in warning


def test_reach_depends_on_height() -> None:
    low = field("g1 g1/r4-5 g1").battlefield
    assert steps_from(low, low.zones["red"], 3)[low.space("C1")] == 2
    assert steps_from(low, low.zones["red"], 4)[low.space("B1")] == NO_WAY


def test_half_a_turn_exchanges_the_zones() -> None:
    assert is_even(field("g1 g2 s1\n g1 g1\n s1 g2 g1", zones="red = ['A1']\nblue = ['C3']"))
    assert not is_even(field("g1 g2 s1\n g1 g1\n s1 g3 g1", zones="red = ['A1']\nblue = ['C3']"))


def test_obstacles_barriers_and_glyphs_must_repeat_too() -> None:
    line = "g1 g1 g1 g1 g1"
    ends = "red = ['A1']\nblue = ['E1']"
    tree = "[[obstacle]]\nkind = 'tree'\nat = ['B1']"
    trees = "[[obstacle]]\nkind = 'tree'\nat = ['B1', 'D1']"
    wall = "[[barrier]]\nkind = 'ruin'\nedges = ['A1-B1']"
    walls = "[[barrier]]\nkind = 'ruin'\nedges = ['A1-B1', 'E1-D1']"
    assert is_even(field(line, zones=ends))
    assert not is_even(field(line, tree, zones=ends))
    assert is_even(field(line, trees, zones=ends))
    assert not is_even(field(line, wall, zones=ends))
    assert is_even(field(line, walls, zones=ends))


def test_different_glyphs_must_lie_as_far_from_one_side_as_from_the_other() -> None:
    def glyphs(*spots: str) -> str:
        return "\n".join([f"[[glyph]]\nat = '{s[:2]}'\nname = '{s[3:]}'\nside = 'power'" for s in spots])

    line, ends = "g1 g1 g1 g1 g1", "red = ['A1']\nblue = ['E1']"
    assert is_even(field(line, glyphs("C1 astrid"), zones=ends))
    assert not is_even(field(line, glyphs("B1 astrid"), zones=ends))
    assert not is_even(field(line, glyphs("B1 astrid", "D1 gerda"), zones=ends))
    assert is_even(field(line, glyphs("B1 random", "D1 random"), zones=ends))
    block = "g1 g1 g1\n g1 g1\n g1 g1 g1"
    assert is_even(field(block, glyphs("B1 astrid", "B3 gerda"), zones="red = ['A2']\nblue = ['B2']"))


def test_three_sides() -> None:
    arms = "a = ['B1']\nb = ['C2']\nc = ['B3']"
    assert is_even(field(". g1\n . g2 g1\n . g1", zones=arms))
    assert not is_even(field(". g1\n . g2 g1\n . s1", zones=arms))


def test_teams_are_sides() -> None:
    zones = "a = ['A1']\nb = ['B1']\nc = ['C1']\nd = ['D1']\n"
    assert not is_even(field("g1 g1 g1 g1", zones=zones))
    assert is_even(field("g1 g1 g1 g1", zones=zones + "[teams]\nleft = ['a', 'b']\nright = ['c', 'd']"))
    assert not is_even(field("g1 g1 g1 g1", zones=zones + "[teams]\nouter = ['a', 'd']\ninner = ['b', 'c']"))
