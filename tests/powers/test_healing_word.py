"""Healing Word: when a marker is revealed on a wounded hero beside Ana."""

from __future__ import annotations

from kit import scenario

ANA = "ana_karithon"


def test_two_wounds_less() -> None:
    army = f"raakchott@D3 {ANA}@C3"
    t = scenario(army, "finn@L9", wounds={"raakchott": 3}, dice=[13])
    t.begin_turn("raakchott")
    t.choose(True)
    assert t.wounds("raakchott") == 1 and t.asks("move")


def test_a_bad_roll_and_a_silent_cleric() -> None:
    for answer, dice in ((True, [12]), (None, [])):
        t = scenario(f"raakchott@D3 {ANA}@C3", "finn@L9", wounds={"raakchott": 3}, dice=dice)
        t.begin_turn("raakchott")
        t.choose(answer)
        assert t.wounds("raakchott") == 3


def test_not_far_not_large_not_unhurt_and_not_herself() -> None:
    t = scenario(f"raakchott@E3 {ANA}@C3 grimnak@C4/C5 agent_carr@B3", "finn@L9")
    for who in ("raakchott", "grimnak", ANA):
        t.game.state.wounds[t.fig(who)] = 1
    for card in ("raakchott", "grimnak", "agent_carr", ANA):
        t.begin_turn(card)
        assert not t.asks("whether")
