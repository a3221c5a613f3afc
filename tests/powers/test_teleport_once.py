"""Bracers of Teleportation: away instead of moving, once."""

from __future__ import annotations

from kit import clause, scenario
from kit.table import Table

HILL = "\n".join(["g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g2 g2"])


def bracers(edition: str, blue: str = "thorgrim@O1") -> Table:
    t = scenario("finn@A1 kita@N1", blue, edition=edition, grid=HILL).give("finn", "bracers_of_teleportation")
    t.begin_turn("finn")
    return t


@clause("glyph.treasure")
def test_up_to_ten_spaces_away_on_the_same_level(edition: str) -> None:
    t = bracers(edition)
    assert t.asks("instead of move", player=0)
    t.use("Bracers of Teleportation")
    assert {"B1", "K1"} <= set(t.options()) and not {"L1", "N1"} & set(t.options())
    t.pick("K1")
    assert t.at("finn") == "K1" and t.tokens("finn") == []


@clause("glyph.treasure")
def test_nobody_swipes(edition: str) -> None:
    t = bracers(edition, "thorgrim@B1").use("Bracers of Teleportation").pick("K1")
    assert t.at("finn") == "K1" and t.wounds("finn") == 0


@clause("glyph.treasure")
def test_who_walks_keeps_them(edition: str) -> None:
    t = bracers(edition).done()
    t.move("finn", "C1")
    assert t.tokens("finn") == ["treasure"]


@clause("glyph.treasure")
def test_others_have_no_use_of_them(edition: str) -> None:
    t = bracers(edition)
    t.begin_turn("kita")
    assert not t.asks("instead of move")
