"""Disarm Traps and Mine!: hands that are good or bad at the traps of treasure glyphs."""

from __future__ import annotations

import pytest
from kit import scenario
from kit.alone import alone

from wellspring.games import glyph_library

TREASURE = next(id for id, glyph in glyph_library().items() if glyph.kind == "treasure")


@pytest.fixture(autouse=True)
def by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "trap_hands")


@pytest.mark.parametrize(
    ("card", "place", "rolled", "sprung"),
    [
        ("darrak_ambershard@C3", "D3", 2, False),
        ("darrak_ambershard@C3", "D3", 1, True),
        ("ogre_warhulk@C3/B3", "D3/C3", 9, True),
        ("ogre_warhulk@C3/B3", "D3/C3", 10, False),
        ("raakchott@C3", "D3", 6, False),
        ("raakchott@C3", "D3", 5, True),
    ],
)
def test_the_roll_for_a_trap(card: str, place: str, rolled: int, sprung: bool) -> None:
    t = scenario(card, "finn@L9", glyphs={"D3": f"?{TREASURE}"}, dice=[rolled])
    who = card.split("@")[0]
    t.move(who, place)
    if t.asks("yes or no") or t.asks("whether") or t.asks("take glyph"):
        t.game.answer(0)
    assert t.wounds(who) == int(sprung)
