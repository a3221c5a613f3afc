"""Walking over an empty battlefield, for who looks at maps. What figures may do in a game is in movement."""

from __future__ import annotations

import heapq
from typing import Final

from wellspring.battlefield.battlefield import Battlefield
from wellspring.battlefield.terrain import MOLTEN_LAVA, TERRAINS

WALKER: Final = 5  # the height of a common figure
NO_WAY: Final = -1


def ways_from(field: Battlefield, space: int, height: int) -> list[tuple[int, int]]:
    """The spaces a figure of this height can step to, and how many levels it climbs: fewer than its height.

    Molten lava can be entered but is not walked through: hardly anyone comes out again."""
    if field.terrain[space] == MOLTEN_LAVA:
        return []
    ways: list[tuple[int, int]] = []
    for link in field.links[space]:
        climb = max(0, link.over - field.level[space])
        room = field.ceiling[link.to] - field.level[link.to]
        if climb < height <= room and not field.blocked[link.to]:
            ways.append((link.to, climb))
    return ways


def steps_from(field: Battlefield, starts: list[int], height: int = WALKER) -> list[int]:
    """The steps from the nearest of some spaces to every space: one for each space, and one more for each level up and
    for slow ground. NO_WAY where a figure of this height cannot walk."""
    cost = [NO_WAY] * field.n
    todo = [(0, s) for s in starts]
    while todo:
        spent, a = heapq.heappop(todo)
        if cost[a] != NO_WAY:
            continue
        cost[a] = spent
        for b, climb in ways_from(field, a, height):
            if cost[b] == NO_WAY:
                slow = 1 if TERRAINS[field.terrain[b]].slow else 0
                heapq.heappush(todo, (spent + 1 + climb + slow, b))
    return cost
