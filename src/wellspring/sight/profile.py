"""A line of sight from the side: the upright plane through it cuts everything there is into rectangles."""

from __future__ import annotations

from math import sqrt
from typing import Final

from wellspring.sight.shapes import KINDS, TINY, Solid, chord

Point = tuple[float, float, float]


class Cut:
    """What is cut of one solid: from `near` to `far` along the line, from `low` to `high`."""

    def __init__(self, solid: Solid, near: float, far: float) -> None:
        self.kind: Final = KINDS[solid.kind]
        self.index: Final = solid.index
        self.near: Final = near
        self.far: Final = far
        self.low: Final = solid.z0
        self.high: Final = solid.z1


class Profile:
    """`stop` is how far the line gets; its whole length if nothing is in its way."""

    def __init__(self, length: float, stop: float, cuts: list[Cut]) -> None:
        self.length: Final = length
        self.stop: Final = stop
        self.cuts: Final = cuts


def profile(eye: Point, aim: Point, solids: list[Solid], beyond: float, left_out: list[int]) -> Profile | None:
    """The line from an eye to the point it aims at, and what it goes past; `beyond` is how far before and behind them
    is looked, too. Figures that are left out stop nothing. None if one is straight above the other."""
    dx, dy = aim[0] - eye[0], aim[1] - eye[1]
    length = sqrt(dx * dx + dy * dy)
    if length < TINY:
        return None
    dx /= length
    dy /= length
    slope = (aim[2] - eye[2]) / length
    stop = length
    cuts: list[Cut] = []
    for solid in solids:
        near, far = chord(solid, solid.x - eye[0], solid.y - eye[1], dx, dy)
        if near >= far or far < -beyond or near > length + beyond:
            continue
        cut = Cut(solid, max(near, -beyond), min(far, length + beyond))
        cuts.append(cut)
        if not (cut.kind == "figure" and cut.index in left_out):
            stop = min(stop, _met(cut, eye[2], slope))
    return Profile(length, stop, sorted(cuts, key=_nearest_first))


def _met(cut: Cut, height: float, slope: float) -> float:
    """How far the line gets before it is inside a rectangle; touching an edge is not inside."""
    near = max(cut.near, 0.0)
    enters, leaves = height + slope * near, height + slope * cut.far
    if cut.far <= near or max(enters, leaves) <= cut.low or min(enters, leaves) >= cut.high:
        return 1e30
    if cut.low < enters < cut.high:
        return near
    return ((cut.low if slope > 0 else cut.high) - height) / slope


def _nearest_first(cut: Cut) -> tuple[float, float]:
    return cut.near, cut.low
