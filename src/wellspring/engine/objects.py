"""Destructible objects: doors, towers and whatever else on a map has a life. The battlefield has an obstacle there, so
they are in the way of moves and of sight; among the figures they have a number, so that they can be attacked, and no
place, so that nobody who asks for figures finds one. Clauses: object.destructible (docs/RULINGS.md)."""

from __future__ import annotations

from wellspring.battlefield.battlefield import Obstacle
from wellspring.engine.cards import UNCOMMON, Card
from wellspring.engine.game import Game
from wellspring.engine.library import Library
from wellspring.engine.state import NOBODY


def object_card(library: Library, o: Obstacle) -> Card:
    """The card of an object: life, defense, height and the powers of its kind; neither size nor traits, move nor
    attack."""
    return Card(
        id=o.kind,
        name=o.kind.capitalize(),
        general="",
        species="",
        classes=(),
        personality="",
        rarity=UNCOMMON,
        hero=True,
        figures=1,
        size="",
        height=o.height,
        double=False,
        life=o.life,
        move=0,
        range=0,
        attack=0,
        defense=o.defense,
        points=0,
        powers=library.objects.get(o.kind, ()),
        basic=None,
        figure="",
        gear=(),
        paint={},
        set_name="",
    )


def who_defends(g: Game, defender: int, attacker: int) -> int:
    """Who rolls the dice of a defender: its player, or for an object the next opponent of the attacker's."""
    player = g.controller(defender)
    if player != NOBODY:
        return player
    own = g.controller(attacker)
    others = [(own + k) % g.world.players for k in range(1, g.world.players)]
    return next(iter([p for p in others if g.team_of(p) != g.team_of(own)]))


def struck_at(g: Game, space: int) -> int:
    """The figure or object that an attack on a space strikes, -1 for none."""
    figure = g.state.position.occupant[space]
    if figure < 0 and g.state.objects:
        for f in g.state.objects:
            if g.state.position.at[f] == space:
                return f
    return figure


def all_beside(g: Game, figure: int) -> list[int]:
    """The figures and objects adjacent to a figure or an object: whom attacks around it strike."""
    position = g.state.position
    return position.neighbours(figure) + [f for f in g.state.objects if f != figure and position.adjacent(figure, f)]


def all_struck(g: Game) -> list[int]:
    """All figures and objects on the battlefield."""
    return [*g.all_on_field(), *g.state.objects]
