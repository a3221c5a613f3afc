"""Grenade Special Attack: once per game, over hill and wall."""

from itertools import pairwise
from math import hypot

from kit import Table, clause, scenario, shields, skulls

from wellspring.hexes import DIRECTIONS, centre_x, centre_y, distance
from wellspring.powers.grenades import hexes_between

ELITE = "airborne_elite"
NAME = "Grenade Special Attack"
FINN = "Finn the Viking Champion"


def throws(red: str, blue: str, *dice: str, **more: object) -> Table:
    more.setdefault("edition", "rotv-2004")  # friends are no targets there, so that fewer questions are asked
    t = scenario(red, blue, dice=dice, **more)
    return t.skip_moves().use(NAME)


def may_throw(red: str, blue: str, **more: object) -> bool:
    more.setdefault("edition", "rotv-2004")
    t = scenario(red, blue, **more)
    t.skip_moves()
    return not t.over and NAME in t.options()


@clause("attack.grenade", "attack.multi-target", "attack.special")
def test_the_target_and_all_beside_it(edition: str) -> None:
    t = throws(f"{ELITE}@C3", "marro_warriors@F3,G3,I3", edition=edition)
    t.dice(skulls(1, of=2), shields(0, of=3), shields(1, of=3))
    t.pick("Airborne Elite 1 at Marro Warriors 1")
    assert [t.alive(f"marro_warriors#{k}") for k in (1, 2, 3)] == [False, True, True]


def test_every_elite_throws_once_in_any_order() -> None:
    t = throws(f"{ELITE}@C3,C5", "finn@F4", skulls(0, of=2), skulls(0, of=2))
    t.pick(f"Airborne Elite 2 at {FINN}").pick(f"Airborne Elite 1 at {FINN}")
    assert t.over


def test_a_throw_is_a_choice() -> None:
    t = throws(f"{ELITE}@C3,C5", "finn@F4", skulls(0, of=2))
    t.pick(f"Airborne Elite 2 at {FINN}").done()
    assert t.over


def test_who_has_no_target_does_not_throw() -> None:
    t = throws(f"{ELITE}@C3,L10", "finn@F4", skulls(0, of=2))
    t.pick(f"Airborne Elite 1 at {FINN}")
    assert t.over


@clause("attack.grenade")
def test_once_per_game(edition: str) -> None:
    t = throws(f"{ELITE}@C3", "finn@F4", skulls(0, of=2), edition=edition)
    t.pick(f"Airborne Elite 1 at {FINN}")
    t.begin_turn(ELITE)
    t.skip_moves()
    assert NAME not in t.options()
    assert t.tokens(ELITE) == []


def test_the_marker_lies_on_the_card_from_the_start() -> None:
    t = scenario(f"{ELITE}@-", "finn@F4", turn="finn")
    assert t.tokens(ELITE) == ["grenade"]


def test_it_replaces_all_normal_attacks() -> None:
    t = scenario(f"{ELITE}@C3,C5", "finn@F4", dice=[skulls(0, of=3)])
    t.attack(f"{ELITE}#1", "finn")
    assert NAME not in t.options()


def test_the_survivors_throw() -> None:
    assert may_throw(f"{ELITE}@C3", "finn@F4")


def test_five_spaces() -> None:
    assert may_throw(f"{ELITE}@C3", "finn@H3")


def test_not_six() -> None:
    assert not may_throw(f"{ELITE}@C3", "finn@I3")


@clause("attack.special-engaged")
def test_an_engaged_elite_throws_only_at_whom_it_is_engaged_with(edition: str) -> None:
    t = throws(f"{ELITE}@C3", "finn@D3 thorgrim@F5", edition=edition)
    assert t.options() == [f"Airborne Elite 1 at {FINN}", "no"]


def test_its_own_blast_hits_the_thrower() -> None:
    t = throws(f"{ELITE}@C3,A9", "finn@D3", skulls(1, of=2), shields(1, of=4), shields(0, of=2))
    t.pick(f"Airborne Elite 1 at {FINN}").pick("Finn")
    assert not t.alive(f"{ELITE}#1")


def test_adjacent_friends_are_hit() -> None:
    t = throws(f"{ELITE}@C3 raelin@G3", "finn@F3", skulls(1, of=2), shields(1, of=4), shields(0, of=3))
    t.pick(f"Airborne Elite 1 at {FINN}").pick("Finn")
    assert t.wounds("raelin") == 1


@clause("attack.friendly", "attack.grenade", editions=["aoa-2024"])
def test_friends_may_be_targets_where_friends_may_be_attacked(edition: str) -> None:
    t = throws(f"{ELITE}@C3 raelin@G3", "finn@F3", edition=edition)
    assert "Airborne Elite 1 at Raelin the Kyrie Warrior" in t.options()


def test_a_later_throw_hits_who_is_left() -> None:
    t = throws(f"{ELITE}@C3,C5", "marro_warriors@F4,G4")
    t.dice(skulls(1, of=2), shields(0, of=3), shields(1, of=3), skulls(1, of=2), shields(1, of=3))
    t.pick("Airborne Elite 1 at Marro Warriors 1")
    t.pick("Airborne Elite 2 at Marro Warriors 2")
    assert t.alive("marro_warriors#2")


def test_a_thrower_killed_by_another_ones_grenade_throws_no_more() -> None:
    t = throws(f"{ELITE}@C3,E3", "finn@F3", skulls(1, of=2), shields(1, of=4), shields(0, of=2))
    t.pick(f"Airborne Elite 1 at {FINN}").pick("Finn")
    assert not t.alive(f"{ELITE}#2")
    assert t.over


@clause("attack.special")
def test_height_helps_the_defender_only(edition: str) -> None:
    t = throws(f"{ELITE}@A1", "finn@C1", skulls(1, of=2), shields(1, of=5), grid="g1  g1  g4", edition=edition)
    t.pick(f"Airborne Elite 1 at {FINN}")


# --- lobbing ---


@clause("attack.grenade")
def test_no_line_of_sight_is_needed(edition: str) -> None:
    assert may_throw(f"{ELITE}@A1", "finn@C1", grid="g1  g13  g1", edition=edition)


@clause("attack.grenade")
def test_thirteen_levels_are_too_high(edition: str) -> None:
    assert not may_throw(f"{ELITE}@A1", "finn@C1", grid="g1  g14  g1", edition=edition)


def test_counted_from_the_thrower() -> None:
    assert may_throw(f"{ELITE}@A1", "finn@C1", grid="g5  g17  g1")


@clause("attack.grenade")
def test_what_stands_on_top_counts(edition: str) -> None:
    """The example of the book: ten levels of overhang and a ruin of six on it."""
    ruin = '[[barrier]]\nkind = "ruin"\nedges = ["B1^-C1"]\n'
    grid = "g0  g0/r9-10  g0  g0"
    assert may_throw(f"{ELITE}@A1", "finn@D1", grid=grid, edition=edition)
    assert not may_throw(f"{ELITE}@A1", "finn@D1", grid=grid, extra=ruin, edition=edition)


def test_a_tree_in_the_way() -> None:
    tall = '[[obstacle]]\nkind = "large tree"\nat = ["C1"]\n'
    low = '[[obstacle]]\nkind = "tree"\nat = ["C1"]\n'
    assert may_throw(f"{ELITE}@A1", "finn@D1", grid="g1  g1  g1  g1", extra=low)
    assert not may_throw(f"{ELITE}@A1", "finn@D1", grid="g1  g1  g1  g1", extra=tall)


def test_a_tree_of_exactly_twelve_levels() -> None:
    tree = '[[obstacle]]\nkind = "tree"\nheight = 12\nat = ["C1"]\n'
    assert may_throw(f"{ELITE}@A1", "finn@D1", grid="g1  g1  g1  g1", extra=tree)


def test_a_tree_beside_the_way() -> None:
    tree = '[[obstacle]]\nkind = "tree"\nheight = 20\nat = ["C2"]\n'
    assert may_throw(f"{ELITE}@A1", "finn@D1", grid="g1  g1  g1  g1\n  g1  g1  g1  g1", extra=tree)


def wall(height: int, edge: str = "B1-C1") -> str:
    return f'[[barrier]]\nkind = "ruin"\nheight = {height}\nedges = ["{edge}"]\n'


def test_a_wall_on_the_way() -> None:
    row = "g3  g3  g3  g3"
    for thrower, target in (("A1", "D1"), ("D1", "A1")):
        assert may_throw(f"{ELITE}@{thrower}", f"finn@{target}", grid=row, extra=wall(12))
        assert not may_throw(f"{ELITE}@{thrower}", f"finn@{target}", grid=row, extra=wall(13))


def test_a_wall_across_a_slanting_way() -> None:
    grid = "g1  g1  g1  g1\n  g1  g1  g1  g1\ng1  g1  g1  g1"
    for thrower, target in (("A1", "B3"), ("B3", "A1")):
        assert not may_throw(f"{ELITE}@{thrower}", f"finn@{target}", grid=grid, extra=wall(13, "A1-A2"))
        assert not may_throw(f"{ELITE}@{thrower}", f"finn@{target}", grid=grid, extra=wall(13, "A2-B3"))
        assert may_throw(f"{ELITE}@{thrower}", f"finn@{target}", grid=grid, extra=wall(13, "A2-B2"))
    for thrower, target in (("C1", "B3"), ("B3", "C1")):
        assert not may_throw(f"{ELITE}@{thrower}", f"finn@{target}", grid=grid, extra=wall(13, "C1-B2"))
        assert not may_throw(f"{ELITE}@{thrower}", f"finn@{target}", grid=grid, extra=wall(13, "B3-B2"))


def test_a_wall_along_the_way() -> None:
    grid = "g1  g1  g1  g1\n  g1  g1  g1  g1"
    assert may_throw(f"{ELITE}@A1", "finn@D1", grid=grid, extra=wall(20, "B1-B2"))


def test_a_straight_way_goes_through_the_hexes_nearest_to_it() -> None:
    """Against plain geometry, for every hex up to twelve spaces away."""
    for q, r in [(q, r) for q in range(-12, 13) for r in range(-12, 13) if 0 < distance(0, 0, q, r) <= 12]:
        n = distance(0, 0, q, r)
        for lean in (1, -1):
            way = hexes_between(0, 0, q, r, lean)
            assert len(way) == n and way[-1] == (q, r)
            for k, (a, b) in enumerate(way):
                x, y = (k + 1) / n * centre_x(q, r), (k + 1) / n * centre_y(r)
                off = hypot(centre_x(a, b) - x, centre_y(b) - y)
                others = [hypot(centre_x(a + i, b + j) - x, centre_y(b + j) - y) for i, j in DIRECTIONS]
                assert off <= min(others) + 1e-9
            assert {distance(*a, *b) for a, b in pairwise([(0, 0), *way])} == {1}


def test_a_way_along_an_edge_can_lean_to_either_side() -> None:
    assert {hexes_between(0, 0, 1, 1, lean)[0] for lean in (1, -1)} == {(1, 0), (0, 1)}
    assert {hexes_between(0, 0, 2, -1, lean)[0] for lean in (1, -1)} == {(1, 0), (1, -1)}
    assert {hexes_between(0, 0, -1, 2, lean)[0] for lean in (1, -1)} == {(0, 1), (-1, 1)}


def test_a_target_more_than_twelve_levels_up() -> None:
    assert may_throw(f"{ELITE}@A1", "finn@C1", grid="g1  g1  g13")
    assert not may_throw(f"{ELITE}@A1", "finn@C1", grid="g1  g1  g14")


def test_down_a_cliff() -> None:
    assert may_throw(f"{ELITE}@A1", "finn@C1", grid="g20  g1  g1")


def test_a_target_under_a_roof_must_be_seen() -> None:
    assert may_throw(f"{ELITE}@A1", "finn@C1", grid="g1  g1  g1/r9-10")
    assert not may_throw(f"{ELITE}@A1", "finn@C1", grid="g1  g10  g1/r10-11")


def test_a_thrower_under_a_roof_must_see() -> None:
    assert may_throw(f"{ELITE}@A1", "finn@C1", grid="g1/r9-10  g1  g1")
    assert not may_throw(f"{ELITE}@A1", "finn@C1", grid="g1/r10-11  g10  g1")


def test_back_into_the_first_corner_of_the_board() -> None:
    assert may_throw(f"{ELITE}@C1", "finn@A1", grid="g1  g13  g1")


def test_either_space_of_a_big_target_will_do() -> None:
    """Grimnak's head is behind a tower, his tail is not."""
    grid = "g1  g1   g1  g1\n  g1  g30  g1  g1"
    for place in ("C2/C1", "C1/C2"):
        assert may_throw(f"{ELITE}@A2", f"grimnak@{place}", grid=grid)


def test_exactly_between_two_towers_either_side_will_do() -> None:
    """From B1 to B3 the straight way is the edge between A2 and B2."""
    for row, free in (("g1  g30", True), ("g30  g1", True), ("g30  g30", False)):
        grid = f"g1  g1  g1\n  {row}  g1\ng1  g1  g1"
        assert may_throw(f"{ELITE}@B1", "finn@B3", grid=grid) is free
        assert may_throw(f"{ELITE}@B3", "finn@B1", grid=grid) is free


def test_figures_in_the_way_do_not_matter() -> None:
    assert may_throw(f"{ELITE}@A1 grimnak@B1/C1", "finn@E1", grid="g1  g1  g1  g1  g1")
