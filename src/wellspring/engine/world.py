"""What never changes in a game: the set-up and everything compiled from it. Shared by all copies."""

from __future__ import annotations

import hashlib
from typing import Final

from wellspring.battlefield.mapfile import RANDOM_GLYPH
from wellspring.battlefield.tiles import Tile
from wellspring.engine.cards import ARTIFACT, Card
from wellspring.engine.errors import InvalidSetup, UnknownName
from wellspring.engine.library import Library
from wellspring.engine.rules import Rules
from wellspring.engine.setup import (
    BASIC,
    CARRY,
    DESTROY,
    DRAFT,
    HOLD,
    MASTER,
    OBJECTIVES,
    OFF_FIELD,
    POINTS,
    PREMADE,
    PRESET,
    REACH,
    SURVIVE,
    GlyphPlace,
    Objective,
    PresetArmy,
    Setup,
)
from wellspring.movement.nodes import Nodes
from wellspring.movement.steps import Gait, basic_gait
from wellspring.sight.silhouettes import Silhouette


class World:
    """`tiles` are those that the game has laid on its battlefield by now, `fallen` the spaces whose objects it has
    destroyed."""

    def __init__(
        self,
        setup: Setup,
        rules: Rules,
        library: Library,
        tiles: tuple[Tile, ...] = (),
        fallen: tuple[int, ...] = (),
    ) -> None:
        library = library.revised(setup.revision)
        site = library.sites.of(setup.map_text, tiles, fallen)
        self.setup: Final = setup
        self.rules: Final = rules
        self.library: Final = library
        self.map: Final = site.map
        self.field: Final = site.field
        self.graphs: Final = site.graphs
        self.sight: Final = site.sight
        self.cards: Final = library.cards
        self.glyphs: Final = library.glyphs
        self.master: Final = setup.mode == MASTER
        self.players: Final = len(setup.seats)
        self.teams: Final = [s.team for s in setup.seats]
        self.zone_names: Final = list(self.field.zones)
        self.zones: Final = [self.field.zones[name] for name in self.zone_names]
        self.zone_groups: Final = self._zone_groups()
        self._walkers: Final[dict[str, Nodes]] = {}
        self._flyers: Final[dict[str, Nodes]] = {}
        self._gaits: Final[dict[tuple[str, bool], Gait]] = {}  # of single cards, where no power changes them
        self._changed: World | None = None
        self._tiles: Final = tiles
        self._fallen: Final = fallen
        if not tiles and not fallen:
            self._check()

    def changed(self, tiles: tuple[Tile, ...], fallen: tuple[int, ...]) -> World:
        """The same with these tiles on the battlefield, and without these objects. The last one asked for is kept."""
        if tiles == self._tiles and fallen == self._fallen:
            return self
        last = self._changed
        if last is None or last._tiles != tiles or last._fallen != fallen:
            last = self._changed = World(self.setup, self.rules, self.library, tiles, fallen)
        return last

    def fingerprint(self) -> str:
        """Of the rules and of the cards' revision: the same for games that are played alike."""
        rules, mark = self.rules.fingerprint(), self.library.mark
        return hashlib.sha256(f"{rules} {mark}".encode()).hexdigest()[: len(rules)] if mark else rules

    def _zone_groups(self) -> list[list[int]]:
        """The start zones of each side. A map's teams may have several; without them every zone is a side's own."""
        teams = list(self.map.teams.values())
        if len(set(self.teams)) > len(teams):
            return [[z] for z in range(len(self.zones))]
        return [[self.zone_names.index(name) for name in zones] for zones in teams]

    def _check(self) -> None:
        setup = self.setup
        if setup.mode not in (MASTER, BASIC):
            raise InvalidSetup(f"A game is '{MASTER}' or '{BASIC}', not '{setup.mode}'.")
        if setup.mode == BASIC and not self.rules.basic_game:
            raise InvalidSetup("The edition {edition} has no Basic Game.", "basic.turn", edition=self.rules.edition)
        if setup.gather not in (PRESET, PREMADE, DRAFT):
            raise InvalidSetup(f"Armies are gathered by '{PRESET}', '{PREMADE}' or '{DRAFT}', not '{setup.gather}'.")
        if not 2 <= self.players <= 8:
            raise InvalidSetup("A battle takes two to eight players.", "players.count")
        if len(set(self.teams)) < 2:
            raise InvalidSetup("All players are on one team: there is nobody to fight.", "teams")
        if setup.sequential_markers and not self.rules.sequential_markers:
            raise InvalidSetup(
                "The edition {edition} does not offer placing order markers in turn.",
                "order.sequential-variant",
                edition=self.rules.edition,
            )
        if setup.gather == PRESET and len(setup.armies) < self.players:
            raise InvalidSetup("The scenario names fewer armies than there are players.", "army.preset")
        if len(set(self.teams)) > len(self.zones) and setup.gather != PRESET:
            raise InvalidSetup("The battlefield has fewer start zones than there are teams.", "place.one-zone")
        self._check_glyphs()
        taken: dict[int, str] = {}
        for army in setup.armies:
            self._check_preset(army, taken)
        for o in setup.objectives:
            self._check_objective(o)

    def _check_glyphs(self) -> None:
        places = self.glyph_places()
        for place in places:
            self._check_label(place.at, "setup.scenario")
            if place.name != RANDOM_GLYPH and place.name not in self.glyphs:
                raise UnknownName("There is no glyph '{glyph}'.", glyph=place.name)
        named = [p.name for p in places]
        if named.count(RANDOM_GLYPH) > len([k for k in self.random_glyphs() if k not in named]):
            raise InvalidSetup(
                "The edition {edition} has not enough kinds of glyphs to draw so many.",
                "setup.scenario",
                edition=self.rules.edition,
            )

    def _check_preset(self, army: PresetArmy, taken: dict[int, str]) -> None:
        """`taken`: the spaces that armies before this one stand on, and who stands there."""
        clause = "army.preset"
        if army.zone and army.zone not in self.zone_names:
            raise InvalidSetup("{army}: the battlefield has no zone '{zone}'.", clause, army=army.name, zone=army.zone)
        figures = [card for id in army.cards for card in [self.card(id)] * self.card(id).figures]
        if len(army.places) > len(figures):
            raise InvalidSetup(
                "{army} has {figures} figures, but {places} places.",
                clause,
                army=army.name,
                figures=len(figures),
                places=len(army.places),
            )
        for card, place in zip(figures, army.places):
            if place != OFF_FIELD:
                self._check_place(army.name, card, place, taken)
        if len(army.places) < len(figures) and not army.zone and len(set(self.teams)) > len(self.zones):
            raise InvalidSetup("The battlefield has fewer start zones than there are teams.", "place.one-zone")

    def _check_place(self, army: str, card: Card, place: str, taken: dict[int, str]) -> None:
        clause = "army.preset"
        ends = place.split("/")
        for end in ends:
            self._check_label(end, clause)
        spaces = [self.field.space(end) for end in ends]
        wanted = 2 if card.double else 1
        if len(spaces) != wanted:
            needs = "two spaces, front/rear" if card.double else "one space"
            raise InvalidSetup(f"{army}: {card.name} needs {needs}, not '{place}'.", clause)
        graph = self.graph(card, False)
        if wanted == 2 and spaces[0] * self.field.n + spaces[1] not in graph.stance_of:
            raise InvalidSetup(
                "{army}: the spaces '{place}' of {card} are not next to each other.",
                clause,
                army=army,
                place=place,
                card=card.name,
            )
        if not graph.standable[graph.stance(spaces[0], spaces[1] if wanted == 2 else -1)]:
            raise InvalidSetup(
                "{army}: {card} cannot stand on '{place}'.", clause, army=army, card=card.name, place=place
            )
        for space in spaces:
            if space in taken:
                raise InvalidSetup(
                    "{army}: {card} and {other} are both placed on {space}.",
                    clause,
                    army=army,
                    card=taken[space],
                    other=card.name,
                    space=self.field.label[space],
                )
            taken[space] = card.name

    def _check_label(self, label: str, clause: str) -> None:
        if label not in self.field.label:
            raise InvalidSetup("The battlefield has no space '{space}'.", clause, space=label)

    def _check_objective(self, o: Objective) -> None:
        """Every objective has what its kind needs."""
        clause = "end.objectives"
        if o.kind not in OBJECTIVES:
            raise InvalidSetup("There is no objective '{objective}'.", clause, objective=o.kind)
        if o.team >= 0 and o.team not in self.teams:
            raise InvalidSetup(
                "The objective '{objective}' is for team {team}, which does not play.",
                clause,
                objective=o.kind,
                team=o.team,
            )
        if o.kind in (CARRY, REACH) and not o.zone:
            raise InvalidSetup("The objective '{objective}' needs a zone.", clause, objective=o.kind)
        if o.zone and o.zone not in self.zone_names:
            raise InvalidSetup("The battlefield has no zone '{zone}'.", clause, zone=o.zone)
        if o.kind in (HOLD, SURVIVE, POINTS) and o.rounds < 1:
            raise InvalidSetup("The objective '{objective}' needs a number of rounds.", clause, objective=o.kind)
        if o.glyph and o.glyph not in self.glyphs:
            raise UnknownName("There is no glyph '{glyph}'.", glyph=o.glyph)
        lying = [p.name for p in self.glyph_places() if p.name != RANDOM_GLYPH]
        artifacts = [name for name in lying if self.glyphs[name].kind == ARTIFACT]
        missing = o.glyph not in artifacts if o.glyph else not artifacts
        if (o.kind == HOLD and o.glyph not in lying) or (o.kind == CARRY and missing):
            raise InvalidSetup(
                "The objective '{objective}' needs its glyph on the battlefield.", clause, objective=o.kind
            )
        if o.kind == DESTROY:
            self.card(o.card)

    def card(self, id: str) -> Card:
        got = self.cards.get(id)
        if got is None:
            raise UnknownName("There is no army card '{card}'.", card=id)
        return got

    def glyph_places(self) -> list[GlyphPlace]:
        """Where glyphs lie at the start: as the scenario says, else as the map says; the Basic Game has none of its
        own."""
        if self.setup.glyphs is not None:
            return self.setup.glyphs
        if not self.master:
            return []
        return [GlyphPlace(self.field.label[g.space], g.name, g.face_up) for g in self.map.glyphs]

    def random_glyphs(self) -> list[str]:
        """What a 'random' glyph may turn out to be in this edition."""
        edition = self.rules.edition
        return [g.id for g in self.glyphs.values() if edition in g.sets and g.drawn]

    def silhouette(self, card: Card) -> Silhouette:
        return self.library.silhouettes.of_card(card.id, card.figure, card.height, card.double)

    def graph(self, card: Card, flies: bool) -> Nodes:
        """The step graph of a card's figures under the rules of this game. Who can fly never falls, walking or not."""
        graphs = self._flyers if flies else self._walkers
        got = graphs.get(card.id)
        if got is None:
            got = graphs[card.id] = self.graphs.graph(self.gait(card, flies))
        return got

    def leap_graph(self, card: Card, levels: int) -> Nodes:
        """Single steps that may go up to so many levels higher, each counting as one space."""
        return self.graphs.graph(self.gait(card, False, levels))

    def gait(self, card: Card, flies: bool, leap: int = 0) -> Gait:
        """How the figures of a card walk, as far as their card and the rules say."""
        got = self._gaits.get((card.id, flies)) if not leap else None
        if got is None:
            got = self._new_gait(card, flies, leap)
            if not leap:
                self._gaits[card.id, flies] = got
        return got

    def _new_gait(self, card: Card, flies: bool, leap: int) -> Gait:
        rules = self.rules
        if not self.master:
            return basic_gait(card.height, card.double)
        shape = self.silhouette(card)
        climb = card.height if rules.climb_own_height else card.height - 1
        return Gait(
            height=card.height,
            double=card.double,
            climb=leap or climb,
            flips=True,
            falls=not flies,
            major=rules.major_fall_dice > 0,
            extreme=rules.extreme_falls,
            tail_bottom=shape.tail_bottom,
            tail_top=shape.tail_top,
            lava_proof=False,
            counts_levels=leap == 0,
        )
