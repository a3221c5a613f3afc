"""A skin that is no less toxic for who has not attacked: the revision of 2026."""

from kit import scenario, skulls


def test_it_harms_without_an_attack() -> None:
    t = scenario("kee_mo_shi@C3", "finn@D3", revision="2026", dice=[17])
    t.stay().done().done()
    assert t.wounds("finn") == 1


def test_it_harms_after_an_attack() -> None:
    t = scenario("kee_mo_shi@C3", "finn@D3", revision="2026", dice=[skulls(0, of=4), 16])
    t.stay().done().attack("kee_mo_shi", "finn")
    assert t.wounds("finn") == 0


def test_the_printed_skin_needs_an_attack() -> None:
    t = scenario("kee_mo_shi@C3", "finn@D3")
    t.stay().done().done()
    assert t.over


def test_soulborgs_are_immune() -> None:
    t = scenario("kee_mo_shi@C3", "deathwalker_9000@D3", revision="2026")
    t.stay().done().done()
    assert t.over
