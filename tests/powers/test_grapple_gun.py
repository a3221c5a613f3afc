"""Grapple Gun: Drake takes one step, up to 25 levels up."""

from kit import clause, scenario, skulls

CLIFF = "g1  g26  g27  g1  g1  g1"
DRAKE = "sgt_drake_alexander"


@clause("power.override", "move.height-limit")
def test_twenty_five_levels_up(edition: str) -> None:
    t = scenario(f"{DRAKE}@A1", "finn@F1", grid=CLIFF, edition=edition)
    t.use("Grapple Gun 25").move(DRAKE, "B1", cost=1)
    assert t.at(DRAKE) == "B1"


def test_not_twenty_six() -> None:
    t = scenario(f"{DRAKE}@D1", "finn@F1", grid=CLIFF)
    t.use("Grapple Gun 25")
    assert t.options() == ["E1 (1)", "stay"]


def test_not_in_a_normal_move() -> None:
    t = scenario(f"{DRAKE}@A1", "finn@F1", grid=CLIFF)
    assert t.reach(DRAKE) == {}


def test_one_step_only() -> None:
    t = scenario(f"{DRAKE}@C3", "finn@L10")
    t.use("Grapple Gun 25")
    assert sorted(t.options()) == ["B2 (1)", "B3 (1)", "B4 (1)", "C2 (1)", "C4 (1)", "D3 (1)", "stay"]


def test_it_replaces_the_normal_move() -> None:
    t = scenario(f"{DRAKE}@C3", "finn@L10")
    t.use("Grapple Gun 25").move(DRAKE, "D3")
    assert t.over


def test_he_may_move_normally_instead() -> None:
    t = scenario(f"{DRAKE}@C3", "finn@L10")
    t.pick("walk or fly").move(DRAKE, "H3")
    assert t.at(DRAKE) == "H3"


def test_he_may_attack_afterwards() -> None:
    t = scenario(f"{DRAKE}@A1", "finn@C1", grid="g1  g9  g9  g1", dice=[skulls(0, of=6)])
    t.use("Grapple Gun 25").move(DRAKE, "B1").attack(DRAKE, "finn")
    assert t.rolled() == [6]


@clause("engage.leave")
def test_leaving_an_engagement_is_swiped_at(edition: str) -> None:
    t = scenario(f"{DRAKE}@B1", "finn@C1", grid="g20  g1  g1  g1", edition=edition, dice=[skulls(1, of=1)])
    t.use("Grapple Gun 25").move(DRAKE, "A1").pick("yes")
    assert t.at(DRAKE) == "A1"
    assert t.wounds(DRAKE) == 1


def test_staying_beside_the_enemy_is_not() -> None:
    t = scenario(f"{DRAKE}@C3", "finn@D3")
    t.use("Grapple Gun 25").move(DRAKE, "C4")
    assert t.rolled() == []


def test_rising_out_of_reach_leaves_the_engagement() -> None:
    """Still next to Finn, but twenty levels above him."""
    t = scenario(f"{DRAKE}@A1", "finn@A2", grid="g1  g21\n  g1  g1", dice=[skulls(0, of=1)])
    t.use("Grapple Gun 25").move(DRAKE, "B1").pick("yes")
    assert t.at(DRAKE) == "B1"


def test_he_cannot_land_on_somebody() -> None:
    t = scenario(f"{DRAKE}@A1", "finn@B1", grid="g1  g20  g1")
    t.use("Grapple Gun 25")
    assert t.over or t.options() == ["stay"]


def test_a_step_down_may_be_a_fall() -> None:
    t = scenario(f"{DRAKE}@A1", "finn@D1", grid="g8  g1  g1  g1", dice=[skulls(1, of=1)])
    t.use("Grapple Gun 25").move(DRAKE, "B1")
    assert t.wounds(DRAKE) == 1


def test_glyphs_do_not_lengthen_it() -> None:
    t = scenario(f"{DRAKE}@A5 finn@A1", "thorgrim@L9", glyphs={"A1": "valda"})
    assert t.reach(DRAKE)["H5"] == 7
    t.use("Grapple Gun 25")
    assert sorted(t.options()) == ["A4 (1)", "A6 (1)", "B5 (1)", "stay"]


def test_only_drake_has_it() -> None:
    t = scenario("finn@A1", "thorgrim@F1", grid=CLIFF)
    assert t.over  # Finn has no way to go and nobody to attack


def test_who_stays_after_all_may_still_walk() -> None:
    t = scenario("sgt_drake_alexander@C3", "thorgrim@L9")
    t.use("Grapple Gun 25").stay()
    assert t.asks("move") and not t.events("PowerUsed")
    t.move("sgt_drake_alexander", "C5")
    assert t.at("sgt_drake_alexander") == "C5"


def test_it_is_told_once_a_way_is_chosen() -> None:
    t = scenario("sgt_drake_alexander@C3", "thorgrim@L9")
    t.use("Grapple Gun 25").move("sgt_drake_alexander", "C4")
    assert [t.power_name(e.power) for e in t.events("PowerUsed")] == ["Grapple Gun 25"]
