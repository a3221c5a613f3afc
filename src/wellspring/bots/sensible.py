"""A bot that plays simply but sensibly: it looks one step ahead, knows the dice, likes high ground and fears crowds.

Each kind of question has its own small method. What it cannot judge it answers with the request's default."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from wellspring.bots.judge import Judge
from wellspring.bots.paths import FAR, Ways
from wellspring.engine.actions import ATTACK, POWER, Action
from wellspring.engine.causes import NO_POWER
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_MOVING, INSTEAD_OF_ATTACK, INSTEAD_OF_ATTACKS, Moment
from wellspring.engine.powers import Power

NOTHING = 1e-6  # doing nothing is a little better than what gains nothing
AIMS = ("target", "throw", "line", "card", "glyph")  # questions of a power that can only be about its aim
LOOKED_AT = 14  # places whose attacks are worked out in full; the others are judged at a glance


class SensibleBot:
    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self._ways: dict[tuple[int, bool], Ways] = {}
        self._field: object = None

    def choose(self, view: Game, request: Request) -> int:
        if self._field is not view.field:
            self._field = view.field
            self._ways = {}
        judge = Judge(view, request.player, self._ways)
        own = "" if request.power == NO_POWER else view.power(request.power).aim_kind
        if request.kind == own or (request.power != NO_POWER and request.kind in AIMS):
            return self._aim(judge, request)
        answer: Callable[[Judge, Request], int] | None = getattr(self, "_" + request.kind.replace(" ", "_"), None)
        if answer is None:
            return request.default
        return answer(judge, request)

    def _best(self, request: Request, score: Callable[[Any], float]) -> int:
        """The option with the highest score; equal ones by lot. "No" is scored here, as doing nothing."""
        scores = [NOTHING if v is None or v is False else score(v) for v in request.values]
        top = max(scores)
        best = [k for k, s in enumerate(scores) if s > top - 1e-9]
        return best[int(self._rng.random() * len(best))]

    # --- gathering ---

    def _army(self, judge: Judge, request: Request) -> int:
        g = judge.g
        armies = g.world.setup.armies
        return self._best(request, lambda k: float(sum([g.world.card(id).points for id in armies[k].cards])))

    def _draft(self, judge: Judge, request: Request) -> int:
        """The most expensive card that is affordable, with a taste for squads and for range."""

        def liking(id: str) -> float:
            card = judge.g.world.card(id)
            return card.points + 10 * card.figures + 3 * card.range

        return self._best(request, liking)

    def _zone(self, judge: Judge, request: Request) -> int:
        """The zone called like its own seat, else the largest."""
        world = judge.g.world
        own = world.setup.seats[request.player].name.lower()
        return self._best(request, lambda zone: len(world.zones[zone]) + 1000.0 * (world.zone_names[zone] == own))

    def _place(self, judge: Judge, request: Request) -> int:
        """Walkers in front, shooters high up; later (a summons) wherever it is good to stand."""
        g = judge.g
        if request.figure < 0:
            return request.default
        if not judge.is_friend(request.figure):  # wherever a power may put an enemy: as low as possible
            level = g.field.level
            return self._best(request, lambda v: 100.0 - level[v[0]])
        if None in request.values:
            return request.default
        if judge.enemies and g.state.round > 0:
            return self._stand(judge, request.figure, [(v[0], v[1], 0) for v in request.values])
        card = g.card_of(request.figure)
        others = [s for k, zone in enumerate(g.world.zones) if k != g.state.zone[request.player] for s in zone]
        flies = judge.flies(request.figure)
        ways = self._ways.setdefault((card.height, flies), Ways(g.field, card.height, flies))
        away = ways.to(others)
        lean = 1.0 if judge.reaches(request.figure) == 1 else 0.4
        return self._best(request, lambda v: 0.5 * g.field.level[v[0]] - lean * away[v[0]])

    def _place_figure(self, judge: Judge, request: Request) -> int:
        return self._best(request, judge.worth)

    # --- the round ---

    def _order_marker(self, judge: Judge, request: Request) -> int:
        """The best prospects first; a card that has a marker already is a little less tempting."""
        g = judge.g
        mine = g.state.markers[request.player * 4 : request.player * 4 + 4]
        return self._best(request, lambda card: judge.prospects(card) * 0.85 ** mine.count(card))

    def _card(self, judge: Judge, request: Request) -> int:
        return self._best(request, judge.prospects)

    # --- moving ---

    def _figure(self, judge: Judge, request: Request) -> int:
        """Whoever is nearest to the enemy goes first and makes room; the others follow."""
        at = judge.g.state.position.at
        return self._best(request, lambda f: 2.0 * FAR - judge.approach(f)[at[f]])

    def _move(self, judge: Judge, request: Request) -> int:
        found = request.reach
        assert found is not None
        position = judge.g.state.position
        if not judge.is_friend(request.figure):  # a power moves an enemy: where it hurts, else as low as possible
            level = judge.g.field.level
            return self._best(request, lambda v: 100.0 * found.danger(v) + 50.0 - level[found.at(v)])
        places: list[tuple[int, int, int]] = []
        for v in request.values:
            if v is None:
                places.append((position.at[request.figure], position.rear[request.figure], 0))
            else:
                places.append((found.at(v), found.rear(v), found.danger(v)))
        return self._stand(judge, request.figure, places)

    def _space(self, judge: Judge, request: Request) -> int:
        """Where somebody lands or appears. A figure that stands already says beside whom somebody like it comes."""
        if request.figure < 0 or None in request.values:
            return request.default
        if judge.g.on_field(request.figure):
            way = judge.approach(request.figure)
            return self._best(request, lambda s: -float(way[s]))
        return self._stand(judge, request.figure, [(v, -1, 0) for v in request.values])

    def _stand(self, judge: Judge, figure: int, places: list[tuple[int, int, int]]) -> int:
        """All places at a glance, the most promising ones in full."""
        glance: list[float] = []
        g = judge.g
        position = g.state.position
        reach = judge.reaches(figure)
        level = g.field.level
        for at, _, risk in places:
            row = g.field.distances(at)
            hope = [
                judge.guess(figure, e, level[at], level[position.at[e]])
                for e in judge.enemies
                if row[position.at[e]] <= reach
            ]
            glance.append(judge.place(figure, at, risk) + max(hope, default=0.0))
        ranked = sorted(range(len(places)), key=lambda k: -glance[k])[:LOOKED_AT]
        here = (position.at[figure], position.rear[figure])
        stay = [k for k, (at, rear, _) in enumerate(places) if (at, rear) == here]
        best = ranked[0]
        top = -1e9
        for k in dict.fromkeys([*stay, *ranked]):
            at, rear, risk = places[k]
            score = judge.from_place(figure, at, rear, risk)
            if score > top + 1e-9:
                top = score
                best = k
        return best

    # --- fighting ---

    def _attack(self, judge: Judge, request: Request) -> int:
        g = judge.g

        def gain(action: Action) -> float:
            if action.kind == ATTACK:
                return judge.attack(action.figure, action.target)
            if action.kind != POWER:
                return -1.0  # turning on the spot gains nothing
            power = g.power(action.power)
            if action.figure >= 0:
                card = g.state.roster.figure_card[action.figure]
                return judge.use(power, Moment(INSTEAD_OF_ATTACK, card, action.figure))
            return self._whole_card(judge, action) - self._all_attacks(judge, request)

        return self._best(request, gain)

    def _all_attacks(self, judge: Judge, request: Request) -> float:
        """What the card would give up by not attacking: the best attack of each of its figures but the first."""
        best: dict[int, float] = {}
        for v in request.values:
            if v is not None and v.kind == ATTACK:
                best[v.figure] = max(best.get(v.figure, 0.0), judge.attack(v.figure, v.target))
        return sum(sorted(best.values(), reverse=True)[1:])

    def _whole_card(self, judge: Judge, action: Action) -> float:
        """A power that replaces all attacks of a card: every figure that takes part gives its best."""
        g = judge.g
        power = g.power(action.power)
        moment = Moment(INSTEAD_OF_ATTACKS, g.state.card)
        aims = power.aims(g, moment)
        if not aims:
            return judge.use(power, moment)
        best: dict[int, float] = {}
        for aim in aims:
            who = power.attacker(moment, aim)
            best[who] = max(best.get(who, 0.0), judge.aimed(power, moment, power.aim_kind, aim))
        return sum(best.values())

    def _aim(self, judge: Judge, request: Request) -> int:
        """The best aim of the power that asks; none is better than a bad one."""
        power, moment = self._asking(judge, request)
        return self._best(request, lambda aim: judge.aimed(power, moment, request.kind, aim))

    def _yes_or_no(self, judge: Judge, request: Request) -> int:
        """Whether a power is used that asks in the middle of what it does."""
        if request.power == NO_POWER:
            return request.default
        power, moment = self._asking(judge, request)
        return self._best(request, lambda yes: judge.use(power, moment))

    def _asking(self, judge: Judge, request: Request) -> tuple[Power, Moment]:
        """The power that asks, and the moment it does so in, or most likely does."""
        power = judge.g.power(request.power)
        if request.moment is not None:
            return power, request.moment
        return power, Moment(power.moments[0] if power.moments else "", power.card, request.figure)

    def _swipe(self, judge: Judge, request: Request) -> int:
        return request.values.index(True)

    # --- powers ---

    def _power(self, judge: Judge, request: Request) -> int:
        """Whatever promises something now."""
        g = judge.g
        moment = request.moment or Moment(AFTER_MOVING, g.state.card, request.figure)
        return self._best(request, lambda ref: judge.use(g.power(ref), moment))

    def _instead_of_turn(self, judge: Judge, request: Request) -> int:
        """A special attack that is as good as any attack from here; other turns are hard to judge."""
        g = judge.g
        moment = request.moment
        if moment is None or moment.figure < 0:
            return request.default
        best = request.default
        top = max(NOTHING, judge.best_attack(moment.figure))
        for k, ref in enumerate(request.values):
            if ref is not None and g.power(ref).special_dice() > 0:
                gain = judge.use(g.power(ref), moment)
                if gain >= top:
                    best, top = k, gain
        return best
