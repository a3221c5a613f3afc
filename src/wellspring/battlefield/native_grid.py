"""The grid of a map file: cells give columns of slabs, and every space of them gets a label such as C4 or C4^."""

from __future__ import annotations

import re
from typing import Final

from wellspring.battlefield.battlefield import Slab
from wellspring.battlefield.mapfile import MAX_LEVEL
from wellspring.battlefield.native_values import MAX_TEXT, Values, quote
from wellspring.battlefield.terrain import BY_CODE
from wellspring.battlefield.toml_places import Path
from wellspring.errors import Said
from wellspring.hexes import column_letters, from_offset

MAX_SPACES: Final = 4000
MAX_SIDE: Final = 500  # rows, columns

_SLAB: Final = re.compile(r"([A-Za-z]{1,8})(-?[0-9]{1,6})(?:-(-?[0-9]{1,6}))?")
_LABEL: Final = re.compile(r"([A-Z]{1,4})([1-9][0-9]{0,5})(\^*)")
_SLOPPY_LABEL: Final = re.compile(r"\s*([A-Za-z]{1,4})\s*0*([1-9][0-9]{0,5})\s*(\^*)\s*")

Key = tuple[int, int, int]


class Grid:
    """Reads the drawn grid, then answers which spaces the labels in the rest of the file mean."""

    def __init__(self, values: Values) -> None:
        self.values: Final = values
        self.columns: Final[dict[tuple[int, int], list[Slab]]] = {}
        self.spaces: Final[dict[str, Key]] = {}  # by label
        self.rows: Final[list[list[str]]] = []  # labels of the lowest spaces, row by row, "" where there is no tile
        self.spoiled: Final[set[str]] = set()  # labels of cells with a fault: a second fault about them would not help

    def read(self) -> None:
        values = self.values
        grid = values.string(values.data, (), "grid", False, MAX_TEXT)
        if values.missing(values.data, (), "grid") or not isinstance(values.data["grid"], str):
            return
        quoted = values.places.quoted(("grid",))
        if quoted.startswith('"') and "\\" in quoted:
            values.fault(("grid",), "The grid must not contain backslashes: put three single quotes around it.")
            return
        line = values.places.line(("grid",))
        if quoted.startswith(("'''\n", '"""\n')):
            line += 1
        count = 0
        for k, drawn in enumerate(grid.split("\n")):
            cells = drawn.split("#", 1)[0].split()
            if not cells:
                continue
            if len(cells) > MAX_SIDE or len(self.rows) == MAX_SIDE:
                said = "The grid has more than {most} rows or columns: too many for a map."
                values.fault_at(line + k, said, most=MAX_SIDE)
                raise values.error()
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
                    said = "The grid has more than {most} spaces: too many for a map."
                    values.fault_at(line + k, said, most=MAX_SPACES)
                    raise values.error()
            self.rows.append(row)
        if count == 0:
            values.fault(("grid",), "The grid is empty: a map needs at least one space.")

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
        values = self.values
        slabs: list[Slab] = []
        before = len(values.faults)
        where = quote(cell)
        for part in cell.split("/"):
            match = _SLAB.fullmatch(part)
            if match is None:
                said = "{cell} is not a cell: a terrain code and a level, as in g1, or . for no tile."
                values.fault_at(line, said, cell=where)
                break
            code = match.group(1)
            single = match.group(3) is None
            top = int(match.group(2 if single else 3))
            bottom = 0 if single else int(match.group(2))
            if code not in BY_CODE:
                small = code.lower()
                meant = Said("did you mean '{near}'?", near=small)
                known = meant if small in BY_CODE else Said("known: {codes}.", codes=", ".join(BY_CODE))
                said = "There is no terrain with the code '{code}' (cell {cell}); {known}"
                values.fault_at(line, said, code=code, cell=where, known=known)
            if not (0 <= top <= MAX_LEVEL and 0 <= bottom <= MAX_LEVEL):
                values.fault_at(line, "Levels go from 0 to {most} (cell {cell}).", most=MAX_LEVEL, cell=where)
            elif single and slabs:
                said = "The upper slab '{slab}' needs its underside and its top, as in r7-8 (cell {cell})."
                values.fault_at(line, said, slab=part, cell=where)
            elif bottom > top:
                said = "The slab '{slab}' has its underside above its top (cell {cell})."
                values.fault_at(line, said, slab=part, cell=where)
            elif bottom == top and not single:
                said = "The slab '{slab}' has no thickness (cell {cell}); r7-8 is one tile thick."
                values.fault_at(line, said, slab=part, cell=where)
            elif slabs and bottom < slabs[-1].top:
                said = "The slab '{slab}' begins below the top of the slab under it (cell {cell})."
                values.fault_at(line, said, slab=part, cell=where)
            elif slabs and bottom == slabs[-1].top:
                said = "The slab '{slab}' leaves no room above the slab under it (cell {cell}): make them one."
                values.fault_at(line, said, slab=part, cell=where)
            slabs.append(Slab(bottom, top, BY_CODE.get(code, 0)))
        return slabs if len(values.faults) == before else []

    def space(self, path: Path, label: str) -> Key | None:
        """The space a label names; None, with a fault where it helps, if there is none."""
        if label in self.spaces:
            return self.spaces[label]
        lowest = label.rstrip("^")
        if lowest in self.spoiled:
            return None
        values = self.values
        if _LABEL.fullmatch(label) is None:
            sloppy = _SLOPPY_LABEL.fullmatch(label)
            meant = "".join(sloppy.groups()).upper() if sloppy is not None else ""
            if meant in self.spaces:
                said = "{label} is not the label of a space; did you mean {meant}?"
                values.fault(path, said, label=quote(label), meant=meant)
            else:
                said = "{label} is not the label of a space: write column letters and a row number, as in C4."
                values.fault(path, said, label=quote(label))
        elif lowest in self.spaces:
            said = "The hex {hex} has no space as high up as {label}: one ^ for each overhang."
            values.fault(path, said, hex=lowest, label=quote(label))
        else:
            values.fault(path, "The space {label} is not on the map.", label=quote(label))
        return None

    def labels(self, path: Path, entry: str) -> list[str]:
        """The labels a zone entry stands for: one space, or every space between two corners."""
        first, dash, last = entry.partition("-")
        if not dash:
            return [entry] if self.space(path, entry) is not None else []
        values = self.values
        a, b = _LABEL.fullmatch(first), _LABEL.fullmatch(last)
        if a is None or b is None:
            said = "{range} is not a range of spaces: write two corners, as in A1-F2."
            values.fault(path, said, range=quote(entry))
            return []
        if a.group(3) or b.group(3):
            said = "{range} is ambiguous: a range takes the spaces of all levels, so its corners have no ^."
            values.fault(path, said, range=quote(entry))
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
            values.fault(path, "There is no space on the map in the range {range}.", range=quote(entry))
        return out


def _column(letters: str) -> int:
    """A -> 0, Z -> 25, AA -> 26."""
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - 64
    return column - 1
