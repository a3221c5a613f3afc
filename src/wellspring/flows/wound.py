"""Wounds and destruction. Clauses: attack.life, attack.common-fill, power.after-death, order.destroyed-card."""

from __future__ import annotations

from typing import Any, Final

from wellspring.engine.causes import Cause, PowerRef
from wellspring.engine.events import FigureDestroyed, FigureWounded, ObjectDamaged
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.hooks import hook
from wellspring.engine.moments import (
    DESTRUCTION_COMING,
    FIGURE_DESTROYED,
    FIGURE_WOUNDED,
    OBJECT_DESTROYED,
    WOUNDS_COMING,
    Moment,
)
from wellspring.engine.powers import Power
from wellspring.engine.state import DESTROYED, ON_CARD
from wellspring.flows import objectives
from wellspring.flows.carried import drop_carried
from wellspring.flows.offer import ChangeByPowers, answering, answers, changes

OUTLIVES_WOUNDS: Final = hook("outlives_wounds")


class Wound(Frame[None]):
    """Some wounds for one figure or object; destroyed when they reach its life, with all who share it."""

    def __init__(self, figure: int, wounds: int, cause: Cause) -> None:
        self.figure = figure
        self.wounds = wounds
        self.cause = cause

    def start(self, g: Game) -> Flow[None]:
        if not g.on_field(self.figure) or self.wounds <= 0:
            return self._damages(g)
        if g.hooks.in_moment(WOUNDS_COMING):
            card = g.state.roster.figure_card[self.figure]
            moment = Moment(WOUNDS_COMING, card, self.figure, cause=self.cause, value=self.wounds)
            powers = answering(g, moment)
            if powers:
                return g.call(ChangeByPowers(moment, own_side_first(g, powers, self.figure)), Wound.dealt)
        return self.dealt(g, self.wounds)

    def dealt(self, g: Game, wounds: int) -> Flow[None]:
        self.wounds = wounds
        if not g.on_field(self.figure) or wounds <= 0:
            return None
        fatal = g.state.wounds[self.figure] + self.wounds >= g.card_of(self.figure).life
        if fatal and not outlives_wounds(g, self.figure):
            return self._destroys(g)
        g.emit(FigureWounded(self.figure, self.wounds, self.cause))
        if not g.hooks.in_moment(FIGURE_WOUNDED):
            return None
        card = g.state.roster.figure_card[self.figure]
        powers = answers(g, Moment(FIGURE_WOUNDED, card, self.figure, cause=self.cause, value=self.wounds))
        return None if powers is None else g.call(powers, Wound.over)

    def _damages(self, g: Game) -> Flow[None]:
        """An object takes what comes and answers nothing; when its life is gone, it is."""
        figure = self.figure
        if figure not in g.state.objects or self.wounds <= 0:
            return None
        if g.state.wounds[figure] + self.wounds < g.card_of(figure).life:
            g.emit(ObjectDamaged(figure, self.wounds, self.cause))
            return None
        space = g.state.position.at[figure]
        g.remove_object(figure, self.cause)
        if not g.hooks.in_moment(OBJECT_DESTROYED):
            return None
        card = g.state.roster.figure_card[figure]
        powers = answers(g, Moment(OBJECT_DESTROYED, card, figure, (space, -1), cause=self.cause))
        return None if powers is None else g.call(powers, Wound.over)

    def _destroys(self, g: Game) -> Flow[None]:
        sharers = g.state.sharers(self.figure)
        if len(sharers) == 1:
            return g.call(Destroy(self.figure, self.cause), Wound.over)
        for f in sharers:
            if not g.on_field(f):
                lose(g, f, self.cause)
        frames: list[Frame[Any]] = [Destroy(f, self.cause) for f in sharers if g.on_field(f)]
        return g.call_each(frames, Wound.over)


def own_side_first(g: Game, powers: list[Power], figure: int) -> tuple[PowerRef, ...]:
    """Who might ward off a figure's wounds comes before who makes more of them: what is ignored was never taken."""
    team = g.team_of(g.controller(figure))
    own = [p.ref for p in powers if g.team_of(p.player(g)) == team]
    return (*own, *[p.ref for p in powers if p.ref not in own])


def outlives_wounds(g: Game, figure: int) -> bool:
    for power in g.active(OUTLIVES_WOUNDS):
        if power.outlives_wounds(g, figure):
            return True
    return False


class Destroy(Frame[None]):
    """A figure leaves the battlefield for its card; owns the moment in which its powers answer. Nothing destroys an
    object outright."""

    def __init__(self, figure: int, cause: Cause) -> None:
        self.figure = figure
        self.cause = cause

    def start(self, g: Game) -> Flow[None]:
        if not g.on_field(self.figure):
            return None
        if g.hooks.in_moment(DESTRUCTION_COMING):
            card = g.state.roster.figure_card[self.figure]
            changed = changes(g, Moment(DESTRUCTION_COMING, card, self.figure, cause=self.cause, value=1))
            if changed is not None:
                return g.call(changed, Destroy.comes)
        return self.comes(g, 1)

    def comes(self, g: Game, comes: int) -> Flow[None]:
        if not comes or not g.on_field(self.figure):
            return None
        return g.ask(
            g.controller(self.figure),
            "lay on card",
            "lay on card",
            cards_to_lie_on(g, self.figure),
            Destroy.laid,
            clause="attack.common-fill",
            figure=self.figure,
        )

    def laid(self, g: Game, card: int) -> Flow[None]:
        state = g.state
        last_space = state.position.at[self.figure]
        rear = state.position.rear[self.figure]
        own = state.roster.figure_card[self.figure]
        g.emit(FigureDestroyed(self.figure, card, self.cause))
        drop_carried(g, self.figure, last_space)
        if not g.figures_of(own):
            for f in state.lying_on(own):  # nobody is left who could let them go
                lose(g, f, self.cause)
        if not g.hooks.in_moment(FIGURE_DESTROYED):
            return self.answered(g, None)
        stood = (last_space, rear)
        powers = answers(g, Moment(FIGURE_DESTROYED, own, self.figure, stood, cause=self.cause))
        return self.answered(g, None) if powers is None else g.call(powers, Destroy.answered)

    def answered(self, g: Game, _: object) -> Flow[None]:
        objectives.check(g)
        return None


def lose(g: Game, figure: int, cause: Cause) -> None:
    """A figure that waits on a card is destroyed there: it stands nowhere, so nothing notices it."""
    if g.state.where[figure] == ON_CARD:
        g.emit(FigureDestroyed(figure, cards_to_lie_on(g, figure)[0], Cause(cause.kind, -1, cause.power)))


def cards_to_lie_on(g: Game, figure: int) -> list[int]:
    """A begun common card is filled before another one; the oldest book leaves the choice free."""
    state = g.state
    own = state.roster.figure_card[figure]
    if g.card_of(figure).unique:
        return [own]
    open_cards: list[int] = []
    begun: list[int] = []
    for card in g.same_cards(own):
        lying = fallen(g, card)
        if lying < state.roster.cards[card].figures:
            open_cards.append(card)
            if lying:
                begun.append(card)
    if g.rules.fill_common_cards and begun:
        return begun
    return open_cards


def fallen(g: Game, card: int) -> int:
    """How many destroyed figures lie on a card."""
    state = g.state
    count = 0
    for f, on in enumerate(state.lies_on):
        if on == card and state.where[f] == DESTROYED:
            count += 1
    return count
