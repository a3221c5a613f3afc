"""What the field of a Deflectatron does to powers of other sets, and what it does not."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls

from wellspring.engine.events import TokenPlaced
from wellspring.engine.targets import is_blinded

SHOOTER = "syvarris@I3"


def test_a_turned_die_is_enough_for_a_stealth_dodge() -> None:
    t = scenario(SHOOTER, "krav_maga_agents@D3 deflectatron@C3", dice=[skulls(3, of=3), shields(0, of=3)])
    t.attack("syvarris", "krav_maga_agents#1")
    assert t.alive("krav_maga_agents#1")


@pytest.mark.parametrize("army", ["sentinels_of_jandar@D3 deflectatron@C3", "deflectatron@C3 sentinels_of_jandar@D3"])
def test_a_turned_die_counts_double_for_sentinels_in_whatever_order(army: str) -> None:
    t = scenario(SHOOTER, army, dice=[skulls(2, of=3), shields(0, of=4)])
    t.attack("syvarris", "sentinels_of_jandar#1")
    assert t.alive("sentinels_of_jandar#1")


def test_a_turned_die_is_enough_for_one_shield_defense() -> None:
    t = scenario(SHOOTER, "crixus@D3 deflectatron@C3", dice=[skulls(3, of=3), shields(0, of=3)])
    t.attack("syvarris", "crixus")
    assert t.wounds("crixus") == 1


def test_a_turned_die_wounds_through_an_evil_eye() -> None:
    t = scenario(SHOOTER, "gurei_oni@D3/E3 deflectatron@C3", dice=[skulls(1, of=3), shields(1, of=4)])
    t.attack("syvarris", "gurei_oni")
    assert t.wounds("syvarris") == 1, "two shields against one skull"


def test_nothing_is_turned_where_nobody_rolls() -> None:
    t = scenario("me_burq_sa@I3/J3", "krav_maga_agents@D3 deflectatron@C3", dice=[16])
    t.stay().use("Paralyzing Stare 16").pick("Krav Maga Agents 1")
    t.dice(skulls(1, of=3))
    t.attack("me_burq_sa", "krav_maga_agents#1")
    assert not t.alive("krav_maga_agents#1")


def test_a_special_attack_from_afar_meets_it_too() -> None:
    t = scenario("deathwalker_9000@I3", "finn@D3 deflectatron@C2", dice=[skulls(1, of=3), shields(0, of=4)])
    assert t.adjacent("finn", "deflectatron")
    t.skip_moves().use("Explosion Special Attack", aim=False).pick("Finn")
    t.dice(shields(1, of=4)).pick("Finn")
    assert t.wounds("finn") == 0, "one shield is enough, and it was none of the dice"


def test_enemies_in_the_field_are_helped_as_well() -> None:
    t = scenario("syvarris@I3 deflectatron@C3", "finn@D3", dice=[skulls(1, of=3), shields(0, of=4)])
    t.attack("syvarris", "finn")
    assert t.wounds("finn") == 0, "the field does not ask whose side it is"


def test_grenades_need_no_look() -> None:
    t = scenario("airborne_elite@C3", "deflectatron@L1 finn@G3").skip_moves()
    assert any("Grenade" in word for word in t.options())
    t = scenario("airborne_elite@C3 deflectatron@B3", "finn@G3", turn="airborne_elite").skip_moves()
    assert any("Grenade" in word for word in t.options()), "and so they are thrown blindly"


def test_a_summoner_sees_nobody_to_swoop_at() -> None:
    t = scenario("sonlen_sotm@C3", "finn@E3 deflectatron@L10").stay()
    assert any("Dragon Swoop" in word for word in t.options())
    t = scenario("sonlen_sotm@C3 deflectatron@B3", "finn@E3", turn="sonlen_sotm").stay()
    assert not t.asks("power")


def test_adjacent_powers_need_no_look() -> None:
    t = scenario("grimnak@C3/B3 deflectatron@C4", "marro_warriors@D3", turn="grimnak").stay()
    assert any("Chomp" in word for word in t.options())


def test_a_rod_finds_nobody() -> None:
    for where, found in (("B3", False), ("L10", True)):
        t = scenario(f"morsbane@C3 deflectatron@{where}", "finn@E3", turn="morsbane")
        asked = False
        while not t.over:
            asked = asked or (t.asks("power") and t.request.prompt == "after turn")
            t.done()
        assert asked == found


def test_a_fealty_that_needs_sight_is_blind() -> None:
    """Raelin's aura looks from her; whoever is blind himself is still seen."""
    t = scenario("thorgrim@G3", "raelin@D3 finn@F3 deflectatron@F2")
    assert t.adjacent("finn", "deflectatron") and not t.adjacent("raelin", "deflectatron")
    assert t.defense_dice("thorgrim", "finn") == 6


def test_a_negated_field_blinds_nobody() -> None:
    t = scenario("syvarris@D3 morsbane@L9", "deflectatron@C3 finn@L1", turn="syvarris")
    rod = next(p for p in t.game.hooks.powers if p.text.id == "negation")
    assert is_blinded(t.game, t.fig("syvarris"))
    t.game.emit(TokenPlaced(t.card("deflectatron"), "negation marker", power=rod.ref))
    assert not is_blinded(t.game, t.fig("syvarris"))


def test_who_is_deployed_beside_an_archer_blinds_him_at_once() -> None:
    t = scenario("syvarris@D3 deflectatron@-", "finn@H3", turn=None)
    t.game.answer(0)  # it comes down
    t.place("C3")
    assert t.targets("syvarris") == ["deflectatron"]
