"""Library: what games are made from, as one object that a world holds. Nothing has to be made known beforehand."""

from __future__ import annotations

from typing import Final

from wellspring.battlefield.mapfile import MapFile
from wellspring.engine.cards import Card, GlyphKind
from wellspring.engine.powers import Power
from wellspring.movement.nodes import Graphs
from wellspring.sight.field import SightField
from wellspring.sight.silhouettes import Silhouettes


class Library:
    """Cards and glyphs by id, the classes of powers by id, and the silhouettes of all figures."""

    def __init__(
        self,
        cards: dict[str, Card],
        glyphs: dict[str, GlyphKind],
        powers: dict[str, type[Power]],
        silhouettes: Silhouettes,
    ) -> None:
        self.cards: Final = cards
        self.glyphs: Final = glyphs
        self.powers: Final = powers
        self.silhouettes: Final = silhouettes
        for card in cards.values():
            silhouettes.of(card.figure, card.height, card.double)

    def with_cards(self, cards: dict[str, Card]) -> Library:
        """The same with cards of one's own."""
        return Library({**self.cards, **cards}, self.glyphs, self.powers, self.silhouettes)


class Site:
    """A battlefield with the tables that games on it share: the steps of every gait, and what sees what."""

    def __init__(self, map_file: MapFile, silhouettes: Silhouettes) -> None:
        self.map: Final = map_file
        self.graphs: Final = Graphs(map_file.battlefield)
        self.sight: Final = SightField(map_file.battlefield, silhouettes)
