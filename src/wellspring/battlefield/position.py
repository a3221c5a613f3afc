"""Where the figures stand. The part of a game's state that movement and sight read and that copies must be cheap."""

from __future__ import annotations

from typing import Final

from wellspring.battlefield.battlefield import UNREACHABLE, Battlefield
from wellspring.battlefield.masks import bits

NOWHERE: Final = -1


class Tail:
    """Part of a large figure that covers the space behind it: nobody taller than the gap under it stands there."""

    def __init__(self, owner: int, q: int, r: int, bottom: int, top: int) -> None:
        self.owner: Final = owner
        self.q: Final = q
        self.r: Final = r
        self.bottom: Final = bottom  # absolute levels
        self.top: Final = top
        self.place: Final[int] = ((q * 10_000 + r) * 1_000 + bottom) * 1_000 + top  # a number for where it is

    def meets(self, base: int, height: int) -> bool:
        """Whether something of that height with its base at that level, in the tail's hex, is in its way."""
        return base < self.top and base + height > self.bottom


class Position:
    """Lists are by figure, `occupant` by space. A double-space figure stands with its front `at`, its back `rear`."""

    def __init__(
        self,
        battlefield: Battlefield,
        at: list[int],
        rear: list[int],
        side: list[int],
        height: list[int],
        silhouette: list[int],
        tail: list[tuple[int, int]],
        occupant: list[int],
        occupied: int,
        held: list[int],
        tails: list[Tail],
    ) -> None:
        self.battlefield = battlefield  # another one where tiles are laid on it
        self.at = at
        self.rear = rear
        self.side = side  # the team of the figure's controller
        self.height = height  # shared between copies: grows only while armies are gathered
        self.silhouette = silhouette
        self.tail = tail  # (bottom, top) in levels above the base, (-1, -1) for none
        self.occupant = occupant
        self.occupied = occupied  # bit mask over spaces
        self.held = held  # the same for each side
        self.tails = tails

    def copy(self) -> Position:
        return Position(
            self.battlefield,
            self.at.copy(),
            self.rear.copy(),
            self.side,
            self.height,
            self.silhouette,
            self.tail,
            self.occupant.copy(),
            self.occupied,
            self.held.copy(),
            self.tails,
        )

    def add_figures(self, number: int, side: int, height: int, silhouette: int, tail: tuple[int, int]) -> None:
        """Figures of one kind. Copies share the static lists, so they are replaced, never changed."""
        self.at += [NOWHERE] * number
        self.rear += [NOWHERE] * number
        self.side = self.side + [side] * number
        self.height = self.height + [height] * number
        self.silhouette = self.silhouette + [silhouette] * number
        self.tail = self.tail + [tail] * number
        while len(self.held) <= side:
            self.held.append(0)

    def change_side(self, figures: list[int], side: int) -> None:
        sides = self.side.copy()
        for f in figures:
            spaces = self.spaces_of(f)
            self.held[sides[f]] ^= spaces
            self.held[side] ^= spaces
            sides[f] = side
        self.side = sides

    def spaces_of(self, figure: int) -> int:
        """The spaces a figure stands on, as a mask."""
        at = self.at[figure]
        if at < 0:
            return 0
        rear = self.rear[figure]
        bit = self.battlefield.bit
        return bit[at] if rear < 0 else bit[at] | bit[rear]

    def put(self, figure: int, at: int, rear: int) -> None:
        """Stand a figure on its space or spaces, lifting it from where it was."""
        occupant = self.occupant
        changed = self.spaces_of(figure)
        old = self.at[figure]
        if old >= 0:
            occupant[old] = -1
            old = self.rear[figure]
            if old >= 0:
                occupant[old] = -1
        self.at[figure] = at
        self.rear[figure] = rear
        if at >= 0:
            occupant[at] = figure
            if rear >= 0:
                occupant[rear] = figure
        changed ^= self.spaces_of(figure)
        self.occupied ^= changed
        self.held[self.side[figure]] ^= changed
        if self.tail[figure][0] >= 0:
            self._retail(figure)

    def _retail(self, figure: int) -> None:
        tails = [t for t in self.tails if t.owner != figure]
        if self.at[figure] >= 0 and self.rear[figure] >= 0:
            bottom, top = self.tail[figure]
            tails.append(tail_at(self.battlefield, figure, self.at[figure], self.rear[figure], bottom, top))
        self.tails = tails

    def under_tail(self, space: int, height: int, mover: int) -> bool:
        """Whether a figure of this height does not fit on a space because of somebody's tail (move.tight-quarters)."""
        return self.tail_over(space, height, mover) >= 0

    def tail_over(self, space: int, height: int, mover: int) -> int:
        """The figure whose tail is in the way there, -1 for none."""
        b = self.battlefield
        level = b.level[space]
        for t in self.tails:
            if t.owner != mover and t.q == b.q[space] and t.r == b.r[space] and t.meets(level, height):
                return t.owner
        return -1

    def tail_fits(self, figure: int, at: int, rear: int) -> bool:
        """Whether no figure stands where this figure's tail would be."""
        bottom, top = self.tail[figure]
        if bottom < 0:
            return True
        b = self.battlefield
        t = tail_at(b, figure, at, rear, bottom, top)
        for s in b.at_hex.get((t.q, t.r), ()):
            f = self.occupant[s]
            if f >= 0 and f != figure and t.meets(b.level[s], self.height[f]):
                return False
        return True

    def has_room(self, figure: int, at: int, rear: int) -> bool:
        """Whether nobody and nobody's tail keeps a figure from standing on these spaces, nor anybody its own tail."""
        for space in (at, rear):
            if space >= 0 and self.occupant[space] not in (-1, figure):
                return False
        for space in (at, rear):
            if space >= 0 and self.under_tail(space, self.height[figure], figure):
                return False
        return rear < 0 or self.tail_fits(figure, at, rear)

    # --- adjacency and engagement: engage.adjacent, engage.barrier ---

    def next_to(self, a: int, height_a: int, b: int, height_b: int) -> bool:
        """Whether figures of these heights on spaces a and b are adjacent."""
        field = self.battlefield
        dq = field.q[b] - field.q[a]
        dr = field.r[b] - field.r[a]
        if dq > 1 or dq < -1 or dr > 1 or dr < -1 or dq == dr:
            return False
        level_a = field.level[a]
        level_b = field.level[b]
        if level_a >= level_b + height_b or level_b >= level_a + height_a:
            return False
        if field.barrier_between:
            top = field.barrier_between.get(a * field.n + b, -1)
            if top >= 0 and (level_a + height_a <= top or level_b + height_b <= top):
                return False
        return True

    def adjacent(self, f: int, g: int) -> bool:
        a = self.at[f]
        b = self.at[g]
        if a < 0 or b < 0:
            return False
        return self.adjacent_from(a, self.rear[f], self.height[f], g)

    def adjacent_from(self, at: int, rear: int, height: int, g: int) -> bool:
        """Whether a figure standing on these spaces would be adjacent to figure g."""
        b = self.at[g]
        if b < 0:
            return False
        other = self.height[g]
        if self.next_to(at, height, b, other):
            return True
        rear_b = self.rear[g]
        if rear_b >= 0 and self.next_to(at, height, rear_b, other):
            return True
        if rear >= 0:
            if self.next_to(rear, height, b, other):
                return True
            if rear_b >= 0 and self.next_to(rear, height, rear_b, other):
                return True
        return False

    def neighbours(self, figure: int) -> list[int]:
        """All figures adjacent to this one, in the order of their numbers."""
        out: list[int] = []
        at = self.at[figure]
        if at < 0:
            return out
        occupant = self.occupant
        for s in self.battlefield.beside[at]:
            f = occupant[s]
            if f >= 0 and f != figure and f not in out and self.adjacent(figure, f):
                out.append(f)
        rear = self.rear[figure]
        if rear >= 0:
            for s in self.battlefield.beside[rear]:
                f = occupant[s]
                if f >= 0 and f != figure and f not in out and self.adjacent(figure, f):
                    out.append(f)
        out.sort()
        return out

    def engaged_with(self, figure: int) -> list[int]:
        """The enemies adjacent to a figure."""
        if not self._has_enemy_beside(figure):
            return []
        side = self.side[figure]
        if side < 0:
            return []  # it fights for nobody: an object
        return [f for f in self.neighbours(figure) if self.side[f] != side]

    def is_engaged(self, figure: int) -> bool:
        return self._has_enemy_beside(figure) and bool(self.engaged_with(figure))

    def _has_enemy_beside(self, figure: int) -> bool:
        """The cheap question first: does an enemy stand on a neighbouring hex at all, at whatever level?"""
        at = self.at[figure]
        if at < 0:
            return False
        around = self.battlefield.around(at, 1)
        if self.rear[figure] >= 0:
            around |= self.battlefield.around(self.rear[figure], 1)
        return around & self.enemies_of(figure) != 0

    def enemies_of(self, figure: int) -> int:
        """The spaces where enemies of a figure stand."""
        return self.occupied ^ self.held[self.side[figure]]

    def figures_on(self, spaces: int) -> list[int]:
        """The figures that stand on these spaces, in the order of their numbers."""
        out: list[int] = []
        occupant = self.occupant
        for s in bits(spaces & self.occupied):
            if occupant[s] not in out:
                out.append(occupant[s])
        out.sort()
        return out

    def near(self, figure: int, spaces: int) -> int:
        """All spaces in that range of a figure, from either of its own (attack.range)."""
        if self.at[figure] < 0:
            return 0
        around = self.battlefield.around(self.at[figure], spaces)
        rear = self.rear[figure]
        return around if rear < 0 else around | self.battlefield.around(rear, spaces)

    def range_between(self, f: int, g: int) -> int:
        """Spaces between two figures, from either space of a double-space figure (attack.range)."""
        a = self.at[f]
        b = self.at[g]
        if a < 0 or b < 0:
            return UNREACHABLE
        row = self.battlefield.distances(a)
        best = row[b]
        rear_b = self.rear[g]
        if rear_b >= 0 and row[rear_b] < best:
            best = row[rear_b]
        rear = self.rear[f]
        if rear >= 0:
            row = self.battlefield.distances(rear)
            if row[b] < best:
                best = row[b]
            if rear_b >= 0 and row[rear_b] < best:
                best = row[rear_b]
        return best

    def level(self, figure: int) -> int:
        """The level of a figure's base (level.definition)."""
        return self.battlefield.level[self.at[figure]]


def tail_at(field: Battlefield, owner: int, at: int, rear: int, bottom: int, top: int) -> Tail:
    """The hex directly behind a double-space figure standing on these two spaces."""
    q = 2 * field.q[rear] - field.q[at]
    r = 2 * field.r[rear] - field.r[at]
    base = max(field.level[at], field.level[rear])
    return Tail(owner, q, r, base + bottom, base + top)


def empty_position(field: Battlefield) -> Position:
    return Position(field, [], [], [], [], [], [], [-1] * field.n, 0, [], [])
