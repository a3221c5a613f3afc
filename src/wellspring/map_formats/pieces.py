"""The catalogue of pieces that foreign map files name, read from content/pieces.toml."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass

from wellspring.content.library import read_text

Hex = tuple[int, int]
RGB = tuple[int, int, int]

SIDES = ("E", "SE", "SW", "W", "NW", "NE")  # clockwise, as rotations go
PERSONAL = 17000  # the code of tiles that players made themselves
PERSONAL_COLOUR: RGB = (170, 170, 170)
GLYPH_FAMILY = 14
FIGURE_FAMILY = 18


@dataclass(frozen=True)
class PieceKind:
    """One kind of piece. Shape, heights and sides are those of the unturned piece; sides are indices into SIDES."""

    name: str
    kind: str  # terrain, obstacle, edge, castleBase, castleWall, castleArch, glyph, startZone, figure, personal
    shape: tuple[Hex, ...] = ((0, 0),)
    code: int = 0  # Virtualscape's number, 0 if it has none
    id: str = ""  # the editor's word, empty if it has none
    colour: RGB = (0, 0, 0)  # in Virtualscape
    terrain: str = ""  # of tiles
    plays: str = ""  # our terrain for a tile, or for the floor of a piece that brings its own
    fluid: bool = False  # a thin tile: it adds no level
    obstacle: str = ""
    heights: tuple[int, ...] = ()
    base: str = ""  # our terrain for the thin base of a piece that stands on the table
    barrier: str = ""
    sides: tuple[tuple[int, ...], ...] = ()
    open: tuple[int, ...] = ()
    levels: int = 1
    editor_turn: int = 0
    says: str = ""  # what a report says about it, as the end of a sentence

    @property
    def size(self) -> int:
        return len(self.shape)


class Catalogue:
    """Looks pieces up by Virtualscape's code, by the editor's words of all times, and by name."""

    def __init__(self, text: str) -> None:
        data = tomllib.loads(text)
        self.shapes: dict[str, tuple[Hex, ...]] = {
            name: tuple((q, r) for q, r in hexes) for name, hexes in data["shapes"].items()
        }
        self.by_code: dict[int, PieceKind] = {}
        self.by_id: dict[str, PieceKind] = {}
        self.by_name: dict[str, PieceKind] = {}
        self.zone_colours: dict[str, RGB] = {name: (c[0], c[1], c[2]) for name, c in data["zone_colours"].items()}
        self.glyph_letters: dict[str, str] = data["glyph_letters"]
        self.personal_words: list[dict[str, str]] = data["personal"]
        self.personal_shapes = {int(size): self.shapes[shape] for size, shape in data["personal_shapes"].items()}
        for family in data["tiles"]:
            self._add_tiles(family)
        for entry in data["piece"]:
            self._add_piece(entry)
        for number in range(1, len(self.zone_colours) + 1):
            self.by_id[f"z{number}"] = self.by_name["startZone"]
        for word in ("y0", "y1"):  # power glyph, treasure glyph
            self.by_id[word] = self.by_name["glyph"]

    def _add_tiles(self, family: dict[str, object]) -> None:
        name, number, word = str(family["name"]), family.get("family"), str(family["id"])
        shapes, uncoded = family["shapes"], family.get("editor_only", [])
        assert isinstance(shapes, dict) and isinstance(uncoded, list)
        for size, shape in shapes.items():
            coded = isinstance(number, int) and int(size) not in uncoded
            kind = PieceKind(
                name=name + size,
                kind="terrain",
                shape=self.shapes[shape],
                code=number * 1000 + int(size) if isinstance(number, int) and coded else 0,
                id=word + size,
                colour=_colour(family),
                terrain=name,
                plays=str(family["plays"]),
                fluid=bool(family.get("thin", False)),
                says=str(family.get("says", "")),
            )
            self._enter(kind, [name + size])

    def _add_piece(self, entry: dict[str, object]) -> None:
        plain = {key: value for key, value in entry.items() if isinstance(value, (str, int))}
        old_ids = [str(plain.pop("old_id", entry["name"]))]
        old_code = int(plain.pop("old_code", 0))
        shape = str(plain.pop("shape"))
        floor = str(plain.pop("floor", ""))
        lists = {key: value for key, value in entry.items() if isinstance(value, list)}
        like = self.by_name[f"{plain['terrain']}1"] if "terrain" in plain else None
        kind = PieceKind(
            name=str(plain["name"]),
            kind=str(plain["kind"]),
            shape=self.shapes[shape],
            code=int(plain.get("code", 0)),
            id=str(plain.get("id", "")),
            colour=_colour(entry),
            terrain=like.terrain if like else "",
            plays=like.plays if like else floor,
            fluid=like.fluid if like else False,
            obstacle=str(plain.get("obstacle", "")),
            heights=tuple(lists.get("heights", [])),
            base=str(plain.get("base", "")),
            barrier=str(plain.get("barrier", "")),
            sides=tuple(tuple(SIDES.index(s) for s in sides) for sides in lists.get("sides", [])),
            open=tuple(SIDES.index(s) for s in lists.get("open", [])),
            levels=int(plain.get("levels", 1)),
            editor_turn=int(plain.get("editor_turn", 0)),
            says=str(plain.get("says", "")),
        )
        self._enter(kind, old_ids if kind.id else [])
        if old_code:
            self.by_code[old_code] = kind

    def _enter(self, kind: PieceKind, old_ids: list[str]) -> None:
        self.by_name[kind.name] = kind
        if kind.code:
            self.by_code[kind.code] = kind
        for word in [kind.id, *old_ids]:
            if word:
                self.by_id[word] = kind

    def coded(self, code: int) -> PieceKind | None:
        """The piece with a Virtualscape code, except personal tiles: their size is in the record."""
        if code // 1000 == GLYPH_FAMILY:
            return self.by_name["glyph"]
        return self.by_code.get(code)

    def personal(self, size: int) -> PieceKind | None:
        shape = self.personal_shapes.get(size)
        if shape is None:
            return None
        return PieceKind(
            "personal", "personal", shape, PERSONAL, colour=PERSONAL_COLOUR, terrain="personal", plays="rock"
        )

    def meant(self, label: str, size: int) -> PieceKind | None:
        """What a personal tile of that name and size stands for, None if the name tells nothing."""
        name = label.lower().replace(" ", "")
        for entry in self.personal_words:
            word = entry["word"]
            if "piece" in entry and word in name:
                return self.by_name[entry["piece"]]
            if "terrain" in entry and (name.startswith(word) or f"{word}{size}" in name):
                return self.by_name.get(entry["terrain"] + str(size))
        return None

    def colour_name(self, rgb: RGB | None) -> str | None:
        return next((name for name, colour in self.zone_colours.items() if colour == rgb), None)


def _colour(entry: dict[str, object]) -> RGB:
    colour = entry.get("colour", [0, 0, 0])
    assert isinstance(colour, list)
    return colour[0], colour[1], colour[2]


@functools.cache
def catalogue() -> Catalogue:
    return Catalogue(read_text("pieces.toml"))
