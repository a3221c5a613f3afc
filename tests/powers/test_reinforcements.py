"""Teleport Reinforcements of Tul-Bak-Ra."""

import pytest
from kit import scenario, shields, skulls
from kit.alone import alone


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "reinforcements")


def dice(wounds: int, of: int) -> list[int | str]:
    return [skulls(wounds, of=3), shields(0, of=of)]


def test_a_marro_for_every_wound() -> None:
    t = scenario("finn@C3", "tul_bak_ra@D3 marro_warriors@L1,L3,L5 thorgrim@L8")
    t.dice(*dice(2, t.game.card_of(t.fig("tul_bak_ra")).defense)).attack("finn", "tul_bak_ra")
    assert t.asks("figure", player=1)
    t.choose(t.fig("marro_warriors#1")).place("E3").choose(t.fig("marro_warriors#2")).place("D4")
    assert t.over and t.at("marro_warriors#1") == "E3"


def test_nobody_without_a_wound() -> None:
    t = scenario("finn@C3", "tul_bak_ra@D3 marro_warriors@L1", dice=[skulls(0, of=3)])
    t.attack("finn", "tul_bak_ra")
    assert t.over


def test_nobody_comes_for_the_dead() -> None:
    t = scenario("finn@C3", "tul_bak_ra@D3 marro_warriors@L1", wounds={"tul_bak_ra": 5})
    t.dice(*dice(1, t.game.card_of(t.fig("tul_bak_ra")).defense)).attack("finn", "tul_bak_ra")
    assert t.over and t.at("marro_warriors#1") == "L1"
