"""Bolt of the Witherwood: destruction with sixteen, once a game."""

from __future__ import annotations

from kit import clause, scenario
from kit.table import Table

from wellspring.flows.carried import lay_on_card


def bolt(edition: str, *dice: int, blue: str = "grimnak@G3/H3 thorgrim@L9") -> Table:
    t = scenario("finn@C3 kita@A9", blue, edition=edition, dice=dice).give("finn", "bolt_of_the_witherwood")
    t.begin_turn("finn")
    return t.done()


@clause("glyph.treasure")
def test_with_sixteen_an_enemy_in_clear_sight_is_destroyed(edition: str) -> None:
    t = bolt(edition, 16).use("Bolt of the Witherwood").pick("Grimnak")
    assert not t.alive("grimnak")


@clause("glyph.treasure")
def test_with_fifteen_nothing_happens_and_it_was_the_only_try(edition: str) -> None:
    t = bolt(edition, 15).use("Bolt of the Witherwood").pick("Grimnak")
    assert t.alive("grimnak") and "treasure" in t.tokens("finn")
    t.begin_turn("finn")
    t.done()
    assert not t.asks("power")


@clause("glyph.treasure")
def test_five_spaces_and_no_further(edition: str) -> None:
    assert not bolt(edition, blue="grimnak@I3/J3").asks("power")


@clause("glyph.treasure")
def test_another_player_has_a_try_of_his_own(edition: str) -> None:
    t = bolt(edition, 15, 16, blue="grimnak@G3/H3 thorgrim@E5").use("Bolt of the Witherwood").pick("Grimnak")
    lay_on_card(t.game, t.fig("thorgrim"), 0)
    t.begin_turn("thorgrim")
    t.done().use("Bolt of the Witherwood").pick("Finn")
    assert not t.alive("finn")
