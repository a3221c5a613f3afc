"""A picture as a list of shapes, written as SVG, painted as PNG or put on a PDF page by others.

Coordinates are points, x to the right and y down. Shapes lie over one another in the order of the list."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from wellspring.cartography.colours import INK, RGB

Point = tuple[float, float]
TITLE_SIZES: Final = (19.0, 10.0)  # the usual one, and the least
LETTER: Final = 0.6  # the width of a bold letter beside its size, on average and a little more


@dataclass(frozen=True)
class Polygon:
    points: tuple[Point, ...]
    fill: RGB | None = None
    stroke: RGB | None = None
    width: float = 1.0
    opacity: float = 1.0


@dataclass(frozen=True)
class Line:
    points: tuple[Point, ...]
    stroke: RGB
    width: float = 1.0


@dataclass(frozen=True)
class Disc:
    x: float
    y: float
    radius: float
    fill: RGB
    stroke: RGB | None = None
    width: float = 1.0


@dataclass(frozen=True)
class Label:
    """Text whose middle (or, with `start`, whose left end) is at x and whose letters are centred on y."""

    x: float
    y: float
    text: str
    size: float
    fill: RGB
    bold: bool = False
    start: bool = False


Shape = Polygon | Line | Disc | Label


@dataclass
class Picture:
    width: float
    height: float
    title: str
    shapes: list[Shape] = field(default_factory=list)

    def add(self, shape: Shape) -> None:
        self.shapes.append(shape)


def title(picture: Picture, words: str, y: float) -> Label:
    """The title over a picture: a long one is written smaller, a very long one is cut."""
    usual, least = TITLE_SIZES
    size = max(least, min(usual, picture.width / (LETTER * max(1, len(words)))))
    most = int(picture.width / (LETTER * size))
    return Label(picture.width / 2, y, shortened(words, most), size, INK, bold=True)


def shortened(words: str, most: int) -> str:
    return words if len(words) <= most else words[: most - 3].rstrip() + "..."
