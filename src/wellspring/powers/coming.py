"""Figures that come onto the battlefield: the destroyed ones again, those that waited for the first time."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import FigureDestroyed, token_removed
from wellspring.engine.fits import fits, fits_card
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import (
    AFTER_MOVING,
    AFTER_TURN,
    ROUND_START,
    TURN_BEGAN,
    Moment,
)
from wellspring.engine.moves import mover_for
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, ANY_WORD, SUMMON, Power
from wellspring.engine.state import DESTROYED, RESERVE
from wellspring.engine.targets import would_see
from wellspring.engine.who import NOBODY, OWN, Who
from wellspring.flows.arrive import put_down
from wellspring.flows.turn import ExtraTurn
from wellspring.powers.temporary_glyphs import places_beside

PARTS: Final = "parts marker"

NOBODY_NEAR: Final = Who(side=OWN)


def places_within(g: Game, figure: int, viewers: list[int], spaces: int, enough: int = -1) -> list[tuple[int, int]]:
    """Where a figure fits so that it is within so many clear sight spaces of one of the viewers: (front, rear). Who
    only wants to know whether there is one looks no further when he has `enough`."""
    position = g.state.position
    graph = g.world.graph(g.card_of(figure), False)
    near = 0
    for viewer in viewers:
        near |= position.near(viewer, spaces)
    barred = mover_for(g, figure).no_entry
    out: list[tuple[int, int]] = []
    for stance in range(len(graph.front)):
        front, rear = graph.front[stance], graph.rear[stance]
        if not near >> front & 1 or not graph.standable[stance] or front in barred or rear in barred:
            continue
        if not position.has_room(figure, front, rear):
            continue
        for viewer in viewers:
            if would_see(g, viewer, figure, front, rear, spaces):
                out.append((front, rear))
                break
        if len(out) == enough:
            break
    return out


@mypyc_attr(allow_interpreted_subclasses=True)
class Comer(Power):
    """Brings a figure of the player's cards that fit `who` and not `spares`, beside somebody who fits `beside` or
    within so many clear sight spaces of one; without `beside` that is a figure of its own card."""

    abstract: ClassVar[bool] = True
    aim_kind: ClassVar[str] = "figure"
    source: ClassVar[int] = DESTROYED

    def good(self) -> str:
        return SUMMON

    def aims(self, g: Game, m: Moment) -> list[Any]:
        out: list[Any] = []
        for card in g.cards_of(self.player(g)):
            waiting = [f for f in g.state.roster.figures[card] if g.state.where[f] == self.source]
            if waiting and self._is_meant(g, card) and self.places(g, waiting[0], 1):
                out.append(waiting[0])
        return out

    def _is_meant(self, g: Game, card: int) -> bool:
        return fits_card(g, self.filter("who"), card) and not fits_card(g, self.filter("spares"), card)

    def hosts(self, g: Game) -> list[int]:
        who = self.filter("beside")
        return [*self.figures(g)] if who is NOBODY else [f for f in g.all_on_field() if fits(g, self, who, f)]

    def places(self, g: Game, figure: int, enough: int = -1) -> list[tuple[int, int]]:
        """Where it can come to stand; `enough` for who only wants to know whether there is room."""
        hosts = self.hosts(g)
        spaces = self.number("spaces")
        if spaces:
            return places_within(g, figure, hosts, spaces, enough)
        out: list[tuple[int, int]] = []
        for host in hosts:
            out.extend([place for place in places_beside(g, host, figure) if place not in out])
            if enough >= 0 and len(out) >= enough:
                break
        return out

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def least_roll(self, g: Game, m: Moment, aim: int) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        return PutBeside(self.ref, aim)


COMER: Final[dict[str, object]] = {"who": ANY_FILTER, "spares": NOBODY, "beside": NOBODY, "spaces": 0, "roll": 0}


class PutBeside(Frame[None]):
    def __init__(self, power: PowerRef, figure: int) -> None:
        self.power = power
        self.figure = figure

    def start(self, g: Game) -> Flow[None]:
        power = g.power(self.power)
        assert isinstance(power, Comer)
        prompt = "power.comer.where"
        places = power.places(g, self.figure)
        return g.ask(power.player(g), "place", prompt, places, PutBeside.placed, figure=self.figure, power=self.power)

    def placed(self, g: Game, place: tuple[int, int]) -> Flow[None]:
        frames = put_down(g, self.figure, place[0], place[1], g.power(self.power).cause())
        return g.call_each(frames, PutBeside.over) if frames else None


class Reborn(Comer):
    """A destroyed figure comes back: at the start of a round, after moving, or after a turn."""

    moments: ClassVar[tuple[str, ...]] = (ROUND_START, AFTER_MOVING, AFTER_TURN)
    parameters: ClassVar[dict[str, object]] = {**COMER, "when": ANY_WORD}

    def usable(self, g: Game, m: Moment) -> bool:
        return m.when == self.word("when") and super().usable(g, m)


class Undying(Comer):
    """Once destroyed it comes back itself at the start of a turn of its player, with a good roll, beside one of his
    figures."""

    moments: ClassVar[tuple[str, ...]] = (TURN_BEGAN,)
    parameters: ClassVar[dict[str, object]] = {**COMER, "who": NOBODY, "beside": NOBODY_NEAR}
    may: ClassVar[bool] = False

    def in_play(self, g: Game) -> bool:
        return True

    def usable(self, g: Game, m: Moment) -> bool:
        return m.marker >= 0 and g.state.player == self.player(g) and super().usable(g, m)

    def _is_meant(self, g: Game, card: int) -> bool:
        return card == self.card


class Deployment(Comer):
    """Its figures wait outside, and one of them may come at the start of each round."""

    moments: ClassVar[tuple[str, ...]] = (ROUND_START,)
    parameters: ClassVar[dict[str, object]] = {**COMER, "who": NOBODY}
    source: ClassVar[int] = RESERVE

    def starts_in_reserve(self) -> bool:
        return True

    def comes_alone(self) -> bool:
        return False

    def in_play(self, g: Game) -> bool:
        return True

    def _is_meant(self, g: Game, card: int) -> bool:
        return card in g.same_cards(self.card)


class BesideTheRevealed(Comer):
    """Its figures wait outside. When an order marker is revealed on a card of their player that fits, one of them may
    be placed beside its figure; one that is there already may come as well."""

    moments: ClassVar[tuple[str, ...]] = (TURN_BEGAN,)
    parameters: ClassVar[dict[str, object]] = {**COMER, "or_who": NOBODY}

    def starts_in_reserve(self) -> bool:
        return True

    def comes_alone(self) -> bool:
        return False

    def in_play(self, g: Game) -> bool:
        return True

    def usable(self, g: Game, m: Moment) -> bool:
        if m.marker < 0 or g.state.controller[m.card] != self.player(g):
            return False
        return any([fits_card(g, self.filter(n), m.card) for n in ("who", "or_who")]) and super().usable(g, m)

    def aims(self, g: Game, m: Moment) -> list[Any]:
        own = g.state.roster.figures[self.card]
        waiting = [f for f in own if g.state.where[f] == RESERVE][:1]
        return [f for f in (*waiting, *g.figures_of(self.card)) if not g.is_held(f) and self.places(g, f, 1)]

    def hosts(self, g: Game) -> list[int]:
        return [*g.pool(g.state.card)]

    def safe_aim(self, g: Game, m: Moment, aims: list[Any]) -> int:
        return len(aims)  # nobody


class WaitsOutside(Power):
    """Its figures come only when another card's power brings them."""

    def starts_in_reserve(self) -> bool:
        return True

    def comes_alone(self) -> bool:
        return False


class Creation(Comer):
    """After its turn, for so many parts markers on its card: one who waits comes."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_TURN,)
    parameters: ClassVar[dict[str, object]] = {**COMER, "parts": ANY_NUMBER}
    source: ClassVar[int] = RESERVE

    def usable(self, g: Game, m: Moment) -> bool:
        lying = len([t for t in g.state.tokens[self.card] if t.kind == PARTS])
        return lying >= self.number("parts") and super().usable(g, m)

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        for token in [t for t in g.state.tokens[self.card] if t.kind == PARTS]:
            g.emit(token_removed(self.card, token))
        return super().use(g, m, aim)


class SummonSquad(Power):
    """After its turn, with a good roll: all figures of a card that waits are put within so many clear sight spaces;
    those without room are destroyed. Their card may take a turn at once."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_TURN,)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER, "spaces": ANY_NUMBER, "roll": ANY_NUMBER}
    aim_kind: ClassVar[str] = "card"

    def good(self) -> str:
        return SUMMON

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [c for c in g.cards_of(self.player(g)) if fits_card(g, self.filter("who"), c) and self.waiting(g, c)]

    def waiting(self, g: Game, card: int) -> tuple[int, ...]:
        return tuple([f for f in g.state.roster.figures[card] if g.state.where[f] == RESERVE])

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return self.waiting(g, aim)

    def least_roll(self, g: Game, m: Moment, aim: int) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        return PutSquad(self.ref, aim, self.waiting(g, aim))


class PutSquad(Frame[None]):
    def __init__(self, power: PowerRef, card: int, waiting: tuple[int, ...]) -> None:
        self.power = power
        self.card = card
        self.waiting = waiting

    def start(self, g: Game) -> Flow[None]:
        return self.next_figure(g, None)

    def next_figure(self, g: Game, _: object) -> Flow[None]:
        power = g.power(self.power)
        while self.waiting:
            figure = self.waiting[0]
            places = places_within(g, figure, [*power.figures(g)], power.number("spaces"))
            if places:
                prompt = "power.comer.where"
                placed = PutSquad.placed
                return g.ask(power.player(g), "place", prompt, places, placed, figure=figure, power=self.power)
            g.emit(FigureDestroyed(figure, self.card, power.cause()))
            self.waiting = self.waiting[1:]
        if not g.figures_of(self.card) or self.card in g.state.turns:
            return None
        prompt = "power.summon_squad.turn"
        return g.ask(power.player(g), "yes or no", prompt, [True, False], PutSquad.goes, 1, power=self.power)

    def placed(self, g: Game, place: tuple[int, int]) -> Flow[None]:
        figure = self.waiting[0]
        self.waiting = self.waiting[1:]
        frames = put_down(g, figure, place[0], place[1], g.power(self.power).cause())
        return g.call_each(frames, PutSquad.next_figure) if frames else self.next_figure(g, None)

    def goes(self, g: Game, yes: bool) -> Flow[None]:
        if not yes:
            return None
        return g.call(ExtraTurn(g.power(self.power).player(g), self.card, self.power), PutSquad.over)
