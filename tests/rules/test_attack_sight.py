"""Line of sight in play: what hides a figure, what does not, and that nobody needs to argue about it."""

from __future__ import annotations

import pytest
from kit import clause, scenario, shields, skulls
from kit.table import Table

from wellspring.engine.targets import clear_sight, sees, why_not
from wellspring.projection.names import message_text

BASIC = ("aoa-beta-2022", "aoa-2024")
NO_TURNING = ("rotv-2004", "aoa-beta-2022", "aoa-2024")
ROW = "g1 g1 g1 g1 g1 g1 g1 g1 g1"

# what may stand between A1 and F1 of a row: (grid, more of the map file)
HIDING = {
    "hill": ("g1 g1 r7 g1 g1 g1 g1", ""),
    "tree": (ROW, '[[obstacle]]\nkind = "tree"\nat = ["C1"]'),
    "outcrop": (ROW, '[[obstacle]]\nkind = "outcrop"\nat = ["C1"]'),
    "ruin": (ROW, '[[barrier]]\nkind = "ruin"\nedges = ["C1-D1"]'),
    "overhang": ("g1 g1 r2-9 g1 g1 g1 g1", ""),
}
SHOWING = {
    "low hill": ("g1 g1 r4 g1 g1 g1 g1", ""),
    "bush": (ROW, '[[obstacle]]\nkind = "bush"\nat = ["C1"]'),
    "fence": (ROW, '[[barrier]]\nkind = "fence"\nedges = ["C1-D1"]'),
    "bridge": ("g1 g1 g1/r8-9 g1 g1 g1 g1", ""),
}


def is_refused(t: Table, attacker: str, target: str, rule: str) -> bool:
    refusal = why_not(t.game, t.fig(attacker), t.fig(target))
    return refusal is not None and refusal.clause == rule


# --- attack.los: the ground ---


@clause("attack.los")
@pytest.mark.parametrize("thing", HIDING)
def test_terrain_and_obstacles_block(edition: str, thing: str) -> None:
    grid, extra = HIDING[thing]
    t = scenario("syvarris@A1", "finn@F1", edition=edition, grid=grid, extra=extra)
    assert t.targets("syvarris") == []
    assert is_refused(t, "syvarris", "finn", "attack.los")


@clause("attack.los")
@pytest.mark.parametrize("thing", SHOWING)
def test_what_hides_only_a_part_does_not_block(edition: str, thing: str) -> None:
    grid, extra = SHOWING[thing]
    t = scenario("syvarris@A1", "finn@F1", edition=edition, grid=grid, extra=extra)
    assert t.targets("syvarris") == ["finn"]


@clause("attack.los")
def test_a_tall_target_is_seen_over_the_hill(edition: str) -> None:
    t = scenario("syvarris@A1", "grimnak@F1/G1", edition=edition, grid="g1 g1 r7 g1 g1 g1 g1")
    assert t.targets("syvarris") == ["grimnak"]
    t = scenario("syvarris@A1", "kita@F1", edition=edition, grid="g1 g1 r7 g1 g1 g1 g1")
    assert t.targets("syvarris") == []


@clause("attack.los")
def test_from_high_up_one_sees_over_it(edition: str) -> None:
    t = scenario("syvarris@A1", "finn@F1", edition=edition, grid="r20 g1 r7 g1 g1 g1 g1")
    assert t.targets("syvarris") == ["finn"]


@clause("attack.los")
def test_the_line_may_leave_the_battlefield(edition: str) -> None:
    around = """
      g1  .  .  g1
        g1  g1  g1  g1
    """
    t = scenario("syvarris@A1", "finn@D1", edition=edition, grid=around)
    assert t.targets("syvarris") == ["finn"]  # straight over the gap, 4 spaces around
    walled = around.replace("g1  g1  g1  g1", "g1  r20  r20  g1")
    t = scenario("syvarris@A1", "finn@D1", edition=edition, grid=walled)
    assert t.targets("syvarris") == ["finn"]  # the wall stands where the range is counted, not where one looks


# --- attack.los: figures ---


@clause("attack.los")
def test_a_figure_of_either_side_blocks(edition: str) -> None:
    t = scenario("syvarris@A1", "finn@F1 deathwalker_9000@D1", edition=edition, grid=ROW)
    assert t.targets("syvarris") == ["deathwalker_9000"]
    t = scenario("syvarris@A1 deathwalker_9000@D1", "finn@F1", edition=edition, grid=ROW)
    assert is_refused(t, "syvarris", "finn", "attack.los")


@clause("attack.los", "attack.around-figures")
def test_part_of_the_hit_zone_is_enough_and_the_figure_between_is_left_alone(edition: str) -> None:
    dice = [skulls(1, of=2), shields(0, of=4)]
    t = scenario("marro_warriors@A3", "kita@D3 finn@F3", edition=edition, dice=dice)
    assert t.targets("marro_warriors") == ["kita", "finn"]
    t.attack("marro_warriors", "finn")
    assert (t.wounds("finn"), t.wounds("kita")) == (1, 0)


@clause("attack.around-figures")
def test_a_row_of_small_figures_does_not_forbid_the_attack_a_large_one_does(edition: str) -> None:
    t = scenario("syvarris@A1", "kita@C1 vrono@D1 grimnak@F1/G1", edition=edition, grid=ROW)
    assert t.targets("syvarris") == ["kita", "vrono", "grimnak"]
    t = scenario("syvarris@A1", "grimnak@C1/D1 kita@F1", edition=edition, grid=ROW)
    assert t.targets("syvarris") == ["grimnak"]


@clause("attack.los")
def test_weapons_and_wings_block(edition: str) -> None:
    # past a body like Raelin's part of Finn shows; behind her wings nothing of him does
    t = scenario("syvarris@A1", "runner@D1 finn@F1", edition=edition, grid=ROW)
    assert t.targets("syvarris") == ["runner", "finn"]
    t = scenario("syvarris@A1", "raelin@D1 finn@F1", edition=edition, grid=ROW)
    assert t.targets("syvarris") == ["raelin"]


# a ridge right in front of Raelin leaves only the tips of her wings in view
WINGS_ONLY = """
  g1  g1  g1  g1  g1  r6  g1
    g1  g1  g1  g1  g1  r6  g1
  g1  g1  g1  g1  g1  r6  g1
"""


@clause("attack.los")
def test_weapons_and_wings_are_no_target(edition: str) -> None:
    t = scenario("syvarris@A2", "raelin@G2", edition=edition, grid=WINGS_ONLY)
    assert sees(t.game, t.fig("syvarris"), t.fig("raelin"), True)
    assert t.targets("syvarris") == []
    assert is_refused(t, "syvarris", "raelin", "attack.los")


@clause("attack.los-basic", editions=BASIC)
def test_in_the_basic_game_any_part_of_the_target_will_do(edition: str) -> None:
    t = scenario("syvarris@A2", "raelin@G2", edition=edition, mode="basic", grid=WINGS_ONLY)
    assert t.targets("syvarris") == ["raelin"]  # her wings
    t = scenario("syvarris@A2", "kita@G2", edition=edition, mode="basic", grid=WINGS_ONLY)
    assert t.targets("syvarris") == []
    assert is_refused(t, "syvarris", "kita", "attack.los-basic")


@clause("attack.los-basic", editions=BASIC)
@pytest.mark.parametrize("thing", HIDING)
def test_in_the_basic_game_the_ground_blocks(edition: str, thing: str) -> None:
    grid, extra = HIDING[thing]
    t = scenario("syvarris@A1", "finn@F1", edition=edition, mode="basic", grid=grid, extra=extra)
    assert t.targets("syvarris") == []


@clause("attack.los-basic", editions=BASIC)
def test_in_the_basic_game_the_line_may_leave_the_battlefield(edition: str) -> None:
    around = """
      g1  .  .  g1
        g1  r20  r20  g1
    """
    t = scenario("syvarris@A1", "finn@D1", edition=edition, mode="basic", grid=around)
    assert t.targets("syvarris") == ["finn"]


# --- attack.los-double ---

# a hill along row 2 that ends beside D3: only a head at that end looks past it
BESIDE_A_HILL = """
  g1  g1  g1  g1  g1  g1  g1  g1
    r20  r20  r20  g1  g1  g1  g1  g1
  g1  g1  g1  g1  g1  g1  g1  g1
"""


@clause("attack.los-double")
def test_a_double_sees_from_where_its_head_is(edition: str) -> None:
    looking = scenario("mimring@D3/C3", "finn@E1", edition=edition, grid=BESIDE_A_HILL)
    assert sees(looking.game, looking.fig("mimring"), looking.fig("finn"), False)
    away = scenario("mimring@C3/D3", "finn@E1", edition=edition, grid=BESIDE_A_HILL)
    assert not sees(away.game, away.fig("mimring"), away.fig("finn"), False)


@clause("attack.los-double")
def test_it_may_be_flipped_during_its_move_to_see(edition: str) -> None:
    t = scenario("mimring@C3/D3", "finn@F1 thorgrim@A1", edition=edition, grid=BESIDE_A_HILL)
    t.move("mimring", "D3/C3", cost=0)
    assert sees(t.game, t.fig("mimring"), t.fig("finn"), False)
    assert not sees(t.game, t.fig("mimring"), t.fig("thorgrim"), False)


@clause("attack.los-double")
def test_the_facing_of_a_single_space_figure_does_not_matter(edition: str) -> None:
    t = scenario("syvarris@D2", "finn@A2 thorgrim@G2 ne_gok_sa@D5 raelin@B5 agent_carr@F5", edition=edition)
    assert len(t.targets("syvarris")) == 5  # all around
    assert t.game.state.position.rear[t.fig("syvarris")] == -1


# --- attack.los-wall ---

# from behind a wall on a cliff eyes see nothing of what is below it, but the mark on a stone wall's top does
CLIFF = "r9 r9 r9 g1 g1 g1 g1 g1"


def on_the_cliff(edition: str, kind: str) -> Table:
    wall = f'[[barrier]]\nkind = "{kind}"\nheight = 4\nedges = ["C1-D1"]' if kind else ""
    return scenario("bowmen@C1", "finn@F1", edition=edition, grid=CLIFF, extra=wall)


@clause("attack.los-wall")
def test_a_figure_behind_a_stone_wall_looks_from_the_mark_on_its_top(edition: str) -> None:
    assert on_the_cliff(edition, "").targets("bowmen") == ["finn"]
    assert on_the_cliff(edition, "ruin").targets("bowmen") == []
    assert on_the_cliff(edition, "stone wall").targets("bowmen") == ["finn"]


@clause("attack.los-wall")
def test_a_figure_one_space_behind_the_wall_has_no_mark(edition: str) -> None:
    wall = '[[barrier]]\nkind = "stone wall"\nheight = 5\nedges = ["C1-D1"]'
    t = scenario("bowmen@B1", "finn@F1", edition=edition, grid=CLIFF, extra=wall)
    assert t.targets("bowmen") == []


# --- attack.clear-sight ---


@clause("attack.clear-sight")
def test_clear_sight_is_any_part_seen_within_the_spaces(edition: str) -> None:
    t = scenario("loviatak@A2", "raelin@G2", edition=edition, grid=WINGS_ONLY)
    owner, other = t.fig("loviatak"), t.fig("raelin")
    assert not sees(t.game, owner, other, False)
    assert clear_sight(t.game, owner, other, 6)
    assert not clear_sight(t.game, owner, other, 5)  # 6 spaces away


@clause("attack.clear-sight")
def test_without_any_part_in_view_there_is_no_clear_sight(edition: str) -> None:
    t = scenario("loviatak@A1", "kita@D1", edition=edition, grid="g1 g1 r9 g1")
    assert not clear_sight(t.game, t.fig("loviatak"), t.fig("kita"), 4)
    t = scenario("loviatak@A1", "kita@D1", edition=edition, grid="g1 g1 g1 g1")
    assert clear_sight(t.game, t.fig("loviatak"), t.fig("kita"), 4)


@clause("attack.clear-sight")
def test_a_double_space_owner_counts_from_any_of_its_spaces(edition: str) -> None:
    t = scenario("boar@B1/A1", "finn@F1 thorgrim@G1", edition=edition, grid=ROW)
    assert clear_sight(t.game, t.fig("boar"), t.fig("finn"), 4)
    assert not clear_sight(t.game, t.fig("boar"), t.fig("thorgrim"), 4)


@clause("attack.clear-sight")
def test_an_aura_of_clear_sight_ends_behind_a_wall(edition: str) -> None:
    dice = [skulls(1, of=3), shields(0, of=6)]
    t = scenario("finn@C3", "thorgrim@D3 raelin@G3", edition=edition, dice=dice).attack("finn", "thorgrim")
    assert t.rolled("defense") == [6]  # 4 and 2 for Raelin's Defensive Aura
    hidden = '[[barrier]]\nkind = "ruin"\nheight = 20\nedges = ["F3-G3", "F2-G3", "G2-G3", "F4-G3", "G4-G3", "H3-G3"]'
    dice = [skulls(1, of=3), shields(0, of=4)]
    t = scenario("finn@C3", "thorgrim@D3 raelin@G3", edition=edition, dice=dice, extra=hidden)
    t.attack("finn", "thorgrim")
    assert t.rolled("defense") == [4]


# --- attack.los-dispute ---


@clause("attack.los-dispute")
def test_no_die_decides_a_line_of_sight(edition: str) -> None:
    t = scenario("syvarris@A1 kita@D1", "finn@F1", edition=edition, grid=ROW)
    answers = {sees(t.game, t.fig("syvarris"), t.fig("finn"), False) for _ in range(20)}
    assert answers == {True}
    assert not t.events("D20Rolled")
    twin = t.game.copy()
    assert sees(twin, t.fig("syvarris"), t.fig("finn"), False)


@clause("attack.los-dispute")
def test_the_geometry_decides_and_tells_why(edition: str) -> None:
    t = scenario("syvarris@A1 deathwalker_9000@D1", "finn@F1", edition=edition, grid=ROW)
    p = t.game.state.position
    viewer, target = t.fig("syvarris"), t.fig("finn")
    shown = t.game.world.sight.explain(viewer, target, p.silhouette, p.at, p.rear, p.occupant, p.occupied, False)
    assert not shown.clear and not sees(t.game, viewer, target, False)
    assert [(b.kind, b.index) for b in shown.blockers] == [("figure", t.fig("deathwalker_9000"))]
    refusal = why_not(t.game, viewer, target)
    assert refusal is not None
    assert message_text(t.game, refusal) == "Syvarris has no line of sight to Finn the Viking Champion."


# --- attack.adjusting ---


def turns(t: Table) -> list[str]:
    return [w for w in t.options() if w.startswith("turn ")]


@clause("attack.adjusting", editions=NO_TURNING)
def test_figures_are_turned_only_by_their_own_moves(edition: str) -> None:
    t = scenario("finn@C3 boar@G3/H3", "thorgrim@D3 mimring@I7/J7", edition=edition).skip_moves()
    assert turns(t) == []


@clause("attack.adjusting", editions=("tournament",))
def test_in_a_tournament_own_doubles_may_be_turned_in_the_own_turn(edition: str) -> None:
    t = scenario("finn@C3 boar@G3/H3", "thorgrim@D3 mimring@I7/J7", edition=edition).skip_moves()
    assert turns(t) == ["turn Boar"]  # not activated, but of the same player; the enemy's dragon is not touched
    t.pick("turn Boar")
    assert t.at("boar") == "H3/G3"


@clause("attack.adjusting", editions=("tournament",))
def test_in_a_tournament_also_after_attacking(edition: str) -> None:
    t = scenario("boar@C3/B3", "thorgrim@D3", edition=edition, dice=[skulls(0, of=3)]).attack("boar", "thorgrim")
    assert turns(t) == ["turn Boar"]
    t.pick("turn Boar")
    assert t.at("boar") == "B3/C3"


@clause("attack.adjusting", editions=("tournament",))
def test_in_a_tournament_turning_after_the_move_opens_a_line_of_sight(edition: str) -> None:
    t = scenario("mimring@C3/D3", "finn@E1", edition=edition, grid=BESIDE_A_HILL).skip_moves()
    assert t.options() == ["turn Mimring", "end the turn"]
    t.pick("turn Mimring")
    assert "Mimring: Fire Line Special Attack" in t.options()


@clause("attack.adjusting")
def test_nobody_is_asked_to_turn_a_figure_on_an_opponents_turn(edition: str) -> None:
    dice = [skulls(1, of=3), shields(0, of=3)]
    t = scenario("finn@C3", "boar@D3/E3", edition=edition, dice=dice).skip_moves()
    assert t.request.player == 0
    assert turns(t) == []
    t.attack("finn", "boar")
    assert t.over
    assert t.at("boar") == "D3/E3"
