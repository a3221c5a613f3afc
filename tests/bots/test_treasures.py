"""Bots and treasures: worth a step for who can carry them, and used."""

from __future__ import annotations

from kit import scenario, shields, skulls

from wellspring.bots.bot import answer_with, make_bot
from wellspring.bots.judge import Judge


def test_a_treasure_draws_heroes_and_nobody_else() -> None:
    t = scenario("finn@C3 marro_warriors@C5", "thorgrim@L9", glyphs={"E3": "heroic_rune"})
    judge = Judge(t.game, 0, {})
    space = t.game.state.glyph_space[0]
    assert judge.glyph(t.fig("finn"), space) > 0
    assert judge.glyph(t.fig("marro_warriors"), space) == 0


def test_the_sensible_bot_uses_a_ring_when_it_is_attacked() -> None:
    dice = [skulls(3, of=3), shields(3, of=7)]
    t = scenario("thorgrim@C3", "finn@D3", dice=dice).give("finn", "ring_of_protection").attack("thorgrim", "finn")
    t.game.answer(answer_with(t.game, [make_bot("sensible", 1), make_bot("sensible", 2)]))
    assert t.wounds("finn") == 0


def test_the_sensible_bot_drinks_a_potion_when_it_is_hurt() -> None:
    t = scenario("finn@C3", "thorgrim@L9", wounds={"finn": 3}).give("finn", "potion_of_healing")
    t.begin_turn("finn")
    t.game.answer(answer_with(t.game, [make_bot("sensible", 1), make_bot("sensible", 2)]))
    assert t.wounds("finn") == 0
