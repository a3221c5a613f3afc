"""Small battlefields for the sight tests: strips of hexes around row 0, at level 1 unless told otherwise."""

from __future__ import annotations

from scenes import SHAPES, Scene

from wellspring.battlefield.battlefield import Barrier, Battlefield, Obstacle, Slab
from wellspring.battlefield.terrain import GRASS
from wellspring.sight.memo import Sight

Key = tuple[int, int]


def strip(
    length: int = 10,
    half_width: int = 3,
    levels: dict[Key, int] | None = None,
    slabs: dict[Key, list[Slab]] | None = None,
    holes: tuple[Key, ...] = (),
    obstacles: list[Obstacle] | None = None,
    barriers: list[Barrier] | None = None,
) -> Battlefield:
    """Columns (q, r) with q + r / 2 from about 0 to length - 1, so that row 0 runs straight through the middle."""
    columns: dict[Key, list[Slab]] = {}
    for r in range(-half_width, half_width + 1):
        for column in range(length):
            key = (column - r // 2, r)
            if key not in holes:
                columns[key] = [Slab(0, (levels or {}).get(key, 1), GRASS)]
    columns.update(slabs or {})
    return Battlefield("strip", columns, obstacles or [], barriers or [], {})


class Stage:
    """A scene on a battlefield with figures placed by hex; the highest space of the hex unless `floor` is given."""

    def __init__(self, battlefield: Battlefield) -> None:
        self.battlefield = battlefield
        self.scene = Scene(battlefield)
        self.field = Sight(battlefield, SHAPES)

    def put(self, archetype: str, height: int, hex_key: Key, rear: Key | None = None, floor: int = -1) -> int:
        at = self.space(hex_key, floor)
        return self.scene.put(
            SHAPES.of(archetype, height, rear is not None), at, -1 if rear is None else self.space(rear, floor)
        )

    def space(self, hex_key: Key, floor: int = -1) -> int:
        ids = self.battlefield.at_hex[hex_key]
        return ids[-1] if floor < 0 else self.battlefield.id_of[(*hex_key, floor)]

    def sees(self, viewer: int, target: int, whole: bool = False) -> bool:
        seen = self.scene.sees(self.field, viewer, target, whole)
        assert self.scene.explain(self.field, viewer, target, whole).clear == seen
        return seen

    def share(self, viewer: int, target: int, whole: bool = False) -> float:
        return self.scene.explain(self.field, viewer, target, whole).share
