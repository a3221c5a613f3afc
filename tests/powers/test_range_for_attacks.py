"""Volley Unto Himself of Syvarris (Gathering Storm): range traded for attacks."""

from kit import Table, scenario, skulls

from wellspring.engine.numbers import range_items, total

CARD = "syvarris_gs"


def volley(blue: str, attacks: int, *dice: int | str, glyphs: dict[str, str] | None = None) -> Table:
    t = scenario(f"{CARD}@A3", blue, dice=dice, glyphs=glyphs).stay()
    return t.pick("Volley Unto Himself").choose(attacks)


def reach(t: Table) -> int:
    return total(range_items(t.game, t.fig(CARD)))


def test_two_attacks_with_a_range_of_six() -> None:
    t = volley("thorgrim@G3 finn@I3", 2, skulls(0, of=4), skulls(0, of=4))
    assert reach(t) == 6 and t.targets(CARD) == ["thorgrim"]
    t.attack(CARD, "thorgrim").attack(CARD, "thorgrim")
    assert t.over


def test_three_attacks_with_a_range_of_three() -> None:
    t = volley("thorgrim@D3 finn@G3", 3, skulls(0, of=4), skulls(0, of=4), skulls(0, of=4))
    assert reach(t) == 3 and t.targets(CARD) == ["thorgrim"]
    t.attack(CARD, "thorgrim").attack(CARD, "thorgrim").attack(CARD, "thorgrim")
    assert t.over


def test_who_trades_nothing_attacks_once_from_afar() -> None:
    t = scenario(f"{CARD}@A3", "thorgrim@J3", dice=[skulls(0, of=4)]).stay().done()
    t.attack(CARD, "thorgrim")
    assert t.over


def test_the_number_may_be_declined_and_only_this_turn_is_short() -> None:
    t = scenario(f"{CARD}@A3", "thorgrim@J3").stay()
    t.pick("Volley Unto Himself")
    assert t.options() == ["2", "3", "no"]
    t.choose(3)
    assert t.over and reach(t) == 9


def test_a_glyph_of_range_is_added_to_the_lower_range() -> None:
    t = volley("thorgrim@L3 finn@L4", 2, glyphs={"A3": "ivor"})
    assert t.over
    t = scenario(f"{CARD}@A3", "thorgrim@J3", glyphs={"A3": "ivor"}).stay()
    longer = reach(t)
    t.pick("Volley Unto Himself").choose(2)
    assert longer > 9 and reach(t) == longer - 3
