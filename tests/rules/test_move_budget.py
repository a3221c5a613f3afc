"""How far, past whom, and what changes it: move.budget, move.modifiers, move.through-figures."""

import pytest
from kit import clause, scenario

AOA = ("aoa-beta-2022", "aoa-2024")
LANE = "g1  g1  g1  g1  g1  g1  g1  g1  g1  g1  .  g1"


@clause("move.budget")
def test_any_number_of_spaces_up_to_the_move_number(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@L1", grid=LANE, edition=edition)
    assert t.reach("finn") == {"B1": 1, "C1": 2, "D1": 3, "E1": 4, "F1": 5}


@clause("move.budget", editions=AOA)
def test_the_basic_game_moves_by_the_basic_side_of_the_card(edition: str) -> None:
    t = scenario("agent_carr@A1", "thorgrim@L1", grid=LANE, edition=edition, mode="basic")
    assert t.reach("agent_carr")["H1"] == 7
    assert "I1" not in t.reach("agent_carr")


@clause("move.budget")
def test_zero_spaces_is_a_move_too(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@L1", grid=LANE, edition=edition)
    t.stay("finn")
    assert t.at("finn") == "A1"
    assert not t.events("FigureMoved")
    assert t.over


@clause("move.budget", editions=AOA)
def test_zero_spaces_is_a_move_in_the_basic_game_too(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@L1", grid=LANE, edition=edition, mode="basic")
    t.stay("finn")
    assert t.at("finn") == "A1"
    assert t.over


@clause("move.budget")
def test_direction_changes_at_will(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@L10", edition=edition)
    t.walk("finn", "B1", "A2", "A3", "B3", "B2")
    assert t.at("finn") == "B2"
    assert t.events("FigureMoved")[-1].path == [t.game.field.space(s) for s in ("A1", "B1", "A2", "A3", "B3", "B2")]


@pytest.mark.parametrize("mode", ["master", "basic"])
@clause("move.budget", editions=AOA)
def test_squad_figures_move_one_at_a_time_in_any_order(edition: str, mode: str) -> None:
    t = scenario("spearmen@A1,A3,A5", "thorgrim@L10", edition=edition, mode=mode)
    t.move("spearmen#3", "C5").move("spearmen#1", "D1")
    assert t.request.values == [t.fig("spearmen#2"), None]
    t.done()
    assert [t.at(f"spearmen#{n}") for n in (1, 2, 3)] == ["D1", "A3", "C5"]


@clause("move.budget", editions=("rotv-2004", "tournament"))
def test_squad_figures_move_one_at_a_time_in_any_order_in_the_old_books(edition: str) -> None:
    t = scenario("spearmen@A1,A3,A5", "thorgrim@L10", edition=edition)
    t.move("spearmen#2", "C3").move("spearmen#1", "D1").move("spearmen#3", "C5")
    assert t.over


@clause("move.modifiers")
def test_a_glyph_lengthens_the_moves_of_its_side(edition: str) -> None:
    t = scenario("finn@A1 raelin@A10", "thorgrim@L1", edition=edition, glyphs={"A10": "valda"})
    assert t.reach("finn")["H1"] == 7
    assert "I1" not in t.reach("finn")
    assert max(t.reach("raelin").values()) == 6  # not when moving off it
    assert max(t.reach("thorgrim").values()) == 5


@clause("move.modifiers")
def test_a_power_changes_how_a_figure_moves(edition: str) -> None:
    t = scenario("agent_carr@A1 finn@L1", "spearmen@B1", grid=LANE, edition=edition)
    assert t.reach("agent_carr")["C1"] == 2  # Ghost Walk goes through everybody
    t = scenario("finn@A1", "spearmen@B1", grid=LANE, edition=edition)
    assert t.reach("finn") == {}


# --- other figures ---


@clause("move.through-figures")
def test_through_a_friend_but_not_onto_it(edition: str) -> None:
    t = scenario("finn@A1 spearmen@B1", "thorgrim@L1", grid=LANE, edition=edition)
    assert t.reach("finn") == {"C1": 2, "D1": 3, "E1": 4, "F1": 5}


@clause("move.through-figures")
def test_never_through_an_enemy(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@C1", grid=LANE, edition=edition)
    assert t.reach("finn") == {"B1": 1}


@clause("move.through-figures")
def test_not_through_an_engaged_friend(edition: str) -> None:
    grid = LANE + "\n  .  g1"  # B2 touches B1 and C1
    free = scenario("finn@A1 spearmen@B1", "thorgrim@L1", grid=grid, edition=edition)
    engaged = scenario("finn@A1 spearmen@B1", "thorgrim@B2", grid=grid, edition=edition)
    assert "C1" in free.reach("finn")
    assert engaged.reach("finn") == {}


@clause("move.through-figures")
def test_through_a_teammate_who_is_not_engaged(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@L1", "raelin@B1", grid=LANE, edition=edition, teams=[0, 1, 0])
    assert t.reach("finn")["C1"] == 2
    foe = scenario("finn@A1", "thorgrim@L1", "raelin@B1", grid=LANE, edition=edition, teams=[0, 1, 1])
    assert foe.reach("finn") == {}


@clause("move.through-figures", editions=AOA)
def test_the_basic_game_goes_through_own_figures_even_beside_an_enemy(edition: str) -> None:
    grid = LANE + "\n  .  g1"
    t = scenario("finn@A1 spearmen@B1", "thorgrim@B2", grid=grid, edition=edition, mode="basic")
    assert t.reach("finn")["C1"] == 2
    assert "B1" not in t.reach("finn")
    assert "B2" not in t.reach("finn")


@clause("move.through-figures", editions=AOA)
def test_the_basic_game_goes_through_no_enemy_and_no_teammate(edition: str) -> None:
    enemy = scenario("finn@A1", "thorgrim@C1", grid=LANE, edition=edition, mode="basic")
    assert enemy.reach("finn") == {"B1": 1}
    mate = scenario("finn@A1", "thorgrim@L1", "raelin@C1", grid=LANE, edition=edition, mode="basic", teams=[0, 1, 0])
    assert mate.reach("finn") == {"B1": 1}


@clause("move.through-figures")
def test_a_double_space_figure_ends_with_neither_end_on_somebody(edition: str) -> None:
    t = scenario("boar@B1/A1 spearmen@D1", "thorgrim@L1", grid=LANE, edition=edition)
    r = t.reach("boar")
    assert r["C1/B1"] == 1
    assert "D1/C1" not in r
    assert "E1/D1" not in r
    assert r["F1/E1"] == 4
