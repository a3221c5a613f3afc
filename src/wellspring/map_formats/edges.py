"""Edge pieces become barriers: ruins, walls and battlements on the sides between two spaces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wellspring.battlefield.battlefield import Barrier, Slab
from wellspring.battlefield.mapfile import MAX_LEVEL
from wellspring.battlefield.terrain import BARRIERS
from wellspring.errors import Said
from wellspring.hexes import DIRECTIONS
from wellspring.map_formats.document import Piece
from wellspring.map_formats.layout import beyond, native_direction
from wellspring.map_formats.pieces import Hex, PieceKind
from wellspring.map_formats.report import Report, named


class Edges:
    """Gathers barriers; on each edge the highest one stands, because a battlefield has at most one there."""

    def __init__(self, slabs: Mapping[Hex, Sequence[Slab]], report: Report, places: dict[int, str]) -> None:
        self.levels = {at: [slab.top for slab in here] for at, here in slabs.items()}
        self.report = report
        self.places = places
        self.found: dict[frozenset[Hex], Barrier] = {}

    def barriers(self) -> list[Barrier]:
        return list(self.found.values())

    def add(self, index: int, piece: Piece) -> None:
        if piece.kind is None or not piece.kind.barrier:
            return
        standing = self.standing(piece)
        for barrier in standing:
            pair = frozenset([(barrier.q, barrier.r), _across(barrier)])
            before = self.found.get(pair)
            if before is None or before.top < barrier.top:
                self.found[pair] = barrier
        inside = [1 for at, side in piece.edges if self._is_inside(at, side)]
        if not inside:
            self._tell(index, piece, Said("is left out: it stands at the edge of the battlefield, where nobody passes"))
        elif not standing:
            self._tell(index, piece, Said("is left out: the ground beside it is as high"))
        elif len(standing) < len(inside):
            self._tell(index, piece, Said("stands only in part: on some sides the ground is as high"))

    def _tell(self, index: int, piece: Piece, says: Said) -> None:
        assert piece.kind is not None
        self.report.add(named(piece.kind), says, index, self.places[index])

    def _is_inside(self, at: Hex, side: int) -> bool:
        return at in self.levels and beyond(at, side) in self.levels

    def standing(self, piece: Piece) -> list[Barrier]:
        """The barriers one piece makes, on the sides where they are of any effect."""
        assert piece.kind is not None
        name, height = _barrier(piece, piece.kind)
        out: list[Barrier] = []
        for at, side in piece.edges:
            if self._is_inside(at, side):
                foot, base = self._foot(at, beyond(at, side), piece)
                top = min(foot, base) + height
                if top > base:
                    out.append(Barrier(name, at[0], at[1], native_direction(side), base, top))
        return out

    def _foot(self, at: Hex, other: Hex, piece: Piece) -> tuple[int, int]:
        """The level a barrier rises from, and the higher of the two spaces beside it."""
        if piece.kind is not None and piece.kind.name == "battlement":
            # it hangs on the hex beyond, and its level is that of the walk's tile or of the walk itself
            near = [level for level in (piece.z, piece.z + 1) if level in self.levels[other]]
            foot = near[0] if near else _under(self.levels[other], piece.z)
            return foot, max(foot, _under(self.levels[at], foot))
        return piece.z, max(_under(self.levels[at], piece.z), _under(self.levels[other], piece.z))


def _across(barrier: Barrier) -> Hex:
    dq, dr = DIRECTIONS[barrier.direction]
    return barrier.q + dq, barrier.r + dr


def _under(levels: list[int], z: int) -> int:
    """The highest level not above z; the lowest of all if there is none."""
    return max([level for level in levels if level <= z], default=min(levels))


def _barrier(piece: Piece, kind: PieceKind) -> tuple[str, int]:
    """What stands there and how high; our own remark goes before the catalogue."""
    usual = kind.heights[0] if kind.heights else BARRIERS[kind.barrier]
    return piece.remarked(BARRIERS, MAX_LEVEL) or (kind.barrier, usual)
