"""Auras change sides with their owner, at once."""

from kit import Table, scenario, shields, skulls


def shackle(red: str, blue: str, name: str, *dice: str) -> Table:
    t = scenario(red, blue, dice=[20, *dice])
    t.stay().use("Mind Shackle 20").pick(name)
    return t


def test_raelin_protects_her_new_side() -> None:
    t = shackle("ne_gok_sa@C3", "raelin@D3 finn@C6", "Raelin", skulls(1, of=3), shields(1, of=8))
    t.begin_turn("finn")
    t.move("finn", "B4").attack("finn", "ne_gok_sa")


def test_raelin_protects_her_old_side_no_more() -> None:
    t = shackle("ne_gok_sa@C3", "raelin@D3 finn@C4", "Raelin", skulls(1, of=3), shields(1, of=4))
    t.attack("ne_gok_sa", "finn")


def test_finn_helps_his_new_side() -> None:
    t = shackle("ne_gok_sa@C3", "finn@D3 raelin@C4", "Finn", skulls(0, of=4))
    t.attack("ne_gok_sa", "raelin")


def test_figures_of_a_shackled_squad_fall_out_of_the_aura() -> None:
    t = shackle("ne_gok_sa@C3", "marro_warriors@D3,H8 raelin@H7 finn@G8", "Marro Warriors 1")
    t.dice(skulls(1, of=3), shields(1, of=3))
    t.begin_turn("finn")
    t.attack("finn", "marro_warriors#2")
