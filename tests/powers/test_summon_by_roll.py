"""Elven Summoning Spell of Emirroon."""

import pytest
from kit import scenario
from kit.alone import alone

SPELL = "Elven Summoning Spell"


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "summon_by_roll")


@pytest.mark.parametrize(("roll", "come"), [(4, 0), (5, 1), (11, 1), (12, 2), (17, 2), (18, 3), (20, 3)])
def test_the_better_the_roll_the_more_elves(roll: int, come: int) -> None:
    red = "emirroon@C3 chardris@L1 jorhdawn@L3 syvarris@L5 finn@L7"
    t = scenario(red, "thorgrim@A9", turn="emirroon", dice=[roll])
    t.stay().use(SPELL)
    for who, where in list(zip(("chardris", "jorhdawn", "syvarris"), ("D3", "B3", "C4"), strict=True))[:come]:
        t.choose(t.fig(who)).place(where)
        assert t.at(who) == where
    assert not t.asks("figure") and t.at("finn") == "L7"


def test_elves_beside_him_help_and_are_not_called() -> None:
    t = scenario("emirroon@C3 chardris@D3 syvarris@L5", "thorgrim@A9", turn="emirroon", dice=[4])
    t.stay().use(SPELL)
    assert t.request.values == [t.fig("syvarris"), None]
    t.done()
    assert t.at("syvarris") == "L5"


def test_not_with_nobody_to_call() -> None:
    assert not scenario("emirroon@C3 chardris@D3", "syvarris@L5", turn="emirroon").stay().asks("power")
