"""What glyphs do. Clauses: glyph.permanent, glyph.temporary, glyph.treasure, glyph.on-card, glyph.set.rotv-2004,
glyph.set.aoa-beta-2022, glyph.set.aoa-2024."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.events import (
    FigureHealed,
    GlyphDropped,
    GlyphRemoved,
    GlyphRevealed,
    GlyphsLaid,
    TokenPlaced,
    TokenRemoved,
)
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moves import mover_for
from wellspring.engine.powers import AFTER_MOVING, Combat, Power
from wellspring.flows.glyphs import TREASURE, glyph_at
from wellspring.flows.move import MoveFigure, put_down
from wellspring.flows.wound import Destroy, Wound
from wellspring.movement.mover import Mover

TRAP: Final = 5  # up to this a d20 sets a treasure's trap off
VINES: Final = "xenithrax_vines"
LAID: Final = "vines laid"  # the token that says: not again in this round


@mypyc_attr(allow_interpreted_subclasses=True)
class GlyphPower(Power):
    """Works for whoever's figure stands on the glyph, power side up."""

    def space(self, g: Game) -> int:
        return g.state.glyph_space[self.number("glyph")]

    def standing(self, g: Game) -> int:
        """The figure on the glyph, -1 for none."""
        space = self.space(g)
        return g.state.position.occupant[space] if space >= 0 else -1

    def lies_open(self, g: Game) -> bool:
        return self.space(g) >= 0 and g.state.glyph_up[self.number("glyph")]

    def is_active(self, g: Game) -> bool:
        return self.lies_open(g) and self.standing(g) >= 0

    def player(self, g: Game) -> int:
        figure = self.standing(g)
        return g.controller(figure) if figure >= 0 else -1

    def helps(self, g: Game, figure: int) -> bool:
        return g.controller(figure) == self.player(g)


# --- permanent ---


class AstridGlyph(GlyphPower):
    def attack_dice(self, g: Game, combat: Combat) -> int:
        return 1 if self.helps(g, combat.attacker) else 0


class GerdaGlyph(GlyphPower):
    def defense_dice(self, g: Game, combat: Combat) -> int:
        return 1 if self.helps(g, combat.defender) else 0


class IvorGlyph(GlyphPower):
    def range(self, g: Game, figure: int) -> int:
        if not self.helps(g, figure):
            return 0
        return 4 if g.card_of(figure).range >= 4 else 0


class ValdaGlyph(GlyphPower):
    def move(self, g: Game, figure: int) -> int:
        return 2 if self.helps(g, figure) and figure != self.standing(g) else 0


class DagmarGlyph(GlyphPower):
    def initiative(self, g: Game, player: int) -> int:
        return 8 if player == self.player(g) else 0


class YadulkiaGlyph(GlyphPower):
    def moving(self, g: Game, mover: Mover) -> None:
        if self.helps(g, mover.figure):
            mover.disengages = True


class RannveigGlyph(GlyphPower):
    """Glyphs come after cards in the order of powers, so this 'cannot' overrides their 'may' (power.override)."""

    def moving(self, g: Game, mover: Mover) -> None:
        mover.flies = False


class XenithraxVinesGlyph(GlyphPower):
    def is_active(self, g: Game) -> bool:
        return self.lies_open(g)

    def attack_dice(self, g: Game, combat: Combat) -> int:
        return -1 if combat.attacker == self.standing(g) else 0

    def defense_dice(self, g: Game, combat: Combat) -> int:
        return -2 if combat.defender == self.standing(g) else 0

    def moving(self, g: Game, mover: Mover) -> None:
        if g.card_of(mover.figure).size == "huge" and self.space(g) in mover.glyph_stops:
            mover.glyph_stops.remove(self.space(g))

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
        skulls = g.roll_combat(g.controller(self.figure), 1, "vines").skulls
        return g.call(Wound(self.figure, skulls, "vines"), LeaveVines.done) if skulls else None

    def done(self, g: Game, _: object) -> Any:
        return None


# --- temporary ---


class KeldaGlyph(GlyphPower):
    def is_active(self, g: Game) -> bool:
        return self.lies_open(g)

    def moving(self, g: Game, mover: Mover) -> None:
        if not g.state.wounds[mover.figure]:
            mover.no_entry.append(self.space(g))

    def use(self, g: Game, figure: int) -> Frame:
        return Heal(figure)


class Heal(Frame):
    def __init__(self, figure: int) -> None:
        self.figure = figure

    def start(self, g: Game) -> Any:
        wounds = g.state.wounds[self.figure]
        if wounds:
            g.emit(FigureHealed(self.figure, wounds))
        return None


class ErlandGlyph(GlyphPower):
    def use(self, g: Game, figure: int) -> Frame:
        return Summon(g.controller(figure), figure)


class Summon(Frame):
    """Put any other figure beside the one on the glyph; nothing happens where no space is free for it."""

    def __init__(self, player: int, caller: int, figure: int = -1) -> None:
        self.player = player
        self.caller = caller
        self.figure = figure

    def start(self, g: Game) -> Any:
        values: list[Any] = [f for f in g.all_on_field() if f != self.caller and places_beside(g, self.caller, f)]
        values.append(None)
        return g.ask(
            self.player, "target", "Whom do you summon?", values, Summon.chosen, len(values) - 1, "erland_glyph"
        )

    def chosen(self, g: Game, figure: int | None) -> Any:
        if figure is None:
            return None
        self.figure = figure
        places = places_beside(g, self.caller, figure)
        prompt = "Where does {figure} appear?"
        return g.ask(self.player, "place", prompt, places, Summon.placed, 0, "erland_glyph", figure)

    def placed(self, g: Game, place: tuple[int, int]) -> Any:
        frames = put_down(g, self.figure, place[0], place[1])
        return g.call_each(frames, Summon.done) if frames else None

    def done(self, g: Game, _: object) -> Any:
        return None


def places_beside(g: Game, caller: int, figure: int) -> list[tuple[int, int]]:
    """Where a figure fits so that it is adjacent to another one: (front, rear). Not where it stands already, nor on a
    glyph it may not stop on."""
    position = g.state.position
    graph = g.world.graph(g.card_of(figure), False)
    height = position.height[figure]
    here = (position.at[figure], position.rear[figure])
    barred = mover_for(g, figure).no_entry
    out: list[tuple[int, int]] = []
    for stance in stances_beside(g, caller, figure):
        front = graph.front[stance]
        rear = graph.rear[stance]
        if not graph.standable[stance] or not position.adjacent_from(front, rear, height, caller):
            continue
        if (front in here and rear in here) or front in barred or rear in barred:
            continue
        ends = [s for s in (front, rear) if s >= 0]
        free = all([position.occupant[s] in (-1, figure) for s in ends])
        room = not any([position.under_tail(s, height, figure) for s in ends])
        if free and room and position.tail_fits(figure, front, rear):
            out.append((front, rear))
    return out


def stances_beside(g: Game, caller: int, figure: int) -> list[int]:
    """Candidate stances with an end on a space next to the caller."""
    position = g.state.position
    graph = g.world.graph(g.card_of(figure), False)
    near: list[int] = []
    for end in (position.at[caller], position.rear[caller]):
        if end >= 0:
            near.extend([s for s in g.field.beside[end] if s not in near])
    if not graph.gait.double:
        return sorted(near)
    out: list[int] = []
    for a in near:
        for link in g.field.links[a]:
            for stance in (graph.stance(a, link.to), graph.stance(link.to, a)):
                if stance not in out:
                    out.append(stance)
    return sorted(out)


class MitonsoulGlyph(GlyphPower):
    def use(self, g: Game, figure: int) -> Frame:
        return MassiveCurse(g.controller(figure), tuple(g.all_on_field()))


class MassiveCurse(Frame):
    def __init__(self, player: int, figures: tuple[int, ...]) -> None:
        self.player = player
        self.figures = figures

    def start(self, g: Game) -> Any:
        return self.next_figure(g, None)

    def next_figure(self, g: Game, _: object) -> Any:
        while self.figures:
            figure = self.figures[0]
            self.figures = self.figures[1:]
            if g.on_field(figure) and g.roll_d20(self.player, "Massive Curse") == 1:
                return g.call(Destroy(figure, "Massive Curse"), MassiveCurse.next_figure)
        return None


class HaukelandGlyph(GlyphPower):
    def use(self, g: Game, figure: int) -> Frame:
        return HealThree(g.controller(figure), 3)


class HealThree(Frame):
    """Up to so many wound markers, one at a time, from any cards of the player."""

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left

    def start(self, g: Game) -> Any:
        values: list[Any] = [f for f in g.all_on_field() if g.controller(f) == self.player and g.state.wounds[f]]
        if not values or not self.left:
            return None
        values.append(None)
        return g.ask(self.player, "target", "Who is healed of a wound?", values, HealThree.chosen, 0, "haukeland_glyph")

    def chosen(self, g: Game, figure: int | None) -> Any:
        if figure is None:
            return None
        self.left -= 1
        g.emit(FigureHealed(figure, 1))
        return self.start(g)


class QuillivonGlyph(GlyphPower):
    def use(self, g: Game, figure: int) -> Frame:
        return SuddenMovement(g.controller(figure), 3, 6)


class SuddenMovement(Frame):
    def __init__(self, player: int, left: int, spaces: int, moved: tuple[int, ...] = ()) -> None:
        self.player = player
        self.left = left
        self.spaces = spaces
        self.moved = moved

    def start(self, g: Game) -> Any:
        return self.next_figure(g, None)

    def next_figure(self, g: Game, _: object) -> Any:
        mine = [f for f in g.all_on_field() if g.controller(f) == self.player and f not in self.moved]
        if not mine or not self.left:
            return None
        values: list[Any] = [*mine, None]
        prompt = "Who moves next?"
        chosen = SuddenMovement.chosen
        return g.ask(self.player, "figure", prompt, values, chosen, len(values) - 1, "quillivon_glyph")

    def chosen(self, g: Game, figure: int | None) -> Any:
        if figure is None:
            return None
        self.left -= 1
        self.moved = (*self.moved, figure)
        return g.call(MoveFigure(figure, self.spaces), SuddenMovement.next_figure)


class FellaronGlyph(GlyphPower):
    def use(self, g: Game, figure: int) -> Frame:
        return RemoveAnother(g.controller(figure))


class RemoveAnother(Frame):
    """Fellaron itself has left the battlefield already."""

    def __init__(self, player: int) -> None:
        self.player = player

    def start(self, g: Game) -> Any:
        values = [k for k, s in enumerate(g.state.glyph_space) if s >= 0]
        if not values:
            return None
        prompt = "Which glyph is removed?"
        return g.ask(self.player, "glyph", prompt, values, RemoveAnother.chosen, 0, "fellaron_glyph")

    def chosen(self, g: Game, glyph: int) -> Any:
        g.emit(GlyphRemoved(glyph))
        return None


# --- treasures ---


@mypyc_attr(allow_interpreted_subclasses=True)
class TreasureGlyph(GlyphPower):
    """Works for the hero who carries it."""

    def bearer(self, g: Game) -> int:
        """The figure that carries the treasure, -1 for none."""
        glyph = self.number("glyph")
        for tokens in g.state.tokens:
            for token in tokens:
                if token.name == TREASURE and token.amount == glyph:
                    return token.figure
        return -1

    def is_active(self, g: Game) -> bool:
        return self.bearer(g) >= 0

    def player(self, g: Game) -> int:
        figure = self.bearer(g)
        return g.controller(figure) if figure >= 0 else -1

    def use(self, g: Game, figure: int) -> Frame:
        return PickUp(figure, self.number("glyph"))


class PickUp(Frame):
    """A treasure that lies power side up is simply taken. Symbol side up it is trapped: roll the d20 first."""

    def __init__(self, figure: int, glyph: int) -> None:
        self.figure = figure
        self.glyph = glyph

    def start(self, g: Game) -> Any:
        state = g.state
        if not state.glyph_up[self.glyph]:
            if g.roll_d20(g.controller(self.figure), "trap") <= TRAP:
                return g.call(Wound(self.figure, 1, "trap"), PickUp.done)
            g.emit(GlyphRevealed(self.glyph, state.glyph_kind[self.glyph]))
        g.emit(GlyphRemoved(self.glyph))
        g.emit(TokenPlaced(state.roster.figure_card[self.figure], TREASURE, "", self.glyph, self.figure))
        return None

    def done(self, g: Game, _: object) -> Any:
        return None


class HeroicRuneGlyph(TreasureGlyph):
    def attack_dice(self, g: Game, combat: Combat) -> int:
        return 1 if combat.attacker == self.bearer(g) else 0


class TalismanOfDefenseGlyph(TreasureGlyph):
    def defense_dice(self, g: Game, combat: Combat) -> int:
        return 1 if combat.defender == self.bearer(g) else 0


# --- glyphs that begin on a card ---


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
