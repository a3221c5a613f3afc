"""A bot that counts the exchange of blows: what its attacks gain now, what the enemy's next turn costs, what its own
next turns promise. Questions that are rare are left to the sensible bot."""

from __future__ import annotations

import random
from typing import Final

from wellspring.bots.imagination import determinise
from wellspring.bots.judge import Judge
from wellspring.bots.outlook import Outlook, nearest
from wellspring.bots.paths import FAR, Ways
from wellspring.bots.sensible import SensibleBot
from wellspring.bots.troops import Troops
from wellspring.bots.turn_worth import Reckoner
from wellspring.bots.walking import Distances, distances_on
from wellspring.engine.actions import ATTACK
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.moments import INSTEAD_OF_ATTACK, Moment
from wellspring.engine.moves import flies
from wellspring.engine.numbers import ATTACK_DICE, DEFENSE_DICE, range_items, total
from wellspring.engine.targets import targets
from wellspring.flows.offer import offers


class Weights:
    """How much each part of the exchange counts, in points lost by the enemy now."""

    def __init__(
        self,
        reply: float = 0.6,
        next: float = 0.35,
        again: float = 0.2,
        closer: float = 1.0,
        hurry: float = 0.15,
        height: float = 0.8,
        strikes: float = 1.0,
        threat: float = 0.3,
        spread: float = 0.9,
        looked: int = 8,
        trials: int = 0,
        hope: float = 0.4,
        blur: float = 0.0,
    ) -> None:
        self.reply = reply  # the enemy's next turn
        self.next = next  # the own next turn
        self.again = again  # another turn of the card that moves
        self.closer = closer  # a space nearer to an enemy, of somebody who can attack nobody
        self.hurry = hurry  # the same, more with every round
        self.height = height  # a level above the neighbourhood
        self.strikes = strikes  # for an attack, beyond what it is expected to do
        self.threat = threat  # what a target could do, on top of its own worth
        self.spread = spread  # a further marker on the same card
        self.looked = looked  # places looked at in full
        self.trials = trials  # turns played in thought for every card before markers are placed
        self.hope = hope  # what a card may do in later turns, beside what it would do now
        self.blur = blur  # points by which it misjudges a place, a target or a card


class Tactician:
    def __init__(self, seed: int, weights: Weights | None = None) -> None:
        self.rng: Final = random.Random(seed)
        self.weights = weights or Weights()
        self.rest: Final = SensibleBot(seed)
        self._distances: Distances | None = None
        self._ways: dict[tuple[int, bool], Ways] = {}
        self._round = -1
        self._promised: dict[int, float] = {}
        self._trier: Tactician | None = None

    def choose(self, view: Game, request: Request) -> int:
        kind = request.kind
        if kind == "move" and view.world.master:
            return self.move(view, request)
        if kind == "order marker":
            return self.marker(view, request)
        if kind == "attack" and view.world.master:
            return self.attack(view, request)
        if kind == "figure":
            return self.figure(view, request)
        return self.rest.choose(view, request)

    def outlook(self, g: Game, player: int) -> Outlook:
        distances = distances_on(g.field)
        if self._distances is not distances:
            self._distances = distances
            self._ways = {}
        return Outlook(g, Troops(g, g.team_of(player)), distances, player)

    def misjudged(self) -> float:
        blur = self.weights.blur
        return self.rng.gauss(0.0, blur) if blur else 0.0

    # --- order markers ---

    def marker(self, g: Game, request: Request) -> int:
        outlook = self.outlook(g, request.player)
        first = request.player * 4
        mine = [c for c in g.state.markers[first : first + 4] if c >= 0]
        decoy = len(mine) == 3
        best = 0
        top = -1e9
        for k, card in enumerate(request.values):
            score = self.prospect(g, outlook, request.player, card) * self.weights.spread ** mine.count(card)
            if decoy:  # where it is feared, and not where all the others are
                score *= 0.3 if card in mine else 1.0
            score += self.misjudged() + 0.01 * self.rng.random()
            if score > top:
                top = score
                best = k
        return best

    def prospect(self, g: Game, outlook: Outlook, player: int, card: int) -> float:
        """What turns with a card promise: some of them are played in thought."""
        far = outlook.prospect(g, card)
        trials = self.weights.trials
        if not trials or not outlook.troops.theirs:
            return far
        if self._round != g.state.round:
            self._round = g.state.round
            self._promised = {}
        got = self._promised.get(card)
        if got is None:
            got = 0.0
            for _ in range(trials):
                got += self._reckoner().turn(determinise(g, self.rng.getrandbits(40)), player, card) / trials
            self._promised[card] = got
        return got + self.weights.hope * far

    def _reckoner(self) -> Reckoner:
        if self._trier is None:
            self._trier = Tactician(self.rng.getrandbits(30), Weights(looked=3))
        return Reckoner(self._trier)

    # --- moving ---

    def figure(self, g: Game, request: Request) -> int:
        """Whoever is nearest to somebody it could attack goes first and makes room; the others follow."""
        team = g.team_of(request.player)
        position = g.state.position
        distances = distances_on(g.field)
        enemies = [e for e in g.all_on_field() if position.side[e] != team]
        best = request.default
        top = 10**9
        for k, f in enumerate(request.values):
            if f is None or position.at[f] < 0:
                continue
            height, wings = g.card_of(f).height, flies(g, f)
            away = FAR
            for e in nearest(g, position.at[f], enemies):
                away = min(away, distances.to(position.at[e], height, wings)[position.at[f]])
            away -= total(range_items(g, f))
            if away < top:
                top = away
                best = k
        return best

    def move(self, g: Game, request: Request) -> int:
        found = request.reach
        assert found is not None
        w = self.weights
        figure = request.figure
        outlook = self.outlook(g, request.player)
        troops = outlook.troops
        if not troops.theirs or figure not in troops.mine:
            return self.rest.choose(g, request)
        judge = Judge(g, request.player, self._ways)
        position = g.state.position
        here, here_rear = position.at[figure], position.rear[figure]
        card = troops.card[figure]
        height, wings = troops.height[figure], troops.flies[figure]
        enemies = nearest(g, here, troops.theirs)
        rows = [outlook.distances.to(position.at[e], height, wings) for e in enemies]
        places: list[tuple[int, int, int]] = []
        for v in request.values:
            if v is None:
                places.append((here, here_rear, 0))
            else:
                places.append((found.at(v), found.rear(v), found.danger(v)))
        special = bool(g.hooks.of_card_in_moment(INSTEAD_OF_ATTACK, card))
        leads = changes_dice(g, card)
        closer = w.closer + w.hurry * g.state.round
        best = len(places) - 1
        top = -1e9
        for k in self.looked_at(g, outlook, figure, enemies, places, rows):
            at, rear, risk = places[k]
            position.put(figure, at, rear)
            if leads:
                troops.measure_dice(g, troops.mine, troops.theirs)
            score = self.blow(g, judge, outlook, figure, special)
            score -= w.reply * outlook.reply(g)
            if outlook.own:
                score += w.next * outlook.strike(g, outlook.own[0], troops.theirs)
            if card not in outlook.own[:1]:
                score += w.again * outlook.strike(g, card, troops.theirs)
            away = min([row[at] for row in rows]) - troops.range[figure]
            score -= closer * max(0, away)
            score += w.height * outlook.distances.rise[at]
            score += judge.glyph(figure, at) - judge.risk(figure, risk) + self.misjudged()
            if score > top + 1e-9:
                top = score
                best = k
        position.put(figure, here, here_rear)
        return best

    def blow(self, g: Game, judge: Judge, outlook: Outlook, figure: int, special: bool) -> float:
        """The best attack from where a figure stands now."""
        troops = outlook.troops
        position = g.state.position
        best = 0.0
        for t in targets(g, figure):
            up = position.level(figure) - position.level(t)
            gain = troops.loss(figure, t, up) + self.weights.strikes
            if gain > best:
                best = gain
        best *= troops.times[figure]
        if special:
            moment = Moment(INSTEAD_OF_ATTACK, troops.card[figure], figure)
            for ref in offers(g, moment):
                best = max(best, judge.use(g.power(ref), moment))
        return best

    def looked_at(
        self,
        g: Game,
        outlook: Outlook,
        figure: int,
        enemies: list[int],
        places: list[tuple[int, int, int]],
        rows: list[bytes],
    ) -> list[int]:
        """The places that seem best at a glance, to the bold and to the careful, and staying."""
        troops = outlook.troops
        position = g.state.position
        field = g.field
        level = field.level
        reach = troops.range[figure]
        spots = [position.at[e] for e in enemies]
        gains = [[troops.loss(figure, e, up) for up in (-1, 0, 1)] for e in enemies]
        hurts = [troops.loss(e, figure, 0) * outlook.feared.get(troops.card[e], 0.0) for e in enemies]
        fars = [troops.range[e] + troops.move[e] for e in enemies]
        bold: list[tuple[float, int]] = []
        careful: list[tuple[float, int]] = []
        for k, (at, _, risk) in enumerate(places):
            near = field.distances(at)
            hope = 0.0
            fear = 0.0
            away = 99
            for i, spot in enumerate(spots):
                far = near[spot]
                if far <= reach:
                    up = 2 if level[at] > level[spot] else 0 if level[at] < level[spot] else 1
                    if gains[i][up] > hope:
                        hope = gains[i][up]
                if rows[i][at] < away:
                    away = rows[i][at]
                if far <= fars[i]:
                    fear += hurts[i]
            base = outlook.distances.rise[at] - 6.0 * risk
            bold.append((-(base + hope - 0.1 * fear - 1.5 * max(0, away - reach)), k))
            careful.append((-(base + 0.5 * hope - 0.8 * fear - 1.0 * max(0, away - reach)), k))
        bold.sort()
        careful.sort()
        number = self.weights.looked
        out = [k for _, k in bold[:number]]
        for _, k in careful[:number]:
            if k not in out:
                out.append(k)
        here = position.at[figure]
        for k, (at, _, risk) in enumerate(places):
            if at == here and not risk and k not in out:
                out.append(k)
        return out

    # --- attacking ---

    def attack(self, g: Game, request: Request) -> int:
        """The sensible bot's choice, but among plain attacks the one that takes the greatest threat away."""
        chosen = request.default
        if any([a is not None and a.kind != ATTACK for a in request.values]):
            chosen = self.rest.choose(g, request)
            action = request.values[chosen]
            if action is None or action.kind != ATTACK:
                return chosen
        outlook = self.outlook(g, request.player)
        troops = outlook.troops
        judge = Judge(g, request.player, self._ways)
        menace: dict[int, float] = {}
        best = chosen
        top = -1e9
        for k, a in enumerate(request.values):
            if a is None and top < 0.0:  # better no attack than one that costs more than it gains
                best, top = k, 0.0
            if a is None or a.kind != ATTACK or a.target not in troops.theirs:
                continue
            if a.target not in menace:
                hits = [troops.loss(a.target, m, 0) for m in troops.mine]
                menace[a.target] = max(hits) * troops.times[a.target] if hits else 0.0
            score = judge.attack(a.figure, a.target)
            score += self.weights.threat * menace[a.target] * troops.fall(a.figure, a.target) + self.misjudged()
            if score > top:
                top = score
                best = k
        return best


def changes_dice(g: Game, card: int) -> bool:
    """Whether where a card's figures stand may change what others roll."""
    for number in (ATTACK_DICE, DEFENSE_DICE):
        for power in g.hooks.taking_part[number]:
            if power.card == card:
                return True
    return False
