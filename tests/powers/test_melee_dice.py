"""Sword of Reckoning: four more dice against an adjacent figure."""

from kit import clause, scenario, shields, skulls


@clause("power.printed-agent-carr")
def test_six_dice_against_an_adjacent_figure(edition: str) -> None:
    t = scenario("agent_carr@C3", "finn@D3", edition=edition, dice=[skulls(3, of=6), shields(0, of=4)])
    t.attack("agent_carr", "finn")
    assert t.wounds("finn") == 3


def test_two_dice_at_range() -> None:
    t = scenario("agent_carr@C3", "finn@F3", dice=[skulls(0, of=2)])
    t.attack("agent_carr", "finn")
    assert t.rolled() == [2]


def test_a_neighbour_below_his_ledge_is_not_adjacent() -> None:
    t = scenario("agent_carr@A1", "finn@B1", grid="g6  g1", dice=[skulls(0, of=3)])  # 2 and height advantage
    t.attack("agent_carr", "finn")
    assert t.rolled() == [3]


def test_it_adds_to_height_advantage() -> None:
    t = scenario("agent_carr@A1", "finn@B1", grid="g5  g1", dice=[skulls(0, of=7)])
    t.attack("agent_carr", "finn")
    assert t.rolled() == [7]


def test_his_swipe_is_one_die() -> None:
    t = scenario("finn@D3", "agent_carr@C3", dice=[skulls(0, of=1)])
    t.move("finn", "F3").pick("yes").skip_moves()
    assert t.rolled() == [1]


def test_a_friend_beside_him_gains_nothing() -> None:
    t = scenario("syvarris@C3 agent_carr@C4", "finn@D3", turn="syvarris", dice=[skulls(0, of=3)])
    t.attack("syvarris", "finn").done()
    assert t.rolled() == [3]


def test_an_attack_spirit_comes_on_top() -> None:
    t = scenario("agent_carr@C3 finn@K9", "thorgrim@L9 raelin@D3", turn="thorgrim", wounds={"finn": 3})
    t.dice(skulls(1, of=3), shields(0, of=4), skulls(0, of=7))
    t.attack("thorgrim", "finn").pick("Agent Carr")
    t.begin_turn("agent_carr")
    t.attack("agent_carr", "raelin")
    assert t.rolled()[-1] == 7
