"""Throw 14 of Jotun."""

import pytest
from kit import scenario
from kit.alone import alone

THROW = "Throw 14"


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "throw_figure")


@pytest.mark.parametrize(("roll", "wounds"), [(10, 0), (11, 2)])
def test_thrown_and_perhaps_hurt(roll: int, wounds: int) -> None:
    t = scenario("jotun@C3/B3", "thorgrim@D3", dice=[14, roll])
    t.stay().use(THROW).pick("Thorgrim").place("G3")
    assert t.at("thorgrim") == "G3" and t.wounds("thorgrim") == wounds


def test_not_with_13_nor_further_than_four_spaces() -> None:
    t = scenario("jotun@C3/B3", "thorgrim@D3", dice=[13])
    t.stay().use(THROW).pick("Thorgrim")
    assert t.at("thorgrim") == "D3"
    t = scenario("jotun@C3/B3", "thorgrim@D3", dice=[14])
    t.stay().use(THROW).pick("Thorgrim")
    assert not any(word.startswith(("H3", "D3")) for word in t.options())
    t.done()
    assert t.at("thorgrim") == "D3", "he may let go"


def test_not_the_large_nor_who_flies() -> None:
    assert not scenario("jotun@C3/B3", "deathwalker_9000@D3").stay().asks("power")
    assert not scenario("jotun@C3/B3", "raelin@D3").stay().asks("power")


def test_water_is_soft() -> None:
    t = scenario("jotun@B1/A1", "thorgrim@C1", grid="g1  g1  g1  g1  w1", dice=[14])
    t.stay().use(THROW).pick("Thorgrim").place("E1")
    assert t.wounds("thorgrim") == 0
