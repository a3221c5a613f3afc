"""Treasures of a kind of their own: a bolt that is shot once, a tome that calls the fallen for one blow, an amulet that
burns whoever is near. Clause: glyph.treasure."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import NO_POWER, PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.events import FigurePlaced, TokenPlaced, token_removed
from wellspring.engine.fits import all_that_fit
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_MOVING, BEFORE_TURN, Moment
from wellspring.engine.moves import gait_of
from wellspring.engine.numbers import attack_items, total
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, HARM, KILL, SUMMON, Power
from wellspring.engine.state import DESTROYED, TURN
from wellspring.engine.targets import targets
from wellspring.flows.attack import Attack
from wellspring.flows.wound import Destroy, Wound
from wellspring.powers.coming import places_within
from wellspring.powers.treasures import UsedTreasure

SHOT: Final = "shot in this game"  # its amount is the player
RAISED: Final = "raised"  # the token of a fallen figure that is back for one attack


class DeadlyBolt(UsedTreasure):
    """After moving, once a game for each player: a good roll destroys somebody."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "who": ANY_FILTER}
    aim_kind: ClassVar[str] = "target"

    def good(self) -> str:
        return KILL

    def usable(self, g: Game, m: Moment) -> bool:
        player = self.player(g)
        for tokens in g.state.tokens:
            if any([t.kind == SHOT and t.power == self.ref and t.amount == player for t in tokens]):
                return False
        return bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return all_that_fit(g, self, self.filter("who"))

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def chances(self, g: Game, m: Moment, aim: int) -> list[int]:
        return [max(0, min(20, 21 - self.number("roll") + g.d20_bonus(self.player(g), self.cause())))]

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        self.begin(g, SHOT, "", amount=self.player(g))
        cause = self.cause(self.standing(g))
        return Destroy(aim, cause) if g.roll_d20(self.player(g), cause) >= self.number("roll") else None


class SearingHeat(UsedTreasure):
    """After moving a d20 must be rolled for everybody adjacent to its bearer, friend or enemy, whom lava can harm."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "wounds": ANY_NUMBER}
    must: ClassVar[bool] = True

    def good(self) -> str:
        return HARM

    def usable(self, g: Game, m: Moment) -> bool:
        return bool(self.hits(g, m, None))

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        near = [f for bearer in self.figures(g) for f in g.state.position.neighbours(bearer)]
        return tuple([f for f in near if not gait_of(g, f).lava_proof and not g.is_immune(f, self)])

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return Sear(self.ref, self.player(g), self.hits(g, m, aim))


class Sear(Frame[None]):
    def __init__(self, power: PowerRef, player: int, figures: tuple[int, ...]) -> None:
        self.power = power
        self.player = player
        self.figures = figures

    def start(self, g: Game) -> Flow[None]:
        return self.next_figure(g, None)

    def next_figure(self, g: Game, _: object) -> Flow[None]:
        power = g.power(self.power)
        while self.figures:
            figure = self.figures[0]
            self.figures = self.figures[1:]
            if g.on_field(figure) and g.roll_d20(self.player, power.cause()) >= power.number("roll"):
                return g.call(Wound(figure, power.number("wounds"), power.cause()), Sear.next_figure)
        return None


class RaiseForOneBlow(UsedTreasure):
    """Before the turn that an order marker gives, a destroyed unique figure of the player is put within so many clear
    sight spaces, attacks at once and is destroyed again. Its own powers are silent, and no power helps or harms it."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_TURN,)
    parameters: ClassVar[dict[str, object]] = {"spaces": ANY_NUMBER}
    aim_kind: ClassVar[str] = "figure"

    def good(self) -> str:
        return SUMMON

    def usable(self, g: Game, m: Moment) -> bool:
        return m.marker >= 0 and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        state = g.state
        unique = [card for card in g.cards_of(self.player(g)) if state.roster.cards[card].unique]
        fallen = [f for card in unique for f in state.roster.figures[card] if state.where[f] == DESTROYED]
        return [f for f in fallen if self.places(g, f, 1)]

    def places(self, g: Game, figure: int, enough: int = -1) -> list[tuple[int, int]]:
        return places_within(g, figure, [*self.figures(g)], self.number("spaces"), enough)

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def negates(self, g: Game, power: Power) -> bool:
        return power.card >= 0 and any([t.kind == RAISED and t.power == self.ref for t in g.state.tokens[power.card]])

    def protects(self, g: Game, figure: int, power: Power) -> bool:
        token = self.token(g, RAISED)
        return token is not None and token.figure == figure and power is not self

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        return OneBlow(self.ref, aim)


class OneBlow(Frame[None]):
    def __init__(self, power: PowerRef, figure: int) -> None:
        self.power = power
        self.figure = figure

    def start(self, g: Game) -> Flow[None]:
        power = g.power(self.power)
        assert isinstance(power, RaiseForOneBlow)
        prompt = "power.raise_for_one_blow.where"
        places = power.places(g, self.figure)
        return g.ask(power.player(g), "place", prompt, places, OneBlow.placed, figure=self.figure, power=self.power)

    def placed(self, g: Game, place: tuple[int, int]) -> Flow[None]:
        """It is there for one blow: no glyph takes notice of it."""
        power = g.power(self.power)
        card = g.state.roster.figure_card[self.figure]
        g.emit(TokenPlaced(card, RAISED, figure=self.figure, power=self.power, until=TURN))
        g.emit(FigurePlaced(self.figure, place[0], place[1], power.cause()))
        found = targets(g, self.figure)
        if not found:
            return self.falls(g, None)
        prompt = "power.raise_for_one_blow.target"
        return g.ask(power.player(g), "target", prompt, found, OneBlow.attacks, figure=self.figure, power=self.power)

    def attacks(self, g: Game, target: int) -> Flow[None]:
        combat = Combat(self.figure, target, g.state.position.adjacent(self.figure, target))
        dice = total([item for item in attack_items(g, combat) if item.power == NO_POWER])
        return g.call(Attack(self.figure, (target,), dice=dice), OneBlow.falls)

    def falls(self, g: Game, _: object) -> Flow[None]:
        return g.call(Destroy(self.figure, g.power(self.power).cause()), OneBlow.fallen)

    def fallen(self, g: Game, _: object) -> Flow[None]:
        card = g.state.roster.figure_card[self.figure]
        for token in g.state.tokens[card]:
            if token.kind == RAISED and token.power == self.power:
                g.emit(token_removed(card, token))
        return None
