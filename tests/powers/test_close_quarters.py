"""Thorian: no normal attacks from afar."""

from __future__ import annotations

from kit import scenario, skulls


def test_nobody_shoots_at_figures_of_its_player() -> None:
    t = scenario("syvarris@C3", "thorgrim@G3 finn@G5", glyphs={"G5": "thorian"})
    assert t.targets("syvarris") == []


def test_adjacent_figures_still_attack() -> None:
    t = scenario("syvarris@C3", "thorgrim@D3 finn@G5", glyphs={"G5": "thorian"})
    assert t.targets("syvarris") == ["thorgrim"]


def test_its_own_player_may_shoot_and_so_may_all_when_nobody_stands_on_it() -> None:
    t = scenario("syvarris@C3", "thorgrim@G3 finn@G5", glyphs={"C3": "thorian"})
    assert t.targets("syvarris") == ["thorgrim", "finn"]
    t = scenario("syvarris@C3", "thorgrim@G3 finn@G5", glyphs={"E5": "thorian"})
    assert t.targets("syvarris") == ["thorgrim", "finn"]


def test_special_attacks_are_no_normal_ones() -> None:
    """Card ruling 13: special attacks are never modified by glyphs."""
    t = scenario("deathwalker_9000@C3", "finn@G3", glyphs={"G3": "thorian"}, dice=[skulls(0, of=3)])
    t.skip_moves().use("Explosion Special Attack")
    assert t.events("AttackDeclared")
