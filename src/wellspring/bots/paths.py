"""How far it is on foot or in the air: distances to a goal over the whole battlefield, figures left out."""

from __future__ import annotations

import heapq
from typing import Final

from wellspring.battlefield.battlefield import Battlefield

FAR: Final = 99


class Ways:
    """Steps backwards over one battlefield for figures of one height; shared by all decisions of a bot."""

    def __init__(self, field: Battlefield, height: int, flies: bool) -> None:
        self.back: Final[list[list[tuple[int, int]]]] = [[] for _ in range(field.n)]  # (from, cost) per space
        for a in range(field.n):
            for link in field.links[a]:
                b = link.to
                room = field.ceiling[b] - field.level[b] >= height
                if not room or (field.blocked[b] and not flies):
                    continue
                climb = 0 if flies else max(0, link.over - field.level[a])
                if climb < height:
                    wet = 1 if field.is_water(b) and not flies else 0
                    self.back[b].append((a, 1 + climb + wet))

    def to(self, goals: list[int]) -> list[int]:
        """From every space the cost of the cheapest way to one of the goals."""
        out = [FAR] * len(self.back)
        queue = [(0, g) for g in goals]
        for g in goals:
            out[g] = 0
        heapq.heapify(queue)
        while queue:
            cost, here = heapq.heappop(queue)
            if cost > out[here]:
                continue
            for before, price in self.back[here]:
                if cost + price < out[before]:
                    out[before] = cost + price
                    heapq.heappush(queue, (cost + price, before))
        return out
