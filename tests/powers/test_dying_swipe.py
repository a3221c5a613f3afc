"""Dying Swipe: before an enemy's normal attack destroys the Frost Giant it strikes once more."""

from __future__ import annotations

from kit import scenario, shields, skulls

GIANT = "frost_giant_of_morh"


def test_each_skull_is_a_wound_for_somebody_adjacent() -> None:
    t = scenario("finn@C3 spearmen@D2", f"{GIANT}@D3 raakchott@L9", wounds={GIANT: 5})
    t.dice(skulls(1, of=t.attack_dice("finn", GIANT)), shields(0, of=4), skulls(3, of=3))
    t.attack("finn", GIANT).pick("Finn").pick("Spearmen").pick("Finn")
    assert t.wounds("finn") == 2 and not t.alive("spearmen#1") and not t.alive(GIANT)


def test_blows_may_be_held_back() -> None:
    t = scenario("finn@C3", f"{GIANT}@D3 raakchott@D4", wounds={GIANT: 5})
    t.dice(skulls(1, of=3), shields(0, of=4), skulls(2, of=3))
    t.attack("finn", GIANT).pick("Finn").done()
    assert t.wounds("finn") == 1 and t.wounds("raakchott") == 0


def test_not_while_it_lives_on() -> None:
    t = scenario("finn@C3", f"{GIANT}@D3", wounds={GIANT: 4}, dice=[skulls(1, of=3), shields(0, of=4)])
    t.attack("finn", GIANT)
    assert t.alive(GIANT)


def test_not_by_a_special_attack() -> None:
    t = scenario("deathwalker_9000@I3", f"{GIANT}@D3 raakchott@A10", wounds={GIANT: 5})
    t.dice(skulls(1, of=3), shields(0, of=4)).skip_moves().use("Explosion Special Attack")
    assert not t.alive(GIANT)
