"""What never changes in a game: the set-up and everything compiled from it. Shared by all copies."""

from __future__ import annotations

from typing import Final

from wellspring.battlefield.native import MapFile
from wellspring.engine.cards import Card, GlyphKind
from wellspring.engine.errors import InvalidSetup, UnknownName
from wellspring.engine.powers import Power
from wellspring.engine.rules import Rules
from wellspring.engine.setup import BASIC, DRAFT, MASTER, OBJECTIVES, PREMADE, PRESET, GlyphPlace, Setup
from wellspring.movement.steps import Gait, Ground, StepGraph
from wellspring.sight.field import SightField
from wellspring.sight.silhouettes import Silhouette, silhouette


class World:
    def __init__(
        self,
        setup: Setup,
        rules: Rules,
        map_file: MapFile,
        cards: dict[str, Card],
        glyphs: dict[str, GlyphKind],
        behaviours: dict[str, type[Power]],
        ground: Ground,
        sight: SightField,
    ) -> None:
        self.setup: Final = setup
        self.rules: Final = rules
        self.map: Final = map_file
        self.field: Final = map_file.battlefield
        self.ground: Final = ground
        self.sight: Final = sight
        self.cards: Final = cards
        self.glyphs: Final = glyphs
        self.behaviours: Final = behaviours
        self.master: Final = setup.mode == MASTER
        self.players: Final = len(setup.seats)
        self.teams: Final = [s.team for s in setup.seats]
        self.zone_names: Final = list(self.field.zones)
        self.zones: Final = [self.field.zones[name] for name in self.zone_names]
        self._walkers: Final[dict[str, StepGraph]] = {}
        self._flyers: Final[dict[str, StepGraph]] = {}
        self._check()

    def _check(self) -> None:
        setup = self.setup
        if setup.mode not in (MASTER, BASIC):
            raise InvalidSetup(f"A game is '{MASTER}' or '{BASIC}', not '{setup.mode}'.")
        if setup.mode == BASIC and not self.rules.basic_game:
            raise InvalidSetup(f"The edition {self.rules.edition} has no Basic Game.", "basic.turn")
        if setup.gather not in (PRESET, PREMADE, DRAFT):
            raise InvalidSetup(f"Armies are gathered by '{PRESET}', '{PREMADE}' or '{DRAFT}', not '{setup.gather}'.")
        if not 2 <= self.players <= 8:
            raise InvalidSetup("A battle takes two to eight players.", "players.count")
        if len(set(self.teams)) < 2:
            raise InvalidSetup("All players are on one team: there is nobody to fight.", "teams")
        if setup.sequential_markers and not self.rules.sequential_markers:
            raise InvalidSetup(
                f"The edition {self.rules.edition} does not offer placing order markers in turn.",
                "order.sequential-variant",
            )
        if setup.gather == PRESET and len(setup.armies) < self.players:
            raise InvalidSetup("The scenario names fewer armies than there are players.", "army.preset")
        if len(set(self.teams)) > len(self.zones) and setup.gather != PRESET:
            raise InvalidSetup("The battlefield has fewer start zones than there are teams.", "place.one-zone")
        for place in self.glyph_places():
            if place.name != "random" and place.name not in self.glyphs:
                raise UnknownName(f"There is no glyph '{place.name}'.")
        for o in setup.objectives:
            if o.kind not in OBJECTIVES:
                raise InvalidSetup(f"There is no objective '{o.kind}'.", "end.objectives")
            if o.zone and o.zone not in self.zone_names:
                raise InvalidSetup(f"The battlefield has no zone '{o.zone}'.", "end.objectives")

    def card(self, id: str) -> Card:
        got = self.cards.get(id)
        if got is None:
            raise UnknownName(f"There is no army card '{id}'.")
        return got

    def glyph_places(self) -> list[GlyphPlace]:
        """Where glyphs lie at the start: as the scenario says, else as the map says."""
        if self.setup.glyphs is not None:
            return self.setup.glyphs
        return [GlyphPlace(self.field.label[g.space], g.name, g.face_up) for g in self.map.glyphs]

    def random_glyphs(self) -> list[str]:
        """What a 'random' glyph may turn out to be in this edition."""
        edition = self.rules.edition
        return [g.id for g in self.glyphs.values() if edition in g.sets and g.drawn]

    def silhouette(self, card: Card) -> Silhouette:
        return silhouette(card.figure, card.height, card.double)

    def graph(self, card: Card, flies: bool) -> StepGraph:
        """The step graph of a card's figures under the rules of this game. Who can fly never falls, walking or not."""
        graphs = self._flyers if flies else self._walkers
        got = graphs.get(card.id)
        if got is None:
            got = graphs[card.id] = self.ground.graph(self._gait(card, flies, 0))
        return got

    def leap_graph(self, card: Card, levels: int) -> StepGraph:
        """Single steps that may go up to so many levels higher, each counting as one space."""
        return self.ground.graph(self._gait(card, False, levels))

    def _gait(self, card: Card, flies: bool, leap: int) -> Gait:
        rules = self.rules
        if not self.master:  # basic.omits: no height limit, no falling, no free flips, no tight quarters
            return Gait(card.height, card.double, 99, False, False, False, False, -1, -1, False)
        shape = self.silhouette(card)
        climb = card.height if rules.climb_own_height else card.height - 1
        return Gait(
            card.height,
            card.double,
            leap or climb,
            True,
            not flies,
            rules.major_fall_dice > 0,
            rules.extreme_falls,
            shape.tail_bottom,
            shape.tail_top,
            False,
            leap == 0,
        )
