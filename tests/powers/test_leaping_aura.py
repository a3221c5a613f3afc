"""Master's Influence: Monks near him fight better, and those of squads leap higher wherever they are."""

from kit import scenario
from kit.reckoning import attack_dice, defense_dice


def test_monks_near_the_master() -> None:
    t = scenario("shaolin_monks@C3,C8 master_win_chiu_woo@C5", "finn@L1")
    assert attack_dice(t, "shaolin_monks#1", "finn") == 4 and defense_dice(t, "finn", "shaolin_monks#1") == 4
    assert attack_dice(t, "shaolin_monks#2", "finn") == 3


def heights(army: str) -> set[str]:
    t = scenario(army, "finn@F1", grid="g1  g26  g27  g1  g1  g1")
    t.choose(t.fig("shaolin_monks#1")).use("Stealth Leap")
    found = t.request.reach
    assert found is not None
    return {t.game.field.label[found.at(k)] for k in found.ends}


def test_squads_leap_thirteen_levels_higher() -> None:
    assert heights("shaolin_monks@A1 master_win_chiu_woo@E1") == {"B1", "D1"}


def test_without_him_they_do_not() -> None:
    assert heights("shaolin_monks@A1 thorgrim@E1") == {"D1"}
