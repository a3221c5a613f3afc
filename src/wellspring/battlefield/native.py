"""The native map format: one TOML file per battlefield, drawn as a grid a person can read and edit.

Text in, object out: nothing here opens a file. docs/MAPS.md describes the format for map makers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from wellspring.battlefield.battlefield import Barrier, Battlefield, Ladder, Obstacle
from wellspring.battlefield.mapfile import A_MAP, FORMAT, MAX_LEVEL, RANDOM_GLYPH, GlyphSpot, MapFile
from wellspring.battlefield.native_grid import Grid, Key
from wellspring.battlefield.native_values import MAX_WORDS, Values, hint, kind_of, quote, read_toml
from wellspring.battlefield.terrain import BARRIERS, OBSTACLES
from wellspring.battlefield.toml_places import Path
from wellspring.errors import Said
from wellspring.hexes import direction

MAX_PLAYERS: Final = 8
MAX_ZONES: Final = 16
MAX_ZONE_NAME: Final = 40
MAX_GLYPHS: Final = 60
MAX_OBJECTS: Final = 24  # that can be destroyed
MAX_LIFE: Final = 100  # of one
MAX_DEFENSE: Final = 30  # dice

_HEAD: Final = ["format", "name", "author", "about", "players", "fair", "grid"]
_TABLES: Final = ["obstacle", "barrier", "ladder", "zones", "teams", "glyph"]
FORMAT_UNKNOWN: Final = "This is format {found}; only format {known} is known."
NO_GLYPH: Final = "There is no glyph {name}{hint}"
GLYPH_SIDES: Final = "A glyph lies with its power or its symbol side up, not {side}."
GLYPH_TWICE: Final = "There is already a glyph on {label}."

_GLYPH_NAME: Final = re.compile(r"[a-z][a-z0-9' -]{0,39}")


def load_map(text: str, source: str | Said = A_MAP, glyphs: Sequence[str] = ()) -> MapFile:
    """Read a map file's text. Raises MapError with every fault; `source` is the name it is given there, `glyphs` are
    all that there are, if that is to be checked."""
    plain, data = read_toml(text, source, A_MAP)
    known = [*glyphs, RANDOM_GLYPH] if glyphs else []
    return _Reader(Values(plain, source, data), known).read(text)


class _Reader:
    """Turns parsed TOML into a MapFile, gathering faults on the way."""

    def __init__(self, values: Values, known_glyphs: list[str]) -> None:
        self.values: Final = values
        self.known_glyphs: Final = known_glyphs
        self.data: Final = values.data
        self.grid: Final = Grid(values)
        self.filled: Final[dict[str, str]] = {}  # obstacle kind by label

    def read(self, text: str) -> MapFile:
        values = self.values
        values.keys(self.data, (), _HEAD + _TABLES)
        number = values.integer(self.data, (), "format", 0, 1_000_000)
        if number is not None and number != FORMAT:
            values.fault(("format",), FORMAT_UNKNOWN, found=number, known=FORMAT)
        name = values.string(self.data, (), "name", True)
        author = values.string(self.data, (), "author", False)
        about = values.string(self.data, (), "about", False, MAX_WORDS)
        fair = values.boolean("fair")
        self.grid.read()
        obstacles = self._obstacles()
        barriers = self._barriers()
        ladders = self._ladders()
        zones = self._zones()
        players = self._players(len(zones))
        teams = self._teams(zones)
        glyphs = self._glyphs()
        if values.faults:
            raise values.error()
        field = Battlefield(name, self.grid.columns, obstacles, barriers, zones, ladders)
        spots = [GlyphSpot(field.id_of[key], glyph, face_up) for key, glyph, face_up in glyphs]
        return MapFile(
            name=name,
            author=author,
            about=about,
            players=players,
            fair=fair,
            battlefield=field,
            glyphs=spots,
            text=text,
            teams=teams,
        )

    def _obstacles(self) -> list[Obstacle]:
        out: list[Obstacle] = []
        for path, table in self.values.tables("obstacle", ["kind", "at", "height", "life", "defense"]):
            kind, height = self._kind_and_height(path, table, list(OBSTACLES))
            life, defense = self._strength(path, table, kind)
            for here, label in self.values.strings(table, path, "at"):
                key = self.grid.space(here, label)
                if key is None:
                    continue
                if label in self.filled:
                    self.values.fault(here, "There is already an obstacle on {label}.", label=label)
                self.filled[label] = kind
                if kind in OBSTACLES:
                    q, r, base = key
                    shape = OBSTACLES[kind]
                    out.append(Obstacle(kind, q, r, base, height or shape.height, shape.radius, life, defense))
        if len([o for o in out if o.life]) > MAX_OBJECTS:
            said = "A map has no more than {most} objects that can be destroyed."
            self.values.fault(("obstacle",), said, most=MAX_OBJECTS)
        return out

    def _strength(self, path: Path, table: dict[str, object], kind: str) -> tuple[int, int]:
        """The life of an obstacle that can be destroyed, 0 for one that cannot, and its defense dice."""
        usual = OBSTACLES.get(kind)
        life, defense = (usual.life, usual.defense) if usual is not None else (0, 0)
        if "life" in table:
            life = self.values.integer(table, path, "life", 1, MAX_LIFE) or 0
        if "defense" in table:
            defense = self.values.integer(table, path, "defense", 0, MAX_DEFENSE) or 0
            if not life:
                self.values.fault((*path, "defense"), "Only what has a life defends itself: add 'life'.")
        return life, defense

    def _barriers(self) -> list[Barrier]:
        values = self.values
        out: list[Barrier] = []
        edges: set[frozenset[tuple[int, int]]] = set()
        for path, table in values.tables("barrier", ["kind", "edges", "height"]):
            kind, height = self._kind_and_height(path, table, list(BARRIERS))
            for here, edge in values.strings(table, path, "edges"):
                found = self._edge(here, edge, "{one} and {other} are not neighbours: no barrier stands there.")
                if found is None:
                    continue
                a, b, side = found
                pair = frozenset([(a[0], a[1]), (b[0], b[1])])
                if pair in edges:
                    one, other = edge.split("-")
                    values.fault(here, "There is already a barrier between {one} and {other}.", one=one, other=other)
                elif kind in BARRIERS:
                    base = max(a[2], b[2])
                    out.append(Barrier(kind, a[0], a[1], side, base, base + (height or BARRIERS[kind])))
                edges.add(pair)
        return out

    def _ladders(self) -> list[Ladder]:
        values = self.values
        out: list[Ladder] = []
        seen: set[frozenset[tuple[int, int]]] = set()
        for path, table in values.tables("ladder", ["edges"]):
            for here, edge in values.strings(table, path, "edges"):
                found = self._edge(here, edge, "{one} and {other} are not neighbours: no ladder stands there.")
                if found is None:
                    continue
                a, b, side = found
                pair = frozenset([(a[0], a[1]), (b[0], b[1])])
                one, other = edge.split("-")
                if a[2] == b[2]:
                    said = "A ladder leads from one level to another, but {one} and {other} are on the same."
                    values.fault(here, said, one=one, other=other)
                elif pair in seen:
                    values.fault(here, "There is already a ladder between {one} and {other}.", one=one, other=other)
                elif a[2] < b[2]:
                    out.append(Ladder(a[0], a[1], side, a[2], b[2]))
                else:
                    out.append(Ladder(b[0], b[1], (side + 3) % 6, b[2], a[2]))
                seen.add(pair)
        return out

    def _edge(self, here: Path, edge: str, apart: str) -> tuple[Key, Key, int] | None:
        """The two spaces of an edge and the direction from the first to the second; None, with a fault, if none:
        `apart` for two that are no neighbours."""
        labels = edge.split("-")
        if len(labels) != 2:
            said = "{edge} is not an edge: write two neighbouring spaces, as in C4-D4."
            self.values.fault(here, said, edge=quote(edge))
            return None
        a, b = self.grid.space(here, labels[0]), self.grid.space(here, labels[1])
        if a is None or b is None:
            return None
        side = direction(a[0], a[1], b[0], b[1])
        if side < 0:
            self.values.fault(here, apart, one=labels[0], other=labels[1])
            return None
        return a, b, side

    def _kind_and_height(self, path: Path, table: dict[str, object], known: list[str]) -> tuple[str, int | None]:
        """What an obstacle or barrier is, and its height if it is not the usual one."""
        kind = self.values.string(table, path, "kind", True)
        if kind and kind not in known:
            none = "There is no obstacle {kind}{hint}" if path[0] == "obstacle" else "There is no barrier {kind}{hint}"
            self.values.fault((*path, "kind"), none, kind=quote(kind), hint=hint(kind, known))
        height = self.values.integer(table, path, "height", 1, MAX_LEVEL) if "height" in table else None
        return kind, height

    def _zones(self) -> dict[str, list[Key]]:
        values = self.values
        zones: dict[str, list[Key]] = {}
        table = self.data.get("zones", {})
        if not isinstance(table, dict):
            values.fault(("zones",), "Write [zones] as a table with a list of spaces for each start zone.")
            return zones
        if not table:
            values.fault(("zones",), "The map has no start zones: add a [zones] table.")
        if len(table) > MAX_ZONES:
            values.fault(("zones",), "A map has no more than {most} start zones.", most=MAX_ZONES)
            return zones
        owner: dict[str, str] = {}
        for name, value in table.items():
            path: Path = ("zones", name)
            values.printable(name, path)
            values.fits(name, path, MAX_ZONE_NAME)
            keys: list[Key] = []
            if value == []:
                values.fault(path, "The start zone {zone} is empty.", zone=quote(name))
            for here, entry in values.strings(table, ("zones",), name):
                for label in self.grid.labels(here, entry):
                    if label in self.filled:
                        said = "The start zone {zone} contains an obstacle on {label}."
                        values.fault(here, said, zone=quote(name), label=label)
                    if label in owner:
                        if owner[label] == name:
                            said = "The start zone {zone} names {label} twice."
                            values.fault(here, said, zone=quote(name), label=label)
                        else:
                            said = "The start zone {zone} overlaps {other} on {label}."
                            values.fault(here, said, zone=quote(name), other=quote(owner[label]), label=label)
                        break  # the rest of a range would say the same again
                    owner[label] = name
                    keys.append(self.grid.spaces[label])
            zones[name] = sorted(keys, key=_row_first)
        return zones

    def _players(self, zones: int) -> list[int]:
        values = self.values
        out: list[int] = []
        if values.missing(self.data, (), "players"):
            return out
        value = self.data["players"]
        if not isinstance(value, list) or not 0 < len(value) <= MAX_PLAYERS:
            values.fault(("players",), "The value of 'players' must be a list of numbers of players, as in [2].")
            return out
        for k, number in enumerate(value):
            path = ("players", str(k))
            if not isinstance(number, int) or isinstance(number, bool):
                values.fault(path, "The list 'players' must hold whole numbers, not {kind}.", kind=kind_of(number))
            elif not 2 <= number <= MAX_PLAYERS:
                said = "A map is for 2 to {most} players, not for {found}."
                values.fault(path, said, most=MAX_PLAYERS, found=str(number)[:20])
            elif number in out:
                values.fault(path, "The list 'players' names {number} twice.", number=number)
            elif number > zones > 0:
                said = "The map is for {number} players but has only {zones} start zones."
                values.fault(path, said, number=number, zones=zones)
            else:
                out.append(number)
        return out

    def _teams(self, zones: dict[str, list[Key]]) -> dict[str, list[str]]:
        values = self.values
        teams: dict[str, list[str]] = {}
        table = self.data.get("teams", {})
        if not isinstance(table, dict):
            values.fault(("teams",), "Write [teams] as a table with a list of start zones for each team.")
            return teams
        if len(table) > MAX_ZONES:
            values.fault(("teams",), "A map has no more than {most} teams.", most=MAX_ZONES)
            return teams
        seen: set[str] = set()
        for team, value in table.items():
            teams[team] = []
            values.printable(team, ("teams", team))
            values.fits(team, ("teams", team), MAX_ZONE_NAME)
            if value == []:
                values.fault(("teams", team), "The team {team} has no start zone.", team=quote(team))
            for here, zone in values.strings(table, ("teams",), team):
                if zone not in zones:
                    said = "There is no start zone {zone}{hint}"
                    values.fault(here, said, zone=quote(zone), hint=hint(zone, list(zones)))
                elif zone in seen:
                    values.fault(here, "The start zone {zone} is in the teams twice.", zone=quote(zone))
                seen.add(zone)
                teams[team].append(zone)
        if len(teams) == 1 and len(zones) > 1:
            values.fault(("teams",), "All start zones are in one team: there is nobody to fight.")
        for zone in zones:
            if teams and zone not in seen:
                values.fault(("teams",), "The start zone {zone} is in no team.", zone=quote(zone))
        return teams

    def _glyphs(self) -> list[tuple[Key, str, bool]]:
        values = self.values
        out: list[tuple[Key, str, bool]] = []
        seen: set[str] = set()
        for path, table in values.tables("glyph", ["at", "name", "side"], MAX_GLYPHS):
            name = values.string(table, path, "name", True)
            if name.strip() and _GLYPH_NAME.fullmatch(name) is None:
                values.fault((*path, "name"), "{name} is not a glyph's name in small letters.", name=quote(name))
            elif name and self.known_glyphs and name not in self.known_glyphs:
                values.fault((*path, "name"), NO_GLYPH, name=quote(name), hint=hint(name, self.known_glyphs))
            side = values.string(table, path, "side", True)
            if side.strip() and side not in ("power", "symbol"):
                values.fault((*path, "side"), GLYPH_SIDES, side=quote(side))
            label = values.string(table, path, "at", True)
            key = self.grid.space((*path, "at"), label) if label.strip() else None
            if key is None:
                continue
            if label in self.filled:
                said = "The glyph on {label} lies on an obstacle ({obstacle})."
                values.fault((*path, "at"), said, label=label, obstacle=self.filled[label])
            if label in seen:
                values.fault((*path, "at"), GLYPH_TWICE, label=label)
            seen.add(label)
            out.append((key, name, side == "power"))
        return out


def _row_first(key: Key) -> Key:
    return key[1], key[0], key[2]
