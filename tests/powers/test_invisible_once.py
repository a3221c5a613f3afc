"""Cloak of Invisibility: nobody sees its bearer for a while."""

from __future__ import annotations

from kit import clause, scenario, skulls
from kit.table import Table


def cloak(edition: str, blue: str = "syvarris@H3 kita@L9") -> Table:
    t = scenario("finn@C3 raelin@A9", blue, edition=edition).give("finn", "cloak_of_invisibility")
    t.begin_turn("finn")
    return t.use("Cloak of Invisibility")


@clause("glyph.treasure")
def test_nobody_who_is_not_adjacent_can_attack(edition: str) -> None:
    t = cloak(edition)
    assert "finn" not in t.targets("syvarris")
    other = scenario("finn@C3 raelin@A9", "syvarris@H3 kita@L9", edition=edition)
    assert "finn" in other.targets("syvarris")


@clause("glyph.treasure")
def test_adjacent_enemies_can(edition: str) -> None:
    assert cloak(edition, "syvarris@D3 kita@L9").targets("syvarris") == ["finn"]


@clause("glyph.treasure")
def test_special_attacks_from_afar_need_sight_too(edition: str) -> None:
    """The ruling 'not seen'."""
    t = cloak(edition, "deathwalker_9000@F3")
    t.begin_turn("deathwalker_9000")
    t.done()
    assert t.game.request is None  # nobody to aim at


@clause("glyph.treasure")
def test_it_ends_when_the_bearer_attacks(edition: str) -> None:
    t = cloak(edition, "syvarris@H3 kita@D3").dice(skulls(0, of=3))
    t.attack("finn", "kita")
    assert "finn" in t.targets("syvarris") and "invisible" not in t.tokens("finn")


@clause("glyph.treasure")
def test_nobody_swipes_at_who_is_not_seen(edition: str) -> None:
    t = cloak(edition, "syvarris@H3 kita@D3")
    t.move("finn", "A3")
    assert not t.asks("swipe") and t.wounds("finn") == 0 and t.at("finn") == "A3"


@clause("glyph.treasure")
def test_it_ends_with_the_round(edition: str) -> None:
    t = cloak(edition)
    t.end_round()
    assert "finn" in t.targets("syvarris")
