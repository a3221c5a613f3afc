"""A defense die for an army of one mind."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls

CARDS = [("fourth_massachusetts_line", "finn", "sacred_band"), ("sacred_band", "parmenio", "finn")]


@pytest.mark.parametrize(("card", "friend", "other"), CARDS)
def test_as_long_as_all_think_alike(card: str, friend: str, other: str) -> None:
    for army, more in ((f"{card}@C3", 1), (f"{card}@C3 {friend}@A1", 1), (f"{card}@C3 {friend}@A1 {other}@A9", 0)):
        t = scenario("thorgrim@C4", army)
        dice = t.game.card_of(t.fig(card)).defense + more
        t.dice(skulls(1, of=3), shields(1, of=dice))
        t.attack("thorgrim", f"{card}#1")
        assert t.alive(card)


@pytest.mark.parametrize(("card", "friend", "other"), CARDS)
def test_the_enemys_mind_is_no_matter_and_only_they_have_it(card: str, friend: str, other: str) -> None:
    t = scenario("thorgrim@C4", f"{card}@L10 {friend}@C3")
    dice = t.game.card_of(t.fig(friend)).defense
    t.dice(skulls(1, of=3), shields(1, of=dice))
    t.attack("thorgrim", friend)
    assert t.alive(friend)
