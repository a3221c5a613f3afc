"""Wild Spin of the Necrotech Ghastblade (ruling 106)."""

import pytest
from kit import scenario, shields, skulls
from kit.alone import alone

SPIN = "Wild Spin Special Attack"


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "spin_special_attack")


def test_a_roll_for_each_and_nobody_is_spared() -> None:
    t = scenario("necrotech_ghastblade@C3 finn@B3", "thorgrim@D3 syvarris@E3", turn="necrotech_ghastblade")
    t.dice(skulls(1, of=4), shields(0, of=4), skulls(2, of=4), shields(1, of=4))
    t.skip_moves().use(SPIN, aim=False)
    assert None not in t.request.values
    t.pick("Thorgrim")
    assert (t.wounds("thorgrim"), t.wounds("finn"), t.wounds("syvarris")) == (1, 1, 0)


def test_not_with_nobody_near() -> None:
    t = scenario("necrotech_ghastblade@C3", "thorgrim@E3").skip_moves()
    assert t.over or not any(word.endswith(SPIN) for word in t.options())


def test_who_is_not_adjacent_is_not_attacked() -> None:
    t = scenario("necrotech_ghastblade@C3", "thorgrim@D3 syvarris@E3", dice=[skulls(1, of=4), shields(0, of=4)])
    t.skip_moves().use(SPIN, aim=False)
    assert (t.wounds("thorgrim"), t.wounds("syvarris")) == (1, 0)
