"""Every card with wings flies, and only the stealthy ones take off unharmed."""

import pytest
from kit import scenario
from kit.cards import TEST_CARDS

from wellspring.engine.cards import Card
from wellspring.engine.moves import mover_for
from wellspring.games import card_library

WAYS = ("flying", "stealth_flying", "disengage", "ghost_walk", "phantom_walk")
CARDS = [
    (card, power.id)
    for card in card_library().values()
    for power in card.powers
    if power.id in WAYS and not power.words.get("when")
]


@pytest.mark.parametrize(("card", "way"), CARDS, ids=[f"{card.id}-{way}" for card, way in CARDS])
def test_it_moves_as_its_card_says(card: Card, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(TEST_CARDS, card.id, raising=False)
    t = scenario(f"finn@A1 {card.id}@{'D5/C5' if card.double else 'D5'}", "thorgrim@L10")
    figure = next(f for f in t.game.all_on_field() if t.game.card_of(f).id == card.id)
    mover = mover_for(t.game, figure)
    assert mover.flies == (way.endswith("flying") or any(p.id.endswith("flying") for p in card.powers))
    if way == "stealth_flying":
        assert mover.safe_flight
    elif way == "flying":
        assert not mover.safe_flight
    else:
        assert mover.disengages or way == "ghost_walk"
        assert mover.passes_enemies or way == "disengage"
    finn = mover_for(t.game, t.fig("finn"))
    assert not (finn.flies or finn.disengages or finn.passes_enemies)


def test_the_first_taelord_takes_off_unharmed() -> None:
    """Ruling 84: the card is misprinted."""
    t = scenario("taelord_the_kyrie_warrior@C3", "finn@D3")
    t.fly("taelord_the_kyrie_warrior", "G3")
    assert t.at("taelord_the_kyrie_warrior") == "G3"
