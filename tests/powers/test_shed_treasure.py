"""Ablative Equipment: a treasure laid aside for all wounds of the moment."""

from __future__ import annotations

from kit import scenario, shields, skulls
from kit.table import Table


def gimbal(skull: int = 3) -> Table:
    t = scenario("thorgrim@E3", "gimbal@D3/C3 kita@L9", dice=[skulls(skull, of=3), shields(0, of=4)])
    return t.attack("thorgrim", "gimbal")


def lying(t: Table) -> list[str]:
    return [t.game.field.label[at] for at in t.game.state.glyph_space if at >= 0]


def test_all_wounds_of_the_event_are_ignored() -> None:
    """Card ruling 113."""
    t = gimbal(3)
    assert t.asks("glyph", player=1)
    assert t.options() == ["B.R.E.A.T.H.", "W.I.N.G.S.", "C.L.A.W.S.", "no"]
    t.pick("W.I.N.G.S.")
    assert t.asks("space", player=1) and "E3" not in t.options() and "D4" in t.options() and "F3" not in t.options()
    t.pick("D4")
    assert t.wounds("gimbal") == 0 and lying(t) == ["D4"]
    assert t.tokens("gimbal").count("treasure") == 2


def test_it_does_not_have_to() -> None:
    t = gimbal(1).done()
    assert t.wounds("gimbal") == 1 and lying(t) == []


def test_three_times_and_never_again() -> None:
    t = gimbal(1)
    for k in range(3):
        t.game.answer(0)
        t.game.answer(0)
        assert t.wounds("gimbal") == 0
        t.dice(skulls(1, of=3), shields(0, of=4)).begin_turn("thorgrim")
        t.attack("thorgrim", "gimbal")
        assert t.asks("glyph") == (k < 2)
    assert t.wounds("gimbal") == 1


def test_another_treasure_cannot_be_shed() -> None:
    t = gimbal(1).give("gimbal", "talisman_of_defense")
    assert len(t.options()) == 4


def test_wounds_of_powers_count_too() -> None:
    t = scenario("gimbal@C3/B3 kita@A9", "thorgrim@L9 finn@L1", glyphs={"C3": "wannok"}, dice=[1])
    t.end_round()
    assert t.asks("glyph", player=0)
    t.pick("B.R.E.A.T.H.").pick("D3")
    assert t.wounds("gimbal") == 0
