"""Uncommon cards: unique in everything but one, an army may have several, each for itself (docs/RULINGS.md, 34)."""

import pytest
from kit import scenario, skulls
from kit.cards import TEST_CARDS, _card

from wellspring.engine.setup import Seat, Setup
from wellspring.games import new_game, shipped
from wellspring.lab.random_maps import map_text

TRAITS = ("Utgar", "Troll", "Brute", "Wild")


@pytest.fixture(autouse=True)
def troll(monkeypatch: pytest.MonkeyPatch) -> None:
    card = _card("troll", "Troll", TRAITS, "large", 6, (3, 5, 1, 3, 0, 60), rarity="uncommon")
    monkeypatch.setitem(TEST_CARDS, "troll", card)


def test_an_army_may_have_several() -> None:
    seats = [Seat("Red", 0, ["troll", "troll"]), Seat("Blue", 1, ["finn"])]
    game = new_game(Setup(map_text(100), seats, "aoa-2024"), library=shipped().with_cards(TEST_CARDS))
    assert [c.id for c in game.state.roster.cards].count("troll") == 2


def test_each_has_its_own_turns() -> None:
    """A marker on one of them moves that one alone."""
    t = scenario("troll@A1 troll@A5", "finn@J5", turn="troll")
    assert t.game.pool(0) == (0,) and t.game.pool(1) == (1,)


def test_each_dies_for_itself() -> None:
    t = scenario("finn@C3", "troll@D3 troll@J9", dice=[skulls(3, of=3)])
    t.stay().attack("finn", "troll")
    assert not t.game.is_alive(1) and t.game.is_alive(2)


def test_it_counts_as_unique() -> None:
    """Finn's spirit may go onto its card, which is for unique cards."""
    t = scenario("finn@C3 raelin@A1", "troll@D3 grimnak@J8/J9", turn="finn")
    t.destroy("finn")
    assert any([label.startswith("Troll") for label in t.options()])


def test_its_copies_are_told_apart() -> None:
    t = scenario("troll@A1 troll@A5", "finn@J5", turn=None)
    assert t.asks("order marker") and len(set(t.options())) == 2
