"""Card rulings 35, 44, 50, 116, 117, 118, 119, 120 and 121: destructible objects, mostly a tower on D3."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls
from kit.table import Table

from wellspring.engine.causes import ATTACK, Cause
from wellspring.engine.combat import Combat
from wellspring.engine.fits import all_that_fit, fits
from wellspring.engine.numbers import defense_items, total
from wellspring.engine.who import Who
from wellspring.flows.wound import Destroy


def tower(at: str = "D3", life: int = 3, defense: int = 2) -> str:
    """An object without powers of its own."""
    return f'[[obstacle]]\nkind = "tower"\nat = ["{at}"]\nlife = {life}\ndefense = {defense}\n'


def dice_of(t: Table, attacker: str) -> int:
    """The defense dice of the object, with nothing rolled yet."""
    g = t.game
    a, d = t.fig(attacker), g.state.objects[0]
    return total(defense_items(g, Combat(a, d, g.state.position.adjacent(a, d))))


# --- what it is not ---


def test_ruling_116_an_object_is_no_figure_for_powers_that_are_no_attack() -> None:
    t = scenario("kaemon_awa@C3", "finn@J9", extra=tower())
    g = t.game
    it = g.state.objects[0]
    (power, *_) = [p for p in g.hooks.powers if p.player(g) == 0]
    assert it not in g.all_on_field()
    assert it not in all_that_fit(g, power, Who(side="enemy"))
    assert it not in g.state.position.neighbours(t.fig("kaemon_awa"))


def test_ruling_116_nobody_controls_it() -> None:
    t = scenario("ne_gok_sa@C3", "finn@J9", extra=tower(), dice=[skulls(0, of=3)])
    t.stay()
    assert t.asks("attack")  # Mind Shackle has nobody to be used on
    t.attack("ne_gok_sa", "tower")
    assert not t.events("D20Rolled")


def test_ruling_117_an_object_has_no_size() -> None:
    t = scenario("sir_denrick@C3", "finn@J9", extra=tower())
    g = t.game
    it = g.state.objects[0]
    (killer,) = [p for p in g.hooks.powers if p.text.name == "Giant Killer"]
    assert not fits(g, killer, Who(traits={"size": ("small", "medium", "large", "huge")}), it)
    assert t.attack_dice("sir_denrick", "tower") == g.card_of(t.fig("sir_denrick")).attack


def test_ruling_117_jotun_cannot_throw_it() -> None:
    t = scenario("jotun@C3/B3", "finn@J9", extra=tower())
    t.stay()
    assert t.asks("attack")


def test_ruling_118_it_cannot_be_bitten_or_shot_down_at_once() -> None:
    bite = scenario("grimnak@C3/B3", "finn@J9", extra=tower())
    bite.stay()
    assert bite.asks("attack")  # nobody to chomp
    shot = scenario("deadeye_dan@C3", "finn@L10", extra=tower("H3"))
    shot.stay()
    assert not [word for word in shot.options() if "Sharpshooter" in word]
    assert "tower" in shot.targets("deadeye_dan")


def test_ruling_118_nothing_destroys_it_outright() -> None:
    t = scenario("finn@C3", "thorgrim@J9", extra=tower(life=9))
    g = t.game
    g.stack.append(Destroy(g.state.objects[0], Cause(ATTACK, t.fig("finn"))))
    g.request = None
    g.run(None)
    assert g.state.objects and not t.events("ObjectDestroyed")


# --- what can be done to it ---


def test_ruling_119_a_normal_attack_wounds_it_and_in_the_end_it_is_gone() -> None:
    t = scenario("finn@C3", "thorgrim@J9", extra=tower(), dice=[skulls(2, of=3), shields(1, of=2)])
    assert "D3" not in t.reach("finn")
    t.attack("finn", "tower")
    assert t.wounds("tower") == 1 and not t.events("FigureWounded")
    t.dice(skulls(3, of=3), shields(0, of=2))
    t.begin_turn("finn")
    t.attack("finn", "tower")
    assert not t.game.state.objects and t.game.state.kills == () and not t.events("FigureDestroyed")
    t.begin_turn("finn")
    assert "D3" in t.reach("finn")
    t.move("finn", "D3")
    assert t.at("finn") == "D3"


def test_ruling_119_special_attacks_hit_it_too() -> None:
    dice = [skulls(3, of=4), shields(3, of=4), shields(0, of=2)]
    t = scenario("mimring@C3/B3", "finn@D3 thorgrim@J9", extra=tower("E3"), dice=dice)
    t.stay().use("Fire Line Special Attack")
    if t.asks("defender"):
        t.pick("Finn")
    assert not t.game.state.objects and t.wounds("finn") == 0


def test_ruling_119_it_is_in_a_blast_and_a_blast_may_be_aimed_at_it() -> None:
    t = scenario("deathwalker_9000@A3", "finn@E3 thorgrim@L9", extra=tower())
    t.dice(skulls(2, of=3), shields(0, of=2), shields(2, of=4))
    t.stay().use("Explosion Special Attack")  # at the tower: Finn stands behind it, and beside it
    if t.asks("defender"):
        t.pick("Tower")
    assert t.wounds("tower") == 2 and t.wounds("finn") == 0


def test_ruling_119_a_power_that_only_wounds_works_on_it() -> None:
    """Searing Intensity, as ruling 51 says."""
    t = scenario("fire_elemental@C3", "finn@J9", extra=tower(), dice=[14])
    t.stay()
    assert t.wounds("tower") == 1 and t.events("ObjectDamaged")


def test_rulings_31_and_39_sprays_and_bolts_reach_it() -> None:
    t = scenario("othkurik_the_black_dragon@B3/A3", "finn@E3 thorgrim@J9", extra=tower())
    t.dice(skulls(0, of=4))
    t.stay().use("Acid Spray Special Attack")
    assert {word.split()[0] for word in t.options()} >= {"Finn"}  # the tower is aimed at, and he stands beside it
    t.pick("Finn")


def test_ruling_120_it_engages_nobody() -> None:
    t = scenario("finn@C3", "thorgrim@F3", extra=tower())
    p = t.game.state.position
    assert not p.is_engaged(t.fig("finn")) and not p.is_engaged(t.game.state.objects[0])
    t.move("finn", "A3")  # nobody swipes
    assert not t.events("CombatDiceRolled")
    archer = scenario("syvarris@C3", "finn@C7", extra=tower())
    assert sorted(archer.targets("syvarris")) == ["finn", "tower"]  # not bound to what is beside him


def test_ruling_120_who_is_engaged_cannot_turn_to_it() -> None:
    t = scenario("finn@C3", "thorgrim@B3", extra=tower())
    assert t.targets("finn") == ["thorgrim"]


def test_ruling_44_archers_beside_an_object_still_volley() -> None:
    t = scenario("roman_archers@C3,C4,B4", "finn@H3", extra=tower("D4"))
    t.done()
    assert any("Arrow Volley" in word for word in t.options())


def test_ruling_35_air_mastery_does_nothing_to_objects() -> None:
    t = scenario("air_elemental@C3", "finn@J9", extra=tower())
    assert dice_of(t, "air_elemental") == 2


def test_ruling_50_scout_melee_counts_against_objects() -> None:
    t = scenario("brave_arrow@B3 mohican_river_tribe@C3", "finn@J9", extra=tower())
    alone = scenario("mohican_river_tribe@C3", "finn@J9", extra=tower())
    assert t.attack_dice("mohican_river_tribe#1", "tower") == alone.attack_dice("mohican_river_tribe#1", "tower") + 1


# --- what powers get from it ---


@pytest.mark.parametrize("card", ["death_knights_of_valkrill", "ranoc_vipers"])
def test_ruling_121_weapons_of_the_soul_and_stares_do_nothing_to_it(card: str) -> None:
    t = scenario(f"{card}@C3", "finn@J9", extra=tower())
    assert dice_of(t, card) == 2


def test_ruling_121_a_perfect_sting_leaves_it_its_dice() -> None:
    t = scenario("wyvern@C3/B3", "finn@J9", extra=tower())
    dice = t.attack_dice("wyvern", "tower")
    t.dice(skulls(dice, of=dice), shields(2, of=2)).attack("wyvern", "tower")
    assert len(t.events("CombatDiceRolled")) == 2


def test_ruling_121_a_cold_hand_feels_nothing() -> None:
    t = scenario("cyprien_esenwein@C3", "finn@J9", extra=tower())
    t.stay()
    assert t.asks("attack")


def test_ruling_121_no_life_is_drained_from_it() -> None:
    t = scenario("cyprien_esenwein@C3", "finn@J9", extra=tower(life=1, defense=1), wounds={"cyprien_esenwein": 2})
    dice = t.attack_dice("cyprien_esenwein", "tower")
    t.stay().dice(skulls(2, of=dice), shields(0, of=1)).attack("cyprien_esenwein", "tower")
    assert not t.game.state.objects and t.wounds("cyprien_esenwein") == 2


def test_ruling_121_it_feeds_the_forge() -> None:
    hurt = {"hellforge_mandukor": 2}
    t = scenario("hellforge_mandukor@C3", "finn@J9", extra=tower(life=1, defense=1), wounds=hurt, dice=[1])
    dice = t.attack_dice("hellforge_mandukor", "tower")
    t.stay().dice(skulls(1, of=dice), shields(0, of=1), 7).attack("hellforge_mandukor", "tower")
    t.pick("yes")
    assert t.wounds("hellforge_mandukor") == 1  # 7 and 8 for the wood are 15


def test_ruling_121_bile_eats_on() -> None:
    t = scenario("spitting_hive_soldier@C3", "finn@J9", extra=tower(life=9))
    dice = t.attack_dice("spitting_hive_soldier#1", "tower")
    t.done().dice(skulls(1, of=dice), shields(0, of=2)).attack("spitting_hive_soldier#1", "tower")
    assert t.wounds("tower") == 1 and dice_of(t, "spitting_hive_soldier#1") == 1


def test_ruling_121_evar_attacks_an_object_twice() -> None:
    t = scenario("evar_scarcarver@C3", "finn@J9", extra=tower(life=30))
    dice = t.attack_dice("evar_scarcarver", "tower")
    t.dice(skulls(0, of=dice)).attack("evar_scarcarver", "tower")
    assert t.asks("attack") and any("Tower" in word for word in t.options())
