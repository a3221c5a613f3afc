"""Syvarris attacks Samurai beside him twice, if he lives that long."""

from kit import scenario, shields, skulls


def test_both_attacks_are_answered() -> None:
    t = scenario("syvarris@C3", "izumi_samurai@D3")
    t.dice(skulls(0, of=3), shields(1, of=5), skulls(1, of=3), shields(2, of=5))
    t.attack("syvarris", "izumi_samurai#1").attack("syvarris", "izumi_samurai#1")
    assert t.wounds("syvarris") == 2


def test_the_dead_attack_no_more() -> None:
    t = scenario("syvarris@C3 raelin@A9", "izumi_samurai@D3", dice=[skulls(0, of=3), shields(4, of=5)])
    t.attack("syvarris", "izumi_samurai#1")
    assert not t.alive("syvarris")
    assert t.over
