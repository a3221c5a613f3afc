"""Gathering and placing the armies. Clauses: army.points-limit, army.unique, army.same-name, army.common, army.preset,
army.premade, draft.two-player, draft.three-plus, draft.pass, draft.shared-pool, draft.place-at-once, place.one-zone,
place.overflow, move.base-on-space."""

from __future__ import annotations

from wellspring.engine import causes
from wellspring.engine.cards import Card
from wellspring.engine.causes import SET_UP, Cause
from wellspring.engine.errors import InvalidArmy
from wellspring.engine.events import CardJoined, DraftPassed, FigureLeftOut, FigurePlaced, ZoneChosen
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.limits import MOST_CARDS, MOST_FIGURES
from wellspring.engine.setup import DRAFT, OFF_FIELD, PRESET
from wellspring.engine.state import RESERVE
from wellspring.engine.world import World
from wellspring.flows.round import roll_off


class Listed:
    """What the rules for an army ask about a card. A list may name cards that cannot be played (yet)."""

    def __init__(self, id: str, name: str, points: int, single: bool, unplayable: InvalidArmy | None) -> None:
        self.id = id
        self.name = name
        self.points = points
        self.single = single
        self.unplayable = unplayable  # why not


def army_faults(cards: list[Listed], master: bool, limit: int) -> list[InvalidArmy]:
    """What is wrong with an army, each fault once. An army brought along must keep the limit and the unique rule; the
    Basic Game asks only for basic sides."""
    faults: list[InvalidArmy] = []
    unique: dict[str, str] = {}  # name -> the first card of that name
    for card in cards:
        if card.unplayable is not None:
            faults.append(card.unplayable)
        if master and card.single:
            if card.name in unique:
                clause = "army.unique" if unique[card.name] == card.id else "army.same-name"
                faults.append(
                    InvalidArmy("{card} is unique, an army holds only one of that name.", clause, card=card.name)
                )
            else:
                unique[card.name] = card.id
    points = sum([card.points for card in cards])
    if master and limit and points > limit:
        template = "The army costs {points} points, the limit is {limit}."
        faults.append(InvalidArmy(template, "army.points-limit", points=points, limit=limit))
    return list({(fault.sentence, fault.clause): fault for fault in faults}.values())


def playable_fault(card: Card, master: bool) -> InvalidArmy | None:
    """Why a card cannot be played."""
    if master and not card.is_playable():
        missing = ", ".join([p.name for p in card.powers if not p.id])
        template = "{card} cannot be played in the Master Game yet: {powers} is not built."
        return InvalidArmy(template, "card.fields", card=card.name, powers=missing)
    if not master and card.basic is None:
        return InvalidArmy("{card} has no basic side.", "card.basic-side", card=card.name)
    return None


def check_army(world: World, ids: list[str], limit: int, who: str) -> None:
    cards = [world.card(id) for id in ids]
    figures = sum([card.figures for card in cards])
    if figures > MOST_FIGURES:
        template = "The army has {figures} figures, the most are {most}."
        raise InvalidArmy(template, "", who, figures=figures, most=MOST_FIGURES)
    listed = [Listed(c.id, c.name, c.points, c.single, playable_fault(c, world.master)) for c in cards]
    faults = army_faults(listed, world.master, limit)
    if faults:
        first = faults[0]
        raise InvalidArmy(first.template, first.clause, who, **first.put_in)


def check_pool(world: World) -> None:
    """Of the cards that can be drafted all can be played, and at least one is within the limit."""
    cards = [world.card(id) for id in world.setup.pool]
    for card in cards:
        fault = playable_fault(card, world.master)
        if fault is not None:
            raise fault
    limit = world.setup.points
    if not cards:
        raise InvalidArmy("There is no card to draft.", "draft.shared-pool")
    if limit and min([card.points for card in cards]) > limit:
        template = "No card that can be drafted costs as little as {limit} points."
        raise InvalidArmy(template, "army.points-limit", limit=limit)


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
        for p in g.hooks.of_card.get(number, []):
            p.set_up(g)
    return numbers


class Gather(Frame[None]):
    """Choose the way the scenario says."""

    def start(self, g: Game) -> Flow[None]:
        way = g.world.setup.gather
        if way == PRESET:
            return g.call(Preset(tuple(range(g.world.players))), Gather.over)
        if way == DRAFT:
            return g.call(Draft(), Gather.over)
        return g.call(Premade(), Gather.over)


class Preset(Frame[None]):
    """The scenario names the armies; the players choose which one to control, then place what has no fixed place."""

    def __init__(self, players: tuple[int, ...], taken: tuple[int, ...] = ()) -> None:
        self.players = players
        self.taken = taken

    def start(self, g: Game) -> Flow[None]:
        if not self.players:
            return None
        armies = g.world.setup.armies
        values = [k for k in range(len(armies)) if k not in self.taken]
        if any([o.team >= 0 for o in g.world.setup.objectives]):
            values = [self.players[0]]  # an objective of one team is about its army: taking the seat was the choice
        return g.ask(self.players[0], "army", "army", values, Preset.chosen, clause="army.preset")

    def chosen(self, g: Game, army: int) -> Flow[None]:
        player = self.players[0]
        self.players = self.players[1:]
        self.taken = (*self.taken, army)
        preset = g.world.setup.armies[army]
        cards = join(g, player, preset.cards)
        if preset.zone:
            g.emit(ZoneChosen(player, g.world.zone_names.index(preset.zone), preset.zone))
        figures = [f for c in cards for f in g.state.roster.figures[c]]
        for f, place in zip(figures, preset.places, strict=False):
            if place == OFF_FIELD:
                continue
            at, _, rear = place.partition("/")
            g.emit(FigurePlaced(f, g.field.space(at), g.field.space(rear) if rear else -1, Cause(SET_UP)))
        if len(preset.places) >= len(figures):
            return self.start(g)
        return g.call(PlaceArmy(player, tuple(cards)), Preset.placed)

    def placed(self, g: Game, _: object) -> Flow[None]:
        return self.start(g)


class Premade(Frame[None]):
    """Everybody brings an army; the highest d20 places the whole of it first, then to the left. Where the edition does
    without that roll, the start zones are chosen first."""

    def __init__(self, waiting: tuple[int, ...] = ()) -> None:
        self.waiting = waiting

    def start(self, g: Game) -> Flow[None]:
        players = list(range(g.world.players))
        first = roll_off(g, players, causes.PLACES_FIRST) if g.rules.roll_for_placing else 0
        self.waiting = tuple(players[first:] + players[:first])
        for p in players:
            join(g, p, g.world.setup.seats[p].army)
        if g.rules.roll_for_placing:
            return self.placed(g, None)
        captains = [p for p in players if g.team_of(p) not in g.world.teams[:p]]
        return g.call(ChooseZones(tuple(captains)), Premade.placed)

    def placed(self, g: Game, _: object) -> Flow[None]:
        if not self.waiting:
            return None
        player = self.waiting[0]
        self.waiting = self.waiting[1:]
        return g.call(PlaceArmy(player, tuple(g.cards_of(player))), Premade.placed)


class ChooseZones(Frame[None]):
    """One player of each team names a start zone; only those who want the same one roll the d20 for it."""

    def __init__(self, waiting: tuple[int, ...], wishes: tuple[tuple[int, int], ...] = ()) -> None:
        self.waiting = waiting  # players still to name a zone
        self.wishes = wishes  # (player, zone); nobody is told before all have chosen

    def start(self, g: Game) -> Flow[None]:
        if not self.waiting:
            return self.settle(g)
        player = self.waiting[0]
        free = free_zones(g, player)
        return g.ask(player, "zone", "zone", free, ChooseZones.chosen, clause="army.premade")

    def chosen(self, g: Game, zone: int) -> Flow[None]:
        self.wishes = (*self.wishes, (self.waiting[0], zone))
        self.waiting = self.waiting[1:]
        return self.start(g)

    def settle(self, g: Game) -> Flow[None]:
        losers: list[int] = []
        for group in g.world.zone_groups:
            wanting = [player for player, zone in self.wishes if zone in group]
            if wanting:
                winner = roll_off(g, wanting, causes.CHOOSES_ZONE)
                for player, zone in self.wishes:
                    if player == winner:
                        g.emit(ZoneChosen(player, zone, g.world.zone_names[zone]))
                losers.extend([p for p in wanting if p != winner])
        self.waiting = tuple(sorted(losers))
        self.wishes = ()
        return self.start(g) if losers else None


class Draft(Frame[None]):
    """Two players: A, BB, A, B, A ...; more: back and forth, the end players pick two. A card is placed at once."""

    def __init__(
        self,
        order: tuple[int, ...] = (),
        pool: tuple[str, ...] = (),
        done: tuple[int, ...] = (),
        place: int = 0,
        step: int = 1,
        picks: int = 1,
        turns: int = 0,
    ) -> None:
        self.order = order
        self.pool = pool
        self.done = done  # players who have passed
        self.place = place  # whose pick it is, an index into order
        self.step = step  # the direction around the table
        self.picks = picks  # cards this player still picks in a row
        self.turns = turns

    def start(self, g: Game) -> Flow[None]:
        players = list(range(g.world.players))
        first = roll_off(g, players, causes.DRAFTS_FIRST)
        self.order = tuple(players[first:] + players[:first])
        self.pool = tuple(sorted(g.world.setup.pool))
        return self.pick(g)

    def pick(self, g: Game) -> Flow[None]:
        if len(self.done) == len(self.order):
            return None
        player = self.order[self.place]
        values: list[str | None] = []
        for id in affordable(g, player, self.pool):
            if id not in values:
                values.append(id)
        if not values:
            return self.picked(g, None)
        if g.cards_of(player):
            values.append(None)  # stopping early: the total may stay below the limit
        return g.ask(player, "draft", "draft", values, Draft.picked, clause="draft.pass")

    def picked(self, g: Game, id: str | None) -> Flow[None]:
        player = self.order[self.place]
        if id is None:
            g.emit(DraftPassed(player))
            self.done = (*self.done, player)
            self.picks = 0
            return self.placed(g, None)
        self.picks -= 1
        pool = list(self.pool)
        pool.remove(id)
        self.pool = tuple(pool)
        return g.call(PlaceArmy(player, tuple(join(g, player, [id]))), Draft.placed)

    def placed(self, g: Game, _: object) -> Flow[None]:
        if self.picks > 0:
            return self.pick(g)
        if len(self.done) == len(self.order):
            return None
        if len(self.order) == 2:
            self.turns += 1
            self.place = 1 - self.place
            self.picks = 2 if self.turns == 1 else 1
            if self.order[self.place] in self.done:
                self.place = 1 - self.place
                self.picks = 1
            return self.pick(g)
        return self._snake(g)

    def _snake(self, g: Game) -> Flow[None]:
        """Players who passed are skipped; the last still drafting in a direction is the end player and picks two."""
        ahead = self._ahead()
        if not ahead:
            self.step = -self.step
            ahead = self._ahead()
        if not ahead:  # alone at the table: one card after the other
            ahead = [k for k, p in enumerate(self.order) if p not in self.done]
            self.place = ahead[0]
            self.picks = 1
            return self.pick(g)
        self.place = ahead[0]
        self.picks = 2 if len(ahead) == 1 else 1
        return self.pick(g)

    def _ahead(self) -> list[int]:
        drafting = [k for k, p in enumerate(self.order) if p not in self.done]
        if self.step > 0:
            return [k for k in drafting if k > self.place]
        return [k for k in reversed(drafting) if k < self.place]


def affordable(g: Game, player: int, pool: tuple[str, ...]) -> list[str]:
    """The cards of the pool that a player may still pick."""
    state = g.state
    mine = [state.roster.cards[c] for c in g.cards_of(player)]
    spent = sum([c.points for c in mine])
    limit = g.world.setup.points
    names = [c.name for c in mine if c.single]
    out: list[str] = []
    if len(mine) >= MOST_CARDS:
        return out
    room = MOST_FIGURES - sum([c.figures for c in mine])
    for id in pool:
        card = g.world.card(id)
        if card.figures > room:
            continue
        if (not limit or spent + card.points <= limit) and not (card.single and card.name in names):
            out.append(id)
    return out


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
