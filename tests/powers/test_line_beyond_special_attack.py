"""Burning Breath of Moltenclaw, Twister of Ewashia: at a figure and along a line beyond it."""

import pytest
from kit import scenario, skulls
from kit.alone import alone
from kit.table import Table

BREATH, TWISTER = "Burning Breath Special Attack", "Twister Special Attack"


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "line_beyond_special_attack")


def groups(t: Table) -> list[list[str]]:
    return [[t.ref(f) for f in value] for value in t.request.values if value is not None]


def test_the_target_alone_or_those_on_a_line_from_it() -> None:
    t = scenario("moltenclaw@A3", "thorgrim@D3 finn@D4 syvarris@D5 raelin@L1")
    t.skip_moves().use(BREATH, aim=False)
    assert ["thorgrim"] in groups(t) and ["thorgrim", "finn"] in groups(t)
    assert not any("raelin" in group for group in groups(t))


def test_one_roll_for_all_on_the_line() -> None:
    t = scenario("moltenclaw@A3", "thorgrim@D3 syvarris@H3", dice=[skulls(0, of=4)])
    t.skip_moves().use(BREATH, aim=False)
    hit = (t.fig("thorgrim"), t.fig("syvarris"))
    if hit in t.request.values:
        t.choose(hit)
        assert len(t.events("AttackDeclared")) == 2


def test_the_line_is_four_spaces_long_and_shown() -> None:
    t = scenario("moltenclaw@A3", "thorgrim@B3 syvarris@F4 finn@G3", dice=[skulls(0, of=4)])
    t.skip_moves().use(BREATH, aim=False)
    assert not any("finn" in group for group in groups(t)), "five spaces away"
    t.choose((t.fig("thorgrim"),))
    assert [t.game.field.label[s] for s in t.events("AttackDeclared")[0].spaces] == ["B3"]


def test_the_attacker_is_never_hit() -> None:
    t = scenario("moltenclaw@C3", "thorgrim@D3", dice=[skulls(0, of=4)])
    t.skip_moves().use(BREATH)
    assert [t.ref(e.defender) for e in t.events("AttackDeclared")] == ["thorgrim"]


def test_no_further_than_four_spaces_to_the_target() -> None:
    t = scenario("moltenclaw@A3", "thorgrim@F3")
    t.skip_moves()
    assert t.over or not any(word.endswith(BREATH) for word in t.options())


POND = "g1  w1  g1  g1  g1  g1  g1  g1  g1  g1"


def test_a_twister_needs_water_near() -> None:
    t = scenario("ewashia_master_of_tides@A1", "thorgrim@F1", grid=POND, dice=[skulls(0, of=4)])
    t.skip_moves().use(TWISTER)
    t = scenario("ewashia_master_of_tides@D1", "thorgrim@F1", grid=POND).skip_moves()
    assert t.over or not any(word.endswith(TWISTER) for word in t.options())


def test_a_twister_may_stop_after_a_space_and_needs_no_sight_there() -> None:
    t = scenario("ewashia_master_of_tides@A1", "thorgrim@E1 finn@F1 syvarris@G1", grid=POND)
    t.skip_moves().use(TWISTER, aim=False)
    lines = [g for g in groups(t) if g[0] == "thorgrim"]
    assert ["thorgrim"] in lines and ["thorgrim", "finn"] in lines and ["thorgrim", "finn", "syvarris"] in lines
