"""Eternal Heartbreak: Sonya takes two wounds when her player's Cyprien is destroyed."""

from __future__ import annotations

from kit import scenario

SONYA = "sonya_esenwein"
CYPRIEN = "cyprien_esenwein"


def test_two_wounds() -> None:
    t = scenario(f"{SONYA}@C3 {CYPRIEN}@E3", "finn@L9")
    t.destroy(CYPRIEN)
    assert t.wounds(SONYA) == 2


def test_they_may_destroy_her() -> None:
    t = scenario(f"raakchott@L3 {SONYA}@C3 {CYPRIEN}@E3", "finn@L9", wounds={SONYA: 1})
    t.destroy(CYPRIEN)
    assert not t.alive(SONYA)


def test_not_for_others_and_not_for_the_enemys() -> None:
    t = scenario(f"{SONYA}@C3 raakchott@E3", f"finn@L9 {CYPRIEN}@L3")
    t.destroy("raakchott", CYPRIEN)
    assert t.wounds(SONYA) == 0
