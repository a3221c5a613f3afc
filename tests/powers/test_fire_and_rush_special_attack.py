"""Fire and Rush: a shot, a run if it wounds, and a blow if the run ends in an engagement."""

from kit import scenario, shields, skulls

BROWN = "samuel_brown"
RUSH = "Fire and Rush Special Attack"


def test_a_shot_a_run_and_a_blow() -> None:
    dice = [skulls(1, of=3), shields(0, of=4), skulls(2, of=4), shields(0, of=4)]
    t = scenario(f"{BROWN}@C3", "finn@G3", dice=dice)
    t.use(RUSH).pick("Finn").move(BROWN, "F3").pick("Finn")
    assert t.wounds("finn") == 3 and t.over


def test_no_run_without_a_wound() -> None:
    t = scenario(f"{BROWN}@C3", "finn@G3", dice=[skulls(1, of=3), shields(1, of=4)])
    t.use(RUSH).pick("Finn")
    assert t.over and t.at(BROWN) == "C3"


def test_no_blow_unless_the_run_ends_engaged() -> None:
    t = scenario(f"{BROWN}@C3", "finn@G3", dice=[skulls(1, of=3), shields(0, of=4)])
    t.use(RUSH).pick("Finn").move(BROWN, "E3")
    assert t.over


def test_not_if_he_begins_engaged_and_only_within_five_spaces() -> None:
    near = scenario(f"{BROWN}@C3", "finn@D3")
    assert near.asks("move")
    far = scenario(f"{BROWN}@C3", "finn@I3")
    assert far.asks("move"), "six spaces: his normal range would reach, this does not"


def test_the_blow_is_aimed_at_whom_he_engages() -> None:
    dice = [skulls(1, of=3), shields(0, of=4), skulls(0, of=4)]
    t = scenario(f"{BROWN}@C3", "finn@G3 syvarris@F5", dice=dice)
    t.use(RUSH).pick("Finn").move(BROWN, "E4")
    assert t.options() == ["Syvarris", "no"]
    t.pick("Syvarris")
    assert t.over


def test_he_may_still_move_and_attack_normally() -> None:
    t = scenario(f"{BROWN}@C3", "finn@G3", dice=[skulls(0, of=3)])
    t.pick("move and attack").stay().attack(BROWN, "finn")
    assert t.over
