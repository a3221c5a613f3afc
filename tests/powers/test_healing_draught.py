"""Potion of Healing: up to three wounds, once."""

from __future__ import annotations

from kit import clause, scenario
from kit.table import Table

from wellspring.flows.turn import Turn


def potion(edition: str, wounds: int) -> Table:
    hurt = {"finn": wounds} if wounds else {}
    t = scenario("finn@C3 kita@A9", "thorgrim@L9", edition=edition, wounds=hurt).give("finn", "potion_of_healing")
    t.begin_turn("finn")
    return t


@clause("glyph.treasure")
def test_it_takes_three_wounds_and_is_used_up(edition: str) -> None:
    t = potion(edition, 3)
    assert t.asks("power", player=0)
    t.use("Potion of Healing")
    assert t.wounds("finn") == 0 and t.tokens("finn") == []
    t.begin_turn("finn")
    assert t.asks("move")


@clause("glyph.treasure")
def test_nobody_has_to_drink_it_and_who_is_unhurt_cannot(edition: str) -> None:
    t = potion(edition, 2).done()
    assert t.wounds("finn") == 2 and t.tokens("finn") == ["treasure"]
    assert potion(edition, 0).asks("move")


@clause("glyph.treasure")
def test_only_after_revealing_an_order_marker_on_the_card(edition: str) -> None:
    t = potion(edition, 2).done()
    t.game.stack, t.game.request = [Turn(0, t.card("finn"), -1, (0, 0))], None  # a turn that a power gives
    t.game.run(None)
    assert not t.asks("power")
    t.begin_turn("kita")  # and not in the turn of another card
    assert not t.asks("power")
