"""Where steps of one price lead to, for whole sets of nodes at once."""

from __future__ import annotations

from typing import Final

UNKNOWN: Final = 0  # no union is empty: only nodes that have such neighbours are asked about


class Rows:
    """Per node its neighbours at this price, as a mask. A union over many nodes takes eight of them at a time: in a
    layer of a search, nodes with numbers side by side come and go together, so what eight of them lead to is kept."""

    def __init__(self, price: int, nodes: int) -> None:
        self.price: Final = price
        self.having: int = 0  # the nodes that have such neighbours
        self.row: Final = [0] * nodes
        self._joined: Final[list[list[int] | None]] = [None] * (nodes + 7 >> 3)

    def add(self, node: int, neighbours: int) -> None:
        """Once for a node, before anybody asks about it."""
        self.row[node] = neighbours
        self.having |= 1 << node

    def union(self, nodes: int) -> int:
        """The neighbours of any of these."""
        out = 0
        first = (nodes ^ nodes - 1).bit_length() - 1 >> 3  # lowest(nodes) without the call
        data = (nodes >> 8 * first).to_bytes((nodes.bit_length() + 7 >> 3) - first, "little")
        for k, value in enumerate(data):
            if value:
                place = first + k
                eight = self._joined[place]
                if eight is None:
                    eight = self._joined[place] = [UNKNOWN] * 256
                row = eight[value]
                if not row:
                    row = eight[value] = self._join(8 * place, value)
                out |= row
        return out

    def _join(self, first: int, value: int) -> int:
        out = 0
        for k in range(8):
            if value >> k & 1:
                out |= self.row[first + k]
        return out
