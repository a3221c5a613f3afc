"""Scenarios: a battlefield with a story, sides, armies and a way to win, one TOML file each (setup.scenario).

`scenario_setup(id)` gives what the engine plays; `projection.scenario_words` tells it to people. docs/MAPS.md describes
the files.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Final

from wellspring.battlefield.mapfile import Fault, MapError
from wellspring.battlefield.native import FORMAT_UNKNOWN, GLYPH_SIDES, GLYPH_TWICE, NO_GLYPH
from wellspring.battlefield.native_values import MAX_WORDS, Values, hint, quote, read_toml
from wellspring.battlefield.toml_places import Path
from wellspring.content.library import list_files, load_shipped_map, map_names, read_text
from wellspring.engine.errors import InvalidSetup, UnknownName, WellspringError
from wellspring.engine.limits import MOST_CARDS, MOST_GLYPHS, MOST_GOALS, MOST_NAME, MOST_PLAYERS, MOST_POINTS
from wellspring.engine.setup import (
    ANNIHILATION,
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
    Seat,
    Setup,
)
from wellspring.errors import Said
from wellspring.flows.gather import Listed, army_faults, playable_fault
from wellspring.games import EDITIONS, card_library, edition, glyph_library, world_of

FORMAT: Final = 1
A_SCENARIO: Final = Said("scenario")
USUAL_EDITION: Final = "aoa-2024"
# who brings an army has no other name
SEATS: Final = ("Red", "Blue", "Gold", "Green", "White", "Black", "Grey", "Pink")
GATHERING: Final = {"preset": PRESET, "points": PREMADE, "draft": DRAFT}
EVERYBODY: Final = -1
MOST_ROUNDS: Final = 50  # a story has an end

NO_CARD: Final = "There is no army card {card}{hint}"

_HEAD: Final = ["format", "name", "map", "story", "mode", "edition", "armies", "points", "rounds"]
_TABLES: Final = ["side", "glyph", "objective"]
# What each kind of objective needs besides its kind; all may name a side.
_NEEDS: Final[dict[str, tuple[str, ...]]] = {
    ANNIHILATION: (),
    HOLD: ("glyph", "rounds"),
    CARRY: ("glyph", "zone"),
    REACH: ("zone",),
    SURVIVE: ("rounds",),
    DESTROY: ("card",),
    POINTS: ("rounds",),
}


class ScenarioError(WellspringError):
    """A scenario file that cannot be used, with all that is wrong with it."""

    def __init__(self, source: str, faults: list[Fault]) -> None:
        super().__init__("\n".join([f"{source}, line {f.line}: {f.sentence}" for f in faults]))
        self.faults: Final = faults


@dataclass(frozen=True)
class Scenario:
    """One scenario as its file describes it, and the set-up it comes to."""

    id: str
    name: str
    map: str  # the shipped battlefield's name
    story: str
    teams: tuple[str, ...]
    goals: tuple[Objective, ...]  # how to win, as the file says it: some are of EVERYBODY
    setup: Setup


def scenario_names() -> list[str]:
    """The shipped scenarios' ids, sorted."""
    return [file.removesuffix(".toml") for file in list_files("scenarios")]


@functools.cache
def load_scenario(id: str) -> Scenario:
    if id not in scenario_names():
        known = hint(id, scenario_names())
        raise UnknownName("There is no scenario {scenario}{hint}", scenario=quote(id), hint=known)
    return scenario_from(id, read_text("scenarios", id + ".toml"))


def scenario_setup(id: str) -> Setup:
    """The set-up of a shipped scenario. Where players bring armies of their own, the seats' armies are empty."""
    return load_scenario(id).setup


def scenario_from(id: str, text: str) -> Scenario:
    """Read a scenario's text. Raises ScenarioError with every fault and its line."""
    source = f"scenario {id}"
    try:
        plain, data = read_toml(text, source, A_SCENARIO)
        return _Reader(id, Values(plain, source, data, A_SCENARIO)).read()
    except MapError as fault:
        raise ScenarioError(source, fault.faults) from None


@dataclass(frozen=True)
class _Side:
    name: str
    team: str
    zone: str
    cards: list[str]
    places: list[tuple[Path, str]]

    def labels(self) -> list[str]:
        return [place for _, place in self.places]


class _Reader:
    """Turns parsed TOML into a Scenario, gathering faults on the way."""

    def __init__(self, id: str, values: Values) -> None:
        self.id: Final = id
        self.values: Final = values
        self.data: Final = values.data

    def read(self) -> Scenario:
        values = self.values
        values.keys(self.data, (), _HEAD + _TABLES)
        number = values.integer(self.data, (), "format", 0, 1_000_000)
        if number not in (None, FORMAT):
            values.fault(("format",), FORMAT_UNKNOWN, found=number, known=FORMAT)
        name = values.string(self.data, (), "name", True)
        story = " ".join(values.string(self.data, (), "story", True, MAX_WORDS).split())
        map_name = self._one_of("map", map_names(), "battlefield")
        mode = self._one_of("mode", [MASTER, BASIC], "kind of game")
        book = self._one_of("edition", list(EDITIONS), "edition") if "edition" in self.data else USUAL_EDITION
        gather = GATHERING.get(self._one_of("armies", list(GATHERING), "way to gather armies"), "")
        points = self._number("points", 1, MOST_POINTS)
        rounds = self._number("rounds", 1, MOST_ROUNDS)
        if mode == BASIC and book and not edition(book).basic_game:
            values.fault(("mode",), "The edition {edition} has no Basic Game.", edition=book)
        if gather == PRESET and points:
            values.fault(("points",), "Pre-set armies have no limit of points.")
        if values.faults:  # nothing further can be checked without a battlefield and a way to play
            raise values.error()
        self.map = load_shipped_map(map_name)
        self.field = self.map.battlefield
        sides = self._sides(gather, mode)
        glyphs = self._glyphs()
        teams = list(dict.fromkeys([side.team for side in sides]))
        goals = self._objectives(sides, teams, gather, glyphs, mode)
        if len(teams) < 2:
            values.fault(("side",), "All sides are on one team: there is nobody to fight.")
        if values.faults:
            raise values.error()
        pool = [c.id for c in card_library().values() if (c.is_playable() if mode == MASTER else c.basic is not None)]
        setup = Setup(
            self.map.text,
            [Seat(side.name, teams.index(side.team), []) for side in sides],
            book,
            mode=mode,
            gather=gather,
            points=points,
            pool=pool if gather == DRAFT else None,
            armies=_armies(sides, [s.labels() for s in sides]) if gather == PRESET else None,
            glyphs=glyphs,
            objectives=[o for goal in goals for o in (_per_team(goal, len(teams)) if gather == PRESET else [goal])],
            rounds=rounds,
            title=name,
        )
        self._places(setup, sides)
        if values.faults:
            raise values.error()
        return Scenario(self.id, name, map_name, story, tuple(teams), tuple(goals), setup)

    # --- single values ---

    def _one_of(self, key: str, known: list[str], what: str) -> str:
        word = self.values.string(self.data, (), key, True)
        if word.strip() and word not in known:
            self.values.fault((key,), f"There is no {what} {{word}}{{hint}}", word=quote(word), hint=hint(word, known))
            return ""
        return word

    def _number(self, key: str, low: int, high: int) -> int:
        return (self.values.integer(self.data, (), key, low, high) or 0) if key in self.data else 0

    def _space(self, path: Path, label: str) -> None:
        if label not in self.field.label:
            said = "The battlefield {map} has no space {label}."
            self.values.fault(path, said, map=self.map.name, label=quote(label))

    def _zone(self, path: Path, zone: str) -> None:
        if zone and zone not in self.field.zones:
            said = "The battlefield {map} has no start zone {zone}{hint}"
            near = hint(zone, list(self.field.zones))
            self.values.fault(path, said, map=self.map.name, zone=quote(zone), hint=near)

    # --- tables ---

    def _sides(self, gather: str, mode: str) -> list[_Side]:
        """The sides in the order of the seats. Where armies are brought along there need not be any: players then sit
        down as the battlefield is made for."""
        values = self.values
        sides: list[_Side] = []
        zones: list[str] = []
        for path, table in values.tables("side", ["name", "team", "zone", "cards", "places"], MOST_PLAYERS):
            name = values.string(table, path, "name", True, MOST_NAME)
            team = values.string(table, path, "team", False, MOST_NAME) or name
            if name in [s.name for s in sides]:
                values.fault((*path, "name"), "Two sides are called {name}.", name=quote(name))
            zone = values.string(table, path, "zone", gather == PRESET)
            self._zone((*path, "zone"), zone)
            if zone and zone in zones:
                values.fault((*path, "zone"), "The start zone {zone} is taken already.", zone=quote(zone))
            zones.append(zone)
            cards = values.strings(table, path, "cards") if gather == PRESET else []
            places = values.strings(table, path, "places") if "places" in table else []
            if gather != PRESET and any([key in table for key in ("zone", "cards", "places")]):
                values.fault(path, "Only sides with pre-set armies have a zone, cards and places.")
            sides.append(_Side(name, team, zone, [c for _, c in cards], places))
            if gather == PRESET:
                self._cards((*path, "cards"), table.get("cards"), cards, mode)
            self._enough_places(path, sides[-1])
        if not sides and gather == PRESET:
            values.fault((), "Pre-set armies need a [[side]] for each player.")
        return sides or self._seats()

    def _seats(self) -> list[_Side]:
        zones = list(self.field.zones)
        team_of = {zone: team for team, theirs in self.map.teams.items() for zone in theirs}
        named = [zone for zone in (s.lower() for s in SEATS) if zone in zones]
        order = named if len(named) == len(zones) else zones
        return [_Side(SEATS[k], team_of.get(zone, SEATS[k]), "", [], []) for k, zone in enumerate(order)]

    def _cards(self, at: Path, given: object, cards: list[tuple[Path, str]], mode: str) -> None:
        """What the rules for an army have against these cards, each fault at the card that brings it in."""
        library = card_library()
        if given == []:
            self.values.fault(at, "A side has at least one card.")
        if len(cards) > MOST_CARDS:
            self.values.fault(at, "A side has at most {most} cards.", most=MOST_CARDS)
            return
        army: list[Listed] = []
        told: set[str] = set()
        for path, id in cards:
            card = library.get(id)
            if card is None:
                self.values.fault(path, NO_CARD, card=quote(id), hint=hint(id, list(library)))
                continue
            army.append(Listed(id, card.name, card.points, card.single, playable_fault(card, mode == MASTER)))
            for fault in army_faults(army, mode == MASTER, 0):
                if fault.sentence not in told:
                    told.add(fault.sentence)
                    self.values.fault(path, fault.template, **fault.put_in)

    def _enough_places(self, at: Path, side: _Side) -> None:
        """All figures of a side have a place in the file, or none has."""
        needed = sum([card_library()[id].figures for id in side.cards if id in card_library()])
        if side.places and len(side.places) != needed:
            said = "There are {places} places for {figures} figures."
            self.values.fault((*at, "places"), said, places=len(side.places), figures=needed)

    def _places(self, setup: Setup, sides: list[_Side]) -> None:
        """Put the figures on their places one by one and tell what the engine has against it."""
        placed: list[list[str]] = [[] for _ in sides]
        for side, labels in zip(sides, placed, strict=True):
            for path, place in side.places:
                labels.append(place)
                try:
                    _try_places(setup, _armies(sides, placed))
                except InvalidSetup as fault:
                    self.values.fault(path, "{fault}", fault=str(fault))
                    labels[-1] = OFF_FIELD  # so that the next one is looked at for its own sake

    def _glyphs(self) -> list[GlyphPlace] | None:
        values = self.values
        known = [*[id for id in glyph_library() if id], "random"]
        glyphs: list[GlyphPlace] = []
        for path, table in values.tables("glyph", ["at", "name", "side"], MOST_GLYPHS):
            at = values.string(table, path, "at", True)
            name = values.string(table, path, "name", True)
            side = values.string(table, path, "side", True)
            if at:
                self._space((*path, "at"), at)
            if name and name not in known:
                values.fault((*path, "name"), NO_GLYPH, name=quote(name), hint=hint(name, known))
            if side and side not in ("power", "symbol"):
                values.fault((*path, "side"), GLYPH_SIDES, side=quote(side))
            if at and at in [g.at for g in glyphs]:
                values.fault((*path, "at"), GLYPH_TWICE, label=at)
            glyphs.append(GlyphPlace(at, name, side == "power"))
        return glyphs if "glyph" in self.data else None

    def _objectives(
        self, sides: list[_Side], teams: list[str], gather: str, glyphs: list[GlyphPlace] | None, mode: str
    ) -> list[Objective]:
        values = self.values
        out: list[Objective] = []
        lying = [g.name for g in (glyphs or [])]
        if glyphs is None and mode == MASTER:
            lying = [g.name for g in self.map.glyphs]
        known = ["kind", "side", "zone", "glyph", "rounds", "card"]
        for path, table in values.tables("objective", known, MOST_GOALS // MOST_PLAYERS):
            kind = values.string(table, path, "kind", True)
            if kind.strip() and kind not in OBJECTIVES:
                said = "There is no objective {kind}{hint}"
                values.fault((*path, "kind"), said, kind=quote(kind), hint=hint(kind, list(OBJECTIVES)))
            if kind not in OBJECTIVES:
                continue
            for key in ("zone", "glyph", "rounds", "card"):
                if key in table and key not in _NEEDS[kind]:
                    values.fault((*path, key), "The objective '{kind}' has no {key}.", kind=kind, key=key)
            words = {k: values.string(table, path, k, k in _NEEDS[kind]) for k in ("zone", "glyph", "card")}
            rounds = values.integer(table, path, "rounds", 1, MOST_ROUNDS) if "rounds" in _NEEDS[kind] else 0
            side = values.string(table, path, "side", False)
            if side and side not in [*teams, *[s.name for s in sides]]:
                said = "There is no side {side}{hint}"
                values.fault((*path, "side"), said, side=quote(side), hint=hint(side, teams))
                continue
            if gather != PRESET and (side or words["zone"]):
                values.fault(path, "Where players bring their armies, objectives are for everybody and about no zone.")
            if words["zone"] and not side:
                said = "The objective '{kind}' needs a side: somebody else starts in that zone."
                values.fault(path, said, kind=kind)
            self._zone((*path, "zone"), words["zone"])
            if words["glyph"] and words["glyph"] not in lying:
                said = "No glyph {glyph} lies on the battlefield."
                values.fault((*path, "glyph"), said, glyph=quote(words["glyph"]))
            if words["card"] and words["card"] not in card_library():
                near = hint(words["card"], list(card_library()))
                values.fault((*path, "card"), NO_CARD, card=quote(words["card"]), hint=near)
            team = EVERYBODY if not side else teams.index(_team_of(side, sides))
            out.append(Objective(kind, team, rounds or 0, words["zone"], words["glyph"], words["card"]))
        return out or [Objective(ANNIHILATION, EVERYBODY, 0, "", "", "")]


def _armies(sides: list[_Side], places: list[list[str]]) -> list[PresetArmy]:
    return [PresetArmy(side.name, side.cards, labels, side.zone) for side, labels in zip(sides, places, strict=True)]


def _try_places(setup: Setup, armies: list[PresetArmy]) -> None:
    """Raise InvalidSetup if the armies cannot stand where they are placed."""
    world_of(Setup(setup.map_text, setup.seats, setup.edition, mode=setup.mode, gather=PRESET, armies=armies))


def _team_of(word: str, sides: list[_Side]) -> str:
    """The team that a side's name, or a team's own, means."""
    return next((s.team for s in sides if s.name == word), word)


def _per_team(o: Objective, teams: int) -> list[Objective]:
    """An objective of everybody as one of each team. With it the seats are bound to their armies (flows/gather.py): who
    sits down as the Vikings plays the Vikings."""
    if o.team != EVERYBODY:
        return [o]
    return [Objective(o.kind, team, o.rounds, o.zone, o.glyph, o.card) for team in range(teams)]
