"""Where a figure may be: on one space, or with its front on one and its rear on another.

A mover's place is a `stance`: for a single-space figure simply its space, for a double-space figure an ordered pair
(front, rear) of linked spaces. Stances that are always reached together are one node: a double-space figure turns end
for end for free, so both facings of a pair of spaces are one; only in the Basic Game, where nobody turns, each is a
node of its own. Nothing here depends on how a figure walks, so all gaits of one kind share it.
"""

from __future__ import annotations

from typing import Final

from wellspring.battlefield.battlefield import Battlefield
from wellspring.battlefield.masks import mask_of
from wellspring.battlefield.terrain import MOLTEN_LAVA, ROAD, TERRAINS, WATER


class Pairs:
    """All stances and nodes: they depend only on which spaces are linked."""

    def __init__(self, field: Battlefield, double: bool, folded: bool) -> None:
        self.field: Final = field
        self.folded: Final = folded
        self.front: Final[list[int]] = list(range(field.n)) if not double else []
        self.rear: Final[list[int]] = [-1] * field.n if not double else []
        self.stance_of: Final[dict[int, int]] = {}  # front * n + rear -> stance, doubles only
        self.node_of: Final[list[int]] = self.front if not double else []
        self.of_node: Final[list[tuple[int, ...]]] = [(a,) for a in range(field.n)] if not double else []  # its facings
        self.touching: Final[list[int]] = field.bit if not double else [0] * field.n  # per space, the nodes it is in
        if double:
            self._pair()

    def _pair(self) -> None:
        field = self.field
        for a in range(field.n):
            for link in field.links[a]:
                stance = len(self.front)
                b = link.to
                self.stance_of[a * field.n + b] = stance
                self.front.append(a)
                self.rear.append(b)
                if self.folded and b < a:
                    node = self.node_of[self.stance_of[b * field.n + a]]  # numbered by its other facing
                    self.of_node[node] += (stance,)
                else:
                    node = len(self.of_node)
                    self.of_node.append((stance,))
                    self.touching[a] |= 1 << node
                    self.touching[b] |= 1 << node
                self.node_of.append(node)


class Stances:
    def __init__(self, field: Battlefield, double: bool, pairs: Pairs) -> None:
        """`pairs` may be those of a battlefield on which the same spaces are linked."""
        self.field: Final = field
        self.double: Final = double
        self.pairs: Final = pairs
        self.folded: Final = pairs.folded
        self.front: Final = pairs.front
        self.rear: Final = pairs.rear
        self.stance_of: Final = pairs.stance_of
        self.node_of: Final = pairs.node_of
        self.of_node: Final = pairs.of_node
        self.touching: Final = pairs.touching
        self.nodes: Final = len(self.of_node)
        self.all: Final = (1 << self.nodes) - 1
        terrain = field.terrain
        slow = [TERRAINS[terrain[a]].slow for a in range(field.n)]
        self.water: Final = self._wholly(WATER)  # water ends a move there
        self.road: Final = self._wholly(ROAD)
        self.slow: Final = self._partly(slow)  # landing there costs a space more
        self.lava: Final = self._partly([kind == MOLTEN_LAVA for kind in terrain])

    def _wholly(self, kind: int) -> int:
        """The nodes with all their spaces on a terrain."""
        terrain = self.field.terrain
        found: list[int] = []
        for node, facings in enumerate(self.of_node):
            front = self.front[facings[0]]
            rear = self.rear[facings[0]]
            if terrain[front] == kind and (rear < 0 or terrain[rear] == kind):
                found.append(node)
        return mask_of(found)

    def _partly(self, spaces: list[bool]) -> int:
        """The nodes with at least one of these spaces."""
        found: list[int] = []
        for node, facings in enumerate(self.of_node):
            rear = self.rear[facings[0]]
            if spaces[self.front[facings[0]]] or (rear >= 0 and spaces[rear]):
                found.append(node)
        return mask_of(found)
