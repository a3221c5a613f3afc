"""Typed values out of a parsed map or scenario file. What is wrong is gathered, so that its maker sees every fault at
once."""

from __future__ import annotations

import difflib
import re
import tomllib
from typing import Final

from wellspring.battlefield.mapfile import A_MAP, MAX_FAULTS, Fault, MapError
from wellspring.battlefield.toml_places import Path, Places
from wellspring.errors import Said

MAX_TEXT: Final = 1_000_000
MAX_LINE: Final = 2000  # tomllib's time grows with the square of a long dotted key
MAX_NAME: Final = 80
MAX_WORDS: Final = 4000  # of a description or a story
MAX_TABLES: Final = 4000  # of one kind
MAX_LIST: Final = 12_000  # no map has more edges
_TOML_LINE: Final = re.compile(r" \(at line (\d+), column \d+\)$")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def read_toml(text: str, source: str | Said, what: Said) -> tuple[str, dict[str, object]]:
    """The text with plain line ends, and what is in it. Raises MapError; `what` is the kind of file it should be."""
    if len(text) > MAX_TEXT:
        said = Said("The file is larger than {most} characters: too large for a {what}.", most=MAX_TEXT, what=what)
        raise MapError(source, [Fault(1, said)])
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n")
    long = [k for k, line in enumerate(plain.split("\n"), 1) if len(line) > MAX_LINE]
    if long:
        said = Said("The line is longer than {most} characters.", most=MAX_LINE)
        raise MapError(source, [Fault(k, said) for k in long])
    try:
        return plain, tomllib.loads(plain)
    except RecursionError:
        raise MapError(source, [Fault(1, Said("The file nests lists or tables too deeply to be read."))]) from None
    except tomllib.TOMLDecodeError as error:
        told = str(error)
        at = _TOML_LINE.search(told)
        line = int(at.group(1)) if at else plain.rstrip("\n").count("\n") + 1
        told = _TOML_LINE.sub("", told).removesuffix(" (at end of document)")
        raise MapError(source, [Fault(line, Said("This is not valid TOML: {fault}.", fault=told))]) from None


class Values:
    """Takes values from parsed TOML by table, path of the table, and key; gathers faults on the way."""

    def __init__(self, text: str, source: str | Said, data: dict[str, object], what: Said = A_MAP) -> None:
        self.source: Final = source
        self.what: Final = what  # the kind of file
        self.data: Final = data
        self.places: Final = Places(text)
        self.faults: Final[list[Fault]] = []

    def fault(self, path: Path, template: str, **put_in: object) -> None:
        self.fault_at(self.places.line(path), template, **put_in)

    def fault_at(self, line: int, template: str, **put_in: object) -> None:
        self.faults.append(Fault(line, Said(template, **put_in)))
        if len(self.faults) == MAX_FAULTS:
            self.faults.append(Fault(line, Said("There are more faults; reading stopped here.")))
            raise self.error()

    def error(self) -> MapError:
        return MapError(self.source, sorted(self.faults, key=_fault_line))

    def keys(self, table: dict[str, object], path: Path, known: list[str]) -> None:
        for key in table:
            if key not in known:
                self.fault((*path, key), "The key {key} is unknown here{hint}", key=quote(key), hint=hint(key, known))

    def missing(self, table: dict[str, object], path: Path, key: str) -> bool:
        if key in table:
            return False
        if path:
            self.fault(path, "This [[{table}]] needs a value for '{key}'.", table=path[0], key=key)
        else:
            self.fault(path, "The {what} needs a value for '{key}'.", what=self.what, key=key)
        return True

    def string(self, table: dict[str, object], path: Path, key: str, needed: bool, most: int = MAX_NAME) -> str:
        if (key not in table and not needed) or self.missing(table, path, key):
            return ""
        value = table[key]
        if not isinstance(value, str):
            said = "The value of '{key}' must be text in quotes, not {kind}."
            self.fault((*path, key), said, key=key, kind=kind_of(value))
            return ""
        if needed and not value.strip():
            self.fault((*path, key), "The value of '{key}' must not be empty.", key=key)
        self.printable(value, (*path, key))
        return value if self.fits(value, (*path, key), most) else ""

    def fits(self, value: str, path: Path, most: int) -> bool:
        if len(value) <= most:
            return True
        self.fault(path, "{value} is longer than {most} characters.", value=quote(value), most=most)
        return False

    def printable(self, value: str, path: Path) -> None:
        """Names and texts are shown to players, some of them in a terminal."""
        if _CONTROL.search(value):
            self.fault(path, "{value} contains a control character.", value=quote(value))

    def integer(self, table: dict[str, object], path: Path, key: str, low: int, high: int) -> int | None:
        if self.missing(table, path, key):
            return None
        value = table[key]
        if not isinstance(value, int) or isinstance(value, bool):
            said = "The value of '{key}' must be a whole number, not {kind}."
            self.fault((*path, key), said, key=key, kind=kind_of(value))
        elif not low <= value <= high:
            said = "The value of '{key}' must be from {low} to {high}."
            self.fault((*path, key), said, key=key, low=low, high=high)
        else:
            return value
        return None

    def boolean(self, key: str) -> bool:
        value = self.data.get(key, False)
        if isinstance(value, bool):
            return value
        said = "The value of '{key}' must be true or false, not {kind}."
        self.fault((key,), said, key=key, kind=kind_of(value))
        return False

    def strings(self, table: dict[str, object], path: Path, key: str) -> list[tuple[Path, str]]:
        """A list of texts, each with its path."""
        out: list[tuple[Path, str]] = []
        if self.missing(table, path, key):
            return out
        value = table[key]
        if not isinstance(value, list):
            said = "The value of {key} must be a list in square brackets, not {kind}."
            self.fault((*path, key), said, key=quote(key), kind=kind_of(value))
            return out
        if len(value) > MAX_LIST:
            self.fault((*path, key), "The list {key} has more than {most} entries.", key=quote(key), most=MAX_LIST)
            return out
        for k, item in enumerate(value):
            here = (*path, key, str(k))
            if isinstance(item, str):
                out.append((here, item))
            else:
                said = "The list {key} must hold texts in quotes, not {kind}."
                self.fault(here, said, key=quote(key), kind=kind_of(item))
        return out

    def tables(self, name: str, known: list[str], most: int = MAX_TABLES) -> list[tuple[Path, dict[str, object]]]:
        value = self.data.get(name, [])
        out: list[tuple[Path, dict[str, object]]] = []
        if not isinstance(value, list):
            said = "Write [[{table}]] with two brackets on each side: there may be several."
            self.fault((name,), said, table=name)
            return out
        if len(value) > most:
            said = "There are more than {most} [[{table}]]: too many for a {what}."
            self.fault((name,), said, most=most, table=name, what=self.what)
            return out
        for k, table in enumerate(value):
            path = (name, str(k))
            if isinstance(table, dict):
                self.keys(table, path, known)
                out.append((path, table))
            else:
                said = "Each '{table}' must be a table with keys, not {kind}."
                self.fault(path, said, table=name, kind=kind_of(table))
        return out


def hint(word: str, known: list[str]) -> Said:
    near = difflib.get_close_matches(word[:40].lower(), known, 1)
    return Said("; did you mean '{near}'?", near=near[0]) if near else Said(".")


def quote(word: str) -> str:
    short = word if len(word) <= 40 else word[:37] + "..."
    return "'" + "".join([c if c.isprintable() else "?" for c in short]) + "'"


def kind_of(value: object) -> Said:
    if isinstance(value, bool):
        return Said("true or false")
    if isinstance(value, int):
        return Said("a whole number")
    if isinstance(value, float):
        return Said("a number with a point")
    if isinstance(value, str):
        return Said("text")
    if isinstance(value, list):
        return Said("a list")
    return Said("a table") if isinstance(value, dict) else Said("a date or time")


def _fault_line(fault: Fault) -> int:
    return fault.line
