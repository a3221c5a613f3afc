"""A battlefield as it stands on the table: a shaded view from above the near edge, drawn from back to front.

A column of tiles is a prism on a hex, so columns never poke through each other and drawing them by depth is exact.
Things between two columns belong to the one further back."""

from __future__ import annotations

import math
from typing import Final

from wellspring.battlefield.battlefield import Barrier, Obstacle, Slab
from wellspring.battlefield.mapfile import MapFile
from wellspring.battlefield.terrain import TERRAINS
from wellspring.cartography.colours import (
    BARRIERS,
    GLYPH,
    GLYPH_INK,
    INK,
    LADDER,
    OBSTACLES,
    RGB,
    TERRAIN,
    WHITE,
    mix,
    scale,
    zone_colour,
)
from wellspring.cartography.glyph_names import glyph_letter, shown
from wellspring.cartography.picture import Label, Line, Picture, Point, Polygon, title
from wellspring.hexes import DIRECTIONS, centre_x, centre_y
from wellspring.sight.shapes import LEVEL

SIZE: Final = 22.0
MARGIN: Final = 26.0
TITLE: Final = 34.0
TURN: Final = math.radians(14)  # of the table, so that three sides of a column show
TILT: Final = math.radians(48)  # 90 would be straight from above
LIGHT: Final = math.radians(215)  # where the light comes from, in the picture's plane: upper left
THIN: Final = 0.12  # how far water and the like lie below the rim, in levels
WALL: Final = 0.09  # half a barrier's thickness

Ring = list[tuple[float, float]]


class Relief:
    """Draws one battlefield; `picture` is the result."""

    def __init__(self, map: MapFile, titled: bool) -> None:
        self.map = map
        self.title = TITLE if titled else 0.0
        self.field = map.battlefield
        self.picture = Picture(0, 0, map.name)
        self.zone_of = {
            s: zone_colour(zone, k) for k, (zone, spaces) in enumerate(self.field.zones.items()) for s in spaces
        }
        self.standing: dict[tuple[int, int, int], Obstacle] = {(o.q, o.r, o.base): o for o in self.field.obstacles}
        self.glyph_at = {spot.space: spot for spot in map.glyphs}
        self.behind = self._barriers_by_column()
        self._frame()
        for q, r in sorted(self.field.columns, key=self._depth):
            self._column(q, r)
        if titled:
            self.picture.add(title(self.picture, map.name, TITLE * 0.62))

    # --- from the table to the picture ---

    def _frame(self) -> None:
        """Make the picture as large as everything on it."""
        self.dx = self.dy = 0.0
        points: list[Point] = []
        for (q, r), slabs in self.field.columns.items():
            for x, y in _hex_ring(q, r, 1.0):
                points += [self.at(x, y, 0), self.at(x, y, slabs[-1].top)]
        for o in self.field.obstacles:
            points.append(self.at(centre_x(o.q, o.r), centre_y(o.r), o.base + o.height))
        left, top = min([x for x, _ in points]), min([y for _, y in points])
        self.dx, self.dy = MARGIN - left, MARGIN + self.title - top
        self.picture.width = max([x for x, _ in points]) - left + 2 * MARGIN
        self.picture.height = max([y for _, y in points]) - top + 2 * MARGIN + self.title

    def at(self, x: float, y: float, level: float) -> Point:
        u = x * math.cos(TURN) + y * math.sin(TURN)
        v = y * math.cos(TURN) - x * math.sin(TURN)
        return u * SIZE + self.dx, (v * math.sin(TILT) - level * LEVEL * math.cos(TILT)) * SIZE + self.dy

    def _depth(self, at: tuple[int, int]) -> float:
        return centre_y(at[1]) * math.cos(TURN) - centre_x(*at) * math.sin(TURN)

    def _barriers_by_column(self) -> dict[tuple[int, int], list[Barrier]]:
        out: dict[tuple[int, int], list[Barrier]] = {}
        for b in self.field.barriers:
            dq, dr = DIRECTIONS[b.direction]
            ends = [(b.q, b.r), (b.q + dq, b.r + dr)]
            out.setdefault(min(ends, key=self._depth), []).append(b)
        return out

    # --- columns ---

    def _column(self, q: int, r: int) -> None:
        for slab in self.field.columns[(q, r)]:
            self._slab(q, r, slab)
            space = self.field.id_of.get((q, r, slab.top))
            if space is None:
                continue
            if space in self.zone_of:
                ring = tuple([self.at(x, y, slab.top) for x, y in _hex_ring(q, r, 0.86)])
                self.picture.add(Polygon(ring, None, self.zone_of[space], 1.5))
            if space in self.glyph_at:
                self._glyph(q, r, slab.top, space)
            obstacle = self.standing.get((q, r, slab.top))
            if obstacle is not None:
                self._obstacle(obstacle)
        for ladder in self.field.ladders:
            dq, dr = DIRECTIONS[ladder.direction]
            if min([(ladder.q, ladder.r), (ladder.q + dq, ladder.r + dr)], key=self._depth) == (q, r):
                self._ladder(ladder.q, ladder.r, ladder.direction, ladder.low, ladder.high)
        for barrier in self.behind.get((q, r), []):
            self._barrier(barrier)

    def _slab(self, q: int, r: int, slab: Slab) -> None:
        terrain = TERRAINS[slab.terrain]
        colour = TERRAIN[terrain.name]
        ring = _hex_ring(q, r, 1.0)
        side = mix(colour, (96, 78, 60), 0.34) if not terrain.thin else (104, 88, 72)
        for k in range(6):
            self._face(ring[k], ring[(k + 1) % 6], slab.bottom, slab.top, side)
        shade = self._shade(q, r, slab.top)
        top = scale(mix(colour, WHITE, min(0.2, 0.03 * slab.top)), shade)
        edge = scale(top, 0.84)
        self.picture.add(Polygon(tuple([self.at(x, y, slab.top) for x, y in ring]), top, edge, 0.8))
        if terrain.thin and terrain.water:
            inner = tuple([self.at(x, y, slab.top - THIN) for x, y in _hex_ring(q, r, 0.8)])
            self.picture.add(Polygon(inner, mix(top, WHITE, 0.1)))
        elif terrain.name == "molten lava":
            inner = tuple([self.at(x, y, slab.top) for x, y in _hex_ring(q, r, 0.62)])
            self.picture.add(Polygon(inner, mix(top, (255, 214, 90), 0.55)))

    def _face(self, a: tuple[float, float], b: tuple[float, float], bottom: float, top: float, colour: RGB) -> None:
        """One upright side if it looks towards us, with a line for every tile in it."""
        if top <= bottom:
            return
        (x1, y1), (x2, y2) = self.at(*a, top), self.at(*b, top)
        if x1 >= x2:  # corners go counter-clockwise: seen from outside the near sides run to the right
            return
        shade = _lit(a, b)
        near = (self.at(*a, bottom), self.at(*b, bottom))
        side = ((x1, y1), (x2, y2), near[1], near[0])
        self.picture.add(Polygon(side, scale(colour, shade), scale(colour, shade * 0.8), 0.5))
        for level in range(math.floor(bottom) + 1, math.ceil(top)):
            self.picture.add(Line((self.at(*a, level), self.at(*b, level)), scale(colour, shade * 0.78), 0.7))

    def _shade(self, q: int, r: int, level: int) -> float:
        """Darker beside something high on the side where the light comes from, and under a roof."""
        dark = 0.0
        for k in range(6):
            dq, dr = DIRECTIONS[k]
            towards = _towards_light(dq, dr)
            for away, weight in ((1, 1.0), (2, 0.5)):
                other = self.field.columns.get((q + away * dq, r + away * dr))
                if towards > 0 and other is not None and other[-1].top > level + away - 1:
                    dark += weight * towards * min(0.2, 0.05 * (other[-1].top - level - away + 1))
        roof = self.field.columns[(q, r)][-1].top > level
        return 1.0 - min(0.34, dark) - (0.2 if roof else 0.0)

    # --- what stands on them ---

    def _solid(
        self, x: float, y: float, low: float, wide: float, high: float, narrow: float, sides: int, colour: RGB
    ) -> None:
        """A round or cornered body that may grow narrower upwards, facet by facet."""
        lower = _ring(x, y, wide, sides)
        upper = _ring(x, y, narrow, sides)
        for k in range(sides):
            n = (k + 1) % sides
            above = self.at(*upper[k], high), self.at(*upper[n], high)
            quad = (*above, self.at(*lower[n], low), self.at(*lower[k], low))
            if _area(quad) > 0:
                shade = _lit(lower[k], lower[n]) + 0.12
                self.picture.add(Polygon(quad, scale(colour, shade), scale(colour, shade), 0.4))
        if narrow > 0.02:
            self.picture.add(Polygon(tuple([self.at(*p, high) for p in upper]), scale(colour, 1.08)))

    def _shadow(self, x: float, y: float, level: float, radius: float) -> None:
        dx, dy = -math.cos(LIGHT) * radius * 0.35, -math.sin(LIGHT) * radius * 0.35
        ring = tuple([self.at(px, py, level) for px, py in _ring(x + dx, y + dy, radius, 16)])
        self.picture.add(Polygon(ring, INK, None, opacity=0.22))

    def _obstacle(self, o: Obstacle) -> None:
        x, y = centre_x(o.q, o.r), centre_y(o.r)
        low, high = float(o.base), float(o.base + o.height)
        colour = OBSTACLES[o.kind]
        tall = high - low
        self._shadow(x, y, low, max(0.4, min(0.8, o.radius + 0.15)))
        if o.kind in ("tree", "large tree"):
            wide = 0.62 if o.kind == "tree" else 0.76
            self._solid(x, y, low, 0.13, low + tall * 0.3, 0.1, 6, (104, 76, 50))
            for share, end, radius in ((0.2, 0.56, wide), (0.42, 0.78, wide * 0.8), (0.62, 1.0, wide * 0.58)):
                self._solid(x, y, low + tall * share, radius, low + tall * end, 0.02, 9, colour)
        elif o.kind == "palm":
            self._solid(x, y, low, 0.13, low + tall * 0.86, 0.07, 6, (132, 104, 66))
            self._fronds(x, y, low + tall * 0.86, tall * 0.14, colour)
        elif o.kind == "jungle tree":
            self._solid(x, y, low, 0.16, low + tall * 0.62, 0.1, 6, (112, 88, 58))
            self._solid(x, y, low + tall * 0.5, 0.3, low + tall * 0.68, 0.74, 9, scale(colour, 0.84))
            self._solid(x, y, low + tall * 0.68, 0.74, low + tall, 0.12, 9, colour)
        elif o.kind == "bush":
            self._solid(x, y, low, 0.62, low + tall * 0.6, 0.72, 8, colour)
            self._solid(x, y, low + tall * 0.6, 0.72, low + tall, 0.3, 8, colour)
        elif o.kind == "pillar":
            self._solid(x, y, low, 0.52, low + 1, 0.52, 4, colour)
            self._solid(x, y, low + 1, 0.36, high - 1, 0.32, 8, colour)
            self._solid(x, y, high - 1, 0.48, high, 0.48, 4, colour)
        elif o.kind in ("castle wall", "door", "tower"):
            self._solid(x, y, low, 0.95, high, 0.95, 6, colour)
        else:  # boulders, ice, hive
            self._solid(x, y, low, 0.82, low + tall * 0.5, 0.66, 6, colour)
            self._solid(x, y, low + tall * 0.5, 0.66, high, 0.2, 6, mix(colour, WHITE, 0.12))

    def _fronds(self, x: float, y: float, level: float, droop: float, colour: RGB) -> None:
        """Leaves that rise a little from the top of a trunk and hang down at their ends, the far ones first."""
        ends = _ring(x, y, 0.9, 8)
        for k in sorted(range(8), key=lambda k: ends[k][1] * math.cos(TURN) - ends[k][0] * math.sin(TURN)):
            (ex, ey), across = ends[k], 0.2
            mx, my = x + (ex - x) * 0.5, y + (ey - y) * 0.5
            nx, ny = (ey - y) * across, (x - ex) * across
            high = level + droop
            top, end = self.at(x, y, high - droop * 0.3), self.at(ex, ey, level - droop * 0.8)
            for sign, light in ((1, 1.12), (-1, 0.82)):
                side = self.at(mx + sign * nx, my + sign * ny, high - droop * 0.2)
                self.picture.add(Polygon((top, side, end, self.at(mx, my, high)), scale(colour, light)))

    def _glyph(self, q: int, r: int, level: int, space: int) -> None:
        x, y = centre_x(q, r), centre_y(r)
        spot = self.glyph_at[space]
        self._solid(x, y, level, 0.52, level + 0.3, 0.52, 6, mix(GLYPH, WHITE, 0.12))
        px, py = self.at(x, y, level + 0.3)
        self.picture.add(Label(px, py, glyph_letter(shown(spot)), 9, GLYPH_INK, bold=True))

    def _barrier(self, b: Barrier) -> None:
        """A wall of some thickness along an edge."""
        ring = _hex_ring(b.q, b.r, 1.0)
        a, c = ring[b.direction], ring[(b.direction + 1) % 6]
        dx, dy = centre_x(*DIRECTIONS[b.direction]), centre_y(DIRECTIONS[b.direction][1])
        length = math.hypot(dx, dy)
        nx, ny = dx / length * WALL, dy / length * WALL
        foot = [(a[0] + nx, a[1] + ny), (c[0] + nx, c[1] + ny), (c[0] - nx, c[1] - ny), (a[0] - nx, a[1] - ny)]
        colour = mix(BARRIERS[b.kind], WHITE, 0.3)
        for k in range(4):
            self._face(foot[k], foot[(k + 1) % 4], b.base, b.top, colour)
        for k in range(4):
            self._face(foot[(k + 1) % 4], foot[k], b.base, b.top, colour)
        self.picture.add(Polygon(tuple([self.at(*p, b.top) for p in foot]), mix(colour, WHITE, 0.3), INK, 0.5))

    def _ladder(self, q: int, r: int, direction: int, low: int, high: int) -> None:
        ring = _hex_ring(q, r, 1.0)
        a, c = ring[direction], ring[(direction + 1) % 6]
        rails = [(a[0] + (c[0] - a[0]) * share, a[1] + (c[1] - a[1]) * share) for share in (0.34, 0.66)]
        for x, y in rails:
            self.picture.add(Line((self.at(x, y, low), self.at(x, y, high)), LADDER, 1.8))
        for rung in range(2 * low + 1, 2 * high):
            ends = (self.at(*rails[0], rung / 2), self.at(*rails[1], rung / 2))
            self.picture.add(Line(ends, scale(LADDER, 1.2), 1.0))


def _hex_ring(q: int, r: int, radius: float) -> Ring:
    """Corners of a hex on the table; the edge in direction k lies between corner k and corner k + 1."""
    x, y = centre_x(q, r), centre_y(r)
    return [
        (x + radius * math.cos(math.radians(30 - 60 * k)), y + radius * math.sin(math.radians(30 - 60 * k)))
        for k in range(6)
    ]


def _ring(x: float, y: float, radius: float, sides: int) -> Ring:
    """Corners of a regular body, in the same order as those of a hex."""
    angles = [-2 * math.pi * (k + 0.5) / sides for k in range(sides)]
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def _lit(a: tuple[float, float], b: tuple[float, float]) -> float:
    """How bright an upright side is, by the way it looks."""
    nx, ny = a[1] - b[1], b[0] - a[0]
    length = math.hypot(nx, ny) or 1.0
    return 0.72 + 0.2 * _along_light(nx / length, ny / length)


def _towards_light(dq: int, dr: int) -> float:
    x, y = centre_x(dq, dr), centre_y(dr)
    length = math.hypot(x, y)
    return max(0.0, _along_light(x / length, y / length))


def _along_light(x: float, y: float) -> float:
    """From 1 for looking into the light to -1 for looking away from it."""
    u = x * math.cos(TURN) + y * math.sin(TURN)
    v = y * math.cos(TURN) - x * math.sin(TURN)
    return u * math.cos(LIGHT) + v * math.sin(LIGHT)


def _area(points: tuple[Point, ...]) -> float:
    """Twice the area; positive if the corners go clockwise on the screen."""
    total = 0.0
    for k, (x, y) in enumerate(points):
        x2, y2 = points[(k + 1) % len(points)]
        total += x * y2 - x2 * y
    return total


def relief(map: MapFile, titled: bool = True) -> Picture:
    return Relief(map, titled).picture
