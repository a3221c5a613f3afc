"""A map as its file describes it, and what is wrong with a file that cannot be used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wellspring.battlefield.battlefield import Battlefield
from wellspring.errors import Said, WellspringError

FORMAT: Final = 1
MAX_LEVEL: Final = 60
MAX_FAULTS: Final = 500  # reading stops there, so that a hostile file cannot keep us busy

RANDOM_GLYPH: Final = "random"

A_MAP: Final = Said("map")  # what a map without a file is called


class Fault:
    """One thing wrong with a map file: the line it stands on, 0 if the file has no lines, and a sentence about it."""

    def __init__(self, line: int, said: Said) -> None:
        self.line: Final = line
        self.said: Final = said

    @property
    def sentence(self) -> str:
        return str(self.said)


class MapError(WellspringError):
    """A map file that cannot be used, with all that is wrong with it."""

    def __init__(self, source: str | Said, faults: list[Fault]) -> None:
        self.source: Final = source
        self.faults: Final = faults
        super().__init__("")

    def worded(self, words: Callable[[str], str]) -> str:
        return "\n".join([_in_its_place(self.source, fault).worded(words) for fault in self.faults])


class MapImportError(MapError):
    """A map file of another program that cannot be used, and the one sentence why."""

    def __init__(self, source: str, template: str, **put_in: object) -> None:
        super().__init__(source, [Fault(0, Said(template, **put_in))])


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
        *,
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


def _in_its_place(source: str | Said, fault: Fault) -> Said:
    if fault.line:
        return Said("{source}, line {line}: {fault}", source=source, line=fault.line, fault=fault.said)
    return Said("{source}: {fault}", source=source, fault=fault.said)
