"""Scarab of Invulnerability: wounds that are ignored."""

from __future__ import annotations

import pytest
from kit import clause, scenario, shields, skulls
from kit.table import Table


def scarab(edition: str, *dice: int, wounds: int = 3) -> Table:
    t = scenario(
        "thorgrim@C3", "finn@D3 kita@L9", edition=edition, dice=[skulls(wounds, of=3), shields(0, of=4), *dice]
    )
    return t.give("finn", "scarab_of_invulnerability").attack("thorgrim", "finn")


@clause("glyph.treasure")
def test_with_sixteen_all_wounds_are_ignored(edition: str) -> None:
    t = scarab(edition, 16).pick("yes")
    assert t.wounds("finn") == 0 and t.tokens("finn") == []


@clause("glyph.treasure")
@pytest.mark.parametrize("roll", [1, 15])
def test_with_less_one_of_them(edition: str, roll: int) -> None:
    t = scarab(edition, roll).pick("yes")
    assert t.wounds("finn") == 2 and t.tokens("finn") == []


@clause("glyph.treasure")
def test_who_keeps_it_takes_them_all(edition: str) -> None:
    t = scarab(edition).done()
    assert t.wounds("finn") == 3 and t.tokens("finn") == ["treasure"]


@clause("glyph.treasure")
def test_it_saves_from_death(edition: str) -> None:
    """Card ruling 92: wounds that are ignored were never placed."""
    t = scenario("thorgrim@C3", "kita@D3 finn@L9", edition=edition, wounds={"kita": 1})
    t.give("kita", "scarab_of_invulnerability")
    t.dice(skulls(1, of=3), shields(0, of=t.defense_dice("thorgrim", "kita")), 2)
    t.attack("thorgrim", "kita").pick("yes")
    assert t.alive("kita") and t.wounds("kita") == 1
