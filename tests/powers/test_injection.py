"""Vile Injection: a marker for another Eisenek whose turn begins."""

from kit import scenario
from kit.reckoning import attack_dice, move_of


def test_stronger_for_a_turn() -> None:
    t = scenario("necrotech_wraithriders@C3,C5 iron_lich_viscerot@F3/G3", "finn@L1")
    t.pick("Necrotech Wraithriders 2")
    who = "necrotech_wraithriders#2"
    assert move_of(t, who) == 10 and attack_dice(t, who, "finn") == 5
    assert move_of(t, "necrotech_wraithriders#1") == 8
    assert t.tokens("iron_lich_viscerot") == ["marker"] * 2
    t.done()
    assert move_of(t, who) == 8


def test_it_may_be_declined() -> None:
    t = scenario("necrotech_wraithriders@C3 iron_lich_viscerot@F3/G3", "finn@L1")
    t.done()
    assert t.tokens("iron_lich_viscerot") == ["marker"] * 3


def test_not_too_far_not_for_others_not_for_himself() -> None:
    for army in ("necrotech_wraithriders@C3 iron_lich_viscerot@J3/K3", "syvarris@C3 iron_lich_viscerot@F3/G3"):
        t = scenario(army, "finn@L1")
        assert t.tokens("iron_lich_viscerot") == ["marker"] * 3 and not t.asks("figure", 1)
        assert "no" not in t.options()
    t = scenario("iron_lich_viscerot@F3/G3", "finn@L1")
    assert t.asks("move")
