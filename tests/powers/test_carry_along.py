"""Carry of Brunak and Theracus."""

import pytest
from kit import scenario
from kit.alone import alone


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "carry_along")


@pytest.mark.parametrize("card", ["brunak", "theracus"])
def test_a_friend_comes_along(card: str) -> None:
    t = scenario(f"{card}@C3/B3 finn@C4", "thorgrim@L9", turn=card)
    t.choose(t.fig("finn")).move(card, "F3/E3").place("G3")
    assert t.at("finn") == "G3" and not t.tokens(card)


@pytest.mark.parametrize("card", ["brunak", "theracus"])
def test_nobody_has_to_and_nobody_without_a_move(card: str) -> None:
    t = scenario(f"{card}@C3/B3 finn@C4", "thorgrim@L9", turn=card).done().move(card, "F3/E3")
    assert t.at("finn") == "C4" and not t.asks("place")
    t = scenario(f"{card}@C3/B3 finn@C4", "thorgrim@L9", turn=card)
    t.choose(t.fig("finn")).stay()
    assert t.at("finn") == "C4" and not t.asks("place")


@pytest.mark.parametrize("blue", ["thorgrim@D5", "thorgrim@C5"])
def test_not_the_engaged_nor_the_large(blue: str) -> None:
    assert scenario("brunak@C3/B3 finn@C4", blue, turn="brunak").asks("move")
    assert scenario("brunak@C3/B3 deathwalker_9000@C4", "thorgrim@L9", turn="brunak").asks("move")
