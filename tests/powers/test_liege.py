"""A liege takes a turn before those who chose him."""

from __future__ import annotations

import pytest
from kit import scenario
from kit.beginnings import begin
from kit.ranks import ranks


@pytest.mark.parametrize("liege", ["mimring", "sonlen_aoa", "sudema_sotc", "thormun"])
def test_the_chosen_one_goes_first(liege: str) -> None:
    t = begin(scenario(ranks("scions_of_icaria", liege, "finn"), "spearmen@L10"))
    t.begin_turn("scions_of_icaria")
    t.pick("Cleave to the Mighty")
    assert t.game.state.card == t.card(liege)
    while not t.events("TurnResumed"):
        t.done()
    assert t.game.state.card == t.card("scions_of_icaria")


def test_one_of_two_is_chosen_for_good() -> None:
    t = begin(scenario(ranks("scions_of_icaria", "mimring", "othkurik_the_black_dragon"), "spearmen@L10"))
    t.pick("Mimring")
    t.begin_turn("scions_of_icaria")
    t.pick("Cleave to the Mighty")
    assert t.game.state.card == t.card("mimring")


def test_a_common_dragon_is_no_liege_and_a_lost_one_gives_no_turn() -> None:
    t = begin(scenario(ranks("scions_of_icaria", "black_wyrmling"), "spearmen@L10"))
    assert not t.tokens("scions_of_icaria")
    t = begin(scenario(ranks("scions_of_icaria", "mimring"), "spearmen@L10"))
    t.game.state.controller[t.card("mimring")] = 1
    t.begin_turn("scions_of_icaria")
    assert t.asks("figure")
