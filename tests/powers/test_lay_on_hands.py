"""Lay on Hands: before attacking Rhogar may heal a friendly hero beside him."""

from __future__ import annotations

from kit import scenario

RHOGAR = "rhogar_dragonspine"
HANDS = "Lay on Hands"


def test_a_wound_less() -> None:
    t = scenario(f"{RHOGAR}@C3 raakchott@D3", "finn@L9", wounds={"raakchott": 2}, dice=[6])
    t.stay().use(HANDS).pick("Raakchott")
    assert t.wounds("raakchott") == 1


def test_a_bad_roll() -> None:
    t = scenario(f"{RHOGAR}@C3 raakchott@D3", "finn@L9", wounds={"raakchott": 2}, dice=[5])
    t.stay().use(HANDS).pick("Raakchott")
    assert t.wounds("raakchott") == 2


def test_nobody_unhurt_no_enemy_nobody_far_and_not_himself() -> None:
    army = f"{RHOGAR}@C3 raakchott@D3 agent_carr@L10"
    t = scenario(army, "finn@C4", wounds={"agent_carr": 1, "finn": 1, RHOGAR: 1})
    t.stay()
    assert t.asks("attack")
