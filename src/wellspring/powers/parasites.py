"""Parasites: the destroyed lie on the cards of heroes until these die of it, and come out of them."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import ATTACK, LEAVING, PowerRef
from wellspring.engine.events import TokenPlaced, token_removed
from wellspring.engine.fits import all_that_fit, fits_card
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_TURN, FIGURE_DESTROYED, ROUND_END, Moment
from wellspring.engine.moves import mover_for
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, HARM, KILL, Power
from wellspring.engine.state import DESTROYED, Token
from wellspring.flows.arrive import PutDown
from wellspring.flows.wound import Destroy
from wellspring.powers.returning import destroyed

PARASITE: Final = "parasite"  # the token of a destroyed figure that lies on a host's card; its power is Parasite


class Infestation(Power):
    """After its turn, with a good roll, a destroyed figure of a card that fits `guard` comes to lie on the card of
    somebody who has none there."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_TURN,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "who": ANY_FILTER, "guard": ANY_FILTER}
    aim_kind: ClassVar[str] = "target"

    def good(self) -> str:
        return HARM

    def aims(self, g: Game, m: Moment) -> list[Any]:
        if self._brood(g) is None:
            return []
        free = [f for f in all_that_fit(g, self, self.filter("who")) if not self.owns(g, f)]
        return [f for f in free if all([t.kind != PARASITE for t in g.state.tokens[g.state.roster.figure_card[f]]])]

    def _brood(self, g: Game) -> Parasite | None:
        """The power by which somebody who fits may live on, if one of them is free."""
        for card in g.cards_of(self.player(g)):
            if fits_card(g, self.filter("guard"), card):
                for power in g.hooks.of_card.get(card, []):
                    if isinstance(power, Parasite) and power.free(g):
                        return power
        return None

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def least_roll(self, g: Game, m: Moment, aim: int) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        brood = self._brood(g)
        assert brood is not None
        host = g.state.roster.figure_card[aim]
        g.emit(TokenPlaced(host, PARASITE, figure=brood.free(g)[0], power=brood.ref))
        return None


class Parasite(Power):
    """At the end of each round a good roll destroys the host, all game long. Who dies of that, of an attack or of a
    swipe gives way to the figure on his card; with any other death it is gone."""

    moments: ClassVar[tuple[str, ...]] = (ROUND_END, FIGURE_DESTROYED)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER}
    told: ClassVar[bool] = False  # the rolls tell it

    def good(self) -> str:
        return KILL

    def in_play(self, g: Game) -> bool:
        return True

    def free(self, g: Game) -> list[int]:
        """The destroyed figures of its card that lie on no host's."""
        lying = [t.figure for tokens in g.state.tokens for t in tokens if self._is_own(t)]
        return [f for f in destroyed(g, self.card) if f not in lying]

    def _is_own(self, token: Token) -> bool:
        return token.kind == PARASITE and token.power == self.ref

    def on(self, g: Game, card: int) -> Token | None:
        for token in g.state.tokens[card]:
            if self._is_own(token):
                return token
        return None

    def hosts(self, g: Game) -> tuple[int, ...]:
        cards = [card for card in range(len(g.state.tokens)) if self.on(g, card) is not None]
        return tuple([f for card in cards for f in g.figures_of(card)])

    def usable(self, g: Game, m: Moment) -> bool:
        return bool(self.hosts(g)) if m.when == ROUND_END else self.on(g, m.card) is not None

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        if m.when == ROUND_END:
            return DieOfParasites(self.ref, self.hosts(g))
        token = self.on(g, m.card)
        assert token is not None and m.cause is not None
        g.emit(token_removed(m.card, token))
        if m.cause.kind not in (ATTACK, LEAVING) and m.cause.power != self.ref:
            return None
        if g.state.where[token.figure] != DESTROYED:  # another power has brought it back before
            return None
        places = [space for space in m.stood if space >= 0 and self._fits(g, token.figure, space)]
        return ComeOut(self.ref, token.figure, tuple(places)) if places else None

    def _fits(self, g: Game, figure: int, space: int) -> bool:
        graph = g.world.graph(g.card_of(figure), False)
        free = g.state.position.has_room(figure, space, -1) and graph.standable[space]
        return free and space not in mover_for(g, figure).no_entry


class DieOfParasites(Frame[None]):
    def __init__(self, power: PowerRef, hosts: tuple[int, ...]) -> None:
        self.power = power
        self.hosts = hosts

    def start(self, g: Game) -> Flow[None]:
        return self.next_host(g, None)

    def next_host(self, g: Game, _: object) -> Flow[None]:
        power = g.power(self.power)
        while self.hosts:
            host = self.hosts[0]
            self.hosts = self.hosts[1:]
            if g.on_field(host) and g.roll_d20(power.player(g), power.cause()) >= power.number("roll"):
                return g.call(Destroy(host, power.cause()), DieOfParasites.next_host)
        return None


class ComeOut(Frame[None]):
    """On one of the spaces where the host stood."""

    def __init__(self, power: PowerRef, figure: int, places: tuple[int, ...]) -> None:
        self.power = power
        self.figure = figure
        self.places = places

    def start(self, g: Game) -> Flow[None]:
        power = g.power(self.power)
        prompt = "power.comer.where"
        chosen = ComeOut.chosen
        places = list(self.places)
        return g.ask(power.player(g), "space", prompt, places, chosen, figure=self.figure, power=self.power)

    def chosen(self, g: Game, space: int) -> Flow[None]:
        return g.call(PutDown(self.figure, space, -1, g.power(self.power).cause()), ComeOut.over)
