"""Nilrend: the powers of a unique enemy fall silent."""

from __future__ import annotations

from kit import scenario
from kit.table import Table


def nilrend(roll: int, blue: str = "raelin@L9 finn@L1 spearmen@L5") -> Table:
    t = scenario("thorgrim@B3", blue, glyphs={"D3": "nilrend"}, dice=[roll]).move("thorgrim", "D3")
    return t


def test_with_five_a_card_loses_its_powers_for_the_rest_of_the_game() -> None:
    t = nilrend(5)
    assert t.asks("target", player=0)
    t.pick("Raelin")
    t.begin_turn("raelin")
    assert "negated" in t.tokens("raelin")
    assert max(t.reach("raelin").values()) <= 6
    assert not [r for r in [t.game.request] if r is not None and r.reach is not None and r.reach.mover.flies]


def test_with_four_nothing_happens() -> None:
    t = nilrend(4).pick("Raelin")
    assert t.tokens("raelin") == []


def test_only_unique_enemies_can_be_chosen() -> None:
    t = nilrend(5)
    assert t.options() == ["Raelin the Kyrie Warrior", "Finn the Viking Champion", "no"]
    t.pick("Finn")


def test_the_aura_of_the_silenced_card_is_gone_and_others_work_on() -> None:
    t = nilrend(20, "raelin@L9 finn@L8")
    before = t.defense_dice("thorgrim", "finn")
    t.pick("Raelin")
    assert t.defense_dice("thorgrim", "finn") == before - 2


def test_the_treasures_of_the_card_are_no_powers_of_it() -> None:
    t = nilrend(20, "raelin@L9").give("raelin", "talisman_of_defense")
    if t.asks("target"):
        t.pick("Raelin")
    assert t.defense_dice("thorgrim", "raelin") == 4
