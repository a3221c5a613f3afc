"""Lodin and its kin: a number is added to every d20."""

from __future__ import annotations

from kit import clause, scenario


def bonuses(glyph: str, teams: list[int] | None = None) -> list[int]:
    """What is added to the initiative rolls of all players while Red stands on a glyph."""
    others = ["kita@L9"] if teams else []
    dice = [3, 9, 15, 18][: 2 + len(others)]
    t = scenario("finn@C3", "thorgrim@G3", *others, glyphs={"C3": glyph}, turn=None, dice=dice, teams=teams)
    return [e.bonus for e in t.events("D20Rolled")]


def test_its_player_adds_to_every_d20() -> None:
    assert bonuses("lodin") == [1, 0]
    assert bonuses("manig_lodin") == [2, 0]


def test_a_roll_for_a_power_may_become_good_by_it() -> None:
    for glyphs, back in (({}, False), ({"A9": "lodin"}, True)):
        t = scenario("marro_warriors@C3 finn@A9", "thorgrim@L9", glyphs=glyphs, dice=[14])  # Water Clone needs 15
        t.skip_moves().use("Water Clone")
        assert t.asks("space") == back


def test_nobody_stands_on_it_nobody_has_luck() -> None:
    t = scenario("finn@C3", "thorgrim@G3", glyphs={"E5": "lodin"}, turn=None, dice=[3, 9])
    assert [e.bonus for e in t.events("D20Rolled")] == [0, 0]


def test_dualig_lodin_helps_the_own_side_and_hinders_the_other() -> None:
    assert bonuses("dualig_lodin") == [1, -1]
    assert bonuses("dualig_lodin", teams=[0, 1, 0]) == [1, -1, 1]


@clause("glyph.treasure")
def test_luck_helps_with_traps(edition: str) -> None:
    """Card ruling 125 lets the hero take it; the trap goes off up to 5."""
    row = "g1 g1 g1 g1 g1 g1"
    glyphs = {"C1": "?talisman_of_defense", "F1": "lodin"}
    t = scenario("finn@A1 kita@F1", "thorgrim@E1", edition=edition, grid=row, glyphs=glyphs, dice=[5])
    t.move("finn", "C1").pick("yes")
    assert t.wounds("finn") == 0 and "treasure" in t.tokens("finn")
