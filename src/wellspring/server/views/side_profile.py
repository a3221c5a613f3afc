"""A line of sight from the side, for whoever is shown an answer about sight."""

from __future__ import annotations

from typing import Final

from wellspring.engine.game import Game
from wellspring.server.views.blows import Data
from wellspring.sight.profile import Point, profile
from wellspring.sight.shapes import Solid
from wellspring.sight.sighting import Sighting
from wellspring.sight.silhouettes import Stance, solids_of

BEYOND: Final = 1.0  # of the ground behind the two: they stand on something


def side_profile(g: Game, figure: int, target: int, found: Sighting) -> Data | None:
    aim = found.ray or max([point for point, _ in found.rays], key=_height, default=None)
    if aim is None:
        return None
    seen = profile(found.eye, aim, _all_solids(g), BEYOND, [figure, target])
    if seen is None:
        return None
    cuts = [
        {
            "kind": cut.kind,
            "index": cut.index,
            "near": round(cut.near, 3),
            "far": round(cut.far, 3),
            "low": round(cut.low, 3),
            "high": round(cut.high, 3),
        }
        for cut in seen.cuts
    ]
    length = round(seen.length, 3)
    stop = length if found.clear else round(seen.stop, 3)  # judged by the rays: a profile never contradicts them
    return {"length": length, "eye": round(found.eye[2], 3), "aim": round(aim[2], 3), "stop": stop, "cuts": cuts}


def _height(point: Point) -> float:
    return point[2]


def _all_solids(g: Game) -> list[Solid]:
    """The ground with all that stands there for good, and every figure."""
    solids = [solid for cell in g.world.sight.ground.cells if cell is not None for solid in cell.solids]
    p = g.state.position
    for f, at in enumerate(p.at):
        if at >= 0:
            shape = g.world.library.silhouettes.at(p.silhouette[f])
            solids += solids_of(shape, Stance(g.field, at, p.rear[f]), f, True)
    return solids
