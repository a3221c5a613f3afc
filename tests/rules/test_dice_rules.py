"""Dice: what the faces mean, that they are fair, and that nothing is rolled below zero."""

from __future__ import annotations

import pytest
from kit import clause, faces, scenario, shields, skulls

from wellspring.engine.causes import ATTACK, INITIATIVE, Cause
from wellspring.engine.combat import Combat
from wellspring.engine.dice import SeededDice
from wellspring.engine.numbers import Item, defense_items, total

BASIC = ("aoa-beta-2022", "aoa-2024")
MILLION = 1_000_000
# Chi-square limits that a fair source passes in all but about one of a billion runs (degrees of freedom: limit).
LIMIT = {2: 42.0, 5: 50.0, 19: 90.0, 399: 600.0}


def chi_square(counts: list[int], chances: list[float]) -> float:
    rolls = sum(counts)
    return sum([(n - rolls * p) ** 2 / (rolls * p) for n, p in zip(counts, chances, strict=True)])


# --- what the faces mean ---


@clause("dice.combat")
def test_an_attack_counts_only_skulls_and_a_defense_only_shields(edition: str) -> None:
    # 2 skulls and a shield of the attacker's are 2 hits; 1 shield and 3 skulls of the defender's are 1 block
    dice = [faces(2, 1, 0), faces(3, 1, 0)]
    t = scenario("finn@C3", "thorgrim@D3", edition=edition, dice=dice).attack("finn", "thorgrim")
    assert t.wounds("thorgrim") == 1
    assert t.wounds("finn") == 0


@clause("dice.combat", editions=BASIC)
def test_in_the_basic_game_too_each_side_counts_its_own_faces(edition: str) -> None:
    dice = [faces(1, 2, 0), faces(5, 1, 0)]
    t = scenario("finn@C3", "thorgrim@D3", edition=edition, mode="basic", dice=dice).attack("finn", "thorgrim")
    assert t.alive("thorgrim")  # one skull, one shield: the other faces are nothing
    assert t.alive("finn")


@clause("dice.combat")
def test_a_die_of_the_game_has_three_skulls_two_shields_and_a_blank(edition: str) -> None:
    g = scenario("finn@C3", "thorgrim@D3", edition=edition).game
    g.dice = SeededDice(11)
    rolls = [g.roll_combat(0, 6, Cause(ATTACK)) for _ in range(5000)]
    counts = [sum([r.skulls for r in rolls]), sum([r.shields for r in rolls]), sum([r.blanks for r in rolls])]
    assert sum(counts) == 30_000
    assert chi_square(counts, [3 / 6, 2 / 6, 1 / 6]) < LIMIT[2]
    assert chi_square(counts, [2 / 6, 2 / 6, 2 / 6]) > LIMIT[2]


@clause("dice.d20")
def test_the_d20_of_the_game_gives_1_to_20_alike(edition: str) -> None:
    g = scenario("finn@C3", "thorgrim@D3", edition=edition).game
    g.dice = SeededDice(12)
    rolls = [g.roll_d20(0, Cause(INITIATIVE)) for _ in range(20_000)]
    assert set(rolls) == set(range(1, 21))
    assert chi_square([rolls.count(n) for n in range(1, 21)], [1 / 20] * 20) < LIMIT[19]


# --- fairness of the source ---


@pytest.mark.parametrize("seed", [1, 20_240_101])
def test_a_million_combat_dice_are_fair(seed: int) -> None:
    dice = SeededDice(seed)
    counts = [0, 0, 0]
    for _ in range(MILLION // 10):
        roll = dice.combat(10)
        counts[0] += roll.skulls
        counts[1] += roll.shields
        counts[2] += roll.blanks
    assert sum(counts) == MILLION
    assert chi_square(counts, [3 / 6, 2 / 6, 1 / 6]) < LIMIT[2]


@pytest.mark.parametrize("seed", [2, 20_240_102])
def test_a_million_d20s_are_fair_and_do_not_remember(seed: int) -> None:
    dice = SeededDice(seed)
    single = [0] * 20
    pairs = [0] * 400
    for _ in range(MILLION // 2):
        a, b = dice.d20() - 1, dice.d20() - 1
        single[a] += 1
        single[b] += 1
        pairs[20 * a + b] += 1
    assert chi_square(single, [1 / 20] * 20) < LIMIT[19]
    assert chi_square(pairs, [1 / 400] * 400) < LIMIT[399]


def test_the_dice_of_one_throw_are_independent() -> None:
    dice = SeededDice(3)
    kinds = {(2, 0): 0, (1, 1): 1, (1, 0): 2, (0, 2): 3, (0, 1): 4, (0, 0): 5}
    counts = [0] * 6
    for _ in range(MILLION // 4):
        roll = dice.combat(2)
        counts[kinds[roll.skulls, roll.shields]] += 1
    assert chi_square(counts, [9 / 36, 12 / 36, 6 / 36, 4 / 36, 4 / 36, 1 / 36]) < LIMIT[5]


def test_the_limits_would_catch_a_slightly_loaded_die() -> None:
    loaded = [MILLION // 2 + 6000, MILLION // 3 - 3000, MILLION // 6 - 3000]  # skulls at 50.6 percent
    assert chi_square(loaded, [3 / 6, 2 / 6, 1 / 6]) > LIMIT[2]
    single = [MILLION // 20] * 18 + [MILLION // 20 - 1600, MILLION // 20 + 1600]
    assert chi_square(single, [1 / 20] * 20) > LIMIT[19]


def test_the_same_seed_gives_the_same_dice_and_a_copy_goes_on_alike() -> None:
    a, b, other = SeededDice(5), SeededDice(5), SeededDice(6)
    first = [a.d20() for _ in range(50)]
    assert first == [b.d20() for _ in range(50)]
    assert first != [other.d20() for _ in range(50)]
    twin = a.copy()
    assert [a.combat(5).skulls for _ in range(20)] == [twin.combat(5).skulls for _ in range(20)]


# --- never below zero ---


@clause("dice.minimum-zero")
def test_no_roll_has_fewer_than_zero_dice(edition: str) -> None:
    # a Blade Grut on the vines defends with 2 - 2 = 0 dice, and no defense roll is scripted
    t = scenario("finn@C3", "blade_gruts@D3", edition=edition, glyphs={"D3": "xenithrax_vines"}, dice=[skulls(1, of=3)])
    t.attack("finn", "blade_gruts")
    assert not t.alive("blade_gruts")
    assert t.rolled("defense") == [0]


@clause("dice.minimum-zero")
def test_a_number_does_not_go_below_zero(edition: str) -> None:
    t = scenario("finn@C3", "bowmen@D3", edition=edition, glyphs={"D3": "xenithrax_vines"})
    items = defense_items(t.game, Combat(t.fig("finn"), t.fig("bowmen"), True))
    assert sum([i.amount for i in items]) == 0
    assert total([*items, Item("worse still", -3, "test")]) == 0
    assert total([*items, Item("better", 1, "test")]) == 1


@clause("dice.minimum-zero")
def test_more_shields_than_skulls_heal_nobody(edition: str) -> None:
    dice = [skulls(1, of=3), shields(4, of=4)]
    t = scenario("finn@C3", "thorgrim@D3", edition=edition, wounds={"thorgrim": 1}, dice=dice)
    t.attack("finn", "thorgrim")
    assert t.wounds("thorgrim") == 1
