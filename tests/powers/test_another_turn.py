"""Another turn: for a good roll, or for a wound."""

from __future__ import annotations

import pytest
from kit import scenario
from kit.ranks import ranks
from kit.table import Table

FRENZY = ["aubrien_archers", "elite_onyx_vipers", "venoc_vipers"]
OVEREXTEND = ["alastair_macdirk", "eldgrim_the_viking_champion"]


def to_the_end(t: Table) -> Table:
    """Do nothing up to what is offered after the turn."""
    while not t.over and not (t.asks("power") and t.request.prompt == "after turn"):
        t.done()
    return t


@pytest.mark.parametrize("card", FRENZY)
def test_frenzy_with_16_and_it_may_come_again(card: str) -> None:
    t = to_the_end(scenario(ranks(card), "spearmen@L10", dice=[16, 15]))
    t.pick("Frenzy")
    assert [e.card for e in t.events("TurnBegan")] == [t.card(card)] * 2
    to_the_end(t).pick("Frenzy")
    assert t.over and len(t.events("TurnBegan")) == 2


@pytest.mark.parametrize("card", FRENZY)
def test_no_frenzy_with_15(card: str) -> None:
    t = to_the_end(scenario(ranks(card), "spearmen@L10", dice=[15]))
    assert t.pick("Frenzy").over


def test_the_warlord_makes_frenzy_easier() -> None:
    t = to_the_end(scenario(ranks("venoc_vipers", "venoc_warlord"), "spearmen@L10", dice=[15]))
    t.pick("Frenzy")
    assert len(t.events("TurnBegan")) == 2


@pytest.mark.parametrize("card", OVEREXTEND)
def test_a_wound_for_a_turn_once_in_a_round(card: str) -> None:
    t = to_the_end(scenario(ranks(card), "spearmen@L10"))
    t.pick("Overextend Attack")
    assert t.wounds(card) == 1 and len(t.events("TurnBegan")) == 2
    assert to_the_end(t).over, "not again"
    t.begin_turn(card)
    assert to_the_end(t).over, "not in this round"


@pytest.mark.parametrize("card", OVEREXTEND)
def test_nobody_has_to(card: str) -> None:
    t = to_the_end(scenario(ranks(card), "spearmen@L10"))
    assert t.done().over and not t.wounds(card)


def test_the_last_wound_gives_no_turn() -> None:
    t = scenario("alastair_macdirk@C3 finn@A1", "spearmen@L10")
    life = t.game.card_of(t.fig("alastair_macdirk")).life
    t = scenario("alastair_macdirk@C3 finn@A1", "spearmen@L10", wounds={"alastair_macdirk": life - 1})
    to_the_end(t).pick("Overextend Attack")
    assert t.over and not t.alive("alastair_macdirk")


def test_a_bonded_champion_may_overextend_in_the_turn_that_was_given() -> None:
    t = scenario(ranks("macdirk_warriors", "alastair_macdirk"), "spearmen@L10")
    t.pick("Human Champion Bonding").pick("Alastair")
    to_the_end(t).pick("Overextend Attack")
    assert t.game.state.card == t.card("alastair_macdirk") and len(t.events("TurnBegan")) == 3
    t.stay()
    assert t.game.state.card == t.card("macdirk_warriors")
