"""The outcome of one search, as sets of nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from wellspring.movement.halts import Halts
    from wellspring.movement.surroundings import Surroundings


@mypyc_attr(acyclic=True)
class Spread:
    """What one way of going reaches: for each danger, by cost, the nodes that nothing safer reaches for less."""

    def __init__(self, air: list[int] | None, among: Surroundings | None, halts: Halts | None) -> None:
        self.air: Final = air  # of a flight: what it passes over, by cost
        self.among: Final = among  # of a walk: who stood around; a walk that is kept was made among nobody
        self.halts: Final = halts  # the same: where it had to end
        self.layers: Final[dict[int, list[int]]] = {}
        self.reached: Final[dict[int, int]] = {}  # the layers of one danger together
        self.stops: Final[dict[int, list[int]]] = {}  # arrivals on pivot nodes that go no further
        self.region = 0  # all nodes it touches
        self.passed = 0  # those of them it went on from

    def went_on(self, node: int, there: int, cost: int, danger: int, at_the_end: bool) -> bool:
        """Whether the search went from one node to the next at this cost and danger."""
        layers = self.layers.get(danger)
        if layers is None or not layers[cost] >> node & 1:
            return False
        halts = self.halts
        assert halts is not None
        if (cost or danger) and halts.nodes >> node & 1:
            return False
        return at_the_end or not halts.entered(1 << node) >> there & 1
