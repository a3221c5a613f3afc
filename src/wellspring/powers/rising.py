"""Out of death: those who rise in place of their victims, divide, make way for others, and who gathers markers
there."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import ATTACK, PowerRef
from wellspring.engine.events import TokenPlaced
from wellspring.engine.fits import fits, fits_card, other_eyes
from wellspring.engine.flow import Flow, Frame, Sequence
from wellspring.engine.game import Game
from wellspring.engine.moments import (
    FIGURE_DESTROYED,
    ROUND_START,
    WOUNDS_COMING,
    Moment,
)
from wellspring.engine.moves import mover_for
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, ANY_WORD, PROTECT, STRENGTHEN, SUMMON, WHETHER, Power
from wellspring.engine.state import TURN
from wellspring.engine.targets import would_see
from wellspring.engine.who import NOBODY
from wellspring.flows.arrive import put_down
from wellspring.flows.wound import Destroy
from wellspring.powers.returning import beside_on_level, destroyed

WEARY: Final = "weary"  # the token of a figure that cannot attack in this turn
COLLECTED: Final = "collected"  # the token that says: not again in this turn


class RiseAgain(Power):
    """Whom its figures destroy and who fits is replaced by a destroyed one of its own, who does not attack in this
    turn."""

    moments: ClassVar[tuple[str, ...]] = (FIGURE_DESTROYED,)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER, "spares": NOBODY}
    told: ClassVar[bool] = False  # it is seen

    def good(self) -> str:
        return SUMMON

    def usable(self, g: Game, m: Moment) -> bool:
        by = m.cause.figure if m.cause is not None else -1
        if by < 0 or not self.owns(g, by) or not self._fallen(g):
            return False
        if not fits(g, self, self.filter("who"), m.figure) or fits(g, self, self.filter("spares"), m.figure):
            return False
        return self._fits_there(g, m.stood[0])

    def _fallen(self, g: Game) -> list[int]:
        return [f for card in g.same_cards(self.card) for f in destroyed(g, card)]

    def _fits_there(self, g: Game, space: int) -> bool:
        figure = self._fallen(g)[0]
        graph = g.world.graph(g.card_of(figure), False)
        free = g.state.position.has_room(figure, space, -1) and graph.standable[space]
        return free and space not in mover_for(g, figure).no_entry

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        figure = self._fallen(g)[0]
        card = g.state.roster.figure_card[figure]
        g.emit(TokenPlaced(card, WEARY, figure=figure, power=self.ref, until=TURN))
        frames = put_down(g, figure, m.stood[0], -1, self.cause())
        return Sequence(tuple(frames)) if frames else None

    def extra_attacks(self, g: Game, figure: int) -> int:
        tokens = g.state.tokens[g.state.roster.figure_card[figure]]
        return -99 if any([t.kind == WEARY and t.figure == figure for t in tokens]) else 0


class Divide(Power):
    """Wounded by an enemy's attack, with a good roll it takes none, and a destroyed one comes beside it on its
    level."""

    moments: ClassVar[tuple[str, ...]] = (WOUNDS_COMING,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER}
    aim_kind: ClassVar[str] = WHETHER

    def good(self) -> str:
        return PROTECT

    def usable(self, g: Game, m: Moment) -> bool:
        if m.value <= 0 or m.cause is None or m.cause.kind != ATTACK or not self.owns(g, m.figure):
            return False
        return not g.friendly(m.cause.figure, m.figure)

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return (m.figure,)

    def least_roll(self, g: Game, m: Moment, aim: Any) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        return DivideInTwo(self.ref, m.figure)


class DivideInTwo(Frame[int]):
    def __init__(self, power: PowerRef, figure: int, back: int = -1) -> None:
        self.power = power
        self.figure = figure
        self.back = back

    def start(self, g: Game) -> Flow[int]:
        power = g.power(self.power)
        fallen = [f for card in g.same_cards(power.card) for f in destroyed(g, card)]
        if not fallen:
            return 0
        self.back = fallen[0]
        barred = mover_for(g, self.back).no_entry
        places = [s for s in beside_on_level(g, self.figure) if s not in barred]
        if not places:
            return 0
        placed = DivideInTwo.placed
        return g.ask(power.player(g), "space", "power.divide.where", places, placed, figure=self.back, power=self.power)

    def placed(self, g: Game, space: int) -> Flow[int]:
        return g.call_each(put_down(g, self.back, space, -1, g.power(self.power).cause()), DivideInTwo.divided)

    def divided(self, g: Game, _: object) -> Flow[int]:
        return 0


class Scavenge(Power):
    """At the start of a round one of its figures may make way for a destroyed one that fits."""

    moments: ClassVar[tuple[str, ...]] = (ROUND_START,)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER}
    aim_kind: ClassVar[str] = "throw"

    def good(self) -> str:
        return SUMMON

    def aims(self, g: Game, m: Moment) -> list[Any]:
        back: list[int] = []
        for card in g.cards_of(self.player(g)):
            fallen = destroyed(g, card)
            if fallen and fits_card(g, self.filter("who"), card):
                back.append(fallen[0])
        return [(f, hero) for f in self.figures(g) for hero in back]

    def safe_aim(self, g: Game, m: Moment, aims: list[Any]) -> int:
        return len(aims)

    def hits(self, g: Game, m: Moment, aim: tuple[int, int]) -> tuple[int, ...]:
        return (aim[1],)

    def use(self, g: Game, m: Moment, aim: tuple[int, int]) -> Frame[Any] | None:
        return Exchange(self.ref, aim[0], aim[1], g.state.position.at[aim[0]])


class Exchange(Frame[None]):
    def __init__(self, power: PowerRef, figure: int, other: int, space: int) -> None:
        self.power = power
        self.figure = figure
        self.other = other
        self.space = space

    def start(self, g: Game) -> Flow[None]:
        return g.call(Destroy(self.figure, g.power(self.power).cause()), Exchange.gone)

    def gone(self, g: Game, _: object) -> Flow[None]:
        if not g.state.position.has_room(self.other, self.space, -1):
            return None
        frames = put_down(g, self.other, self.space, -1, g.power(self.power).cause())
        return g.call_each(frames, Exchange.over) if frames else None


class Collector(Power):
    """When somebody who fits is destroyed within so many clear sight spaces of it, or of a friend who fits `by`, a
    marker lies on its card from then on: up to `most`, with `once = "turn"` one in a turn, and none for whom the power
    `but` destroys."""

    moments: ClassVar[tuple[str, ...]] = (FIGURE_DESTROYED,)
    parameters: ClassVar[dict[str, object]] = {
        "who": ANY_FILTER,
        "by": NOBODY,
        "spaces": ANY_NUMBER,
        "most": ANY_NUMBER,
        "marker": ANY_WORD,
        "once": "",
        "but": "",
    }
    told: ClassVar[bool] = False  # the marker tells it

    def good(self) -> str:
        return STRENGTHEN

    def usable(self, g: Game, m: Moment) -> bool:
        tokens = g.state.tokens[self.card]
        if len([t for t in tokens if t.kind == self.word("marker")]) >= self.number("most"):
            return False
        if self.word("once") and any([t.kind == COLLECTED and t.power == self.ref for t in tokens]):
            return False
        if not fits(g, self, self.filter("who"), m.figure) or self._is_by(g, m, self.word("but")):
            return False
        viewers = [*self.figures(g)]
        if self.filter("by") is not NOBODY:
            viewers.extend([f for f in g.all_on_field() if f not in viewers and fits(g, self, self.filter("by"), f)])
        viewers.extend([eyes for f in self.figures(g) for eyes in other_eyes(g, self, f)])
        at, rear = m.stood[0], m.stood[1]
        return any([would_see(g, f, m.figure, at, rear, self.number("spaces")) for f in viewers])

    def _is_by(self, g: Game, m: Moment, name: str) -> bool:
        if not name or m.cause is None or m.cause.power[0] != self.card:
            return False
        return g.power(m.cause.power).text.name == name

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        g.emit(TokenPlaced(self.card, self.word("marker"), power=self.ref))
        if self.word("once"):
            g.emit(TokenPlaced(self.card, COLLECTED, power=self.ref, until=TURN))
        return None
