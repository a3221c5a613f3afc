"""Cards that begin with treasures, shed them, fetch them from afar or hand them out. Clauses: glyph.treasure,
glyph.on-card."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.cards import TREASURE, PowerText
from wellspring.engine.causes import PowerRef
from wellspring.engine.events import GlyphDropped, TokenPlaced
from wellspring.engine.fits import fits, other_eyes
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_MOVING, BEFORE_MOVING, GAME_START, STEPPED, WOUNDS_COMING, Moment
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, ANY_WORD, DECLINED, PROTECT, STRENGTHEN, USED, Power
from wellspring.engine.state import ON_FIELD, RESERVE, TURN
from wellspring.engine.targets import sees_space_within
from wellspring.flows.carried import add_glyphs, drop, lay_on_card, may_take, treasures_of
from wellspring.flows.glyphs import glyph_at
from wellspring.powers.conditions import in_turn

DONE: Final = "used in this turn"


def lying_treasures(g: Game) -> list[int]:
    """The treasures on the battlefield."""
    state = g.state
    lying = [k for k, space in enumerate(state.glyph_space) if space >= 0]
    return [k for k in lying if g.world.glyphs[state.glyph_kind[k]].kind == TREASURE]


class Outfitted(Power):
    """Begins with treasures of its own, named in a list with commas. Where `returns` is "no", none of their kind ever
    comes back to it."""

    parameters: ClassVar[dict[str, object]] = {"glyphs": ANY_WORD, "returns": "yes"}

    def __init__(self, ref: PowerRef, text: PowerText) -> None:
        super().__init__(ref, text)
        self.kinds: Final = [word.strip() for word in text.words["glyphs"].split(",")]

    def good(self) -> str:
        return STRENGTHEN

    def set_up(self, g: Game) -> None:
        first = add_glyphs(g, self.kinds)
        for k in range(len(self.kinds)):
            lay_on_card(g, g.state.roster.figures[self.card][0], first + k)

    def refuses_treasure(self, g: Game, figure: int, glyph: int) -> bool:
        return self.word("returns") == "no" and self.owns(g, figure) and g.state.glyph_kind[glyph] in self.kinds


class ShedTreasure(Power):
    """When it would take wounds, one of the treasures it began with may be laid beside it: then it takes none."""

    moments: ClassVar[tuple[str, ...]] = (WOUNDS_COMING,)
    parameters: ClassVar[dict[str, object]] = {"glyphs": ANY_WORD, "spaces": ANY_NUMBER}
    aim_kind: ClassVar[str] = "glyph"

    def good(self) -> str:
        return PROTECT

    def usable(self, g: Game, m: Moment) -> bool:
        return m.value > 0 and self.owns(g, m.figure) and bool(self.spaces(g)) and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        kinds = [word.strip() for word in self.word("glyphs").split(",")]
        mine = [k for f in self.figures(g) for k in treasures_of(g, f)]
        return [k for k in mine if g.state.glyph_kind[k] in kinds]

    def spaces(self, g: Game) -> list[int]:
        """Empty spaces without a glyph, near enough and in clear sight."""
        position = g.state.position
        figure = self.figures(g)[0]
        near = [s for s in range(g.field.n) if position.near(figure, self.number("spaces")) >> s & 1]
        free = [s for s in near if position.occupant[s] < 0 and not g.field.blocked[s] and glyph_at(g, s) < 0]
        return [s for s in free if sees_space_within(g, figure, s, self.number("spaces"))]

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return self.figures(g)

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        return Shed(self.ref, aim)


class Shed(Frame[int]):
    """Ends with the wounds that are left: none."""

    def __init__(self, power: PowerRef, glyph: int) -> None:
        self.power = power
        self.glyph = glyph

    def start(self, g: Game) -> Flow[int]:
        power = g.power(self.power)
        assert isinstance(power, ShedTreasure)
        prompt = "power.shed_treasure.where"
        return g.ask(power.player(g), "space", prompt, power.spaces(g), Shed.laid, power=self.power)

    def laid(self, g: Game, space: int) -> Flow[int]:
        drop(g, self.glyph, space)
        return 0


class FetchTreasure(Power):
    """Once a turn, before, while or after moving, a treasure within so many clear sight spaces comes onto its card, or
    onto that of somebody who fits. No trap goes off."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_MOVING, STEPPED, AFTER_MOVING)
    parameters: ClassVar[dict[str, object]] = {"spaces": ANY_NUMBER, "who": ANY_FILTER}
    aim_kind: ClassVar[str] = "glyph"

    def good(self) -> str:
        return STRENGTHEN

    def usable(self, g: Game, m: Moment) -> bool:
        if any([t.kind == DONE and t.power == self.ref for t in g.state.tokens[self.card]]):
            return False
        if m.when != STEPPED:
            return bool(self.aims(g, m))
        return self.owns(g, m.figure) and in_turn(g, m.figure) and self._comes_near(g, m.entered)

    def _comes_near(self, g: Game, entered: tuple[int, ...]) -> bool:
        """Whether a treasure is near enough to a step; when it has been made the aims say whether it is in sight."""
        spaces = [g.state.glyph_space[glyph] for glyph in lying_treasures(g)]
        steps = [g.field.distances(end) for end in entered if end >= 0]
        return any([row[space] <= self.number("spaces") for row in steps for space in spaces])

    def aims(self, g: Game, m: Moment) -> list[Any]:
        eyes = [f for own in self.figures(g) for f in (own, *other_eyes(g, self, own))]
        out: list[Any] = []
        for glyph in lying_treasures(g):
            space = g.state.glyph_space[glyph]
            if any([sees_space_within(g, f, space, self.number("spaces")) for f in eyes]) and self.takers(g, glyph):
                out.append(glyph)
        return out

    def takers(self, g: Game, glyph: int) -> list[int]:
        friends = [f for f in g.all_on_field() if self.owns(g, f) or fits(g, self, self.filter("who"), f)]
        return [f for f in friends if may_take(g, f, glyph)]

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return self.figures(g)

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        g.emit(TokenPlaced(self.card, DONE, power=self.ref, until=TURN))
        return HandOver(self.ref, aim)


class HandOver(Frame[None]):
    def __init__(self, power: PowerRef, glyph: int) -> None:
        self.power = power
        self.glyph = glyph

    def start(self, g: Game) -> Flow[None]:
        power = g.power(self.power)
        assert isinstance(power, FetchTreasure)
        takers = power.takers(g, self.glyph)
        prompt = "power.fetch_treasure.who"
        return g.ask(power.player(g), "figure", prompt, takers, HandOver.chosen, power=self.power)

    def chosen(self, g: Game, figure: int) -> Flow[None]:
        if not g.state.glyph_up[self.glyph]:
            g.commit()
        lay_on_card(g, figure, self.glyph)
        return None


class PullTreasure(Power):
    """After moving a treasure on which nobody stands, so many spaces away, may be laid on an empty space of its level
    beside it, and stays on the side it lies on."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {"spaces": ANY_NUMBER}
    aim_kind: ClassVar[str] = "glyph"

    def good(self) -> str:
        return STRENGTHEN

    def usable(self, g: Game, m: Moment) -> bool:
        return bool(self.places(g)) and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        position = g.state.position
        out: list[Any] = []
        for glyph in lying_treasures(g):
            space = g.state.glyph_space[glyph]
            near = any([position.near(f, self.number("spaces")) >> space & 1 for f in self.figures(g)])
            if near and position.occupant[space] < 0:
                out.append(glyph)
        return out

    def places(self, g: Game) -> list[int]:
        position = g.state.position
        field = g.field
        [figure] = self.figures(g)
        at = position.at[figure]
        level = [s for s in field.beside[at] if field.level[s] == field.level[at] and not field.blocked[s]]
        return [s for s in level if position.occupant[s] < 0 and glyph_at(g, s) < 0]

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        return Pull(self.ref, aim)


class Pull(Frame[str]):
    def __init__(self, power: PowerRef, glyph: int) -> None:
        self.power = power
        self.glyph = glyph

    def start(self, g: Game) -> Flow[str]:
        power = g.power(self.power)
        assert isinstance(power, PullTreasure)
        values: list[int | None] = [*power.places(g), None]
        prompt = "power.pull_treasure.where"
        return g.ask(power.player(g), "space", prompt, values, Pull.laid, len(values) - 1, power=self.power)

    def laid(self, g: Game, space: int | None) -> Flow[str]:
        if space is None:
            return DECLINED
        g.emit(GlyphDropped(self.glyph, space))
        return USED


class HandOutTreasures(Power):
    """When the game starts, up to so many different treasures of a family may be laid on cards of the player's that
    fit, each on another one."""

    moments: ClassVar[tuple[str, ...]] = (GAME_START,)
    parameters: ClassVar[dict[str, object]] = {"family": ANY_WORD, "glyphs": ANY_NUMBER, "who": ANY_FILTER}
    told: ClassVar[bool] = False

    def good(self) -> str:
        return STRENGTHEN

    def set_up(self, g: Game) -> None:
        """They are glyphs of the game from the beginning; those that nobody gets stay in the box."""
        add_glyphs(g, [kind.id for kind in g.world.glyphs.values() if kind.family == self.word("family")])

    def box(self, g: Game) -> list[int]:
        """The treasures of the family that nobody has and that lie nowhere."""
        state = g.state
        kinds = g.world.glyphs
        taken = [t.amount for tokens in state.tokens for t in tokens if t.kind == TREASURE]
        found = [k for k, kind in enumerate(state.glyph_kind) if kinds[kind].family == self.word("family")]
        return [k for k in found if state.glyph_space[k] < 0 and k not in taken]

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return HandOut(self.ref, self.number("glyphs"))


class HandOut(Frame[None]):
    def __init__(
        self,
        power: PowerRef,
        left: int,
        heroes: tuple[int, ...] = (),
        kinds: tuple[str, ...] = (),
        glyph: int = -1,
    ) -> None:
        self.power = power
        self.left = left
        self.heroes = heroes  # who has got one
        self.kinds = kinds  # and which
        self.glyph = glyph

    def start(self, g: Game) -> Flow[None]:
        power = g.power(self.power)
        assert isinstance(power, HandOutTreasures)
        offered: list[int | None] = []
        kinds = list(self.kinds)
        for k in power.box(g) if self.left else []:
            kind = g.state.glyph_kind[k]
            if kind not in kinds:
                kinds.append(kind)
                offered.append(k)
        if not offered or not self._takers(g, power):
            return None
        offered.append(None)
        prompt = "power.hand_out_treasures"
        return g.ask(power.player(g), "glyph", prompt, offered, HandOut.chosen, power=self.power)

    def _takers(self, g: Game, power: Power) -> list[int]:
        """Those who wait outside get theirs too."""
        army = [f for f, where in enumerate(g.state.where) if where in (ON_FIELD, RESERVE)]
        return [f for f in army if f not in self.heroes and fits(g, power, power.filter("who"), f)]

    def chosen(self, g: Game, glyph: int | None) -> Flow[None]:
        if glyph is None:
            return None
        self.glyph = glyph
        power = g.power(self.power)
        prompt = "power.hand_out_treasures.who"
        return g.ask(power.player(g), "figure", prompt, self._takers(g, power), HandOut.given, power=self.power)

    def given(self, g: Game, figure: int) -> Flow[None]:
        lay_on_card(g, figure, self.glyph)
        self.left -= 1
        self.heroes = (*self.heroes, figure)
        self.kinds = (*self.kinds, g.state.glyph_kind[self.glyph])
        return self.start(g)
