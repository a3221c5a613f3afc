"""Who is adjacent, who is engaged: engage.adjacent, engage.barrier."""

import pytest
from kit import clause, scenario
from kit.cards import TEST_CARDS, _card

TEST_CARDS["colossus"] = _card(
    "colossus",
    "Colossus",
    ("Vydar", "Giant", "Warrior", "Wild"),
    "huge",
    9,
    (6, 5, 1, 4, 4, 120),
    figure="large_single",
)
WALL = '[[barrier]]\nkind = "{}"\nedges = ["A1-B1"]'


@clause("engage.adjacent")
def test_enemies_on_neighbouring_spaces_are_engaged(edition: str) -> None:
    t = scenario("finn@C3", "spearmen@D3,E3,B2", edition=edition)
    assert t.adjacent("finn", "spearmen#1")
    assert t.engaged("finn", "spearmen#1")
    assert t.engaged("spearmen#1", "finn")
    assert t.engaged("finn", "spearmen#3")
    assert not t.adjacent("finn", "spearmen#2")


@clause("engage.adjacent")
def test_friends_are_adjacent_but_never_engaged(edition: str) -> None:
    t = scenario("finn@C3 raelin@D3", "thorgrim@L10", "spearmen@B3", edition=edition, teams=[0, 1, 0])
    assert t.adjacent("finn", "raelin")
    assert t.adjacent("finn", "spearmen")
    assert not t.engaged("finn", "raelin")
    assert not t.engaged("finn", "spearmen")


@pytest.mark.parametrize(("level", "adjacent"), [(1, True), (5, True), (6, False), (20, False)])
@clause("engage.adjacent")
def test_not_adjacent_if_one_stands_above_the_head_of_the_other(edition: str, level: int, adjacent: bool) -> None:
    t = scenario("finn@A1", "deathwalker_9000@B1", grid=f"g1  g{level}", edition=edition)  # Finn is 5 high
    assert t.adjacent("finn", "deathwalker_9000") == adjacent
    assert t.adjacent("deathwalker_9000", "finn") == adjacent
    assert t.engaged("finn", "deathwalker_9000") == adjacent


@pytest.mark.parametrize(("level", "adjacent"), [(7, True), (8, False)])
@clause("engage.adjacent")
def test_it_is_the_lower_figure_whose_height_counts(edition: str, level: int, adjacent: bool) -> None:
    t = scenario("deathwalker_9000@A1", "finn@B1", grid=f"g1  g{level}", edition=edition)  # he is 7 high
    assert t.engaged("deathwalker_9000", "finn") == adjacent


@clause("engage.adjacent")
def test_double_space_figures_are_adjacent_from_both_their_spaces(edition: str) -> None:
    t = scenario("boar@C1/B1", "spearmen@A1,D1,E1", grid="g1  g1  g1  g1  g1", edition=edition)
    assert t.engaged("boar", "spearmen#1")
    assert t.engaged("boar", "spearmen#2")
    assert not t.engaged("boar", "spearmen#3")


@clause("engage.adjacent")
def test_over_and_under_the_same_hex_are_not_adjacent(edition: str) -> None:
    t = scenario("finn@A1", "spearmen@A1^", grid="g1/r6-7  g1", edition=edition)
    assert not t.adjacent("finn", "spearmen")


# --- barriers ---


@pytest.mark.parametrize(
    ("who", "foe", "engaged"),
    [
        ("finn", "deathwalker_9000", False),  # 5 and 7: one is lower
        ("finn", "thorgrim", False),  # 5 and 5
        ("raakchott", "deathwalker_9000", False),  # 6: equal is not enough
        ("colossus", "deathwalker_9000", True),  # 9 and 7
    ],
)
@clause("engage.barrier")
def test_over_a_ruin_both_must_be_higher_than_it(edition: str, who: str, foe: str, engaged: bool) -> None:
    t = scenario(f"{who}@A1", f"{foe}@B1", grid="g1  g1", extra=WALL.format("ruin"), edition=edition)
    assert t.engaged(who, foe) == engaged
    assert t.engaged(foe, who) == engaged


@pytest.mark.parametrize("kind", ["stone wall", "battlement"])
@clause("engage.barrier")
def test_low_walls_separate_nobody_who_looks_over_them(edition: str, kind: str) -> None:
    t = scenario("finn@A1", "thorgrim@B1", grid="g1  g1", extra=WALL.format(kind), edition=edition)
    assert t.engaged("finn", "thorgrim")
    high = WALL.format(kind) + "\nheight = 5"
    t = scenario("finn@A1", "thorgrim@B1", grid="g1  g1", extra=high, edition=edition)
    assert not t.engaged("finn", "thorgrim")


@clause("engage.barrier")
def test_with_unequal_levels_the_tops_are_compared(edition: str) -> None:
    # the wall stands on level 4 and reaches 6: Finn's head below is at 6, above at 9
    t = scenario("finn@A1", "thorgrim@B1", grid="g1  g4", extra=WALL.format("stone wall"), edition=edition)
    assert not t.engaged("finn", "thorgrim")
    t = scenario("finn@A1", "thorgrim@B1", grid="g2  g4", extra=WALL.format("stone wall"), edition=edition)
    assert t.engaged("finn", "thorgrim")


@clause("engage.barrier", "engage.leave")
def test_stepping_behind_a_ruin_leaves_an_engagement(edition: str) -> None:
    grid = "g1  g1  g1\n  g1  .  ."  # A2 touches A1 and B1
    extra = '[[barrier]]\nkind = "ruin"\nedges = ["B1-A2"]'
    t = scenario("finn@A1", "spearmen@A2", grid=grid, extra=extra, edition=edition)
    assert t.engaged("finn", "spearmen")
    assert "B1 (1) swipe by Spearmen 1" in t.options()
    open_ground = scenario("finn@A1", "spearmen@A2", grid=grid, edition=edition)
    assert "B1 (1)" in open_ground.options()
