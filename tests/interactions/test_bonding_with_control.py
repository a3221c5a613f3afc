"""Bonding with powers that change who obeys whom, and turns that were given with turns that are added."""

from __future__ import annotations

from kit import scenario

from wellspring.engine.events import ControlTaken


def test_a_shackled_champion_bonds_with_its_new_master() -> None:
    t = scenario("ne_gok_sa@C3 heavy_gruts@A1,A3,A5", "grimnak@C4/C5 finn@L10", dice=[20])
    t.stay().use("Mind Shackle 20").pick("Grimnak")
    t.begin_turn("heavy_gruts")
    t.pick("Orc Champion Bonding").pick("Grimnak")
    assert t.game.state.card == t.card("grimnak") and t.request.player == 0


def test_a_champion_who_was_lost_bonds_no_longer() -> None:
    t = scenario("macdirk_warriors@A1,A3,A5,A7 finn@C3", "thorgrim@L10", turn="finn")
    t.game.emit(ControlTaken(t.card("finn"), 1, 1, t.game.hooks.powers[0].cause()))
    t.begin_turn("macdirk_warriors")
    assert t.asks("figure")


def test_a_lent_hero_does_not_bring_the_borrowers_squads_along() -> None:
    """Doctor Doom takes a turn with the enemy's champion: squads bond with heroes, never the other way round."""
    t = scenario("doctor_doom@C3 macdirk_warriors@A1,A3,A5,A7", "finn@E3 thorgrim@L10", dice=[17])
    t.stay().done().use("Mind Exchange 17").pick("Finn")
    assert t.asks("move") and t.request.figure == t.fig("finn")


def test_who_dies_in_the_turn_that_was_given_leaves_the_outer_turn_in_order() -> None:
    t = scenario("heavy_gruts@A1,A3,A5 grimnak@C4/C5", "thorgrim@L10")
    t.pick("Orc Champion Bonding").pick("Grimnak")
    t.destroy("grimnak").done()
    assert t.game.state.card == t.card("heavy_gruts") and t.asks("figure")
