"""Bonding: a turn with somebody else before one's own."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import FigureHealed, TokenPlaced, TurnLimited, token_removed
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import BEFORE_TURN
from wellspring.engine.state import ROUND, TURN
from wellspring.flows.wound import Destroy
from wellspring.powers.turns_of_others import GIVER, TurnGiver

BONDED: Final = "bonded"  # the token of a card that has given a turn in this one
HASTE: Final = "haste"  # the token of who moves further in a turn that was given
COMMAND: Final = "command marker"


class Bonding(TurnGiver):
    """Before its turn: a turn with somebody else. `move` is what its own figures move further without it, `hero_move`
    what the other one moves further with it, `after_unique` how many figures act after a unique hero's turn."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_TURN,)
    parameters: ClassVar[dict[str, object]] = {**GIVER, "move": 0, "hero_move": 0, "after_unique": 0}

    def ready(self, g: Game, card: int, had: tuple[int, ...]) -> tuple[int, ...]:
        """Somebody must be left for the turn of the card itself, where the other one is of the same name."""
        ready = super().ready(g, card, had)
        return ready if not ready or not self.owns(g, ready[0]) or len(g.pool(card)) > 1 else ()

    def prepares(self, g: Game, card: int, figures: tuple[int, ...]) -> Frame[Any] | None:
        if self.number("move"):
            g.emit(TokenPlaced(self.card, BONDED, power=self.ref, until=TURN))
        if self.number("hero_move"):
            g.emit(TokenPlaced(card, HASTE, "move", self.number("hero_move"), power=self.ref, until=TURN))
        return None

    def concludes(self, g: Game, card: int, figures: tuple[int, ...]) -> None:
        state = g.state
        for token in state.tokens[card]:
            if token.kind == HASTE and token.power == self.ref:
                g.emit(token_removed(card, token))
        if self.number("after_unique") and state.roster.cards[card].unique:
            g.emit(TurnLimited(state.card, self.number("after_unique")))
        if self.owns(g, figures[0]):
            rest = tuple([f for f in g.pool(self.card) if f not in figures])
            g.emit(TurnLimited(state.card, state.acting, rest))

    def move(self, g: Game, figure: int) -> int:
        if not self.owns(g, figure) or g.state.card not in g.same_cards(self.card):
            return 0
        bonded = any([t.kind == BONDED and t.power == self.ref for t in g.state.tokens[self.card]])
        return 0 if bonded else self.number("move")


class LifeBonding(Bonding):
    """And before the other one's turn a figure of the card, adjacent to it, may be destroyed: that heals so many of its
    wounds."""

    parameters: ClassVar[dict[str, object]] = {**GIVER, "move": 0, "hero_move": 0, "after_unique": 0, "wounds": 1}

    def prepares(self, g: Game, card: int, figures: tuple[int, ...]) -> Frame[Any] | None:
        return GiveLife(self.ref, figures[0])


class GiveLife(Frame[None]):
    def __init__(self, power: PowerRef, hero: int) -> None:
        self.power = power
        self.hero = hero

    def start(self, g: Game) -> Flow[None]:
        power = g.power(self.power)
        adjacent = g.state.position.adjacent
        near: list[int | None] = [f for f in power.figures(g) if f != self.hero and adjacent(f, self.hero)]
        if not near or not g.state.wounds[self.hero]:
            return None
        near.append(None)
        prompt = "power.life_bonding.whom"
        default = len(near) - 1
        return g.ask(power.player(g), "figure", prompt, near, GiveLife.chosen, default, figure=self.hero)

    def chosen(self, g: Game, figure: int | None) -> Flow[None]:
        if figure is None:
            return None
        return g.call(Destroy(figure, g.power(self.power).cause()), GiveLife.destroyed)

    def destroyed(self, g: Game, _: object) -> Flow[None]:
        power = g.power(self.power)
        wounds = min(power.number("wounds"), g.state.wounds[self.hero])
        if wounds:
            g.emit(FigureHealed(self.hero, wounds, power.cause()))
        return None


class CommandMarkers(Bonding):
    """Each turn it gives leaves a marker until the end of the round, and of each general only one card may have one."""

    def is_free(self, g: Game, card: int) -> bool:
        if not super().is_free(g, card):
            return False
        generals = g.traits(card, "general")
        for other in g.cards_of(self.player(g)):
            marked = any([t.kind == COMMAND and t.power == self.ref for t in g.state.tokens[other]])
            if marked and any([general in generals for general in g.traits(other, "general")]):
                return False
        return True

    def prepares(self, g: Game, card: int, figures: tuple[int, ...]) -> Frame[Any] | None:
        g.emit(TokenPlaced(card, COMMAND, power=self.ref, until=ROUND))
        return None
