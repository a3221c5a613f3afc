"""Figures on two spaces: move.double.follow, move.double.water, move.double.flip, move.double.glyph,
move.base-on-space. Places are written front/rear."""

import pytest
from kit import clause, scenario, skulls

AOA = ("aoa-beta-2022", "aoa-2024")
OLD = ("rotv-2004", "tournament")
LANE = "  ".join(["g1"] * 12) + "  .  .  g1"
STAIR = "g1  g1  g2  g2  g3  .  .  .  g1"


@clause("move.double.follow")
def test_it_leads_with_either_end(edition: str) -> None:
    t = scenario("boar@F1/E1", "thorgrim@O1", grid=LANE, edition=edition)
    r = t.reach("boar")
    assert r["G1/F1"] == 1
    assert r["E1/D1"] == 1
    assert r["L1/K1"] == 6
    assert "G1/E1" not in r
    t.move("boar", "E1/D1")
    assert t.at("boar") == "E1/D1"


@clause("move.double.follow", editions=AOA)
def test_it_leads_with_either_end_in_the_basic_game(edition: str) -> None:
    t = scenario("boar@F1/E1", "thorgrim@O1", grid=LANE, edition=edition, mode="basic")
    assert t.reach("boar")["L1/K1"] == 6
    assert t.reach("boar")["B1/A1"] == 4
    assert not [place for place in t.reach("boar") if place in ("A1/B1", "E1/F1", "K1/L1")]  # without flips


@clause("move.double.follow")
def test_the_other_end_enters_the_space_the_leading_end_left(edition: str) -> None:
    grid = "g1  g1  g1  .  g1\n  .  .  g1  .\n.  .  .  g1  ."  # A1-B1-C1, down to C2 and D3
    t = scenario("boar@B1/A1", "thorgrim@E1", grid=grid, edition=edition)
    r = t.reach("boar")
    assert sorted(place for place, cost in r.items() if cost == 1) == ["B1/C1", "C1/B1"]
    assert r["C2/C1"] == 2
    assert r["D3/C2"] == 3
    assert "D3/C1" not in r


@pytest.mark.parametrize("place", ["B1/A1", "A1/B1"])
@clause("move.double.follow", "move.base-on-space")
def test_it_straddles_levels_on_the_way_but_ends_on_one_level(edition: str, place: str) -> None:
    t = scenario(f"boar@{place}", "thorgrim@I1", grid=STAIR, edition=edition)
    r = t.reach("boar")
    assert r["D1/C1"] == 3
    assert not [place for place in r if place in ("C1/B1", "B1/C1", "E1/D1", "D1/E1")]


@clause("move.double.follow", editions=AOA)
def test_it_ends_on_one_level_in_the_basic_game(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@I1", grid=STAIR, edition=edition, mode="basic")
    assert t.reach("boar") == {"D1/C1": 3}


@clause("move.double.follow")
def test_only_the_leading_end_pays(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@I1", grid="g1  g1  g4  g4  g1  g1  .  .  g1", edition=edition)
    assert t.reach("boar") == {"A1/B1": 0, "D1/C1": 5, "C1/D1": 5}


@clause("move.base-on-space")
def test_a_figure_stands_on_its_own_spaces_only(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@I1 finn@E1", grid=STAIR, edition=edition)
    t.move("boar", "D1/C1")
    field, position = t.game.field, t.game.state.position
    assert [field.label[s] for s in range(field.n) if position.occupant[s] == t.fig("boar")] == ["C1", "D1"]
    assert [field.label[s] for s in range(field.n) if position.occupant[s] == t.fig("finn")] == ["E1"]


@clause("move.base-on-space")
def test_a_double_space_figure_does_not_end_half_off_the_battlefield(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@E1", grid="g1  g1  g1  .  g1", edition=edition)
    assert t.reach("boar") == {"A1/B1": 0, "C1/B1": 1, "B1/C1": 1}


# --- water ---


@pytest.mark.parametrize("mode", ["master", "basic"])
@clause("move.double.water", editions=AOA)
def test_one_water_space_between_land_is_crossed(edition: str, mode: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@I1", grid="g1  g1  w0  g1  g1  .  .  .  g1", edition=edition, mode=mode)
    assert t.reach("boar")["E1/D1"] == 4
    assert "C1/B1" not in t.reach("boar")


@clause("move.double.water", editions=OLD)
def test_one_water_space_between_land_is_crossed_in_the_old_books(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@I1", grid="g1  g1  w0  g1  g1  .  .  .  g1", edition=edition)
    assert t.reach("boar")["E1/D1"] == 4
    assert "C1/B1" not in t.reach("boar")


@pytest.mark.parametrize("mode", ["master", "basic"])
@clause("move.double.water", editions=AOA)
def test_two_water_spaces_stop_it(edition: str, mode: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@I1", grid="g1  g1  w1  w1  g1  g1  .  .  g1", edition=edition, mode=mode)
    r = t.reach("boar")
    assert r["C1/B1"] == 1
    assert r["D1/C1"] == 2
    assert "E1/D1" not in r
    assert "F1/E1" not in r


@clause("move.double.water", editions=OLD)
def test_two_water_spaces_stop_it_in_the_old_books(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@I1", grid="g1  g1  w1  w1  g1  g1  .  .  g1", edition=edition)
    assert t.reach("boar")["D1/C1"] == 2
    assert "E1/D1" not in t.reach("boar")


@clause("move.double.water")
def test_out_of_two_water_spaces_it_goes_on(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@I1", grid="w0  w0  g1  g1  g1  .  .  .  g1", edition=edition)
    assert t.reach("boar")["E1/D1"] == 4


@clause("move.double.water", "move.double.flip")
def test_turning_round_in_the_water_is_not_entering_it(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@I1", grid="w1  w1  g1  g1  .  .  .  .  g1", edition=edition)
    t.walk("boar", "A1", "C1", "D1")  # turned about, the end on B1 leads
    assert t.at("boar") == "C1/D1"
    # with the rock behind it Grimnak must turn first, so that his tail does not come to lie there
    t = scenario("grimnak@B1/C1", "thorgrim@I1", grid="g1  w1  w1  g1  r20  .  .  .  g1", edition=edition)
    assert t.reach("grimnak")["D1/C1"] == 1


# --- turning end for end ---


@clause("move.double.flip")
def test_turning_end_for_end_is_free(edition: str) -> None:
    t = scenario("boar@F1/E1", "thorgrim@O1", grid=LANE, edition=edition)
    r = t.reach("boar")
    assert r["E1/F1"] == 0
    assert r["G1/F1"] == r["F1/G1"] == 1
    assert r["L1/K1"] == r["K1/L1"] == 6
    t.move("boar", "E1/F1")
    assert t.at("boar") == "E1/F1"


@clause("move.double.flip")
def test_it_turns_at_any_time_in_its_move(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@O1", grid=LANE, edition=edition)
    t.walk("boar", "C1", "B1", "D1", "D1", "E1")  # step, turn, step, turn, step
    assert t.at("boar") == "E1/D1"


@clause("move.double.flip")
def test_a_step_and_a_turn_bring_the_rear_to_the_other_side(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@O1", grid=LANE, edition=edition)
    t.move("boar", "B1/C1", cost=1)
    assert t.at("boar") == "B1/C1"


@clause("move.double.flip")
def test_it_turns_where_it_must_stop(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@I1", grid="g1  g1  w1  w1  g1  .  .  .  g1", edition=edition)
    assert t.reach("boar")["C1/D1"] == 2


@clause("move.double.flip", "engage.leave")
def test_turning_leaves_no_engagement(edition: str) -> None:
    t = scenario("boar@F1/E1", "thorgrim@G1 finn@D1", grid=LANE, edition=edition)
    assert t.engaged("boar", "thorgrim")
    assert t.engaged("boar", "finn")
    t.move("boar", "E1/F1")
    assert t.at("boar") == "E1/F1"
    assert t.rolled() == []
    assert not t.asks("swipe")


@clause("basic.omits")
def test_the_basic_game_has_no_free_turns(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@O1", grid=LANE, edition=edition, mode="basic")
    assert "A1/B1" not in t.reach("boar")


# --- glyphs ---


@clause("move.double.glyph", "glyph.stop")
def test_the_leading_end_is_stopped_by_a_glyph(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@O1", grid=LANE, edition=edition, glyphs={"D1": "astrid"})
    r = t.reach("boar")
    assert r["D1/C1"] == 2
    assert "E1/D1" not in r
    backwards = scenario("boar@A1/B1", "thorgrim@O1", grid=LANE, edition=edition, glyphs={"D1": "astrid"}).reach("boar")
    assert backwards["C1/D1"] == 2
    assert "D1/E1" not in backwards


@clause("move.double.glyph")
def test_the_trailing_end_follows_over_a_glyph(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@O1", grid=LANE, edition=edition, glyphs={"B1": "astrid"})
    assert t.reach("boar")["H1/G1"] == 6
    t.move("boar", "H1/G1")
    assert t.at("boar") == "H1/G1"


@clause("move.double.glyph")
def test_with_an_end_on_a_glyph_the_next_one_stops_it_all_the_same(edition: str) -> None:
    glyphs = {"B1": "astrid", "C1": "gerda"}
    r = scenario("boar@B1/A1", "thorgrim@O1", grid=LANE, edition=edition, glyphs=glyphs).reach("boar")
    assert r["C1/B1"] == 1
    assert "D1/C1" not in r


@clause("move.double.glyph")
def test_a_hidden_glyph_stops_and_turns_over(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@O1", grid=LANE, edition=edition, glyphs={"D1": "?astrid"})
    assert "E1/D1" not in t.reach("boar")
    t.move("boar", "D1/C1")
    assert [e.kind for e in t.events("GlyphRevealed")] == ["astrid"]


@clause("move.double.follow", "glyph.set.aoa-beta-2022")
def test_whichever_end_leads_enters_the_spaces(edition: str) -> None:
    # Vines are removed by a huge figure that enters them
    for place in ("B1/A1", "A1/B1"):
        t = scenario(f"grimnak@{place}", "thorgrim@O1", grid=LANE, edition=edition, glyphs={"D1": "xenithrax_vines"})
        t.walk("grimnak", "C1", "D1")
        assert len(t.events("GlyphRemoved")) == 1


@clause("move.double.follow", "engage.leave")
def test_a_figure_wounded_astride_two_levels_does_not_stop_there(edition: str) -> None:
    # wounded on the step away from A1; astride the edge of the ledge it cannot end its move
    grid = "g1  g1  g1  g2  g2  .  .  .  g1"
    t = scenario("boar@C1/B1", "spearmen@A1", grid=grid, edition=edition, dice=[skulls(1, of=1)])
    t.move("boar", "E1/D1").choose(True)
    assert t.at("boar") == "E1/D1"
    assert t.wounds("boar") == 1
