"""Armies for tests in which it matters who is there, and not where: every card in a column of its own."""

from __future__ import annotations

from kit.cards import TEST_CARDS
from wellspring.games import card_library

COLUMNS = "ACEGIK"


def ranks(*ids: str, first: int = 0) -> str:
    """The cards with all their figures, from the column `first` on; figures of one card are never adjacent, and two
    columns are never."""
    words: list[str] = []
    for k, id in enumerate(ids):
        card = TEST_CARDS.get(id) or card_library()[id]
        column = COLUMNS[first + k]
        rows = [1 + 2 * n for n in range(card.figures)]
        words.append(
            id + "@" + ",".join([f"{column}{r}/{column}{r + 1}" if card.double else f"{column}{r}" for r in rows])
        )
    return " ".join(words)
