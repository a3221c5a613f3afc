"""Dice for those near the one they follow."""

from __future__ import annotations

import pytest
from kit import scenario
from kit.beginnings import begin

from wellspring.engine.combat import Combat
from wellspring.engine.numbers import attack_items, defense_items, total


@pytest.mark.parametrize(("king", "near"), [("C5/C6", True), ("C7/C8", False)])
def test_the_lizard_king_within_two_spaces(king: str, near: bool) -> None:
    t = begin(scenario(f"greenscale_warriors@C3 othkurik_the_black_dragon@{king} finn@A9", "raelin@C2"))
    warrior, raelin = t.fig("greenscale_warriors"), t.fig("raelin")
    card = t.game.card_of(warrior)
    assert total(attack_items(t.game, Combat(warrior, raelin, True))) == card.attack + near
    assert total(defense_items(t.game, Combat(raelin, warrior, True))) == card.defense + near
    assert total(attack_items(t.game, Combat(t.fig("finn"), raelin, True))) == 3


def test_a_small_dragon_is_no_king() -> None:
    t = begin(scenario("greenscale_warriors@C3 black_wyrmling@C5", "raelin@C2"))
    assert t.over and not t.tokens("greenscale_warriors")


PIRATES = ["dreadnoughts_of_caraway_cavern", "knaves_of_the_silver_scimitar"]


@pytest.mark.parametrize("squad", PIRATES)
@pytest.mark.parametrize("captain", ["crimson_widow", "thormun"])
@pytest.mark.parametrize(("where", "near"), [("C6", True), ("C9", False)])
def test_the_captain_helps_against_those_who_are_not_adjacent(squad: str, captain: str, where: str, near: bool) -> None:
    """Thormun is a Captain too."""
    t = begin(scenario(f"{squad}@C3 {captain}@{where}", "raelin@F3"))
    figure, raelin = t.fig(squad), t.fig("raelin")
    own = t.game.card_of(figure).defense
    assert total(defense_items(t.game, Combat(raelin, figure, False))) == own + near
    assert total(defense_items(t.game, Combat(raelin, figure, True))) == own


@pytest.mark.parametrize("squad", PIRATES)
def test_the_chosen_captain_bonds_and_another_one_does_not(squad: str) -> None:
    t = begin(scenario(f"{squad}@C3 crimson_widow@C6 bok_bur_na@A9", "raelin@L10"))
    t.pick("Crimson Widow")
    t.begin_turn(squad)
    t.pick("Captain's Orders")
    assert t.request.values == [t.card("crimson_widow"), None]
