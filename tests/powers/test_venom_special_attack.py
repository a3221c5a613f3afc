"""Poison Sting of Sujoah, Venom Ray of Estivara."""

import pytest
from kit import scenario, shields, skulls
from kit.alone import alone


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "venom_special_attack")


CASES = [("sujoah", "C3/B3", "Poison Sting Special Attack", 4), ("estivara", "C3", "Venom Ray Special Attack", 3)]


@pytest.mark.parametrize(("card", "place", "power", "dice"), CASES)
@pytest.mark.parametrize(("rolls", "wounds"), [([9], 1), ([10, 9], 2), ([19, 15, 1], 3)])
def test_the_venom_works_on(card: str, place: str, power: str, dice: int, rolls: list[int], wounds: int) -> None:
    t = scenario(f"{card}@{place}", "thorgrim@D3", dice=[skulls(1, of=dice), shields(0, of=4), *rolls])
    t.skip_moves().use(power)
    assert t.wounds("thorgrim") == wounds


@pytest.mark.parametrize(("card", "place", "power", "dice"), CASES)
def test_a_20_destroys(card: str, place: str, power: str, dice: int) -> None:
    t = scenario(f"{card}@{place}", "thorgrim@D3", dice=[skulls(1, of=dice), shields(0, of=4), 20])
    t.skip_moves().use(power)
    assert not t.alive("thorgrim")


@pytest.mark.parametrize(("card", "place", "power", "dice"), CASES)
def test_nothing_without_a_wound(card: str, place: str, power: str, dice: int) -> None:
    t = scenario(f"{card}@{place}", "thorgrim@D3", dice=[skulls(1, of=dice), shields(1, of=4)])
    t.skip_moves().use(power)


def test_nothing_for_the_dead() -> None:
    t = scenario("estivara@C3", "thorgrim@D3", wounds={"thorgrim": 3}, dice=[skulls(1, of=3), shields(0, of=4)])
    t.skip_moves().use("Venom Ray Special Attack")
    assert not t.alive("thorgrim")
