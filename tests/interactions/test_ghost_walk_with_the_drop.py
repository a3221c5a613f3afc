"""Airborne Elite landing around Agent Carr do not hold him."""

from kit import scenario


def test_carr_walks_out_through_the_landed() -> None:
    lane = "  ".join(["g1"] * 11)
    t = scenario("agent_carr@A1", "thorgrim@K1 airborne_elite@-", grid=lane, turn=None, dice=[13, 20, 1])
    t.pick("yes")
    for space in ("C1", "E1", "G1", "I1"):
        if t.asks("space"):
            t.pick(space)
    for _ in range(4):
        t.pick("Thorgrim")
    assert t.reach("agent_carr") == {"B1": 1, "D1": 3, "F1": 5}
