"""Brothers in Blood: the fallen give strength."""

from kit import scenario
from kit.reckoning import attack_dice, defense_dice, move_of


def numbers(army: str) -> tuple[int, int, int]:
    t = scenario(army, "finn@L1", turn="finn")
    who = "gnarlfur_raiders#1"
    return move_of(t, who), attack_dice(t, who, "finn"), defense_dice(t, "finn", who)


def test_nobody_has_fallen() -> None:
    assert numbers("gnarlfur_raiders@C3,C4,C5") == (5, 3, 3)


def test_one_and_two_have_fallen() -> None:
    assert numbers("gnarlfur_raiders@C3,C4") == (6, 4, 4)
    assert numbers("gnarlfur_raiders@C3") == (7, 5, 5)


def test_others_gain_nothing() -> None:
    t = scenario("gnarlfur_raiders@C3 thorgrim@C4", "finn@L1")
    assert attack_dice(t, "thorgrim", "finn") == 3
