"""Dragon Healing: before moving Sonlen's dragon may heal a hero in sight, Sonlen too."""

from __future__ import annotations

from kit import scenario

HEALING = "Dragon Healing"


def test_a_hero_in_clear_sight() -> None:
    t = scenario("sonlen_sotm@C3 raakchott@G3", "finn@L9", wounds={"raakchott": 2}, dice=[15])
    t.begin_turn("sonlen_sotm")
    t.use(HEALING).pick("Raakchott")
    assert t.wounds("raakchott") == 1
    assert t.asks("move"), "and then he moves"


def test_himself() -> None:
    """Ruling 97."""
    t = scenario("sonlen_sotm@C3", "finn@L9", wounds={"sonlen_sotm": 2}, dice=[15])
    t.begin_turn("sonlen_sotm")
    t.use(HEALING).pick("Sonlen")
    assert t.wounds("sonlen_sotm") == 1


def test_a_bad_roll() -> None:
    t = scenario("sonlen_sotm@C3", "finn@L9", wounds={"sonlen_sotm": 2}, dice=[14])
    t.begin_turn("sonlen_sotm")
    t.use(HEALING).pick("Sonlen")
    assert t.wounds("sonlen_sotm") == 2


def test_nobody_too_far() -> None:
    t = scenario("sonlen_sotm@C3 raakchott@H3", "finn@L9", wounds={"raakchott": 2})
    assert t.asks("move")
