"""Covers hexes with tiles of the sizes that exist, big ones first."""

from __future__ import annotations

from collections.abc import Iterable

from wellspring.maps.layout import footprint
from wellspring.maps.pieces import Hex, PieceKind

Laid = tuple[PieceKind, Hex, int]  # kind, origin, turn


def pack(needed: set[Hex], allowed: set[Hex], kinds: Iterable[PieceKind]) -> list[Laid]:
    """Tiles that cover every needed hex and no hex that is not allowed. Takes what it covers out of both sets.

    The biggest tile that fits is laid first, row by row; among equal ones the one that covers most needed hexes."""
    laid: list[Laid] = []
    for kind in sorted(kinds, key=lambda k: -k.size):
        turns = _turns(kind)
        for spot in sorted(needed, key=_row_first):
            while spot in needed:
                best: tuple[int, Hex, int, list[Hex]] | None = None
                for turn in turns:
                    for q, r in footprint(kind.shape, turn, (0, 0)):
                        origin = spot[0] - q, spot[1] - r
                        hexes = footprint(kind.shape, turn, origin)
                        if all(h in allowed for h in hexes):
                            gain = len([h for h in hexes if h in needed])
                            if best is None or gain > best[0]:
                                best = gain, origin, turn, hexes
                if best is None or best[0] * 2 < kind.size:  # mostly for what nobody sees: a smaller one will do
                    break
                laid.append((kind, best[1], best[2]))
                needed.difference_update(best[3])
                allowed.difference_update(best[3])
    return laid


def _turns(kind: PieceKind) -> list[int]:
    """The turns that give different footprints: a single hex has one, a rosette too."""
    seen: dict[frozenset[Hex], int] = {}
    for turn in range(6):
        hexes = footprint(kind.shape, turn, (0, 0))
        low = min(hexes)
        seen.setdefault(frozenset((q - low[0], r - low[1]) for q, r in hexes), turn)
    return list(seen.values())


def _row_first(at: Hex) -> Hex:
    return at[1], at[0]
