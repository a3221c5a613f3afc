"""Cloud of Darkness: after her turn Estivara may vanish from sight where she stands."""

from __future__ import annotations

import pytest
from kit import scenario
from kit.alone import alone

CLOUD = "Cloud of Darkness"


@pytest.fixture(autouse=True)
def by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "cloud_of_darkness")


def test_nobody_sees_her_from_afar() -> None:
    t = scenario("estivara@C3", "syvarris@G3", dice=[16])
    t.stay().use(CLOUD)
    assert t.targets("syvarris") == []
    t.begin_turn("estivara")
    assert t.targets("syvarris") == ["estivara"], "her player has revealed a marker"


def test_an_adjacent_enemy_needs_no_sight() -> None:
    t = scenario("estivara@C3", "syvarris@D3 spearmen@C4", dice=[16])
    t.stay().done().use(CLOUD)
    assert t.targets("syvarris") == ["estivara"]


def test_elsewhere_she_is_seen() -> None:
    t = scenario("estivara@C3", "syvarris@H3", dice=[16])
    t.stay().use(CLOUD)
    t.game.state.position.put(t.fig("estivara"), t.game.field.space("C4"), -1)
    assert t.targets("syvarris") == ["estivara"]


def test_a_bad_roll_hides_nobody() -> None:
    t = scenario("estivara@C3", "syvarris@G3", dice=[15])
    t.stay().use(CLOUD)
    assert t.targets("syvarris") == ["estivara"]


def test_she_need_not() -> None:
    t = scenario("estivara@C3", "syvarris@G3")
    t.stay().done()
    assert t.targets("syvarris") == ["estivara"]
