"""Range Enhancement: Soulborg Guards beside Deathwalker 9000 reach two spaces further."""

import pytest
from kit import Table, clause, scenario, skulls
from kit.cards import TEST_CARDS, _card

GUARDS = "zettian_guards"


@clause("attack.range", "card.tags")
def test_nine_spaces_instead_of_seven(edition: str) -> None:
    t = scenario(f"{GUARDS}@A5,A1 deathwalker_9000@A6", "finn@J5", edition=edition)
    assert "finn" in t.targets(f"{GUARDS}#1")
    assert "finn" not in t.targets(f"{GUARDS}#2")


def test_not_ten() -> None:
    t = scenario(f"{GUARDS}@A5 deathwalker_9000@A6", "finn@K5")
    assert "finn" not in t.targets(f"{GUARDS}#1")


def test_not_two_spaces_from_deathwalker() -> None:
    t = scenario(f"{GUARDS}@A5 deathwalker_9000@A7", "finn@I5")
    assert "finn" not in t.targets(f"{GUARDS}#1")


def test_not_for_other_soldiers() -> None:
    t = scenario("krav_maga_agents@A5 deathwalker_9000@A6", "finn@J5")
    assert "finn" not in t.targets("krav_maga_agents#1")


def test_not_for_deathwalker_himself() -> None:
    t = scenario(f"deathwalker_9000@A5 {GUARDS}@A6", "finn@J5")
    assert "finn" not in t.targets("deathwalker_9000")


@clause("teams")
def test_not_for_a_teammates_guards(edition: str) -> None:
    t = scenario(f"{GUARDS}@A5", "finn@J5", "deathwalker_9000@A6", teams=[0, 1, 0], edition=edition)
    assert "finn" not in t.targets(f"{GUARDS}#1")


def shooters(monkeypatch: pytest.MonkeyPatch, species: str, class_: str, range: int) -> Table:
    """Two shooters on A5 and A1, Deathwalker beside the first, Finn just out of their range."""
    traits = ("Utgar", species, class_, "Precise")
    card = _card("shooters", "Shooters", traits, "medium", 5, (1, 4, range, 2, 7, 70), figures=2)
    monkeypatch.setitem(TEST_CARDS, "shooters", card)
    return scenario("shooters@A5,A1 deathwalker_9000@A6", f"finn@{'ABCDEFGHIJKL'[range + 1]}5")


def test_a_range_of_4_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "finn" in shooters(monkeypatch, "Soulborg", "Guard", 4).targets("shooters#1")


def test_a_range_of_3_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "finn" not in shooters(monkeypatch, "Soulborg", "Guard", 3).targets("shooters#1")


def test_other_soulborgs_and_other_guards_gain_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "finn" not in shooters(monkeypatch, "Soulborg", "Soldier", 6).targets("shooters#1")
    assert "finn" not in shooters(monkeypatch, "Human", "Guard", 6).targets("shooters#1")


def test_engaged_guards_attack_only_whom_they_are_engaged_with() -> None:
    t = scenario(f"{GUARDS}@A5 deathwalker_9000@A6", "finn@H5 thorgrim@B5")
    assert t.targets(f"{GUARDS}#1") == ["thorgrim"]


def test_the_attack_is_as_strong_as_ever() -> None:
    t = scenario(f"{GUARDS}@A5 deathwalker_9000@A6", "finn@J5", dice=[skulls(0, of=2)])
    t.attack(f"{GUARDS}#1", "finn")


def test_the_second_guard_aims_better_at_long_range_too() -> None:
    """With Zettian Targeting."""
    t = scenario(f"{GUARDS}@A5,B5 deathwalker_9000@A6", "finn@I4", dice=[skulls(0, of=2), skulls(0, of=3)])
    t.attack(f"{GUARDS}#1", "finn").attack(f"{GUARDS}#2", "finn")
