"""What the ground does: move.water-stop, move.swamp-water, move.plain-terrain, move.road,
move.heavy-snow-slippery-ice, move.molten-lava, move.wall-ruin, move.obstacle."""

import pytest
from kit import Table, clause, scenario, skulls
from kit.cards import TEST_CARDS, _card

AOA = ("aoa-beta-2022", "aoa-2024")


def offered(t: Table) -> dict[str, int]:
    """The places of the open question about a move, with their least cost."""
    out: dict[str, int] = {}
    for label in t.options():
        place, _, rest = label.partition(" (")
        if rest:
            out[place] = min(int(rest.split(")")[0]), out.get(place, 99))
    return out


# high enough to climb over a ruin, and with the breath for it
TEST_CARDS["giant"] = _card(
    "giant", "Giant", ("Vydar", "Giant", "Warrior", "Wild"), "huge", 9, (6, 9, 1, 4, 4, 120), figure="large_single"
)


# --- water ---


@clause("move.water-stop")
def test_entering_water_ends_the_move(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@H1", grid="g1  g1  w0  g1  g1  .  .  g1", edition=edition)
    assert t.reach("finn") == {"B1": 1, "C1": 2}


@clause("move.water-stop", editions=AOA)
def test_entering_water_ends_the_move_in_the_basic_game(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@H1", grid="g1  g1  w0  g1  g1  .  .  g1", edition=edition, mode="basic")
    assert t.reach("finn") == {"B1": 1, "C1": 2}


@clause("move.water-stop")
def test_water_beside_water_ends_the_move_again(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@H1", grid="w0  w0  w0  w0  .  .  .  g1", edition=edition)
    assert t.reach("finn") == {"B1": 1}


@pytest.mark.parametrize("mode", ["master", "basic"])
@clause("move.water-stop", editions=AOA)
def test_leaving_water_for_higher_land_pays_for_the_level(edition: str, mode: str) -> None:
    t = scenario("finn@A1", "thorgrim@H1", grid="w0  g1  g1  g1  g1  g1  .  g1", edition=edition, mode=mode)
    assert t.reach("finn") == {"B1": 2, "C1": 3, "D1": 4, "E1": 5}


@clause("move.water-stop", editions=("rotv-2004", "tournament"))
def test_leaving_water_for_higher_land_pays_for_the_level_in_the_old_books(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@H1", grid="w0  g1  g1  g1  g1  g1  .  g1", edition=edition)
    assert t.reach("finn") == {"B1": 2, "C1": 3, "D1": 4, "E1": 5}


@clause("move.water-stop")
def test_water_on_the_same_level_costs_one_each_way(edition: str) -> None:
    t = scenario("finn@B1", "thorgrim@H1", grid="g1  w1  g1  .  .  .  .  g1", edition=edition)
    assert t.reach("finn") == {"A1": 1, "C1": 1}


@clause("move.water-stop")
def test_water_stops_whichever_way_it_is_found_first(edition: str) -> None:
    # the water on D1 is dear from the hollow C2 and cheap from C1; E1 lies behind it
    t = scenario("finn@B2", "thorgrim@A4", grid=".  .  g3  w3  g3\n  .  g3  g1\n.\n  g1", edition=edition)
    assert t.reach("finn") == {"C1": 1, "C2": 1, "D1": 2}


@clause("move.swamp-water")
def test_swamp_water_does_not_stop_a_move_and_has_no_height(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@H1", grid="g1  sw0  sw0  g1  .  .  .  g1", edition=edition)
    assert t.reach("finn") == {"B1": 1, "C1": 2, "D1": 4}


@clause("move.swamp-water")
def test_swamp_water_is_water_for_powers(edition: str) -> None:
    # Water Clone succeeds from 10 on in water, from 15 on elsewhere
    for ground, back in (("sw1", True), ("m1", False)):
        grid = f"{ground}  {ground}  .  .  .  .  .  g1"
        t = scenario("marro_warriors@A1", "thorgrim@H1", grid=grid, edition=edition, dice=[10])
        t.skip_moves().use("Water Clone")
        assert (t.at("marro_warriors#2") == "B1") == back


# --- ground that does nothing ---


@pytest.mark.parametrize("ground", ["d", "sh", "lf", "n", "i"])
@clause("move.plain-terrain", "move.heavy-snow-slippery-ice")
def test_plain_ground_does_not_affect_movement(edition: str, ground: str) -> None:
    lane = "  ".join([f"{ground}1"] * 8)
    t = scenario("finn@A1", "thorgrim@J1", grid=f"{lane}  .  g1", edition=edition)
    assert t.reach("finn") == {"B1": 1, "C1": 2, "D1": 3, "E1": 4, "F1": 5}
    t.move("finn", "F1")
    assert t.rolled() == []


# --- heavy snow, slippery ice ---


@pytest.mark.parametrize("ground", ["hn", "si"])
@clause("move.heavy-snow-slippery-ice")
def test_heavy_snow_and_slippery_ice_cost_two(edition: str, ground: str) -> None:
    grid = f"{ground}1  {ground}1  g1  {ground}1  g1  .  .  .  .  g1"
    t = scenario("finn@A1", "thorgrim@J1", grid=grid, edition=edition)
    assert t.reach("finn") == {"B1": 2, "C1": 3, "D1": 5}


@clause("move.heavy-snow-slippery-ice", "move.up-cost")
def test_climbing_onto_heavy_snow_pays_both(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@J1", grid="g1  hn3  .  .  .  .  .  .  .  g1", edition=edition)
    assert t.reach("finn") == {"B1": 4}


@pytest.mark.parametrize("ground", ["hn", "si"])
@clause("move.heavy-snow-slippery-ice", "move.flying")
def test_a_flyer_pays_for_it_only_where_it_lands(edition: str, ground: str) -> None:
    lane = "  ".join([f"{ground}1"] * 5)
    t = scenario("raelin@A1", "thorgrim@J1", grid=f"g1  {lane}  g1  .  .  g1", edition=edition)
    assert t.reach("raelin") == {"B1": 2, "C1": 3, "D1": 4, "E1": 5, "F1": 6, "G1": 6}
    t = scenario("raelin@A1", "thorgrim@J1", grid=f"g1  {lane}  {ground}1  .  .  g1", edition=edition)
    assert "G1" not in t.reach("raelin")  # it would be the seventh


# --- road ---

ROAD = "  ".join(["o1"] * 11) + "  .  g1\n" + "  " + "  ".join(["g1"] * 11)


@clause("move.road")
def test_three_more_spaces_along_a_road(edition: str) -> None:
    r = scenario("finn@A1", "thorgrim@M1", grid=ROAD, edition=edition).reach("finn")
    assert r["I1"] == 8
    assert "J1" not in r
    assert r["E2"] == 5  # along the road, then off it: five in all
    assert not [place for place, cost in r.items() if place.endswith("2") and cost > 5]


@clause("move.road")
def test_no_bonus_for_a_move_that_starts_beside_the_road(edition: str) -> None:
    r = scenario("finn@A2", "thorgrim@M1", grid=ROAD, edition=edition).reach("finn")
    assert max(r.values()) == 5


@clause("move.road", "engage.leave")
def test_a_figure_wounded_on_the_road_gets_no_bonus_it_had_not_before(edition: str) -> None:
    # off the grass onto the road, away from an enemy, wounded there: what is left is an ordinary move
    t = scenario("finn@B2", "spearmen@A2", grid=ROAD, edition=edition, dice=[skulls(1, of=1)])
    t.walk("finn", "C1", "D1", "E1").choose(True)
    assert t.at("finn") == "C1"
    assert offered(t)["G1"] == 4
    assert "H1" not in offered(t)


@clause("move.road", "engage.leave")
def test_a_figure_wounded_back_on_the_road_has_lost_its_bonus(edition: str) -> None:
    t = scenario("finn@B1", "spearmen@A2", grid=ROAD, edition=edition, dice=[skulls(1, of=1)])
    t.walk("finn", "B2", "C1", "D1").choose(True)  # off the road and on again
    assert t.at("finn") == "C1"
    assert offered(t)["F1"] == 3
    assert "G1" not in offered(t)


@clause("move.road", "engage.leave")
def test_a_figure_wounded_on_the_road_keeps_the_rest_of_its_bonus(edition: str) -> None:
    t = scenario("finn@B1", "spearmen@A1", grid=ROAD, edition=edition, dice=[skulls(1, of=1)])
    t.move("finn", "J1").choose(True)
    assert t.at("finn") == "C1"
    t.move("finn", "J1")
    assert t.at("finn") == "J1"


@clause("move.road")
def test_a_double_space_figure_needs_both_ends_on_the_road(edition: str) -> None:
    on = scenario("boar@B1/A1", "thorgrim@M1", grid=ROAD, edition=edition).reach("boar")
    assert on["K1/J1"] == 9
    half = scenario("boar@B1/A2", "thorgrim@M1", grid=ROAD, edition=edition).reach("boar")
    assert max(half.values()) == 6


@clause("move.road")
def test_no_bonus_while_flying(edition: str) -> None:
    flat = "  ".join(["o1"] * 11) + "  .  g1"
    walks = scenario("raelin@A1", "thorgrim@M1", grid=flat, edition=edition).reach("raelin")
    assert walks["J1"] == 9
    hill = "o1  o1  o8" + "  o1" * 8 + "  .  g1"  # too steep on foot
    flies = scenario("raelin@A1", "thorgrim@M1", grid=hill, edition=edition).reach("raelin")
    assert flies["G1"] == 6
    assert "H1" not in flies


# --- molten lava ---

LAVA = "g1  ml1  g1  .  .  .  .  g1"


@pytest.mark.parametrize(("roll", "lives"), [(1, False), (19, False), (20, True)])
@clause("move.molten-lava")
def test_molten_lava_destroys_all_but_the_luckiest(edition: str, roll: int, lives: bool) -> None:
    t = scenario("finn@A1", "thorgrim@H1", grid=LAVA, edition=edition, dice=[roll]).move("finn", "B1")
    assert t.alive("finn") == lives


@clause("move.molten-lava")
def test_molten_lava_ends_the_move(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@H1", grid=LAVA, edition=edition, dice=[20])
    assert t.reach("finn") == {"B1": 1}
    t.move("finn", "B1")
    assert t.at("finn") == "B1"
    assert t.over


@clause("move.molten-lava")
def test_a_survivor_leaves_molten_lava_unharmed(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@H1", grid="ml1  g2  .  .  .  .  .  g1", edition=edition).move("finn", "B1")
    assert t.at("finn") == "B1"
    assert t.events("FigureMoved")
    assert not t.events("D20Rolled")


@clause("move.molten-lava")
def test_any_part_of_a_double_space_figure_burns(edition: str) -> None:
    grid = "g1  g1  ml1  g1  g1  .  .  g1"
    t = scenario("boar@B1/A1", "thorgrim@H1", grid=grid, edition=edition, dice=[19])
    assert "E1/D1" not in t.reach("boar")
    t.move("boar", "C1/B1")
    assert not t.alive("boar")


@pytest.mark.parametrize(("roll", "lives"), [(19, False), (20, True)])
@clause("move.molten-lava", "move.double.follow")
def test_the_end_that_follows_into_molten_lava_burns_too_and_stops(edition: str, roll: int, lives: bool) -> None:
    # the front leads away from the lava on C1, the rear follows onto it
    grid = "g1  g1  ml1  g1  g1  .  .  g1"
    t = scenario("boar@C1/B1", "thorgrim@H1", grid=grid, edition=edition, dice=[roll])
    assert "E1/D1" not in t.reach("boar")
    assert [w for w in t.options() if w.startswith("D1")] == ["D1/C1 (1) molten lava"]
    t.walk("boar", "D1")
    assert t.alive("boar") == lives
    if lives:
        assert t.at("boar") == "D1/C1"


@clause("move.molten-lava", "move.double.follow", "move.double.flip")
def test_a_double_space_survivor_backs_out_of_molten_lava_unharmed(edition: str) -> None:
    # the end on the grass leads, the other follows onto the grass; turning end for end moves onto nothing
    grid = "g1  g1  ml1  g1  g1  .  .  g1"
    for path in (["A1"], ["B1", "A1"]):
        t = scenario("boar@C1/B1", "thorgrim@H1", grid=grid, edition=edition).walk("boar", *path)
        assert t.at("boar") in ("B1/A1", "A1/B1")
        assert not t.events("D20Rolled")
    t = scenario("boar@C1/B1", "thorgrim@H1", grid=grid, edition=edition).move("boar", "B1/C1")
    assert not t.events("D20Rolled")


@clause("move.molten-lava", "move.fall", editions=AOA)
def test_a_fall_into_molten_lava_hurts_before_it_burns(edition: str) -> None:
    dice = [skulls(1, of=1), 20]
    t = scenario("finn@A1", "thorgrim@H1", grid="g6  ml1  .  .  .  .  .  g1", edition=edition, dice=dice)
    t.move("finn", "B1")
    assert t.alive("finn")
    assert t.wounds("finn") == 1


@clause("move.molten-lava", "move.fall", editions=("rotv-2004", "tournament"))
def test_a_fall_into_molten_lava_burns_before_the_move_is_over(edition: str) -> None:
    grid = "g6  ml1  .  .  .  .  .  g1"
    t = scenario("finn@A1", "thorgrim@H1", grid=grid, edition=edition, dice=[20, skulls(1, of=1)]).move("finn", "B1")
    assert t.wounds("finn") == 1
    t = scenario("finn@A1", "thorgrim@H1", grid=grid, edition=edition, dice=[19]).move("finn", "B1")
    assert not t.alive("finn")


@clause("move.molten-lava", "move.flying")
def test_a_flyer_passes_over_molten_lava_and_burns_only_in_it(edition: str) -> None:
    over = scenario("raelin@A1", "thorgrim@H1", grid=LAVA, edition=edition).move("raelin", "C1")
    assert over.at("raelin") == "C1"
    into = scenario("raelin@A1", "thorgrim@H1", grid=LAVA, edition=edition, dice=[19]).move("raelin", "B1")
    assert not into.alive("raelin")


# --- walls and ruins ---

WALL = '[[barrier]]\nkind = "stone wall"\nedges = ["B1-C1"]'  # inside is B1, one level higher than outside
RUIN = '[[barrier]]\nkind = "ruin"\nedges = ["B1-C1"]'
BRIDGE = "g2  g2  g1  g1  .  .  .  .  g1"


@clause("move.wall-ruin")
def test_over_a_stone_wall_from_inside_counts_two_and_the_space(edition: str) -> None:
    t = scenario("finn@B1", "thorgrim@I1", grid=BRIDGE, extra=WALL, edition=edition)
    assert t.reach("finn") == {"A1": 1, "C1": 3, "D1": 4}


@clause("move.wall-ruin")
def test_over_a_stone_wall_from_outside_counts_three_and_the_space(edition: str) -> None:
    t = scenario("finn@C1", "thorgrim@I1", grid=BRIDGE, extra=WALL, edition=edition)
    assert t.reach("finn") == {"D1": 1, "B1": 4, "A1": 5}


@clause("move.wall-ruin")
def test_a_double_space_figure_goes_over_a_wall_but_does_not_end_astride_it(edition: str) -> None:
    grid = "g1  g1  g1  g1  .  .  .  .  g1"
    t = scenario("boar@B1/A1", "thorgrim@I1", grid=grid, extra=WALL, edition=edition)
    assert t.reach("boar")["D1/C1"] == 4
    assert "C1/B1" not in t.reach("boar")


@clause("move.wall-ruin", "move.fall")
def test_a_fall_is_measured_from_the_top_of_the_wall(edition: str) -> None:
    deck = "g4  g4  g1  g1  .  .  .  .  g1"
    t = scenario("finn@B1", "thorgrim@I1", grid=deck, extra=WALL, edition=edition, dice=[skulls(1, of=1)])
    t.move("finn", "C1")  # three levels down from the deck, five from the wall
    assert t.wounds("finn") == 1
    t = scenario("finn@B1", "thorgrim@I1", grid=deck, edition=edition).move("finn", "C1")
    assert t.rolled() == []


@clause("move.wall-ruin")
def test_a_ruin_is_six_high_and_stands_between_two_spaces(edition: str) -> None:
    grid = "g1  g1  g1  g1  .  .  .  .  g1"
    t = scenario("giant@B1", "thorgrim@I1", grid=grid, extra=RUIN, edition=edition)
    assert t.reach("giant") == {"A1": 1, "C1": 7, "D1": 8}
    small = scenario("runner@B1", "thorgrim@I1", grid=grid, extra=RUIN, edition=edition)
    assert small.reach("runner") == {"A1": 1}  # six levels are too high for it


@clause("move.wall-ruin")
def test_a_ruin_is_walked_around_and_both_its_sides_are_stood_on(edition: str) -> None:
    grid = "g1  g1  g1  .  .  g1\n  .  g1"  # B2 touches B1 and C1
    t = scenario("finn@B1", "thorgrim@F1", grid=grid, extra=RUIN, edition=edition)
    assert t.reach("finn") == {"A1": 1, "B2": 1, "C1": 2}


@clause("move.wall-ruin", "move.flying")
def test_a_flyer_passes_over_a_ruin(edition: str) -> None:
    grid = "g1  g1  g1  g1  .  .  .  .  g1"
    t = scenario("raelin@B1", "thorgrim@I1", grid=grid, extra=RUIN, edition=edition)
    assert t.reach("raelin") == {"A1": 1, "C1": 1, "D1": 2}


# --- obstacles ---

TREE = '[[obstacle]]\nkind = "tree"\nat = ["B1"]'


@pytest.mark.parametrize("kind", ["tree", "outcrop", "glacier", "bush"])
@clause("move.obstacle")
def test_nobody_walks_onto_or_through_an_obstacle(edition: str, kind: str) -> None:
    extra = TREE.replace("tree", kind)
    grid = "g1  g1  g1  .  .  .  .  g1"
    t = scenario("finn@A1", "thorgrim@H1", grid=grid, extra=extra, edition=edition, zones='z0=["A1"]\nz1=["C1"]')
    assert t.reach("finn") == {}
    free = scenario("finn@A1", "thorgrim@H1", grid=grid, edition=edition)
    assert free.reach("finn") == {"B1": 1, "C1": 2}


@clause("move.obstacle", editions=AOA)
def test_nobody_walks_onto_or_through_an_obstacle_in_the_basic_game(edition: str) -> None:
    t = scenario(
        "raelin@A1",
        "thorgrim@H1",
        grid="g1  g1  g1  .  .  .  .  g1",
        extra=TREE,
        edition=edition,
        mode="basic",
        zones='z0=["A1"]\nz1=["C1"]',
    )
    assert t.reach("raelin") == {}


@clause("move.obstacle", "move.flying")
def test_a_flyer_passes_over_an_obstacle_but_does_not_land_on_it(edition: str) -> None:
    grid = "g1  g1  g1  .  .  .  .  g1"
    t = scenario("raelin@A1", "thorgrim@H1", grid=grid, extra=TREE, edition=edition, zones='z0=["A1"]\nz1=["C1"]')
    assert t.reach("raelin") == {"C1": 2}
