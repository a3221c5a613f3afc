"""A battlefield from above: levels as numbers and lines, start zones, glyphs, obstacles, barriers, and a legend."""

from __future__ import annotations

import math
from typing import Final

from wellspring.battlefield.battlefield import Battlefield
from wellspring.battlefield.mapfile import MapFile
from wellspring.battlefield.terrain import TERRAINS
from wellspring.cartography.colours import (
    BARRIERS,
    FAINT,
    GLYPH,
    GLYPH_INK,
    INK,
    LADDER,
    OBSTACLES,
    PAPER,
    RGB,
    WHITE,
    ground,
    ink_on,
    mix,
    scale,
    zone_colour,
)
from wellspring.cartography.glyph_names import glyph_letter, glyph_words, shown
from wellspring.cartography.picture import Disc, Label, Line, Picture, Point, Polygon, title
from wellspring.hexes import DIRECTIONS, ROOT3, centre_x, centre_y, column_letters, to_offset

SIZE: Final = 20.0  # points from a hex's centre to its corner
MARGIN: Final = 30.0
LEGEND_STEP: Final = 17.0
LEGEND_COLUMN: Final = 150.0


def corners(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """A hex's corners; the edge in direction k lies between corner k and corner k + 1."""
    angles = [math.radians(30 - 60 * k) for k in range(6)]
    return tuple([(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles])


class Explained:
    """A line of the legend."""

    def __init__(self, sign: str, words: str, colour: RGB, which: str = "") -> None:
        self.sign: Final = sign
        self.words: Final = words
        self.colour: Final = colour
        self.which: Final = which  # the letter of a glyph, the kind of an obstacle


class TopView:
    """Draws one battlefield; `picture` is the result."""

    def __init__(self, map: MapFile, titled: bool) -> None:
        self.map = map
        self.head = MARGIN + (26.0 if titled else 0.0)
        self.field: Battlefield = map.battlefield
        field = self.field
        self.left = min(field.x) - ROOT3 / 2
        self.top = min(field.y) - 1
        width = (max(field.x) - self.left + ROOT3 / 2) * SIZE + 2 * MARGIN
        self.legend = self._legend()
        self.width = max(width, 2 * LEGEND_COLUMN + 2 * MARGIN)
        self.shift = (self.width - width) / 2
        board = (max(field.y) - self.top + 1) * SIZE + self.head + MARGIN
        self.columns = max(1, int((self.width - 2 * MARGIN) // LEGEND_COLUMN))
        rows = math.ceil(len(self.legend) / self.columns)
        self.picture = Picture(self.width, board + rows * LEGEND_STEP + 14, map.name)
        self._draw(board, titled)

    def at(self, q: int, r: int) -> Point:
        x = MARGIN + self.shift + (centre_x(q, r) - self.left) * SIZE
        return x, self.head + (centre_y(r) - self.top) * SIZE

    def _draw(self, below: float, titled: bool) -> None:
        if titled:
            self.picture.add(title(self.picture, self.map.name, 22))
        self._rulers()
        for q, r in self.field.columns:
            self._hex(q, r)
        self._cliffs()
        self._zones()
        for q, r in self.field.columns:
            self._numbers(q, r)
        self._obstacles()
        self._barriers()
        self._glyphs()
        self._write_legend(below + 4)

    def _rulers(self) -> None:
        """Column letters above the first row and row numbers at both sides."""
        rows = sorted({r for _, r in self.field.columns})
        first = rows[0]
        for column in sorted({to_offset(q, r)[0] for q, r in self.field.columns}):
            x, y = self.at(column - (first - (first & 1)) // 2, first)
            self.picture.add(Label(x, y - 1.45 * SIZE, column_letters(column), 9, FAINT))
        for r in rows:
            here = sorted([self.at(q, r)[0] for q, rr in self.field.columns if rr == r])
            y = self.at(0, r)[1]
            self.picture.add(Label(here[0] - 1.3 * SIZE, y, str(r + 1), 9, FAINT))

    def _hex(self, q: int, r: int) -> None:
        slabs = self.field.columns[(q, r)]
        x, y = self.at(q, r)
        top = slabs[-1]
        edge = scale(ground(top.terrain, top.top), 0.82)
        self.picture.add(Polygon(corners(x, y, SIZE), ground(top.terrain, top.top), edge, 0.8))
        if len(slabs) > 1:  # what lies below shows in the middle, as through a window
            low = slabs[0]
            self.picture.add(Polygon(corners(x, y, SIZE * 0.52), ground(low.terrain, low.top), scale(edge, 0.7), 1.2))

    def _cliffs(self) -> None:
        """Lines where the level changes, thicker the higher the step."""
        for (q, r), slabs in self.field.columns.items():
            for k in range(6):
                other = self.field.columns.get((q + DIRECTIONS[k][0], r + DIRECTIONS[k][1]))
                step = slabs[-1].top - (other[-1].top if other is not None else 0)
                if step > 0:
                    ring = corners(*self.at(q, r), SIZE)
                    colour = mix(INK, ground(slabs[-1].terrain, slabs[-1].top), 0.25 if step > 1 else 0.5)
                    self.picture.add(Line((ring[k], ring[(k + 1) % 6]), colour, min(4.2, 0.5 + 0.75 * step)))

    def _zones(self) -> None:
        field = self.field
        for number, (zone, spaces) in enumerate(field.zones.items()):
            colour = zone_colour(zone, number)
            inside = {(field.q[s], field.r[s]) for s in spaces}
            for q, r in sorted(inside):
                x, y = self.at(q, r)
                self.picture.add(Polygon(corners(x, y, SIZE), colour, None, opacity=0.16))
                ring = corners(x, y, SIZE * 0.93)
                for k in range(6):
                    if (q + DIRECTIONS[k][0], r + DIRECTIONS[k][1]) not in inside:
                        self.picture.add(Line((ring[k], ring[(k + 1) % 6]), colour, 2.6))

    def _numbers(self, q: int, r: int) -> None:
        slabs = self.field.columns[(q, r)]
        x, y = self.at(q, r)
        if len(slabs) > 1:
            upper, lower = ground(slabs[-1].terrain, slabs[-1].top), ground(slabs[0].terrain, slabs[0].top)
            self.picture.add(Label(x, y - 0.69 * SIZE, str(slabs[-1].top), 7, ink_on(upper), bold=True))
            self.picture.add(Label(x, y, str(slabs[0].top), 8.5, ink_on(lower)))
            return
        colour = ground(slabs[0].terrain, slabs[0].top)
        self.picture.add(Label(x, y + 0.56 * SIZE, str(slabs[0].top), 7.5, mix(ink_on(colour), colour, 0.15)))

    def _obstacles(self) -> None:
        for o in self.field.obstacles:
            x, y = self.at(o.q, o.r)
            obstacle_sign(self.picture, o.kind, x, y, SIZE)

    def _barriers(self) -> None:
        for b in self.field.barriers:
            ring = corners(*self.at(b.q, b.r), SIZE)
            ends = (ring[b.direction], ring[(b.direction + 1) % 6])
            width = 6.0 if b.kind == "ruin" else 4.6
            self.picture.add(Line(ends, INK, width))
            self.picture.add(Line(ends, mix(BARRIERS[b.kind], WHITE, 0.45), width - 2.4))
        for ladder in self.field.ladders:
            x, y = self.at(ladder.q, ladder.r)
            dq, dr = DIRECTIONS[ladder.direction]
            x2, y2 = self.at(ladder.q + dq, ladder.r + dr)
            for share in (0.3, 0.42, 0.54, 0.66):
                mx, my = x + (x2 - x) * share, y + (y2 - y) * share
                nx, ny = (y2 - y) * 0.11, (x - x2) * 0.11
                self.picture.add(Line(((mx - nx, my - ny), (mx + nx, my + ny)), LADDER, 2))

    def _glyphs(self) -> None:
        for spot in self.map.glyphs:
            x, y = self.at(self.field.q[spot.space], self.field.r[spot.space])
            size = SIZE
            slabs = self.field.columns[(self.field.q[spot.space], self.field.r[spot.space])]
            if len(slabs) > 1:  # above or below
                size *= 0.8
                y += 0.42 * SIZE * (-1 if self.field.level[spot.space] > slabs[0].top else 1)
            glyph_sign(self.picture, glyph_letter(shown(spot)), x, y, size)

    # --- the legend ---

    def _legend(self) -> list[Explained]:
        """Terrains, then what stands on them."""
        field = self.field
        lines = [Explained("hex", TERRAINS[t].name, ground(t, 2)) for t in sorted(set(field.terrain))]
        for kind in sorted({o.kind for o in field.obstacles}):
            lines.append(Explained("obstacle", kind, OBSTACLES[kind], kind))
        lines += [Explained("edge", kind, BARRIERS[kind]) for kind in sorted({b.kind for b in field.barriers})]
        if field.ladders:
            lines.append(Explained("edge", "ladder", LADDER))
        for number, (zone, spaces) in enumerate(field.zones.items()):
            lines.append(Explained("zone", f"start zone {zone} ({len(spaces)})", zone_colour(zone, number)))
        for id in dict.fromkeys([shown(spot) for spot in self.map.glyphs]):
            lines.append(Explained("glyph", glyph_words(id), GLYPH, glyph_letter(id)))
        if any([len(slabs) > 1 for slabs in field.columns.values()]):
            lines.append(Explained("window", "covered space below", PAPER))
        return lines

    def _write_legend(self, top: float) -> None:
        column = (self.width - 2 * MARGIN) / self.columns
        for k, line in enumerate(self.legend):
            sign, colour = line.sign, line.colour
            x = MARGIN + (k % self.columns) * column + 8
            y = top + (k // self.columns) * LEGEND_STEP
            if sign == "hex":
                self.picture.add(Polygon(corners(x, y, 8), colour, scale(colour, 0.7), 0.8))
            elif sign == "obstacle":
                obstacle_sign(self.picture, line.which, x, y, 10)
            elif sign == "edge":
                self.picture.add(Line(((x - 7, y), (x + 7, y)), INK, 4.6))
                self.picture.add(Line(((x - 7, y), (x + 7, y)), mix(colour, WHITE, 0.45), 2.4))
            elif sign == "zone":
                self.picture.add(Polygon(corners(x, y, 7), mix(colour, WHITE, 0.75), colour, 2.2))
            elif sign == "glyph":
                glyph_sign(self.picture, line.which, x, y, 13)
            else:
                self.picture.add(Polygon(corners(x, y, 8), mix(INK, WHITE, 0.6), INK, 0.8))
                self.picture.add(Polygon(corners(x, y, 5), PAPER, INK, 0.8))
            self.picture.add(Label(x + 14, y, line.words, 10, INK, start=True))


def obstacle_sign(picture: Picture, kind: str, x: float, y: float, size: float) -> None:
    """A sign for an obstacle as seen from above: told apart by shape, not only by colour."""
    colour = OBSTACLES[kind]
    dark = scale(colour, 0.6)
    if kind in ("tree", "large tree", "bush"):
        radius = {"tree": 0.5, "large tree": 0.66, "bush": 0.46}[kind] * size
        points = 7 if kind == "bush" else 9
        picture.add(Polygon(_star(x, y, radius, radius * 0.78, points), colour, dark, size * 0.06))
        if kind != "bush":
            picture.add(Polygon(_star(x, y, radius * 0.55, radius * 0.42, points), mix(colour, WHITE, 0.22)))
    elif kind in ("palm", "jungle tree"):
        slim = 0.2 if kind == "palm" else 0.4
        picture.add(Polygon(_star(x, y, 0.64 * size, slim * size, 6), colour, dark, size * 0.06))
        picture.add(Disc(x, y, size * 0.1, dark))
    elif kind == "pillar":
        half = 0.34 * size
        square = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
        picture.add(Polygon(square, colour, INK, size * 0.08))
        picture.add(Disc(x, y, half * 0.6, mix(colour, WHITE, 0.4), INK, size * 0.04))
    else:
        shape = tuple([(x + size * dx, y + size * dy) for dx, dy in _BOULDER])
        picture.add(Polygon(shape, colour, INK, size * 0.07))
        picture.add(Line((shape[1], (x - size * 0.05, y + size * 0.05), shape[4]), scale(colour, 0.72), size * 0.06))
        picture.add(Line(((x - size * 0.05, y + size * 0.05), shape[3]), scale(colour, 0.72), size * 0.06))


_BOULDER: Final = ((-0.62, 0.1), (-0.25, -0.52), (0.34, -0.5), (0.64, 0.02), (0.3, 0.5), (-0.36, 0.48))


def glyph_sign(picture: Picture, letter: str, x: float, y: float, size: float) -> None:
    picture.add(Disc(x, y, size * 0.47, GLYPH, GLYPH_INK, size * 0.07))
    picture.add(Label(x, y, letter, size * 0.58, GLYPH_INK, bold=True))


def _star(x: float, y: float, outer: float, inner: float, points: int) -> tuple[Point, ...]:
    out: list[Point] = []
    for k in range(2 * points):
        angle = math.pi * k / points - math.pi / 2
        radius = inner if k % 2 else outer
        out.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return tuple(out)


def top_view(map: MapFile, titled: bool = True) -> Picture:
    return TopView(map, titled).picture
