"""Wounds that are not taken: Stealth Armor, Defy Death, Tactical Disengagement, Plating Optimization (ruling 92)."""

from __future__ import annotations

from kit import scenario, shields, skulls


def test_stealth_armor() -> None:
    t = scenario("finn@C3", "microcorp_agents@D3", dice=[skulls(2, of=3), shields(0, of=3), 15])
    t.attack("finn", "microcorp_agents#1")
    assert t.alive("microcorp_agents#1")
    t = scenario("finn@C3", "microcorp_agents@D3,L10", dice=[skulls(2, of=3), shields(0, of=3), 14])
    t.attack("finn", "microcorp_agents#1")
    assert not t.alive("microcorp_agents#1")


def test_stealth_armor_answers_counter_strike_but_not_chomp() -> None:
    """Ruling 65."""
    t = scenario("microcorp_agents@C3", "izumi_samurai@D3", dice=[skulls(0, of=2), shields(1, of=5), 15])
    t.attack("microcorp_agents#1", "izumi_samurai#1")
    assert t.alive("microcorp_agents#1")
    t = scenario("grimnak@C3/B3", "microcorp_agents@D3,L10")
    t.stay().use("Chomp").pick("Microcorp Agents 1")
    assert not t.alive("microcorp_agents#1") and not t.events("D20Rolled")


def test_parmenio_guards_the_sacred_band_beside_him() -> None:
    t = scenario("finn@C3", "sacred_band@D3 parmenio@E3")
    dice = t.defense_dice("finn", "sacred_band#1")
    t.dice(skulls(2, of=3), shields(0, of=dice), 15)
    t.attack("finn", "sacred_band#1")
    assert t.alive("sacred_band#1")
    t = scenario("finn@C3", "sacred_band@D3,L10 parmenio@F3")
    t.dice(skulls(3, of=3), shields(0, of=t.defense_dice("finn", "sacred_band#1")))
    t.attack("finn", "sacred_band#1")
    assert not t.alive("sacred_band#1")


def test_parmenio_guards_nobody_else() -> None:
    t = scenario("finn@C3", "parmenio@D3 raakchott@D4", dice=[skulls(1, of=3), shields(0, of=3)])
    t.attack("finn", "parmenio")
    assert t.wounds("parmenio") == 1


def test_defy_death_against_a_swipe() -> None:
    """Ruling 45: it counts where the soldier leaves."""
    t = scenario("sacred_band@D3 parmenio@E3", "finn@C3", dice=[skulls(1, of=1), 15])
    t.done().move("sacred_band#1", "F5").pick("yes")
    assert t.alive("sacred_band#1")


def test_sir_dupuis_slips_away() -> None:
    t = scenario("sir_dupuis@D3/E3", "finn@C3", dice=[skulls(1, of=1), 7])
    t.move("sir_dupuis", "H3/G3").pick("yes")
    assert t.wounds("sir_dupuis") == 0
    t = scenario("sir_dupuis@D3/E3", "finn@C3", dice=[skulls(1, of=1), 6])
    t.move("sir_dupuis", "H3/G3").pick("yes")
    assert t.wounds("sir_dupuis") == 1


def test_sir_dupuis_does_not_slip_away_from_an_attack() -> None:
    t = scenario("finn@C3", "sir_dupuis@D3/E3", dice=[skulls(1, of=3), shields(0, of=3)])
    t.attack("finn", "sir_dupuis")
    assert t.wounds("sir_dupuis") == 1


def test_plating_ignores_the_wounds_of_powers() -> None:
    dice = [skulls(0, of=4), shields(1, of=5)]
    t = scenario("deathwalker_10000@C3", "izumi_samurai@D3", dice=dice)
    t.attack("deathwalker_10000", "izumi_samurai#1")
    assert t.alive("deathwalker_10000")


def test_plating_does_not_stop_attacks_nor_guard_others() -> None:
    t = scenario("finn@C3", "deathwalker_10000@D3 raakchott@L9", dice=[skulls(1, of=3), shields(0, of=10)])
    t.attack("finn", "deathwalker_10000")
    assert not t.alive("deathwalker_10000")
    t = scenario("finn@C3 deathwalker_10000@L9", "izumi_samurai@D3", dice=[skulls(0, of=3), shields(1, of=5)])
    t.attack("finn", "izumi_samurai#1")
    assert t.wounds("finn") == 1
