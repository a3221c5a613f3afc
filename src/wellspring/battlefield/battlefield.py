"""The battlefield as the engine uses it: spaces as small integers, with tables of who is next to whom.

A column of tiles is a list of solid slabs. The top of each slab that leaves room above it is a space; the underside
of the next slab is that space's ceiling. So overhangs, bridges and tunnels need nothing special: a space is keyed
(q, r, level), and two spaces of neighbouring columns are linked if there is an opening between them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from wellspring.battlefield.terrain import LAVA_FIELD, OBSTACLES, TERRAINS
from wellspring.hexes import DIRECTIONS, centre_x, centre_y, column_letters, direction, to_offset

OPEN_SKY: Final = 1000  # the ceiling of a space with nothing above it
UNREACHABLE: Final = 255  # further than any range; a byte has to hold it
LADDER_CLIMB: Final = 3  # levels a ladder counts as, however long it is: nearly every figure can climb so many


@mypyc_attr(acyclic=True)
class Slab:
    """Solid tiles of one column from level `bottom` up to level `top`, showing `terrain` on top."""

    def __init__(self, bottom: int, top: int, terrain: int) -> None:
        self.bottom: Final = bottom
        self.top: Final = top
        self.terrain: Final = terrain


@mypyc_attr(acyclic=True)
class Obstacle:
    """A tree, outcrop or the like, standing on the space whose level is `base`. With a life it can be destroyed."""

    def __init__(
        self, kind: str, q: int, r: int, base: int, height: int, radius: float, life: int = -1, defense: int = -1
    ) -> None:
        self.kind: Final = kind
        self.q: Final = q
        self.r: Final = r
        self.base: Final = base
        self.height: Final = height
        self.radius: Final = radius
        usual = OBSTACLES.get(kind)
        # as its kind has them, where nothing is said; a life of 0: it stands for ever
        self.life: Final = life if life >= 0 or usual is None else usual.life
        self.defense: Final = defense if defense >= 0 or usual is None else usual.defense  # dice
        self.jungle: Final = usual.jungle if usual is not None else False


@mypyc_attr(acyclic=True)
class Barrier:
    """A ruin, wall or battlement on the edge between (q, r) and its neighbour in `direction`, base to top in levels."""

    def __init__(self, kind: str, q: int, r: int, direction: int, base: int, top: int) -> None:
        self.kind: Final = kind
        self.q: Final = q
        self.r: Final = r
        self.direction: Final = direction
        self.base: Final = base
        self.top: Final = top


@mypyc_attr(acyclic=True)
class Ladder:
    """A ladder from the space of (q, r) at level `low` up to the one at level `high` in `direction`."""

    def __init__(self, q: int, r: int, direction: int, low: int, high: int) -> None:
        self.q: Final = q
        self.r: Final = r
        self.direction: Final = direction
        self.low: Final = low
        self.high: Final = high


@mypyc_attr(acyclic=True)
class Link:
    """The way from one space to a neighbouring one. `over` is the highest level on the way: barrier or destination,
    or what a ladder makes of them."""

    def __init__(self, to: int, over: int, barrier: int) -> None:
        self.to: Final = to
        self.over: Final = over
        self.barrier: Final = barrier  # absolute level of a barrier's top between them, -1 for none


# what is in range of a space is kept for ranges below this one
RANGES: Final = 32


class Outline:
    """What a battlefield has whatever lies on its spaces and however high they are: where they are, and what is counted
    in spaces. Battlefields that differ only in tiles share it."""

    def __init__(self, columns: dict[tuple[int, int], tuple[Slab, ...]]) -> None:
        self.q: Final[list[int]] = []
        self.r: Final[list[int]] = []
        self.label: Final[list[str]] = []
        self.x: Final[list[float]] = []
        self.y: Final[list[float]] = []
        self.at_hex: Final[dict[tuple[int, int], tuple[int, ...]]] = {}
        for q, r in sorted(columns, key=_row_first):
            column, row = to_offset(q, r)
            name = column_letters(column) + str(row + 1)
            first = len(self.q)
            for k, _ in enumerate(_floors(columns[(q, r)])):
                self.q.append(q)
                self.r.append(r)
                self.label.append(name + "^" * k)
                self.x.append(centre_x(q, r))
                self.y.append(centre_y(r))
            self.at_hex[(q, r)] = tuple(range(first, len(self.q)))
        self.n: Final = len(self.q)
        self.labelled: Final = {label: space for space, label in enumerate(self.label)}
        self.beside: Final = [self._beside(space) for space in range(self.n)]
        self.bit: Final[list[int]] = [1 << space for space in range(self.n)]
        number = {h: k for k, h in enumerate(self.at_hex)}
        self.hex_of: Final = [number[(self.q[s], self.r[s])] for s in range(self.n)]
        self.hex_neighbours: Final = [
            tuple([number[(q + dq, r + dr)] for dq, dr in DIRECTIONS if (q + dq, r + dr) in number])
            for q, r in self.at_hex
        ]
        # found when asked for
        self.distances: Final[list[bytes | None]] = [None] * self.n
        self.around: Final[list[list[int]]] = [[] for _ in range(RANGES)]
        self.lines: Final[dict[int, list[int]]] = {}

    def _beside(self, space: int) -> tuple[int, ...]:
        out: list[int] = []
        for dq, dr in DIRECTIONS:
            out.extend(self.at_hex.get((self.q[space] + dq, self.r[space] + dr), ()))
        return tuple(out)


class Battlefield:
    """Immutable once built. Lists are indexed by space id; ids go row by row, then up the column. What every space has
    several of is in tuples: the search for garbage passes over tuples of numbers, and a server has many spaces."""

    def __init__(
        self,
        name: str,
        columns: Mapping[tuple[int, int], Sequence[Slab]],
        obstacles: list[Obstacle],
        barriers: list[Barrier],
        zones: dict[str, list[tuple[int, int, int]]],
        ladders: list[Ladder] | None = None,
        like: Battlefield | None = None,
    ) -> None:
        """`like` is one with the same spaces, where only tiles differ: what they do not change is shared with it,
        because a game goes on while its battlefield is made anew."""
        self.name: Final = name
        self.columns: Final = {key: tuple(slabs) for key, slabs in columns.items()}
        self.obstacles: Final = obstacles
        self.barriers: Final = barriers
        self.ladders: Final[list[Ladder]] = ladders if ladders is not None else []
        outline: Outline = Outline(self.columns) if like is None else like.outline
        self.outline: Final[Outline] = outline
        self.n: Final = outline.n
        self.q: Final = outline.q
        self.r: Final = outline.r
        self.label: Final = outline.label
        self.x: Final = outline.x
        self.y: Final = outline.y
        self.at_hex: Final = outline.at_hex
        self.beside: Final = outline.beside  # all spaces of neighbouring columns: what adjacency is made of
        self.bit: Final = outline.bit  # each space as a mask
        self.level: Final[list[int]] = []
        self.terrain: Final[list[int]] = []
        self.ceiling: Final[list[int]] = []
        self.blocked: Final[list[bool]] = []  # filled by an obstacle: no figure stands there
        self.id_of: Final[dict[tuple[int, int, int], int]] = {}
        self._add_spaces()
        self.links: Final[list[tuple[Link, ...]]] = [()] * self.n if like is None else like.links.copy()
        # a * n + b -> level of the barrier's top
        self.barrier_between: Final[dict[int, int]] = {} if like is None else like.barrier_between.copy()
        self._add_links(like)
        self.zones: Final = {name: [self.id_of[key] for key in keys] for name, keys in zones.items()}
        self.jungle_beside: Final = self._jungle_beside()
        self.has_lava_field: Final[bool] = LAVA_FIELD in self.terrain
        self._distances: Final = outline.distances
        self._around: Final = outline.around  # by range and space; 0 where nobody has asked yet
        self._lines: Final = outline.lines

    def _add_spaces(self) -> None:
        filled = {(o.q, o.r, o.base) for o in self.obstacles}
        for q, r in self.at_hex:
            for slab, ceiling in _floors(self.columns[(q, r)]):
                self.id_of[(q, r, slab.top)] = len(self.level)
                self.level.append(slab.top)
                self.terrain.append(slab.terrain)
                self.ceiling.append(ceiling)
                self.blocked.append((q, r, slab.top) in filled)

    def _add_links(self, like: Battlefield | None) -> None:
        """Of all spaces, or of those where something has another height than on one like it."""
        anew: set[int] = set(range(self.n)) if like is None else set()
        if like is not None:
            for a in range(self.n):
                if self.level[a] != like.level[a] or self.ceiling[a] != like.ceiling[a]:
                    anew.add(a)
                    anew.update(self.beside[a])
        if not anew:
            return
        edges: dict[tuple[int, int, int], Barrier] = {}
        for barrier in self.barriers:
            dq, dr = DIRECTIONS[barrier.direction]
            edges[(barrier.q, barrier.r, barrier.direction)] = barrier
            edges[(barrier.q + dq, barrier.r + dr, (barrier.direction + 3) % 6)] = barrier
        rungs = {(ladder.q, ladder.r, ladder.direction, ladder.low, ladder.high) for ladder in self.ladders}
        for a in sorted(anew):
            links: list[Link] = []
            for k in range(6):
                dq, dr = DIRECTIONS[k]
                for b in self.at_hex.get((self.q[a] + dq, self.r[a] + dr), ()):
                    floor = max(self.level[a], self.level[b])
                    wall = edges.get((self.q[a], self.r[a], k))
                    top = -1
                    if wall is not None and wall.top > floor and wall.base < min(self.ceiling[a], self.ceiling[b]):
                        top = wall.top
                    # an opening: some height above both floors and the wall is below both ceilings
                    if max(floor, top) < min(self.ceiling[a], self.ceiling[b]):
                        over = max(self.level[b], top)
                        if rungs and (self.q[a], self.r[a], k, self.level[a], self.level[b]) in rungs:
                            over = min(over, self.level[a] + LADDER_CLIMB)
                        links.append(Link(b, over, top))
                    if top >= 0:
                        self.barrier_between[a * self.n + b] = top
                    else:
                        self.barrier_between.pop(a * self.n + b, None)
            self.links[a] = tuple(links)

    def _jungle_beside(self) -> list[tuple[tuple[int, int], ...]]:
        """For every space the jungle on neighbouring hexes: the space it grows on, and its height."""
        out: list[tuple[tuple[int, int], ...]] = [()] * self.n
        for o in self.obstacles:
            if o.jungle and (o.q, o.r, o.base) in self.id_of:
                ground = self.id_of[(o.q, o.r, o.base)]
                for dq, dr in DIRECTIONS:
                    for s in self.at_hex.get((o.q + dq, o.r + dr), ()):
                        out[s] += ((ground, o.height),)
        return out

    def distances(self, space: int) -> bytes:
        """Range from a space to every other, counted along the battlefield, levels ignored (attack.range).

        Gaps without spaces are counted around; a hex so far away or not to be reached at all is at UNREACHABLE. Large
        battlefields have thousands of these rows, so they are bytes."""
        got = self._distances[space]
        if got is not None:
            return got
        hexes = self.outline.hex_neighbours
        hex_of = self.outline.hex_of
        steps_to = [UNREACHABLE] * len(hexes)
        here = hex_of[space]
        steps_to[here] = 0
        ring = [here]
        steps = 0
        while ring and steps < UNREACHABLE - 1:
            steps += 1
            further: list[int] = []
            for h in ring:
                for to in hexes[h]:
                    if steps_to[to] == UNREACHABLE:
                        steps_to[to] = steps
                        further.append(to)
            ring = further
        out = bytes([steps_to[h] for h in hex_of])
        for s in self.at_hex[(self.q[space], self.r[space])]:
            self._distances[s] = out
        return out

    def around(self, space: int, spaces: int) -> int:
        """The spaces in range of one, itself included, as a mask."""
        if spaces >= RANGES:
            return self._within(space, spaces)
        masks = self._around[spaces]
        if not masks:
            masks = self._around[spaces] = [0] * self.n
        got = masks[space]
        if not got:
            got = masks[space] = self._within(space, spaces)
        return got

    def _within(self, space: int, spaces: int) -> int:
        out = 0
        for other, distance in enumerate(self.distances(space)):
            if distance <= spaces and distance < UNREACHABLE:
                out |= 1 << other
        return out

    def line(self, space: int, direction: int, length: int) -> list[int]:
        """The spaces on a straight line of hexes that begins beside one, nearest first, on all levels."""
        key = (length * 6 + direction) * self.n + space
        got = self._lines.get(key)
        if got is None:
            got = self._lines[key] = []
            dq, dr = DIRECTIONS[direction]
            for k in range(1, length + 1):
                got.extend(self.at_hex.get((self.q[space] + k * dq, self.r[space] + k * dr), ()))
        return got

    def is_water(self, space: int) -> bool:
        return TERRAINS[self.terrain[space]].water

    def direction(self, a: int, b: int) -> int:
        return direction(self.q[a], self.r[a], self.q[b], self.r[b])

    def space(self, label: str) -> int:
        """The space with a label such as D7 or D7^ (the upper space of an overhang)."""
        return self.outline.labelled[label]


def _floors(slabs: tuple[Slab, ...]) -> list[tuple[Slab, int]]:
    """Of one column, those that leave room above them: each is a space, and has a ceiling."""
    out: list[tuple[Slab, int]] = []
    for k, slab in enumerate(slabs):
        ceiling = slabs[k + 1].bottom if k + 1 < len(slabs) else OPEN_SKY
        if ceiling > slab.top:
            out.append((slab, ceiling))
    return out


def _row_first(key: tuple[int, int]) -> tuple[int, int]:
    return key[1], key[0]
