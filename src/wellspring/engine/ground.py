"""What terrain a space is: the tile that lies there, and what powers make of it. Whoever asks for terrain because of
somebody standing there asks here. Clauses: power.override."""

from __future__ import annotations

from typing import Final

from wellspring.battlefield.battlefield import Battlefield
from wellspring.battlefield.masks import bits
from wellspring.battlefield.terrain import TERRAINS
from wellspring.battlefield.tiles import with_tile
from wellspring.engine.game import Game
from wellspring.engine.hooks import hook
from wellspring.engine.world import World
from wellspring.hexes import DIRECTIONS

GROUND: Final = hook("ground")


def terrain_at(g: Game, space: int) -> int:
    """What a space is instead of anything else."""
    terrain = g.field.terrain[space]
    if g.hooks.taking_part[GROUND]:
        for power in g.active(GROUND):
            layer = power.ground(g)
            if layer.instead and layer.spaces >> space & 1:
                terrain = layer.terrain
    return terrain


def is_ground(g: Game, space: int, terrains: tuple[int, ...]) -> bool:
    """Whether a space is one of these, be it besides something else; -1 is no space."""
    if space < 0:
        return False
    if not g.hooks.taking_part[GROUND]:
        return g.field.terrain[space] in terrains
    if terrain_at(g, space) in terrains:
        return True
    for power in g.active(GROUND):
        layer = power.ground(g)
        if layer.spaces >> space & 1 and layer.terrain in terrains:
            return True
    return False


def is_water(g: Game, space: int) -> bool:
    return TERRAINS[terrain_at(g, space)].water


def tile_fits(g: Game, space: int, terrain: int) -> bool:
    """Whether a tile of this terrain can be laid on a space in the usual way: on land, with nothing there but figures.
    One that raises the space takes room, and nobody stands there."""
    field = g.field
    if field.blocked[space] or TERRAINS[field.terrain[space]].smooth or space in g.state.glyph_space:
        return False
    if TERRAINS[terrain].thin:
        return True
    if g.state.position.occupant[space] >= 0 or field.ceiling[space] <= field.level[space] + 1:
        return False
    return not _has_ladder(field, space)


def _has_ladder(field: Battlefield, space: int) -> bool:
    """A ladder stands on a space, or leads to it: it is as long as it is."""
    here = (field.q[space], field.r[space], field.level[space])
    for x in field.ladders:
        dq, dr = DIRECTIONS[x.direction]
        if here in ((x.q, x.r, x.low), (x.q + dq, x.r + dr, x.high)):
            return True
    return False


def walked_on(g: Game) -> World:
    """The battlefield as figures walk on it, with what powers have made of its spaces in place of what lies there."""
    tiles = g.state.tiles
    for power in g.active(GROUND):
        layer = power.ground(g)
        if layer.instead:
            for space in bits(layer.spaces):
                if g.field.terrain[space] != layer.terrain:
                    tiles = with_tile(tiles, (space, layer.terrain, 0))
    return g.world.changed(tiles, g.state.fallen)
