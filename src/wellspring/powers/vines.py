"""Vines: a glyph that entangles whoever stands on it, and the card it lies on until it is laid. Clauses:
glyph.on-card, glyph.set.aoa-beta-2022."""

from __future__ import annotations

from typing import Any, Final

from wellspring.engine.events import GlyphDropped, GlyphRemoved, GlyphsLaid, TokenPlaced, TokenRemoved
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.powers import AFTER_MOVING, Combat, Power
from wellspring.flows.glyphs import glyph_at
from wellspring.flows.wound import Wound
from wellspring.movement.mover import Mover
from wellspring.powers.glyphs import GlyphPower

VINES: Final = "xenithrax_vines"
LAID: Final = "vines laid"  # the token that says: not again in this round


class XenithraxVinesGlyph(GlyphPower):
    def is_active(self, g: Game) -> bool:
        return self.lies_open(g)

    def attack_dice(self, g: Game, combat: Combat) -> int:
        return -1 if combat.attacker == self.standing(g) else 0

    def defense_dice(self, g: Game, combat: Combat) -> int:
        return -2 if combat.defender == self.standing(g) else 0

    def moving(self, g: Game, mover: Mover) -> None:
        if g.card_of(mover.figure).size == "huge" and self.space(g) >= 0:
            mover.glyph_stops &= ~(1 << self.space(g))

    def figure_passed(self, g: Game, figure: int, stood: tuple[int, ...], entered: tuple[int, ...]) -> list[Frame]:
        space = self.space(g)
        glyph = self.number("glyph")
        if g.card_of(figure).size == "huge" and space in entered:
            return [RemoveGlyph(glyph)]
        if space in stood and self.standing(g) != figure:
            return [LeaveVines(figure, glyph)]
        return []

    def round_ends(self, g: Game) -> list[Frame]:
        return [RemoveGlyph(self.number("glyph"))] if self.standing(g) >= 0 else []


class RemoveGlyph(Frame):
    def __init__(self, glyph: int) -> None:
        self.glyph = glyph

    def start(self, g: Game) -> Any:
        g.emit(GlyphRemoved(self.glyph))
        return None


class LeaveVines(Frame):
    def __init__(self, figure: int, glyph: int) -> None:
        self.figure = figure
        self.glyph = glyph

    def start(self, g: Game) -> Any:
        g.emit(GlyphRemoved(self.glyph))
        if not g.on_field(self.figure):
            return None  # it did not survive its way
        skulls = g.roll_combat(g.controller(self.figure), 1, "vines").skulls
        return g.call(Wound(self.figure, skulls, "vines"), LeaveVines.done) if skulls else None

    def done(self, g: Game, _: object) -> Any:
        return None


class SummonVines(Power):
    """So many glyphs of vines lie on the card from the start; once a round one of them may be laid on the battlefield.

    They are glyphs of the game from the set-up on, without a space yet; a token on the card stands for each of them."""

    window = AFTER_MOVING

    def set_up(self, g: Game) -> None:
        state = g.state
        first = len(state.glyph_kind)
        number = self.number("glyphs")
        kinds = [*state.glyph_kind, *[VINES] * number]
        g.emit(GlyphsLaid(kinds, [*state.glyph_space, *[-1] * number], [*state.glyph_up, *[True] * number]))
        for k in range(number):
            g.emit(TokenPlaced(self.card, VINES, "", first + k, -1))
        g.rebuild_hooks()

    def usable(self, g: Game, figure: int) -> bool:
        names = [t.name for t in g.state.tokens[self.card]]
        return VINES in names and LAID not in names and bool(self.spaces(g))

    def spaces(self, g: Game) -> list[int]:
        """Empty spaces near enough, without a glyph."""
        position = g.state.position
        field = g.field
        ends = [s for f in g.pool(self.card) for s in (position.at[f], position.rear[f]) if s >= 0]
        out: list[int] = []
        for s in range(field.n):
            near = any([field.distances(end)[s] <= self.number("spaces") for end in ends])
            if near and position.occupant[s] < 0 and not field.blocked[s] and glyph_at(g, s) < 0:
                out.append(s)
        return out

    def use(self, g: Game, figure: int) -> Frame:
        return LayVines(self.player(g), self.card, tuple(self.spaces(g)))

    def round_ends(self, g: Game) -> list[Frame]:
        return [TakeToken(self.card, LAID)] if any([t.name == LAID for t in g.state.tokens[self.card]]) else []


class LayVines(Frame):
    def __init__(self, player: int, card: int, spaces: tuple[int, ...]) -> None:
        self.player = player
        self.card = card
        self.spaces = spaces

    def start(self, g: Game) -> Any:
        values: list[Any] = [*self.spaces, None]
        return g.ask(self.player, "space", "Where do the vines grow?", values, LayVines.chosen, 0, "summon_vines")

    def chosen(self, g: Game, space: int | None) -> Any:
        if space is None:
            return None
        glyphs = [t.amount for t in g.state.tokens[self.card] if t.name == VINES]
        g.emit(TokenRemoved(self.card, VINES))
        g.emit(GlyphDropped(glyphs[0], space))
        g.emit(TokenPlaced(self.card, LAID, "", 0, -1))
        return None


class TakeToken(Frame):
    def __init__(self, card: int, name: str) -> None:
        self.card = card
        self.name = name

    def start(self, g: Game) -> Any:
        g.emit(TokenRemoved(self.card, self.name))
        return None
