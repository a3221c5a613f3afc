"""Points at the end of a battle. Clause: end.scoring."""

from __future__ import annotations

import math
from fractions import Fraction

from wellspring.engine.game import Game
from wellspring.engine.numbers import spare_figures
from wellspring.engine.state import ON_FIELD, RESERVE, UNUSED
from wellspring.flows.wound import fallen


def card_score(g: Game, card: int) -> Fraction:
    """What one card is worth now. Fractions are kept."""
    points, of = _points(g, card)
    return Fraction(points, of)


def _points(g: Game, card: int) -> tuple[int, int]:
    """The same as a numerator and a denominator: adding whole numbers is a great deal cheaper."""
    state = g.state
    definition = state.roster.cards[card]
    figures = survivors(g, card)
    if not g.rules.partial_points:
        if definition.unique:
            return (definition.points if figures else 0), 1
        # common figures belong to no particular copy: a copy scores until destroyed figures fill it
        alive = any([bool(survivors(g, k)) for k in g.same_cards(card)])
        gone = fallen(g, card) + len([f for f in state.roster.figures[card] if state.where[f] == UNUSED])
        return (definition.points if alive and gone < definition.figures else 0), 1
    if definition.hero:
        left = definition.life - sum([state.wounds[f] for f in figures]) if figures else 0
        return definition.points * left, definition.life
    spare, of = spare_figures(g, card)
    return definition.points * (len(figures) + spare), definition.figures + of


def survivors(g: Game, card: int) -> list[int]:
    """The figures of a card that count: on the battlefield, and in reserve where the edition says so."""
    where = g.state.where
    reserves = g.rules.reserves_score
    return [f for f in g.state.roster.figures[card] if where[f] == ON_FIELD or (reserves and where[f] == RESERVE)]


def team_scores(g: Game) -> dict[int, Fraction]:
    shares, of = team_shares(g)
    return {team: Fraction(points, of) for team, points in shares.items()}


def team_shares(g: Game) -> tuple[dict[int, int], int]:
    """The scores of the teams as numerators, and their denominator: enough to compare them."""
    scored = [(g.team_of(player), *_points(g, card)) for card, player in enumerate(g.state.controller)]
    common = math.lcm(*[of for _, _, of in scored])
    shares = {team: 0 for team in sorted(set(g.world.teams))}
    for team, points, of in scored:
        shares[team] += points * (common // of)
    return shares, common
