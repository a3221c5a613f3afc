"""Dragon Assault of Sonlen, with his dragon (Rising Tide)."""

from kit import scenario, skulls


def test_one_more_die_after_a_flight_and_then_a_second_attack() -> None:
    t = scenario("sonlen_aoa@C3/B3", "finn@I3", dice=[skulls(0, of=5), skulls(0, of=4)])
    t.fly("sonlen_aoa", "H3/G3").attack("sonlen_aoa", "finn").attack("sonlen_aoa", "finn")
    assert t.over and len(t.events("AttackDeclared")) == 2


def test_no_more_die_on_foot_but_the_second_attack() -> None:
    t = scenario("sonlen_aoa@C3/B3", "finn@E3", dice=[skulls(0, of=4), skulls(0, of=4)])
    t.walk("sonlen_aoa", "D3").attack("sonlen_aoa", "finn").attack("sonlen_aoa", "finn")
    assert t.over


def test_from_afar_neither() -> None:
    t = scenario("sonlen_aoa@A3/A4", "finn@L3", dice=[skulls(0, of=4)])
    t.fly("sonlen_aoa", "F3/E3").attack("sonlen_aoa", "finn")
    assert t.over


def test_players_are_told_before() -> None:
    t = scenario("sonlen_aoa@C3/B3", "finn@I3").fly("sonlen_aoa", "H3/G3")
    assert t.attack_dice("sonlen_aoa", "finn") == 5
