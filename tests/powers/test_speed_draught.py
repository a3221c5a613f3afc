"""Elixir of Speed: four spaces more, once."""

from __future__ import annotations

from kit import clause, scenario
from kit.table import Table


def elixir(edition: str) -> Table:
    t = scenario("finn@A3", "thorgrim@L9", edition=edition).give("finn", "elixir_of_speed")
    t.begin_turn("finn")
    return t


@clause("glyph.treasure")
def test_four_spaces_more_in_this_turn(edition: str) -> None:
    t = elixir(edition).use("Elixir of Speed")
    assert max(t.reach("finn").values()) == 9
    t.move("finn", "J3")
    assert t.at("finn") == "J3" and t.tokens("finn") in (["boost"], [])


@clause("glyph.treasure")
def test_the_next_turn_is_as_ever(edition: str) -> None:
    t = elixir(edition).use("Elixir of Speed").move("finn", "C3")
    while t.game.request is not None:
        t.done()
    t.begin_turn("finn")
    assert t.asks("move") and max(t.reach("finn").values()) == 5


@clause("glyph.treasure")
def test_who_keeps_it_moves_as_ever(edition: str) -> None:
    t = elixir(edition).done()
    assert max(t.reach("finn").values()) == 5 and t.tokens("finn") == ["treasure"]
