"""How armies come about: named by the scenario, brought along, or drafted (draft.py). Clauses: army.points-limit,
army.unique, army.same-name, army.common, army.preset, army.premade."""

from __future__ import annotations

from wellspring.engine import causes
from wellspring.engine.cards import Card
from wellspring.engine.causes import SET_UP, Cause
from wellspring.engine.errors import InvalidArmy
from wellspring.engine.events import FigurePlaced, ZoneChosen
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.limits import MOST_FIGURES
from wellspring.engine.setup import DRAFT, OFF_FIELD, PRESET
from wellspring.engine.world import World
from wellspring.flows.draft import Draft
from wellspring.flows.placing import PlaceArmy, free_zones, join
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
    if master and not card.known:
        template = "{card} cannot be played in the Master Game: what a glyph of its own does is in no source."
        return InvalidArmy(template, "card.fields", card=card.name)
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
