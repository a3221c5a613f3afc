"""Exact odds of combat dice: no simulation, no rounding before the last step.

A die shows a skull in three of six cases and a shield in two (dice.combat). All sums run over whole numbers of equally
likely throws, so a distribution is a list of fractions that add up to exactly one."""

from __future__ import annotations

import functools
from fractions import Fraction
from math import comb
from typing import Final

SKULLS: Final = 3  # faces of six
SHIELDS: Final = 2
FACES: Final = 6


@functools.cache
def shows(dice: int, faces: int) -> tuple[Fraction, ...]:
    """The chance of exactly 0, 1, 2 ... hits with so many dice, when so many of the six faces are hits."""
    dice = max(0, dice)
    whole = FACES**dice
    return tuple([Fraction(comb(dice, k) * faces**k * (FACES - faces) ** (dice - k), whole) for k in range(dice + 1)])


@functools.cache
def wound_odds(attack: int, defense: int) -> tuple[Fraction, ...]:
    """The chance of exactly 0, 1, 2 ... wounds: every skull that no shield stops is one."""
    out = [Fraction(0)] * (max(0, attack) + 1)
    shields = shows(defense, SHIELDS)
    for skulls, p in enumerate(shows(attack, SKULLS)):
        for stopped, q in enumerate(shields):
            out[max(0, skulls - stopped)] += p * q
    return tuple(out)


@functools.cache
def dodge_odds(attack: int, defense: int) -> tuple[Fraction, ...]:
    """The same against somebody whom a single shield saves from everything."""
    missed = shows(defense, SHIELDS)[0]
    out = [p * missed for p in shows(attack, SKULLS)]
    out[0] += 1 - missed
    return tuple(out)


@functools.cache
def strike_back_odds(attack: int, defense: int) -> tuple[Fraction, ...]:
    """The chance of exactly 0, 1, 2 ... excess shields: the wounds an attacker takes from a counter strike."""
    out = [Fraction(0)] * (max(0, defense) + 1)
    for skulls, p in enumerate(shows(attack, SKULLS)):
        for shields, q in enumerate(shows(defense, SHIELDS)):
            out[max(0, shields - skulls)] += p * q
    return tuple(out)


@functools.cache
def expected_wounds(attack: int, defense: int, life: int = 0) -> float:
    """The mean number of wounds; with a life, no more than that many are counted."""
    return float(mean(wound_odds(attack, defense), life))


@functools.cache
def kill_chance(attack: int, defense: int, life: int) -> float:
    """The chance of at least so many wounds."""
    return float(sum(wound_odds(attack, defense)[max(0, life) :], Fraction(0)))


def mean(odds: tuple[Fraction, ...], most: int = 0) -> Fraction:
    total = Fraction(0)
    for k, p in enumerate(odds):
        total += p * (min(k, most) if most > 0 else k)
    return total


def d20_at_least(value: int) -> float:
    """The chance of rolling so much or more with the d20."""
    return min(1.0, max(0.0, (21 - value) / 20))
