"""What a position is worth to a team: its chance to win, judged from numbers that need no card's name. How much each of
them counts has been fitted to games of the bots (`wellspring train`)."""

from __future__ import annotations

import math
from typing import Final

from wellspring.bots.blows import wounds
from wellspring.bots.outlook import Outlook
from wellspring.bots.troops import points_left
from wellspring.engine.game import Game
from wellspring.engine.state import NO_CARD, ON_CARD, ON_FIELD, RESERVE

# Each is a difference between the team and the others, so that what is good for one is bad for the other.
FEATURES: Final = (
    "force",  # points left, as a ratio
    "points",  # points left, in hundreds
    "offense",  # wounds that all figures together would deal
    "hardiness",  # attacks that all figures together would stand
    "best card",  # wounds that the best card would deal in a turn
    "figures",  # how many are left
    "cards",  # how many are left
    "strike now",  # what the turn that is being played may destroy, as a part of the others' points
    "strike next",  # the same for the next order marker
    "strikes later",  # and for those after it
    "best strike",  # the same for the card that could do most
    "strikes",  # and for all cards
    "prospects",  # what turns with each card promise, walks included
    "height",  # levels above the neighbourhood, by points
    "shooters engaged",  # points of figures with range that stand beside an enemy
    "points at the end",  # points left, the more the nearer the last round
)
TURN: Final = "turn"  # the last number: who has it
MOST_STRIKES: Final = 40  # cards looked at
IN_THE_GAME: Final = (ON_FIELD, RESERVE, ON_CARD)
LAST_ROUNDS: Final = 4.0
LEAST: Final = 1.0  # points or wounds: no ratio is infinite


class Side:
    """The numbers of one side of a position."""

    def __init__(self) -> None:
        self.points = LEAST
        self.figures = 0.5
        self.cards = 0.5
        self.offense = LEAST * 0.1
        self.hardiness = LEAST
        self.best_card = LEAST * 0.1
        self.now = 0.0
        self.next = 0.0
        self.later = 0.0
        self.best_strike = 0.0
        self.strikes = 0.0
        self.prospects = 0.0
        self.height = 0.0
        self.shooters = 0.0


class Judgement:
    def __init__(self, weights: list[float]) -> None:
        self.weights: Final = weights  # one for each of FEATURES, and the last for having the turn

    def logit(self, g: Game, outlook: Outlook) -> float:
        """The logarithm of the odds to win, for the team of the outlook's troops."""
        weights = self.weights
        out = 0.0
        for k, x in enumerate(features(g, outlook)):
            out += weights[k] * x
        return out

    def chance(self, g: Game, outlook: Outlook) -> float:
        return chance_of(self.logit(g, outlook))

    def worth_of_a_point(self, g: Game, chance: float) -> float:
        """By how much a point more or less changes the chance to win: all that grows with the army shrinks with it."""
        points = LEAST
        for f, where in enumerate(g.state.where):
            if where in IN_THE_GAME:
                points += 0.5 * points_left(g, f)
        w = self.weights
        return chance * (1.0 - chance) * ((w[0] + w[2] + w[3] + w[5]) / points + w[1] / 100.0)


def chance_of(logit: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, logit))))


def features(g: Game, outlook: Outlook) -> list[float]:
    """One for each of FEATURES, and whether the team has the turn (1), another has it (-1) or nobody (0)."""
    troops = outlook.troops
    mine, theirs = Side(), Side()
    _points(g, troops.team, mine, theirs)
    _blows(g, outlook, troops.mine, troops.theirs, mine)
    _blows(g, outlook, troops.theirs, troops.mine, theirs)
    _strikes(g, outlook, mine, theirs)
    late = 0.0
    rounds = g.world.setup.rounds
    if rounds:
        late = max(0.0, 1.0 - max(0, rounds - g.state.round) / LAST_ROUNDS)
    turn = 0.0
    if g.state.player >= 0:
        turn = 1.0 if g.team_of(g.state.player) == troops.team else -1.0
    force = math.log(mine.points / theirs.points)
    return [
        force,
        (mine.points - theirs.points) / 100.0,
        math.log(mine.offense / theirs.offense),
        math.log(mine.hardiness / theirs.hardiness),
        math.log(mine.best_card / theirs.best_card),
        math.log(mine.figures / theirs.figures),
        math.log(mine.cards / theirs.cards),
        mine.now - theirs.now,
        mine.next - theirs.next,
        mine.later - theirs.later,
        mine.best_strike - theirs.best_strike,
        mine.strikes - theirs.strikes,
        mine.prospects - theirs.prospects,
        mine.height - theirs.height,
        mine.shooters - theirs.shooters,
        late * force,
        turn,
    ]


def _points(g: Game, team: int, mine: Side, theirs: Side) -> None:
    state = g.state
    figure_card = state.roster.figure_card
    teams = g.world.teams
    seen: set[int] = set()
    for f, where in enumerate(state.where):
        if where not in IN_THE_GAME:
            continue
        number = figure_card[f]
        side = mine if teams[state.controller[number]] == team else theirs
        side.points += points_left(g, f)
        side.figures += 1.0
        if number not in seen:
            seen.add(number)
            side.cards += 1.0


def _blows(g: Game, outlook: Outlook, figures: list[int], others: list[int], side: Side) -> None:
    """What the figures deal and stand against an average enemy, and how they are placed."""
    troops = outlook.troops
    if not figures or not others:
        return
    position = g.state.position
    rise = outlook.distances.rise
    dealt: dict[int, float] = {}
    number = len(others)
    for f in figures:
        deals = 0.0
        takes = 0.0
        beside = False
        near = g.field.distances(position.at[f])
        for e in others:
            deals += wounds(troops.attack[f], troops.defense[e], troops.life[e])
            takes += wounds(troops.attack[e], troops.defense[f], troops.full[f]) * troops.times[e]
            if near[position.at[e]] <= 1:
                beside = True
        deals *= troops.times[f] / number
        side.offense += deals
        side.hardiness += troops.life[f] / max(0.1, takes / number)
        card = troops.card[f]
        dealt[card] = dealt.get(card, 0.0) + deals
        side.height += rise[position.at[f]] * troops.worth[f] / side.points
        if beside and troops.range[f] > 1:
            side.shooters += troops.worth[f] / side.points
    for deals in dealt.values():
        if deals > side.best_card:
            side.best_card = deals


def _strikes(g: Game, outlook: Outlook, mine: Side, theirs: Side) -> None:
    state = g.state
    troops = outlook.troops
    team = troops.team
    strikes: dict[int, float] = {}
    for card, owner in enumerate(state.controller[:MOST_STRIKES]):
        if not state.on_field[card]:
            continue
        friendly = g.team_of(owner) == team
        side, other = (mine, theirs) if friendly else (theirs, mine)
        prey = troops.theirs if friendly else troops.mine
        strike = outlook.strike(g, card, prey) / other.points
        strikes[card] = strike
        side.strikes += strike
        if strike > side.best_strike:
            side.best_strike = strike
        side.prospects += outlook.promise(g, card, prey) / other.points
    if state.player >= 0 and state.card >= 0:
        side = mine if g.team_of(state.player) == team else theirs
        side.now = strikes.get(state.card, 0.0)
    for player in range(g.world.players):
        side = mine if g.team_of(player) == team else theirs
        following = False
        for k in range(player * 4, player * 4 + 3):
            card = state.markers[k]
            if state.shown[k] or card <= NO_CARD or card not in strikes:
                continue
            if following:
                side.later += strikes[card]
            else:
                side.next += strikes[card]
                following = True
