"""From figure to figure: Arcane Bolt of Sharwin (ruling 39), Erupting Earth of Xenithrax."""

import pytest
from kit import scenario, shields, skulls
from kit.alone import alone

BOLT, EARTH = "Arcane Bolt Special Attack", "Erupting Earth Special Attack"


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "chain_special_attack")


def test_the_bolt_leaps_on_as_long_as_it_wounds_and_never_back() -> None:
    t = scenario("sharwin_wildborn@A3", "syvarris@F3 finn@G3 agent_carr@H3")
    t.dice(skulls(1, of=3), shields(0, of=2), skulls(1, of=3), shields(0, of=4), skulls(0, of=3))
    t.skip_moves().use(BOLT, aim=False)
    assert set(t.options()) == {"Syvarris", "no"}
    t.pick("Syvarris").pick("Finn")
    assert set(t.options()) == {"Agent Carr", "no"}
    t.pick("Agent Carr")
    assert t.over


def test_it_ends_without_a_wound() -> None:
    t = scenario("sharwin_wildborn@A3", "syvarris@F3 finn@G3", dice=[skulls(1, of=3), shields(1, of=2)])
    t.skip_moves().use(BOLT)
    assert t.over


def test_it_leaps_from_where_the_destroyed_stood() -> None:
    t = scenario("sharwin_wildborn@A3", "marro_warriors@F3,G3", dice=[skulls(1, of=3), shields(0, of=3)])
    t.skip_moves().use(BOLT, aim=False).pick("Marro Warriors 1")
    assert t.asks("target")
    t.done()


def test_erupting_earth_loses_a_die_each_time_and_ends_after_four() -> None:
    blue = "syvarris@F3 finn@G3 raelin@H3 agent_carr@I3 grimnak@J3/K3"
    t = scenario("xenithrax_the_vineweaver@A3/A4", blue, dice=[skulls(0, of=dice) for dice in (4, 3, 2, 1)])
    t.skip_moves().use(EARTH, aim=False).pick("Syvarris").pick("Finn").pick("Raelin").pick("Agent Carr")
    assert t.over


def test_only_the_first_must_be_in_range() -> None:
    t = scenario("sharwin_wildborn@A3", "syvarris@G3").skip_moves()
    assert t.over or not any(word.endswith(BOLT) for word in t.options())
