"""Over or through whom a figure comes on its way: what the turn remembers where a power minds it."""

from __future__ import annotations

from typing import Final

from wellspring.engine.game import Game
from wellspring.engine.hooks import hook
from wellspring.engine.route import Route, starts_on_road
from wellspring.movement.mover import Mover
from wellspring.movement.nodes import Nodes
from wellspring.movement.passing import between, flies_over_all, flown_over, nodes_above, walked_through
from wellspring.movement.surroundings import surroundings

MINDS_PASSING: Final = hook("minds_passing")


def is_minded(g: Game, figure: int) -> bool:
    """Whether a power asks whom a figure passes."""
    return any([power.minds_passing(g, figure) for power in g.active(MINDS_PASSING)])


def passed_to(g: Game, mover: Mover, route: Route) -> tuple[int, ...]:
    """Whom the mover passes on some way to where a route leads: all flights count, and all walks without danger."""
    graph = mover.graph
    position = g.state.position
    start = graph.stance(position.at[mover.figure], position.rear[mover.figure])
    end = graph.stance(route.at, route.rear)
    others = [f for f in g.all_on_field() if f != mover.figure]
    if route.flying:
        nodes = flown_over(graph, graph.node_of[start], graph.node_of[end], mover.budget)
        return tuple([f for f in others if nodes & nodes_above(graph, position, f)])
    bonus = mover.road_bonus if starts_on_road(graph, start) else 0
    around = surroundings(position, mover, graph.node_of[start], bonus)
    # mostly nobody stands where it could come by, so there is no way to look for
    open_nodes = between(graph, start, end, mover.budget + bonus) & (graph.all ^ around.closed)
    others = [f for f in others if open_nodes & graph.nodes_on(position.spaces_of(f))]
    if not others:
        return ()
    nodes = walked_through(mover, around, start, end, mover.budget, graph.all)
    if bonus:
        nodes |= walked_through(mover, around, start, end, mover.budget + bonus, graph.road)
    return tuple([f for f in others if nodes & graph.nodes_on(position.spaces_of(f))])


def passed_along(g: Game, figure: int, graph: Nodes, stances: tuple[int, ...]) -> tuple[int, ...]:
    """Whom a figure passes on this very way."""
    spaces = 0
    for stance in stances:
        for space in (graph.front[stance], graph.rear[stance]):
            if space >= 0:
                spaces |= g.field.bit[space]
    return tuple([f for f in g.state.position.figures_on(spaces) if f != figure])


def has_flown(g: Game, figure: int) -> bool:
    """Whether a figure has flown in this turn."""
    return any([flight[0] == figure for flight in g.state.flown])


def flown_past(g: Game, figure: int) -> list[int]:
    """Those over whom a figure has flown in this turn."""
    if not has_flown(g, figure):
        return []
    return [f for f in g.all_on_field() if (figure, f) in g.state.passed]


def above(g: Game, flyer: int, figure: int) -> int:
    """Where a flyer is over a figure as that stands now, as nodes of its graph."""
    return nodes_above(_air(g, flyer), g.state.position, figure)


def may_pass_all(g: Game, flyer: int, goals: list[int]) -> bool:
    """Whether the last flight of a figure, which still stands where it landed, may have come by all of these sets of
    nodes on one way."""
    flights = [flight for flight in g.state.flown if flight[0] == flyer]
    if not flights:
        return False
    _, at, rear, spaces = flights[-1]
    graph = _air(g, flyer)
    position = g.state.position
    start = graph.node_of[graph.stance(at, rear)]
    end = graph.node_of[graph.stance(position.at[flyer], position.rear[flyer])]
    return flies_over_all(graph, start, end, spaces, goals)


def _air(g: Game, flyer: int) -> Nodes:
    return g.world.graph(g.card_of(flyer), True)
