"""Healing Wing 13 of Sonlen, with his dragon (Rising Tide)."""

from kit import scenario

WING = "Healing Wing 13"


def test_a_friend_flown_over_is_healed_with_13() -> None:
    t = scenario("sonlen_aoa@C3/B3 syvarris@E3", "finn@L9", wounds={"syvarris": 2}, dice=[13])
    t.fly("sonlen_aoa", "H3/G3").use(WING).pick("Syvarris")
    assert t.wounds("syvarris") == 1


def test_not_with_12() -> None:
    t = scenario("sonlen_aoa@C3/B3 syvarris@E3", "finn@L9", wounds={"syvarris": 2}, dice=[12])
    t.fly("sonlen_aoa", "H3/G3").use(WING).pick("Syvarris")
    assert t.wounds("syvarris") == 2


def test_somebody_adjacent_after_a_move_on_foot() -> None:
    t = scenario("sonlen_aoa@C3/B3 syvarris@E3", "finn@L9", wounds={"syvarris": 2}, dice=[20])
    t.walk("sonlen_aoa", "D3").use(WING).pick("Syvarris")
    assert t.wounds("syvarris") == 1


def test_only_after_a_normal_move() -> None:
    t = scenario("sonlen_aoa@C3/B3 syvarris@D3", "finn@L9", wounds={"syvarris": 2}).stay()
    assert not t.asks("power")


def test_neither_the_unhurt_nor_himself_nor_who_is_off_the_way() -> None:
    hurt = {"sonlen_aoa": 1, "syvarris": 2}
    t = scenario("sonlen_aoa@C3/B3 syvarris@E8 raelin@E3", "finn@L9", wounds=hurt).fly("sonlen_aoa", "H3/G3")
    assert not t.asks("power")


def test_an_enemy_may_be_healed_too() -> None:
    t = scenario("sonlen_aoa@C3/B3 syvarris@E3", "finn@F3", wounds={"syvarris": 2, "finn": 1})
    t.fly("sonlen_aoa", "H3/G3").use(WING)
    assert t.options() == ["Syvarris", "Finn the Viking Champion", "no"]
