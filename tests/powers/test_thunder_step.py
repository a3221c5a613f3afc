"""Thunder Step: beside an enemy at once, stronger for a turn, and it may hurt her."""

from kit import scenario, shields, skulls

ELT = "eltahale"


def test_beside_an_enemy_with_one_more_die_and_a_die_at_the_end() -> None:
    t = scenario(f"{ELT}@C3", "finn@H3", dice=[skulls(1, of=6), shields(0, of=4), skulls(1, of=1)])
    t.use("Thunder Step").place("G3").attack(ELT, "finn")
    assert t.wounds("finn") == 1 and t.wounds(ELT) == 1 and t.over


def test_no_skull_no_wound_and_the_die_is_rolled_without_an_attack_too() -> None:
    t = scenario(f"{ELT}@C3", "finn@H3", dice=[skulls(0, of=1)])
    t.use("Thunder Step").place("G3").done()
    assert t.wounds(ELT) == 0 and t.over


def test_five_spaces_beside_enemies_only() -> None:
    t = scenario(f"{ELT}@C3 thorgrim@D5", "finn@H3")
    t.use("Thunder Step")
    assert sorted(t.options()) == sorted(["G2", "H2", "G3", "I3", "G4", "H4", "no"])
    far = scenario(f"{ELT}@C3", "finn@I3")
    assert far.asks("move")


def test_nobody_swipes() -> None:
    t = scenario(f"{ELT}@C3", "finn@B3 syvarris@H3", dice=[skulls(0, of=1)])
    t.use("Thunder Step").place("G3")
    assert t.at(ELT) == "G3" and t.wounds(ELT) == 0
    t.done()


def test_no_thunder_ram_in_the_same_turn() -> None:
    t = scenario(f"{ELT}@C3", "finn@H3", dice=[skulls(0, of=1)])
    t.use("Thunder Step").place("G3")
    assert not any("Thunder Ram" in label for label in t.options())
    t.done()


def test_a_normal_move_costs_nothing() -> None:
    t = scenario(f"{ELT}@C3", "finn@H3", dice=[skulls(0, of=5)])
    t.pick("walk or fly").move(ELT, "G3").attack(ELT, "finn")
    assert t.over
