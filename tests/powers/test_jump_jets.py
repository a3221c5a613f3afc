"""Jump Pack: flying, once a round."""

from __future__ import annotations

from kit import clause, scenario
from kit.table import Table

CLIFF = "g1 g9 g1 g1 g1 g1 g1 g1"


def pack(edition: str, red: str = "finn@A1", **more: object) -> Table:
    t = scenario(red, "thorgrim@H1", edition=edition, grid=CLIFF, **more)  # type: ignore[arg-type]
    t.give("finn", "jump_pack").begin_turn("finn")
    return t


@clause("glyph.treasure")
def test_its_bearer_flies_in_this_move(edition: str) -> None:
    t = pack(edition)
    assert "D1" not in t.reach("finn")
    t.use("Jump Pack").fly("finn", "D1")
    assert t.at("finn") == "D1"


@clause("glyph.treasure")
def test_once_a_round_and_not_in_a_second_move(edition: str) -> None:
    t = pack(edition).use("Jump Pack").fly("finn", "D1")
    assert "A1" not in t.reach("finn")  # the jump is over
    t.begin_turn("finn")
    assert t.asks("move")


@clause("glyph.treasure")
def test_the_wind_keeps_everybody_on_the_ground(edition: str) -> None:
    """A glyph that forbids flying goes before what allows it (power.override)."""
    t = pack(edition, "finn@A1 kita@C1", glyphs={"C1": "rannveig"}).use("Jump Pack")
    assert "D1" not in t.reach("finn")


@clause("glyph.treasure")
def test_large_figures_are_too_heavy(edition: str) -> None:
    t = scenario("grimnak@B1/A1", "thorgrim@H1", edition=edition, grid="g1 g1 g9 g9 g1 g1 g1 g1")
    t.give("grimnak", "jump_pack").begin_turn("grimnak")
    assert not t.asks("power")
