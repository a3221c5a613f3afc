"""Summon the Kraken: it waits off the battlefield, and comes to heroes whose order marker is revealed."""

from __future__ import annotations

from kit import scenario

from wellspring.engine.state import RESERVE

KRAKEN = "the_kraken"


def test_one_of_them_comes_beside_the_hero() -> None:
    t = scenario(f"finn@C3 {KRAKEN}@-", "thorgrim@L10", turn="finn")
    assert t.asks("figure", player=0)
    t.game.answer(0)
    t.place("C4")
    assert t.at(f"{KRAKEN}#1") == "C4" and t.game.state.where[t.fig(f"{KRAKEN}#2")] == RESERVE


def test_only_beside_that_hero() -> None:
    t = scenario(f"finn@C3 raelin@H8 {KRAKEN}@-", "thorgrim@L10", turn="finn")
    t.game.answer(0)
    beside = t.game.field.beside[t.game.state.position.at[t.fig("finn")]]
    assert {value[0] for value in t.request.values} == set(beside)


def test_not_for_squads_common_heroes_or_turns_without_a_marker() -> None:
    t = scenario(f"blade_gruts@C3 {KRAKEN}@-", "thorgrim@L10", turn="blade_gruts")
    assert all([KRAKEN not in t.ref(f) for f in t.request.values if f is not None])
    t = scenario(f"greenscale_warriors@C3 {KRAKEN}@-", "finn@L10", turn="finn")
    assert t.over or t.request.player == 1


def test_an_unfathomable_hero_needs_not_be_unique() -> None:
    t = scenario(f"krakenling@C3 {KRAKEN}@-", "thorgrim@L10", turn="krakenling")
    assert t.request.values[0] == t.fig(f"{KRAKEN}#1")


def test_one_that_is_there_already_may_come_too() -> None:
    """"Not destroyed" is all that the card asks; nobody swipes at who is placed."""
    t = scenario(f"finn@C3 {KRAKEN}@H8", "thorgrim@H7", turn="finn")
    t.choose(t.fig(f"{KRAKEN}#1")).place("C4")
    assert t.at(f"{KRAKEN}#1") == "C4"


def test_without_a_hero_it_cannot_come_and_the_battle_is_lost() -> None:
    """Card ruling 6."""
    t = scenario(f"finn@C3 {KRAKEN}@-", "thorgrim@L10", turn="thorgrim")
    t.destroy("finn")
    assert t.game.state.over and t.game.state.winners == (1,)
