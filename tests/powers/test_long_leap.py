"""Leaps: through the air, over everybody, within so many levels."""

import pytest
from kit import scenario, skulls
from kit.reckoning import attack_dice

CARDS = [
    ("master_win_chiu_woo", "Stealth Leap 25", 3, 25, True),
    ("shaolin_monks", "Stealth Leap", 3, 12, True),
    ("sgt_drake_alexander_sotm", "Grapple Arm", 4, 45, False),
    ("abomination", "Super Leap", 10, 50, False),
    ("incredible_hulk", "Super Leap", 10, 50, False),
    ("spider_man", "Swing Line 4", 4, 40, True),
    ("venom", "Swing Line 4", 4, 40, True),
]


@pytest.mark.parametrize(("card", "power", "spaces", "levels", "safe"), CARDS)
def test_so_far_and_so_high(card: str, power: str, spaces: int, levels: int, safe: bool) -> None:
    row = ["g1"] * 13
    row[2], row[3], row[spaces] = "w1", f"g{1 + levels}", f"g{1 + levels}"
    row[1] = f"g{2 + levels}"
    t = scenario(f"{card}@A1", "finn@M1", grid="  ".join(row))
    who = f"{card}#1" if card == "shaolin_monks" else card
    if t.asks("figure"):
        t.choose(t.fig(who))
    t.use(power)
    found = t.request.reach
    assert found is not None
    ends = {t.game.field.label[found.at(k)] for k in found.ends}
    assert "B1" not in ends, "one level too high"
    assert "D1" in ends and f"{'ABCDEFGHIJKLM'[spaces]}1" in ends and len(ends) == spaces - 1
    t.move(who, "C1")
    assert t.at(who) == "C1"


@pytest.mark.parametrize(("card", "power", "spaces", "levels", "safe"), CARDS)
def test_swipes_at_take_off(card: str, power: str, spaces: int, levels: int, safe: bool) -> None:
    t = scenario(f"{card}@C3", "finn@D3", dice=[] if safe else [skulls(0, of=1)])
    who = f"{card}#1" if card == "shaolin_monks" else card
    if t.asks("figure"):
        t.choose(t.fig(who))
    t.use(power).move(who, "F3")
    assert t.asks("swipe") != safe
    if not safe:
        t.pick("yes")
    assert t.at(who) == "F3", "over the enemy"


def test_a_super_leap_costs_dice() -> None:
    t = scenario("incredible_hulk@C3", "finn@F3 thorgrim@L1")
    assert attack_dice(t, "incredible_hulk", "finn") == 6
    t.use("Super Leap").move("incredible_hulk", "E3")
    assert attack_dice(t, "incredible_hulk", "finn") == 3


def test_who_stays_may_still_walk() -> None:
    t = scenario("spider_man@C3", "finn@L1")
    t.use("Swing Line 4").stay()
    assert t.asks("move")
    t.move("spider_man", "D3")
