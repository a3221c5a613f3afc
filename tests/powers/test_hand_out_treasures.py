"""Gunrunner: Tech Glyphs for the army when the game starts."""

from __future__ import annotations

from kit import scenario
from kit.table import Table

from wellspring.engine.moments import GAME_START, Moment
from wellspring.flows.offer import answers


def begins(red: str = "destro@C3 finn@A9 spearmen@A1") -> Table:
    t = scenario(red, "thorgrim@L9")
    frame = answers(t.game, Moment(GAME_START))
    assert frame is not None
    t.game.stack, t.game.request = [frame], None
    t.game.run(None)
    return t


def carries(t: Table, card: str) -> list[str]:
    tokens = [token for token in t.game.state.tokens[t.card(card)] if token.kind == "treasure"]
    return [t.game.state.glyph_kind[token.amount] for token in tokens]


def test_two_different_tech_glyphs_for_two_different_heroes() -> None:
    """Card ruling 115: which glyphs the Tech Glyphs are."""
    t = begins()
    assert t.asks("glyph", player=0)
    assert t.options() == ["Nanotoxin Coating", "Nanite Shielding", "Jump Pack", "no"]
    t.pick("Jump Pack")
    assert t.options() == ["Destro", "Finn the Viking Champion"]  # no squads
    t.pick("Finn")
    assert t.options() == ["Nanotoxin Coating", "Nanite Shielding", "no"]
    t.pick("Nanite")
    assert carries(t, "finn") == ["jump_pack"] and carries(t, "destro") == ["nanite_shielding"]
    assert t.game.request is None


def test_fewer_or_none_will_do() -> None:
    t = begins().done()
    assert carries(t, "finn") == carries(t, "destro") == []
    assert begins("destro@C3").pick("Jump Pack").game.request is None  # one hero, one glyph


def test_they_come_power_side_up_and_work_at_once() -> None:
    t = begins().pick("Jump Pack").pick("Finn").done()
    t.begin_turn("finn")
    assert t.asks("power")
    t.use("Jump Pack")
    assert t.game.state.tokens[t.card("finn")][1].kind == "spent"


def test_what_nobody_got_stays_in_the_box() -> None:
    t = begins().done()
    assert all([space < 0 for space in t.game.state.glyph_space])
