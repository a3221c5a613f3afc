"""Up and down: level.definition, attack.thin-terrain, move.up-cost, move.height-limit, move.down-free."""

import pytest
from kit import clause, scenario, skulls

AOA = ("aoa-beta-2022", "aoa-2024")


def spearman_attacks(grid: str, dice: int, edition: str, mode: str) -> None:
    """A Spearman (attack 2) on A1 rolls so many dice at somebody on B1: one more if his level is higher."""
    roll = skulls(0, of=dice)
    t = scenario("spearmen@A1", "knights_of_weston@B1", grid=grid, edition=edition, mode=mode, dice=[roll])
    t.attack("spearmen", "knights_of_weston")
    assert t.rolled("attack") == [dice]


@pytest.mark.parametrize("mode", ["master", "basic"])
@pytest.mark.parametrize(("grid", "dice"), [("g1  g1", 2), ("g2  g1", 3), ("g1  g2", 2), ("g4  g1", 3)])
@clause("level.definition", editions=AOA)
def test_the_level_of_a_figure_is_that_of_its_tile(edition: str, grid: str, dice: int, mode: str) -> None:
    spearman_attacks(grid, dice, edition, mode)


@pytest.mark.parametrize(("grid", "dice"), [("g1  g1", 2), ("g2  g1", 3), ("g1  g2", 2), ("g4  g1", 3)])
@clause("level.definition", editions=("rotv-2004", "tournament"))
def test_the_level_of_a_figure_is_that_of_its_tile_in_the_old_books(edition: str, grid: str, dice: int) -> None:
    spearman_attacks(grid, dice, edition, "master")


@pytest.mark.parametrize("thin", ["w", "sw", "sh", "ml"])
@clause("level.definition", "attack.thin-terrain")
def test_only_full_tiles_make_a_level(edition: str, thin: str) -> None:
    spearman_attacks(f"{thin}1  g1", 2, edition, "master")  # on the same level as the grass beside it
    spearman_attacks(f"{thin}2  g1", 3, edition, "master")


@clause("level.definition", "attack.thin-terrain", editions=AOA)
def test_water_makes_no_level_in_the_basic_game(edition: str) -> None:
    spearman_attacks("w1  g1", 2, edition, "basic")
    spearman_attacks("w2  g1", 3, edition, "basic")


@pytest.mark.parametrize("thin", ["w", "sw", "sh", "ml"])
@clause("attack.thin-terrain", "move.up-cost")
def test_leaving_a_thin_tile_pays_for_the_level_it_does_not_make(edition: str, thin: str) -> None:
    t = scenario("finn@A1", "thorgrim@E1", grid=f"{thin}0  g1  .  .  g1", edition=edition)
    assert t.reach("finn") == {"B1": 2}


# --- up ---


@clause("move.up-cost")
def test_each_level_and_the_space_count(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@H1", grid="g1  g2  g4  g5  .  .  .  g1", edition=edition)
    assert t.reach("finn") == {"B1": 2, "C1": 5}


@clause("move.up-cost", editions=AOA)
def test_each_level_and_the_space_count_in_the_basic_game(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@H1", grid="g1  g2  g4  g5  .  .  .  g1", edition=edition, mode="basic")
    assert t.reach("finn") == {"B1": 2, "C1": 5}


@clause("move.up-cost")
def test_a_step_that_cannot_be_paid_in_full_is_not_taken(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@H1", grid="g1  g1  g5  .  .  .  .  g1", edition=edition)
    assert t.reach("finn") == {"B1": 1}  # four left, the ledge takes five
    t = scenario("finn@B1", "thorgrim@H1", grid="g1  g1  g5  .  .  .  .  g1", edition=edition)
    assert t.reach("finn") == {"A1": 1, "C1": 5}


# --- the height limit ---

CLIFF = "g1  g{}  .  .  .  .  .  .  g1"


@clause("move.height-limit")
def test_one_level_less_than_the_height_may_be_climbed_and_more_may_not(edition: str) -> None:
    low = scenario("runner@A1", "thorgrim@I1", grid=CLIFF.format(5), edition=edition)
    high = scenario("runner@A1", "thorgrim@I1", grid=CLIFF.format(7), edition=edition)
    assert low.reach("runner") == {"B1": 5}
    assert high.reach("runner") == {}  # six levels, height 5, move 20


@clause("move.height-limit", editions=("aoa-beta-2022", "aoa-2024", "tournament"))
def test_the_whole_height_may_not_be_climbed(edition: str) -> None:
    t = scenario("runner@A1", "thorgrim@I1", grid=CLIFF.format(6), edition=edition)
    assert t.reach("runner") == {}


@clause("move.height-limit", editions=("rotv-2004",))
def test_the_whole_height_may_be_climbed_in_the_oldest_book(edition: str) -> None:
    t = scenario("runner@A1", "thorgrim@I1", grid=CLIFF.format(6), edition=edition)
    assert t.reach("runner") == {"B1": 6}


@clause("move.height-limit")
def test_the_limit_is_for_one_step(edition: str) -> None:
    t = scenario("runner@A1", "thorgrim@I1", grid="g1  g5  g9  .  .  .  .  .  g1", edition=edition)
    assert t.reach("runner") == {"B1": 5, "C1": 10}


@clause("move.height-limit", "move.double.follow")
def test_the_limit_holds_for_whichever_end_leads(edition: str) -> None:
    for place in ("B1/A1", "A1/B1"):
        low = scenario(f"boar@{place}", "thorgrim@I1", grid="g1  g1  g5  g5  .  .  .  .  g1", edition=edition)
        high = scenario(f"boar@{place}", "thorgrim@I1", grid="g1  g1  g7  g7  .  .  .  .  g1", edition=edition)
        assert low.reach("boar")["D1/C1"] == 6
        assert "D1/C1" not in high.reach("boar")


@clause("basic.omits")
def test_the_basic_game_has_no_height_limit(edition: str) -> None:
    t = scenario("runner@A1", "thorgrim@I1", grid=CLIFF.format(16), edition=edition, mode="basic")
    assert t.reach("runner") == {"B1": 16}


# --- down ---


@clause("move.down-free")
def test_going_down_costs_only_the_space(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@I1", grid="g9  g6  g2  g2  g3  .  .  .  g1", edition=edition)
    assert t.reach("finn") == {"B1": 1, "C1": 2, "D1": 3, "E1": 5}


@clause("move.down-free", editions=AOA)
def test_going_down_costs_only_the_space_in_the_basic_game(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@I1", grid="g40  g6  g2  g2  g3  .  .  .  g1", edition=edition, mode="basic")
    assert t.reach("finn") == {"B1": 1, "C1": 2, "D1": 3, "E1": 5}
    t.move("finn", "D1")  # and nobody falls: no die is rolled
    assert t.at("finn") == "D1"
    assert t.wounds("finn") == 0
