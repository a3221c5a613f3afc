"""Drake is quick, but not quicker than fire."""

from kit import scenario, shields, skulls


def test_fire_reaches_drake_from_afar() -> None:
    t = scenario("mimring@C3/B3", "sgt_drake_alexander@G3", dice=[skulls(2, of=4), shields(1, of=3)])
    t.skip_moves().use("Fire Line Special Attack")
    assert t.wounds("sgt_drake_alexander") == 1


def test_a_dragons_bite_does_not() -> None:
    t = scenario("mimring@C3/B3", "sgt_drake_alexander@G3")
    assert t.targets("mimring") == []
