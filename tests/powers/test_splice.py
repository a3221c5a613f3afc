"""A species borrowed from another card."""

from __future__ import annotations

from kit import scenario
from kit.beginnings import begin
from kit.ranks import ranks


def test_durnipia_gains_a_species_while_she_lives() -> None:
    t = begin(scenario(ranks("durnipia", "finn", "deathwalker_9000"), "spearmen@L10"))
    assert t.request.values == [t.card("finn"), None], "no Soulborg, nor herself"
    t.pick("Finn")
    assert t.game.traits(t.card("durnipia"), "species") == ("Durgeth", "Human")
    assert t.game.traits(t.card("finn"), "species") == ("Human",)
    t.begin_turn("finn")
    t.destroy("durnipia")
    assert t.game.traits(t.card("durnipia"), "species") == ("Durgeth",)


def test_she_need_not() -> None:
    t = begin(scenario(ranks("durnipia", "finn"), "spearmen@L10"))
    t.choose(None)
    assert t.game.traits(t.card("durnipia"), "species") == ("Durgeth",)


def test_nobody_of_another_army() -> None:
    t = begin(scenario(ranks("durnipia", "finn"), ranks("thorgrim", first=4)))
    assert t.card("thorgrim") not in t.request.values
