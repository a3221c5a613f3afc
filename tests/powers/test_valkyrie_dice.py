"""Orc Battle Cry: a blank is Utgar's symbol and counts as a skull (ruling 114)."""

from kit import faces, scenario, shields, skulls


def test_a_symbol_counts_as_a_skull() -> None:
    t = scenario("blade_gruts@C3 ornak@C5", "finn@D3", dice=[faces(1, 0, 1), shields(0, of=4)])
    t.attack("blade_gruts#1", "finn")
    assert t.wounds("finn") == 2


def test_a_shield_does_not() -> None:
    t = scenario("blade_gruts@C3 ornak@C5", "finn@D3", dice=[faces(1, 1, 0), shields(0, of=4)])
    t.attack("blade_gruts#1", "finn")
    assert t.wounds("finn") == 1


def test_only_orc_warriors_near_ornak() -> None:
    far = scenario("blade_gruts@C3 ornak@C6", "finn@D3", dice=[skulls(1, of=2), shields(0, of=4)])
    far.attack("blade_gruts#1", "finn")
    assert far.wounds("finn") == 1
    other = scenario("arrow_gruts@C3 ornak@C5", "finn@D3", dice=[skulls(0, of=1)])
    other.attack("arrow_gruts#1", "finn")
    assert other.wounds("finn") == 0
