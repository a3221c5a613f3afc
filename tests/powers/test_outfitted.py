"""Draconic Engineering and Chosen of the Blade: treasures from the beginning."""

from __future__ import annotations

from kit import scenario
from kit.table import Table


def carried(t: Table, card: str) -> list[str]:
    tokens = [token for token in t.game.state.tokens[t.card(card)] if token.kind == "treasure"]
    return [t.game.state.glyph_kind[token.amount] for token in tokens]


def lying(t: Table) -> dict[str, str]:
    s = t.game.state
    return {k: t.game.field.label[at] for k, at in zip(s.glyph_kind, s.glyph_space, strict=True) if at >= 0}


def test_they_begin_with_their_treasures() -> None:
    t = scenario("gimbal@C3/B3 takanawa_kaiga@C5/B5", "thorgrim@L9")
    assert carried(t, "gimbal") == ["gimbal_breath", "gimbal_wings", "gimbal_claws"]
    assert carried(t, "takanawa_kaiga") == ["bloodcursed_blade"]


def test_nothing_is_known_of_what_they_do_so_they_do_nothing() -> None:
    t = scenario("gimbal@C3/B3 takanawa_kaiga@C5/B5", "thorgrim@L9")
    assert (t.attack_dice("gimbal", "thorgrim"), t.defense_dice("thorgrim", "gimbal")) == (5, 4)
    assert not t.game.world.glyphs["bloodcursed_blade"].known


def test_they_fall_where_their_bearer_is_destroyed() -> None:
    t = scenario("takanawa_kaiga@C5/B5 finn@A1", "thorgrim@L9").destroy("takanawa_kaiga")
    assert lying(t) == {"bloodcursed_blade": "C5"}
    assert carried(t, "takanawa_kaiga") == []
    t.begin_turn("finn")
    t.move("finn", "C5").pick("yes")
    assert carried(t, "finn") == ["bloodcursed_blade"]


def test_gimbal_never_takes_one_up_again_and_others_may() -> None:
    row = "g1 g1 g1 g1 g1 g1 g1 g1"
    for hero, asked in (("gimbal@B1/A1", False), ("finn@B1", True)):
        t = scenario(hero, "thorgrim@H1", grid=row, glyphs={"D1": "gimbal_wings"})
        name = hero.split("@")[0]
        t.move(name, "D1/C1" if name == "gimbal" else "D1")
        assert t.asks("yes or no") == asked
