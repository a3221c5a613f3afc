"""Spear of Sankari: when Mielki's normal attack destroys a figure, a friend near her may lose a wound."""

from __future__ import annotations

from kit import scenario, shields, skulls

MIELKI = "mielki_the_kyrie_warrior"


def test_a_friend_is_healed() -> None:
    army = f"{MIELKI}@C3 raakchott@C6 agent_carr@L9"
    t = scenario(army, "spearmen@D3,L10", wounds={"raakchott": 2, "agent_carr": 1, MIELKI: 1})
    t.dice(skulls(4, of=4), shields(0, of=3)).attack(MIELKI, "spearmen#1")
    t.pick("Raakchott")
    assert t.wounds("raakchott") == 1


def test_not_herself_nobody_far_and_nobody_large() -> None:
    army = f"{MIELKI}@C3 grimnak@C6/D6 agent_carr@L9"
    t = scenario(army, "spearmen@D3,L10", wounds={"grimnak": 2, "agent_carr": 1, MIELKI: 1})
    t.dice(skulls(4, of=4), shields(0, of=3)).attack(MIELKI, "spearmen#1")
    assert t.wounds("grimnak") == 2 and not t.asks("target")


def test_not_when_nobody_falls() -> None:
    t = scenario(f"{MIELKI}@C3 raakchott@C6", "finn@D3", wounds={"raakchott": 2})
    t.dice(skulls(1, of=4), shields(0, of=4)).attack(MIELKI, "finn")
    assert t.wounds("raakchott") == 2 and not t.asks("target")
