"""Annihilation Beam of Deathwalker 10000: every skull brings a die, and one skull is certain."""

import pytest
from kit import Table, scenario, shields, skulls

BEAM = "Annihilation Beam Special Attack"


def beam(blue: str, *dice: int | str) -> Table:
    return scenario("deathwalker_10000@A3", blue, dice=dice).skip_moves()


def test_a_die_without_a_skull_ends_it_and_one_skull_counts() -> None:
    t = beam("thorgrim@E3", shields(1, of=1), shields(0, of=4)).use(BEAM)
    assert t.wounds("thorgrim") == 1


def test_every_skull_brings_another_die() -> None:
    t = beam("thorgrim@E3", skulls(1, of=1), skulls(1, of=1), skulls(0, of=1), shields(0, of=4)).use(BEAM)
    assert t.wounds("thorgrim") == 3 and t.rolled("Annihilation Beam Special Attack") == [1, 1, 1]


def test_ten_spaces_and_everybody_on_them() -> None:
    t = beam("thorgrim@K3 finn@F3 syvarris@L3", skulls(0, of=1), shields(1, of=4), shields(1, of=4)).use(BEAM)
    t.pick("Thorgrim")
    assert [t.ref(e.defender) for e in t.events("AttackDeclared")] == ["finn", "thorgrim"]


def test_the_odds_follow_the_dice() -> None:
    """One skull with a chance of 1/2, two with 1/4 and so on, against the 3 dice of a Marro Warrior."""
    t = beam("marro_warriors@E3")
    chances = [t.chance("deathwalker_10000", "marro_warriors", n, BEAM) for n in range(12)]
    none, one, two, three = 8 / 27, 12 / 27, 6 / 27, 1 / 27  # shields
    assert chances[1] == pytest.approx(none / 2 + one / 4 + two / 8 + three / 16)
    assert chances[6] == pytest.approx(none / 64 + one / 128 + two / 256 + three / 512)
    assert sum(chances) == pytest.approx(1.0, abs=0.001)


def test_a_stealth_dodge_from_afar_blocks_it_all() -> None:
    t = beam("krav_maga_agents@E3", skulls(1, of=1), skulls(1, of=1), skulls(0, of=1), shields(1, of=3)).use(BEAM)
    assert t.alive("krav_maga_agents#1")
