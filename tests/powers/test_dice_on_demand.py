"""Dice that are added when somebody likes to: rings, belts, and three glyphs of players."""

from __future__ import annotations

from kit import clause, scenario, shields, skulls


@clause("glyph.treasure")
def test_a_ring_adds_three_defense_dice_to_one_defense(edition: str) -> None:
    dice = [skulls(2, of=3), shields(2, of=7), skulls(1, of=3), shields(1, of=4)]
    t = scenario("thorgrim@C3", "finn@D3", edition=edition, dice=dice).give("finn", "ring_of_protection")
    t.attack("thorgrim", "finn")
    assert t.asks("whether", player=1)
    t.pick("yes")
    assert t.wounds("finn") == 0 and t.tokens("finn") == []
    t.begin_turn("thorgrim")
    t.attack("thorgrim", "finn")


@clause("glyph.treasure")
def test_it_may_be_kept_and_is_not_asked_for_without_a_skull(edition: str) -> None:
    dice = [skulls(1, of=3), shields(1, of=4), skulls(0, of=3)]
    t = scenario("thorgrim@C3", "finn@D3", edition=edition, dice=dice).give("finn", "ring_of_protection")
    t.attack("thorgrim", "finn").done()
    assert t.tokens("finn") == ["treasure"]
    t.begin_turn("thorgrim")
    t.attack("thorgrim", "finn")
    assert not t.asks("whether")


@clause("glyph.treasure")
def test_a_ring_helps_against_special_attacks(edition: str) -> None:
    dice = [skulls(2, of=3), shields(2, of=7)]
    t = scenario("deathwalker_9000@C3", "finn@F3", edition=edition, dice=dice).give("finn", "ring_of_protection")
    t.skip_moves().use("Explosion Special Attack").pick("yes")
    assert t.wounds("finn") == 0


@clause("glyph.treasure")
def test_a_belt_adds_two_attack_dice_for_the_turn_against_adjacent_figures(edition: str) -> None:
    dice = [skulls(1, of=5), shields(1, of=4)]
    t = scenario("finn@C3", "thorgrim@D3", edition=edition, dice=dice).give("finn", "belt_of_giant_strength")
    t.attack("finn", "thorgrim").pick("yes")
    assert "treasure" not in t.tokens("finn")


@clause("glyph.treasure")
def test_no_belt_for_shots(edition: str) -> None:
    t = scenario("syvarris@C3", "thorgrim@G3", edition=edition, dice=[skulls(0, of=3)])
    t.give("syvarris", "belt_of_giant_strength").attack("syvarris", "thorgrim")
    assert not t.asks("whether") and "treasure" in t.tokens("syvarris")


def test_holdir_is_for_one_hero_in_a_turn() -> None:
    dice = [skulls(0, of=4), skulls(0, of=3)]
    t = scenario("syvarris@C3 kita@A9", "thorgrim@G3", glyphs={"A9": "holdir"}, dice=dice)
    t.attack("syvarris", "thorgrim").pick("yes")
    t.attack("syvarris", "thorgrim")  # a Double Attack, and no second time
    assert not t.asks("whether")


def test_holdir_does_nothing_for_squads() -> None:
    t = scenario("marro_warriors@C3 kita@A9", "thorgrim@G3", glyphs={"A9": "holdir"}, dice=[skulls(0, of=2)])
    t.attack("marro_warriors", "thorgrim")
    assert not t.asks("whether")


def test_sola_gerda_once_until_the_next_reveal() -> None:
    dice = [skulls(1, of=3), shields(1, of=5), skulls(1, of=3), shields(1, of=4)]
    t = scenario("syvarris@C3", "thorgrim@G3 kita@A9", glyphs={"A9": "sola_gerda"}, dice=dice)
    t.attack("syvarris", "thorgrim").pick("yes")
    t.attack("syvarris", "thorgrim")
    assert not t.asks("whether", player=1)
    t.dice(skulls(1, of=3), shields(1, of=5)).begin_turn("syvarris")
    t.attack("syvarris", "thorgrim").pick("yes")


def test_sola_astrid_is_for_any_figure_of_its_player() -> None:
    dice = [skulls(0, of=3)]
    t = scenario("marro_warriors@C3 kita@A9", "thorgrim@G3", glyphs={"A9": "sola_astrid"}, dice=dice)
    t.attack("marro_warriors", "thorgrim").pick("yes")
