"""The same guard as in the tests of single powers, and the cards as printed, not the bare ones of the rulebooks."""

from __future__ import annotations

import pytest
from kit.cards import TEST_CARDS
from powers.conftest import games_can_be_copied

from wellspring.games import card_library

__all__ = ["games_can_be_copied"]


@pytest.fixture(autouse=True)
def printed_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    for id in [id for id in TEST_CARDS if id in card_library()]:
        monkeypatch.delitem(TEST_CARDS, id)
