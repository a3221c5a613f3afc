"""A figure about to move."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from wellspring.movement.nodes import Nodes

ROAD_BONUS: Final = 3


@mypyc_attr(acyclic=True)
class Mover:
    """One figure about to move: what its card, its powers and the glyphs allow it at this moment."""

    def __init__(self, figure: int, graph: Nodes, budget: int) -> None:
        self.figure = figure
        self.graph = graph
        self.budget = budget
        self.flies = False
        self.safe_flight = False  # stealth flying: no leaving-engagement attacks when taking off
        self.disengages = False  # never attacked when leaving an engagement
        self.passes_enemies = False  # moves through all figures
        self.passable: list[int] = []  # figures it moves through whosever they are, engaged or not
        self.engages = True  # False in the Basic Game: no engagement at all
        self.stopped_by_water = True
        self.road_bonus = ROAD_BONUS  # extra spaces along a road
        self.walks = True  # False once it is in the air
        self.closed: list[int] = []  # whom nothing lets it pass: the rooted, the held; in the Basic Game teammates
        self.glyph_stops = 0  # the spaces whose glyph ends the move, as a mask
        self.no_entry: list[int] = []  # spaces it may not enter
        self.no_end: list[int] = []  # spaces it may pass but not end its move on
