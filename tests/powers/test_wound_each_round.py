"""Wannok: a wound at the end of every round, for an opponent or for who stands on it."""

from __future__ import annotations

from kit import clause, scenario
from kit.table import Table


def wannok(roll: int) -> Table:
    t = scenario("finn@C3 kita@A9", "thorgrim@L9 syvarris@L1", glyphs={"C3": "wannok"}, dice=[roll])
    return t.end_round()


def test_a_one_wounds_the_figure_on_it() -> None:
    t = wannok(1)
    assert (t.wounds("finn"), t.wounds("thorgrim")) == (1, 0)


def test_with_two_an_opponent_chooses_one_of_his_own_figures() -> None:
    t = wannok(2)
    assert t.asks("player", player=0)
    t.pick("Blue")
    assert t.asks("target", player=1)
    assert t.options() == ["Thorgrim the Viking Champion", "Syvarris"]
    t.pick("Syvarris")
    assert (t.wounds("finn"), t.wounds("syvarris")) == (0, 1)


def test_its_player_may_spare_them() -> None:
    t = wannok(20).done()
    assert (t.wounds("thorgrim"), t.wounds("syvarris")) == (0, 0)


def test_nobody_on_it_nobody_rolls() -> None:
    t = scenario("finn@C3 kita@A9", "thorgrim@L9", glyphs={"E5": "wannok"})
    t.end_round()
    assert not t.events("D20Rolled")


@clause("glyph.treasure")
def test_a_scarab_helps_against_it(edition: str) -> None:
    t = scenario("finn@C3 kita@A9", "thorgrim@L9", edition=edition, glyphs={"C3": "wannok"}, dice=[1, 3])
    t.give("finn", "scarab_of_invulnerability")
    t.end_round().pick("yes")
    assert t.wounds("finn") == 0
