"""Thorian Speed on later cards, and those who have it only in some places."""

from __future__ import annotations

import pytest
from kit import scenario


@pytest.mark.parametrize("card", ["sgt_drake_alexander_sotm", "sgt_drake_alexander_aoa"])
def test_not_from_afar(card: str) -> None:
    t = scenario("syvarris@C3 finn@G4", f"{card}@G3")
    assert card not in t.targets("syvarris")
    assert card in t.targets("finn")


def test_dzu_teh_beside_a_glacier() -> None:
    glacier = '[[obstacle]]\nkind = "glacier"\nat = ["H3"]\n'
    t = scenario("syvarris@C3", "dzu_teh@G3,G6", extra=glacier)
    assert t.targets("syvarris") == ["dzu_teh#2"]
    t = scenario("finn@F3", "dzu_teh@G3,G6", extra=glacier)
    assert t.targets("finn") == ["dzu_teh#1"]


def test_pelloth_in_the_shadows() -> None:
    t = scenario("syvarris@A1", "pelloth@E1", grid="g1  g1  g1  g1  sh1  g1")
    assert t.targets("syvarris") == []
    t = scenario("syvarris@A1", "pelloth@F1", grid="g1  g1  g1  g1  sh1  g1")
    assert t.targets("syvarris") == ["pelloth"]
