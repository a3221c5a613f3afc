"""What the next turns promise and threaten: how much a card could hurt whoever it can reach, if it were its turn."""

from __future__ import annotations

from typing import Final

from wellspring.bots.troops import Troops
from wellspring.bots.walking import Distances
from wellspring.engine.game import Game
from wellspring.engine.state import NO_CARD

WALKS_UP: Final = 0.8  # of an attack that takes a walk first: places may be taken, sight may be barred
LATER: Final = 0.7  # a turn of walking more
NEAREST: Final = 12  # enemies whose distance on foot is looked at: further ones change little and cost much


class Outlook:
    def __init__(self, g: Game, troops: Troops, distances: Distances, player: int) -> None:
        self.troops: Final = troops
        self.distances: Final = distances
        self.feared: Final[dict[int, float]] = awaited(g, troops)  # how likely each enemy card comes next
        self.own: Final[list[int]] = own_turns(g, player)  # the cards of the player's turns to come, in order

    def strike(self, g: Game, card: int, prey: list[int]) -> float:
        """The points a turn of a card may cost its prey: its figures go where it hurts most, and nobody dies twice."""
        troops = self.troops
        position = g.state.position
        level = g.field.level
        definition = g.state.roster.cards[card]
        alive: dict[int, float] = {}
        gains: list[float] = []
        for f in g.pool(card):
            at = position.at[f]
            near = g.field.distances(at)
            reach = troops.range[f]
            far = reach + troops.move[f]
            best = 0.0
            whom = -1
            share = 1.0
            for e in prey:
                there = position.at[e]
                away = near[there]
                if away > far:
                    continue
                if away <= reach:
                    up = level[at] - level[there]
                    gain = troops.loss(f, e, up)
                else:
                    if self.distances.to(there, troops.height[f], troops.flies[f])[at] > far:
                        continue
                    gain = WALKS_UP * troops.loss(f, e, 0)
                gain *= alive.get(e, 1.0)
                if gain > best:
                    best = gain
                    whom = e
                    share = 1.0 if away <= reach else WALKS_UP
            if whom >= 0:
                times = troops.times[f]
                alive[whom] = alive.get(whom, 1.0) * (1.0 - share * troops.fall(f, whom)) ** times
                gains.append(best * (1.0 if times == 1 else times * 0.9))
        if len(gains) > definition.figures:
            gains.sort(reverse=True)
            gains = gains[: definition.figures]
        return sum(gains)

    def reply(self, g: Game) -> float:
        """What the enemy's next turn is expected to cost."""
        cost = 0.0
        for card, chance in self.feared.items():
            cost += chance * self.strike(g, card, self.troops.mine)
        return cost

    def prospect(self, g: Game, card: int) -> float:
        """What turns with a card of the own side promise."""
        return self.promise(g, card, self.troops.theirs)

    def promise(self, g: Game, card: int, prey: list[int]) -> float:
        """What turns with a card promise against its prey, less for every turn of walking first."""
        troops = self.troops
        position = g.state.position
        gains: list[float] = []
        for f in g.pool(card):
            at = position.at[f]
            best = 0.0
            for e in nearest(g, at, prey):
                walk = self.distances.to(position.at[e], troops.height[f], troops.flies[f])[at]
                more = walk - troops.range[f] - troops.move[f]
                gain = troops.loss(f, e, 0)
                if more > 0:
                    gain *= LATER ** (1.0 + more / max(1, troops.move[f]))
                if gain > best:
                    best = gain
            gains.append(best * troops.times[f])
        gains.sort(reverse=True)
        return sum(gains[: g.state.roster.cards[card].figures])


def nearest(g: Game, space: int, figures: list[int]) -> list[int]:
    """Those nearest to a space as the crow flies."""
    if len(figures) <= NEAREST:
        return figures
    near = g.field.distances(space)
    at = g.state.position.at
    ranked = sorted([(near[at[f]], f) for f in figures])
    return [f for _, f in ranked[:NEAREST]]


def awaited(g: Game, troops: Troops) -> dict[int, float]:
    """How likely each card of the enemy has the next turn: by the markers that lie face down, else each alike."""
    state = g.state
    hidden = list(state.covered)
    for player in range(g.world.players):
        if g.team_of(player) != troops.team and player in state.laid:
            for k in range(player * 4, player * 4 + 4):
                if not state.shown[k] and state.markers[k] > NO_CARD:
                    hidden.append(state.markers[k])
    cards = [c for c in hidden if g.is_alive(c)]
    if not cards:
        cards = sorted({troops.card[e] for e in troops.theirs})
    out: dict[int, float] = {}
    for card in cards:
        out[card] = out.get(card, 0.0) + 1.0 / len(cards)
    return out


def own_turns(g: Game, player: int) -> list[int]:
    state = g.state
    markers = [k for k in range(player * 4, player * 4 + 3) if not state.shown[k] and state.markers[k] > NO_CARD]
    return [state.markers[k] for k in markers if g.is_alive(state.markers[k])]
