"""Points at the end of a battle. Clause: end.scoring."""

from __future__ import annotations

from fractions import Fraction

from wellspring.engine.game import Game
from wellspring.engine.state import ON_FIELD, RESERVE, UNUSED
from wellspring.flows.wound import fallen


def card_score(g: Game, card: int) -> Fraction:
    """What one card is worth now. Fractions are kept."""
    state = g.state
    definition = state.roster.cards[card]
    figures = survivors(g, card)
    if not g.rules.partial_points:
        if definition.unique:
            return Fraction(definition.points if figures else 0)
        # common figures belong to no particular copy: a copy scores until destroyed figures fill it
        alive = any([bool(survivors(g, k)) for k in g.same_cards(card)])
        gone = fallen(g, card) + len([f for f in state.roster.figures[card] if state.where[f] == UNUSED])
        return Fraction(definition.points if alive and gone < definition.figures else 0)
    if definition.hero:
        lost = Fraction(definition.points, definition.life) * sum([state.wounds[f] for f in figures])
        return Fraction(definition.points) - lost if figures else Fraction(0)
    return Fraction(definition.points, definition.figures) * len(figures)


def survivors(g: Game, card: int) -> list[int]:
    """The figures of a card that count: on the battlefield, and in reserve where the edition says so."""
    where = g.state.where
    reserves = g.rules.reserves_score
    return [f for f in g.state.roster.figures[card] if where[f] == ON_FIELD or (reserves and where[f] == RESERVE)]


def team_scores(g: Game) -> dict[int, Fraction]:
    scores: dict[int, Fraction] = {team: Fraction(0) for team in sorted(set(g.world.teams))}
    for card, player in enumerate(g.state.controller):
        scores[g.team_of(player)] += card_score(g, card)
    return scores
