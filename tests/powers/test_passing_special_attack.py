"""Twilight Slash Special Attack of the Twilight Clan Riders."""

from kit import scenario, shields, skulls
from kit.table import Table

RIDERS = "twilight_clan_riders"
HILL = """
g1  g1  g1  g1  g3  g1  g1  g1  g1
  g1  g1  g1  g1  g1  g1  g1  g1  g1
g1  g1  g1  g1  g3  g1  g1  g1  g1
  g1  g1  g1  g1  g1  g1  g1  g1  g1
"""
ROAD = """
o1  o1  o1  o1  o1  o1  o1  o1  o1  o1  o1  o1
  g1  g1  g1  g1  g1  g1  g1  g1  g1  g1  g1  g1
"""


def slashes(t: Table) -> list[str]:
    return [word for word in t.options() if "Twilight Slash" in word]


def slash(t: Table) -> None:
    t.pick(slashes(t)[0]).pick("Finn")


def test_whom_it_rode_through_and_then_the_normal_attack() -> None:
    t = scenario(f"{RIDERS}@C3/B3", "finn@E3 thorgrim@I3", dice=[skulls(2, of=3), shields(0, of=4)])
    t.move(f"{RIDERS}#1", "H3/G3")
    slash(t)
    assert t.wounds("finn") == 2, "far away behind it"
    t.dice(skulls(0, of=3)).attack(f"{RIDERS}#1", "thorgrim")
    assert t.over and len(t.events("AttackDeclared")) == 2


def test_once_and_not_after_the_normal_attack() -> None:
    t = scenario(f"{RIDERS}@C3/B3", "finn@E3 thorgrim@I3", dice=[skulls(0, of=3)]).move(f"{RIDERS}#1", "H3/G3")
    slash(t)
    assert not slashes(t)
    t = scenario(f"{RIDERS}@C3/B3", "finn@E3 thorgrim@I3", dice=[skulls(0, of=3)]).move(f"{RIDERS}#1", "H3/G3")
    t.attack(f"{RIDERS}#1", "thorgrim")
    assert t.over


def test_not_who_was_only_passed_by() -> None:
    t = scenario(f"{RIDERS}@C3/B3", "finn@E9 thorgrim@K3").move(f"{RIDERS}#1", "J3/I3")
    assert t.asks("attack") and not slashes(t)


def test_any_way_to_the_end_counts_as_long_as_it_is_short_enough() -> None:
    """Eight spaces: H3 is five away, so there is a way through Finn on E2, and none through Thorgrim on E8."""
    t = scenario(f"{RIDERS}@C3/B3", "finn@E2 thorgrim@E8").move(f"{RIDERS}#1", "H3/G3")
    rider = t.fig(f"{RIDERS}#1")
    assert (rider, t.fig("finn")) in t.game.state.passed
    assert (rider, t.fig("thorgrim")) not in t.game.state.passed


def test_a_way_that_is_spelt_out_is_the_way() -> None:
    t = scenario(f"{RIDERS}@C3/B3", "finn@E2 thorgrim@E3").walk(f"{RIDERS}#1", "D3", "E3", "F3", "G3", "H3")
    rider = t.fig(f"{RIDERS}#1")
    assert t.game.state.passed == ((rider, t.fig("thorgrim")),)


def test_the_defender_has_no_height_advantage() -> None:
    t = scenario(f"{RIDERS}@C3/B3", "finn@E3", grid=HILL, dice=[skulls(1, of=3), shields(0, of=4)])
    t.walk(f"{RIDERS}#1", "D3", "E3", "F3", "G3")
    slash(t)
    assert t.wounds("finn") == 1


def test_each_rider_slashes_at_those_it_rode_through_itself() -> None:
    t = scenario(f"{RIDERS}@C3/B3,C8/B8", "finn@E3 thorgrim@E8").move(f"{RIDERS}#1", "H3/G3").stay(f"{RIDERS}#2")
    assert len(slashes(t)) == 1
    slash(t.dice(skulls(0, of=3)))
    assert t.events("AttackDeclared")[-1].defender == t.fig("finn")


def test_a_way_that_only_a_road_makes_long_enough_stays_on_it() -> None:
    """Ten spaces with a move of eight: through Finn on the road, not through Thorgrim beside it."""
    t = scenario(f"{RIDERS}@B1/A1", "finn@E1 thorgrim@E2", grid=ROAD).move(f"{RIDERS}#1", "L1/K1")
    assert t.game.state.passed == ((t.fig(f"{RIDERS}#1"), t.fig("finn")),)


def test_any_way_counts_where_every_step_is_looked_at() -> None:
    """With Engagement Strike in play a walk goes step by step; it is the player's choice of a way all the same."""
    t = scenario(f"{RIDERS}@C3/B3", "finn@E2 nakita_agents@L9").move(f"{RIDERS}#1", "H3/G3")
    assert (t.fig(f"{RIDERS}#1"), t.fig("finn")) in t.game.state.passed


def test_a_turn_within_the_turn_forgets_nothing() -> None:
    """Each turn remembers its own: after a turn within it the first one goes on with what it knows."""
    t = scenario(f"{RIDERS}@C3/B3", "finn@E3").move(f"{RIDERS}#1", "H3/G3")
    state = t.game.state
    memory = state.memory()
    t.begin_turn(RIDERS)
    assert not state.passed
    state.recall(memory)
    assert state.passed == ((t.fig(f"{RIDERS}#1"), t.fig("finn")),)


def test_a_friend_where_friends_may_be_attacked() -> None:
    t = scenario(f"{RIDERS}@C3/B3 finn@E3", "thorgrim@I3").move(f"{RIDERS}#1", "H3/G3")
    assert bool(slashes(t)) is t.game.rules.attack_friends
