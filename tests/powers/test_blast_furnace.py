"""Blast Furnace: a roll for everybody beside Mandukor, before its move and on every space of it, nobody twice."""

from kit import scenario

FORGE = "hellforge_mandukor"


def test_before_it_moves() -> None:
    t = scenario(f"{FORGE}@D3", "finn@E3", dice=[15])
    assert t.wounds("finn") == 1 and t.asks("move")
    t = scenario(f"{FORGE}@D3", "finn@E3", dice=[14])
    assert t.wounds("finn") == 0


def test_on_every_space_it_enters() -> None:
    t = scenario(f"{FORGE}@A3", "finn@C2 raelin@E2", dice=[15, 20])
    t.walk(FORGE, "B3", "C3", "D3", "E3").pick("no")
    assert t.wounds("finn") == 1 and t.wounds("raelin") == 1
    assert t.at(FORGE) == "E3"


def test_nobody_twice_in_a_turn() -> None:
    t = scenario(f"{FORGE}@D3", "finn@E3", dice=[15])
    t.move(FORGE, "D4")
    assert t.wounds("finn") == 1, "still beside Finn, and nothing was rolled"


def test_again_in_the_next_turn() -> None:
    t = scenario(f"{FORGE}@D3", "finn@E3", dice=[15, 15])
    t.stay().done()
    t.begin_turn(FORGE)
    assert t.wounds("finn") == 2


def test_friends_are_hurt_too_but_not_who_resists_lava() -> None:
    t = scenario(f"{FORGE}@D3 thorgrim@C3", "molten_crustaceans@E3", dice=[15])
    assert t.wounds("thorgrim") == 1 and [e.value for e in t.events("D20Rolled")] == [15]


def test_on_the_space_of_a_friend_it_passes() -> None:
    t = scenario(f"{FORGE}@A3 thorgrim@B3", "finn@C2", dice=[1, 16])
    t.walk(FORGE, "B3", "C3")
    assert t.wounds("finn") == 1


def test_only_in_its_own_turn() -> None:
    t = scenario(f"finn@B3 {FORGE}@D3", "thorgrim@E3", turn="finn")
    t.move("finn", "C3")
    assert not t.events("D20Rolled")
