"""The whole battle, from the empty table to the last blow. Clauses: setup.scenario, glyph.stationary, basic.first-turn,
basic.turn."""

from __future__ import annotations

from wellspring.battlefield.mapfile import RANDOM_GLYPH
from wellspring.engine.causes import GOES_FIRST, Cause
from wellspring.engine.events import GlyphsLaid, ObjectStood, RoundBegan
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import GAME_START, Moment
from wellspring.engine.objects import object_card
from wellspring.flows import objectives
from wellspring.flows.gather import Gather
from wellspring.flows.round import Round, in_turns
from wellspring.flows.turn import Turn


class SetUp(Frame[None]):
    """Glyphs on the battlefield, armies gathered and placed."""

    def start(self, g: Game) -> Flow[None]:
        place_glyphs(g)
        return g.call(Gather(), SetUp.gathered)

    def gathered(self, g: Game, _: object) -> Flow[None]:
        stand_objects(g)
        return None


class Battle(Frame[None]):
    def start(self, g: Game) -> Flow[None]:
        return g.call(SetUp(), Battle.gathered)

    def gathered(self, g: Game, _: object) -> Flow[None]:
        objectives.check(g)
        powers = in_turns(g, Moment(GAME_START))
        return self.begins(g, None) if powers is None else g.call(powers, Battle.begins)

    def begins(self, g: Game, _: object) -> Flow[None]:
        return g.call(Round() if g.world.master else BasicGame(), Battle.over)


def place_glyphs(g: Game) -> None:
    """As the scenario says; a 'random' one is drawn from the edition's list, symbol side up or not."""
    places = g.world.glyph_places()
    if not places:
        return
    kinds: list[str] = []
    bag = [k for k in g.world.random_glyphs() if all([p.name != k for p in places])]
    for place in places:
        kind = place.name
        if kind == RANDOM_GLYPH:
            kind = bag.pop(g.dice.pick(len(bag)))
        kinds.append(kind)
    g.emit(GlyphsLaid(kinds, [g.field.space(p.at) for p in places], [p.up for p in places]))
    g.rebuild_hooks()


def stand_objects(g: Game) -> None:
    """What can be destroyed on the battlefield. In the Basic Game, which counts no wounds, obstacles are obstacles."""
    objects = [o for o in g.field.obstacles if o.life] if g.world.master else []
    for o in objects:
        card = object_card(g.world.library, o)
        shape = g.world.library.silhouettes.of_object(o.height, o.radius)
        space = g.field.id_of[(o.q, o.r, o.base)]
        g.emit(ObjectStood(len(g.state.where), o.kind, space, card, shape.index))
    if objects:
        g.rebuild_hooks()


class BasicGame(Frame[None]):
    """Most skulls of six dice goes first, then turns alternate: any card with a figure left."""

    def __init__(self, player: int = -1, first: int = -1) -> None:
        self.player = player
        self.first = first

    def start(self, g: Game) -> Flow[None]:
        players = [p for p in range(g.world.players) if objectives.player_alive(g, p)]
        while len(players) > 1:
            skulls = [g.roll_combat(p, 6, Cause(GOES_FIRST)).skulls for p in players]
            players = [p for p, n in zip(players, skulls, strict=True) if n == max(skulls)]
        self.player = players[0]
        self.first = players[0]
        g.emit(RoundBegan(1))
        return self.choose_card(g)

    def choose_card(self, g: Game) -> Flow[None]:
        values = [c for c in g.cards_of(self.player) if g.figures_of(c)]
        return g.ask(self.player, "card", "card to use", values, BasicGame.card_chosen, clause="basic.turn")

    def card_chosen(self, g: Game, card: int) -> Flow[None]:
        return g.call(Turn(self.player, card, -1), BasicGame.turn_over)

    def turn_over(self, g: Game, _: object) -> Flow[None]:
        objectives.check(g)
        while not g.state.over:
            self.player = (self.player + 1) % g.world.players
            if self.player == self.first:
                objectives.check(g, True)
                if g.state.over:
                    return None
                g.emit(RoundBegan(g.state.round + 1))
            if objectives.player_alive(g, self.player):
                return self.choose_card(g)
        return None
