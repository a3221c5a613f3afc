"""Those whom others bring."""

from __future__ import annotations

import pytest
from kit import scenario


@pytest.mark.parametrize("card", ["rechets_of_bogdan", "morinsteins_masterpiece"])
def test_they_wait_and_keep_no_army_in_the_battle(card: str) -> None:
    """Ruling 6."""
    t = scenario(f"finn@C3 {card}@-", "thorgrim@L10")
    assert not t.alive(card) and t.game.hooks.in_reserve(t.card(card))
    t.destroy("finn")
    assert t.game.state.over


def test_who_comes_by_itself_does() -> None:
    t = scenario("finn@C3 airborne_elite@-", "thorgrim@L10")
    t.destroy("finn")
    assert not t.game.state.over
