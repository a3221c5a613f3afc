"""Each agent hit by a line or a blast is measured by its own distance to the attacker."""

from kit import scenario, shields, skulls

AGENTS = "krav_maga_agents"


def test_on_a_line_of_fire_the_nearest_cannot_dodge() -> None:
    t = scenario("mimring@C3/B3", f"{AGENTS}@D3,F3", dice=[skulls(2, of=4), shields(1, of=3), shields(1, of=3)])
    t.skip_moves().use("Fire Line Special Attack").pick("Krav Maga Agents 1")
    assert not t.alive(f"{AGENTS}#1")
    assert t.alive(f"{AGENTS}#2")


def test_a_grenade_comes_from_the_thrower_not_from_the_target() -> None:
    t = scenario("airborne_elite@C3", f"finn@F3 {AGENTS}@G3", edition="rotv-2004")
    t.dice(skulls(2, of=2), shields(2, of=4), shields(1, of=3))
    t.skip_moves().use("Grenade Special Attack").pick("Airborne Elite 1 at Finn").pick("Finn")
    assert t.alive(f"{AGENTS}#1")
