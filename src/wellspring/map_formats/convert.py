"""Pieces become a map of ours, and a report of what does not play as it is."""

from __future__ import annotations

import re

from wellspring.battlefield.battlefield import Barrier, Battlefield, Ladder, Obstacle, Slab
from wellspring.battlefield.mapfile import MAX_LEVEL, RANDOM_GLYPH, GlyphSpot, MapFile, MapImportError
from wellspring.battlefield.native import MAX_DEFENSE, MAX_LIFE, MAX_PLAYERS, MAX_ZONE_NAME
from wellspring.battlefield.native_grid import MAX_SPACES
from wellspring.battlefield.native_values import MAX_NAME, MAX_WORDS
from wellspring.battlefield.terrain import OBSTACLES
from wellspring.content.library import chance_glyphs, glyph_names
from wellspring.errors import Said
from wellspring.hexes import column_letters, to_offset
from wellspring.map_formats.columns import Columns, played
from wellspring.map_formats.document import Document, Piece
from wellspring.map_formats.edges import Edges
from wellspring.map_formats.ladders import ladders
from wellspring.map_formats.pieces import Hex, PieceKind, catalogue
from wellspring.map_formats.report import NOTHING, Report, in_words, named
from wellspring.map_formats.scenario import told
from wellspring.map_formats.zones import two_zones

MAX_COLUMNS = 300
MAX_ROWS = 600
LINE_LENGTH = 200

WALL = "castle wall"
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]+")
Key = tuple[int, int, int]


def to_map(document: Document, source: str) -> tuple[MapFile | None, Report]:
    """The battlefield of a foreign map; None if it cannot be played on. Raises MapImportError if it is too big."""
    return _Conversion(document, source).run()


class _Conversion:
    def __init__(self, document: Document, source: str) -> None:
        self.document = document
        self.source = source
        self.report = Report()
        self.columns = Columns(document.pieces)
        self.slabs = self.columns.slabs
        self.shift = _to_corner(self.slabs)
        self.places = {k: self._place(piece) for k, piece in enumerate(document.pieces)}
        self.obstacles: dict[Key, Obstacle] = {}
        self.ladders: list[Ladder] = []

    def run(self) -> tuple[MapFile | None, Report]:
        document = self.document
        self._tell()
        self._check_size()
        if not self.slabs:
            self.report.add(NOTHING, Said("The map has no tile to stand on, so it cannot be played"))
            return None, self.report
        self._obstacles(self.columns.bare_walls)
        edges = Edges(self.slabs, self.report, self.places)
        for index, piece in enumerate(document.pieces):
            edges.add(index, piece)
        self.ladders = ladders(document.pieces, self.slabs, self.report, self.places)
        zones = self._zones()
        glyphs = self._glyphs()
        field = self._battlefield(edges.barriers(), zones)
        if len(field.zones) < 2:
            field = self._with_zones(field, edges.barriers(), zones)
        if len(field.zones) < 2:
            self.report.add(NOTHING, Said("There is no room for two start zones, so the map cannot be played"))
            return None, self.report
        words = told(document.scenario)
        spots = [GlyphSpot(field.id_of[self._moved(key)], name, up) for key, (name, up) in glyphs.items()]
        teams = words.teams if {z for team in words.teams.values() for z in team} == set(field.zones) else {}
        players = _players(document.players, len(field.zones))
        made = MapFile(
            name=field.name,
            author=_line(document.author)[:MAX_NAME],
            about=words.about[:MAX_WORDS],
            players=players,
            fair=words.fair,
            battlefield=field,
            glyphs=spots,
            text="",
            teams=teams,
        )
        return made, self.report

    # --- where things are ---

    def _place(self, piece: Piece) -> str:
        q, r = piece.hexes[0] if piece.hexes else piece.at
        return self._label((q, r))

    def _label(self, at: Hex) -> str:
        column, row = to_offset(at[0] + self.shift[0], at[1] + self.shift[1])
        return column_letters(column) + str(row + 1) if column >= 0 and row >= 0 else "beside the map"

    def _moved(self, key: Key) -> Key:
        return key[0] + self.shift[0], key[1] + self.shift[1], key[2]

    def _check_size(self) -> None:
        spaces = sum(len(slabs) for slabs in self.slabs.values())
        if spaces > MAX_SPACES:
            said = "The map has {spaces} spaces; a battlefield has at most {most}."
            raise MapImportError(self.source, said, spaces=spaces, most=MAX_SPACES)
        top = max((slabs[-1].top for slabs in self.slabs.values()), default=0)
        if top > MAX_LEVEL:
            said = "The map is {levels} levels high; a battlefield has at most {most}."
            raise MapImportError(self.source, said, levels=top, most=MAX_LEVEL)
        places = [to_offset(q + self.shift[0], r + self.shift[1]) for q, r in self.slabs]
        wide, long = max((x for x, _ in places), default=0) + 1, max((y for _, y in places), default=0) + 1
        if wide > MAX_COLUMNS or long > MAX_ROWS:
            said = "The map is {columns} columns by {rows} rows; a battlefield has at most {width} by {length}."
            put_in = {"columns": wide, "rows": long, "width": MAX_COLUMNS, "length": MAX_ROWS}
            raise MapImportError(self.source, said, **put_in)

    def _space(self, at: Hex, z: int) -> Key | None:
        """The space nearest to a level, the lower one of two."""
        tops = [slab.top for slab in self.slabs.get(at, [])]
        return (at[0], at[1], min(tops, key=lambda top: (abs(top - z), top))) if tops else None

    # --- what stands there ---

    def _tell(self) -> None:
        """Pieces that are only nearly what they were, by the words of the catalogue."""
        for index, piece in enumerate(self.document.pieces):
            place = self.places[index]
            if piece.kind is None:
                what = Said("Piece {kind}", kind=piece.id or piece.code)
                self.report.add(what, Said("is left out: no piece of that kind is known here"), index, place)
                continue
            kind = played(piece)
            if piece.personal:
                what = Said("Own tile '{name}'", name=_line(piece.personal.name)[:40])
                says = Said("plays as a tile of rock: its name does not tell what it is")
                if kind is not piece.kind:
                    says = Said("plays as {piece}", piece=in_words(kind.name))
                self.report.add(what, says, index, place)
            elif piece.figure:
                name = _line(piece.figure[0])[:40].strip()
                what = Said("Figure {name}", name=name) if name else Said("Figure")
                self.report.add(what, Said(kind.says), index, place)
            elif kind.says:
                self.report.add(named(kind), Said(kind.says), index, place)
            if kind.kind == "castleBase" and piece.hexes[0] in self.columns.lone_bases:
                says = Said("plays as the ground it lies on: no wall stands on it")
                self.report.add(named(kind), says, index, place)
            if index in self.columns.floating:
                says = Said("has nothing under it, so one tile was put there")
                self.report.add(named(kind), says, index, place)

    def _obstacles(self, bare_walls: dict[Hex, tuple[int, int]]) -> None:
        for index, piece in enumerate(self.document.pieces):
            if piece.kind is None:
                continue
            kind = played(piece)
            name, heights = _obstacle(piece, kind)
            if not name:
                continue
            for k, at in enumerate(piece.hexes):
                key = self._space(at, piece.z)
                if key is None or key in self.obstacles:
                    says = Said("is left out: its space is filled already")
                    self.report.add(named(kind), says, index, self._label(at))
                    continue
                self._stand(name, key, heights[k % len(heights)], piece.strength(MAX_LIFE, MAX_DEFENSE))
        for at, (low, high) in bare_walls.items():
            key = self._space(at, low)
            if key is not None and key not in self.obstacles:
                self._stand(WALL, key, min(high - low, MAX_LEVEL))

    def _stand(self, name: str, key: Key, height: int, strength: tuple[int, int] = (-1, -1)) -> None:
        q, r, level = self._moved(key)
        self.obstacles[key] = Obstacle(name, q, r, level, height, OBSTACLES[name].radius, *strength)

    def _zones(self) -> dict[str, list[Key]]:
        """Start zones by colour, in the order of the file."""
        zones: dict[str, list[Key]] = {}
        taken: set[Key] = set()
        for index, piece in enumerate(self.document.pieces):
            if piece.kind is None or piece.kind.kind != "startZone":
                continue
            key = self._space(piece.at, piece.z)
            name = self._zone_name(piece)
            zone, place = Said("Start zone {zone}", zone=name), self.places[index]
            if key is None:
                self.report.add(zone, Said("has a hex without a tile, left out"), index, place)
            elif key in self.obstacles:
                self.report.add(zone, Said("has a hex that is filled, left out"), index, place)
            elif key in taken:
                self.report.add(zone, Said("overlaps another, left out"), index, place)
            else:
                taken.add(key)
                zones.setdefault(name, []).append(key)
        for name in list(zones)[MAX_PLAYERS:]:
            says = Said("is left out: {most} players are the most", most=MAX_PLAYERS)
            self.report.add(Said("Start zone {zone}", zone=name), says)
            del zones[name]
        return zones

    def _zone_name(self, piece: Piece) -> str:
        if piece.id in self.document.zone_names:
            name = _line(self.document.zone_names[piece.id])
        else:
            colour = piece.colour or (0, 0, 0)
            mixed = f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}" if piece.colour else "start"
            name = catalogue().colour_name(piece.colour) or _line(piece.label) or mixed
        name = name[:MAX_ZONE_NAME]
        return name if name.strip() else "start"

    def _glyphs(self) -> dict[Key, tuple[str, bool]]:
        glyphs: dict[Key, tuple[str, bool]] = {}
        for index, piece in enumerate(self.document.pieces):
            if piece.kind is None or piece.kind.kind != "glyph":
                continue
            key = self._space(piece.at, piece.z)
            name, face_up = self._glyph(piece, index)
            if key is None or key in self.obstacles or key in glyphs:
                says = Said("is left out: there is no free space under it")
                self.report.add(Said("Glyph"), says, index, self.places[index])
            else:
                glyphs[key] = name, face_up
        drawn = [key for key, (name, _) in glyphs.items() if name == RANDOM_GLYPH]
        named = {name for name, _ in glyphs.values()}
        most = min(len(kinds - named) for kinds in chance_glyphs().values())
        for key in drawn[most:]:
            says = Said("is left out: only {most} different ones can be drawn by chance", most=most)
            self.report.add(Said("Glyph"), says, place=self._label((key[0], key[1])))
            del glyphs[key]
        return glyphs

    def _glyph(self, piece: Piece, index: int) -> tuple[str, bool]:
        known = [*glyph_names(), RANDOM_GLYPH]
        name, _, side = piece.remark.rpartition(" ")
        if name in known and side in ("power", "symbol"):
            return name, side == "power"
        if piece.letter == "?":
            if piece.id == "y1":
                says = Said("plays as a glyph drawn by chance: the file does not tell which treasure it is")
                self.report.add(Said("Glyph with a treasure"), says, index, self.places[index])
            return RANDOM_GLYPH, False
        return catalogue().glyph_letters[piece.letter].lower(), True

    # --- together ---

    def _battlefield(self, barriers: list[Barrier], zones: dict[str, list[Key]]) -> Battlefield:
        dq, dr = self.shift
        name = _line(self.document.name)[:MAX_NAME]
        name = name if name.strip() else _stem(self.source)[:MAX_NAME]
        columns = {(q + dq, r + dr): slabs for (q, r), slabs in self.slabs.items()}
        moved = [Barrier(b.kind, b.q + dq, b.r + dr, b.direction, b.base, b.top) for b in barriers]
        homes = {zone: sorted([self._moved(k) for k in keys], key=_row_first) for zone, keys in zones.items()}
        rises = [Ladder(x.q + dq, x.r + dr, x.direction, x.low, x.high) for x in self.ladders]
        return Battlefield(name, columns, list(self.obstacles.values()), moved, homes, rises)

    def _with_zones(self, field: Battlefield, barriers: list[Barrier], zones: dict[str, list[Key]]) -> Battlefield:
        """A map needs two start zones to be played; files of the editor often have none."""
        dq, dr = self.shift
        given = next(iter(field.zones.values()), [])
        extra = two_zones(field, given)
        for name in ("red", "blue", "green"):
            if name not in zones and extra:
                zones[name] = [(field.q[s] - dq, field.r[s] - dr, field.level[s]) for s in extra.pop(0)]
        if len(zones) > 1:
            one = "The file has only one start zone; look at the ones laid out here before you play"
            none = "The file has no start zones; look at the ones laid out here before you play"
            self.report.add(NOTHING, Said(one if given else none))
        return self._battlefield(barriers, zones)


def _obstacle(piece: Piece, kind: PieceKind) -> tuple[str, tuple[int, ...]]:
    """What fills the hexes of a piece, and how high; our own remark goes before the catalogue."""
    said = piece.remarked(OBSTACLES, MAX_LEVEL) if kind.obstacle or kind.kind == "castleWall" else None
    return (said[0], (said[1],)) if said else (kind.obstacle, kind.heights)


def _to_corner(slabs: dict[Hex, list[Slab]]) -> Hex:
    """The move that brings the first row and the first column of tiles to A1."""
    if not slabs:
        return 0, 0
    dr = -min(r for _, r in slabs)
    return -min(to_offset(q, r + dr)[0] for q, r in slabs), dr


def _players(text: str, zones: int) -> list[int]:
    """The numbers of players a file names, as far as there are start zones for them."""
    most = min(zones, MAX_PLAYERS)
    numbers = [int(n) for n in re.findall(r"\d{1,2}", text[:40])]
    if len(numbers) == 2 and re.search(r"\d\s*(-|to|à)\s*\d", text[:40]):
        numbers = list(range(numbers[0], numbers[1] + 1))
    good = list(dict.fromkeys(n for n in numbers if 2 <= n <= most))
    return good or [most]


def _line(text: str) -> str:
    """A text of a file as one printable line."""
    return _CONTROL.sub(" ", text)[:LINE_LENGTH]


def _stem(source: str) -> str:
    name = _line(source.rpartition("/")[2].partition(".")[0].replace("_", " "))
    return name if name.strip() else "Imported map"


def _row_first(key: Key) -> Key:
    return key[1], key[0], key[2]
