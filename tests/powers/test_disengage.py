"""Disengage: nobody swipes at Agent Carr."""

from kit import clause, scenario, skulls


@clause("power.printed-agent-carr", "engage.leave")
def test_he_leaves_without_a_swipe(edition: str) -> None:
    t = scenario("agent_carr@C3", "finn@D3 thorgrim@D4", edition=edition)
    t.move("agent_carr", "A3")
    assert t.at("agent_carr") == "A3"
    assert not t.asks("swipe")


def test_others_are_swiped_at() -> None:
    t = scenario("syvarris@C3", "finn@D3", dice=[skulls(0, of=1)])
    t.move("syvarris", "A3")
    assert t.asks("swipe", player=1)
    t.pick("yes")


def test_he_may_swipe_at_others() -> None:
    t = scenario("finn@D3", "agent_carr@C3", dice=[skulls(1, of=1)])
    t.move("finn", "F3").pick("yes")
    assert t.wounds("finn") == 1


def test_a_friend_leaving_beside_him_is_swiped_at() -> None:
    t = scenario("syvarris@C3 agent_carr@C4", "finn@D3", turn="syvarris", dice=[skulls(0, of=1)])
    t.move("syvarris", "A3")
    assert t.asks("swipe")
    t.pick("yes")


def test_falls_still_hurt_him() -> None:
    t = scenario("agent_carr@A1", "finn@D1", grid="g6  g1  g1  g1", dice=[skulls(1, of=1)])
    t.move("agent_carr", "B1")
    assert t.wounds("agent_carr") == 1


def test_he_walks_through_a_crowd_unharmed() -> None:
    """With Ghost Walk: he leaves several engagements in one move."""
    t = scenario("agent_carr@A1", "marro_warriors@B1,C1,D1", grid="g1  g1  g1  g1  g1  g1")
    t.move("agent_carr", "F1")
    assert t.at("agent_carr") == "F1"
    assert t.rolled() == []
