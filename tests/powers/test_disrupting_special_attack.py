"""Psionic Blast of the Mind Flayer Mastermind, Cosmic Force Blast of the Silver Surfer (ruling 58: unseen)."""

import pytest
from kit import scenario, shields, skulls
from kit.alone import alone
from kit.table import Table

from wellspring.engine.events import MarkerPlaced
from wellspring.engine.state import NO_CARD


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "disrupting_special_attack")


def lay(t: Table, *cards: str) -> None:
    """The order markers of Blue."""
    for k, card in enumerate(cards):
        t.game.emit(MarkerPlaced(1, k, t.card(card)))


PSIONIC, COSMIC = "Psionic Blast Special Attack", "Cosmic Force Blast Special Attack"


def test_a_wound_costs_an_order_marker_drawn_by_chance() -> None:
    t = scenario("mind_flayer_mastermind@C3", "thorgrim@E3 finn@L9")
    thorgrim, finn = t.card("thorgrim"), t.card("finn")
    lay(t, "thorgrim", "finn", "thorgrim", "thorgrim")
    t.dice(skulls(1, of=3), shields(0, of=4), 1)
    t.skip_moves().use(PSIONIC)
    assert t.game.state.markers[4:8] == [thorgrim, finn, NO_CARD, thorgrim]


def test_no_wound_no_marker_lost() -> None:
    t = scenario("mind_flayer_mastermind@C3", "thorgrim@E3")
    lay(t, *["thorgrim"] * 4)
    t.dice(skulls(1, of=3), shields(1, of=4))
    t.skip_moves().use(PSIONIC)
    assert NO_CARD not in t.game.state.markers[4:8]


def test_it_needs_no_sight() -> None:
    t = scenario("mind_flayer_mastermind@A1", "thorgrim@C1", grid="g1  g30  g1", dice=[skulls(0, of=3)])
    t.skip_moves().use(PSIONIC)


def test_the_surfer_needs_16_and_a_unique_hero() -> None:
    for roll, lost in ((15, 0), (16, 1)):
        t = scenario("silver_surfer@C3", "thorgrim@E3")
        lay(t, *["thorgrim"] * 4)
        t.dice(skulls(1, of=6), shields(0, of=4), roll, *[0] * lost)
        t.skip_moves().use(COSMIC)
        assert t.game.state.markers[4:8].count(NO_CARD) == lost
    t = scenario("silver_surfer@C3", "krav_maga_agents@E3,L9", dice=[skulls(2, of=6), shields(0, of=3)])
    lay(t, *["krav_maga_agents"] * 4)
    t.skip_moves().use(COSMIC)
    assert NO_CARD not in t.game.state.markers[4:8]
