"""A further turn for the marker X, with strings attached."""

from __future__ import annotations

from kit import scenario, skulls
from kit.table import Table

from wellspring.engine.cards import PowerText
from wellspring.engine.events import MarkerPlaced
from wellspring.engine.powers import Power


def with_x(t: Table, card: str) -> Table:
    t.game.emit(MarkerPlaced(0, 3, t.card(card)))
    return t


def to_the_end(t: Table) -> Table:
    while not t.over and not (t.asks("power") and t.request.prompt == "after turn"):
        t.done()
    return t


def test_scavorith_reveals_x_and_goes_on_and_who_attacks_nobody_is_wounded() -> None:
    t = to_the_end(with_x(scenario("scavorith_lord_of_ruin@C3", "spearmen@L10"), "scavorith_lord_of_ruin"))
    t.pick("Battle Surge")
    assert t.events("MarkerShown") and len(t.events("TurnBegan")) == 2
    t.stay()
    assert t.over and t.wounds("scavorith_lord_of_ruin") == 1 and not t.tokens("scavorith_lord_of_ruin")


def test_who_attacks_is_not_wounded() -> None:
    t = with_x(scenario("scavorith_lord_of_ruin@C3", "finn@C4"), "scavorith_lord_of_ruin")
    dice = t.game.card_of(t.fig("scavorith_lord_of_ruin")).attack
    t.dice(skulls(0, of=dice))
    to_the_end(t).pick("Battle Surge").attack("scavorith_lord_of_ruin", "finn")
    assert t.wounds("scavorith_lord_of_ruin") == 0


def test_in_the_ordinary_turn_nobody_is_wounded() -> None:
    t = to_the_end(with_x(scenario("scavorith_lord_of_ruin@C3", "spearmen@L10"), "scavorith_lord_of_ruin"))
    t.done()
    assert t.wounds("scavorith_lord_of_ruin") == 0


def test_not_without_the_marker() -> None:
    t = with_x(scenario("scavorith_lord_of_ruin@C3 finn@A1", "spearmen@L10"), "finn")
    assert to_the_end(t).over


def test_the_other_attack_is_switched_off_in_that_turn() -> None:
    t = with_x(scenario("scavorith_lord_of_ruin@C3", "spearmen@L10"), "scavorith_lord_of_ruin")
    surge = next(p for p in t.game.hooks.powers if p.text.id == "surge_turn")
    burst = Power((surge.card, 9), PowerText("", "Double Burst Special Attack", "", {}, {}, {}))
    other = Power((surge.card, 9), PowerText("", "Flying", "", {}, {}, {}))
    assert not surge.negates(t.game, burst)
    to_the_end(t).pick("Battle Surge")
    assert surge.negates(t.game, burst) and not surge.negates(t.game, other)
