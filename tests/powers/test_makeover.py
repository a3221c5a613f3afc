"""Somebody becomes something else for the rest of the game."""

from __future__ import annotations

import pytest
from kit import scenario
from kit.beginnings import begin
from kit.ranks import ranks

CHANGES = [
    ("parmenio", "finn", "personality", ("Disciplined",)),
    ("crimson_widow", "marro_warriors", "class", ("Pirate",)),
    ("guilty_mccreech_sotc", "imperator_kayne", "class", ("Champion", "Lawman")),
    ("crimson_twins", "finn", "general", ("COBRA",)),
]


@pytest.mark.parametrize(("card", "chosen", "trait", "becomes"), CHANGES)
def test_the_chosen_one_changes(card: str, chosen: str, trait: str, becomes: tuple[str, ...]) -> None:
    t = begin(scenario(ranks(card, chosen), "spearmen@L10"))
    t.choose(t.card(chosen))
    assert t.game.traits(t.card(chosen), trait) == becomes
    t.begin_turn(card)
    t.destroy(card) if t.game.card_of(t.fig(card)).figures == 1 else None
    assert t.game.traits(t.card(chosen), trait) == becomes, "for the whole game"


@pytest.mark.parametrize(("card", "chosen", "trait", "becomes"), CHANGES)
def test_nobody_has_to_change(card: str, chosen: str, trait: str, becomes: tuple[str, ...]) -> None:
    t = begin(scenario(ranks(card, chosen), "spearmen@L10"))
    t.choose(None)
    assert t.game.traits(t.card(chosen), trait) == t.game.state.roster.cards[t.card(chosen)].traits[trait]


@pytest.mark.parametrize(("card", "stranger"), [("crimson_widow", "finn"), ("guilty_mccreech_sotc", "finn")])
def test_not_everybody_may_be_chosen(card: str, stranger: str) -> None:
    t = begin(scenario(ranks(card, stranger), "spearmen@L10"))
    assert t.over or t.card(stranger) not in t.request.values


def test_bonding_follows_what_somebody_has_become() -> None:
    t = begin(scenario(ranks("crimson_widow", "marro_warriors", "sacred_band"), "spearmen@L10"))
    t.choose(t.card("marro_warriors"))
    assert t.game.traits(t.card("marro_warriors"), "class") == ("Pirate",)
    assert t.game.traits(t.card("sacred_band"), "class") == ("Soldier",)


def test_an_army_becomes_of_one_mind() -> None:
    """Disciplined Influence with the Sacred Band's bonus."""
    from wellspring.engine.combat import Combat
    from wellspring.engine.numbers import defense_items, total

    t = begin(scenario(ranks("parmenio", "finn", "sacred_band"), "raelin@L10"))
    own = t.game.card_of(t.fig("sacred_band")).defense
    combat = Combat(t.fig("raelin"), t.fig("sacred_band"), False)
    assert total(defense_items(t.game, combat)) == own
    t.choose(t.card("finn"))
    assert total(defense_items(t.game, combat)) == own + 1
