"""Harm for all who are near, or for one further away: Helm of Mitonsoul Aura, Dust of Death."""

import pytest
from kit import scenario
from kit.alone import alone


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "harm_group")


def test_the_helm_rolls_for_everybody_near_friends_too() -> None:
    t = scenario("runa@C3 syvarris@D2", "thorgrim@D5 raelin@H3", turn="runa", dice=[20, 19])
    t.stay().use("Helm of Mitonsoul Aura")
    t.choose((t.fig("syvarris"), t.fig("thorgrim")))
    assert not t.alive("syvarris") and t.alive("thorgrim") and t.alive("raelin")


def test_the_helm_may_sleep() -> None:
    t = scenario("runa@C3", "thorgrim@D3").stay().done()
    assert t.asks("attack")
    assert not scenario("runa@C3", "thorgrim@G3").stay().asks("power")


def test_dust_on_all_around_or_on_one() -> None:
    for aim, dice in ((("finn", "deathwalker_9000"), [18, 19]), (("deathwalker_9000",), [19]), (("syvarris",), [19])):
        t = scenario("red_skull@C3 finn@B3", "deathwalker_9000@D3 syvarris@E5 raelin@L9", turn="red_skull", dice=dice)
        t.stay().use("Dust of Death").choose(tuple(t.fig(f) for f in aim))
        assert not t.alive(aim[-1]) and t.alive("finn")


def test_dust_flies_three_spaces() -> None:
    assert not scenario("red_skull@C3", "thorgrim@G3").stay().asks("power")
