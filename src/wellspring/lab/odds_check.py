"""Odds against simulation: attacks drawn from random battles over all cards, each made many times on copies, and what
came of them compared with what `engine/odds.py` says. `wellspring odds-check` runs it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Final

from wellspring.engine.actions import ATTACK, POWER
from wellspring.engine.causes import NO_POWER, PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.dice import CombatRoll, SeededDice
from wellspring.engine.events import AttackResolved, FigureDestroyed, FigureWounded
from wellspring.engine.game import Game
from wellspring.engine.moments import (
    ATTACK_ROLLED,
    DEFENDED,
    DEFENSE_ROLLED,
    INSTEAD_OF_ATTACK,
    TARGETED,
    Moment,
)
from wellspring.engine.odds import AttackOdds, at_least, attack_odds
from wellspring.flows.attack import Attack
from wellspring.flows.offer import answering
from wellspring.lab.random_battles import begin, random_battle
from wellspring.lab.soak_game import choose

LEAST_EXPECTED: Final = 25.0  # rarer outcomes are too few to be compared
STEP_IN: Final = (TARGETED, ATTACK_ROLLED, DEFENSE_ROLLED, DEFENDED)
FAR: Final = 5.0  # standard errors: beyond chance, however many outcomes are compared


class Duel:
    """One attack in the middle of a battle."""

    def __init__(self, game: Game, attacker: int, defender: int, power: PowerRef) -> None:
        self.game: Final = game
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.power: Final = power

    def describe(self) -> str:
        g = self.game
        power = f" with {g.power(self.power).text.id}" if self.power != NO_POWER else ""
        return f"{g.card_of(self.attacker).id} against {g.card_of(self.defender).id}{power}, {g.rules.edition}"


class Comparison:
    """How far the shares of a sample lie from the odds, in standard errors."""

    def __init__(self, duel: Duel, errors: list[float]) -> None:
        self.duel: Final = duel
        self.errors: Final = errors

    def worst(self) -> float:
        return max([abs(e) for e in self.errors], default=0.0)


def duel(seed: int, number: int) -> Duel:
    """The attack with this number: the first, second ... that comes up in a battle of the soak with this seed."""
    rng = random.Random(f"duel/{seed}/{number}")
    battle = number
    while True:
        drawn = random_battle(seed, battle)
        game = begin(drawn.setup, SeededDice(drawn.dice_seed))
        skipped = rng.randrange(12)
        while game.request is not None:
            found = [d for d in attacks_offered(game) if is_reckoned(d)] if game.request.kind == "attack" else []
            if found and skipped <= 0:
                return rng.choice(found)
            skipped -= 1 if found else 0
            game.answer(choose(rng, game, game.request, "eager"))
        battle += 1_000_003  # a peaceful battle: another one instead


def attacks_offered(game: Game) -> list[Duel]:
    """Every attack on one figure that can be chosen now, special ones included."""
    request = game.request
    assert request is not None
    out: list[Duel] = []
    for action in request.values:
        if action is None:
            continue
        if action.kind == ATTACK:
            out.append(Duel(game, action.figure, action.target, NO_POWER))
        elif action.kind == POWER and action.figure >= 0 and game.power(action.power).special_dice() > 0:
            power = game.power(action.power)
            moment = Moment(INSTEAD_OF_ATTACK, game.state.roster.figure_card[action.figure], action.figure)
            for aim in power.aims(game, moment):
                hit = [f for f in power.hits(game, moment, aim) if f != action.figure]
                out.extend([Duel(game, action.figure, f, action.power) for f in hit])
    return out


def is_reckoned(duel: Duel) -> bool:
    """Whether the odds know how it comes out: no power would step in with a choice or a die of its own."""
    game = duel.game
    adjacent = game.state.position.adjacent(duel.attacker, duel.defender)
    roll = CombatRoll(1, 1, 1)
    combat = Combat(duel.attacker, duel.defender, adjacent, duel.power).rolled(1, 0, roll, roll)
    card = game.state.roster.figure_card[duel.defender]
    moments = [Moment(when, card, duel.defender, combat=combat, value=1) for when in STEP_IN]
    return not any([answering(game, moment) for moment in moments])


def compare(duel: Duel, attacks: int, seed: int) -> Comparison:
    """Make the attack so many times, and see how far the outcome lies from the odds."""
    game = duel.game
    odds = attack_odds(game, duel.attacker, duel.defender, duel.power)
    dice = SeededDice(seed)
    wounds: Counter[int] = Counter()
    back: Counter[int] = Counter()
    life = game.card_of(duel.attacker).life - game.state.wounds[duel.attacker]
    for _ in range(attacks):
        twin = game.copy()
        twin.dice = dice
        twin.request = None
        twin.stack = [Attack(duel.attacker, (duel.defender,), duel.power)]
        twin.run(None)
        while twin.request is not None:  # where the fallen lie, whom a spirit helps
            twin.answer(twin.request.default)
        struck = 0
        for event in twin.events:
            if isinstance(event, AttackResolved):
                wounds[event.wounds] += 1
            elif isinstance(event, FigureWounded) and event.figure == duel.attacker:
                struck = event.wounds
            elif isinstance(event, FigureDestroyed) and event.figure == duel.attacker:
                struck = life
        back[struck] += 1
    return Comparison(duel, _errors(odds, wounds, back, life, attacks))


def _errors(odds: AttackOdds, wounds: Counter[int], back: Counter[int], life: int, attacks: int) -> list[float]:
    pairs = [(chance, wounds[k]) for k, chance in enumerate(odds.wounds)]
    pairs += [(chance, back[k]) for k, chance in enumerate(odds.back[:life])]
    pairs.append((at_least(odds.back, life), back[life]))
    strange = sum([n for k, n in wounds.items() if k >= len(odds.wounds)])
    errors = [FAR * strange]
    for chance, seen in pairs:
        expected = chance * attacks
        if min(expected, attacks - expected) >= LEAST_EXPECTED:
            errors.append((seen - expected) / (expected * (1 - chance)) ** 0.5)
        elif chance == 0.0 and seen:
            errors.append(FAR * seen)
    return errors
