"""Pieces become columns of solid slabs.

A tile fills one layer; thin tiles only change what is on top of the layers below. Castle walls with a walk on them are
solid; without one they are obstacles, because nobody stands on a bare wall.
"""

from __future__ import annotations

from wellspring.battlefield.battlefield import Slab
from wellspring.battlefield.mapfile import MAX_LEVEL
from wellspring.battlefield.terrain import BY_NAME, OBSTACLES
from wellspring.map_formats.document import Piece
from wellspring.map_formats.pieces import Hex, PieceKind, catalogue

CASTLE = "castle"
ARCH_ROOM = 9  # levels under the roof of an arch, which is ten levels high


class Columns:
    """Layers by hex while they are gathered; `slabs` when all are known."""

    def __init__(self, pieces: list[Piece]) -> None:
        self.floating: set[int] = set()  # pieces with nothing under them: a tile was put there
        self.solid: dict[Hex, dict[int, str]] = {}
        self.thin: dict[Hex, dict[int, str]] = {}
        self.walls: dict[Hex, list[tuple[int, int]]] = {}  # from level to level
        self.bare_walls: dict[Hex, tuple[int, int]] = {}
        self.lone_bases: set[Hex] = set()
        for piece in pieces:
            if piece.kind is not None:
                self._lay(piece, played(piece))
        for at in self.walls:
            self._raise_wall(at)
        for index, piece in enumerate(pieces):
            if piece.kind is not None:
                self._ground(index, piece, played(piece))
        self.slabs: dict[Hex, list[Slab]] = {at: self._slabs(at) for at in sorted({*self.solid, *self.thin})}

    def _lay(self, piece: Piece, kind: PieceKind) -> None:
        if kind.kind in ("terrain", "personal") or kind.plays:
            terrain = piece.remark if piece.remark in BY_NAME else kind.plays
            layers = self.thin if kind.fluid else self.solid
            for at in piece.hexes:
                layers.setdefault(at, {})[piece.z] = terrain
        elif kind.kind == "castleWall" and not piece.remarked(OBSTACLES, MAX_LEVEL):
            self.walls.setdefault(piece.hexes[0], []).append((piece.z, piece.z + kind.levels))
        elif kind.kind == "castleBase":
            self.walls.setdefault(piece.hexes[0], []).append((piece.z, piece.z))
        elif kind.kind == "castleArch":
            first, gate, last = piece.hexes
            for post in (first, last):
                self.walls.setdefault(post, []).append((piece.z, piece.z + kind.levels))
            for z in range(piece.z + ARCH_ROOM, piece.z + kind.levels):
                self.solid.setdefault(gate, {}).setdefault(z, CASTLE)

    def _raise_wall(self, at: Hex) -> None:
        """Walls standing on each other make one; with a tile on top it is solid ground."""
        spans = sorted(self.walls[at])
        low, high = spans[0]
        for bottom, top in spans[1:]:
            # a thin base is no level, but the wall on it is counted from the next one
            if bottom <= high + 1 and high not in self.solid.get(at, {}):
                high = max(high, top)
            else:
                self._stand_wall(at, low, high)
                low, high = bottom, top
        self._stand_wall(at, low, high)

    def _stand_wall(self, at: Hex, low: int, high: int) -> None:
        layers = self.solid.setdefault(at, {})
        if high == low:
            self.lone_bases.add(at)
            if not (low - 1 in layers or low in layers):
                self._base(at, low, CASTLE)
        elif high in layers:
            for z in range(low, high):
                layers.setdefault(z, CASTLE)
        else:
            self.bare_walls[at] = (low, high)
        if not layers:
            del self.solid[at]

    def _base(self, at: Hex, z: int, terrain: str) -> bool:
        """Ground for what stands without any. True if it floated: then a tile had to be made up."""
        if z == 0:
            self.thin.setdefault(at, {})[0] = terrain
            return False
        self.solid.setdefault(at, {})[z - 1] = terrain
        return True

    def _ground(self, index: int, piece: Piece, kind: PieceKind) -> None:
        """Pieces with a base of their own may stand on the table, or on nothing."""
        terrain = kind.base or (CASTLE if kind.kind.startswith("castle") else "")
        if not terrain:
            return
        for at in piece.hexes:
            solid, thin = self.solid.get(at, {}), self.thin.get(at, {})
            missing = 0 not in solid and 0 not in thin if piece.z == 0 else not solid and not thin
            if missing and self._base(at, piece.z, terrain):
                self.floating.add(index)

    def _slabs(self, at: Hex) -> list[Slab]:
        solid, thin = dict(self.solid.get(at, {})), self.thin.get(at, {})
        tops: dict[int, str] = {}
        for z, terrain in sorted(thin.items(), reverse=True):
            if z in solid:
                continue
            if z + 1 in solid or z + 1 in tops:  # something lies on it
                solid[z] = terrain
            else:
                tops[z] = terrain
                if z > 0:
                    solid.setdefault(z - 1, terrain)
        slabs: list[Slab] = []
        if 0 in tops:
            slabs.append(Slab(0, 0, BY_NAME[tops[0]]))
        bottom = -1
        for z in sorted(solid):
            if bottom < 0:
                bottom = z
            if z + 1 not in solid:
                slabs.append(Slab(bottom, z + 1, BY_NAME[tops.get(z + 1, solid[z])]))
                bottom = -1
        return slabs


def played(piece: Piece) -> PieceKind:
    """The kind a piece plays as: a personal tile's name may tell that it is meant as something else."""
    assert piece.kind is not None
    if piece.personal is None:
        return piece.kind
    return catalogue().meant(piece.personal.name, piece.personal.size) or piece.kind
