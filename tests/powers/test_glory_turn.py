"""Another turn for a great shot."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls
from kit.alone import alone
from kit.table import Table


@pytest.fixture(autouse=True)
def by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "glory_turn")


def shot(blue: str, where: str, dice: int = 3) -> Table:
    """Brandis has just destroyed somebody."""
    t = scenario("brandis_skyhunter@C3", f"{blue}@{where} spearmen@L10")
    attack = t.game.card_of(t.fig("brandis_skyhunter")).attack
    card = t.game.card_of(t.fig(blue))
    t = scenario(
        "brandis_skyhunter@C3",
        f"{blue}@{where} spearmen@L10",
        wounds={blue: card.life - 1} if card.life > 1 else {},
        dice=[skulls(attack, of=attack), shields(0, of=card.defense)],
    )
    t.attack("brandis_skyhunter", blue)
    while not t.over and not (t.asks("power") and t.request.prompt == "after turn"):
        t.done()
    return t


def test_a_unique_hero_from_afar() -> None:
    t = shot("raelin", "F3")
    assert not t.alive("raelin")
    t.pick("Archer's Glory")
    assert len(t.events("TurnBegan")) == 2 and not t.tokens("brandis_skyhunter")
    t.stay()
    assert t.over, "one further turn, earned once (ruling 76)"


def test_not_next_to_him() -> None:
    assert shot("raelin", "C4").over


def test_not_for_a_squad() -> None:
    assert shot("marro_warriors", "F3").over


def test_not_for_nothing() -> None:
    t = scenario("brandis_skyhunter@C3", "finn@L10")
    assert t.stay().over
