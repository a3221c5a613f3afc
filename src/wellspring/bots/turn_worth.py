"""What a turn with a card is worth: it is played in thought, with the engine's own rules, and the luck taken out."""

from __future__ import annotations

from typing import Final, Protocol

from wellspring.bots.troops import FALLEN, WOUNDED, points_left
from wellspring.engine.actions import ATTACK
from wellspring.engine.flow import Frame, Request
from wellspring.engine.game import Game
from wellspring.engine.odds import at_least, attack_odds, life_left, mean
from wellspring.engine.state import ON_CARD, ON_FIELD, RESERVE
from wellspring.flows.turn import Turn

MOST_ANSWERS: Final = 200  # in one imagined turn


class Policy(Protocol):
    def choose(self, view: Game, request: Request) -> int: ...


def balance(g: Game, team: int) -> float:
    """The points of a team that are left, less those of the others."""
    state = g.state
    figure_card = state.roster.figure_card
    teams = g.world.teams
    out = 0.0
    for f, where in enumerate(state.where):
        if where != ON_FIELD and where != RESERVE and where != ON_CARD:
            continue
        worth = points_left(g, f)
        out += worth if teams[state.controller[figure_card[f]]] == team else -worth
    return out


def expected_loss(g: Game, attacker: int, target: int) -> float:
    """The points that a normal attack costs its target's side on average, less what it costs the attacker's."""
    odds = attack_odds(g, attacker, target)
    out = _loss(g, target, odds.wounds)
    return out - _loss(g, attacker, odds.back) if len(odds.back) > 1 else out


def _loss(g: Game, figure: int, odds: list[float]) -> float:
    card = g.card_of(figure)
    life = max(1, life_left(g, figure))
    full = card.life if g.world.master else 1
    return card.points / card.figures * (WOUNDED * mean(odds, life) / full + FALLEN * at_least(odds, life))


class Reckoner:
    """Plays on with a policy for everybody, and keeps count of luck."""

    def __init__(self, policy: Policy) -> None:
        self.policy: Final = policy
        self.luck = 0.0  # of the team, in points, since `begin`
        self.team = 0

    def begin(self, team: int) -> None:
        self.team = team
        self.luck = 0.0

    def answer(self, g: Game, index: int) -> None:
        """Give an answer; if it is an attack, remember by how much it went better than expected."""
        request = g.request
        assert request is not None
        value = request.values[index]
        if request.kind != "attack" or value is None or value.kind != ATTACK:
            g.answer(index)
            return
        expected = expected_loss(g, value.figure, value.target)
        if g.state.position.side[value.target] == self.team:
            expected = -expected
        before = balance(g, self.team)
        g.answer(index)
        self.luck += balance(g, self.team) - before - expected

    def turn(self, g: Game, player: int, card: int) -> float:
        """What one turn with a card gains its player's team, played on `g`, which is used up."""
        self.begin(g.team_of(player))
        before = balance(g, self.team)
        take_up(g, Turn(player, card, 0))
        answers = 0
        while g.request is not None and answers < MOST_ANSWERS:
            self.answer(g, self.policy.choose(g, g.request))
            answers += 1
        return balance(g, self.team) - before - self.luck


def take_up(g: Game, frame: Frame[None]) -> None:
    """Let a game go on with something else than what it was about."""
    g.stack = [frame]
    g.request = None
    g.run(None)
