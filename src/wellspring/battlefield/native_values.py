"""Typed values out of a parsed map or scenario file. What is wrong is gathered, so that its maker sees every fault at
once."""

from __future__ import annotations

import difflib
import re
import tomllib
from typing import Final

from wellspring.battlefield.mapfile import MAX_FAULTS, Fault, MapError
from wellspring.battlefield.toml_places import Path, Places

MAX_TEXT: Final = 1_000_000
MAX_LINE: Final = 2000  # tomllib's time grows with the square of a long dotted key
MAX_NAME: Final = 80
MAX_WORDS: Final = 4000  # of a description or a story
MAX_TABLES: Final = 4000  # of one kind
MAX_LIST: Final = 12_000  # no map has more edges
_TOML_LINE: Final = re.compile(r" \(at line (\d+), column \d+\)$")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def read_toml(text: str, source: str, what: str) -> tuple[str, dict[str, object]]:
    """The text with plain line ends, and what is in it. Raises MapError; `what` is the kind of file it should be."""
    if len(text) > MAX_TEXT:
        raise MapError(source, [Fault(1, f"The file is larger than {MAX_TEXT} characters: too large for a {what}.")])
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n")
    long = [k for k, line in enumerate(plain.split("\n"), 1) if len(line) > MAX_LINE]
    if long:
        raise MapError(source, [Fault(k, f"The line is longer than {MAX_LINE} characters.") for k in long])
    try:
        return plain, tomllib.loads(plain)
    except RecursionError:
        raise MapError(source, [Fault(1, "The file nests lists or tables too deeply to be read.")]) from None
    except tomllib.TOMLDecodeError as error:
        said = str(error)
        at = _TOML_LINE.search(said)
        line = int(at.group(1)) if at else plain.rstrip("\n").count("\n") + 1
        said = _TOML_LINE.sub("", said).removesuffix(" (at end of document)")
        raise MapError(source, [Fault(line, f"This is not valid TOML: {said}.")]) from None


class Values:
    """Takes values from parsed TOML by table, path of the table, and key; gathers faults on the way."""

    def __init__(self, text: str, source: str, data: dict[str, object], what: str = "map") -> None:
        self.source: Final = source
        self.what: Final = what  # the kind of file
        self.data: Final = data
        self.places: Final = Places(text)
        self.faults: Final[list[Fault]] = []

    def fault(self, path: Path, sentence: str) -> None:
        self.fault_at(self.places.line(path), sentence)

    def fault_at(self, line: int, sentence: str) -> None:
        self.faults.append(Fault(line, sentence))
        if len(self.faults) == MAX_FAULTS:
            self.faults.append(Fault(line, "There are more faults; reading stopped here."))
            raise self.error()

    def error(self) -> MapError:
        return MapError(self.source, sorted(self.faults, key=_fault_line))

    def keys(self, table: dict[str, object], path: Path, known: list[str]) -> None:
        for key in table:
            if key not in known:
                self.fault((*path, key), f"The key {quote(key)} is unknown here{hint(key, known)}")

    def missing(self, table: dict[str, object], path: Path, key: str) -> bool:
        if key in table:
            return False
        where = f"This [[{path[0]}]]" if path else f"The {self.what}"
        self.fault(path, f"{where} needs a value for '{key}'.")
        return True

    def string(self, table: dict[str, object], path: Path, key: str, needed: bool, most: int = MAX_NAME) -> str:
        if (key not in table and not needed) or self.missing(table, path, key):
            return ""
        value = table[key]
        if not isinstance(value, str):
            self.fault((*path, key), f"The value of '{key}' must be text in quotes, not {kind_of(value)}.")
            return ""
        if needed and not value.strip():
            self.fault((*path, key), f"The value of '{key}' must not be empty.")
        self.printable(value, (*path, key))
        return value if self.fits(value, (*path, key), most) else ""

    def fits(self, value: str, path: Path, most: int) -> bool:
        if len(value) <= most:
            return True
        self.fault(path, f"{quote(value)} is longer than {most} characters.")
        return False

    def printable(self, value: str, path: Path) -> None:
        """Names and texts are shown to players, some of them in a terminal."""
        if _CONTROL.search(value):
            self.fault(path, f"{quote(value)} contains a control character.")

    def integer(self, table: dict[str, object], path: Path, key: str, low: int, high: int) -> int | None:
        if self.missing(table, path, key):
            return None
        value = table[key]
        if not isinstance(value, int) or isinstance(value, bool):
            self.fault((*path, key), f"The value of '{key}' must be a whole number, not {kind_of(value)}.")
        elif not low <= value <= high:
            self.fault((*path, key), f"The value of '{key}' must be from {low} to {high}.")
        else:
            return value
        return None

    def boolean(self, key: str) -> bool:
        value = self.data.get(key, False)
        if isinstance(value, bool):
            return value
        self.fault((key,), f"The value of '{key}' must be true or false, not {kind_of(value)}.")
        return False

    def strings(self, table: dict[str, object], path: Path, key: str) -> list[tuple[Path, str]]:
        """A list of texts, each with its path."""
        out: list[tuple[Path, str]] = []
        if self.missing(table, path, key):
            return out
        value = table[key]
        if not isinstance(value, list):
            said = f"The value of {quote(key)} must be a list in square brackets, not {kind_of(value)}."
            self.fault((*path, key), said)
            return out
        if len(value) > MAX_LIST:
            self.fault((*path, key), f"The list {quote(key)} has more than {MAX_LIST} entries.")
            return out
        for k, item in enumerate(value):
            here = (*path, key, str(k))
            if isinstance(item, str):
                out.append((here, item))
            else:
                self.fault(here, f"The list {quote(key)} must hold texts in quotes, not {kind_of(item)}.")
        return out

    def tables(self, name: str, known: list[str], most: int = MAX_TABLES) -> list[tuple[Path, dict[str, object]]]:
        value = self.data.get(name, [])
        out: list[tuple[Path, dict[str, object]]] = []
        if not isinstance(value, list):
            self.fault((name,), f"Write [[{name}]] with two brackets on each side: there may be several.")
            return out
        if len(value) > most:
            self.fault((name,), f"There are more than {most} [[{name}]]: too many for a {self.what}.")
            return out
        for k, table in enumerate(value):
            path = (name, str(k))
            if isinstance(table, dict):
                self.keys(table, path, known)
                out.append((path, table))
            else:
                self.fault(path, f"Each '{name}' must be a table with keys, not {kind_of(table)}.")
        return out


def hint(word: str, known: list[str]) -> str:
    near = difflib.get_close_matches(word[:40].lower(), known, 1)
    return f"; did you mean '{near[0]}'?" if near else "."


def quote(word: str) -> str:
    short = word if len(word) <= 40 else word[:37] + "..."
    return "'" + "".join([c if c.isprintable() else "?" for c in short]) + "'"


def kind_of(value: object) -> str:
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
