"""Self-Destruct of Deathwalker 7000."""

import pytest
from kit import scenario
from kit.alone import alone


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "self_destruct")


@pytest.mark.parametrize(("roll", "wounds"), [(3, 0), (4, 2), (15, 2), (16, 4), (19, 4), (20, 8)])
def test_one_roll_for_everybody_adjacent(roll: int, wounds: int) -> None:
    red = "deathwalker_7000@C3 nilfheim@B3/A3"
    t = scenario(red, "braxas@D3/E3 finn@G3", turn="deathwalker_7000", dice=[roll])
    t.skip_moves().use("Self-Destruct")
    assert not t.alive("deathwalker_7000") and t.wounds("finn") == 0
    for card, life in (("nilfheim", 6), ("braxas", 8)):
        assert t.wounds(card) == wounds if wounds < life else not t.alive(card)


def test_not_with_nobody_near() -> None:
    t = scenario("deathwalker_7000@C3", "finn@E3").skip_moves()
    assert t.over or not any(word.endswith("Self-Destruct") for word in t.options())
