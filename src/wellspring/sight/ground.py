"""What stands on the battlefield for good, in a grid, and the walk over the part of it below a fan of rays."""

from __future__ import annotations

from math import ceil, floor
from typing import Final

from mypy_extensions import mypyc_attr

from wellspring.battlefield.battlefield import Battlefield
from wellspring.hexes import DIRECTIONS, ROOT3, centre_x, centre_y
from wellspring.sight.archetypes import REACH
from wellspring.sight.rays import Fan
from wellspring.sight.shapes import APOTHEM, BARRIER, BOX, LEVEL, OBSTACLE, Solid, cylinder, slab

# half the thickness of a wall or ruin on a hex edge, and half its length
THICK: Final = 0.06
LONG: Final = 0.5
# No standing solid gets further than this from the centre of the hex it is kept with.
MARGIN: Final = 1.1


@mypyc_attr(acyclic=True)
class Cell:
    """One hex: the spaces of its column, and all that stands there."""

    def __init__(self, x: float, y: float) -> None:
        self.x: Final = x
        self.y: Final = y
        self.solids: tuple[Solid, ...] = ()
        self.spaces: tuple[int, ...] = ()
        self.mask = 0  # the spaces as bits
        self.top = -1e30


class Swath:
    """The cells below a fan: the solids that may stop its rays, the spaces whose figures may."""

    def __init__(self) -> None:
        self.solids: Final[list[Solid]] = []
        self.spaces: Final[list[int]] = []


class Ground:
    """The cells of a battlefield by row and column of a grid just large enough."""

    def __init__(self, battlefield: Battlefield) -> None:
        keys = list(battlefield.columns)
        keys += [(o.q, o.r) for o in battlefield.obstacles]
        keys += [(b.q, b.r) for b in battlefield.barriers]
        self.q0: Final = min((q for q, _ in keys), default=0)
        self.r0: Final = min((r for _, r in keys), default=0)
        self.across: Final = max((q for q, _ in keys), default=0) - self.q0 + 1
        self.down: Final = max((r for _, r in keys), default=0) - self.r0 + 1
        self.battlefield: Final = battlefield
        self.cells: Final[list[Cell | None]] = [None] * (self.across * self.down)
        # the obstacle that fills a space: it hides all but itself
        filled = [battlefield.id_of.get((o.q, o.r, o.base), -1) for o in battlefield.obstacles]
        self.standing: Final = {space: k for k, space in enumerate(filled)}
        self.floor: Final = [level * LEVEL for level in battlefield.level]
        for q, r in keys:
            if self._at(q, r) is None:
                self.cells[(r - self.r0) * self.across + q - self.q0] = Cell(centre_x(q, r), centre_y(r))
        self._add_columns()
        self._add_obstacles()
        self._add_barriers()
        self.top: Final = [-1e30 if cell is None else cell.top for cell in self.cells]
        self.before: Final = self._masks_before()

    def _at(self, q: int, r: int) -> Cell | None:
        return self.cells[(r - self.r0) * self.across + q - self.q0]

    def _add(self, q: int, r: int, solid: Solid) -> None:
        cell = self._at(q, r)
        if cell is not None:
            cell.solids += (solid,)
            cell.top = max(cell.top, solid.z1)

    def _masks_before(self) -> list[int]:
        """For each cell, all spaces of the cells before it: two of these differ by the spaces of the cells between."""
        masks = [0]
        for cell in self.cells:
            masks.append(masks[-1] if cell is None else masks[-1] | cell.mask)
        return masks

    def _add_columns(self) -> None:
        field = self.battlefield
        for (q, r), slabs in field.columns.items():
            spaces = field.at_hex[(q, r)]
            cell = self._at(q, r)
            if cell is not None:
                cell.spaces = spaces
                for space in spaces:
                    cell.mask |= 1 << space
            for s in slabs:
                # a slab covered by the next one has no space of its own: name it by the space above
                index = next((k for k in spaces if field.level[k] >= s.top), -1)
                solid = slab(centre_x(q, r), centre_y(r), s.bottom * LEVEL, s.top * LEVEL, index)
                if s.bottom < s.top:
                    self._add(q, r, solid)

    def _add_obstacles(self) -> None:
        for k, o in enumerate(self.battlefield.obstacles):
            z0 = o.base * LEVEL
            z1 = (o.base + o.height) * LEVEL
            self._add(o.q, o.r, cylinder(centre_x(o.q, o.r), centre_y(o.r), z0, z1, o.radius, OBSTACLE, k))

    def _add_barriers(self) -> None:
        for k, b in enumerate(self.battlefield.barriers):
            x, y, ux, uy = edge(b.q, b.r, b.direction)
            wall = Solid(BOX, x, y, b.base * LEVEL, b.top * LEVEL, LONG, THICK, ux, uy, BARRIER, k)
            self._add(b.q, b.r, wall)

    def apart_from(self, space: int, solids: list[Solid]) -> list[Solid]:
        """All but the obstacle on a space: what is looked at there is the obstacle."""
        own = self.standing.get(space, -1)
        return [s for s in solids if s.kind != OBSTACLE or s.index != own] if own >= 0 else solids

    def walk(self, fan: Fan) -> Swath:
        """Row by row over the hexes near the fan, so the work grows with its length and not with the battlefield.

        The region of the rays is cut out by straight lines n . p <= c; a hex is near it if its centre is beyond
        none of them by more than the reach asked for.
        """
        swath = Swath()
        nx, ny, c = _bounds(fan)
        low = fan.low + fan.z
        high = fan.high + fan.z
        r_first = max(0, ceil((fan.y + _lowest(fan) - REACH) / 1.5) - self.r0)
        r_last = min(self.down - 1, floor((fan.y + _highest(fan) + REACH) / 1.5) - self.r0)
        for row in range(r_first, r_last + 1):
            y = 1.5 * (row + self.r0) - fan.y
            left = -1e30
            right = 1e30
            for k in range(len(c)):
                rest = c[k] + REACH - ny[k] * y
                if nx[k] > 1e-12:
                    right = min(right, rest / nx[k])
                elif nx[k] < -1e-12:
                    left = max(left, rest / nx[k])
                elif rest < 0.0:
                    right = -1e30
            shift = (row + self.r0) * 0.5 + self.q0
            # q = (x / ROOT3) - r / 2, counted from the grid's first column
            f = (left + fan.x) / ROOT3 - shift
            q_first = 0 if f <= 0.0 else (ceil(f) if f < self.across else self.across)
            f = (right + fan.x) / ROOT3 - shift
            q_last = self.across - 1 if f >= self.across else (floor(f) if f >= 0.0 else -1)
            for q in range(q_first, q_last + 1):
                cell = self.cells[row * self.across + q]
                if cell is None:
                    continue
                for space in cell.spaces:
                    if self.floor[space] < high:  # a figure standing above all rays stops none
                        swath.spaces.append(space)
                if cell.top <= low:
                    continue
                x = ROOT3 * (q + shift) - fan.x
                near = True
                for k in range(len(c)):
                    if nx[k] * x + ny[k] * y > c[k] + MARGIN:
                        near = False
                        break
                if near:
                    for solid in cell.solids:
                        if solid.z1 > low and solid.z0 < high:
                            swath.solids.append(solid)
        return swath


def edge(q: int, r: int, direction: int) -> tuple[float, float, float, float]:
    """The middle of a hex's edge, and the unit vector along it."""
    dq, dr = DIRECTIONS[direction]
    hx = centre_x(dq, dr) * 0.5
    hy = centre_y(dr) * 0.5
    return centre_x(q, r) + hx, centre_y(r) + hy, -hy / APOTHEM, hx / APOTHEM


def _bounds(fan: Fan) -> tuple[list[float], list[float], list[float]]:
    """The lines around a fan, seen from its eye: both sides, the far end, and behind the eye."""
    if fan.wide:
        return [1.0, -1.0, 0.0, 0.0], [0.0, 0.0, 1.0, -1.0], [fan.length, fan.length, fan.length, fan.length]
    return (
        [fan.ay, -fan.by, fan.mx, -fan.mx],
        [-fan.ax, fan.bx, fan.my, -fan.my],
        [0.0, 0.0, fan.length, 0.0],
    )


def _lowest(fan: Fan) -> float:
    if fan.wide:
        return -fan.length
    return min(0.0, _corner(fan, fan.ax, fan.ay), _corner(fan, fan.bx, fan.by))


def _highest(fan: Fan) -> float:
    if fan.wide:
        return fan.length
    return max(0.0, _corner(fan, fan.ax, fan.ay), _corner(fan, fan.bx, fan.by))


def _corner(fan: Fan, x: float, y: float) -> float:
    """The y of a far corner of the region."""
    return y * fan.length / (x * fan.mx + y * fan.my)
