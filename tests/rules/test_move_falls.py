"""Falling: move.fall, move.fall-water, move.fall-flying. The Runner is 5 high, moves 20 and has 4 lives."""

from collections.abc import Iterable

import pytest
from kit import Table, clause, faces, scenario, shields, skulls

AOA = ("aoa-beta-2022", "aoa-2024")
AFTER = ("rotv-2004", "tournament")


def cliff(drop: int, edition: str, dice: Iterable[int | str] = (), foot: str = "g") -> Table:
    """The Runner on a ledge; at its foot the lane goes on."""
    grid = f"g{drop + 1}  {foot}1  g1  g1  .  .  .  .  .  g1"
    return scenario("runner@A1", "thorgrim@J1", grid=grid, edition=edition, dice=dice)


def story(t: Table) -> list[str]:
    """What happened, as the bare names of the events that matter."""
    return [type(e).__name__ for e in t.game.events if type(e).__name__ in ("FigureMoved", "CombatDiceRolled")]


# --- how far is a fall ---


@clause("move.fall")
def test_a_drop_below_the_height_is_no_fall(edition: str) -> None:
    t = cliff(4, edition).move("runner", "B1")
    assert t.rolled() == []
    assert t.wounds("runner") == 0


@pytest.mark.parametrize("drop", [5, 14])
@clause("move.fall")
def test_a_drop_of_the_height_is_one_die(edition: str, drop: int) -> None:
    t = cliff(drop, edition, [skulls(1, of=1)]).move("runner", "B1")
    assert t.rolled("fall") == [1]
    assert t.wounds("runner") == 1
    assert t.at("runner") == "B1"


@pytest.mark.parametrize("drop", [15, 24])
@clause("move.fall", editions=AOA)
def test_a_major_fall_is_three_dice(edition: str, drop: int) -> None:
    t = cliff(drop, edition, [skulls(2, of=3)]).move("runner", "B1")
    assert t.wounds("runner") == 2


@pytest.mark.parametrize("drop", [15, 25, 40])
@clause("move.fall", editions=("rotv-2004",))
def test_a_major_fall_is_two_dice_in_the_oldest_book_however_far(edition: str, drop: int) -> None:
    t = cliff(drop, edition, [skulls(2, of=2)]).move("runner", "B1")
    assert t.wounds("runner") == 2


@pytest.mark.parametrize("drop", [15, 25, 40])
@clause("move.fall", editions=("tournament",))
def test_tournament_falls_are_one_die_however_far(edition: str, drop: int) -> None:
    t = cliff(drop, edition, [skulls(1, of=1)]).move("runner", "B1")
    assert t.wounds("runner") == 1


@pytest.mark.parametrize(("roll", "lives"), [(1, False), (18, False), (19, True), (20, True)])
@clause("move.fall", editions=AOA)
def test_an_extreme_fall_is_life_or_death_on_the_d20(edition: str, roll: int, lives: bool) -> None:
    t = cliff(25, edition, [roll]).move("runner", "B1")
    assert t.alive("runner") == lives
    assert t.rolled() == []  # no combat dice besides
    assert not t.events("FigureWounded")


@clause("move.fall")
def test_only_skulls_wound_and_nobody_defends(edition: str) -> None:
    t = cliff(5, edition, [shields(1, of=1)]).move("runner", "B1")
    assert t.wounds("runner") == 0
    t = cliff(5, edition, [skulls(1, of=1)]).move("runner", "B1")
    assert len(t.rolled()) == 1


@clause("move.fall")
def test_the_drop_is_measured_on_one_step(edition: str) -> None:
    t = scenario("runner@A1", "thorgrim@I1", grid="g9  g5  g1  .  .  .  .  .  g1", edition=edition)
    t.move("runner", "C1")
    assert t.rolled() == []


@clause("move.fall")
def test_taller_figures_fall_less(edition: str) -> None:
    t = scenario("deathwalker_9000@A1", "thorgrim@I1", grid="g7  g1  .  .  .  .  .  .  g1", edition=edition)
    t.move("deathwalker_9000", "B1")  # six levels, height 7
    assert t.rolled() == []


# --- when it is rolled ---


@clause("move.fall", editions=AOA)
def test_the_die_is_rolled_at_the_step_and_the_move_goes_on(edition: str) -> None:
    t = cliff(5, edition, [skulls(0, of=1)]).move("runner", "D1")
    assert t.at("runner") == "D1"
    assert story(t) == ["FigureMoved", "CombatDiceRolled", "FigureMoved"]


@clause("move.fall", editions=AFTER)
def test_the_die_is_rolled_after_moving_and_the_move_goes_on(edition: str) -> None:
    t = cliff(5, edition, [skulls(1, of=1)]).move("runner", "D1")
    assert t.at("runner") == "D1"
    assert t.wounds("runner") == 1
    assert story(t)[-2:] == ["FigureMoved", "CombatDiceRolled"]
    assert t.over


@clause("move.fall", editions=AOA)
def test_a_figure_wounded_by_a_fall_may_think_again(edition: str) -> None:
    t = cliff(5, edition, [skulls(1, of=1)]).move("runner", "D1")
    assert t.asks("move", 0)
    assert t.at("runner") == "B1"
    t.stay()
    assert t.at("runner") == "B1"


@clause("move.fall", editions=AOA)
def test_who_dies_of_the_fall_dies_at_the_foot(edition: str) -> None:
    grid = "g6  g1  g1  .  .  .  .  .  g1"
    t = scenario("spearmen@A1", "thorgrim@I1", grid=grid, edition=edition, dice=[skulls(1, of=1)])
    t.move("spearmen", "C1")
    assert not t.alive("spearmen")
    assert [t.game.field.label[e.at] for e in t.events("FigureMoved")] == ["B1"]


@clause("move.fall", editions=AFTER)
def test_who_dies_of_the_fall_dies_where_the_move_ended(edition: str) -> None:
    grid = "g6  g1  g1  .  .  .  .  .  g1"
    t = scenario("spearmen@A1", "thorgrim@I1", grid=grid, edition=edition, dice=[skulls(1, of=1)])
    t.move("spearmen", "C1")
    assert not t.alive("spearmen")
    assert t.game.field.label[t.events("FigureMoved")[-1].at] == "C1"


@clause("move.fall", editions=AFTER)
def test_each_fall_of_a_move_is_rolled_after_it(edition: str) -> None:
    dice = [skulls(1, of=1), skulls(0, of=1)]
    grid = "g11  g6  g1  g1  .  .  .  .  g1"
    t = scenario("runner@A1", "thorgrim@I1", grid=grid, edition=edition, dice=dice).move("runner", "D1")
    assert story(t)[-3:] == ["FigureMoved", "CombatDiceRolled", "CombatDiceRolled"]
    assert t.wounds("runner") == 1


@clause("move.fall", editions=AOA)
def test_each_fall_of_a_move_is_rolled_at_its_step(edition: str) -> None:
    dice = [faces(0, 1, 0), skulls(1, of=1)]
    grid = "g11  g6  g1  g1  .  .  .  .  g1"
    t = scenario("runner@A1", "thorgrim@I1", grid=grid, edition=edition, dice=dice).move("runner", "C1")
    assert story(t) == ["FigureMoved", "CombatDiceRolled", "FigureMoved", "CombatDiceRolled"]
    assert t.wounds("runner") == 1


@clause("move.fall")
def test_the_leading_end_of_a_double_space_figure_falls_once(edition: str) -> None:
    grid = "g6  g6  g1  g1  .  .  .  .  g1"
    t = scenario("boar@B1/A1", "thorgrim@I1", grid=grid, edition=edition, dice=[skulls(0, of=1)])
    t.move("boar", "D1/C1")
    assert t.at("boar") == "D1/C1"
    assert t.rolled("fall") == [1]


@clause("basic.omits")
def test_the_basic_game_has_no_falls(edition: str) -> None:
    grid = "g41  g1  g1  .  .  .  .  .  g1"
    t = scenario("runner@A1", "thorgrim@I1", grid=grid, edition=edition, mode="basic").move("runner", "C1")
    assert t.at("runner") == "C1"
    assert not t.events("CombatDiceRolled")
    assert not t.events("D20Rolled")


# --- onto water ---


@pytest.mark.parametrize("drop", [5, 15, 40])
@clause("move.fall-water")
def test_nobody_falls_onto_water(edition: str, drop: int) -> None:
    t = cliff(drop, edition, foot="w").move("runner", "B1")
    assert t.rolled() == []
    assert not t.events("D20Rolled")
    assert t.wounds("runner") == 0


@clause("move.fall-water", "move.swamp-water")
def test_swamp_water_does_not_break_a_fall(edition: str) -> None:
    t = cliff(5, edition, [skulls(1, of=1)], foot="sw").move("runner", "B1")
    assert t.wounds("runner") == 1


@clause("move.fall-water", editions=AOA)
def test_an_extreme_fall_onto_swamp_water_kills(edition: str) -> None:
    t = cliff(25, edition, [1], foot="sw").move("runner", "B1")
    assert not t.alive("runner")


# --- flyers ---


@clause("move.fall-flying")
def test_a_flyer_never_falls(edition: str) -> None:
    grid = "g41  g1  .  .  .  .  .  .  g1"
    t = scenario("raelin@A1", "thorgrim@I1", grid=grid, edition=edition).move("raelin", "B1")
    assert t.at("raelin") == "B1"
    assert t.rolled() == []


@clause("move.fall-flying")
def test_a_flyer_that_walks_does_not_fall_either(edition: str) -> None:
    grid = "g41  g1  .  .  .  .  .  .  g1"
    t = scenario("raelin@A1", "thorgrim@I1", grid=grid, edition=edition).walk("raelin", "B1")
    assert t.at("raelin") == "B1"
    assert not t.events("FigureMoved")[-1].flying
    assert t.rolled() == []


@clause("move.fall-flying")
def test_a_flyer_that_cannot_fly_now_falls(edition: str) -> None:
    grid = "g6  g1  .  .  .  .  .  .  g1"
    t = scenario(
        "raelin@A1", "thorgrim@I1", grid=grid, edition=edition, glyphs={"I1": "rannveig"}, dice=[skulls(1, of=1)]
    )
    t.move("raelin", "B1")
    assert t.wounds("raelin") == 1
