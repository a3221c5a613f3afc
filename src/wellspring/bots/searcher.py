"""Search over plans for a turn: several ways to go on are drawn from the tactician in different moods, each is played
on in thought for a few turns with the same dice for all, luck is taken out, and the worse half is dropped again and
again. What the tactician itself would do is kept unless another plan is clearly better."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Final

from wellspring.bots.imagination import determinise
from wellspring.bots.judgement import Judgement
from wellspring.bots.tactician import Tactician, Weights
from wellspring.bots.turn_worth import Reckoner
from wellspring.engine.flow import Request
from wellspring.engine.game import Game

PLANNED: Final = ("figure", "move", "power", "instead of move", "instead of turn")
MOST_ANSWERS: Final = 300  # in one rollout
ANSWERS_OF_A_PLAN: Final = 40
GAP: Final = 0.001  # how far plans really lie apart, as a variance of chances to win


# how a plan may look at the exchange: fear of the reply, pull to the enemy, height, hope for the next turn, strikes
MOODS: Final[list[tuple[float, float, float, float, float]]] = [
    (0.6, 1.0, 0.8, 0.35, 1.0),
    (0.0, 2.5, 0.8, 0.35, 1.0),
    (1.6, 0.2, 0.8, 0.35, 1.0),
    (1.0, 1.0, 4.0, 0.35, 1.0),
    (0.6, 1.0, 0.8, 1.5, 1.0),
    (0.3, 1.0, 0.8, 0.35, 8.0),
    (2.5, 0.0, 0.8, 0.35, 1.0),
]


def mood(number: int, rng: random.Random) -> Weights:
    """The first is the tactician as it is, then come some marked ones, then any."""
    if number < len(MOODS):
        reply, closer, height, next, strikes = MOODS[number]
    else:
        reply, closer, height = rng.uniform(0, 2), rng.uniform(0, 3), rng.uniform(0, 3)
        next, strikes = rng.uniform(0, 2), rng.uniform(0, 8)
    again = next * 0.6
    return Weights(reply=reply, closer=closer, height=height, next=next, again=again, strikes=strikes, looked=5)


class Answer:
    """One answer of a plan, with enough of its question to see whether it still fits."""

    def __init__(self, request: Request, index: int) -> None:
        self.kind: Final = request.kind
        self.figure: Final = request.figure
        self.options: Final = len(request.values)
        self.index: Final = index

    def fits(self, request: Request) -> bool:
        return self.kind == request.kind and self.figure == request.figure and self.options == len(request.values)


class Plan:
    def __init__(self, answers: list[Answer]) -> None:
        self.answers: Final = answers
        self.sum = 0.0
        self.squares = 0.0
        self.number = 0

    def add(self, better: float) -> None:
        """By how much it did better than the first plan with the same dice."""
        self.sum += better
        self.squares += better * better
        self.number += 1

    def mean(self) -> float:
        return self.sum / self.number if self.number else 0.0

    def variance(self) -> float:
        mean = self.mean()
        return max(0.0, self.squares / self.number - mean * mean)


class Searcher:
    """`seconds` of the clock for a turn; the clock counts processor time."""

    def __init__(
        self,
        seed: int,
        judgement: Judgement,
        seconds: float = 0.3,
        horizon: int = 2,
        plans: int = 5,
        doubt: float = 0.004,
        trials: int = 3,
        clock: Callable[[], float] = time.process_time,
    ) -> None:
        self.clock: Final = clock
        self.rng: Final = random.Random(seed)
        self.seconds: Final = seconds
        self.horizon: Final = horizon
        self.plans: Final = plans
        self.doubt: Final = doubt  # the chance to win by which another plan must be better than the tactician's
        self.judgement: Final = judgement
        self.base: Final = Tactician(seed, Weights(trials=trials))
        self.roller: Final = Tactician(seed + 1, Weights(looked=3))
        self.drawer: Final = Tactician(seed + 2)
        self.todo: list[Answer] = []
        self.turn: tuple[int, int, int] = (-1, -1, -1)
        self.spent = 0.0

    def choose(self, view: Game, request: Request) -> int:
        if self.todo and self.todo[0].fits(request):
            answer = self.todo.pop(0)
            return answer.index
        self.todo = []
        state = view.state
        turn = (state.round, state.cycle, state.player)
        if turn != self.turn:
            self.turn = turn
            self.spent = 0.0
        begun = self.clock()
        index = -1
        left = self.seconds - self.spent
        if state.player == request.player and left > 0.0:
            if request.kind in PLANNED:
                plans = self.draw_plans(view, request, begun + 0.3 * left)
                index = self.search(view, request, plans, begun + 0.7 * left)
            elif request.kind == "attack":
                index = self.search(view, request, self.single_plans(view, request), begun + 0.5 * left)
        if index < 0:
            index = self.base.choose(view, request)
        self.spent += self.clock() - begun
        return index

    # --- plans ---

    def draw_plans(self, view: Game, request: Request, until: float) -> list[Plan]:
        plans: list[Plan] = []
        seen: set[tuple[int, ...]] = set()
        for number in range(4 * self.plans):
            self.drawer.weights = mood(number, self.rng)
            answers, places = self._draw(view, request.player)
            if answers and places not in seen:
                seen.add(places)
                plans.append(Plan(answers))
            if len(plans) >= self.plans or (number and self.clock() > until):
                break
        return plans

    def _draw(self, view: Game, player: int) -> tuple[list[Answer], tuple[int, ...]]:
        """A plan up to the first die, the first attack or the end of the own answers, and where all stand then."""
        g = determinise(view, 1)
        answers: list[Answer] = []
        dice = g.dice.state()
        while g.request is not None and g.request.player == player and len(answers) < ANSWERS_OF_A_PLAN:
            if g.request.kind not in PLANNED:
                break
            index = self.drawer.choose(g, g.request)
            answers.append(Answer(g.request, index))
            g.answer(index)
            if g.dice.state() != dice:
                break
        return answers, (*g.state.position.at, *g.state.position.rear, g.dice.state())

    def single_plans(self, view: Game, request: Request) -> list[Plan]:
        """Every attack by itself; what the tactician would do comes first."""
        first = self.base.choose(view.copy(), request)
        others = [k for k, v in enumerate(request.values) if v is not None and k != first]
        if len(others) > 7:
            others = self.rng.sample(others, 7)
        return [Plan([Answer(request, k)]) for k in (first, *others)]

    # --- which one ---

    def search(self, view: Game, request: Request, plans: list[Plan], until: float) -> int:
        if not plans:
            return -1
        best = plans[0] if len(plans) == 1 else self.halve(view, request.player, plans, until)
        self.todo = best.answers[1:]
        return best.answers[0].index

    def halve(self, view: Game, player: int, plans: list[Plan], until: float) -> Plan:
        first = plans[0]
        left = plans
        each = 4
        seed = self.rng.getrandbits(40)
        while True:
            for _ in range(each):
                seed += 1
                standard = self.rollout(view, player, first, seed)
                for plan in left[1:]:
                    plan.add(self.rollout(view, player, plan, seed) - standard)
                if self.clock() > until:
                    return self._pick(left)
            others = sorted(left[1:], key=lambda plan: -plan.mean())
            left = [first, *others[: max(1, (len(others) + 1) // 2)]]
            each *= 2

    def _pick(self, left: list[Plan]) -> Plan:
        """The plan that is likely best: what few rollouts say counts little (a mean is drawn towards 0 by the spread of
        single rollouts, which is much alike for all plans)."""
        tried = [plan for plan in left[1:] if plan.number > 1]
        if not tried:
            return left[0]
        spread = 0.0
        for plan in tried:
            spread += plan.variance() / len(tried)
        best = left[0]
        top = self.doubt
        for plan in tried:
            likely = plan.mean() * GAP / (GAP + spread / plan.number)
            if likely > top:
                top = likely
                best = plan
        return best

    def rollout(self, view: Game, player: int, plan: Plan, seed: int) -> float:
        """The chance to win that a plan leads to, some turns later, with the luck of the attacks taken out."""
        g = determinise(view, seed)
        reckoner = Reckoner(self.roller)
        team = g.team_of(player)
        reckoner.begin(team)
        for answer in plan.answers:
            request = g.request
            if request is None or not answer.fits(request):
                break
            reckoner.answer(g, answer.index)
        turns = 0
        last: Any = (g.state.round, g.state.cycle, g.state.player)
        for _ in range(MOST_ANSWERS):
            request = g.request
            if request is None:
                break
            now = (g.state.round, g.state.cycle, g.state.player)
            if turns and request.kind == "order marker":
                break
            if now != last:
                last = now
                turns += 1
                if turns > self.horizon:
                    break
            reckoner.answer(g, self.roller.choose(g, request))
        if g.state.over:
            return 1.0 if any([g.team_of(p) == team for p in g.state.winners]) else 0.0
        outlook = self.roller.outlook(g, player)
        chance = self.judgement.chance(g, outlook)
        return chance - reckoner.luck * self.judgement.worth_of_a_point(g, chance)
