"""What cards are called where several look alike."""

from __future__ import annotations

from kit import scenario

from wellspring.engine.causes import POWER, Cause
from wellspring.engine.events import ControlTaken
from wellspring.games import card_library
from wellspring.projection.names import card_label, printed_name


def test_copies_are_told_apart_also_when_one_has_changed_hands() -> None:
    """Found by `soak --seed 930004 --game 2164`: two cards of one name and owner, one of them taken over."""
    t = scenario("spearmen@A1 spearmen@C1", "finn@L10")
    cards = t.game.cards_of(0)
    before = [card_label(t.game, card) for card in cards]
    assert len(set(before)) == 2
    t.game.emit(ControlTaken(cards[1], 1, 1, Cause(POWER)))
    assert [card_label(t.game, card) for card in cards] == before


def test_cards_of_two_owners_are_told_apart_by_their_owner() -> None:
    t = scenario("marro_warriors@A1", "marro_warriors@L10")
    labels = [card_label(t.game, card) for card in range(2)]
    assert len(set(labels)) == 2 and "Red" in labels[0] and "Blue" in labels[1]


def test_two_cards_of_one_name_are_told_apart_by_their_sets() -> None:
    """Found by `soak --seed 940001 --game 21`."""
    library = card_library()
    first, second = library["raelin"], library["raelin_the_kyrie_warrior_sotm"]
    assert printed_name(first, [first, library["finn"], second]) == "Raelin the Kyrie Warrior (Rise of the Valkyrie)"
    assert printed_name(second, [first, second]) == "Raelin the Kyrie Warrior (Swarm of the Marro)"
    assert printed_name(first, [first, first, library["finn"]]) == "Raelin the Kyrie Warrior", "copies have numbers"
