"""Infestation 9: Queen Maladrix lays a parasite in a hero beside her (card rulings 5 and 104)."""

from __future__ import annotations

from kit import Table, scenario

QUEEN, GUARD = "queen_maladrix_the_conqueror", "festering_honor_guard"


def after_her_turn(blue: str = "finn@E3", army: str = f"{QUEEN}@C3/D3 {GUARD}@A1,A2", roll: int = 0) -> Table:
    t = scenario(army, blue, dice=[roll] if roll else [], turn=QUEEN)
    while t.game.request is not None and not (t.asks("power") and "Infestation 9" in t.options()):
        t.done()
    return t


def test_with_9_a_destroyed_guard_lies_on_the_card() -> None:
    """Card ruling 104: without an attack or a wound."""
    t = after_her_turn(roll=9)
    t.use("Infestation 9").pick("Finn")
    assert t.tokens("finn") == ["parasite"]
    token = t.game.state.tokens[t.card("finn")][0]
    assert token.figure == t.fig(f"{GUARD}#3") and t.game.power(token.power).text.id == "parasite"


def test_with_8_none() -> None:
    t = after_her_turn(roll=8)
    t.use("Infestation 9").pick("Finn")
    assert t.tokens("finn") == []


def test_a_friend_may_be_the_host_and_nobody_who_has_one() -> None:
    """Card ruling 5."""
    t = after_her_turn("thorgrim@L10", f"{QUEEN}@C3/D3 finn@E3 agent_carr@C4 {GUARD}@A1,A2", 9)
    t.use("Infestation 9")
    assert t.options()[:2] == ["Finn the Viking Champion", "Agent Carr"]
    t.pick("Finn")
    t = after_her_turn("thorgrim@L10", f"{QUEEN}@C3/D3 finn@E3 {GUARD}@A1,A2")
    t.token("finn", "parasite")
    power = next(p for p in t.game.hooks.powers if p.text.id == "infestation")
    assert t.request.moment is not None and power.aims(t.game, t.request.moment) == []


def test_not_without_a_destroyed_guard_nor_for_squads_or_common_heroes() -> None:
    assert after_her_turn(army=f"{QUEEN}@C3/D3 {GUARD}@A1,A2,A3,A4,A5").over
    assert after_her_turn("tarn_viking_warriors@E3 finn@L10").over
