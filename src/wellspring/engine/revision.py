"""Revisions: what a publisher has changed about cards that are printed already. A game is played with the printed cards
or with all cards as one revision has them, never with some of both."""

from __future__ import annotations

from typing import Final

from wellspring.engine.cards import Card


class Revision:
    """The cards that differ, by id, and a mark that is the same as long as they play the same."""

    def __init__(self, name: str, cards: dict[str, Card], mark: str) -> None:
        self.name: Final = name
        self.cards: Final = cards
        self.mark: Final = mark
