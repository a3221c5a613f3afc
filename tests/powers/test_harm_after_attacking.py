"""Toxic Skin of Kee-Mo-Shi."""

import pytest
from kit import scenario, skulls
from kit.alone import alone


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "harm_after_attacking")


@pytest.mark.parametrize(("roll", "wounds"), [(16, 0), (17, 1)])
def test_after_her_attack_everybody_adjacent(roll: int, wounds: int) -> None:
    t = scenario("kee_mo_shi@C3", "thorgrim@D3 deathwalker_9000@B3")
    t.dice(skulls(0, of=t.game.card_of(t.fig("kee_mo_shi")).attack), roll)
    t.attack("kee_mo_shi", "thorgrim")
    assert t.wounds("thorgrim") == wounds and t.over


def test_not_without_an_attack() -> None:
    t = scenario("kee_mo_shi@C3", "thorgrim@D3").skip_moves().done()
    assert t.over and not t.events("D20Rolled")


def test_friends_too() -> None:
    t = scenario("kee_mo_shi@C3 raelin@B3", "thorgrim@D3", turn="kee_mo_shi")
    t.dice(skulls(0, of=4), 17, 17)
    t.attack("kee_mo_shi", "thorgrim")
    assert t.wounds("raelin") == t.wounds("thorgrim") == 1
