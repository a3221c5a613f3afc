"""Gladiator Inspiration: all order markers on Gladiators, one of them on Spartacus."""

from kit import scenario
from kit.reckoning import attack_dice, defense_dice, move_of
from kit.table import Table

FRIEND = "taelord_the_kyrie_warrior_sotc"


def laid(army: str, *cards: str) -> Table:
    """A round in which Red lays the markers so; Blue has one card."""
    t = scenario(army, "finn@L1", turn=None, dice=[20, 1])
    for card in cards:
        t.choose(t.card(card))
    return t


def test_other_gladiators_are_inspired() -> None:
    t = laid(f"spartacus@C3 {FRIEND}@H8 raelin@H5", "spartacus", FRIEND, FRIEND, FRIEND)
    assert (move_of(t, FRIEND), attack_dice(t, FRIEND, "finn"), defense_dice(t, "finn", FRIEND)) == (6, 3, 5 + 2)
    assert move_of(t, "spartacus") == 5 and move_of(t, "raelin") == 6


def test_not_with_a_marker_elsewhere() -> None:
    t = laid(f"spartacus@C3 {FRIEND}@H8 raelin@L9", "spartacus", FRIEND, FRIEND, "raelin")
    assert move_of(t, FRIEND) == 5


def test_not_without_one_on_spartacus() -> None:
    t = laid(f"spartacus@C3 {FRIEND}@H8", FRIEND, FRIEND, FRIEND, FRIEND)
    assert move_of(t, FRIEND) == 5
