"""Odds of an attack: the pure hooks that decide the attack itself, run over everything the dice can show.

A die shows a skull in three of six cases and a shield in two (dice.combat). Nothing here knows any power: one that
changes outcomes changes the odds by itself."""

from __future__ import annotations

from math import comb
from typing import Final

from wellspring.engine.causes import NO_POWER, PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.dice import NO_ROLL, CombatRoll
from wellspring.engine.game import Game
from wellspring.engine.numbers import DEFENSE_DICE_AFTER_SKULLS, Item, attack_items, defense_items, total
from wellspring.engine.outcome import (
    FORBIDS_DEFENSE,
    STRIKES_BACK,
    TURNED_DICE,
    WOUNDS,
    is_defended,
    may_defend,
    shields_of,
    skulls_of,
    struck_back,
    wounds_of,
)
from wellspring.engine.outcome import SHIELDS as COUNT_SHIELDS
from wellspring.engine.outcome import SKULLS as COUNT_SKULLS

# the hooks that make something else of dice than skulls less shields
CHANGE_OUTCOMES: Final = (
    COUNT_SKULLS,
    COUNT_SHIELDS,
    TURNED_DICE,
    FORBIDS_DEFENSE,
    WOUNDS,
    STRIKES_BACK,
    DEFENSE_DICE_AFTER_SKULLS,
)

SKULLS: Final = 3  # faces of six
SHIELDS: Final = 2
FACES: Final = 6
HARDLY_EVER: Final = 1e-6

_SHOWS: Final[dict[tuple[int, int], list[float]]] = {}
_WOUNDS: Final[dict[tuple[int, int], list[float]]] = {}
_FACES: Final[dict[int, list[tuple[CombatRoll, float]]]] = {}
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
    if not any([g.hooks.taking_part[hook] for hook in CHANGE_OUTCOMES]) and not _rolls_on(g, combat):
        return AttackOdds(attack, defense, wound_odds(a, d), _CERTAIN)
    wounds = [0.0] * (a + 1)
    back = [0.0] * (max(a, d) + 1)
    defended: dict[int, list[tuple[int, float]]] = {}
    for skulls, p in skull_odds(g, combat, a):
        rolled = combat.rolled(skulls, 0)
        if not is_defended(g, rolled):
            wounds[0] += p
            back[0] += p
            continue
        if skulls not in defended:
            defended[skulls] = shield_odds(g, rolled, d)
        for shields, q in defended[skulls]:
            both = combat.rolled(skulls, shields)
            _add(wounds, wounds_of(g, both), p * q)
            _add(back, sum([struck.wounds for struck in struck_back(g, both)]), p * q)
    return AttackOdds(attack, defense, wounds, back)


def faces(dice: int) -> list[tuple[CombatRoll, float]]:
    """Everything that so many dice can show, and how likely."""
    got = _FACES.get(dice)
    if got is None:
        got = []
        for skulls in range(dice + 1):
            for shields in range(dice - skulls + 1):
                blanks = dice - skulls - shields
                ways = comb(dice, skulls) * comb(dice - skulls, shields) * SKULLS**skulls * SHIELDS**shields
                got.append((CombatRoll(skulls, shields, blanks), ways / FACES**dice))
        _FACES[dice] = got
    return got


def attack_faces(g: Game, combat: Combat, dice: int) -> list[tuple[CombatRoll, float]]:
    """The same of the attack dice. Those that bring further ones are followed until it hardly ever happens."""
    if not _rolls_on(g, combat):
        return faces(dice)
    out: list[tuple[CombatRoll, float]] = []
    rolling = [(roll, roll.skulls, p) for roll, p in faces(dice)]
    while rolling:
        roll, more, p = rolling.pop()
        if not more or p < HARDLY_EVER:
            out.append((roll, p))
            continue
        for further, q in faces(more):
            rolling.append((roll.plus(further), further.skulls, p * q))
    return out


def _rolls_on(g: Game, combat: Combat) -> bool:
    return combat.special and g.power(combat.power).rolls_on


def skull_odds(g: Game, combat: Combat, dice: int) -> list[tuple[int, float]]:
    """How many skulls the attack dice may count for, and how likely."""
    if not g.hooks.taking_part[COUNT_SKULLS] and not _rolls_on(g, combat):
        return list(enumerate(shows(dice, SKULLS)))
    return _merged([(skulls_of(g, combat, roll), p) for roll, p in attack_faces(g, combat, dice)])


def shield_odds(g: Game, combat: Combat, dice: int) -> list[tuple[int, float]]:
    """The same for the defense dice; `combat` has the skulls already, and `dice` is their number but for those."""
    if g.hooks.taking_part[DEFENSE_DICE_AFTER_SKULLS]:
        dice = total(defense_items(g, combat))
    if not may_defend(g, combat):
        return [(shields_of(g, combat, NO_ROLL), 1.0)]
    if not g.hooks.taking_part[COUNT_SHIELDS] and not g.hooks.taking_part[TURNED_DICE]:
        return list(enumerate(shows(dice, SHIELDS)))
    return _merged([(shields_of(g, combat, roll), p) for roll, p in faces(dice)])


def _merged(chances: list[tuple[int, float]]) -> list[tuple[int, float]]:
    out: dict[int, float] = {}
    for number, p in chances:
        out[number] = out.get(number, 0.0) + p
    return sorted(out.items())


def destroys_all(g: Game, attacker: int, defenders: list[int], power: PowerRef) -> float:
    """The chance that one roll of attack dice destroys them all, each defending on a roll of its own. Exact where what
    happens to one of them changes nothing for the others (`order_matters`)."""
    position = g.state.position
    combats = [Combat(attacker, d, position.adjacent(attacker, d), power) for d in defenders]
    dice = [total(defense_items(g, combat)) for combat in combats]
    chance = 0.0
    for roll, p in attack_faces(g, combats[0], total(attack_items(g, combats[0]))):
        for k, combat in enumerate(combats):
            p *= _destroys(g, combat, skulls_of(g, combat, roll), dice[k])
        chance += p
    return chance


def life_left(g: Game, figure: int) -> int:
    """The wounds that destroy a figure: in the Basic Game any."""
    return g.card_of(figure).life - g.state.wounds[figure] if g.world.master else 1


def _destroys(g: Game, combat: Combat, skulls: int, dice: int) -> float:
    """The chance that so many skulls destroy a defender with so many dice."""
    rolled = combat.rolled(skulls, 0)
    if not is_defended(g, rolled):
        return 0.0
    life = life_left(g, combat.defender)
    chance = 0.0
    for shields, p in shield_odds(g, rolled, dice):
        if wounds_of(g, combat.rolled(skulls, shields)) >= life:
            chance += p
    return chance


def _add(odds: list[float], number: int, chance: float) -> None:
    while len(odds) <= number:
        odds.append(0.0)
    odds[number] += chance
