"""What a foreign map file holds: pieces in the order of the file, and its head."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field

from wellspring.map_formats.layout import footprint
from wellspring.map_formats.pieces import RGB, Hex, PieceKind

MAX_BYTES = 4_000_000
MAX_PIECES = 10_000
MAX_COVERED = 60_000  # hexes of all pieces together
MAX_PLACE = 5_000  # columns and rows
MAX_PLACE_LEVEL = 250


@dataclass(frozen=True)
class Personal:
    """A tile that a player made: how many hexes, pictures, a short sign and a name."""

    size: int
    texture_top: str
    texture_side: str
    letter: str
    name: str


@dataclass(frozen=True)
class Piece:
    """One piece as it lies: `at` is the place the file gives, `origin` the hex the piece is turned about."""

    kind: PieceKind | None  # None for a piece we do not know
    at: Hex
    origin: Hex
    z: int
    rotation: float  # in sixths, clockwise; some walls of the editor are turned by half a step
    code: int = 0  # as in the file
    id: str = ""  # as in the file
    key: str = ""  # as in the file: the editor's key of the piece
    letter: str = ""  # of glyphs
    colour: RGB | None = None  # of start zones
    label: str = ""  # of start zones
    personal: Personal | None = None
    figure: tuple[str, str] | None = None  # name and file
    remark: str = ""  # what our own writer adds where another program's piece is only nearly right

    @property
    def turn(self) -> int:
        """The turn of the shape, from the unturned one of the catalogue."""
        return int(self.rotation + (self.kind.editor_turn if self.kind and self.id else 0)) % 6

    @property
    def hexes(self) -> list[Hex]:
        return footprint(self.kind.shape, self.turn, self.origin) if self.kind else []

    def remarked(self, known: Container[str], most: int) -> tuple[str, int] | None:
        """The kind and height that our own remark gives the piece, if it is one of the known kinds."""
        name, _, height = self.remark.partition(",")[0].rpartition(" ")
        if name in known and height.isdecimal() and len(height) < 4 and 1 <= int(height) <= most:
            return name, int(height)
        return None

    def strength(self, most_life: int, most_defense: int) -> tuple[int, int]:
        """Life and defense dice that our own remark gives an obstacle, -1 where it says nothing of them."""
        words = self.remark.partition(", life ")[2].split(" defense ")
        if len(words) != 2 or not all([word.isdecimal() and len(word) < 4 for word in words]):
            return -1, -1
        return min(int(words[0]), most_life), min(int(words[1]), most_defense)

    @property
    def edges(self) -> list[tuple[Hex, int]]:
        """The sides an edge piece stands on: the hex, and the side as an index into SIDES."""
        sides = self.kind.sides if self.kind else ()
        return [(h, (side + self.turn) % 6) for h, here in zip(self.hexes, sides) for side in here]


@dataclass
class Document:
    """A map file as it was read. `head` holds the fields before the pieces, by the names they are listed with."""

    format: str  # "hsc", "editor" or "board"
    pieces: list[Piece]
    name: str = ""
    author: str = ""
    players: str = ""
    scenario: str = ""
    head: dict[str, object] = field(default_factory=dict)
    note: str | None = None  # how an ambiguous file was read
    zone_names: dict[str, str] = field(default_factory=dict)  # written by us: editor's zone -> name
