"""Zettian Targeting: the second guard rolls one more die against the first one's target."""

from kit import clause, scenario, shields, skulls

GUARDS = "zettian_guards"


@clause("attack.after-move")
def test_the_second_guard_rolls_one_more(edition: str) -> None:
    t = scenario(f"{GUARDS}@C3,C5", "finn@G4", edition=edition)
    t.dice(skulls(0, of=2), skulls(1, of=3), shields(0, of=4))
    t.attack(f"{GUARDS}#1", "finn").attack(f"{GUARDS}#2", "finn")
    assert t.wounds("finn") == 1


def test_whichever_guard_is_first() -> None:
    t = scenario(f"{GUARDS}@C3,C5", "finn@G4", dice=[skulls(0, of=2), skulls(0, of=3)])
    t.attack(f"{GUARDS}#2", "finn").attack(f"{GUARDS}#1", "finn")


def test_not_against_another_figure() -> None:
    t = scenario(f"{GUARDS}@C3,C5", "finn@G4 thorgrim@G6", dice=[skulls(0, of=2), skulls(0, of=2)])
    t.attack(f"{GUARDS}#1", "finn").attack(f"{GUARDS}#2", "thorgrim")


def test_not_against_another_figure_of_the_same_card() -> None:
    t = scenario(f"{GUARDS}@C3,C5", "marro_warriors@G4,G6", dice=[skulls(0, of=2), skulls(0, of=2)])
    t.attack(f"{GUARDS}#1", "marro_warriors#1").attack(f"{GUARDS}#2", "marro_warriors#2")


def test_not_in_the_next_turn() -> None:
    t = scenario(f"{GUARDS}@C3,C5", "finn@G4", dice=[skulls(0, of=2), skulls(0, of=2)])
    t.attack(f"{GUARDS}#1", "finn").done()
    t.begin_turn(GUARDS)
    t.attack(f"{GUARDS}#2", "finn").done()


def test_a_last_guard_alone_gets_nothing() -> None:
    t = scenario(f"{GUARDS}@C3", "finn@G4", dice=[skulls(0, of=2)])
    t.attack(f"{GUARDS}#1", "finn")
    assert t.over


def test_a_friends_attack_does_not_count() -> None:
    t = scenario(f"syvarris@C7 {GUARDS}@C3,C5", "finn@G4", dice=[skulls(0, of=3), skulls(0, of=2)])
    t.attack("syvarris", "finn").done()
    t.begin_turn(GUARDS)
    t.attack(f"{GUARDS}#1", "finn").done()


def test_it_adds_to_height_advantage() -> None:
    hill = "g3  g1  g1  g1\n  g1  g1  g1  g1\ng3  g1  g1  g1"
    t = scenario(f"{GUARDS}@A1,A3", "finn@D2", grid=hill, dice=[skulls(0, of=3), skulls(0, of=4)])
    t.attack(f"{GUARDS}#1", "finn").attack(f"{GUARDS}#2", "finn")


def test_a_target_killed_by_the_first_is_no_target_for_the_second() -> None:
    t = scenario(f"{GUARDS}@C3,C5", "marro_warriors@G4,L10", dice=[skulls(1, of=2), shields(0, of=3)])
    t.attack(f"{GUARDS}#1", "marro_warriors#1")
    assert "marro_warriors#1" not in t.targets(f"{GUARDS}#2")
