"""Where a move on foot must end: in water, in molten lava, on a glyph. Clauses: move.water-stop, move.double.water,
move.molten-lava, glyph.stop, move.double.glyph."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from wellspring.movement.mover import Mover


@mypyc_attr(acyclic=True)
class Halts:
    """The places of the mover's graph on which a move that begins on the node `start` goes no further."""

    def __init__(self, mover: Mover, start: int) -> None:
        graph = mover.graph
        glyphs = mover.glyph_stops
        pivots: list[int] = []
        stance = graph.stances[start][0]
        if glyphs and graph.rear[stance] >= 0:
            for space in (graph.front[stance], graph.rear[stance]):
                if glyphs >> space & 1:
                    pivots.append(graph.touching[space])
                    glyphs ^= 1 << space
        nodes = graph.nodes_on(glyphs) | graph.lava
        if mover.stopped_by_water:
            nodes |= graph.water
        self.nodes: Final = nodes  # whoever comes here stops
        # With an end on a glyph already, a double-space figure may lead away from it while its other end follows onto
        # it: on the nodes of each such glyph only entering it anew stops.
        self.pivots: Final = pivots

    def entered(self, nodes: int) -> int:
        """The nodes with a glyph it began on that none of these nodes has: coming there from these it stops."""
        out = 0
        for touching in self.pivots:
            if not nodes & touching:
                out |= touching
        return out

    def stops(self, here: int, there: int) -> bool:
        """Whether a step from one node to another ends the move."""
        return (self.nodes | self.entered(1 << here)) >> there & 1 != 0
