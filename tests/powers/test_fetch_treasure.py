"""Long Arm of the Law: treasures taken from afar."""

from __future__ import annotations

from kit import scenario
from kit.table import Table

LAW = "guilty_mccreech_sotc"


def carries(t: Table, card: str) -> list[str]:
    tokens = [token for token in t.game.state.tokens[t.card(card)] if token.kind == "treasure"]
    return [t.game.state.glyph_kind[token.amount] for token in tokens]


def test_a_treasure_three_spaces_away_comes_onto_the_card_without_a_roll_for_traps() -> None:
    t = scenario(f"{LAW}@C3", "thorgrim@L9", glyphs={"F3": "?heroic_rune"})
    assert t.asks("power", player=0)
    t.use("Long Arm of the Law").pick("hidden")
    assert carries(t, LAW) == ["heroic_rune"] and not t.events("D20Rolled")
    assert t.game.state.glyph_up == [True]


def test_four_spaces_are_too_far_and_other_glyphs_are_no_treasures() -> None:
    assert scenario(f"{LAW}@C3", "thorgrim@L9", glyphs={"G3": "heroic_rune"}).asks("move")
    assert scenario(f"{LAW}@C3", "thorgrim@L9", glyphs={"E3": "astrid"}).asks("move")


def test_onto_the_card_of_another_lawman_nearby() -> None:
    t = scenario(f"{LAW}@C3 johnny_shotgun_sullivan@C6 finn@C4", "thorgrim@L9", glyphs={"E3": "heroic_rune"})
    t.use("Long Arm of the Law").pick("Heroic Rune")
    assert t.options() == ["Guilty McCreech", "Johnny Shotgun Sullivan"]
    t.pick("Johnny")
    assert carries(t, "johnny_shotgun_sullivan") == ["heroic_rune"]


def test_in_the_middle_of_his_move_and_once_a_turn() -> None:
    glyphs = {"E1": "heroic_rune", "F1": "talisman_of_defense"}
    t = scenario(f"{LAW}@A1", "thorgrim@L9", glyphs=glyphs)
    assert t.asks("move")  # neither is near enough yet
    t.walk(LAW, "B1", "C1", "D1")
    assert t.asks("glyph", player=0)
    assert t.at(LAW) == "B1" and t.options() == ["Heroic Rune on E1", "no"]
    t.pick("Heroic Rune")
    assert carries(t, LAW) == ["heroic_rune"] and t.at(LAW) == "D1"
    assert not t.asks("power") and not t.asks("glyph")


def test_what_he_lets_lie_he_may_take_a_step_later() -> None:
    t = scenario(f"{LAW}@A1", "thorgrim@L9", glyphs={"E1": "heroic_rune"})
    t.walk(LAW, "B1", "C1").done()
    assert t.at(LAW) == "C1"
    t.pick("Heroic Rune")
    assert carries(t, LAW) == ["heroic_rune"]


def test_he_may_leave_it_and_is_asked_again_after_moving() -> None:
    t = scenario(f"{LAW}@C3", "thorgrim@L9", glyphs={"E3": "heroic_rune"}).done()
    t.stay()
    assert t.asks("power")
    t.use("Long Arm of the Law").pick("Heroic Rune")
    assert carries(t, LAW) == ["heroic_rune"]
