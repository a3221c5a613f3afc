"""Crash Landing Special Attack of Air Marshal Zed Nesbitt."""

from kit import scenario, shields, skulls

NESBITT = "air_marshal_zed_nesbitt"
CRASH = "Air Marshal Zed Nesbitt: Crash Landing Special Attack"


def test_everybody_adjacent_is_hit_friends_too_and_he_is_hurt() -> None:
    t = scenario(f"{NESBITT}@C3/B3 syvarris@H4", "finn@I3", turn=NESBITT, dice=[skulls(2, of=5)])
    t.fly(NESBITT, "H3/G3").dice(shields(0, of=2), shields(0, of=4)).pick(CRASH)
    while t.asks("defender"):
        t.game.answer(0)
    assert t.wounds("finn") == 2 and t.wounds("syvarris") == 2
    assert t.wounds(NESBITT) == 1


def test_only_in_a_turn_in_which_he_flew() -> None:
    t = scenario(f"{NESBITT}@C3/B3", "finn@E3").walk(NESBITT, "D3")
    assert CRASH not in t.options()
    t = scenario(f"{NESBITT}@C3/B3", "finn@D3").stay()
    assert CRASH not in t.options()
    t = scenario(f"{NESBITT}@C3/B3", "finn@F3").fly(NESBITT, "E3/D3")
    assert CRASH in t.options()


def test_he_cannot_move_normally_for_the_rest_of_the_round() -> None:
    t = scenario(f"{NESBITT}@C3/B3", "finn@I3", dice=[skulls(0, of=5)]).fly(NESBITT, "H3/G3").pick(CRASH)
    assert t.tokens(NESBITT) == ["grounded"]
    t.begin_turn(NESBITT)
    assert t.reach(NESBITT) == {"G3/H3": 0}, "he may turn round"
    free = scenario(f"{NESBITT}@H3/G3", "finn@I3")
    assert len(free.reach(NESBITT)) > 20


def test_the_last_wound_is_his_own() -> None:
    t = scenario(f"{NESBITT}@C3/B3 syvarris@A9", "finn@I3", turn=NESBITT, dice=[skulls(0, of=5)], wounds={NESBITT: 5})
    t.fly(NESBITT, "H3/G3").pick(CRASH)
    assert not t.alive(NESBITT) and t.wounds("finn") == 0
