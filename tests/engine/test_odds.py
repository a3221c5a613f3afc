"""Odds against every throw counted one by one, on scenes where powers decide."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import isclose

import pytest
from kit import scenario

from wellspring.engine.numbers import total
from wellspring.engine.odds import at_least, attack_odds, mean, shows, wound_odds

DIE = ("skull", "skull", "skull", "shield", "shield", "blank")


def throws(attack: int, defense: int) -> Counter[tuple[int, int]]:
    """How many of the equally likely throws show so many skulls and shields."""
    skulls = Counter(a.count("skull") for a in product(DIE, repeat=attack))
    shields = Counter(d.count("shield") for d in product(DIE, repeat=defense))
    return Counter({(a, d): skulls[a] * shields[d] for a in skulls for d in shields})


def share(counted: Counter[tuple[int, int]], hits: list[tuple[int, int]]) -> float:
    return sum(counted[hit] for hit in hits) / sum(counted.values())


@pytest.mark.parametrize(("attack", "defense"), [(a, d) for a in range(4) for d in range(4) if a + d < 6])
def test_every_throw_counted(attack: int, defense: int) -> None:
    counted = throws(attack, defense)
    for k in range(attack + 1):
        expected = share(counted, [(a, d) for a, d in counted if max(0, a - d) == k])
        assert isclose(wound_odds(attack, defense)[k], expected)


@pytest.mark.parametrize("attack", range(0, 13))
@pytest.mark.parametrize("defense", (0, 1, 6, 12))
def test_chances_add_up_to_one(attack: int, defense: int) -> None:
    assert isclose(sum(wound_odds(attack, defense)), 1)
    assert min(wound_odds(attack, defense)) >= 0


def test_means_and_kills() -> None:
    assert mean(wound_odds(4, 0), 9) == 2.0
    assert mean(wound_odds(4, 0), 1) == 1 - 1 / 16
    assert at_least(wound_odds(2, 0), 2) == 0.25
    assert isclose(at_least(wound_odds(3, 5), 0), 1)
    assert isclose(mean(shows(3, 2), 9), 1)
    assert at_least(wound_odds(1, 0), 5) == 0.0


def test_more_dice_never_hurt() -> None:
    for n in range(1, 9):
        assert mean(wound_odds(n + 1, 4), 99) > mean(wound_odds(n, 4), 99)
        assert mean(wound_odds(4, n + 1), 99) < mean(wound_odds(4, n), 99)


def test_fewer_than_no_dice_are_none() -> None:
    assert wound_odds(-2, 3) == [1.0]
    assert wound_odds(2, -1) == wound_odds(2, 0)


def odds_of(red: str, blue: str, attacker: str, defender: str) -> tuple[list[float], list[float], int, int]:
    t = scenario(red, blue)
    odds = attack_odds(t.game, t.fig(attacker), t.fig(defender))
    return odds.wounds, odds.back, total(odds.attack), total(odds.defense)


def test_one_shield_saves_who_dodges_from_afar() -> None:
    wounds, back, a, d = odds_of("syvarris@C3", "krav_maga_agents@F3", "syvarris", "krav_maga_agents")
    counted = throws(a, d)
    for k in range(a + 1):
        assert isclose(wounds[k], share(counted, [(s, b) for s, b in counted if (0 if b else s) == k]))
    assert isclose(back[0], 1) and not any(back[1:])


def test_nobody_dodges_who_is_attacked_up_close() -> None:
    wounds, _, a, d = odds_of("syvarris@E3", "krav_maga_agents@F3", "syvarris", "krav_maga_agents")
    assert all(isclose(x, y) for x, y in zip(wounds, wound_odds(a, d), strict=True))


def test_excess_shields_strike_back_also_without_a_skull() -> None:
    _, back, a, d = odds_of("finn@E3", "izumi_samurai@F3", "finn", "izumi_samurai")
    counted = throws(a, d)
    for k in range(d + 1):
        assert isclose(back[k], share(counted, [(s, b) for s, b in counted if max(0, b - s) == k]))
    assert back[d] > 0, "no skull at all and shields everywhere"


def test_samurai_spare_samurai() -> None:
    _, back, _, _ = odds_of("izumi_samurai@E3", "izumi_samurai@F3", "red:izumi_samurai", "blue:izumi_samurai")
    assert isclose(back[0], 1) and not any(back[1:])


def test_a_special_attack_is_not_struck_back() -> None:
    t = scenario("deathwalker_9000@E3", "izumi_samurai@F3")
    odds = attack_odds(t.game, t.fig("deathwalker_9000"), t.fig("izumi_samurai"), (t.card("deathwalker_9000"), 0))
    assert total(odds.attack) == 3
    assert isclose(odds.back[0], 1) and not any(odds.back[1:])
