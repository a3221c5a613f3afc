"""Whoever a Cyberclaw holds is moved by nothing (card ruling 56)."""

from __future__ import annotations

import pytest
from kit import Table, scenario, shields, skulls

CLAW = "gladiatrons@D3"


@pytest.mark.parametrize(
    ("card", "power"),
    [("tul_bak_ra", "Teleportation"), ("erevan_sunshadow", "Fey Step"), ("mika_connour", "Shadow Dance")],
)
def test_who_is_held_teleports_nowhere(card: str, power: str) -> None:
    held = scenario(f"{card}@C3", CLAW)
    assert not _offers(held, power)


def _offers(t: Table, power: str) -> bool:
    return not t.over and power in t.options()


def test_teleporting_is_what_is_missing() -> None:
    assert _offers(scenario("tul_bak_ra@C3", "gladiatrons@L10"), "Teleportation")
    assert _offers(scenario("erevan_sunshadow@C3", "gladiatrons@L10"), "Fey Step")


def test_a_step_aside_fails_in_the_claw() -> None:
    t = scenario("gladiatrons@D3 finn@C4", "shiori_aoa@C3", turn="finn")
    t.dice(skulls(2, of=t.attack_dice("finn", "shiori_aoa")), shields(0, of=t.defense_dice("finn", "shiori_aoa")))
    t.attack("finn", "shiori_aoa")
    assert not t.events("D20Rolled"), "Kieru is not even rolled for"


def test_a_glyph_of_summoning_does_not_reach_into_the_claw() -> None:
    t = scenario("finn@B3", "gladiatrons@H8 raelin@L10", glyphs={"C3": "erland"})
    t.move("finn", "C3")
    assert "Raelin the Kyrie Warrior" in t.options()
    t = scenario("finn@B3 thorgrim@H9", "gladiatrons@H8 raelin@L10", glyphs={"C3": "erland"})
    t.move("finn", "C3")
    assert "Thorgrim the Viking Champion" not in t.options(), "the claw holds him"


def test_the_grapple_gun_pulls_nobody_out() -> None:
    t = scenario("sgt_drake_alexander@C3", CLAW)
    t.pick("Grapple Gun 25")
    assert set(t.reach("sgt_drake_alexander")) <= {"C3"}


def test_a_rat_in_the_claw_does_not_scatter() -> None:
    t = scenario("gladiatrons@D3 finn@C4", "deathreavers@C3,H8", turn="finn", dice=[skulls(0, of=3), shields(0, of=4)])
    t.attack("finn", "deathreavers#1")
    assert t.request.values == [t.fig("deathreavers#2"), None]


def test_isamu_vanishes_in_the_claw_and_stays_there_to_defend() -> None:
    t = scenario("gladiatrons@D3", "isamu@C3", dice=[skulls(1, of=2), 9, shields(1, of=1)])
    t.attack("gladiatrons#1", "isamu")
    assert t.at("isamu") == "C3" and t.alive("isamu")


def test_nobody_is_thrown_out_of_a_claw() -> None:
    def thrown(red: str) -> list[str]:
        t = scenario(red, "finn@C3", turn="jotun").stay().use("Throw 14")
        return [t.ref(f) for f in t.request.values if f is not None]

    assert "finn" in thrown("jotun@C4/B4 gladiatrons@L10 raelin@B5")
    assert "finn" not in thrown("jotun@C4/B4 gladiatrons@D3 raelin@B5")
