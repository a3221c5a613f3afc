"""A bot that plays simply but sensibly: it looks one step ahead, knows the dice, likes high ground and fears crowds.

Each kind of question has its own small method. What it cannot judge it answers with the request's default."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from wellspring.bots.judge import Judge
from wellspring.bots.paths import Ways
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.powers import AFTER_MOVING, INSTEAD_OF_ATTACK, INSTEAD_OF_ATTACKS, Power
from wellspring.engine.state import DESTROYED
from wellspring.lab.odds import d20_at_least

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
        answer: Callable[[Judge, Request], int] | None = getattr(self, "_" + request.kind.replace(" ", "_"), None)
        if answer is None:
            return request.default
        return answer(judge, request)

    def _best(self, request: Request, score: Callable[[Any], float]) -> int:
        """The option with the highest score; equal ones by lot."""
        scores = [score(v) for v in request.values]
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

        def liking(id: str | None) -> float:
            if id is None:
                return 0.0
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
        if judge.enemies and g.state.round > 0:
            return self._stand(judge, request.figure, [(v[0], v[1], 0) for v in request.values])
        card = g.card_of(request.figure)
        others = [s for k, zone in enumerate(g.world.zones) if k != g.state.zone[request.player] for s in zone]
        ways = self._ways.setdefault((card.height, judge.flies(card)), Ways(g.field, card.height, judge.flies(card)))
        away = ways.to(others)
        lean = 1.0 if judge.reaches(card) == 1 else 0.4
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
        g = judge.g

        def liking(card: int) -> float:
            if request.source == "basic.turn":
                return judge.prospects(card)
            points = float(g.state.roster.cards[card].points) if g.figures_of(card) else 0.0
            return points if g.team_of(g.state.controller[card]) == judge.team else -points

        return self._best(request, liking)

    # --- moving ---

    def _figure(self, judge: Judge, request: Request) -> int:
        """Whoever is nearest to the enemy goes first and makes room; the others follow."""
        position = judge.g.state.position

        def liking(f: int | None) -> float:
            return -1000.0 if f is None else -float(judge.approach(f)[position.at[f]])

        return self._best(request, liking)

    def _instead_of_move(self, judge: Judge, request: Request) -> int:
        return request.default

    def _move(self, judge: Judge, request: Request) -> int:
        found = request.reach
        assert found is not None
        position = judge.g.state.position
        places: list[tuple[int, int, int]] = []
        for v in request.values:
            if v is None:
                places.append((position.at[request.figure], position.rear[request.figure], 0))
            else:
                places.append((found.at(v), found.rear(v), found.danger(v)))
        return self._stand(judge, request.figure, places)

    def _space(self, judge: Judge, request: Request) -> int:
        """Where somebody lands or appears. A clone's own figure is still among the fallen: judge by its parent."""
        if request.source == "water_clone":
            way = judge.approach(request.figure)
            return self._best(request, lambda s: -float(way[s]))
        return self._stand(judge, request.figure, [(v, -1, 0) for v in request.values])

    def _stand(self, judge: Judge, figure: int, places: list[tuple[int, int, int]]) -> int:
        """All places at a glance, the most promising ones in full."""
        glance: list[float] = []
        g = judge.g
        position = g.state.position
        reach = judge.reaches(g.card_of(figure))
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

        def gain(v: Any) -> float:
            if v is None:
                return 0.0
            kind, a, b = v
            if kind == "attack":
                return judge.attack(a, b)
            if kind != "power":
                return -1.0  # turning on the spot gains nothing
            if b >= 0:
                return judge.special(g.hooks.in_window(g.state.roster.figure_card[b], INSTEAD_OF_ATTACK)[a], b)
            power = g.hooks.in_window(g.state.card, INSTEAD_OF_ATTACKS)[a]
            return self._whole_card(judge, power) - self._all_attacks(judge, request)

        return self._best(request, gain)

    def _all_attacks(self, judge: Judge, request: Request) -> float:
        """What the card would give up by not attacking: the best attack of each of its figures but the first."""
        best: dict[int, float] = {}
        for v in request.values:
            if v is not None and v[0] == "attack":
                best[v[1]] = max(best.get(v[1], 0.0), judge.attack(v[1], v[2]))
        return sum(sorted(best.values(), reverse=True)[1:])

    def _whole_card(self, judge: Judge, power: Power) -> float:
        """A power that replaces all attacks of a card."""
        g = judge.g
        figures = g.figures_of(power.card)
        if power.text.id == "water_clone":
            fallen = [f for f in g.state.roster.figures[power.card] if g.state.where[f] == DESTROYED]
            chance = 0.0
            for f in figures:
                wet = g.field.is_water(g.state.position.at[f])
                chance += d20_at_least(power.number("water" if wet else "roll"))
            return min(chance, float(len(fallen))) * judge.worth(figures[0]) if figures else 0.0
        return sum([max(0.0, judge.special(power, f)) for f in figures])

    def _throw(self, judge: Judge, request: Request) -> int:
        g = judge.g
        own = g.hooks.in_window(g.state.card, INSTEAD_OF_ATTACKS)
        dice = own[0].text.numbers.get("attack", 2) if own else 2
        return self._best(request, lambda v: 0.0 if v is None else judge.volley(v[0], judge.blast(v[1]), dice))

    def _line(self, judge: Judge, request: Request) -> int:
        return self._best(request, lambda v: judge.volley(request.figure, list(v), self._dice(judge, request)))

    def _dice(self, judge: Judge, request: Request) -> int:
        g = judge.g
        own = g.hooks.in_window(g.state.roster.figure_card[request.figure], INSTEAD_OF_ATTACK)
        return own[0].text.numbers.get("attack", 3) if own else 3

    def _swipe(self, judge: Judge, request: Request) -> int:
        return request.values.index(True)

    def _yes_or_no(self, judge: Judge, request: Request) -> int:
        return request.values.index(True)

    # --- powers and glyphs ---

    def _power(self, judge: Judge, request: Request) -> int:
        """Before attacking. Chomping and shackling need an enemy worth it; another charge never hurts."""
        g = judge.g
        powers = g.hooks.in_window(g.state.card, AFTER_MOVING)

        def gain(k: int | None) -> float:
            if k is None:
                return 0.0
            power = powers[k]
            prey = getattr(power, "prey", None) or getattr(power, "minds", None)
            if prey is not None:
                return max([self._prize(judge, f) for f in prey(g)], default=-1.0)
            return 1.0

        return self._best(request, gain)

    def _prize(self, judge: Judge, figure: int) -> float:
        return -judge.worth(figure) if judge.is_friend(figure) else judge.worth(figure)

    def _target(self, judge: Judge, request: Request) -> int:
        source = request.source
        if source in ("chomp", "mind_shackle"):
            return self._best(request, lambda f: 0.0 if f is None else self._prize(judge, f))
        if source == "haukeland_glyph":
            return self._best(request, lambda f: 0.0 if f is None else judge.worth(f))
        if source == "attack.special" and request.figure >= 0:
            dice = self._dice(judge, request)
            return self._best(request, lambda f: judge.volley(request.figure, judge.blast(f), dice))
        return request.default

    def _glyph(self, judge: Judge, request: Request) -> int:
        """Remove what helps an enemy, else what nobody knows, last what helps ourselves."""
        g = judge.g

        def nuisance(k: int) -> float:
            f = g.state.position.occupant[g.state.glyph_space[k]]
            if f < 0:
                return 0.0
            return -1.0 if judge.is_friend(f) else 1.0

        return self._best(request, nuisance)
