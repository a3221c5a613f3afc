"""Full Barrage of Major Q11."""

import pytest
from kit import scenario, skulls
from kit.alone import alone

BARRAGE = "Full Barrage Special Attack"


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "barrage_special_attack")


def test_each_pair_once_and_each_time_another_figure() -> None:
    t = scenario("major_q11@A3", "thorgrim@D3 finn@E4 syvarris@G4 raelin@G1")
    t.skip_moves().use(BARRAGE, aim=False).pick("Thorgrim")
    assert t.request.values == [2, 3, 4]
    t.dice(skulls(0, of=4)).choose(4)
    t.pick("Finn")
    assert t.request.values == [2, 3]
    t.dice(skulls(0, of=3)).choose(3).dice(skulls(0, of=2)).pick("Syvarris")
    assert t.over


def test_far_away_only_the_longest() -> None:
    t = scenario("major_q11@A3", "thorgrim@H3", dice=[skulls(0, of=2)])
    t.skip_moves().use(BARRAGE)
    assert t.over


def test_not_beyond_the_longest() -> None:
    t = scenario("major_q11@A3", "thorgrim@I3").skip_moves()
    assert t.over or not any(word.endswith(BARRAGE) for word in t.options())
