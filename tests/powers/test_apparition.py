"""Apparition: nobody targets Kita from more than two spaces away (ruling 38: she cannot do without it)."""

from __future__ import annotations

from kit import scenario

KITA = "kita_the_springrunner"


def test_two_spaces_and_no_more() -> None:
    t = scenario("syvarris@C3", f"{KITA}@E3")
    assert t.targets("syvarris") == [KITA]
    t = scenario("syvarris@C3", f"{KITA}@F3")
    assert t.targets("syvarris") == []


def test_special_attacks_too() -> None:
    t = scenario("deathwalker_9000@C3", f"{KITA}@F3")
    t.skip_moves()
    assert t.over, "there is nobody to attack"
    t = scenario("deathwalker_9000@C3", f"{KITA}@E3")
    t.skip_moves()
    assert any([option.endswith("Explosion Special Attack") for option in t.options()])


def test_others_are_seen() -> None:
    t = scenario("syvarris@C3", f"raakchott@G3 {KITA}@G4")
    assert t.targets("syvarris") == ["raakchott"]
