"""Xipta: an opponent lays two of his order markers anew."""

from __future__ import annotations

from kit import scenario
from kit.table import Table


def round_begins(roll: int, blue: str = "thorgrim@L9 syvarris@L1", more: tuple[int, ...] = (3, 9)) -> Table:
    """All markers lie, Blue's all on his first card."""
    dice = [roll, *more]
    t = scenario("finn@C3", blue, glyphs={"C3": "xipta"}, turn=None, dice=dice)
    while t.asks("order marker"):
        t.game.answer(0)
    return t


def lying(t: Table) -> list[int]:
    return [card - 1 for card in t.game.state.markers[4:8]]


def test_the_opponent_chooses_two_and_lays_them_on_other_cards() -> None:
    t = round_begins(11)
    assert t.asks("yes or no", player=1)
    t.pick("no").pick("yes").pick("Syvarris").pick("yes").pick("Syvarris")
    assert lying(t) == [0, 1, 1, 0]


def test_with_ten_nothing_happens() -> None:
    t = round_begins(10)
    assert lying(t) == [0, 0, 0, 0] and not t.events("MarkerMoved")


def test_a_marker_that_cannot_lie_elsewhere_is_lost_for_the_round() -> None:
    t = round_begins(11, blue="thorgrim@L9")
    t.pick("no").pick("no")
    assert lying(t) == [0, 0, -2, -2]  # the last two had to go


def test_he_may_do_without_one() -> None:
    t = round_begins(11)
    t.pick("yes").done().pick("yes").pick("Syvarris")
    assert lying(t) == [-2, 1, 0, 0]


def test_nobody_on_it_nobody_rolls() -> None:
    t = scenario("finn@C3", "thorgrim@L9", glyphs={"E5": "xipta"}, turn=None, dice=[3, 9])
    while t.asks("order marker"):
        t.game.answer(0)
    assert len(t.events("D20Rolled")) == 2
