"""A Coward's Reward: more dice against who turns his back. Ruling 29: it is not optional."""

import pytest
from kit import scenario, skulls
from kit.cards import TEST_CARDS


@pytest.fixture(autouse=True)
def printed_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kit has plain cards of these names; here the printed ones are meant."""
    for id in ("knights_of_weston",):
        monkeypatch.delitem(TEST_CARDS, id)


@pytest.mark.parametrize("card", ["sir_denrick", "bursting_hive_soldier", "knights_of_weston"])
def test_two_dice_against_who_leaves(card: str) -> None:
    t = scenario("finn@C3", f"{card}@D3", dice=[skulls(2, of=2)])
    t.move("finn", "B3").pick("yes")
    assert t.wounds("finn") == 2


def test_they_may_let_him_go() -> None:
    t = scenario("finn@C3", "sir_denrick@D3")
    t.move("finn", "B3").pick("no")
    assert t.wounds("finn") == 0


def test_others_roll_one_die() -> None:
    t = scenario("finn@C3", "thorgrim@D3 sir_denrick@L1", dice=[skulls(1, of=1)])
    t.move("finn", "B3").pick("yes")
    assert t.wounds("finn") == 1
