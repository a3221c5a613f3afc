"""Attack dice for every wound: one's own, the target's, or those dealt in this turn."""

import pytest
from kit import scenario, shields, skulls
from kit.reckoning import attack_dice


@pytest.mark.parametrize(
    ("red", "wounds", "dice"),
    [
        ("krug@C3/B3", {}, 2),
        ("krug@C3/B3", {"krug": 7}, 9),
        ("incredible_hulk@C3", {"incredible_hulk": 2}, 8),
        ("incredible_hulk@C3", {"incredible_hulk": 7}, 11),
        ("krug@C3/B3", {"grimnak": 3}, 2),
        ("feral_troll@C3/B3", {}, 3),
        ("feral_troll@C3/B3", {"grimnak": 2}, 5),
        ("feral_troll@C3/B3", {"grimnak": 4}, 6),
        ("feral_troll@C3/B3", {"feral_troll": 4}, 3),
        ("sahuagin_raider@C3", {"grimnak": 2}, 4),
    ],
)
def test_wounds_give_dice(red: str, wounds: dict[str, int], dice: int) -> None:
    t = scenario(red, "grimnak@D3/E3", wounds=wounds)
    assert attack_dice(t, red.split("@")[0], "grimnak") == dice


def test_one_bolt_shows_the_next_where_to_strike() -> None:
    t = scenario("protectors_of_ullar@C3,C5", "finn@F3 thorgrim@F5")
    t.dice(skulls(2, of=3), shields(0, of=4), skulls(0, of=5))
    t.attack("protectors_of_ullar#1", "finn")
    assert attack_dice(t, "protectors_of_ullar#2", "thorgrim") == 3, "another target"
    t.attack("protectors_of_ullar#2", "finn")
    t.begin_turn("protectors_of_ullar")
    assert attack_dice(t, "protectors_of_ullar#2", "finn") == 3, "a new turn"
