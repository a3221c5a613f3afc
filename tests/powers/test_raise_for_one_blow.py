"""Revenant's Tome: one of the fallen strikes once more."""

from __future__ import annotations

from kit import clause, scenario, shields, skulls
from kit.table import Table


def tome(edition: str, fallen: str = "thorgrim", blue: str = "syvarris@E3 deathwalker_9000@L9") -> Table:
    t = scenario(f"finn@C3 {fallen}@A9", blue, edition=edition).destroy(fallen).give("finn", "revenants_tome")
    t.begin_turn("finn")
    return t


@clause("glyph.treasure")
def test_it_comes_back_attacks_and_is_destroyed_again(edition: str) -> None:
    t = tome(edition, "kita")
    dice = t.defense_dice("finn", "syvarris")
    t.dice(skulls(2, of=2), shields(0, of=dice)).use("Revenant's Tome").pick("Kita").pick("D3")
    assert t.wounds("syvarris") == 2 and not t.alive("kita") and "treasure" in t.tokens("finn")


@clause("glyph.treasure")
def test_it_may_be_left_and_needs_a_fallen_unique_figure(edition: str) -> None:
    t = tome(edition, "kita").done()
    assert not t.alive("kita") and t.asks("move")
    t = scenario("finn@C3 spearmen@A9", "syvarris@E3", edition=edition).destroy("spearmen")
    t.give("finn", "revenants_tome").begin_turn("finn")
    assert t.asks("move")


@clause("glyph.treasure")
def test_no_power_helps_it_and_its_own_are_silent(edition: str) -> None:
    """Finn's aura would add a die to his neighbours' attacks, and a Spirit would go onto a card once more."""
    t = scenario("finn@C3 thorgrim@A9 syvarris@A1", "kita@E3", edition=edition).destroy("thorgrim")
    while t.asks("card"):
        t.game.answer(0)
    before = [len(tokens) for tokens in t.game.state.tokens]
    t.give("finn", "revenants_tome").begin_turn("finn")
    t.dice(skulls(0, of=3)).use("Revenant's Tome").pick("Thorgrim").pick("D3")
    assert not t.alive("thorgrim") and not t.asks("card")
    assert sum([len(tokens) for tokens in t.game.state.tokens]) == sum(before) + 1  # the tome


@clause("glyph.treasure")
def test_within_five_clear_sight_spaces_of_the_bearer(edition: str) -> None:
    t = tome(edition, "kita", "syvarris@L9").use("Revenant's Tome").pick("Kita")
    assert "H3" in t.options() and "I3" not in t.options()
    t.pick("H3")
    assert not t.alive("kita")  # nobody to attack: it falls at once
