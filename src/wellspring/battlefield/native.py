"""The native map format: one TOML file per battlefield, drawn as a grid a person can read and edit.

Text in, object out: nothing here opens a file. Reading goes on after a fault, so that a map maker sees every fault at
once, each with its line. tomllib does not tell where a value stood, so `_Places` walks the source a second time.
docs/MAPS.md describes the format for map makers.
"""

from __future__ import annotations

import difflib
import json
import re
import tomllib
from bisect import bisect_left
from typing import Final

from wellspring.battlefield.battlefield import Barrier, Battlefield, Obstacle, Slab
from wellspring.battlefield.terrain import BARRIERS, BY_CODE, OBSTACLES, TERRAINS
from wellspring.hexes import DIRECTIONS, column_letters, direction, from_offset, to_offset

FORMAT: Final = 1
MAX_TEXT: Final = 1_000_000
MAX_LINE: Final = 2000  # tomllib's time grows with the square of a long dotted key
MAX_SPACES: Final = 4000
MAX_LEVEL: Final = 60
MAX_PLAYERS: Final = 8
MAX_ZONES: Final = 16
MAX_FAULTS: Final = 500  # reading stops there, so that a hostile file cannot keep us busy

RANDOM_GLYPH: Final = "random"

_HEAD: Final = ["format", "name", "author", "about", "players", "fair", "grid"]
_TABLES: Final = ["obstacle", "barrier", "zones", "teams", "glyph"]
_SLAB: Final = re.compile(r"([A-Za-z]{1,8})(-?[0-9]{1,6})(?:-(-?[0-9]{1,6}))?")
_LABEL: Final = re.compile(r"([A-Z]{1,4})([1-9][0-9]{0,5})(\^*)")
_SLOPPY_LABEL: Final = re.compile(r"\s*([A-Za-z]{1,4})\s*0*([1-9][0-9]{0,5})\s*(\^*)\s*")
_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_GLYPH_NAME: Final = re.compile(r"[a-z][a-z0-9' -]{0,39}")
_TOML_LINE: Final = re.compile(r" \(at line (\d+), column \d+\)$")
_STRING: Final = re.compile(r"\"\"\"(?:[^\\]|\\.)*?\"{3,5}|'''.*?'{3,5}|\"(?:[^\"\\]|\\.)*\"|'[^']*'", re.DOTALL)
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_SCALAR: Final = re.compile(r"[^,\]}\n#]+")
_GAP: Final = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")

Path = tuple[str, ...]
Key = tuple[int, int, int]


class Fault:
    """One thing wrong with a map file: the line it stands on and a sentence about it."""

    def __init__(self, line: int, sentence: str) -> None:
        self.line: Final = line
        self.sentence: Final = sentence


class MapError(Exception):
    """A map file that cannot be used, with all that is wrong with it."""

    def __init__(self, source: str, faults: list[Fault]) -> None:
        super().__init__("\n".join([f"{source}, line {fault.line}: {fault.sentence}" for fault in faults]))
        self.source: Final = source
        self.faults: Final = faults


class GlyphSpot:
    """Where a glyph lies when the game begins. The name may be RANDOM_GLYPH: drawn when the game is set up."""

    def __init__(self, space: int, name: str, face_up: bool) -> None:
        self.space: Final = space
        self.name: Final = name
        self.face_up: Final = face_up  # power side up; otherwise the symbol side hides what it is


class MapFile:
    """A battlefield with what its map file says about it."""

    def __init__(
        self,
        name: str,
        author: str,
        about: str,
        players: list[int],
        fair: bool,
        battlefield: Battlefield,
        glyphs: list[GlyphSpot],
        text: str = "",
        teams: dict[str, list[str]] | None = None,
    ) -> None:
        self.name: Final = name
        self.author: Final = author
        self.about: Final = about
        self.players: Final = players
        self.fair: Final = fair
        self.battlefield: Final = battlefield
        self.glyphs: Final = glyphs
        self.text: Final = text
        # the start zones of each team; empty if everybody fights alone
        self.teams: Final[dict[str, list[str]]] = teams if teams is not None else {}


def load_map(text: str, source: str = "map") -> MapFile:
    """Read a map file's text. Raises MapError with every fault; `source` is the name it is given there."""
    if len(text) > MAX_TEXT:
        raise MapError(source, [Fault(1, f"The file is larger than {MAX_TEXT} characters: too large for a map.")])
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n")
    long = [k for k, line in enumerate(plain.split("\n"), 1) if len(line) > MAX_LINE]
    if long:
        raise MapError(source, [Fault(k, f"The line is longer than {MAX_LINE} characters.") for k in long])
    try:
        data: dict[str, object] = tomllib.loads(plain)
    except RecursionError:
        raise MapError(source, [Fault(1, "The file nests lists or tables too deeply to be read.")]) from None
    except tomllib.TOMLDecodeError as error:
        said = str(error)
        at = _TOML_LINE.search(said)
        line = int(at.group(1)) if at else plain.rstrip("\n").count("\n") + 1
        said = _TOML_LINE.sub("", said).removesuffix(" (at end of document)")
        raise MapError(source, [Fault(line, f"This is not valid TOML: {said}.")]) from None
    return _Reader(plain, source, data).read(text)


class _Places:
    """Where in the source each value begins, by its path of keys and list indexes. For text that tomllib accepted."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.at = 0
        self.begin: Final[dict[Path, int]] = {(): 0}
        self.tables: Final[dict[Path, int]] = {}  # tables seen so far under each [[name]]
        self.breaks: Final = [match.start() for match in re.finditer("\n", text)]
        self._document()

    def line(self, path: Path) -> int:
        """The line of a value, or of the nearest thing around it that is in the file."""
        while path not in self.begin:
            path = path[:-1]
        return self.line_at(self.begin[path])

    def line_at(self, offset: int) -> int:
        return bisect_left(self.breaks, offset) + 1

    def _document(self) -> None:
        prefix: Path = ()
        while self._skip() < len(self.text):
            start = self.at
            if self.text[start] == "[":
                brackets = 2 if self.text.startswith("[[", start) else 1
                self.at += brackets
                keys = self._key()
                self.begin.setdefault(keys[:1], start)
                prefix = self._table(keys, brackets == 2)
                self.begin.setdefault(prefix, start)
                self.at += brackets
            else:
                self._pair(prefix)

    def _skip(self) -> int:
        """Past white space, line ends and comments."""
        gap = _GAP.match(self.text, self.at)
        if gap is not None:
            self.at = gap.end()
        return self.at

    def _table(self, keys: Path, many: bool) -> Path:
        """The path a header opens: a name that stands for a list of tables means its last one."""
        path: Path = ()
        for k, key in enumerate(keys):
            path += (key,)
            if many and k == len(keys) - 1:
                self.tables[path] = self.tables.get(path, 0) + 1
            if path in self.tables:
                path += (str(self.tables[path] - 1),)
        return path

    def _pair(self, prefix: Path) -> None:
        start = self._skip()
        key = self._key()
        self.begin.setdefault(prefix + key[:1], start)
        self.at += 1  # the equals sign
        self._value(prefix + key)

    def _key(self) -> Path:
        path: Path = ()
        while True:
            self._skip()
            quoted = _STRING.match(self.text, self.at)
            if quoted is not None:
                path += (str(tomllib.loads("key = " + quoted.group())["key"]),)
                self.at = quoted.end()
            else:
                bare = _BARE_KEY.match(self.text, self.at)
                if bare is not None:
                    path += (bare.group(),)
                    self.at = bare.end()
            if self.text[self._skip()] != ".":
                return path
            self.at += 1

    def _value(self, path: Path) -> None:
        start = self._skip()
        self.begin[path] = start
        first = self.text[start]
        if first == "[" or first == "{":
            self.at += 1
            count = 0
            while self.text[self._skip()] not in "]}":
                if first == "{":
                    self._pair(path)
                else:
                    self._value((*path, str(count)))
                    count += 1
                if self.text[self._skip()] == ",":
                    self.at += 1
            self.at += 1
        else:
            token = _STRING.match(self.text, start) or _SCALAR.match(self.text, start)
            self.at = token.end() if token is not None else start + 1


class _Reader:
    """Turns parsed TOML into a MapFile, gathering faults on the way."""

    def __init__(self, text: str, source: str, data: dict[str, object]) -> None:
        self.text: Final = text
        self.source: Final = source
        self.data: Final = data
        self.places: Final = _Places(text)
        self.faults: Final[list[Fault]] = []
        self.columns: Final[dict[tuple[int, int], list[Slab]]] = {}
        self.spaces: Final[dict[str, Key]] = {}  # by label
        self.rows: Final[list[list[str]]] = []  # labels of the lowest spaces, row by row, "" where there is no tile
        self.spoiled: Final[set[str]] = set()  # labels of cells with a fault: a second fault about them would not help
        self.filled: Final[dict[str, str]] = {}  # obstacle kind by label

    def read(self, text: str) -> MapFile:
        self._keys(self.data, (), _HEAD + _TABLES)
        number = self._integer(self.data, (), "format", 0, 1_000_000)
        if number is not None and number != FORMAT:
            self._fault(("format",), f"This is format {number}; only format {FORMAT} is known.")
        name = self._string(self.data, (), "name", True)
        author = self._string(self.data, (), "author", False)
        about = self._string(self.data, (), "about", False)
        fair = self._boolean("fair")
        self._grid()
        obstacles = self._obstacles()
        barriers = self._barriers()
        zones = self._zones()
        players = self._players(len(zones))
        teams = self._teams(zones)
        glyphs = self._glyphs()
        if self.faults:
            raise self._error()
        field = Battlefield(name, self.columns, obstacles, barriers, zones)
        spots = [GlyphSpot(field.id_of[key], glyph, face_up) for key, glyph, face_up in glyphs]
        return MapFile(name, author, about, players, fair, field, spots, text, teams)

    # ── faults and plain values ──

    def _fault(self, path: Path, sentence: str) -> None:
        self._fault_at(self.places.line(path), sentence)

    def _fault_at(self, line: int, sentence: str) -> None:
        self.faults.append(Fault(line, sentence))
        if len(self.faults) == MAX_FAULTS:
            self.faults.append(Fault(line, "There are more faults; reading stopped here."))
            raise self._error()

    def _error(self) -> MapError:
        return MapError(self.source, sorted(self.faults, key=_fault_line))

    def _keys(self, table: dict[str, object], path: Path, known: list[str]) -> None:
        for key in table:
            if key not in known:
                self._fault((*path, key), f"The key {_quote(key)} is unknown here{_hint(key, known)}")

    def _missing(self, table: dict[str, object], path: Path, key: str) -> bool:
        if key in table:
            return False
        where = f"This [[{path[0]}]]" if path else "The map"
        self._fault(path, f"{where} needs a value for '{key}'.")
        return True

    def _string(self, table: dict[str, object], path: Path, key: str, needed: bool) -> str:
        if (key not in table and not needed) or self._missing(table, path, key):
            return ""
        value = table[key]
        if not isinstance(value, str):
            self._fault((*path, key), f"The value of '{key}' must be text in quotes, not {_kind(value)}.")
            return ""
        if needed and not value.strip():
            self._fault((*path, key), f"The value of '{key}' must not be empty.")
        self._printable(value, (*path, key))
        return value

    def _printable(self, value: str, path: Path) -> None:
        """Names and texts are shown to players, some of them in a terminal."""
        if _CONTROL.search(value):
            self._fault(path, f"{_quote(value)} contains a control character.")

    def _integer(self, table: dict[str, object], path: Path, key: str, low: int, high: int) -> int | None:
        if self._missing(table, path, key):
            return None
        value = table[key]
        if not isinstance(value, int) or isinstance(value, bool):
            self._fault((*path, key), f"The value of '{key}' must be a whole number, not {_kind(value)}.")
        elif not low <= value <= high:
            self._fault((*path, key), f"The value of '{key}' must be from {low} to {high}.")
        else:
            return value
        return None

    def _boolean(self, key: str) -> bool:
        value = self.data.get(key, False)
        if isinstance(value, bool):
            return value
        self._fault((key,), f"The value of '{key}' must be true or false, not {_kind(value)}.")
        return False

    def _strings(self, value: object, path: Path) -> list[tuple[Path, str]]:
        """A list of texts, each with its path. The last part of `path` is the list's name."""
        out: list[tuple[Path, str]] = []
        if not isinstance(value, list):
            self._fault(path, f"The value of {_quote(path[-1])} must be a list in square brackets, not {_kind(value)}.")
            return out
        for k, item in enumerate(value):
            here = (*path, str(k))
            if isinstance(item, str):
                out.append((here, item))
            else:
                self._fault(here, f"The list {_quote(path[-1])} must hold texts in quotes, not {_kind(item)}.")
        return out

    def _tables(self, name: str, known: list[str]) -> list[tuple[Path, dict[str, object]]]:
        value = self.data.get(name, [])
        out: list[tuple[Path, dict[str, object]]] = []
        if not isinstance(value, list):
            self._fault((name,), f"Write [[{name}]] with two brackets on each side: there may be several.")
            return out
        for k, table in enumerate(value):
            path = (name, str(k))
            if isinstance(table, dict):
                self._keys(table, path, known)
                out.append((path, table))
            else:
                self._fault(path, f"Each '{name}' must be a table with keys, not {_kind(table)}.")
        return out

    # ── the grid ──

    def _grid(self) -> None:
        grid = self._string(self.data, (), "grid", False)
        if self._missing(self.data, (), "grid") or not isinstance(self.data["grid"], str):
            return
        start = self.places.begin[("grid",)]
        raw = _STRING.match(self.text, start)
        if self.text[start] == '"' and raw is not None and "\\" in raw.group():
            self._fault(("grid",), "The grid must not contain backslashes: put three single quotes around it.")
            return
        triple = self.text.startswith(self.text[start] * 3, start)
        line = self.places.line_at(start) + (1 if triple and self.text[start + 3] == "\n" else 0)
        count = 0
        for k, drawn in enumerate(grid.split("\n")):
            cells = drawn.split("#", 1)[0].split()
            if not cells:
                continue
            row: list[str] = []
            for column, cell in enumerate(cells):
                label = ""
                if cell != ".":
                    label = column_letters(column) + str(len(self.rows) + 1)
                    slabs = self._cell(cell, line + k)
                    count += max(1, len(slabs))
                    self._place(label, from_offset(column, len(self.rows)), slabs)
                row.append(label)
                if count > MAX_SPACES:
                    self._fault_at(line + k, f"The grid has more than {MAX_SPACES} spaces: too many for a map.")
                    raise self._error()
            self.rows.append(row)
        if count == 0:
            self._fault(("grid",), "The grid is empty: a map needs at least one space.")

    def _place(self, label: str, at: tuple[int, int], slabs: list[Slab]) -> None:
        if slabs:
            self.columns[at] = slabs
        else:
            self.spoiled.add(label)
        for slab in slabs:
            self.spaces[label] = (at[0], at[1], slab.top)
            label += "^"

    def _cell(self, cell: str, line: int) -> list[Slab]:
        """The slabs of one column, from the bottom up; none if the cell has a fault."""
        slabs: list[Slab] = []
        before = len(self.faults)
        where = f"(cell {_quote(cell)})"
        for part in cell.split("/"):
            match = _SLAB.fullmatch(part)
            if match is None:
                self._fault_at(
                    line, f"{_quote(cell)} is not a cell: a terrain code and a level, as in g1, or . for no tile."
                )
                break
            code = match.group(1)
            single = match.group(3) is None
            top = int(match.group(2 if single else 3))
            bottom = 0 if single else int(match.group(2))
            if code not in BY_CODE:
                known = (
                    f"did you mean '{code.lower()}'?" if code.lower() in BY_CODE else f"known: {', '.join(BY_CODE)}."
                )
                self._fault_at(line, f"There is no terrain with the code '{code}' {where}; {known}")
            if not (0 <= top <= MAX_LEVEL and 0 <= bottom <= MAX_LEVEL):
                self._fault_at(line, f"Levels go from 0 to {MAX_LEVEL} {where}.")
            elif single and slabs:
                self._fault_at(line, f"The upper slab '{part}' needs its underside and its top, as in r7-8 {where}.")
            elif bottom > top:
                self._fault_at(line, f"The slab '{part}' has its underside above its top {where}.")
            elif bottom == top and not single:
                self._fault_at(line, f"The slab '{part}' has no thickness {where}; r7-8 is one tile thick.")
            elif slabs and bottom < slabs[-1].top:
                self._fault_at(line, f"The slab '{part}' begins below the top of the slab under it {where}.")
            elif slabs and bottom == slabs[-1].top:
                self._fault_at(
                    line, f"The slab '{part}' leaves no room above the slab under it {where}: make them one."
                )
            slabs.append(Slab(bottom, top, BY_CODE.get(code, 0)))
        return slabs if len(self.faults) == before else []

    # ── labels ──

    def _space(self, path: Path, label: str) -> Key | None:
        """The space a label names; None, with a fault where it helps, if there is none."""
        if label in self.spaces:
            return self.spaces[label]
        if label.rstrip("^") in self.spoiled:
            return None
        sloppy = _SLOPPY_LABEL.fullmatch(label)
        if _LABEL.fullmatch(label) is None:
            meant = "".join([sloppy.group(1).upper(), sloppy.group(2), sloppy.group(3)]) if sloppy is not None else ""
            hint = (
                f"; did you mean {meant}?"
                if meant in self.spaces
                else ": write column letters and a row number, as in C4."
            )
            self._fault(path, f"{_quote(label)} is not the label of a space{hint}")
        elif label.rstrip("^") in self.spaces:
            self._fault(
                path,
                f"The hex {label.rstrip('^')} has no space as high up as {_quote(label)}: one ^ for each overhang.",
            )
        else:
            self._fault(path, f"The space {_quote(label)} is not on the map.")
        return None

    def _range(self, path: Path, entry: str) -> list[str]:
        """The labels a zone entry stands for: one space, or every space between two corners."""
        first, dash, last = entry.partition("-")
        if not dash:
            return [entry] if self._space(path, entry) is not None else []
        a, b = _LABEL.fullmatch(first), _LABEL.fullmatch(last)
        if a is None or b is None:
            self._fault(path, f"{_quote(entry)} is not a range of spaces: write two corners, as in A1-F2.")
            return []
        if a.group(3) or b.group(3):
            self._fault(
                path, f"{_quote(entry)} is ambiguous: a range takes the spaces of all levels, so its corners have no ^."
            )
            return []
        columns = sorted([_column(a.group(1)), _column(b.group(1))])
        rows = sorted([int(a.group(2)), int(b.group(2))])
        out: list[str] = []
        spoiled = False
        for row in self.rows[rows[0] - 1 : rows[1]]:
            for label in row[columns[0] : columns[1] + 1]:
                spoiled = spoiled or label in self.spoiled
                while label in self.spaces:
                    out.append(label)
                    label += "^"
        if not out and not spoiled:
            self._fault(path, f"There is no space on the map in the range {_quote(entry)}.")
        return out

    # ── what stands on the grid ──

    def _obstacles(self) -> list[Obstacle]:
        out: list[Obstacle] = []
        for path, table in self._tables("obstacle", ["kind", "at", "height"]):
            kind = self._string(table, path, "kind", True)
            known = kind in OBSTACLES
            if kind and not known:
                self._fault((*path, "kind"), f"There is no obstacle {_quote(kind)}{_hint(kind, list(OBSTACLES))}")
            height = self._integer(table, path, "height", 1, MAX_LEVEL) if "height" in table else None
            if self._missing(table, path, "at"):
                continue
            for here, label in self._strings(table["at"], (*path, "at")):
                key = self._space(here, label)
                if key is None:
                    continue
                if label in self.filled:
                    self._fault(here, f"There is already an obstacle on {label}.")
                self.filled[label] = kind
                if known:
                    shape = OBSTACLES[kind]
                    out.append(Obstacle(kind, key[0], key[1], key[2], height or shape.height, shape.radius))
        return out

    def _barriers(self) -> list[Barrier]:
        out: list[Barrier] = []
        edges: set[frozenset[tuple[int, int]]] = set()
        for path, table in self._tables("barrier", ["kind", "edges", "height"]):
            kind = self._string(table, path, "kind", True)
            known = kind in BARRIERS
            if kind and not known:
                self._fault((*path, "kind"), f"There is no barrier {_quote(kind)}{_hint(kind, list(BARRIERS))}")
            height = self._integer(table, path, "height", 1, MAX_LEVEL) if "height" in table else None
            if self._missing(table, path, "edges"):
                continue
            for here, edge in self._strings(table["edges"], (*path, "edges")):
                labels = edge.split("-")
                if len(labels) != 2:
                    self._fault(here, f"{_quote(edge)} is not an edge: write two neighbouring spaces, as in C4-D4.")
                    continue
                a, b = self._space(here, labels[0]), self._space(here, labels[1])
                if a is None or b is None:
                    continue
                side = direction(a[0], a[1], b[0], b[1])
                pair = frozenset([(a[0], a[1]), (b[0], b[1])])
                if side < 0:
                    self._fault(here, f"{labels[0]} and {labels[1]} are not neighbours: no barrier stands there.")
                elif pair in edges:
                    self._fault(here, f"There is already a barrier between {labels[0]} and {labels[1]}.")
                elif known:
                    base = max(a[2], b[2])
                    out.append(Barrier(kind, a[0], a[1], side, base, base + (height or BARRIERS[kind])))
                edges.add(pair)
        return out

    def _zones(self) -> dict[str, list[Key]]:
        zones: dict[str, list[Key]] = {}
        table = self.data.get("zones", {})
        if not isinstance(table, dict):
            self._fault(("zones",), "Write [zones] as a table with a list of spaces for each start zone.")
            return zones
        if not table:
            self._fault(("zones",), "The map has no start zones: add a [zones] table.")
        if len(table) > MAX_ZONES:
            self._fault(("zones",), f"A map has no more than {MAX_ZONES} start zones.")
            return zones
        owner: dict[str, str] = {}
        for name, value in table.items():
            path: Path = ("zones", name)
            self._printable(name, path)
            keys: list[Key] = []
            entries = self._strings(value, path)
            if isinstance(value, list) and not value:
                self._fault(path, f"The start zone {_quote(name)} is empty.")
            for here, entry in entries:
                for label in self._range(here, entry):
                    if label in self.filled:
                        self._fault(here, f"The start zone {_quote(name)} contains an obstacle on {label}.")
                    if label in owner:
                        other = f"overlaps {_quote(owner[label])} on {label}"
                        twice = f"names {label} twice" if owner[label] == name else other
                        self._fault(here, f"The start zone {_quote(name)} {twice}.")
                        break  # the rest of a range would say the same again
                    owner[label] = name
                    keys.append(self.spaces[label])
            zones[name] = sorted(keys, key=_row_first)
        return zones

    def _players(self, zones: int) -> list[int]:
        out: list[int] = []
        if self._missing(self.data, (), "players"):
            return out
        value = self.data["players"]
        if not isinstance(value, list) or not value:
            self._fault(("players",), "The value of 'players' must be a list of numbers of players, as in [2].")
            return out
        for k, number in enumerate(value):
            path = ("players", str(k))
            if not isinstance(number, int) or isinstance(number, bool):
                self._fault(path, f"The list 'players' must hold whole numbers, not {_kind(number)}.")
            elif not 2 <= number <= MAX_PLAYERS:
                self._fault(path, f"A map is for 2 to {MAX_PLAYERS} players, not for {number}.")
            elif number in out:
                self._fault(path, f"The list 'players' names {number} twice.")
            elif number > zones > 0:
                self._fault(path, f"The map is for {number} players but has only {zones} start zones.")
            else:
                out.append(number)
        return out

    def _teams(self, zones: dict[str, list[Key]]) -> dict[str, list[str]]:
        teams: dict[str, list[str]] = {}
        table = self.data.get("teams", {})
        if not isinstance(table, dict):
            self._fault(("teams",), "Write [teams] as a table with a list of start zones for each team.")
            return teams
        seen: set[str] = set()
        for team, value in table.items():
            teams[team] = []
            self._printable(team, ("teams", team))
            if isinstance(value, list) and not value:
                self._fault(("teams", team), f"The team {_quote(team)} has no start zone.")
            for here, zone in self._strings(value, ("teams", team)):
                if zone not in zones:
                    self._fault(here, f"There is no start zone {_quote(zone)}{_hint(zone, list(zones))}")
                elif zone in seen:
                    self._fault(here, f"The start zone {_quote(zone)} is in the teams twice.")
                seen.add(zone)
                teams[team].append(zone)
        for zone in zones:
            if teams and zone not in seen:
                self._fault(("teams",), f"The start zone {_quote(zone)} is in no team.")
        return teams

    def _glyphs(self) -> list[tuple[Key, str, bool]]:
        out: list[tuple[Key, str, bool]] = []
        seen: set[str] = set()
        for path, table in self._tables("glyph", ["at", "name", "side"]):
            name = self._string(table, path, "name", True)
            if name.strip() and _GLYPH_NAME.fullmatch(name) is None:
                self._fault((*path, "name"), f"{_quote(name)} is not a glyph's name in small letters.")
            side = self._string(table, path, "side", True)
            if side.strip() and side not in ("power", "symbol"):
                self._fault((*path, "side"), f"A glyph lies with its power or its symbol side up, not {_quote(side)}.")
            label = self._string(table, path, "at", True)
            key = self._space((*path, "at"), label) if label.strip() else None
            if key is None:
                continue
            if label in self.filled:
                self._fault((*path, "at"), f"The glyph on {label} lies on an obstacle ({self.filled[label]}).")
            if label in seen:
                self._fault((*path, "at"), f"There is already a glyph on {label}.")
            seen.add(label)
            out.append((key, name, side == "power"))
        return out


def dump_map(map: MapFile) -> str:
    """Write a map in the format. Loading the result gives the same battlefield; comments are not kept.

    Raises ValueError for what the format cannot say: a battlefield made by other means may hold such things."""
    field = map.battlefield
    label = _labels(field)
    lines = [f"format = {FORMAT}", f"name = {_text(map.name)}", f"author = {_text(map.author)}"]
    lines.append(f"about = {_text(map.about)}")
    lines += [f"players = {map.players}", f"fair = {'true' if map.fair else 'false'}", "grid = '''"]
    lines += [*_drawn(field), "'''"]
    obstacles: dict[tuple[str, int], list[str]] = {}
    for o in field.obstacles:
        if o.kind not in OBSTACLES or o.radius != OBSTACLES[o.kind].radius:
            raise ValueError(f"the obstacle {o.kind} is not one of the format's")
        obstacles.setdefault((o.kind, o.height), []).append(label[field.id_of[(o.q, o.r, o.base)]])
    for (kind, height), at in obstacles.items():
        lines += ["", "[[obstacle]]", f"kind = {_text(kind)}", f"at = {_list(at)}"]
        lines += [] if height == OBSTACLES[kind].height else [f"height = {height}"]
    barriers: dict[tuple[str, int], list[str]] = {}
    for b in field.barriers:
        barriers.setdefault((b.kind, b.top - b.base), []).append(_edge(field, label, b))
    for (kind, height), edges in barriers.items():
        lines += ["", "[[barrier]]", f"kind = {_text(kind)}", f"edges = {_list(edges)}"]
        lines += [] if height == BARRIERS[kind] else [f"height = {height}"]
    lines += ["", "[zones]"]
    for name, spaces in field.zones.items():
        lines.append(f"{_key_text(name)} = {_list(_ranges(field, label, spaces))}")
    if map.teams:
        lines += ["", "[teams]"] + [f"{_key_text(team)} = {_list(zones)}" for team, zones in map.teams.items()]
    for spot in map.glyphs:
        side = "power" if spot.face_up else "symbol"
        lines += ["", "[[glyph]]", f"at = {_text(label[spot.space])}", f"name = {_text(spot.name)}", f'side = "{side}"']
    return "\n".join(lines) + "\n"


def _labels(field: Battlefield) -> list[str]:
    """The label of every space: one ^ for each space below it in its column."""
    out = [""] * field.n
    for at, ids in field.at_hex.items():
        column, row = to_offset(at[0], at[1])
        if column < 0 or row < 0:
            raise ValueError("columns and rows of the grid are counted from 0")
        for k, space in enumerate(ids):
            out[space] = column_letters(column) + str(row + 1) + "^" * k
    return out


def _drawn(field: Battlefield) -> list[str]:
    """The grid's lines, cells under each other, with column letters above and row numbers behind as comments."""
    cells: dict[tuple[int, int], str] = {}
    for q, r in field.columns:
        parts: list[str] = []
        bottom = -1
        slabs = field.columns[(q, r)]
        for k, slab in enumerate(slabs):
            bottom = slab.bottom if bottom < 0 else bottom
            if k + 1 < len(slabs) and slabs[k + 1].bottom <= slab.top:
                continue  # buried under the next slab: one solid piece with it
            span = f"{bottom}-{slab.top}" if parts or bottom > 0 else str(slab.top)
            parts.append(TERRAINS[slab.terrain].code + span)
            bottom = -1
        cells[to_offset(q, r)] = "/".join(parts)
    columns = max(column for column, _ in cells) + 1
    rows = max(row for _, row in cells) + 1
    width = [2] * columns
    for at, cell in cells.items():
        width[at[0]] = max(width[at[0]], len(cell))
    lines = ["# " + "  ".join([column_letters(c).ljust(width[c]) for c in range(columns)]).rstrip()]
    for row in range(rows):
        drawn = "  ".join([cells.get((c, row), ".").ljust(width[c]) for c in range(columns)])
        lines.append((f"    {drawn}  " if row % 2 else f"  {drawn}    ") + f"# {row + 1}")
    return lines


def _edge(field: Battlefield, label: list[str], barrier: Barrier) -> str:
    dq, dr = DIRECTIONS[barrier.direction]
    for a in field.at_hex.get((barrier.q, barrier.r), []):
        for b in field.at_hex.get((barrier.q + dq, barrier.r + dr), []):
            if max(field.level[a], field.level[b]) == barrier.base and barrier.kind in BARRIERS:
                return f"{label[a]}-{label[b]}"
    raise ValueError(f"the {barrier.kind} at {barrier.q}, {barrier.r} does not stand on the higher of two spaces")


def _ranges(field: Battlefield, label: list[str], spaces: list[int]) -> list[str]:
    """Zone entries for spaces: one range if it will do, else stretches of rows, equal ones together."""
    inside = set(spaces)
    whole: set[tuple[int, int]] = set()  # hexes with all their spaces in the zone
    parts: list[str] = []
    for space in spaces:
        at = field.q[space], field.r[space]
        if all(s in inside for s in field.at_hex[at]):
            whole.add(to_offset(at[0], at[1]))
        else:
            parts.append(label[space])
    if not whole:
        return parts
    left, right = min([column for column, _ in whole]), max([column for column, _ in whole])
    top, bottom = min([row for _, row in whole]), max([row for _, row in whole])
    placed = [to_offset(q, r) for q, r in field.columns]
    boxes = [[left, top, right, bottom]]
    if len(whole) < len([1 for c, r in placed if left <= c <= right and top <= r <= bottom]):
        boxes = _boxes(whole)
    for left, top, right, bottom in boxes:
        first, last = column_letters(left) + str(top + 1), column_letters(right) + str(bottom + 1)
        # a label alone is the lowest space, so a hex under an overhang is a range too
        parts.append(first if first == last and first + "^" not in label else f"{first}-{last}")
    return parts


def _boxes(hexes: set[tuple[int, int]]) -> list[list[int]]:
    """Rectangles (left, top, right, bottom) of the grid that hold just these columns and rows."""
    rows: list[list[int]] = []
    for column, row in sorted(hexes, key=_second_first):
        if rows and rows[-1][1] == row and rows[-1][2] == column - 1:
            rows[-1][2] = column
        else:
            rows.append([column, row, column, row])
    out: list[list[int]] = []
    for box in rows:
        above = [other for other in out if other[0] == box[0] and other[2] == box[2] and other[3] == box[1] - 1]
        if above:
            above[0][3] = box[1]
        else:
            out.append(box)
    return out


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")  # JSON's escapes are TOML's, but for DEL


def _key_text(name: str) -> str:
    return name if _BARE_KEY.fullmatch(name) else _text(name)


def _list(items: list[str]) -> str:
    one_line = "[" + ", ".join([_text(item) for item in items]) + "]"
    if len(one_line) <= 110:
        return one_line
    lines: list[str] = []
    for k in range(0, len(items), 10):
        lines.append("    " + ", ".join([_text(item) for item in items[k : k + 10]]) + ",")
    return "[\n" + "\n".join(lines) + "\n]"


def _column(letters: str) -> int:
    """A -> 0, Z -> 25, AA -> 26."""
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - 64
    return column - 1


def _hint(word: str, known: list[str]) -> str:
    near = difflib.get_close_matches(word[:40].lower(), known, 1)
    return f"; did you mean '{near[0]}'?" if near else "."


def _quote(word: str) -> str:
    short = word if len(word) <= 40 else word[:37] + "..."
    return "'" + "".join([c if c.isprintable() else "?" for c in short]) + "'"


def _kind(value: object) -> str:
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int):
        return "a whole number"
    if isinstance(value, float):
        return "a number with a point"
    if isinstance(value, str):
        return "text"
    if isinstance(value, list):
        return "a list"
    return "a table" if isinstance(value, dict) else "a date or time"


def _fault_line(fault: Fault) -> int:
    return fault.line


def _row_first(key: Key) -> Key:
    return key[1], key[0], key[2]


def _second_first(pair: tuple[int, int]) -> tuple[int, int]:
    return pair[1], pair[0]
