"""Wounds and destruction. Clauses: attack.life, attack.common-fill, power.after-death, order.destroyed-card."""

from __future__ import annotations

from typing import Any

from wellspring.engine.events import FigureDestroyed, FigureWounded
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.powers import FIGURE_DESTROYED
from wellspring.engine.state import DESTROYED
from wellspring.flows import objectives
from wellspring.flows.glyphs import drop_treasures


class Wound(Frame):
    """Some wounds for one figure; destroyed when they reach its life."""

    def __init__(self, figure: int, wounds: int, why: str) -> None:
        self.figure = figure
        self.wounds = wounds
        self.why = why

    def start(self, g: Game) -> Any:
        if not g.on_field(self.figure) or self.wounds <= 0:
            return None
        if g.state.wounds[self.figure] + self.wounds >= g.card_of(self.figure).life:
            return g.call(Destroy(self.figure, self.why), Wound.done)
        g.emit(FigureWounded(self.figure, self.wounds, self.why))
        return None

    def done(self, g: Game, _: object) -> Any:
        return None


class Destroy(Frame):
    """A figure leaves the battlefield for its card; owns the window in which its powers may answer."""

    def __init__(self, figure: int, why: str) -> None:
        self.figure = figure
        self.why = why

    def start(self, g: Game) -> Any:
        if not g.on_field(self.figure):
            return None
        cards = cards_to_lie_on(g, self.figure)
        return g.ask(
            g.controller(self.figure),
            "lay on card",
            "Which card takes the destroyed {figure}?",
            cards,
            Destroy.laid,
            source="attack.common-fill",
            figure=self.figure,
        )

    def laid(self, g: Game, card: int) -> Any:
        state = g.state
        last_space = state.position.at[self.figure]
        own = state.roster.figure_card[self.figure]
        g.emit(FigureDestroyed(self.figure, card, self.why))
        objectives.drop_artifacts(g, self.figure, last_space)
        drop_treasures(g, self.figure, last_space)
        frames: list[Frame] = [
            p.use(g, self.figure) for p in g.hooks.in_window(own, FIGURE_DESTROYED) if p.usable(g, self.figure)
        ]
        return g.call_each(frames, Destroy.answered) if frames else self.answered(g, None)

    def answered(self, g: Game, _: object) -> Any:
        objectives.check(g)
        return None


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
