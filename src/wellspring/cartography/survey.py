"""What a map maker wants to know about a battlefield in numbers: ways, distances, sight, support."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wellspring.battlefield.battlefield import Battlefield
from wellspring.battlefield.checks import check, some_of
from wellspring.battlefield.mapfile import MapFile
from wellspring.battlefield.walking import NO_WAY, WALKER, steps_from
from wellspring.cartography.glyph_names import shown
from wellspring.cartography.inventory import everything
from wellspring.cartography.layers import hanging
from wellspring.content.library import shipped_figures
from wellspring.errors import Said
from wellspring.games import card_library, ready_armies
from wellspring.sight.memo import Sight
from wellspring.sight.silhouettes import Silhouettes

LOOKOUTS: Final = 5  # spaces of a zone that are looked from
TARGETS: Final = 800  # spaces that are looked at from all zones together; of more, so many spread evenly
UNEVEN_STEPS: Final = 2  # a warning from such a difference on
UNEVEN_SIGHT: Final = 0.08


@dataclass(frozen=True)
class GlyphPlace:
    at: str  # the label of its space
    id: str  # '' for a hidden one


@dataclass(frozen=True)
class Survey:
    """Steps are those of a figure of height 5 on foot: a space each, a level up each, wading ends a move but counts as
    one. NO_WAY where there is none."""

    zone_sizes: dict[str, int]
    rooms: dict[str, int]  # by zone: spaces on which a figure of height 5 can be placed
    narrow: list[str]  # zones without two such spaces side by side on one level
    between: dict[tuple[str, str], int]  # steps between the nearest spaces of two start zones
    to_glyphs: dict[tuple[str, GlyphPlace], int]  # steps, by zone and glyph
    seen: dict[str, float]  # by zone: the share of all spaces on which a figure is seen from it
    floating: list[str]  # spaces on slabs that nothing holds up

    def warnings(self) -> list[Said]:
        said: list[Said] = []
        most = usual_spaces()
        for zone, room in self.rooms.items():
            if room < most:
                figures = Said("1 figure") if room == 1 else Said("{n} figures", n=room)
                words = (
                    "Start zone {zone} has room for {figures}. A usual army takes up to {most} spaces, and who does "
                    "not fit cannot be used."
                )
                said.append(Said(words, zone=zone, figures=figures, most=most))
        for zone in self.narrow:
            words = "No double-space figure fits into start zone {zone}: no two spaces side by side on one level."
            said.append(Said(words, zone=zone))
        if self.floating:
            one = "Nothing holds up {spaces}: no tile of its terrain can be laid there so that it stays put."
            many = "Nothing holds up {spaces}: no tile of their terrain can be laid there so that it stays put."
            said.append(Said(one if len(self.floating) == 1 else many, spaces=some_of(self.floating)))
        for place in dict.fromkeys([glyph for _, glyph in self.to_glyphs]):
            ways = {zone: steps for (zone, glyph), steps in self.to_glyphs.items() if glyph == place}
            lost = [zone for zone, steps in ways.items() if steps == NO_WAY]
            if lost:
                words = "There is no way from start zone {zone} to the glyph on {space}."
                said.append(Said(words, zone=lost[0], space=place.at))
        totals = {z: sum([s for (zone, _), s in self.to_glyphs.items() if zone == z]) for z in self.zone_sizes}
        if self.to_glyphs and max(totals.values()) - min(totals.values()) >= UNEVEN_STEPS * len(totals):
            told = ", ".join([f"{zone} {steps}" for zone, steps in totals.items()])
            words = "The ways to all glyphs together differ between the start zones: {told} steps."
            said.append(Said(words, told=told))
        if self.seen and max(self.seen.values()) - min(self.seen.values()) >= UNEVEN_SIGHT:
            told = ", ".join([f"{zone} {share:.0%}" for zone, share in self.seen.items()])
            said.append(Said("One start zone sees much more of the battlefield than another: {told}.", told=told))
        return said


def warnings_about(map: MapFile, found: Survey) -> list[Said]:
    """All that its maker should look at twice, from what is drawn and from what a survey found."""
    return check(map) + found.warnings()


def survey(map: MapFile) -> Survey:
    field = map.battlefield
    zones = field.zones
    away = {zone: steps_from(field, spaces) for zone, spaces in zones.items()}
    names = list(zones)
    between = {(a, b): _least([away[a][s] for s in zones[b]]) for k, a in enumerate(names) for b in names[k + 1 :]}
    to_glyphs: dict[tuple[str, GlyphPlace], int] = {}
    for spot in map.glyphs:
        for zone in names:
            to_glyphs[(zone, GlyphPlace(field.label[spot.space], shown(spot)))] = away[zone][spot.space]
    rooms = {zone: [s for s in spaces if _has_room(field, s)] for zone, spaces in zones.items()}
    return Survey(
        {zone: len(spaces) for zone, spaces in zones.items()},
        {zone: len(spaces) for zone, spaces in rooms.items()},
        [zone for zone, spaces in rooms.items() if not _has_pair(field, spaces)],
        between,
        to_glyphs,
        seen_from(map),
        [field.label[s] for s in floating(field)],
    )


def usual_spaces() -> int:
    """The spaces that the largest of the armies that come with the game stands on (place.overflow)."""
    known = card_library()
    armies = [[known[id] for id in army.cards] for army in ready_armies()]
    return max([sum([card.figures * (2 if card.double else 1) for card in cards]) for cards in armies])


def _has_room(field: Battlefield, space: int) -> bool:
    return not field.blocked[space] and field.ceiling[space] - field.level[space] >= WALKER


def _has_pair(field: Battlefield, spaces: list[int]) -> bool:
    pairs = [(a, link.to) for a in spaces for link in field.links[a] if link.to in spaces]
    return any([field.level[a] == field.level[b] for a, b in pairs])


def seen_from(map: MapFile) -> dict[str, float]:
    """The share of all spaces on which a figure of height 5 would be seen from somewhere in each start zone, looked
    from a few spaces of it, on an empty battlefield."""
    field = map.battlefield
    shapes = Silhouettes(shipped_figures())
    sight = Sight(field, shapes)
    shape = shapes.of("soldier", WALKER, False).index
    free = [s for s in range(field.n) if _has_room(field, s)]
    out: dict[str, float] = {}
    for zone, spaces in field.zones.items():
        ordered = sorted(spaces, key=lambda s: (field.x[s], field.y[s]))
        lookouts = [ordered[k * (len(ordered) - 1) // (LOOKOUTS - 1)] for k in range(LOOKOUTS)]
        others = [s for s in free if s not in spaces]
        targets = others[:: max(1, len(others) * len(field.zones) // TARGETS)]
        seen = [s for s in targets if any([_sees(sight, shape, a, s, field.n) for a in lookouts])]
        out[zone] = len(seen) / len(targets) if targets else 0.0
    return out


def _sees(sight: Sight, shape: int, viewer: int, target: int, n: int) -> bool:
    """Whether two figures that are alone on the battlefield see each other."""
    occupant = [NO_WAY] * n
    occupant[viewer], occupant[target] = 0, 1
    occupied = 1 << viewer | 1 << target
    return sight.sees(0, 1, [shape, shape], [viewer, target], [-1, -1], occupant, occupied, False)


def floating(field: Battlefield) -> list[int]:
    """Spaces on slabs that hang in the air: whatever tiles one has, none can be laid there that something holds up."""
    loose = hanging(field, everything())
    tops = [(q, r, slab.top) for level, (q, r) in loose for slab in field.columns[(q, r)] if slab.bottom == level]
    return sorted([field.id_of[key] for key in tops if key in field.id_of])


def _least(steps: list[int]) -> int:
    found = [s for s in steps if s != NO_WAY]
    return min(found) if found else NO_WAY
