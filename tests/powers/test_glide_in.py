"""Harrigan drops in and takes command."""

from __future__ import annotations

from kit import scenario
from kit.orders import answer, lay, lying
from kit.table import Table

from wellspring.engine.moments import BEFORE_REVEAL, Moment

TUCK = "wing_commander_tuck_harrigan"


def before(roll: int) -> Table:
    t = scenario(f"{TUCK}@- finn@C3", "thorgrim@L10", turn="finn", dice=[roll], glyphs={"H8": "astrid"})
    lay(t, 0, m1="finn", m2="finn", mX="finn")
    return answer(t, Moment(BEFORE_REVEAL, t.card("finn"), marker=0)).choose(True)


def test_with_13_he_lands_and_markers_follow_him() -> None:
    t = before(13)
    spaces = t.request.values
    assert t.game.field.space("C4") not in spaces and t.game.field.space("H8") not in spaces
    t.place("F5")
    t.pick("Wing Commander").choose(None).pick("Wing Commander")
    assert lying(t, 0) == {"1": TUCK, "2": "finn", "X": TUCK}


def test_not_with_12() -> None:
    assert not before(12).alive(TUCK)


def test_not_when_he_is_here_nor_for_the_enemys_marker() -> None:
    t = scenario(f"{TUCK}@F5 finn@C3", "thorgrim@L10")
    assert answer(t, Moment(BEFORE_REVEAL, t.card("finn"), marker=0)).over
    t = scenario(f"{TUCK}@- finn@C3", "thorgrim@L10", turn="finn")
    assert answer(t, Moment(BEFORE_REVEAL, t.card("thorgrim"), marker=0)).over
