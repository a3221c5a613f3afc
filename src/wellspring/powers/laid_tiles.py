"""Tiles that lie on cards until they are laid on the battlefield, and terrain that goes where a figure goes."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.battlefield.masks import bits
from wellspring.battlefield.terrain import BARE, BY_NAME, ICE, LAVA_FIELD, MOLTEN_LAVA, SHADOW, TERRAINS, Layer
from wellspring.engine.events import TokenPlaced, token_removed
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.ground import tile_fits
from wellspring.engine.moments import AFTER_TURN, FIGURE_DESTROYED, Moment
from wellspring.engine.powers import ANY_NUMBER, ANY_WORD, HARM, MOVE, PROTECT, Power
from wellspring.engine.targets import sees_space
from wellspring.movement.mover import Mover
from wellspring.powers.wards import is_cause

TILE: Final = " tile"  # after its terrain, the kind of the token for each tile that still lies on the card


def put_tiles(g: Game, power: Power, terrain: int, tiles: int) -> None:
    """So many tiles lie on the card of a power."""
    for _ in range(tiles):
        g.emit(TokenPlaced(power.card, TERRAINS[terrain].name + TILE, power=power.ref))


def has_tile(g: Game, power: Power, terrain: int) -> bool:
    return any([t.kind == TERRAINS[terrain].name + TILE for t in g.state.tokens[power.card]])


def lay(g: Game, power: Power, terrain: int, space: int) -> None:
    """A tile goes from the card to a space."""
    tile = next(t for t in g.state.tokens[power.card] if t.kind == TERRAINS[terrain].name + TILE)
    g.emit(token_removed(power.card, tile))
    g.lay_tile(space, terrain, power.cause())


class LayTiles(Power):
    """So many tiles lie on the card from the start. At the end of its turn one may be laid on a space near enough, its
    own included, perhaps only on one in clear sight."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_TURN,)
    parameters: ClassVar[dict[str, object]] = {
        "terrain": ANY_WORD,
        "tiles": ANY_NUMBER,
        "spaces": ANY_NUMBER,
        "seen": "no",
    }
    aim_kind: ClassVar[str] = "space"

    def good(self) -> str:
        return PROTECT

    def terrain(self) -> int:
        return BY_NAME[self.word("terrain")]

    def set_up(self, g: Game) -> None:
        put_tiles(g, self, self.terrain(), self.number("tiles"))

    def usable(self, g: Game, m: Moment) -> bool:
        return has_tile(g, self, self.terrain()) and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        out: list[Any] = []
        for f in g.pool(self.card):
            out.extend([s for s in bits(self.near(g, f)) if s not in out and self._may_lie(g, f, s)])
        return out

    def near(self, g: Game, figure: int) -> int:
        return g.state.position.near(figure, self.number("spaces"))

    def _may_lie(self, g: Game, figure: int, space: int) -> bool:
        return tile_fits(g, space, self.terrain()) and (self.word("seen") == "no" or sees_space(g, figure, space))

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        """Shadow covers whoever stands in it; of any other terrain its own figures know what to do with it."""
        there = g.state.position.occupant[aim]
        return (there,) if there >= 0 and (self.terrain() == SHADOW or self.owns(g, there)) else ()

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        lay(g, self, self.terrain(), aim)
        return None


class LayTilesUnderfoot(LayTiles):
    """The same on the very space where its figure stands."""

    parameters: ClassVar[dict[str, object]] = {**LayTiles.parameters, "spaces": 0}
    may: ClassVar[bool] = False  # there is one space, and the player has said yes to it

    def near(self, g: Game, figure: int) -> int:
        return g.state.position.spaces_of(figure)


class VolcanicCarapace(Power):
    """When a normal attack or a swipe destroys one of its figures, a tile comes to lie where it stood: molten lava
    after a good roll, as long as there is some, else a lava field."""

    moments: ClassVar[tuple[str, ...]] = (FIGURE_DESTROYED,)
    parameters: ClassVar[dict[str, object]] = {"fields": ANY_NUMBER, "molten": ANY_NUMBER, "roll": ANY_NUMBER}

    def good(self) -> str:
        return HARM

    def in_play(self, g: Game) -> bool:
        return True  # the last of them leaves a tile, too

    def set_up(self, g: Game) -> None:
        put_tiles(g, self, LAVA_FIELD, self.number("fields"))
        put_tiles(g, self, MOLTEN_LAVA, self.number("molten"))

    def usable(self, g: Game, m: Moment) -> bool:
        return self.owns(g, m.figure) and is_cause(m.cause, "normal or swipe") and bool(self._tiles(g, m.stood[0]))

    def _tiles(self, g: Game, space: int) -> list[int]:
        return [t for t in (MOLTEN_LAVA, LAVA_FIELD) if has_tile(g, self, t) and tile_fits(g, space, t)]

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        space = m.stood[0]
        tiles = self._tiles(g, space)
        if g.roll_d20(self.player(g), self.cause()) < self.number("roll"):
            tiles = [t for t in tiles if t != MOLTEN_LAVA]
        if tiles:
            lay(g, self, tiles[0], space)
        return None


class ShadowAura(Power):
    """The spaces of its figures and those around them are shadow besides what they are."""

    parameters: ClassVar[dict[str, object]] = {"spaces": ANY_NUMBER}

    def good(self) -> str:
        return PROTECT

    def ground(self, g: Game) -> Layer:
        spaces = 0
        for f in self.figures(g):
            spaces |= g.state.position.near(f, self.number("spaces"))
        return Layer(spaces, SHADOW, False)


class IceCold(Power):
    """Water and ice under its figure, and water beside it on the same level, are plain ice. So no water stops it."""

    def good(self) -> str:
        return MOVE

    def ground(self, g: Game) -> Layer:
        frozen = 0
        for f in self.figures(g):
            frozen |= self._frozen_by(g, f)
        return Layer(frozen, ICE, True) if frozen else BARE

    def _frozen_by(self, g: Game, figure: int) -> int:
        field = g.field
        position = g.state.position
        under = 0
        around = 0
        for end in bits(position.spaces_of(figure)):
            if _freezes(field.terrain[end]):
                under |= field.bit[end]
            for s in field.beside[end]:
                if field.level[s] == field.level[end] and TERRAINS[field.terrain[s]].water:
                    around |= field.bit[s]
        return under | around if under else 0

    def moving(self, g: Game, mover: Mover) -> None:
        if self.owns(g, mover.figure):
            mover.stopped_by_water = False


def _freezes(terrain: int) -> bool:
    kind = TERRAINS[terrain]
    return kind.water or kind.name in ("ice", "slippery ice")
