"""Knockback 14 of Shurrak (ruling 77: after the attack, one roll for each figure, optional)."""

import pytest
from kit import scenario, shields, skulls
from kit.alone import alone


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "knock_back")


def test_who_still_stands_is_knocked_away() -> None:
    t = scenario("shurrak@C3/B3", "thorgrim@D3")
    t.dice(skulls(1, of=t.game.card_of(t.fig("shurrak")).attack), shields(1, of=4), 14)
    t.attack("shurrak", "thorgrim").pick("Thorgrim").place("F3")
    assert t.at("thorgrim") == "F3" and t.over


def test_or_not() -> None:
    for dice in ([13], []):
        t = scenario("shurrak@C3/B3", "thorgrim@D3")
        t.dice(skulls(1, of=t.game.card_of(t.fig("shurrak")).attack), shields(1, of=4), *dice)
        t.attack("shurrak", "thorgrim")
        t.pick("Thorgrim") if dice else t.done()
        assert t.at("thorgrim") == "D3" and t.over


def test_not_the_large() -> None:
    t = scenario("shurrak@C3/B3", "deathwalker_9000@D3")
    t.dice(skulls(0, of=t.game.card_of(t.fig("shurrak")).attack))
    t.attack("shurrak", "deathwalker_9000")
    assert t.over


def test_down_a_cliff_one_falls() -> None:
    t = scenario("shurrak@B1/A1", "thorgrim@C1", grid="g9  g9  g9  g1  g1")
    t.dice(skulls(1, of=t.game.card_of(t.fig("shurrak")).attack), shields(1, of=4), 14, skulls(1, of=1))
    t.attack("shurrak", "thorgrim").pick("Thorgrim").place("E1")
    assert t.wounds("thorgrim") == 1
