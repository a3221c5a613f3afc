"""Why a figure cannot go somewhere: the first rule that a sensible way there would break."""

from __future__ import annotations

import heapq
from typing import Final

from wellspring.engine.errors import IllegalPath
from wellspring.engine.game import Game
from wellspring.engine.messages import Message
from wellspring.engine.moves import mover_for
from wellspring.engine.route import explicit_route, spelt_out
from wellspring.movement.mover import Mover
from wellspring.movement.reach import Reach, reach

SLOWLY: Final = 1000  # what a step through somebody costs in the search: only if there is no other way


def why_not_there(g: Game, figure: int, space: int) -> Message | IllegalPath | None:
    """The reason, or None if the figure's full move takes it there. What breaks a rule on the way is refused in the
    engine's own words."""
    mover = mover_for(g, figure)
    found = reach(g.state.position, mover)
    if any([found.at(label) == space or found.rear(label) == space for label in found.ends]):
        return None
    position = g.state.position
    if space in (position.at[figure], position.rear[figure]):
        return Message("refused.already there", {"figure": figure}, "move.budget")
    if g.field.blocked[space]:
        return Message("refused.obstacle", {"space": space}, "move.obstacle")
    other = position.occupant[space]
    if other >= 0:
        return Message("refused.occupied", {"other": other, "space": space}, "move.through-figures")
    if mover.flies:
        return _by_air(g, mover, space)
    return _on_foot(g, mover, found, space)


def _by_air(g: Game, mover: Mover, space: int) -> Message:
    away = g.field.distances(g.state.position.at[mover.figure])[space]
    if away > mover.budget:
        args = {"space": space, "distance": away, "move": mover.budget}
        return Message("refused.too far", args, "move.budget")
    if space in mover.no_entry:
        return Message("refused.glyph stop", {"space": space}, "glyph.stop")
    return Message("refused.no landing", {"figure": mover.figure, "space": space}, "move.base-on-space")


def _on_foot(g: Game, mover: Mover, found: Reach, space: int) -> Message | IllegalPath:
    way = _way(g, mover, space) or _straight(g, mover, space)
    if not way:
        return Message("refused.no way", {"space": space}, "move.budget")
    try:
        explicit_route(g.state.position, found, way)
    except IllegalPath as fault:
        return fault
    return Message("refused.no end", {"figure": mover.figure, "space": space}, "move.base-on-space")


def _way(g: Game, mover: Mover, space: int) -> list[int]:
    """The cheapest way over the steps the figure can take at all, round others if possible."""
    graph = mover.graph
    position = g.state.position
    start = graph.stance(position.at[mover.figure], position.rear[mover.figure])
    best = {start: 0}
    came: dict[int, int] = {}
    queue = [(0, start)]
    while queue:
        cost, here = heapq.heappop(queue)
        if cost > best[here]:
            continue
        if graph.front[here] == space:
            return spelt_out(graph, _traced(came, here))
        for step in graph.steps(here):
            other = position.occupant[step.entered]
            busy = other not in (-1, mover.figure) and position.side[other] != position.side[mover.figure]
            price = cost + step.cost + (SLOWLY if busy else 0)
            if price < best.get(step.to, 1 << 30):
                best[step.to] = price
                came[step.to] = here
                heapq.heappush(queue, (price, step.to))
    return []


def _traced(came: dict[int, int], end: int) -> list[int]:
    """The stances of a way, from its start on."""
    way = [end]
    while way[-1] in came:
        way.append(came[way[-1]])
    way.reverse()
    return way


def _straight(g: Game, mover: Mover, space: int) -> list[int]:
    """The shortest way over neighbouring spaces, whatever their heights."""
    start = g.state.position.at[mover.figure]
    came = {start: start}
    ring = [start]
    while ring and space not in came:
        further: list[int] = []
        for here in ring:
            for there in g.field.beside[here]:
                if there not in came:
                    came[there] = here
                    further.append(there)
        ring = further
    if space not in came:
        return []
    way = [space]
    while came[way[-1]] != start:
        way.append(came[way[-1]])
    way.reverse()
    return way
