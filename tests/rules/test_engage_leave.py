"""Leaving an engagement: engage.leave, engage.leave-each."""

import pytest
from kit import Table, clause, scenario, shields, skulls

LANE = "g1  g1  g1  g1  g1  g1  g1"
LATE = ("rotv-2004", "aoa-beta-2022", "tournament")
SKULL = skulls(1, of=1)
BLANK = skulls(0, of=1)


def label(t: Table, space: int) -> str:
    return t.game.field.label[space]


@clause("engage.leave")
def test_the_enemy_may_roll_one_die_that_nobody_blocks(edition: str) -> None:
    t = scenario("finn@B1", "sgt_drake_alexander@A1", grid=LANE, edition=edition, dice=[SKULL])
    t.move("finn", "C1")
    assert t.asks("swipe", 1)
    t.pick("yes")
    assert t.wounds("finn") == 1
    assert t.at("finn") == "C1"
    assert t.rolled() == [1]  # whatever his attack number of 6; no defense roll


@clause("engage.leave")
def test_only_a_skull_wounds(edition: str) -> None:
    t = scenario("finn@B1", "spearmen@A1", grid=LANE, edition=edition, dice=[shields(1, of=1)])
    t.move("finn", "C1").choose(True)
    assert t.wounds("finn") == 0


@clause("engage.leave")
def test_the_enemy_may_let_it_go(edition: str) -> None:
    t = scenario("finn@B1", "spearmen@A1", grid=LANE, edition=edition)
    t.move("finn", "F1").pick("no")
    assert t.at("finn") == "F1"
    assert t.rolled() == []


@clause("engage.leave")
def test_moving_around_an_enemy_is_free(edition: str) -> None:
    t = scenario("finn@C3", "spearmen@D3", edition=edition)
    t.walk("finn", "C2", "D2", "E3", "D4", "C4")  # all the way round
    assert t.at("finn") == "C4"
    assert t.rolled() == []


@clause("engage.leave")
def test_moving_up_to_an_enemy_and_staying_beside_it_is_free(edition: str) -> None:
    t = scenario("finn@A3", "spearmen@D3", edition=edition)
    t.walk("finn", "B3", "C3", "C2")
    assert t.rolled() == []


@clause("engage.leave")
def test_passing_by_an_enemy_engages_and_leaves(edition: str) -> None:
    t = scenario("finn@A1", "spearmen@C2", edition=edition, dice=[SKULL])
    t.walk("finn", "B1", "C1", "D1", "E1", "F1").choose(True)
    assert t.wounds("finn") == 1


@clause("engage.leave")
def test_climbing_out_of_reach_leaves(edition: str) -> None:
    # A2 touches A1 and B1: on B1 the Runner is still beside the Spearman, but above his head
    t = scenario("runner@A1", "spearmen@A2", grid="g2  g6\n  g1", edition=edition, dice=[SKULL])
    t.move("runner", "B1").choose(True)
    assert t.wounds("runner") == 1
    low = scenario("runner@A1", "spearmen@A2", grid="g2  g5\n  g1", edition=edition).move("runner", "B1")
    assert low.at("runner") == "B1"
    assert low.rolled() == []


@clause("engage.leave")
def test_dropping_out_of_reach_leaves(edition: str) -> None:
    # the Spearman on A2 stands on level 9: the Runner comes down from 9 to 4, five levels below him
    t = scenario("runner@A1", "spearmen@A2", grid="g9  g4\n  g9", edition=edition, dice=[BLANK, BLANK])
    t.move("runner", "B1").choose(True)
    assert sorted(e.cause.kind for e in t.events("CombatDiceRolled")) == ["fall", "leaving engagement"]


# --- when it is rolled ---


@clause("engage.leave", editions=("aoa-2024",))
def test_the_die_is_rolled_before_the_figure_arrives(edition: str) -> None:
    t = scenario("finn@B1", "spearmen@A1", grid=LANE, edition=edition, dice=[BLANK])
    t.move("finn", "C1")
    assert t.asks("swipe", 1)
    assert t.at("finn") == "B1"
    t.choose(True)
    assert t.at("finn") == "C1"


@clause("engage.leave", editions=LATE)
def test_the_die_is_rolled_when_the_figure_has_moved_away(edition: str) -> None:
    t = scenario("finn@B1", "spearmen@A1", grid=LANE, edition=edition, dice=[BLANK])
    t.move("finn", "D1")
    assert t.asks("swipe", 1)
    assert t.at("finn") == "C1"  # one step away, not yet at the end of its move
    t.choose(True)
    assert t.at("finn") == "D1"


@clause("engage.leave", editions=("aoa-2024",))
def test_who_is_killed_leaving_never_leaves(edition: str) -> None:
    t = scenario("spearmen@B1", "finn@A1", grid=LANE, edition=edition, dice=[SKULL])
    t.move("spearmen", "E1").choose(True)
    assert not t.alive("spearmen")
    assert t.events("FigureMoved") == []


@clause("engage.leave", editions=LATE)
def test_who_is_killed_leaving_falls_beside_the_way(edition: str) -> None:
    t = scenario("spearmen@B1", "finn@A1", grid=LANE, edition=edition, dice=[SKULL])
    t.move("spearmen", "E1").choose(True)
    assert not t.alive("spearmen")
    assert [label(t, e.at) for e in t.events("FigureMoved")] == ["C1"]


# --- several ---


@clause("engage.leave-each")
def test_every_engagement_left_at_a_step_rolls(edition: str) -> None:
    # A1, A2 and A3 all touch B2's western side; C2 touches none of them
    t = scenario("finn@B2", "spearmen@A2,B1,B3", edition=edition, dice=[SKULL, BLANK, SKULL])
    t.move("finn", "D2").choose(True).choose(True).choose(True)
    assert t.wounds("finn") == 2
    assert t.rolled("leaving engagement") == [1, 1, 1]


@clause("engage.leave-each")
def test_each_engagement_rolls_at_the_step_where_it_is_left(edition: str) -> None:
    # past two enemies in a lane beside the way: the first is left a step before the second
    grid = LANE + "\n  g1  .  g1"
    t = scenario("finn@A1", "spearmen@A2,C2", grid=grid, edition=edition, dice=[BLANK, BLANK])
    t.walk("finn", "B1", "C1", "D1", "E1", "F1")
    left = []
    while t.asks("swipe"):
        left.append((t.ref(t.request.figure), t.at("finn")))
        t.choose(True)
    before = edition == "aoa-2024"
    assert left == [("spearmen#1", "B1" if before else "C1"), ("spearmen#2", "D1" if before else "E1")]


@clause("engage.leave-each")
def test_each_controller_is_asked(edition: str) -> None:
    grid = "g1  g1\n  g1  g1\n.  .  g1"  # from C3 neither A2 nor B1 is adjacent
    t = scenario("finn@B2", "thorgrim@A2", "raelin@B1", grid=grid, edition=edition, dice=[BLANK, SKULL])
    t.move("finn", "C3")
    asked = []
    while t.asks("swipe"):
        asked.append(t.request.player)
        t.choose(True)
    assert asked == [1, 2]
    assert t.wounds("finn") == 1


@clause("engage.leave-each")
def test_a_dead_figure_is_struck_no_more(edition: str) -> None:
    t = scenario("spearmen@B1", "finn@A1 thorgrim@A2", grid=LANE + "\n  g1", edition=edition, dice=[SKULL])
    t.move("spearmen", "D1").choose(True)
    assert not t.alive("spearmen")
    assert not t.asks("swipe")
    assert len(t.rolled()) == 1


@clause("engage.leave-each")
def test_one_may_refuse_and_the_other_strike(edition: str) -> None:
    t = scenario("finn@B1", "spearmen@A1,A2", grid=LANE + "\n  g1", edition=edition, dice=[SKULL])
    t.move("finn", "C1").choose(False).choose(True)
    assert t.wounds("finn") == 1


@clause("engage.leave-each")
def test_the_same_enemy_engaged_again_and_left_again_rolls_again(edition: str) -> None:
    grid = LANE + "\n  g1"
    t = scenario("runner@B1", "spearmen@A2", grid=grid, edition=edition, dice=[BLANK, BLANK])
    t.walk("runner", "C1", "B1", "C1", "D1").choose(True).choose(True)
    assert t.rolled("leaving engagement") == [1, 1]


# --- a wound on the way ---


@clause("engage.leave", "move.budget")
def test_a_wounded_figure_may_think_again_with_what_is_left(edition: str) -> None:
    t = scenario("finn@B1", "spearmen@A1", grid=LANE, edition=edition, dice=[SKULL])
    t.move("finn", "G1").choose(True)
    assert t.asks("move", 0)
    assert t.at("finn") == "C1"
    assert [w for w in t.options() if w.startswith("G1")] == ["G1 (4)"]
    t.stay()
    assert t.at("finn") == "C1"


@clause("engage.leave", "move.budget")
def test_a_figure_that_is_not_wounded_goes_on(edition: str) -> None:
    t = scenario("finn@B1", "spearmen@A1", grid=LANE, edition=edition, dice=[BLANK])
    t.move("finn", "G1").choose(True)
    assert t.at("finn") == "G1"


@clause("engage.leave")
def test_a_wound_while_passing_a_friend_does_not_stop_on_it(edition: str) -> None:
    t = scenario("finn@B1 raelin@C1", "spearmen@A1", grid=LANE, edition=edition, dice=[SKULL])
    t.move("finn", "D1").choose(True)
    assert t.at("finn") == "D1"
    assert t.at("raelin") == "C1"
    assert t.wounds("finn") == 1


@clause("engage.leave", "move.budget")
def test_a_figure_wounded_over_a_friend_thinks_again_behind_it(edition: str) -> None:
    t = scenario("finn@B1 raelin@C1", "spearmen@A1", grid=LANE, edition=edition, dice=[SKULL])
    t.move("finn", "G1").choose(True)
    assert t.asks("move", 0)
    assert t.at("finn") == "D1"
    assert [w for w in t.options() if w.startswith("G1")] == ["G1 (3)"]


@clause("engage.leave", "move.fall", editions=("aoa-beta-2022", "aoa-2024"))
def test_a_wound_is_not_forgotten_at_the_next_danger(edition: str) -> None:
    # wounded on the step over Raelin, then unhurt by the fall behind her: only there it may think again
    grid = "g6  g6  g6  g1  g1  g1"
    t = scenario("finn@B1 raelin@C1", "spearmen@A1", grid=grid, edition=edition, dice=[SKULL, BLANK])
    t.move("finn", "F1").choose(True)
    assert t.asks("move", 0)
    assert t.at("finn") == "D1"


@clause("engage.leave", "move.double.water")
def test_a_figure_wounded_where_it_must_stop_does_not_go_on(edition: str) -> None:
    # into two water spaces, wounded there, with only a turn end for end left of its way
    grid = "g1  g1  g1  w1  w1  g1  g1\n  .  g1"  # B2 touches B1 and C1
    t = scenario("boar@C1/B1", "spearmen@B2", grid=grid, edition=edition, dice=[SKULL])
    t.walk("boar", "D1", "E1", "D1").choose(True)
    assert t.wounds("boar") == 1
    assert t.at("boar") == "D1/E1"
    assert not t.asks("move")


@clause("basic.omits")
def test_the_basic_game_has_no_leaving_engagement_attacks(edition: str) -> None:
    t = scenario("finn@B1", "spearmen@A1", grid=LANE, edition=edition, mode="basic")
    t.move("finn", "C1")
    assert t.at("finn") == "C1"
    assert t.rolled() == []


@pytest.mark.parametrize("place", ["C1/B1", "B1/C1"])
@clause("engage.leave", "move.double.follow")
def test_a_double_space_figure_leaves_when_neither_end_is_adjacent(edition: str, place: str) -> None:
    # D2 touches D1 and E1
    t = scenario(f"boar@{place}", "spearmen@D2", grid=LANE + "\n  .  .  .  g1", edition=edition, dice=[BLANK])
    assert not t.engaged("boar", "spearmen")
    t.walk("boar", "D1", "E1", "F1", "G1")
    assert t.asks("swipe", 1)  # the trailing end has left E1
    t.choose(True)
    assert t.at("boar") == ("G1/F1" if place == "C1/B1" else "F1/G1")


@clause("engage.leave", "move.double.follow")
def test_a_double_space_figure_with_one_end_beside_an_enemy_is_still_engaged(edition: str) -> None:
    t = scenario("boar@C1/B1", "spearmen@D2", grid=LANE + "\n  .  .  .  g1", edition=edition)
    t.walk("boar", "D1", "E1", "F1")
    assert t.at("boar") == "F1/E1"
    assert t.engaged("boar", "spearmen")
    assert t.rolled() == []
