"""One more die for each of them: the revision of 2026."""

import pytest
from kit import scenario

ARCHERS = "arrow_gruts@E5"


@pytest.mark.parametrize(("riders", "printed", "revised"), [("D5/C5", 1, 1), ("D5/C5,F5/G5", 1, 2), ("A1/B1", 0, 0)])
def test_every_rider_beside_an_archer_counts(riders: str, printed: int, revised: int) -> None:
    army = " ".join(f"swog_rider@{at}" for at in riders.split(","))
    plain = scenario(f"{ARCHERS}", "finn@K9").attack_dice("arrow_gruts#1", "finn")
    for revision, more in (("", printed), ("2026", revised)):
        t = scenario(f"{ARCHERS} {army}", "finn@K9", revision=revision)
        assert t.attack_dice("arrow_gruts#1", "finn") == plain + more
        assert t.defense_dice("finn", "arrow_gruts#1") == 1 + more


def test_nobody_else_is_helped() -> None:
    t = scenario("finn@E5 swog_rider@D5/C5 swog_rider@F5/G5", "thorgrim@E6", revision="2026")
    assert t.attack_dice("finn", "thorgrim") == 3


def test_an_enemy_rider_helps_nobody() -> None:
    t = scenario(ARCHERS, "swog_rider@D5/C5 finn@K9", revision="2026")
    assert t.defense_dice("finn", "arrow_gruts#1") == 1
