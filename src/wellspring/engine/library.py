"""Library: what games are made from, as one object that a world holds. Nothing has to be made known beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wellspring.battlefield.battlefield import Battlefield
from wellspring.battlefield.mapfile import MapFile
from wellspring.battlefield.native import load_map
from wellspring.battlefield.tiles import Tile, raising, tiled
from wellspring.engine.cards import Card, GlyphKind, PowerText
from wellspring.engine.errors import InvalidCard, UnknownName
from wellspring.engine.powers import Power, power_classes, with_defaults
from wellspring.engine.revision import Revision
from wellspring.movement.nodes import Graphs
from wellspring.sight.memo import Sight
from wellspring.sight.silhouettes import Silhouettes

MOST_SPACES: Final = 12_000  # of all battlefields kept: up to 150 MB if bots have filled their tables


class Site:
    """A battlefield with the tables that games on it share: the steps of every gait, and what sees what."""

    def __init__(self, map_file: MapFile, field: Battlefield, sight: Sight, like: Graphs | None = None) -> None:
        self.map: Final = map_file
        self.field: Final = field
        self.graphs: Final = Graphs(field, like)
        self.sight: Final = sight


class Sites:
    """Battlefields, each read once for all games on it, and the same as games have changed them by tiles and
    destruction. Those used last are kept. Threads may share it: at worst two of them read the same map, and both sites
    are good."""

    def __init__(self, silhouettes: Silhouettes) -> None:
        self.silhouettes: Final = silhouettes
        self._known: Final[dict[tuple[str, tuple[Tile, ...], tuple[int, ...]], Site]] = {}

    def of(self, map_text: str, tiles: tuple[Tile, ...] = (), fallen: tuple[int, ...] = ()) -> Site:
        """`fallen` are the spaces of the objects that are destroyed."""
        key = (map_text, tiles, fallen)
        site = self._known.pop(key, None)
        if site is None:
            site = self._changed(map_text, tiles, fallen) if tiles or fallen else self._read(map_text)
            self._make_room(site.field.n)
        self._known[key] = site
        return site

    def _read(self, map_text: str) -> Site:
        map_file = load_map(map_text)
        return Site(map_file, map_file.battlefield, Sight(map_file.battlefield, self.silhouettes))

    def _changed(self, map_text: str, tiles: tuple[Tile, ...], fallen: tuple[int, ...]) -> Site:
        """Only tiles that raise their space change what is seen, so all others share the sight."""
        bare = self.of(map_text)
        field = tiled(bare.field, tiles, fallen)
        high = raising(tiles)
        sight = Sight(field, self.silhouettes) if high == tiles else self.of(map_text, high, fallen).sight
        return Site(bare.map, field, sight, bare.graphs)

    def _make_room(self, spaces: int) -> None:
        """Games keep their own battlefield alive; here go those used longest ago."""
        known = list(self._known.items())
        kept = spaces + sum([site.field.n for _, site in known])
        for key, site in known:
            if kept <= MOST_SPACES:
                return
            kept -= site.field.n
            self._known.pop(key, None)


class Library:
    """Cards and glyphs by id, the classes of powers by id, the silhouettes of all figures, battlefields, and the
    revisions by name that a game may choose."""

    def __init__(
        self,
        cards: dict[str, Card],
        glyphs: dict[str, GlyphKind],
        powers: dict[str, type[Power]],
        sites: Sites,
        revisions: dict[str, Revision] | None = None,
        mark: str = "",
        objects: dict[str, tuple[PowerText, ...]] | None = None,
    ) -> None:
        self.cards: Final = cards
        self.glyphs: Final = glyphs
        self.powers: Final = powers
        self.sites: Final = sites
        self.silhouettes: Final = sites.silhouettes
        self.revisions: Final = revisions or {}
        self.objects: Final = objects or {}  # the powers of destructible objects, by kind
        self.mark: Final = mark  # of the revision that its cards are of; '' for printed cards
        self._revised: Final[dict[str, Library]] = {}
        for card in cards.values():
            self.silhouettes.of_card(card.id, card.figure, card.height, card.double)

    def with_cards(self, cards: dict[str, Card]) -> Library:
        """The same with cards of one's own, and whatever powers there are by now. A fault in a card is told here, not
        in the middle of a battle."""
        powers = power_classes()
        own = {id: with_parameters(card, powers, f"{card.set_name}, the card '{id}'") for id, card in cards.items()}
        return Library({**self.cards, **own}, self.glyphs, powers, self.sites, self.revisions, objects=self.objects)

    def revised(self, name: str) -> Library:
        """The same with its cards as a revision has them; '' for the printed ones."""
        if not name:
            return self
        got = self._revised.get(name)
        if got is None:
            if name not in self.revisions:
                known = ", ".join(self.revisions)
                template = "There is no revision '{revision}' of the cards; there are {revisions}."
                raise UnknownName(template, revision=name, revisions=known)
            revision = self.revisions[name]
            if revision.mark == self.mark:
                return self
            cards = {**self.cards, **revision.cards}
            got = Library(cards, self.glyphs, self.powers, self.sites, self.revisions, revision.mark, self.objects)
            self._revised[name] = got
        return got


def with_parameters(card: Card, powers: Mapping[str, type[Power]], what: str) -> Card:
    """A card whose powers have all their parameters, checked against their classes."""
    return card.with_powers(tuple([checked(text, powers, what) for text in card.powers]))


def checked(text: PowerText, powers: Mapping[str, type[Power]], what: str) -> PowerText:
    """A power with all its parameters. One without an id is not playable yet."""
    if not text.id:
        return text
    if text.id not in powers:
        raise InvalidCard(f"{what}: there is no power '{text.id}' ({text.name}).", "id")
    return with_defaults(text, powers[text.id], what)
