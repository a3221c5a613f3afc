"""Cards join an army, and their figures are put on the battlefield. Clauses: place.one-zone, place.overflow,
move.base-on-space."""

from __future__ import annotations

from wellspring.engine.causes import SET_UP, Cause
from wellspring.engine.events import CardJoined, FigureLeftOut, FigurePlaced, ZoneChosen
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.state import RESERVE


def join(g: Game, player: int, ids: list[str]) -> list[int]:
    """Cards join an army; their numbers in the game."""
    first = len(g.state.roster.cards)
    for id in ids:
        card = g.world.card(id)
        shape = g.world.silhouette(card)
        tail = (shape.tail_bottom, shape.tail_top) if g.world.master else (-1, -1)
        g.emit(CardJoined(player, id, card, shape.index, tail, g.team_of(player)))
    g.rebuild_hooks()
    numbers = list(range(first, len(g.state.roster.cards)))
    for number in numbers:
        for p in g.hooks.of_card.get(g.hooks.first_copy.get(number, number), []):
            p.set_up(g)
    return numbers


class PlaceArmy(Frame[None]):
    """Put figures into the player's start zone, one by one; who does not fit is not used."""

    def __init__(self, player: int, cards: tuple[int, ...], figure: int = -1) -> None:
        self.player = player
        self.cards = cards
        self.figure = figure

    def start(self, g: Game) -> Flow[None]:
        if g.state.zone[self.player] >= 0:
            return self.next_figure(g)
        free = free_zones(g, self.player)
        return g.ask(self.player, "zone", "zone", free, PlaceArmy.zone_chosen, clause="place.one-zone")

    def zone_chosen(self, g: Game, zone: int) -> Flow[None]:
        g.emit(ZoneChosen(self.player, zone, g.world.zone_names[zone]))
        return self.next_figure(g)

    def next_figure(self, g: Game) -> Flow[None]:
        waiting = self._waiting(g)
        if not waiting:
            return None
        free = open_spaces(g, self.player)
        # not all will fit: the player decides who comes first
        if len(free) < 2 * len(waiting) and len(free) < sum([2 if g.card_of(f).double else 1 for f in waiting]):
            return g.ask(self.player, "place figure", "place figure", waiting, PlaceArmy.figure_chosen)
        return self._ask_where(g, waiting[0], free)

    def _waiting(self, g: Game) -> list[int]:
        state = g.state
        out: list[int] = []
        for c in self.cards:
            if not g.hooks.in_reserve(c):
                out.extend([f for f in state.roster.figures[c] if state.where[f] == RESERVE])
        return out

    def figure_chosen(self, g: Game, figure: int) -> Flow[None]:
        return self._ask_where(g, figure, open_spaces(g, self.player))

    def _ask_where(self, g: Game, figure: int, free: list[int]) -> Flow[None]:
        self.figure = figure
        places = places_for(g, figure, free)
        if not places:
            g.emit(FigureLeftOut(figure))
            return self.next_figure(g)
        return g.ask(self.player, "place", "place", places, PlaceArmy.placed, 0, "place.one-zone", figure)

    def placed(self, g: Game, place: tuple[int, int]) -> Flow[None]:
        g.emit(FigurePlaced(self.figure, place[0], place[1], Cause(SET_UP)))
        return self.next_figure(g)


def free_zones(g: Game, player: int) -> list[int]:
    """Zones no enemy has taken. Teammates share one, unless the map gives their team several (place.one-zone)."""
    team = g.team_of(player)
    zones = g.state.zone
    enemy = [z for p, z in enumerate(zones) if g.team_of(p) != team]
    own = [z for p, z in enumerate(zones) if g.team_of(p) == team and z >= 0]
    groups = g.world.zone_groups
    ours = [group for group in groups if any([z in own for z in group])]
    if not ours:
        ours = [group for group in groups if not any([z in enemy for z in group])] or groups
    allowed = [z for group in ours for z in group if z not in enemy]
    return [z for z in allowed if z not in own] or allowed


def open_spaces(g: Game, player: int) -> list[int]:
    occupant = g.state.position.occupant
    zone = g.world.zones[g.state.zone[player]]
    return [s for s in zone if occupant[s] < 0 and not g.field.blocked[s]]


def places_for(g: Game, figure: int, free: list[int]) -> list[tuple[int, int]]:
    """Legal places for one figure on the free spaces of its zone: (front, rear), rear -1 for a single-space figure."""
    graph = g.world.graph(g.card_of(figure), False)
    position = g.state.position
    height = position.height[figure]
    if position.tails:
        free = [s for s in free if not position.under_tail(s, height, figure)]
    if not graph.gait.double:
        return [(s, -1) for s in free if graph.standable[s]]
    out: list[tuple[int, int]] = []
    room = set(free)
    for a in free:
        for link in g.field.links[a]:
            if link.to in room and graph.standable[graph.stance(a, link.to)] and position.tail_fits(figure, a, link.to):
                out.append((a, link.to))
    return out
