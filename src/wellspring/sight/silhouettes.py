"""Silhouettes: an archetype at a card's height, and its solids where a figure stands.

A silhouette's index numbers it among the silhouettes of one library; saved games keep the archetype's name and the
height.
"""

from __future__ import annotations

from math import ceil, floor, sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from wellspring.battlefield.battlefield import Battlefield
from wellspring.sight.archetypes import AIMED_SINGLE, BODY, Archetype, Part, SightDataError
from wellspring.sight.shapes import CYLINDER, FIGURE, LEVEL, Solid

# memo keys leave room for this many silhouettes
MOST: Final = 1024


class Silhouette:
    """What a figure of this shape and height covers; heights in levels only for the tail, else in units."""

    def __init__(self, index: int, archetype: Archetype, height: int) -> None:
        self.index: Final = index
        self.archetype: Final = archetype.name
        self.height: Final = height
        self.double: Final = archetype.double
        self.eye_u: Final = archetype.eye_u
        self.eye_z: Final = archetype.eye_z * height * LEVEL
        self.more_eyes: Final = tuple([(u, z * height * LEVEL) for u, z in archetype.more_eyes])
        self.parts: Final[list[Part]] = archetype.parts
        tail = archetype.tail_bottom >= 0.0
        # a hair of slack: 0.3 * 10 is a little more than 3 in floating point
        self.tail_bottom: Final[int] = floor(archetype.tail_bottom * height + 1e-9) if tail else -1
        self.tail_top: Final[int] = ceil(archetype.tail_top * height - 1e-9) if tail else -1


class Silhouettes:
    """The silhouettes made so far of a set of archetypes. Whoever shares it between threads has those that are needed
    made beforehand, as a Library does."""

    def __init__(self, archetypes: dict[str, Archetype], miniatures: dict[str, Archetype] | None = None) -> None:
        self.archetypes: Final = archetypes
        self.miniatures: Final = miniatures or {}  # by the id of the card whose figures differ from their archetype
        self._made: Final[list[Silhouette]] = []
        self._index_of: Final[dict[tuple[str, int], int]] = {}

    def of(self, archetype: str, height: int, double: bool) -> Silhouette:
        """The silhouette of a figure that is `height` levels tall, on one or two spaces."""
        known = self._index_of.get((archetype, height))
        if known is None:
            known = self._make(archetype, height)
        made = self._made[known]
        if made.double != double:
            spaces = "two spaces" if made.double else "one space"
            raise SightDataError(f"Archetype '{archetype}' is for figures on {spaces}.")
        return made

    def of_card(self, id: str, archetype: str, height: int, double: bool) -> Silhouette:
        """That of a card's figures: their own, where they have one, else the archetype's."""
        own = self.miniatures.get(id)
        if own is None or own.double != double:
            return self.of(archetype, height, double)
        known = self._index_of.get((own.name, height))
        return self._made[self._add(own, height) if known is None else known]

    def of_object(self, height: int, radius: float) -> Silhouette:
        """What is aimed at of something that fills a space: its core, as wide as a body on one space may be."""
        wide = min(radius, AIMED_SINGLE)
        name = f"object {wide}"
        known = self._index_of.get((name, height))
        if known is None:
            core = Part(name="core", role=BODY, shape=CYLINDER, u=0.0, v=0.0, a=wide, b=0.0, z0=0.0, z1=1.0)
            known = self._add(Archetype(name, False, 0.0, 1.0, [core], -1.0, -1.0), height)
        return self._made[known]

    def at(self, index: int) -> Silhouette:
        return self._made[index]

    def _make(self, archetype: str, height: int) -> int:
        shape = self.archetypes.get(archetype)
        if shape is None:
            known = ", ".join(sorted(self.archetypes))
            raise SightDataError(f"There is no archetype '{archetype}'; known are {known}.")
        if height < 1:
            raise SightDataError(f"Archetype '{archetype}' cannot be {height} levels tall.")
        return self._add(shape, height)

    def _add(self, shape: Archetype, height: int) -> int:
        index = len(self._made)
        if index >= MOST:
            raise SightDataError(f"Archetype '{shape.name}' at height {height} is one silhouette too many ({MOST}).")
        self._made.append(Silhouette(index, shape, height))
        self._index_of[(shape.name, height)] = index
        return index


@mypyc_attr(acyclic=True)
class Stance:
    """Where a figure stands: the middle of its spaces, its floor, and the unit vector of its facing."""

    def __init__(self, battlefield: Battlefield, at: int, rear: int) -> None:
        x = battlefield.x[at]
        y = battlefield.y[at]
        floor_level = battlefield.level[at]
        fx = 1.0
        fy = 0.0
        if rear >= 0:
            fx = x - battlefield.x[rear]
            fy = y - battlefield.y[rear]
            length = sqrt(fx * fx + fy * fy)
            fx /= length
            fy /= length
            x = (x + battlefield.x[rear]) * 0.5
            y = (y + battlefield.y[rear]) * 0.5
            floor_level = max(floor_level, battlefield.level[rear])
        self.x: Final = x
        self.y: Final = y
        self.z: Final = floor_level * LEVEL
        self.fx: Final = fx
        self.fy: Final = fy


def solids_of(shape: Silhouette, stance: Stance, figure: int, whole: bool, blinkers: bool = False) -> list[Solid]:
    """The parts of a figure as solids: all of them, or only its hit zone, or only its blinkers. The left of facing
    (1, 0) is (0, -1)."""
    out: list[Solid] = []
    scale = shape.height * LEVEL
    fx = stance.fx
    fy = stance.fy
    for p in shape.parts:
        if p.blinkers if blinkers else whole or p.role == BODY:
            out.append(
                Solid(
                    p.shape,
                    stance.x + p.u * fx + p.v * fy,
                    stance.y + p.u * fy - p.v * fx,
                    stance.z + p.z0 * scale,
                    stance.z + p.z1 * scale,
                    p.a,
                    p.b,
                    fx,
                    fy,
                    FIGURE,
                    figure,
                )
            )
    return out
