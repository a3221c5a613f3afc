"""Odds of an attack: the pure hooks that decide the attack itself, run over everything the dice can show.

A die shows a skull in three of six cases and a shield in two (dice.combat). Nothing here knows any power: one that
changes outcomes changes the odds by itself."""

from __future__ import annotations

from math import comb
from typing import Final

from wellspring.engine.causes import NO_POWER, PowerRef
from wellspring.engine.combat import Combat, is_defended, struck_back, wounds_of
from wellspring.engine.game import Game
from wellspring.engine.hooks import hook
from wellspring.engine.numbers import Item, attack_items, defense_items, total

STRIKES_BACK: Final = hook("strikes_back")
WOUNDS: Final = hook("wounds")

SKULLS: Final = 3  # faces of six
SHIELDS: Final = 2
FACES: Final = 6

_SHOWS: Final[dict[tuple[int, int], list[float]]] = {}
_WOUNDS: Final[dict[tuple[int, int], list[float]]] = {}
_CERTAIN: Final = [1.0]


def shows(dice: int, faces: int) -> list[float]:
    """The chance of exactly 0, 1, 2 ... hits with so many dice, when so many of the six faces are hits."""
    dice = max(0, dice)
    got = _SHOWS.get((dice, faces))
    if got is None:
        whole = FACES**dice
        got = [comb(dice, k) * faces**k * (FACES - faces) ** (dice - k) / whole for k in range(dice + 1)]
        _SHOWS[(dice, faces)] = got
    return got


def wound_odds(attack: int, defense: int) -> list[float]:
    """The chance of exactly 0, 1, 2 ... wounds where no power interferes: every skull that no shield stops is one."""
    got = _WOUNDS.get((attack, defense))
    if got is None:
        got = [0.0] * (max(0, attack) + 1)
        shields = shows(defense, SHIELDS)
        for skulls, p in enumerate(shows(attack, SKULLS)):
            for stopped, q in enumerate(shields):
                got[max(0, skulls - stopped)] += p * q
        _WOUNDS[(attack, defense)] = got
    return got


def mean(odds: list[float], most: int) -> float:
    """The mean number of wounds, where no more than so many count."""
    total = 0.0
    for k, p in enumerate(odds):
        total += p * min(k, most)
    return total


def at_least(odds: list[float], number: int) -> float:
    """The chance of so many or more."""
    return sum(odds[max(0, number) :])


class AttackOdds:
    """One attack on one figure. `wounds` and `back` are the chances of exactly 0, 1, 2 ... wounds for the defender and
    for the attacker."""

    def __init__(self, attack: list[Item], defense: list[Item], wounds: list[float], back: list[float]) -> None:
        self.attack: Final = attack
        self.defense: Final = defense
        self.wounds: Final = wounds
        self.back: Final = back


def attack_odds(g: Game, attacker: int, defender: int, power: PowerRef = NO_POWER) -> AttackOdds:
    """Of a normal attack, or of a special one with the dice that its power says."""
    combat = Combat(attacker, defender, g.state.position.adjacent(attacker, defender), power)
    attack = attack_items(g, combat)
    defense = defense_items(g, combat)
    a, d = total(attack), total(defense)
    hooks = g.hooks
    if not hooks.taking_part[WOUNDS] and not hooks.taking_part[STRIKES_BACK]:
        return AttackOdds(attack, defense, wound_odds(a, d), _CERTAIN)
    wounds = [0.0] * (a + 1)
    back = [0.0] * (max(a, d) + 1)
    for skulls, p in enumerate(shows(a, SKULLS)):
        if not is_defended(g, combat.rolled(skulls, 0)):
            wounds[0] += p
            back[0] += p
            continue
        for shields, q in enumerate(shows(d, SHIELDS)):
            rolled = combat.rolled(skulls, shields)
            _add(wounds, wounds_of(g, rolled), p * q)
            _add(back, sum([struck.wounds for struck in struck_back(g, rolled)]), p * q)
    return AttackOdds(attack, defense, wounds, back)


def _add(odds: list[float], number: int, chance: float) -> None:
    while len(odds) <= number:
        odds.append(0.0)
    odds[number] += chance
