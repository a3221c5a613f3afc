"""Glyphs that change flying."""

from kit import clause, scenario


@clause("power.override")
def test_rannveig_grounds_flyers(edition: str) -> None:
    t = scenario("raelin@A1", "finn@F1", grid="g1  g9  g1  g1  g1  g1", glyphs={"F1": "rannveig"}, edition=edition)
    assert t.reach("raelin") == {}


def test_yadulkia_makes_taking_off_safe() -> None:
    t = scenario("raelin@C3 finn@A1", "thorgrim@D3", glyphs={"A1": "yadulkia"})
    t.move("raelin", "H3")
    assert t.at("raelin") == "H3"
    assert not t.asks("swipe")


def test_yadulkia_of_the_other_side_does_not() -> None:
    t = scenario("raelin@C3", "thorgrim@D3 finn@A1", glyphs={"A1": "yadulkia"})
    t.move("raelin", "H3")
    assert t.asks("swipe", player=1)


def test_valda_lengthens_a_flight() -> None:
    t = scenario("raelin@A5 finn@A1", "thorgrim@L1", glyphs={"A1": "valda"})
    assert t.reach("raelin")["I5"] == 8
