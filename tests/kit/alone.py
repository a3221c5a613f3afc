"""Cards with one of their powers alone, so that a test of it is about nothing else the card can do."""

from __future__ import annotations

import pytest

from kit.cards import TEST_CARDS
from wellspring.games import card_library


def alone(monkeypatch: pytest.MonkeyPatch, *ids: str) -> None:
    """From now on, in this test, every card that has a power of these ids has those only."""
    for id, card in card_library().items():
        kept = tuple([p for p in card.powers if p.id in ids])
        if kept:
            monkeypatch.setitem(TEST_CARDS, id, card.with_powers(kept))
