"""Stealth Dodge: from afar, one shield blocks everything."""

import pytest
from kit import clause, scenario, shields, skulls

AGENTS = "krav_maga_agents"


@clause("attack.resolve", "power.override")
def test_one_shield_blocks_all(edition: str) -> None:
    t = scenario("syvarris@C3", f"{AGENTS}@G3", edition=edition, dice=[skulls(3, of=3), shields(1, of=3)])
    t.attack("syvarris", f"{AGENTS}#1").done()
    assert t.alive(AGENTS)


def test_no_shield_blocks_nothing() -> None:
    t = scenario("syvarris@C3", f"{AGENTS}@G3,H3", dice=[skulls(1, of=3), shields(0, of=3)])
    t.attack("syvarris", f"{AGENTS}#1").done()
    assert not t.alive(f"{AGENTS}#1")


def test_adjacent_every_skull_must_be_blocked() -> None:
    t = scenario("syvarris@C3", f"{AGENTS}@D3,H3", dice=[skulls(2, of=3), shields(1, of=3)])
    t.attack("syvarris", f"{AGENTS}#1")
    assert not t.alive(f"{AGENTS}#1")


def test_next_to_them_but_too_high_is_not_adjacent() -> None:
    t = scenario("syvarris@A1", f"{AGENTS}@B1,D1", grid="g6  g1  g1  g1", dice=[skulls(3, of=4), shields(1, of=3)])
    t.attack("syvarris", f"{AGENTS}#1").done()
    assert t.alive(f"{AGENTS}#1")


def test_special_attacks_are_dodged_too() -> None:
    t = scenario("deathwalker_9000@C3", f"{AGENTS}@G3", dice=[skulls(3, of=3), shields(1, of=3)])
    t.skip_moves().use("Explosion Special Attack")
    assert t.alive(AGENTS)


def test_each_agent_of_a_blast_dodges_for_itself() -> None:
    t = scenario("deathwalker_9000@C3", f"{AGENTS}@G3,H3")
    t.dice(skulls(3, of=3), shields(0, of=3), shields(1, of=3))
    t.skip_moves().use("Explosion Special Attack").pick("Krav Maga Agents 1").pick("Krav Maga Agents 1")
    assert not t.alive(f"{AGENTS}#1")
    assert t.alive(f"{AGENTS}#2")


def test_swipes_are_not_defended() -> None:
    t = scenario(f"{AGENTS}@C3,H8", "finn@D3", dice=[skulls(1, of=1)])
    t.move(f"{AGENTS}#1", "A3").pick("yes")
    assert not t.alive(f"{AGENTS}#1")


def test_friends_do_not_dodge() -> None:
    t = scenario("syvarris@C3", f"finn@G3 {AGENTS}@G4", dice=[skulls(3, of=3), shields(1, of=4)])
    t.attack("syvarris", "finn").done()
    assert t.wounds("finn") == 2


@pytest.mark.parametrize(("card", "dice"), [("agent_skahen", 3), ("deathwalker_7000", 7)])
def test_others_dodge_as_well(card: str, dice: int) -> None:
    t = scenario("syvarris@C3", f"{card}@G3", dice=[skulls(3, of=3), shields(1, of=dice)])
    t.attack("syvarris", card).done()
    assert t.alive(card) and t.wounds(card) == 0


def test_defensive_agility_is_for_normal_attacks_from_beside() -> None:
    t = scenario("finn@C3", "warriors_of_ashra@D3", dice=[skulls(3, of=3), shields(1, of=3)])
    t.attack("finn", "warriors_of_ashra#1")
    assert t.alive("warriors_of_ashra#1")
    t = scenario("syvarris@C3", "warriors_of_ashra@G3,L10", dice=[skulls(3, of=3), shields(1, of=3)])
    t.attack("syvarris", "warriors_of_ashra#1")
    assert not t.alive("warriors_of_ashra#1")
    t = scenario(
        "deathwalker_9000@C3", "warriors_of_ashra@D3,L10", dice=[skulls(3, of=3), shields(1, of=3), shields(3, of=9)]
    )
    t.skip_moves().use("Explosion Special Attack").pick("Warriors")
    assert not t.alive("warriors_of_ashra#1")
